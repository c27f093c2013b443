/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-entry.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-words.h"
#include "mid-spoken.h"

struct _MidCardEntry
{
  const MidGame *game;
  MidPosition pos;
  GPtrArray *texts; /* after each word; the first is the card */
  GArray *squares;  /* int, one for each word after that; -1: another word */
  gboolean ended;   /* nothing is to follow */
  MidAsideWord *words;
  unsigned n_words;
  gsize name_length; /* of the card, in the texts; 0: it is not known */
  const char *effect;
};

static void
look (MidCardEntry *self)
{
  const char *text = mid_card_entry_get_text (self);
  self->n_words =
    self->ended ? 0 : self->game->continue_aside (&self->pos, text, strlen (text), self->words);
}

static void
take_word (MidCardEntry *self, const MidAsideWord *word)
{
  int square = word->square;
  g_ptr_array_add (self->texts, g_strdup (word->text));
  g_array_append_val (self->squares, square);
  look (self);
}

/* Which of what can be played it is. */
static void
find_card (MidCardEntry *self, const char *text)
{
  unsigned n = self->game->continue_aside (&self->pos, "", 0, self->words);
  self->effect = "";
  for (unsigned i = 0; i < n; i++)
    {
      const MidAsideWord *card = &self->words[i];
      gsize len = strlen (card->text);
      if (len > self->name_length && g_str_has_prefix (text, card->text)
          && (text[len] == '\0' || text[len] == ' '))
        {
          self->name_length = len;
          self->effect = card->effect;
        }
    }
}

/* Whether the text begins with those words. */
static gboolean
begins_with (const char *text, const char *words)
{
  gsize len = strlen (words);
  return g_str_has_prefix (text, words) && (text[len] == '\0' || text[len] == ' ');
}

/* Takes the words of the text, one behind the other; what cannot be parted is one. */
static void
take_text (MidCardEntry *self, const char *text)
{
  const MidAsideWord *next = self->words;
  g_ptr_array_add (self->texts,
                   self->name_length > 0 ? g_strndup (text, self->name_length) : g_strdup (text));
  look (self);
  while (next != NULL && strcmp (mid_card_entry_get_text (self), text) != 0)
    {
      next = NULL;
      for (unsigned i = 0; i < self->n_words; i++)
        if (begins_with (text, self->words[i].text)
            && (next == NULL || strlen (self->words[i].text) > strlen (next->text)))
          next = &self->words[i];
      if (next != NULL)
        take_word (self, next);
    }
  if (next == NULL)
    {
      g_ptr_array_set_size (self->texts, 0);
      g_array_set_size (self->squares, 0);
      g_ptr_array_add (self->texts, g_strdup (text));
      look (self);
    }
}

MidCardEntry *
mid_card_entry_new (const MidGame *game, const MidPosition *pos, const char *text)
{
  g_return_val_if_fail (game->continue_aside != NULL, NULL);
  MidCardEntry *self = g_new0 (MidCardEntry, 1);
  self->game = game;
  self->pos = *pos;
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->squares = g_array_new (FALSE, FALSE, sizeof (int));
  self->words = g_new (MidAsideWord, MID_WORDS_MAX);
  find_card (self, text);
  take_text (self, text);
  return self;
}

void
mid_card_entry_free (MidCardEntry *self)
{
  g_ptr_array_unref (self->texts);
  g_array_unref (self->squares);
  g_free (self->words);
  g_free (self);
}

const char *
mid_card_entry_get_text (MidCardEntry *self)
{
  return self->texts->pdata[self->texts->len - 1];
}

char *
mid_card_entry_dup_label (MidCardEntry *self)
{
  return mid_card_words_dup_play (mid_card_entry_get_text (self));
}

const char *
mid_card_entry_get_effect (MidCardEntry *self)
{
  return self->effect;
}

/* Without the side that plays it, where that is not the one whose turn it is. */
static const char *
skip_side (const char *text)
{
  return (text[0] == 'w' || text[0] == 'b') && text[1] == ':' ? text + 2 : text;
}

/* That the card has no effect, or what is not told, need not be said. */
static gboolean
ends_with_sign (const char *text)
{
  return g_str_has_suffix (text, " -") || g_str_has_suffix (text, " ?");
}

/* Whether the words say all of the move: what goes without saying may be left out when it is typed,
 * but is asked for here.  Squares of a set may be in another order. */
static gboolean
says_all (MidCardEntry *self, const char *text, MidMove move)
{
  char whole[MID_MOVE_TEXT_MAX];
  self->game->format_move (&self->pos, move, MID_SAN, whole, sizeof whole);
  gsize len = strlen (whole);
  if (len > 2 && ends_with_sign (whole) && !ends_with_sign (text))
    whole[len - 2] = '\0';
  return strlen (skip_side (whole)) == strlen (skip_side (text));
}

MidMove
mid_card_entry_get_move (MidCardEntry *self)
{
  const char *text = mid_card_entry_get_text (self);
  MidMove move;
  MidParse parse = self->game->parse_move (&self->pos, text, strlen (text), &move);
  return parse.status == MID_OK && says_all (self, text, move) ? move : 0;
}

gboolean
mid_card_entry_is_play (MidCardEntry *self)
{
  const char *text = mid_card_entry_get_text (self);
  uint32_t catalogue;
  uint8_t card = 0;
  if (self->game->next_step != NULL)
    self->game->next_step (&self->pos, text, strlen (text), &catalogue, &card);
  return card != 0;
}

gboolean
mid_card_entry_is_whole (MidCardEntry *self)
{
  return !mid_card_entry_goes_on (self) && mid_card_entry_get_move (self) != 0;
}

gboolean
mid_card_entry_end (MidCardEntry *self)
{
  if (mid_card_entry_get_move (self) == 0)
    return FALSE;
  self->ended = TRUE;
  look (self);
  return TRUE;
}

static char *
dup_result (MidCardEntry *self)
{
  g_autofree char *result =
    mid_spoken_dup_result (self->game, &self->pos, mid_card_entry_get_move (self));
  /* Translators: a card has been told everything, and the board shows what it does */
  return result != NULL ? g_strdup_printf (_ ("%s. Enter plays the card"), result)
                        : g_strdup (_ ("Enter plays the card"));
}

char *
mid_card_entry_dup_need (MidCardEntry *self)
{
  const char *text = mid_card_entry_get_text (self);
  uint32_t catalogue;
  uint8_t id;
  if (mid_card_entry_is_whole (self))
    return dup_result (self);
  int step = self->game->next_step != NULL
               ? self->game->next_step (&self->pos, text, strlen (text), &catalogue, &id)
               : -1;
  if (step < 0)
    return g_strdup (_ ("Choose a lit square on the board"));
  g_autofree char *choice = mid_card_words_dup_choice (mid_card_get (catalogue, id), (guint) step);
  if (mid_card_entry_get_move (self) != 0)
    /* Translators: what the player of a card may choose, but need not: "a piece of yours" */
    return g_strdup_printf (_ ("Choose: %s, or the last square again if that is all"), choice);
  return g_strdup_printf (_ ("Choose: %s"), choice);
}

gboolean
mid_card_entry_goes_on (MidCardEntry *self)
{
  return self->n_words > 0;
}

gboolean
mid_card_entry_wants_squares (MidCardEntry *self)
{
  for (unsigned i = 0; i < self->n_words; i++)
    if (self->words[i].square < 0)
      return FALSE;
  return self->n_words > 0;
}

static const MidAsideWord *
find_word (MidCardEntry *self, int square)
{
  for (unsigned i = 0; square >= 0 && i < self->n_words; i++)
    if (self->words[i].square == square)
      return &self->words[i];
  return NULL;
}

gboolean
mid_card_entry_is_target (MidCardEntry *self, int square)
{
  return find_word (self, square) != NULL;
}

gboolean
mid_card_entry_is_taken (MidCardEntry *self, int square)
{
  for (guint i = 0; i < self->squares->len; i++)
    if (g_array_index (self->squares, int, i) == square)
      return TRUE;
  return FALSE;
}

int
mid_card_entry_get_last (MidCardEntry *self)
{
  return self->squares->len > 0 ? g_array_index (self->squares, int, self->squares->len - 1) : -1;
}

gboolean
mid_card_entry_take (MidCardEntry *self, int square)
{
  const MidAsideWord *word = find_word (self, square);
  if (word == NULL)
    return FALSE;
  take_word (self, word);
  return TRUE;
}

const char *
mid_card_entry_why_refused (MidCardEntry *self, int square)
{
  char name[5];
  MidMove move;
  mid_square_name (self->game, square, name);
  g_autofree char *text = g_strconcat (mid_card_entry_get_text (self), " ", name, NULL);
  MidParse parse = self->game->parse_move (&self->pos, text, strlen (text), &move);
  return parse.message != NULL ? parse.message : MID_N_ ("the card cannot be played on this");
}

gboolean
mid_card_entry_back (MidCardEntry *self)
{
  if (self->ended)
    {
      self->ended = FALSE;
      look (self);
      return TRUE;
    }
  if (self->squares->len == 0)
    return FALSE;
  g_array_set_size (self->squares, self->squares->len - 1);
  g_ptr_array_set_size (self->texts, (int) self->texts->len - 1);
  look (self);
  return TRUE;
}
