/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-turn-strip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-bout.h"
#include "mid-card-button.h"
#include "mid-connect.h"
#include "mid-shown-move.h"
#include "mid-soon.h"
#include "mid-spoken.h"
#include "mid-status.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

struct _MidTurnStrip
{
  MidStudyWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *pills;
  GtkWidget *buttons;
  MidCursor *cursor; /* borrowed */
  guint reveal_id;   /* 0: the current part is where it is to be */
};

G_DEFINE_FINAL_TYPE (MidTurnStrip, mid_turn_strip, MID_TYPE_STUDY_WIDGET)

enum
{
  CARD_CHARS = 32 /* of what a card has been told, the last ones */
};

/* What a part of a turn is called while it has no text of its own, and what declining it is. */
static const struct
{
  const char *name, *pass, *tip;
} asks[] = {
  [MID_ASK_PLACING] = { N_ ("placing"), N_ ("Pass"), N_ ("Decline (P)") },
  [MID_ASK_MOVE] = { N_ ("move"), N_ ("Pass"), N_ ("Decline (P)") },
  [MID_ASK_KING_TURN] = { N_ ("king-turn"), N_ ("No King-Turn"), N_ ("The turn ends here (P)") },
  [MID_ASK_DUEL] = { N_ ("duel"), N_ ("No Challenge"), N_ ("The capture stands (P)") },
  [MID_ASK_CARD] = { N_ ("card"), N_ ("Pass"), N_ ("Decline (P)") },
  [MID_ASK_DRAW] = { N_ ("card"), N_ ("Pass"), N_ ("Decline (P)") },
};

static void
go_cb (MidCursor *cursor, GtkWidget *pill)
{
  mid_cursor_go (cursor, g_object_get_data (G_OBJECT (pill), "node"));
}

GtkWidget *
mid_turn_pill_new (const char *text, MidCursor *cursor, MidNode *node)
{
  GtkWidget *pill = gtk_button_new_with_label (text);
  gtk_widget_add_css_class (pill, "turn-pill");
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (pill, FALSE);
  g_object_set_data (G_OBJECT (pill), "node", node);
  if (node != NULL)
    mid_connect (pill, "clicked", go_cb, cursor);
  return pill;
}

/* "Bxd5", "duel 1:0", "Kd7", or the declined part's name. */
static char *
dup_pill_text (MidRecord *record, MidNode *node, const MidDecision *decision)
{
  g_autofree char *text = mid_shown_move_dup_element (record, node);
  gsize length = strlen (text);
  if (mid_node_get_move (node) == decision->pass)
    return g_strdup (_ (asks[decision->ask].name));
  if (length < 2 || text[0] != '<')
    return g_steal_pointer (&text);
  text[length - 1] = '\0';
  if (decision->ask == MID_ASK_DUEL)
    /* Translators: the bids of a duel: "duel 1:0" */
    return g_strdup_printf (_ ("duel %s"), text + 1);
  return mid_spoken_dup_card (text + 1);
}

static void
add_part (MidTurnStrip *self, MidNode *node, const MidDecision *decision)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  gboolean declined = decision->pass != 0 && mid_node_get_move (node) == decision->pass;
  g_autofree char *text = dup_pill_text (record, node, decision);
  GtkWidget *pill = mid_turn_pill_new (text, self->cursor, node);
  gtk_box_append (GTK_BOX (self->pills), pill);
  if (declined)
    {
      /* Translators: a part of a turn that was not taken: "king-turn: declined" */
      g_autofree char *tip = g_strdup_printf (_ ("%s: declined"), _ (asks[decision->ask].name));
      mid_tooltip_set (pill, tip);
      gtk_widget_add_css_class (pill, "declined");
    }
  if (node != mid_cursor_get_node (self->cursor))
    return;
  gtk_widget_add_css_class (pill, "current");
  gtk_accessible_update_state (GTK_ACCESSIBLE (pill), GTK_ACCESSIBLE_STATE_SELECTED, TRUE, -1);
}

/* The node itself, or what was played before text that could not be. */
static MidNode *
last_played (MidNode *node)
{
  while (mid_node_get_move (node) == 0 && mid_node_get_parent (node) != NULL)
    node = mid_node_get_parent (node);
  return node;
}

/* The first node of the turn that node belongs to. */
static MidNode *
find_turn_start (MidRecord *record, const MidGame *game, MidNode *node)
{
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    {
      MidPosition before;
      mid_record_get_position_before (record, node, &before);
      if (game->decision (&before).starts_turn)
        return node;
    }
  return NULL;
}

/* A card of the other side's within the turn answers one. */
static const char *
name_pending (const MidDecision *decision)
{
  gboolean answers = decision->ask == MID_ASK_CARD && decision->decides != decision->turn
                     && decision->decides <= MID_SECOND;
  return answers ? _ ("reply") : _ (asks[decision->ask].name);
}

static void
add_parts (MidTurnStrip *self)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  const MidGame *game = mid_record_get_game (record);
  MidNode *here = last_played (mid_cursor_get_node (self->cursor));
  MidNode *node = find_turn_start (record, game, here);
  gboolean passed = FALSE; /* the cursor's node, on the way down */
  MidDecision decision;
  MidPosition at;

  for (gboolean first = TRUE; node != NULL; first = FALSE)
    {
      mid_record_get_position_before (record, node, &at);
      decision = game->decision (&at);
      if ((!first && decision.starts_turn) || mid_node_get_move (node) == 0)
        return;
      add_part (self, node, &decision);
      passed = passed || node == here;
      /* Below the cursor the line that is shown goes on; above it, the one that leads to it. */
      MidNode *next = passed ? mid_node_get_first_child (node) : here;
      while (!passed && next != NULL && mid_node_get_parent (next) != node)
        next = mid_node_get_parent (next);
      if (next == NULL)
        break;
      node = next;
    }
  decision = mid_cursor_get_decision (self->cursor);
  if (node != NULL && node == here && !decision.starts_turn && decision.decides != MID_NOBODY)
    {
      GtkWidget *pill = mid_turn_pill_new (name_pending (&decision), self->cursor, NULL);
      g_autofree char *status = mid_status_dup_text (self->cursor);
      mid_tooltip_set (pill, status);
      gtk_widget_add_css_class (pill, "pending");
      gtk_box_append (GTK_BOX (self->pills), pill);
    }
}

static GtkWidget *
add_button (MidTurnStrip *self, const char *label, const char *action, const char *tip)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  mid_tooltip_set (button, tip);
  gtk_widget_add_css_class (button, "turn-button");
  gtk_box_append (GTK_BOX (self->buttons), button);
  return button;
}

static void
add_buttons (MidTurnStrip *self)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  MidDecision decision = mid_cursor_get_decision (self->cursor);
  if (game->continue_aside != NULL && decision.decides != MID_NOBODY)
    gtk_box_append (GTK_BOX (self->buttons),
                    mid_card_button_new (mid_study_widget_get_study (MID_STUDY_WIDGET (self))));
  if (decision.ask == MID_ASK_DRAW)
    add_button (self, _ ("Draw Cards"), "game.draw", _ ("Draw the Cards That Are Due, at Random"));
  if (decision.ask == MID_ASK_DUEL && mid_bout_find (mid_cursor_get_record (self->cursor)) != NULL)
    return; /* each side bids by itself, above the board */
  if (decision.ask == MID_ASK_DUEL)
    add_button (self, _ ("Duel…"), "game.duel", _ ("Enter the Bids of the Duel (D)"));
  if (decision.pass != 0 && decision.ask != MID_ASK_NOTHING)
    add_button (self, _ (asks[decision.ask].pass), "game.pass", _ (asks[decision.ask].tip));
}

/* Where a turn has more parts than there is room for, the current one is seen, and what is due
 * behind it.  Where they will lie is measured: nothing is to jump once it has been drawn. */
static void
reveal_current (MidTurnStrip *self)
{
  GtkAdjustment *along = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  int width, x = 0, left = -1, right = 0, gap = gtk_box_get_spacing (GTK_BOX (self->pills));
  for (GtkWidget *pill = gtk_widget_get_first_child (self->pills); pill != NULL;
       pill = gtk_widget_get_next_sibling (pill))
    {
      gtk_widget_measure (pill, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      if (gtk_widget_has_css_class (pill, "current"))
        left = x;
      if (x == left || gtk_widget_has_css_class (pill, "pending"))
        right = x + width;
      x += width + gap;
    }
  if (left < 0)
    return;
  gtk_adjustment_clamp_page (along, left, right);
  if (left < gtk_adjustment_get_value (along))
    gtk_adjustment_set_value (along, left);
}

/* There is more or less room than before; what is scrolled while it is being laid out would stay
 * where it is. */
static void
room_changed_cb (MidTurnStrip *self)
{
  mid_soon (&self->reveal_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (reveal_current), self);
}

static void
refresh (MidStudyWidget *widget)
{
  MidTurnStrip *self = MID_TURN_STRIP (widget);
  mid_widget_clear (self->pills);
  /* A button that has the keys does what it is for and goes: the next one is for something else. */
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->buttons))
    gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
  mid_widget_clear (self->buttons);
  if (self->cursor == NULL)
    return;
  add_parts (self);
  add_buttons (self);
  gboolean empty = gtk_widget_get_first_child (self->pills) == NULL;
  gtk_widget_set_can_focus (self->scroller, !empty); /* itself it is no stop of Tab */
  reveal_current (self);
  if (empty)
    gtk_box_append (GTK_BOX (self->pills),
                    g_object_new (GTK_TYPE_LABEL, "label", _ ("Start of the game"), "css-classes",
                                  (const char *[]){ "dim-label", "status", NULL }, NULL));
}

static void
show_card_text (MidTurnStrip *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_START);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CARD_CHARS);
  mid_tooltip_set (label, text);
  gtk_box_append (GTK_BOX (self->buttons), label);
}

void
mid_turn_strip_show_card (MidTurnStrip *self, MidCardEntry *card)
{
  g_return_if_fail (MID_IS_TURN_STRIP (self));
  if (card == NULL)
    {
      refresh (MID_STUDY_WIDGET (self));
      return;
    }
  mid_widget_clear (self->buttons);
  g_autofree char *label = mid_card_entry_dup_label (card);
  show_card_text (self, label);
  if (mid_card_entry_is_whole (card))
    gtk_widget_add_css_class (
      add_button (self, _ ("Play"), "game.play-card", _ ("Play the Card (Enter)")),
      "suggested-action");
  else if (mid_card_entry_get_move (card) != 0)
    add_button (self, _ ("Done"), "game.play-card", _ ("Show What the Card Does Now"));
  add_button (self, _ ("Back"), "game.card-back", _ ("Take Back the Last Step, or the Card (Esc)"));
}

void
mid_turn_strip_ask_card (MidTurnStrip *self, const char *text)
{
  g_return_if_fail (MID_IS_TURN_STRIP (self));
  for (GtkWidget *child = gtk_widget_get_first_child (self->buttons); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MID_IS_CARD_BUTTON (child))
      mid_card_button_open (MID_CARD_BUTTON (child), text);
}

static void
mid_turn_strip_opened (MidStudyWidget *widget)
{
  MID_TURN_STRIP (widget)->cursor = mid_study_widget_get_cursor (widget);
  refresh (widget);
}

static void
mid_turn_strip_class_init (MidTurnStripClass *class)
{
  MID_DISPOSES (class, MidTurnStrip, g_source_remove, reveal_id);
  MID_STUDY_WIDGET_CLASS (class)->looks_at_shown = TRUE;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_turn_strip_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = refresh;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  MID_TEMPLATE (GTK_WIDGET_CLASS (class), "turn-strip");
  MID_TEMPLATE_CHILDREN (GTK_WIDGET_CLASS (class), MidTurnStrip, scroller, pills, buttons);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "turnstrip");
}

static void
mid_turn_strip_init (MidTurnStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_connect (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
               "changed", room_changed_cb, self);
}
