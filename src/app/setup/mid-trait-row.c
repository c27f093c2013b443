/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule option is taken for a trait that the draft keeps as text: a switch, or a choice. */
#include "mid-trait-row.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-row.h"

/* What a row knows; it goes with its widget. */
typedef struct
{
  MidDraft *draft;
  const MidGame *game;
  unsigned index;
  const MidTrait *trait;
  const MidField *option; /* NULL for a trait */
  MidTraitKind kind;
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

/* --- The value ------------------------------------------------------------------------------ */

static int
get_value (TraitRow *self)
{
  const MidField *option = self->option;
  if (option == NULL)
    return self->game->setup->get (mid_draft_get_setup (self->draft), self->index);
  const char *value = mid_draft_get_option (self->draft, option->tag);
  if (value != NULL && option->kind == MID_FIELD_OPTION)
    return g_ascii_strcasecmp (value, "yes") == 0;
  for (unsigned i = 0; value != NULL && i < option->n_choices; i++)
    if (g_ascii_strcasecmp (value, option->choices[i].value) == 0)
      return (int) i;
  return option->fallback;
}

/* Of an option, what is as it always is stays unsaid. */
static void
set_value (TraitRow *self, int value)
{
  const MidField *option = self->option;
  if (option == NULL)
    mid_draft_set_trait (self->draft, self->index, value);
  else if (value == option->fallback)
    mid_draft_set_option (self->draft, option->tag, NULL);
  else if (option->kind == MID_FIELD_OPTION)
    mid_draft_set_option (self->draft, option->tag, value != 0 ? "yes" : "no");
  else
    mid_draft_set_option (self->draft, option->tag, option->choices[value].value);
}

static const char *
name_value (const TraitRow *self, int value, char buf[5])
{
  if (self->option != NULL)
    return _ (self->option->choices[value].name);
  if (self->kind == MID_TRAIT_SIDE)
    return _ (self->game->sides[value]);
  if (self->kind == MID_TRAIT_CHOICE)
    return _ (self->trait->choices[value].name);
  if (value < 0)
    /* Translators: no square */
    return C_ ("square", "None");
  mid_square_name (self->game, value, buf);
  return buf;
}

/* Of an option all.  The present value is offered even where it could not be chosen again. */
static guint
list_values (TraitRow *self, int value, int *values)
{
  int possible[MID_CELLS_MAX + 1];
  unsigned n_possible = self->option != NULL ? self->option->n_choices : 0;
  guint n = 0;
  gboolean there = FALSE;
  for (unsigned i = 0; i < n_possible; i++)
    possible[i] = (int) i;
  if (self->option == NULL)
    n_possible =
      mid_setup_values (self->game, mid_draft_get_setup (self->draft), self->index, possible);
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

/* --- What shows it -------------------------------------------------------------------------- */

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

/* Whether there is a choice. */
static gboolean
refresh_control (TraitRow *self, int value)
{
  int values[MID_CELLS_MAX + 2];
  switch (self->kind)
    {
    case MID_TRAIT_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (self->control), value != 0);
      return value != 0 || self->option != NULL
             || self->game->setup->can (mid_draft_get_setup (self->draft), self->index, 1);
    case MID_TRAIT_COUNT:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), value);
      return TRUE;
    case MID_TRAIT_SIDE:
    case MID_TRAIT_CHOICE:
    case MID_TRAIT_SQUARE:
      break;
    }
  offer_values (self, values, list_values (self, value, values));
  for (guint i = 0; i < self->n_values; i++)
    if (self->values[i] == value)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), i);
  return self->n_values > 1;
}

/* A sentence for those who do not know what is chosen, or the option. */
static const char *
get_about (const TraitRow *self, int value)
{
  const char *about = self->option != NULL ? self->option->about : NULL;
  if (self->kind != MID_TRAIT_CHOICE)
    return about;
  const MidChoice *choices = self->option != NULL ? self->option->choices : self->trait->choices;
  return choices[value].about != NULL ? choices[value].about : about;
}

static void
show_about (TraitRow *self, int value)
{
  const char *about = get_about (self, value);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), about != NULL ? _ (about) : "");
}

/* The control is faint as well: a screen reader asks it, not the row. */
static void
refresh (GtkWidget *row)
{
  TraitRow *self = g_object_get_data (G_OBJECT (row), "trait-row");
  if (mid_draft_get_game (self->draft) != self->game) /* about to be replaced */
    return;
  self->refreshing = TRUE;
  int value = get_value (self);
  gboolean sensitive = refresh_control (self, value);
  show_about (self, value);
  gtk_widget_set_sensitive (self->row, sensitive);
  gtk_widget_set_sensitive (self->control, sensitive);
  self->refreshing = FALSE;
}

static void
changed_cb (TraitRow *self)
{
  if (self->refreshing)
    return;
  if (GTK_IS_SWITCH (self->control))
    set_value (self, gtk_switch_get_active (GTK_SWITCH (self->control)));
  else if (GTK_IS_SPIN_BUTTON (self->control))
    set_value (self, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
  else if (adw_combo_row_get_selected (ADW_COMBO_ROW (self->row)) < self->n_values)
    set_value (self, self->values[adw_combo_row_get_selected (ADW_COMBO_ROW (self->row))]);
}

/* --- Making it ------------------------------------------------------------------------------ */

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
make_row (TraitRow *self)
{
  const char *signal = self->kind == MID_TRAIT_SWITCH  ? "notify::active"
                       : self->kind == MID_TRAIT_COUNT ? "value-changed"
                                                       : "notify::selected";
  if (self->kind == MID_TRAIT_SWITCH)
    self->control = gtk_switch_new ();
  else if (self->kind == MID_TRAIT_COUNT)
    {
      self->control = gtk_spin_button_new (NULL, 0, 0);
      mid_trait_spin_prepare (self->control, self->trait->min, self->trait->max);
    }
  else
    self->row = self->control = adw_combo_row_new ();
  if (self->row == NULL)
    self->row = mid_row_new (NULL, self->control);
  g_signal_connect_swapped (self->control, signal, G_CALLBACK (changed_cb), self);
}

static MidTraitKind
kind_of (const TraitRow *self)
{
  if (self->option == NULL)
    return self->trait->kind;
  return self->option->kind == MID_FIELD_OPTION ? MID_TRAIT_SWITCH : MID_TRAIT_CHOICE;
}

GtkWidget *
mid_trait_row_new (MidDraft *draft, unsigned trait, const MidField *option)
{
  TraitRow *self = g_new0 (TraitRow, 1);
  self->draft = g_object_ref (draft);
  self->game = mid_draft_get_game (draft);
  self->index = trait;
  self->trait = &self->game->setup->traits[trait];
  self->option = option;
  self->kind = kind_of (self);
  make_row (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row),
                                 _ (option != NULL ? option->name : self->trait->name));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self->row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->row), 0);
  g_object_set_data_full (G_OBJECT (self->row), "trait-row", self, free_row);
  refresh (self->row);
  mid_connect (draft, "changed", refresh, self->row);
  return self->row;
}
