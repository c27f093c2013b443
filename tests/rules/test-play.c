/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-play.c: what every game can do because each can do the contract (mid-play.c). */
#include <glib.h>
#include <string.h>

#include "mid-decline.h"

static MidPosition
start_of (const MidGame *game)
{
  MidPosition pos = { 0 };
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  return pos;
}

static MidPosition
position_of (const MidGame *game, const char *text)
{
  MidPosition pos = { 0 };
  MidParse parse = game->parse (game, NULL, 0, text, strlen (text), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", text, parse.message);
  return pos;
}

/* --- Elements --------------------------------------------------------------------------------- */

typedef void (*Visit) (const MidGame *game, const MidPosition *pos, const MidMoveList *legal);

/* Positions by lot, of which there is a decision. */
static void
walk (const MidGame *game, guint32 seed, int decisions, Visit visit)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
  const MidSetting settings[] = { { "WhiteArmy", "TwoKings" }, { "Seed", "7" } };
  MidPosition pos = start_of (game);
  if (game->is_aside == NULL)
    game->start (game, settings, seed % 2, &pos);
  else
    game->start (game, settings + 1, 1, &pos);
  for (int n = 0; n < decisions; n++)
    {
      MidMoveList legal;
      MidUndo undo;
      game->legal (&pos, &legal);
      if (legal.count == 0)
        return;
      visit (game, &pos, &legal);
      game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
    }
}

/* Each move is what its element says, here and at once; in brackets just where no piece moves.
 * Without its brackets, or with others, it is refused. */
static void
check_elements (const MidGame *game, const MidPosition *pos, const MidMoveList *legal)
{
  for (unsigned i = 0; i < legal->count && i < 40; i++)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      unsigned passes = 9;
      MidMove m;
      gsize length = mid_format_element (game, pos, legal->at[i], text, sizeof text);
      gboolean aside = mid_is_aside (game, pos, legal->at[i]);
      g_assert_cmpuint (length, ==, strlen (text));
      g_assert_true ((text[0] == '<' && text[length - 1] == '>') == aside);
      g_assert_cmpint (mid_parse_element (game, pos, text, length, &passes, &m).status, ==, MID_OK);
      g_assert_cmpuint (passes, ==, 0);
      g_assert_cmpuint (m, ==, legal->at[i]);
      g_assert_cmpint (mid_parse_element (game, pos, text, length, NULL, &m).status, ==, MID_OK);
      g_assert_cmpuint (m, ==, legal->at[i]);
      g_autofree char *other =
        aside ? g_strndup (text + 1, length - 2) : g_strdup_printf ("<%s>", text);
      MidParse parse = mid_parse_element (game, pos, other, strlen (other), NULL, &m);
      g_assert_cmpint (parse.status, !=, MID_OK);
      g_assert_nonnull (parse.message);
      MidPosition next = *pos;
      g_assert_cmpint (mid_play (game, &next, legal->at[i], NULL), ==, MID_OK);
      MidPosition same = *pos;
      MidUndo undo;
      game->apply (&same, legal->at[i], &undo);
      g_assert_cmpmem (&next, game->position_size, &same, game->position_size);
    }
}

static void
test_elements (gconstpointer data)
{
  for (guint32 seed = 1; seed <= 12; seed++)
    walk (data, seed, 60, check_elements);
}

/* What is no move here is not played, and nothing is changed. */
static void
check_refused (const MidGame *game, const MidPosition *pos, const MidMoveList *legal)
{
  const MidMove nonsense[] = { MID_NULL_MOVE - 1, UINT64_C (0x5a5a5a5a5a5a5a5a) };
  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      MidPosition next = *pos;
      g_assert_cmpint (mid_play (game, &next, nonsense[i], NULL), ==, MID_ILLEGAL);
      g_assert_cmpmem (&next, sizeof next, pos, sizeof *pos);
    }
}

static void
test_refused (gconstpointer data)
{
  walk (data, 3, 60, check_refused);
}

/* A turn that is given up may be recorded, though it is no legal move. */
static void
test_recorded (void)
{
  const MidGame *chess = mid_game_find ("chess");
  MidPosition pos = start_of (chess);
  g_assert_false (chess->is_legal (&pos, MID_NULL_MOVE));
  g_assert_cmpint (mid_play (chess, &pos, MID_NULL_MOVE, NULL), ==, MID_OK);
  g_assert_cmpint (chess->decision (&pos).turn, ==, MID_SECOND);
}

/* What may be declined is passed over as far as the text wants it. */
static void
test_passes (void)
{
  static const struct
  {
    const char *game, *text, *element;
    gboolean is_there;
    unsigned passes;
  } cases[] = {
    { "chess2", "4k3/8/8/8/8/8/8/KK1B3R K - - 0 1 kc --", "Kd7", TRUE, 1 },
    { "chess2", "4k3/8/8/8/8/8/8/KK1B3R K - - 0 1 kc --", "<->", TRUE, 0 },
    { "chess2", "4k3/8/8/8/8/8/8/KK1B3R K - - 0 1 kc --", "<Kc1>", TRUE, 0 },
    { "chess2", "4k3/8/8/8/8/8/8/KK1B3R K - - 0 1 kc --", "Kc1", FALSE, 1 },
    { "chess2", "4k3/8/8/8/8/8/8/KK1B3R w - - 0 1 kc --", "Ra8", FALSE, 0 },
    { "sirlin", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 33 d5xPd5", "Qxd5",
      TRUE, 1 },
    { "sirlin", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 33 d5xPd5", "<1:0>",
      TRUE, 0 },
    /* the attacker's king-turn, then the other side's move */
    { "sirlin", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBKKBNR w kq - 0 2 kc 33 d5xPd5", "Qxd5",
      TRUE, 2 },
    { "sirlin", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBKKBNR w kq - 0 2 kc 33 d5xPd5", "<Kee2>",
      TRUE, 1 },
    { "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "<->", FALSE, 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MidGame *game = mid_game_find (cases[i].game);
      const MidPosition pos = position_of (game, cases[i].text);
      const char *element = cases[i].element;
      MidPosition later = pos;
      unsigned passes = 9;
      MidMove m;
      MidUndo undo;
      MidParse parse = mid_parse_element (game, &pos, element, strlen (element), &passes, &m);
      g_test_message ("%s %s: %s", cases[i].text, element,
                      parse.message != NULL ? parse.message : "");
      g_assert_true ((parse.status == MID_OK) == cases[i].is_there);
      g_assert_cmpuint (passes, ==, cases[i].passes);
      if (parse.status != MID_OK)
        {
          g_assert_nonnull (parse.message);
          continue;
        }
      for (unsigned n = 0; n < passes; n++)
        {
          g_assert_cmpuint (mid_decline (game, &later), ==, game->decision (&later).pass);
          game->apply (&later, mid_decline (game, &later), &undo);
        }
      g_assert_true (game->is_legal (&later, m));
      MidStatus at_once =
        mid_parse_element (game, &pos, element, strlen (element), NULL, &m).status;
      g_assert_true ((at_once == MID_OK) == (passes == 0));
    }
}

/* --- The rest --------------------------------------------------------------------------------- */

/* What a game has to say of its start is said of it alone: any other piece, owner or disc is
 * another position. */
static void
test_start_remark (gconstpointer data)
{
  const MidGame *game = data;
  MidPosition pos = start_of (game);
  MidMoveList legal;
  g_assert_cmpstr (mid_start_remark (game, &pos), ==, game->remark);
  game->legal (&pos, &legal);
  for (unsigned i = 0; i < legal.count; i++)
    {
      MidPosition next = pos;
      MidUndo undo;
      MidChange changes[MID_CHANGES_MAX];
      if (game->changes (&pos, legal.at[i], changes) == 0)
        continue;
      game->apply (&next, legal.at[i], &undo);
      g_assert_null (mid_start_remark (game, &next));
    }
}

/* A third time is a claim, the fifth the end; of the others only the present one is counted. */
static void
test_repetition (void)
{
  guint64 keys[12] = { 1, 2, 1, 2, 1, 2, 1, 2, 1, 3, 3, 3 };
  static const MidReason reasons[] = {
    MID_REASON_NONE,      MID_REASON_NONE,      MID_REASON_NONE,      MID_REASON_NONE,
    MID_REASON_THREEFOLD, MID_REASON_THREEFOLD, MID_REASON_THREEFOLD, MID_REASON_THREEFOLD,
    MID_REASON_FIVEFOLD,  MID_REASON_NONE,      MID_REASON_NONE,      MID_REASON_THREEFOLD
  };
  for (gsize n = 1; n <= G_N_ELEMENTS (keys); n++)
    g_assert_cmpint (mid_repetition (keys, n), ==, reasons[n - 1]);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    keys[i] = 5;
  for (gsize n = 1; n <= G_N_ELEMENTS (keys); n++)
    g_assert_cmpint (mid_repetition (keys, n), ==,
                     n >= 5   ? MID_REASON_FIVEFOLD
                     : n >= 3 ? MID_REASON_THREEFOLD
                              : MID_REASON_NONE);
}

/* Each way to end has a name of its own. */
static void
test_reasons (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (int reason = MID_REASON_NONE; reason <= MID_REASON_HUNDRED; reason++)
    {
      const char *name = mid_reason_name ((MidReason) reason);
      g_assert_true ((*name == '\0') == (reason == MID_REASON_NONE));
      g_assert_true (g_hash_table_add (names, (gpointer) name));
    }
}

/* Armies are two fields of the two games that have them, and no others. */
static void
test_armies (gconstpointer data)
{
  const MidGame *game = data;
  guint armies = 0;
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      gboolean is_army = g_str_has_suffix (game->fields[i].tag, "Army");
      g_assert_true (mid_field_is_army (&game->fields[i]) == is_army);
      armies += is_army;
    }
  g_assert_cmpuint (armies, ==,
                    g_str_equal (game->id, "chess2") || g_str_equal (game->id, "sirlin") ? 2 : 0);
}

/* So many discs as its two bits say, and no more than there can be. */
static void
test_powers (void)
{
  for (unsigned shift = 0; shift <= 14; shift += 2)
    for (unsigned max = 1; max <= 3; max++)
      for (unsigned n = 0; n <= 3; n++)
        {
          const MidPower power = { .shift = (uint8_t) shift, .max = (uint8_t) max };
          MidCell cell = { .powers = (uint16_t) ((0xffffU & ~(3U << shift)) | n << shift) };
          g_assert_cmpuint (mid_power_count (&power, cell), ==, MIN (n, max));
        }
}

/* A letter and a number within the board, and nothing else, is a square. */
static void
test_squares (gconstpointer data)
{
  const MidGame *game = data;
  guint found = 0;
  for (int file = 'a' - 2; file <= 'z' + 1; file++)
    for (int rank = -1; rank <= 120; rank++)
      {
        g_autofree char *name = g_strdup_printf ("%c%d", file, rank);
        int square = mid_square_parse (game, name, strlen (name));
        gboolean is_there =
          file >= 'a' && file < 'a' + game->files && rank >= 1 && rank <= game->ranks;
        g_assert_cmpint (square, ==, is_there ? (rank - 1) * game->files + file - 'a' : -1);
        found += square >= 0;
      }
  g_assert_cmpuint (found, ==, (guint) game->files * game->ranks);
  static const char *const none[] = { "", "a", "1", "aa", "a01", "a1 ", "A1", "a+1", "a1x", " a1" };
  for (gsize i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_cmpint (mid_square_parse (game, none[i], strlen (none[i])), ==, -1);
}

/* A duel is taken as declined and is no ply: Sirlin's leaves are those of the game without stones,
 * and each leaf is a position that can be counted on. */
static void
test_perft (void)
{
  const MidGame *sirlin = mid_game_find ("sirlin");
  for (unsigned depth = 0; depth <= 4; depth++)
    {
      MidPosition with = start_of (sirlin), before = with;
      MidPosition without =
        position_of (sirlin, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc 00");
      guint64 leaves = mid_perft_plain (sirlin, &with, depth);
      g_assert_cmpuint (leaves, ==, mid_perft (sirlin, &with, depth));
      if (depth <= 3) /* then captures bring stones */
        g_assert_cmpuint (leaves, ==, mid_perft_plain (sirlin, &without, depth));
      g_assert_cmpmem (&with, sizeof with, &before, sizeof before);
    }
  MidPosition duel =
    position_of (sirlin, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 33 d5xPd5");
  MidPosition after =
    position_of (sirlin, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 cc 43");
  g_assert_cmpuint (mid_perft_plain (sirlin, &duel, 0), ==, 1);
  for (unsigned depth = 1; depth <= 3; depth++)
    g_assert_cmpuint (mid_perft_plain (sirlin, &duel, depth), ==,
                      mid_perft_plain (sirlin, &after, depth));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    GTestDataFunc run;
  } each[] = { { "elements", test_elements },
               { "refused", test_refused },
               { "start-remark", test_start_remark },
               { "armies", test_armies },
               { "squares", test_squares } };
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (gsize i = 0; i < G_N_ELEMENTS (each); i++)
      {
        g_autofree char *path = g_strdup_printf ("/play/%s/%s", each[i].name, (*game)->id);
        g_test_add_data_func (path, *game, each[i].run);
      }
  g_test_add_func ("/play/recorded", test_recorded);
  g_test_add_func ("/play/passes", test_passes);
  g_test_add_func ("/play/repetition", test_repetition);
  g_test_add_func ("/play/reasons", test_reasons);
  g_test_add_func ("/play/powers", test_powers);
  g_test_add_func ("/play/perft", test_perft);
  return g_test_run ();
}
