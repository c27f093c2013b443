/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci-tables.c: the engine with solved endings of Chess 2: what it says is what the tables do,
 * which tests/tables holds against the rules.
 *
 * usage: test-uci-tables FILE */
#include "mid-tables.h"
#include "uci-talk.h"

static const char *path;
static MidTables *tables;

/* By lot: two kings, and a piece of White's at most. */
static char *
random_ending (GRand *lot)
{
  static const char pieces[] = "QRBNP";
  char squares[64];
  memset (squares, 0, sizeof squares);
  squares[g_rand_int_range (lot, 0, 64)] = 'k';
  squares[g_rand_int_range (lot, 0, 64)] = 'K';
  squares[g_rand_int_range (lot, 8, 56)] = pieces[g_rand_int_range (lot, 0, 5)];
  GString *text = g_string_new (NULL);
  for (int i = 0, empty = 0; i < 64; i++)
    {
      empty += squares[i] == 0;
      if (empty > 0 && (squares[i] != 0 || i % 8 == 7))
        {
          g_string_append_printf (text, "%d", empty);
          empty = 0;
        }
      if (squares[i] != 0)
        g_string_append_c (text, squares[i]);
      if (i % 8 == 7 && i < 63)
        g_string_append_c (text, '/');
    }
  g_string_append_printf (text, " %c - - 0 1 cc --", "wb"[g_rand_int_range (lot, 0, 2)]);
  return g_string_free (text, FALSE);
}

static gboolean
read_ending (const char *text, MidPosition *pos, MidTableEntry *entry)
{
  const MidGame *game = mid_game_find ("chess2");
  *pos = (MidPosition){ 0 };
  return game->parse (game, NULL, 0, text, strlen (text), pos, NULL).status == MID_OK
         && mid_tables_probe (tables, game, pos, entry);
}

/* The line is so long as the tables say, each of its moves is as good as any, and behind it the
 * game is over. */
static void
check_line (MidPosition pos, const char *line, MidTableEntry entry)
{
  const MidGame *game = mid_game_find ("chess2");
  g_auto (GStrv) words = g_strsplit (strstr (line, " pv ") + 4, " ", -1);
  g_assert_cmpuint (g_strv_length (words), ==, entry.distance);
  for (guint i = 0; words[i] != NULL; i++)
    {
      MidMove m;
      MidUndo undo;
      MidTableEntry now, of_move;
      g_assert_true (mid_tables_probe (tables, game, &pos, &now));
      g_assert_cmpuint (now.distance, ==, entry.distance - i);
      g_assert_cmpint (game->parse_move (&pos, words[i], strlen (words[i]), &m).status, ==, MID_OK);
      g_assert_true (mid_tables_probe_move (tables, game, &pos, m, &of_move));
      game->apply (&pos, m, &undo);
    }
  g_assert_cmpint (game->outcome (&pos).result, !=, MID_ONGOING);
}

static void
check_ending (const Engine *engine, const char *text, const MidPosition *pos, MidTableEntry entry)
{
  say (engine, "ucinewgame");
  say (engine, "position fen %s", text);
  say (engine, "go depth 3");
  g_autoptr (GPtrArray) lines = hear_until (engine, "bestmove");
  const char *line = lines->pdata[lines->len - 2];
  int turns = (int) entry.distance; /* nobody has king-turns here */
  g_autofree char *score = entry.result == MID_TABLE_DRAW ? g_strdup (" score cp 0 ")
                           : entry.result == MID_TABLE_WIN
                             ? g_strdup_printf (" score mate %d ", (turns + 1) / 2)
                             : g_strdup_printf (" score mate -%d ", turns / 2);
  if (strstr (line, score) == NULL)
    g_error ("%s: %s, not%s", text, line, score);
  if (entry.result != MID_TABLE_DRAW)
    check_line (*pos, line, entry);
}

static void
test_searches (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (4);
  guint n[3] = { 0 };
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess2");
  say (&engine, "setoption name TablesFile value %s", path);
  for (int tries = 0; tries < 5000 && MIN (n[MID_TABLE_WIN], n[MID_TABLE_LOSS]) < 15; tries++)
    {
      MidPosition pos;
      MidTableEntry entry;
      g_autofree char *text = random_ending (lot);
      if (!read_ending (text, &pos, &entry) || n[entry.result]++ >= 40)
        continue;
      check_ending (&engine, text, &pos, entry);
    }
  g_assert_cmpuint (MIN (n[MID_TABLE_WIN], n[MID_TABLE_LOSS]), >=, 15);
  g_test_message ("%u won, %u lost, %u drawn", n[MID_TABLE_WIN], n[MID_TABLE_LOSS],
                  n[MID_TABLE_DRAW]);
  finish (&engine);
}

/* "tables" names the position, what it is, and each of its moves once. */
static void
test_listed (void)
{
  static const char *const words[] = { "draw", "win", "loss" };
  const MidGame *game = mid_game_find ("chess2");
  g_autoptr (GRand) lot = g_rand_new_with_seed (9);
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess2");
  say (&engine, "setoption name TablesFile value %s", path);
  guint n = 0;
  for (int tries = 0; tries < 5000 && n < 25; tries++)
    {
      MidPosition pos;
      MidTableEntry entry;
      MidMoveList legal;
      g_autofree char *text = random_ending (lot);
      if (!read_ending (text, &pos, &entry))
        continue;
      g_autoptr (GString) expected = g_string_new (NULL);
      g_string_printf (expected, "table fen %s\ntable %s %u\n", text, words[entry.result],
                       entry.distance);
      game->legal (&pos, &legal);
      for (unsigned i = 0; i < legal.count; i++)
        {
          char move[MID_MOVE_TEXT_MAX];
          g_assert_true (mid_tables_probe_move (tables, game, &pos, legal.at[i], &entry));
          game->format_move (&pos, legal.at[i], MID_LONG, move, sizeof move);
          g_string_append_printf (expected, "table move %s %s %u\n", move, words[entry.result],
                                  entry.distance);
        }
      say (&engine, "position fen %s", text);
      say (&engine, "tables");
      g_autoptr (GPtrArray) lines = hear_until (&engine, "table end");
      g_autoptr (GString) said = g_string_new (NULL);
      for (guint i = 0; i + 1 < lines->len; i++)
        g_string_append_printf (said, "%s\n", (const char *) lines->pdata[i]);
      g_assert_cmpstr (said->str, ==, expected->str);
      n++;
    }
  g_assert_cmpuint (n, ==, 25);
  say (&engine, "position startpos");
  say (&engine, "tables");
  g_autoptr (GPtrArray) none = hear_until (&engine, "table end");
  g_assert_cmpuint (none->len, ==, 2);
  finish (&engine);
}

/* Without the file, and with what is none, it is as if there were no tables; which is said. */
static void
test_without (void)
{
  static const char *const names[] = { "/nowhere/at/all", "<empty>", "" };
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess2");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      say (&engine, "setoption name TablesFile value %s", path);
      say (&engine, "setoption name TablesFile value %s", names[i]);
      say (&engine, "position fen 8/8/2k5/8/8/8/8/K6R w - - 0 1 cc --");
      say (&engine, "tables");
      g_autoptr (GPtrArray) lines = hear_until (&engine, "table end");
      gboolean stays = i == 0; /* what cannot be read does not take the place of what can */
      g_assert_true ((lines->len > 3) == stays);
      g_assert_true (g_str_has_prefix (lines->pdata[0], "info string TablesFile: '/nowhere/at/all'")
                     == stays);
    }
  finish (&engine);
}

int
main (int argc, char **argv)
{
  const char *problem;
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  path = argv[1];
  tables = mid_tables_open (path, &problem);
  g_assert_nonnull (tables);
  g_test_add_func ("/uci-tables/searches", test_searches);
  g_test_add_func ("/uci-tables/listed", test_listed);
  g_test_add_func ("/uci-tables/without", test_without);
  int status = g_test_run ();
  mid_tables_close (tables);
  return status;
}
