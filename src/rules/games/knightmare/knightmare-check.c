/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-check.c: whether a card's program is sound (mid-card.h). */
#include <string.h>

#include "mid-card.h"

static bool
is_choice (MidStepOp op)
{
  return op >= MID_STEP_PICK && op <= MID_STEP_DECK;
}

bool
mid_card_is_choice (const MidCardStep *step)
{
  return is_choice ((MidStepOp) step->op);
}

static bool
is_slot (unsigned slot, unsigned n_choices)
{
  return slot < n_choices || (slot >= MID_SLOT_MOVED && slot <= MID_SLOT_VICTIM);
}

/* Whether the step reads slot a, slot b. */
static bool
reads_a (const MidCardStep *step)
{
  switch ((MidStepOp) step->op)
    {
    case MID_STEP_PICK:
    case MID_STEP_SQUARE:
      return step->where >= MID_WHERE_ADJACENT;
    case MID_STEP_GO:
    case MID_STEP_MOVE:
    case MID_STEP_ADVANCE:
    case MID_STEP_MERGE:
    case MID_STEP_SWAP:
    case MID_STEP_CAPTURE:
    case MID_STEP_KILL:
    case MID_STEP_RESTORE:
    case MID_STEP_BRING:
    case MID_STEP_REPLACE:
    case MID_STEP_CONVERT:
    case MID_STEP_PUSH:
    case MID_STEP_FOLLOW:
    case MID_STEP_CASTLE:
    case MID_STEP_CANCEL:
    case MID_STEP_ROTATE:
    case MID_STEP_EXPLODE:
    case MID_STEP_LEAVE:
    case MID_STEP_REDEEM:
    case MID_STEP_TAKE:
      return true;
    case MID_STEP_MARK:
      return step->how < MID_EFFECT_TRUCE;
    case MID_STEP_END:
    case MID_STEP_OPTION:
    case MID_STEP_EFFECT:
    case MID_STEP_CARD:
    case MID_STEP_DECK:
    case MID_STEP_REPEAT:
    case MID_STEP_BURY:
    case MID_STEP_CORNERS:
    case MID_STEP_SHIFTS:
    case MID_STEP_UNDO:
    case MID_STEP_TOLL:
    case MID_STEP_SHORTEN:
    case MID_STEP_RIPOSTE:
    case MID_STEP_COUNTER:
    case MID_STEP_STEAL:
    case MID_STEP_HANDS:
    case MID_STEP_EXTRA:
    case MID_STEP_WRITE:
      return false;
    }
  return false;
}

static bool
reads_b (const MidCardStep *step)
{
  switch ((int) step->op)
    {
    case MID_STEP_MOVE:
    case MID_STEP_MERGE:
    case MID_STEP_SWAP:
    case MID_STEP_PUSH:
    case MID_STEP_FOLLOW:
    case MID_STEP_CASTLE:
    case MID_STEP_BRING:
      return true;
    case MID_STEP_MARK:
      return step->how == MID_EFFECT_WALL;
    default:
      return false;
    }
}

static bool
is_role (unsigned role)
{
  return role >= MID_KIND_PAWN && role <= MID_KIND_KING;
}

static const char *
check_values (const MidCardStep *step, const MidCard *card)
{
  bool has_role = step->op == MID_STEP_RESTORE || (step->op == MID_STEP_REPLACE && step->take == 0)
                  || step->op == MID_STEP_CONVERT
                  || (step->op == MID_STEP_MARK && step->how == MID_EFFECT_MERGED);
  if (has_role && (!is_role (step->value) || step->value == MID_KIND_KING))
    return MID_N_ ("a step names no piece that it could make");
  if (step->op == MID_STEP_MARK && (step->how == MID_EFFECT_NONE || step->how >= MID_EFFECT_SHIFT))
    return MID_N_ ("a step marks with no effect that a card can make");
  if (step->op == MID_STEP_MARK && step->how == MID_EFFECT_KIND
      && (step->value == MID_KIND_NONE || step->value >= MID_KINDS))
    return MID_N_ ("a step makes a kind of piece that does not exist");
  if (step->op == MID_STEP_OPTION && (step->max < 2 || step->how + step->max > card->n_words))
    return MID_N_ ("an option has fewer than two words, or more than there are");
  if (step->op == MID_STEP_GO
      && (step->how > MID_GO_JUMPS || step->take > MID_TAKE_ANYTHING
          || step->value > MID_THROUGH_ONE || step->max > 7))
    return MID_N_ ("a step goes in a direction that does not exist");
  if (step->op == MID_STEP_EXTRA && step->value > 2)
    return MID_N_ ("a card allows at most two further cards");
  if (step->where > MID_WHERE_TARGET)
    return MID_N_ ("a step names a place that does not exist");
  return NULL;
}

/* How many arguments a play of the program takes at most, repeats counted out; of one that only
 * picks at least, since its last argument can mean all that is left. */
static unsigned
count_arguments (const MidCard *card)
{
  unsigned n = 0;
  for (unsigned i = 0; i < card->n_steps; i++)
    {
      const MidCardStep *step = &card->steps[i];
      if (step->op != MID_STEP_REPEAT)
        {
          n += is_choice ((MidStepOp) step->op);
          continue;
        }
      unsigned inside = 0;
      for (unsigned k = 1; k <= step->value && i + k < card->n_steps; k++)
        inside += is_choice ((MidStepOp) card->steps[i + k].op);
      n += inside * (inside > 1 ? step->max : step->min);
      i += step->value;
    }
  return n;
}

static const char *
check_repeat (const MidCard *card, unsigned i)
{
  const MidCardStep *step = &card->steps[i];
  if (step->value == 0 || i + step->value >= card->n_steps)
    return MID_N_ ("a repeat has no steps, or more than there are");
  if (step->min == 0 || step->min > step->max)
    return MID_N_ ("a repeat is done at least once, and at most as often as it says");
  if (card->steps[i + 1].op != MID_STEP_PICK)
    return MID_N_ ("what is repeated begins with picking a piece");
  for (unsigned k = 1; k <= step->value; k++)
    if (card->steps[i + k].op == MID_STEP_REPEAT)
      return MID_N_ ("a repeat stands within a repeat");
  return NULL;
}

/* What nobody is told can only be a trap. */
static const char *
check_secret (const MidCard *card, unsigned i, unsigned slot)
{
  if (card->steps[i].op != MID_STEP_PICK || card->steps[i].take == 0)
    return NULL;
  for (unsigned k = i + 1; k < card->n_steps; k++)
    {
      const MidCardStep *step = &card->steps[k];
      bool reads = (reads_a (step) && step->a == slot) || (reads_b (step) && step->b == slot);
      if (is_choice ((MidStepOp) step->op)
          || (reads && (step->op != MID_STEP_MARK || step->how != MID_EFFECT_TRAP)))
        return MID_N_ ("what is kept secret is chosen last, and only marked with a trap");
    }
  return NULL;
}

/* What is wrong with the card as a whole. */
static const char *
check_head (const MidCard *card)
{
  if (memchr (card->name, '\0', sizeof card->name) == NULL || card->name[0] == '\0')
    return MID_N_ ("a card has no name, or one that is too long");
  if ((card->points == 0 && !card->is_written) || card->points > MID_CARD_POINTS_MAX)
    return MID_N_ ("a card costs no points, or too many");
  if (card->when == 0 || card->n_steps > MID_CARD_STEPS_MAX || card->n_words > MID_CARD_WORDS_MAX)
    return MID_N_ ("a card does not say when it is played, or has too much to do");
  return NULL;
}

/* How far a program has been looked at. */
typedef struct
{
  unsigned n_choices, end_of_repeat;
  bool repeated;
} Checked;

static const char *
check_step (const MidCard *card, unsigned i, const Checked *so_far)
{
  const MidCardStep *step = &card->steps[i];
  unsigned n_choices = so_far->n_choices;
  bool repeated = so_far->repeated && i <= so_far->end_of_repeat;
  if (step->op == MID_STEP_END || step->op > MID_STEP_WRITE)
    return MID_N_ ("a step is of an unknown kind");
  const char *wrong = check_values (step, card);
  if (wrong == NULL && step->op == MID_STEP_REPEAT)
    wrong = check_repeat (card, i);
  if (wrong == NULL)
    wrong = repeated && step->op == MID_STEP_PICK && step->take != 0
              ? MID_N_ ("what is repeated cannot be kept secret")
              : check_secret (card, i, n_choices);
  if (wrong != NULL)
    return wrong;
  if ((reads_a (step) && !is_slot (step->a, n_choices))
      || (reads_b (step) && !is_slot (step->b, n_choices)))
    return MID_N_ ("a step needs something that has not been chosen");
  if (so_far->repeated && !repeated && is_choice ((MidStepOp) step->op))
    return MID_N_ ("nothing can be chosen behind a repeat");
  return NULL;
}

const char *
mid_card_check (const MidCard *card, unsigned *step)
{
  Checked checked = { 0 };
  unsigned ignored, *at = step != NULL ? step : &ignored;
  *at = card->n_steps;
  const char *wrong = check_head (card);
  for (unsigned i = 0; i < card->n_steps && wrong == NULL; i++)
    {
      wrong = check_step (card, i, &checked);
      *at = wrong != NULL ? i : *at;
      if (card->steps[i].op == MID_STEP_REPEAT)
        {
          checked.repeated = true;
          checked.end_of_repeat = i + card->steps[i].value;
        }
      checked.n_choices += is_choice ((MidStepOp) card->steps[i].op);
    }
  if (wrong == NULL
      && (checked.n_choices > MID_CARD_ARGS_MAX || count_arguments (card) > MID_CARD_ARGS_MAX))
    wrong = MID_N_ ("a card asks for more than eight choices");
  return wrong;
}
