/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-draft-widget.h: a widget that shows something of a position being set up.
 *
 * It has the property "draft" (MidDraft), which the template around it binds to its own, and is
 * told when there is something new to look at; it changes the draft, and nobody pushes anything
 * into it.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-draft.h"

#define MID_TYPE_DRAFT_WIDGET (mid_draft_widget_get_type ())
G_DECLARE_DERIVABLE_TYPE (MidDraftWidget, mid_draft_widget, MID, DRAFT_WIDGET, GtkWidget)

struct _MidDraftWidgetClass
{
  GtkWidgetClass parent_class;

  /* What a widget may answer to; NULL: it does not matter to it. */
  void (*opened) (MidDraftWidget *self);  /* there is a draft now, its only one */
  void (*changed) (MidDraftWidget *self); /* it was changed, or there is one now */
};

/* Borrowed; NULL before there is one, and once the widget is disposed. */
MidDraft *mid_draft_widget_get_draft (MidDraftWidget *self);
