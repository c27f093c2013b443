/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list is one stop of Tab: the arrow keys step through the game there as wherever one is, and
 * it is told what was come to. */
#include "mid-score-sheet.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-comment-text.h"
#include "mid-connect.h"
#include "mid-guess.h"
#include "mid-mention.h"
#include "mid-menu-focus.h"
#include "mid-notation-list.h"
#include "mid-notation-model.h"
#include "mid-notation-preview.h"
#include "mid-notation-row.h"
#include "mid-pane-layout.h"
#include "mid-property.h"
#include "mid-spoken.h"

struct _MidScoreSheet
{
  MidStudyWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *hint; /* what to do while there is nothing to read */
  GtkWidget *menu; /* NULL until it is first opened */
  GtkWidget *delete_below, *delete_before;
  GtkWidget *preview;
  MidNotationModel *model;
  MidCursor *cursor; /* borrowed */
  MidNotationStyle style;
  gboolean previews;
  gboolean flipped;
  MidDoom doom; /* of what follows the current element, or of all else */
};

G_DEFINE_FINAL_TYPE (MidScoreSheet, mid_score_sheet, MID_TYPE_STUDY_WIDGET)

static MidNode *
current_node (MidScoreSheet *self)
{
  return self->cursor != NULL ? mid_cursor_get_node (self->cursor) : NULL;
}

static MidNotationFocus
get_focus (MidScoreSheet *self)
{
  MidNotationFocus focus = { 0 };
  mid_notation_model_find (self->model, current_node (self), &focus.current);
  focus.doomed = self->doom != MID_DOOM_NONE ? current_node (self) : NULL;
  focus.doom = self->doom;
  return focus;
}

static void
focus_rows (MidScoreSheet *self)
{
  MidNotationFocus focus = get_focus (self);
  mid_notation_list_set_focus (MID_NOTATION_LIST (self->list), &focus);
  /* Where a decision is asked, the bar above says what to do. */
  gboolean is_asked =
    self->cursor != NULL && mid_guess_find (mid_cursor_get_record (self->cursor)) != NULL;
  gtk_widget_set_visible (self->hint,
                          !is_asked && g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0);
}

/* What somebody hears who is in the list. */
static void
describe_current (MidScoreSheet *self)
{
  MidNode *node = current_node (self);
  g_autofree char *words = node != NULL && mid_node_get_parent (node) != NULL
                             ? mid_spoken_dup_move (mid_cursor_get_record (self->cursor), node)
                             : g_strdup (_ ("Start of the game"));
  const char *comment = node != NULL ? mid_node_get_comment (node, MID_COMMENT_AFTER) : NULL;
  g_autofree char *prose = mid_comment_text_dup_prose (comment);
  g_autofree char *text =
    prose != NULL && *prose != '\0' ? g_strdup_printf ("%s. %s", words, prose) : g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

static void
show_current (MidScoreSheet *self)
{
  focus_rows (self);
  describe_current (self);
  mid_notation_list_follow (MID_NOTATION_LIST (self->list));
}

static void
mid_score_sheet_moved (MidStudyWidget *widget)
{
  MidScoreSheet *self = MID_SCORE_SHEET (widget);
  if (current_node (self) != NULL) /* one who steps into a variation wants to see it */
    mid_notation_model_reveal (self->model, current_node (self));
  show_current (self);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void
go (MidScoreSheet *self, MidNode *node)
{
  if (self->cursor != NULL && node != NULL)
    mid_cursor_go (self->cursor, node);
}

/* What a comment speaks of is entered, if it is not there, and shown. */
static void
go_to_mention (MidScoreSheet *self, const MidSpan *span)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  MidNode *node = span->node;
  guint index = span->index;
  g_autofree char *words = mid_span_dup_words (span);
  g_autoptr (GArray) mentions = mid_mention_find (record, node, words);
  if (index < mentions->len && g_array_index (mentions, MidMention, index).kind == MID_MENTION_MOVE)
    go (self, mid_mention_enter (record, mentions, index));
}

static void
open_address (MidScoreSheet *self, const MidSpan *span, MidNotationRow *row)
{
  const char *text = mid_paragraph_get_run (mid_notation_row_get_paragraph (row))->text->str;
  g_autofree char *address = g_strndup (text + span->start, span->end - span->start);
  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), address, GDK_CURRENT_TIME);
}

static void
toggle_fold (MidScoreSheet *self, MidNode *head)
{
  gboolean folded = mid_notation_model_is_folded (self->model, head);
  if (!folded && mid_node_is_below (current_node (self), head))
    go (self, head);
  mid_notation_model_set_folded (self->model, head, !folded);
}

static void
row_activated_cb (MidScoreSheet *self, const MidSpan *span, MidNotationRow *row)
{
  if (self->cursor == NULL)
    return;
  mid_notation_preview_hide (MID_NOTATION_PREVIEW (self->preview));
  if (span->kind == MID_SPAN_MENTION)
    go_to_mention (self, span);
  else if (span->kind == MID_SPAN_ADDRESS)
    open_address (self, span, row);
  else if (span->kind == MID_SPAN_FOLD || span->kind == MID_SPAN_MORE)
    toggle_fold (self, span->node);
  else
    go (self, span->node);
}

static void
translate (MidScoreSheet *self, MidNotationRow *row, const GdkRectangle *from, GdkRectangle *to)
{
  double x, y;
  gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self), from->x, from->y, &x, &y);
  *to = (GdkRectangle){ (int) x, (int) y, from->width, from->height };
}

/* --- The menu at a move ----------------------------------------------------------------------- */

static gboolean
is_chosen (GtkWidget *entry)
{
  const GtkStateFlags chosen = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED;
  return gtk_widget_get_visible (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER))
         && (gtk_widget_get_state_flags (entry) & chosen) != 0;
}

/* While an entry that deletes is chosen, what it would delete is shown. */
static void
show_doomed (MidScoreSheet *self)
{
  MidDoom doom = is_chosen (self->delete_below)    ? MID_DOOM_BELOW
                 : is_chosen (self->delete_before) ? MID_DOOM_BEFORE
                                                   : MID_DOOM_NONE;
  if (doom == self->doom)
    return;
  self->doom = doom;
  focus_rows (self);
}

static GtkWidget *
watch_entry (MidScoreSheet *self, GtkBuilder *builder, const char *id)
{
  GtkWidget *entry = GTK_WIDGET (gtk_builder_get_object (builder, id));
  mid_connect (entry, "state-flags-changed", show_doomed, self);
  mid_connect (entry, "clicked", gtk_popover_popdown, self->menu);
  return entry;
}

static void
make_menu (MidScoreSheet *self)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/midline/Midline/ui/notation-menu.ui");
  self->menu = GTK_WIDGET (gtk_builder_get_object (builder, "menu"));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  self->delete_below = watch_entry (self, builder, "delete");
  self->delete_before = watch_entry (self, builder, "delete_before");
  mid_connect (self->menu, "closed", show_doomed, self);
  g_signal_connect (self->menu, "closed", G_CALLBACK (mid_menu_release_focus), NULL);
}

static void
show_menu (MidScoreSheet *self, const GdkRectangle *where)
{
  if (self->menu == NULL)
    make_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), where);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
row_menu_cb (MidScoreSheet *self, const MidSpan *span, GdkRectangle *where, MidNotationRow *row)
{
  GdkRectangle here;
  translate (self, row, where, &here);
  mid_notation_preview_hide (MID_NOTATION_PREVIEW (self->preview));
  go (self, span->node);
  show_menu (self, &here);
}

gboolean
mid_score_sheet_open_menu (MidScoreSheet *self)
{
  g_return_val_if_fail (MID_IS_SCORE_SHEET (self), FALSE);
  MidNode *shown;
  GdkRectangle where;
  if (current_node (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  MidNotationRow *row =
    mid_notation_list_find_row (MID_NOTATION_LIST (self->list), current_node (self), &shown);
  if (row == NULL || !mid_notation_row_get_area (row, shown, &where))
    return FALSE;
  translate (self, row, &where, &where);
  /* Who has scrolled on gets it at the edge, and the move comes back into view: a menu that points
   * out of the window may find no monitor. */
  int most = gtk_widget_get_height (GTK_WIDGET (self)) - where.height;
  where.y = CLAMP (where.y, 0, MAX (most, 0));
  mid_notation_list_follow (MID_NOTATION_LIST (self->list));
  mid_notation_preview_hide (MID_NOTATION_PREVIEW (self->preview));
  show_menu (self, &where);
  return TRUE;
}

static void
row_hovered_cb (MidScoreSheet *self, const MidSpan *span, GdkRectangle *where, MidNotationRow *row)
{
  GdkRectangle here = { 0 };
  gboolean in_menu = self->menu != NULL && gtk_widget_get_visible (self->menu);
  if (self->cursor == NULL)
    return;
  if (span != NULL)
    translate (self, row, where, &here);
  mid_notation_preview_point (MID_NOTATION_PREVIEW (self->preview),
                              mid_cursor_get_record (self->cursor),
                              self->previews && !in_menu ? span : NULL, &here,
                              self->flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_score_sheet_opened (MidStudyWidget *widget)
{
  MidScoreSheet *self = MID_SCORE_SHEET (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  mid_notation_model_set_record (
    self->model, self->cursor != NULL ? mid_cursor_get_record (self->cursor) : NULL);
  show_current (self);
}

gboolean
mid_score_sheet_toggle_fold (MidScoreSheet *self)
{
  g_return_val_if_fail (MID_IS_SCORE_SHEET (self), FALSE);
  MidNode *head = mid_notation_model_get_head (self->model, current_node (self));
  /* A variation of one element is as short as it can be: then it is the one around it. */
  while (head != NULL && mid_node_get_first_child (head) == NULL)
    head = mid_notation_model_get_head (self->model, mid_node_get_parent (head));
  if (head == NULL)
    return FALSE;
  toggle_fold (self, head);
  return TRUE;
}

/* Where one is does not change, unless it would be out of sight. */
void
mid_score_sheet_fold_all (MidScoreSheet *self, gboolean folded)
{
  g_return_if_fail (MID_IS_SCORE_SHEET (self));
  mid_notation_model_fold_all (self->model, folded);
  MidNode *shown = NULL;
  if (current_node (self) != NULL)
    mid_notation_model_find (self->model, current_node (self), &shown);
  if (folded && shown != NULL)
    go (self, shown);
}

gboolean
mid_score_sheet_go_to_twin (MidScoreSheet *self)
{
  g_return_val_if_fail (MID_IS_SCORE_SHEET (self), FALSE);
  MidNode *node = current_node (self);
  MidNode *twin = node != NULL ? mid_notation_model_get_twin (self->model, node) : NULL;
  go (self, twin);
  return twin != NULL;
}

static const MidProperty properties[] = {
  { "book", G_TYPE_BOOLEAN, MID_FIELD (MidScoreSheet, style.book) },
  { "figurines", G_TYPE_BOOLEAN, MID_FIELD (MidScoreSheet, style.figurines) },
  { "own-letters", G_TYPE_BOOLEAN, MID_FIELD (MidScoreSheet, style.own_letters) },
  { "previews", G_TYPE_BOOLEAN, MID_FIELD (MidScoreSheet, previews), .usual = TRUE },
  { "flipped", G_TYPE_BOOLEAN, MID_FIELD (MidScoreSheet, flipped) },
};

static void
property_cb (GObject *object, const char *name)
{
  MidScoreSheet *self = MID_SCORE_SHEET (object);
  mid_notation_model_set_style (self->model, &self->style);
}

/* Its keys scroll, which are those that step through the game. */
static void
drop_keys (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static GtkWidget *
make_list (MidScoreSheet *self)
{
  GtkWidget *list = mid_notation_list_new (self->model);
  mid_connect (list, "activated", row_activated_cb, self);
  mid_connect (list, "menu", row_menu_cb, self);
  mid_connect (list, "hovered", row_hovered_cb, self);
  gtk_widget_set_focusable (list, TRUE);
  return list;
}

static GtkWidget *
make_hint (void)
{
  GtkWidget *hint = gtk_label_new (
    _ ("Play a move on the board or type it, like “Nf3”. Ctrl+Shift+V pastes moves or a game."));
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_justify (GTK_LABEL (hint), GTK_JUSTIFY_CENTER);
  gtk_widget_set_can_target (hint, FALSE);
  gtk_widget_add_css_class (hint, "analysis-words");
  return hint;
}

static void
mid_score_sheet_class_init (MidScoreSheetClass *class)
{
  MID_FINALIZES (class, MidScoreSheet, g_object_unref, model);
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_score_sheet_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_score_sheet_moved;
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties),
                          property_cb);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), MID_TYPE_PANE_LAYOUT);
}

static void
mid_score_sheet_init (MidScoreSheet *self)
{
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
  self->model = mid_notation_model_new ();

  self->list = make_list (self);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (focus_rows), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_focusable (self->scroller, FALSE);
  drop_keys (self->scroller);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  self->hint = make_hint ();
  gtk_widget_set_parent (self->hint, GTK_WIDGET (self));

  self->preview = mid_notation_preview_new ();
  gtk_widget_set_parent (self->preview, GTK_WIDGET (self));
}
