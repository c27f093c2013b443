/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tour.h"

#include <glib/gi18n.h>

#include "mid-announce.h"
#include "mid-settings.h"
#include "mid-small-board.h"
#include "mid-template.h"

enum
{
  BOARD_SIZE = 220 /* pixels, at least */
};

struct _MidTour
{
  AdwWindow parent_instance;
  GtkWidget *carousel, *skip, *back, *next;
};

G_DEFINE_FINAL_TYPE (MidTour, mid_tour, ADW_TYPE_WINDOW)

/* A card: a position, and what it stands for. */
typedef struct
{
  const char *game, *fen;
  const char *move;         /* that led there is marked; NULL: the position itself */
  const char *title, *text; /* N_ */
} Card;

static const Card cards[] = {
  { "sirlin", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 2 ca 33", "e4d5",
    N_ ("Every Decision Is a Step"),
    N_ ("Go through a game with the arrow keys. A move, the bids of a duel, a king-turn and a card "
        "are steps of their own. Some sample games are open already.") },
  { "chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w kq - 0 2 ec --", "g1f3",
    N_ ("What If?"),
    N_ ("Play another move on the board, or type it, and it becomes a variation. Add comments, "
        "signs, circles and arrows. Everything can be undone.") },
  { "chess2", "8/8/3k4/8/4K3/8/8/8 w - - 0 1 cc --", "e4f5", N_ ("Ask, and Practise"),
    N_ ("Press L for an engine, W to have a piece explained, F1 for the rules of all games. What "
        "you want to know by heart is asked again in time.") },
};

/* --- Cards ---------------------------------------------------------------------------------- */

static GtkWidget *
new_board (const Card *card)
{
  const MidGame *game = mid_game_find (card->game);
  GtkWidget *board =
    g_object_new (MID_TYPE_SMALL_BOARD, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  MidPosition pos;
  MidMove move = 0;
  MidParse parse = game->parse (game, NULL, 0, card->fen, strlen (card->fen), &pos, NULL);
  g_return_val_if_fail (parse.status == MID_OK, board);
  parse = game->parse_move (&pos, card->move, strlen (card->move), &move);
  g_warn_if_fail (parse.status == MID_OK);
  mid_small_board_show (MID_SMALL_BOARD (board), game, &pos, move, MID_FIRST_BELOW);
  gtk_widget_set_size_request (board, BOARD_SIZE, BOARD_SIZE);
  gtk_widget_set_halign (board, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (board, GTK_ALIGN_CENTER);
  return board;
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Large text scrolls. */
static GtkWidget *
new_card (const Card *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), new_board (card));
  gtk_box_append (GTK_BOX (box), new_label (_ (card->title), "title-2"));
  gtk_box_append (GTK_BOX (box), new_label (_ (card->text), NULL));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_widget_set_focusable (scroller, FALSE);
  return scroller;
}

/* --- From one to the next --------------------------------------------------------------------- */

static guint
get_place (MidTour *self)
{
  return (guint) (adw_carousel_get_position (ADW_CAROUSEL (self->carousel)) + 0.5);
}

static void
go (MidTour *self, guint place)
{
  AdwCarousel *carousel = ADW_CAROUSEL (self->carousel);
  adw_carousel_scroll_to (carousel, adw_carousel_get_nth_page (carousel, place), TRUE);
}

/* The keys stay at the button: what the card says is read out.  Its label has no key of its own,
 * for a name that is taken from such a label stays as it first was (mid-access-name.h). */
static void
page_changed_cb (MidTour *self, guint place)
{
  gboolean is_last = place + 1 == G_N_ELEMENTS (cards);
  g_return_if_fail (place < G_N_ELEMENTS (cards));
  gtk_widget_set_sensitive (self->back, place > 0);
  gtk_button_set_label (GTK_BUTTON (self->next), is_last ? _ ("Begin") : _ ("Next"));
  gtk_widget_set_visible (self->skip, !is_last);
  g_autofree char *said = g_strdup_printf ("%s. %s", _ (cards[place].title), _ (cards[place].text));
  mid_announce (self->next, said);
}

static void
back_cb (MidTour *self)
{
  guint place = get_place (self);
  if (place > 0)
    go (self, place - 1);
  if (place <= 1)
    gtk_widget_grab_focus (self->next);
}

static void
next_cb (MidTour *self)
{
  guint place = get_place (self);
  if (place + 1 < G_N_ELEMENTS (cards))
    go (self, place + 1);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* --- GObject -------------------------------------------------------------------------------- */

static void
mid_tour_class_init (MidTourClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "tour");
  MID_TEMPLATE_CHILDREN (widget_class, MidTour, carousel, skip, back, next);
  MID_TEMPLATE_CALLBACKS (widget_class, page_changed_cb, back_cb, next_cb);
}

static void
mid_tour_init (MidTour *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    adw_carousel_append (ADW_CAROUSEL (self->carousel), new_card (&cards[i]));
  page_changed_cb (self, 0);
}

void
mid_tour_offer (GtkWindow *parent)
{
  if (mid_settings_get_boolean ("tour-shown", TRUE)
      || g_strcmp0 (g_getenv ("MIDLINE_TOUR"), "no") == 0)
    return;
  mid_settings_set_boolean ("tour-shown", TRUE);
  gtk_window_present (g_object_new (MID_TYPE_TOUR, "transient-for", parent, NULL));
}
