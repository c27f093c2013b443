/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-fields.c: what lies beside the board, written as fields of position text. */
#include "knightmare-fields.h"
#include "knightmare-writer.h"

#include <stdio.h>
#include <string.h>

#define ONE(key, type, member)                                                                     \
  {                                                                                                \
    key, type, 1, offsetof (MidKmTable, member), 0                                                 \
  }
#define TWO(key, type, member)                                                                     \
  {                                                                                                \
    key, type, 2, offsetof (MidKmTable, member), sizeof ((MidKmTable *) NULL)->member[0]           \
  }

/* In the order in which they are written.  Decks say whether there is one for both, which discards
 * have to know. */
const MidKmField km_fields[MID_KM_FIELDS] = {
  TWO ("hands", MID_KM_IS_HAND, hand),
  ONE ("decks", MID_KM_IS_DECKS, pile),
  ONE ("discards", MID_KM_IS_DISCARDS, pile),
  ONE ("captured", MID_KM_IS_CAPTURED, captured),
  ONE ("effects", MID_KM_IS_EFFECTS, effects),
  ONE ("phase", MID_KM_IS_PHASE, phase),
  ONE ("then", MID_KM_IS_PHASE, resume),
  TWO ("draws", MID_KM_IS_NUMBER, draws),
  TWO ("used", MID_KM_IS_FLAG, used),
  TWO ("extra", MID_KM_IS_NUMBER, extra),
  ONE ("late", MID_KM_IS_NUMBER, late),
  ONE ("late-reply", MID_KM_IS_FLAG, late_reply),
  ONE ("started", MID_KM_IS_FLAG, started),
  ONE ("replaced", MID_KM_IS_FLAG, replaced),
  ONE ("exposed", MID_KM_IS_FLAG, exposed),
  ONE ("skipped", MID_KM_IS_FLAG, skipped),
  ONE ("conceded", MID_KM_IS_FLAG, conceded),
  ONE ("no-move", MID_KM_IS_FLAG, no_move),
  ONE ("castlers", MID_KM_IS_SET, chess.castlers),
  ONE ("passed", MID_KM_IS_PASSED, chess.ep),
  ONE ("passed-too", MID_KM_IS_PASSED, passed),
  ONE ("made", MID_KM_IS_MOVE, made),
  ONE ("forbidden", MID_KM_IS_MOVE, forbidden),
  ONE ("mover", MID_KM_IS_SIDE, mover),
  TWO ("kinds", MID_KM_IS_KIND, role),
  ONE ("moved", MID_KM_IS_SET, moved),
  ONE ("from", MID_KM_IS_SQUARE, from),
  ONE ("to", MID_KM_IS_SQUARE, to),
  ONE ("several", MID_KM_IS_FLAG, counted),
  ONE ("crossed", MID_KM_IS_FLAG, crossed),
  ONE ("by-card", MID_KM_IS_CARD, by_card),
  ONE ("taken", MID_KM_IS_SQUARE, taken),
  ONE ("taken-kind", MID_KM_IS_KIND, taken_role),
  ONE ("taken-side", MID_KM_IS_SIDE, taken_side),
  ONE ("card", MID_KM_IS_CARD, card),
  ONE ("card-side", MID_KM_IS_SIDE, card_by),
  ONE ("card-time", MID_KM_IS_WINDOW, window),
  ONE ("plays", MID_KM_IS_NUMBER, plays),
};

const char *const km_phase_words[] = { "move", "after", "reply", "end", NULL };
const char *const km_window_words[] = { "-",          "late",  "before", "instead",
                                        "after-move", "reply", NULL };
const char *const km_kind_words[] = { "-",       "pawn",   "knight",       "bishop",   "rook",
                                      "queen",   "king",   "prince",       "crab",     "champion",
                                      "warlord", "amazon", "royal-knight", "princess", NULL };
const char *const km_effect_words[] = { "",         "pacifist", "shield",  "stuck", "must",
                                        "short",    "neutral",  "royal",   "kind",  "merged",
                                        "magnet",   "blocked",  "wall",    "trap",  "truce",
                                        "vendetta", "doom",     "rotated", "kinds", "no-turn",
                                        "card",     "shift",    "promote", "toll",  "return",
                                        "part",     "write",    NULL };
_Static_assert(sizeof km_effect_words / sizeof km_effect_words[0] == MID_EFFECTS + 1,
               "a word each");
_Static_assert(sizeof km_kind_words / sizeof km_kind_words[0] == MID_KINDS + 1, "a word each");

MidKmFieldType
km_effect_value_type (MidEffectKind kind)
{
  switch ((int) kind)
    {
    case MID_EFFECT_KIND:
    case MID_EFFECT_KINDS:
    case MID_EFFECT_MERGED:
    case MID_EFFECT_PART:
      return MID_KM_IS_KIND;
    case MID_EFFECT_NO_TURN:
    case MID_EFFECT_SHIFT:
    case MID_EFFECT_PROMOTE:
    case MID_EFFECT_TOLL:
    case MID_EFFECT_RETURN:
    case MID_EFFECT_WRITE:
      return MID_KM_IS_SIDE;
    default:
      return MID_KM_IS_NUMBER;
    }
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
put_number (MidKmWriter *writer, unsigned number)
{
  char text[12];
  snprintf (text, sizeof text, "%u", number);
  km_write (writer, text);
}

static void
put_square_or (MidKmWriter *writer, unsigned square, unsigned none)
{
  if (square == none)
    km_write_char (writer, '-');
  else
    km_write_square (writer, square);
}

static void
put_set (MidKmWriter *writer, MidBits set)
{
  km_write (writer, set == 0 ? "-" : "");
  while (set != 0)
    {
      km_write_square (writer, (unsigned) mid_pop (&set));
      km_write (writer, set != 0 ? "," : "");
    }
}

static void
put_card (MidKmWriter *writer, const MidKmTable *t, unsigned card)
{
  const char *name = card == MID_CARD_NONE ? "-" : km_card_name (t, card);
  for (; *name != '\0'; name++)
    km_write_char (writer, *name == ' ' ? '_' : *name);
}

/* Equal ones beside each other are written once, with their number. */
static void
put_cards (MidKmWriter *writer, const MidKmTable *t, const uint8_t *cards, unsigned n)
{
  km_write (writer, n == 0 ? "-" : "");
  for (unsigned i = 0, k; i < n; i = k)
    {
      for (k = i + 1; k < n && cards[k] == cards[i]; k++)
        ;
      km_write (writer, i > 0 ? "," : "");
      put_card (writer, t, cards[i]);
      if (k - i > 1)
        {
          km_write (writer, "_x");
          put_number (writer, k - i);
        }
    }
}

static void
put_move (MidKmWriter *writer, const MidKmTable *t, MidMove m)
{
  if (m == 0)
    {
      km_write_char (writer, '-');
      return;
    }
  if (km_kind (m) == MID_KM_MOVE)
    {
      km_write_square (writer, km_arg (m, 0));
      km_write_square (writer, km_arg (m, 1));
      km_write (writer, km_count (m) > 2 ? (char[]){ " pnbrqk "[km_arg (m, 2) & 7], '\0' } : "");
      return;
    }
  km_write (writer, km_kind (m) == MID_KM_ANSWER ? "answer."
                    : km_kind (m) == MID_KM_LATE ? "late."
                                                 : "");
  put_card (writer, t, km_card (m));
  for (unsigned i = 0; i < km_count (m) && i < MID_CARD_ARGS_MAX; i++)
    {
      km_write_char (writer, '.');
      km_write_square (writer, km_arg (m, i));
    }
}

/* Frost.b.stuck@a7*2: card, whose, what, where, =value, *turns, #play. */
static void
put_effect (MidKmWriter *writer, const MidKmTable *t, const MidKmEffect *e)
{
  put_card (writer, t, e->card);
  km_write (writer, e->owner == MID_FIRST ? ".w." : ".b.");
  km_write (writer, km_effect_words[e->kind]);
  if (e->kind == MID_EFFECT_KINDS)
    {
      km_write_char (writer, '@');
      km_write (writer, km_kind_words[e->at]);
    }
  else if (e->at != MID_NOWHERE || e->to != MID_NOWHERE)
    {
      km_write_char (writer, '@');
      put_square_or (writer, e->at, MID_NOWHERE);
      if (e->to != MID_NOWHERE)
        km_write_char (writer, '/');
      if (e->to != MID_NOWHERE)
        km_write_square (writer, e->to);
    }
  MidKmFieldType type = km_effect_value_type ((MidEffectKind) e->kind);
  if (type != MID_KM_IS_NUMBER || e->value != 0)
    {
      km_write_char (writer, '=');
      if (type == MID_KM_IS_NUMBER)
        put_number (writer, e->value);
      else
        km_write (writer, type == MID_KM_IS_KIND  ? km_kind_words[e->value]
                          : e->value == MID_FIRST ? "w"
                                                  : "b");
    }
  if (e->turns != 0)
    {
      km_write_char (writer, '*');
      put_number (writer, e->turns);
    }
  if (e->play != 0)
    {
      km_write_char (writer, '#');
      put_number (writer, e->play);
    }
}

static void
put_effects (MidKmWriter *writer, const MidKmTable *t)
{
  km_write (writer, t->n_effects == 0 ? "-" : "");
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      km_write (writer, i > 0 ? "," : "");
      put_effect (writer, t, &t->effects[i]);
    }
}

static void
put_captured (MidKmWriter *writer, const MidKmTable *t)
{
  size_t before = writer->n;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned role = MID_PAWN; role <= MID_KING; role++)
      for (unsigned i = 0; i < t->captured[side][role]; i++)
        km_write_char (writer, " PNBRQK pnbrqk"[7 * side + role]);
  if (writer->n == before)
    km_write_char (writer, '-');
}

/* From the top. */
static void
put_piles (MidKmWriter *writer, const MidKmTable *t, bool decks)
{
  for (unsigned owner = 0; owner < (t->common ? 1u : 2u); owner++)
    {
      uint8_t cards[2 * MID_PILE_MAX];
      MidSide side = (MidSide) owner;
      unsigned n = decks ? km_deck_count (t, side) : km_discard_count (t, side);
      for (unsigned i = 0; i < n; i++)
        cards[i] = (uint8_t) (decks ? km_deck_card (t, side, i) : km_discard_card (t, side, i));
      km_write (writer, owner > 0 ? "/" : "");
      if (decks && (t->hidden >> owner & 1) != 0)
        {
          km_write_char (writer, '?');
          continue;
        }
      unsigned sure = decks ? t->sure[owner] : 0;
      if (sure > 0)
        put_cards (writer, t, cards, sure);
      km_write (writer, sure > 0 ? "," : "");
      km_write (writer, decks && (t->bags >> owner & 1) != 0 ? "~" : "");
      put_cards (writer, t, cards + sure, n - sure);
      km_write (writer, decks && n == 1 && cards[0] == MID_CARD_UNKNOWN ? "_x1" : "");
    }
}

static void
put_one (MidKmWriter *writer, const MidKmTable *t, const MidKmField *field, unsigned i)
{
  const uint8_t *at = (const uint8_t *) t + field->offset + i * field->size;
  MidMove move;
  MidBits set;
  switch (field->type)
    {
    case MID_KM_IS_FLAG:
      km_write (writer, *at != 0 ? "yes" : "no");
      break;
    case MID_KM_IS_NUMBER:
      put_number (writer, *at);
      break;
    case MID_KM_IS_SIDE:
      km_write (writer, *at == MID_FIRST ? "w" : "b");
      break;
    case MID_KM_IS_SQUARE:
      put_square_or (writer, *at, MID_NOWHERE);
      break;
    case MID_KM_IS_PASSED:
      put_square_or (writer, *at, 0);
      break;
    case MID_KM_IS_SET:
      memcpy (&set, at, sizeof set);
      put_set (writer, set);
      break;
    case MID_KM_IS_KIND:
      km_write (writer, km_kind_words[*at]);
      break;
    case MID_KM_IS_CARD:
      put_card (writer, t, *at);
      break;
    case MID_KM_IS_PHASE:
      km_write (writer, km_phase_words[*at]);
      break;
    case MID_KM_IS_WINDOW:
      km_write (writer, km_window_words[*at]);
      break;
    case MID_KM_IS_MOVE:
      memcpy (&move, at, sizeof move);
      put_move (writer, t, move);
      break;
    case MID_KM_IS_HAND:
      put_cards (writer, t, at, km_hand_count (t, (MidSide) i));
      break;
    case MID_KM_IS_DECKS:
    case MID_KM_IS_DISCARDS:
      put_piles (writer, t, field->type == MID_KM_IS_DECKS);
      break;
    case MID_KM_IS_CAPTURED:
      put_captured (writer, t);
      break;
    case MID_KM_IS_EFFECTS:
      put_effects (writer, t);
      break;
    }
}

enum
{
  VALUE_MAX = 8192 /* bytes of the longest value: two hundred cards of the longest name */
};

static void
format_value (const MidKmTable *t, const MidKmField *field, char value[VALUE_MAX])
{
  MidKmWriter writer = { value, 0, VALUE_MAX };
  value[0] = '\0';
  for (unsigned i = 0; i < field->count; i++)
    {
      km_write (&writer, i > 0 ? "/" : "");
      put_one (&writer, t, field, i);
    }
}

size_t
km_format_fields (const MidKmTable *base, const MidKmTable *t, char *buf, size_t size)
{
  MidKmWriter writer = { buf, 0, size };
  bool dealt = false; /* who reads decks has no discards until they are said */
  for (unsigned i = 0; i < MID_KM_FIELDS; i++)
    {
      char usual[VALUE_MAX], value[VALUE_MAX];
      format_value (base, &km_fields[i], usual);
      format_value (t, &km_fields[i], value);
      if (km_fields[i].type == MID_KM_IS_DISCARDS && dealt)
        strcpy (usual, t->common ? "-" : "-/-");
      if (strcmp (usual, value) == 0)
        continue;
      dealt |= km_fields[i].type == MID_KM_IS_DECKS;
      km_write_char (&writer, ' ');
      km_write (&writer, km_fields[i].key);
      km_write_char (&writer, ':');
      km_write (&writer, value);
    }
  return writer.n;
}
