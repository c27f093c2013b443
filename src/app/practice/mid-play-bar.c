/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-play-bar.h"

#include "mid-announce.h"
#include "mid-artwork.h"
#include "mid-bid-buttons.h"
#include "mid-bout.h"
#include "mid-card-view.h"
#include "mid-template.h"
#include "mid-time-control.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

enum
{
  TICK = 100 /* milliseconds: a clock shows tenths in the end */
};

struct _MidPlayBar
{
  MidPracticeBar parent_instance;
  GtkWidget *revealer;
  GtkWidget *rows, *buttons;
  GtkWidget *words, *clocks;
  MidBidButtons *bids;
  GtkWidget *gain, *take, *answers, *agree;
  GtkWidget *again, *take_back, *draw, *resign;
  GtkWidget *shown_cards, *cards;
  GArray *sight;        /* of MidMove: what the cards there stand for */
  GSignalGroup *bout;   /* that is listened to */
  MidNode *shown;       /* the end of the game when it was last shown */
  const char *result;   /* of the game, which is over, and that is said; NULL: it is not over */
  gboolean is_changing; /* the bar has the study show something else of the same game */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (MidPlayBar, mid_play_bar, MID_TYPE_PRACTICE_BAR)

static MidStudy *
get_study (MidPlayBar *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self));
}

/* NULL: nothing is played here. */
static MidBout *
get_bout (MidPlayBar *self)
{
  MidStudy *study = get_study (self);
  return study != NULL ? mid_bout_find (mid_study_get_record (study)) : NULL;
}

/* --- What is said ----------------------------------------------------------------------------- */

static gboolean
tick_cb (gpointer data)
{
  MidPlayBar *self = data;
  MidBout *bout = get_bout (self);
  gboolean has_clock = bout != NULL && mid_bout_get_time (bout, MID_FIRST) >= 0;
  gtk_widget_set_visible (self->clocks, has_clock);
  if (!has_clock)
    {
      self->tick_id = 0;
      return G_SOURCE_REMOVE;
    }
  g_autofree char *first = mid_time_dup_text (mid_bout_get_time (bout, MID_FIRST));
  g_autofree char *second = mid_time_dup_text (mid_bout_get_time (bout, MID_SECOND));
  g_autofree char *text = g_strdup_printf ("%s – %s", first, second);
  gtk_label_set_label (GTK_LABEL (self->clocks), text);
  return G_SOURCE_CONTINUE;
}

static gboolean
can_bid (gpointer bout, int bid)
{
  return mid_bout_can_bid (bout, bid);
}

static void
take_card_cb (GtkWidget *view, MidPlayBar *self)
{
  guint i = 0;
  MidBout *bout = get_bout (self);
  for (GtkWidget *w = view; (w = gtk_widget_get_prev_sibling (w)) != NULL;)
    i++;
  if (bout != NULL && i < mid_bout_get_sight (bout, NULL))
    mid_bout_take_sight (bout, i);
}

static gboolean
has_sight (MidPlayBar *self, const MidSight *cards, guint n)
{
  if (self->sight->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_array_index (self->sight, MidMove, i) != cards[i].move)
      return FALSE;
  return TRUE;
}

/* Cards that another has shown, to take one of. */
static void
show_cards (MidPlayBar *self, MidBout *bout)
{
  const MidSight *cards = NULL;
  guint n = bout != NULL ? mid_bout_get_sight (bout, &cards) : 0;
  if (has_sight (self, cards, n))
    return;
  g_array_set_size (self->sight, 0);
  mid_widget_clear (self->cards);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *view = mid_card_view_new ();
      mid_card_view_show_face (MID_CARD_VIEW (view), cards[i].catalogue, cards[i].card);
      g_signal_connect (view, "clicked", G_CALLBACK (take_card_cb), self);
      gtk_box_append (GTK_BOX (self->cards), view);
      g_array_append_val (self->sight, cards[i].move);
    }
  /* As in a hand: the board wants the room. */
  double scale = mid_artwork_get_text_scale (self->shown_cards);
  gtk_widget_set_size_request (self->shown_cards, -1, (int) (scale * MID_CARD_STRIP_HEIGHT));
  gtk_widget_set_visible (self->shown_cards, n > 0);
  if (n > 0)
    gtk_widget_grab_focus (gtk_widget_get_first_child (self->cards));
}

/* How it ended is in the record: whoever undoes that is not told of it any more. */
static gboolean
is_over (MidPlayBar *self)
{
  MidStudy *study = get_study (self);
  MidRecord *record = study != NULL ? mid_study_get_record (study) : NULL;
  return self->result != NULL && record != NULL
         && g_str_equal (mid_record_get_result (record), self->result);
}

static void
refresh (MidStudyWidget *widget)
{
  MidPlayBar *self = MID_PLAY_BAR (widget);
  MidBout *bout = get_bout (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), bout != NULL || is_over (self));
  mid_bid_buttons_show (self->bids, can_bid, bout);
  gtk_widget_set_visible (self->gain, bout != NULL && mid_bout_can_choose (bout, MID_ZERO_GAIN));
  gtk_widget_set_visible (self->take, bout != NULL && mid_bout_can_choose (bout, MID_ZERO_TAKE));
  show_cards (self, bout);
  gtk_widget_set_visible (self->again, bout != NULL && mid_bout_get_trouble (bout) != NULL);
  gtk_widget_set_visible (self->take_back, bout != NULL);
  gboolean is_offered = bout != NULL && mid_bout_get_offer (bout) != MID_NOBODY;
  gtk_widget_set_visible (self->draw, bout != NULL && !is_offered);
  gtk_widget_set_visible (self->answers, is_offered && mid_bout_get_awaited (bout) == MID_NOBODY);
  gtk_widget_set_visible (self->resign, bout != NULL);
  if (bout != NULL && self->tick_id == 0 && tick_cb (self))
    self->tick_id = g_timeout_add (TICK, tick_cb, self);
}

static void
say (MidPlayBar *self, MidBout *bout)
{
  g_autofree char *text = mid_bout_dup_text (bout);
  if (g_strcmp0 (text, gtk_label_get_label (GTK_LABEL (self->words))) == 0)
    return;
  gtk_label_set_label (GTK_LABEL (self->words), text);
  if (mid_bout_get_awaited (bout) == MID_NOBODY) /* the cover says it */
    mid_announce (self->words, text);
}

/* Of hidden hands something else is to be seen now; what is played here is listened to again. */
static void
show_what_is_known (MidPlayBar *self, MidBout *bout)
{
  g_autoptr (MidDocument) document = mid_bout_dup_document (bout);
  if (document == NULL)
    return;
  self->is_changing = TRUE;
  mid_study_open (get_study (self), document, 0);
  self->is_changing = FALSE;
}

static void
news_cb (MidBout *borrowed, MidPlayBar *self)
{
  g_autoptr (MidBout) bout = g_object_ref (borrowed);
  show_what_is_known (self, bout);
  MidRecord *record = mid_study_get_record (get_study (self));
  self->result = get_bout (self) == NULL ? g_intern_string (mid_record_get_result (record)) : NULL;
  say (self, bout);
  if (self->shown != mid_bout_get_node (bout) && mid_bout_get_node (bout) != NULL)
    mid_cursor_go (mid_study_get_cursor (get_study (self)), mid_bout_get_node (bout));
  self->shown = mid_bout_get_node (bout);
  refresh (MID_STUDY_WIDGET (self));
}

static void
opened (MidStudyWidget *widget)
{
  MidPlayBar *self = MID_PLAY_BAR (widget);
  MidBout *bout = get_bout (self);
  g_signal_group_set_target (self->bout, bout);
  self->shown = NULL;
  if (self->is_changing)
    return;
  self->result = NULL;
  if (bout != NULL)
    news_cb (bout, self);
  refresh (widget);
}

/* --- What a person does ----------------------------------------------------------------------- */

void
mid_play_bar_take_back (MidPlayBar *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_take_back (bout);
}

void
mid_play_bar_offer_draw (MidPlayBar *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_offer_draw (bout);
}

void
mid_play_bar_resign (MidPlayBar *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_resign (bout);
}

static void
bid_cb (MidPlayBar *self, int bid)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL && mid_bout_can_bid (bout, bid))
    mid_bout_bid (bout, bid);
  refresh (MID_STUDY_WIDGET (self));
}

static void
choose_cb (GtkWidget *button, MidPlayBar *self)
{
  MidZero zero = button == self->gain ? MID_ZERO_GAIN : MID_ZERO_TAKE;
  MidBout *bout = get_bout (self);
  if (bout != NULL && mid_bout_can_choose (bout, zero))
    mid_bout_choose (bout, zero);
}

static void
answer_cb (GtkWidget *button, MidPlayBar *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_answer_draw (bout, button == self->agree);
}

static void
again_cb (MidPlayBar *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_go_on (bout);
}

/* The first time it ends the game, then it goes. */
static void
close_cb (MidPlayBar *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_end (bout);
  self->result = NULL;
  refresh (MID_STUDY_WIDGET (self));
}

/* --- Widget ----------------------------------------------------------------------------------- */

/* Words in a button go on below where there is no room beside. */
static void
set_wraps (GtkWidget *button, gboolean wraps)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
  gtk_label_set_wrap (GTK_LABEL (label), wraps);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

/* In a narrow window those that are always there stand below those of a duel. */
static void
narrow_cb (MidPlayBar *self)
{
  gboolean narrow;
  GtkWidget *const buttons[] = { self->take_back, self->draw, self->resign,
                                 self->gain,      self->take, self->again };
  g_object_get (self, "narrow", &narrow, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    set_wraps (buttons[i], narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
mid_play_bar_class_init (MidPlayBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (MID_TYPE_BID_BUTTONS);
  MID_DISPOSES (class, MidPlayBar, g_source_remove, tick_id);
  MID_DISPOSES (class, MidPlayBar, g_object_unref, bout);
  MID_FINALIZES (class, MidPlayBar, g_array_unref, sight);
  MID_STUDY_WIDGET_CLASS (class)->opened = opened;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  gtk_widget_class_set_css_name (widget_class, "playbar");
  MID_TEMPLATE (widget_class, "play-bar");
  MID_TEMPLATE_CHILDREN (widget_class, MidPlayBar, revealer, rows, buttons, words, clocks, bids,
                         gain, take, answers, agree, again, take_back, draw, resign, shown_cards,
                         cards);
  MID_TEMPLATE_CALLBACKS (widget_class, mid_play_bar_take_back, mid_play_bar_offer_draw,
                          mid_play_bar_resign, bid_cb, choose_cb, answer_cb, again_cb, close_cb);
}

static void
mid_play_bar_init (MidPlayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_practice_bar_set_rows (MID_PRACTICE_BAR (self), self->rows, self->buttons);
  g_signal_connect (self, "notify::narrow", G_CALLBACK (narrow_cb), NULL);
  self->bout = g_signal_group_new (MID_TYPE_BOUT);
  self->sight = g_array_new (FALSE, FALSE, sizeof (MidMove));
  g_signal_group_connect_object (self->bout, "news", G_CALLBACK (news_cb), self, 0);
  mid_tooltip_set_action (self->take_back, "game.take-back", NULL);
  mid_tooltip_set_action (self->draw, "game.offer-draw", NULL);
  mid_tooltip_set_action (self->resign, "game.resign", NULL);
}
