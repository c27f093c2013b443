/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-menu-item.h"

GMenuItem *
mid_menu_item_new_named (const char *name)
{
  g_autoptr (GString) label = g_string_new (name);
  g_string_replace (label, "_", "__", 0);
  return g_menu_item_new (label->str, NULL);
}
