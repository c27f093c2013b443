/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-comment-editor.h: the words of the current element's comment, while somebody writes there.
 *
 * What is typed reaches the record when typing pauses, and when one leaves the element; the visits
 * to one element make one step of undo, however often one pauses.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_COMMENT_EDITOR (mid_comment_editor_get_type ())
G_DECLARE_FINAL_TYPE (MidCommentEditor, mid_comment_editor, MID, COMMENT_EDITOR, MidStudyWidget)

/* Which of the element's comments; at first that after it.  To be said before there is a study. */
void mid_comment_editor_set_place (MidCommentEditor *self, MidCommentPlace place);
