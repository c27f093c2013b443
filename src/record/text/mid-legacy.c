/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-legacy.c: the older style of Chess 2 text records.
 *
 *     [White "Empowered"]  [Black "TwoKings"]
 *     1. e4 d5 1. ... Kd7 ... 7. Bxd5 [0-1] f4 ... Kg4 12. kxg4 ... 13. Rg3+ ... 15. Qf4% 0-1
 *
 * The programs that wrote it named armies in place of players, printed a king-turn as a move of its
 * own behind "N. ...", a duel with White's bid first, a whirlwind as "kxg4" or "qxg4" in place of a
 * whole number, the second warrior king as Q, a rampage by the first square it takes, and now and
 * then no letter at all.  Numbers are therefore worth nothing, and many a word can mean several
 * things.
 *
 * So the words are read by search.  Each word has CANDIDATES, legal moves that it might mean, the
 * likeliest first; the reading sought is the first under which every word can be played.  States
 * that led nowhere are remembered, and the work is bounded.  A first search takes the signs + # %
 * at their word; if it finds nothing, a second one does not.
 */
#include "mid-header-private.h"
#include "mid-readings-private.h"

#include <string.h>

enum
{
  WORDS_TO_BELIEVE = 4 /* fewer playable words do not show that the game began as assumed */
};

/* --- The tags --------------------------------------------------------------------------------- */

static const MidField *
find_choice (const MidGame *game, const char *tag)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    if (game->fields[i].kind == MID_FIELD_CHOICE && strcmp (game->fields[i].tag, tag) == 0)
      return &game->fields[i];
  return NULL;
}

/* Equal but for case and everything that is no letter: "Two Kings", "two-kings", "TwoKings". */
static gboolean
is_same_name (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      while (*a != '\0' && !g_ascii_isalpha (*a))
        a++;
      while (*b != '\0' && !g_ascii_isalpha (*b))
        b++;
      if (((*a ^ *b) & ~('a' ^ 'A')) != 0)
        return FALSE;
      if (*a == '\0')
        return TRUE;
    }
}

/* The value of the field that a player's name stands for, or NULL. */
static const char *
find_army (const MidGame *game, const char *tag, const char *player)
{
  const MidField *field = find_choice (game, tag);
  if (field == NULL || player == NULL)
    return NULL;
  for (unsigned i = 0; i < field->n_choices; i++)
    if (is_same_name (field->choices[i].value, player)
        || is_same_name (field->choices[i].name, player))
      return field->choices[i].value;
  return NULL;
}

/* Whether the tags say what the older style left open. */
static gboolean
is_modern (GArray *tags)
{
  static const char *const modern[] = { "Variant", "FEN", "WhiteArmy", "BlackArmy" };
  for (guint i = 0; i < G_N_ELEMENTS (modern); i++)
    if (mid_tags_find (tags, modern[i]) >= 0)
      return TRUE;
  return FALSE;
}

GArray *
mid_legacy_adopt_tags (GArray *tags)
{
  /* The records of that time are of the edition with duels. */
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      if ((*game)->duel == NULL)
        continue;
      const char *white = find_army (*game, "WhiteArmy", mid_tags_get (tags, "White"));
      if (white == NULL)
        continue;
      const char *black = find_army (*game, "BlackArmy", mid_tags_get (tags, "Black"));
      if (black == NULL || is_modern (tags))
        continue;
      GArray *old = mid_tags_copy (tags);
      mid_tags_append (tags, "Variant", (*game)->variant);
      mid_tags_append (tags, "WhiteArmy", white);
      mid_tags_append (tags, "BlackArmy", black);
      return old;
    }
  return NULL;
}

/* --- The words -------------------------------------------------------------------------------- */

gboolean
mid_legacy_read (const MidGame *game, const MidPosition *start, const MidScanner *text,
                 GArray *readings, const char **at, gsize *len)
{
  g_autoptr (GArray) words = mid_words_collect (game, text, MID_WORDS_OLD, NULL);
  gboolean found = mid_readings_find (game, start, words, MID_WORDS_OLD, readings);
  const MidWord *stuck = found ? NULL : &g_array_index (words, MidWord, readings->len);

  *at = stuck != NULL ? stuck->at : NULL;
  *len = stuck != NULL ? stuck->at_len : 0;
  return found || readings->len >= WORDS_TO_BELIEVE;
}
