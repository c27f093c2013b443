/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-entry-marks.h"

/* A legal move goes there; taken: takes there. */
static void
add_target (GArray *marks, int square, gboolean taken)
{
  mid_marks_add (marks, taken ? MID_MARK_CAPTURE : MID_MARK_TARGET, square);
}

void
mid_entry_marks_add_victims (MidMoveEntry *entry, const MidGame *game, const MidEntryMove *move,
                             MidBoardDecor *decor)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n =
    game->changes (mid_move_entry_get_position (entry, move->passes), move->move, changes);
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_REMOVE)
      mid_marks_add_way (decor->marks, MID_MARK_BARRED, changes[i].from, -1, MID_INK_RED);
}

void
mid_entry_marks_add_result (const MidGame *game, const MidPosition *now, const MidPosition *result,
                            MidBoardDecor *decor)
{
  MidCell before[MID_CELLS_MAX], after[MID_CELLS_MAX];
  game->cells (now, before);
  game->cells (result, after);
  for (int square = 0; square < game->files * game->ranks; square++)
    if (before[square].piece != after[square].piece || before[square].owner != after[square].owner
        || before[square].powers != after[square].powers)
      mid_marks_add (decor->marks, MID_MARK_SELECTED, square);
}

void
mid_entry_marks_add_card (MidBoard *board, MidCardEntry *card, MidBoardDecor *decor)
{
  for (int square = 0; square < mid_board_look (board)->n_squares; square++)
    {
      gboolean target = mid_card_entry_is_target (card, square);
      if (mid_card_entry_is_taken (card, square))
        mid_marks_add (decor->marks, MID_MARK_SELECTED, square);
      else if (target)
        add_target (decor->marks, square, mid_board_look (board)->cells[square].piece != 0);
      if (target && square == mid_board_look (board)->hovered)
        mid_marks_add (decor->marks, MID_MARK_HOVER, square);
    }
}

/* Nothing is picked up: what could be, and where something can be placed. */
static void
add_idle_marks (MidBoard *board, MidMoveEntry *entry, gboolean targets, GArray *marks)
{
  int hovered = mid_board_look (board)->hovered;
  gboolean places = targets && mid_move_entry_is_source (entry, -1);
  for (int i = 0; places && i < mid_board_look (board)->n_squares; i++)
    if (mid_move_entry_is_target (entry, -1, i))
      mid_marks_add (marks, MID_MARK_TARGET, i);
  if (hovered >= 0
      && (mid_move_entry_is_source (entry, hovered)
          || mid_move_entry_is_target (entry, -1, hovered)))
    mid_marks_add (marks, MID_MARK_HOVER, hovered);
}

/* Where the piece picked up can go. */
static void
add_targets (MidBoard *board, MidMoveEntry *entry, gboolean targets, GArray *marks)
{
  int chosen = mid_board_look (board)->chosen;
  for (int to = 0; to < mid_board_look (board)->n_squares; to++)
    if (mid_move_entry_is_target (entry, chosen, to))
      {
        if (targets)
          add_target (marks, to, mid_board_look (board)->cells[to].piece != 0 && to != chosen);
        if (to == mid_board_look (board)->hovered)
          mid_marks_add (marks, MID_MARK_HOVER, to);
      }
}

/* What a click would place hangs over its squares like a shadow. */
static void
add_placed (MidBoard *board, MidMoveEntry *entry, GArray *floating)
{
  const MidGame *game = mid_board_look (board)->game;
  int keyboard = mid_board_look (board)->keyboard;
  int square = keyboard >= 0 ? keyboard : mid_board_look (board)->hovered;
  if (floating->len > 0 || square < 0 || !mid_move_entry_is_target (entry, -1, square))
    return;
  g_autoptr (GArray) moves = mid_move_entry_find (entry, -1, square);
  const MidEntryMove *first = &g_array_index (moves, MidEntryMove, 0);
  MidChange changes[MID_CHANGES_MAX];
  unsigned n =
    game->changes (mid_move_entry_get_position (entry, first->passes), first->move, changes);
  for (unsigned i = 0; i < n; i++)
    {
      MidFloatingPiece piece = { .cell = changes[i].cell,
                                 .file = changes[i].to % game->files,
                                 .rank = changes[i].to / game->files,
                                 .size = 1,
                                 .alpha = 0.55 };
      if (changes[i].kind == MID_CHANGE_PLACE)
        g_array_append_val (floating, piece);
    }
}

void
mid_entry_marks_add (MidBoard *board, MidMoveEntry *entry, gboolean targets, MidBoardDecor *decor)
{
  if (mid_board_look (board)->chosen >= 0)
    {
      add_targets (board, entry, targets, decor->marks);
      return;
    }
  add_idle_marks (board, entry, targets, decor->marks);
  add_placed (board, entry, decor->floating);
}

void
mid_entry_marks_add_suggested (const MidEntryMove *move, MidBoardDecor *decor)
{
  if (move == NULL)
    return;
  mid_marks_add (decor->marks, MID_MARK_HOVER, move->gesture.to[0]);
  mid_marks_add_way (decor->marks, MID_MARK_ARROW, move->gesture.from, move->gesture.to[0],
                     MID_INK_LINE);
}
