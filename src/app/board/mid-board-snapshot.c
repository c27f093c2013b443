/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-private.h"

#include "mid-artwork.h"
#include "mid-nag.h"
#include "mid-overlays.h"
#include "mid-settings.h"

enum
{
  MARKS_OF_INPUT = MID_CELLS_MAX + 4
};

static void
add_mark (GArray *marks, MidMarkKind kind, int square)
{
  if (square < 0)
    return;
  MidMark mark = { .kind = kind, .square = (gint16) square, .to = -1 };
  g_array_append_val (marks, mark);
}

/* The last thing that moved: for a duel's outcome or a pass, what was moved before it.  NULL if
 * nothing did; else the move's node, the position it was made in and its gesture. */
static MidNode *
find_last_move (MidBoard *self, MidPosition *before, MidGesture *gesture)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  /* What is shown may just have been deleted, with what led to it. */
  for (MidNode *node = mid_node_get_living (self->shown); mid_node_get_parent (node) != NULL;
       node = mid_node_get_parent (node))
    {
      if (mid_node_get_move (node) == 0)
        continue;
      mid_record_get_position_before (record, node, before);
      self->game->gesture (before, mid_node_get_move (node), gesture);
      if (gesture->n_to > 0)
        return node;
    }
  return NULL;
}

static MidInk
ink_of_sign (guint nag)
{
  switch (nag)
    {
    case 1:
    case 3:
      return MID_INK_GREEN;
    case 2:
    case 4:
      return MID_INK_RED;
    case 6:
      return MID_INK_YELLOW;
    default:
      return MID_INK_BLUE;
    }
}

static void
add_badge (MidBoard *self, int square)
{
  for (guint i = 0; i < mid_node_get_n_nags (self->shown); i++)
    {
      const MidNag *nag = mid_nag_find (mid_node_get_nag (self->shown, i));
      if (nag == NULL || nag->group != MID_NAG_MOVE)
        continue;
      MidMark mark = { .kind = MID_MARK_BADGE,
                       .square = (gint16) square,
                       .to = -1,
                       .ink = ink_of_sign (nag->number),
                       .text = nag->sign };
      g_array_append_val (self->marks, mark);
      return;
    }
}

/* What stayed where it was, or came onto the board, has no arrow. */
static void
add_way (MidBoard *self, const MidGesture *last)
{
  MidMark arrow = { .kind = MID_MARK_STEP, .square = last->from, .to = last->to[0] };
  gboolean went = last->from >= 0 && last->from != last->to[0];
  if (went && self->last_move_arrow)
    {
      g_array_append_val (self->marks, arrow);
      return;
    }
  if (went)
    add_mark (self->marks, MID_MARK_LAST_MOVE, last->from);
  add_mark (self->marks, MID_MARK_LAST_MOVE, last->to[0]);
}

/* Its squares; of a shot, where it came from and what it hit; of a placing, all that was placed. */
static void
add_last_move (MidBoard *self)
{
  MidPosition before;
  MidGesture last;
  MidChange changes[MID_CHANGES_MAX];
  MidNode *node = find_last_move (self, &before, &last);
  if (node == NULL)
    return;
  add_badge (self, last.to[0]);
  if (!self->last_move)
    return;
  add_way (self, &last);
  unsigned n = self->game->changes (&before, mid_node_get_move (node), changes);
  for (unsigned i = 0; i < n; i++)
    {
      MidMark shot = { .kind = MID_MARK_SHOT, .square = changes[i].from, .to = changes[i].to };
      if (changes[i].kind == MID_CHANGE_SHOOT)
        g_array_append_val (self->marks, shot);
      if (changes[i].kind == MID_CHANGE_PLACE && changes[i].to != last.to[0])
        add_mark (self->marks, MID_MARK_LAST_MOVE, changes[i].to);
    }
}

/* Whether some move at hand ends the game on the midline. */
static gboolean
could_cross (MidBoard *self)
{
  if (self->game->midline == 0)
    return FALSE;
  MidPosition at = *mid_cursor_get_position (self->cursor);
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  gboolean found = FALSE;
  self->game->legal (&at, moves);
  for (unsigned i = 0; i < moves->count && !found; i++)
    {
      MidUndo undo;
      self->game->apply (&at, moves->at[i], &undo);
      found = self->game->outcome (&at).reason == MID_REASON_MIDLINE;
      self->game->retract (&at, moves->at[i], &undo);
    }
  return found;
}

void
mid_board_make_marks (MidBoard *self)
{
  g_array_set_size (self->marks, 0);
  self->midline = MID_MIDLINE_PLAIN;
  if (self->cursor == NULL)
    return;

  add_last_move (self);
  int16_t checked[3];
  self->game->in_check (mid_cursor_get_position (self->cursor), checked);
  for (guint i = 0; self->check && i < 2 && checked[i] >= 0; i++)
    add_mark (self->marks, MID_MARK_CHECK, checked[i]);

  const char *comment = mid_node_get_comment (self->shown, MID_COMMENT_AFTER);
  if (comment != NULL)
    mid_marks_read_comment (self->game, comment, self->marks);
  if (self->continuations)
    mid_board_add_continuations (self);
  mid_overlays_add_marks (self->game, mid_cursor_get_position (self->cursor), self->marks);
  if (could_cross (self))
    self->midline = MID_MIDLINE_GLOWING;
}

/* Nothing is picked up: what could be, and where something can be placed. */
static void
add_idle_marks (MidBoard *self, GArray *marks)
{
  gboolean places = mid_move_entry_is_source (self->entry, -1);
  for (int square = 0; self->targets && places && (guint) square < self->squares->len; square++)
    if (mid_board_can_place (self, square))
      add_mark (marks, MID_MARK_TARGET, square);
  if (self->hovered >= 0
      && (mid_move_entry_is_source (self->entry, self->hovered)
          || mid_board_can_place (self, self->hovered)))
    add_mark (marks, MID_MARK_HOVER, self->hovered);
}

/* What the hand adds: the piece picked up and where it can go. */
static void
add_input_marks (MidBoard *self, GArray *marks)
{
  add_mark (marks, MID_MARK_FOCUS, self->keyboard);
  if (self->draws)
    g_array_append_val (marks, self->drawn);
  if (self->threat_to >= 0)
    {
      gboolean acts = self->threat_from < 0 || self->threat_from == self->threat_to;
      MidMark threat = { .kind = acts ? MID_MARK_CIRCLE : MID_MARK_ARROW,
                         .square = acts ? self->threat_to : self->threat_from,
                         .to = acts ? -1 : self->threat_to,
                         .ink = MID_INK_RED };
      g_array_append_val (marks, threat);
    }
  if (self->card != NULL)
    {
      mid_board_add_card_marks (self, marks);
      return;
    }
  if (self->entry == NULL)
    return;
  if (self->chosen < 0)
    {
      add_idle_marks (self, marks);
      return;
    }
  add_mark (marks, MID_MARK_SELECTED, self->chosen);
  for (int to = 0; (guint) to < self->squares->len; to++)
    if (mid_move_entry_is_target (self->entry, self->chosen, to))
      {
        gboolean taken = self->cells[to].piece != 0 && to != self->chosen;
        if (self->targets)
          add_mark (marks, taken ? MID_MARK_CAPTURE : MID_MARK_TARGET, to);
        if (to == self->hovered)
          add_mark (marks, MID_MARK_HOVER, to);
      }
}

/* The piece in hand hangs at the pointer, a little larger. */
static guint
add_dragged (MidBoard *self, MidFloatingPiece *floating, guint n, gint16 *hidden, guint *n_hidden)
{
  if (!self->dragged || self->pressed < 0)
    return n;
  MidFloatingPiece *piece = &floating[n];
  *piece = (MidFloatingPiece){ .cell = self->cells[self->pressed], .size = 1.08, .alpha = 1 };
  mid_board_geometry_from_point (&self->geometry, self->pointer_x, self->pointer_y, &piece->file,
                                 &piece->rank);
  hidden[(*n_hidden)++] = (gint16) self->pressed;
  return n + 1;
}

/* What a click would place hangs over its squares like a shadow. */
static guint
add_placed (MidBoard *self, MidFloatingPiece *floating, guint n)
{
  int square = self->keyboard >= 0 ? self->keyboard : self->hovered;
  if (n > 0 || !mid_board_can_place (self, square))
    return n;
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, -1, square);
  const MidEntryMove *entry = &g_array_index (moves, MidEntryMove, 0);
  MidChange changes[MID_CHANGES_MAX];
  unsigned n_changes = self->game->changes (
    mid_move_entry_get_position (self->entry, entry->passes), entry->move, changes);
  for (unsigned i = 0; i < n_changes; i++)
    if (changes[i].kind == MID_CHANGE_PLACE)
      floating[n++] = (MidFloatingPiece){ .cell = changes[i].cell,
                                          .file = changes[i].to % self->game->files,
                                          .rank = changes[i].to / self->game->files,
                                          .size = 1,
                                          .alpha = 0.55 };
  return n;
}

/* The factor that a person has set for all text is in the resolution that fonts are drawn for. */
static double
get_text_scale (GtkWidget *widget)
{
  double dpi = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));
  return dpi > 0 ? dpi / 96 : 1;
}

void
mid_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidBoard *self = MID_BOARD (widget);
  if (self->game == NULL)
    return;
  g_autoptr (GArray) marks = g_array_copy (self->marks);
  MidFloatingPiece floating[MID_BOARD_FLOATING_MAX + 1];
  gint16 hidden[MID_BOARD_FLOATING_MAX + 1];
  guint n_hidden = 0;
  guint n_floating = mid_board_get_floating (self, floating, hidden, &n_hidden);
  n_floating = add_dragged (self, floating, n_floating, hidden, &n_hidden);
  n_floating = add_placed (self, floating, n_floating);
  add_input_marks (self, marks);

  MidBoardView view = {
    .game = self->game,
    .cells = self->cells,
    .hidden = hidden,
    .n_hidden = n_hidden,
    .marks = (const MidMark *) (gpointer) marks->data,
    .n_marks = marks->len,
    .floating = floating,
    .n_floating = n_floating,
    .coordinates = self->coordinates,
    .text_scale = get_text_scale (widget),
    .midline = self->midline,
    .quality = self->quality,
  };
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (-2, -2, (float) width + 4, (float) height + 4));
  mid_board_view_draw (&view, cr, &self->geometry, mid_artwork_get_theme (),
                       mid_artwork_get_pieces ());
  cairo_destroy (cr);

  gtk_widget_snapshot_child (widget, self->chooser, snapshot);
  if (self->duel != NULL)
    gtk_widget_snapshot_child (widget, self->duel, snapshot);
  gtk_widget_snapshot_child (widget, self->guide, snapshot);
}

gboolean
mid_board_prepare (MidBoard *self, int square)
{
  g_return_val_if_fail (MID_IS_BOARD (self) && square >= 0, FALSE);
  if (self->game == NULL || square >= self->game->files * self->game->ranks)
    return FALSE;
  if (self->cells[square].piece != 0)
    mid_board_view_prepare_piece (self->game, self->cells[square], &self->geometry,
                                  mid_artwork_get_pieces ());
  return TRUE;
}
