/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bid-buttons.h"

#include "mid-duel-answers.h"
#include "mid-template.h"
#include "mid-widget.h"

enum
{
  N_BIDS = 4 /* none, 0, 1, 2 */
};

struct _MidBidButtons
{
  GtkWidget parent_instance;
  GtkWidget *no_challenge, *bid_0, *bid_1, *bid_2;
};

MID_DEFINE_TEMPLATE_TYPE (MidBidButtons, mid_bid_buttons, GTK_TYPE_WIDGET)

static guint bid_signal;

/* The nth; its bid is MID_BID_NONE + n. */
static GtkWidget *
get_button (MidBidButtons *self, int n)
{
  GtkWidget *buttons[N_BIDS] = { self->no_challenge, self->bid_0, self->bid_1, self->bid_2 };
  return buttons[n];
}

gboolean
mid_bid_buttons_show (MidBidButtons *self, MidCanBid can, gpointer data)
{
  gboolean is_asked = FALSE;
  g_return_val_if_fail (MID_IS_BID_BUTTONS (self), FALSE);
  for (int n = 0; n < N_BIDS; n++)
    {
      gboolean can_bid = data != NULL && can (data, MID_BID_NONE + n);
      gtk_widget_set_visible (get_button (self, n), can_bid);
      is_asked |= can_bid;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), is_asked);
  return is_asked;
}

static void
clicked_cb (GtkWidget *button, MidBidButtons *self)
{
  int n = 0;
  while (get_button (self, n) != button)
    n++;
  g_signal_emit (self, bid_signal, 0, MID_BID_NONE + n);
}

static void
mid_bid_buttons_class_init (MidBidButtonsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, mid_widget_clear);
  bid_signal = mid_class_add_signal (class, "bid", 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  MID_TEMPLATE (widget_class, "bid-buttons");
  MID_TEMPLATE_CHILDREN (widget_class, MidBidButtons, no_challenge, bid_0, bid_1, bid_2);
  MID_TEMPLATE_CALLBACKS (widget_class, clicked_cb);
}
