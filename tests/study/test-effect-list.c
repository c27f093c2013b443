/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cards have in play, taken apart and put together again. */
#include <string.h>

#include "mid-effect-list.h"
#include "study-test.h"

#define BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const MidGame *game;

static MidPosition
read_fen (const char *fen)
{
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  return pos;
}

static char *
dup_canonical (const MidPosition *pos)
{
  char *text = g_malloc (MID_TEXT_MAX);
  game->format (pos, text, MID_TEXT_MAX);
  return text;
}

/* Every place of the samples: what is taken apart goes together to the same. */
static void
test_samples (gconstpointer path)
{
  g_autofree char *text = NULL;
  gsize len;
  guint n = 0;
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;)
    {
      MidNode *node = mid_record_get_game (record) == game ? mid_record_get_root (record) : NULL;
      for (; node != NULL; node = mid_node_get_first_child (node))
        {
          MidPosition pos;
          mid_record_get_position (record, node, &pos);
          g_autoptr (GPtrArray) effects = mid_effect_list (game, &pos);
          g_autofree char *again = mid_effect_dup_text (game, &pos, effects);
          g_autofree char *before = dup_canonical (&pos);
          MidPosition read_back = read_fen (again);
          g_autofree char *after = dup_canonical (&read_back);
          g_assert_cmpstr (before, ==, after);
          n += effects->len;
        }
      g_object_unref (record);
    }
  g_assert_cmpuint (n, >, 300);
}

/* Each published card that leaves something in play can be put there as it is added. */
static void
test_cards (void)
{
  guint n = 0;
  for (guint id = 1; id <= mid_card_stock_count (); id++)
    {
      const MidCard *card = mid_card_get (0, id);
      if (!mid_effect_has_card (card))
        continue;
      MidPosition pos = read_fen (BOARD " hands:-/-");
      g_autoptr (GPtrArray) effects = mid_effect_list (game, &pos);
      mid_effect_append_card (effects, game, &pos, card, MID_SECOND);
      g_autofree char *text = mid_effect_dup_text (game, &pos, effects);
      g_test_message ("%s", text);
      MidPosition with = read_fen (text);
      MidBeside beside[MID_BESIDE_MAX];
      g_assert_cmpuint (game->beside (&with, beside), ==, effects->len);
      g_assert_cmpstr (beside[0].name, ==, card->name);
      g_assert_cmpint (beside[0].owner, ==, MID_SECOND);
      n++;
    }
  g_assert_cmpuint (n, >=, 18);
}

static void
test_words (void)
{
  MidPosition pos = read_fen (BOARD " hands:-/- effects:Crab.w.kind@c2=crab,Curse.b.short@a1=2*3");
  g_autoptr (GPtrArray) effects = mid_effect_list (game, &pos);
  g_autofree char *title = mid_effect_dup_title (effects->pdata[0]);
  g_assert_cmpstr (title, ==, "Crab: is another kind of piece");
}

static void
test_captured (void)
{
  MidPosition pos = read_fen (BOARD " hands:-/- captured:PPn");
  g_autofree char *text = mid_effect_dup_captured_text (game, &pos, MID_SECOND, 4, 2);
  MidPosition with = read_fen (text);
  MidPiles white, black;
  game->piles (&with, MID_FIRST, &white);
  game->piles (&with, MID_SECOND, &black);
  g_assert_cmpuint (white.captured[1], ==, 2);
  g_assert_cmpuint (black.captured[2], ==, 1);
  g_assert_cmpuint (black.captured[4], ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("knightmare");
  g_test_add_data_func ("/effect-list/samples", argv[1], test_samples);
  g_test_add_func ("/effect-list/cards", test_cards);
  g_test_add_func ("/effect-list/words", test_words);
  g_test_add_func ("/effect-list/captured", test_captured);
  return g_test_run ();
}
