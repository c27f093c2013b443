/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trait-row.h"

#include <glib/gi18n.h>

/* What a row knows; it goes with its widget. */
typedef struct
{
  MidDraft *draft;
  const MidGame *game;
  unsigned trait;
  const MidField *field; /* of an option; NULL for a trait */
  GtkWidget *row;
  GtkWidget *control; /* switch or spin button; the row itself for a choice */
  int values[MID_CELLS_MAX + 2];
  guint n_values;
  gboolean refreshing; /* what changes is not a person's doing */
} TraitRow;

static void
free_row (gpointer data)
{
  TraitRow *self = data;
  g_object_unref (self->draft);
  g_free (self);
}

static const MidTrait *
trait_of (const TraitRow *self)
{
  return &self->game->setup->traits[self->trait];
}

/* The control says so as well: a screen reader asks it, not the row. */
static void
set_sensitive (TraitRow *self, gboolean sensitive)
{
  gtk_widget_set_sensitive (self->row, sensitive);
  gtk_widget_set_sensitive (self->control, sensitive);
}

/* --- Choices -------------------------------------------------------------------------------- */

static const char *
name_value (const TraitRow *self, int value, char buf[5])
{
  const MidTrait *trait = trait_of (self);
  if (trait->kind == MID_TRAIT_SIDE)
    return _ (self->game->sides[value]);
  if (trait->kind == MID_TRAIT_CHOICE)
    return _ (trait->choices[value].name);
  if (value < 0)
    /* Translators: no square */
    return C_ ("square", "None");
  mid_square_name (self->game, value, buf);
  return buf;
}

static void
offer_values (TraitRow *self, const int *values, guint n)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  if (n == self->n_values && memcmp (values, self->values, n * sizeof *values) == 0)
    return;
  memcpy (self->values, values, n * sizeof *values);
  self->n_values = n;
  for (guint i = 0; i < n; i++)
    {
      char buf[5];
      gtk_string_list_append (names, name_value (self, values[i], buf));
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->row), G_LIST_MODEL (names));
}

/* The present value is offered even where it could not be chosen again. */
static guint
list_values (TraitRow *self, int value, int *values)
{
  const MidPosition *setup = mid_draft_get_setup (self->draft);
  int possible[MID_CELLS_MAX + 1];
  unsigned n_possible = mid_setup_values (self->game, setup, self->trait, possible);
  guint n = 0;
  gboolean there = FALSE;
  for (unsigned i = 0; i < n_possible; i++)
    {
      if (!there && possible[i] > value)
        values[n++] = value;
      there |= possible[i] >= value;
      values[n++] = possible[i];
    }
  if (!there)
    values[n++] = value;
  return n;
}

static void
refresh_choice (TraitRow *self, int value)
{
  int values[MID_CELLS_MAX + 2];
  guint n = list_values (self, value, values);
  offer_values (self, values, n);
  for (guint i = 0; i < n; i++)
    if (values[i] == value)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), i);
  set_sensitive (self, n > 1);
}

static void
selected_cb (TraitRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));
  if (!self->refreshing && selected < self->n_values)
    mid_draft_set_trait (self->draft, self->trait, self->values[selected]);
}

static void
make_choice (TraitRow *self)
{
  self->row = self->control = adw_combo_row_new ();
  g_signal_connect_swapped (self->row, "notify::selected", G_CALLBACK (selected_cb), self);
}

/* --- Switches and counts -------------------------------------------------------------------- */

static void
add_control (TraitRow *self, GtkWidget *control)
{
  self->row = adw_action_row_new ();
  self->control = control;
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), control);
}

static void
switched_cb (TraitRow *self)
{
  if (!self->refreshing)
    mid_draft_set_trait (self->draft, self->trait,
                         gtk_switch_get_active (GTK_SWITCH (self->control)));
}

static void
counted_cb (TraitRow *self)
{
  if (!self->refreshing)
    mid_draft_set_trait (self->draft, self->trait,
                         gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
}

static void
make_switch (TraitRow *self)
{
  add_control (self, gtk_switch_new ());
  g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (switched_cb), self);
}

void
mid_trait_spin_prepare (GtkWidget *spin, int min, int max)
{
  static const char *const keys[][2] = {
    { "<Control>z", "action(setup.undo)" },
    { "<Control><Shift>z|<Control>y", "action(setup.redo)" },
  };
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 1, 10);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (spin), min, max);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_event_controller_set_propagation_phase (shortcuts, GTK_PHASE_CAPTURE); /* before its text */
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i][0]),
                        gtk_shortcut_action_parse_string (keys[i][1])));
  gtk_widget_add_controller (spin, shortcuts);
}

static void
make_count (TraitRow *self)
{
  const MidTrait *trait = trait_of (self);
  add_control (self, gtk_spin_button_new (NULL, 0, 0));
  mid_trait_spin_prepare (self->control, trait->min, trait->max);
  g_signal_connect_swapped (self->control, "value-changed", G_CALLBACK (counted_cb), self);
}

/* --- Traits --------------------------------------------------------------------------------- */

static void
refresh (TraitRow *self)
{
  if (mid_draft_get_game (self->draft) != self->game) /* about to be replaced */
    return;
  const MidPosition *setup = mid_draft_get_setup (self->draft);
  int value = self->game->setup->get (setup, self->trait);
  self->refreshing = TRUE;
  switch (trait_of (self)->kind)
    {
    case MID_TRAIT_SIDE:
    case MID_TRAIT_CHOICE:
    case MID_TRAIT_SQUARE:
      refresh_choice (self, value);
      break;
    case MID_TRAIT_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (self->control), value != 0);
      set_sensitive (self, value != 0 || self->game->setup->can (setup, self->trait, 1));
      break;
    case MID_TRAIT_COUNT:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), value);
      break;
    }
  self->refreshing = FALSE;
}

static GtkWidget *
finish (TraitRow *self, const char *name)
{
  GtkWidget *row = self->row;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  g_object_set_data_full (G_OBJECT (row), "trait-row", self, free_row);
  return row;
}

static void
draft_changed_cb (GtkWidget *row)
{
  refresh (g_object_get_data (G_OBJECT (row), "trait-row"));
}

GtkWidget *
mid_trait_row_new (MidDraft *draft, unsigned trait)
{
  TraitRow *self = g_new0 (TraitRow, 1);
  self->draft = g_object_ref (draft);
  self->game = mid_draft_get_game (draft);
  self->trait = trait;
  switch (trait_of (self)->kind)
    {
    case MID_TRAIT_SIDE:
    case MID_TRAIT_CHOICE:
    case MID_TRAIT_SQUARE:
      make_choice (self);
      break;
    case MID_TRAIT_SWITCH:
      make_switch (self);
      break;
    case MID_TRAIT_COUNT:
      make_count (self);
      break;
    }
  GtkWidget *row = finish (self, _ (trait_of (self)->name));
  refresh (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), row, G_CONNECT_SWAPPED);
  return row;
}

/* --- Options -------------------------------------------------------------------------------- */

static void
refresh_option (GtkWidget *row)
{
  TraitRow *self = g_object_get_data (G_OBJECT (row), "trait-row");
  const char *value = mid_draft_get_option (self->draft, self->field->tag);
  gboolean usual = self->field->fallback != 0;
  self->refreshing = TRUE;
  if (self->field->kind == MID_FIELD_OPTION)
    gtk_switch_set_active (GTK_SWITCH (self->control),
                           value != NULL ? g_ascii_strcasecmp (value, "yes") == 0 : usual);
  else
    {
      guint chosen = (guint) self->field->fallback;
      for (unsigned i = 0; value != NULL && i < self->field->n_choices; i++)
        if (g_ascii_strcasecmp (value, self->field->choices[i].value) == 0)
          chosen = i;
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
    }
  self->refreshing = FALSE;
}

/* What is as it always is stays unsaid. */
static void
option_switched_cb (TraitRow *self)
{
  gboolean on = gtk_switch_get_active (GTK_SWITCH (self->control));
  if (!self->refreshing)
    mid_draft_set_option (self->draft, self->field->tag,
                          on == (self->field->fallback != 0) ? NULL
                          : on                               ? "yes"
                                                             : "no");
}

static void
option_selected_cb (TraitRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));
  if (!self->refreshing && selected < self->field->n_choices)
    mid_draft_set_option (
      self->draft, self->field->tag,
      selected == (guint) self->field->fallback ? NULL : self->field->choices[selected].value);
}

GtkWidget *
mid_option_row_new (MidDraft *draft, const MidField *field)
{
  TraitRow *self = g_new0 (TraitRow, 1);
  self->draft = g_object_ref (draft);
  self->game = mid_draft_get_game (draft);
  self->field = field;
  if (field->kind == MID_FIELD_OPTION)
    {
      add_control (self, gtk_switch_new ());
      g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (option_switched_cb),
                                self);
    }
  else
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      for (unsigned i = 0; i < field->n_choices; i++)
        gtk_string_list_append (names, _ (field->choices[i].name));
      self->row = self->control = adw_combo_row_new ();
      adw_combo_row_set_model (ADW_COMBO_ROW (self->row), G_LIST_MODEL (names));
      g_signal_connect_swapped (self->row, "notify::selected", G_CALLBACK (option_selected_cb),
                                self);
    }
  GtkWidget *row = finish (self, _ (field->name));
  refresh_option (row);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh_option), row, G_CONNECT_SWAPPED);
  return row;
}
