/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-emblem.h: an army's emblem in the colour of the text around it. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MID_TYPE_EMBLEM (mid_emblem_get_type ())
G_DECLARE_FINAL_TYPE (MidEmblem, mid_emblem, MID, EMBLEM, GtkWidget)

/* Names a drawing in data/emblems, without ".svg"; NULL shows nothing. */
void mid_emblem_set_name (MidEmblem *self, const char *name);

G_END_DECLS
