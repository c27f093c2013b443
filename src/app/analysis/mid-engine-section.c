/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-section.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-actions.h"
#include "mid-announce.h"
#include "mid-connect.h"
#include "mid-duel-panel.h"
#include "mid-engine-choice.h"
#include "mid-engine-log-window.h"
#include "mid-engine-options.h"
#include "mid-menu-focus.h"
#include "mid-menu-item.h"
#include "mid-pv-row.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidEngineSection
{
  AdwBin parent_instance;
  GtkWidget *power, *name, *status, *lock_button, *menu_button;
  GtkWidget *note, *note_box, *all_moves;
  GtkWidget *words, *words_box, *add_engine, *restart;
  GtkWidget *lines, *lines_box, *duel;
  GMenuModel *menu;
  GMenu *engines_menu;

  MidAnalysis *analysis;
  MidAnalyst *analyst;
  GSimpleActionGroup *actions;
  GtkWidget *rows[MID_ANALYST_LINES]; /* NULL until there was such a line */
};

G_DEFINE_FINAL_TYPE (MidEngineSection, mid_engine_section, ADW_TYPE_BIN)

/* --- Actions -------------------------------------------------------------------------------- */

static void
manage_cb (MidEngineSection *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.engines", NULL);
}

static void
remove_cb (MidEngineSection *self)
{
  mid_analysis_remove (self->analysis, self->analyst);
}

static void
all_moves_cb (MidEngineSection *self)
{
  mid_analyst_look (self->analyst, MID_LOOK_ALL, NULL);
}

/* "+0.31: 4. Bc4 Be6", a line for each, and below them whose they are. */
static char *
dup_lines (MidEngineSection *self)
{
  GListModel *lines = mid_analyst_get_lines (self->analyst);
  GString *text = g_string_new (NULL);
  g_autofree char *name = NULL, *status = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (MidEngineLine) line = g_list_model_get_item (lines, i);
      const MidPv *pv = mid_engine_line_get_pv (line);
      g_autofree char *score = NULL, *moves = pv != NULL ? mid_pv_dup_text (pv) : NULL;
      g_object_get (line, "score", &score, NULL);
      if (moves != NULL)
        g_string_append_printf (text, "%s: %s\n", score, moves);
    }
  g_object_get (self->analyst, "name", &name, "status", &status, NULL);
  g_string_append_printf (text, "%s, %s\n", name, status);
  return g_string_free (text, FALSE);
}

static void
copy_lines_cb (MidEngineSection *self)
{
  g_autofree char *text = dup_lines (self);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  mid_announce (GTK_WIDGET (self), _ ("Copied the lines"));
}

static void
options_cb (MidEngineSection *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *id = NULL;
  g_object_get (self->analyst, "choice", &id, NULL);
  gtk_window_present (GTK_WINDOW (mid_engine_options_new (window, id)));
}

static void
log_cb (MidEngineSection *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *name = NULL;
  g_object_get (self->analyst, "name", &name, NULL);
  gtk_window_present (
    GTK_WINDOW (mid_engine_log_window_new (window, mid_analyst_get_log (self->analyst), name)));
}

static const MidDeed entries[] = {
  { "manage", G_CALLBACK (manage_cb) },       { "remove", G_CALLBACK (remove_cb) },
  { "options", G_CALLBACK (options_cb) },     { "log", G_CALLBACK (log_cb) },
  { "all-moves", G_CALLBACK (all_moves_cb) }, { "copy-lines", G_CALLBACK (copy_lines_cb) },
};

static const MidDeed of_analyst[] = {
  { "restart", G_CALLBACK (mid_analyst_restart) },
  { "insert-all", G_CALLBACK (mid_analyst_insert_all) },
};

/* The engines that there are, and which of them has options to be set. */
static void
fill_menu (MidEngineSection *self)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  GAction *options = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "options");
  g_menu_remove_all (self->engines_menu);
  for (guint i = 0; i < list->len; i++)
    {
      const MidEngineChoice *choice = list->pdata[i];
      g_autoptr (GMenuItem) item = mid_menu_item_new_named (choice->name);
      g_menu_item_set_action_and_target (item, "section.engine", "s", choice->id);
      g_menu_append_item (self->engines_menu, item);
    }
  g_menu_append (self->engines_menu, _ ("_Engines…"), "section.manage");
  mid_menu_item_add_keys (self->engines_menu, NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (options), list->len > 0);
}

static void
add_actions (MidEngineSection *self)
{
  static const char *const properties[][2] = { { "engine", "choice" },
                                               { "lines", "n-lines" },
                                               { "limit", "limit" } };
  GActionMap *map = G_ACTION_MAP (self->actions);
  mid_actions_add_deeds (map, entries, G_N_ELEMENTS (entries), self);
  mid_actions_add_deeds (map, of_analyst, G_N_ELEMENTS (of_analyst), self->analyst);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autoptr (GPropertyAction) action =
        g_property_action_new (properties[i][0], self->analyst, properties[i][1]);
      g_action_map_add_action (map, G_ACTION (action));
    }
  g_object_bind_property (self->analysis, "removable", g_action_map_lookup_action (map, "remove"),
                          "enabled", G_BINDING_SYNC_CREATE);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "section", G_ACTION_GROUP (self->actions));
  fill_menu (self);
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button), self->menu);
  mid_engine_choice_watch (G_CALLBACK (fill_menu), self);
}

/* --- What it shows -------------------------------------------------------------------------- */

/* Rows stay when their line goes: they take long to make. */
static void
show_lines (MidEngineSection *self)
{
  GListModel *lines = mid_analyst_get_lines (self->analyst);
  for (guint i = 0; i < MID_ANALYST_LINES; i++)
    {
      g_autoptr (MidEngineLine) line = g_list_model_get_item (lines, i);
      if (line != NULL && self->rows[i] == NULL)
        {
          self->rows[i] = mid_pv_row_new (self->analyst);
          gtk_box_append (GTK_BOX (self->lines), self->rows[i]);
        }
      if (self->rows[i] != NULL)
        mid_pv_row_set_line (MID_PV_ROW (self->rows[i]), line);
    }
}

static void
show_duel (MidEngineSection *self)
{
  MidAnalystDuel duel;
  gboolean has_duel = mid_analyst_get_duel (self->analyst, &duel);
  gtk_widget_set_visible (self->duel, has_duel);
  if (has_duel)
    mid_duel_panel_show (MID_DUEL_PANEL (self->duel), &duel);
}

static gboolean
is_text (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_boolean (to, g_value_get_string (from) != NULL);
  return TRUE;
}

static gboolean
is_no_text (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_boolean (to, g_value_get_string (from) == NULL);
  return TRUE;
}

static void
bind (MidEngineSection *self)
{
  const struct
  {
    const char *from;
    GtkWidget *widget;
    const char *to;
    GBindingFlags flags;
    GBindingTransformFunc transform;
  } bindings[] = {
    { "on", self->power, "active", G_BINDING_BIDIRECTIONAL },
    { "locked", self->lock_button, "active", G_BINDING_BIDIRECTIONAL },
    { "name", self->name, "label" },
    { "status", self->status, "label" },
    { "note", self->note, "label" },
    { "note", self->note_box, "visible", 0, is_text },
    { "narrowed", self->all_moves, "visible" },
    { "words", self->words, "label" },
    { "words", self->words_box, "visible", 0, is_text },
    { "words", self->lines_box, "visible", 0, is_no_text },
    { "missing", self->add_engine, "visible" },
    { "stuck", self->restart, "visible" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_object_bind_property_full (self->analyst, bindings[i].from, bindings[i].widget,
                                 bindings[i].to, bindings[i].flags | G_BINDING_SYNC_CREATE,
                                 bindings[i].transform, NULL, NULL, NULL);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_engine_section_class_init (MidEngineSectionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidEngineSection, g_object_unref, actions, analyst, analysis);
  g_type_ensure (MID_TYPE_DUEL_PANEL);
  MID_TEMPLATE (widget_class, "engine-section");
  MID_TEMPLATE_CHILDREN (widget_class, MidEngineSection, power, name, status, lock_button,
                         menu_button, menu, engines_menu, note_box, note, all_moves, words_box,
                         words, add_engine, restart, lines_box, lines, duel);
  gtk_widget_class_set_css_name (widget_class, "enginesection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mid_engine_section_init (MidEngineSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_access_name_set (self->power, _ ("Engine"));
  /* Translators: turns an engine on or off, and the key for it */
  mid_tooltip_set (self->power, _ ("Engine (L)"));
  self->actions = g_simple_action_group_new ();
}

GtkWidget *
mid_engine_section_new (MidAnalysis *analysis, MidAnalyst *analyst)
{
  g_return_val_if_fail (MID_IS_ANALYSIS (analysis) && MID_IS_ANALYST (analyst), NULL);
  MidEngineSection *self = g_object_new (MID_TYPE_ENGINE_SECTION, NULL);
  self->analysis = g_object_ref (analysis);
  self->analyst = g_object_ref (analyst);
  add_actions (self);
  bind (self);
  mid_connect (mid_analyst_get_lines (analyst), "items-changed", show_lines, self);
  mid_connect (analyst, "evaluated", show_duel, self);
  show_lines (self);
  show_duel (self);
  return GTK_WIDGET (self);
}
