/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-options.h"

#include <glib/gi18n.h>

#include "mid-engine-choice.h"
#include "mid-engine-process.h"
#include "mid-engine-rules.h"
#include "mid-tooltip.h"
#include "mid-uci-option-row.h"

enum
{
  NICENESS_MAX = 19,
  MEMORY_MAX = 1 << 20, /* MiB */
  MEMORY_STEP = 64
};

struct _MidEngineOptions
{
  AdwWindow parent_instance;
  MidEngineChoice *choice;
  MidEngineProcess *engine;
  gboolean changed;
  GtkWidget *page;
  GtkWidget *options; /* a group; NULL before it is filled */
  GtkWidget *games;   /* what it plays, in words */
  GtkWidget *own;     /* the group of what it may use */
};

G_DEFINE_FINAL_TYPE (MidEngineOptions, mid_engine_options, ADW_TYPE_WINDOW)

/* What the window, or the record of a game, sees to. */
static gboolean
is_ours (const char *name)
{
  static const char *const names[] = { "MultiPV",         "Ponder",       "UCI_Variant",
                                       "UCI_AnalyseMode", "UCI_Chess960", "UCI_ShowWDL" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (names[i], name) == 0)
      return TRUE;
  return mid_engine_rules_are (name);
}

/* --- Changes -------------------------------------------------------------------------------- */

/* A button is no setting: it is the engines at work that hear it. */
static void
option_changed_cb (gpointer data, const char *name, const char *value)
{
  MidEngineOptions *self = data;
  const MidUciOption *option = mid_engine_process_find_option (self->engine, name);
  if (option == NULL)
    return;
  gboolean usual = option->fallback != NULL && g_str_equal (option->fallback, value);
  if (option->kind == MID_OPTION_BUTTON)
    {
      mid_engine_choice_press (self->choice->id, name);
      return;
    }
  self->changed = TRUE;
  mid_engine_choice_set_option (self->choice, name, usual ? NULL : value);
}

static void
niceness_cb (MidEngineOptions *self, GtkSpinButton *spin)
{
  self->choice->allowance.niceness = gtk_spin_button_get_value_as_int (spin);
  self->changed = TRUE;
}

static void
memory_cb (MidEngineOptions *self, GtkSpinButton *spin)
{
  self->choice->allowance.memory = (gsize) gtk_spin_button_get_value_as_int (spin) << 20;
  self->changed = TRUE;
}

static void
name_cb (MidEngineOptions *self, GtkEditable *entry)
{
  g_free (self->choice->name);
  self->choice->name = g_strdup (gtk_editable_get_text (entry));
  self->changed = TRUE;
}

static gboolean
close_request (GtkWindow *window)
{
  MidEngineOptions *self = MID_ENGINE_OPTIONS (window);
  if (self->changed)
    mid_engine_choice_save (self->choice);
  self->changed = FALSE;
  return GTK_WINDOW_CLASS (mid_engine_options_parent_class)->close_request (window);
}

/* --- What the engine offers ----------------------------------------------------------------- */

static char *
dup_games (MidEngineOptions *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if (mid_engine_process_plays (self->engine, *game))
      g_string_append_printf (text, "%s%s", n++ > 0 ? ", " : "", _ ((*game)->name));
  if (n == 0)
    return g_strdup (_ ("It plays none of the games."));
  /* Translators: a list of games */
  return g_strdup_printf (_ ("It plays %s."), text->str);
}

static void
fill (MidEngineOptions *self)
{
  GtkWidget *fresh = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (fresh), _ ("Options of the Engine"));
  for (guint i = 0; i < mid_engine_process_get_n_options (self->engine); i++)
    {
      const MidUciOption *option = mid_engine_process_get_option (self->engine, i);
      if (!is_ours (option->name))
        adw_preferences_group_add (
          ADW_PREFERENCES_GROUP (fresh),
          mid_uci_option_row_new (option, mid_engine_choice_get_option (self->choice, option->name),
                                  option_changed_cb, self));
    }
  if (self->options != NULL)
    adw_preferences_page_remove (ADW_PREFERENCES_PAGE (self->page),
                                 ADW_PREFERENCES_GROUP (self->options));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (fresh));
  self->options = fresh;
}

static void
state_cb (MidEngineOptions *self)
{
  MidEngineState state = mid_engine_process_get_state (self->engine);
  g_autofree char *text = NULL;
  if (state == MID_ENGINE_READY)
    {
      text = dup_games (self);
      if (self->options == NULL)
        fill (self);
    }
  else if (state == MID_ENGINE_DEAD)
    text = g_strdup_printf (_ ("The engine is not running: %s."),
                            mid_engine_process_get_reason (self->engine));
  if (text != NULL)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->own), text);
}

static void
reset_cb (MidEngineOptions *self)
{
  g_ptr_array_set_size (self->choice->options, 0);
  self->changed = TRUE;
  if (self->options != NULL)
    fill (self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_engine_options_dispose (GObject *object)
{
  MidEngineOptions *self = MID_ENGINE_OPTIONS (object);
  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
  G_OBJECT_CLASS (mid_engine_options_parent_class)->dispose (object);
}

static void
mid_engine_options_finalize (GObject *object)
{
  g_clear_pointer (&MID_ENGINE_OPTIONS (object)->choice, mid_engine_choice_free);
  G_OBJECT_CLASS (mid_engine_options_parent_class)->finalize (object);
}

static void
mid_engine_options_class_init (MidEngineOptionsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_engine_options_dispose;
  G_OBJECT_CLASS (class)->finalize = mid_engine_options_finalize;
  GTK_WINDOW_CLASS (class)->close_request = close_request;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
add_number (MidEngineOptions *self, const char *title, const char *subtitle, double value,
            double max, double step, GCallback changed)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, max, step);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  g_signal_connect_object (spin, "value-changed", changed, self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->own), row);
}

static void
add_own (MidEngineOptions *self)
{
  const MidEngineAllowance *allowance = &self->choice->allowance;
  self->own = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->own), _ ("Use by Midline"));
  if (self->choice->command != NULL)
    {
      GtkWidget *name = adw_entry_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _ ("Name"));
      gtk_editable_set_text (GTK_EDITABLE (name), self->choice->name);
      g_signal_connect_object (name, "changed", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->own), name);
    }
  add_number (self, _ ("Niceness"), _ ("How far it steps back for other programs"),
              allowance->niceness, NICENESS_MAX, 1, G_CALLBACK (niceness_cb));
  add_number (self, _ ("Memory"), _ ("In MiB; 0: as much as it takes"),
              (double) (allowance->memory >> 20), MEMORY_MAX, MEMORY_STEP, G_CALLBACK (memory_cb));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (self->own));
}

static void
mid_engine_options_init (MidEngineOptions *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *reset = gtk_button_new_with_mnemonic (_ ("_Defaults"));
  mid_tooltip_set (reset, _ ("All Options as the Engine Has Them"));
  g_signal_connect_object (reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), reset);
  self->page = adw_preferences_page_new ();
  gtk_widget_set_vexpand (self->page, TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), self->page);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 440, 560);
}

GtkWidget *
mid_engine_options_new (GtkWindow *parent, const char *id)
{
  MidEngineOptions *self =
    g_object_new (MID_TYPE_ENGINE_OPTIONS, "transient-for", parent, "modal", TRUE, NULL);
  self->choice = mid_engine_choice_find (id);
  if (self->choice == NULL)
    return GTK_WIDGET (self);
  gtk_window_set_title (GTK_WINDOW (self), self->choice->name);
  add_own (self);
  self->engine =
    mid_engine_process_new ((const char *const *) self->choice->argv, &self->choice->allowance);
  g_signal_connect_swapped (self->engine, "state", G_CALLBACK (state_cb), self);
  mid_engine_process_start (self->engine);
  state_cb (self);
  return GTK_WIDGET (self);
}
