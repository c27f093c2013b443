/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-text.c: moves as text.
 *
 * Moves of pieces are written in standard algebraic notation.  The rest stands in angle brackets
 * (which are not written here):
 *   Holy War b1 c1         a card and what it is told: squares, words, cards
 *   b:Chaos                a card played on the other side's turn
 *   Heresy c8 c7           what a card asks for
 *   Figure Dance a8=Q
 *   discard Holy War       discard ?: one that is not known
 *   draw Holy War
 *   -                      nothing
 * The long form is one word: what would be a blank is an underscore.
 */
#include <stdio.h>

#include "knightmare-writer.h"
#include "knightmare.h"

/* --- Cards ------------------------------------------------------------------------------------ */

size_t
km_format_effect (const MidKmTable *t, unsigned i, char *buf, size_t size)
{
  const char *name = km_card_name (t, t->effects[i].card);
  unsigned nth = 1, alike = 0;
  for (unsigned k = 0; k < t->n_effects; k++)
    {
      bool same = t->effects[k].card == t->effects[i].card;
      bool first = true;
      for (unsigned j = 0; j < k; j++)
        first &=
          t->effects[j].play != t->effects[k].play || t->effects[j].card != t->effects[k].card;
      alike += same && first;
      nth += same && first && k < i;
    }
  return (size_t) (alike > 1 ? snprintf (buf, size, "%s #%u", name, nth)
                             : snprintf (buf, size, "%s", name));
}

static void
put_argument (MidKmWriter *writer, const MidKmTable *t, MidSide side, const MidCard *program,
              const MidCardStep *step, unsigned value)
{
  char text[MID_CARD_NAME_MAX + 8];
  switch ((int) step->op)
    {
    case MID_STEP_OPTION:
      km_write (writer, program->words[step->how + value]);
      break;
    case MID_STEP_EFFECT:
      km_format_effect (t, value, text, sizeof text);
      km_write (writer, text);
      break;
    case MID_STEP_CARD:
      km_write (writer, km_card_name (t, km_discard_card (t, side, value)));
      break;
    case MID_STEP_DECK:
      km_write (writer, km_card_name (t, km_deck_card (t, side, value)));
      break;
    default:
      km_write_square (writer, value);
    }
}

size_t
km_format_argument (const MidKmTable *t, MidSide side, const MidCard *program,
                    const MidCardStep *step, unsigned value, char *buf, size_t size)
{
  MidKmWriter writer = { buf, 0, size };
  buf[0] = '\0';
  put_argument (&writer, t, side, program, step, value);
  return writer.n;
}

static void
put_rest (MidKmWriter *writer, const MidKnightmare *p, unsigned card, const uint8_t *args)
{
  uint8_t rest[64];
  unsigned n = km_list_rest (p, card, args, rest);
  for (unsigned i = 0; i < n; i++)
    {
      if (i > 0)
        km_write_char (writer, ' ');
      km_write_square (writer, rest[i]);
    }
}

static void
put_play (MidKmWriter *writer, const MidKnightmare *p, MidMove m)
{
  const MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  const MidCard *program = km_program (t, side, km_card (m));
  uint8_t args[MID_CARD_ARGS_MAX];
  MidWindow window = km_window_as (p, km_kind (m), km_card (m), NULL);
  if (window == MID_WINDOW_LATE || side != km_turn (t))
    km_write (writer, side == MID_FIRST ? "w:" : "b:");
  km_write (writer, km_card_name (&p->now, km_card (m)));
  for (unsigned i = 0; i < km_count (m); i++)
    {
      const MidCardStep *step = km_argument_step (program, args, i);
      args[i] = (uint8_t) km_arg (m, i);
      km_write_char (writer, ' ');
      if (step != NULL && km_means_rest (step, args, i))
        put_rest (writer, p, km_card (m), args);
      else if (step != NULL)
        put_argument (writer, t, side, program, step, args[i]);
    }
  if (km_is_secret (p, m))
    km_write (writer, " ?");
}

/* K4: a card that would mate without going on has no effect, and is spent. */
static bool
is_without_effect (const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidKmMachine machine;
  MidWindow window = km_window_as (p, km_kind (m), km_card (m), NULL);
  return window != MID_WINDOW_NONE && km_run (&after, window, m, &machine) == MID_RUN_VOID;
}

static void
put_answer (MidKmWriter *writer, const MidKmTable *t, MidMove m)
{
  static const char own[] = "-PNBRQPNBRQ";
  const MidKmEffect *demand = km_demand (t);
  unsigned first = km_arg (m, 0), second = km_arg (m, 1);
  km_write (writer, km_card_name (t, km_card (m)));
  km_write_char (writer, ' ');
  if (demand == NULL)
    { /* a doom: a card in hand of the same name is told what to say first */
      km_write_square (writer, first);
      return;
    }
  if (km_count (m) == 0)
    {
      km_write (writer, demand->kind == MID_EFFECT_TOLL ? "undo" : "end");
      return;
    }
  km_write_square (writer, first);
  if (demand->kind == MID_EFFECT_PROMOTE || demand->kind == MID_EFFECT_PART)
    {
      km_write_char (writer, '=');
      km_write_char (writer, mid_knightmare_pieces[second].letter);
    }
  else if (demand->kind == MID_EFFECT_WRITE)
    {
      MidSide side = second <= 5 ? (MidSide) demand->value : (MidSide) (demand->value ^ 1);
      char letter = own[second];
      km_write_char (writer, '=');
      km_write_char (writer, second > 0 && side == MID_SECOND ? (char) (letter + 32) : letter);
    }
  else if (km_count (m) > 1)
    {
      km_write_char (writer, ' ');
      km_write_square (writer, second);
    }
}

/* --- Moves of pieces -------------------------------------------------------------------------- */

static bool
is_castling (const MidKmTable *t, MidMove m)
{
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  return mid_has (t->chess.castlers, to) && mid_has (role_set (&t->chess, MID_KING), from)
         && km_owner (t, from) == km_owner (t, to);
}

/* What has to be said of where the piece comes from: of all moves that could be meant if the king
 * is left in check, which is seldom; of the others if not. */
static void
put_origin (MidKmWriter *writer, const MidKmTable *t, MidMove m)
{
  MidMoveList list, exposing = { .count = 0 };
  MidRole role = role_at (&t->chess, (int) km_arg (m, 0));
  unsigned from = km_arg (m, 0);
  bool others = false, same_file = false, same_rank = false;
  km_moves (t, MID_KM_SAFE, &list);
  bool safe = false;
  for (unsigned i = 0; i < list.count; i++)
    safe |= list.at[i] == m;
  if (!safe)
    km_moves (t, MID_KM_EXPOSED, &exposing);
  for (unsigned i = 0; i < list.count + exposing.count; i++)
    {
      MidMove rival = i < list.count ? list.at[i] : exposing.at[i - list.count];
      unsigned at = km_arg (rival, 0);
      if (at == from || km_arg (rival, 1) != km_arg (m, 1) || is_castling (t, rival)
          || role_at (&t->chess, (int) at) != role)
        continue;
      others = true;
      same_file |= (at & 7) == (from & 7);
      same_rank |= at >> 3 == from >> 3;
    }
  if (role == MID_PAWN && (others || km_is_capture (t, m)))
    km_write_char (writer, (char) ('a' + (from & 7)));
  else if (others && (!same_file || same_rank))
    km_write_char (writer, (char) ('a' + (from & 7)));
  if (others && same_file)
    km_write_char (writer, (char) ('1' + (from >> 3)));
}

/* As things are when the turn is over, since some effects end with a turn: as if no card followed.
 * It is mate if no card of the other side can avert it. */
static void
put_check (MidKmWriter *writer, const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidSide side = km_turn (&p->now), them = other_side (side);
  km_apply (&after, m);
  for (MidMove pass; km_decider (&after.now) == side && km_turn (&after.now) == side
                     && (pass = km_pass (&after)) != 0;)
    km_apply (&after, pass);
  if (after.now.result != MID_ONGOING && after.now.reason == MID_REASON_CHECKMATE)
    km_write_char (writer, '#');
  else if (km_turn (&after.now) == them ? km_is_exposed (&after.now, them)
                                        : km_is_left_exposed (&after.now, them))
    km_write_char (writer, '+');
}

static void
put_san (MidKmWriter *writer, const MidKnightmare *p, MidMove m)
{
  const MidKmTable *t = &p->now;
  unsigned from = km_arg (m, 0), to = km_arg (m, 1);
  MidRole role = role_at (&t->chess, (int) from);
  if (is_castling (t, m))
    km_write (writer, to > from ? "O-O" : "O-O-O");
  else
    {
      if (role != MID_PAWN)
        km_write_char (writer, mid_knightmare_pieces[role].letter);
      put_origin (writer, t, m);
      if (km_is_capture (t, m))
        km_write_char (writer, 'x');
      km_write_square (writer, to);
    }
  if (km_count (m) > 2)
    {
      km_write_char (writer, '=');
      km_write_char (writer, mid_knightmare_pieces[km_arg (m, 2)].letter);
    }
  put_check (writer, p, m);
}

static void
put_long (MidKmWriter *writer, MidMove m)
{
  km_write_square (writer, km_arg (m, 0));
  km_write_square (writer, km_arg (m, 1));
  if (km_count (m) > 2)
    km_write_char (writer, (char) (mid_knightmare_pieces[km_arg (m, 2)].letter + 32));
}

size_t
km_format_move (const MidKnightmare *p, MidMove m, MidNotation how, char *buf, size_t size)
{
  MidKmWriter writer = { buf, 0, size };
  buf[0] = '\0';
  switch (km_kind (m))
    {
    case MID_KM_PASS:
      km_write (&writer, "-");
      break;
    case MID_KM_MOVE:
      if (how == MID_LONG)
        put_long (&writer, m);
      else
        put_san (&writer, p, m);
      break;
    case MID_KM_PLAY:
    case MID_KM_LATE:
      put_play (&writer, p, m);
      if (how == MID_SAN && is_without_effect (p, m))
        km_write (&writer, " -");
      break;
    case MID_KM_DISCARD:
      km_write (&writer, "discard ");
      km_write (&writer, km_card_name (&p->now, km_card (m)));
      break;
    case MID_KM_DRAW:
      km_write (&writer, "draw ");
      km_write (&writer, km_card_name (&p->now, km_card (m)));
      break;
    case MID_KM_ANSWER:
      put_answer (&writer, &p->now, m);
      break;
    }
  for (size_t i = 0; how == MID_LONG && i < writer.n; i++)
    if (buf[i] == ' ')
      buf[i] = '_';
  return writer.n;
}
