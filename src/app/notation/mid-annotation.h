/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-annotation.h: what is said of the current element: signs and comments. */
#pragma once
#include <gtk/gtk.h>

#include "mid-opening-chooser.h"
#include "mid-places.h"
#include "mid-study-widget.h"

#define MID_TYPE_ANNOTATION (mid_annotation_get_type ())
G_DECLARE_FINAL_TYPE (MidAnnotation, mid_annotation, MID, ANNOTATION, MidStudyWidget)

/* Puts the keyboard's focus into the comment, which shows itself for that. */
void mid_annotation_edit_comment (MidAnnotation *self, MidCommentPlace place);

/* Opens the list of all signs. */
void mid_annotation_choose_sign (MidAnnotation *self);

/* The lists above the signs, which are made when they are first asked for.  Borrowed. */
MidPlaces *mid_annotation_get_places (MidAnnotation *self);
MidOpeningChooser *mid_annotation_get_openings (MidAnnotation *self);
