/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-actions.h"

#include "study-test.h"

static const char *const prefixes[] = { "app.", "game.", "tab.", "win.", "window.", NULL };

static gboolean
has_prefix (const char *name)
{
  for (const char *const *prefix = prefixes; *prefix != NULL; prefix++)
    if (g_str_has_prefix (name, *prefix))
      return TRUE;
  return FALSE;
}

/* Every row is of use: it can be found, and a property that enables it is one of the study's. */
static void
test_table (void)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  g_autoptr (GTypeClass) class = g_type_class_ref (MID_TYPE_STUDY);
  for (guint i = 0; i < n; i++)
    {
      g_test_message ("%s", list[i].name);
      g_assert_true (has_prefix (list[i].name));
      g_assert_true (mid_actions_find (list[i].name) == &list[i]); /* no two of one name */
      g_assert_true (list[i].title != NULL || list[i].group == MID_N_ACTION_GROUPS);
      g_assert_true (list[i].title != NULL || list[i].label != NULL);
      g_assert_false (list[i].step != NULL && list[i].verb != NULL);
      if (list[i].enabled != NULL)
        g_assert_nonnull (g_object_class_find_property (G_OBJECT_CLASS (class), list[i].enabled));
    }
}

/* An entry of a template that has an action only. */
static void
check_entry (const char *name)
{
  const MidAction *action = mid_actions_find (name);
  g_test_message ("%s", name);
  g_assert_nonnull (action);
  g_assert_nonnull (action->label);
}

/* What the templates leave to the table is there. */
static void
test_menus (void)
{
  static const char *const files[] = { "window", "tab" };
  static const char mark[] = "<item><attribute name=\"action\">";
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/io/github/midline/Midline/ui/%s.ui", files[i]);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_assert_nonnull (bytes);
      g_auto (GStrv) parts = g_strsplit (g_bytes_get_data (bytes, NULL), mark, -1);
      g_assert_cmpuint (g_strv_length (parts), >, 5);
      for (guint p = 1; parts[p] != NULL; p++)
        {
          *strchr (parts[p], '<') = '\0';
          check_entry (parts[p]);
        }
    }
}

static char *
dup_label (GMenuModel *menu, int i)
{
  char *label = NULL;
  g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return label;
}

/* A label of its own stays; places and links do too. */
static void
test_labels (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) inner = g_menu_new ();
  g_menu_append (menu, NULL, "game.undo");
  g_menu_append (menu, "Dark", "app.theme::dark");
  g_menu_append_submenu (menu, "More", G_MENU_MODEL (inner));
  g_menu_append (inner, NULL, "game.redo");
  mid_actions_label_menu (menu);
  g_autofree char *first = dup_label (G_MENU_MODEL (menu), 0);
  g_autofree char *second = dup_label (G_MENU_MODEL (menu), 1);
  g_autofree char *third = dup_label (G_MENU_MODEL (inner), 0);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 3);
  g_assert_cmpstr (first, ==, "_Undo");
  g_assert_cmpstr (second, ==, "Dark");
  g_assert_cmpstr (third, ==, "_Redo");
}

/* Verbs and steps are done to the study, and enabled by what it says can be done. */
static void
test_verbs (void)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (MidStudy) study = mid_study_new ();
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
  mid_actions_add_verbs (G_ACTION_MAP (group), "game.", study);
  GAction *undo = g_action_map_lookup_action (G_ACTION_MAP (group), "undo");
  GAction *last = g_action_map_lookup_action (G_ACTION_MAP (group), "last");
  g_assert_null (g_action_map_lookup_action (G_ACTION_MAP (group), "exchange"));
  g_object_bind_property (study, mid_actions_find ("game.undo")->enabled, undo, "enabled",
                          G_BINDING_SYNC_CREATE);
  g_assert_false (g_action_get_enabled (undo));
  g_action_activate (last, NULL); /* there is no game */

  mid_study_set_record (study, record);
  g_action_activate (last, NULL);
  g_assert_true (mid_study_get_node (study) == study_test_node (record, 3));
  mid_study_delete (study);
  g_assert_true (g_action_get_enabled (undo));
  g_action_activate (undo, NULL);
  g_assert_false (g_action_get_enabled (undo));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/actions/table", test_table);
  g_test_add_func ("/actions/menus", test_menus);
  g_test_add_func ("/actions/labels", test_labels);
  g_test_add_func ("/actions/verbs", test_verbs);
  return g_test_run ();
}
