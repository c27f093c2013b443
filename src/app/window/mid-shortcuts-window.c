/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GtkShortcutsWindow takes what it lists from a GtkBuilder file only, so one is written. */
#include "mid-shortcuts-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-keymap.h"

enum
{
  ROWS_MAX = 14, /* of a group: what a screen of 768 lines has room for */
  PAGE_ROWS = ROWS_MAX + 1
};

/* What is typed, and what belongs to the board, is not to be chosen. */
static const struct
{
  MidActionGroup group;
  const char *keys;
  const char *title;
} fixed[] = {
  { MID_ACTION_PLAYING, "a...h", N_ ("Type a move: e4, Nf3, exd5") },
  { MID_ACTION_PLAYING, "minus", N_ ("Null move: type two") },
  { MID_ACTION_PLAYING, "Return", N_ ("Choose squares with the arrow keys") },
  { MID_ACTION_PLAYING, "k q r b n p", N_ ("On the squares: to the next piece of that letter") },
  { MID_ACTION_PLAYING, "m o", N_ ("On the squares: say where it can go, what stands there") },
  { MID_ACTION_PLAYING, "l c", N_ ("On the squares: say the last step, what was captured") },
  { MID_ACTION_ANNOTATING, "exclam question", N_ ("Sign of the move: type one or two") },
  { MID_ACTION_ANNOTATING, "plus equal", N_ ("Sign of the position: type += or +-") },
  { MID_ACTION_ANNOTATING, "numbersign", N_ ("Mark for a diagram") },
  { MID_ACTION_GAMES, "<Control>Return", N_ ("Open the listed game in a tab of its own") },
};

static void
add_row (GPtrArray *rows, const char *keys, const char *title)
{
  g_ptr_array_add (rows,
                   g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'>"
                                            "<property name='accelerator'>%s</property>"
                                            "<property name='title'>%s</property></object></child>",
                                            keys, title));
}

/* Those of the keypad go without saying.  Transfer full; NULL if there are none. */
static char *
dup_shown (const MidAction *action)
{
  g_auto (GStrv) keys = mid_keymap_dup (action);
  g_autoptr (GStrvBuilder) shown = g_strv_builder_new ();
  for (guint i = 0; keys[i] != NULL; i++)
    if (i == 0 || strstr (keys[i], "KP_") == NULL)
      g_strv_builder_add (shown, keys[i]);
  g_auto (GStrv) list = g_strv_builder_end (shown);
  return list[0] != NULL ? g_strjoinv (" ", list) : NULL;
}

static void
add_actions (GPtrArray *rows, MidActionGroup group)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *keys = list[i].group == group ? dup_shown (&list[i]) : NULL;
      if (keys != NULL)
        add_row (rows, keys, _ (list[i].title));
    }
}

/* A page is as high as its longest group: long ones go on in another one. */
static void
add_part (GString *ui, MidActionGroup group, const GPtrArray *rows, guint first)
{
  const char *name = mid_actions_get_group_title (group);
  /* Translators: the name of a group of keys that goes on, "Playing" */
  g_autofree char *title =
    first > 0 ? g_strdup_printf (_ ("%s, Continued"), name) : g_strdup (name);
  g_autofree char *head = g_markup_printf_escaped (
    "<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>", title);
  g_string_append (ui, head);
  for (guint i = first; i < MIN (rows->len, first + ROWS_MAX); i++)
    g_string_append (ui, rows->pdata[i]);
  g_string_append (ui, "</object></child>");
}

static void
add_group (GString *ui, MidActionGroup group)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  add_actions (rows, group);
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    if (fixed[i].group == group)
      add_row (rows, fixed[i].keys, _ (fixed[i].title));
  for (guint i = 0; i < rows->len; i += ROWS_MAX)
    add_part (ui, group, rows, i);
}

void
mid_shortcuts_window_show (GtkWindow *parent)
{
  g_autoptr (GString) ui =
    g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                  "<property name='modal'>1</property>"
                  /* GTK 4.18 takes it for a box without a name. */
                  "<property name='accessible-role'>window</property>"
                  "<child><object class='GtkShortcutsSection' id='section'>"
                  "<property name='section-name'>shortcuts</property>"
                  "<property name='max-height'>1000</property>");
  for (guint group = 0; group < MID_N_ACTION_GROUPS; group++)
    add_group (ui, (MidActionGroup) group);
  g_string_append (ui, "</object></child></object></interface>");
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (ui->str, (gssize) ui->len);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  /* Not before: with each group that comes in, GTK would turn round the order of the pages. */
  g_object_set (gtk_builder_get_object (builder, "section"), "max-height", PAGE_ROWS, NULL);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_destroy_with_parent (window, TRUE);
  gtk_window_present (window);
}
