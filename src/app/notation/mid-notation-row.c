/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-notation-row.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-class.h"
#include "mid-link.h"
#include "mid-spoken.h"

enum
{
  NUMBER_DIGITS = 4, /* room before the main line's turns: "99…" */
  NUMBER_GAP = 10,   /* pixels between a number and its turn */
  INDENT = 18,       /* a level of variations */
  RULE_GAP = 2,      /* where a variation's rule begins and ends */
  INDENT_LEVELS = 5, /* deeper ones are not indented further */
  MARGIN = 12,
  PADDING = 2
};

/* A span that leads somewhere. */
typedef struct
{
  const MidSpan *span;
  MidLink *link; /* a child of the row */
} Place;

struct _MidNotationRow
{
  GtkWidget parent_instance;
  MidParagraph *paragraph;
  MidNotationFocus focus;
  const MidSpan *hovered;
  MidNotationColours colours;
  PangoLayout *layout; /* NULL: the row is empty */
  PangoLayout *number;
  guint font;       /* serial number of the context for which the layouts were made */
  int number_width; /* with the gap behind it */
  GArray *places;   /* of Place */
};

G_DEFINE_FINAL_TYPE (MidNotationRow, mid_notation_row, GTK_TYPE_WIDGET)

static MidVoice
voice_of (MidParagraph *paragraph)
{
  MidParagraphKind kind = mid_paragraph_get_kind (paragraph);
  return kind == MID_PARAGRAPH_VARIATION ? MID_VOICE_VARIATION : MID_VOICE_MAIN;
}

static gboolean
has_number (MidParagraph *paragraph)
{
  return mid_paragraph_get_kind (paragraph) == MID_PARAGRAPH_TURNS;
}

static int
get_number_width (PangoFontMetrics *metrics)
{
  int digit = pango_font_metrics_get_approximate_digit_width (metrics);
  return PANGO_PIXELS (NUMBER_DIGITS * digit) + NUMBER_GAP;
}

/* Words of the main line stand where its moves do, but for those before the first. */
static gboolean
is_beside_numbers (MidParagraph *paragraph)
{
  if (mid_paragraph_get_kind (paragraph) != MID_PARAGRAPH_COMMENT)
    return has_number (paragraph);
  return mid_paragraph_get_depth (paragraph) == 0
         && mid_node_get_parent (mid_paragraph_get_element (paragraph, 0)->node) != NULL;
}

/* Where the text begins and how wide it is, in a row of that width. */
static void
get_column (MidParagraph *paragraph, int number_width, int width, int *x, int *column_width)
{
  int levels = (int) MIN (mid_paragraph_get_depth (paragraph), INDENT_LEVELS);
  *x = is_beside_numbers (paragraph) ? MARGIN + number_width : MARGIN + 4 + levels * INDENT;
  *column_width = MAX (width - *x - MARGIN, 1);
}

static void
set_colours (MidNotationRow *self)
{
  mid_notation_layout_colour (self->layout, mid_paragraph_get_run (self->paragraph),
                              voice_of (self->paragraph), &self->colours, &self->focus);
}

/* "5." or, when White's part stands further up, "5…" */
static PangoLayout *
number_layout (MidNotationRow *self)
{
  gboolean whole = mid_paragraph_get_element (self->paragraph, 0)->turn != MID_SECOND;
  g_autofree char *text =
    g_strdup_printf ("%u%s", mid_paragraph_get_number (self->paragraph), whole ? "." : "…");
  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
clear_layouts (MidNotationRow *self)
{
  g_clear_object (&self->layout);
  g_clear_object (&self->number);
}

static void
make_layouts (MidNotationRow *self)
{
  clear_layouts (self);
  if (self->paragraph == NULL)
    return;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  self->font = pango_context_get_serial (context);
  self->number_width = get_number_width (metrics);
  pango_font_metrics_unref (metrics);
  self->layout =
    mid_notation_layout_new (GTK_WIDGET (self), mid_paragraph_get_run (self->paragraph));
  if (has_number (self->paragraph))
    self->number = number_layout (self);
  mid_notation_colours_init (&self->colours, GTK_WIDGET (self));
  set_colours (self);
}

/* --- Links ---------------------------------------------------------------------------------- */

static void
activate (MidNotationRow *self, const MidSpan *span)
{
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (self)), "activated", span, self);
}

static void
link_activated_cb (MidNotationRow *self, MidLink *link)
{
  activate (self, mid_link_get_data (link));
}

static const Place *
get_place (MidNotationRow *self, guint i)
{
  return &g_array_index (self->places, Place, i);
}

static void
drop_places (MidNotationRow *self)
{
  for (guint i = 0; i < self->places->len; i++)
    gtk_widget_unparent (GTK_WIDGET (get_place (self, i)->link));
  g_array_set_size (self->places, 0);
}

/* What it is called: the words it shows, or what it does. */
static char *
dup_link_name (const MidRun *run, const MidSpan *span)
{
  const char *start = run->text->str + span->start;
  if (span->kind == MID_SPAN_TWIN)
    return g_strdup (_ ("Same position"));
  if (span->kind == MID_SPAN_FOLD)
    return g_strdup (g_str_has_prefix (start, "▸") ? _ ("Unfold") : _ ("Fold"));
  if (span->figurine != NULL)
    return g_strdup_printf ("%c%.*s", span->figurine->letter, (int) (span->end - span->start - 3),
                            start + 3);
  return g_strndup (start, span->end - span->start);
}

/* An element as one reads it out, with the words that follow it; NULL: it is none. */
static char *
dup_spoken (MidNotationRow *self, const MidRun *run, guint i)
{
  const MidSpan *span = &g_array_index (run->spans, MidSpan, i);
  guint from = 0, to = 0;
  if (!mid_notation_layout_is_element (span))
    return NULL;
  g_autofree char *move =
    mid_spoken_dup_move (mid_paragraph_get_record (self->paragraph), span->node);
  for (i++; i < run->spans->len; i++)
    {
      const MidSpan *next = &g_array_index (run->spans, MidSpan, i);
      if (mid_notation_layout_is_element (next))
        break;
      if (!mid_notation_layout_is_word (next))
        continue;
      from = to == 0 ? next->start : from;
      to = next->end;
    }
  return to == 0 ? g_steal_pointer (&move)
                 : g_strdup_printf ("%s. %.*s", move, (int) (to - from), run->text->str + from);
}

static void
add_place (MidNotationRow *self, const MidRun *run, guint i)
{
  const MidSpan *span = &g_array_index (run->spans, MidSpan, i);
  g_autofree char *name = dup_link_name (run, span);
  g_autofree char *spoken = dup_spoken (self, run, i);
  GtkWidget *link = mid_link_new (name, spoken, (gpointer) span);
  Place place = { span, MID_LINK (link) };
  g_signal_connect_swapped (link, "activated", G_CALLBACK (link_activated_cb), self);
  gtk_widget_set_parent (link, GTK_WIDGET (self));
  g_array_append_val (self->places, place);
}

static void
make_places (MidNotationRow *self)
{
  drop_places (self);
  if (self->paragraph == NULL)
    return;
  const MidRun *run = mid_paragraph_get_run (self->paragraph);
  for (guint i = 0; i < run->spans->len; i++)
    if (mid_notation_layout_is_link (&g_array_index (run->spans, MidSpan, i)))
      add_place (self, run, i);
}

/* What has no moves to be read out is read out itself. */
static void
name_row (MidNotationRow *self)
{
  MidParagraphKind kind = mid_paragraph_get_kind (self->paragraph);
  if (kind == MID_PARAGRAPH_COMMENT || kind == MID_PARAGRAPH_RESULT)
    mid_access_name_set (GTK_WIDGET (self), mid_paragraph_get_run (self->paragraph)->text->str);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
mark_links (MidNotationRow *self)
{
  const MidNotationFocus *focus = &self->focus;
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = get_place (self, i);
      mid_link_set_current (place->link, mid_notation_layout_is_element (place->span)
                                           && place->span->node == focus->current);
      mid_link_set_doomed (place->link,
                           mid_notation_layout_is_doomed (place->span, focus->doomed, focus->doom));
    }
}

/* Where it is in the row, whose lines are broken for that width. */
static void
get_area (MidNotationRow *self, const Place *place, int width, GdkRectangle *area)
{
  graphene_rect_t at;
  int x, column_width;
  get_column (self->paragraph, self->number_width, width, &x, &column_width);
  mid_notation_layout_get_extents (self->layout, place->span, &at);
  *area = (GdkRectangle){ x + (int) at.origin.x, PADDING + (int) at.origin.y,
                          MAX ((int) at.size.width, 1), MAX ((int) at.size.height, 1) };
}

/* Of its element; NULL: it is not in the row. */
static const Place *
find_element (MidNotationRow *self, MidNode *node)
{
  for (guint i = self->places->len; node != NULL && i > 0; i--)
    {
      const Place *place = get_place (self, i - 1);
      if (place->span->node == node && mid_notation_layout_is_element (place->span))
        return place;
    }
  return NULL;
}

/* --- GtkWidget ------------------------------------------------------------------------------ */

/* It is the list that says how high it is. */
static void
mid_notation_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
mid_notation_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidNotationRow *self = MID_NOTATION_ROW (widget);
  if (self->paragraph == NULL)
    return;
  mid_notation_row_get_height (self, width);
  for (guint i = 0; i < self->places->len; i++)
    {
      GtkAllocation area;
      get_area (self, get_place (self, i), width, &area);
      gtk_widget_size_allocate (GTK_WIDGET (get_place (self, i)->link), &area, -1);
    }
}

static void
snapshot_number (MidNotationRow *self, GtkSnapshot *snapshot)
{
  int width;
  pango_layout_get_pixel_size (self->number, &width, NULL);
  graphene_point_t at =
    GRAPHENE_POINT_INIT ((float) (MARGIN + self->number_width - NUMBER_GAP - width), PADDING);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at);
  gtk_snapshot_append_layout (snapshot, self->number, &self->colours.quiet);
  gtk_snapshot_restore (snapshot);
}

/* A rule at the left for the variation and for each around it: where it is broken, another begins.
 */
static void
snapshot_rules (MidNotationRow *self, GtkSnapshot *snapshot)
{
  guint levels = MIN (mid_paragraph_get_depth (self->paragraph), INDENT_LEVELS);
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  GdkRGBA colour = self->colours.text;
  colour.alpha *= 0.15f;
  for (guint level = 1; level <= levels; level++)
    {
      gboolean own = level == levels;
      float top = own && mid_paragraph_begins_variation (self->paragraph) ? RULE_GAP : 0;
      float bottom =
        own && mid_paragraph_ends_variation (self->paragraph) ? height - RULE_GAP : height;
      float x = (float) (MARGIN - 6 + (int) level * INDENT);
      gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (x, top, 2, bottom - top));
    }
}

static void
mid_notation_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidNotationRow *self = MID_NOTATION_ROW (widget);
  if (self->paragraph == NULL)
    return;
  if (self->number != NULL)
    snapshot_number (self, snapshot);
  snapshot_rules (self, snapshot);
  int x, width;
  get_column (self->paragraph, self->number_width, gtk_widget_get_width (widget), &x, &width);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, PADDING));
  mid_notation_layout_snapshot (self->layout, mid_paragraph_get_run (self->paragraph), snapshot,
                                &self->colours, self->focus.current, self->hovered,
                                gtk_widget_get_scale_factor (widget));
  gtk_snapshot_restore (snapshot);
}

/* A window that is no longer active restyles everything in it: as a rule nothing looks different,
 * and breaking the lines of every row anew takes longer than a frame. */
static void
mid_notation_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MidNotationRow *self = MID_NOTATION_ROW (widget);
  MidNotationColours colours;
  GTK_WIDGET_CLASS (mid_notation_row_parent_class)->css_changed (widget, change);
  if (self->paragraph == NULL)
    return;
  mid_notation_colours_init (&colours, widget);
  if (pango_context_get_serial (gtk_widget_get_pango_context (widget)) != self->font)
    {
      make_layouts (self);
      gtk_widget_queue_resize (widget);
    }
  else if (!mid_notation_colours_equal (&colours, &self->colours))
    {
      self->colours = colours;
      set_colours (self);
      gtk_widget_queue_draw (widget);
    }
}

/* --- The pointer ---------------------------------------------------------------------------- */

static const MidSpan *
span_at (MidNotationRow *self, double x, double y)
{
  int from, width;
  if (self->paragraph == NULL)
    return NULL;
  get_column (self->paragraph, self->number_width, gtk_widget_get_width (GTK_WIDGET (self)), &from,
              &width);
  return mid_notation_layout_span_at (self->layout, mid_paragraph_get_run (self->paragraph),
                                      x - from, y - PADDING);
}

static void
pressed_cb (MidNotationRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  const MidSpan *span = span_at (self, x, y);
  if (span == NULL)
    return;
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  if (button == GDK_BUTTON_PRIMARY)
    activate (self, span);
  else if (button == GDK_BUTTON_SECONDARY)
    {
      GdkRectangle where = { (int) x, (int) y, 1, 1 };
      g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (self)), "menu", span, &where, self);
    }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
hover (MidNotationRow *self, const MidSpan *span, double x)
{
  GdkRectangle where = { (int) x, 0, 1, gtk_widget_get_height (GTK_WIDGET (self)) };
  if (self->hovered == span)
    return;
  self->hovered = span;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), span != NULL ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (self)), "hovered", span, &where, self);
}

static void
motion_cb (MidNotationRow *self, double x, double y)
{
  hover (self, span_at (self, x, y), x);
}

static void
leave_cb (MidNotationRow *self)
{
  hover (self, NULL, 0);
}

/* --- Object --------------------------------------------------------------------------------- */

void
mid_notation_row_set_paragraph (MidNotationRow *self, MidParagraph *paragraph)
{
  g_return_if_fail (MID_IS_NOTATION_ROW (self));
  if (!g_set_object (&self->paragraph, paragraph))
    return;
  hover (self, NULL, 0);
  make_layouts (self);
  make_places (self);
  if (paragraph != NULL)
    name_row (self);
  mark_links (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

MidParagraph *
mid_notation_row_get_paragraph (MidNotationRow *self)
{
  return self->paragraph;
}

/* --- Its size ------------------------------------------------------------------------------- */

int
mid_notation_row_get_height (MidNotationRow *self, int width)
{
  g_return_val_if_fail (MID_IS_NOTATION_ROW (self), 0);
  int x, column_width, height;
  if (self->paragraph == NULL)
    return 0;
  get_column (self->paragraph, self->number_width, width, &x, &column_width);
  pango_layout_set_width (self->layout, column_width * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  return height + 2 * PADDING;
}

int
mid_notation_row_expect_height (MidParagraph *paragraph, int width, PangoFontMetrics *metrics)
{
  int x, column_width;
  get_column (paragraph, get_number_width (metrics), width, &x, &column_width);
  int letters = MAX (
    column_width / MAX (PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics)), 1),
    1);
  int lines = 1 + (int) mid_paragraph_get_length (paragraph) / letters;
  return lines * PANGO_PIXELS (pango_font_metrics_get_height (metrics)) * 8 / 7 + 2 * PADDING;
}

/* Where the line ends on which the words behind an element end, or on which it stands itself. */
static int
get_bottom (MidNotationRow *self, const MidSpan *span)
{
  const GArray *spans = mid_paragraph_get_run (self->paragraph)->spans;
  const MidSpan *end = &g_array_index (spans, MidSpan, spans->len), *next = span + 1;
  PangoRectangle last;
  while (next < end && !mid_notation_layout_is_element (next) && next->kind != MID_SPAN_NUMBER)
    next++;
  pango_layout_index_to_pos (self->layout, (int) next[-1].end, &last);
  return PANGO_PIXELS (last.y + last.height);
}

void
mid_notation_row_locate (MidNotationRow *self, int width, MidNode *node, int *top, int *bottom)
{
  g_return_if_fail (MID_IS_NOTATION_ROW (self));
  *top = 0;
  *bottom = mid_notation_row_get_height (self, width);
  const Place *place = find_element (self, node);
  if (place == NULL)
    return;
  graphene_rect_t at;
  mid_notation_layout_get_extents (self->layout, place->span, &at);
  int end = get_bottom (self, place->span) + 2 * PADDING;
  *top = (int) at.origin.y;
  if (end + (int) at.size.height / 2 < *bottom) /* else it is on the last line */
    *bottom = end;
}

gboolean
mid_notation_row_get_area (MidNotationRow *self, MidNode *node, GdkRectangle *area)
{
  g_return_val_if_fail (MID_IS_NOTATION_ROW (self) && area != NULL, FALSE);
  const Place *place = find_element (self, node);
  if (place != NULL)
    get_area (self, place, gtk_widget_get_width (GTK_WIDGET (self)), area);
  return place != NULL;
}

void
mid_notation_row_set_focus (MidNotationRow *self, const MidNotationFocus *focus)
{
  MidNotationFocus before = self->focus;
  self->focus = *focus;
  if (self->paragraph == NULL)
    return;
  /* Setting the text anew is what takes long in a step. */
  if (before.doom == focus->doom && before.doomed == focus->doomed
      && (before.current == focus->current
          || (find_element (self, before.current) == NULL
              && find_element (self, focus->current) == NULL)))
    return;
  set_colours (self);
  mark_links (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mid_notation_row_class_init (MidNotationRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, drop_places);
  MID_ENDS (class, clear_layouts);
  MID_DISPOSES (class, MidNotationRow, g_object_unref, paragraph);
  MID_FINALIZES (class, MidNotationRow, g_array_unref, places);
  widget_class->measure = mid_notation_row_measure;
  widget_class->size_allocate = mid_notation_row_size_allocate;
  widget_class->snapshot = mid_notation_row_snapshot;
  widget_class->css_changed = mid_notation_row_css_changed;
  gtk_widget_class_set_css_name (widget_class, "notationrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
mid_notation_row_init (MidNotationRow *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  /* Moves and their numbers run from left to right in any language; comments find their own way. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);

  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

GtkWidget *
mid_notation_row_new (void)
{
  return g_object_new (MID_TYPE_NOTATION_ROW, NULL);
}
