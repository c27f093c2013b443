/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-export-preview.h: what a publication will look like: its pages, its text, or a picture that
 * moves.
 *
 * A web page is shown as it prints; its board is not there.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-publish.h"

#define MID_TYPE_EXPORT_PREVIEW (mid_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (MidExportPreview, mid_export_preview, MID, EXPORT_PREVIEW, GtkWidget)

/* Soon another publication is to be shown: until then what is there stays, and says that it waits.
 */
void mid_export_preview_wait (MidExportPreview *self);

/* Shows how the publication, of which it holds a reference, comes out in the form. */
void mid_export_preview_show (MidExportPreview *self, MidPublication *publication, MidForm form);

/* Shows words in its place: why there is none. */
void mid_export_preview_say (MidExportPreview *self, const char *words);
