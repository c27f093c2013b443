/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-tray.h"

#include <glib/gi18n.h>

#include "mid-tray-item.h"

struct _MidSetupTray
{
  GtkWidget parent_instance;
  MidDraft *draft;
  MidSide side;
  const MidGame *game;
  MidTool tools[MID_CELLS_MAX];
  guint n_tools;
  GPtrArray *items; /* MidTrayItem, in order */
  MidTool used;
};

G_DEFINE_FINAL_TYPE (MidSetupTray, mid_setup_tray, GTK_TYPE_WIDGET)

static guint chosen_signal;

enum
{
  SMALLEST = 22, /* pixels, of an item */
  LARGEST = 46,
  GAP = 2
};

/* --- Items ---------------------------------------------------------------------------------- */

static void
item_chosen_cb (MidSetupTray *self, MidTrayItem *item)
{
  g_signal_emit (self, chosen_signal, 0, mid_tray_item_get_tool (item));
}

static guint
list_tools (MidSetupTray *self, MidTool *tools)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  MidCell cells[MID_CELLS_MAX];
  guint n = game->setup->tray (mid_draft_get_setup (self->draft), self->side, cells);
  for (guint i = 0; i < n; i++)
    tools[i] = (MidTool){ .kind = MID_TOOL_PIECE, .cell = cells[i] };
  for (unsigned i = 0; i < game->setup->n_powers; i++)
    tools[n++] = (MidTool){ .kind = MID_TOOL_POWER, .power = i };
  return n;
}

static gboolean
has_same_tools (MidSetupTray *self, const MidTool *tools, guint n)
{
  if (n != self->n_tools || self->game != mid_draft_get_game (self->draft))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!mid_tool_is_same (&tools[i], &self->tools[i]))
      return FALSE;
  return TRUE;
}

static void
name_tray (MidSetupTray *self)
{
  /* Translators: the name of a side: "Pieces of White" */
  g_autofree char *label = g_strdup_printf (_ ("Pieces of %s"), _ (self->game->sides[self->side]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
refresh (MidSetupTray *self)
{
  MidTool tools[MID_CELLS_MAX];
  guint n = list_tools (self, tools);
  if (has_same_tools (self, tools, n))
    return;
  self->game = mid_draft_get_game (self->draft);
  memcpy (self->tools, tools, n * sizeof *tools);
  self->n_tools = n;
  for (guint i = 0; i < self->items->len; i++)
    gtk_widget_unparent (self->items->pdata[i]);
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *item = mid_tray_item_new (self->game, &tools[i]);
      mid_tray_item_set_chosen (MID_TRAY_ITEM (item), mid_tool_is_same (&tools[i], &self->used));
      g_signal_connect_swapped (item, "chosen", G_CALLBACK (item_chosen_cb), self);
      gtk_widget_set_parent (item, GTK_WIDGET (self));
      g_ptr_array_add (self->items, item);
    }
  name_tray (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mid_setup_tray_set_side (MidSetupTray *self, MidSide side)
{
  g_return_if_fail (MID_IS_SETUP_TRAY (self));
  self->side = side;
  refresh (self);
}

void
mid_setup_tray_set_tool (MidSetupTray *self, const MidTool *tool)
{
  self->used = *tool;
  for (guint i = 0; i < self->items->len; i++)
    mid_tray_item_set_chosen (self->items->pdata[i], mid_tool_is_same (&self->tools[i], tool));
}

const MidTool *
mid_setup_tray_get_tool_at (MidSetupTray *self, double x, double y)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      graphene_rect_t bounds;
      if (gtk_widget_compute_bounds (self->items->pdata[i], GTK_WIDGET (self), &bounds)
          && graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return &self->tools[i];
    }
  return NULL;
}

/* --- Size ----------------------------------------------------------------------------------- */

/* As large as one row allows. */
static int
item_size (MidSetupTray *self, int width)
{
  int n = (int) MAX (self->n_tools, 1);
  return CLAMP ((width - (n - 1) * GAP) / n, SMALLEST, LARGEST);
}

static void
mid_setup_tray_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidSetupTray *self = MID_SETUP_TRAY (widget);
  int n = (int) MAX (self->n_tools, 1);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = n * (SMALLEST + GAP) - GAP;
      *natural = n * (LARGEST + GAP) - GAP;
    }
  else
    *minimum = *natural = for_size < 0 ? LARGEST : item_size (self, for_size);
}

static GtkSizeRequestMode
mid_setup_tray_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mid_setup_tray_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidSetupTray *self = MID_SETUP_TRAY (widget);
  int size = item_size (self, width), n = (int) self->n_tools;
  int x = (width - n * (size + GAP) + GAP) / 2;
  for (int i = 0; i < n; i++)
    {
      GtkAllocation place = { x + i * (size + GAP), (height - size) / 2, size, size };
      gtk_widget_size_allocate (self->items->pdata[i], &place, -1);
    }
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_tray_dispose (GObject *object)
{
  MidSetupTray *self = MID_SETUP_TRAY (object);
  for (guint i = 0; i < self->items->len; i++)
    gtk_widget_unparent (self->items->pdata[i]);
  g_ptr_array_set_size (self->items, 0);
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_tray_parent_class)->dispose (object);
}

static void
mid_setup_tray_finalize (GObject *object)
{
  g_ptr_array_unref (MID_SETUP_TRAY (object)->items);
  G_OBJECT_CLASS (mid_setup_tray_parent_class)->finalize (object);
}

static void
mid_setup_tray_class_init (MidSetupTrayClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->dispose = mid_setup_tray_dispose;
  object_class->finalize = mid_setup_tray_finalize;
  widget_class->measure = mid_setup_tray_measure;
  widget_class->get_request_mode = mid_setup_tray_get_request_mode;
  widget_class->size_allocate = mid_setup_tray_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "setuptray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  chosen_signal = g_signal_new ("chosen", MID_TYPE_SETUP_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
mid_setup_tray_init (MidSetupTray *self)
{
  self->items = g_ptr_array_new ();
}

GtkWidget *
mid_setup_tray_new (MidDraft *draft, MidSide side)
{
  MidSetupTray *self = g_object_new (MID_TYPE_SETUP_TRAY, NULL);
  self->draft = g_object_ref (draft);
  self->side = side;
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
