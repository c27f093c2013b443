/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-order.c: moves in the order of their promise (chessprogramming wiki, "Move Ordering",
 * "Killer Heuristic", "History Heuristic"): the one that was best before; what wins material;
 * killers; quiet moves by what became of their like, and of their like after the moves just
 * played; what loses material.
 */
#include "mid-worker.h"

enum
{
  FIRST = 1 << 30,
  WINNING = 1 << 24,
  KILLER = 1 << 22,
  PASSING = 1 << 21
};

/* The numbers of moves one and two decisions ago that histories hang on. */
static const int16_t *
after (const MidWorker *w, int ply, int back)
{
  return ply >= back ? w->continuation[w->frames[ply - back].track] : w->continuation[0];
}

int
mid_history_of (const MidWorker *w, int ply, unsigned track)
{
  return w->history[w->frames[ply].glance.turn][track] + after (w, ply, 1)[track]
         + after (w, ply, 2)[track];
}

static int32_t
score_of (const MidWorker *w, int ply, MidMove m, MidMove pass, MidRating rating)
{
  const MidFrame *frame = &w->frames[ply];
  if (rating.gain != MID_QUIET)
    return rating.gain >= 0 ? WINNING + rating.gain : rating.gain - WINNING;
  if (m == frame->killers[0])
    return KILLER + 1;
  if (m == frame->killers[1])
    return KILLER;
  return m == pass ? PASSING : mid_history_of (w, ply, rating.track);
}

void
mid_picker_start (MidPicker *picker, const MidWorker *w, int ply, uint32_t hint)
{
  const MidFrame *frame = &w->frames[ply];
  MidMove pass = frame->glance.ask == MID_ASK_KING_TURN ? w->game->decision (&w->pos).pass : 0;

  mid_sight_rate (w->game, &w->pos, &picker->list, picker->ratings);
  for (unsigned i = 0; i < picker->list.count; i++)
    {
      MidMove m = picker->list.at[i];
      picker->scores[i] = score_of (w, ply, m, pass, picker->ratings[i]);
      if (hint != 0 && mid_hash_hint (m) == hint)
        picker->scores[i] = FIRST;
    }
  picker->next = 0;
}

/* Most nodes are done with after few moves, so the rest need not be sorted. */
int
mid_picker_next (MidPicker *picker)
{
  unsigned n = picker->next, best = n;
  if (n >= picker->list.count)
    return -1;
  for (unsigned i = n + 1; i < picker->list.count; i++)
    if (picker->scores[i] > picker->scores[best])
      best = i;
  if (best != n)
    {
      MidMove m = picker->list.at[n];
      MidRating rating = picker->ratings[n];
      picker->list.at[n] = picker->list.at[best];
      picker->ratings[n] = picker->ratings[best];
      picker->scores[best] = picker->scores[n];
      picker->list.at[best] = m;
      picker->ratings[best] = rating;
    }
  return (int) picker->next++;
}

/* Moves towards the bonus, the slower the nearer to the end of the scale. */
static void
nudge (int16_t *entry, int bonus)
{
  int size = bonus < 0 ? -bonus : bonus;
  *entry = (int16_t) (*entry + bonus - *entry * size / MID_HISTORY_MAX);
}

static void
learn_one (MidWorker *w, int ply, unsigned track, int bonus)
{
  nudge (&w->history[w->frames[ply].glance.turn][track], bonus);
  for (int back = 1; back <= 2 && back <= ply; back++)
    nudge (&w->continuation[w->frames[ply - back].track][track], bonus);
}

void
mid_history_learn (MidWorker *w, int ply, const MidPicker *picker, int index, int depth)
{
  MidFrame *frame = &w->frames[ply];
  int bonus = depth * depth * 16 + 32 * depth;
  bonus = bonus > 1600 ? 1600 : bonus;

  if (picker->ratings[index].gain != MID_QUIET)
    return;
  if (frame->killers[0] != picker->list.at[index])
    {
      frame->killers[1] = frame->killers[0];
      frame->killers[0] = picker->list.at[index];
    }
  learn_one (w, ply, picker->ratings[index].track, bonus);
  for (int i = 0; i < index; i++)
    if (picker->ratings[i].gain == MID_QUIET)
      learn_one (w, ply, picker->ratings[i].track, -bonus);
}
