/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-annotator-write.c: what an annotator has found, as glyphs, evaluations, lines and words. */
#include "mid-annotator-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-best-bids.h"
#include "mid-command.h"
#include "mid-edit.h"

typedef MidAnnotatorPlace Place;

gboolean
mid_annotator_is_silent (const Place *before, const Place *after)
{
  return before->decision.pass != 0 && mid_node_get_move (after->node) == before->decision.pass
         && mid_node_get_comment (after->node, MID_COMMENT_AFTER) == NULL
         && mid_node_get_n_nags (after->node) == 0;
}

static void
set_evaluation (MidRecord *record, MidNode *node, const MidEvaluation *evaluation)
{
  g_autofree char *text = mid_evaluation_format (evaluation);
  mid_record_set_command (record, node, "eval", text);
}

/* A judgement of the move is there already. */
static gboolean
is_judged (const MidNode *node)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      guint nag = mid_node_get_nag (node, i);
      if (nag >= 1 && nag <= 6)
        return TRUE;
    }
  return FALSE;
}

/* One that an annotator has written. */
static gboolean
has_evaluated_variation (const MidNode *node)
{
  const MidNode *other = mid_node_get_first_child (mid_node_get_parent (node));
  for (; other != NULL; other = mid_node_get_next_sibling (other))
    {
      g_autofree char *value = mid_node_dup_command (other, "eval");
      if (other != node && value != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
add_better_line (MidAnnotator *self, const Place *before, const Place *after)
{
  MidNode *node = mid_node_get_parent (after->node);
  guint n = MIN (before->n_line, self->terms.plies);
  if (n == 0 || mid_node_find_child (node, before->line[0]) != NULL
      || (self->terms.again && has_evaluated_variation (after->node)))
    return;
  for (guint i = 0; i < n && node != NULL; i++)
    {
      node = mid_record_play (self->record, node, before->line[i]);
      if (i == 0 && node != NULL)
        set_evaluation (self->record, node, &before->evaluation);
    }
}

static MidVerdict
judge (const MidAnnotator *self, double loss)
{
  MidVerdict verdict = mid_verdict_of_loss (loss);
  return verdict >= self->terms.least ? verdict : MID_VERDICT_NONE;
}

static void
write_verdict (MidAnnotator *self, const Place *after, double loss)
{
  MidVerdict verdict = judge (self, loss);
  self->count.verdicts[verdict]++;
  if (verdict != MID_VERDICT_NONE && !is_judged (after->node))
    mid_record_toggle_nag (self->record, after->node, mid_verdict_get_nag (verdict));
}

static void
append_comment (MidRecord *record, MidNode *node, const char *text)
{
  const char *old = mid_node_get_comment (node, MID_COMMENT_AFTER);
  if (old != NULL && strstr (old, text) != NULL)
    return;
  g_autofree char *both = old != NULL ? g_strconcat (old, "\n", text, NULL) : g_strdup (text);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, both);
}

/* Both sides decide: the worse bid is the duel's glyph, and words say whose it was. */
static double
judge_duel (MidAnnotator *self, const Place *before, const Place *after)
{
  MidBid bid;
  MidDuel duel;
  double defender, attacker;
  MidPosition pos;
  if (before->duel == NULL || self->game->bid == NULL)
    return 0;
  mid_record_get_position (self->record, before->node, &pos);
  self->game->bid (&pos, mid_node_get_move (after->node), &bid);
  self->game->duel (&pos, &duel);
  if (!mid_verdict_duel (self->game, before->duel, &bid, &defender, &attacker))
    return 0;
  if (judge (self, MAX (defender, attacker)) == MID_VERDICT_NONE)
    return 0;
  guint side = (defender > attacker) == (duel.attacker == MID_FIRST) ? MID_SECOND : MID_FIRST;
  g_autofree char *best = mid_best_bids_dup_text (before->duel);
  g_autofree char *text =
    /* Translators: a side, and how a duel should be played: "Black's bid gives away 12 %; best: …"
     */
    g_strdup_printf (_ ("%s’s bid gives away %.0f %%; %s"), _ (self->game->sides[side]),
                     100 * MAX (defender, attacker), best);
  append_comment (self->record, after->node, text);
  return MAX (defender, attacker);
}

static gboolean
is_card (const MidGame *game, const MidPosition *pos, MidMove m)
{
  return game->why_no_card != NULL && m != game->decision (pos).pass && mid_is_aside (game, pos, m);
}

/* A card would have been better, and none was played: whoever looks for a better move may not think
 * of it. */
static void
note_missed_card (MidAnnotator *self, const Place *before, const Place *after)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidPosition pos;
  mid_record_get_position (self->record, before->node, &pos);
  if (before->n_line == 0 || !is_card (self->game, &pos, before->line[0])
      || is_card (self->game, &pos, mid_node_get_move (after->node)))
    return;
  mid_format_element (self->game, &pos, before->line[0], text, sizeof text);
  /* Translators: a card and what it is told: "A card was missed: <Holy War b1 c1>" */
  g_autofree char *said = g_strdup_printf (_ ("A card was missed: %s"), text);
  append_comment (self->record, after->node, said);
}

static double
judge_move (const MidAnnotator *self, const Place *before, const Place *after)
{
  MidSide side = before->decision.decides;
  if (before->is_forced || side > MID_SECOND || (self->terms.spared & 1u << side) != 0
      || (before->n_line > 0 && before->line[0] == mid_node_get_move (after->node)))
    return 0;
  return mid_evaluation_points (&before->evaluation, self->game, side)
         - mid_evaluation_points (&after->evaluation, self->game, side);
}

static void
write_place (MidAnnotator *self, const Place *before, const Place *after)
{
  gboolean is_duel = before->decision.decides == MID_BOTH;
  gboolean silent = mid_annotator_is_silent (before, after);
  double loss = is_duel ? judge_duel (self, before, after) : judge_move (self, before, after);
  gboolean is_bad = judge (self, loss) != MID_VERDICT_NONE;
  if (silent && !is_bad)
    return;
  self->count.elements++;
  set_evaluation (self->record, after->node, &after->evaluation);
  write_verdict (self, after, loss);
  if (!is_bad || is_duel)
    return;
  add_better_line (self, before, after);
  note_missed_card (self, before, after);
}

void
mid_annotator_write (MidAnnotator *self)
{
  mid_record_begin_step (self->record, N_ ("Annotate"));
  for (guint i = 1; i < self->places->len; i++)
    {
      const Place *after = mid_annotator_place (self, i);
      const Place *before = mid_annotator_place (self, after->before);
      if (after->is_open && before->is_known && after->is_known
          && mid_node_get_living (after->node) == after->node)
        write_place (self, before, after);
    }
  mid_record_end_step (self->record);
}
