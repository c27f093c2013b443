/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-duel-panel.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-verdict.h"
#include "mid-widget.h"

struct _MidDuelPanel
{
  AdwBin parent_instance;
  GtkWidget *title;
  GtkWidget *grid;
  GtkWidget *note;      /* which choices are equal */
  GtkWidget *story;     /* what was bid */
  MidAnalystDuel shown; /* once there is a game */
};

MID_DEFINE_TEMPLATE_TYPE (MidDuelPanel, mid_duel_panel, ADW_TYPE_BIN)

enum
{
  FIRST_ROW = 2, /* below the columns' names and bars */
  FIRST_COLUMN = 2
};

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static void
attach (MidDuelPanel *self, GtkWidget *child, int column, int row, int width)
{
  gtk_grid_attach (GTK_GRID (self->grid), child, column, row, width, 1);
}

/* What is taken at all is never “0 %”. */
static char *
dup_percent (double share)
{
  return share > 0 && share < 0.005 ? g_strdup ("<1 %")
                                    : g_strdup_printf ("%d %%", (int) lround (share * 100));
}

/* A side's choices, how often each is to be taken, and what it gives away. */
typedef struct
{
  const double *shares, *regrets;
  double margin; /* -1: it is not known what they give away */
  guint n, n_equal;
} Choices;

static void
choices_init (Choices *self, const MidUciDuel *duel, const double *shares, const double *regrets,
              guint n)
{
  gboolean is_known = duel->margin >= 0 && duel->margin < 1;
  *self = (Choices){ shares, regrets, is_known ? duel->margin : -1, n, 0 };
  for (guint i = 0; i < n; i++)
    self->n_equal += regrets[i] <= self->margin;
}

/* Among several that are as good as each other any mix will do. */
static gboolean
is_equal (const Choices *self, guint i)
{
  return self->n_equal > 1 && self->regrets[i] <= self->margin;
}

/* “≈ 25 %”, “0 % −12”; the tooltip says it in words. */
static GtkWidget *
new_share_label (const Choices *choices, guint i)
{
  g_autofree char *percent = dup_percent (choices->shares[i]);
  gboolean is_worse = choices->margin >= 0 && choices->regrets[i] > choices->margin;
  g_autofree char *text = is_equal (choices, i) ? g_strdup_printf ("≈ %s", percent)
                          : is_worse
                            ? g_strdup_printf ("%s −%.0f", percent, 100 * choices->regrets[i])
                            : g_strdup (percent);
  GtkWidget *label = new_label (text, "share");
  /* Translators: what a choice in a duel costs, in points of a hundred */
  g_autofree char *cost =
    is_worse ? g_strdup_printf (_ ("Gives away %.0f %%"), 100 * choices->regrets[i]) : NULL;
  if (is_equal (choices, i))
    mid_tooltip_set (label, _ ("As good as the others with this sign"));
  else if (is_worse)
    mid_tooltip_set (label, cost);
  return label;
}

/* The share as a bar and as a number: colour and length are not the only signs. */
static GtkWidget *
new_share (const Choices *choices, guint i, GtkOrientation orientation)
{
  GtkWidget *box = gtk_box_new (orientation, 4);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, 1);
  GtkWidget *label = new_share_label (choices, i);
  gtk_level_bar_add_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW, 0);
  gtk_level_bar_add_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH, 0);
  gtk_level_bar_add_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL, 1);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), choices->shares[i]);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), orientation == GTK_ORIENTATION_HORIZONTAL ? 7 : -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), orientation == GTK_ORIENTATION_HORIZONTAL ? 1 : 0.5);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_bid (int bid)
{
  g_autofree char *text = bid < 0 ? g_strdup (_ ("no challenge"))
                                  /* Translators: what one side bids in a duel: "bids 2" */
                                  : g_strdup_printf (_ ("bids %d"), bid);
  GtkWidget *label = new_label (text, "bid");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE); /* "apuesta 2" has to fit beside two others */
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* --- What was bid --------------------------------------------------------------------------- */

static gboolean
is_row (const MidUciDuel *duel, const MidBid *bid, guint r)
{
  return duel->challenge[r] == (bid->challenged ? bid->challenge : -1);
}

static gboolean
is_column (const MidUciDuel *duel, const MidBid *bid, guint c)
{
  return bid->challenged ? duel->response[c] == bid->response : c == 0;
}

static gboolean
was_bid (const MidAnalystDuel *shown, guint r, guint c)
{
  return shown->has_bid && is_row (&shown->duel, &shown->bid, r)
         && is_column (&shown->duel, &shown->bid, c);
}

static char *
dup_outcome (const MidAnalystDuel *shown)
{
  const MidUciDuel *duel = &shown->duel;
  for (guint r = 0; r < duel->rows; r++)
    for (guint c = 0; c < duel->columns; c++)
      if (was_bid (shown, r, c))
        return mid_pv_dup_score (duel->payoff[r][c].kind, duel->payoff[r][c].score, MID_BOUND_EXACT,
                                 shown->attacker);
  return g_strdup ("");
}

static void
append_cost (GString *out, const char *side, double points)
{
  if (points < 0.005)
    return;
  g_string_append_c (out, ' ');
  /* Translators: a side, and how much of its chance to win: "Black's bid gives away 12 %." */
  g_string_append_printf (out, _ ("%s’s bid gives away %.0f %%."), side, 100 * points);
}

/* "Bid: Black 1, White 2, which came to +0.31. Black's bid gives away 12 %." */
static char *
dup_story (const MidAnalystDuel *shown)
{
  const char *attacker = _ (shown->game->sides[shown->attacker]);
  const char *defender = _ (shown->game->sides[1 - shown->attacker]);
  double lost[2]; /* the defender's, the attacker's */
  if (!mid_verdict_duel (shown->game, &shown->duel, &shown->bid, &lost[0], &lost[1]))
    return g_strdup ("");
  g_autofree char *outcome = dup_outcome (shown);
  GString *text = g_string_new (NULL);
  if (shown->bid.challenged)
    /* Translators: who bid what, and an evaluation */
    g_string_printf (text, _ ("Bid: %s %d, %s %d, which came to %s."), defender,
                     shown->bid.challenge, attacker, shown->bid.response, outcome);
  else
    g_string_printf (text, _ ("Not challenged, which came to %s."), outcome);
  if (MAX (lost[0], lost[1]) < 0.005)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, _ ("Nothing was given away."));
    }
  append_cost (text, defender, lost[0]);
  append_cost (text, attacker, lost[1]);
  return g_string_free (text, FALSE);
}

/* --- The table ------------------------------------------------------------------------------ */

static void
add_payoff (MidDuelPanel *self, guint r, guint c)
{
  const MidUciDuel *duel = &self->shown.duel;
  const MidUciPayoff *payoff = &duel->payoff[r][c];
  gboolean declined = duel->challenge[r] < 0;
  g_autofree char *score =
    mid_pv_dup_score (payoff->kind, payoff->score, MID_BOUND_EXACT, self->shown.attacker);
  gboolean played = duel->defender[r] > 0 && (declined || duel->attacker[c] > 0);
  GtkWidget *label = new_label (score, "payoff");
  if (played)
    gtk_widget_add_css_class (label, "played");
  if (was_bid (&self->shown, r, c))
    gtk_widget_add_css_class (label, "taken");
  mid_tooltip_set (label, payoff->answer);
  attach (self, label, FIRST_COLUMN + (int) c, FIRST_ROW + (int) r,
          declined ? (int) duel->columns : 1);
}

static void
add_name (MidDuelPanel *self, MidSide side, int column, int row, float xalign)
{
  GtkWidget *label = new_label (_ (self->shown.game->sides[side]), "dim-label");
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  attach (self, label, column, row, 1);
}

/* Whose mix is no more than one way to play. */
static void
show_note (MidDuelPanel *self, const Choices *defender, const Choices *attacker)
{
  gboolean has_equal = defender->n_equal > 1 || attacker->n_equal > 1;
  /* Translators: beneath a duel's table; within how many points of a hundred */
  g_autofree char *text = g_strdup_printf (
    _ ("≈ equally good, as far as is known (within %.1f %%)"), 100 * defender->margin);
  gtk_label_set_label (GTK_LABEL (self->note), text);
  gtk_widget_set_visible (self->note, has_equal);
}

static void
fill (MidDuelPanel *self)
{
  const MidUciDuel *duel = &self->shown.duel;
  Choices defender, attacker;
  choices_init (&defender, duel, duel->defender, duel->defender_regret, duel->rows);
  choices_init (&attacker, duel, duel->attacker, duel->attacker_regret, duel->columns);
  show_note (self, &defender, &attacker);
  mid_widget_clear (self->grid);
  add_name (self, self->shown.attacker, 1, 0, 1);
  add_name (self, 1 - self->shown.attacker, 0, 1, 0);
  for (guint c = 0; c < duel->columns; c++)
    {
      GtkWidget *bid = new_bid (duel->response[c]);
      gtk_label_set_xalign (GTK_LABEL (bid), 0.5);
      gtk_label_set_justify (GTK_LABEL (bid), GTK_JUSTIFY_CENTER);
      gtk_widget_set_hexpand (bid, TRUE);
      attach (self, bid, FIRST_COLUMN + (int) c, 0, 1);
      attach (self, new_share (&attacker, c, GTK_ORIENTATION_VERTICAL), FIRST_COLUMN + (int) c, 1,
              1);
    }
  for (guint r = 0; r < duel->rows; r++)
    {
      attach (self, new_bid (duel->challenge[r]), 0, FIRST_ROW + (int) r, 1);
      attach (self, new_share (&defender, r, GTK_ORIENTATION_HORIZONTAL), 1, FIRST_ROW + (int) r,
              1);
      for (guint c = 0; c < (duel->challenge[r] < 0 ? 1 : duel->columns); c++)
        add_payoff (self, r, c);
    }
}

static gboolean
is_same (const MidAnalystDuel *a, const MidAnalystDuel *b)
{
  return a->game == b->game && a->attacker == b->attacker && a->has_bid == b->has_bid
         && a->bid.challenged == b->bid.challenged && a->bid.challenge == b->bid.challenge
         && a->bid.response == b->bid.response && memcmp (&a->duel, &b->duel, sizeof a->duel) == 0;
}

void
mid_duel_panel_show (MidDuelPanel *self, const MidAnalystDuel *duel)
{
  g_return_if_fail (MID_IS_DUEL_PANEL (self) && duel->attacker <= MID_SECOND);
  if (is_same (&self->shown, duel))
    return;
  self->shown = *duel;
  g_autofree char *value =
    mid_pv_dup_score (duel->duel.score_kind, duel->duel.score, MID_BOUND_EXACT, duel->attacker);
  /* Translators: the sides of a duel and what it is worth: "Duel: White attacks, Black defends,
   * worth +0.31" */
  g_autofree char *title = g_strdup_printf (_ ("Duel: %s attacks, %s defends, worth %s"),
                                            _ (duel->game->sides[duel->attacker]),
                                            _ (duel->game->sides[1 - duel->attacker]), value);
  g_autofree char *story = duel->has_bid ? dup_story (duel) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->story), story);
  gtk_widget_set_visible (self->story, story[0] != '\0');
  fill (self);
}

static void
mid_duel_panel_class_init (MidDuelPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "duel-panel");
  MID_TEMPLATE_CHILDREN (widget_class, MidDuelPanel, title, grid, note, story);
  gtk_widget_class_set_css_name (widget_class, "duelpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}
