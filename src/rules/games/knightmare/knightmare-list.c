/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-list.c: the plays of a card, one by one.
 *
 * A card with many choices can have more plays than a list has room for: eight pawns against eight
 * make 1632 of Passing in the Night.  How many there are at most is known without listing them, so
 * that only where the list could be too short somebody has to look.
 */
#include "knightmare.h"

#include <string.h>

/* --- Listing ---------------------------------------------------------------------------------- */

typedef struct
{
  const MidKnightmare *p;
  MidKmKind kind; /* PLAY or LATE */
  MidWindow window;
  unsigned card, max;
  MidMoveList *out;
  unsigned begun; /* plays listed before */
} Search;

static void
search (Search *self, uint8_t *args, unsigned n)
{
  MidKmMachine machine;
  km_look_ahead (self->p, self->window, self->card, args, n, &machine);
  if (machine.is_done)
    {
      MidMove m = km_move (self->kind, self->card, args, n);
      if (self->out->count < MID_MOVES_MAX && km_is_legal (self->p, m))
        self->out->at[self->out->count++] = m;
    }
  if (n == MID_CARD_ARGS_MAX)
    return;
  for (MidBits set = machine.next; set != 0;)
    {
      if (self->out->count - self->begun >= self->max || self->out->count == MID_MOVES_MAX)
        return;
      args[n] = (uint8_t) mid_pop (&set);
      search (self, args, n + 1);
    }
}

void
km_list_plays (const MidKnightmare *p, unsigned card, unsigned max, MidMoveList *out)
{
  static const MidKmKind kinds[] = { MID_KM_PLAY, MID_KM_LATE };
  unsigned begun = out->count;
  for (unsigned i = 0; i < 2; i++)
    {
      uint8_t args[MID_CARD_ARGS_MAX];
      MidWindow window = km_window_as (p, kinds[i], card, NULL);
      Search self = { p, kinds[i], window, card, max, out, begun };
      if (window != MID_WINDOW_NONE)
        search (&self, args, 0);
    }
}

bool
km_can_go_on (const MidKnightmare *p, unsigned card, const uint8_t *args, unsigned n)
{
  uint8_t more[MID_CARD_ARGS_MAX];
  MidMoveList found = { .count = 0 };
  Search self = { p, MID_KM_PLAY, km_window (p, card, NULL), card, 1, &found, 0 };
  memcpy (more, args, n);
  search (&self, more, n);
  return found.count > 0;
}

/* --- Why there is none ------------------------------------------------------------------------ */

const char *
km_why_no_play (const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidKmMachine machine;
  if (m == p->now.forbidden)
    return MID_N_ ("that move was undone by a card: another one has to be made");
  km_run (&after, km_window_as (p, km_kind (m), km_card (m), NULL), m, &machine);
  if (machine.why != NULL)
    return machine.why;
  return p->now.exposed ? MID_N_ ("the card would have no effect, and the king would stay in check")
                        : MID_N_ ("the card would have no effect, and no move would be left");
}

/* Why the first play that is told everything is none; NULL: the card cannot be told everything. */
static const char *
explain (const MidKnightmare *p, unsigned card, uint8_t *args, unsigned n)
{
  MidKmMachine machine;
  const char *why = NULL;
  km_look_ahead (p, km_window (p, card, NULL), card, args, n, &machine);
  if (machine.is_done)
    return km_why_no_play (p, km_move (MID_KM_PLAY, card, args, n));
  for (MidBits set = n < MID_CARD_ARGS_MAX ? machine.next : 0; set != 0 && why == NULL;)
    {
      args[n] = (uint8_t) mid_pop (&set);
      why = explain (p, card, args, n + 1);
    }
  return why;
}

const char *
km_why_no_plays (const MidKnightmare *p, unsigned card)
{
  uint8_t args[MID_CARD_ARGS_MAX];
  const MidCard *program = km_program (&p->now, km_decider (&p->now), card);
  const char *why = explain (p, card, args, 0);
  if (why == NULL && km_argument_step (program, args, 0) == NULL)
    why = km_why_no_play (p, km_move (MID_KM_PLAY, card, NULL, 0));
  return why != NULL ? why : MID_N_ ("there is nothing now that the card could be played on");
}

/* --- How many at most ------------------------------------------------------------------------- */

static unsigned
times (unsigned a, unsigned b)
{
  return b != 0 && a > MID_MOVES_MAX / b ? MID_MOVES_MAX + 1 : a * b;
}

static unsigned
plus (unsigned a, unsigned b)
{
  return a + b > MID_MOVES_MAX ? MID_MOVES_MAX + 1 : a + b;
}

/* Sets of n out of all; what is too many stays so. */
static unsigned
count_sets (unsigned all, unsigned n)
{
  uint64_t sets = 1;
  for (unsigned i = 0; i < n; i++)
    sets = sets * (all > i ? all - i : 0) / (i + 1);
  return sets > MID_MOVES_MAX ? MID_MOVES_MAX + 1 : (unsigned) sets;
}

/* What the steps have done to the board. */
static MidKmBoard
find_board (const MidCardStep *steps, unsigned n)
{
  MidKmBoard board = MID_KM_AS_IT_IS;
  for (unsigned i = 0; i < n; i++)
    switch ((int) steps[i].op)
      {
      case MID_STEP_MOVE:
      case MID_STEP_ADVANCE:
      case MID_STEP_SWAP:
      case MID_STEP_CAPTURE:
      case MID_STEP_KILL:
        board = board == MID_KM_AS_IT_IS ? MID_KM_MOVED : board;
        break;
      case MID_STEP_REPEAT:
        break;
      default:
        board = mid_card_is_choice (&steps[i]) ? board : MID_KM_CHANGED;
      }
  return board;
}

/* A choice that hangs on an option counts as if it were asked for. */
static unsigned
bound_step (const MidKmMachine *machine, const MidCardStep *step, MidKmBoard board)
{
  if (!mid_card_is_choice (step))
    return 1;
  unsigned ways = km_choice_bound (machine, step, board);
  return step->only_if != 0 && ways == 0 ? 1 : ways;
}

/* The picks of a set are in order, what is chosen for each is free. */
static unsigned
bound_repeat (const MidKmMachine *machine, const MidCardStep *steps, MidKmBoard board)
{
  unsigned picks = km_choice_bound (machine, &steps[1], board), rest = 1, bound = 0;
  for (unsigned i = 2; i <= steps->value; i++)
    rest = times (rest, bound_step (machine, &steps[i], board));
  for (unsigned n = steps->min; n <= steps->max && n <= picks; n++)
    {
      unsigned ways = count_sets (picks, n);
      for (unsigned i = 0; i < n; i++)
        ways = times (ways, rest);
      bound = plus (bound, ways);
    }
  return bound;
}

unsigned
km_bound_plays (const MidKnightmare *p, unsigned card)
{
  MidKnightmare copy = *p;
  MidKmMachine machine = { .p = &copy, .t = &copy.now, .side = km_decider (&p->now) };
  unsigned ways = (km_window (p, card, NULL) != MID_WINDOW_NONE)
                  + (km_window_as (p, MID_KM_LATE, card, NULL) != MID_WINDOW_NONE);
  if (ways == 0)
    return 0;
  machine.program = km_program (&p->now, machine.side, card);
  const MidCardStep *steps = machine.program->steps;
  unsigned bound = ways;
  for (unsigned i = 0; i < machine.program->n_steps; i++)
    {
      unsigned last = steps[i].op == MID_STEP_REPEAT ? i + steps[i].value : i;
      MidKmBoard board = find_board (steps, last + 1);
      bound = times (bound, last > i ? bound_repeat (&machine, &steps[i], board)
                                     : bound_step (&machine, &steps[i], board));
      i = last;
    }
  return bound;
}
