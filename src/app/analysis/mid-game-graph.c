/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-graph.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-evaluations.h"
#include "mid-graph.h"
#include "mid-move-grade.h"
#include "mid-property.h"
#include "mid-pv.h"
#include "mid-shown-move.h"
#include "mid-soon.h"
#include "mid-status.h"
#include "mid-template.h"
#include "mid-timeline.h"

struct _MidGameGraph
{
  MidStudyWidget parent_instance;
  GtkWidget *words, *canvas;
  MidCursor *cursor;    /* borrowed */
  GArray *moments;      /* MidMoment */
  GArray *points;       /* MidGraphPoint, of them */
  int current, hovered; /* -1: none */
  guint refresh_id;
  guint age; /* of the evaluations shown */
  gboolean wanted;
  gboolean tight;   /* there is little room */
  gboolean cramped; /* ... and nobody has asked for the graph since */
};

G_DEFINE_FINAL_TYPE (MidGameGraph, mid_game_graph, MID_TYPE_STUDY_WIDGET)

enum
{
  PAUSE = 200,  /* ms between looking for new evaluations */
  NARROW = 700, /* pixels of the window: there is room for one lane */
  LOW = 44
};

static MidGraph
get_graph (MidGameGraph *self)
{
  GdkRGBA ink;
  const MidColour accent = { 0.21, 0.52, 0.89, 1 };
  gtk_style_context_get_color (gtk_widget_get_style_context (self->canvas), &ink);
  return (MidGraph){
    .points = (const MidGraphPoint *) (gpointer) self->points->data,
    .n = self->points->len,
    .current = self->current,
    .hovered = self->hovered,
    .ink = { ink.red, ink.green, ink.blue, 1 },
    .accent = accent,
    .names = { _ ("Evaluation"), _ ("Stones"), _ ("Time used") },
  };
}

/* --- Words ---------------------------------------------------------------------------------- */

static const MidMoment *
get_moment (MidGameGraph *self, int i)
{
  return i >= 0 && i < (int) self->moments->len ? &g_array_index (self->moments, MidMoment, i)
                                                : NULL;
}

/* Where the game is over, how it ended, whatever an engine wrote there. */
static void
append_standing (MidGameGraph *self, const MidMoment *moment, GString *text)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  g_autofree char *standing = mid_status_dup_outcome (
    mid_record_get_game (record), mid_record_get_outcome (record, moment->node));
  if (standing == NULL && moment->is_known)
    standing = mid_pv_dup_score (moment->evaluation.kind, moment->evaluation.score, MID_BOUND_EXACT,
                                 MID_FIRST);
  if (standing != NULL)
    g_string_append_printf (text, " · %s", standing);
}

static char *
dup_words (MidGameGraph *self, const MidMoment *moment)
{
  g_autofree char *move =
    mid_shown_move_dup_place (mid_cursor_get_record (self->cursor), moment->node);
  GString *text = g_string_new (move != NULL ? move : _ ("Start of the game"));
  append_standing (self, moment, text);
  if (moment->verdict != MID_VERDICT_NONE)
    g_string_append_printf (text, " · %s", mid_move_grade_get_name (moment->verdict));
  if (moment->stones[0] >= 0)
    /* Translators: stones of the first and of the second side */
    g_string_append_printf (text, _ (" · stones %d–%d"), moment->stones[0], moment->stones[1]);
  if (moment->seconds >= 0)
    g_string_append_printf (text, " · %d:%02d", (int) moment->seconds / 60,
                            (int) moment->seconds % 60);
  return g_string_free (text, FALSE);
}

static void
show_words (MidGameGraph *self)
{
  const MidMoment *moment = get_moment (self, self->hovered >= 0 ? self->hovered : self->current);
  g_autofree char *text = moment != NULL ? dup_words (self, moment) : g_strdup ("");
  /* Translators: %s is a move and what is known of it */
  g_autofree char *name = g_strdup_printf (_ ("Graph of the game: %s"), text);
  gtk_label_set_label (GTK_LABEL (self->words), text);
  mid_access_name_set (self->canvas, name);
  gtk_widget_queue_draw (self->canvas);
}

/* --- The line ------------------------------------------------------------------------------- */

static void
find_current (MidGameGraph *self)
{
  MidNode *node = mid_cursor_get_node (self->cursor);
  guint depth = mid_node_get_depth (node);
  const MidMoment *moment = get_moment (self, (int) depth);
  self->current = moment != NULL && moment->node == node ? (int) depth : -1;
}

static void
make_points (MidGameGraph *self)
{
  g_array_set_size (self->points, 0);
  for (guint i = 0; i < self->moments->len; i++)
    {
      const MidMoment *moment = &g_array_index (self->moments, MidMoment, i);
      MidGraphPoint point = { moment->is_known,
                              moment->share,
                              moment->verdict,
                              moment->side,
                              { moment->stones[0], moment->stones[1] },
                              moment->seconds };
      g_array_append_val (self->points, point);
    }
}

static gboolean
is_asked_for (MidGameGraph *self)
{
  return self->cursor != NULL && self->wanted && !self->cramped;
}

static void
take_line (MidGameGraph *self)
{
  g_clear_handle_id (&self->refresh_id, g_source_remove);
  g_array_set_size (self->moments, 0);
  self->current = self->hovered = -1;
  if (is_asked_for (self))
    {
      self->age = mid_evaluation_cache_get_age (mid_evaluations_get ());
      g_array_unref (self->moments);
      self->moments = mid_timeline_new (mid_cursor_get_record (self->cursor),
                                        mid_cursor_get_node (self->cursor), mid_evaluations_get ());
      find_current (self);
    }
  make_points (self);
  MidGraph graph = get_graph (self);
  gboolean visible = mid_graph_is_worth_drawing (&graph);
  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  /* In a narrow window the moves need the room more. */
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;
  int height = MAX (mid_graph_get_height (&graph), 1);
  gtk_widget_set_size_request (self->canvas, -1,
                               width > 0 && width < NARROW ? MIN (height, LOW) : height);
  if (visible)
    show_words (self);
}

static void
changed_cb (MidGameGraph *self)
{
  if (self->refresh_id == 0 && is_asked_for (self))
    mid_soon (&self->refresh_id, G_PRIORITY_LOW, PAUSE, G_CALLBACK (take_line), self);
}

void
mid_game_graph_set_tight (MidGameGraph *self, gboolean tight)
{
  g_return_if_fail (MID_IS_GAME_GRAPH (self));
  if (self->tight == tight)
    return;
  self->tight = self->cramped = tight;
  take_line (self);
}

void
mid_game_graph_refresh (MidGameGraph *self)
{
  g_return_if_fail (MID_IS_GAME_GRAPH (self));
  if (self->age != mid_evaluation_cache_get_age (mid_evaluations_get ()))
    changed_cb (self);
}

/* On the line it is only the place that has changed. */
static void
mid_game_graph_moved (MidStudyWidget *widget)
{
  MidGameGraph *self = MID_GAME_GRAPH (widget);
  find_current (self);
  if (self->current < 0)
    changed_cb (self);
  else
    show_words (self);
}

static void
mid_game_graph_edited (MidStudyWidget *widget)
{
  changed_cb (MID_GAME_GRAPH (widget));
}

static void
mid_game_graph_opened (MidStudyWidget *widget)
{
  MidGameGraph *self = MID_GAME_GRAPH (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  take_line (self);
}

/* --- The pointer ---------------------------------------------------------------------------- */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MidGraph graph = get_graph (data);
  mid_graph_draw (&graph, cr, width, height);
}

/* The window may have become narrow: that is looked at when its size is settled. */
static void
resized_cb (MidGameGraph *self)
{
  mid_soon (&self->refresh_id, G_PRIORITY_LOW, PAUSE, G_CALLBACK (take_line), self);
}

static int
find_at (MidGameGraph *self, double x)
{
  MidGraph graph = get_graph (self);
  return mid_graph_find (&graph, x, gtk_widget_get_width (self->canvas));
}

static void
motion_cb (MidGameGraph *self, double x, double y)
{
  int hovered = find_at (self, x);
  if (hovered == self->hovered)
    return;
  self->hovered = hovered;
  show_words (self);
}

static void
leave_cb (MidGameGraph *self)
{
  self->hovered = -1;
  show_words (self);
}

static void
go_to (MidGameGraph *self, double x)
{
  const MidMoment *moment = get_moment (self, find_at (self, x));
  if (moment != NULL && mid_node_get_living (moment->node) == moment->node)
    mid_cursor_go (self->cursor, moment->node);
}

static void
pressed_cb (MidGameGraph *self, double x, double y)
{
  gtk_widget_grab_focus (self->canvas);
  go_to (self, x);
}

static void
dragged_cb (MidGameGraph *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  double x, y;
  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    go_to (self, x + offset_x);
}

/* --- Object --------------------------------------------------------------------------------- */

static const MidProperty properties[] = {
  { "wanted", G_TYPE_BOOLEAN, MID_FIELD (MidGameGraph, wanted), .usual = TRUE },
};

static void
changed (GObject *object, const char *name)
{
  MID_GAME_GRAPH (object)->cramped = FALSE;
  take_line (MID_GAME_GRAPH (object));
}

static void
mid_game_graph_class_init (MidGameGraphClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidGameGraph, g_source_remove, refresh_id);
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_game_graph_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_game_graph_moved;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_game_graph_edited;
  MID_FINALIZES (class, MidGameGraph, g_array_unref, moments, points);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), changed);
  MID_TEMPLATE (widget_class, "game-graph");
  MID_TEMPLATE_CHILDREN (widget_class, MidGameGraph, words, canvas);
  MID_TEMPLATE_CALLBACKS (widget_class, resized_cb, motion_cb, leave_cb, pressed_cb, dragged_cb);
  gtk_widget_class_set_css_name (widget_class, "gamegraph");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_game_graph_init (MidGameGraph *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->moments = g_array_new (FALSE, FALSE, sizeof (MidMoment));
  self->points = g_array_new (FALSE, FALSE, sizeof (MidGraphPoint));
  self->current = self->hovered = -1;
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->canvas), draw_cb, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
