/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody ends his turn with his king in check: not by what ends with the turn, not by what a card
 * asks for, not by what is undone.  Single cases, then a law over random play.
 *
 * MIDLINE_LAW_PLIES and MIDLINE_LAW_SEED as in test-laws.c.
 */
#include "knightmare-tester.h"
#include "mid-blame.h"

#define CHECK "the king would be in check"
#define LEFT  "the card would leave the king in check"
#define IDLE  "Charge!, Legacy"

static const Scenario scenarios[] = {
  /* --- What ends with the turn --- */
  { "truce-ends-with-check", "k7/8/1K6/8/8/8/1P6/8 w - - 0 1", "b3; <Truce>; Kb8; <->", NULL, "Kb7",
    CHECK, "Truce, Coup", IDLE },
  { "truce-ends-for-pinned", "4r1k1/8/8/8/4R3/8/P7/4K3 w - - 0 1", "a3; <Truce>; Kf8; <->", NULL,
    "Rb4", CHECK, "Truce, Coup", IDLE },
  { "truce-is-no-cure", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "", NULL, "Ra2", CHECK, "Truce, Coup",
    IDLE },
  { "truce-under-a-card", "4r1k1/8/8/8/4R3/8/P7/4K3 w - - 0 1", "a3; <Truce>; Kf8; <->", NULL,
    "<Dubbing e4 f6>", LEFT, "Truce, Dubbing", IDLE },
  { "truce-allows-check-to-the-other", "5rk1/8/8/8/8/8/P7/R3K3 b - - 0 1",
    "Rd8; <Truce>; Rb1; Re8+", "4r1k1/8/8/8/8/8/P7/1R2K3", NULL, NULL, IDLE, "Truce, Legacy" },

  /* --- What a card asks for --- */
  { "toll-cures-no-check", "8/p7/8/4k3/8/8/8/4R1K1 b - - 0 1", "Kd4; <w:Toll>", NULL, "<Toll undo>",
    "the turn is not undone where that leaves the king in check", "Toll, Legacy", IDLE },
  { "toll-for-nothing", "8/8/8/4k3/8/8/8/4R1K1 b - - 0 1", "Kd4; <w:Toll>; Kg2",
    "8/8/8/8/3k4/8/6K1/4R3", NULL, NULL, "Toll, Legacy", IDLE },
  { "toll-undone-all-the-same", "8/8/4k3/r7/8/8/8/4K3 b - - 0 1", "Ra3; <w:Toll>; <Toll undo>; Kd1",
    "8/8/4k3/r7/8/8/8/3K4", NULL, NULL, "Toll, Legacy", IDLE },
  { "heresy-exposes-nobody", "7k/8/8/8/8/8/8/r2BK3 w - - 0 1", "Kf1; <Heresy>", NULL,
    "<Heresy d1 d2>", "the card would leave a king in check, or mate, when all is shifted",
    "Heresy, Legacy", IDLE },
  { "heresy-drives-the-checker-away", "7k/8/8/8/7b/8/8/R3K3 w - - 0 1",
    "Ra2; <Heresy>; <Heresy h4 g4>", "7k/8/8/8/6b1/8/R7/4K3", NULL, NULL, "Heresy, Legacy", IDLE },
  { "heresy-is-no-cure-elsewhere", "6k1/8/8/8/8/8/8/B3K2r w - - 0 1", "", NULL, "Bb2", CHECK,
    "Heresy, Legacy", IDLE },
  { "promotion-gives-no-check-out-of-turn", "7k/8/8/8/p7/8/8/3RK3 w - - 0 1",
    "Rd1c1; <Earthquake left>", NULL, NULL, NULL, "Earthquake, Legacy", IDLE },

  /* --- What replies --- */
  { "stolen-cure", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2; <Forbidden City e4>; <b:Vulture>; Kf8",
    "4rk2/8/8/8/8/8/R7/4K3", NULL, NULL, "Forbidden City, Legacy", "Vulture, Legacy" },
  { "riposte-in-check", "4k3/8/8/8/8/8/3N4/4K3 b - - 0 1", "Kd8", NULL, NULL, NULL,
    "Riposte, Legacy", IDLE },
  { "riposte-leaves-no-check", "4r1k1/8/8/8/8/N6r/4R3/4K3 b - - 0 1", "Rxe2+", NULL, "<w:Riposte>",
    NULL, "Riposte, Legacy", IDLE },
  { "nobody-is-late-in-check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+; <Panic late>; Ke7",
    "R7/4k3/8/8/8/8/8/4K3", NULL, NULL, "Panic, Legacy", IDLE },

  /* --- What can be captured --- */
  { "evil-eye-in-passing", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a4; <Evil Eye a4>",
    "4k3/8/8/8/1p6/8/8/4K3", NULL, NULL, IDLE, "Evil Eye, Coup" },
  { "evil-eye-not-later", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a4; Kd8; Kd1; <->", NULL,
    "<Evil Eye a4>", "the card cannot be played on this", IDLE, "Evil Eye, Coup" },
};

/* --- Turns that are lost ---------------------------------------------------------------------- */

/* What does not answer is no answer of the other side. */
static void
assert_owed (const char *fen, const char *elements, const char *white, const char *word)
{
  MidPosition pos = read_position_with (fen, white, "Legacy");
  unsigned passes;
  MidMove m;
  play_all (&pos, elements);
  MidPosition there = pos;
  MidParse parse = mid_parse_element (&mid_knightmare, &there, word, strlen (word), &passes, &m);
  g_assert_cmpint (parse.status, ==, MID_ILLEGAL);
  g_assert_cmpint (mid_knightmare.decision (&pos).turn, ==, MID_SECOND);
  play (&pos, "<->");
  g_assert_cmpint (mid_knightmare.decision (&pos).turn, ==, MID_FIRST);
  play (&pos, word);
}

static void
test_owed (void)
{
  static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  assert_owed (start, "e4; <Challenge b8>", "Challenge", "e5");
  assert_owed (start, "e4; <Panic late>", "Panic", "e5");
  assert_owed ("4k3/8/8/8/8/r7/3N4/R3K3 w - - 0 1", "Nb3; <Challenge a3>", "Challenge", "Kd2");
}

/* Nothing but the pass is legal where a turn is lost. */
static void
test_lost (void)
{
  MidPosition pos = read_position_with ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Panic", NULL);
  MidMoveList list;
  play_all (&pos, "Ra2; <Panic late>; <->");
  mid_knightmare.legal (&pos, &list);
  g_assert_cmpuint (list.count, ==, 1);
  g_assert_cmpuint (list.at[0], ==, mid_knightmare.decision (&pos).pass);
  assert_refused (&pos, "<Crab e4>", "the turn is lost to a card, and can only be passed");
}

/* What a card asks for or undid is no piece's doing. */
static void
test_nobody_is_blamed (void)
{
  static const struct
  {
    const char *fen, *elements, *white, *refused;
  } cases[] = {
    { "r3k3/8/8/8/8/8/8/K7 w - - 0 1", "Kb1; <Panic late>", "Panic, Legacy", "Kd8" },
    { "r3k3/8/8/8/8/8/8/K7 w - - 0 1", "Kb1; <Challenge a8>", "Challenge, Legacy", "Kd8" },
    { "4k3/8/8/8/8/3n4/8/K6R b - - 0 1", "Ne5; <w:Chaos>", "Chaos, Legacy", "Ne5" },
    { "4k3/8/8/8/8/3n4/8/K6R b - - 0 1", "Ne5; <w:Knightmare!>", "Knightmare!, Legacy", "Ne5" },
    { "4k3/8/8/8/8/3n4/8/K3N3 b - - 0 1", "Nxe1; <w:Riposte>", "Riposte, Legacy", "Kb1" },
    { "r5k1/8/8/8/8/8/8/R3K3 w - - 0 1", "<Under Elf Hill e1>; Rb8; <Under Elf Hill h2>",
      "Under Elf Hill, Legacy", "Kh3" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = read_position_with (cases[i].fen, cases[i].white, IDLE);
      int16_t named[MID_BLAME_MAX];
      play_all (&pos, cases[i].elements);
      assert_refused (&pos, cases[i].refused, NULL);
      g_assert_cmpuint (
        mid_blame_text (&mid_knightmare, &pos, cases[i].refused, strlen (cases[i].refused), named),
        ==, 0);
    }
}

/* --- x where something is captured ------------------------------------------------------------ */

static void
assert_text (MidPosition *pos, const char *element, const char *wanted, gboolean remarkable)
{
  char text[MID_MOVE_TEXT_MAX];
  MidMove m;
  MidParse parse = read_element (pos, element, &m);
  g_assert_cmpint (parse.status, ==, MID_OK);
  g_assert_cmpint (parse.message != NULL, ==, remarkable);
  mid_knightmare.format_move (pos, m, MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, wanted);
}

static void
test_captures (void)
{
  MidPosition pos = read_position ("4k3/8/8/8/8/1p6/P6P/4K3 w - - 0 1");
  play_all (&pos, "Kd1; <Crab h2>; Ke7");
  assert_text (&pos, "hxg3", "g3", TRUE);
  assert_text (&pos, "g3", "g3", FALSE);
  assert_text (&pos, "axb3", "axb3", FALSE);
  pos = read_position ("4k3/8/8/8/8/8/6PP/4K3 w - - 0 1");
  play_all (&pos, "Kd1; <Crab h2>; Ke7");
  assert_text (&pos, "hg3", "hg3", FALSE);
  assert_text (&pos, "gg3", "gg3", FALSE);
  pos = read_position ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1");
  play_all (&pos, "Kd1; <Earthquake right>; Ke7");
  assert_text (&pos, "dxe4", "e4", TRUE);
  pos = read_position ("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
  play (&pos, "a4");
  assert_text (&pos, "bxa3", "bxa3", FALSE);
}

/* --- The law ---------------------------------------------------------------------------------- */

static uint64_t
next_random (uint64_t *state, unsigned n)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (*state * UINT64_C (2685821657736338717) >> 33) % n;
}

static uint64_t
read_environment (const char *name, uint64_t fallback)
{
  const char *value = g_getenv (name);
  return value != NULL ? g_ascii_strtoull (value, NULL, 0) : fallback;
}

static char *
dup_fen (char board[8][8], char side)
{
  GString *fen = g_string_new (NULL);
  for (guint rank = 0; rank < 8; rank++)
    {
      guint empty = 0;
      for (guint file = 0; file < 8; file++)
        {
          empty += board[rank][file] == 0;
          if (board[rank][file] != 0 && empty > 0)
            g_string_append_printf (fen, "%u", empty);
          if (board[rank][file] == 0)
            continue;
          g_string_append_c (fen, board[rank][file]);
          empty = 0;
        }
      if (empty > 0)
        g_string_append_printf (fen, "%u", empty);
      g_string_append_c (fen, rank < 7 ? '/' : ' ');
    }
  g_string_append_printf (fen, "%c - - 0 1", side);
  return g_string_free (fen, FALSE);
}

/* Few pieces, kings near each other, everybody with cards: turns that end badly are near. */
static gboolean
start_somewhere (uint64_t *random, MidPosition *pos)
{
  static const char pieces[] = "KkQqRrBbNnPPPppp";
  char board[8][8] = { 0 }, seed[8];
  for (guint i = 0; pieces[i] != '\0'; i++)
    if (i < 2 || next_random (random, 2) == 0)
      {
        guint rank = (guint) next_random (random, 6) + 1, file = (guint) next_random (random, 8);
        if (board[rank][file] == 0)
          board[rank][file] = pieces[i];
      }
  g_autofree char *fen = dup_fen (board, next_random (random, 2) ? 'w' : 'b');
  g_snprintf (seed, sizeof seed, "%u", (guint) next_random (random, 999999) + 1);
  MidSetting settings[] = { { "Seed", seed } };
  MidDefects defects;
  memset (pos, 0, sizeof *pos);
  return mid_knightmare
           .parse (&mid_knightmare, settings, next_random (random, 8) > 0, fen, strlen (fen), pos,
                   &defects)
           .status
         == MID_OK;
}

/* Any decision; where hands are not known, that is now and then a play of any card. */
static MidMove
choose (const MidPosition *pos, uint64_t *random)
{
  static MidMoveList list;
  unsigned card = (unsigned) next_random (random, mid_card_stock_count ()) + 1;
  mid_knightmare.legal (pos, &list);
  if (mid_knightmare.decision (pos).open && next_random (random, 2) == 0
      && !mid_card_get (0, card)->is_written)
    km_list_plays ((const void *) pos->bytes, card, 64, &list);
  return list.at[next_random (random, list.count)];
}

/* Whether the side could capture a king or another royal piece if it were only allowed. */
static gboolean
could_capture_royal (const MidKmTable *t, MidSide side)
{
  MidBits royals = km_royals (t, other_side (side));
  for (MidBits set = occupied_set (&t->chess); set != 0;)
    {
      int square = mid_pop (&set);
      if (km_can_use (t, side, square) && (km_targets (t, side, square) & royals) != 0)
        return TRUE;
    }
  return FALSE;
}

/* K4: what goes on may do anything to a king: a word that is said, a trap that is shown. */
static gboolean
is_exempt (const MidPosition *before, MidMove m)
{
  return km_kind (m) == MID_KM_ANSWER && km_demand (table_of (before)) == NULL;
}

static void
test_law (void)
{
  uint64_t random = read_environment ("MIDLINE_LAW_SEED", UINT64_C (88172645463325252));
  uint64_t plies = read_environment ("MIDLINE_LAW_PLIES", 20000) / 10, turns = 0;
  MidPosition pos;
  gboolean exempt = FALSE;
  for (uint64_t ply = 0, length = 0; ply < plies; ply++)
    {
      if (length == 0)
        {
          while (!start_somewhere (&random, &pos))
            ;
          length = 1;
          exempt = FALSE;
        }
      MidPosition before = pos;
      MidUndo undo;
      if (mid_knightmare.outcome (&pos).result != MID_ONGOING || length++ > 120)
        {
          length = 0;
          continue;
        }
      MidMove m = choose (&pos, &random);
      exempt = exempt || is_exempt (&pos, m);
      mid_knightmare.apply (&pos, m, &undo);
      const MidKmTable *t = table_of (&pos);
      const MidOrthodox *was = &table_of (&before)->chess;
      if (t->chess.turn == was->turn && t->chess.number == was->number)
        continue;
      turns++;
      if (!exempt && could_capture_royal (t, (MidSide) t->chess.turn))
        {
          char text[MID_TEXT_MAX], move[MID_MOVE_TEXT_MAX];
          mid_knightmare.format (&before, text, sizeof text);
          mid_knightmare.format_move (&before, m, MID_SAN, move, sizeof move);
          g_error ("%s: %s ends a turn with a king that can be captured", text, move);
        }
      exempt = FALSE;
    }
  g_test_message ("%" G_GUINT64_FORMAT " turns", turns);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/kings/owed", test_owed);
  g_test_add_func ("/knightmare/kings/lost", test_lost);
  g_test_add_func ("/knightmare/kings/nobody-is-blamed", test_nobody_is_blamed);
  g_test_add_func ("/knightmare/kings/captures", test_captures);
  for (gsize i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      g_autofree char *path = g_strdup_printf ("/knightmare/kings/%s", scenarios[i].name);
      g_test_add_data_func (path, &scenarios[i], run_scenario);
    }
  g_test_add_func ("/knightmare/kings/law", test_law);
  return g_test_run ();
}
