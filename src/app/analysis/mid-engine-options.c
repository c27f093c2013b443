/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-options.h"

#include <glib/gi18n.h>

#include "mid-confinement.h"
#include "mid-engine-choice.h"
#include "mid-engine-process.h"
#include "mid-engine-rules.h"
#include "mid-engine-words.h"
#include "mid-template.h"
#include "mid-uci-option-row.h"

struct _MidEngineOptions
{
  AdwWindow parent_instance;
  MidEngineChoice *choice;
  MidEngineProcess *engine;
  gboolean changed;
  GtkWidget *page;
  GtkWidget *options; /* a group; NULL before it is filled */
  GtkWidget *own;     /* the group of what it may use, and says what it plays */
  GtkWidget *name, *niceness, *memory;
  GtkWidget *confinement, *confined; /* the row, and its switch */
};

MID_DEFINE_TEMPLATE_TYPE (MidEngineOptions, mid_engine_options, ADW_TYPE_WINDOW)

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
own_changed_cb (MidEngineOptions *self)
{
  MidEngineAllowance *allowance = &self->choice->allowance;
  allowance->niceness = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->niceness));
  allowance->memory = (gsize) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->memory))
                      << 20;
  allowance->confined = gtk_switch_get_active (GTK_SWITCH (self->confined));
  g_free (self->choice->name);
  self->choice->name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
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
    return g_strdup (_ ("Plays none of the games of this program."));
  /* Translators: a list of games */
  return g_strdup_printf (_ ("Plays %s."), text->str);
}

static void
fill (MidEngineOptions *self)
{
  GtkWidget *fresh = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (fresh), _ ("Engine Options"));
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
    text = mid_engine_words_dup_trouble (self->engine, NULL);
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
mid_engine_options_class_init (MidEngineOptionsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_engine_options_dispose;
  MID_FINALIZES (class, MidEngineOptions, mid_engine_choice_free, choice);
  GTK_WINDOW_CLASS (class)->close_request = close_request;
  MID_TEMPLATE (widget_class, "engine-options");
  MID_TEMPLATE_CHILDREN (widget_class, MidEngineOptions, page, own, name, niceness, memory,
                         confinement, confined);
  MID_TEMPLATE_CALLBACKS (widget_class, reset_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Without anything that could confine it, it can only be let free again. */
static void
show_confinement (MidEngineOptions *self)
{
  gboolean confined = self->choice->allowance.confined, there = mid_confinement_is_there ();
  gtk_switch_set_active (GTK_SWITCH (self->confined), confined);
  gtk_widget_set_visible (self->confinement, self->choice->command != NULL);
  gtk_widget_set_sensitive (self->confinement, there || confined);
  if (!there)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->confinement),
                                 _ ("Needs bubblewrap, which is not installed"));
  g_signal_connect_swapped (self->confined, "notify::active", G_CALLBACK (own_changed_cb), self);
}

/* Our own engine has the name that it has. */
static void
show_own (MidEngineOptions *self)
{
  const MidEngineAllowance *allowance = &self->choice->allowance;
  gtk_window_set_title (GTK_WINDOW (self), self->choice->name);
  gtk_widget_set_visible (self->name, self->choice->command != NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->name), self->choice->name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->niceness), allowance->niceness);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->memory), (double) (allowance->memory >> 20));
  show_confinement (self);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (own_changed_cb), self);
  g_signal_connect_swapped (self->niceness, "value-changed", G_CALLBACK (own_changed_cb), self);
  g_signal_connect_swapped (self->memory, "value-changed", G_CALLBACK (own_changed_cb), self);
}

GtkWidget *
mid_engine_options_new (GtkWindow *parent, const char *id)
{
  MidEngineOptions *self = g_object_new (MID_TYPE_ENGINE_OPTIONS, "transient-for", parent, NULL);
  self->choice = mid_engine_choice_find (id);
  if (self->choice == NULL)
    return GTK_WIDGET (self);
  show_own (self);
  self->engine =
    mid_engine_process_new ((const char *const *) self->choice->argv, &self->choice->allowance);
  g_signal_connect_swapped (self->engine, "state", G_CALLBACK (state_cb), self);
  mid_engine_process_start (self->engine);
  state_cb (self);
  return GTK_WIDGET (self);
}
