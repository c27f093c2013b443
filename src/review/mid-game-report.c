/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-report.h"

#include "mid-grade.h"

/* In pawns of the first side. */
static double
get_pawns (const MidEvaluation *evaluation)
{
  double pawns = evaluation->score / 100.0;
  if (evaluation->kind == MID_SCORE_MATE)
    return evaluation->score > 0 ? MID_GAME_REPORT_PAWNS : -MID_GAME_REPORT_PAWNS;
  return CLAMP (pawns, -MID_GAME_REPORT_PAWNS, MID_GAME_REPORT_PAWNS);
}

/* The nearest evaluation before the node: the same that its grade is measured by. */
static gboolean
find_before (const MidNode *node, MidEvaluation *out)
{
  const MidNode *at = mid_node_get_parent (node);
  while (at != NULL && !mid_grade_get_evaluation (at, out))
    at = mid_node_get_parent (at);
  return at != NULL;
}

static void
measure (MidGameReportSide *self, MidRecord *record, MidNode *node, MidSide side)
{
  double loss;
  MidEvaluation before, after;
  if (!mid_grade_get_loss (record, node, &loss) || !mid_grade_get_evaluation (node, &after)
      || !find_before (node, &before))
    return;
  double pawns = get_pawns (&before) - get_pawns (&after);
  self->measured++;
  self->points += MAX (loss, 0);
  self->pawns += MAX (side == MID_FIRST ? pawns : -pawns, 0);
}

static void
count (MidGameReport *self, MidRecord *record, MidNode *node, const MidDecision *decision)
{
  double loss;
  MidVerdict sign = mid_grade_of_sign (node);
  self->others += decision->ask != MID_ASK_MOVE;
  if (decision->decides == MID_BOTH)
    {
      self->duels++;
      self->bad_duels[sign]++;
    }
  if (decision->decides > MID_SECOND)
    return;
  MidGameReportSide *side = &self->sides[decision->decides];
  side->decisions++;
  side->signs[sign]++;
  side->verdicts[mid_grade_get_loss (record, node, &loss) ? mid_verdict_of_loss (loss)
                                                          : MID_VERDICT_NONE]++;
  measure (side, record, node, decision->decides);
}

/* A decision that was declined without a word is nobody's achievement. */
static gboolean
is_silent (const MidDecision *decision, const MidNode *node)
{
  return decision->pass != 0 && mid_node_get_move (node) == decision->pass
         && mid_node_get_n_nags (node) == 0
         && mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL;
}

/* --- Accuracy ------------------------------------------------------------------------------- */

enum
{
  OPENING_TURNS = 10
};

/* The evaluations of the main line, and the moves between them. */
typedef struct
{
  GArray *chances; /* double */
  GArray *moves;   /* MidAccuracyMove */
  gboolean
    is_gap; /* something before this element has no evaluation: whose fault it was is unknown */
} Series;

static guint
count_pieces (const MidGame *game, const MidPosition *at)
{
  MidCell cells[MID_CELLS_MAX];
  guint n = 0;
  game->cells (at, cells);
  for (guint i = 0; i < (guint) game->files * game->ranks; i++)
    n += cells[i].piece != 0;
  return n;
}

static MidPhase
get_phase (const MidGame *game, const MidPosition *at, guint at_start)
{
  if (8 * count_pieces (game, at) <= 3 * at_start)
    return MID_PHASE_ENDGAME;
  return game->decision (at).number <= OPENING_TURNS ? MID_PHASE_OPENING : MID_PHASE_MIDDLEGAME;
}

/* Takes the element, decided in the phase by that side, in. */
static void
follow (Series *self, const MidNode *node, MidSide side, MidPhase phase)
{
  MidEvaluation evaluation;
  if (!mid_grade_get_evaluation (node, &evaluation))
    {
      self->is_gap = TRUE;
      return;
    }
  double chance = mid_accuracy_get_chance (&evaluation);
  const MidAccuracyMove move = { self->is_gap || side > MID_SECOND ? MID_NOBODY : side, phase };
  if (self->chances->len > 0)
    g_array_append_val (self->moves, move);
  g_array_append_val (self->chances, chance);
  self->is_gap = FALSE;
}

static void
measure_accuracy (MidGameReport *self, const Series *series)
{
  const double *chances = (const double *) (gpointer) series->chances->data;
  const MidAccuracyMove *moves = (const MidAccuracyMove *) (gpointer) series->moves->data;
  for (guint side = 0; side < 2; side++)
    {
      MidGameReportSide *of = &self->sides[side];
      of->accuracy = mid_accuracy_of_side (chances, moves, series->moves->len, (MidSide) side,
                                           (1u << MID_N_PHASES) - 1);
      for (guint phase = 0; phase < MID_N_PHASES; phase++)
        of->accuracy_in[phase] =
          mid_accuracy_of_side (chances, moves, series->moves->len, (MidSide) side, 1u << phase);
    }
}

void
mid_game_report_init (MidGameReport *self, MidRecord *record)
{
  g_return_if_fail (self != NULL && MID_IS_RECORD (record));
  const MidGame *game = mid_record_get_game (record);
  MidPosition at = *mid_record_get_start (record);
  Series series = { g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, FALSE, sizeof (MidAccuracyMove)), FALSE };
  guint pieces = count_pieces (game, &at);
  *self = (MidGameReport){ 0 };
  follow (&series, mid_record_get_root (record), MID_NOBODY, MID_PHASE_OPENING);
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
       node != NULL && mid_node_get_move (node) != 0; node = mid_node_get_first_child (node))
    {
      MidDecision decision = game->decision (&at);
      if (!is_silent (&decision, node))
        {
          count (self, record, node, &decision);
          follow (&series, node, decision.decides, get_phase (game, &at, pieces));
        }
      if (mid_play (game, &at, mid_node_get_move (node), NULL) != MID_OK)
        break;
    }
  measure_accuracy (self, &series);
  g_array_unref (series.chances);
  g_array_unref (series.moves);
  for (guint i = 0; i < 2; i++)
    {
      MidGameReportSide *side = &self->sides[i];
      self->is_measured |= side->measured > 0;
      side->points /= MAX (side->measured, 1);
      side->pawns /= MAX (side->measured, 1);
    }
}

GPtrArray *
mid_game_report_list (MidRecord *record, MidVerdict least)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  GPtrArray *list = g_ptr_array_new ();
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    if (mid_grade_of (record, node) >= least)
      g_ptr_array_add (list, node);
  return list;
}
