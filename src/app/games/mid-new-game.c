/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-deck-builder.h"
#include "mid-opening.h"
#include "mid-own-cards-window.h"
#include "mid-own-cards.h"
#include "mid-settings.h"
#include "mid-small-board.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidNewGame
{
  AdwWindow parent_instance;
  MidSmallBoard *board;
  GtkWidget *games;      /* AdwComboRow */
  GtkWidget *fields;     /* AdwPreferencesGroup */
  GtkWidget *players[2]; /* AdwEntryRow, by side */
  GtkWidget *target;     /* AdwPreferencesGroup */
  GtkWidget *add_row;
  GtkWidget *add_switch;
  GtkWidget *complaint;
  GPtrArray *rows;        /* by field, borrowed from the group */
  GPtrArray *parts;       /* GtkBuilder of each, which has its controls */
  GHashTable *remembered; /* "game", a player's tag, or "sirlin/Stones": what it was last */
};

G_DEFINE_FINAL_TYPE (MidNewGame, mid_new_game, ADW_TYPE_WINDOW)

static guint created_signal;

enum
{
  NAME_LEAST = 16 /* letters of a choice that are never cut off */
};

#define GET(parts, id) ((gpointer) gtk_builder_get_object ((parts), (id)))

static const MidGame *
chosen_game (MidNewGame *self)
{
  return mid_games ()[adw_combo_row_get_selected (ADW_COMBO_ROW (self->games))];
}

static const char *const player_tags[2] = { "White", "Black" };

/* --- What was chosen last ------------------------------------------------------------------- */

static void
recall (MidNewGame *self)
{
  GSettings *settings = mid_settings_get ();
  self->remembered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (settings == NULL)
    return;
  g_autoptr (GVariantIter) iter = NULL;
  char *key, *value;
  g_settings_get (settings, "new-game", "a{ss}", &iter);
  while (g_variant_iter_next (iter, "{ss}", &key, &value))
    g_hash_table_insert (self->remembered, key, value);
}

/* NULL or "": there is nothing to remember. */
static void
remember (MidNewGame *self, const char *key, const char *value)
{
  if (value != NULL && value[0] != '\0')
    g_hash_table_insert (self->remembered, g_strdup (key), g_strdup (value));
  else
    g_hash_table_remove (self->remembered, key);
}

static void
store (MidNewGame *self)
{
  GVariantBuilder builder;
  GHashTableIter iter;
  gpointer key, value;
  if (mid_settings_get () == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_hash_table_iter_init (&iter, self->remembered);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_variant_builder_add (&builder, "{ss}", key, value);
  g_settings_set_value (mid_settings_get (), "new-game", g_variant_builder_end (&builder));
}

/* Numbers and cards are dealt anew. */
static gboolean
is_remembered (const MidField *field)
{
  return field->kind == MID_FIELD_CHOICE || field->kind == MID_FIELD_COUNTS
         || field->kind == MID_FIELD_OPTION;
}

static char *
dup_key (const MidGame *game, const MidField *field)
{
  return g_strconcat (game->id, "/", field->tag, NULL);
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

/* The row's own factory gives all room to the sentence, and cuts the name of what is chosen. */
static void
keep_names (AdwComboRow *row)
{
  for (guint list = 0; list < 2; list++)
    {
      g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
      g_signal_connect (factory, "setup", G_CALLBACK (make_name_cb), GUINT_TO_POINTER (list));
      g_signal_connect (factory, "bind", G_CALLBACK (set_name_cb), NULL);
      g_object_set (row, list ? "list-factory" : "factory", factory, NULL);
    }
}

static void
set_choices (AdwComboRow *row, const MidField *field)
{
  keep_names (row);
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

/* The two sides' counts stand side by side; the subtitle says what they are and whose is whose. */
static void
set_counts (AdwActionRow *row, const MidGame *game, const MidField *field, GtkBuilder *parts)
{
  GtkSpinButton *spins[] = { GET (parts, "first"), GET (parts, "second") };
  /* Translators: the names of the two sides, whose counts follow in this order */
  g_autofree char *subtitle =
    g_strdup_printf (_ ("%s and %s"), _ (game->sides[0]), _ (game->sides[1]));
  g_autofree char *both = field->about != NULL
                            ? g_strconcat (_ (field->about), "\n", subtitle, NULL)
                            : g_strdup (subtitle);
  adw_action_row_set_subtitle (row, both);
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
  [MID_FIELD_OPTION] = "option", [MID_FIELD_TEXT] = "text",     [MID_FIELD_CARDS] = "cards",
};

static void
set_row (gpointer row, const MidGame *game, const MidField *field, GtkBuilder *parts)
{
  adw_preferences_row_set_title (row, _ (field->name));
  if (field->about != NULL)
    adw_action_row_set_subtitle (row, _ (field->about));
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
  const char *ids[] = { field->deck_points != NULL ? "deck" : row_ids[field->kind], NULL };
  gtk_builder_add_objects_from_resource (parts, "/io/github/midline/Midline/ui/new-game-rows.ui",
                                         ids, NULL);
  gpointer row = GET (parts, ids[0]);
  set_row (row, game, field, parts);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->fields), row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->parts, parts);
  return row;
}

static void show_start (MidNewGame *self);

/* What the army, or what else it is, is like. */
static void
choice_cb (MidNewGame *self, GParamSpec *spec, AdwComboRow *row)
{
  guint i;
  const MidGame *game = chosen_game (self);
  if (!g_ptr_array_find (self->rows, row, &i))
    return;
  const char *about = game->fields[i].choices[adw_combo_row_get_selected (row)].about;
  if (about != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (about));
  show_start (self);
}

/* A value that was remembered; one that the field does not have is passed over. */
static void
set_value (const MidField *field, gpointer row, GtkBuilder *parts, const char *value)
{
  if (field->kind == MID_FIELD_OPTION)
    gtk_switch_set_active (GET (parts, "switch"), strcmp (value, "yes") == 0);
  else if (field->kind == MID_FIELD_COUNTS && strlen (value) == 2)
    {
      gtk_spin_button_set_value (GET (parts, "first"), value[0] - '0');
      gtk_spin_button_set_value (GET (parts, "second"), value[1] - '0');
    }
  for (unsigned i = 0; i < field->n_choices; i++)
    if (strcmp (field->choices[i].value, value) == 0)
      adw_combo_row_set_selected (row, i);
}

static void choose_cb (MidNewGame *self, GtkWidget *button);
static void design_cb (MidNewGame *self, GtkWidget *row);
static void set_cards (GtkWidget *row, const char *xml);

static void
add_field (MidNewGame *self, const MidGame *game, const MidField *field)
{
  gpointer row = add_row (self, game, field);
  GtkBuilder *parts = self->parts->pdata[self->parts->len - 1];
  g_autofree char *key = dup_key (game, field);
  const char *value = is_remembered (field) ? g_hash_table_lookup (self->remembered, key) : NULL;
  if (value != NULL)
    set_value (field, row, parts, value);
  if (field->kind == MID_FIELD_CHOICE)
    {
      g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (choice_cb), self);
      choice_cb (self, NULL, row);
    }
  if (field->deck_points != NULL)
    {
      mid_tooltip_set (GET (parts, "choose"), _ ("Choose Cards…"));
      /* Translators: the name of a deck, such as "White's deck, in no known order" */
      g_autofree char *said = g_strdup_printf (_ ("Choose Cards: %s"), _ (field->name));
      mid_access_name_set (GET (parts, "choose"), said);
      g_signal_connect_swapped (GET (parts, "choose"), "clicked", G_CALLBACK (choose_cb), self);
    }
  if (field->kind == MID_FIELD_CARDS)
    {
      g_signal_connect_swapped (row, "activated", G_CALLBACK (design_cb), self);
      set_cards (row, "");
    }
  if (field->kind == MID_FIELD_NUMBER)
    g_signal_connect_swapped (GET (parts, "figure"), "value-changed", G_CALLBACK (show_start),
                              self);
}

/* What there is to say of the start: of a reconstruction that it is one, how two armies fare. */
static char *
dup_remark (MidNewGame *self, const MidGame *game)
{
  if (game->remark != NULL)
    return g_strdup (_ (game->remark));
  if (game->n_fields < 2 || !mid_field_is_army (&game->fields[1]))
    return NULL;
  return mid_opening_dup_pairing (game, adw_combo_row_get_selected (self->rows->pdata[0]),
                                  adw_combo_row_get_selected (self->rows->pdata[1]));
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
    add_field (self, game, &game->fields[i]);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->games), _ (game->about));
  for (guint side = 0; side < 2; side++)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->players[side]),
                                   _ (game->sides[side]));
  gtk_widget_set_visible (self->fields, game->n_fields > 0 || game->remark != NULL);
  gtk_widget_set_visible (self->complaint, FALSE);
  show_start (self);
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
      {
        const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
        return *text != '\0' ? g_strdup (text) : NULL;
      }
    case MID_FIELD_CARDS:
      return g_strdup (g_object_get_data (G_OBJECT (row), "cards"));
    }
  return NULL;
}

static void
add_setting (GArray *settings, GPtrArray *values, const char *tag, char *value)
{
  MidSetting setting = { tag, value };
  if (value == NULL)
    return;
  g_ptr_array_add (values, value);
  g_array_append_val (settings, setting);
}

/* All that is chosen; the values are kept by `values`. */
static GArray *
get_settings (MidNewGame *self, GPtrArray *values)
{
  const MidGame *game = chosen_game (self);
  GArray *settings = g_array_new (FALSE, FALSE, sizeof (MidSetting));
  for (guint i = 0; i < self->rows->len; i++)
    add_setting (settings, values, game->fields[i].tag,
                 dup_value (&game->fields[i], self->rows->pdata[i], self->parts->pdata[i]));
  return settings;
}

/* Where play would begin, and what there is to say of that. */
static void
show_start (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  MidPosition start;
  if (self->rows->len < game->n_fields)
    return;
  g_autoptr (GArray) settings = get_settings (self, values);
  g_autofree char *remark = dup_remark (self, game);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->fields), remark);
  if (game->start (game, (const MidSetting *) (gpointer) settings->data, settings->len, &start)
        .status
      == MID_OK)
    mid_small_board_show (self->board, game, &start, 0, MID_FIRST_BELOW);
}

/* --- Decks ---------------------------------------------------------------------------------- */

static guint
find_field (const MidGame *game, const char *tag)
{
  guint i = 0;
  while (i < game->n_fields && strcmp (game->fields[i].tag, tag) != 0)
    i++;
  return i;
}

/* The cards there are, those of the game's own among them. */
static gboolean
get_catalogue (MidNewGame *self, MidCatalogue *out, GError **error)
{
  const MidGame *game = chosen_game (self);
  guint i = 0, at;
  *out = 0;
  while (i < game->n_fields && game->fields[i].kind != MID_FIELD_CARDS)
    i++;
  g_autofree char *xml =
    i < game->n_fields ? dup_value (&game->fields[i], self->rows->pdata[i], self->parts->pdata[i])
                       : NULL;
  if (xml == NULL)
    return TRUE;
  g_autoptr (GArray) entries = mid_own_cards_read (xml, strlen (xml), error);
  return entries != NULL && mid_own_cards_make (entries, out, &at, error);
}

/* What the deck of that field may cost. */
static guint
get_points (MidNewGame *self, const MidField *field)
{
  const MidGame *game = chosen_game (self);
  guint i = find_field (game, field->deck_points);
  if (i == game->n_fields)
    return 0;
  return (guint) gtk_spin_button_get_value_as_int (GET (self->parts->pdata[i], "figure"));
}

static void
complain (MidNewGame *self, const GError *error)
{
  gtk_label_set_label (GTK_LABEL (self->complaint), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->complaint, error != NULL);
}

static void
deck_used_cb (GtkEditable *row, GtkWidget *builder)
{
  g_autofree char *text = mid_deck_draft_dup_text (g_object_get_data (G_OBJECT (builder), "draft"));
  gtk_editable_set_text (row, text);
}

static void
choose_cb (MidNewGame *self, GtkWidget *button)
{
  guint i;
  MidCatalogue catalogue;
  g_autoptr (GError) error = NULL;
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ENTRY_ROW);
  if (!g_ptr_array_find (self->rows, row, &i))
    return;
  const MidField *field = &chosen_game (self)->fields[i];
  if (get_catalogue (self, &catalogue, &error))
    {
      g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (catalogue, get_points (self, field));
      if (mid_deck_draft_set_text (draft, gtk_editable_get_text (GTK_EDITABLE (row)), &error))
        {
          GtkWidget *builder =
            mid_deck_builder_new (GTK_WINDOW (self), _ (field->name), catalogue, draft);
          g_object_set_data_full (G_OBJECT (builder), "draft", g_steal_pointer (&draft),
                                  g_object_unref);
          g_signal_connect_object (builder, "used", G_CALLBACK (deck_used_cb), row,
                                   G_CONNECT_SWAPPED);
          gtk_window_present (GTK_WINDOW (builder));
        }
    }
  complain (self, error);
}

/* The row says which cards there are, and keeps them as XML; "": none. */
static void
set_cards (GtkWidget *row, const char *xml)
{
  g_autofree char *names = mid_own_cards_window_dup_names (xml);
  g_object_set_data_full (G_OBJECT (row), "cards", *xml != '\0' ? g_strdup (xml) : NULL, g_free);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), names);
}

static void
designed_cb (GtkWidget *row, MidOwnCardsWindow *window)
{
  g_autofree char *xml = mid_own_cards_window_dup_xml (window);
  set_cards (row, xml);
}

static void
design_cb (MidNewGame *self, GtkWidget *row)
{
  GtkWidget *window =
    mid_own_cards_window_new (GTK_WINDOW (self), g_object_get_data (G_OBJECT (row), "cards"));
  g_signal_connect_object (window, "used", G_CALLBACK (designed_cb), row, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static MidRecord *
create (MidNewGame *self, GError **error)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) settings = get_settings (self, values);
  for (guint side = 0; side < 2; side++)
    {
      const char *name = gtk_editable_get_text (GTK_EDITABLE (self->players[side]));
      if (name[0] != '\0')
        add_setting (settings, values, player_tags[side], g_strdup (name));
    }
  return mid_record_new (chosen_game (self), (const MidSetting *) (gpointer) settings->data,
                         settings->len, error);
}

static void
remember_all (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  remember (self, "game", game->id);
  for (guint side = 0; side < 2; side++)
    remember (self, player_tags[side], gtk_editable_get_text (GTK_EDITABLE (self->players[side])));
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *key = dup_key (game, &game->fields[i]);
      g_autofree char *value =
        dup_value (&game->fields[i], self->rows->pdata[i], self->parts->pdata[i]);
      if (is_remembered (&game->fields[i]))
        remember (self, key, value);
    }
  store (self);
}

static void
create_cb (MidNewGame *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = create (self, &error);
  if (record == NULL)
    {
      complain (self, error);
      return;
    }
  remember_all (self);
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
  g_hash_table_unref (MID_NEW_GAME (object)->remembered);
  G_OBJECT_CLASS (mid_new_game_parent_class)->finalize (object);
}

static void
mid_new_game_class_init (MidNewGameClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = mid_new_game_finalize;
  g_type_ensure (MID_TYPE_SMALL_BOARD);
  MID_TEMPLATE (widget_class, "new-game");
  MID_TEMPLATE_CHILDREN (widget_class, MidNewGame, board, games, fields, target, add_row,
                         add_switch, complaint);
  gtk_widget_class_bind_template_child_full (widget_class, "first_player", FALSE,
                                             G_STRUCT_OFFSET (MidNewGame, players[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second_player", FALSE,
                                             G_STRUCT_OFFSET (MidNewGame, players[1]));
  MID_TEMPLATE_CALLBACKS (widget_class, create_cb, game_chosen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  created_signal = g_signal_new ("created", MID_TYPE_NEW_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, MID_TYPE_RECORD, G_TYPE_BOOLEAN);
}

static void
select_game (MidNewGame *self, const char *id)
{
  for (guint i = 0; mid_games ()[i] != NULL; i++)
    if (g_strcmp0 (mid_games ()[i]->id, id) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->games), i);
}

static void
mid_new_game_init (MidNewGame *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  self->rows = g_ptr_array_new ();
  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
  recall (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  keep_names (ADW_COMBO_ROW (self->games));
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    gtk_string_list_append (names, _ ((*game)->name));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->games), G_LIST_MODEL (names));
  select_game (self, g_hash_table_lookup (self->remembered, "game"));
  for (guint side = 0; side < 2; side++)
    {
      const char *name = g_hash_table_lookup (self->remembered, player_tags[side]);
      gtk_editable_set_text (GTK_EDITABLE (self->players[side]), name != NULL ? name : "");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Starting position"), -1);
  game_chosen_cb (self);
}

GtkWidget *
mid_new_game_new (GtkWindow *parent, const char *collection, const MidGame *shown)
{
  MidNewGame *self = g_object_new (MID_TYPE_NEW_GAME, "transient-for", parent, NULL);
  if (shown != NULL && !g_hash_table_contains (self->remembered, "game"))
    select_game (self, shown->id);
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
