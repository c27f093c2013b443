/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci-said.c: what the program says of a search and of its options, word by word. */
#include <string.h>

#include "mid-game.h"
#include "uci-talk.h"

/* --- What is said, word by word ----------------------------------------------------------------
 */

/* Turns of the winner's own, counted down for the other side. */
static void
test_mates (void)
{
  static const struct
  {
    const char *position, *score;
  } cases[] = {
    { "position fen k7/8/1K6/8/8/8/8/7R w - - 0 1", " score mate 1 " },
    { "position fen k7/8/1K6/8/8/8/8/7R b - - 0 1", " score mate -1 " },
    { "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", " score mate 2 " },
    { "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 moves a1a6", " score mate -1 " },
    { "position startpos", " score cp " },
  };
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) lines = ask (&engine, cases[i].position, "go depth 6");
      g_assert_nonnull (strstr (last_info (lines), cases[i].score));
    }
  finish (&engine);
}

/* The speed is what was done in the time; what is expected is the second word of the line; each
 * word of the line can be played. */
static void
test_info (void)
{
  Engine engine = start ();
  g_autoptr (GPtrArray) lines = ask (&engine, "position startpos", "go nodes 40000");
  const MidGame *game = mid_game_find ("chess");
  const char *line = last_info (lines);
  guint64 time = number_after (line, " time "), nodes = number_after (line, " nodes ");
  g_assert_cmpuint (number_after (line, " nps "), ==, nodes * 1000 / MAX (time, 1));
  g_assert_cmpuint (number_after (line, " hashfull "), <=, 1000);
  g_assert_cmpuint (number_after (line, " seldepth "), >=, number_after (line, "info depth "));
  g_auto (GStrv) words = g_strsplit (strstr (line, " pv ") + 4, " ", 0);
  g_autofree char *best =
    g_strconcat ("bestmove ", words[0], words[1] != NULL ? " ponder " : NULL, words[1], NULL);
  g_assert_cmpstr (last_of (lines), ==, best);
  MidPosition pos;
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  for (char **word = words; *word != NULL; word++)
    {
      MidMove m;
      MidUndo undo;
      g_assert_cmpint (game->parse_move (&pos, *word, strlen (*word), &m).status, ==, MID_OK);
      g_assert_true (game->is_legal (&pos, m));
      game->apply (&pos, m, &undo);
    }
  g_autoptr (GPtrArray) mate =
    ask (&engine, "position fen k7/8/1K6/8/8/8/8/7R w - - 0 1", "go depth 3");
  g_assert_cmpstr (last_of (mate), ==, "bestmove h1h8");
  finish (&engine);
}

/* Wherever it is stopped, what was said last begins with the move that it plays. */
static void
test_stopped (void)
{
  static const char *const positions[] = {
    "position startpos",
    "position fen r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P1B2/2P1PN2/PP1N1PPP/R2QKB1R b KQkq - 0 6",
    "position fen 8/5pk1/4p1p1/3pP2p/1r1P1P1P/4K1P1/R7/8 w - - 0 40",
  };
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint nodes = 500; nodes < 12000; nodes += 500)
      {
        g_autofree char *go = g_strdup_printf ("go nodes %u", nodes);
        g_autoptr (GPtrArray) lines = ask (&engine, positions[i], go);
        g_auto (GStrv) pv = g_strsplit (strstr (last_info (lines), " pv ") + 4, " ", 2);
        g_auto (GStrv) best = g_strsplit (last_of (lines), " ", 3);
        g_assert_cmpstr (pv[0], ==, best[1]);
      }
  finish (&engine);
}

/* The side's own clock counts, not the other's. */
static void
test_own_clock (void)
{
  static const char *const asked[][2] = {
    { "position startpos", "go wtime 30 btime 3000000" },
    { "position startpos moves e2e4", "go wtime 3000000 btime 30" },
  };
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      gint64 before = g_get_monotonic_time ();
      g_autoptr (GPtrArray) lines = ask (&engine, asked[i][0], asked[i][1]);
      g_assert_cmpint (g_get_monotonic_time () - before, <, 20 * G_USEC_PER_SEC);
    }
  finish (&engine);
}

/* --- Options, word by word -------------------------------------------------------------------- */

static GPtrArray *
set_option (const Engine *engine, const char *option)
{
  say (engine, "setoption name %s", option);
  say (engine, "isready");
  return hear_until (engine, "readyok");
}

/* Each option is offered once.  Of a number the least and the greatest are taken, and no others. */
static void
test_bounds (void)
{
  Engine engine = start ();
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint spins = 0;
  say (&engine, "uci");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "uciok");
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = lines->pdata[i], *type = strstr (line, " type ");
      if (!g_str_has_prefix (line, "option name "))
        continue;
      g_assert_nonnull (type);
      g_autofree char *name = g_strndup (line + 12, (gsize) (type - line) - 12);
      g_assert_true (g_hash_table_add (names, g_strdup (name)));
      if (!g_str_has_prefix (type, " type spin "))
        continue;
      guint64 least = number_after (type, " min "), most = number_after (type, " max ");
      guint64 usual = number_after (type, " default ");
      g_assert_cmpuint (least, <, most);
      g_assert_cmpuint (usual, >=, least);
      g_assert_cmpuint (usual, <=, most);
      g_autofree char *lowest = g_strdup_printf ("%s value %" G_GUINT64_FORMAT, name, least);
      g_autofree char *below = g_strdup_printf ("%s value %d", name, (int) least - 1);
      g_autofree char *above = g_strdup_printf ("%s value %" G_GUINT64_FORMAT, name, most + 1);
      g_autofree char *back = g_strdup_printf ("%s value %" G_GUINT64_FORMAT, name, usual);
      g_autoptr (GPtrArray) taken = set_option (&engine, lowest);
      g_autoptr (GPtrArray) too_low = set_option (&engine, below);
      g_autoptr (GPtrArray) too_high = set_option (&engine, above);
      g_autoptr (GPtrArray) again = set_option (&engine, back);
      g_assert_cmpuint (taken->len, ==, 1);
      g_assert_cmpuint (too_low->len, >, 1);
      g_assert_cmpuint (too_high->len, >, 1);
      g_assert_cmpuint (again->len, ==, 1);
      spins++;
    }
  g_assert_cmpuint (spins, >=, 8);
  finish (&engine);
}

/* As the option of a field is offered: what it can be, and nothing else. */
static char *
offer_of (const MidField *field)
{
  GString *line = g_string_new (NULL);
  g_string_printf (line, "option name %s type ", field->tag);
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      g_string_append_printf (line, "combo default %s", field->choices[field->fallback].value);
      for (unsigned i = 0; i < field->n_choices; i++)
        g_string_append_printf (line, " var %s", field->choices[i].value);
      break;
    case MID_FIELD_COUNTS:
      g_string_append_printf (line, "combo default %d%d", field->fallback, field->fallback);
      for (int i = field->min * 10 + field->min; i <= field->max * 11; i++)
        if (i % 10 >= field->min && i % 10 <= field->max)
          g_string_append_printf (line, " var %02d", i);
      break;
    case MID_FIELD_NUMBER:
      g_string_append_printf (line, "spin default %d min %d max %d", field->fallback, field->min,
                              field->max);
      break;
    case MID_FIELD_OPTION:
      g_string_append_printf (line, "check default %s", field->fallback ? "true" : "false");
      break;
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      g_string_append (line, "string default <empty>");
      break;
    }
  return g_string_free (line, FALSE);
}

/* A field that several games have is the first one's. */
static void
test_offers (void)
{
  Engine engine = start ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  say (&engine, "uci");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "uciok");
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (unsigned i = 0; i < (*game)->n_fields; i++)
      {
        const MidField *field = &(*game)->fields[i];
        g_autofree char *offer = offer_of (field);
        if (g_hash_table_add (seen, (gpointer) field->tag)
            && !g_ptr_array_find_with_equal_func (lines, offer, g_str_equal, NULL))
          g_error ("missing: %s", offer);
      }
  finish (&engine);
}

static char *
shown_after (const Engine *engine, const char *option)
{
  g_autoptr (GPtrArray) set = set_option (engine, option);
  g_assert_cmpuint (set->len, ==, 1);
  say (engine, "d");
  g_autoptr (GPtrArray) lines = hear_until (engine, "Fen:");
  g_autoptr (GPtrArray) key = hear_until (engine, "Key:");
  return g_strdup (last_of (lines) + strlen ("Fen: "));
}

/* Names without regard to case or spaces; fields of the games hold for the start. */
static void
test_fields (void)
{
  static const struct
  {
    const char *option, *row; /* the first of the board */
  } starts[] = {
    { "startposition value 518", "rnbqkbnr/" },
    { "STARTPOSITION value 0", "bbqnnrkr/" }, /* as the table of Chess960 numbers has them */
    { "StartPosition value 959", "rkrnnqbb/" },
    { " StartPosition   value  534 ", "rnbkqbnr/" },
  };
  static const char *const refused[] = {
    "Stones value 7",          "Stones value 4a",        "Stones value 333",
    "Stones value 93",         "Stones value",           "WhiteArmy value",
    "StartPosition value 960", "StartPosition value -1", "PawnLostPays value maybe",
    "StartPosition value 5x",  "Skill Level value 3 4",  "UCI_ShowWDL value 1",
  };
  Engine engine = start ();
  g_autoptr (GPtrArray) variant = set_option (&engine, "uci_variant value chess960");
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *text = shown_after (&engine, starts[i].option);
      g_assert_true (g_str_has_prefix (text, starts[i].row));
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GPtrArray) lines = set_option (&engine, refused[i]);
      if (lines->len < 2)
        g_error ("%s: nothing is said", refused[i]);
    }
  g_autoptr (GPtrArray) other = set_option (&engine, "UCI_Variant value sirlin");
  g_autofree char *stones = shown_after (&engine, "Stones value 42");
  g_assert_true (g_str_has_suffix (stones, " 42"));
  g_autofree char *army = shown_after (&engine, "BLACKARMY value nemesis");
  g_assert_nonnull (strstr (army, " cn "));
  finish (&engine);
}

/* What was learned is forgotten: the search takes the same way again. */
static void
test_forgets (void)
{
  static const char *const forgetting[] = { "ucinewgame", "setoption name Clear Hash",
                                            "setoption name Use Network value true",
                                            "setoption name UCI_Variant value chess" };
  Engine engine = start ();
  g_autoptr (GPtrArray) fresh = ask (&engine, "position startpos", "go depth 6");
  guint64 nodes = number_after (last_info (fresh), " nodes ");
  g_autoptr (GPtrArray) helped = ask (&engine, "position startpos", "go depth 6");
  g_assert_cmpuint (number_after (last_info (helped), " nodes "), !=, nodes);
  for (guint i = 0; i < G_N_ELEMENTS (forgetting); i++)
    {
      say (&engine, "%s", forgetting[i]);
      g_autoptr (GPtrArray) again = ask (&engine, "position startpos", "go depth 6");
      g_assert_cmpuint (number_after (last_info (again), " nodes "), ==, nodes);
    }
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-said/mates", test_mates);
  g_test_add_func ("/uci-said/info", test_info);
  g_test_add_func ("/uci-said/stopped", test_stopped);
  g_test_add_func ("/uci-said/own-clock", test_own_clock);
  g_test_add_func ("/uci-said/bounds", test_bounds);
  g_test_add_func ("/uci-said/offers", test_offers);
  g_test_add_func ("/uci-said/fields", test_fields);
  g_test_add_func ("/uci-said/forgets", test_forgets);
  return g_test_run ();
}
