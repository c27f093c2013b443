/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-field-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-class.h"
#include "mid-own-cards-window.h"
#include "mid-tooltip.h"

struct _MidFieldRow
{
  GObject parent_instance;
  const MidGame *game;
  const MidField *field;
  GtkBuilder *parts; /* what the row has */
  gpointer row;
  char *cards; /* of a row of cards: as XML; NULL: none */
};

G_DEFINE_FINAL_TYPE (MidFieldRow, mid_field_row, G_TYPE_OBJECT)

enum
{
  CHANGED,
  CARDS,
  N_SIGNALS
};

enum
{
  NAME_LEAST = 16 /* letters of a choice that are never cut off */
};

static guint signals[N_SIGNALS];

static gpointer
get (MidFieldRow *self, const char *part)
{
  return gtk_builder_get_object (self->parts, part);
}

const MidField *
mid_field_row_get_field (MidFieldRow *self)
{
  g_return_val_if_fail (MID_IS_FIELD_ROW (self), NULL);
  return self->field;
}

GtkWidget *
mid_field_row_get_widget (MidFieldRow *self)
{
  g_return_val_if_fail (MID_IS_FIELD_ROW (self), NULL);
  return self->row;
}

static void
emit_changed (MidFieldRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
emit_cards (MidFieldRow *self)
{
  g_signal_emit (self, signals[CARDS], 0);
}

/* --- Choices -------------------------------------------------------------------------------- */

static void
make_name_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer ticked)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  if (ticked != NULL)
    {
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
      g_object_bind_property (item, "selected", tick, "visible", G_BINDING_SYNC_CREATE);
      gtk_box_append (GTK_BOX (box), tick);
    }
  gtk_list_item_set_child (item, box);
}

static void
set_name_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item)));
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));
  gtk_label_set_label (label, name);
  gtk_label_set_width_chars (label, MIN ((int) g_utf8_strlen (name, -1), NAME_LEAST));
}

void
mid_field_row_keep_names (AdwComboRow *row)
{
  for (guint list = 0; list < 2; list++)
    {
      g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
      g_signal_connect (factory, "setup", G_CALLBACK (make_name_cb), GUINT_TO_POINTER (list));
      g_signal_connect (factory, "bind", G_CALLBACK (set_name_cb), NULL);
      g_object_set (row, list ? "list-factory" : "factory", factory, NULL);
    }
}

/* What the army, or what else it is, is like. */
static void
choice_cb (MidFieldRow *self)
{
  const char *about = self->field->choices[adw_combo_row_get_selected (self->row)].about;
  if (about != NULL)
    adw_action_row_set_subtitle (self->row, _ (about));
  emit_changed (self);
}

static void
set_choices (MidFieldRow *self)
{
  mid_field_row_keep_names (self->row);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (unsigned i = 0; i < self->field->n_choices; i++)
    gtk_string_list_append (names, _ (self->field->choices[i].name));
  adw_combo_row_set_model (self->row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->row, (guint) self->field->fallback);
  g_signal_connect_swapped (self->row, "notify::selected", G_CALLBACK (choice_cb), self);
  choice_cb (self);
}

/* --- Numbers -------------------------------------------------------------------------------- */

static void
random_cb (GtkSpinButton *spin)
{
  double min, max;
  gtk_spin_button_get_range (spin, &min, &max);
  gtk_spin_button_set_value (spin, g_random_int_range ((gint32) min, (gint32) max + 1));
}

static void
set_range (GtkSpinButton *spin, const MidField *field)
{
  gtk_spin_button_set_range (spin, field->min, field->max);
  gtk_spin_button_set_value (spin, field->fallback);
}

static void
set_number (MidFieldRow *self)
{
  GtkWidget *figure = get (self, "figure"), *die = get (self, "die");
  set_range (GTK_SPIN_BUTTON (figure), self->field);
  mid_tooltip_set (die, _ ("Random"));
  g_signal_connect_swapped (die, "clicked", G_CALLBACK (random_cb), figure);
  g_signal_connect_swapped (figure, "value-changed", G_CALLBACK (emit_changed), self);
}

/* The two sides' counts stand side by side; the subtitle says what they are and whose is whose. */
static void
set_counts (MidFieldRow *self)
{
  const MidGame *game = self->game;
  GtkSpinButton *spins[] = { get (self, "first"), get (self, "second") };
  /* Translators: the names of the two sides, whose counts follow in this order */
  g_autofree char *subtitle =
    g_strdup_printf (_ ("%s and %s"), _ (game->sides[0]), _ (game->sides[1]));
  g_autofree char *both = self->field->about != NULL
                            ? g_strconcat (_ (self->field->about), "\n", subtitle, NULL)
                            : g_strdup (subtitle);
  adw_action_row_set_subtitle (self->row, both);
  for (guint side = 0; side < 2; side++)
    {
      const char *name = _ (game->sides[side]);
      /* Translators: what is counted, and for which side */
      g_autofree char *whole = g_strdup_printf (_ ("%s: %s"), _ (self->field->name), name);
      set_range (spins[side], self->field);
      mid_tooltip_set (GTK_WIDGET (spins[side]), name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (spins[side]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      whole, -1);
    }
}

/* --- Cards ---------------------------------------------------------------------------------- */

/* The row says which cards there are; "": none. */
static void
set_cards (MidFieldRow *self, const char *xml)
{
  g_autofree char *names = mid_own_cards_window_dup_names (xml);
  g_free (self->cards);
  self->cards = *xml != '\0' ? g_strdup (xml) : NULL;
  adw_action_row_set_subtitle (self->row, names);
}

static void
set_deck (MidFieldRow *self)
{
  GtkWidget *choose = get (self, "choose");
  /* Translators: the name of a deck, such as "White's deck, in no known order" */
  g_autofree char *said = g_strdup_printf (_ ("Choose Cards: %s"), _ (self->field->name));
  mid_tooltip_set (choose, _ ("Choose Cards…"));
  mid_access_name_set (choose, said);
  g_signal_connect_swapped (choose, "clicked", G_CALLBACK (emit_cards), self);
}

/* --- The value ------------------------------------------------------------------------------ */

void
mid_field_row_set_value (MidFieldRow *self, const char *value)
{
  g_return_if_fail (MID_IS_FIELD_ROW (self) && value != NULL);
  switch (self->field->kind)
    {
    case MID_FIELD_CHOICE:
      for (unsigned i = 0; i < self->field->n_choices; i++)
        if (strcmp (self->field->choices[i].value, value) == 0)
          adw_combo_row_set_selected (self->row, i);
      break;
    case MID_FIELD_NUMBER:
      gtk_spin_button_set_value (get (self, "figure"), g_ascii_strtod (value, NULL));
      break;
    case MID_FIELD_COUNTS:
      if (strlen (value) != 2)
        break;
      gtk_spin_button_set_value (get (self, "first"), value[0] - '0');
      gtk_spin_button_set_value (get (self, "second"), value[1] - '0');
      break;
    case MID_FIELD_OPTION:
      gtk_switch_set_active (get (self, "switch"), strcmp (value, "yes") == 0);
      break;
    case MID_FIELD_TEXT:
      gtk_editable_set_text (GTK_EDITABLE (self->row), value);
      break;
    case MID_FIELD_CARDS:
      set_cards (self, value);
      break;
    }
}

static int
get_figure (MidFieldRow *self, const char *spin)
{
  return gtk_spin_button_get_value_as_int (get (self, spin));
}

char *
mid_field_row_dup_value (MidFieldRow *self)
{
  g_return_val_if_fail (MID_IS_FIELD_ROW (self), NULL);
  const MidField *field = self->field;
  const char *text;
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      return g_strdup (field->choices[adw_combo_row_get_selected (self->row)].value);
    case MID_FIELD_NUMBER:
      return g_strdup_printf ("%0*d", field->digits, get_figure (self, "figure"));
    case MID_FIELD_COUNTS:
      return g_strdup_printf ("%d%d", get_figure (self, "first"), get_figure (self, "second"));
    case MID_FIELD_OPTION:
      if (gtk_switch_get_active (get (self, "switch")) == (field->fallback != 0))
        return NULL;
      return g_strdup (field->fallback != 0 ? "no" : "yes");
    case MID_FIELD_TEXT:
      text = gtk_editable_get_text (GTK_EDITABLE (self->row));
      return *text != '\0' ? g_strdup (text) : NULL;
    case MID_FIELD_CARDS:
      return g_strdup (self->cards);
    }
  return NULL;
}

/* --- Object --------------------------------------------------------------------------------- */

static guint
new_signal (const char *name)
{
  return g_signal_new (name, MID_TYPE_FIELD_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
mid_field_row_class_init (MidFieldRowClass *class)
{
  MID_FINALIZES (class, MidFieldRow, g_object_unref, parts);
  MID_FINALIZES (class, MidFieldRow, g_free, cards);
  signals[CHANGED] = new_signal ("changed");
  signals[CARDS] = new_signal ("cards");
}

static void
mid_field_row_init (MidFieldRow *self)
{
  self->parts = gtk_builder_new ();
}

/* Rows in the file, by what kind of field they are for. */
static const char *const row_ids[] = {
  [MID_FIELD_CHOICE] = "choice", [MID_FIELD_NUMBER] = "number", [MID_FIELD_COUNTS] = "counts",
  [MID_FIELD_OPTION] = "option", [MID_FIELD_TEXT] = "text",     [MID_FIELD_CARDS] = "cards",
};

static void
fill (MidFieldRow *self)
{
  switch (self->field->kind)
    {
    case MID_FIELD_CHOICE:
      set_choices (self);
      break;
    case MID_FIELD_NUMBER:
      set_number (self);
      break;
    case MID_FIELD_COUNTS:
      set_counts (self);
      break;
    case MID_FIELD_OPTION:
      gtk_switch_set_active (get (self, "switch"), self->field->fallback != 0);
      break;
    case MID_FIELD_TEXT:
      if (self->field->deck_points != NULL)
        set_deck (self);
      break;
    case MID_FIELD_CARDS:
      set_cards (self, "");
      g_signal_connect_swapped (self->row, "activated", G_CALLBACK (emit_cards), self);
      break;
    }
}

MidFieldRow *
mid_field_row_new (const MidGame *game, const MidField *field)
{
  const char *ids[] = { field->deck_points != NULL ? "deck" : row_ids[field->kind], NULL };
  MidFieldRow *self = g_object_new (MID_TYPE_FIELD_ROW, NULL);
  self->game = game;
  self->field = field;
  gtk_builder_add_objects_from_resource (
    self->parts, "/io/github/midline/Midline/ui/new-game-rows.ui", ids, NULL);
  self->row = get (self, ids[0]);
  adw_preferences_row_set_title (self->row, _ (field->name));
  if (field->about != NULL)
    adw_action_row_set_subtitle (self->row, _ (field->about));
  fill (self);
  return self;
}
