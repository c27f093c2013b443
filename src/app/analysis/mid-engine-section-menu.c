/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-section-private.h"

#include <glib/gi18n.h>

#include "mid-engine-log-window.h"
#include "mid-engine-options.h"
#include "mid-menu-focus.h"

typedef struct
{
  const char *id;   /* in the settings */
  const char *name; /* N_ */
  MidLimitKind kind;
  gint64 amount;
} Limit;

static const Limit limits[] = {
  { "none", N_ ("No limit"), MID_LIMIT_NONE, 1 },
  { "time-3", N_ ("3 seconds"), MID_LIMIT_TIME, 3000 },
  { "time-10", N_ ("10 seconds"), MID_LIMIT_TIME, 10000 },
  { "time-60", N_ ("1 minute"), MID_LIMIT_TIME, 60000 },
  { "depth-12", N_ ("Depth 12"), MID_LIMIT_DEPTH, 12 },
  { "depth-20", N_ ("Depth 20"), MID_LIMIT_DEPTH, 20 },
  { "depth-30", N_ ("Depth 30"), MID_LIMIT_DEPTH, 30 },
  { "nodes-1", N_ ("1 million nodes"), MID_LIMIT_NODES, 1000000 },
  { "nodes-10", N_ ("10 million nodes"), MID_LIMIT_NODES, 10000000 },
};

MidEngineLimit
mid_engine_section_get_limit (MidEngineSection *self)
{
  MidEngineLimit out = { MID_LIMIT_NONE, 1, (guint) CLAMP (self->n_lines, 1, MID_SECTION_LINES) };
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (g_str_equal (limits[i].id, self->limit))
      {
        out.kind = limits[i].kind;
        out.amount = limits[i].amount;
      }
  return out;
}

/* --- Actions -------------------------------------------------------------------------------- */

static void
lines_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  MidEngineSection *self = data;
  g_simple_action_set_state (action, state);
  self->n_lines = g_variant_get_int32 (state);
  mid_engine_section_emit_kept (self);
  mid_engine_section_ask (self);
}

static void
limit_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  MidEngineSection *self = data;
  g_simple_action_set_state (action, state);
  g_free (self->limit);
  self->limit = g_variant_dup_string (state, NULL);
  mid_engine_section_emit_kept (self);
  mid_engine_section_ask (self);
}

static void
engine_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  mid_engine_section_change_engine (data, g_variant_get_string (state, NULL));
}

static void
manage_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "tab.engines", NULL);
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_engine_section_restart (data);
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, "removed");
}

static void
insert_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_engine_section_insert_all (data);
}

static void
all_moves_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_engine_section_look (data, MID_LOOK_ALL, 0);
}

static GtkWindow *
get_window (MidEngineSection *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
options_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidEngineSection *self = data;
  if (self->choice != NULL)
    gtk_window_present (GTK_WINDOW (mid_engine_options_new (get_window (self), self->choice->id)));
}

static void
log_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidEngineSection *self = data;
  GtkWidget *window =
    mid_engine_log_window_new (get_window (self), self->log, mid_engine_section_get_name (self));
  gtk_window_present (GTK_WINDOW (window));
}

static const GActionEntry entries[] = {
  { .name = "lines", .parameter_type = "i", .state = "3", .change_state = lines_cb },
  { .name = "limit", .parameter_type = "s", .state = "'none'", .change_state = limit_cb },
  { .name = "engine", .parameter_type = "s", .state = "'midline'", .change_state = engine_cb },
  { .name = "manage", .activate = manage_cb },
  { .name = "restart", .activate = restart_cb },
  { .name = "remove", .activate = remove_cb },
  { .name = "insert-all", .activate = insert_all_cb },
  { .name = "all-moves", .activate = all_moves_cb },
  { .name = "options", .activate = options_cb },
  { .name = "log", .activate = log_cb },
};

static void
set_state (MidEngineSection *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

/* --- The menu ------------------------------------------------------------------------------- */

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

static void
enable (MidEngineSection *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
mid_engine_section_refresh_menu (MidEngineSection *self)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  g_menu_remove_all (self->engines_menu);
  for (guint i = 0; i < list->len; i++)
    {
      const MidEngineChoice *choice = list->pdata[i];
      append (self->engines_menu, choice->name, "section.engine",
              g_variant_new_string (choice->id));
    }
  append (self->engines_menu, _ ("_Engines…"), "section.manage", NULL);
  if (self->choice != NULL)
    set_state (self, "engine", g_variant_new_string (self->choice->id));
  enable (self, "options", self->choice != NULL);
  enable (self, "remove", self->removable);
}

static GMenu *
new_lines_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (int i = 1; i <= MID_SECTION_LINES; i++)
    {
      g_autofree char *label =
        g_strdup_printf (g_dngettext (NULL, "%d line", "%d lines", (gulong) i), i);
      append (menu, label, "section.lines", g_variant_new_int32 (i));
    }
  return menu;
}

static GMenu *
new_limit_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    append (menu, _ (limits[i].name), "section.limit", g_variant_new_string (limits[i].id));
  return menu;
}

static GMenuModel *
new_menu (MidEngineSection *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) choices = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  g_autoptr (GMenu) lines = new_lines_menu ();
  g_autoptr (GMenu) limit_menu = new_limit_menu ();
  g_menu_append_submenu (choices, _ ("_Lines"), G_MENU_MODEL (lines));
  g_menu_append_submenu (choices, _ ("_Stop After"), G_MENU_MODEL (limit_menu));
  append (choices, _ ("_Insert All Lines"), "section.insert-all", NULL);
  append (rest, _ ("_Options…"), "section.options", NULL);
  append (rest, _ ("L_og…"), "section.log", NULL);
  append (rest, _ ("_Remove from Here"), "section.remove", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (choices));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->engines_menu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  return G_MENU_MODEL (menu);
}

void
mid_engine_section_init_menu (MidEngineSection *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "section", G_ACTION_GROUP (self->actions));
  set_state (self, "lines", g_variant_new_int32 (self->n_lines));
  set_state (self, "limit", g_variant_new_string (self->limit));
  self->engines_menu = g_menu_new ();
  g_autoptr (GMenuModel) menu = new_menu (self);
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button), menu);
  mid_engine_section_refresh_menu (self);
}
