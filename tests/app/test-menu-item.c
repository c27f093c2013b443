/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-menu-item.h"

/* What becomes of the labels, with commas between them. */
static void
assert_keys (const char *labels, const char *expected)
{
  g_auto (GStrv) list = g_strsplit (labels, ",", -1);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  for (guint i = 0; list[i] != NULL; i++)
    g_menu_append (menu, list[i], "win.some");
  mid_menu_item_add_keys (menu, NULL);
  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    {
      g_autofree char *label = NULL, *action = NULL;
      g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i,
                                                      G_MENU_ATTRIBUTE_LABEL, "s", &label));
      g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i,
                                                      G_MENU_ATTRIBUTE_ACTION, "s", &action));
      g_assert_cmpstr (action, ==, "win.some");
      g_string_append_printf (found, "%s%s", i > 0 ? "," : "", label);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_keys (void)
{
  assert_keys ("White,Black,Result", "_White,_Black,_Result");
  assert_keys ("Round,Result,Rating", "_Round,R_esult,R_ating");
  assert_keys ("Midline,Stockfish 15,_Engines…", "_Midline,_Stockfish 15,_Engines…");
  assert_keys ("Eboard Master,_Engines…", "Eboard _Master,_Engines…");
  assert_keys ("Événement,Étape", "_Événement,É_tape");
  assert_keys ("a__b,ab", "_a__b,a_b"); /* an underscore is none */
  assert_keys ("a,a,", "_a,a,");        /* there is no letter left */
}

/* Files have none of the keys of what stands below them. */
static void
test_beside (void)
{
  g_autoptr (GMenu) files = g_menu_new (), below = g_menu_new ();
  g_autofree char *label = NULL;
  g_menu_append (below, "_Sample Games", "win.some");
  g_menu_append (files, "sirlin.mgn", "win.some");
  mid_menu_item_add_keys (files, below);
  g_menu_model_get_item_attribute (G_MENU_MODEL (files), 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_cmpstr (label, ==, "sirlin._mgn");
}

static void
test_names (void)
{
  g_autoptr (GMenuItem) item = mid_menu_item_new_named ("my_games.pgn");
  g_autofree char *label = NULL;
  g_menu_item_get_attribute (item, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_cmpstr (label, ==, "my__games.pgn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/menu-item/keys", test_keys);
  g_test_add_func ("/menu-item/beside", test_beside);
  g_test_add_func ("/menu-item/names", test_names);
  return g_test_run ();
}
