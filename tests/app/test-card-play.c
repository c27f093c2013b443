/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knightmare Chess played by lot through the window's own controls: cards on the table, squares of
 * the board, the buttons of the turn, the list of what can be played.  After each decision the
 * record is held against the rules: the decision was allowed there, it is the card that was clicked
 * and what the board had shown before, it reads back from its text, and the table shows what there
 * is.
 *
 * test-card-play [DECISIONS [SEED]]: so many decisions, 120 if nothing is said. */
#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

#include "mid-application.h"
#include "mid-board-pane.h"
#include "mid-card-row.h"
#include "mid-card-view.h"
#include "mid-writer.h"
#include "study-test.h"

enum
{
  PLIES = 160,     /* of a game, then another is begun */
  CONTROLS = 60,   /* tried without a decision, at most */
  SEEDS = 1000000, /* that a game may be dealt by */
  REREAD = 10      /* every so manieth time the whole record is read back */
};

typedef struct
{
  GtkWidget *window;
  MidBoardPane *pane;
  MidBoard *board;
  MidHand *hand;
  MidStudy *study;
  GRand *rand;
  const MidGame *game;
  guint n, n_cards, n_undone, n_refused, n_games, n_longer;
  GHashTable *cards; /* names of those that were played */
} Player;

static guint wanted = 120, seed = 1;

/* --- The window ----------------------------------------------------------------------------- */

/* All that is to be done at once. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
later_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
spin (guint time)
{
  gboolean is_over = FALSE;
  g_timeout_add (time, later_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* Appends what is seen of that type in the widget. */
static void
gather (GtkWidget *widget, const char *type, GPtrArray *out)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (strcmp (G_OBJECT_TYPE_NAME (widget), type) == 0)
    g_ptr_array_add (out, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, type, out);
}

static GPtrArray *
list_widgets (GtkWidget *top, const char *type)
{
  GPtrArray *out = g_ptr_array_new ();
  gather (top, type, out);
  return out;
}

static GtkWidget *
find_widget (GtkWidget *top, const char *type)
{
  g_autoptr (GPtrArray) found = list_widgets (top, type);
  return found->len > 0 ? found->pdata[0] : NULL;
}

static gpointer
pick (Player *self, GPtrArray *from)
{
  return from->len > 0 ? from->pdata[g_rand_int_range (self->rand, 0, (int) from->len)] : NULL;
}

static void
press (GtkWidget *button)
{
  if (button != NULL && gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
  settle ();
}

/* As a click of the pointer does, or a key. */
static void
press_square (Player *self, int square)
{
  gboolean taken;
  if (g_rand_boolean (self->rand))
    g_signal_emit_by_name (self->board, "selected", square, 0);
  else
    {
      g_signal_emit_by_name (self->board, "pressed", square, &taken);
      g_signal_emit_by_name (self->board, "clicked", square, 0);
    }
  settle ();
}

static void
press_key (Player *self, guint key)
{
  gboolean taken;
  g_signal_emit_by_name (self->board, "key-entered", key, 0, &taken);
  settle ();
}

/* --- What a monkey does --------------------------------------------------------------------- */

static void
click_card (Player *self)
{
  g_autoptr (GPtrArray) cards = list_widgets (GTK_WIDGET (self->pane), "MidCardView");
  press (pick (self, cards));
}

/* The buttons below the board: Play, Back, Done, Pass. */
static void
click_strip (Player *self)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *strip = find_widget (GTK_WIDGET (self->pane), "MidTurnStrip");
  g_autoptr (GPtrArray) all = list_widgets (strip, "GtkButton");
  for (guint i = 0; i < all->len; i++)
    if (gtk_widget_has_css_class (all->pdata[i], "turn-button"))
      g_ptr_array_add (buttons, all->pdata[i]);
  press (pick (self, buttons));
}

/* The popover of what can be played, or of what is no square. */
static GtkWidget *
find_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_popover (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click_popover (Player *self)
{
  GtkWidget *popover = find_popover (self->window);
  if (popover == NULL)
    return;
  g_autoptr (GPtrArray) rows = list_widgets (popover, "GtkButton");
  g_autoptr (GPtrArray) moves = list_widgets (popover, "MidMoveButton");
  if (rows->len + moves->len == 0 || g_rand_int_range (self->rand, 0, 8) == 0)
    gtk_popover_popdown (GTK_POPOVER (popover));
  else
    press (pick (self, moves->len > 0 ? moves : rows));
  settle ();
}

static void
open_list (Player *self)
{
  GtkWidget *button = find_widget (GTK_WIDGET (self->pane), "MidCardButton");
  GtkWidget *menu = button != NULL ? find_widget (button, "GtkMenuButton") : NULL;
  if (menu == NULL)
    return;
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  settle ();
}

/* A lit square mostly, now and then any. */
static void
click_for_card (Player *self, MidCardEntry *card)
{
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (int));
  for (int square = 0; square < 64; square++)
    if (mid_card_entry_is_target (card, square))
      g_array_append_val (lit, square);
  int any = g_rand_int_range (self->rand, 0, 64);
  if (mid_card_entry_is_whole (card) && mid_card_entry_get_last (card) >= 0)
    press_square (self, mid_card_entry_get_last (card));
  else if (lit->len > 0 && g_rand_int_range (self->rand, 0, 10) > 0)
    press_square (self, g_array_index (lit, int, g_rand_int_range (self->rand, 0, (int) lit->len)));
  else
    press_square (self, any);
}

static void
tell_card (Player *self, MidCardEntry *card)
{
  switch (g_rand_int_range (self->rand, 0, 12))
    {
    case 0:
      press_key (self, GDK_KEY_Escape);
      break;
    case 1:
    case 2:
    case 3:
      click_strip (self);
      break;
    case 4:
    case 5:
      press_key (self, GDK_KEY_Return);
      break;
    default:
      click_for_card (self, card);
    }
}

/* A move of a piece, square by square. */
static void
move_piece (Player *self)
{
  MidMoveList *list = g_new (MidMoveList, 1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  const MidPosition *pos = mid_study_get_position (self->study);
  self->game->legal (pos, list);
  for (unsigned i = 0; i < list->count; i++)
    if (!self->game->is_aside (pos, list->at[i]))
      g_array_append_val (moves, list->at[i]);
  g_free (list);
  if (moves->len == 0)
    return;
  MidGesture gesture;
  guint i = (guint) g_rand_int_range (self->rand, 0, (int) moves->len);
  self->game->gesture (pos, g_array_index (moves, MidMove, i), &gesture);
  press_square (self, gesture.from);
  press_square (self, gesture.to[0]);
}

/* One control, whatever there is. */
static void
use_control (Player *self)
{
  MidCardEntry *card = mid_card_play_get_entry (mid_hand_get_card_play (self->hand));
  int chance = g_rand_int_range (self->rand, 0, 100);
  if (find_popover (self->window) != NULL)
    click_popover (self);
  else if (card != NULL)
    tell_card (self, card);
  else if (chance < 45)
    click_card (self);
  else if (chance < 55)
    open_list (self);
  else if (chance < 75)
    click_strip (self);
  else
    move_piece (self);
}

/* --- What is checked ------------------------------------------------------------------------ */

static char *
dup_fen (Player *self, const MidPosition *pos)
{
  char *text = g_malloc (MID_TEXT_MAX);
  self->game->format (pos, text, MID_TEXT_MAX);
  return text;
}

static void
assert_same (Player *self, const MidPosition *one, const MidPosition *other)
{
  g_autofree char *left = dup_fen (self, one), *right = dup_fen (self, other);
  g_assert_cmpstr (left, ==, right);
}

/* The cards that are seen are those that there are. */
static void
check_table (Player *self)
{
  g_autoptr (GPtrArray) views = list_widgets (GTK_WIDGET (self->pane), "MidCardView");
  guint n = 0;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidCursor *cursor = mid_study_get_cursor (self->study);
      g_autoptr (GPtrArray) cards = mid_card_table_get_cards (cursor, side);
      for (guint i = 0; i < cards->len; i++, n++)
        {
          const MidTableCard *card = cards->pdata[i];
          guint found = 0;
          for (guint k = 0; k < views->len; k++)
            {
              const MidTableCard *shown = mid_card_view_get_card (views->pdata[k]);
              found += shown->owner == side && g_str_equal (shown->label, card->label);
            }
          g_assert_cmpuint (found, >=, 1);
        }
    }
  g_assert_cmpuint (views->len, ==, n);
}

/* The last that was more than to decline: what is declined at the end of a line is not written. */
static void
find_end (Player *self, MidRecord *record, MidPosition *out)
{
  MidNode *node = mid_record_get_root (record), *end = node;
  for (; node != NULL; node = mid_node_get_first_child (node))
    {
      MidPosition before;
      if (mid_node_get_parent (node) != NULL)
        mid_record_get_position_before (record, node, &before);
      if (mid_node_get_parent (node) == NULL
          || self->game->decision (&before).pass != mid_node_get_move (node))
        end = node;
    }
  mid_record_get_position (record, end, out);
}

static void
check_reading (Player *self)
{
  MidRecord *record = mid_study_get_record (self->study);
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_autoptr (MidRecord) again = study_test_read (text);
  g_autofree char *more = mid_writer_dup_text (again, MID_WRITE_MGN);
  g_assert_cmpstr (text, ==, more);
  MidPosition last, read;
  find_end (self, record, &last);
  find_end (self, again, &read);
  assert_same (self, &last, &read);
}

/* What was told the card is what is in the record. */
static void
check_card (Player *self, const char *element, const char *told, const MidPosition *result,
            const MidPosition *after)
{
  if (told == NULL || element[0] != '<')
    return;
  g_autofree char *words = g_strndup (element + 1, strlen (element) - 2);
  if (g_str_has_suffix (words, " -"))
    words[strlen (words) - 2] = '\0';
  /* The side is written where it is not the one whose turn it is. */
  g_assert_cmpstr (words[1] == ':' ? words + 2 : words, ==, told[1] == ':' ? told + 2 : told);
  g_assert_nonnull (result);
  assert_same (self, result, after);
  self->n_cards++;
  g_hash_table_add (self->cards, g_strndup (words, strcspn (words, "abcdefgh12345678")));
}

static void
check_decision (Player *self, MidNode *before, const char *told, const MidPosition *result)
{
  MidRecord *record = mid_study_get_record (self->study);
  MidNode *node = mid_study_get_node (self->study);
  MidPosition at, after, recorded;
  g_assert_true (mid_node_get_parent (node) == before);
  mid_record_get_position (record, before, &at);
  after = at;
  MidMove move = mid_node_get_move (node);
  g_assert_true (self->game->is_legal (&at, move));
  g_assert_cmpint (mid_play (self->game, &after, move, NULL), ==, MID_OK);
  mid_record_get_position (record, node, &recorded);
  assert_same (self, &after, &recorded);
  assert_same (self, &after, mid_study_get_position (self->study));

  g_autofree char *element = mid_record_dup_element (record, node);
  MidMove read;
  unsigned passes;
  MidParse parse = mid_parse_element (self->game, &at, element, strlen (element), &passes, &read);
  g_assert_cmpint (parse.status, ==, MID_OK);
  g_assert_cmpuint (passes, ==, 0);
  g_assert_true (read == move);
  check_card (self, element, told, result, &after);
  check_table (self);
  if (self->n % REREAD == 0)
    check_reading (self);
}

/* Back is back, and once more is there again. */
static void
check_undo (Player *self)
{
  g_autofree char *before = mid_writer_dup_text (mid_study_get_record (self->study), MID_WRITE_MGN);
  gtk_widget_activate_action (GTK_WIDGET (self->board), "game.undo", NULL);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (self->board), "game.redo", NULL);
  settle ();
  g_autofree char *after = mid_writer_dup_text (mid_study_get_record (self->study), MID_WRITE_MGN);
  g_assert_cmpstr (before, ==, after);
  self->n_undone++;
}

/* --- Games ---------------------------------------------------------------------------------- */

static void
begin_game (Player *self)
{
  static const char *const kinds[][2] = { { "WhitePoints", "150" },
                                          { "Decks", "Common" },
                                          { "BlackPoints", "300" },
                                          { "WhitePoints", "60" } };
  g_autofree char *number = g_strdup_printf ("%u", (seed * 1000 + ++self->n_games) % SEEDS);
  const char *const *kind = kinds[self->n_games % G_N_ELEMENTS (kinds)];
  const MidSetting settings[] = { { "Seed", number }, { kind[0], kind[1] } };
  g_autoptr (MidRecord) record =
    mid_record_new (self->game, settings, G_N_ELEMENTS (settings), NULL);
  g_assert_nonnull (record);
  mid_study_set_record (self->study, record);
  settle ();
}

/* Uses controls until something has been decided; FALSE if the game is over. */
static gboolean
decide (Player *self)
{
  MidNode *before = mid_study_get_node (self->study);
  if (mid_study_get_decision (self->study).decides == MID_NOBODY)
    return FALSE;
  for (guint i = 0; i < CONTROLS; i++)
    {
      MidCardEntry *card = mid_card_play_get_entry (mid_hand_get_card_play (self->hand));
      const MidPosition *shown = mid_card_play_get_result (mid_hand_get_card_play (self->hand));
      MidPosition result;
      g_autofree char *told = shown != NULL ? g_strdup (mid_card_entry_get_text (card)) : NULL;
      if (shown != NULL)
        result = *shown;
      use_control (self);
      if (mid_study_get_node (self->study) == before)
        continue;
      self->n++;
      check_decision (self, before, told, told != NULL ? &result : NULL);
      return TRUE;
    }
  self->n_longer++;
  while (mid_card_play_get_entry (mid_hand_get_card_play (self->hand)) != NULL)
    press_key (self, GDK_KEY_Escape);
  return TRUE;
}

/* A finger that rests on a card of the hand shows the whole of it, until it is lifted; no test can
 * touch the screen, so the gesture is asked itself. */
static void
check_hold (Player *self)
{
  MidCardRow *row = MID_CARD_ROW (find_widget (self->window, "MidCardRow"));
  GtkWidget *view = find_widget (GTK_WIDGET (row), "MidCardView");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);
  g_autoptr (GtkGesture) hold = NULL;
  for (guint i = 0; hold == NULL; i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      g_assert_nonnull (controller);
      if (GTK_IS_GESTURE_LONG_PRESS (controller))
        hold = GTK_GESTURE (g_steal_pointer (&controller));
    }
  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (hold)));
  g_signal_emit_by_name (hold, "pressed", 1.0, 1.0);
  g_assert_true (mid_card_row_get_pointed (row) == mid_card_view_get_card (MID_CARD_VIEW (view)));
  g_signal_emit_by_name (hold, "end", NULL);
  g_assert_null (mid_card_row_get_pointed (row));
}

static void
play (Player *self)
{
  guint plies = 0;
  begin_game (self);
  check_hold (self);
  while (self->n < wanted)
    {
      if (!decide (self) || ++plies == PLIES)
        {
          check_reading (self);
          begin_game (self);
          plies = 0;
        }
      if (g_rand_int_range (self->rand, 0, 20) == 0 && self->n > 0 && plies > 0)
        check_undo (self);
      if (self->n % 250 == 0 && self->n > 0 && wanted > 500)
        g_test_message ("%u decisions", self->n);
    }
}

static GtkWidget *
open_window (MidApplication *application)
{
  g_application_activate (G_APPLICATION (application));
  for (guint i = 0; i < 300; i++)
    {
      spin (20);
      GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
      GtkWidget *pane = window != NULL ? find_widget (GTK_WIDGET (window), "MidBoardPane") : NULL;
      if (pane != NULL)
        return GTK_WIDGET (window);
    }
  g_error ("no window with a board");
}

static void
test_play (gconstpointer application)
{
  Player self = { .window = open_window ((MidApplication *) application),
                  .game = mid_game_find ("knightmare"),
                  .rand = g_rand_new_with_seed (seed) };
  self.cards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.pane = MID_BOARD_PANE (find_widget (self.window, "MidBoardPane"));
  self.board = mid_board_pane_get_board (self.pane);
  self.hand = mid_study_controller_get_hand (mid_board_pane_get_controller (self.pane));
  self.study = mid_study_widget_get_study (MID_STUDY_WIDGET (self.pane));
  play (&self);
  g_test_message ("%u decisions, %u by cards (%u different), %u games, %u undone, %u without one",
                  self.n, self.n_cards, g_hash_table_size (self.cards), self.n_games, self.n_undone,
                  self.n_longer);
  g_assert_cmpuint (self.n_cards, >, self.n / 20);
  g_assert_cmpuint (self.n_longer, <, 1 + self.n / 10);
  g_hash_table_unref (self.cards);
  g_rand_free (self.rand);
}

/* What not-ours.txt excuses as well: GTK 4.8, when a tooltip is due over a popover that has gone.
 */
static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  gboolean is_ours = strstr (message, "GDK_IS_SURFACE") == NULL
                     && strstr (message, "Broken accounting of active state") == NULL;
  if ((level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) == 0)
    return;
  if (is_ours)
    g_printerr ("%s: %s\n", domain, message);
  if (is_ours && (level & G_LOG_LEVEL_CRITICAL) != 0)
    abort ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (log_cb, NULL);
  if (argc > 1)
    wanted = (guint) atoi (argv[1]);
  if (argc > 2)
    seed = (guint) atoi (argv[2]);
  g_autoptr (MidApplication) application = mid_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_hold (G_APPLICATION (application));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));
  g_test_add_data_func ("/card-play/by-lot", application, test_play);
  return g_test_run ();
}
