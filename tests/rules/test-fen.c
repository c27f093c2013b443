/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The helpers that position texts are read and written with, and the 960 starting ranks. */
#include <glib.h>
#include <string.h>

#include "mid-chess960.h"
#include "mid-fen.h"

static bool
place_letter (void *data, int square, char letter)
{
  ((char *) data)[square] = letter;
  return strchr ("PNBRQKpnbrqk", letter) != NULL;
}

static MidParse
read_board (const char *text, char letters[64])
{
  MidLexer lexer = { text, strlen (text), 0 };
  memset (letters, 0, 64);
  return mid_fen_board (&lexer, 8, 8, place_letter, letters);
}

static void
test_board_round_trip (void)
{
  const char *text = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
  char letters[64], again[128];

  g_assert_cmpint (read_board (text, letters).status, ==, MID_OK);
  g_assert_cmpint (letters[0], ==, 'R');
  g_assert_cmpint (letters[60], ==, 'k');
  g_assert_cmpuint (mid_fen_format_board (letters, 8, 8, again, sizeof again), ==, strlen (text));
  g_assert_cmpstr (again, ==, text);
}

static void
test_board_errors (void)
{
  static const struct
  {
    const char *text;
    size_t offset;
  } cases[] = {
    { "", 0 },
    { "8/8/8/8/8/8/8", 13 },
    { "8/8/8/8/8/8/8/8/8", 15 },
    { "9/8/8/8/8/8/8/8", 0 },
    { "8/7/8/8/8/8/8/8", 3 },
    { "8/8/ppppppppp/8/8/8/8/8", 12 },
    { "8/8/8/3x4/8/8/8/8", 7 },
    { "8/8/8/99999999999999999999/8/8/8/8", 6 },
    { "8/8/8/0p7/8/8/8/8", 6 },
  };
  char letters[64];

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidParse parse = read_board (cases[i].text, letters);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, ==, cases[i].offset);
      g_assert_nonnull (parse.message);
    }
}

static void
test_numbers (void)
{
  MidLexer lexer = { " 7  1234567 9x 50", 17, 0 };
  MidWord word;
  unsigned value;

  g_assert_true (mid_fen_word (&lexer, &word));
  g_assert_true (mid_word_number (&word, 100, &value));
  g_assert_cmpuint (value, ==, 7);
  g_assert_cmpuint (word.at, ==, 1);
  g_assert_true (mid_fen_word (&lexer, &word));
  g_assert_false (mid_word_number (&word, 9999999, &value));
  g_assert_true (mid_fen_word (&lexer, &word));
  g_assert_false (mid_word_number (&word, 100, &value));
  g_assert_true (mid_fen_word (&lexer, &word));
  g_assert_false (mid_word_number (&word, 49, &value));
  g_assert_false (mid_fen_word (&lexer, &word));
}

/* S1: bishops on opposite colours, king between the rooks, all 960 different, 518 orthodox. */
static void
test_chess960 (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char rank[9];

  for (int number = 0; number < MID_CHESS960_COUNT; number++)
    {
      mid_chess960_rank (number, rank);
      const char *king = strchr (rank, 'K');
      g_assert_true (strchr (rank, 'R') < king && king < strrchr (rank, 'R'));
      g_assert_cmpint ((strchr (rank, 'B') - strrchr (rank, 'B')) % 2, !=, 0);
      g_assert_cmpint (strlen (rank), ==, 8);
      g_assert_cmpint (mid_chess960_number (rank), ==, number);
      g_assert_true (g_hash_table_add (seen, g_strdup (rank)));
    }
  mid_chess960_rank (MID_CHESS960_ORTHODOX, rank);
  g_assert_cmpstr (rank, ==, "RNBQKBNR");
  mid_chess960_rank (0, rank);
  g_assert_cmpstr (rank, ==, "BBQNNRKR");
  mid_chess960_rank (959, rank);
  g_assert_cmpstr (rank, ==, "RKRNNQBB");
  g_assert_cmpint (mid_chess960_number ("RNBKQBNN"), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fen/board/round-trip", test_board_round_trip);
  g_test_add_func ("/fen/board/errors", test_board_errors);
  g_test_add_func ("/fen/numbers", test_numbers);
  g_test_add_func ("/fen/chess960", test_chess960);
  return g_test_run ();
}
