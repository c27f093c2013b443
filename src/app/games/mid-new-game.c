/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-new-game.h"

#include <glib/gi18n.h>

#include "mid-opening.h"
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
  GPtrArray *rows;  /* by field, borrowed from the group */
  GPtrArray *parts; /* GtkBuilder of each, which has its controls */
};

G_DEFINE_FINAL_TYPE (MidNewGame, mid_new_game, ADW_TYPE_WINDOW)

static guint created_signal;

#define GET(parts, id) ((gpointer) gtk_builder_get_object ((parts), (id)))

static const MidGame *
chosen_game (MidNewGame *self)
{
  return mid_games ()[adw_combo_row_get_selected (ADW_COMBO_ROW (self->games))];
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void
random_cb (GtkSpinButton *spin)
{
  double min, max;
  gtk_spin_button_get_range (spin, &min, &max);
  gtk_spin_button_set_value (spin, g_random_int_range ((gint32) min, (gint32) max + 1));
}

static void
set_choices (AdwComboRow *row, const MidField *field)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (unsigned i = 0; i < field->n_choices; i++)
    gtk_string_list_append (names, _ (field->choices[i].name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, (guint) field->fallback);
}

static void
set_range (GtkSpinButton *spin, const MidField *field)
{
  gtk_spin_button_set_range (spin, field->min, field->max);
  gtk_spin_button_set_value (spin, field->fallback);
}

/* The two sides' counts stand side by side; the subtitle says whose is whose. */
static void
set_counts (AdwActionRow *row, const MidGame *game, const MidField *field, GtkBuilder *parts)
{
  GtkSpinButton *spins[] = { GET (parts, "first"), GET (parts, "second") };
  /* Translators: the names of the two sides, whose counts follow in this order */
  g_autofree char *subtitle =
    g_strdup_printf (_ ("%s and %s"), _ (game->sides[0]), _ (game->sides[1]));
  adw_action_row_set_subtitle (row, subtitle);
  for (guint side = 0; side < 2; side++)
    {
      const char *name = _ (game->sides[side]);
      set_range (spins[side], field);
      mid_tooltip_set (GTK_WIDGET (spins[side]), name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (spins[side]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name, -1);
    }
}

/* Rows in the file, by what kind of field they are for. */
static const char *const row_ids[] = {
  [MID_FIELD_CHOICE] = "choice", [MID_FIELD_NUMBER] = "number", [MID_FIELD_COUNTS] = "counts",
  [MID_FIELD_OPTION] = "option", [MID_FIELD_TEXT] = "text",     [MID_FIELD_CARDS] = "text",
};

static void
set_row (gpointer row, const MidGame *game, const MidField *field, GtkBuilder *parts)
{
  adw_preferences_row_set_title (row, _ (field->name));
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      set_choices (row, field);
      break;
    case MID_FIELD_NUMBER:
      set_range (GET (parts, "figure"), field);
      mid_tooltip_set (GET (parts, "die"), _ ("Random"));
      g_signal_connect_swapped (GET (parts, "die"), "clicked", G_CALLBACK (random_cb),
                                GET (parts, "figure"));
      break;
    case MID_FIELD_COUNTS:
      set_counts (row, game, field, parts);
      break;
    case MID_FIELD_OPTION:
      gtk_switch_set_active (GET (parts, "switch"), field->fallback != 0);
      break;
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      break;
    }
}

static gpointer
add_row (MidNewGame *self, const MidGame *game, const MidField *field)
{
  GtkBuilder *parts = gtk_builder_new ();
  const char *ids[] = { row_ids[field->kind], NULL };
  gtk_builder_add_objects_from_resource (parts, "/io/github/midline/Midline/ui/new-game-rows.ui",
                                         ids, NULL);
  gpointer row = GET (parts, ids[0]);
  set_row (row, game, field, parts);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->fields), row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->parts, parts);
  return row;
}

/* Under the armies, which are the game's first two fields: how the one fares against the other. */
static void
army_chosen_cb (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  guint first = adw_combo_row_get_selected (self->rows->pdata[0]);
  guint second = adw_combo_row_get_selected (self->rows->pdata[1]);
  g_autofree char *text = mid_opening_dup_pairing (game, first, second);
  if (text != NULL)
    adw_action_row_set_subtitle (self->rows->pdata[1], text);
}

static void
game_chosen_cb (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->fields), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->parts, 0);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      gpointer row = add_row (self, game, &game->fields[i]);
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
dup_value (const MidField *field, gpointer row, GtkBuilder *parts)
{
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      return g_strdup (field->choices[adw_combo_row_get_selected (row)].value);
    case MID_FIELD_NUMBER:
      return g_strdup_printf ("%0*d", field->digits,
                              gtk_spin_button_get_value_as_int (GET (parts, "figure")));
    case MID_FIELD_COUNTS:
      return g_strdup_printf ("%d%d", gtk_spin_button_get_value_as_int (GET (parts, "first")),
                              gtk_spin_button_get_value_as_int (GET (parts, "second")));
    case MID_FIELD_OPTION:
      if (gtk_switch_get_active (GET (parts, "switch")) == (field->fallback != 0))
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
      char *value = dup_value (&game->fields[i], self->rows->pdata[i], self->parts->pdata[i]);
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
  g_ptr_array_unref (MID_NEW_GAME (object)->parts);
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
  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
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
