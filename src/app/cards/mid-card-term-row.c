/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-term-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-card-terms.h"
#include "mid-connect.h"
#include "mid-row.h"

#define LETTERS "PNBRQK"

/* What a row knows; it goes with its widget. */
typedef struct
{
  MidCardDraft *draft;
  int step;
  const MidCardTerm *term;
  GtkWidget *row;
  GtkWidget *control;  /* that holds the value */
  GPtrArray *controls; /* one for each word or letter; NULL: the value is in one */
  GStrv list;          /* of a combo: the values, "" for none */
  gboolean is_shown;   /* being set to what the draft says */
} TermRow;

static void
free_row (gpointer data)
{
  TermRow *self = data;
  g_object_unref (self->draft);
  g_clear_pointer (&self->controls, g_ptr_array_unref);
  g_strfreev (self->list);
  g_free (self);
}

static gboolean
is_gone (TermRow *self)
{
  return self->step >= (int) mid_card_draft_get_n_steps (self->draft);
}

static const char *
get (TermRow *self)
{
  return self->step == MID_CARD_HEAD
           ? mid_card_draft_get (self->draft, self->term->name)
           : mid_card_draft_get_told (self->draft, (guint) self->step, self->term->name);
}

static void
put (TermRow *self, const char *value)
{
  if (self->is_shown || is_gone (self))
    return;
  if (self->step == MID_CARD_HEAD)
    mid_card_draft_set (self->draft, self->term->name, value);
  else
    mid_card_draft_tell (self->draft, (guint) self->step, self->term->name, value);
}

/* What it means where the card does not say it (docs/cards.md). */
static const char *
get_usual (TermRow *self)
{
  const char *name = self->term->name;
  const char *form = self->step == MID_CARD_HEAD
                       ? ""
                       : mid_card_draft_get_form (self->draft, (guint) self->step)->name;
  if (g_str_equal (name, "min") || g_str_equal (name, "max"))
    return "1";
  if (g_str_equal (name, "again"))
    return "yes";
  if (g_str_equal (name, "whose"))
    return "own";
  if (g_str_equal (name, "kinds"))
    return g_str_equal (form, "pick") ? "PNBRQ" : "";
  return self->term->kind == MID_TERM_NUMBER ? "0" : "no";
}

/* What goes without saying is not said. */
static void
put_unless_usual (TermRow *self, const char *value)
{
  gboolean is_usual = !self->term->is_required && g_str_equal (value, get_usual (self));
  put (self, is_usual ? NULL : value);
}

/* --- Yes or no, numbers, text ----------------------------------------------------------------- */

static gboolean
is_switch (const MidCardTerm *term)
{
  return term->words->len >= 2 && g_str_equal (term->words->pdata[0], "yes");
}

static void
switched_cb (TermRow *self)
{
  put_unless_usual (self, gtk_switch_get_active (GTK_SWITCH (self->control)) ? "yes" : "no");
}

static void
number_cb (TermRow *self)
{
  g_autofree char *value =
    g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
  put_unless_usual (self, value);
}

static void
text_cb (TermRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->control));
  put (self, *text != '\0' || self->term->is_required ? text : NULL);
}

static void
add_control (TermRow *self, GtkWidget *control)
{
  self->control = control;
  self->row = mid_row_new (NULL, control);
  mid_access_name_set (control, mid_card_terms_get_attribute (self->term->name));
}

static void
make_switch (TermRow *self)
{
  add_control (self, gtk_switch_new ());
  g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (switched_cb), self);
}

static void
make_number (TermRow *self)
{
  add_control (self, gtk_spin_button_new_with_range (0, self->term->most, 1));
  g_signal_connect_swapped (self->control, "value-changed", G_CALLBACK (number_cb), self);
}

static void
make_text (TermRow *self)
{
  self->row = self->control = adw_entry_row_new ();
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->control), FALSE); /* whoever has it undoes */
  g_signal_connect_swapped (self->control, "changed", G_CALLBACK (text_cb), self);
}

/* --- One of several --------------------------------------------------------------------------- */

static void
chosen_cb (TermRow *self)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (self->control));
  if (self->list != NULL && at < g_strv_length (self->list))
    put (self, *self->list[at] != '\0' ? self->list[at] : NULL);
}

static guint
find_step (TermRow *self, const char *id)
{
  for (guint i = 0; i < (guint) self->step; i++)
    if (g_strcmp0 (mid_card_draft_get_told (self->draft, i, "id"), id) == 0)
      return i + 1;
  return 0;
}

/* "piece (step 1)". */
static char *
dup_choice (TermRow *self, const char *value)
{
  guint step = self->term->kind == MID_TERM_SLOT ? find_step (self, value) : 0;
  if (*value == '\0')
    return g_strdup (self->term->kind == MID_TERM_CONDITION ? _ ("always") : _ ("not said"));
  if (step > 0)
    /* Translators: what something is called that is chosen, and in which step of a card */
    return g_strdup_printf (_ ("%s (step %u)"), value, step);
  return g_strdup (self->term->kind == MID_TERM_CONDITION
                     ? value
                     : mid_card_terms_get_value (self->term->name, value));
}

/* What can be chosen now, and what is chosen even if it cannot. */
static GStrv
dup_list (TermRow *self)
{
  g_auto (GStrv) words = mid_card_draft_list (self->draft, (guint) MAX (self->step, 0), self->term);
  const char *value = get (self);
  GPtrArray *out = g_ptr_array_new ();
  if (!self->term->is_required)
    g_ptr_array_add (out, g_strdup (""));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (out, g_strdup (words[i]));
  if (value != NULL && *value != '\0' && !g_strv_contains ((const char *const *) words, value))
    g_ptr_array_add (out, g_strdup (value));
  g_ptr_array_add (out, NULL);
  return (GStrv) g_ptr_array_free (out, FALSE);
}

static guint
find_value (GStrv list, const char *value)
{
  for (guint i = 0; list[i] != NULL; i++)
    if (g_str_equal (list[i], value != NULL ? value : ""))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
show_combo (TermRow *self)
{
  GStrv list = dup_list (self);
  if (self->list == NULL
      || !g_strv_equal ((const char *const *) self->list, (const char *const *) list))
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      for (guint i = 0; list[i] != NULL; i++)
        {
          g_autofree char *name = dup_choice (self, list[i]);
          gtk_string_list_append (names, name);
        }
      g_strfreev (self->list);
      self->list = g_steal_pointer (&list);
      adw_combo_row_set_model (ADW_COMBO_ROW (self->control), G_LIST_MODEL (names));
    }
  g_strfreev (list);
  /* where there is no word there is no condition */
  gtk_widget_set_visible (self->row,
                          self->term->kind != MID_TERM_CONDITION || g_strv_length (self->list) > 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->control), find_value (self->list, get (self)));
}

static void
make_combo (TermRow *self)
{
  self->row = self->control = adw_combo_row_new ();
  g_signal_connect_swapped (self->control, "notify::selected", G_CALLBACK (chosen_cb), self);
}

/* --- Some of several -------------------------------------------------------------------------- */

static gboolean
has_word (const char *value, const char *word)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  return g_strv_contains ((const char *const *) words, word);
}

/* The word that the i-th control stands for. */
static const char *
get_word (TermRow *self, guint i)
{
  static const char *const letters[] = { "P", "N", "B", "R", "Q", "K" };
  return self->term->kind == MID_TERM_LETTERS ? letters[i] : self->term->words->pdata[i];
}

static guint
count_words (const MidCardTerm *term)
{
  return term->kind == MID_TERM_LETTERS ? strlen (LETTERS) : term->words->len - 1;
}

static void
checked_cb (TermRow *self)
{
  g_autoptr (GString) value = g_string_new (NULL);
  for (guint i = 0; i < self->controls->len; i++)
    if (gtk_check_button_get_active (self->controls->pdata[i]))
      g_string_append_printf (value, "%s%s",
                              self->term->kind == MID_TERM_WORDS && value->len > 0 ? " " : "",
                              get_word (self, i));
  if (value->len == 0)
    put (self, self->term->is_required ? "" : NULL);
  else
    put_unless_usual (self, value->str);
}

static void
show_checks (TermRow *self)
{
  const char *value = get (self) != NULL ? get (self) : get_usual (self);
  for (guint i = 0; i < self->controls->len; i++)
    {
      const char *word = get_word (self, i);
      gtk_check_button_set_active (self->controls->pdata[i], self->term->kind == MID_TERM_LETTERS
                                                               ? strchr (value, *word) != NULL
                                                               : has_word (value, word));
    }
}

static void
make_checks (TermRow *self)
{
  const char *title = mid_card_terms_get_attribute (self->term->name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *flow = gtk_flow_box_new (), *label = gtk_label_new (title);
  self->row = adw_preferences_row_new ();
  self->controls = g_ptr_array_new ();
  gtk_widget_add_css_class (box, "terms");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 3);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 12);
  for (guint i = 0; i < count_words (self->term); i++)
    {
      const char *name = mid_card_terms_get_value (self->term->name, get_word (self, i));
      GtkWidget *check = gtk_check_button_new (), *words = gtk_label_new (name);
      gtk_label_set_wrap (GTK_LABEL (words), TRUE);
      gtk_label_set_xalign (GTK_LABEL (words), 0);
      gtk_check_button_set_child (GTK_CHECK_BUTTON (check), words);
      g_ptr_array_add (self->controls, check);
      gtk_flow_box_append (GTK_FLOW_BOX (flow), check);
      gtk_widget_set_focusable (gtk_widget_get_parent (check), FALSE);
      g_autofree char *said = g_strdup_printf ("%s: %s", title, name);
      mid_access_name_set (check, said);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (checked_cb), self);
    }
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), flow);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->row), FALSE);
  gtk_widget_set_focusable (self->row, FALSE);
}

/* --- The row ---------------------------------------------------------------------------------- */

static void
show_text (TermRow *self)
{
  const char *value = get (self) != NULL ? get (self) : "";
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->control)), value))
    gtk_editable_set_text (GTK_EDITABLE (self->control), value);
}

static void
refresh (GtkWidget *row)
{
  TermRow *self = g_object_get_data (G_OBJECT (row), "term-row");
  if (is_gone (self))
    return;
  const char *value = get (self) != NULL ? get (self) : get_usual (self);
  self->is_shown = TRUE;
  if (self->controls != NULL)
    show_checks (self);
  else if (GTK_IS_SWITCH (self->control))
    gtk_switch_set_active (GTK_SWITCH (self->control), g_str_equal (value, "yes"));
  else if (GTK_IS_SPIN_BUTTON (self->control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), g_ascii_strtod (value, NULL));
  else if (ADW_IS_ENTRY_ROW (self->control))
    show_text (self);
  else
    show_combo (self);
  self->is_shown = FALSE;
}

static void
make (TermRow *self)
{
  switch (self->term->kind)
    {
    case MID_TERM_WORD:
      (is_switch (self->term) ? make_switch : make_combo) (self);
      break;
    case MID_TERM_SLOT:
    case MID_TERM_CONDITION:
      make_combo (self);
      break;
    case MID_TERM_WORDS:
    case MID_TERM_LETTERS:
      make_checks (self);
      break;
    case MID_TERM_NUMBER:
      make_number (self);
      break;
    case MID_TERM_OPTIONS:
    case MID_TERM_TEXT:
      make_text (self);
      break;
    case MID_TERM_ID:
      break;
    }
}

GtkWidget *
mid_card_term_row_new (MidCardDraft *draft, int step, const MidCardTerm *term)
{
  if (term->kind == MID_TERM_ID)
    return NULL;
  TermRow *self = g_new0 (TermRow, 1);
  self->draft = g_object_ref (draft);
  self->step = step;
  self->term = term;
  make (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row),
                                 mid_card_terms_get_attribute (term->name));
  g_object_set_data_full (G_OBJECT (self->row), "term-row", self, free_row);
  refresh (self->row);
  mid_connect (draft, "changed", refresh, self->row);
  return self->row;
}

/* --- In short --------------------------------------------------------------------------------- */

static char *
dup_value (const MidCardTerm *term, const char *value)
{
  if (term->kind == MID_TERM_WORD && !is_switch (term))
    return g_strdup (mid_card_terms_get_value (term->name, value));
  if (term->kind != MID_TERM_WORDS && term->kind != MID_TERM_LETTERS)
    return g_strdup_printf ("%s: %s", mid_card_terms_get_attribute (term->name),
                            mid_card_terms_get_value (term->name, value));
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < count_words (term); i++)
    {
      const char letter[] = { LETTERS[i % strlen (LETTERS)], '\0' };
      const char *word = term->kind == MID_TERM_LETTERS ? letter : term->words->pdata[i];
      if (term->kind == MID_TERM_LETTERS ? strchr (value, *word) != NULL : has_word (value, word))
        g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "",
                                mid_card_terms_get_value (term->name, word));
    }
  return g_string_free (out, FALSE);
}

char *
mid_card_term_row_dup_summary (MidCardDraft *draft, guint step)
{
  const MidStepForm *form = mid_card_draft_get_form (draft, step);
  GString *out = g_string_new (mid_card_draft_get_told (draft, step, "id"));
  for (guint i = 0; i < form->terms->len; i++)
    {
      const MidCardTerm *term = form->terms->pdata[i];
      const char *value = mid_card_draft_get_told (draft, step, term->name);
      if (term->kind == MID_TERM_ID || value == NULL || *value == '\0')
        continue;
      g_autofree char *said = dup_value (term, value);
      g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", said);
    }
  return g_string_free (out, FALSE);
}
