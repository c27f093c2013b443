/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-menu-item.h"

GMenuItem *
mid_menu_item_new_named (const char *name)
{
  g_autoptr (GString) label = g_string_new (name);
  g_string_replace (label, "_", "__", 0);
  return g_menu_item_new (label->str, NULL);
}

/* The letter behind the mark, small; 0: there is none.  Two marks are an underscore. */
static gunichar
find_key (const char *label)
{
  for (const char *p = label; *p != '\0'; p = g_utf8_next_char (p))
    if (*p == '_' && p[1] != '_')
      return g_unichar_tolower (g_utf8_get_char (p + 1));
    else if (*p == '_')
      p++;
  return 0;
}

static char *
dup_label (GMenu *menu, int i)
{
  char *label = NULL;
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return label;
}

static void
take (GString *taken, gunichar key)
{
  if (key != 0)
    g_string_append_unichar (taken, key);
}

/* Where in the label a mark can go, NULL: nowhere. */
static const char *
find_place (const char *label, const char *taken, gboolean word_starts)
{
  gunichar before = ' ';
  for (const char *p = label; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (g_unichar_isalnum (c) && (!word_starts || !g_unichar_isalnum (before))
          && g_utf8_strchr (taken, -1, g_unichar_tolower (c)) == NULL)
        return p;
      before = c;
    }
  return NULL;
}

static void
mark (GMenu *menu, int i, const char *label, GString *taken)
{
  const char *place = find_place (label, taken->str, TRUE);
  place = place != NULL ? place : find_place (label, taken->str, FALSE);
  if (place == NULL)
    return;
  g_autofree char *marked = g_strdup_printf ("%.*s_%s", (int) (place - label), label, place);
  g_autoptr (GMenuItem) item = g_menu_item_new_from_model (G_MENU_MODEL (menu), i);
  take (taken, find_key (marked));
  g_menu_item_set_label (item, marked);
  g_menu_remove (menu, i);
  g_menu_insert_item (menu, i, item);
}

static void
take_all (GString *taken, GMenu *menu)
{
  int n = g_menu_model_get_n_items (G_MENU_MODEL (menu));
  for (int i = 0; i < n; i++)
    {
      g_autofree char *label = dup_label (menu, i);
      take (taken, label != NULL ? find_key (label) : 0);
    }
}

void
mid_menu_item_add_keys (GMenu *menu, GMenu *beside)
{
  g_return_if_fail (G_IS_MENU (menu));
  g_autoptr (GString) taken = g_string_new (NULL);
  int n = g_menu_model_get_n_items (G_MENU_MODEL (menu));
  take_all (taken, menu);
  if (beside != NULL)
    take_all (taken, beside);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *label = dup_label (menu, i);
      if (label != NULL && find_key (label) == 0)
        mark (menu, i, label, taken);
    }
}
