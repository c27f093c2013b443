/* SPDX-License-Identifier: GPL-3.0-or-later */
/* veil-test.h: games of cards for the tests of what is hidden: samples, and games by lot in which
 * both decks are known. */
#pragma once
#include "mid-edit.h"
#include "mid-veil.h"
#include "study-test.h"

/* Those of the file that have cards.  Transfer full. */
static inline GPtrArray *
veil_test_read_samples (const char *path)
{
  g_autofree char *text = NULL;
  gsize len;
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  GPtrArray *samples = g_ptr_array_new_with_free_func (g_object_unref);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;)
    if (mid_veil_hides_cards (mid_record_get_game (record)))
      g_ptr_array_add (samples, record);
    else
      g_object_unref (record);
  return samples;
}

/* One of the moves; of cards rather than of pieces. */
static inline MidMove
veil_test_choose (const MidGame *game, const MidPosition *at, GRand *lot)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (at, moves);
  MidMove chosen = 0;
  for (guint try = 0; moves->count > 0 && try < 6; try++)
    {
      chosen = moves->at[g_rand_int_range (lot, 0, (gint32) moves->count)];
      if (chosen != game->decision (at).pass && mid_is_aside (game, at, chosen))
        break;
    }
  return chosen;
}

/* A game of so many decisions, dealt by the seed, some of them with a common deck and some with
 * decks that are drawn by chance. */
static inline MidRecord *
veil_test_new_game (guint seed, guint n)
{
  static const char *const tags[] = {
    "",
    "[WhitePoints \"60\"]\n[BlackPoints \"60\"]\n",
    "[Decks \"Common\"]\n",
    "[WhiteCards \"Crab x2, Coup, Panic, Truce, Chaos, Bog, Vulture, Legacy, Second Sight\"]\n"
    "[BlackCards \"Crab x2, Coup, Panic, Truce, Chaos, Bog, Vulture, Hand of Fate\"]\n",
  };
  guint kind = seed % G_N_ELEMENTS (tags);
  g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
  g_autofree char *text = g_strdup_printf ("[Variant \"Knightmare\"]\n[Seed \"%u\"]\n%s\n*\n",
                                           kind == 3 ? 0 : seed + 1, tags[kind]);
  MidRecord *record = study_test_read (text);
  MidNode *node = mid_record_get_root (record);
  MidPosition at;
  for (guint i = 0; i < n; i++)
    {
      mid_record_get_position (record, node, &at);
      MidMove move = veil_test_choose (mid_record_get_game (record), &at, lot);
      if (move == 0)
        break;
      node = mid_record_play (record, node, move);
      g_assert_nonnull (node);
    }
  return record;
}

/* What the key of the position's text says of the side: "Coup,Crab_x2" of "hands:…/…".  What is not
 * said is "?".  Transfer full. */
static inline char *
veil_test_dup_field (const MidGame *game, const MidPosition *at, const char *key, MidSide side)
{
  g_autofree char *text = g_malloc (MID_TEXT_MAX);
  game->format (at, text, MID_TEXT_MAX);
  char *earlier = strstr (text, " | ");
  if (earlier != NULL)
    *earlier = '\0';
  g_autofree char *start = g_strdup_printf (" %s:", key);
  char *found = strstr (text, start);
  if (found == NULL)
    return g_strdup (g_str_equal (key, "hands") ? "?_x5" : "?");
  found += strlen (start);
  found[strcspn (found, " ")] = '\0';
  g_auto (GStrv) sides = g_strsplit (found, "/", 2);
  return g_strdup (sides[side == MID_SECOND && sides[1] != NULL ? 1 : 0]);
}

/* Its cards one by one, "?" among them.  Transfer full. */
static inline GPtrArray *
veil_test_list (const char *field)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) names = g_strsplit (field, ",", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      char *name = names[i] + (names[i][0] == '~');
      char *times = g_strrstr (name, "_x");
      guint n = times != NULL && g_ascii_isdigit (times[2]) ? (guint) atoi (times + 2) : 1;
      if (times != NULL && g_ascii_isdigit (times[2]))
        *times = '\0';
      for (guint k = 0; k < n && !g_str_equal (name, "-"); k++)
        g_ptr_array_add (cards, g_strdelimit (g_strdup (name), "_", ' '));
    }
  return cards;
}

static inline guint
veil_test_count (GPtrArray *cards, const char *name)
{
  guint n = 0;
  for (guint i = 0; i < cards->len; i++)
    n += g_str_equal (cards->pdata[i], name);
  return n;
}

/* The position at the end of its only line. */
static inline void
veil_test_get_end (MidRecord *known, MidPosition *at)
{
  g_autoptr (MidCursor) cursor = mid_cursor_new (known);
  mid_cursor_last (cursor);
  *at = *mid_cursor_get_position (cursor);
}
