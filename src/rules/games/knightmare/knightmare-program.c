/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-program.c: runs the programs of cards.
 *
 * One machine does everything: with all arguments it plays a card, with some it says what the next
 * may be, which lists the plays, reads and explains them.
 */
#include "knightmare.h"

#include <string.h>

static const char not_allowed[] = MID_N_ ("the card cannot be played on this");
static const char too_many[] = MID_N_ ("the card has been told more than it can use");
static const char nothing_left[] =
  MID_N_ ("the card cannot be played on this: there is nothing more to choose");
static const char exposes[] = MID_N_ ("the card would leave the king in check");
static const char no_move_left[] = MID_N_ ("after the card there would be no legal move");

/* --- When ------------------------------------------------------------------------------------- */

/* K9 of the copied card: unique ones of one's own deck are not copied. */
const MidCard *
km_program (const MidKmTable *t, MidSide side, unsigned id)
{
  const MidCard *card = km_get_card (t, id);
  if (card == NULL || (card->when & MID_WHEN_COPY) == 0)
    return card;
  const MidCard *copied = km_get_card (t, t->card);
  if (copied == NULL || (copied->when & MID_WHEN_COPY) != 0
      || (copied->is_unique && t->card_by == side))
    return NULL;
  return copied;
}

static bool
is_far (const MidKmTable *t)
{
  if (t->from >= 64 || t->to >= 64)
    return false;
  int files = (t->from & 7) - (t->to & 7), ranks = (t->from >> 3) - (t->to >> 3);
  bool line = files == 0 || ranks == 0 || files == ranks || files == -ranks;
  return line && mid_distance (t->from, t->to) >= 2;
}

static unsigned
count_officers (const MidKmTable *t, MidSide side)
{
  return (unsigned) mid_count (t->chess.sides[side] & ~role_set (&t->chess, MID_PAWN));
}

enum
{
  P = 1 << (MID_PAWN - 1),
  N = 1 << (MID_KNIGHT - 1),
  B = 1 << (MID_BISHOP - 1),
  R = 1 << (MID_ROOK - 1),
  Q = 1 << (MID_QUEEN - 1)
};

/* Which piece has to have moved, as the published cards say it; one's own may ask for others. */
static const char *
name_mover (unsigned kinds)
{
  switch (kinds)
    {
    case N:
      return MID_N_ ("the card needs a knight to have moved");
    case B:
      return MID_N_ ("the card needs a bishop to have moved");
    case R:
      return MID_N_ ("the card needs a rook to have moved");
    case R | B | Q:
      return MID_N_ ("the card needs a rook, bishop or queen to have moved");
    case P | N | B | R:
      return MID_N_ ("the card needs a pawn, knight, bishop or rook to have moved");
    case P | N | B | R | Q:
      return MID_N_ ("the card needs a piece other than the king to have moved");
    default:
      return MID_N_ ("the card needs another piece to have moved");
    }
}

static const char *
name_victim (unsigned kinds)
{
  switch (kinds)
    {
    case P:
      return MID_N_ ("the card needs a pawn to have been captured");
    case N | B | R | Q:
      return MID_N_ ("the card needs a piece other than a pawn to have been captured");
    default:
      return MID_N_ ("the card needs another piece to have been captured");
    }
}

/* What must have happened, and has not. */
static const char *
find_missing (const MidKmTable *t, MidSide side, const MidCard *card)
{
  bool captured = t->taken < 64 && t->taken_side != t->mover;
  if ((card->trigger & MID_TRIGGER_CAPTURE) && !captured)
    return MID_N_ ("the card needs a capture just made");
  if ((card->trigger & MID_TRIGGER_NO_CAPTURE) && t->taken < 64)
    return MID_N_ ("the card needs a move that captured nothing");
  if ((card->trigger & MID_TRIGGER_NO_CARD) && t->by_card != 0)
    return MID_N_ ("the card needs a move made without a card");
  if ((card->trigger & MID_TRIGGER_MOVED) && (t->to >= 64 || t->counted || km_is_empty (t, t->to)))
    return MID_N_ ("the card needs one piece that has just moved");
  if ((card->trigger & MID_TRIGGER_FAR) && !is_far (t))
    return MID_N_ ("the card needs a move of two squares or more along a line");
  if ((card->trigger & MID_TRIGGER_CROSSED) && !t->crossed)
    return MID_N_ ("the card needs a move across the middle of the board");
  if (card->moved != 0 && (t->to >= 64 || !km_has_role (t, t->to, card->moved)))
    return name_mover (card->moved);
  if (card->victim != 0 && (t->taken >= 64 || (card->victim >> (t->taken_role - 1) & 1) == 0))
    return name_victim (card->victim);
  if ((card->trigger & MID_TRIGGER_CHECK) && !km_is_exposed (t, side))
    return MID_N_ ("the card needs the king to be in check");
  if ((card->trigger & MID_TRIGGER_OUTNUMBERED)
      && count_officers (t, other_side (side)) <= count_officers (t, side))
    return MID_N_ ("the card needs the opponent to have more pieces other than pawns");
  return NULL;
}

static bool
was_seen (const MidKmTable *t, MidSide side, unsigned card)
{
  for (unsigned i = 0; i < km_discard_count (t, side); i++)
    if (km_discard_card (t, side, i) == card)
      return true;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].card == card && t->effects[i].owner == side)
      return true;
  return false;
}

static const char *
find_absent (const MidKmTable *t, MidSide side, unsigned id)
{
  const MidCard *card = km_get_card (t, id);
  if (!km_has_card (t, side, id))
    return MID_N_ ("the card is not in hand");
  if (card->is_unique && memchr (t->hand[side], (int) id, MID_HAND_MAX) == NULL
      && was_seen (t, side, id))
    return MID_N_ ("there is only one such card in the deck, and it has been played");
  return NULL;
}

/* A card for any time is late only behind one that took the move's place. */
static const char *
name_time (unsigned when)
{
  if (when & MID_WHEN_ANY)
    return MID_N_ ("a card has taken the place of the move");
  if ((when & MID_WHEN_BEFORE) && (when & MID_WHEN_AFTER))
    return MID_N_ ("the card is played before the player’s own move, or right after it");
  if (when & MID_WHEN_INSTEAD)
    return MID_N_ ("the card is played in place of a move");
  if (when & MID_WHEN_AFTER)
    return MID_N_ ("the card is played right after the player’s own move");
  if (when & MID_WHEN_OPPONENT)
    return MID_N_ ("the card is played right after the opponent’s turn");
  if (when & MID_WHEN_REPLY)
    return MID_N_ ("the card is played in reply to a card of the opponent");
  return MID_N_ ("the card is played before the player’s own move");
}

/* The window by the card's time alone; slots are looked at behind. */
static MidWindow
find_window (const MidKmTable *t, unsigned when)
{
  switch ((MidPhase) t->phase)
    {
    case MID_PHASE_REPLY:
      return when & (MID_WHEN_REPLY | MID_WHEN_ANY) ? MID_WINDOW_REPLY : MID_WINDOW_NONE;
    case MID_PHASE_AFTER:
      return when & (MID_WHEN_AFTER | MID_WHEN_ANY) ? MID_WINDOW_AFTER : MID_WINDOW_NONE;
    case MID_PHASE_MOVE:
      if (when & MID_WHEN_INSTEAD)
        return MID_WINDOW_INSTEAD;
      if (when & (MID_WHEN_BEFORE | MID_WHEN_ANY))
        return t->replaced ? MID_WINDOW_NONE : MID_WINDOW_BEFORE;
      return (when & MID_WHEN_OPPONENT) && t->mover < 2 ? MID_WINDOW_LATE : MID_WINDOW_NONE;
    case MID_PHASE_END:
      break;
    }
  return MID_WINDOW_NONE;
}

/* Why the turn of the other side can be answered no more. */
static const char *
find_over (const MidKnightmare *p, MidSide side)
{
  bool was_none = p->turn.chess.number == 0 || p->turn.chess.turn == side;
  if (p->now.started)
    return MID_N_ ("the player’s own turn has begun, and the opponent’s is over");
  if (was_none)
    return name_time (MID_WHEN_OPPONENT);
  return p->now.common
           ? MID_N_ ("a card has already been played or discarded on the opponent’s turn")
           : MID_N_ ("a card has already been played on the opponent’s turn");
}

static const char *
find_spent (const MidKnightmare *p, MidSide side, MidWindow window)
{
  const MidKmTable *t = &p->now;
  if (window == MID_WINDOW_LATE)
    return t->late ? NULL : find_over (p, side);
  if (window != MID_WINDOW_REPLY && t->used[side] && t->extra[side] == 0)
    return MID_N_ ("a card has already been played on this turn");
  return NULL;
}

MidWindow
km_window (const MidKnightmare *p, unsigned id, const char **why)
{
  return km_window_as (p, MID_KM_PLAY, id, why);
}

MidWindow
km_window_as (const MidKnightmare *p, MidKmKind kind, unsigned id, const char **why)
{
  const MidKmTable *t = &p->now;
  const char *ignored;
  MidSide side = km_decider (t);
  const MidCard *card = side <= MID_SECOND ? km_program (t, side, id) : NULL;
  why = why != NULL ? why : &ignored;
  *why = MID_N_ ("the turn is lost to a card, and can only be passed");
  if (t->skipped && t->phase == MID_PHASE_MOVE)
    return MID_WINDOW_NONE;
  *why = MID_N_ ("no card can be played now");
  if (side > MID_SECOND || km_demand (t) != NULL || km_get_card (t, id) == NULL)
    return MID_WINDOW_NONE;
  if ((*why = find_absent (t, side, id)) != NULL)
    return MID_WINDOW_NONE;
  *why = MID_N_ ("there is no card that it could copy");
  if (card == NULL)
    return MID_WINDOW_NONE;
  unsigned when = card->when;
  if (kind == MID_KM_LATE)
    when = t->phase == MID_PHASE_MOVE && (when & MID_WHEN_ANY) ? MID_WHEN_OPPONENT : 0;
  MidWindow window = find_window (t, when);
  if (window == MID_WINDOW_NONE)
    {
      *why = name_time (card->when);
      return MID_WINDOW_NONE;
    }
  if ((*why = find_spent (p, side, window)) == NULL)
    *why = find_missing (t, side, card);
  if (*why == NULL && window == MID_WINDOW_INSTEAD && !t->replaced
      && km_effect_any (t, MID_EFFECT_VENDETTA) != NULL && km_has_capture (t))
    *why = MID_N_ ("a card in play asks for a capture"); /* K5 */
  return *why == NULL ? window : MID_WINDOW_NONE;
}

/* --- Running ---------------------------------------------------------------------------------- */

/* Takes the next argument into its slot.  False: it is not allowed, or there is none. */
static bool
choose (MidKmMachine *machine, const MidCardStep *step, unsigned slot, MidBits allowed)
{
  if (machine->used == machine->n_args)
    {
      machine->next = allowed;
      machine->why = allowed != 0 ? km_name_need (step) : nothing_left;
      return false;
    }
  unsigned value = machine->args[machine->used++];
  if (!mid_has (allowed, (int) value))
    {
      machine->why = km_name_refusal (machine, step, value);
      return false;
    }
  machine->slots[slot] = (uint8_t) value;
  machine->touched |= mid_bit ((int) value);
  if (step->op == MID_STEP_OPTION)
    machine->option = value;
  return true;
}

/* Whether the choice may be left out: there is nothing in a deck to choose from, and nothing is
 * taken; or what is chosen is kept secret (K10). */
static bool
goes_without (const MidKmMachine *machine, const MidCardStep *step)
{
  return step->op == MID_STEP_DECK ? km_is_deck_empty (machine->t, machine->side)
                                   : km_may_be_secret (step) && machine->is_hidden;
}

static bool
run_step (MidKmMachine *machine, const MidCardStep *step, unsigned *slot, MidBits within)
{
  if (step->only_if != 0 && machine->option != step->only_if - 1u)
    return true;
  if (mid_card_is_choice (step) && machine->used == machine->n_args && goes_without (machine, step))
    {
      machine->next = step->op == MID_STEP_PICK ? km_choice_bits (machine, step) : 0;
      machine->slots[(*slot)++] = MID_NOWHERE;
      return true;
    }
  if (!mid_card_is_choice (step))
    {
      if (km_do (machine, step))
        return true;
      machine->why = machine->why != NULL ? machine->why : not_allowed;
      return false;
    }
  return choose (machine, step, (*slot)++, km_choice_bits (machine, step) & within);
}

/* The squares behind the square, on the player's board from the front to the back. */
static MidBits
squares_behind (const MidKmMachine *machine, int square)
{
  MidBits behind = 0;
  int rank = km_rank (machine->t, machine->side, square);
  for (int at = 0; at < 64; at++)
    {
      int other = km_rank (machine->t, machine->side, at);
      if (other < rank || (other == rank && at > square))
        behind |= mid_bit (at);
    }
  return behind;
}

/* Of the squares the one that is farthest in front. */
static int
find_front (const MidKmMachine *machine, MidBits set)
{
  int front = mid_first (set);
  for (MidBits rest = set; rest != 0;)
    {
      int square = mid_pop (&rest);
      if (km_rank (machine->t, machine->side, square) > km_rank (machine->t, machine->side, front))
        front = square;
    }
  return front;
}

/* Where arguments run out, the last one again means all that may follow it. */
static bool
may_mean_all (const MidKmMachine *machine, const MidCardStep *steps, unsigned n, MidBits rest)
{
  for (unsigned i = 2; i <= steps->value; i++)
    if (mid_card_is_choice (&steps[i]))
      return false;
  return n > 0 && machine->used == MID_CARD_ARGS_MAX - 1 && mid_several (rest)
         && (unsigned) mid_count (rest) <= steps->max - n;
}

static bool
run_all (MidKmMachine *machine, const MidCardStep *steps, unsigned first, MidBits rest)
{
  machine->used++;
  while (rest != 0)
    {
      int square = find_front (machine, rest);
      unsigned slot = first + 1;
      rest &= ~mid_bit (square);
      machine->slots[first] = (uint8_t) square;
      machine->touched |= mid_bit (square);
      for (unsigned i = 2; i <= steps->value; i++)
        if (!run_step (machine, &steps[i], &slot, 0))
          return false;
    }
  return true;
}

/* Runs the steps of a repeat; picks come from the front, so that a set of them is one play. */
static bool
run_repeat (MidKmMachine *machine, const MidCardStep *steps, unsigned *slot)
{
  unsigned first = *slot;
  MidBits within = ~UINT64_C (0);
  for (unsigned n = 0; n < steps->max; n++)
    {
      MidBits rest = km_choice_bits (machine, &steps[1]) & within & ~machine->touched;
      bool all = may_mean_all (machine, steps, n, rest);
      if (n >= steps->min && machine->used == machine->n_args)
        {
          machine->next = rest | (all ? mid_bit (machine->slots[first]) : 0);
          return true;
        }
      *slot = first;
      if (all && machine->used < machine->n_args
          && machine->args[machine->used] == machine->slots[first])
        return run_all (machine, steps, first, rest);
      for (unsigned i = 1; i <= steps->value; i++)
        {
          bool fresh = i == 1;
          MidBits untouched = steps[i].op == MID_STEP_PICK ? ~machine->touched : ~UINT64_C (0);
          if (!run_step (machine, &steps[i], slot, untouched & (fresh ? within : ~UINT64_C (0))))
            return false;
          if (fresh)
            within = squares_behind (machine, machine->slots[first]);
        }
    }
  return true;
}

static bool
run_program (MidKmMachine *machine)
{
  const MidCard *program = machine->program;
  unsigned slot = 0;
  for (unsigned i = 0; i < program->n_steps; i++)
    {
      const MidCardStep *step = &program->steps[i];
      bool repeat = step->op == MID_STEP_REPEAT;
      if (repeat ? !run_repeat (machine, step, &slot)
                 : !run_step (machine, step, &slot, ~UINT64_C (0)))
        return false;
      i += repeat ? step->value : 0;
    }
  machine->is_done = machine->used == machine->n_args;
  if (!machine->is_done)
    machine->why = too_many;
  return machine->is_done;
}

static void
init_machine (MidKmMachine *machine, MidKnightmare *p, MidWindow window, unsigned card,
              const uint8_t *args, unsigned n)
{
  MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  *machine =
    (MidKmMachine){ .p = p,
                    .t = t,
                    .side = side,
                    .card = card,
                    .program = km_program (t, side, card),
                    .args = args,
                    .n_args = n,
                    .window = window,
                    .is_hidden = memchr (t->hand[side], MID_CARD_UNKNOWN, MID_HAND_MAX) != NULL,
                    .victim_role = t->taken < 64 ? t->taken_role : MID_NO_ROLE,
                    .victim_side = t->taken_side,
                    .passed = { t->chess.ep, t->passed } };
  machine->slots[MID_SLOT_MOVED] = t->to;
  machine->slots[MID_SLOT_ORIGIN] = t->from;
  machine->slots[MID_SLOT_VICTIM] = t->taken;
}

/* Of cards that answer: one that undoes a turn mates if there is no other move, and one that loses
 * its player's turn if the other side has none.  A mate that comes back because a card is undone
 * was there before that card: it is the move's.  The turn of a side that has no say in it any more
 * does not end with its king in check: that would be a king captured. */
static MidRun
judge_answer (MidKmMachine *machine)
{
  const MidKmTable *t = machine->t;
  MidSide them = other_side (machine->side);
  bool moves = machine->undone ? !machine->countered && t->phase == MID_PHASE_MOVE && !t->used[them]
                               : t->skipped;
  bool ends = km_turn (t) == them && (MidPhase) t->resume == MID_PHASE_END;
  if (t->skipped && km_is_left_exposed (t, machine->side))
    {
      machine->why = exposes;
      return MID_RUN_BAD;
    }
  if (!(moves && km_is_left_mated (t, them)) && !(ends && km_is_left_exposed (t, them)))
    return MID_RUN_OK;
  machine->undone = false;
  return MID_RUN_VOID;
}

/* Pieces that must shift mate or expose as little as those that have. */
static MidRun
judge_shifts (MidKmMachine *machine)
{
  if (km_can_shift_all (machine->t))
    return MID_RUN_OK;
  machine->why = exposes;
  return MID_RUN_BAD;
}

/* K4: no regular card mates; and nobody leaves his own king in check. */
static MidRun
judge (MidKmMachine *machine, MidWindow window)
{
  MidKmTable *t = machine->t;
  MidSide them = other_side (machine->side);
  const MidKmEffect *demand = km_demand (t);
  if (window == MID_WINDOW_LATE || window == MID_WINDOW_REPLY)
    return judge_answer (machine);
  if (demand != NULL && demand->kind == MID_EFFECT_SHIFT && window != MID_WINDOW_BEFORE)
    return judge_shifts (machine);
  if (demand != NULL && demand->kind != MID_EFFECT_PROMOTE)
    return MID_RUN_OK;
  if (window == MID_WINDOW_BEFORE)
    {
      bool cures = (machine->program->trigger & MID_TRIGGER_CHECK) != 0;
      bool moves = km_has_move (t) || t->extra[machine->side] > 0;
      if (moves && !(cures && km_is_exposed (t, machine->side)))
        return MID_RUN_OK;
      machine->why = moves ? exposes : no_move_left;
      return MID_RUN_BAD;
    }
  if (km_is_left_exposed (t, machine->side))
    {
      machine->why = exposes;
      return MID_RUN_BAD;
    }
  return !machine->program->is_continuing && km_is_left_mated (t, them) ? MID_RUN_VOID : MID_RUN_OK;
}

static void
prepare (MidKmMachine *machine, MidWindow window)
{
  if (window != MID_WINDOW_INSTEAD && window != MID_WINDOW_BEFORE)
    return;
  km_forget_last (machine->t);
  if (window == MID_WINDOW_INSTEAD)
    {
      machine->t->chess.ep = machine->t->passed = 0;
      machine->t->chess.clock++;
    }
}

MidRun
km_run (MidKnightmare *p, MidWindow window, MidMove play, MidKmMachine *machine)
{
  uint8_t args[MID_CARD_ARGS_MAX];
  unsigned n = km_count (play) < MID_CARD_ARGS_MAX ? km_count (play) : MID_CARD_ARGS_MAX;
  for (unsigned i = 0; i < n; i++)
    args[i] = (uint8_t) km_arg (play, i);
  init_machine (machine, p, window, km_card (play), args, n);
  km_hand_remove (&p->now, machine->side, km_card (play));
  prepare (machine, window);
  MidRun run = run_program (machine) ? judge (machine, window) : MID_RUN_BAD;
  machine->args = NULL;
  return run;
}

void
km_look_ahead (const MidKnightmare *p, MidWindow window, unsigned card, const uint8_t *args,
               unsigned n, MidKmMachine *machine)
{
  MidKnightmare copy = *p;
  init_machine (machine, &copy, window, card, args, n);
  km_hand_remove (&copy.now, machine->side, card);
  prepare (machine, window);
  machine->is_done = run_program (machine);
  machine->p = NULL;
  machine->t = NULL;
  machine->args = NULL;
}

bool
km_may_be_secret (const MidCardStep *step)
{
  return step->op == MID_STEP_PICK && step->take != 0;
}

bool
km_is_secret (const MidKnightmare *p, MidMove m)
{
  const MidCard *program = km_program (&p->now, km_decider (&p->now), km_card (m));
  uint8_t args[MID_CARD_ARGS_MAX];
  for (unsigned i = 0; i < km_count (m); i++)
    args[i] = (uint8_t) km_arg (m, i);
  const MidCardStep *step =
    km_count (m) < MID_CARD_ARGS_MAX ? km_argument_step (program, args, km_count (m)) : NULL;
  return step != NULL && km_may_be_secret (step);
}

bool
km_means_rest (const MidCardStep *step, const uint8_t *args, unsigned n)
{
  return n == MID_CARD_ARGS_MAX - 1 && step->op == MID_STEP_PICK && args[n] == args[n - 1];
}

unsigned
km_list_rest (const MidKnightmare *p, unsigned card, const uint8_t *args, uint8_t *out)
{
  MidKmMachine machine;
  unsigned n = 0;
  km_look_ahead (p, km_window (p, card, NULL), card, args, MID_CARD_ARGS_MAX - 1, &machine);
  machine.t = (MidKmTable *) &p->now;
  for (MidBits rest = machine.next & ~mid_bit (args[MID_CARD_ARGS_MAX - 2]); rest != 0;)
    {
      int square = find_front (&machine, rest);
      rest &= ~mid_bit (square);
      out[n++] = (uint8_t) square;
    }
  return n;
}

/* --- Arguments -------------------------------------------------------------------------------- */

/* A walk over the choices of a program, as far as the arguments go. */
typedef struct
{
  const uint8_t *args;
  unsigned n, used;
  unsigned option;
  const MidCardStep *step; /* of the argument wanted */
} Walk;

static bool
walk_step (Walk *walk, const MidCardStep *step)
{
  if ((step->only_if != 0 && walk->option != step->only_if - 1u) || !mid_card_is_choice (step))
    return false;
  walk->step = step;
  if (walk->used == walk->n)
    return true;
  if (step->op == MID_STEP_OPTION)
    walk->option = walk->args[walk->used];
  walk->used++;
  walk->step = NULL;
  return false;
}

const MidCardStep *
km_argument_step (const MidCard *program, const uint8_t *args, unsigned n)
{
  Walk walk = { .args = args, .n = n };
  for (unsigned i = 0; i < program->n_steps; i++)
    {
      const MidCardStep *step = &program->steps[i];
      if (step->op != MID_STEP_REPEAT)
        {
          if (walk_step (&walk, step))
            return walk.step;
          continue;
        }
      for (unsigned times = 0; times < step->max; times++)
        for (unsigned k = 1; k <= step->value; k++)
          if (walk_step (&walk, &step[k]))
            return walk.step;
      i += step->value;
    }
  return NULL;
}
