/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-beside.h"

#include <glib/gi18n-lib.h>

#include "mid-card-words.h"

static gboolean
is_same_play (const MidBeside *one, const MidBeside *other)
{
  return one->in_play && other->in_play && one->owner == other->owner && one->card == other->card
         && one->play == other->play;
}

gboolean
mid_beside_is_first (const MidBeside *beside, guint i)
{
  for (guint before = 0; before < i; before++)
    if (is_same_play (&beside[before], &beside[i]))
      return FALSE;
  return TRUE;
}

guint
mid_beside_get_squares (const MidBeside *beside, guint n, guint i,
                        gint16 squares[MID_BESIDE_SQUARES])
{
  guint found = 0;
  for (guint other = i; other < n; other++)
    for (guint s = 0; s < G_N_ELEMENTS (beside->square); s++)
      if ((other == i || is_same_play (&beside[i], &beside[other])) && beside[other].square[s] >= 0
          && found < MID_BESIDE_SQUARES)
        squares[found++] = beside[other].square[s];
  return found;
}

char *
mid_beside_dup_note (const MidGame *game, const MidBeside *beside, guint n, guint i)
{
  gint16 squares[MID_BESIDE_SQUARES];
  GString *note = g_string_new (NULL);
  guint n_squares = mid_beside_get_squares (beside, n, i, squares);
  guint turns = beside[i].turns;
  for (guint s = 0; s < n_squares; s++)
    {
      char name[5];
      mid_square_name (game, squares[s], name);
      g_string_append_printf (note, "%s%s", s > 0 ? " " : "", name);
    }
  if (beside[i].suspended)
    /* Translators: a card in play whose piece is off the board: squares, if any, stand before it */
    g_string_append_printf (note, _ ("%ssuspended"), note->len > 0 ? ", " : "");
  if (turns > 0)
    /* Translators: how long a card in play lasts still */
    g_string_append_printf (note, ngettext ("%s%u turn", "%s%u turns", turns),
                            note->len > 0 ? ", " : "", turns);
  return g_string_free (note, note->len == 0);
}

static char *
dup_list (const MidGame *game, const MidBeside *beside, guint n, MidSide side, gboolean in_play)
{
  g_autoptr (GString) list = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      const MidBeside *one = &beside[i];
      if (one->owner != side || one->in_play != in_play || !mid_beside_is_first (beside, i))
        continue;
      g_autofree char *note = in_play ? mid_beside_dup_note (game, beside, n, i) : NULL;
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                              mid_card_words_get_name (one->catalogue, one->card));
      if (note != NULL)
        g_string_append_printf (list, " (%s)", note);
    }
  return g_strdup (list->str);
}

char *
mid_beside_dup_words (const MidGame *game, const MidBeside *beside, guint n, MidSide side)
{
  const char *name = _ (game->sides[side]);
  g_autofree char *hand = dup_list (game, beside, n, side, FALSE);
  g_autofree char *in_play = dup_list (game, beside, n, side, TRUE);
  if (*hand == '\0' && *in_play == '\0')
    return NULL;
  if (*in_play == '\0')
    /* Translators: a side and the cards in its hand */
    return g_strdup_printf (_ ("%s: %s"), name, hand);
  if (*hand == '\0')
    /* Translators: a side and the cards whose effects go on */
    return g_strdup_printf (_ ("%s, in play: %s"), name, in_play);
  /* Translators: a side, the cards in its hand, those whose effects go on */
  return g_strdup_printf (_ ("%s: %s; in play: %s"), name, hand, in_play);
}
