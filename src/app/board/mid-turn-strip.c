/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-turn-strip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-button.h"
#include "mid-tooltip.h"

struct _MidTurnStrip
{
  MidStudyWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *pills;
  GtkWidget *buttons;
  MidCursor *cursor; /* borrowed */
};

G_DEFINE_FINAL_TYPE (MidTurnStrip, mid_turn_strip, MID_TYPE_STUDY_WIDGET)

enum
{
  CARD_CHARS = 32 /* of what a card has been told, the last ones */
};

/* What a part of a turn is called while it has no text of its own. */
static const char *
ask_name (MidAsk ask)
{
  switch (ask)
    {
    case MID_ASK_PLACING:
      return _ ("placing");
    case MID_ASK_MOVE:
      return _ ("move");
    case MID_ASK_KING_TURN:
      return _ ("king-turn");
    case MID_ASK_DUEL:
      return _ ("duel");
    case MID_ASK_CARD:
      return _ ("card");
    case MID_ASK_DRAW:
      return _ ("draw");
    case MID_ASK_NOTHING:
      return "";
    }
  return "";
}

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
pill_clicked_cb (MidTurnStrip *self, GtkWidget *pill)
{
  MidNode *node = g_object_get_data (G_OBJECT (pill), "node");
  if (node != NULL && self->cursor != NULL)
    mid_cursor_go (self->cursor, node);
}

static GtkWidget *
add_pill (MidTurnStrip *self, const char *text, const char *class, MidNode *node)
{
  GtkWidget *pill = gtk_button_new_with_label (text);
  gtk_widget_add_css_class (pill, "turn-pill");
  if (class != NULL)
    gtk_widget_add_css_class (pill, class);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (pill, FALSE);
  g_object_set_data (G_OBJECT (pill), "node", node);
  g_signal_connect_swapped (pill, "clicked", G_CALLBACK (pill_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->pills), pill);
  return pill;
}

/* "Bxd5", "duel 1:0", "Kd7", or the declined part's name. */
static char *
dup_pill_text (MidRecord *record, MidNode *node, const MidDecision *decision)
{
  g_autofree char *text = mid_record_dup_element (record, node);
  gsize length = strlen (text);
  if (mid_node_get_move (node) == decision->pass)
    return g_strdup (ask_name (decision->ask));
  if (length < 2 || text[0] != '<')
    return g_steal_pointer (&text);
  text[length - 1] = '\0';
  if (decision->ask == MID_ASK_DUEL)
    /* Translators: the bids of a duel: "duel 1:0" */
    return g_strdup_printf (_ ("duel %s"), text + 1);
  return g_strdup (text + 1);
}

static void
add_part (MidTurnStrip *self, MidNode *node, const MidDecision *decision)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  gboolean declined = decision->pass != 0 && mid_node_get_move (node) == decision->pass;
  g_autofree char *text = dup_pill_text (record, node, decision);
  GtkWidget *pill = add_pill (self, text, declined ? "declined" : NULL, node);
  if (declined)
    {
      /* Translators: a part of a turn that was not taken: "king-turn: declined" */
      g_autofree char *tip = g_strdup_printf (_ ("%s: declined"), ask_name (decision->ask));
      mid_tooltip_set (pill, tip);
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
    add_pill (self, ask_name (decision.ask), "pending", NULL);
}

static void
add_button (MidTurnStrip *self, const char *label, const char *action, const char *tip)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  mid_tooltip_set (button, tip);
  gtk_widget_add_css_class (button, "turn-button");
  gtk_box_append (GTK_BOX (self->buttons), button);
}

/* Where cards are played. */
static void
add_card_button (MidTurnStrip *self, const MidDecision *decision)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  if (game->continue_aside != NULL && decision->decides != MID_NOBODY)
    gtk_box_append (GTK_BOX (self->buttons),
                    mid_card_button_new (mid_study_widget_get_study (MID_STUDY_WIDGET (self))));
}

static void
add_buttons (MidTurnStrip *self)
{
  MidDecision decision = mid_cursor_get_decision (self->cursor);
  add_card_button (self, &decision);
  switch (decision.ask)
    {
    case MID_ASK_DUEL:
      add_button (self, _ ("Duel…"), "game.duel", _ ("Enter the bids of the duel (D)"));
      if (decision.pass != 0)
        add_button (self, _ ("No Challenge"), "game.pass", _ ("The capture stands (P)"));
      break;
    case MID_ASK_KING_TURN:
      if (decision.pass != 0)
        add_button (self, _ ("No King-Turn"), "game.pass", _ ("The turn ends here (P)"));
      break;
    case MID_ASK_PLACING:
    case MID_ASK_MOVE:
    case MID_ASK_CARD:
    case MID_ASK_DRAW:
      if (decision.pass != 0)
        add_button (self, _ ("Pass"), "game.pass", _ ("Decline (P)"));
      break;
    case MID_ASK_NOTHING:
      break;
    }
}

static void
refresh (MidStudyWidget *widget)
{
  MidTurnStrip *self = MID_TURN_STRIP (widget);
  clear_box (self->pills);
  clear_box (self->buttons);
  if (self->cursor == NULL)
    return;
  add_parts (self);
  add_buttons (self);
  gboolean empty = gtk_widget_get_first_child (self->pills) == NULL;
  gtk_widget_set_can_focus (self->scroller, !empty); /* itself it is no stop of Tab */
  if (empty)
    gtk_box_append (GTK_BOX (self->pills),
                    g_object_new (GTK_TYPE_LABEL, "label", _ ("Start of the game"), "css-classes",
                                  (const char *[]){ "dim-label", NULL }, NULL));
}

static void
show_card_text (MidTurnStrip *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_START);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CARD_CHARS);
  mid_tooltip_set (label, _ ("Choose a lit square on the board"));
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
  clear_box (self->buttons);
  g_autofree char *label = mid_card_entry_dup_label (card);
  show_card_text (self, label);
  if (mid_card_entry_get_move (card) != 0)
    add_button (self, _ ("Play"), "game.play-card", _ ("Play the card on what is chosen"));
  add_button (self, _ ("Back"), "game.card-back",
              _ ("Take the last square back, or the card (Escape)"));
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
  MID_STUDY_WIDGET_CLASS (class)->looks_at_shown = TRUE;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_turn_strip_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = refresh;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "turnstrip");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BOX_LAYOUT);
}

static void
mid_turn_strip_init (MidTurnStrip *self)
{
  self->pills = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->pills);
  gtk_widget_set_hexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_margin_start (self->buttons, 6); /* pills may be cut off there */
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
}
