/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-complete.c: what lies beside the board, and how a card can be told what to do, word by
 * word, for a person who chooses. */
#include <stdio.h>
#include <string.h>

#include "knightmare.h"

/* --- Beside the board ------------------------------------------------------------------------- */

static int16_t
square_or_none (unsigned square)
{
  return square < 64 ? (int16_t) square : -1;
}

unsigned
km_beside (const MidKmTable *t, MidBeside *out)
{
  unsigned n = 0;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned i = 0; i < km_hand_count (t, (MidSide) side); i++)
      out[n++] = (MidBeside){ .owner = (MidSide) side,
                              .name = km_card_name (t, t->hand[side][i]),
                              .text = mid_card_text (t->catalogue, t->hand[side][i]),
                              .square = { -1, -1 },
                              .catalogue = t->catalogue,
                              .card = t->hand[side][i] };
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      bool away = km_clings ((MidEffectKind) e->kind) && e->at == MID_NOWHERE;
      if (!km_is_demand (e->kind) || e->kind == MID_EFFECT_RETURN) /* a king that is away */
        out[n++] =
          (MidBeside){ .owner = (MidSide) e->owner,
                       .in_play = true,
                       .suspended = away,
                       .name = km_card_name (t, e->card),
                       .text = mid_card_text (t->catalogue, e->card),
                       .square = { square_or_none (e->kind == MID_EFFECT_KINDS ? 64
                                                   : away                      ? e->to
                                                                               : e->at),
                                   square_or_none (e->kind == MID_EFFECT_WALL ? e->to : 64) },
                       .catalogue = t->catalogue,
                       .card = e->card,
                       .turns = e->turns,
                       .play = e->play };
    }
  return n;
}

void
km_piles (const MidKmTable *t, MidSide side, MidPiles *out)
{
  bool hidden = (t->hidden >> (t->common ? MID_FIRST : side) & 1) != 0;
  *out = (MidPiles){ .n_deck = hidden ? -1 : (int16_t) km_deck_count (t, side),
                     .is_common = t->common != 0,
                     .n_discards = (uint8_t) km_discard_count (t, side),
                     .catalogue = t->catalogue };
  for (unsigned i = 0; i < out->n_discards; i++)
    out->discards[i] = (uint8_t) km_discard_card (t, side, i);
  for (unsigned role = MID_PAWN; role <= MID_KING; role++)
    out->captured[role] = t->captured[side][role];
}

_Static_assert((int) MID_DISCARDS_MAX >= 2 * (int) MID_PILE_MAX,
               "room for all that can be discarded");

const char *
km_why_no_card (const MidKnightmare *p, MidSide side, unsigned card)
{
  const MidKmTable *t = &p->now;
  MidMoveList plays = { .count = 0 };
  const char *why;
  if (t->result != MID_ONGOING)
    return MID_N_ ("the game is over");
  if (km_get_card (t, card) == NULL)
    return MID_N_ ("it is not known which card this is");
  if (km_decider (t) != side)
    return km_decider (t) == MID_CHANCE ? MID_N_ ("cards are to be dealt first")
                                        : MID_N_ ("the other side decides now");
  if (km_demand (t) != NULL)
    return MID_N_ ("what a card asks for is to be decided first");
  km_list_plays (p, card, 1, &plays);
  if (plays.count > 0)
    return NULL;
  if (km_window (p, card, &why) == MID_WINDOW_NONE)
    return why;
  return km_why_no_plays (p, card);
}

/* --- What is due ------------------------------------------------------------------------------ */

static const char *
name_demand (MidEffectKind kind)
{
  switch ((int) kind)
    {
    case MID_EFFECT_SHIFT:
      return MID_N_ ("%s moves the marked piece to a square of the other colour beside it");
    case MID_EFFECT_PROMOTE:
      return MID_N_ ("%s promotes the marked pawn");
    case MID_EFFECT_TOLL:
      return MID_N_ ("%s loses a pawn, or the turn is undone");
    case MID_EFFECT_RETURN:
      return MID_N_ ("%s puts the king back on the edge of the board");
    case MID_EFFECT_PART:
      return MID_N_ ("%s moves one of two pieces off the square they share, or loses one");
    case MID_EFFECT_WRITE:
      return MID_N_ ("%s writes out what the card does");
    default:
      return NULL;
    }
}

const char *
km_due (const MidKnightmare *p)
{
  const MidKmTable *t = &p->now;
  const MidKmEffect *demand = km_demand (t);
  if (t->result != MID_ONGOING)
    return NULL;
  if (t->draws[0] + t->draws[1] > 0)
    return t->draws[MID_FIRST] > 0 ? MID_N_ ("White draws a card") : MID_N_ ("Black draws a card");
  if (demand != NULL)
    return name_demand ((MidEffectKind) demand->kind);
  if (t->phase == MID_PHASE_REPLY)
    return MID_N_ ("%s may answer the card");
  if (t->phase == MID_PHASE_AFTER)
    return t->exposed ? MID_N_ ("%s has to end the check by a card") : NULL;
  if (t->skipped)
    return MID_N_ ("%s loses the turn");
  if (t->no_move)
    return MID_N_ ("%s has no move, and may play a card");
  return t->forbidden != 0 ? MID_N_ ("%s to move, differently from before") : NULL;
}

/* --- Words ------------------------------------------------------------------------------------ */

typedef struct
{
  const MidKnightmare *p;
  MidAsideWord *out;
  unsigned n;
} Words;

static bool
is_move (const MidKnightmare *p, const char *text)
{
  MidMove m;
  return km_parse_move (p, text, strlen (text), &m).status == MID_OK;
}

static void
add_word (Words *words, const char *before, const char *word, int square)
{
  if (words->n == MID_WORDS_MAX)
    return;
  MidAsideWord *out = &words->out[words->n++];
  size_t len = strlen (before);
  if (len + strlen (word) + 2 > sizeof out->text)
    {
      words->n--;
      return;
    }
  memcpy (out->text, before, len);
  out->text[len] = ' ';
  strcpy (out->text + len + (len > 0), word);
  out->effect = "";
  out->square = (int16_t) square;
  out->is_complete = is_move (words->p, out->text);
}

static void
add_name (Words *words, const char *name, unsigned card)
{
  unsigned n = words->n;
  add_word (words, "", name, -1);
  if (words->n > n)
    words->out[n].effect = mid_card_text (words->p->now.catalogue, card);
}

/* A card that can be played somehow: some play of it is legal.  One for any time, that need not be
 * told anything, can also be played in the other side's turn. */
static void
add_card (Words *words, unsigned card)
{
  MidMoveList list = { .count = 0 };
  km_list_plays (words->p, card, 1, &list);
  if (list.count > 0 && km_kind (list.at[0]) == MID_KM_PLAY)
    add_name (words, km_card_name (&words->p->now, card), card);
  if (km_is_legal (words->p, km_move (MID_KM_LATE, card, NULL, 0)))
    {
      char name[MID_CARD_NAME_MAX + 2];
      bool first = km_decider (&words->p->now) == MID_FIRST;
      snprintf (name, sizeof name, "%s%s",
                first ? "w:" : "b:", km_card_name (&words->p->now, card));
      add_name (words, name, card);
    }
}

static bool
is_known_in_hand (const MidKmTable *t, MidSide side, unsigned card)
{
  for (unsigned i = 0; i < km_hand_count (t, side); i++)
    if (t->hand[side][i] == card)
      return true;
  return false;
}

/* Those that a card not known could be come behind those that are known. */
static void
add_cards (Words *words)
{
  const MidKmTable *t = &words->p->now;
  MidSide side = km_decider (t);
  for (unsigned others = 0; others < 2; others++)
    for (unsigned id = 1; id <= mid_card_count (t->catalogue); id++)
      if (km_has_card (t, side, id) && is_known_in_hand (t, side, id) == (others == 0))
        add_card (words, id);
}

static void
add_discards (Words *words)
{
  const MidKmTable *t = &words->p->now;
  const uint8_t *hand = t->hand[km_turn (t)];
  for (unsigned i = 0; i < MID_HAND_MAX && hand[i] != MID_CARD_NONE; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      MidMove m = km_move (MID_KM_DISCARD, hand[i], NULL, 0);
      if ((i > 0 && hand[i] == hand[i - 1]) || !km_is_legal (words->p, m))
        continue;
      km_format_move (words->p, m, MID_SAN, text, sizeof text);
      add_word (words, "", text, -1);
    }
}

/* Answers are few, or squares: each is offered whole. */
static void
add_answers (Words *words)
{
  MidMoveList list;
  km_legal (words->p, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      km_format_move (words->p, list.at[i], MID_SAN, text, sizeof text);
      add_word (words, "", text, -1);
    }
}

/* All that is left, in one word. */
static void
add_rest (Words *words, unsigned card, const uint8_t *args, const char *before)
{
  uint8_t rest[64];
  unsigned n = km_list_rest (words->p, card, args, rest);
  char word[MID_MOVE_TEXT_MAX];
  for (unsigned i = 0; i < n && 3 * i + 3 < sizeof word; i++)
    {
      word[3 * i] = (char) ('a' + (rest[i] & 7));
      word[3 * i + 1] = (char) ('1' + (rest[i] >> 3));
      word[3 * i + 2] = i + 1 < n ? ' ' : '\0';
    }
  add_word (words, before, word, -1);
}

static void
add_arguments (Words *words, const char *text, size_t len)
{
  uint8_t args[MID_CARD_ARGS_MAX + 1];
  unsigned n, card;
  MidKmMachine machine;
  char before[MID_MOVE_TEXT_MAX];
  const MidKmTable *t = &words->p->now;
  size_t understood = km_read_arguments (words->p, text, len, &card, args, &n);
  if (understood < len || card == MID_CARD_NONE || n == MID_CARD_ARGS_MAX
      || km_window (words->p, card, NULL) == MID_WINDOW_NONE)
    return;
  const MidCard *program = km_program (t, km_decider (t), card);
  const MidCardStep *step = km_argument_step (program, args, n);
  km_look_ahead (words->p, km_window (words->p, card, NULL), card, args, n, &machine);
  if (len >= sizeof before)
    return;
  memcpy (before, text, len);
  before[len] = '\0';
  for (MidBits set = step != NULL ? machine.next : 0; set != 0;)
    {
      char word[MID_MOVE_TEXT_MAX];
      int value = mid_pop (&set);
      args[n] = (uint8_t) value;
      if (!km_can_go_on (words->p, card, args, n + 1))
        continue;
      if (km_means_rest (step, args, n))
        {
          add_rest (words, card, args, before);
          continue;
        }
      bool square =
        step->op == MID_STEP_PICK || step->op == MID_STEP_SQUARE || step->op == MID_STEP_GO;
      km_format_argument (t, km_decider (t), program, step, (unsigned) value, word, sizeof word);
      add_word (words, before, word, square ? value : -1);
    }
}

int
km_next_step (const MidKnightmare *p, const char *text, size_t len, unsigned *card)
{
  const MidKmTable *t = &p->now;
  uint8_t args[MID_CARD_ARGS_MAX + 1];
  unsigned n;
  *card = MID_CARD_NONE;
  if (len == 0 || km_decider (t) > MID_SECOND || km_demand (t) != NULL
      || km_read_arguments (p, text, len, card, args, &n) < len || *card == MID_CARD_NONE
      || n == MID_CARD_ARGS_MAX)
    return -1;
  const MidCard *program = km_program (t, km_decider (t), *card);
  const MidCardStep *step = program != NULL ? km_argument_step (program, args, n) : NULL;
  for (unsigned id = 1; step != NULL && id <= mid_card_count (t->catalogue); id++)
    if (km_get_card (t, id) == program)
      *card = id; /* one that is copied */
  return step != NULL ? (int) (step - program->steps) : -1;
}

unsigned
km_continue (const MidKnightmare *p, const char *text, size_t len, MidAsideWord *out)
{
  Words words = { p, out, 0 };
  const MidKmTable *t = &p->now;
  if (t->result != MID_ONGOING)
    return 0;
  if (len > 0)
    add_arguments (&words, text, len);
  else if (km_decider (t) > MID_SECOND || km_demand (t) != NULL)
    add_answers (&words);
  else
    {
      add_cards (&words);
      add_discards (&words);
    }
  return words.n;
}
