/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-spoken-answer.c: what can be asked of a position, in words; see mid-spoken.h. */
#include "mid-spoken-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-element-words.h"
#include "mid-line-summary.h"
#include "mid-move-entry.h"
#include "mid-solution.h"
#include "mid-status.h"

/* Where it is asked. */
typedef struct
{
  MidCursor *cursor;
  MidRecord *record;
  const MidGame *game;
  const MidPosition *at;
  MidCell cells[MID_CELLS_MAX];
} Sight;

static void
sight_init (Sight *self, MidCursor *cursor)
{
  self->cursor = cursor;
  self->record = mid_cursor_get_record (cursor);
  self->game = mid_record_get_game (self->record);
  self->at = mid_cursor_get_position (cursor);
  self->game->cells (self->at, self->cells);
}

/* --- What stands where ---------------------------------------------------------------------- */

/* "e1 white king, e2 white pawn" of the squares that the step leads over, or what says that there
 * is nothing. */
static char *
dup_squares (Sight *self, int first, int step, guint n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++)
    {
      int square = first + (int) i * step;
      char name[5];
      if (self->cells[square].piece == 0)
        continue;
      mid_square_name (self->game, square, name);
      g_autofree char *piece = mid_spoken_dup_piece (self->game, self->cells[square]);
      g_ptr_array_add (names, g_strdup_printf ("%s %s", name, piece));
    }
  if (names->len == 0)
    return g_strdup (_ ("nothing"));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static char *
dup_rank (Sight *self, guint rank)
{
  g_autofree char *row = dup_squares (self, (int) (rank * self->game->files), 1, self->game->files);
  /* Translators: a number of the board's rank, and what stands on it */
  return g_strdup_printf (_ ("Rank %u: %s"), rank + 1, row);
}

static char *
dup_board (Sight *self)
{
  GString *text = g_string_new (NULL);
  for (guint rank = self->game->ranks; rank-- > 0;)
    {
      g_autofree char *row = dup_rank (self, rank);
      g_string_append_printf (text, "%s%s.", text->len > 0 ? "\n" : "", row);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_line (Sight *self, const char *which)
{
  guint file = (guint) (g_ascii_tolower (which[0]) - 'a');
  gint64 rank = g_ascii_strtoll (which, NULL, 10);
  if (rank >= 1 && rank <= self->game->ranks)
    return dup_rank (self, (guint) rank - 1);
  if (file >= self->game->files || which[1] != '\0')
    return NULL;
  g_autofree char *row = dup_squares (self, (int) file, self->game->files, self->game->ranks);
  /* Translators: a letter of the board's file, and what stands on it */
  return g_strdup_printf (_ ("File %c: %s"), 'a' + (int) file, row);
}

/* Pieces of a letter: large for the first side's, small for the second's. */
static char *
dup_pieces (Sight *self, const char *which)
{
  MidSide side = g_ascii_isupper (which[0]) ? MID_FIRST : MID_SECOND;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  if (!g_ascii_isalpha (which[0]) || which[1] != '\0')
    return NULL;
  for (int square = 0; square < self->game->files * self->game->ranks; square++)
    {
      MidCell cell = self->cells[square];
      if (cell.piece == 0 || cell.owner != side
          || self->game->pieces[cell.piece].letter != g_ascii_toupper (which[0]))
        continue;
      char name[5];
      mid_square_name (self->game, square, name);
      g_ptr_array_add (names,
                       g_strdup_printf ("%s %s", name, _ (self->game->pieces[cell.piece].name)));
    }
  if (names->len == 0)
    g_ptr_array_add (names, g_strdup (_ ("nothing")));
  g_ptr_array_add (names, NULL);
  g_autofree char *list = g_strjoinv (", ", (char **) names->pdata);
  return g_strdup_printf (_ ("%s: %s"), _ (self->game->sides[side]), list);
}

static int
parse_square (Sight *self, const char *text)
{
  return mid_square_parse (self->game, text, strlen (text));
}

static char *
dup_square (Sight *self, const char *which)
{
  int square = parse_square (self, which);
  if (square < 0)
    return NULL;
  g_autofree char *there = dup_squares (self, square, 1, 1);
  return self->cells[square].piece != 0 ? g_steal_pointer (&there)
                                        : g_strdup_printf (_ ("%s empty"), which);
}

static char *
dup_moves (Sight *self, const char *which)
{
  int square = parse_square (self, which);
  if (square < 0)
    return NULL;
  g_autoptr (MidMoveEntry) entry = mid_move_entry_new (self->game, self->at);
  g_autoptr (GArray) moves = mid_move_entry_list (entry, square);
  g_autoptr (GString) list = g_string_new (NULL);
  for (guint i = 0; i < moves->len; i++)
    {
      const MidEntryMove *one = &g_array_index (moves, MidEntryMove, i);
      g_autofree char *move = mid_element_words_dup_move (
        self->game, mid_move_entry_get_position (entry, one->passes), one->move);
      g_string_append_printf (list, "%s%s", i == 0 ? "" : ", ", move);
    }
  return g_strdup_printf (_ ("%s: %s"), which, moves->len > 0 ? list->str : _ ("No move here"));
}

/* --- Beside the board ----------------------------------------------------------------------- */

static char *
dup_captured (Sight *self)
{
  MidLineSummary summary;
  GString *text = g_string_new (NULL);
  mid_line_summary_init (&summary, self->record, mid_cursor_get_node (self->cursor));
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GString) list = g_string_new (summary.lost[side]->len == 0 ? _ ("nothing") : NULL);
      for (guint i = 0; i < summary.lost[side]->len; i++)
        g_string_append_printf (
          list, "%s%s", i > 0 ? ", " : "",
          _ (self->game->pieces[g_array_index (summary.lost[side], MidCell, i).piece].name));
      if (side > 0)
        g_string_append (text, ". ");
      g_string_append_printf (text, _ ("%s: %s"), _ (self->game->sides[side]), list->str);
    }
  mid_line_summary_clear (&summary);
  /* Translators: what each side has lost */
  char *sentence = g_strdup_printf (_ ("Captured: %s"), text->str);
  g_string_free (text, TRUE);
  return sentence;
}

static char *
dup_stones (Sight *self)
{
  GString *text = g_string_new (NULL);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidPlayer player;
      self->game->player (self->at, side, &player);
      if (player.stones < 0)
        return g_string_free (text, TRUE), g_strdup (_ ("There are no stones in this game"));
      g_autofree char *stones = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%d stone", "%d stones", (gulong) player.stones),
        player.stones);
      if (side > 0)
        g_string_append (text, ". ");
      g_string_append_printf (text, _ ("%s: %s"), _ (self->game->sides[side]), stones);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_clock (Sight *self)
{
  MidLineSummary summary;
  GString *text = g_string_new (NULL);
  mid_line_summary_init (&summary, self->record, mid_cursor_get_node (self->cursor));
  for (guint side = 0; side < 2; side++)
    if (summary.clock[side] != NULL)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                              _ (self->game->sides[side]), summary.clock[side]);
  mid_line_summary_clear (&summary);
  if (text->len == 0)
    g_string_append (text, _ ("The record has no clocks"));
  return g_string_free (text, FALSE);
}

/* --- Questions ------------------------------------------------------------------------------ */

static char *
dup_help (Sight *self)
{
  return g_strdup (
    _ ("board: all ranks. last: the last move. turn: who is to decide. p N, p n: where "
       "White’s, Black’s knights are. s e, s 4: a file, a rank. o e4: a square. m e2: "
       "the moves from there. captured, stones, clock. ending: what the tables of endings say. "
       "Anything else is played."));
}

static char *
dup_last (Sight *self)
{
  return mid_spoken_dup_step (self->cursor);
}

static char *
dup_turn (Sight *self)
{
  return mid_status_dup_text (self->cursor);
}

static char *
dup_ending (Sight *self)
{
  g_auto (MidSolution) solution = { 0 };
  mid_solution_init (&solution, self->cursor);
  return mid_solution_dup_sentences (&solution);
}

typedef struct
{
  const char *word;
  guint least; /* letters of it that must be typed */
  char *(*answer) (Sight *self);
} Question;

static const Question questions[] = {
  { "board", 1, dup_board },       { "last", 1, dup_last },     { "turn", 1, dup_turn },
  { "captured", 1, dup_captured }, { "stones", 2, dup_stones }, { "clock", 2, dup_clock },
  { "ending", 2, dup_ending },     { "help", 1, dup_help },
};

typedef struct
{
  char letter;
  char *(*answer) (Sight *self, const char *which);
} Inquiry;

static const Inquiry inquiries[] = {
  { 'p', dup_pieces }, { 's', dup_line }, { 'o', dup_square }, { 'm', dup_moves }
};

char *
mid_spoken_dup_answer (MidCursor *cursor, const char *question)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor) && question != NULL, NULL);
  Sight sight;
  g_autofree char *asked = g_strstrip (g_strdup (question));
  gsize len = strlen (asked);
  sight_init (&sight, cursor);
  for (guint i = 0; len > 1 && i < G_N_ELEMENTS (inquiries); i++)
    if (asked[0] == inquiries[i].letter && asked[1] == ' ')
      return inquiries[i].answer (&sight, g_strchug (asked + 2));
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (len >= questions[i].least && strncmp (questions[i].word, asked, len) == 0)
      return questions[i].answer (&sight);
  return NULL;
}
