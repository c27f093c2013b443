/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board is as large as the room allows and everything else is as wide as the board, or as wide
 * as words need it under a small one. */
#include "mid-board-pane.h"

#include <glib/gi18n.h>

#include "mid-announce.h"
#include "mid-card-row.h"
#include "mid-connect.h"
#include "mid-evaluation-bar.h"
#include "mid-inquiry.h"
#include "mid-line-summary.h"
#include "mid-player-strip.h"
#include "mid-settings.h"
#include "mid-spoken.h"
#include "mid-status.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-turn-strip.h"

struct _MidBoardPane
{
  MidStudyWidget parent_instance;
  GtkWidget *above;
  GtkWidget *board;
  GtkWidget *evaluation;
  GtkWidget *below;
  GtkWidget *foot;
  GtkWidget *turn_strip;
  GtkWidget *fork;
  GtkWidget *status;
  GtkWidget *steps;
  GtkWidget *cards_above, *cards_below; /* to be seen where the game has cards */
  GtkWidget *inquiry;                   /* NULL: nobody has asked yet */
  gboolean brief;                       /* what the status says goes with the next selection */

  MidStudyController *controller; /* of the board */
  MidCursor *cursor;              /* borrowed */
};

G_DEFINE_FINAL_TYPE (MidBoardPane, mid_board_pane, MID_TYPE_STUDY_WIDGET)

enum
{
  NARROW = 420, /* pixels: words that matter now have the room of the buttons */
  MARGIN = 12,
  SPACING = 6,
  BAR_GAP = 6, /* between the board and the bar beside it */
  SMALLEST_BOARD = 160,
  USUAL_BOARD = 560,
  WORDS_LEAST = 480, /* wide, what is above and below the board */
  USUAL_CARDS = 590, /* wide, a hand, one in play and the deck */
  ROOMY_BOARD = 400  /* high: cards are shown folded before it is smaller */
};

static MidStudy *
get_study (MidBoardPane *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self));
}

/* All of it, on as many lines as it takes; else on two, which are as high as the buttons beside it.
 */
static void
set_whole (MidBoardPane *self, gboolean whole)
{
  gtk_label_set_ellipsize (GTK_LABEL (self->status),
                           whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

static void
refresh_status (MidBoardPane *self)
{
  if (self->cursor == NULL)
    return;
  g_autofree char *text = mid_study_is_playing_line (get_study (self))
                            ? g_strdup (_ ("An engine’s line, not the game. Esc ends it."))
                            : mid_status_dup_text (self->cursor);
  gtk_label_set_label (GTK_LABEL (self->status), text);
  mid_tooltip_set (self->status, text);
  gtk_widget_remove_css_class (self->status, "error");
  set_whole (self, FALSE);
  gtk_widget_set_visible (self->steps, TRUE);
  self->brief = FALSE;
}

/* Words that matter now are not cut: they take the room of the buttons, or a second line. */
static void
say_briefly (MidBoardPane *self, const char *text)
{
  int natural, buttons, room = gtk_widget_get_width (self->foot);
  gtk_label_set_label (GTK_LABEL (self->status), text);
  set_whole (self, FALSE);
  gtk_widget_measure (self->status, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_set_visible (self->steps, TRUE);
  gtk_widget_measure (self->steps, GTK_ORIENTATION_HORIZONTAL, -1, &buttons, NULL, NULL, NULL);
  gtk_widget_set_visible (self->steps, natural + buttons + SPACING < room);
  set_whole (self, TRUE);
  mid_tooltip_set (self->status, text);
  self->brief = TRUE;
}

/* What was refused before is no matter now; what the piece in hand does where it stands nobody
 * would guess. */
static void
chosen_cb (MidBoardPane *self)
{
  MidHand *hand = mid_study_controller_get_hand (self->controller);
  if (self->brief)
    refresh_status (self);
  if (mid_hand_can_offer (hand, mid_board_look (MID_BOARD (self->board))->chosen))
    say_briefly (self, _ ("Choose where it goes, or the king again for a whirlwind"));
}

/* What of the captured pieces is shown. */
static void
choose_lost (MidLineSummary *summary, const MidGame *game)
{
  g_autofree char *shown = mid_settings_dup_string ("captured", "all");
  if (g_str_equal (shown, "difference"))
    mid_line_summary_reduce (summary, game);
  for (guint side = 0; side < 2 && g_str_equal (shown, "none"); side++)
    g_array_set_size (summary->lost[side], 0);
}

/* What is to be chosen next for the card that is being played, and what it does. */
static void
show_card (MidBoardPane *self, MidCardEntry *card)
{
  mid_turn_strip_show_card (MID_TURN_STRIP (self->turn_strip), card);
  refresh_status (self);
  if (card == NULL)
    return;
  const char *effect = mid_card_entry_get_effect (card);
  g_autofree char *need = mid_card_entry_dup_need (card);
  g_autofree char *text =
    *effect != '\0' ? g_strdup_printf ("%s. %s", need, _ (effect)) : g_strdup (need);
  g_autofree char *label = mid_card_entry_dup_label (card);
  g_autofree char *said = g_strdup_printf ("%s. %s.", label, need);
  gtk_label_set_label (GTK_LABEL (self->status), text);
  mid_tooltip_set (self->status, text);
  gtk_widget_set_visible (self->steps, FALSE); /* the words need their room */
  mid_announce (self->board, said);
}

/* What is no square is asked for beside the board. */
static void
card_changed_cb (MidBoardPane *self, MidCardPlay *play)
{
  MidCardEntry *card = mid_card_play_get_entry (play);
  if (card == NULL || !mid_card_entry_goes_on (card) || mid_card_entry_wants_squares (card))
    {
      show_card (self, card);
      return;
    }
  g_autofree char *text = g_strdup (mid_card_entry_get_text (card));
  mid_card_play_drop (play);
  mid_turn_strip_ask_card (MID_TURN_STRIP (self->turn_strip), text);
}

/* What a card is about is seen on the board. */
static void
pointed_cb (MidBoardPane *self, MidCardRow *row)
{
  const MidTableCard *card = mid_card_row_get_pointed (row);
  if (self->controller != NULL)
    mid_study_controller_set_pointed (self->controller, card != NULL ? card->squares : NULL,
                                      card != NULL ? card->n_squares : 0);
}

/* What the square at the pointer, or at the keyboard's cursor, is about is seen among the cards. */
static void
join_cards (MidBoardPane *self)
{
  const MidBoardState *board = mid_board_look (MID_BOARD (self->board));
  int square = board->hovered >= 0 ? board->hovered : board->keyboard;
  mid_card_row_join (MID_CARD_ROW (self->cards_above), square);
  mid_card_row_join (MID_CARD_ROW (self->cards_below), square);
}

static void
refresh (MidBoardPane *self)
{
  if (self->cursor == NULL)
    return;
  gboolean flipped = mid_board_look (MID_BOARD (self->board))->flipped;
  MidLineSummary summary;
  mid_line_summary_init (&summary, mid_cursor_get_record (self->cursor),
                         mid_cursor_get_node (self->cursor));
  choose_lost (&summary, mid_record_get_game (mid_cursor_get_record (self->cursor)));
  mid_player_strip_show (MID_PLAYER_STRIP (self->above), self->cursor,
                         flipped ? MID_FIRST : MID_SECOND, &summary);
  mid_player_strip_show (MID_PLAYER_STRIP (self->below), self->cursor,
                         flipped ? MID_SECOND : MID_FIRST, &summary);
  mid_line_summary_clear (&summary);
  refresh_status (self);
}

/* A step, not an edit: a comment that was written is no move. */
static void
announce_step (MidBoardPane *self)
{
  if (self->cursor == NULL)
    return;
  g_autofree char *step = mid_spoken_dup_step (self->cursor);
  mid_announce (self->board, step);
}

void
mid_board_pane_say (MidBoardPane *self, const char *markup)
{
  g_return_if_fail (MID_IS_BOARD_PANE (self));
  refresh_status (self);
  if (markup == NULL)
    return;
  gtk_label_set_markup (GTK_LABEL (self->status), markup);
  gtk_widget_set_visible (self->steps, gtk_widget_get_width (GTK_WIDGET (self)) > NARROW);
  mid_tooltip_set (self->status, NULL);
}

void
mid_board_pane_ask (MidBoardPane *self)
{
  g_return_if_fail (MID_IS_BOARD_PANE (self));
  if (get_study (self) == NULL)
    return;
  if (self->inquiry == NULL)
    self->inquiry = mid_inquiry_new (GTK_WIDGET (self), self->board, get_study (self));
  mid_inquiry_open (MID_INQUIRY (self->inquiry));
}

void
mid_board_pane_complain (MidBoardPane *self, const char *why)
{
  g_return_if_fail (MID_IS_BOARD_PANE (self));
  if (why == NULL)
    return;
  g_autofree char *sentence = mid_status_dup_sentence (why);
  say_briefly (self, sentence);
  gtk_widget_add_css_class (self->status, "error");
  mid_announce (self->board, sentence);
}

static void
mid_board_pane_opened (MidStudyWidget *widget)
{
  MidBoardPane *self = MID_BOARD_PANE (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  refresh (self);
  announce_step (self);
  mid_study_controller_show (self->controller, get_study (self), self->cursor);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
mid_board_pane_moved (MidStudyWidget *widget)
{
  refresh (MID_BOARD_PANE (widget));
  announce_step (MID_BOARD_PANE (widget));
  mid_study_controller_moved (MID_BOARD_PANE (widget)->controller);
}

static void
mid_board_pane_edited (MidStudyWidget *widget)
{
  refresh (MID_BOARD_PANE (widget));
  mid_study_controller_mark (MID_BOARD_PANE (widget)->controller);
}

MidStudyController *
mid_board_pane_get_controller (MidBoardPane *self)
{
  return self->controller;
}

MidBoard *
mid_board_pane_get_board (MidBoardPane *self)
{
  return MID_BOARD (self->board);
}

void
mid_board_pane_set_evaluation (MidBoardPane *self, double share, const char *score)
{
  g_return_if_fail (MID_IS_BOARD_PANE (self));
  MidRecord *record = self->cursor != NULL ? mid_cursor_get_record (self->cursor) : NULL;
  mid_evaluation_bar_show (MID_EVALUATION_BAR (self->evaluation),
                           record != NULL ? mid_record_get_game (record) : NULL, share, score);
}

GtkWidget *
mid_board_pane_get_foot (MidBoardPane *self)
{
  return self->foot;
}

MidFork *
mid_board_pane_get_fork (MidBoardPane *self)
{
  return MID_FORK (self->fork);
}

/* --- Size ----------------------------------------------------------------------------------- */

/* How much wider than high the board is. */
static double
get_aspect (MidBoardPane *self)
{
  if (self->cursor == NULL)
    return 1;
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  return (double) game->files / game->ranks;
}

static int
height_of (GtkWidget *widget, int width)
{
  int natural;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* What is above and below the board, but cards, in a pane of that width. */
static int
words_height (MidBoardPane *self, int width)
{
  width = width >= 0 ? MIN (width, WORDS_LEAST) : width;
  return height_of (self->above, width) + height_of (self->below, width)
         + height_of (self->foot, width);
}

/* Of one row of cards: unfolded where that leaves the board room enough. */
static int
cards_height (MidBoardPane *self, int width, int height)
{
  int folded, whole;
  gtk_widget_measure (self->cards_below, GTK_ORIENTATION_VERTICAL, -1, &folded, &whole, NULL, NULL);
  gboolean roomy = height - words_height (self, width) - 2 * whole >= ROOMY_BOARD;
  return roomy && (width < 0 || width > NARROW) ? whole : folded;
}

/* Both rows are as wide as the wider of them needs it, and as what is above and below the board. */
static int
cards_width (MidBoardPane *self, int words, int most)
{
  int above, below;
  gtk_widget_measure (self->cards_above, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &above, NULL, NULL);
  gtk_widget_measure (self->cards_below, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &below, NULL, NULL);
  return MAX (words, MIN (MAX (above, below), most));
}

/* Everything that is not the board, in a pane of that width; -1: of any. */
static int
extra_height (MidBoardPane *self, int width, int height)
{
  return words_height (self, width) + 2 * cards_height (self, width, height);
}

/* What the bar takes away from the board's width. */
static int
bar_width (MidBoardPane *self)
{
  int width;
  if (!gtk_widget_get_visible (self->evaluation))
    return 0;
  gtk_widget_measure (self->evaluation, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width + BAR_GAP;
}

int
mid_board_pane_get_width_for_height (MidBoardPane *self, int height)
{
  double width = (height - extra_height (self, -1, height)) * get_aspect (self);
  gboolean has_cards = gtk_widget_get_visible (self->cards_below);
  return MAX ((int) width, has_cards ? USUAL_CARDS : SMALLEST_BOARD) + 2 * MARGIN;
}

static GtkSizeRequestMode
mid_board_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mid_board_pane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidBoardPane *self = MID_BOARD_PANE (widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      GtkWidget *const parts[] = { self->above, self->below, self->foot };
      *minimum = SMALLEST_BOARD;
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        {
          int least;
          gtk_widget_measure (parts[i], orientation, -1, &least, NULL, NULL, NULL);
          *minimum = MAX (*minimum, least);
        }
      *natural = MAX (*minimum, USUAL_BOARD + 2 * MARGIN);
      return;
    }
  int width = for_size >= 0 ? for_size : USUAL_BOARD;
  int extra = extra_height (self, width, 0);
  *minimum = extra + (int) (SMALLEST_BOARD / get_aspect (self));
  *natural = MAX (extra + (int) (width / get_aspect (self)), *minimum);
}

static void
place (GtkWidget *widget, int x, int *y, int width, int height)
{
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, *y, width, height }, -1);
  *y += height;
}

static void
mid_board_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidBoardPane *self = MID_BOARD_PANE (widget);
  int margin = width > 420 ? MARGIN : 0;
  int inner = width - 2 * margin;
  int extra = extra_height (self, inner, height), cards = cards_height (self, inner, height);
  int least;
  gtk_widget_measure (self->foot, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  double aspect = get_aspect (self);
  int bar = bar_width (self);
  int wide = CLAMP ((int) ((height - extra) * aspect), 1, MAX (width - 2 * margin - bar, 1));
  int high = MAX ((int) (wide / aspect), 1);
  int room = MIN (MAX (wide + bar, least), width);
  int x = (width - room) / 2;
  int y = MAX ((height - extra - high) / 2, 0);

  int words = MAX (room, MIN (width - 2 * margin, WORDS_LEAST));
  int left = (width - words) / 2;
  int table = cards_width (self, words, inner);

  place (self->above, left, &y, words, height_of (self->above, -1));
  place (self->cards_above, (width - table) / 2, &y, table, cards);
  if (bar > 0)
    gtk_widget_size_allocate (
      self->evaluation, &(GtkAllocation){ x + (room - wide - bar) / 2, y, bar - BAR_GAP, high },
      -1);
  place (self->board, x + (room - wide + bar) / 2, &y, wide, high);
  place (self->cards_below, (width - table) / 2, &y, table, cards);
  place (self->below, left, &y, words, height_of (self->below, -1));
  place (self->foot, left, &y, words, height_of (self->foot, words));
  if (self->inquiry != NULL)
    gtk_popover_present (GTK_POPOVER (self->inquiry));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_board_pane_class_init (MidBoardPaneClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, mid_study_widget_leave);
  MID_DISPOSES (class, MidBoardPane, g_object_unref, controller);
  MID_STUDY_WIDGET_CLASS (class)->looks_at_shown = TRUE;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_board_pane_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_board_pane_moved;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_board_pane_edited;
  widget_class->get_request_mode = mid_board_pane_get_request_mode;
  widget_class->measure = mid_board_pane_measure;
  widget_class->size_allocate = mid_board_pane_size_allocate;
  g_type_ensure (MID_TYPE_BOARD);
  g_type_ensure (MID_TYPE_CARD_ROW);
  g_type_ensure (MID_TYPE_EVALUATION_BAR);
  g_type_ensure (MID_TYPE_PLAYER_STRIP);
  g_type_ensure (MID_TYPE_TURN_STRIP);
  g_type_ensure (MID_TYPE_FORK);
  MID_TEMPLATE (widget_class, "board-pane");
  MID_TEMPLATE_CHILDREN (widget_class, MidBoardPane, above, board, evaluation, below, foot,
                         turn_strip, fork, status, steps, cards_above, cards_below);
  MID_TEMPLATE_CALLBACKS (widget_class, mid_board_pane_complain, pointed_cb);
}

/* The buttons below the board, in their order. */
static void
add_tooltips (MidBoardPane *self)
{
  static const char *const tips[] = {
    N_ ("Explain This Piece (W)"), N_ ("Start of the Game (Home)"), N_ ("Back (Left)"),
    N_ ("Forward (Right)"),        N_ ("End of the Line (End)"),
  };
  GtkWidget *button = gtk_widget_get_first_child (self->steps);
  for (guint i = 0; i < G_N_ELEMENTS (tips); i++, button = gtk_widget_get_next_sibling (button))
    mid_tooltip_set (button, _ (tips[i]));
}

static void
mid_board_pane_init (MidBoardPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_tooltips (self);
  mid_settings_watch ("captured", G_CALLBACK (refresh), self);
  self->controller = mid_study_controller_new (MID_BOARD (self->board));
  mid_connect (mid_hand_get_card_play (mid_study_controller_get_hand (self->controller)), "changed",
               card_changed_cb, self);
  mid_connect (self->board, "notify::chosen", chosen_cb, self);
  mid_connect (self->board, "notify::hovered", join_cards, self);
  mid_connect (self->board, "notify::keyboard", join_cards, self);
  mid_connect (self->board, "notify::flipped", refresh, self);
}
