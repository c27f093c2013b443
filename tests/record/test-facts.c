/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an index knows of a game: counted by hand, and over all samples by playing them. */
#include "mid-facts.h"

#include <string.h>

#include "mid-order.h"
#include "mid-reader.h"

/* The finder has read the game in the text. */
static MidFactFinder *
find (const char *text)
{
  g_autoptr (MidParser) parser = mid_parser_new ();
  MidFactFinder *finder = mid_fact_finder_new ();
  mid_parser_set_text (parser, text, strlen (text), 1);
  g_assert_true (mid_fact_finder_next (finder, parser));
  return finder;
}

static void
assert_reason (const char *tags, const char *moves, const char *word)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s\n", tags, moves);
  g_autoptr (MidFactFinder) finder = find (text);
  g_assert_cmpstr (mid_reason_word (mid_fact_finder_get_facts (finder)->reason), ==, word);
}

#define KNIGHTS "Nf3 Nf6 Ng1 Ng8 "

/* The position says why, else the result, else nobody knows. */
static void
test_reasons (void)
{
  static const char any[] = "[White \"A\"]\n";
  assert_reason (any, "1. f3 e5 2. g4 Qh4# 0-1", "mate");
  assert_reason (any, "1. f3 e5 2. g4 Qh4# *", "mate");
  assert_reason (any, "1. e4 e5 *", "unfinished");
  assert_reason (any, "1. e4 e5 1-0", "resignation");
  assert_reason (any, "1. e4 e5 0-1", "resignation");
  assert_reason (any, "1. e4 e5 1/2-1/2", "agreement");
  assert_reason ("[Termination \"time forfeit\"]\n", "1. e4 e5 0-1", "time");
  assert_reason ("[Termination \"normal\"]\n", "1. e4 e5 0-1", "resignation");
  assert_reason ("[Termination \"time forfeit\"]\n", "1. e4 e5 1/2-1/2", "agreement");
  assert_reason (any, "1. e4 e5 2. Ke4 Nc6 1-0", "broken");
  assert_reason ("[FEN \"7k/5Q2/8/8/8/8/8/K7 b - - 0 1\"]\n", "1/2-1/2", "stalemate");
  assert_reason ("[FEN \"7k/8/8/8/8/8/8/K7 b - - 0 1\"]\n", "*", "material");
  assert_reason ("[FEN \"7k/8/8/8/8/8/R7/K7 w - - 99 90\"]\n", "90. Kb1 1/2-1/2", "fifty");
  assert_reason ("[FEN \"7k/8/8/8/8/8/R7/K7 w - - 99 90\"]\n", "90. Kb1 *", "unfinished");
  assert_reason ("[FEN \"7k/8/8/8/8/8/R7/K7 w - - 98 90\"]\n", "90. Kb1 1/2-1/2", "agreement");
  assert_reason ("[FEN \"7k/8/8/8/8/8/R7/K7 w - - 149 90\"]\n", "90. Kb1 1-0", "seventyfive");
}

/* The third time by claim, the fifth by itself; what was before a capture or a pawn's move does not
 * count. */
static void
test_repetition (void)
{
  static const char any[] = "[White \"A\"]\n";
  assert_reason (any, KNIGHTS "1/2-1/2", "agreement");
  assert_reason (any, KNIGHTS KNIGHTS "1/2-1/2", "threefold");
  assert_reason (any, KNIGHTS KNIGHTS "*", "unfinished");
  assert_reason (any, KNIGHTS KNIGHTS "1-0", "resignation");
  assert_reason (any, KNIGHTS KNIGHTS KNIGHTS "1/2-1/2", "threefold");
  assert_reason (any, KNIGHTS KNIGHTS KNIGHTS KNIGHTS "*", "fivefold");
  assert_reason (any, KNIGHTS KNIGHTS KNIGHTS "Nf3 Nf6 *", "unfinished");
  assert_reason (any, "e4 e5 " KNIGHTS "1/2-1/2", "agreement");
  assert_reason (any, "e4 e5 " KNIGHTS KNIGHTS "1/2-1/2", "threefold");
  assert_reason (any, KNIGHTS "e4 e5 " KNIGHTS "1/2-1/2", "agreement");
}

static void
test_counts (void)
{
  g_autoptr (MidFactFinder) finder =
    find ("[White \"A\"]\n\n1. e4 {one} e5 (1... c5 2. Nf3 (2. Bc4 {two}) d6) 2. Bc4 {three "
          "[%clk 1:00]} Nf6 3. Bxf7+ Kxf7 1-0\n");
  const MidFacts *facts = mid_fact_finder_get_facts (finder);
  guint n_steps;
  const MidStep *steps = mid_fact_finder_get_steps (finder, &n_steps);
  g_assert_cmpstr (facts->game->id, ==, "chess");
  g_assert_cmpuint (facts->result, ==, MID_FIRST_WINS);
  g_assert_cmpuint (facts->plies, ==, 6);
  g_assert_cmpuint (facts->moves, ==, 3);
  g_assert_cmpuint (facts->variations, ==, 2);
  g_assert_cmpuint (facts->errors, ==, 0);
  g_assert_cmpuint (facts->rest, ==, 0);
  g_assert_cmpuint (facts->crossed, ==, 0);
  g_assert_cmpint (facts->start_number, ==, -1);
  g_assert_null (facts->army[0]);
  g_assert_cmpuint (facts->men_max[0], ==, 16);
  g_assert_cmpuint (facts->men_min[0], ==, 15);
  g_assert_cmpuint (facts->men_max[1], ==, 16);
  g_assert_cmpuint (facts->men_min[1], ==, 15);
  g_assert_cmpuint (n_steps, ==, 7);
  g_assert_cmpuint (steps[6].move, ==, 0);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (steps[i].move, !=, 0);
  g_autofree char *comments = g_strdup (mid_fact_finder_get_comments (finder)->str);
  g_assert_cmpstr (g_strchomp (comments), ==, "one\ntwo\nthree");
}

/* The number of the last move is that of whoever began it. */
static void
test_moves (void)
{
  static const struct
  {
    const char *moves;
    guint plies, n;
  } cases[] = {
    { "*", 0, 0 }, { "1. e4 *", 1, 1 }, { "1. e4 e5 *", 2, 1 }, { "1. e4 e5 2. d4 *", 3, 2 }
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[White \"A\"]\n\n%s\n", cases[i].moves);
      g_autoptr (MidFactFinder) finder = find (text);
      g_assert_cmpuint (mid_fact_finder_get_facts (finder)->plies, ==, cases[i].plies);
      g_assert_cmpuint (mid_fact_finder_get_facts (finder)->moves, ==, cases[i].n);
    }
}

/* What cannot be played is known by its words, and is an error; in a variation it is an error
 * alone. */
static void
test_rest (void)
{
  g_autoptr (MidFactFinder) one = find ("[White \"A\"]\n\n1. e4 e5 2. Ke4 Nc6 *\n");
  g_autoptr (MidFactFinder) same = find ("[White \"B\"]\n\n1. e4 e5 2. Ke4 {x} Nc6 *\n");
  g_autoptr (MidFactFinder) other = find ("[White \"A\"]\n\n1. e4 e5 2. Ke5 Nc6 *\n");
  g_autoptr (MidFactFinder) within = find ("[White \"A\"]\n\n1. e4 e5 (1... Ke5 2. Nf3) *\n");
  guint64 rest = mid_fact_finder_get_facts (one)->rest;
  g_assert_cmpuint (rest, !=, 0);
  g_assert_cmpuint (rest, ==, mid_fact_finder_get_facts (same)->rest);
  g_assert_cmpuint (rest, !=, mid_fact_finder_get_facts (other)->rest);
  g_assert_cmpuint (mid_fact_finder_get_facts (within)->rest, ==, 0);
  g_assert_cmpuint (mid_fact_finder_get_facts (within)->errors, >, 0);
  g_assert_cmpuint (mid_fact_finder_get_facts (one)->errors, >, 0);
}

static const char SIRLIN[] =
  "[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"Classic\"]\n";

static void
assert_duels (const char *fen, const char *moves, guint duels, guint first, guint second,
              guint bluffs_first, guint bluffs_second)
{
  g_autofree char *text = g_strdup_printf ("%s%s\n%s *\n", SIRLIN, fen, moves);
  g_autoptr (MidFactFinder) finder = find (text);
  const MidFacts *facts = mid_fact_finder_get_facts (finder);
  g_assert_cmpuint (facts->errors, ==, 0);
  g_assert_cmpuint (facts->duels, ==, duels);
  g_assert_cmpuint (facts->spent[0], ==, first);
  g_assert_cmpuint (facts->spent[1], ==, second);
  g_assert_cmpuint (facts->bluffs[0], ==, bluffs_first);
  g_assert_cmpuint (facts->bluffs[1], ==, bluffs_second);
}

/* The defender bids the first digit, the attacker the second; to challenge a piece of higher rank
 * costs a stone (D2); two zeros are the attacker's bluff (D3). */
static void
test_duels (void)
{
  static const char rook[] = "[SetUp \"1\"]\n[FEN \"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1 cc 33\"]\n";
  static const char black[] = "[SetUp \"1\"]\n[FEN \"3rk3/8/8/8/3P4/8/8/4K3 b - - 0 1 cc 33\"]\n";
  assert_duels ("", "1. e4 d5 2. exd5 Nf6", 0, 0, 0, 0, 0);
  assert_duels ("", "1. e4 d5 2. exd5 <2:1> Nf6", 1, 1, 2, 0, 0);
  assert_duels ("", "1. e4 d5 2. exd5 <0:0+> Nf6", 1, 0, 0, 1, 0);
  assert_duels ("", "1. e4 d5 2. exd5 <1:2> Qxd5 <1:2> 3. Nc3", 2, 4, 3, 0, 0);
  assert_duels (rook, "1. Rxd5 <1:1>", 1, 1, 2, 0, 0);
  assert_duels (black, "1... Rxd4 <1:1>", 1, 2, 1, 0, 0);
  assert_duels (black, "1... Rxd4 <0:0+>", 1, 1, 0, 0, 1);
}

/* Armies; a king beyond the middle, which ends the game (C8); the number of the array. */
static void
test_chess2 (void)
{
  g_autoptr (MidFactFinder) over =
    find ("[Variant \"Chess2\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/K7/8/8/8 w - - 0 1 cc\"]\n\n"
          "1. Ka5 1-0\n");
  const MidFacts *facts = mid_fact_finder_get_facts (over);
  g_assert_cmpuint (facts->crossed, ==, 1u << MID_FIRST);
  g_assert_cmpstr (mid_reason_word (facts->reason), ==, "midline");
  g_assert_cmpint (facts->start_number, ==, -1);
  g_autoptr (MidFactFinder) armies =
    find ("[Variant \"Chess2\"]\n[WhiteArmy \"Reaper\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 *\n");
  g_assert_cmpstr (mid_fact_finder_get_facts (armies)->army[0], ==, "Reaper");
  g_assert_cmpstr (mid_fact_finder_get_facts (armies)->army[1], ==, "Two Kings");
  g_autoptr (MidFactFinder) black =
    find ("[Variant \"Chess2\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/k7/8/8/8/7K b - - 0 1 cc\"]\n\n"
          "1... Ka4 0-1\n");
  g_assert_cmpuint (mid_fact_finder_get_facts (black)->crossed, ==, 1u << MID_SECOND);
  g_autoptr (MidFactFinder) before =
    find ("[Variant \"Chess2\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/K7/8/8 w - - 0 1 cc\"]\n\n"
          "1. Ka4 *\n");
  g_assert_cmpuint (mid_fact_finder_get_facts (before)->crossed, ==, 0);
}

static void
assert_start (const char *tags, int number)
{
  g_autofree char *text = g_strdup_printf ("[Variant \"Chess960\"]\n%s\n*\n", tags);
  g_autoptr (MidFactFinder) finder = find (text);
  g_assert_cmpint (mid_fact_finder_get_facts (finder)->start_number, ==, number);
}

static void
test_start_numbers (void)
{
  assert_start ("", 518);
  assert_start ("[StartPosition \"0\"]\n", 0);
  assert_start ("[StartPosition \"959\"]\n", 959);
  assert_start ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n", -1);
}

/* A key is of the game as well as of the position. */
static void
test_keys (void)
{
  const MidGame *chess = mid_game_find ("chess"), *other = mid_game_find ("chess960");
  g_autoptr (MidRecord) a = mid_record_new (chess, NULL, 0, NULL);
  g_autoptr (MidRecord) b = mid_record_new (other, NULL, 0, NULL);
  g_assert_cmpuint (mid_facts_key (chess, mid_record_get_start (a)), ==,
                    mid_facts_key (chess, mid_record_get_start (a)));
  g_assert_cmpuint (mid_facts_key (chess, mid_record_get_start (a)), !=,
                    mid_facts_key (other, mid_record_get_start (b)));
}

/* Of a piece on a square one of 512 bits, spread well: 768 of a chess board are on most of them. */
static void
test_seen_bits (void)
{
  guint8 seen[MID_SEEN_BYTES] = { 0 };
  guint n = 0;
  for (const char *letter = "KQRBNP"; *letter != '\0'; letter++)
    for (guint owner = 0; owner < 2; owner++)
      for (guint square = 0; square < 64; square++)
        {
          guint bit = mid_facts_seen_bit (*letter, owner, square % 8, square / 8);
          g_assert_cmpuint (bit, <, MID_SEEN_BYTES * 8);
          seen[bit / 8] |= (guint8) (1 << bit % 8);
        }
  for (guint i = 0; i < MID_SEEN_BYTES * 8; i++)
    n += seen[i / 8] >> i % 8 & 1;
  g_assert_cmpuint (n, >, 360); /* of balls thrown by lot 400 */
}

/* --- All samples ----------------------------------------------------------------------------- */

/* What a walk along the main line sees of boards. */
static void
look_at (MidRecord *record, MidNode *node, MidFacts *seen)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition pos;
  MidCell cells[MID_CELLS_MAX];
  guint men[2] = { 0 };
  mid_record_get_position (record, node, &pos);
  game->cells (&pos, cells);
  for (guint i = 0; i < (guint) game->files * game->ranks; i++)
    if (cells[i].piece != 0)
      {
        guint side = cells[i].owner & 1, rank = i / game->files;
        guint bit =
          mid_facts_seen_bit (game->pieces[cells[i].piece].letter, side, i % game->files, rank);
        gboolean beyond = side == 0 ? rank >= game->midline : rank < game->midline;
        seen->seen[bit / 8] |= (guint8) (1 << bit % 8);
        men[side]++;
        if (game->midline > 0 && beyond && game->pieces[cells[i].piece].worth == 0)
          seen->crossed |= 1u << side;
      }
  for (guint side = 0; side < 2; side++)
    {
      seen->men_min[side] = MIN (seen->men_min[side], men[side]);
      seen->men_max[side] = MAX (seen->men_max[side], men[side]);
    }
}

static void
check_sample (MidRecord *record, MidFactFinder *finder)
{
  const MidFacts *facts = mid_fact_finder_get_facts (finder);
  MidFacts seen = { .men_min = { G_MAXUINT, G_MAXUINT } };
  guint n_steps, n = 0;
  const MidStep *steps = mid_fact_finder_get_steps (finder, &n_steps);
  for (MidNode *node = mid_record_get_root (record);
       node != NULL && mid_node_get_text (node) == NULL && !mid_node_is_set_aside (node);
       node = mid_node_get_first_child (node), n++)
    {
      MidPosition pos;
      look_at (record, node, &seen);
      mid_record_get_position (record, node, &pos);
      g_assert_cmpuint (n, <, n_steps);
      g_assert_cmpuint (steps[n].key, ==, mid_facts_key (facts->game, &pos));
    }
  g_assert_cmpuint (n, ==, n_steps);
  for (guint i = 0; i < MID_SEEN_BYTES; i++) /* more may be: a pawn that becomes a queen there */
    g_assert_cmpuint (facts->seen[i] & seen.seen[i], ==, seen.seen[i]);
  g_assert_cmpuint (facts->crossed, ==, seen.crossed);
  for (guint side = 0; side < 2; side++)
    {
      g_assert_cmpuint (facts->men_min[side], ==, seen.men_min[side]);
      g_assert_cmpuint (facts->men_max[side], ==, seen.men_max[side]);
    }
}

static void
test_samples (void)
{
  gsize len;
  guint n = 0;
  g_autofree char *text = NULL, *path = g_build_filename (g_getenv ("MIDLINE_DATA_DIR"), "samples",
                                                          "samples.mgn", NULL);
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  g_autoptr (MidParser) parser = mid_parser_new ();
  g_autoptr (MidFactFinder) finder = mid_fact_finder_new ();
  mid_parser_set_text (parser, text, len, 1);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL; n++)
    {
      g_assert_true (mid_fact_finder_next (finder, parser));
      check_sample (record, finder);
      g_object_unref (record);
    }
  g_assert_false (mid_fact_finder_next (finder, parser));
  g_assert_cmpuint (n, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/reasons", test_reasons);
  g_test_add_func ("/facts/repetition", test_repetition);
  g_test_add_func ("/facts/counts", test_counts);
  g_test_add_func ("/facts/moves", test_moves);
  g_test_add_func ("/facts/rest", test_rest);
  g_test_add_func ("/facts/duels", test_duels);
  g_test_add_func ("/facts/chess2", test_chess2);
  g_test_add_func ("/facts/start-numbers", test_start_numbers);
  g_test_add_func ("/facts/keys", test_keys);
  g_test_add_func ("/facts/seen-bits", test_seen_bits);
  g_test_add_func ("/facts/samples", test_samples);
  return g_test_run ();
}
