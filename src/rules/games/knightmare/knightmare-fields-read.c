/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-fields-read.c: what lies beside the board, read from fields of position text. */
#include "knightmare-fields.h"
#include "mid-fen.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char no_card[] =
  MID_N_ ("there is no such card; one of a record’s own is known only with that record");
static const char too_many[] = MID_N_ ("there are too many cards");

static char
peek (const MidLexer *lexer)
{
  return lexer->at < lexer->len ? lexer->text[lexer->at] : '\0';
}

static bool
take_char (MidLexer *lexer, char c)
{
  if (peek (lexer) != c)
    return false;
  lexer->at++;
  return true;
}

/* How many bytes there are before one of the marks. */
static size_t
count_until (const MidLexer *lexer, const char *marks)
{
  size_t n = 0;
  while (lexer->at + n < lexer->len && strchr (marks, lexer->text[lexer->at + n]) == NULL)
    n++;
  return n;
}

/* The place of the word in the list, -1 if it is none of them. */
static int
take_word_of (MidLexer *lexer, const char *const *words, const char *marks)
{
  size_t n = count_until (lexer, marks);
  for (int i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) == n && n > 0 && strncmp (words[i], lexer->text + lexer->at, n) == 0)
      {
        lexer->at += n;
        return i;
      }
  return -1;
}

static int
take_number (MidLexer *lexer)
{
  int number = -1;
  while (peek (lexer) >= '0' && peek (lexer) <= '9' && number <= UINT8_MAX)
    number = (number < 0 ? 0 : number * 10) + (lexer->text[lexer->at++] - '0');
  return number <= UINT8_MAX ? number : -1;
}

/* -1 if there is none. */
static int
take_square (MidLexer *lexer)
{
  if (lexer->len - lexer->at < 2)
    return -1;
  int file = lexer->text[lexer->at] - 'a', rank = lexer->text[lexer->at + 1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7)
    return -1;
  lexer->at += 2;
  return rank * 8 + file;
}

static int
take_square_or (MidLexer *lexer, int none)
{
  return take_char (lexer, '-') ? none : take_square (lexer);
}

static int
take_side (MidLexer *lexer)
{
  return take_char (lexer, 'w') ? MID_FIRST : take_char (lexer, 'b') ? MID_SECOND : -1;
}

/* A name up to one of the marks; -1 if there is no such card. */
static int
take_card (MidLexer *lexer, const MidKmTable *t, const char *marks)
{
  char name[MID_CARD_NAME_MAX];
  size_t n = count_until (lexer, marks);
  if (n == 0 || n >= sizeof name)
    return -1;
  for (size_t i = 0; i < n; i++)
    name[i] = lexer->text[lexer->at + i] == '_' ? ' ' : lexer->text[lexer->at + i];
  unsigned card =
    n == 1 && name[0] == '?' ? MID_CARD_UNKNOWN : mid_card_find (t->catalogue, name, n);
  if (card == MID_CARD_NONE && (n != 1 || name[0] != '-'))
    return -1;
  lexer->at += n;
  return (int) card;
}

/* How often the card is there: "_x3" stands behind its name. */
static unsigned
take_times (MidLexer *lexer, size_t *name_end)
{
  size_t n = count_until (lexer, ",/"), end = lexer->at + n, digits = end;
  while (digits > lexer->at && lexer->text[digits - 1] >= '0' && lexer->text[digits - 1] <= '9')
    digits--;
  *name_end = end;
  if (digits == end || end - digits > 3 || digits < lexer->at + 3
      || strncmp (lexer->text + digits - 2, "_x", 2) != 0)
    return 1;
  *name_end = digits - 2;
  return (unsigned) atoi (lexer->text + digits);
}

/* From here on the cards are in no known order. */
static void
take_order (MidLexer *lexer, unsigned n, unsigned *in_order)
{
  if (in_order != NULL && *in_order == UINT_MAX && take_char (lexer, '~'))
    *in_order = n;
}

/* Cards up to a slash or the end; NULL, or what is wrong.  So many of a deck are in order; in_order
 * is NULL of others. */
static const char *
take_cards (MidLexer *lexer, const MidKmTable *t, uint8_t *cards, unsigned max, unsigned *n,
            unsigned *in_order)
{
  *n = 0;
  take_order (lexer, 0, in_order);
  if (peek (lexer) == '-' && count_until (lexer, ",/") == 1)
    {
      lexer->at++;
      return NULL;
    }
  do
    {
      size_t end;
      take_order (lexer, *n, in_order);
      unsigned times = take_times (lexer, &end);
      size_t after = lexer->at + count_until (lexer, ",/");
      MidLexer name = { lexer->text, end, lexer->at };
      int card = take_card (&name, t, "");
      if (card <= 0)
        return no_card;
      if (times > max - *n)
        return too_many;
      memset (cards + *n, card, times);
      *n += times;
      lexer->at = after;
    }
  while (take_char (lexer, ','));
  return NULL;
}

static const char *
take_hand (MidLexer *lexer, MidKmTable *t, MidSide side)
{
  uint8_t cards[MID_HAND_MAX];
  unsigned n;
  const char *wrong = take_cards (lexer, t, cards, MID_HAND_MAX, &n, NULL);
  memset (t->hand[side], 0, sizeof t->hand[side]);
  for (unsigned i = 0; wrong == NULL && i < n; i++)
    km_hand_add (t, side, cards[i]);
  return wrong;
}

/* The deck of the owner, from the top; none of the discards of before. */
static const char *
take_deck (MidLexer *lexer, MidKmTable *t, unsigned owner, unsigned room)
{
  uint8_t cards[2 * MID_PILE_MAX];
  unsigned n = 0, in_order = UINT_MAX, bit = 1u << owner;
  t->hidden = (uint8_t) (t->hidden & ~bit);
  t->bags = (uint8_t) (t->bags & ~bit);
  t->sure[owner] = 0;
  t->n_deck[owner] = 0;
  if (peek (lexer) == '?' && count_until (lexer, "/") == 1)
    {
      lexer->at++;
      t->hidden = (uint8_t) (t->hidden | bit);
      return NULL;
    }
  const char *wrong = take_cards (lexer, t, cards, room, &n, &in_order);
  for (unsigned i = 0; wrong == NULL && i < n; i++)
    t->pile[owner][n - 1 - i] = cards[i];
  t->n_deck[owner] = (uint8_t) (wrong == NULL ? n : 0);
  if (wrong == NULL && in_order != UINT_MAX)
    km_keep_order (t, owner, in_order);
  return wrong;
}

/* One deck is for both, two are one each. */
static const char *
take_decks (MidLexer *lexer, MidKmTable *t)
{
  bool common = memchr (lexer->text + lexer->at, '/', lexer->len - lexer->at) == NULL;
  memset (t->pile, 0, sizeof t->pile);
  memset (t->n_deck, 0, sizeof t->n_deck);
  memset (t->n_discards, 0, sizeof t->n_discards);
  t->common = common;
  t->hidden = t->bags = 0;
  const char *wrong = take_deck (lexer, t, 0, common ? 2 * MID_PILE_MAX : MID_PILE_MAX);
  if (wrong != NULL || common)
    return wrong;
  take_char (lexer, '/');
  return take_deck (lexer, t, 1, MID_PILE_MAX);
}

static const char *
take_discards (MidLexer *lexer, MidKmTable *t)
{
  for (MidSide side = MID_FIRST; side <= (t->common ? MID_FIRST : MID_SECOND); side++)
    {
      uint8_t cards[2 * MID_PILE_MAX];
      unsigned size = t->common ? 2 * MID_PILE_MAX : MID_PILE_MAX, n;
      if (side == MID_SECOND && !take_char (lexer, '/'))
        return MID_N_ ("there are two decks, so that there are two piles of discards");
      const char *wrong = take_cards (lexer, t, cards, size - t->n_deck[side], &n, NULL);
      if (wrong != NULL)
        return wrong;
      while (km_discard_count (t, side) > 0)
        km_take_discard (t, side, 0);
      while (n > 0)
        km_discard (t, side, cards[--n]);
    }
  return NULL;
}

static const char *
take_captured (MidLexer *lexer, MidKmTable *t)
{
  static const char letters[] = " PNBRQK pnbrqk";
  memset (t->captured, 0, sizeof t->captured);
  if (take_char (lexer, '-'))
    return NULL;
  for (; lexer->at < lexer->len; lexer->at++)
    {
      const char *at = peek (lexer) > ' ' ? strchr (letters, peek (lexer)) : NULL;
      unsigned i = at != NULL ? (unsigned) (at - letters) : 0;
      if (at == NULL || t->captured[i / 7][i % 7] == 15)
        return MID_N_ ("captured pieces are letters: PNBRQK White’s, pnbrqk Black’s");
      t->captured[i / 7][i % 7]++;
    }
  return NULL;
}

static bool
take_place (MidLexer *lexer, MidKmEffect *e)
{
  int at, to = MID_NOWHERE;
  if (!take_char (lexer, '@'))
    return e->kind != MID_EFFECT_KINDS;
  if (e->kind == MID_EFFECT_KINDS)
    at = take_word_of (lexer, km_kind_words, "=*#,");
  else
    at = take_square_or (lexer, MID_NOWHERE);
  if (take_char (lexer, '/'))
    to = take_square (lexer);
  e->at = (uint8_t) at;
  e->to = (uint8_t) to;
  return at >= 0 && to >= 0;
}

static bool
take_value (MidLexer *lexer, MidKmEffect *e)
{
  MidKmFieldType type = km_effect_value_type ((MidEffectKind) e->kind);
  if (!take_char (lexer, '='))
    return type == MID_KM_IS_NUMBER;
  int value = type == MID_KM_IS_NUMBER ? take_number (lexer)
              : type == MID_KM_IS_SIDE ? take_side (lexer)
                                       : take_word_of (lexer, km_kind_words, "*#,");
  e->value = (uint8_t) value;
  return value >= 0;
}

static bool
take_effect (MidLexer *lexer, const MidKmTable *t, MidKmEffect *e)
{
  int card = take_card (lexer, t, ".,"), side = -1, kind = -1, turns = 0, play = 0;
  *e = (MidKmEffect){ .at = MID_NOWHERE, .to = MID_NOWHERE };
  if (card < 0 || !take_char (lexer, '.') || (side = take_side (lexer)) < 0
      || !take_char (lexer, '.') || (kind = take_word_of (lexer, km_effect_words, "@=*#,")) < 0)
    return false;
  e->card = (uint8_t) card;
  e->owner = (uint8_t) side;
  e->kind = (uint8_t) kind;
  if (!take_place (lexer, e) || !take_value (lexer, e)
      || (take_char (lexer, '*') && (turns = take_number (lexer)) < 0)
      || (take_char (lexer, '#') && (play = take_number (lexer)) < 0))
    return false;
  e->turns = (uint8_t) turns;
  e->play = (uint8_t) play;
  return true;
}

/* Whether a name with a point behind it is no card's. */
static bool
names_no_card (MidLexer lexer, const MidKmTable *t)
{
  size_t n = count_until (&lexer, ".,");
  bool is_name = n > 0 && lexer.at + n < lexer.len && lexer.text[lexer.at + n] == '.';
  return is_name && take_card (&lexer, t, ".,") < 0;
}

static const char *
take_effects (MidLexer *lexer, MidKmTable *t)
{
  memset (t->effects, 0, sizeof t->effects);
  t->n_effects = 0;
  if (peek (lexer) == '-' && lexer->len - lexer->at == 1)
    {
      lexer->at++;
      return NULL;
    }
  do
    {
      MidKmEffect effect;
      if (names_no_card (*lexer, t))
        return no_card;
      if (!take_effect (lexer, t, &effect))
        return MID_N_ ("an effect is a card, whose it is, what it does and where, as in "
                       "“Coup.w.stuck@a7*2”");
      if (!km_effect_add (t, effect))
        return MID_N_ ("there are too many effects");
    }
  while (take_char (lexer, ','));
  return NULL;
}

static bool
take_regular_move (MidLexer *lexer, MidMove *out)
{
  uint8_t args[3];
  unsigned n = 2;
  int from = take_square (lexer), to = take_square (lexer);
  const char *role = peek (lexer) > ' ' ? strchr (" pnbrqk", peek (lexer)) : NULL;
  if (from < 0 || to < 0)
    return false;
  args[0] = (uint8_t) from;
  args[1] = (uint8_t) to;
  if (role != NULL)
    {
      args[n++] = (uint8_t) (strchr (" pnbrqk", *role) - strchr (" pnbrqk", ' '));
      lexer->at++;
    }
  *out = km_move (MID_KM_MOVE, 0, args, n);
  return true;
}

static bool
take_move (MidLexer *lexer, const MidKmTable *t, MidMove *out)
{
  static const char *const words[] = { "answer", "late", NULL };
  static const MidKmKind kinds[] = { MID_KM_ANSWER, MID_KM_LATE };
  MidLexer ahead = *lexer;
  uint8_t args[MID_CARD_ARGS_MAX];
  unsigned n = 0;
  if (take_regular_move (&ahead, out) && ahead.at == ahead.len)
    {
      *lexer = ahead;
      return true;
    }
  int word = take_word_of (lexer, words, "."), card;
  if ((word >= 0 && !take_char (lexer, '.')) || (card = take_card (lexer, t, ".")) < 0)
    return false;
  while (n < MID_CARD_ARGS_MAX && take_char (lexer, '.'))
    {
      int square = take_square (lexer);
      if (square < 0)
        return false;
      args[n++] = (uint8_t) square;
    }
  *out = word < 0 && card == 0
           ? 0
           : km_move (word >= 0 ? kinds[word] : MID_KM_PLAY, (unsigned) card, args, n);
  return true;
}

static const char *
take_named_move (MidLexer *lexer, const MidKmTable *t, MidMove *out)
{
  size_t start = lexer->at;
  if (take_move (lexer, t, out))
    return NULL;
  return lexer->at == start && names_no_card (*lexer, t)
           ? no_card
           : MID_N_ ("a move is expected, as in “e2e4” or “Holy_War.b1.c1”");
}

static bool
take_set (MidLexer *lexer, MidBits *set)
{
  *set = 0;
  if (take_char (lexer, '-'))
    return true;
  do
    {
      int square = take_square (lexer);
      if (square < 0)
        return false;
      *set |= mid_bit (square);
    }
  while (take_char (lexer, ','));
  return true;
}

static const char *
take_byte (MidLexer *lexer, const MidKmTable *t, MidKmFieldType type, uint8_t *out)
{
  static const char *const flag_words[] = { "no", "yes", NULL };
  static const char *const wanted[] = {
    [MID_KM_IS_FLAG] = MID_N_ ("“yes” or “no” is expected"),
    [MID_KM_IS_NUMBER] = MID_N_ ("a number from 0 to 255 is expected"),
    [MID_KM_IS_SIDE] = MID_N_ ("“w” or “b” is expected"),
    [MID_KM_IS_SQUARE] = MID_N_ ("a square is expected, or a hyphen"),
    [MID_KM_IS_PASSED] = MID_N_ ("a square is expected, or a hyphen"),
    [MID_KM_IS_KIND] = MID_N_ ("a kind of piece is expected, such as “knight”, or a hyphen"),
    [MID_KM_IS_CARD] = no_card,
    [MID_KM_IS_PHASE] = MID_N_ ("“move”, “after”, “reply” or “end” is expected"),
    [MID_KM_IS_WINDOW] =
      MID_N_ ("“late”, “before”, “instead”, “after-move” or “reply” is expected"),
  };
  int value = type == MID_KM_IS_FLAG     ? take_word_of (lexer, flag_words, "/")
              : type == MID_KM_IS_NUMBER ? take_number (lexer)
              : type == MID_KM_IS_SIDE   ? take_side (lexer)
              : type == MID_KM_IS_SQUARE ? take_square_or (lexer, MID_NOWHERE)
              : type == MID_KM_IS_PASSED ? take_square_or (lexer, 0)
              : type == MID_KM_IS_KIND   ? take_word_of (lexer, km_kind_words, "/")
              : type == MID_KM_IS_CARD   ? take_card (lexer, t, "/")
              : type == MID_KM_IS_PHASE  ? take_word_of (lexer, km_phase_words, "")
                                         : take_word_of (lexer, km_window_words, "");
  *out = (uint8_t) value;
  return value < 0 ? wanted[type] : NULL;
}

static const char *
take_one (MidLexer *lexer, MidKmTable *t, const MidKmField *field, unsigned i)
{
  uint8_t *at = (uint8_t *) t + field->offset + i * field->size;
  const char *wrong;
  MidMove move = 0;
  MidBits set = 0;
  switch ((int) field->type)
    {
    case MID_KM_IS_SET:
      if (!take_set (lexer, &set))
        return MID_N_ ("squares with commas between them are expected, or a hyphen");
      memcpy (at, &set, sizeof set);
      return NULL;
    case MID_KM_IS_MOVE:
      wrong = take_named_move (lexer, t, &move);
      memcpy (at, &move, sizeof move);
      return wrong;
    case MID_KM_IS_HAND:
      return take_hand (lexer, t, (MidSide) i);
    case MID_KM_IS_DECKS:
      return take_decks (lexer, t);
    case MID_KM_IS_DISCARDS:
      return take_discards (lexer, t);
    case MID_KM_IS_CAPTURED:
      return take_captured (lexer, t);
    case MID_KM_IS_EFFECTS:
      return take_effects (lexer, t);
    default:
      return take_byte (lexer, t, field->type, at);
    }
}

static const MidKmField *
find_field (const char *key, size_t len)
{
  for (unsigned i = 0; i < MID_KM_FIELDS; i++)
    if (strlen (km_fields[i].key) == len && strncmp (km_fields[i].key, key, len) == 0)
      return &km_fields[i];
  return NULL;
}

MidParse
km_parse_field (MidKmTable *t, const char *text, size_t len, size_t start)
{
  MidLexer lexer = { text, len, start };
  size_t key = count_until (&lexer, ":");
  const MidKmField *field = find_field (text + start, key);
  if (field == NULL || lexer.at + key == len)
    return mid_parse_error (MID_BAD_SYNTAX, start,
                            MID_N_ ("there is no such field; “hands:Crab,Coup/?_x5” is one"));
  lexer.at += key + 1;
  for (unsigned i = 0; i < field->count; i++)
    {
      if (i > 0 && !take_char (&lexer, '/'))
        return mid_parse_error (MID_BAD_SYNTAX, lexer.at,
                                MID_N_ ("White’s and Black’s are expected, with “/” between them"));
      const char *wrong = take_one (&lexer, t, field, i);
      if (wrong != NULL)
        return mid_parse_error (MID_BAD_SYNTAX, lexer.at, wrong);
    }
  if (lexer.at < len)
    return mid_parse_error (MID_BAD_SYNTAX, lexer.at, MID_N_ ("the field ends before this"));
  return mid_parse_ok ();
}
