/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-exercise.h"

static const char *const kinds[] = { "problem", "repertory", "mistake" };

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
