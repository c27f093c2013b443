/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-settings.h"
#include "mid-shown-move.h"
#include "mid-typed-move.h"
#include "study-test.h"

static void
assert_shown (const char *game, const char *text, const char *expected)
{
  g_autofree char *shown = mid_shown_move_dup (mid_game_find (game), text);
  g_assert_cmpstr (shown, ==, expected);
}

static void
set (const char *language, gboolean own_letters)
{
  g_setenv ("LANGUAGE", language, TRUE);
  g_setenv ("LC_ALL", "en_US.UTF-8", TRUE); /* LANGUAGE counts for nothing in "C" */
  mid_settings_set_boolean ("own-letters", own_letters);
}

/* The letters are those of the federations' laws. */
static void
test_shown (void)
{
  set ("de", FALSE);
  assert_shown ("chess", "Nf3", "Nf3");
  set ("de", TRUE);
  assert_shown ("chess", "Nf3", "Sf3");
  assert_shown ("chess", "Bxd5+", "Lxd5+");
  assert_shown ("chess", "exd8=Q#", "exd8=D#");
  assert_shown ("chess", "O-O", "O-O");
  assert_shown ("chess", "e4", "e4");
  assert_shown ("chess", NULL, NULL);
  assert_shown ("sirlin", "Nxf3", "Sxf3");
  assert_shown ("sirlin", "<1:0>", "<1:0>");
  assert_shown ("extreme2d", "Nf3", "Nf3"); /* of discs nobody has said what they are called */
  set ("fr", TRUE);
  assert_shown ("chess960", "Ra1", "Ta1");
  assert_shown ("chess", "Kd1", "Rd1");
  assert_shown ("sirlin", "<Kd6>", "<Rd6>");
  set ("ru", TRUE);
  assert_shown ("chess", "Kd1", "Крd1");
  set ("en", TRUE);
  assert_shown ("chess", "Kd1", "Kd1");
  g_assert_null (mid_shown_move_get_own_letters ());
}

/* Parts of a turn are called as a person calls them, not as they are written. */
static void
test_places (void)
{
  static const struct
  {
    const char *language;
    const char *places[7];
  } cases[] = {
    { "en", { NULL, "1. e4", "1… d5", "1… Kdd7", "2. Nf3", "2… dxe4", "2… duel 1:0" } },
    { "de", { NULL, "1. e4", "1… d5", "1… Kdd7", "2. Sf3", "2… dxe4", "2… duel 1:0" } },
  };
  g_autoptr (MidRecord) record = study_test_read (
    STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. Nf3 dxe4 <1:0> *\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set (cases[i].language, TRUE);
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].places); j++)
        {
          g_autofree char *place = mid_shown_move_dup_place (record, study_test_node (record, j));
          g_assert_cmpstr (place, ==, cases[i].places[j]);
        }
    }
}

static void
assert_match (MidTypedMove *moves, const char *typed, MidTyped status, const char *expected)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new ();
  g_assert_cmpint (mid_typed_move_match (moves, typed, matches), ==, status);
  g_assert_cmpstr (matches->len > 0 ? ((MidTypedMatch *) matches->pdata[0])->text : "", ==,
                   expected);
}

static MidTypedMove *
open_at_start (const char *fen)
{
  g_autofree char *text = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n\n*\n", fen);
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  return mid_typed_move_new (mid_record_get_game (record), mid_cursor_get_position (cursor));
}

/* Both the letters of the screen and those of SAN; where they differ in what they mean, the screen
 * counts: the French "R" is the king. */
static void
test_typed (void)
{
  set ("de", TRUE);
  g_autoptr (MidTypedMove) german = open_at_start ("4k3/P7/8/8/8/8/8/1N2K2R w K - 0 1");
  assert_match (german, "Sc3", MID_TYPED_COMPLETE, "Sc3");
  assert_match (german, "sc3", MID_TYPED_COMPLETE, "Sc3");
  assert_match (german, "Nc3", MID_TYPED_COMPLETE, "Sc3");
  assert_match (german, "a8D", MID_TYPED_COMPLETE, "a8=D+");
  assert_match (german, "a8q", MID_TYPED_COMPLETE, "a8=D+");
  assert_match (german, "0-0", MID_TYPED_COMPLETE, "O-O");
  assert_match (german, "Dd1", MID_TYPED_NOTHING, "");
  set ("fr", TRUE);
  g_autoptr (MidTypedMove) french = open_at_start ("4k3/8/8/8/8/8/8/3RK3 w - - 0 1");
  assert_match (french, "Rd2", MID_TYPED_COMPLETE, "Rd2"); /* Kd2 */
  assert_match (french, "Td2", MID_TYPED_COMPLETE, "Td2");
  assert_match (french, "Rd7", MID_TYPED_COMPLETE, "Td7"); /* no king goes there */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shown-move/shown", test_shown);
  g_test_add_func ("/shown-move/places", test_places);
  g_test_add_func ("/shown-move/typed", test_typed);
  return g_test_run ();
}
