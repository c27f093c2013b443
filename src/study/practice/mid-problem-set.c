/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-problem-set.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-guess.h"
#include "mid-samples.h"
#include "mid-settings.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-problem");
}

gboolean
mid_problem_set_has (MidRecord *record)
{
  return mid_problem_set_get (record) != NULL;
}

MidRecord *
mid_problem_set_get (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  return g_object_get_qdata (G_OBJECT (record), get_quark ());
}

static MidDocument *
new_document (MidRecord *problem)
{
  MidDecision decision = mid_record_get_game (problem)->decision (mid_record_get_start (problem));
  MidDocument *document = mid_guess_new_document (problem, mid_record_get_root (problem),
                                                  1U << decision.turn | MID_GUESS_EXERCISE);
  if (document == NULL)
    return NULL;
  g_autoptr (MidRecord) own =
    mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
  g_object_set_qdata_full (G_OBJECT (own), get_quark (), g_object_ref (problem), g_object_unref);
  return document;
}

MidDocument *
mid_problem_set_dup_next (void)
{
  g_autoptr (GFile) file = mid_samples_find ("problems.mgn");
  g_autoptr (MidCollection) all = file != NULL ? mid_collection_new_copy (file, NULL) : NULL;
  guint n = all != NULL ? g_list_model_get_n_items (G_LIST_MODEL (all)) : 0;
  if (n == 0)
    return NULL;
  guint next = (guint) mid_settings_get_int ("next-problem", 0) % n;
  mid_settings_set_int ("next-problem", (int) next + 1);
  g_autoptr (MidRecord) problem = mid_collection_load_game (all, next, NULL);
  /* Translators: one of those that come with the program, by its number */
  g_autofree char *title = g_strdup_printf (_ ("Problem %u"), next + 1);
  if (problem != NULL)
    mid_record_set_tag (problem, "Event", title, NULL);
  return problem != NULL ? new_document (problem) : NULL;
}
