/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-hand-naming.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-field.h"
#include "mid-card-words.h"
#include "mid-graft.h"

/* How many cards the side has in its hand, and how many of them are not known. */
static guint
count_hand (MidRecord *record, MidSide side, guint *n_unknown)
{
  const MidGame *game = mid_record_get_game (record);
  MidBeside cards[MID_BESIDE_MAX];
  guint n = 0;
  *n_unknown = 0;
  unsigned all = game->beside != NULL ? game->beside (mid_record_get_start (record), cards) : 0;
  for (unsigned i = 0; i < all; i++)
    if (cards[i].owner == side && !cards[i].in_play)
      {
        n++;
        *n_unknown += cards[i].card == MID_CARD_UNKNOWN;
      }
  return n;
}

gboolean
mid_hand_naming_is_for (MidRecord *record, MidSide side)
{
  guint n_unknown;
  g_return_val_if_fail (MID_IS_RECORD (record), FALSE);
  return count_hand (record, side, &n_unknown) > 0 && n_unknown > 0;
}

MidDeckDraft *
mid_hand_naming_dup_hand (MidRecord *record, MidSide side)
{
  g_return_val_if_fail (mid_hand_naming_is_for (record, side), NULL);
  const MidGame *game = mid_record_get_game (record);
  MidPiles piles;
  game->piles (mid_record_get_start (record), side, &piles);
  MidDeckDraft *draft = mid_deck_draft_new_free (piles.catalogue);
  g_autofree char *cards =
    mid_card_field_dup (game, mid_record_get_start (record), MID_CARD_FIELD_HANDS, side);
  mid_deck_draft_set_text (draft, cards, NULL);
  mid_deck_draft_set_count (draft, MID_CARD_UNKNOWN, 0);
  return draft;
}

/* Adds what the game knows of the side's other cards at the start. */
static void
add_field (MidRecord *record, MidSide side, MidCardField field, MidCatalogue catalogue,
           MidDeck *all)
{
  const char *where;
  MidDeck some;
  g_autofree char *cards =
    mid_card_field_dup (mid_record_get_game (record), mid_record_get_start (record), field, side);
  if (cards == NULL || mid_deck_parse (catalogue, cards, &some, &where) != NULL)
    return;
  for (guint i = 0; i < some.n && all->n < MID_DECK_CARDS; i++)
    all->cards[all->n++] = some.cards[i];
}

/* What the cards of the side may cost; 0: the record does not say. */
static guint
get_points (MidRecord *record, MidSide side)
{
  const MidGame *game = mid_record_get_game (record);
  guint n = 0;
  for (guint i = 0; i < game->n_fields; i++)
    {
      const char *tag = game->fields[i].deck_points;
      if (tag == NULL || *tag == '\0' || n++ != side)
        continue;
      const char *value = mid_record_get_tag (record, tag);
      return value != NULL ? (guint) g_ascii_strtoull (value, NULL, 10) : 0;
    }
  return 0;
}

/* Whether a deck can have had the cards of the hand, with what is known to be elsewhere. */
static gboolean
check_deck (MidRecord *record, MidSide side, MidCatalogue catalogue, const MidDeck *hand,
            GError **error)
{
  const MidGame *game = mid_record_get_game (record);
  gboolean is_common = mid_card_field_is_common (game, mid_record_get_start (record));
  MidDeck all = *hand;
  guint total, points = is_common ? 0 : get_points (record, side);
  add_field (record, side, MID_CARD_FIELD_DECKS, catalogue, &all);
  add_field (record, side, MID_CARD_FIELD_DISCARDS, catalogue, &all);
  if (is_common)
    add_field (record, side == MID_FIRST ? MID_SECOND : MID_FIRST, MID_CARD_FIELD_HANDS, catalogue,
               &all);
  for (guint i = 0; i < all.n; i++)
    {
      const MidCard *card = mid_card_get (catalogue, all.cards[i]);
      if (card == NULL || !card->is_unique || i + 1 == all.n
          || memchr (all.cards + i + 1, all.cards[i], all.n - i - 1) == NULL)
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: a card of which a deck can have only one */
                   _ ("A deck has only one %s."),
                   mid_card_words_get_name (catalogue, all.cards[i]));
      return FALSE;
    }
  mid_deck_check (catalogue, &all, points, &total);
  if (points == 0 || total <= points)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               ngettext ("These cards cost more than the %u point that there was for them.",
                         "These cards cost more than the %u points that there were for them.",
                         points),
               points);
  return FALSE;
}

/* The cards with as many unknown ones as the hand has beside them; NULL and error if they are too
 * many. */
static char *
dup_filled (MidRecord *record, MidSide side, const char *cards, GError **error)
{
  guint n_unknown, n_hand = count_hand (record, side, &n_unknown);
  MidPiles piles;
  MidDeck deck;
  const char *where;
  mid_record_get_game (record)->piles (mid_record_get_start (record), side, &piles);
  const char *wrong = mid_deck_parse (piles.catalogue, cards, &deck, &where);
  if (wrong != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%.*s: %s",
                   (int) strcspn (where, ",;\n"), where, _ (wrong));
      return NULL;
    }
  if (deck.n > n_hand)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   ngettext ("The hand had %u card.", "The hand had %u cards.", n_hand), n_hand);
      return NULL;
    }
  if (!check_deck (record, side, piles.catalogue, &deck, error))
    return NULL;
  if (deck.n == n_hand)
    return g_strdup (cards);
  return g_strdup_printf ("%s%s? x%u", cards, *cards != '\0' ? ", " : "", n_hand - deck.n);
}

/* The first element of the main line that is not in the other record, whose lines are those of this
 * one as far as they can be played there, and why. */
static char *
dup_contradiction (MidRecord *record, MidRecord *trial)
{
  const MidGame *game = mid_record_get_game (record);
  MidNode *at = mid_record_get_root (trial);
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    {
      g_autofree char *element = mid_record_dup_element (record, node);
      MidNode *next = mid_node_get_first_child (at);
      g_autofree char *same = next != NULL ? mid_record_dup_element (trial, next) : NULL;
      MidPosition pos;
      MidMove m;
      unsigned passes;
      if (g_strcmp0 (element, same) == 0)
        {
          at = next;
          continue;
        }
      mid_record_get_position (trial, at, &pos);
      MidParse parse = mid_parse_element (game, &pos, element, strlen (element), &passes, &m);
      /* Translators: something that was played, and why it could not have been */
      return parse.message != NULL
               ? g_strdup_printf (_ ("%s could not have been played: %s."), element,
                                  _ (parse.message))
               : g_strdup_printf (_ ("%s could not have been played."), element);
    }
  return g_strdup (_ ("A variation could not have been played."));
}

static gboolean
check (MidRecord *record, const MidPosition *start, GError **error)
{
  MidGraftReport report;
  g_autoptr (MidRecord) trial = mid_record_copy (record);
  if (!mid_record_restart (trial, start, &report, error))
    return FALSE;
  if (report.n_lost == 0)
    return TRUE;
  g_autofree char *said = dup_contradiction (record, trial);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, said);
  return FALSE;
}

gboolean
mid_hand_naming_set (MidRecord *record, MidSide side, const char *cards, GError **error)
{
  g_return_val_if_fail (mid_hand_naming_is_for (record, side), FALSE);
  g_autofree char *filled = dup_filled (record, side, cards, error);
  if (filled == NULL)
    return FALSE;
  g_autofree char *text =
    mid_card_field_dup_text (mid_record_get_game (record), mid_record_get_start (record),
                             MID_CARD_FIELD_HANDS, side, filled);
  g_autoptr (MidRecord) made = mid_record_new_beside (record, text);
  if (made == NULL)
    made = mid_record_new_from_fen (mid_record_get_game (record), text, error);
  if (made == NULL)
    return FALSE;
  const MidPosition start = *mid_record_get_start (made);
  if (!check (record, &start, error))
    return FALSE;
  mid_record_begin_step (record, N_ ("Name Cards"));
  mid_record_restart (record, &start, NULL, NULL);
  mid_record_end_step (record);
  return TRUE;
}
