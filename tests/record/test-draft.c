/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position: changes and their undo, text both ways, what comes of it. */
#include <glib.h>
#include <string.h>

#include "mid-draft.h"
#include "mid-edit.h"
#include "mid-position-text.h"

#define ORTHODOX "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static int
square (MidDraft *draft, const char *name)
{
  return mid_square_parse (mid_draft_get_game (draft), name, strlen (name));
}

static MidCell
piece (MidDraft *draft, MidSide side, char letter)
{
  MidCell cell =
    mid_setup_find_letter (mid_draft_get_game (draft), mid_draft_get_setup (draft), side, letter);
  g_assert_cmpint (cell.piece, !=, 0);
  return cell;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static gboolean
has_defect (MidDraft *draft, const char *message)
{
  const MidDefects *defects = mid_draft_get_defects (draft);
  for (unsigned i = 0; i < defects->count; i++)
    if (g_str_equal (defects->at[i].message, message))
      return TRUE;
  return FALSE;
}

static void
test_changes (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("chess"));
  guint told = 0;
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &told);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, ORTHODOX);
  g_assert_nonnull (mid_draft_get_position (draft));
  g_assert_false (mid_draft_can_undo (draft));

  mid_draft_clear (draft);
  g_assert_cmpuint (told, ==, 1);
  g_assert_null (mid_draft_get_position (draft));
  g_assert_true (has_defect (draft, "White has no king"));
  g_assert_true (has_defect (draft, "Black has no king"));
  mid_draft_put (draft, square (draft, "e1"), piece (draft, MID_FIRST, 'k'));
  mid_draft_put (draft, square (draft, "e8"), piece (draft, MID_SECOND, 'k'));
  mid_draft_put (draft, square (draft, "a1"), piece (draft, MID_FIRST, 'R'));
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  g_assert_nonnull (mid_draft_get_position (draft));

  mid_draft_copy (draft, square (draft, "a1"), square (draft, "h1"));
  mid_draft_move (draft, square (draft, "a1"), square (draft, "a4"));
  mid_draft_put (draft, square (draft, "a4"), piece (draft, MID_SECOND, 'R'));
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/r7/8/8/4K2R w - - 0 1");
  for (guint i = 0; i < 6; i++)
    mid_draft_undo (draft);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "8/8/8/8/8/8/8/8 w - - 0 1");
  mid_draft_undo (draft);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, ORTHODOX);
  g_assert_false (mid_draft_can_undo (draft));
  for (guint i = 0; i < 7; i++)
    mid_draft_redo (draft);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/r7/8/8/4K2R w - - 0 1");
  g_assert_false (mid_draft_can_redo (draft));
}

/* A step holds several changes; one that changes nothing is none. */
static void
test_steps (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("chess"));
  mid_draft_begin_step (draft);
  for (int file = 0; file < 8; file++)
    mid_draft_put (draft, 24 + file, piece (draft, MID_FIRST, 'p'));
  mid_draft_end_step (draft);
  g_assert_true (has_defect (draft, "White has more than eight pawns"));
  mid_draft_undo (draft);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, ORTHODOX);
  g_assert_false (mid_draft_can_undo (draft));
  mid_draft_put (draft, 8, piece (draft, MID_FIRST, 'p')); /* it stands there */
  g_assert_false (mid_draft_can_undo (draft));
  g_assert_true (mid_draft_can_redo (draft));
}

/* The start's number goes back with the board. */
static void
test_numbers (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("sirlin"));
  guint8 thrown[MID_THROWS_MAX] = { 1, 1, 1, 1, 1 };
  g_assert_cmpint (mid_draft_get_number (draft), ==, 518);
  mid_draft_start (draft, 12);
  mid_draft_start (draft, 13);
  g_assert_cmpint (mid_draft_get_number (draft), ==, 13);
  mid_draft_clear (draft);
  mid_draft_undo (draft);
  mid_draft_undo (draft);
  g_assert_cmpint (mid_draft_get_number (draft), ==, 12);
  g_autoptr (MidRecord) record = mid_draft_dup_record (draft, NULL);
  g_autoptr (MidDraft) again = mid_draft_new_from_record (record, mid_record_get_root (record));
  g_assert_cmpint (mid_draft_get_number (again), ==, 12);
  mid_draft_undo (draft);
  g_assert_cmpint (mid_draft_get_number (draft), ==, 518);
  g_assert_false (mid_draft_can_undo (draft));
  mid_draft_redo (draft);
  g_assert_cmpint (mid_draft_get_number (draft), ==, 12);
  mid_draft_draw (draft, thrown, 5);
  int number = mid_draft_get_number (draft);
  g_autofree char *text = g_strdup (mid_draft_get_text (draft));
  mid_draft_start (draft, number);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, text);
}

static void
test_text (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("chess"));

  /* Not whole: the board stays, the place is known. */
  g_assert_false (mid_draft_type (draft, "4k3/8/8/8/8/8/8/4Kx2 w - - 0 1"));
  MidParse fault = mid_draft_get_fault (draft);
  g_assert_cmpint (fault.status, ==, MID_BAD_SYNTAX);
  g_assert_cmpuint (fault.offset, ==, 18);
  g_assert_nonnull (fault.message);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/4Kx2 w - - 0 1");
  g_assert_null (mid_draft_get_position (draft));
  g_assert_cmpint (
    mid_setup_cell (mid_draft_get_game (draft), mid_draft_get_setup (draft), 0).piece, !=, 0);

  /* Whole: the board follows, the text stays as it was typed. */
  g_assert_true (mid_draft_type (draft, "4k3/8/8/8/8/8/8/4K3  w - -"));
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/4K3  w - -");
  g_assert_nonnull (mid_draft_get_position (draft));
  mid_draft_settle_text (draft);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");

  /* Whole but wrong: all of it is said, what the setup itself cannot keep as well. */
  g_assert_true (mid_draft_type (draft, "8/8/8/8/8/8/8/4K3 w K - 0 1"));
  g_assert_true (has_defect (draft, "Black has no king"));
  g_assert_true (
    has_defect (draft, "White cannot castle so: king and rook are not where castling starts"));

  /* A change of the board writes the text anew. */
  mid_draft_type (draft, "what?");
  mid_draft_put (draft, square (draft, "e8"), piece (draft, MID_SECOND, 'k'));
  g_assert_cmpint (mid_draft_get_fault (draft).status, ==, MID_OK);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

static void
test_games (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("chess"));
  mid_draft_type (draft, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  mid_draft_set_game (draft, mid_game_find ("sirlin"));
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33");
  mid_draft_set_option (draft, "PawnLostPays", "yes");
  mid_draft_set_game (draft, mid_game_find ("operational"));
  g_assert_cmpuint (mid_draft_get_game (draft)->files, ==, 17);
  g_assert_nonnull (mid_draft_get_position (draft));
  g_assert_null (mid_draft_get_option (draft, "PawnLostPays"));
  mid_draft_undo (draft);
  g_assert_cmpstr (mid_draft_get_option (draft, "PawnLostPays"), ==, "yes");
  g_assert_cmpstr (mid_draft_get_text (draft), ==, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33");
}

static void
test_record (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("sirlin"));

  /* A start of the game's own is one, by its number. */
  mid_draft_set_trait (draft, 1, 3); /* Black's army */
  mid_draft_start (draft, 12);
  mid_draft_set_option (draft, "RampageStopsShort", "yes");
  g_autoptr (MidRecord) start = mid_draft_dup_record (draft, &error);
  g_assert_no_error (error);
  g_assert_null (mid_record_get_tag (start, "FEN"));
  g_assert_cmpstr (mid_record_get_tag (start, "StartPosition"), ==, "12");
  g_assert_cmpstr (mid_record_get_tag (start, "BlackArmy"), ==, "Reaper");
  g_assert_cmpstr (mid_record_get_tag (start, "Stones"), ==, "33");
  g_assert_cmpstr (mid_record_get_tag (start, "RampageStopsShort"), ==, "yes");

  /* Anything else is a FEN; the options are not forgotten. */
  mid_draft_type (draft, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ac 06");
  g_autoptr (MidRecord) record = mid_draft_dup_record (draft, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mid_record_get_tag (record, "FEN"), ==, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ac 06");
  g_assert_cmpstr (mid_record_get_tag (record, "RampageStopsShort"), ==, "yes");
  g_assert_false (mid_record_can_undo (record));
  g_autoptr (MidDraft) again = mid_draft_new_from_record (record, mid_record_get_root (record));
  g_assert_cmpstr (mid_draft_get_text (again), ==, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ac 06");
  g_assert_cmpstr (mid_draft_get_option (again, "RampageStopsShort"), ==, "yes");

  mid_draft_clear (draft);
  g_assert_null (mid_draft_dup_record (draft, &error));
  g_assert_nonnull (error);
}

/* Whatever is chosen of the rules of any game is what the record says. */
static void
test_every_option (void)
{
  guint options = 0;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (unsigned i = 0; (*game)->setup != NULL && i < (*game)->n_fields; i++)
      {
        const MidField *field = &(*game)->fields[i];
        if (field->kind != MID_FIELD_OPTION)
          continue;
        const char *other = field->fallback == 1 ? "no" : "yes";
        g_autoptr (MidDraft) draft = mid_draft_new (*game);
        mid_draft_set_option (draft, field->tag, other);
        g_autoptr (MidRecord) record = mid_draft_dup_record (draft, NULL);
        g_assert_cmpstr (mid_record_get_tag (record, field->tag), ==, other);
        g_autoptr (MidDraft) again =
          mid_draft_new_from_record (record, mid_record_get_root (record));
        g_assert_cmpstr (mid_draft_get_option (again, field->tag), ==, other);
        options++;
      }
  g_assert_cmpuint (options, >, 3);
}

/* Which game a text is of. */
static void
test_reading (void)
{
  MidPositionReading reading;
  g_assert_true (mid_position_text_read (ORTHODOX, mid_game_find ("operational"), &reading));
  g_assert_cmpstr (reading.game->id, ==, "chess");
  g_assert_null (mid_position_reading_dup_fault (&reading, ORTHODOX));
  g_assert_true (mid_position_text_read (ORTHODOX, mid_game_find ("chess2"), &reading));
  g_assert_cmpstr (reading.game->id, ==, "chess2");
  g_assert_true (mid_position_text_read ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ck 33", NULL, &reading)
                 == FALSE);
  g_assert_cmpint (reading.parse.status, ==, MID_BAD_SETUP);
  g_autofree char *defects =
    mid_position_reading_dup_fault (&reading, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ck 33");
  g_assert_cmpstr (defects, ==, "Black plays Two Kings and has only one king (e8)");

  g_assert_false (
    mid_position_text_read ("8/8/8/8/8/8/8/8x w - - 0 1", mid_game_find ("chess"), &reading));
  g_assert_cmpstr (reading.game->id, ==, "chess");
  g_autofree char *fault = mid_position_reading_dup_fault (&reading, "8/8/8/8/8/8/8/8x w - - 0 1");
  g_assert_true (g_str_has_prefix (fault, "Character 16: "));
}

/* A fault of one square says which. */
static void
test_places (void)
{
  static const struct
  {
    const char *game, *fen, *told;
  } cases[] = {
    { "chess", "P6k/8/8/8/8/8/8/K7 w - - 0 1", "A pawn stands on the eighth rank (a8)" },
    { "chess", "4k3/8/8/8/8/8/8/pK5K w - - 0 1",
      "White has more than one king (h1); A pawn stands on the first rank (a1)" },
    { "chess", "4k3/8/8/8/4Q3/8/8/4K3 w - - 0 1",
      "White to move could capture the black king (e8)" },
    { "chess2", "P6k/8/8/8/8/8/8/K7 w - - 0 1 cc 33",
      "a pawn on the last rank would have promoted (a8)" },
    { "chess2", "4k3/8/8/8/4Q3/8/8/4K3 w - - 0 1 cc 33",
      "the king of the side not to move is in check (e8)" },
    { "knightmare", "4k3/8/8/8/8/8/8/K6K w - - 0 1", "White has more than one king (h1)" },
    { "chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPositionReading reading = { .game = mid_game_find (cases[i].game) };
      MidPosition pos;
      reading.parse = reading.game->parse (reading.game, NULL, 0, cases[i].fen,
                                           strlen (cases[i].fen), &pos, &reading.defects);
      g_autofree char *told = mid_position_reading_dup_fault (&reading, cases[i].fen);
      g_assert_cmpstr (told, ==, cases[i].told);
    }
}

#define FROST                                                                                      \
  "<card name=\"Frost\" points=\"3\" when=\"after-move\"><text>Cold.</text><play>"                 \
  "<pick id=\"piece\" whose=\"enemy\"/><mark effect=\"stuck\" at=\"piece\" "                       \
  "turns=\"2\"/></play></card>"

/* A card of one's own can be in a hand as soon as the position has it, and is an error without. */
static void
test_own_card (void)
{
  const char *text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 hands:Frost/-";
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("knightmare"));
  g_assert_false (mid_draft_type (draft, text));
  mid_draft_settle_text (draft);
  mid_draft_begin_step (draft);
  mid_draft_set_option (draft, "Card", FROST);
  g_assert_true (mid_draft_type (draft, text));
  mid_draft_end_step (draft);
  g_assert_cmpint (mid_draft_get_fault (draft).status, ==, MID_OK);
  g_autoptr (MidRecord) record = mid_draft_dup_record (draft, NULL);
  g_assert_nonnull (record);
  g_assert_nonnull (strstr (mid_record_get_tag (record, "Card"), "name=\"Frost\""));
  mid_draft_undo (draft);
  g_assert_null (mid_draft_get_option (draft, "Card"));
  g_assert_null (strstr (mid_draft_get_text (draft), "Frost"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/changes", test_changes);
  g_test_add_func ("/draft/steps", test_steps);
  g_test_add_func ("/draft/numbers", test_numbers);
  g_test_add_func ("/draft/text", test_text);
  g_test_add_func ("/draft/games", test_games);
  g_test_add_func ("/draft/every-option", test_every_option);
  g_test_add_func ("/draft/record", test_record);
  g_test_add_func ("/draft/own-card", test_own_card);
  g_test_add_func ("/draft/reading", test_reading);
  g_test_add_func ("/draft/places", test_places);
  return g_test_run ();
}
