/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-entry.h"
#include "mid-blame.h"
#include "mid-decline.h"
#include "mid-expectation.h"

#include <glib/gi18n-lib.h>

struct MidMoveEntry
{
  const MidGame *game;
  GArray *positions; /* MidPosition, by number of passes */
  GArray *moves;     /* MidEntryMove, fewest passes first */
};

static void
add_moves (MidMoveEntry *self, const MidPosition *position, guint passes)
{
  g_autofree MidMoveList *list = g_new (MidMoveList, 1);
  self->game->legal (position, list);
  for (unsigned i = 0; i < list->count; i++)
    {
      MidEntryMove entry = { .move = list->at[i], .passes = passes };
      self->game->gesture (position, entry.move, &entry.gesture);
      if (entry.gesture.n_to > 0)
        g_array_append_val (self->moves, entry);
    }
}

MidMoveEntry *
mid_move_entry_new (const MidGame *game, const MidPosition *position)
{
  MidMoveEntry *self = g_new0 (MidMoveEntry, 1);
  self->game = game;
  self->positions = g_array_new (FALSE, FALSE, sizeof (MidPosition));
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidEntryMove));

  MidPosition at = *position;
  for (guint passes = 0;; passes++)
    {
      g_array_append_val (self->positions, at);
      add_moves (self, &at, passes);
      MidMove pass = mid_decline (game, &at);
      if (pass == 0 || mid_play (game, &at, pass, NULL) != MID_OK)
        return self;
    }
}

void
mid_move_entry_free (MidMoveEntry *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->positions);
  g_array_unref (self->moves);
  g_free (self);
}

static const MidEntryMove *
get_move (MidMoveEntry *self, guint i)
{
  return &g_array_index (self->moves, MidEntryMove, i);
}

gboolean
mid_move_entry_is_source (MidMoveEntry *self, int square)
{
  for (guint i = 0; i < self->moves->len; i++)
    if (get_move (self, i)->gesture.from == square)
      return TRUE;
  return FALSE;
}

gboolean
mid_move_entry_is_target (MidMoveEntry *self, int from, int to)
{
  for (guint i = 0; i < self->moves->len; i++)
    if (get_move (self, i)->gesture.from == from && get_move (self, i)->gesture.to[0] == to)
      return TRUE;
  return FALSE;
}

static gboolean
accepts (const MidGesture *gesture, int from, int to, gboolean shown_only)
{
  if (gesture->from != from)
    return FALSE;
  if (shown_only)
    return gesture->to[0] == to;
  for (guint i = 1; i < gesture->n_to; i++)
    if (gesture->to[i] == to)
      return TRUE;
  return FALSE;
}

static void
collect (MidMoveEntry *self, int from, int to, gboolean shown_only, GArray *found)
{
  for (guint i = 0; i < self->moves->len; i++)
    {
      const MidEntryMove *entry = get_move (self, i);
      if (!accepts (&entry->gesture, from, to, shown_only))
        continue;
      if (found->len > 0 && g_array_index (found, MidEntryMove, 0).passes < entry->passes)
        return;
      g_array_append_val (found, *entry);
    }
}

int
mid_move_entry_compare_choices (const MidGame *game, const MidGesture *a, const MidGesture *b)
{
  return (int) game->pieces[b->choice].worth - (int) game->pieces[a->choice].worth;
}

static int
compare_choices (gconstpointer a, gconstpointer b, gpointer self)
{
  return mid_move_entry_compare_choices (((MidMoveEntry *) self)->game,
                                         &((const MidEntryMove *) a)->gesture,
                                         &((const MidEntryMove *) b)->gesture);
}

GArray *
mid_move_entry_find (MidMoveEntry *self, int from, int to)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MidEntryMove));
  collect (self, from, to, TRUE, found);
  if (found->len == 0)
    collect (self, from, to, FALSE, found);
  g_array_sort_with_data (found, compare_choices, self);
  return found;
}

/* By where they start, or else by where they are shown to go. */
static GArray *
list_by (MidMoveEntry *self, int square, gboolean start)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MidEntryMove));
  for (guint i = 0; i < self->moves->len; i++)
    {
      const MidEntryMove *entry = get_move (self, i);
      if (found->len > 0 && g_array_index (found, MidEntryMove, 0).passes < entry->passes)
        break;
      if ((start ? entry->gesture.from : entry->gesture.to[0]) == square)
        g_array_append_val (found, *entry);
    }
  return found;
}

GArray *
mid_move_entry_list (MidMoveEntry *self, int from)
{
  return list_by (self, from, TRUE);
}

GArray *
mid_move_entry_list_to (MidMoveEntry *self, int to)
{
  return list_by (self, to, FALSE);
}

gboolean
mid_move_entry_find_only (MidMoveEntry *self, int square, MidEntryMove *out)
{
  g_autoptr (GArray) found = list_by (self, square, mid_move_entry_is_source (self, square));
  if (found->len == 1)
    *out = g_array_index (found, MidEntryMove, 0);
  return found->len == 1;
}

const MidPosition *
mid_move_entry_get_position (MidMoveEntry *self, guint passes)
{
  g_return_val_if_fail (passes < self->positions->len, NULL);
  return &g_array_index (self->positions, MidPosition, passes);
}

/* The complaint that fits is that of the position whose side owns the piece. */
static const MidPosition *
get_asked (MidMoveEntry *self, int from)
{
  MidCell cells[MID_CELLS_MAX];
  for (guint passes = self->positions->len; passes-- > 0;)
    {
      const MidPosition *at = mid_move_entry_get_position (self, passes);
      MidSide decides = self->game->decision (at).decides;
      self->game->cells (at, cells);
      if (from >= 0 && cells[from].piece != 0 && cells[from].owner == (guint) decides)
        return at;
    }
  return mid_move_entry_get_position (self, 0);
}

char *
mid_move_entry_dup_refusal (MidMoveEntry *self, int from, int to)
{
  const MidPosition *at = get_asked (self, from);
  const char *why = self->game->why_illegal (at, from, to);
  if (why == NULL)
    return NULL;
  int16_t squares[MID_BLAME_MAX];
  guint n = mid_blame_squares (self->game, at, from, to, squares);
  return mid_expectation_dup_blame (self->game, at, _ (why), squares, n);
}

/* Most squares are not on its way at all; the reason that holds for the fewest of them, but for
 * those of its own side, says the most, of two the one that names pieces.  A square that it holds
 * for, -1 if there is none. */
static int
find_telling (MidMoveEntry *self, const MidPosition *at, const MidCell *cells, int square)
{
  const MidGame *game = self->game;
  int n_squares = game->files * game->ranks, telling = -1, least = n_squares + 1;
  g_autofree const char **reasons = g_new0 (const char *, (guint) n_squares);
  for (int to = 0; to < n_squares; to++)
    if (cells[to].piece == 0 || cells[to].owner != cells[square].owner)
      reasons[to] = game->why_illegal (at, square, to);
  for (int to = 0; to < n_squares; to++)
    {
      int16_t named[MID_BLAME_MAX];
      int n = 0;
      for (int other = 0; other < n_squares; other++)
        n += reasons[other] == reasons[to];
      if (reasons[to] == NULL || n > least
          || (n == least && mid_blame_squares (game, at, square, to, named) == 0))
        continue;
      least = n;
      telling = to;
    }
  return telling;
}

char *
mid_move_entry_dup_idle (MidMoveEntry *self, int square)
{
  const MidPosition *at = get_asked (self, square);
  MidCell cells[MID_CELLS_MAX];
  int16_t checked[3];
  self->game->cells (at, cells);
  if (cells[square].owner != (guint) self->game->decision (at).decides)
    return mid_move_entry_dup_refusal (self, square, square);
  self->game->in_check (at, checked);
  if (checked[0] >= 0)
    return g_strdup (_ ("the king is in check, and it does not help"));
  int to = find_telling (self, at, cells, square);
  return to >= 0 ? mid_move_entry_dup_refusal (self, square, to) : NULL;
}
