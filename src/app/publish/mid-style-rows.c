/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-style-rows.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-row.h"

typedef enum
{
  TEXT,
  DIAGRAMS,
  PAGES,
  PICTURE,
  BOOK,
  N_GROUPS
} Group;

typedef enum
{
  FLAG,    /* a gboolean, or the bit `bit` of an unsigned */
  CHOICE,  /* an unsigned, the first of the choices is `least` */
  WHOLE,   /* an unsigned */
  DECIMAL, /* a double, shown `unit` times as large */
  LETTERS  /* a language's, NULL first */
} Kind;

/* A row and what it is of the style. */
typedef struct
{
  Group group;
  Kind kind;
  const char *title, *subtitle;
  gsize offset; /* in MidPublishStyle */
  guint bit;
  double least, most, step, unit;
  guint digits;
  const char *choices[3];
} Row;

#define AT(field) G_STRUCT_OFFSET (MidPublishStyle, field)

static const Row rows[] = {
  { TEXT, CHOICE, N_ ("Main Line"), NULL, AT (main_line),
    .choices = { N_ ("Running Text"), N_ ("One Row per Turn") } },
  { TEXT, FLAG, N_ ("Comments"), NULL, AT (comments) },
  { TEXT, FLAG, N_ ("Variations"), NULL, AT (variations) },
  { TEXT, FLAG, N_ ("Signs"), NULL, AT (signs) },
  { TEXT, FLAG, N_ ("Figurines"), N_ ("Drawings in place of the pieces’ letters"), AT (figurines) },
  { TEXT, LETTERS, N_ ("Piece Letters"), NULL, AT (letters) },
  { DIAGRAMS, FLAG, N_ ("Where Marked"), N_ ("At moves with the sign for a diagram"), AT (diagrams),
    .bit = MID_DIAGRAMS_MARKS },
  { DIAGRAMS, FLAG, N_ ("At Comments"), NULL, AT (diagrams), .bit = MID_DIAGRAMS_COMMENTS },
  { DIAGRAMS, FLAG, N_ ("At the Start"), N_ ("If the position was set up"), AT (diagrams),
    .bit = MID_DIAGRAMS_START },
  { DIAGRAMS, FLAG, N_ ("At the End"), NULL, AT (diagrams), .bit = MID_DIAGRAMS_END },
  { DIAGRAMS, WHOLE, N_ ("Every … Turns"), N_ ("0 for none"), AT (every), .least = 0, .most = 1000,
    .step = 1 },
  { DIAGRAMS, DECIMAL, N_ ("Size"), N_ ("Percentage of the column’s width"), AT (diagram_size),
    .least = 0.2, .most = 1, .step = 0.05, .unit = 100 },
  { DIAGRAMS, FLAG, N_ ("Graph of the Game"), N_ ("Evaluations, stones and times"), AT (graph) },
  { PAGES, CHOICE, N_ ("Paper"), NULL, AT (paper), .choices = { N_ ("A4"), N_ ("Letter") } },
  { PAGES, CHOICE, N_ ("Columns"), NULL, AT (columns), .least = 1,
    .choices = { N_ ("One"), N_ ("Two") } },
  { PAGES, DECIMAL, N_ ("Text Size"), N_ ("Points"), AT (text_size), .least = 6, .most = 24,
    .step = 0.5, .unit = 1, .digits = 1 },
  { PICTURE, WHOLE, N_ ("Width"), N_ ("Pixels"), AT (picture_width), .least = 100, .most = 2000,
    .step = 50 },
  { PICTURE, DECIMAL, N_ ("Pace"), N_ ("Seconds for each move"), AT (pace), .least = 0.1,
    .most = 20, .step = 0.1, .unit = 1, .digits = 1 },
  { PICTURE, FLAG, N_ ("Captions"), N_ ("What was played, below the board"), AT (captions) },
  { BOOK, FLAG, N_ ("Contents"), NULL, AT (contents) },
  { BOOK, FLAG, N_ ("Index"), N_ ("Players, armies and openings"), AT (index) },
};

struct _MidStyleRows
{
  GObject parent_instance;
  GtkWidget *groups[N_GROUPS];
  GtkWidget *controls[G_N_ELEMENTS (rows)]; /* a switch, a combo row, a spin button */
  MidPublishStyle style;
  gboolean filling; /* it is not a person who changes them */
};

MID_DEFINE_PLAIN_TYPE (MidStyleRows, mid_style_rows, G_TYPE_OBJECT)

static guint changed_signal;

static gpointer
get_field (MidStyleRows *self, const Row *row)
{
  return G_STRUCT_MEMBER_P (&self->style, row->offset);
}

/* --- From the rows to the style -------------------------------------------------------------- */

static void
read_flag (MidStyleRows *self, const Row *row, gboolean active)
{
  if (row->bit == 0)
    *(gboolean *) get_field (self, row) = active;
  else if (active)
    *(guint *) get_field (self, row) |= row->bit;
  else
    *(guint *) get_field (self, row) &= ~row->bit;
}

/* 0: English's, which are the files'. */
static const MidLetters *
get_letters (guint choice)
{
  guint n;
  const MidLetters *all = mid_letters_list (&n);
  return choice > 0 && choice <= n ? &all[choice - 1] : NULL;
}

static void
read_row (MidStyleRows *self, guint i)
{
  const Row *row = &rows[i];
  GtkWidget *control = self->controls[i];
  switch (row->kind)
    {
    case FLAG:
      read_flag (self, row, gtk_switch_get_active (GTK_SWITCH (control)));
      break;
    case CHOICE:
      *(guint *) get_field (self, row) =
        adw_combo_row_get_selected (ADW_COMBO_ROW (control)) + (guint) row->least;
      break;
    case LETTERS:
      *(const MidLetters **) get_field (self, row) =
        get_letters (adw_combo_row_get_selected (ADW_COMBO_ROW (control)));
      break;
    case WHOLE:
      *(guint *) get_field (self, row) =
        (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control));
      break;
    case DECIMAL:
      *(double *) get_field (self, row) =
        gtk_spin_button_get_value (GTK_SPIN_BUTTON (control)) / row->unit;
      break;
    }
}

static void
changed_cb (MidStyleRows *self)
{
  if (self->filling)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    read_row (self, i);
  g_signal_emit (self, changed_signal, 0);
}

/* --- From the style to the rows -------------------------------------------------------------- */

static guint
find_letters (const MidLetters *letters)
{
  guint choice = 0;
  while (get_letters (choice) != letters)
    choice++;
  return choice;
}

static void
fill_row (MidStyleRows *self, guint i)
{
  const Row *row = &rows[i];
  GtkWidget *control = self->controls[i];
  switch (row->kind)
    {
    case FLAG:
      gtk_switch_set_active (GTK_SWITCH (control),
                             row->bit == 0 ? *(gboolean *) get_field (self, row)
                                           : (*(guint *) get_field (self, row) & row->bit) != 0);
      break;
    case CHOICE:
      adw_combo_row_set_selected (ADW_COMBO_ROW (control),
                                  *(guint *) get_field (self, row) - (guint) row->least);
      break;
    case LETTERS:
      adw_combo_row_set_selected (ADW_COMBO_ROW (control),
                                  find_letters (*(const MidLetters **) get_field (self, row)));
      break;
    case WHOLE:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), *(guint *) get_field (self, row));
      break;
    case DECIMAL:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control),
                                 *(double *) get_field (self, row) * row->unit);
      break;
    }
}

void
mid_style_rows_set_style (MidStyleRows *self, const MidPublishStyle *style)
{
  g_return_if_fail (MID_IS_STYLE_ROWS (self));
  mid_publish_style_clear (&self->style);
  mid_publish_style_copy (style, &self->style);
  self->filling = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    fill_row (self, i);
  self->filling = FALSE;
}

const MidPublishStyle *
mid_style_rows_get_style (MidStyleRows *self)
{
  g_return_val_if_fail (MID_IS_STYLE_ROWS (self), NULL);
  return &self->style;
}

void
mid_style_rows_set_form (MidStyleRows *self, MidForm form, guint n_games)
{
  g_return_if_fail (MID_IS_STYLE_ROWS (self));
  gboolean moves = form == MID_FORM_GIF || form == MID_FORM_SVG;
  gboolean pages = form == MID_FORM_PDF || form == MID_FORM_LATEX;
  gtk_widget_set_visible (self->groups[TEXT], !moves);
  gtk_widget_set_visible (self->groups[DIAGRAMS], !moves);
  gtk_widget_set_visible (self->groups[PAGES], pages);
  gtk_widget_set_visible (self->groups[PICTURE], moves);
  gtk_widget_set_visible (self->groups[BOOK], n_games > 1 && !moves);
}

/* --- Making the rows ------------------------------------------------------------------------- */

static GtkWidget *
make_switch (MidStyleRows *self)
{
  GtkWidget *control = gtk_switch_new ();
  mid_connect (control, "notify::active", changed_cb, self);
  return control;
}

static GtkWidget *
make_spin (MidStyleRows *self, const Row *row)
{
  double unit = row->kind == DECIMAL ? row->unit : 1;
  GtkWidget *control =
    gtk_spin_button_new_with_range (row->least * unit, row->most * unit, row->step * unit);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (control), row->digits);
  mid_connect (control, "value-changed", changed_cb, self);
  return control;
}

static void
append_languages (GtkStringList *choices)
{
  const MidLetters *letters;
  gtk_string_list_append (choices, _ ("English"));
  for (guint i = 1; (letters = get_letters (i)) != NULL; i++)
    gtk_string_list_append (choices, _ (letters->name));
}

static GtkWidget *
make_choice (MidStyleRows *self, const Row *row)
{
  GtkWidget *control = adw_combo_row_new ();
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  for (guint i = 0; row->choices[i] != NULL; i++)
    gtk_string_list_append (choices, _ (row->choices[i]));
  if (row->kind == LETTERS)
    append_languages (choices);
  adw_combo_row_set_model (ADW_COMBO_ROW (control), G_LIST_MODEL (choices));
  mid_connect (control, "notify::selected", changed_cb, self);
  return control;
}

static GtkWidget *
make_row (MidStyleRows *self, const Row *row, GtkWidget **control)
{
  GtkWidget *made;
  if (row->kind == CHOICE || row->kind == LETTERS)
    made = *control = make_choice (self, row);
  else
    {
      *control = row->kind == FLAG ? make_switch (self) : make_spin (self, row);
      made = mid_row_new (NULL, *control);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (made), _ (row->title));
  if (row->subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (made), _ (row->subtitle));
  return made;
}

/* --- Object ---------------------------------------------------------------------------------- */

static void
mid_style_rows_class_init (MidStyleRowsClass *class)
{
  MID_CLEARS (class, MidStyleRows, mid_publish_style_clear, style);
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

MidStyleRows *
mid_style_rows_new (const MidStyleGroups *groups)
{
  MidStyleRows *self = g_object_new (MID_TYPE_STYLE_ROWS, NULL);
  AdwPreferencesGroup *const all[N_GROUPS] = { groups->text, groups->diagrams, groups->pages,
                                               groups->picture, groups->book };
  for (guint i = 0; i < N_GROUPS; i++)
    self->groups[i] = GTK_WIDGET (all[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    adw_preferences_group_add (all[rows[i].group], make_row (self, &rows[i], &self->controls[i]));
  return self;
}
