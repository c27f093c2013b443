/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-field.h"

#include <string.h>

enum
{
  BOARD = 6 /* words of the text that say what is on the board */
};

static const char *const names[MID_CARD_FIELDS] = { "hands:", "decks:", "discards:" };

gboolean
mid_card_field_is_common (const MidGame *game, const MidPosition *pos)
{
  MidPiles piles;
  game->piles (pos, MID_FIRST, &piles);
  return piles.is_common;
}

/* The words of the position's text; those behind "|" are of earlier positions. */
static GStrv
split_text (const MidGame *game, const MidPosition *pos)
{
  g_autofree char *text = g_malloc (MID_TEXT_MAX);
  game->format (pos, text, MID_TEXT_MAX);
  return g_strsplit (text, " ", -1);
}

/* The field as the words have it: "A,B/C"; NULL: as it always is. */
static const char *
find_field (GStrv words, MidCardField field)
{
  for (guint i = 0; words[i] != NULL && !g_str_equal (words[i], "|"); i++)
    if (i >= BOARD && g_str_has_prefix (words[i], names[field]))
      return words[i] + strlen (names[field]);
  return NULL;
}

/* What both sides have where the text does not say it. */
static char *
dup_usual (const MidGame *game, const MidPosition *pos, MidCardField field)
{
  guint n[2] = { 0, 0 };
  MidBeside cards[MID_BESIDE_MAX];
  gboolean is_common = field != MID_CARD_FIELD_HANDS && mid_card_field_is_common (game, pos);
  unsigned count = game->beside (pos, cards);
  if (field != MID_CARD_FIELD_HANDS)
    return g_strdup (field == MID_CARD_FIELD_DECKS ? is_common ? "?" : "?/?"
                     : is_common                   ? "-"
                                                   : "-/-");
  for (unsigned i = 0; i < count; i++)
    n[cards[i].owner] += !cards[i].in_play && cards[i].owner <= MID_SECOND;
  GString *out = g_string_new (NULL);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      g_string_append (out, side == MID_SECOND ? "/" : "");
      if (n[side] == 0)
        g_string_append_c (out, '-');
      else
        g_string_append_printf (out, n[side] > 1 ? "?_x%u" : "?", n[side]);
    }
  return g_string_free (out, FALSE);
}

/* What each side has, or the only thing that there is. */
static GStrv
split_field (const MidGame *game, const MidPosition *pos, GStrv words, MidCardField field)
{
  const char *found = find_field (words, field);
  g_autofree char *usual = found == NULL ? dup_usual (game, pos, field) : NULL;
  return g_strsplit (found != NULL ? found : usual, "/", 2);
}

static guint
get_place (GStrv sides, MidSide side)
{
  return sides[1] != NULL && side == MID_SECOND ? 1 : 0;
}

char *
mid_card_field_dup (const MidGame *game, const MidPosition *pos, MidCardField field, MidSide side)
{
  g_auto (GStrv) words = split_text (game, pos);
  g_auto (GStrv) sides = split_field (game, pos, words, field);
  const char *cards = sides[get_place (sides, side)];
  if (field == MID_CARD_FIELD_DECKS && g_str_equal (cards, "?"))
    return NULL;
  if (g_str_equal (cards, "-"))
    return g_strdup ("");
  g_auto (GStrv) each = g_strsplit (cards, ",", -1);
  for (guint i = 0; each[i] != NULL; i++)
    if (each[i][0] == '~')
      memmove (each[i], each[i] + 1, strlen (each[i]));
  g_autofree char *list = g_strjoinv (", ", each);
  return g_strdelimit (g_steal_pointer (&list), "_", ' ');
}

/* As the text has it. */
static char *
dup_cards (MidCardField field, const char *cards)
{
  g_auto (GStrv) each = g_strsplit (cards, ",", -1);
  for (guint i = 0; each[i] != NULL; i++)
    g_strdelimit (g_strstrip (each[i]), " ", '_');
  g_autofree char *list = g_strjoinv (",", each);
  if (*list == '\0')
    return g_strdup ("-");
  return g_strconcat (field == MID_CARD_FIELD_DECKS ? "~" : "", list, NULL);
}

static gboolean
is_card_field (const char *word)
{
  for (guint i = 0; i < MID_CARD_FIELDS; i++)
    if (g_str_has_prefix (word, names[i]))
      return TRUE;
  return FALSE;
}

/* The fields of cards in their order, behind the board: a deck says what discards can be. */
static void
append_fields (GString *out, const MidGame *game, const MidPosition *pos, GStrv words,
               MidCardField changed, MidSide side, const char *cards)
{
  for (guint i = 0; i < MID_CARD_FIELDS; i++)
    {
      MidCardField field = (MidCardField) i;
      g_auto (GStrv) sides = split_field (game, pos, words, field);
      char **place = &sides[get_place (sides, side)];
      if (field != changed && find_field (words, field) == NULL)
        continue;
      if (field == changed)
        {
          g_free (*place);
          *place = dup_cards (field, cards);
        }
      g_autofree char *value = g_strjoinv ("/", sides);
      g_string_append_printf (out, " %s%s", names[i], value);
    }
}

char *
mid_card_field_dup_text (const MidGame *game, const MidPosition *pos, MidCardField field,
                         MidSide side, const char *cards)
{
  g_auto (GStrv) words = split_text (game, pos);
  GString *out = g_string_new (NULL);
  gboolean is_earlier = FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      is_earlier |= g_str_equal (words[i], "|");
      if (i == BOARD)
        append_fields (out, game, pos, words, field, side, cards);
      if (i < BOARD || is_earlier || !is_card_field (words[i]))
        g_string_append_printf (out, "%s%s", i > 0 ? " " : "", words[i]);
    }
  if (g_strv_length (words) <= BOARD)
    append_fields (out, game, pos, words, field, side, cards);
  return g_string_free (out, FALSE);
}
