/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-exercise.h"

static const char *const kinds[] = { "problem", "repertory", "mistake", "duel" };

MidExercise *
mid_exercise_new (MidExerciseKind kind, const char *deck, MidRecord *record)
{
  g_return_val_if_fail (deck != NULL && MID_IS_RECORD (record), NULL);
  MidExercise *self = g_new0 (MidExercise, 1);
  self->kind = kind;
  self->deck = g_strdup (deck);
  self->record = g_object_ref (record);
  return self;
}

void
mid_exercise_free (MidExercise *self)
{
  g_free (self->deck);
  g_object_unref (self->record);
  g_free (self);
}

gboolean
mid_exercise_is_possible (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), FALSE);
  const MidGame *game = mid_record_get_game (record);
  const MidPosition *start = mid_record_get_start (record);
  MidDecision decision = game->decision (start);
  const MidNode *answer = mid_node_get_first_child (mid_record_get_root (record));
  MidMove move = answer != NULL ? mid_node_get_move (answer) : 0;
  gboolean is_duel = decision.ask == MID_ASK_DUEL && game->bid != NULL;
  if ((decision.decides > MID_SECOND && !is_duel) || move == 0 || !game->is_legal (start, move))
    return FALSE;
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (start, moves);
  return decision.open || moves->count > 1;
}

const char *
mid_exercise_kind_get_id (MidExerciseKind kind)
{
  return kinds[kind];
}

gboolean
mid_exercise_kind_from_id (const char *text, MidExerciseKind *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (text, kinds[i]) == 0)
      {
        *out = (MidExerciseKind) i;
        return TRUE;
      }
  return FALSE;
}
