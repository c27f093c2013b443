/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows are made anew for each record and follow its tags; what is typed is taken over when one
 * leaves the row, so that a value is one step of undo. */
#include "mid-game-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mid-connect.h"
#include "mid-edit.h"
#include "mid-row.h"
#include "mid-soon.h"
#include "mid-tag-suggestions.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidGamePage
{
  MidStudyWidget parent_instance;
  GtkWidget *players;
  GtkWidget *occasion;
  GtkWidget *result;
  GtkWidget *start;
  GtkWidget *other;
  GtkWidget *new_tag;
  GPtrArray *rows;   /* AdwEntryRow with its tag, borrowed from the groups */
  GPtrArray *added;  /* those among them that are in `other`, in the order of the tags */
  GPtrArray *facts;  /* rows that only show */
  MidRecord *record; /* borrowed */
  guint tags_id;     /* rows and tags have come apart */
  guint rest_id;     /* all but the first rows are still to be made */
  guint left_id;     /* what was typed is still to be taken over */
  gboolean filled;   /* the record has its rows */
  gboolean loading;
};

G_DEFINE_FINAL_TYPE (MidGamePage, mid_game_page, MID_TYPE_STUDY_WIDGET)

static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };

typedef struct
{
  const char *tag;
  const char *title; /* MID_N_ */
} Row;

static const char *const player_tags[] = { "White", "Black" }; /* by MidSide */
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

/* Marks the row as wrong; error NULL: as right. */
static void
complain (GtkWidget *row, const GError *error)
{
  mid_tooltip_set (row, error != NULL ? error->message : NULL);
  if (error != NULL)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

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
  complain (row, taken ? NULL : error);
}

static void
commit (MidGamePage *self)
{
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

/* Not while the focus is on its way: what it goes to may be made anew when the record changes. */
static void
left_cb (MidGamePage *self)
{
  mid_soon (&self->left_id, G_PRIORITY_HIGH, 0, G_CALLBACK (commit), self);
}

static void
mid_game_page_settle (MidStudyWidget *widget)
{
  commit (MID_GAME_PAGE (widget));
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
  mid_connect (row, "entry-activated", commit, self);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  mid_connect (focus, "leave", left_cb, self);
  gtk_widget_add_controller (row, focus);
  MidTagSuggestions *suggestions = mid_tag_suggestions_new (row);
  mid_tag_suggestions_set_tag (suggestions, tag);
  mid_tag_suggestions_set_catalog (suggestions,
                                   mid_study_widget_get_catalog (MID_STUDY_WIDGET (self)));
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
  const char *remark = mid_start_remark (game, mid_record_get_start (self->record));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->start),
                                         remark != NULL ? _ (remark) : NULL);
  add_fact (self, C_ ("rules", "Game"), _ (game->name));
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

/* --- Other tags ----------------------------------------------------------------------------- */

static void
remove_tag_cb (MidGamePage *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ENTRY_ROW);
  g_autofree char *tag = g_strdup (tag_of (row));
  g_autoptr (GError) error = NULL;
  commit (self);
  if (!mid_record_set_tag (self->record, tag, NULL, &error))
    complain (row, error);
}

static void
add_other_row (MidGamePage *self, const char *tag)
{
  GtkWidget *row = add_row (self, self->other, tag, tag);
  /* Translators: the name of a tag */
  g_autofree char *tip = g_strdup_printf (_ ("Remove “%s”"), tag);
  GtkWidget *button = mid_row_button_new ("user-trash-symbolic", tip);
  mid_connect (button, "clicked", remove_tag_cb, self);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  g_ptr_array_add (self->added, row);
}

static void
drop_other_rows (MidGamePage *self)
{
  for (guint i = 0; i < self->added->len; i++)
    {
      g_ptr_array_remove (self->rows, self->added->pdata[i]);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->other), self->added->pdata[i]);
    }
  g_ptr_array_set_size (self->added, 0);
}

/* The row for a new tag stays below those that are there. */
static void
make_other_rows (MidGamePage *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self->other);
  g_object_ref (self->new_tag);
  adw_preferences_group_remove (group, self->new_tag);
  for (guint i = 0; i < mid_record_get_n_tags (self->record); i++)
    {
      const char *tag = mid_record_get_tag_name (self->record, i);
      if (!is_placed (self->record, tag))
        add_other_row (self, tag);
    }
  adw_preferences_group_add (group, self->new_tag);
  g_object_unref (self->new_tag);
}

/* Whether each of the other tags has its row, and no other row is there. */
static gboolean
has_rows_for_tags (MidGamePage *self)
{
  guint row = 0;
  for (guint i = 0; i < mid_record_get_n_tags (self->record); i++)
    {
      const char *tag = mid_record_get_tag_name (self->record, i);
      if (is_placed (self->record, tag))
        continue;
      if (row == self->added->len || strcmp (tag_of (self->added->pdata[row]), tag) != 0)
        return FALSE;
      row++;
    }
  return row == self->added->len;
}

static void
remake_other_rows (MidGamePage *self)
{
  self->loading = TRUE;
  drop_other_rows (self);
  make_other_rows (self);
  self->loading = FALSE;
  load_values (self);
}

/* Not from within the signals of a row that goes. */
static void
tags_cb (MidGamePage *self)
{
  if (self->filled && self->rest_id == 0 && !has_rows_for_tags (self))
    remake_other_rows (self);
}

static GtkWidget *
find_row (MidGamePage *self, const char *tag)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (tag_of (self->rows->pdata[i]), tag) == 0)
      return self->rows->pdata[i];
  return NULL;
}

/* A name was entered: the tag is there from now on, with what PGN writes for unknown. */
static void
new_tag_cb (MidGamePage *self)
{
  GtkEditable *entry = GTK_EDITABLE (self->new_tag);
  g_autofree char *tag = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  g_autoptr (GError) error = NULL;
  if (self->record == NULL || tag[0] == '\0')
    return;
  if (mid_record_get_tag (self->record, tag) == NULL)
    mid_record_set_tag (self->record, tag, "?", &error);
  complain (self->new_tag, error);
  if (error != NULL)
    return;
  gtk_editable_set_text (entry, "");
  remake_other_rows (self);
  GtkWidget *row = find_row (self, tag);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

/* --- The record ----------------------------------------------------------------------------- */

static void
drop_rows (MidGamePage *self)
{
  drop_other_rows (self);
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
load_values (MidGamePage *self)
{
  if (self->loading || !self->filled)
    return;
  if (self->tags_id == 0 && self->rest_id == 0 && !has_rows_for_tags (self))
    mid_soon (&self->tags_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (tags_cb), self);
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

/* "White wins", in the names that this game gives its sides. */
static void
name_results (MidGamePage *self)
{
  const MidGame *game = mid_record_get_game (self->record);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("Unfinished"));
  for (guint side = 0; side < 2; side++)
    /* Translators: a result; the name of a side, "White" */
    gtk_string_list_take (names, g_strdup_printf (_ ("%s wins"), _ (game->sides[side])));
  gtk_string_list_append (names, _ ("Drawn"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->result), G_LIST_MODEL (names));
}

static void
rest_cb (MidGamePage *self)
{
  self->loading = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (occasion_rows); i++)
    add_row (self, self->occasion, occasion_rows[i].tag, _ (occasion_rows[i].title));
  add_facts (self);
  make_other_rows (self);
  self->loading = FALSE;
  load_values (self);
}

/* Makes the rows of the record, once someone looks: first those at the top, where the focus goes.
 * All at once would take as long as a frame may. */
static void
fill (MidGamePage *self)
{
  if (self->record == NULL || self->filled)
    return;
  self->loading = TRUE;
  name_results (self);
  const MidGame *game = mid_record_get_game (self->record);
  for (guint i = 0; i < G_N_ELEMENTS (player_tags); i++)
    add_row (self, self->players, player_tags[i], _ (game->sides[i]));
  complain (self->new_tag, NULL);
  self->loading = FALSE;
  self->filled = TRUE;
  mid_soon (&self->rest_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (rest_cb), self);
  load_values (self);
}

static void
mid_game_page_edited (MidStudyWidget *widget)
{
  load_values (MID_GAME_PAGE (widget));
}

static void
mid_game_page_opened (MidStudyWidget *widget)
{
  MidGamePage *self = MID_GAME_PAGE (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  g_clear_handle_id (&self->rest_id, g_source_remove);
  self->loading = TRUE;
  drop_rows (self);
  self->loading = FALSE;
  self->record = cursor != NULL ? mid_cursor_get_record (cursor) : NULL;
  self->filled = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
mid_game_page_map (GtkWidget *widget)
{
  fill (MID_GAME_PAGE (widget));
  GTK_WIDGET_CLASS (mid_game_page_parent_class)->map (widget);
}

static void
mid_game_page_filed (MidStudyWidget *widget)
{
  MidGamePage *self = MID_GAME_PAGE (widget);
  MidCatalog *catalog = mid_study_widget_get_catalog (widget);
  for (guint i = 0; i < self->rows->len; i++)
    mid_tag_suggestions_set_catalog (mid_tag_suggestions_get (self->rows->pdata[i]), catalog);
  mid_tag_suggestions_set_catalog (mid_tag_suggestions_get (self->new_tag), catalog);
}

static void
mid_game_page_class_init (MidGamePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidGamePage, g_source_remove, tags_id, rest_id, left_id);
  MID_FINALIZES (class, MidGamePage, g_ptr_array_unref, rows, added, facts);
  widget_class->map = mid_game_page_map;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_game_page_opened;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_game_page_edited;
  MID_STUDY_WIDGET_CLASS (class)->settle = mid_game_page_settle;
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_game_page_filed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  MID_TEMPLATE (widget_class, "game-page");
  MID_TEMPLATE_CHILDREN (widget_class, MidGamePage, players, occasion, result, start, other,
                         new_tag);
  MID_TEMPLATE_CALLBACKS (widget_class, result_chosen_cb, new_tag_cb);
}

static void
mid_game_page_init (MidGamePage *self)
{
  self->rows = g_ptr_array_new ();
  self->added = g_ptr_array_new ();
  self->facts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_tag_suggestions_new (self->new_tag);
}
