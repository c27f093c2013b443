/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-beside-text.h"

#include <glib/gi18n.h>

static void
append_name (GString *text, const MidGame *game, const MidBeside *card)
{
  g_string_append (text, _ (card->name));
  for (guint i = 0; i < 2 && card->square[i] >= 0; i++)
    {
      char name[5];
      mid_square_name (game, card->square[i], name);
      g_string_append_printf (text, " %s", name);
    }
}

static void
append_cards (GString *text, const MidGame *game, const char *heading, const MidBeside *cards,
              unsigned n, MidSide owner, gboolean in_play)
{
  gboolean first = TRUE;
  for (unsigned i = 0; i < n; i++)
    {
      if (cards[i].owner != owner || cards[i].in_play != in_play)
        continue;
      if (first)
        /* Translators: whose hand, or what is in play: "White's hand", then the cards */
        g_string_append_printf (text, _ ("%s%s: "), text->len > 0 ? "\n" : "", heading);
      else
        g_string_append (text, ", ");
      append_name (text, game, &cards[i]);
      first = FALSE;
    }
}

char *
mid_beside_text_dup (MidCursor *cursor)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (cursor));
  MidBeside cards[MID_BESIDE_MAX];
  if (game->beside == NULL)
    return NULL;
  unsigned n = game->beside (mid_cursor_get_position (cursor), cards);
  GString *text = g_string_new (NULL);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      /* Translators: a side: "White: hand" */
      g_autofree char *hand = g_strdup_printf (_ ("%s, hand"), _ (game->sides[side]));
      /* Translators: a side: "White: in play" */
      g_autofree char *play = g_strdup_printf (_ ("%s, in play"), _ (game->sides[side]));
      append_cards (text, game, hand, cards, n, side, FALSE);
      append_cards (text, game, play, cards, n, side, TRUE);
    }
  return g_string_free (text, FALSE);
}

/* Whether the card was said before. */
static gboolean
is_repeated (const MidBeside *cards, unsigned i)
{
  for (unsigned k = 0; k < i; k++)
    if (g_str_equal (cards[k].name, cards[i].name))
      return TRUE;
  return FALSE;
}

char *
mid_beside_text_dup_effects (MidCursor *cursor)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (cursor));
  MidBeside cards[MID_BESIDE_MAX];
  GString *text = g_string_new (NULL);
  unsigned n = game->beside != NULL ? game->beside (mid_cursor_get_position (cursor), cards) : 0;
  for (unsigned i = 0; i < n; i++)
    if (*cards[i].text != '\0' && !is_repeated (cards, i))
      /* Translators: a card and what it does */
      g_string_append_printf (text, _ ("%s%s: %s"), text->len > 0 ? "\n" : "", _ (cards[i].name),
                              _ (cards[i].text));
  return g_string_free (text, text->len == 0);
}
