/* SPDX-License-Identifier: GPL-3.0-or-later */
/* term-tester.h: an evaluation looked at term by term.  All its numbers are 0 but the ones named,
 * and in a position that was counted by hand there is so much of the term, White's less Black's. */
#pragma once
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "mid-game.h"
#include "mid-weights.h"

enum
{
  UNIT = 100
};

static const MidGame *game; /* whose evaluation it is: set by main() */
static int kept[4096];

static inline void
clear_weights (void)
{
  for (unsigned i = 0; i < mid_weights_count (game); i++)
    {
      MidWeight weight;
      mid_weights_get (game, i, &weight);
      kept[i] = weight.value;
      mid_weights_set (game, i, 0);
    }
}

static inline void
restore_weights (void)
{
  for (unsigned i = 0; i < mid_weights_count (game); i++)
    mid_weights_set (game, i, kept[i]);
}

static inline int
set_weight (const char *name, const char *part, int value)
{
  g_autofree char *whole = g_strconcat (name, part, NULL);
  int index = mid_weights_find (game, whole, strlen (whole));
  if (index >= 0)
    {
      MidWeight weight;
      mid_weights_set (game, (unsigned) index, value);
      mid_weights_get (game, (unsigned) index, &weight);
      g_assert_cmpint (weight.value, ==, value); /* within its bounds */
    }
  return index;
}

static inline int
evaluate (const char *text)
{
  MidPosition pos = { 0 };
  MidParse parse = game->parse (game, NULL, 0, text, strlen (text), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", text, parse.message);
  return game->search->evaluate (&pos);
}

/* --- Terms that are counted ------------------------------------------------------------------- */

typedef struct
{
  const char *name, *position;
  int count;
} Counted;

/* Within the weight's bounds, which say what is a flaw. */
static inline int
unit_of (const char *name)
{
  g_autofree char *full = g_strconcat (name, ".full", NULL);
  int index = mid_weights_find (game, full, strlen (full));
  MidWeight weight;
  g_assert_true (mid_weights_get (game, (unsigned) index, &weight));
  return weight.most >= -weight.least ? MIN (weight.most, UNIT) : MAX (weight.least, -UNIT);
}

/* Both halves of the pair are the same, so that it does not matter how full the board is; and what
 * is White's is not Black's. */
static inline void
check_counted (const Counted *counted, gsize n)
{
  clear_weights ();
  for (gsize i = 0; i < n; i++)
    {
      const Counted *term = &counted[i];
      int unit = unit_of (term->name);
      g_assert_cmpint (set_weight (term->name, ".full", unit), >=, 0);
      g_assert_cmpint (set_weight (term->name, ".empty", unit), >=, 0);
      int found = evaluate (term->position);
      if (found != term->count * unit)
        g_error ("%s: %s: %d, expected %d times %d", term->name, term->position, found, term->count,
                 unit);
      set_weight (term->name, ".full", 0);
      set_weight (term->name, ".empty", 0);
    }
  restore_weights ();
}

/* --- Several numbers at once ------------------------------------------------------------------ */

/* Sets "name value name value …", or all of them to 0 again. */
static inline void
set_weights (const char *weights, gboolean on)
{
  g_auto (GStrv) words = g_strsplit (weights, " ", -1);
  for (char **word = words; *word != NULL; word += 2)
    g_assert_cmpint (set_weight (word[0], "", on ? atoi (word[1]) : 0), >=, 0);
}

/* Weights as "name value …", and what the position is worth by them for the side to move. */
typedef struct
{
  const char *weights, *position;
  int worth;
} Weighed;

static inline void
check_weighed (const Weighed *weighed, gsize n)
{
  clear_weights ();
  for (gsize i = 0; i < n; i++)
    {
      set_weights (weighed[i].weights, TRUE);
      int found = evaluate (weighed[i].position);
      if (found != weighed[i].worth)
        g_error ("%s: %s: %d, expected %d", weighed[i].weights, weighed[i].position, found,
                 weighed[i].worth);
      set_weights (weighed[i].weights, FALSE);
    }
  restore_weights ();
}

/* --- What a move promises --------------------------------------------------------------------- */

/* What rate() says of a move, by weights that are named. */
typedef struct
{
  const char *position, *move;
  int gain;
  bool forcing;
} Promise;

static inline void
check_promise (const Promise *promise)
{
  MidPosition pos = { 0 };
  MidMoveList one = { .count = 1 };
  MidRating rating;
  MidParse parse =
    game->parse (game, NULL, 0, promise->position, strlen (promise->position), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", promise->position, parse.message);
  parse = game->parse_move (&pos, promise->move, strlen (promise->move), &one.at[0]);
  if (parse.status != MID_OK)
    g_error ("%s: %s: %s", promise->position, promise->move, parse.message);
  game->search->rate (&pos, &one, &rating);
  if (rating.gain != promise->gain || rating.forcing != promise->forcing)
    g_error ("%s: %s: %d, %d, expected %d", promise->position, promise->move, rating.gain,
             rating.forcing, promise->gain);
}

static inline void
check_promises (const char *weights, const Promise *promises, gsize n)
{
  clear_weights ();
  set_weights (weights, TRUE);
  for (gsize i = 0; i < n; i++)
    check_promise (&promises[i]);
  restore_weights ();
}
