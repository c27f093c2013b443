/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-export-choices.h"

#include <string.h>

#include "mid-settings.h"

MidForm
mid_export_choices_load (MidPublishStyle *style)
{
  g_autofree char *word = mid_settings_dup_string ("export-form", "html");
  g_autofree char *text = mid_settings_dup_string ("export-style", "");
  MidForm form = MID_FORM_HTML;
  mid_form_find (word, &form);
  if (text[0] == '\0' || !mid_publish_style_parse (style, text, strlen (text), NULL))
    mid_publish_style_find (style, "lesson", NULL);
  return form;
}

void
mid_export_choices_save (MidForm form, const MidPublishStyle *style)
{
  g_autofree char *text = mid_publish_style_dup_text (style);
  mid_settings_set_string ("export-form", mid_form_get_word (form));
  mid_settings_set_string ("export-style", text);
}

gboolean
mid_export_choices_get_look (guint i, MidPublishStyle *style)
{
  const char *const *names = mid_publish_style_list ();
  return i < g_strv_length ((char **) names) && mid_publish_style_find (style, names[i], NULL);
}

guint
mid_export_choices_find_look (const MidPublishStyle *style)
{
  g_autofree char *text = mid_publish_style_dup_text (style);
  guint i = 0;
  for (gboolean found = FALSE; !found; i += !found)
    {
      g_auto (MidPublishStyle) look = { 0 };
      if (!mid_export_choices_get_look (i, &look))
        break;
      g_autofree char *of_look = mid_publish_style_dup_text (&look);
      found = g_str_equal (text, of_look);
    }
  return i;
}

char *
mid_export_choices_dup_title (MidRecord *record)
{
  g_auto (MidPublishStyle) style = { 0 };
  g_autoptr (MidPublication) publication = NULL;
  mid_publish_style_find (&style, "score-sheet", NULL);
  publication = mid_publication_new (&style);
  mid_publication_add (publication, record);
  return g_strdup (mid_publication_get_title (publication));
}

char *
mid_export_choices_dup_file_title (MidCollection *games)
{
  GFile *file = mid_collection_get_file (games);
  if (file == NULL)
    return g_strdup ("");
  g_autofree char *path = g_file_get_parse_name (file);
  char *name = g_path_get_basename (path), *dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  return name;
}
