/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-order.c: moves in the order of their promise (chessprogramming wiki, "Move Ordering",
 * "Killer Heuristic", "History Heuristic"): the one that was best before; what wins material;
 * killers; quiet moves by what became of their like, and of their like after the moves just
 * played; what loses material.
 */
#include "mid-worker.h"

enum
{
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

enum
{
  INDEX_BITS = 16,
  INDEX_MASK = (1 << INDEX_BITS) - 1
};

static int64_t
entry_for (int32_t score, unsigned index)
{
  return (int64_t) score * (1 << INDEX_BITS) + (INDEX_MASK - (int) index);
}

static int
index_in (int64_t entry)
{
  return INDEX_MASK - (int) (entry & INDEX_MASK);
}

static void
rate_rest (MidPicker *picker)
{
  const MidWorker *w = picker->worker;
  const MidFrame *frame = &w->frames[picker->ply];
  bool may_pass = frame->glance.ask == MID_ASK_KING_TURN || frame->glance.ask == MID_ASK_CARD;
  MidMove pass = may_pass ? w->game->decision (&w->pos).pass : 0;
  int first = picker->next > 0 ? index_in (picker->order[0]) : -1;
  unsigned n = picker->next;

  mid_sight_rate (w->game, &w->pos, &picker->list, picker->ratings);
  for (unsigned i = 0; i < picker->list.count; i++)
    if ((int) i != first)
      picker->order[n++] =
        entry_for (score_of (w, picker->ply, picker->list.at[i], pass, picker->ratings[i]), i);
}

/* Rating moves costs more than listing them, and the first one is often enough. */
static bool
pick_hinted (MidPicker *picker, uint32_t hint)
{
  const MidWorker *w = picker->worker;
  MidMoveList one;
  unsigned i = 0;
  while (i < picker->list.count && mid_hash_hint (picker->list.at[i]) != hint)
    i++;
  if (hint == 0 || i == picker->list.count)
    return false;
  one.count = 1;
  one.at[0] = picker->list.at[i];
  mid_sight_rate (w->game, &w->pos, &one, &picker->ratings[i]);
  picker->order[0] = entry_for (0, i);
  return true;
}

void
mid_picker_start (MidPicker *picker, const MidWorker *w, int ply, uint32_t hint)
{
  picker->worker = w;
  picker->ply = ply;
  picker->next = 0;
  picker->has_hinted = pick_hinted (picker, hint);
  if (!picker->has_hinted)
    rate_rest (picker);
}

/* Most nodes are done with after few moves, so the rest need not be sorted. */
int
mid_picker_next (MidPicker *picker)
{
  unsigned n = picker->next, best = n;
  if (n >= picker->list.count)
    return -1;
  if (n == 1 && picker->has_hinted)
    rate_rest (picker);
  if (n > 0 || !picker->has_hinted)
    for (unsigned i = n + 1; i < picker->list.count; i++)
      best = picker->order[i] > picker->order[best] ? i : best;
  int64_t entry = picker->order[best];
  picker->order[best] = picker->order[n];
  picker->order[n] = entry;
  picker->next++;
  return index_in (entry);
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
mid_history_learn (MidWorker *w, int ply, const MidPicker *picker, int depth)
{
  int index = index_in (picker->order[picker->next - 1]);
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
  for (unsigned i = 0; i + 1 < picker->next; i++)
    {
      MidRating rating = picker->ratings[index_in (picker->order[i])];
      if (rating.gain == MID_QUIET)
        learn_one (w, ply, rating.track, -bonus);
    }
}
