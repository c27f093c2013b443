/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-pile.h"

#include "mid-access-name.h"
#include "mid-artwork.h"
#include "mid-card-view.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidCardPile
{
  AdwBin parent_instance;
  GtkWidget *button;
  GtkWidget *back;
  GtkWidget *count;
  GtkWidget *deck;
  GtkWidget *discards;
  GtkWidget *faces;
  GtkWidget *captured;
  GtkWidget *dead;
  MidCursor *cursor; /* NULL: nothing yet */
  MidSide side;
};

G_DEFINE_FINAL_TYPE (MidCardPile, mid_card_pile, ADW_TYPE_BIN)

static void
draw_back (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MidCardFace face = {
    .id = MID_CARD_UNKNOWN, .look = mid_artwork_get_card_look (), .width = width, .height = height
  };
  mid_card_face_draw (&face, cr);
}

static void
set_line (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
show_discards (MidCardPile *self, const MidPiles *piles)
{
  double scale = mid_artwork_get_text_scale (self->faces);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->faces)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->faces), child);
  for (guint i = 0; i < piles->n_discards; i++)
    {
      GtkWidget *view = mid_card_view_new ();
      mid_card_view_show_face (MID_CARD_VIEW (view), piles->catalogue, piles->discards[i]);
      gtk_widget_set_size_request (view, (int) (scale * MID_CARD_SMALL_WIDTH),
                                   (int) (scale * MID_CARD_SMALL_HEIGHT));
      gtk_flow_box_append (GTK_FLOW_BOX (self->faces), view);
    }
}

/* The discards are laid out when somebody looks. */
static void
create_popup_cb (GtkMenuButton *button, gpointer data)
{
  MidCardPile *self = data;
  MidTablePiles table;
  if (self->cursor == NULL)
    return;
  mid_table_piles_init (&table, self->cursor, self->side);
  set_line (self->deck, table.deck);
  set_line (self->discards, table.discards);
  set_line (self->captured, table.captured);
  set_line (self->dead, table.dead);
  show_discards (self, &table.piles);
  mid_table_piles_clear (&table);
}

void
mid_card_pile_show (MidCardPile *self, MidCursor *cursor, MidSide side)
{
  g_return_if_fail (MID_IS_CARD_PILE (self));
  MidTablePiles table;
  g_set_object (&self->cursor, cursor);
  self->side = side;
  mid_table_piles_init (&table, cursor, side);
  g_autofree char *count =
    table.piles.n_deck < 0 ? g_strdup ("?") : g_strdup_printf ("%d", table.piles.n_deck);
  const char *const lines[] = { table.deck, table.discards, table.captured, table.dead };
  g_autoptr (GString) tip = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      g_string_append_printf (tip, "%s%s", i > 0 ? "\n" : "", lines[i]);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  mid_tooltip_set (self->button, tip->str);
  mid_access_name_set (self->button, tip->str); /* what it is called is how many there are */
  mid_table_piles_clear (&table);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
mid_card_pile_class_init (MidCardPileClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidCardPile, g_object_unref, cursor);
  MID_TEMPLATE (widget_class, "card-pile");
  MID_TEMPLATE_CHILDREN (widget_class, MidCardPile, button, back, count, deck, discards, faces,
                         captured, dead);
}

static void
mid_card_pile_init (MidCardPile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->back), draw_back, self, NULL);
  mid_artwork_watch (self->back);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popup_cb, self,
                                         NULL);
}
