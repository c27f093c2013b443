/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-step.h"

static void
clear_step (gpointer data)
{
  MidGuessStep *step = data;
  mid_guess_worth_clear (&step->worth);
  mid_guess_bids_clear (&step->bids);
}

static gboolean
is_choice (const MidGame *game, const MidPosition *at, guint sides)
{
  MidDecision decision = game->decision (at);
  if (decision.decides > MID_SECOND || (sides & 1u << decision.decides) == 0)
    return FALSE;
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (at, moves);
  return decision.open || moves->count > 1;
}

/* Lets the decision behind the node be asked, if one of the sides has it. */
static void
ask (MidGuessStep *step, MidRecord *record, MidNode *node, guint sides)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition at;
  mid_record_get_position (record, node, &at);
  step->is_asked = is_choice (game, &at, sides);
  if (step->is_asked)
    mid_guess_worth_init (&step->worth, record, node);
  else
    step->is_asked = mid_guess_bids_init (&step->bids, game, &at, step->move, sides);
}

/* The elements of the line, as far as it can be played. */
static GPtrArray *
list_line (MidNode *node)
{
  GPtrArray *line = g_ptr_array_new ();
  for (MidNode *n = node; mid_node_get_parent (n) != NULL; n = mid_node_get_parent (n))
    g_ptr_array_insert (line, 0, n);
  for (MidNode *n = mid_node_get_first_child (node); n != NULL && mid_node_get_move (n) != 0;
       n = mid_node_get_first_child (n))
    g_ptr_array_add (line, n);
  return line;
}

GArray *
mid_guess_steps_new (MidRecord *record, MidNode *node, guint sides)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MidGuessStep));
  g_autoptr (GPtrArray) line = list_line (node);
  g_array_set_clear_func (steps, clear_step);
  for (guint i = 0; i < line->len; i++)
    {
      MidGuessStep step = { .move = mid_node_get_move (line->pdata[i]) };
      if (i >= mid_node_get_depth (node))
        ask (&step, record, mid_node_get_parent (line->pdata[i]), sides);
      g_array_append_val (steps, step);
    }
  return steps;
}

gboolean
mid_guess_steps_has_question (const GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_array_index (steps, MidGuessStep, i).is_asked)
      return TRUE;
  return FALSE;
}

/* --- What came of them ----------------------------------------------------------------------- */

static void
count_bids (const MidGuessStep *step, MidGuessScore *out)
{
  guint n;
  double lost = mid_guess_bids_get_loss (&step->bids, &n);
  out->bids += n;
  if (lost >= 0)
    {
      out->bids_measured += n;
      out->bids_lost += lost;
    }
}

static void
count_move (const MidGuessStep *step, MidGuessScore *out)
{
  out->decisions++;
  if (step->is_shown)
    out->shown++;
  else if (step->n_wrong + step->n_hints == 0)
    out->at_once++;
  else
    out->later++;
  double lost = step->first != 0 ? mid_guess_worth_get_loss (&step->worth, step->first) : -1;
  double played = lost >= 0 ? mid_guess_worth_get_loss (&step->worth, step->move) : -1;
  if (played >= 0)
    {
      out->measured++;
      out->lost += lost;
      out->played += played;
    }
}

void
mid_guess_steps_count (const GArray *steps, MidGuessScore *out)
{
  *out = (MidGuessScore){ 0 };
  for (guint i = 0; i < steps->len; i++)
    {
      const MidGuessStep *step = &g_array_index (steps, MidGuessStep, i);
      out->hints += step->n_hints;
      if (step->is_done && step->bids.game != NULL)
        count_bids (step, out);
      else if (step->is_done)
        count_move (step, out);
    }
}
