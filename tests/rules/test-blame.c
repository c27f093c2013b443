/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pieces a refusal is due to: a table for each game, and of random illegal moves in all games
 * that without these pieces, taken out of the position's text, the move can be made, and with one
 * of them cannot. */
#include "mid-blame.h"

#include <glib.h>
#include <string.h>

static MidPosition
parse (const MidGame *game, const char *text)
{
  MidPosition pos;
  MidParse result = game->parse (game, NULL, 0, text, strlen (text), &pos, NULL);
  if (result.status != MID_OK)
    g_error ("%s: %s", text, result.message);
  return pos;
}

/* --- By hand ---------------------------------------------------------------------------------- */

static char *
dup_names (const MidGame *game, const int16_t *squares, unsigned n)
{
  GString *names = g_string_new (NULL);
  for (unsigned i = 0; i < n; i++)
    {
      char name[5];
      mid_square_name (game, squares[i], name);
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (names, FALSE);
}

static void
check (const char *id, const char *text, const char *move, const char *expected)
{
  const MidGame *game = mid_game_find (id);
  MidPosition pos = parse (game, text);
  int16_t squares[MID_BLAME_MAX];
  bool is_element = !g_ascii_islower (move[0]);
  int from = is_element ? -1 : mid_square_parse (game, move, 2);
  int to = is_element ? -1 : mid_square_parse (game, move + 2, 2);
  unsigned n = is_element ? mid_blame_text (game, &pos, move, strlen (move), squares)
                          : mid_blame_squares (game, &pos, from, to, squares);
  g_autofree char *names = dup_names (game, squares, n);
  if (strcmp (names, expected) != 0)
    g_error ("%s %s %s: %s; wanted: %s", id, text, move, names, expected);
}

static void
test_table (void)
{
  static const struct
  {
    const char *game, *text, *move, *squares;
  } cases[] = {
    /* Check, pins, double check. */
    { "chess", "4r1k1/6p1/8/8/8/8/4N1P1/4K3 w - - 0 1", "e2c3", "e8" },
    { "chess", "4r1k1/6p1/8/8/8/8/4N1P1/4K3 w - - 0 1", "Nc3", "e8" },
    { "chess", "4r1k1/6p1/8/8/8/8/6P1/2N1K3 w - - 0 1", "c1b3", "e8" },
    { "chess", "4r1k1/6p1/8/8/7b/8/6P1/2N1K3 w - - 0 1", "c1b3", "h4 e8" },
    { "chess", "4r1k1/6p1/8/8/7b/8/6P1/2N1K3 w - - 0 1", "Nb3", "h4 e8" },
    { "chess", "4rk2/6p1/8/8/8/8/6P1/3K4 w - - 0 1", "d1e1", "e8" },
    { "chess", "4k3/6p1/8/8/8/8/6P1/4K3 w - - 0 1", "e1e2", "" },
    /* The king of the other side cannot be taken off. */
    { "chess", "8/6p1/8/8/8/4k3/6P1/4K3 w - - 0 1", "e1e2", "" },
    /* In the way: one, two, three; and check behind. */
    { "chess", "4k3/6p1/8/8/8/P7/6P1/R3K3 w - - 0 1", "a1a4", "a3" },
    { "chess", "4k3/6p1/8/8/8/P7/6P1/R3K3 w - - 0 1", "Ra4", "a3" },
    { "chess", "4k3/6p1/8/p7/8/P7/6P1/R3K3 w - - 0 1", "a1a6", "a3 a5" },
    { "chess", "4k3/6p1/8/p7/8/P7/P5P1/R3K3 w - - 0 1", "a1a6", "" },
    { "chess", "4r1k1/6p1/8/8/8/8/4RPP1/4K3 w - - 0 1", "e2g2", "" },
    { "chess", "4k3/6p1/8/8/4p3/4P3/6P1/4K3 w - - 0 1", "e3e4", "e4" },
    { "chess", "4k3/6p1/8/8/8/2P5/6P1/1N2K3 w - - 0 1", "Nc3", "c3" },
    /* No piece's fault. */
    { "chess", "4k3/6p1/8/8/8/P7/6P1/R3K3 w - - 0 1", "a1b3", "" },
    { "chess", "4k3/6p1/8/8/8/P7/6P1/R3K3 w - - 0 1", "e8e7", "" },
    { "chess", "4k3/6p1/8/8/8/P7/6P1/R3K3 w - - 0 1", "h5h6", "" },
    { "chess", "R5k1/5ppp/8/8/8/8/6P1/4K3 b - - 0 1", "g8h8", "" },
    { "chess", "4k3/6p1/8/8/8/8/6P1/RN2K1NR w - - 0 1", "Nf5", "" },
    { "chess", "5k2/6p1/8/8/8/8/K5P1/3R3R w - - 0 1", "Re1", "" },
    /* Castling. */
    { "chess", "4k3/6p1/8/8/8/8/6P1/4K2R w - - 0 1", "e1g1", "" },
    { "chess", "4k3/6p1/8/8/8/8/6P1/4KN1R w K - 0 1", "e1g1", "f1" },
    { "chess", "4kr2/6p1/8/8/8/8/6P1/4K2R w K - 0 1", "e1g1", "f8" },
    { "chess", "4kr2/6p1/8/8/8/8/6P1/4K2R w K - 0 1", "O-O", "f8" },
    { "chess960", "4rk2/6p1/8/8/8/8/6P1/4K2R w H - 0 1", "e1h1", "e8" },
    { "sirlin", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1 cc 33", "e2c3", "e8" },
    { "sirlin", "4k3/8/8/8/r7/p7/8/R3K3 w - - 0 1 aa 33", "a1a3", "a4" },
    { "sirlin", "r3k3/8/8/8/8/P7/K7/7K w - - 0 1 kc 33", "a2a2", "a8" },
    { "chess2", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1 cc 33", "a1a4", "a3" },
    { "knightmare", "4r1k1/6p1/8/8/8/8/4N1P1/4K3 w - - 0 1", "e2c3", "e8" },
    { "knightmare", "4k3/6p1/8/8/8/P7/6P1/R3K3 w - - 0 1", "Ra4", "a3" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    check (cases[i].game, cases[i].text, cases[i].move, cases[i].squares);
}

/* --- At random -------------------------------------------------------------------------------- */

enum
{
  TURNS = 50,
  GAMES = 4,
  TRIES = 12 /* pairs of squares at each decision */
};

/* A rank of position text as one word a square, "" where nothing stands: "2r1" or "2,Pr,1". */
static GPtrArray *
split_rank (const char *rank)
{
  GPtrArray *squares = g_ptr_array_new_with_free_func (g_free);
  gboolean is_listed = strchr (rank, ',') != NULL || strlen (rank) < 3;
  while (*rank != '\0')
    {
      gsize len = is_listed ? strcspn (rank, ",") : 1;
      guint n = g_ascii_isdigit (*rank) ? (guint) g_ascii_strtoull (rank, NULL, 10) : 1;
      len = g_ascii_isdigit (*rank) && n > 9 ? 2 : len;
      for (guint i = 0; i < n; i++)
        g_ptr_array_add (squares, g_ascii_isdigit (*rank) ? g_strdup ("") : g_strndup (rank, len));
      rank += len;
      rank += *rank == ',';
    }
  return squares;
}

static char *
join_rank (const GPtrArray *squares, const char *comma)
{
  GString *out = g_string_new (NULL);
  guint empty = 0;
  for (guint i = 0; i < squares->len; i++)
    {
      const char *word = squares->pdata[i];
      empty += *word == '\0';
      if (empty > 0 && (*word != '\0' || i + 1 == squares->len))
        {
          g_string_append_printf (out, "%s%u", out->len > 0 ? comma : "", empty);
          empty = 0;
        }
      if (*word != '\0')
        g_string_append_printf (out, "%s%s", out->len > 0 ? comma : "", word);
    }
  return g_string_free (out, FALSE);
}

/* Takes what stands on the square out of position text.  FALSE if its board is not so plain. */
static gboolean
take_out (const MidGame *game, GString *text, int square)
{
  g_auto (GStrv) words = g_strsplit (text->str, " ", 2);
  g_auto (GStrv) ranks = g_strsplit (words[0], "/", -1);
  guint down = (guint) (game->ranks - 1 - square / game->files);
  if (g_strv_length (ranks) != game->ranks)
    return FALSE;
  g_autoptr (GPtrArray) squares = split_rank (ranks[down]);
  if (squares->len != game->files)
    return FALSE;
  *(char *) squares->pdata[square % game->files] = '\0';
  g_free (ranks[down]);
  ranks[down] = join_rank (squares, strchr (text->str, ',') != NULL ? "," : "");
  g_autofree char *board = g_strjoinv ("/", ranks);
  g_string_printf (text, "%s %s", board, words[1]);
  return TRUE;
}

/* Whether the move is legal without the pieces, as their text is read; -1: the text is not plain,
 * or says more of one of them, like a right to castle. */
static int
is_legal_without (const MidGame *game, const MidPosition *pos, int from, int to,
                  const int16_t *squares, unsigned n)
{
  g_autofree char *buffer = g_malloc (MID_TEXT_MAX);
  game->format (pos, buffer, MID_TEXT_MAX);
  g_autoptr (GString) text = g_string_new (buffer);
  MidPosition without;
  for (unsigned i = 0; i < n; i++)
    if (!take_out (game, text, squares[i]))
      return -1;
  if (game->parse (game, NULL, 0, text->str, text->len, &without, NULL).status != MID_OK)
    return -1;
  return game->why_illegal (&without, from, to) == NULL;
}

static void
check_at_random (const MidGame *game, const MidPosition *pos, GRand *rand, guint *named)
{
  int n_squares = game->files * game->ranks;
  int16_t squares[MID_BLAME_MAX];
  for (guint i = 0; i < TRIES; i++)
    {
      int from = g_rand_int_range (rand, 0, n_squares), to = g_rand_int_range (rand, 0, n_squares);
      unsigned n = mid_blame_squares (game, pos, from, to, squares);
      g_assert_cmpuint (n, <=, MID_BLAME_MAX);
      if (n == 0)
        continue;
      g_assert_nonnull (game->why_illegal (pos, from, to));
      int legal = is_legal_without (game, pos, from, to, squares, n);
      g_assert_cmpint (legal, !=, 0);
      for (unsigned k = 0; n > 1 && k < n; k++)
        g_assert_cmpint (is_legal_without (game, pos, from, to, squares + k, 1), !=, 1);
      *named += legal == 1;
    }
}

static void
test_random (gconstpointer id)
{
  const MidGame *game = mid_game_find (id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  guint named = 0;
  for (guint i = 0; i < GAMES; i++)
    {
      MidPosition pos;
      MidUndo undo;
      g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
      for (guint turn = 0; turn < TURNS; turn++)
        {
          game->legal (&pos, moves);
          if (moves->count == 0)
            break;
          check_at_random (game, &pos, rand, &named);
          game->apply (&pos, moves->at[g_rand_int_range (rand, 0, (gint32) moves->count)], &undo);
        }
    }
  g_test_message ("%u refusals named their pieces", named);
  g_assert_cmpuint (named, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blame/table", test_table);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/blame/random/%s", (*game)->id);
      g_test_add_data_func (path, (*game)->id, test_random);
    }
  return g_test_run ();
}
