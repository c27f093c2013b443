/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-solution.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-board-mark.h"
#include "mid-shown-move.h"
#include "mid-table-file.h"
#include "mid-tablebase.h"
#include "mid-unaided.h"

#define MINUS "\342\210\222"

/* --- What is known -------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const MidSolvedMove *first = a, *second = b;
  return mid_table_entry_compare (&first->entry, &second->entry);
}

/* "+12", "=", "\342\210\2227"; without a number where there is none. */
static void
write_note (MidSolvedMove *move)
{
  gboolean is_won = move->entry.result == MID_TABLE_WIN;
  if (!is_won && move->entry.result != MID_TABLE_LOSS)
    g_strlcpy (move->note, "=", sizeof move->note);
  else if (move->entry.distance == 0)
    g_strlcpy (move->note, is_won ? "+" : MINUS, sizeof move->note);
  else
    g_snprintf (move->note, sizeof move->note, "%s%u", is_won ? "+" : MINUS, move->entry.distance);
}

static void
add_move (MidSolution *self, MidMove move, const MidTableEntry *entry)
{
  MidSolvedMove one = { .move = move, .entry = *entry };
  mid_format_element (self->game, &self->position, one.move, one.text, sizeof one.text);
  write_note (&one);
  g_array_append_val (self->moves, one);
}

static void
look_up_syzygy (MidSolution *self)
{
  const GArray *moves;
  self->is_syzygy = self->is_known =
    mid_tablebase_lookup (mid_tablebase_get (), self->game, &self->position, &self->entry, &moves);
  if (!self->is_known)
    {
      self->lack = mid_tablebase_dup_missing (mid_tablebase_get (), self->game, &self->position);
      return;
    }
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidSolvedMove));
  for (guint i = 0; i < moves->len; i++)
    {
      const MidTablebaseMove *move = &g_array_index (moves, MidTablebaseMove, i);
      add_move (self, move->move, &move->entry);
    }
  g_array_sort (self->moves, compare);
}

static void
add_moves (MidSolution *self, const MidTables *tables)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidSolvedMove));
  self->game->legal (&self->position, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      MidTableEntry entry;
      if (mid_tables_probe_move (tables, self->game, &self->position, moves->at[i], &entry))
        add_move (self, moves->at[i], &entry);
    }
  g_array_sort (self->moves, compare);
}

void
mid_solution_init (MidSolution *self, MidCursor *cursor)
{
  *self = (MidSolution){ 0 };
  MidRecord *record = cursor != NULL ? mid_cursor_get_record (cursor) : NULL;
  if (record == NULL || mid_unaided_is (record))
    return; /* it would tell */
  self->game = mid_record_get_game (record);
  self->position = *mid_cursor_get_position (cursor);
  self->decision = self->game->decision (&self->position);
  look_up_syzygy (self);
  if (self->is_known || !mid_tables_may_have (self->game, &self->position))
    return;
  const MidTables *tables = mid_table_file_get_tables (mid_table_file_get ());
  self->is_missing = tables == NULL && mid_tables_have (self->game, &self->position);
  self->is_known =
    tables != NULL && mid_tables_probe (tables, self->game, &self->position, &self->entry);
  if (self->is_known)
    add_moves (self, tables);
}

void
mid_solution_clear (MidSolution *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->lack, g_free);
  self->is_known = self->is_missing = FALSE;
}

/* --- In words ------------------------------------------------------------------------------- */

/* Of orthodox chess; winner: who wins, or would. */
static char *
dup_syzygy_words (const MidTableEntry *entry, const char *winner)
{
  unsigned n = entry->distance;
  switch (entry->result)
    {
    case MID_TABLE_DRAW:
      return g_strdup (_ ("A draw, if both sides do their best"));
    case MID_TABLE_CURSED_WIN:
    case MID_TABLE_BLESSED_LOSS:
      /* Translators: a side */
      return g_strdup_printf (_ ("%s would win, but the fifty-move rule makes it a draw"), winner);
    case MID_TABLE_WIN:
    case MID_TABLE_LOSS:
      break;
    }
  if (n == 0)
    return g_strdup_printf (_ ("%s wins"), winner);
  return g_strdup_printf (
    /* Translators: a side */
    g_dngettext (GETTEXT_PACKAGE, "%s wins; %u half-move to a capture, a pawn move or mate",
                 "%s wins; %u half-moves to a capture, a pawn move or mate", n),
    winner, n);
}

char *
mid_solution_dup_words (const MidSolution *self)
{
  g_return_val_if_fail (self != NULL && self->is_known, NULL);
  unsigned n = self->entry.distance;
  gboolean is_won =
    self->entry.result == MID_TABLE_WIN || self->entry.result == MID_TABLE_CURSED_WIN;
  gboolean is_first = (self->decision.decides == MID_FIRST) == is_won;
  const char *winner = _ (self->game->sides[is_first ? MID_FIRST : MID_SECOND]);
  if (self->is_syzygy)
    return dup_syzygy_words (&self->entry, winner);
  if (self->entry.result == MID_TABLE_DRAW)
    return g_strdup (_ ("A draw, if both sides do their best"));
  /* Translators: a side, and a number of decisions, which are moves and king-turns */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s wins in %u decision", "%s wins in %u decisions", n), winner,
    n);
}

char *
mid_solution_dup_result (const MidSolution *self, const MidTableEntry *entry)
{
  gboolean is_won = entry->result == MID_TABLE_WIN;
  switch (entry->result)
    {
    case MID_TABLE_DRAW:
      return g_strdup (_ ("Draws"));
    case MID_TABLE_CURSED_WIN:
    case MID_TABLE_BLESSED_LOSS:
      /* Translators: of a move: a draw by the fifty-move rule; there is little room */
      return g_strdup (_ ("Draws (50)"));
    case MID_TABLE_WIN:
    case MID_TABLE_LOSS:
      break;
    }
  if (entry->distance == 0)
    return g_strdup (is_won ? _ ("Wins") : _ ("Loses"));
  if (self->is_syzygy)
    /* Translators: of a move: half-moves to a capture or a pawn move (distance to zeroing); there
     * is little room */
    return g_strdup_printf (is_won ? _ ("Wins, DTZ %u") : _ ("Loses, DTZ %u"), entry->distance);
  /* Translators: of a move: a number of decisions; there is little room */
  return g_strdup_printf (is_won ? _ ("Wins in %u") : _ ("Loses in %u"), entry->distance);
}

static char *
dup_syzygy_spoken (gboolean is_won, unsigned n)
{
  return g_strdup_printf (
    is_won ? g_dngettext (GETTEXT_PACKAGE, "Wins, %u half-move to a capture, a pawn move or mate",
                          "Wins, %u half-moves to a capture, a pawn move or mate", n)
           : g_dngettext (GETTEXT_PACKAGE, "Loses, %u half-move to a capture, a pawn move or mate",
                          "Loses, %u half-moves to a capture, a pawn move or mate", n),
    n);
}

char *
mid_solution_dup_spoken (const MidSolution *self, const MidTableEntry *entry)
{
  unsigned n = entry->distance;
  switch (entry->result)
    {
    case MID_TABLE_DRAW:
      return g_strdup (_ ("Draws"));
    case MID_TABLE_CURSED_WIN:
      return g_strdup (_ ("Would win, but the fifty-move rule makes it a draw"));
    case MID_TABLE_BLESSED_LOSS:
      return g_strdup (_ ("Would lose, but the fifty-move rule makes it a draw"));
    case MID_TABLE_WIN:
    case MID_TABLE_LOSS:
      break;
    }
  gboolean is_won = entry->result == MID_TABLE_WIN;
  if (n == 0)
    return g_strdup (is_won ? _ ("Wins") : _ ("Loses"));
  if (self->is_syzygy)
    return dup_syzygy_spoken (is_won, n);
  return g_strdup_printf (
    is_won ? g_dngettext (GETTEXT_PACKAGE, "Wins in %u decision", "Wins in %u decisions", n)
           : g_dngettext (GETTEXT_PACKAGE, "Loses in %u decision", "Loses in %u decisions", n),
    n);
}

/* Without the brackets that a record has round a part of a turn. */
char *
mid_solution_dup_move (const MidSolution *self, const MidSolvedMove *move)
{
  gsize length = strlen (move->text);
  if (self->decision.ask == MID_ASK_KING_TURN && move->move == self->decision.pass)
    return g_strdup (_ ("no king-turn"));
  g_autofree char *text = length > 2 && move->text[0] == '<'
                            ? g_strndup (move->text + 1, length - 2)
                            : g_strdup (move->text);
  return mid_shown_move_dup (self->game, text);
}

gboolean
mid_solution_is_alike (const MidTableEntry *a, const MidTableEntry *b)
{
  gboolean by_rule = a->result == MID_TABLE_CURSED_WIN || a->result == MID_TABLE_BLESSED_LOSS;
  return a->result == b->result && (by_rule || a->distance == b->distance);
}

char *
mid_solution_dup_sentences (const MidSolution *self)
{
  if (self->is_missing)
    return g_strdup (_ ("This ending can be looked up once the tables of endings are built"));
  if (self->lack != NULL)
    return g_strdup (self->lack);
  if (!self->is_known)
    return g_strdup (_ ("The tables of endings know nothing of this position"));
  GString *text = g_string_new (NULL);
  g_autofree char *words = mid_solution_dup_words (self);
  g_string_append_printf (text, "%s.", words);
  for (guint i = 0; i < self->moves->len; i++)
    {
      const MidSolvedMove *one = &g_array_index (self->moves, MidSolvedMove, i);
      g_autofree char *move = mid_solution_dup_move (self, one);
      g_autofree char *spoken = mid_solution_dup_spoken (self, &one->entry);
      gboolean goes_on = i > 0 && mid_solution_is_alike (&one[-1].entry, &one->entry);
      if (!goes_on)
        g_string_append_printf (text, "%s %s: ", i > 0 ? "." : "", spoken);
      g_string_append_printf (text, "%s%s", goes_on ? ", " : "", move);
    }
  return g_string_free (text, FALSE);
}

/* --- On the board --------------------------------------------------------------------------- */

static gboolean
is_marked (const GArray *marks, guint from, int square)
{
  for (guint i = from; i < marks->len; i++)
    if (g_array_index (marks, MidMark, i).square == square)
      return TRUE;
  return FALSE;
}

void
mid_solution_add_marks (const MidSolution *self, int chosen, GArray *marks)
{
  static const MidInk inks[] = { [MID_TABLE_DRAW] = MID_INK_YELLOW,
                                 [MID_TABLE_WIN] = MID_INK_GREEN,
                                 [MID_TABLE_LOSS] = MID_INK_RED,
                                 [MID_TABLE_CURSED_WIN] = MID_INK_YELLOW,
                                 [MID_TABLE_BLESSED_LOSS] = MID_INK_YELLOW };
  guint from = marks->len;
  for (guint i = 0; self->is_known && i < self->moves->len; i++)
    {
      const MidSolvedMove *one = &g_array_index (self->moves, MidSolvedMove, i);
      MidGesture gesture;
      self->game->gesture (&self->position, one->move, &gesture);
      if (gesture.n_to == 0 || (chosen >= 0 && gesture.from != chosen)
          || is_marked (marks, from, gesture.to[0]))
        continue;
      MidMark mark = { .kind = MID_MARK_NOTE,
                       .square = gesture.to[0],
                       .to = -1,
                       .ink = inks[one->entry.result],
                       .text = one->note };
      g_array_append_val (marks, mark);
    }
}
