/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-table.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-words.h"
#include "mid-line-summary.h"
#include "mid-status.h"

static const MidGame *
get_game (MidCursor *cursor)
{
  return mid_record_get_game (mid_cursor_get_record (cursor));
}

gboolean
mid_card_table_has_cards (MidCursor *cursor)
{
  return get_game (cursor)->beside != NULL;
}

/* --- Cards ---------------------------------------------------------------------------------- */

MidTableCard *
mid_table_card_copy (const MidTableCard *card)
{
  MidTableCard *self = g_memdup2 (card, sizeof *card);
  self->note = g_strdup (card->note);
  self->remark = g_strdup (card->remark);
  self->label = g_strdup (card->label);
  return self;
}

void
mid_table_card_free (MidTableCard *self)
{
  g_free (self->note);
  g_free (self->remark);
  g_free (self->label);
  g_free (self);
}

static MidTableCard *
card_new (const MidBeside *beside)
{
  MidTableCard *self = g_new0 (MidTableCard, 1);
  self->catalogue = beside->catalogue;
  self->card = beside->card;
  self->owner = beside->owner;
  self->in_play = beside->in_play;
  self->name = beside->name;
  return self;
}

/* "In play for White, e4: for 2 turns." */
static char *
dup_standing (const MidGame *game, const MidTableCard *card)
{
  const char *side = _ (game->sides[card->owner]);
  if (card->note == NULL)
    /* Translators: a card whose effect goes on, and whose it is */
    return g_strdup_printf (_ ("In play, %s"), side);
  /* Translators: the same, and what it is about or how long it lasts: "e4, 2 turns" */
  return g_strdup_printf (_ ("In play, %s: %s"), side, card->note);
}

static void
describe (MidTableCard *self, MidCursor *cursor)
{
  const MidGame *game = get_game (cursor);
  g_autofree char *words = mid_card_words_dup (self->catalogue, self->card);
  if (self->in_play)
    self->remark = dup_standing (game, self);
  else
    {
      const char *why =
        game->why_no_card (mid_cursor_get_position (cursor), self->owner, self->card);
      self->playable = why == NULL;
      self->remark =
        why != NULL ? mid_status_dup_sentence (_ (why)) : g_strdup (_ ("Can be played now"));
    }
  if (self->card == MID_CARD_UNKNOWN)
    self->label = g_steal_pointer (&words);
  else
    self->label = g_strdup_printf ("%s %s.", words, self->remark);
}

static MidTableCard *
dup_card (MidCursor *cursor, const MidBeside *beside, guint n, guint i)
{
  MidTableCard *card = card_new (&beside[i]);
  if (card->in_play)
    {
      card->n_squares = mid_beside_get_squares (beside, n, i, card->squares);
      card->note = mid_beside_dup_note (get_game (cursor), beside, n, i);
    }
  describe (card, cursor);
  return card;
}

GPtrArray *
mid_card_table_get_cards (MidCursor *cursor, MidSide side)
{
  MidBeside beside[MID_BESIDE_MAX];
  const MidGame *game = get_game (cursor);
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_table_card_free);
  unsigned n = game->beside != NULL ? game->beside (mid_cursor_get_position (cursor), beside) : 0;
  for (guint in_play = 0; in_play < 2; in_play++)
    for (unsigned i = 0; i < n; i++)
      if (beside[i].owner == side && beside[i].in_play == (in_play == 1)
          && mid_beside_is_first (beside, i))
        g_ptr_array_add (cards, dup_card (cursor, beside, n, i));
  return cards;
}

char *
mid_card_table_dup_opening (MidCursor *cursor, const char *name)
{
  const MidGame *game = get_game (cursor);
  g_autofree MidAsideWord *words = g_new (MidAsideWord, MID_WORDS_MAX);
  unsigned n = game->continue_aside (mid_cursor_get_position (cursor), "", 0, words);
  for (unsigned i = 0; i < n; i++)
    {
      const char *text = words[i].text; /* "w:" or "b:" stands before one for the other's turn */
      if (strcmp (text, name) == 0
          || (text[0] != '\0' && text[1] == ':' && strcmp (text + 2, name) == 0))
        return g_strdup (text);
    }
  return NULL;
}

/* --- Piles ---------------------------------------------------------------------------------- */

/* "2 pawns, knight" would need plurals of every piece: "pawn ×2, knight". */
static void
append_pieces (GString *text, const char *name, guint n)
{
  if (n == 0)
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (name));
  if (n > 1)
    g_string_append_printf (text, " ×%u", n);
}

static guint
count_letter (const GArray *cells, const MidGame *game, char letter)
{
  guint n = 0;
  for (guint i = 0; i < cells->len; i++)
    n += game->pieces[g_array_index (cells, MidCell, i).piece].letter == letter;
  return n;
}

/* What is lost and cannot come back is dead; the highest pieces first. */
static void
name_pieces (MidTablePiles *self, MidCursor *cursor, MidSide side)
{
  const MidGame *game = get_game (cursor);
  MidLineSummary summary;
  g_autoptr (GString) captured = g_string_new (NULL), dead = g_string_new (NULL);
  mid_line_summary_init (&summary, mid_cursor_get_record (cursor), mid_cursor_get_node (cursor));
  for (guint piece = MID_PILES_KINDS; piece-- > 1;)
    {
      guint n = self->piles.captured[piece];
      guint lost = count_letter (summary.lost[side], game, game->pieces[piece].letter);
      append_pieces (captured, game->pieces[piece].name, n);
      append_pieces (dead, game->pieces[piece].name, lost > n ? lost - n : 0);
    }
  mid_line_summary_clear (&summary);
  if (captured->len > 0)
    /* Translators: followed by the names of pieces */
    self->captured = g_strdup_printf (_ ("Captured, may come back: %s"), captured->str);
  if (dead->len > 0)
    /* Translators: pieces that never come back; followed by their names */
    self->dead = g_strdup_printf (_ ("Dead: %s"), dead->str);
}

void
mid_table_piles_init (MidTablePiles *self, MidCursor *cursor, MidSide side)
{
  *self = (MidTablePiles){ .deck = NULL };
  get_game (cursor)->piles (mid_cursor_get_position (cursor), side, &self->piles);
  guint n = (guint) MAX (self->piles.n_deck, 0), n_discards = self->piles.n_discards;
  if (self->piles.n_deck < 0)
    self->deck = g_strdup (_ ("Deck: not known"));
  else
    self->deck =
      g_strdup_printf (self->piles.is_common ? ngettext ("Deck of both sides: %u card",
                                                         "Deck of both sides: %u cards", n)
                                             : ngettext ("Deck: %u card", "Deck: %u cards", n),
                       n);
  self->discards =
    g_strdup_printf (ngettext ("Discards: %u card", "Discards: %u cards", n_discards), n_discards);
  name_pieces (self, cursor, side);
}

void
mid_table_piles_clear (MidTablePiles *self)
{
  g_clear_pointer (&self->deck, g_free);
  g_clear_pointer (&self->discards, g_free);
  g_clear_pointer (&self->captured, g_free);
  g_clear_pointer (&self->dead, g_free);
}
