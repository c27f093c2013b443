/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-report-view.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-game-report.h"
#include "mid-grade.h"
#include "mid-move-grade.h"
#include "mid-shown-move.h"
#include "mid-soon.h"
#include "mid-template.h"
#include "mid-widget.h"

enum
{
  PAUSE = 200 /* ms after an edit */
};

struct _MidReportView
{
  AdwBin parent_instance;
  GtkWidget *table; /* a grid */
  GtkWidget *hint, *list;
  MidCursor *cursor;
  guint refresh_id;
};

MID_DEFINE_TEMPLATE_TYPE (MidReportView, mid_report_view, ADW_TYPE_BIN)

/* --- The table ------------------------------------------------------------------------------ */

static void
attach (MidReportView *self, const char *text, const char *class, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           column == 0 || row > 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (GTK_GRID (self->table), label, column, row, 1, 1);
}

static const char *
get_player (MidRecord *record, guint side)
{
  const char *name = mid_record_get_tag (record, side == 0 ? "White" : "Black");
  return name != NULL && name[0] != '\0' && !g_str_equal (name, "?")
           ? name
           : _ (mid_record_get_game (record)->sides[side]);
}

/* One text for each side; taken over. */
static void
add_row (MidReportView *self, const char *title, char *first, char *second, int *row)
{
  attach (self, title, "report-title", 0, *row);
  attach (self, first, "numeric", 1, *row);
  attach (self, second, "numeric", 2, *row);
  g_free (first);
  g_free (second);
  ++*row;
}

static char *
dup_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

/* What the evaluations say, where there are any. */
static char *
dup_count (const MidGameReportSide *side, guint verdict)
{
  return side->measured > 0 ? dup_number (side->verdicts[verdict]) : g_strdup ("–");
}

static char *
dup_signs (const MidGameReportSide *side)
{
  return g_strdup_printf ("%u · %u · %u", side->signs[MID_VERDICT_INACCURACY],
                          side->signs[MID_VERDICT_MISTAKE], side->signs[MID_VERDICT_BLUNDER]);
}

/* Whether the signs are others than the evaluations would have. */
static gboolean
differs (const MidGameReportSide *side)
{
  gboolean other = FALSE;
  for (guint i = MID_VERDICT_INACCURACY; i <= MID_VERDICT_BLUNDER; i++)
    other = other || side->signs[i] != side->verdicts[i];
  return other;
}

static char *
dup_loss (const MidGameReportSide *side)
{
  return side->measured > 0 ? g_strdup_printf ("%.1f %%", 100 * side->points) : g_strdup ("–");
}

static char *
dup_pawns (const MidGameReportSide *side)
{
  return side->measured > 0 ? g_strdup_printf ("%.2f", side->pawns) : g_strdup ("–");
}

static char *
dup_percent (double percent)
{
  return percent >= 0 ? g_strdup_printf ("%.0f %%", percent) : g_strdup ("–");
}

/* Phases that the game has not come to are left out. */
static void
fill_table (MidReportView *self, MidRecord *record, const MidGameReport *report)
{
  static const char *const verdicts[] = { NULL, N_ ("Inaccuracies  ?!"), N_ ("Mistakes  ?"),
                                          N_ ("Blunders  ??") };
  static const char *const phases[] = { N_ ("In the opening"), N_ ("In the middlegame"),
                                        N_ ("In the endgame") };
  const MidGameReportSide *a = &report->sides[0], *b = &report->sides[1];
  int row = 1;
  mid_widget_clear (self->table);
  attach (self, "", "heading", 0, 0);
  attach (self, get_player (record, 0), "heading", 1, 0);
  attach (self, get_player (record, 1), "heading", 2, 0);
  add_row (self, _ ("Decisions"), dup_number (a->decisions), dup_number (b->decisions), &row);
  for (guint i = MID_VERDICT_INACCURACY; i <= MID_VERDICT_BLUNDER; i++)
    add_row (self, _ (verdicts[i]), dup_count (a, i), dup_count (b, i), &row);
  if (differs (a) || differs (b))
    add_row (self, _ ("Marked  ?! · ? · ??"), dup_signs (a), dup_signs (b), &row);
  add_row (self, _ ("Average loss"), dup_loss (a), dup_loss (b), &row);
  add_row (self, _ ("In pawns"), dup_pawns (a), dup_pawns (b), &row);
  add_row (self, _ ("Accuracy"), dup_percent (a->accuracy), dup_percent (b->accuracy), &row);
  for (int i = 0; i < MID_N_PHASES; i++)
    if (MAX (a->accuracy_in[i], b->accuracy_in[i]) >= 0)
      add_row (self, _ (phases[i]), dup_percent (a->accuracy_in[i]),
               dup_percent (b->accuracy_in[i]), &row);
}

/* --- The moves ------------------------------------------------------------------------------ */

static void
activated_cb (MidReportView *self, GtkListBoxRow *row)
{
  MidNode *node = g_object_get_data (G_OBJECT (row), "node");
  if (mid_node_get_living (node) == node)
    mid_cursor_go (self->cursor, node);
}

static char *
dup_move (MidRecord *record, MidNode *node)
{
  static const char *const signs[] = { "", "?!", "?", "??" };
  double loss;
  g_autofree char *move = mid_shown_move_dup_place (record, node);
  if (!mid_grade_get_loss (record, node, &loss) || mid_verdict_of_loss (loss) == MID_VERDICT_NONE)
    /* Translators: a move that somebody has given the sign: "4. Bc4 · marked ??" */
    return g_strdup_printf (_ ("%s · marked %s"), move, signs[mid_grade_of_sign (node)]);
  /* Translators: a move, "blunder", and how much of the game it costs: "4. Bc4 · blunder · 23 %" */
  return g_strdup_printf (_ ("%s · %s · %.0f %%"), move,
                          mid_move_grade_get_name (mid_verdict_of_loss (loss)), 100 * loss);
}

static void
fill_list (MidReportView *self, MidRecord *record)
{
  g_autoptr (GPtrArray) moves = mid_game_report_list (record, MID_VERDICT_INACCURACY);
  GtkWidget *row;
  mid_widget_clear (self->list);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *text = dup_move (record, moves->pdata[i]);
      GtkWidget *label = gtk_label_new (text);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      g_object_set_data (G_OBJECT (row), "node", moves->pdata[i]);
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
    }
  gtk_widget_set_visible (self->list, moves->len > 0);
}

static void
refresh (MidReportView *self)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  MidGameReport report;
  mid_game_report_init (&report, record);
  fill_table (self, record, &report);
  fill_list (self, record);
  gtk_label_set_label (GTK_LABEL (self->hint),
                       report.is_measured
                         ? _ ("Press B, M or I for the next blunder, mistake or inaccuracy; "
                              "with Alt, for the previous one.")
                         : _ ("This game has no evaluations yet."));
}

static void
changed_cb (MidReportView *self)
{
  mid_soon (&self->refresh_id, G_PRIORITY_DEFAULT, PAUSE, G_CALLBACK (refresh), self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_report_view_class_init (MidReportViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidReportView, g_source_remove, refresh_id);
  MID_DISPOSES (class, MidReportView, g_object_unref, cursor);
  MID_TEMPLATE (widget_class, "report-view");
  MID_TEMPLATE_CHILDREN (widget_class, MidReportView, table, hint, list);
  MID_TEMPLATE_CALLBACKS (widget_class, activated_cb);
  gtk_widget_class_set_css_name (widget_class, "reportview");
}

GtkWidget *
mid_report_view_new (MidCursor *cursor)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor), NULL);
  MidReportView *self = g_object_new (MID_TYPE_REPORT_VIEW, NULL);
  self->cursor = g_object_ref (cursor);
  mid_connect (mid_cursor_get_record (cursor), "changed", changed_cb, self);
  refresh (self);
  return GTK_WIDGET (self);
}
