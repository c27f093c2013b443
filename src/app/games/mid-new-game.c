/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-new-game.h"

#include <glib/gi18n.h>

#include "mid-pairing.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidNewGame
{
  AdwWindow parent_instance;
  GtkWidget *games;  /* AdwComboRow */
  GtkWidget *fields; /* AdwPreferencesGroup */
  GtkWidget *target; /* AdwPreferencesGroup */
  GtkWidget *add_row;
  GtkWidget *add_switch;
  GtkWidget *complaint;
  GPtrArray *rows; /* by field, borrowed from the group */
};

G_DEFINE_FINAL_TYPE (MidNewGame, mid_new_game, ADW_TYPE_WINDOW)

static guint created_signal;

static const MidGame *
chosen_game (MidNewGame *self)
{
  return mid_games ()[adw_combo_row_get_selected (ADW_COMBO_ROW (self->games))];
}

/* --- Rows ----------------------------------------------------------------------------------- */

static GtkWidget *
make_choice_row (const MidField *field)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (unsigned i = 0; i < field->n_choices; i++)
    gtk_string_list_append (names, _ (field->choices[i].name));
  GtkWidget *row = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) field->fallback);
  return row;
}

static void
random_cb (GtkSpinButton *spin)
{
  double min, max;
  gtk_spin_button_get_range (spin, &min, &max);
  gtk_spin_button_set_value (spin, g_random_int_range ((gint32) min, (gint32) max + 1));
}

static GtkWidget *
make_number_row (const MidField *field)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (field->min, field->max, 1);
  GtkWidget *die = gtk_button_new_from_icon_name ("media-playlist-shuffle-symbolic");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), field->fallback);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (die, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (die, "flat");
  mid_tooltip_set (die, _ ("Random"));
  g_signal_connect_swapped (die, "clicked", G_CALLBACK (random_cb), spin);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), die);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_object_set_data (G_OBJECT (row), "control", spin);
  return row;
}

static GtkWidget *
make_count (const MidField *field, const char *side)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (field->min, field->max, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), field->fallback);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  mid_tooltip_set (spin, side);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, side, -1);
  return spin;
}

/* The two sides' counts stand side by side; the subtitle says whose is whose. */
static GtkWidget *
make_counts_row (const MidGame *game, const MidField *field)
{
  GtkWidget *row = adw_action_row_new ();
  /* Translators: the names of the two sides, whose counts follow in this order */
  g_autofree char *subtitle =
    g_strdup_printf (_ ("%s and %s"), _ (game->sides[0]), _ (game->sides[1]));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  for (guint side = 0; side < 2; side++)
    {
      GtkWidget *spin = make_count (field, _ (game->sides[side]));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
      g_object_set_data (G_OBJECT (row), side == 0 ? "control" : "second", spin);
    }
  return row;
}

static GtkWidget *
make_option_row (const MidField *field)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *option = gtk_switch_new ();
  gtk_switch_set_active (GTK_SWITCH (option), field->fallback != 0);
  gtk_widget_set_valign (option, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), option);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), option);
  g_object_set_data (G_OBJECT (row), "control", option);
  return row;
}

static GtkWidget *
make_row (const MidGame *game, const MidField *field)
{
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      return make_choice_row (field);
    case MID_FIELD_NUMBER:
      return make_number_row (field);
    case MID_FIELD_COUNTS:
      return make_counts_row (game, field);
    case MID_FIELD_OPTION:
      return make_option_row (field);
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      return adw_entry_row_new ();
    }
  g_return_val_if_reached (NULL);
}

/* Under the armies, which are the game's first two fields: how the one fares against the other. */
static void
army_chosen_cb (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  guint first = adw_combo_row_get_selected (self->rows->pdata[0]);
  guint second = adw_combo_row_get_selected (self->rows->pdata[1]);
  MidPairing pairing;
  if (!mid_pairing_find (game, first, second, &pairing))
    return;
  g_autofree char *text = g_strdup_printf (
    /* Translators: two armies, how many points the first has made, and how sure that is */
    _ ("As White, %s scores %u of 100 against %s (±%u) when the engine plays itself"),
    _ (game->fields[0].choices[first].name), pairing.points,
    _ (game->fields[1].choices[second].name), pairing.error);
  adw_action_row_set_subtitle (self->rows->pdata[1], text);
}

static void
game_chosen_cb (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->fields), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      GtkWidget *row = make_row (game, &game->fields[i]);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (game->fields[i].name));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->fields), row);
      g_ptr_array_add (self->rows, row);
      if (mid_field_is_army (&game->fields[i]))
        g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (army_chosen_cb), self);
      if (i == 1 && mid_field_is_army (&game->fields[i]))
        army_chosen_cb (self);
    }
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->fields),
                                         game->remark != NULL ? _ (game->remark) : NULL);
  gtk_widget_set_visible (self->fields, game->n_fields > 0 || game->remark != NULL);
  gtk_widget_set_visible (self->complaint, FALSE);
}

/* --- Creating ------------------------------------------------------------------------------- */

/* The value as a record writes it; NULL for an option that is as it always is. */
static char *
dup_value (const MidField *field, GtkWidget *row)
{
  GtkWidget *control = g_object_get_data (G_OBJECT (row), "control");
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      return g_strdup (field->choices[adw_combo_row_get_selected (ADW_COMBO_ROW (row))].value);
    case MID_FIELD_NUMBER:
      return g_strdup_printf ("%0*d", field->digits,
                              gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)));
    case MID_FIELD_COUNTS:
      {
        GtkWidget *second = g_object_get_data (G_OBJECT (row), "second");
        return g_strdup_printf ("%d%d",
                                gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)),
                                gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (second)));
      }
    case MID_FIELD_OPTION:
      if (gtk_switch_get_active (GTK_SWITCH (control)) == (field->fallback != 0))
        return NULL;
      return g_strdup (field->fallback != 0 ? "no" : "yes");
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      {
        const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
        return *text != '\0' ? g_strdup (text) : NULL;
      }
    }
  return NULL;
}

static MidRecord *
create (MidNewGame *self, GError **error)
{
  const MidGame *game = chosen_game (self);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) settings = g_array_new (FALSE, FALSE, sizeof (MidSetting));
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      char *value = dup_value (&game->fields[i], self->rows->pdata[i]);
      MidSetting setting = { game->fields[i].tag, value };
      if (value == NULL)
        continue;
      g_ptr_array_add (values, value);
      g_array_append_val (settings, setting);
    }
  return mid_record_new (game, (const MidSetting *) (gpointer) settings->data, settings->len,
                         error);
}

static void
create_cb (MidNewGame *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = create (self, &error);
  if (record == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->complaint), error->message);
      gtk_widget_set_visible (self->complaint, TRUE);
      return;
    }
  gboolean add =
    gtk_widget_get_visible (self->target) && gtk_switch_get_active (GTK_SWITCH (self->add_switch));
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, created_signal, 0, record, add);
  g_object_unref (self);
}

static void
mid_new_game_finalize (GObject *object)
{
  g_ptr_array_unref (MID_NEW_GAME (object)->rows);
  G_OBJECT_CLASS (mid_new_game_parent_class)->finalize (object);
}

static void
mid_new_game_class_init (MidNewGameClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = mid_new_game_finalize;
  MID_TEMPLATE (widget_class, "new-game");
  MID_TEMPLATE_CHILDREN (widget_class, MidNewGame, games, fields, target, add_row, add_switch,
                         complaint);
  MID_TEMPLATE_CALLBACKS (widget_class, create_cb, game_chosen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  created_signal = g_signal_new ("created", MID_TYPE_NEW_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, MID_TYPE_RECORD, G_TYPE_BOOLEAN);
}

static void
mid_new_game_init (MidNewGame *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    gtk_string_list_append (names, _ ((*game)->name));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->games), G_LIST_MODEL (names));
  game_chosen_cb (self);
}

GtkWidget *
mid_new_game_new (GtkWindow *parent, const char *collection)
{
  MidNewGame *self = g_object_new (MID_TYPE_NEW_GAME, "transient-for", parent, NULL);
  gtk_window_set_focus (GTK_WINDOW (self), self->games);
  gtk_widget_set_visible (self->target, collection != NULL);
  if (collection != NULL)
    {
      /* Translators: a file's name */
      g_autofree char *title = g_strdup_printf (_ ("Add to “%s”"), collection);
      g_autofree char *markup = g_markup_escape_text (title, -1);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), markup);
    }
  return GTK_WIDGET (self);
}
