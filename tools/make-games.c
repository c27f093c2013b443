/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-games: writes games of random legal moves, with comments, glyphs and variations, for
 * measuring the record layer.
 *
 *   make-games GAME NUMBER [SEED] >games.pgn
 *
 * The same arguments always write the same bytes.  A game is about as long as people's are, and
 * about 1 KiB.
 */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "mid-game.h"

enum
{
  PLIES_MIN = 40,
  PLIES_MAX = 120,
  COLUMNS = 79
};

static const char *const names[] = { "Adams", "Baker", "Clark",  "Davies", "Evans",  "Fisher",
                                     "Green", "Hill",  "Irving", "Jones",  "Knight", "Lewis",
                                     "Moore", "North", "Owen",   "Parker" };
static const char *const words[] = { "a",     "plan",    "with",  "the",   "centre",
                                     "open",  "file",    "king",  "wing",  "pawns",
                                     "keeps", "more",    "space", "after", "this",
                                     "Black", "defends", "well",  "White", "attack" };

typedef struct
{
  const MidGame *game;
  GRand *lot;
  GString *out;
  gsize column;
} Maker;

static void
put (Maker *self, const char *word)
{
  gsize len = strlen (word);
  if (self->column > 0 && self->column + 1 + len > COLUMNS)
    {
      g_string_append_c (self->out, '\n');
      self->column = 0;
    }
  else if (self->column > 0)
    {
      g_string_append_c (self->out, ' ');
      self->column++;
    }
  g_string_append (self->out, word);
  self->column += len;
}

static const char *
pick (Maker *self, const char *const *of, guint n)
{
  return of[g_rand_int_range (self->lot, 0, (gint32) n)];
}

static gboolean
chance (Maker *self, int percent)
{
  return g_rand_int_range (self->lot, 0, 100) < percent;
}

static void
put_number (Maker *self, MidDecision decision)
{
  char number[16];
  g_snprintf (number, sizeof number, "%u%s", decision.number,
              decision.turn == MID_FIRST ? "." : "...");
  put (self, number);
}

static void
put_comment (Maker *self)
{
  g_autoptr (GString) comment = g_string_new ("{");
  for (int n = g_rand_int_range (self->lot, 3, 10); n > 0; n--)
    g_string_append_printf (comment, "%s%s", comment->len > 1 ? " " : "",
                            pick (self, words, G_N_ELEMENTS (words)));
  g_string_append_c (comment, '}');
  g_auto (GStrv) parts = g_strsplit (comment->str, " ", -1);
  for (char **part = parts; *part != NULL; part++)
    put (self, *part);
}

static MidMove
choose (Maker *self, const MidPosition *pos)
{
  MidMoveList moves;
  self->game->legal (pos, &moves);
  return moves.count == 0 ? 0 : moves.at[g_rand_int_range (self->lot, 0, (gint32) moves.count)];
}

static void
put_move (Maker *self, const MidPosition *pos, MidMove move, const char *before, const char *after)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  char word[MID_MOVE_TEXT_MAX + 8];
  mid_format_element (self->game, pos, move, text, sizeof text);
  g_snprintf (word, sizeof word, "%s%s%s", before, text, after);
  put (self, word);
}

static void
put_variation (Maker *self, const MidPosition *start)
{
  MidPosition pos = *start;
  MidUndo undo;
  char number[16];
  int plies = g_rand_int_range (self->lot, 1, 7);
  MidDecision decision = self->game->decision (&pos);
  g_snprintf (number, sizeof number, "(%u%s", decision.number,
              decision.turn == MID_FIRST ? "." : "...");
  put (self, number);
  for (int i = 0; i < plies; i++)
    {
      MidMove move = choose (self, &pos);
      if (move == 0)
        break;
      decision = self->game->decision (&pos);
      if (i > 0 && decision.starts_turn && decision.turn == MID_FIRST)
        put_number (self, decision);
      put_move (self, &pos, move, "", "");
      self->game->apply (&pos, move, &undo);
    }
  g_string_append_c (self->out, ')');
  self->column++;
}

static const char *
result_of (Maker *self, const MidPosition *pos)
{
  static const char *const any[] = { "1-0", "0-1", "1/2-1/2" };
  switch (self->game->outcome (pos).result)
    {
    case MID_FIRST_WINS:
      return "1-0";
    case MID_SECOND_WINS:
      return "0-1";
    case MID_DRAWN:
      return "1/2-1/2";
    case MID_ONGOING:
      break;
    }
  return pick (self, any, G_N_ELEMENTS (any));
}

static void
put_moves (Maker *self, MidPosition *pos)
{
  int plies = g_rand_int_range (self->lot, PLIES_MIN, PLIES_MAX);
  gboolean interrupted = TRUE;
  for (int i = 0; i < plies; i++)
    {
      MidPosition before = *pos;
      MidUndo undo;
      MidDecision decision = self->game->decision (pos);
      MidMove move = choose (self, pos);
      if (move == 0)
        return;
      if (decision.starts_turn && (interrupted || decision.turn == MID_FIRST))
        put_number (self, decision);
      put_move (self, pos, move, "", chance (self, 4) ? "!?" : "");
      self->game->apply (pos, move, &undo);
      interrupted = FALSE;
      if (chance (self, 4))
        {
          put_comment (self);
          interrupted = TRUE;
        }
      if (chance (self, 4))
        {
          put_variation (self, &before);
          interrupted = TRUE;
        }
    }
}

static void
put_tags (Maker *self, guint number, const char *result)
{
  g_string_append_printf (
    self->out,
    "[Event \"Open %u\"]\n[Site \"?\"]\n[Date \"%04d.%02d.%02d\"]\n[Round \"%u\"]\n"
    "[White \"%s, %c\"]\n[Black \"%s, %c\"]\n[Result \"%s\"]\n",
    number / 100 + 1, g_rand_int_range (self->lot, 1980, 2020), g_rand_int_range (self->lot, 1, 13),
    g_rand_int_range (self->lot, 1, 29), number % 9 + 1, pick (self, names, G_N_ELEMENTS (names)),
    'A' + g_rand_int_range (self->lot, 0, 26), pick (self, names, G_N_ELEMENTS (names)),
    'A' + g_rand_int_range (self->lot, 0, 26), result);
  if (self->game->variant != NULL)
    g_string_append_printf (self->out, "[Variant \"%s\"]\n", self->game->variant);
  g_string_append_printf (self->out, "[WhiteElo \"%d\"]\n[BlackElo \"%d\"]\n\n",
                          g_rand_int_range (self->lot, 1600, 2800),
                          g_rand_int_range (self->lot, 1600, 2800));
}

static void
make_game (Maker *self, guint number)
{
  MidPosition pos;
  g_autoptr (GString) moves = g_string_new (NULL);
  GString *out = self->out;

  self->game->start (self->game, NULL, 0, &pos);
  self->out = moves;
  self->column = 0;
  put_moves (self, &pos);
  const char *result = result_of (self, &pos);
  put (self, result);
  self->out = out;
  put_tags (self, number, result);
  g_string_append_printf (out, "%s\n\n", moves->str);
}

int
main (int argc, char **argv)
{
  const MidGame *game = argc > 1 ? mid_game_find (argv[1]) : NULL;
  guint64 number, seed = 1;
  if (game == NULL || argc > 4 || argc < 3
      || !g_ascii_string_to_unsigned (argv[2], 10, 1, 100000000, &number, NULL)
      || (argc > 3 && !g_ascii_string_to_unsigned (argv[3], 10, 0, G_MAXUINT32, &seed, NULL)))
    {
      fprintf (stderr, "usage: make-games GAME NUMBER [SEED]\n");
      return 2;
    }
  Maker self = { game, g_rand_new_with_seed ((guint32) seed), g_string_new (NULL), 0 };
  for (guint i = 0; i < number; i++)
    {
      g_string_truncate (self.out, 0);
      make_game (&self, i);
      fwrite (self.out->str, 1, self.out->len, stdout);
    }
  g_string_free (self.out, TRUE);
  g_rand_free (self.lot);
  return fflush (stdout) == 0 ? 0 : 1;
}
