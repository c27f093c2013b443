/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-comment-editor.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-comment-text.h"
#include "mid-edit.h"
#include "mid-soon.h"
#include "mid-template.h"

struct _MidCommentEditor
{
  MidStudyWidget parent_instance;
  GtkWidget *view;
  GtkWidget *hint;
  GtkTextBuffer *buffer;
  MidCommentPlace place;

  MidCursor *cursor; /* borrowed */
  MidNode *node;     /* whose words are shown */
  guint pause_id;
  gboolean loading;
  gboolean writing;
  gboolean open;     /* the view has the words; else nothing can have been typed */
  gboolean own_step; /* the record's last step is ours, and for this node */
};

G_DEFINE_FINAL_TYPE (MidCommentEditor, mid_comment_editor, MID_TYPE_STUDY_WIDGET)

enum
{
  PAUSE = 500 /* ms */
};

static char *
dup_prose (MidCommentEditor *self)
{
  return mid_comment_text_dup_prose (
    self->node != NULL ? mid_node_get_comment (self->node, self->place) : NULL);
}

/* A text view sets a line at once, however long it is: it has the words only while somebody writes.
 */
static void
load (MidCommentEditor *self, gboolean open)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->open = open;
  g_autofree char *prose = open ? dup_prose (self) : g_strdup ("");
  g_autofree char *typed = NULL;
  g_object_get (self->buffer, "text", &typed, NULL);
  if (g_strcmp0 (prose, typed) == 0)
    return;
  self->loading = TRUE;
  gtk_text_buffer_set_text (self->buffer, prose, -1);
  self->loading = FALSE;
}

/* Takes the words of the node where one is. */
static void
look (MidCommentEditor *self)
{
  self->own_step = FALSE;
  self->node = self->cursor != NULL ? mid_cursor_get_node (self->cursor) : NULL;
  load (self, gtk_widget_is_focus (self->view));
}

static void
commit (MidCommentEditor *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->cursor == NULL || self->node == NULL || !self->open)
    return;
  g_autofree char *typed = NULL, *prose = dup_prose (self);
  g_object_get (self->buffer, "text", &typed, NULL);
  if (g_strcmp0 (g_strstrip (typed), prose) == 0)
    return;

  MidRecord *record = mid_cursor_get_record (self->cursor);
  self->writing = TRUE;
  /* The words typed before the pause belong to the same step, unless they have been saved or were
   * there before a trial. */
  if (self->own_step && mid_record_is_modified (record) && mid_record_can_undo (record))
    mid_record_undo (record);
  g_autofree char *comment =
    mid_comment_text_replace_prose (mid_node_get_comment (self->node, self->place), typed);
  mid_record_set_comment (record, self->node, self->place, comment);
  self->own_step = TRUE;
  self->writing = FALSE;
}

static void
typed_cb (MidCommentEditor *self)
{
  gtk_widget_set_visible (self->hint, gtk_text_buffer_get_char_count (self->buffer) == 0);
  if (self->loading)
    return;
  /* Counted from the first key, not the last: what is typed without a pause is kept as well. */
  mid_soon (&self->pause_id, G_PRIORITY_DEFAULT, PAUSE, G_CALLBACK (commit), self);
}

/* Not while the focus is on its way: what it goes to may be made anew when the record changes. */
static void
left_cb (MidCommentEditor *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  mid_soon (&self->pause_id, G_PRIORITY_HIGH, 0, G_CALLBACK (commit), self);
}

static void
mid_comment_editor_settle (MidStudyWidget *widget)
{
  commit (MID_COMMENT_EDITOR (widget));
}

static void
mid_comment_editor_moved (MidStudyWidget *widget)
{
  MidCommentEditor *self = MID_COMMENT_EDITOR (widget);
  /* While this editor writes, an undo may move the cursor for a moment. */
  if (self->writing)
    return;
  commit (self);
  look (self);
}

static void
mid_comment_editor_edited (MidStudyWidget *widget)
{
  MidCommentEditor *self = MID_COMMENT_EDITOR (widget);
  if (!self->writing)
    look (self);
}

static void
mid_comment_editor_opened (MidStudyWidget *widget)
{
  MidCommentEditor *self = MID_COMMENT_EDITOR (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  look (self);
}

static void
entered_cb (MidCommentEditor *self)
{
  if (!self->open)
    load (self, TRUE);
}

static gboolean
mid_comment_editor_grab_focus (GtkWidget *widget)
{
  MidCommentEditor *self = MID_COMMENT_EDITOR (widget);
  if (!gtk_widget_grab_focus (self->view))
    return FALSE;
  entered_cb (self);
  return TRUE;
}

static gboolean
key_cb (MidCommentEditor *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  commit (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
  return GDK_EVENT_STOP;
}

void
mid_comment_editor_set_place (MidCommentEditor *self, MidCommentPlace place)
{
  g_return_if_fail (MID_IS_COMMENT_EDITOR (self));
  const char *hint = place == MID_COMMENT_BEFORE ? _ ("Comment before this move") : _ ("Comment");
  self->place = place;
  gtk_label_set_label (GTK_LABEL (self->hint), hint);
  mid_access_name_set (self->view, hint);
}

static void
mid_comment_editor_class_init (MidCommentEditorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidCommentEditor, g_source_remove, pause_id);
  widget_class->grab_focus = mid_comment_editor_grab_focus;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_comment_editor_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_comment_editor_moved;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_comment_editor_edited;
  MID_STUDY_WIDGET_CLASS (class)->settle = mid_comment_editor_settle;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "commenteditor");
  MID_TEMPLATE (widget_class, "comment-editor");
  MID_TEMPLATE_CHILDREN (widget_class, MidCommentEditor, view, buffer, hint);
  MID_TEMPLATE_CALLBACKS (widget_class, typed_cb, entered_cb, left_cb, key_cb);
}

static void
mid_comment_editor_init (MidCommentEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_comment_editor_set_place (self, MID_COMMENT_AFTER);
}
