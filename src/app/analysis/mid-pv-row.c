/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pv-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-menu-focus.h"
#include "mid-small-board.h"
#include "mid-tooltip.h"

struct _MidPvRow
{
  GtkWidget parent_instance;
  GtkWidget *score;
  GtkWidget *moves;
  GtkWidget *menu_button;
  GtkWidget *popover;
  GtkWidget *board;
  MidPv pv;
  GArray *spans; /* MidPvSpan, of the label's text */
  char *markup;
  MidOrientation orientation;
  guint hovered; /* 0: none */
};

G_DEFINE_FINAL_TYPE (MidPvRow, mid_pv_row, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  LOOK,
  WATCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

enum
{
  PREVIEW_BELOW = 18 /* pixels below the line, past the padding of its row */
};

static gboolean
read_link (MidPvRow *self, const char *address, guint *n)
{
  guint64 value;
  if (address == NULL || self->pv.moves == NULL
      || !g_ascii_string_to_unsigned (address, 10, 1, self->pv.moves->len, &value, NULL))
    return FALSE;
  *n = (guint) value;
  return TRUE;
}

/* --- Hovering ------------------------------------------------------------------------------- */

static void
preview (MidPvRow *self, guint n)
{
  MidPosition before;
  mid_pv_get_position (&self->pv, n - 1, &before);
  mid_small_board_show (MID_SMALL_BOARD (self->board), self->pv.game, &before,
                        g_array_index (self->pv.moves, MidMove, n - 1), self->orientation);
}

static void
choose (MidPvRow *self, guint n)
{
  self->hovered = 0;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, signals[CHOSEN], 0, n);
}

static void
leave_cb (MidPvRow *self)
{
  self->hovered = 0;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
activate_link_cb (MidPvRow *self, const char *address)
{
  guint n;
  if (read_link (self, address, &n))
    choose (self, n);
  return TRUE;
}

/* The element at a point of the row, to which the number and the blank before it belong; 0 if there
 * is none. */
static guint
find_element (MidPvRow *self, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->moves));
  double label_x, label_y;
  int left, top, place, trailing;
  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->moves, x, y, &label_x, &label_y);
  gtk_label_get_layout_offsets (GTK_LABEL (self->moves), &left, &top);
  if (!pango_layout_xy_to_index (layout, ((int) label_x - left) * PANGO_SCALE,
                                 ((int) label_y - top) * PANGO_SCALE, &place, &trailing))
    return 0;
  for (guint i = 0; i < self->spans->len; i++)
    {
      const MidPvSpan *span = &g_array_index (self->spans, MidPvSpan, i);
      if ((guint) place < span->end)
        return span->n;
    }
  return 0;
}

static void
motion_cb (MidPvRow *self, double x, double y)
{
  guint n = find_element (self, x, y);
  if (n == 0)
    {
      leave_cb (self);
      return;
    }
  if (n == self->hovered)
    return;
  self->hovered = n;
  preview (self, n);
  gtk_popover_set_pointing_to (
    GTK_POPOVER (self->popover),
    &(GdkRectangle){ (int) x, 0, 1, gtk_widget_get_height (GTK_WIDGET (self)) });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* A link of a label is only clicked after the pointer has moved over it, and the line may have
 * changed under a pointer at rest: so clicks are found out here, and links serve the keyboard.  The
 * press decides: what is under the pointer at the release may be another line. */
static void
pressed_cb (MidPvRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  guint n = find_element (self, x, y);
  if (n == 0)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  choose (self, n);
}

/* --- The menu ------------------------------------------------------------------------------- */

static void
insert_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidPvRow *self = MID_PV_ROW (widget);
  if (self->pv.moves != NULL && self->pv.moves->len > 0)
    choose (self, self->pv.moves->len);
}

static void
watch_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[WATCHED], 0);
}

static void
look_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[LOOK], 0, g_str_equal (name, "line.only"));
}

static GMenuModel *
new_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_menu_append (menu, _ ("_Insert the Line"), "line.insert");
  g_menu_append (menu, _ ("_Play It on the Board"), "line.watch");
  g_menu_append (menu, _ ("Look at _Its First Move Alone"), "line.only");
  g_menu_append (menu, _ ("_Leave Its First Move Out"), "line.without");
  return G_MENU_MODEL (menu);
}

static gboolean
is_menu_open (MidPvRow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu_button));
  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

/* --- Showing -------------------------------------------------------------------------------- */

gboolean
mid_pv_row_is_held (MidPvRow *self, const MidGame *game, const MidPosition *start)
{
  g_return_val_if_fail (MID_IS_PV_ROW (self) && game != NULL && start != NULL, FALSE);
  return (self->hovered > 0 || is_menu_open (self)) && self->pv.game == game
         && memcmp (&self->pv.start, start, game->position_size) == 0;
}

void
mid_pv_row_show (MidPvRow *self, const MidGame *game, const MidPosition *start,
                 const MidUciInfo *info, MidSide turn, MidOrientation orientation)
{
  g_return_if_fail (MID_IS_PV_ROW (self) && game != NULL && start != NULL && info != NULL);
  g_autofree char *score = mid_pv_dup_score (info->score_kind, info->score, info->bound, turn);
  gtk_label_set_label (GTK_LABEL (self->score), score);
  mid_pv_clear (&self->pv);
  mid_pv_init (&self->pv, game, start, info->pv);
  self->orientation = orientation;
  g_array_set_size (self->spans, 0);
  g_autofree char *markup = mid_pv_dup_markup (&self->pv, self->spans);
  if (g_strcmp0 (markup, self->markup) == 0)
    return;
  gtk_label_set_markup (GTK_LABEL (self->moves), markup);
  g_free (self->markup);
  self->markup = g_steal_pointer (&markup);
  leave_cb (self);
}

const MidPv *
mid_pv_row_get_pv (MidPvRow *self)
{
  g_return_val_if_fail (MID_IS_PV_ROW (self), NULL);
  return &self->pv;
}

static void
mid_pv_row_dispose (GObject *object)
{
  MidPvRow *self = MID_PV_ROW (object);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  mid_pv_clear (&self->pv);
  g_clear_pointer (&self->markup, g_free);
  g_clear_pointer (&self->spans, g_array_unref);
  G_OBJECT_CLASS (mid_pv_row_parent_class)->dispose (object);
}

static void
mid_pv_row_class_init (MidPvRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_pv_row_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", MID_TYPE_PV_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LOOK] = g_signal_new ("look", MID_TYPE_PV_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[WATCHED] = g_signal_new ("watched", MID_TYPE_PV_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "line.insert", NULL, insert_cb);
  gtk_widget_class_install_action (widget_class, "line.watch", NULL, watch_cb);
  gtk_widget_class_install_action (widget_class, "line.only", NULL, look_cb);
  gtk_widget_class_install_action (widget_class, "line.without", NULL, look_cb);
  gtk_widget_class_set_css_name (widget_class, "pvrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
init_labels (MidPvRow *self)
{
  self->score = gtk_label_new (NULL);
  gtk_widget_set_direction (self->score, GTK_TEXT_DIR_LTR); /* "−0.31" in any language */
  gtk_label_set_width_chars (GTK_LABEL (self->score), 7);
  gtk_label_set_xalign (GTK_LABEL (self->score), 1);
  gtk_widget_set_valign (self->score, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->score, "score");
  gtk_widget_set_parent (self->score, GTK_WIDGET (self));

  self->moves = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->moves), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->moves), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->moves), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->moves), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->moves), 0);
  gtk_widget_set_valign (self->moves, GTK_ALIGN_START);
  gtk_widget_set_hexpand (self->moves, TRUE);
  gtk_widget_add_css_class (self->moves, "pv");
  gtk_widget_set_parent (self->moves, GTK_WIDGET (self));

  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "view-more-symbolic");
  g_autoptr (GMenuModel) menu = new_menu ();
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button), menu);
  mid_tooltip_set (self->menu_button, _ ("What to Do with the Line"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What to Do with the Line"), -1);
  gtk_widget_set_valign (self->menu_button, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->menu_button, "flat");
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));
}

static void
init_pointer (MidPvRow *self)
{
  self->board = mid_small_board_new ();
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->board);
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_offset (GTK_POPOVER (self->popover), 0, PREVIEW_BELOW);
  gtk_widget_set_can_target (self->popover, FALSE);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_add_css_class (self->popover, "preview");
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));

  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  GtkGesture *click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
mid_pv_row_init (MidPvRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 10);
  self->spans = g_array_new (FALSE, FALSE, sizeof (MidPvSpan));
  init_labels (self);
  init_pointer (self);
  g_signal_connect_swapped (self->moves, "activate-link", G_CALLBACK (activate_link_cb), self);
}

GtkWidget *
mid_pv_row_new (void)
{
  return g_object_new (MID_TYPE_PV_ROW, NULL);
}
