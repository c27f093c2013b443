/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis-private.h"

#include <glib/gi18n.h>

#include "mid-engine-choice.h"
#include "mid-settings.h"

enum
{
  USUAL_LINES = 3
};

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

static GVariant *
get_state (MidAnalysisPage *self, const char *name)
{
  return g_action_group_get_action_state (G_ACTION_GROUP (self->actions), name);
}

MidEngineLimit
mid_analysis_get_limit (MidAnalysisPage *self)
{
  g_autoptr (GVariant) lines = get_state (self, "lines");
  g_autoptr (GVariant) limit = get_state (self, "limit");
  MidEngineLimit out = { MID_LIMIT_NONE, 1,
                         (guint) CLAMP (g_variant_get_int32 (lines), 1, MID_ANALYSIS_LINES) };
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (g_str_equal (limits[i].id, g_variant_get_string (limit, NULL)))
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
  g_simple_action_set_state (action, state);
  mid_settings_set_int ("engine-lines", g_variant_get_int32 (state));
  mid_analysis_page_ask (data);
}

static void
limit_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  mid_settings_set_string ("engine-limit", g_variant_get_string (state, NULL));
  mid_analysis_page_ask (data);
}

static void
engine_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  mid_engine_choice_choose (g_variant_get_string (state, NULL));
  mid_analysis_page_change_engine (data);
}

static void
manage_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, "manage");
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_analysis_page_restart (data);
}

static const GActionEntry entries[] = {
  { .name = "lines", .parameter_type = "i", .state = "3", .change_state = lines_cb },
  { .name = "limit", .parameter_type = "s", .state = "'none'", .change_state = limit_cb },
  { .name = "engine", .parameter_type = "s", .state = "'midline'", .change_state = engine_cb },
  { .name = "manage", .activate = manage_cb },
  { .name = "restart", .activate = restart_cb },
};

static void
set_state (MidAnalysisPage *self, const char *name, GVariant *state)
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

void
mid_analysis_refresh_engines (MidAnalysisPage *self)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  g_autoptr (MidEngineChoice) chosen = mid_engine_choice_dup_chosen ();
  g_menu_remove_all (self->engines_menu);
  for (guint i = 0; i < list->len; i++)
    {
      const MidEngineChoice *choice = list->pdata[i];
      append (self->engines_menu, choice->name, "analysis.engine",
              g_variant_new_string (choice->id));
    }
  append (self->engines_menu, _ ("_Engines…"), "analysis.manage", NULL);
  if (chosen != NULL)
    set_state (self, "engine", g_variant_new_string (chosen->id));
}

static GMenu *
new_lines_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (int i = 1; i <= MID_ANALYSIS_LINES; i++)
    {
      g_autofree char *label =
        g_strdup_printf (g_dngettext (NULL, "%d line", "%d lines", (gulong) i), i);
      append (menu, label, "analysis.lines", g_variant_new_int32 (i));
    }
  return menu;
}

static GMenu *
new_limit_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    append (menu, _ (limits[i].name), "analysis.limit", g_variant_new_string (limits[i].id));
  return menu;
}

void
mid_analysis_init_menu (MidAnalysisPage *self)
{
  g_autofree char *limit = mid_settings_dup_string ("engine-limit", "none");
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", G_ACTION_GROUP (self->actions));
  set_state (self, "lines",
             g_variant_new_int32 (mid_settings_get_int ("engine-lines", USUAL_LINES)));
  set_state (self, "limit", g_variant_new_string (limit));

  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) choices = g_menu_new ();
  g_autoptr (GMenu) lines = new_lines_menu ();
  g_autoptr (GMenu) limit_menu = new_limit_menu ();
  self->engines_menu = g_menu_new ();
  g_menu_append_submenu (choices, _ ("_Lines"), G_MENU_MODEL (lines));
  g_menu_append_submenu (choices, _ ("_Stop After"), G_MENU_MODEL (limit_menu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (choices));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->engines_menu));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button), G_MENU_MODEL (menu));
  mid_analysis_refresh_engines (self);
}
