/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-problem-set.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-samples.h"
#include "mid-settings.h"

/* As the tag Theme has them, and the setting that says which comes next. */
static const struct
{
  const char *id, *name, *next;
} themes[] = {
  { "", NC_ ("theme", "All Themes"), "next-problem" },
  { "mate", NC_ ("theme", "Mate"), "next-mate" },
  { "midline", NC_ ("theme", "Midline Invasion"), "next-midline" },
  { "king-turn", NC_ ("theme", "King-Turn"), "next-king-turn" },
  { "duel", NC_ ("theme", "Duel"), "next-duel" },
  { "whirlwind", NC_ ("theme", "Whirlwind"), "next-whirlwind" },
  { "rampage", NC_ ("theme", "Rampage"), "next-rampage" },
};

static const char *
get_name (guint theme)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "theme", themes[theme].name);
}

const char *
mid_problem_set_get_theme (guint i, const char **name)
{
  if (i >= G_N_ELEMENTS (themes))
    return NULL;
  *name = get_name (i);
  return themes[i].id;
}

/* All of them where it is none. */
static guint
find_theme (const char *id)
{
  guint i = G_N_ELEMENTS (themes) - 1;
  while (i > 0 && !g_str_equal (themes[i].id, id))
    i--;
  return i;
}

static guint
get_chosen (void)
{
  g_autofree char *chosen = mid_settings_dup_string ("problem-theme", "");
  return find_theme (chosen);
}

void
mid_problem_set_choose (const char *theme)
{
  g_return_if_fail (theme != NULL);
  mid_settings_set_string ("problem-theme", themes[find_theme (theme)].id);
}

static gboolean
is_about (MidRecord *problem, guint theme)
{
  const char *tag = mid_record_get_tag (problem, "Theme");
  g_auto (GStrv) said = g_strsplit (tag != NULL ? tag : "", ", ", -1);
  return theme == 0 || g_strv_contains ((const char *const *) said, themes[theme].id);
}

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

/* From the one that comes next on, and around; NULL: none is of that theme. */
static MidRecord *
load_next (MidCollection *all, guint theme, guint *index)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (all));
  guint next = (guint) mid_settings_get_int (themes[theme].next, 0);
  for (guint i = 0; i < n; i++)
    {
      *index = (next + i) % n;
      g_autoptr (MidRecord) problem = mid_collection_load_game (all, *index, NULL);
      if (problem != NULL && is_about (problem, theme))
        return g_steal_pointer (&problem);
    }
  return NULL;
}

MidDocument *
mid_problem_set_dup_next (void)
{
  guint theme = get_chosen (), index;
  g_autoptr (GFile) file = mid_samples_find ("problems.mgn");
  g_autoptr (MidCollection) all = file != NULL ? mid_collection_new_copy (file, NULL) : NULL;
  g_autoptr (MidRecord) problem = all != NULL ? load_next (all, theme, &index) : NULL;
  if (problem == NULL)
    return NULL;
  mid_settings_set_int (themes[theme].next, (int) index + 1);
  /* Translators: one of those that come with the program, by its number */
  g_autofree char *title = g_strdup_printf (_ ("Problem %u"), index + 1);
  mid_record_set_tag (problem, "Event", title, NULL);
  return new_document (problem);
}

/* --- What is said ----------------------------------------------------------------------------- */

char *
mid_problem_set_dup_heading (MidRecord *record)
{
  MidRecord *problem = mid_problem_set_get (record);
  guint theme = get_chosen ();
  g_return_val_if_fail (problem != NULL, NULL);
  if (theme == 0 || !is_about (problem, theme))
    return g_strdup (_ ("One answer is best."));
  /* Translators: the theme of a problem, such as "Mate" */
  return g_strdup_printf (_ ("%s: one answer is best."), get_name (theme));
}

/* "Mate, Whirlwind"; NULL: none that has a name. */
static char *
dup_themes (MidRecord *problem)
{
  g_autoptr (GString) list = g_string_new (NULL);
  for (guint i = 1; i < G_N_ELEMENTS (themes); i++)
    if (is_about (problem, i))
      /* Translators: between two themes of a problem */
      g_string_append_printf (list, "%s%s", list->len > 0 ? C_ ("theme", ", ") : "", get_name (i));
  return list->len > 0 ? g_strdup (list->str) : NULL;
}

char *
mid_problem_set_dup_verdict (MidRecord *record, const MidGuessScore *score)
{
  MidRecord *problem = mid_problem_set_get (record);
  g_return_val_if_fail (problem != NULL, NULL);
  g_autofree char *about = dup_themes (problem);
  const char *solved = score->shown > 0   ? _ ("Not solved.")
                       : score->later > 0 ? _ ("Solved, but not at once.")
                                          : _ ("Solved at once.");
  /* Translators: how a problem was solved, and its themes: "Solved at once. Theme: Mate." */
  return about != NULL ? g_strdup_printf (_ ("%s Theme: %s."), solved, about) : g_strdup (solved);
}
