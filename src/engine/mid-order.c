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
  PASSING = 1 << 21,
  BONUS_MOST = 1600,
  CHANGE = 2, /* for each hundredth of a pawn */
  CHANGE_MOST = 1000,
  SORT_FROM = 12 /* moves picked one by one before the rest is sorted */
};

/* The numbers of moves one and two decisions ago that histories hang on. */
static const int16_t *
after (const MidWorker *w, int ply, int back)
{
  return w->continuation[back - 1][ply >= back ? w->frames[ply - back].track : 0];
}

int
mid_history_of (const MidWorker *w, int ply, unsigned track)
{
  return w->history[w->frames[ply].glance.turn][track] + after (w, ply, 1)[track]
         + after (w, ply, 2)[track];
}

/* What quiet moves of the node are told apart by. */
typedef struct
{
  const int16_t *history[3];
  MidMove killers[2], pass;
} Quiets;

static Quiets
quiets_at (const MidWorker *w, int ply)
{
  const MidFrame *frame = &w->frames[ply];
  bool may_pass = frame->glance.ask == MID_ASK_KING_TURN || frame->glance.ask == MID_ASK_CARD;
  return (Quiets){
    .history = { w->history[frame->glance.turn], after (w, ply, 1), after (w, ply, 2) },
    .killers = { frame->killers[0], frame->killers[1] },
    .pass = may_pass ? w->game->decision (&w->pos).pass : 0,
  };
}

static int32_t
score_of (const Quiets *quiets, MidMove m, MidRating rating)
{
  if (rating.gain != MID_QUIET)
    return rating.gain >= 0 ? WINNING + rating.gain : rating.gain - WINNING;
  if (m == quiets->killers[0])
    return KILLER + 1;
  if (m == quiets->killers[1])
    return KILLER;
  if (m == quiets->pass)
    return PASSING;
  return quiets->history[0][rating.track] + quiets->history[1][rating.track]
         + quiets->history[2][rating.track];
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

static bool
is_picked (const MidPicker *picker, MidRating rating)
{
  return picker->which == MID_PICK_ALL || rating.gain != MID_QUIET || rating.forcing;
}

static void
rate_rest (MidPicker *picker)
{
  const MidWorker *w = picker->worker;
  Quiets quiets = quiets_at (w, picker->ply);
  int first = picker->next > 0 ? index_in (picker->order[0]) : -1;
  unsigned n = picker->next;

  mid_sight_rate (w->game, &w->pos, &picker->list, picker->ratings);
  for (unsigned i = 0; i < picker->list.count; i++)
    {
      MidRating rating = picker->ratings[i];
      if ((int) i != first && is_picked (picker, rating))
        picker->order[n++] = entry_for (score_of (&quiets, picker->list.at[i], rating), i);
    }
  picker->count = n;
}

/* Rating moves costs more than listing them, and the first one is often enough. */
static bool
pick_hinted (MidPicker *picker, uint32_t hint)
{
  const MidWorker *w = picker->worker;
  MidMoveList one;
  unsigned i = 0;
  if (hint == 0)
    return false;
  while (i < picker->list.count && mid_hash_hint (picker->list.at[i]) != hint)
    i++;
  if (i == picker->list.count)
    return false;
  one.count = 1;
  one.at[0] = picker->list.at[i];
  mid_sight_rate (w->game, &w->pos, &one, &picker->ratings[i]);
  picker->order[0] = entry_for (0, i);
  return true;
}

void
mid_picker_start (MidPicker *picker, const MidWorker *w, int ply, uint32_t hint, MidPick which)
{
  picker->worker = w;
  picker->ply = ply;
  picker->which = which;
  picker->next = picker->n_tried = 0;
  picker->count = picker->list.count;
  picker->has_hinted = pick_hinted (picker, hint);
  if (!picker->has_hinted)
    rate_rest (picker);
}

/* The best of the rest to where it will be looked for. */
static void
select_best (MidPicker *picker)
{
  unsigned n = picker->next, best = n;
  for (unsigned i = n + 1; i < picker->count; i++)
    best = picker->order[i] > picker->order[best] ? i : best;
  int64_t entry = picker->order[best];
  picker->order[best] = picker->order[n];
  picker->order[n] = entry;
}

static void
sort_rest (MidPicker *picker)
{
  for (unsigned i = picker->next + 1; i < picker->count; i++)
    {
      int64_t entry = picker->order[i];
      unsigned j = i;
      for (; j > picker->next && picker->order[j - 1] < entry; j--)
        picker->order[j] = picker->order[j - 1];
      picker->order[j] = entry;
    }
}

void
mid_picker_leave_quiet (MidPicker *picker)
{
  unsigned n = picker->next;
  if (picker->which == MID_PICK_FORCING)
    return;
  picker->which = MID_PICK_FORCING;
  if (n == 1 && picker->has_hinted) /* the others are not even rated */
    return;
  for (unsigned i = n; i < picker->count; i++)
    if (is_picked (picker, picker->ratings[index_in (picker->order[i])]))
      picker->order[n++] = picker->order[i];
  picker->count = n;
}

void
mid_picker_note (MidPicker *picker, int index)
{
  if (picker->ratings[index].gain == MID_QUIET && picker->n_tried < MID_TRIED_MAX)
    picker->tried[picker->n_tried++] = (uint16_t) index;
}

/* Most nodes are done with after few moves, so that at first nothing is sorted; those that are not
 * look at nearly all. */
int
mid_picker_next (MidPicker *picker)
{
  unsigned n = picker->next;
  if (n == 1 && picker->has_hinted)
    rate_rest (picker);
  if (n >= picker->count)
    return -1;
  if (n > 0 || !picker->has_hinted)
    {
      if (n < SORT_FROM)
        select_best (picker);
      else if (n == SORT_FROM)
        sort_rest (picker);
    }
  picker->next++;
  return index_in (picker->order[n]);
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
  for (int back = 1; back <= MID_BACK && back <= ply; back++)
    nudge (&w->continuation[back - 1][w->frames[ply - back].track][track], bonus);
}

static int
bonus_for (int depth)
{
  int bonus = depth * depth * 16 + 32 * depth;
  return bonus > BONUS_MOST ? BONUS_MOST : bonus;
}

void
mid_history_learn (MidWorker *w, int ply, const MidPicker *picker, int depth)
{
  int index = index_in (picker->order[picker->next - 1]), bonus = bonus_for (depth);
  MidFrame *frame = &w->frames[ply];

  if (picker->ratings[index].gain != MID_QUIET)
    return;
  if (frame->killers[0] != picker->list.at[index])
    {
      frame->killers[1] = frame->killers[0];
      frame->killers[0] = picker->list.at[index];
    }
  learn_one (w, ply, picker->ratings[index].track, bonus);
  for (unsigned i = 0; i < picker->n_tried; i++)
    if (picker->tried[i] != index)
      learn_one (w, ply, picker->ratings[picker->tried[i]].track, -bonus);
}

void
mid_history_praise (MidWorker *w, int ply, int depth)
{
  learn_one (w, ply, w->frames[ply].track, bonus_for (depth));
}

void
mid_history_adjust (MidWorker *w, int ply, int change)
{
  const MidFrame *frame = &w->frames[ply];
  int bonus = change * CHANGE;
  bonus = bonus > CHANGE_MOST ? CHANGE_MOST : bonus < -CHANGE_MOST ? -CHANGE_MOST : bonus;
  nudge (&w->history[frame->glance.turn][frame->track], bonus);
}
