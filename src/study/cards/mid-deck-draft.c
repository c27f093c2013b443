/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-deck-draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-card-reader.h"
#include "mid-card-words.h"
#include "mid-class.h"
#include "mid-deck-file.h"

struct _MidDeckDraft
{
  GObject parent_instance;
  MidCatalogue catalogue;
  guint points;
  gboolean is_free; /* of the rules */
  guint8 counts[MID_CARD_UNKNOWN + 1];
};

MID_DEFINE_PLAIN_TYPE (MidDeckDraft, mid_deck_draft, G_TYPE_OBJECT)

static guint changed_signal;

enum
{
  HAND = 5,  /* cards that a player begins with */
  ALIKE = 9, /* of a card; as far as a list of cards can say it */
};

static void
mid_deck_draft_class_init (MidDeckDraftClass *class)
{
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

MidDeckDraft *
mid_deck_draft_new (MidCatalogue catalogue, guint points)
{
  MidDeckDraft *self = g_object_new (MID_TYPE_DECK_DRAFT, NULL);
  self->catalogue = catalogue;
  self->points = points;
  return self;
}

MidDeckDraft *
mid_deck_draft_new_free (MidCatalogue catalogue)
{
  MidDeckDraft *self = mid_deck_draft_new (catalogue, 0);
  self->is_free = TRUE;
  return self;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* In the catalogue's order; those that are not known last. */
static void
get_deck (MidDeckDraft *self, MidDeck *deck)
{
  deck->n = 0;
  for (guint card = 1; card <= MID_CARD_UNKNOWN; card++)
    for (guint i = 0; i < self->counts[card]; i++)
      deck->cards[deck->n++] = (guint8) card;
}

static void
set_deck (MidDeckDraft *self, const MidDeck *deck)
{
  memset (self->counts, 0, sizeof self->counts);
  for (guint i = 0; i < deck->n; i++)
    self->counts[deck->cards[i]]++;
  g_signal_emit (self, changed_signal, 0);
}

static guint
get_n_cards (MidDeckDraft *self)
{
  guint n = 0;
  for (guint card = 1; card <= MID_CARD_UNKNOWN; card++)
    n += self->counts[card];
  return n;
}

guint
mid_deck_draft_get_count (MidDeckDraft *self, guint card)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self) && card <= MID_CARD_UNKNOWN, 0);
  return self->counts[card];
}

guint
mid_deck_draft_get_most (MidDeckDraft *self, guint card)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self) && card <= MID_CARD_UNKNOWN, 0);
  const MidCard *facts = mid_card_get (self->catalogue, card);
  guint room = MID_DECK_CARDS - get_n_cards (self) + self->counts[card];
  return MIN (room, facts != NULL && facts->is_unique && !self->is_free ? 1 : ALIKE);
}

void
mid_deck_draft_set_count (MidDeckDraft *self, guint card, guint count)
{
  count = MIN (count, mid_deck_draft_get_most (self, card));
  if (self->counts[card] == count)
    return;
  self->counts[card] = (guint8) count;
  g_signal_emit (self, changed_signal, 0);
}

void
mid_deck_draft_clear (MidDeckDraft *self)
{
  g_return_if_fail (MID_IS_DECK_DRAFT (self));
  set_deck (self, &(MidDeck){ 0 });
}

void
mid_deck_draft_set_random (MidDeckDraft *self, guint seed)
{
  g_return_if_fail (MID_IS_DECK_DRAFT (self));
  MidDeck deck;
  guint64 number = seed;
  do /* few points for few dear cards fill no hand: a number that follows from it may */
    mid_deck_random (&deck, self->points != 0 ? self->points : MID_DECK_POINTS, number);
  while (deck.n < HAND && (number += 1ull << 32) >> 40 == 0);
  set_deck (self, &deck);
}

/* --- Texts and files -------------------------------------------------------------------------- */

gboolean
mid_deck_draft_set_text (MidDeckDraft *self, const char *text, GError **error)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self), FALSE);
  MidDeck deck;
  const char *where = "";
  const char *wrong = mid_deck_parse (self->catalogue, text != NULL ? text : "", &deck, &where);
  if (wrong != NULL)
    {
      g_autofree char *name = g_strndup (where, strcspn (where, ",;\n"));
      /* Translators: what stands where a card should, and what is wrong with it */
      g_set_error (error, MID_CARD_ERROR, MID_CARD_ERROR_PROGRAM, _ ("“%s”: %s"), name, _ (wrong));
      return FALSE;
    }
  set_deck (self, &deck);
  return TRUE;
}

static void
append_card (GString *out, const char *name, guint count)
{
  for (guint some; count > 0; count -= some)
    {
      some = MIN (count, ALIKE);
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", name);
      if (some > 1)
        g_string_append_printf (out, " x%u", some);
    }
}

char *
mid_deck_draft_dup_text (MidDeckDraft *self)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self), NULL);
  GString *out = g_string_new (NULL);
  for (guint card = 1; card <= mid_card_count (self->catalogue); card++)
    append_card (out, mid_card_get (self->catalogue, card)->name, self->counts[card]);
  append_card (out, "?", self->counts[MID_CARD_UNKNOWN]);
  return g_string_free (out, FALSE);
}

gboolean
mid_deck_draft_set_document (MidDeckDraft *self, const char *document, gsize len, GError **error)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self), FALSE);
  MidDeck deck;
  if (!mid_deck_file_read (document, len, self->catalogue, &deck, error))
    return FALSE;
  set_deck (self, &deck);
  return TRUE;
}

char *
mid_deck_draft_dup_document (MidDeckDraft *self)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self), NULL);
  MidDeck deck;
  get_deck (self, &deck);
  return mid_deck_file_dup (self->catalogue, &deck);
}

/* --- What there is to say of it --------------------------------------------------------------- */

static guint
get_cost (MidDeckDraft *self)
{
  MidDeck deck;
  guint total;
  get_deck (self, &deck);
  mid_deck_check (self->catalogue, &deck, 0, &total);
  return total;
}

char *
mid_deck_draft_dup_sum (MidDeckDraft *self)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self), NULL);
  guint n = get_n_cards (self), cost = get_cost (self);
  g_autofree char *cards = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  if (self->points == 0)
    /* Translators: of a deck: "32 cards", and what they cost */
    return g_strdup_printf (ngettext ("%s, %u point", "%s, %u points", cost), cards, cost);
  /* Translators: of a deck: "32 cards", what they cost, and what they may cost */
  return g_strdup_printf (_ ("%s, %u of %u points"), cards, cost, self->points);
}

static void G_GNUC_PRINTF (2, 3) add_fault (GString *faults, const char *format, ...)
{
  va_list args;
  if (faults->len > 0)
    g_string_append_c (faults, '\n');
  va_start (args, format);
  g_string_append_vprintf (faults, format, args);
  va_end (args);
}

char *
mid_deck_draft_dup_faults (MidDeckDraft *self)
{
  g_return_val_if_fail (MID_IS_DECK_DRAFT (self), NULL);
  g_autoptr (GString) faults = g_string_new (NULL);
  guint n = get_n_cards (self), cost = get_cost (self);
  if (self->is_free)
    return NULL;
  for (guint card = 1; card <= mid_card_count (self->catalogue); card++)
    if (self->counts[card] > 1 && mid_card_get (self->catalogue, card)->is_unique)
      /* Translators: the name of a card */
      add_fault (faults, _ ("“%s” may be in a deck only once."),
                 mid_card_words_get_name (self->catalogue, card));
  if (self->points != 0 && cost > self->points)
    add_fault (faults,
               ngettext ("The cards cost %u point too many.", "The cards cost %u points too many.",
                         cost - self->points),
               cost - self->points);
  if (n > 0 && n < HAND)
    add_fault (faults, _ ("A hand has %d cards: the deck needs as many."), HAND);
  return faults->len > 0 ? g_string_free (g_steal_pointer (&faults), FALSE) : NULL;
}

/* --- Looking for cards ------------------------------------------------------------------------ */

/* A card for any time is played beside a move and in reply, but not in place of a move. */
static gboolean
is_when (const MidCard *card, guint when)
{
  guint times = card->when;
  if (times & MID_WHEN_ANY)
    times |= MID_WHEN_BEFORE | MID_WHEN_AFTER | MID_WHEN_OPPONENT | MID_WHEN_REPLY;
  return when == 0 || (times & when) != 0;
}

gboolean
mid_card_filter_matches (const MidCardFilter *self, MidCatalogue catalogue, guint card)
{
  const MidCard *facts = mid_card_get (catalogue, card);
  if (facts == NULL || facts->points > self->points || !is_when (facts, self->when)
      || (self->sets != 0 && (self->sets >> facts->set & 1) == 0))
    return FALSE;
  if (self->words == NULL)
    return TRUE;
  g_autofree char *all = g_strjoin ("\n", mid_card_words_get_name (catalogue, card), facts->name,
                                    mid_card_words_get_effect (catalogue, card), NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1);
  g_autofree char *sought = g_utf8_casefold (self->words, -1);
  g_auto (GStrv) words = g_strsplit_set (sought, " \t\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}
