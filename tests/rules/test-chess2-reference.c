/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess 2 against a second, slow and independent reading of its rulings (chess2-reference.h).
 *
 * All 36 pairings of armies (C1) are played at random from random starts, and set up at random
 * with few and with many pieces; the sets of legal moves are compared, and what each move makes of
 * the position.  MIDLINE_REFERENCE_GAMES sets how many games and arrangements each pairing gets.
 */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "chess2-reference.h"
#include "mid-game.h"

enum
{
  DEFAULT_GAMES = 5,
  LONGEST_GAME = 120,
  ARRANGEMENTS_PER_GAME = 40
};

static const char army_letters[] = "cnerka";

typedef struct
{
  const MidGame *game;
  GRand *chance;
  MidSetting settings[4];
  unsigned n_settings;
  bool stops_short;
  unsigned compared;
} Trial;

static int
by_text (const void *a, const void *b)
{
  return strcmp (a, b);
}

static char *
list_text (char moves[][8], int n)
{
  GString *text = g_string_new (NULL);
  qsort (moves, (size_t) n, 8, by_text);
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s ", moves[i]);
  return g_string_free (text, FALSE);
}

static int
game_moves (const Trial *trial, const MidPosition *pos, char moves[][8])
{
  MidMoveList list;
  char text[MID_MOVE_TEXT_MAX];
  trial->game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      trial->game->format_move (pos, list.at[i], MID_LONG, text, sizeof text);
      g_strlcpy (moves[i], text, 8);
    }
  return (int) list.count;
}

static void
read_position (const Trial *trial, const MidPosition *pos, Reference *ref)
{
  char text[MID_TEXT_MAX];
  trial->game->format (pos, text, sizeof text);
  reference_read (ref, text);
  ref->stops_short = trial->stops_short;
}

/* The same moves; each once. */
static void
compare_moves (Trial *trial, const MidPosition *pos, const Reference *ref)
{
  static char ours[REFERENCE_MOVES][8], theirs[REFERENCE_MOVES][8];
  char text[MID_TEXT_MAX];
  g_autofree char *a = list_text (ours, game_moves (trial, pos, ours));
  g_autofree char *b = list_text (theirs, reference_legal (ref, theirs));
  trial->game->format (pos, text, sizeof text);
  if (strcmp (a, b) != 0)
    g_error ("%s (short %d)\ngame:      %s\nreference: %s", text, trial->stops_short, a, b);
  trial->compared++;
}

static void
compare_check (const Trial *trial, const MidPosition *pos, const Reference *ref)
{
  int16_t squares[3];
  trial->game->in_check (pos, squares);
  g_assert_true ((squares[0] >= 0) == reference_is_checked (ref, ref->turn));
}

/* What the move makes of the position. */
static void
compare_play (const Trial *trial, MidPosition *pos, const Reference *ref, MidMove m)
{
  Reference played = *ref, read;
  MidUndo undo;
  char text[MID_MOVE_TEXT_MAX], ours[160], theirs[160];
  trial->game->format_move (pos, m, MID_LONG, text, sizeof text);
  reference_play (&played, text);
  trial->game->apply (pos, m, &undo);
  read_position (trial, pos, &read);
  reference_write (&read, ours);
  reference_write (&played, theirs);
  g_assert_cmpstr (ours, ==, theirs);
}

/* Plays on while there is a move. */
static void
play_on (Trial *trial, MidPosition *pos, int plies)
{
  MidMoveList list;
  Reference ref;
  for (int ply = 0; ply < plies; ply++)
    {
      read_position (trial, pos, &ref);
      compare_moves (trial, pos, &ref);
      compare_check (trial, pos, &ref);
      trial->game->legal (pos, &list);
      if (list.count == 0)
        return;
      MidMove m = list.at[g_rand_int_range (trial->chance, 0, (gint32) list.count)];
      compare_play (trial, pos, &ref, m);
    }
}

static void
settle (Trial *trial, const char *white, const char *black, const char *number)
{
  trial->stops_short = g_rand_int_range (trial->chance, 0, 4) == 0;
  trial->settings[0] = (MidSetting){ "WhiteArmy", white };
  trial->settings[1] = (MidSetting){ "BlackArmy", black };
  trial->settings[2] = (MidSetting){ "StartPosition", number };
  trial->settings[3] = (MidSetting){ "RampageStopsShort", trial->stops_short ? "yes" : "no" };
  trial->n_settings = 4;
}

/* What boards are made of: everything, or what leans on each other. */
static const char *const mixtures[] = {
  "PPPNBRQNBRpppnbrqnbr", "PPPNBRQNBRpppnbrqnbr", "RRRRPprrrr", "NBRNBRPnbrnbrp", "QQRPqqrp",
};

/* A board with pieces anywhere, that may or may not be a position. */
static char *
arrange (Trial *trial, char white, char black)
{
  char at[64];
  GString *text = g_string_new (NULL);
  const char *turns = white == 'k' && black == 'k' ? "wbKk"
                      : white == 'k'               ? "wbK"
                      : black == 'k'               ? "wbk"
                                                   : "wb";
  const char *mixture = mixtures[g_rand_int_range (trial->chance, 0, G_N_ELEMENTS (mixtures))];
  int pieces = g_rand_int_range (trial->chance, 2, 22);
  memset (at, '.', sizeof at);
  for (int i = 0; i < pieces; i++)
    {
      char piece = mixture[g_rand_int_range (trial->chance, 0, (gint32) strlen (mixture))];
      at[g_rand_int_range (trial->chance, 0, 64)] = piece;
    }
  for (int i = 0; i < (white == 'k' ? 2 : 1); i++)
    at[g_rand_int_range (trial->chance, 0, 64)] = 'K';
  for (int i = 0; i < (black == 'k' ? 2 : 1); i++)
    at[g_rand_int_range (trial->chance, 0, 64)] = 'k';
  for (int rank = 7; rank >= 0; rank--)
    {
      for (int file = 0; file < 8; file++)
        if (at[rank * 8 + file] == '.')
          g_string_append_c (text, '1');
        else
          g_string_append_c (text, at[rank * 8 + file]);
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  char turn = turns[g_rand_int_range (trial->chance, 0, (gint32) strlen (turns))];
  g_string_append_printf (text, "%c - - 0 1 %c%c --", turn, white, black);
  g_autofree char *raw = g_string_free (text, FALSE);
  /* Two empty squares side by side are written as one number. */
  GString *tidy = g_string_new (NULL);
  for (const char *c = raw; *c != '\0'; c++)
    {
      bool board = c < strchr (raw, ' ');
      if (board && *c == '1' && tidy->len > 0 && g_ascii_isdigit (tidy->str[tidy->len - 1]))
        tidy->str[tidy->len - 1]++;
      else
        g_string_append_c (tidy, *c);
    }
  return g_string_free (tidy, FALSE);
}

static bool
set_up (Trial *trial, char white, char black, MidPosition *pos)
{
  g_autofree char *text = arrange (trial, white, black);
  return trial->game
           ->parse (trial->game, trial->settings, trial->n_settings, text, strlen (text), pos, NULL)
           .status
         == MID_OK;
}

static int
games_wanted (void)
{
  const char *value = g_getenv ("MIDLINE_REFERENCE_GAMES");
  return value != NULL ? atoi (value) : DEFAULT_GAMES;
}

static void
test_pairing (gconstpointer data)
{
  unsigned pairing = GPOINTER_TO_UINT (data);
  char white[2] = { army_letters[pairing / 6], 0 }, black[2] = { army_letters[pairing % 6], 0 };
  const char *seed = g_getenv ("MIDLINE_REFERENCE_SEED");
  Trial trial = { .game = mid_game_find ("chess2"),
                  .chance = g_rand_new_with_seed (pairing + (seed ? (guint32) atoi (seed) : 0)) };
  MidPosition pos;

  for (int i = 0; i < games_wanted (); i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (trial.chance, 0, 960));
      settle (&trial, white, black, number);
      MidParse parse = trial.game->start (trial.game, trial.settings, trial.n_settings, &pos);
      g_assert_cmpint (parse.status, ==, MID_OK);
      play_on (&trial, &pos, LONGEST_GAME);
      for (int k = 0; k < ARRANGEMENTS_PER_GAME;)
        if (set_up (&trial, white[0], black[0], &pos))
          {
            play_on (&trial, &pos, 3);
            k++;
          }
    }
  g_test_message ("%u positions compared", trial.compared);
  g_rand_free (trial.chance);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < 36; i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/chess2/C1/reference/%c%c", army_letters[i / 6], army_letters[i % 6]);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pairing);
    }
  return g_test_run ();
}
