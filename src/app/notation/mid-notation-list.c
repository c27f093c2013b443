/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GtkListView makes and measures two hundred rows wherever it goes, which is too long for one frame
 * when a row is a paragraph.  Here a frame costs what it shows.
 *
 * What is seen is given by an anchor: a place in the model and how much of its row is above the
 * view.  Heights of rows never made are guesses; they only matter to the scroll bar.  A row asks
 * for no size (measuring it would go up to the window each time its words change): the list asks
 * how high it has to be.
 *
 * Rows are made before the layout of a frame, not in it: a new widget wants to be styled first.  In
 * the layout what has no row yet is taken to be as high as expected, and is made for the next
 * frame; rows around the view see to it that this is rare. */
#include "mid-notation-list.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-placed-rows.h"
#include "mid-row-heights.h"

enum
{
  LEAST_HEIGHT = 80, /* pixels */
  AROUND = 24,       /* rows kept above and below those that can be seen */
  MARGIN = 24,       /* pixels between what is brought into view and its edge */
  IDLE_MOST = 2000,  /* µs of making rows before the main loop is asked again */
  FIRST_WIDTH = 480, /* of a view that has had no size yet */
  FIRST_HEIGHT = 800
};

struct _MidNotationList
{
  GtkWidget parent_instance;
  MidNotationModel *model;
  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  GtkScrollablePolicy policies[2];
  MidNotationFocus focus;
  GArray *heights; /* int, as mid-row-heights.h has them */
  MidPlacedRows *rows;
  guint anchor;   /* the place whose row is at the top of the view */
  int above;      /* pixels of it that are above */
  int width;      /* that heights hold for */
  gboolean sized; /* it is the view's: until then words are not broken into lines */
  guint seen;     /* how many rows the view had last */
  int height;     /* of the view */
  gboolean follows;
  gboolean makes;   /* rows can be made now */
  gboolean adjusts; /* the adjustment is being set by the list itself */
  guint tick_id;
  guint idle_id;
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

G_DEFINE_FINAL_TYPE_WITH_CODE (MidNotationList, mid_notation_list, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static guint
n_places (MidNotationList *self)
{
  return self->heights->len;
}

/* --- Rows ----------------------------------------------------------------------------------- */

static MidNotationRow *
make_row (MidNotationList *self)
{
  GtkWidget *row = mid_notation_row_new ();
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  gtk_widget_get_pango_context (row); /* has its style before it has words to set in it */
  return MID_NOTATION_ROW (row);
}

static void
measure_row (MidNotationList *self, MidNotationRow *row, guint place)
{
  g_array_index (self->heights, int, place) = mid_notation_row_get_height (row, self->width);
}

/* The row of a place, which is made if there is none; its height is known, or expected while the
 * width is. */
static MidNotationRow *
get_row (MidNotationList *self, guint place)
{
  MidNotationRow *row = mid_placed_rows_find_row (self->rows, place);
  if (row != NULL)
    return row;
  MidParagraph *paragraph = mid_notation_model_get (self->model, place);
  row = mid_placed_rows_take_spare (self->rows, place, self->seen + 2 * AROUND);
  if (row == NULL)
    row = make_row (self);
  mid_notation_row_set_focus (row, &self->focus);
  mid_notation_row_set_paragraph (row, paragraph);
  mid_placed_rows_add (self->rows, row, place, n_places (self));
  if (self->sized)
    measure_row (self, row, place);
  return row;
}

static gboolean
has_row (MidNotationList *self, guint place)
{
  return mid_placed_rows_find_row (self->rows, place) != NULL;
}

static void queue_update (MidNotationList *self);

static int
get_height (MidNotationList *self, guint place)
{
  MidNotationRow *row = mid_placed_rows_find_row (self->rows, place);
  if (row != NULL && self->sized)
    measure_row (self, row, place);
  else if (self->makes)
    get_row (self, place);
  else if (row == NULL)
    queue_update (self);
  return g_array_index (self->heights, int, place);
}

/* --- What the model says --------------------------------------------------------------------- */

static void
expect_heights (MidNotationList *self, guint begin, guint end)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  for (guint i = begin; i < end; i++)
    g_array_index (self->heights, int, i) = mid_notation_row_expect_height (
      mid_notation_model_get (self->model, i), self->width, metrics);
  pango_font_metrics_unref (metrics);
}

/* The place of what was at `place` before `removed` paragraphs at `at` gave way to `added`. */
static guint
shift (guint place, guint at, guint removed, guint added)
{
  if (place < at)
    return place;
  if (place >= at + removed)
    return place - removed + added;
  return at + MIN (place - at, added);
}

static void
items_changed_cb (MidNotationList *self, guint at, guint removed, guint added)
{
  MidNotationRow *top = mid_placed_rows_find_row (self->rows, self->anchor);
  mid_row_heights_splice (self->heights, at, removed, added);
  expect_heights (self, at, at + added);
  mid_placed_rows_follow (self->rows, G_LIST_MODEL (self->model));
  self->anchor = shift (self->anchor, at, removed, added);
  if (top != NULL
      && mid_notation_row_get_paragraph (top) != NULL) /* what it shows is still there */
    self->anchor = mid_paragraph_get_place (mid_notation_row_get_paragraph (top));
  queue_update (self);
}

/* --- Where one looks ------------------------------------------------------------------------- */

/* Writes the anchor with a row that is really at the top of the view. */
static void
normalize (MidNotationList *self)
{
  guint n = n_places (self);
  self->anchor = MIN (self->anchor, n - 1);
  while (self->anchor + 1 < n && self->above >= get_height (self, self->anchor))
    self->above -= get_height (self, self->anchor++);
  while (self->above < 0 && self->anchor > 0)
    self->above += get_height (self, --self->anchor);
  self->above = MAX (self->above, 0);
}

/* Where the row of a place, which is made, begins in the view. */
static int
get_top (MidNotationList *self, guint place)
{
  int between = place >= self->anchor ? mid_row_heights_sum (self->heights, self->anchor, place)
                                      : -mid_row_heights_sum (self->heights, place, self->anchor);
  return between - self->above;
}

MidNotationRow *
mid_notation_list_find_row (MidNotationList *self, MidNode *node, MidNode **shown)
{
  g_return_val_if_fail (MID_IS_NOTATION_LIST (self) && shown != NULL, NULL);
  guint place = mid_notation_model_find (self->model, node, shown);
  return place != G_MAXUINT ? mid_placed_rows_find_row (self->rows, place) : NULL;
}

/* Where that node is in the row of a place, which is made. */
static void
locate (MidNotationList *self, guint place, MidNode *node, int *top, int *bottom)
{
  MidNotationRow *row = get_row (self, place);
  *top = 0;
  *bottom = g_array_index (self->heights, int, place);
  if (self->sized)
    mid_notation_row_locate (row, self->width, node, top, bottom);
}

/* Moves no further than it takes to see the current node.  Rows between, if it is far, are not
 * made: from there it is the edge of the view that counts. */
static void
bring_into_view (MidNotationList *self)
{
  MidNode *shown;
  int top, bottom;
  guint place = mid_notation_model_find (self->model, self->focus.current, &shown);
  if (place >= n_places (self))
    place = 0;
  if (!self->makes && !has_row (self, place))
    return;
  locate (self, place, shown, &top, &bottom);
  int begin = get_top (self, place);
  if (begin + top >= 0 && begin + bottom <= self->height)
    return;
  int margin = MIN (MARGIN, self->height / 4);
  self->anchor = place;
  if (begin + top < 0 || bottom - top > self->height - 2 * margin)
    self->above = top - margin;
  else
    self->above = bottom + margin - self->height;
  normalize (self);
}

/* Makes the rows that can be seen.  Where the last one ends above the bottom, the view was too low.
 */
static void
fill_view (MidNotationList *self)
{
  guint n = n_places (self), end = self->anchor;
  int bottom = -self->above;
  normalize (self);
  for (end = self->anchor, bottom = -self->above; end < n && bottom < self->height; end++)
    bottom += get_height (self, end);
  if (bottom < self->height)
    {
      self->above -= self->height - bottom;
      normalize (self);
    }
  self->seen = end - self->anchor;
}

static void
place_rows (MidNotationList *self)
{
  int y = 0;
  for (guint i = 0; i < mid_placed_rows_get_n (self->rows); i++)
    {
      const MidPlacedRow *placed = mid_placed_rows_get (self->rows, i);
      gboolean live = placed->place != G_MAXUINT;
      gtk_widget_set_child_visible (GTK_WIDGET (placed->row), live);
      if (!live)
        continue;
      y = i == 0 ? get_top (self, placed->place)
                 : y + mid_row_heights_sum (self->heights, placed[-1].place, placed->place);
      GtkAllocation at = { 0, y, self->width, g_array_index (self->heights, int, placed->place) };
      gtk_widget_size_allocate (GTK_WIDGET (placed->row), &at, -1);
    }
}

static void
set_adjustments (MidNotationList *self)
{
  guint n = n_places (self);
  int height = self->height;
  double value = mid_row_heights_sum (self->heights, 0, MIN (self->anchor, n)) + self->above;
  double whole = mid_row_heights_sum (self->heights, 0, n);
  GtkAdjustment *across = self->adjustments[GTK_ORIENTATION_HORIZONTAL];
  GtkAdjustment *down = self->adjustments[GTK_ORIENTATION_VERTICAL];
  self->adjusts = TRUE;
  if (across != NULL)
    gtk_adjustment_configure (across, 0, 0, self->width, 1, self->width, self->width);
  if (down != NULL)
    gtk_adjustment_configure (down, value, 0, MAX (whole, height), height * 0.1, height * 0.9,
                              height);
  self->adjusts = FALSE;
}

/* Scrolled by someone else. */
static void
scrolled_cb (MidNotationList *self, GtkAdjustment *adjustment)
{
  if (self->adjusts || n_places (self) == 0)
    return;
  double value = gtk_adjustment_get_value (adjustment);
  double most = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  self->follows = FALSE;
  self->anchor = mid_row_heights_find (self->heights, (int) value, &self->above);
  if (value >= most) /* the end, however high the last rows turn out to be */
    self->anchor = n_places (self) - 1;
  queue_update (self);
}

/* Goes where one wants to look, and sees to it that there is something. */
static void
look (MidNotationList *self)
{
  if (n_places (self) == 0)
    return;
  if (self->follows)
    bring_into_view (self);
  fill_view (self);
}

static void
look_and_make (MidNotationList *self)
{
  self->makes = TRUE;
  look (self);
  self->makes = FALSE;
}

/* GTK hands the list's request up unless it knows of one below it, which it may have handed up
 * already and met: the one who allocates the list is asked as well. */
static void
queue_layout (MidNotationList *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MidNotationList *self = MID_NOTATION_LIST (widget);
  self->tick_id = 0;
  look_and_make (self);
  queue_layout (self);
  return G_SOURCE_REMOVE;
}

static gboolean idle_cb (gpointer data);

static void
queue_idle (MidNotationList *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, idle_cb, self, NULL);
}

/* Looks again with the next frame, if one can see it; if not, when there is time: what is behind
 * another page is read out, too. */
static void
queue_update (MidNotationList *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    queue_idle (self);
  else if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* --- Rows around ----------------------------------------------------------------------------- */

/* One step towards having the rows between begin and end and no others; FALSE: it is reached. */
static gboolean
tidy (MidNotationList *self, guint begin, guint end)
{
  guint place = mid_placed_rows_find_missing (self->rows, begin, end);
  if (place == G_MAXUINT)
    return mid_placed_rows_drop (self->rows, begin, end);
  get_row (self, place);
  queue_layout (self);
  return TRUE;
}

static gboolean
idle_cb (gpointer data)
{
  MidNotationList *self = data;
  gint64 until = g_get_monotonic_time () + IDLE_MOST;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    look_and_make (self);
  guint begin = self->anchor - MIN (self->anchor, AROUND);
  guint end = MIN (self->anchor + self->seen + AROUND, n_places (self));
  while (tidy (self, begin, end))
    if (g_get_monotonic_time () > until)
      return G_SOURCE_CONTINUE;
  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

/* --- GtkWidget ------------------------------------------------------------------------------- */

static GtkSizeRequestMode
mid_notation_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mid_notation_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural =
    orientation == GTK_ORIENTATION_HORIZONTAL ? MID_NOTATION_ROW_NARROWEST : LEAST_HEIGHT;
}

static void
mid_notation_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mid_notation_list_parent_class)->map (widget);
  queue_update (MID_NOTATION_LIST (widget));
}

static void
measure_rows (MidNotationList *self)
{
  for (guint i = 0; i < mid_placed_rows_get_n (self->rows); i++)
    {
      const MidPlacedRow *placed = mid_placed_rows_get (self->rows, i);
      if (placed->place != G_MAXUINT)
        measure_row (self, placed->row, placed->place);
    }
}

static void
set_size (MidNotationList *self, int width, int height)
{
  self->height = height;
  self->sized = TRUE;
  if (self->width != width)
    {
      self->width = width;
      expect_heights (self, 0, n_places (self));
    }
}

/* The first rows, where the game begins with them: those that turn out to be below the view are not
 * measured yet, but wait for the idle time. */
static void
look_first (MidNotationList *self)
{
  MidNode *shown;
  guint place = mid_notation_model_find (self->model, self->focus.current, &shown);
  for (guint i = 0; i <= place && has_row (self, i); i++)
    get_height (self, i);
  look (self);
  mid_placed_rows_release (self->rows, self->anchor, self->anchor + self->seen);
}

static void
mid_notation_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidNotationList *self = MID_NOTATION_LIST (widget);
  gboolean is_first = !self->sized && self->anchor == 0 && self->above == 0;
  set_size (self, width, height);
  if (is_first)
    look_first (self);
  else
    {
      measure_rows (self);
      look (self);
    }
  place_rows (self);
  set_adjustments (self);
  queue_idle (self);
}

static void
mid_notation_list_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidNotationList *self = MID_NOTATION_LIST (widget);
  int bottom = -self->above;
  guint n = mid_placed_rows_get_n (self->rows);
  for (guint i = mid_placed_rows_find (self->rows, self->anchor); i < n && bottom < self->height;
       i++)
    {
      const MidPlacedRow *placed = mid_placed_rows_get (self->rows, i);
      if (placed->place == G_MAXUINT)
        return;
      gtk_widget_snapshot_child (widget, GTK_WIDGET (placed->row), snapshot);
      bottom += g_array_index (self->heights, int, placed->place);
    }
}

/* --- Object ---------------------------------------------------------------------------------- */

void
mid_notation_list_set_focus (MidNotationList *self, const MidNotationFocus *focus)
{
  g_return_if_fail (MID_IS_NOTATION_LIST (self));
  self->focus = *focus;
  for (guint i = 0; i < mid_placed_rows_get_n (self->rows); i++)
    mid_notation_row_set_focus (mid_placed_rows_get (self->rows, i)->row, focus);
}

void
mid_notation_list_follow (MidNotationList *self)
{
  g_return_if_fail (MID_IS_NOTATION_LIST (self));
  self->follows = TRUE;
  queue_update (self);
}

static void
set_adjustment (MidNotationList *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **mine = &self->adjustments[orientation];
  if (*mine != NULL)
    g_signal_handlers_disconnect_by_data (*mine, self);
  g_clear_object (mine);
  if (adjustment == NULL)
    return;
  *mine = g_object_ref_sink (adjustment);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
mid_notation_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MidNotationList *self = MID_NOTATION_LIST (object);
  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->policies[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[GTK_ORIENTATION_VERTICAL]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mid_notation_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MidNotationList *self = MID_NOTATION_LIST (object);
  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mid_notation_list_dispose (GObject *object)
{
  MidNotationList *self = MID_NOTATION_LIST (object);
  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  g_clear_pointer (&self->rows, mid_placed_rows_free);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (mid_notation_list_parent_class)->dispose (object);
}

/* The rows emit them. */
static void
new_signal (const char *name, GType first, GType second, GType third)
{
  g_signal_new (name, MID_TYPE_NOTATION_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                third != G_TYPE_NONE ? 3 : 2, first, second, third);
}

static void
mid_notation_list_class_init (MidNotationListClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->dispose = mid_notation_list_dispose;
  MID_FINALIZES (class, MidNotationList, g_array_unref, heights);
  object_class->get_property = mid_notation_list_get_property;
  object_class->set_property = mid_notation_list_set_property;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  widget_class->get_request_mode = mid_notation_list_get_request_mode;
  widget_class->measure = mid_notation_list_measure;
  widget_class->size_allocate = mid_notation_list_size_allocate;
  widget_class->map = mid_notation_list_map;
  widget_class->snapshot = mid_notation_list_snapshot;
  gtk_widget_class_set_css_name (widget_class, "notation");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  new_signal ("activated", G_TYPE_POINTER, MID_TYPE_NOTATION_ROW, G_TYPE_NONE);
  new_signal ("menu", G_TYPE_POINTER, GDK_TYPE_RECTANGLE, MID_TYPE_NOTATION_ROW);
  new_signal ("hovered", G_TYPE_POINTER, GDK_TYPE_RECTANGLE, MID_TYPE_NOTATION_ROW);
}

static void
mid_notation_list_init (MidNotationList *self)
{
  self->heights = g_array_new (FALSE, TRUE, sizeof (int));
  self->width = FIRST_WIDTH;
  self->height = FIRST_HEIGHT;
  self->rows = mid_placed_rows_new (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  mid_access_name_set (GTK_WIDGET (self), _ ("Moves"));
}

GtkWidget *
mid_notation_list_new (MidNotationModel *model)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (model), NULL);
  MidNotationList *self = g_object_new (MID_TYPE_NOTATION_LIST, NULL);
  self->model = g_object_ref (model);
  mid_connect (model, "items-changed", items_changed_cb, self);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (model)));
  return GTK_WIDGET (self);
}
