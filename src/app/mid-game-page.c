/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows are made anew for each record and follow its tags; what is typed is taken over when one
 * leaves the row, so that a value is one step of undo. */
#include "mid-game-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mid-edit.h"

struct _MidGamePage
{
  GtkWidget parent_instance;
  GtkWidget *page;
  GtkWidget *players;
  GtkWidget *occasion;
  GtkWidget *result;
  GtkWidget *start;
  GtkWidget *other;
  GPtrArray *rows;  /* AdwEntryRow with its tag, borrowed from the groups */
  GPtrArray *facts; /* rows that only show */
  MidRecord *record;
  GSignalGroup *record_signals;
  gboolean loading;
};

G_DEFINE_FINAL_TYPE (MidGamePage, mid_game_page, GTK_TYPE_WIDGET)

static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };

typedef struct
{
  const char *tag;
  const char *title; /* MID_N_ */
} Row;

static const Row player_rows[] = {
  { "White", MID_N_ ("White") },
  { "Black", MID_N_ ("Black") },
};
static const Row occasion_rows[] = {
  { "Event", MID_N_ ("Event") },
  { "Site", MID_N_ ("Site") },
  { "Date", MID_N_ ("Date") },
  { "Round", MID_N_ ("Round") },
};

static void load_values (MidGamePage *self);

static const char *
tag_of (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), "tag");
}

/* --- Taking over ---------------------------------------------------------------------------- */

static void
commit_row (MidGamePage *self, GtkWidget *row)
{
  const char *tag = tag_of (row);
  const char *old = mid_record_get_tag (self->record, tag);
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  g_autoptr (GError) error = NULL;
  if (g_strcmp0 (typed, old != NULL ? old : "") == 0)
    return;
  gboolean taken = mid_record_set_tag (self->record, tag, typed[0] != '\0' ? typed : NULL, &error);
  gtk_widget_set_tooltip_text (row, taken ? NULL : error->message);
  if (taken)
    gtk_widget_remove_css_class (row, "error");
  else
    gtk_widget_add_css_class (row, "error");
}

void
mid_game_page_commit (MidGamePage *self)
{
  g_return_if_fail (MID_IS_GAME_PAGE (self));
  if (self->record == NULL || self->loading)
    return;
  /* A change makes the rows load anew: what is typed elsewhere must be taken first. */
  g_autoptr (GPtrArray) rows = g_ptr_array_copy (self->rows, NULL, NULL);
  self->loading = TRUE;
  for (guint i = 0; i < rows->len; i++)
    commit_row (self, rows->pdata[i]);
  self->loading = FALSE;
  load_values (self);
}

static void
result_chosen_cb (MidGamePage *self)
{
  guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (self->result));
  if (self->loading || self->record == NULL || i >= G_N_ELEMENTS (results)
      || strcmp (results[i], mid_record_get_result (self->record)) == 0)
    return;
  mid_record_set_tag (self->record, "Result", results[i], NULL);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static GtkWidget *
add_row (MidGamePage *self, GtkWidget *group, const char *tag, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_object_set_data_full (G_OBJECT (row), "tag", g_strdup (tag), g_free);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (mid_game_page_commit), self,
                           G_CONNECT_SWAPPED);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (mid_game_page_commit), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, focus);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
add_fact (MidGamePage *self, const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->start), row);
  g_ptr_array_add (self->facts, row);
}

/* What the value of a field is called. */
static const char *
value_name (const MidField *field, const char *value)
{
  for (unsigned i = 0; field->kind == MID_FIELD_CHOICE && i < field->n_choices; i++)
    if (g_ascii_strcasecmp (field->choices[i].value, value) == 0)
      return _ (field->choices[i].name);
  return value;
}

static void
add_facts (MidGamePage *self)
{
  const MidGame *game = mid_record_get_game (self->record);
  add_fact (self, _ ("Game"), _ (game->name));
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const char *value = mid_record_get_tag (self->record, game->fields[i].tag);
      if (value != NULL)
        add_fact (self, _ (game->fields[i].name), value_name (&game->fields[i], value));
    }
  const char *fen = mid_record_get_tag (self->record, "FEN");
  if (fen != NULL)
    add_fact (self, _ ("Position"), fen);
}

/* Whether the tag has a place of its own on the page. */
static gboolean
is_placed (MidRecord *record, const char *tag)
{
  const MidGame *game = mid_record_get_game (record);
  static const char *const placed[] = { "White", "Black",  "Event",   "Site", "Date",
                                        "Round", "Result", "Variant", "FEN",  "SetUp" };
  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    if (strcmp (placed[i], tag) == 0)
      return TRUE;
  for (unsigned i = 0; i < game->n_fields; i++)
    if (strcmp (game->fields[i].tag, tag) == 0)
      return TRUE;
  return FALSE;
}

static void
drop_rows (MidGamePage *self)
{
  for (guint i = self->rows->len; i-- > 0;)
    {
      GtkWidget *row = self->rows->pdata[i];
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);
      g_ptr_array_remove_index (self->rows, i);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
    }
  for (guint i = 0; i < self->facts->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->start), self->facts->pdata[i]);
  g_ptr_array_set_size (self->facts, 0);
}

static void
make_rows (MidGamePage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_rows); i++)
    add_row (self, self->players, player_rows[i].tag, _ (player_rows[i].title));
  for (guint i = 0; i < G_N_ELEMENTS (occasion_rows); i++)
    add_row (self, self->occasion, occasion_rows[i].tag, _ (occasion_rows[i].title));
  for (guint i = 0; i < mid_record_get_n_tags (self->record); i++)
    {
      const char *tag = mid_record_get_tag_name (self->record, i);
      if (!is_placed (self->record, tag))
        add_row (self, self->other, tag, tag);
    }
  add_facts (self);
}

static void
load_values (MidGamePage *self)
{
  if (self->loading || self->record == NULL)
    return;
  self->loading = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *value = mid_record_get_tag (self->record, tag_of (self->rows->pdata[i]));
      GtkEditable *row = GTK_EDITABLE (self->rows->pdata[i]);
      if (g_strcmp0 (gtk_editable_get_text (row), value != NULL ? value : "") != 0)
        gtk_editable_set_text (row, value != NULL ? value : "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (strcmp (results[i], mid_record_get_result (self->record)) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->result), i);
  self->loading = FALSE;
}

void
mid_game_page_set_record (MidGamePage *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_GAME_PAGE (self));
  if (self->record == record)
    return;
  mid_game_page_commit (self);
  self->loading = TRUE;
  drop_rows (self);
  self->loading = FALSE;
  g_set_object (&self->record, record);
  g_signal_group_set_target (self->record_signals, record);
  if (record == NULL)
    return;
  make_rows (self);
  gtk_widget_set_visible (self->other, self->rows->len > G_N_ELEMENTS (player_rows)
                                                           + G_N_ELEMENTS (occasion_rows));
  load_values (self);
}

static void
mid_game_page_dispose (GObject *object)
{
  MidGamePage *self = MID_GAME_PAGE (object);
  if (self->record_signals != NULL)
    g_signal_group_set_target (self->record_signals, NULL);
  g_clear_object (&self->record_signals);
  g_clear_object (&self->record);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_game_page_parent_class)->dispose (object);
}

static void
mid_game_page_finalize (GObject *object)
{
  g_ptr_array_unref (MID_GAME_PAGE (object)->rows);
  g_ptr_array_unref (MID_GAME_PAGE (object)->facts);
  G_OBJECT_CLASS (mid_game_page_parent_class)->finalize (object);
}

static void
mid_game_page_class_init (MidGamePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_game_page_dispose;
  G_OBJECT_CLASS (class)->finalize = mid_game_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MidGamePage, page);
  gtk_widget_class_bind_template_child (widget_class, MidGamePage, players);
  gtk_widget_class_bind_template_child (widget_class, MidGamePage, occasion);
  gtk_widget_class_bind_template_child (widget_class, MidGamePage, result);
  gtk_widget_class_bind_template_child (widget_class, MidGamePage, start);
  gtk_widget_class_bind_template_child (widget_class, MidGamePage, other);
  gtk_widget_class_bind_template_callback (widget_class, result_chosen_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_game_page_init (MidGamePage *self)
{
  self->rows = g_ptr_array_new ();
  self->facts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->record_signals = g_signal_group_new (MID_TYPE_RECORD);
  g_signal_group_connect_swapped (self->record_signals, "changed", G_CALLBACK (load_values), self);
}
