/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study-widget.h: a widget that shows something of a study.
 *
 * It has the property "study" (MidStudy), which the template around it binds to its own, and is
 * told when there is something new to look at.  It reads what it shows from the study; nobody
 * pushes anything into it.  Bound by bind-source: GTK 4.8 lets go of a <binding> twice when the
 * window goes.  Its children go with it, popovers as well.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study.h"

#define MID_TYPE_STUDY_WIDGET (mid_study_widget_get_type ())
G_DECLARE_DERIVABLE_TYPE (MidStudyWidget, mid_study_widget, MID, STUDY_WIDGET, GtkWidget)

/* What a widget may answer to; NULL: it does not matter to it. */
struct _MidStudyWidgetClass
{
  GtkWidgetClass parent_class;

  /* It looks where the board looks: into a line that is played as well ("shown", not "cursor"). */
  gboolean looks_at_shown;

  void (*opened) (MidStudyWidget *self); /* there is another cursor, or none */
  void (*moved) (MidStudyWidget *self);  /* the cursor stands elsewhere */
  void (*edited) (MidStudyWidget *self); /* its record was edited */
  void (*settle) (MidStudyWidget *self); /* what was typed is to be in the record */
  void (*filed) (MidStudyWidget *self);  /* there is another document, or none */
};

/* Borrowed; NULL: none. */
MidStudy *mid_study_widget_get_study (MidStudyWidget *self);
MidCursor *mid_study_widget_get_cursor (MidStudyWidget *self);
MidCatalog *mid_study_widget_get_catalog (MidStudyWidget *self); /* of the study's document */

/* Hears of nothing more, and is told so by nobody; what it had borrowed stays.  For dispose, before
 * anything else; may be called more than once. */
void mid_study_widget_leave (MidStudyWidget *self);
