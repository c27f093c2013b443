/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-connect.h"
#include "mid-deck-builder.h"
#include "mid-field-row.h"
#include "mid-opening.h"
#include "mid-own-cards-window.h"
#include "mid-own-cards.h"
#include "mid-settings.h"
#include "mid-small-board.h"
#include "mid-template.h"
#include "mid-widget.h"

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
  GPtrArray *rows;        /* of MidFieldRow, by field */
  GHashTable *remembered; /* "game", a player's tag, or "sirlin/Stones": what it was last */
};

G_DEFINE_FINAL_TYPE (MidNewGame, mid_new_game, ADW_TYPE_WINDOW)

static guint created_signal;

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

static void cards_cb (MidNewGame *self, MidFieldRow *row);
static void show_start (MidNewGame *self);

static void
add_field (MidNewGame *self, const MidGame *game, const MidField *field)
{
  MidFieldRow *row = mid_field_row_new (game, field);
  g_autofree char *key = dup_key (game, field);
  const char *value = is_remembered (field) ? g_hash_table_lookup (self->remembered, key) : NULL;
  if (value != NULL)
    mid_field_row_set_value (row, value);
  mid_connect (row, "changed", show_start, self);
  mid_connect (row, "cards", cards_cb, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->fields), mid_field_row_get_widget (row));
  g_ptr_array_add (self->rows, row);
}

static guint
get_army (MidNewGame *self, guint side)
{
  GtkWidget *row = mid_field_row_get_widget (self->rows->pdata[side]);
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

/* What there is to say of the start: of a reconstruction that it is one, how two armies fare. */
static char *
dup_remark (MidNewGame *self, const MidGame *game)
{
  if (game->remark != NULL)
    return g_strdup (_ (game->remark));
  if (game->n_fields < 2 || !mid_field_is_army (&game->fields[1]))
    return NULL;
  return mid_opening_dup_pairing (game, get_army (self, 0), get_army (self, 1));
}

static void
game_chosen_cb (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->fields),
                                  mid_field_row_get_widget (self->rows->pdata[i]));
  g_ptr_array_set_size (self->rows, 0);
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
                 mid_field_row_dup_value (self->rows->pdata[i]));
  return settings;
}

/* Where play would begin, and what there is to say of that. */
static void
show_start (MidNewGame *self)
{
  const MidGame *game = chosen_game (self);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  MidPosition start;
  g_autoptr (GArray) settings = get_settings (self, values);
  g_autofree char *remark = dup_remark (self, game);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->fields), remark);
  if (game->start (game, (const MidSetting *) (gpointer) settings->data, settings->len, &start)
        .status
      == MID_OK)
    mid_small_board_show (self->board, game, &start, 0, MID_FIRST_BELOW);
}

/* --- Decks ---------------------------------------------------------------------------------- */

/* The cards there are, those of the game's own among them. */
static gboolean
get_catalogue (MidNewGame *self, MidCatalogue *out, GError **error)
{
  guint at;
  *out = 0;
  for (guint i = 0; i < self->rows->len; i++)
    if (mid_field_row_get_field (self->rows->pdata[i])->kind == MID_FIELD_CARDS)
      {
        g_autofree char *xml = mid_field_row_dup_value (self->rows->pdata[i]);
        if (xml == NULL)
          break;
        g_autoptr (GArray) entries = mid_own_cards_read (xml, strlen (xml), error);
        return entries != NULL && mid_own_cards_make (entries, out, &at, error);
      }
  return TRUE;
}

/* What the deck of that field may cost. */
static guint
get_points (MidNewGame *self, const MidField *field)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (mid_field_row_get_field (self->rows->pdata[i])->tag, field->deck_points) == 0)
      {
        g_autofree char *points = mid_field_row_dup_value (self->rows->pdata[i]);
        return (guint) g_ascii_strtoull (points, NULL, 10);
      }
  return 0;
}

static void
complain (MidNewGame *self, const GError *error)
{
  mid_widget_set_words (self->complaint, error != NULL ? error->message : NULL);
}

static void
deck_used_cb (MidFieldRow *row, MidDeckBuilder *builder)
{
  g_autofree char *text = mid_deck_draft_dup_text (mid_deck_builder_get_draft (builder));
  mid_field_row_set_value (row, text);
}

static void
choose_deck (MidNewGame *self, MidFieldRow *row)
{
  MidCatalogue catalogue;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mid_field_row_dup_value (row);
  const MidField *field = mid_field_row_get_field (row);
  if (get_catalogue (self, &catalogue, &error))
    {
      g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (catalogue, get_points (self, field));
      if (mid_deck_draft_set_text (draft, text != NULL ? text : "", &error))
        {
          GtkWidget *builder =
            mid_deck_builder_new (GTK_WINDOW (self), _ (field->name), catalogue, draft);
          mid_connect (builder, "used", deck_used_cb, row);
          gtk_window_present (GTK_WINDOW (builder));
        }
    }
  complain (self, error);
}

static void
designed_cb (MidFieldRow *row, MidOwnCardsWindow *window)
{
  g_autofree char *xml = mid_own_cards_window_dup_xml (window);
  mid_field_row_set_value (row, xml);
}

static void
cards_cb (MidNewGame *self, MidFieldRow *row)
{
  if (mid_field_row_get_field (row)->kind != MID_FIELD_CARDS)
    {
      choose_deck (self, row);
      return;
    }
  g_autofree char *xml = mid_field_row_dup_value (row);
  GtkWidget *window = mid_own_cards_window_new (GTK_WINDOW (self), xml);
  mid_connect (window, "used", designed_cb, row);
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
      g_autofree char *value = mid_field_row_dup_value (self->rows->pdata[i]);
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
mid_new_game_class_init (MidNewGameClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidNewGame, g_ptr_array_unref, rows);
  MID_FINALIZES (class, MidNewGame, g_hash_table_unref, remembered);
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
  created_signal = mid_class_add_signal (class, "created", 2, MID_TYPE_RECORD, G_TYPE_BOOLEAN);
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
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  recall (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_field_row_keep_names (ADW_COMBO_ROW (self->games));
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
