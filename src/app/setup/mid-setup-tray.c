/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-tray.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-artwork.h"
#include "mid-board-view.h"
#include "mid-class.h"
#include "mid-property.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

/* --- One piece or disc ---------------------------------------------------------------------- */

#define MID_TYPE_TRAY_ITEM (mid_tray_item_get_type ())
G_DECLARE_FINAL_TYPE (MidTrayItem, mid_tray_item, MID, TRAY_ITEM, GtkWidget)

struct _MidTrayItem
{
  GtkWidget parent_instance;
  const MidGame *game;
  MidTool tool;
};

G_DEFINE_FINAL_TYPE (MidTrayItem, mid_tray_item, GTK_TYPE_WIDGET)

/* A disc is drawn as what lies under nothing. */
static void
draw_power (const MidPower *power, cairo_t *cr, double x, double y, double size, double scale)
{
  const MidPiece piece = { .image = power->image, .name = power->name, .letter = power->letter };
  cairo_surface_t *picture = mid_piece_set_dup_picture (
    mid_artwork_get_pieces (), &piece, MID_SHADE_LIGHT, MAX (1, (int) (size * scale)), scale);
  cairo_set_source_surface (cr, picture, x, y);
  cairo_paint (cr);
  cairo_surface_destroy (picture);
}

void
mid_tool_draw (const MidTool *self, const MidGame *game, cairo_t *cr, double x, double y,
               double size, double scale)
{
  if (self->kind == MID_TOOL_POWER)
    draw_power (&game->powers[self->power], cr, x, y, size, scale);
  else if (self->kind == MID_TOOL_PIECE)
    mid_board_view_draw_piece (cr, game, self->cell, mid_artwork_get_pieces (), x, y, size, scale);
}

static void
mid_tray_item_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidTrayItem *self = MID_TRAY_ITEM (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  mid_tool_draw (&self->tool, self->game, cr, (width - size) / 2, (height - size) / 2, size,
                 gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (gtk_widget_get_parent (widget), "chosen", &MID_TRAY_ITEM (widget)->tool);
}

static void
mid_tray_item_class_init (MidTrayItemClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->snapshot = mid_tray_item_snapshot;
  gtk_widget_class_set_css_name (widget_class, "trayitem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_widget_class_install_action (widget_class, "item.choose", NULL, choose_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "item.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "item.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "item.choose", NULL);
}

static void
mid_tray_item_init (MidTrayItem *self)
{
  mid_artwork_watch (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* "white knight", and how it is typed. */
static void
name_item (MidTrayItem *self)
{
  const MidTool *tool = &self->tool;
  g_autofree char *label = NULL, *tip = NULL;
  char letter;
  if (tool->kind == MID_TOOL_POWER)
    {
      label = g_strdup (_ (self->game->powers[tool->power].name));
      letter = self->game->powers[tool->power].letter;
    }
  else
    {
      const MidPiece *piece = &self->game->pieces[tool->cell.piece];
      g_autofree char *side = g_utf8_strdown (_ (self->game->sides[tool->cell.owner]), -1);
      /* Translators: side and piece: "white knight" */
      label = g_strdup_printf (_ ("%s %s"), side, _ (piece->name));
      letter = tool->cell.owner == MID_FIRST ? piece->letter : g_ascii_tolower (piece->letter);
    }
  tip = g_strdup_printf ("%s (%c)", label, letter);
  mid_tooltip_set (GTK_WIDGET (self), tip);
  mid_access_name_set (GTK_WIDGET (self), label);
}

static void
set_chosen (MidTrayItem *self, gboolean chosen)
{
  mid_widget_set_class (GTK_WIDGET (self), "chosen", chosen);
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
    chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/* --- Items ---------------------------------------------------------------------------------- */

struct _MidSetupTray
{
  MidDraftWidget parent_instance;
  MidSide side;
  const MidGame *game;
  GPtrArray *items; /* MidTrayItem, in order */
  MidTool used;
};

G_DEFINE_FINAL_TYPE (MidSetupTray, mid_setup_tray, MID_TYPE_DRAFT_WIDGET)

enum
{
  SMALLEST = 22, /* pixels, of an item */
  LARGEST = 46,
  GAP = 2
};

static guint
list_tools (MidSetupTray *self, MidDraft *draft, MidTool *tools)
{
  const MidGame *game = mid_draft_get_game (draft);
  MidCell cells[MID_CELLS_MAX];
  guint n = game->setup->tray (mid_draft_get_setup (draft), self->side, cells);
  for (guint i = 0; i < n; i++)
    tools[i] = (MidTool){ .kind = MID_TOOL_PIECE, .cell = cells[i] };
  for (unsigned i = 0; i < game->setup->n_powers; i++)
    tools[n++] = (MidTool){ .kind = MID_TOOL_POWER, .power = i };
  return n;
}

static gboolean
has_same_tools (MidSetupTray *self, const MidGame *game, const MidTool *tools, guint n)
{
  gboolean same = n == self->items->len && self->game == game;
  for (guint i = 0; same && i < n; i++)
    same = mid_tool_is_same (&tools[i], &MID_TRAY_ITEM (self->items->pdata[i])->tool);
  return same;
}

static void
make_items (MidSetupTray *self, const MidTool *tools, guint n)
{
  for (guint i = 0; i < self->items->len; i++)
    gtk_widget_unparent (self->items->pdata[i]);
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < n; i++)
    {
      MidTrayItem *item = g_object_new (MID_TYPE_TRAY_ITEM, NULL);
      item->game = self->game;
      item->tool = tools[i];
      name_item (item);
      set_chosen (item, mid_tool_is_same (&item->tool, &self->used));
      gtk_widget_set_parent (GTK_WIDGET (item), GTK_WIDGET (self));
      g_ptr_array_add (self->items, item);
    }
}

static void
mid_setup_tray_changed (MidDraftWidget *widget)
{
  MidSetupTray *self = MID_SETUP_TRAY (widget);
  MidDraft *draft = mid_draft_widget_get_draft (widget);
  MidTool tools[MID_CELLS_MAX];
  guint n = list_tools (self, draft, tools);
  if (has_same_tools (self, mid_draft_get_game (draft), tools, n))
    return;
  self->game = mid_draft_get_game (draft);
  make_items (self, tools, n);
  /* Translators: the name of a side: "Pieces of White" */
  g_autofree char *label = g_strdup_printf (_ ("Pieces of %s"), _ (self->game->sides[self->side]));
  mid_access_name_set (GTK_WIDGET (self), label);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mid_setup_tray_set_tool (MidSetupTray *self, const MidTool *tool)
{
  g_return_if_fail (MID_IS_SETUP_TRAY (self));
  self->used = *tool;
  for (guint i = 0; i < self->items->len; i++)
    {
      MidTrayItem *item = self->items->pdata[i];
      set_chosen (item, mid_tool_is_same (&item->tool, tool));
    }
}

const MidTool *
mid_setup_tray_find_tool (GtkWidget *inside)
{
  GtkWidget *item = inside != NULL ? gtk_widget_get_ancestor (inside, MID_TYPE_TRAY_ITEM) : NULL;
  return item != NULL ? &MID_TRAY_ITEM (item)->tool : NULL;
}

/* --- Size ----------------------------------------------------------------------------------- */

/* As large as one row allows. */
static int
item_size (MidSetupTray *self, int width)
{
  int n = (int) MAX (self->items->len, 1);
  return CLAMP ((width - (n - 1) * GAP) / n, SMALLEST, LARGEST);
}

static void
mid_setup_tray_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidSetupTray *self = MID_SETUP_TRAY (widget);
  int n = (int) MAX (self->items->len, 1);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = n * (SMALLEST + GAP) - GAP;
      *natural = n * (LARGEST + GAP) - GAP;
    }
  else
    *minimum = *natural = LARGEST; /* however narrow: what is asked both ways must agree */
}

static void
mid_setup_tray_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidSetupTray *self = MID_SETUP_TRAY (widget);
  int size = item_size (self, width), n = (int) self->items->len;
  int x = (width - n * (size + GAP) + GAP) / 2;
  for (int i = 0; i < n; i++)
    {
      GtkAllocation place = { x + i * (size + GAP), (height - size) / 2, size, size };
      gtk_widget_size_allocate (self->items->pdata[i], &place, -1);
    }
}

/* --- Object --------------------------------------------------------------------------------- */

static const MidProperty properties[] = {
  { "side", G_TYPE_INT, MID_FIELD (MidSetupTray, side) },
};

static void
changed (GObject *object, const char *name)
{
  if (MID_SETUP_TRAY (object)->game != NULL)
    mid_setup_tray_changed (MID_DRAFT_WIDGET (object));
}

static void
mid_setup_tray_class_init (MidSetupTrayClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidSetupTray, g_ptr_array_unref, items);
  widget_class->measure = mid_setup_tray_measure;
  widget_class->size_allocate = mid_setup_tray_size_allocate;
  MID_DRAFT_WIDGET_CLASS (class)->changed = mid_setup_tray_changed;
  gtk_widget_class_set_css_name (widget_class, "setuptray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), changed);
  mid_class_add_signal (class, "chosen", 1, G_TYPE_POINTER);
}

static void
mid_setup_tray_init (MidSetupTray *self)
{
  self->items = g_ptr_array_new ();
}
