/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-duel-popover.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-duel-answers.h"
#include "mid-piece-picture.h"
#include "mid-status.h"
#include "mid-template.h"
#include "mid-tooltip.h"

typedef enum
{
  DEFENDER,
  ATTACKER,
  N_PARTIES
} Party;

struct _MidDuelPopover
{
  GtkPopover parent_instance;
  GtkWidget *title, *defender, *attacker;
  GtkWidget *pictures[N_PARTIES]; /* GtkBox with one picture */
  GtkWidget *names[N_PARTIES];
  GtkWidget *held[N_PARTIES];
  GtkWidget *bids[N_PARTIES][MID_BID_MAX + 1];
  GtkWidget *result;
  GtkWidget *zeros; /* the choice after 0:0 */
  GtkWidget *gain;
  GtkWidget *take;
  GtkWidget *accept;
  GtkWidget *decline;

  MidDuelAnswers answers;
  int chosen[N_PARTIES];
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (MidDuelPopover, mid_duel_popover, GTK_TYPE_POPOVER)

static guint decided_signal;

enum
{
  PICTURE = 60 /* pixels */
};

static void
decide (MidDuelPopover *self, MidMove move)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  if (move != 0)
    g_signal_emit (self, decided_signal, 0, (guint64) move);
}

static const MidDuelAnswer *
find (MidDuelPopover *self, MidZero zero)
{
  return mid_duel_answers_find (&self->answers, self->chosen[DEFENDER], self->chosen[ATTACKER],
                                zero);
}

/* --- What is shown -------------------------------------------------------------------------- */

static MidSide
side_of (MidDuelPopover *self, Party party)
{
  return party == DEFENDER ? mid_duel_answers_get_defender (&self->answers)
                           : self->answers.duel.attacker;
}

static void
refresh_bid (MidDuelPopover *self, Party party, int bid)
{
  GtkWidget *button = self->bids[party][bid];
  gboolean allowed = party == DEFENDER
                       ? mid_duel_answers_allow (&self->answers, bid, MID_BID_NONE)
                       : mid_duel_answers_allow (&self->answers, self->chosen[DEFENDER], bid);
  g_autofree char *reason =
    allowed ? NULL : mid_duel_answers_dup_reason (&self->answers, side_of (self, party), bid);
  gtk_widget_set_sensitive (button, allowed);
  mid_tooltip_set (button, reason);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), self->chosen[party] == bid);
}

static char *
dup_hint (MidDuelPopover *self)
{
  const char *defender = _ (self->answers.game->sides[side_of (self, DEFENDER)]);
  const char *attacker = _ (self->answers.game->sides[side_of (self, ATTACKER)]);
  if (self->answers.answers->len == 0)
    return g_strdup_printf (_ ("%s cannot challenge this capture."), defender);
  if (self->chosen[DEFENDER] == MID_BID_NONE)
    return self->answers.duel.payment > 0
             /* Translators: the defender must pay before bidding */
             ? g_strdup_printf (_ ("%s pays %d to challenge, then bids."), defender,
                                self->answers.duel.payment)
             : g_strdup_printf (_ ("%s may challenge without paying."), defender);
  if (self->chosen[ATTACKER] == MID_BID_NONE)
    return g_strdup_printf (_ ("%s bids %d. What does %s bid?"), defender, self->chosen[DEFENDER],
                            attacker);
  return g_strdup (_ ("Both bid nothing: what does the attacker choose?"));
}

static void
refresh_zeros (MidDuelPopover *self)
{
  const MidDuelAnswer *gain = find (self, MID_ZERO_GAIN);
  const MidDuelAnswer *take = find (self, MID_ZERO_TAKE);
  gtk_widget_set_visible (self->zeros, gain != NULL || take != NULL);
  gtk_widget_set_sensitive (self->gain, gain != NULL);
  gtk_widget_set_sensitive (self->take, take != NULL);
}

static void
refresh_result (MidDuelPopover *self)
{
  const MidDuelAnswer *answer = find (self, MID_ZERO_NONE);
  g_autofree char *text =
    answer != NULL ? mid_duel_answers_dup_result (&self->answers, answer) : dup_hint (self);
  gtk_label_set_label (GTK_LABEL (self->result), text);
  gtk_widget_set_visible (self->accept, answer != NULL);
  if (answer != NULL)
    {
      /* Translators: accepts the duel with these two bids */
      g_autofree char *label =
        g_strdup_printf (_ ("Duel %d : %d"), self->chosen[DEFENDER], self->chosen[ATTACKER]);
      gtk_button_set_label (GTK_BUTTON (self->accept), label);
      gtk_widget_remove_css_class (self->decline, "suggested-action");
    }
  else
    gtk_widget_add_css_class (self->decline, "suggested-action");
}

static void
refresh (MidDuelPopover *self)
{
  self->refreshing = TRUE;
  for (int bid = 0; bid <= MID_BID_MAX; bid++)
    {
      refresh_bid (self, DEFENDER, bid);
      refresh_bid (self, ATTACKER, bid);
    }
  refresh_zeros (self);
  refresh_result (self);
  self->refreshing = FALSE;
}

/* --- Choosing ------------------------------------------------------------------------------- */

static void
choose (MidDuelPopover *self, Party party, int bid)
{
  self->chosen[party] = bid;
  if (party == DEFENDER && !mid_duel_answers_allow (&self->answers, bid, self->chosen[ATTACKER]))
    self->chosen[ATTACKER] = MID_BID_NONE;
  refresh (self);
}

static void
toggled_cb (MidDuelPopover *self, GtkToggleButton *button)
{
  int chosen = gtk_toggle_button_get_active (button);
  for (Party party = DEFENDER; party < N_PARTIES; party++)
    for (int bid = 0; bid <= MID_BID_MAX && !self->refreshing; bid++)
      if (self->bids[party][bid] == GTK_WIDGET (button))
        {
          choose (self, party, chosen ? bid : MID_BID_NONE);
          return;
        }
}

/* Decides for the bids that are chosen, if that is an answer. */
static void
answer (MidDuelPopover *self, MidZero zero)
{
  const MidDuelAnswer *answer = find (self, zero);
  if (answer != NULL)
    decide (self, answer->move);
}

static void
answered_cb (MidDuelPopover *self, GtkWidget *button)
{
  answer (self, button == self->gain   ? MID_ZERO_GAIN
                : button == self->take ? MID_ZERO_TAKE
                                       : MID_ZERO_NONE);
}

static void
decline_cb (MidDuelPopover *self)
{
  decide (self, self->answers.pass);
}

/* The next bid to be entered by a digit. */
static void
type_bid (MidDuelPopover *self, int bid)
{
  Party party = self->chosen[DEFENDER] == MID_BID_NONE ? DEFENDER : ATTACKER;
  if (gtk_widget_get_sensitive (self->bids[party][bid]))
    choose (self, party, bid);
}

static gboolean
key_cb (MidDuelPopover *self, guint keyval)
{
  switch (keyval == GDK_KEY_KP_Enter ? '\r' : gdk_keyval_to_unicode (keyval))
    {
    case '0':
    case '1':
    case '2':
      type_bid (self, (int) (gdk_keyval_to_unicode (keyval) - '0'));
      return GDK_EVENT_STOP;
    case '\r':
      if (find (self, MID_ZERO_NONE) != NULL)
        answer (self, MID_ZERO_NONE);
      else if (!gtk_widget_get_visible (self->zeros))
        decline_cb (self);
      return GDK_EVENT_STOP;
    case 'n':
    case 'N':
      decline_cb (self);
      return GDK_EVENT_STOP;
    case '+':
      answer (self, MID_ZERO_GAIN);
      return GDK_EVENT_STOP;
    case '-':
      answer (self, MID_ZERO_TAKE);
      return GDK_EVENT_STOP;
    case '\b':
      choose (self, self->chosen[ATTACKER] != MID_BID_NONE ? ATTACKER : DEFENDER, MID_BID_NONE);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
show_party (MidDuelPopover *self, Party party)
{
  MidSide side = side_of (self, party);
  const MidGame *game = self->answers.game;
  MidCell cell = party == DEFENDER ? self->answers.duel.captured : self->answers.duel.attacking;
  GtkWidget *old = gtk_widget_get_first_child (self->pictures[party]);
  if (old != NULL)
    gtk_box_remove (GTK_BOX (self->pictures[party]), old);
  gtk_box_append (GTK_BOX (self->pictures[party]), mid_piece_picture_new (game, cell, PICTURE));

  g_autofree char *name = party == DEFENDER
                            ? g_strdup_printf (_ ("%s defends"), _ (game->sides[side]))
                            : g_strdup_printf (_ ("%s attacks"), _ (game->sides[side]));
  gtk_label_set_label (GTK_LABEL (self->names[party]), name);
  int stones = self->answers.duel.stones[side];
  g_autofree char *held = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "holds %d stone", "holds %d stones", (gulong) stones), stones);
  gtk_label_set_label (GTK_LABEL (self->held[party]), held);
  for (int bid = 0; bid <= MID_BID_MAX; bid++)
    {
      g_autofree char *label = g_strdup_printf (_ ("%s bids %d"), _ (game->sides[side]), bid);
      mid_access_name_set (self->bids[party][bid], label);
    }
}

void
mid_duel_popover_ask (MidDuelPopover *self, const MidGame *game, const MidPosition *position,
                      const GdkRectangle *place)
{
  mid_duel_answers_clear (&self->answers);
  if (!mid_duel_answers_init (&self->answers, game, position))
    return;
  self->chosen[DEFENDER] = self->chosen[ATTACKER] = MID_BID_NONE;

  char square[5];
  mid_square_name (game, self->answers.duel.captured_square, square);
  /* Translators: attacking piece, captured piece, square */
  g_autofree char *title = g_strdup_printf (
    _ ("%s takes %s on %s"), _ (game->pieces[self->answers.duel.attacking.piece].name),
    _ (game->pieces[self->answers.duel.captured.piece].name), square);
  g_autofree char *sentence = mid_status_dup_sentence (title);
  gtk_label_set_label (GTK_LABEL (self->title), sentence);
  show_party (self, DEFENDER);
  show_party (self, ATTACKER);
  gtk_widget_set_visible (self->decline, self->answers.pass != 0);
  refresh (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), place);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->decline);
}

/* What shows a side, in the template's order. */
static void
take_party (MidDuelPopover *self, Party party, GtkWidget *box)
{
  self->pictures[party] = gtk_widget_get_first_child (box);
  self->names[party] = gtk_widget_get_next_sibling (self->pictures[party]);
  self->held[party] = gtk_widget_get_next_sibling (self->names[party]);
  GtkWidget *bid = gtk_widget_get_first_child (gtk_widget_get_next_sibling (self->held[party]));
  for (int i = 0; i <= MID_BID_MAX; i++, bid = gtk_widget_get_next_sibling (bid))
    self->bids[party][i] = bid;
}

static void
mid_duel_popover_class_init (MidDuelPopoverClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_CLEARS (class, MidDuelPopover, mid_duel_answers_clear, answers);
  MID_TEMPLATE (widget_class, "duel-popover");
  MID_TEMPLATE_CHILDREN (widget_class, MidDuelPopover, title, defender, attacker, result, zeros,
                         gain, take, accept, decline);
  MID_TEMPLATE_CALLBACKS (widget_class, toggled_cb, answered_cb, decline_cb, key_cb);
  decided_signal = mid_class_add_signal (class, "decided", 1, G_TYPE_UINT64);
}

static void
mid_duel_popover_init (MidDuelPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  take_party (self, DEFENDER, self->defender);
  take_party (self, ATTACKER, self->attacker);
}
