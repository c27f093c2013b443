/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-row.h"

#include <glib/gi18n.h>

#include "mid-card-entry.h"
#include "mid-card-pile.h"
#include "mid-card-preview.h"
#include "mid-card-view.h"
#include "mid-connect.h"
#include "mid-property.h"
#include "mid-template.h"

struct _MidCardRow
{
  MidStudyWidget parent_instance;
  GtkWidget *cards; /* MidCardView, as many as there have ever been; the others are hidden */
  GtkWidget *pile;
  GtkWidget *preview;
  GtkWidget *pointed; /* one of the cards; NULL: none */
  gboolean second;    /* they are the second side's */
};

G_DEFINE_FINAL_TYPE (MidCardRow, mid_card_row, MID_TYPE_STUDY_WIDGET)

static guint refused_signal, pointed_signal;

/* --- Layout: beside one another; where there is no room for that narrower, or in two rows ------
 */

enum
{
  GAP = 5,
  APART = 12,  /* what is in play from the hand, besides */
  BETWEEN = 2, /* rows */
  ROWS = 2
};

static gboolean
is_in_play (GtkWidget *card)
{
  return mid_card_view_get_card (MID_CARD_VIEW (card))->in_play;
}

/* What lies to the left of a card, behind the one before it in its row (NULL: none). */
static int
get_gap (GtkWidget *before, GtkWidget *card)
{
  if (before == NULL)
    return 0;
  return is_in_play (card) && !is_in_play (before) ? GAP + APART : GAP;
}

/* In height two rows of the least, so that the board need not give way when there are more. */
static void
measure (GtkWidget *cards, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *before = NULL;
  *minimum = *natural = 0;
  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      int least, usual;
      if (!gtk_widget_should_layout (card))
        continue;
      gtk_widget_measure (card, orientation, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, across ? usual : ROWS * least + BETWEEN);
      *natural = across ? *natural + usual + get_gap (before, card) : MAX (*natural, usual);
      before = card;
    }
}

/* How many cards lie in the hand, and in play. */
static void
count_cards (GtkWidget *cards, int n[2])
{
  n[0] = n[1] = 0;
  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (gtk_widget_should_layout (card))
      n[is_in_play (card)]++;
}

static int
get_card_width (int width, int n)
{
  return n > 0 ? (width - (n - 1) * GAP) / n : width;
}

/* So many cards lie in the first row: all if they are wide enough there, else the hand, above what
 * is in play, or one half. */
static int
get_first_row (GtkWidget *cards, int width, int least)
{
  int n[2];
  count_cards (cards, n);
  if (get_card_width (width - APART, n[0] + n[1]) >= least)
    return n[0] + n[1];
  if (n[0] > 0 && n[1] > 0 && get_card_width (width, MAX (n[0], n[1])) >= least)
    return n[0];
  return (n[0] + n[1] + 1) / ROWS;
}

/* Lets n cards from this one on lie in a row, none wider than that; the first behind them. */
static GtkWidget *
allocate_row (GtkWidget *card, int n, int widest, int y, int height)
{
  GtkWidget *before = NULL;
  for (int x = 0; card != NULL && n > 0; card = gtk_widget_get_next_sibling (card))
    {
      int usual;
      if (!gtk_widget_should_layout (card))
        continue;
      gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
      int wide = MIN (usual, widest);
      x += get_gap (before, card);
      gtk_widget_size_allocate (card, &(GtkAllocation){ x, y, wide, height }, -1);
      x += wide;
      before = card;
      n--;
    }
  return card;
}

static void
allocate (GtkWidget *cards, int width, int height, int baseline)
{
  int n[2], natural, least = 0;
  GtkWidget *card = gtk_widget_get_first_child (cards);
  count_cards (cards, n);
  if (n[0] + n[1] == 0)
    return;
  gtk_widget_measure (cards, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  int first = natural <= width ? n[0] + n[1] : get_first_row (cards, width, least);
  int second = n[0] + n[1] - first, row = second > 0 ? (height - BETWEEN) / ROWS : height;
  int widest =
    natural <= width ? natural : get_card_width (second > 0 ? width : width - APART, first);
  card = allocate_row (card, first, widest, 0, row);
  allocate_row (card, second, get_card_width (width, second), row + BETWEEN, row);
}

/* --- Playing -------------------------------------------------------------------------------- */

/* What begins its play; NULL: it cannot be played now. */
static char *
dup_opening (MidCardRow *self, const MidTableCard *card)
{
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  return card->playable ? mid_card_table_dup_opening (cursor, card->name) : NULL;
}

/* Its name is said; what the board lights, or shows, is what comes of it. */
static void
clicked_cb (MidCardRow *self, MidCardView *view)
{
  const MidTableCard *card = mid_card_view_get_card (view);
  g_autofree char *text = dup_opening (self, card);
  if (text != NULL)
    {
      mid_card_preview_point (MID_CARD_PREVIEW (self->preview), NULL, NULL);
      gtk_widget_activate_action (GTK_WIDGET (self), "game.card", "s", text);
    }
  else if (!card->in_play)
    g_signal_emit (self, refused_signal, 0, card->remark);
}

/* A card that is dragged is one that can be played; it goes no further than this window. */
static GdkContentProvider *
prepare_cb (MidCardRow *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autofree char *text = dup_opening (self, mid_card_view_get_card (MID_CARD_VIEW (view)));
  return text != NULL ? gdk_content_provider_new_typed (MID_TYPE_CARD_VIEW, view) : NULL;
}

/* What it can be played on is lit at once. */
static void
drag_begin_cb (MidCardRow *self, GdkDrag *drag, GtkDragSource *source)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  g_autofree char *text = dup_opening (self, mid_card_view_get_card (MID_CARD_VIEW (view)));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (view);
  g_autoptr (MidCardEntry) entry = mid_card_entry_new (
    mid_record_get_game (mid_cursor_get_record (cursor)), mid_cursor_get_position (cursor), text);
  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (view) / 2, 8);
  mid_card_preview_point (MID_CARD_PREVIEW (self->preview), NULL, NULL);
  if (mid_card_entry_wants_squares (entry))
    gtk_widget_activate_action (GTK_WIDGET (self), "game.card", "s", text);
}

static gboolean
drag_cancel_cb (MidCardRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.card-drop", NULL);
  return FALSE;
}

/* --- Pointing ------------------------------------------------------------------------------- */

const MidTableCard *
mid_card_row_get_pointed (MidCardRow *self)
{
  g_return_val_if_fail (MID_IS_CARD_ROW (self), NULL);
  return self->pointed != NULL ? mid_card_view_get_card (MID_CARD_VIEW (self->pointed)) : NULL;
}

static void
point (MidCardRow *self, GtkWidget *view)
{
  self->pointed = view;
  mid_card_preview_point (MID_CARD_PREVIEW (self->preview), view, mid_card_row_get_pointed (self));
  g_signal_emit (self, pointed_signal, 0);
}

static void
enter_cb (MidCardRow *self, double x, double y, GtkEventController *motion)
{
  point (self, gtk_event_controller_get_widget (motion));
}

static void
leave_cb (MidCardRow *self)
{
  point (self, NULL);
}

/* Of a card that a finger rests on the whole is seen; letting go of it plays nothing. */
static void
held_cb (MidCardRow *self, double x, double y, GtkGesture *hold)
{
  gtk_gesture_set_state (hold, GTK_EVENT_SEQUENCE_CLAIMED);
  point (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (hold)));
}

static gboolean
is_about (const MidTableCard *card, int square)
{
  for (guint i = 0; i < card->n_squares; i++)
    if (card->squares[i] == square)
      return TRUE;
  return FALSE;
}

void
mid_card_row_join (MidCardRow *self, int square)
{
  g_return_if_fail (MID_IS_CARD_ROW (self));
  for (GtkWidget *view = gtk_widget_get_first_child (self->cards); view != NULL;
       view = gtk_widget_get_next_sibling (view))
    if (gtk_widget_get_visible (view)
        && is_about (mid_card_view_get_card (MID_CARD_VIEW (view)), square))
      gtk_widget_add_css_class (view, "joined");
    else
      gtk_widget_remove_css_class (view, "joined");
}

/* One card is the row's stop of Tab: the one that had the focus last. */
static void
make_stop (MidCardRow *self, GtkWidget *view)
{
  for (GtkWidget *other = gtk_widget_get_first_child (self->cards); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    gtk_widget_set_focusable (other, other == view);
}

static void
focused_cb (MidCardRow *self, GtkEventController *focus)
{
  GtkWidget *view = gtk_event_controller_get_widget (focus);
  if (gtk_window_get_focus_visible (GTK_WINDOW (gtk_widget_get_root (view))))
    point (self, view);
}

static GtkWidget *
find_beside (GtkWidget *view, guint key)
{
  gboolean forward = key == GDK_KEY_Right || key == GDK_KEY_End;
  gboolean far = key == GDK_KEY_Home || key == GDK_KEY_End;
  GtkWidget *found = NULL, *at = view;
  while ((at = forward ? gtk_widget_get_next_sibling (at) : gtk_widget_get_prev_sibling (at))
         != NULL)
    if (gtk_widget_get_visible (at) && (found == NULL || far))
      found = at;
  return found;
}

static gboolean
key_cb (MidCardRow *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *view = gtk_widget_get_focus_child (self->cards);
  if (view == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0
      || (key != GDK_KEY_Left && key != GDK_KEY_Right && key != GDK_KEY_Home && key != GDK_KEY_End))
    return GDK_EVENT_PROPAGATE;
  GtkWidget *next = find_beside (view, key);
  if (next != NULL)
    {
      make_stop (self, next);
      gtk_widget_grab_focus (next);
    }
  return GDK_EVENT_STOP;
}

/* --- What is shown -------------------------------------------------------------------------- */

static void
add_controller (MidCardRow *self, GtkWidget *view, GtkEventController *controller,
                const char *signal, GCallback enter)
{
  mid_connect (controller, signal, enter, self);
  mid_connect (controller, "leave", leave_cb, self);
  gtk_widget_add_controller (view, controller);
}

static void
add_drag (MidCardRow *self, GtkWidget *view)
{
  GtkDragSource *source = gtk_drag_source_new ();
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  mid_connect (source, "prepare", prepare_cb, self);
  mid_connect (source, "drag-begin", drag_begin_cb, self);
  mid_connect (source, "drag-cancel", drag_cancel_cb, self);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (source));
}

static void
add_hold (MidCardRow *self, GtkWidget *view)
{
  GtkGesture *hold = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  mid_connect (hold, "pressed", held_cb, self);
  mid_connect (hold, "end", leave_cb, self);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (hold));
}

static GtkWidget *
add_view (MidCardRow *self)
{
  GtkWidget *view = mid_card_view_new ();
  add_drag (self, view);
  add_hold (self, view);
  mid_connect (view, "clicked", clicked_cb, self);
  add_controller (self, view, gtk_event_controller_motion_new (), "enter", G_CALLBACK (enter_cb));
  add_controller (self, view, gtk_event_controller_focus_new (), "enter", G_CALLBACK (focused_cb));
  gtk_box_append (GTK_BOX (self->cards), view);
  return view;
}

static void
show_card (GtkWidget *view, const MidTableCard *card)
{
  mid_card_view_show (MID_CARD_VIEW (view), card);
  gtk_widget_set_visible (view, TRUE);
  if (card->in_play)
    gtk_widget_add_css_class (view, "in-play");
  else
    gtk_widget_remove_css_class (view, "in-play");
}

static void
show_cards (MidCardRow *self, GPtrArray *cards)
{
  GtkWidget *view = gtk_widget_get_first_child (self->cards);
  GtkWidget *focused = gtk_widget_get_focus_child (self->cards), *stop = NULL;
  for (guint i = 0; i < cards->len; i++)
    {
      const MidTableCard *card = cards->pdata[i];
      if (view == NULL)
        view = add_view (self);
      show_card (view, card);
      stop = stop == NULL || view == focused ? view : stop;
      view = gtk_widget_get_next_sibling (view);
    }
  make_stop (self, stop);
  gtk_widget_queue_allocate (self->cards); /* what was in the hand may be in play, and apart */
  for (; view != NULL; view = gtk_widget_get_next_sibling (view))
    gtk_widget_set_visible (view, FALSE);
}

static void
refresh (MidStudyWidget *widget)
{
  MidCardRow *self = MID_CARD_ROW (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  gboolean has_cards = cursor != NULL && mid_card_table_has_cards (cursor);
  point (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), has_cards);
  if (!has_cards)
    return;
  MidSide side = self->second ? MID_SECOND : MID_FIRST;
  g_autoptr (GPtrArray) cards = mid_card_table_get_cards (cursor, side);
  show_cards (self, cards);
  mid_card_pile_show (MID_CARD_PILE (self->pile), cursor, side);
  g_autofree char *label = g_strdup_printf (
    _ ("%s: cards"), _ (mid_record_get_game (mid_cursor_get_record (cursor))->sides[side]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cards), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static const MidProperty properties[] = {
  { "second", G_TYPE_BOOLEAN, MID_FIELD (MidCardRow, second) },
};

static void
changed (GObject *object, const char *name)
{
  refresh (MID_STUDY_WIDGET (object));
}

static void
mid_card_row_class_init (MidCardRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_STUDY_WIDGET_CLASS (class)->looks_at_shown = TRUE;
  MID_STUDY_WIDGET_CLASS (class)->opened = refresh;
  MID_STUDY_WIDGET_CLASS (class)->moved = refresh;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), changed);
  refused_signal = mid_class_add_signal (class, "refused", 1, G_TYPE_STRING);
  pointed_signal = mid_class_add_signal (class, "pointed", 0);
  g_type_ensure (MID_TYPE_CARD_PILE);
  g_type_ensure (MID_TYPE_CARD_PREVIEW);
  MID_TEMPLATE (widget_class, "card-row");
  MID_TEMPLATE_CHILDREN (widget_class, MidCardRow, cards, pile, preview);
  MID_TEMPLATE_CALLBACKS (widget_class, key_cb);
  gtk_widget_class_set_css_name (widget_class, "cardrow");
}

static void
mid_card_row_init (MidCardRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->cards, gtk_custom_layout_new (NULL, measure, allocate));
}
