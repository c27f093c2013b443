/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-saver.h: saves what a study has open.
 *
 * Writing is asynchronous; whatever fails is said in a dialog and nothing is lost: what would
 * displace unsaved changes waits until the person has decided.
 *
 * Signal "saved": it has been.
 */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_SAVER (mid_saver_get_type ())
G_DECLARE_FINAL_TYPE (MidSaver, mid_saver, MID, SAVER, GObject)

/* Saves what the widget's study has open, and asks in the widget's window. */
MidSaver *mid_saver_new (MidStudyWidget *where);

/* To its file, or where a person says; there is a document. */
void mid_saver_save (MidSaver *self);
void mid_saver_save_as (MidSaver *self);

typedef void (*MidSaverThen) (gpointer data);

/* Does `then` at once, or once nothing can be lost by closing the document; not at all if that is
 * refused. */
void
mid_saver_when_safe (MidSaver *self, MidSaverThen then, gpointer data, GDestroyNotify free_data);
