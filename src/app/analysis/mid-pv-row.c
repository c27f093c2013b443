/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pv-row.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-menu-focus.h"
#include "mid-small-board.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

struct _MidPvRow
{
  GtkWidget parent_instance;
  GtkWidget *score, *points, *moves, *menu_button, *popover, *board;
  GMenuModel *menu;
  MidAnalyst *analyst;
  MidEngineLine *line; /* NULL: none */
  GBindingGroup *shown;
  guint hovered; /* how many moves of it; 0: none */
};

G_DEFINE_FINAL_TYPE (MidPvRow, mid_pv_row, GTK_TYPE_WIDGET)

enum
{
  PREVIEW_BELOW = 18 /* pixels below the line, past the padding of its row */
};

/* --- Hovering ------------------------------------------------------------------------------- */

static void
hold_cb (MidPvRow *self)
{
  GtkPopover *menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu_button));
  gboolean is_open = menu != NULL && gtk_widget_get_visible (GTK_WIDGET (menu));
  if (self->line != NULL)
    g_object_set (self->line, "held", is_open || self->hovered > 0, NULL);
}

/* The menu is made when it is first opened. */
static void
menu_made_cb (MidPvRow *self)
{
  GtkPopover *menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu_button));
  if (menu != NULL)
    mid_connect (menu, "notify::visible", hold_cb, self);
}

static void
leave_cb (MidPvRow *self)
{
  self->hovered = 0;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  hold_cb (self);
}

static void
preview (MidPvRow *self, guint n)
{
  MidPosition before;
  gboolean flipped;
  const MidPv *pv = mid_engine_line_get_pv (self->line);
  g_object_get (self->analyst, "flipped", &flipped, NULL);
  mid_pv_get_position (pv, n - 1, &before);
  mid_small_board_show (MID_SMALL_BOARD (self->board), pv->game, &before,
                        g_array_index (pv->moves, MidMove, n - 1),
                        flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
}

/* How many moves end at a point of the row; the number and the blank before an element belong to
 * it.  0 if there is none. */
static guint
find_element (MidPvRow *self, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->moves));
  double label_x, label_y;
  int left, top, byte, trailing;
  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->moves, x, y, &label_x, &label_y);
  gtk_label_get_layout_offsets (GTK_LABEL (self->moves), &left, &top);
  if (self->line == NULL
      || !pango_layout_xy_to_index (layout, ((int) label_x - left) * PANGO_SCALE,
                                    ((int) label_y - top) * PANGO_SCALE, &byte, &trailing))
    return 0;
  return mid_engine_line_find (self->line, (guint) byte);
}

static void
motion_cb (MidPvRow *self, double x, double y)
{
  guint n = find_element (self, x, y);
  if (n == 0)
    leave_cb (self);
  if (n == self->hovered)
    return;
  self->hovered = n;
  hold_cb (self);
  preview (self, n);
  gtk_popover_set_pointing_to (
    GTK_POPOVER (self->popover),
    &(GdkRectangle){ (int) x, 0, 1, gtk_widget_get_height (GTK_WIDGET (self)) });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* --- What to do with it --------------------------------------------------------------------- */

static void
choose (MidPvRow *self, guint n)
{
  leave_cb (self);
  mid_analyst_insert (self->analyst, self->line, n);
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

static gboolean
activate_link_cb (MidPvRow *self, const char *address)
{
  guint64 n;
  if (self->line != NULL && g_ascii_string_to_unsigned (address, 10, 1, G_MAXUINT, &n, NULL))
    choose (self, (guint) n);
  return TRUE;
}

static void
insert_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (MID_PV_ROW (widget), G_MAXUINT);
}

static void
watch_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_analyst_watch (MID_PV_ROW (widget)->analyst, MID_PV_ROW (widget)->line);
}

static void
look_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_analyst_look (MID_PV_ROW (widget)->analyst,
                    g_str_equal (name, "line.only") ? MID_LOOK_ONLY : MID_LOOK_WITHOUT,
                    MID_PV_ROW (widget)->line);
}

/* --- Object --------------------------------------------------------------------------------- */

void
mid_pv_row_set_line (MidPvRow *self, MidEngineLine *line)
{
  g_return_if_fail (MID_IS_PV_ROW (self) && (line == NULL || MID_IS_ENGINE_LINE (line)));
  if (line == self->line)
    return;
  leave_cb (self);
  if (self->line != NULL)
    g_signal_handlers_disconnect_by_data (self->line, self);
  g_set_object (&self->line, line);
  if (line != NULL)
    g_signal_connect_swapped (line, "notify::markup", G_CALLBACK (leave_cb), self);
  g_binding_group_set_source (self->shown, line);
  gtk_widget_set_visible (GTK_WIDGET (self), line != NULL);
}

static void
mid_pv_row_dispose (GObject *object)
{
  MidPvRow *self = MID_PV_ROW (object);
  if (self->shown != NULL)
    mid_pv_row_set_line (self, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->analyst);
  mid_widget_clear (GTK_WIDGET (self));
  G_OBJECT_CLASS (mid_pv_row_parent_class)->dispose (object);
}

static void
mid_pv_row_class_init (MidPvRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_pv_row_dispose;
  gtk_widget_class_install_action (widget_class, "line.insert", NULL, insert_cb);
  gtk_widget_class_install_action (widget_class, "line.watch", NULL, watch_cb);
  gtk_widget_class_install_action (widget_class, "line.only", NULL, look_cb);
  gtk_widget_class_install_action (widget_class, "line.without", NULL, look_cb);
  gtk_widget_class_set_css_name (widget_class, "pvrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  g_type_ensure (MID_TYPE_SMALL_BOARD);
  MID_TEMPLATE (widget_class, "pv-row");
  MID_TEMPLATE_CHILDREN (widget_class, MidPvRow, score, points, moves, menu_button, menu, popover,
                         board);
  MID_TEMPLATE_CALLBACKS (widget_class, motion_cb, leave_cb, pressed_cb, activate_link_cb,
                          menu_made_cb);
}

static void
mid_pv_row_init (MidPvRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (self->score, GTK_TEXT_DIR_LTR); /* "−0.31" in any language */
  gtk_popover_set_offset (GTK_POPOVER (self->popover), 0, PREVIEW_BELOW);
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button), self->menu);
  mid_tooltip_set (self->menu_button, _ ("Actions for This Line"));
  self->shown = g_binding_group_new ();
  g_binding_group_bind (self->shown, "score", self->score, "label", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->shown, "points", self->points, "label", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->shown, "markup", self->moves, "label", G_BINDING_SYNC_CREATE);
}

GtkWidget *
mid_pv_row_new (MidAnalyst *analyst)
{
  MidPvRow *self = g_object_new (MID_TYPE_PV_ROW, NULL);
  self->analyst = g_object_ref (analyst);
  return GTK_WIDGET (self);
}
