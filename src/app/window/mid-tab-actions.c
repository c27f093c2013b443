/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions that take more than the study: on the game ("game.…"), and on how it is looked at and
 * what is open ("tab.…"). */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-board-picture.h"
#include "mid-bout.h"
#include "mid-compare.h"
#include "mid-grade.h"
#include "mid-guess-bar.h"
#include "mid-opening.h"
#include "mid-play-bar.h"
#include "mid-repetition.h"
#include "mid-replay.h"
#include "mid-settings.h"
#include "mid-shown-move.h"
#include "mid-steps.h"
#include "mid-tab-encoding.h"
#include "mid-times-dialog.h"
#include "mid-toasts.h"
#include "mid-unaided.h"

static MidStudyController *
get_controller (MidTab *self)
{
  return mid_board_pane_get_controller (self->board_pane);
}

static MidHand *
get_hand (MidTab *self)
{
  return mid_study_controller_get_hand (get_controller (self));
}

static GtkWidget *
get_where (MidTab *self)
{
  return GTK_WIDGET (self->board_pane);
}

/* --- Edits ----------------------------------------------------------------------------------- */

static void
delete_cb (MidTab *self)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  g_autofree char *element = mid_shown_move_dup_words (record, mid_study_get_node (self->study));
  if (!mid_study_delete (self->study))
    return;
  g_autofree char *text
    /* Translators: an element of the game: "Deleted Bxd5 and what follows" */
    = g_strdup_printf (_ ("Deleted %s and what follows"), element != NULL ? element : "");
  mid_toasts_say_undoable (get_where (self), text);
}

static void
sign_cb (MidTab *self, GVariant *parameter)
{
  mid_study_toggle_nag (self->study, g_variant_get_uint32 (parameter));
}

static MidAnnotation *
get_annotation (MidTab *self)
{
  return mid_tab_get_child (self, "annotation");
}

static void
comment_cb (MidTab *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (get_annotation (self), MID_COMMENT_AFTER);
}

/* There is nothing before the start: what stands there is said after it. */
static void
comment_before_cb (MidTab *self)
{
  MidNode *node = mid_study_get_node (self->study);
  gboolean at_start = node == NULL || mid_node_get_parent (node) == NULL;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (get_annotation (self),
                               at_start ? MID_COMMENT_AFTER : MID_COMMENT_BEFORE);
}

/* Plays the card of that name on the board. */
static void
begin_card (MidTab *self, const char *text, MidCardWords words)
{
  MidBout *bout = mid_bout_find (mid_tab_get_record (self));
  if (bout != NULL && mid_bout_look (bout, text))
    return;
  mid_card_play_begin (mid_hand_get_card_play (get_hand (self)), text, words);
  mid_tab_focus_board (self);
}

static void
card_cb (MidTab *self, GVariant *parameter)
{
  begin_card (self, g_variant_get_string (parameter, NULL), MID_CARD_WORDS_FIRST);
}

/* The same where nothing more is to follow. */
static void
whole_card_cb (MidTab *self, GVariant *parameter)
{
  begin_card (self, g_variant_get_string (parameter, NULL), MID_CARD_WORDS_ALL);
}

/* --- Exchanging a move ---------------------------------------------------------------------- */

/* Goes back by the move; the next one entered takes its place, if Escape does not. */
static void
exchange_cb (MidTab *self)
{
  MidNode *node = mid_study_get_node (self->study);
  if (!mid_study_begin_exchange (self->study))
    return;
  g_autofree char *element = mid_shown_move_dup_words (mid_tab_get_record (self), node);
  /* Translators: %s is a move */
  g_autofree char *text = g_strdup_printf (_ ("Enter the move to replace %s"), element);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  mid_board_pane_say (self->board_pane, markup);
  mid_tab_focus_board (self);
  if (mid_study_get_decision (self->study).ask == MID_ASK_DUEL)
    mid_study_controller_ask_duel (get_controller (self));
}

/* The turn given up, as analysis does it. */
static void
null_move_cb (MidTab *self)
{
  if (mid_tab_get_record (self) != NULL && !mid_study_play (self->study, MID_NULL_MOVE))
    mid_board_pane_complain (self->board_pane, _ ("the turn cannot be given up here"));
}

/* --- Lines ---------------------------------------------------------------------------------- */

static void
delete_before_cb (MidTab *self)
{
  g_autoptr (GError) error = NULL;
  if (mid_tab_get_record (self) == NULL)
    return;
  if (mid_study_delete_before (self->study, &error))
    mid_toasts_say_undoable (get_where (self), _ ("The game now starts here"));
  else
    mid_board_pane_complain (self->board_pane, error->message);
}

/* --- Openings ------------------------------------------------------------------------------- */

static void
enter_opening_cb (MidTab *self, GVariant *moves)
{
  if (!mid_study_enter_opening (self->study, g_variant_get_string (moves, NULL)))
    mid_board_pane_complain (self->board_pane, _ ("this game does not begin as openings do"));
}

static void
opening_cb (MidTab *self)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  if (!mid_opening_has_names (mid_record_get_game (record)))
    {
      mid_board_pane_complain (self->board_pane, _ ("openings of this game have no names"));
      return;
    }
  if (mid_unaided_is (record))
    {
      mid_board_pane_complain (self->board_pane, _ ("moves are entered one at a time here"));
      return;
    }
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_opening_chooser_show (mid_annotation_get_openings (get_annotation (self)),
                            mid_study_get_cursor (self->study));
}

/* --- Places --------------------------------------------------------------------------------- */

static void
twin_cb (MidTab *self)
{
  if (!mid_score_sheet_go_to_twin (self->notation))
    mid_board_pane_say (self->board_pane, _ ("This position does not occur elsewhere in the game"));
}

/* NULL: there is no game. */
static MidPlaces *
get_places (MidTab *self)
{
  if (mid_study_settle (self->study) == NULL)
    return NULL;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  return mid_annotation_get_places (get_annotation (self));
}

static void
bookmark_cb (MidTab *self)
{
  MidPlaces *places = get_places (self);
  if (places != NULL)
    mid_places_show_bookmarks (places, mid_study_get_cursor (self->study));
}

static void
compare_cb (MidTab *self)
{
  if (mid_study_get_record (self->study) == NULL)
    return;
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  gtk_window_present (GTK_WINDOW (mid_compare_window_new (parent, self->study)));
}

static void
line_ends_cb (MidTab *self)
{
  MidPlaces *places = get_places (self);
  if (places != NULL)
    mid_places_show_line_ends (places, mid_study_get_cursor (self->study));
}

/* Once more stops it; another pause goes on with that. */
static void
replay_cb (MidTab *self, GVariant *parameter)
{
  guint pause = g_variant_get_uint32 (parameter) * 1000;
  MidReplay *replay = g_object_get_data (G_OBJECT (self), "replay");
  if (replay == NULL)
    {
      replay = mid_replay_new (self->study);
      g_object_set_data_full (G_OBJECT (self), "replay", replay, (GDestroyNotify) mid_replay_free);
    }
  if (mid_replay_get_pause (replay) == pause)
    mid_replay_stop (replay);
  else if (mid_replay_start (replay, pause))
    mid_toasts_say (get_where (self), _ ("The game plays through; stepping stops it"));
}

static void
show_own_choices (MidTab *self, int side)
{
  MidPlaces *places = get_places (self);
  if (places != NULL)
    mid_places_show_own_choices (places, mid_study_get_cursor (self->study), (MidSide) side);
}

static void
departures_cb (MidTab *self)
{
  MidPlaces *places = get_places (self);
  g_autoptr (GError) error = NULL;
  if (places != NULL)
    mid_places_show_departures (places, mid_study_get_cursor (self->study),
                                mid_repetition_get_practice (&error), error);
}

static void
signs_cb (MidTab *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_choose_sign (get_annotation (self));
}

/* Goes to the next move on the line that was judged so; the previous one, if it is negative. */
static void
go_to_grade (MidTab *self, int grade)
{
  static const char *const none[] = {
    [MID_VERDICT_BLUNDER] = N_ ("No other blunder in this line"),
    [MID_VERDICT_MISTAKE] = N_ ("No other mistake in this line"),
    [MID_VERDICT_INACCURACY] = N_ ("No other inaccuracy in this line"),
  };
  MidVerdict wanted = (MidVerdict) ABS (grade);
  MidRecord *record = mid_tab_get_record (self);
  MidNode *here = mid_study_get_node (self->study);
  MidNode *node = record == NULL ? NULL
                  : grade > 0    ? mid_grade_find_next (record, here, wanted)
                                 : mid_grade_find_previous (record, here, wanted);
  if (node != NULL)
    mid_cursor_go (mid_study_get_cursor (self->study), node);
  else
    mid_board_pane_say (self->board_pane, _ (none[wanted]));
}

/* --- Ways to go on -------------------------------------------------------------------------- */

static void
next_cb (MidTab *self)
{
  MidCursor *cursor = mid_study_get_cursor (self->study);
  if (cursor != NULL && !mid_fork_go (mid_board_pane_get_fork (self->board_pane)))
    mid_steps_next (cursor);
}

static void
choose (MidTab *self, int step)
{
  MidCursor *cursor = mid_study_get_cursor (self->study);
  if (cursor == NULL || mid_fork_choose (mid_board_pane_get_fork (self->board_pane), step))
    return;
  if (step > 0)
    mid_steps_next_branch (cursor);
  else
    mid_steps_previous_branch (cursor);
}

/* --- The whole game ------------------------------------------------------------------------- */

static void
times_cb (MidTab *self)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record != NULL)
    gtk_window_present (
      GTK_WINDOW (mid_times_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                        record, mid_study_get_node (self->study))));
}

/* --- How it is looked at -----------------------------------------------------------------------
 */

static void
explain_cb (MidTab *self)
{
  if (!mid_hand_explain (get_hand (self)))
    mid_board_pane_complain (self->board_pane, _ ("choose a piece first, or point at one"));
}

/* A page that there is none of for this game stays away. */
static void
page_cb (MidTab *self, GVariant *parameter)
{
  GtkWidget *child =
    adw_view_stack_get_child_by_name (self->pages, g_variant_get_string (parameter, NULL));
  if (child == NULL || mid_tab_get_record (self) == NULL
      || !adw_view_stack_page_get_visible (adw_view_stack_get_page (self->pages, child)))
    return;
  adw_view_stack_set_visible_child (self->pages, child);
  gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

/* --- All ----------------------------------------------------------------------------------------
 */

static const MidDeed of_game[] = {
  { "delete", G_CALLBACK (delete_cb) },
  { "sign", G_CALLBACK (sign_cb), "u" },
  { "card", G_CALLBACK (card_cb), "s" },
  { "card-whole", G_CALLBACK (whole_card_cb), "s" },
  { "comment", G_CALLBACK (comment_cb) },
  { "comment-before", G_CALLBACK (comment_before_cb) },
  { "times", G_CALLBACK (times_cb) },
  { "null-move", G_CALLBACK (null_move_cb) },
  { "exchange", G_CALLBACK (exchange_cb) },
  { "delete-before", G_CALLBACK (delete_before_cb) },
  { "twin", G_CALLBACK (twin_cb) },
  { "opening", G_CALLBACK (opening_cb) },
  { "enter-opening", G_CALLBACK (enter_opening_cb), "s" },
  { "bookmark", G_CALLBACK (bookmark_cb) },
  { "line-ends", G_CALLBACK (line_ends_cb) },
  { "compare", G_CALLBACK (compare_cb) },
  { "replay", G_CALLBACK (replay_cb), "u" },
  { "choices-first", MID_STEP (show_own_choices, MID_FIRST) },
  { "choices-second", MID_STEP (show_own_choices, MID_SECOND) },
  { "departures", G_CALLBACK (departures_cb) },
  { "signs", G_CALLBACK (signs_cb) },
  { "next-blunder", MID_STEP (go_to_grade, MID_VERDICT_BLUNDER) },
  { "previous-blunder", MID_STEP (go_to_grade, -MID_VERDICT_BLUNDER) },
  { "next-mistake", MID_STEP (go_to_grade, MID_VERDICT_MISTAKE) },
  { "previous-mistake", MID_STEP (go_to_grade, -MID_VERDICT_MISTAKE) },
  { "next-inaccuracy", MID_STEP (go_to_grade, MID_VERDICT_INACCURACY) },
  { "previous-inaccuracy", MID_STEP (go_to_grade, -MID_VERDICT_INACCURACY) },
  { "next", G_CALLBACK (next_cb) },
  { "choose-next", MID_STEP (choose, 1) },
  { "choose-previous", MID_STEP (choose, -1) },
};

static const MidDeed of_tab[] = {
  { "focus-board", G_CALLBACK (mid_tab_focus_board) },
  { "reload", G_CALLBACK (mid_tab_reload) },
  { "encoding", G_CALLBACK (mid_tab_ask_encoding) },
  { "explain", G_CALLBACK (explain_cb) },
  { "page", G_CALLBACK (page_cb), "s" },
};

/* Actions that are what one of the parts does. */
static void
add_deeds_of_parts (MidTab *self)
{
  GActionMap *game = G_ACTION_MAP (self->game_actions), *tab = G_ACTION_MAP (self->tab_actions);
  MidGuessBar *guess_bar = mid_tab_get_child (self, "guess_bar");
  MidPlayBar *play_bar = mid_tab_get_child (self, "play_bar");
  MidCardPlay *card_play = mid_hand_get_card_play (get_hand (self));
  const struct
  {
    GActionMap *map;
    gpointer who;
    MidDeed deed;
  } deeds[] = {
    { game, get_controller (self), { "duel", G_CALLBACK (mid_study_controller_ask_duel) } },
    { game, card_play, { "play-card", G_CALLBACK (mid_card_play_finish) } },
    { game, card_play, { "card-drop", G_CALLBACK (mid_card_play_drop) } },
    { game, card_play, { "card-back", G_CALLBACK (mid_card_play_step_back) } },
    { game, self->notation, { "menu", G_CALLBACK (mid_score_sheet_open_menu) } },
    { game, self->notation, { "fold", G_CALLBACK (mid_score_sheet_toggle_fold) } },
    { game, self->notation, { "fold-all", MID_STEP (mid_score_sheet_fold_all, TRUE) } },
    { game, self->notation, { "unfold-all", MID_STEP (mid_score_sheet_fold_all, FALSE) } },
    { game, guess_bar, { "hint", G_CALLBACK (mid_guess_bar_hint) } },
    { game, guess_bar, { "show-answer", G_CALLBACK (mid_guess_bar_show) } },
    { game, guess_bar, { "question", G_CALLBACK (mid_guess_bar_return) } },
    { game, play_bar, { "take-back", G_CALLBACK (mid_play_bar_take_back) } },
    { game, play_bar, { "offer-draw", G_CALLBACK (mid_play_bar_offer_draw) } },
    { game, play_bar, { "resign", G_CALLBACK (mid_play_bar_resign) } },
    { game, self->clearer, { "clear-notes", G_CALLBACK (mid_clearer_ask) } },
    { tab, self->board_pane, { "ask", G_CALLBACK (mid_board_pane_ask) } },
    { tab, self->split, { "zoom-in", MID_STEP (mid_split_move, 1) } },
    { tab, self->split, { "zoom-out", MID_STEP (mid_split_move, -1) } },
    { tab, self->split, { "zoom-normal", MID_STEP (mid_split_move, 0) } },
    { tab, self->saver, { "save", G_CALLBACK (mid_saver_save) } },
    { tab, self->saver, { "save-as", G_CALLBACK (mid_saver_save_as) } },
    { tab, self->opener, { "cancel-opening", G_CALLBACK (mid_opener_cancel) } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    mid_actions_add_deeds (deeds[i].map, &deeds[i].deed, 1, deeds[i].who);
}

/* --- What was shown later -----------------------------------------------------------------------
 */

static void
later_changed_cb (GSettings *settings, const char *key, GSimpleAction *action)
{
  g_simple_action_set_state (action,
                             g_variant_new_boolean (g_settings_get_boolean (settings, key)));
}

static void
later_chosen_cb (GSimpleAction *action, GVariant *state)
{
  g_simple_action_set_state (action, state);
  mid_settings_set_boolean ("shown-later", g_variant_get_boolean (state));
}

/* It is a setting that means something only where there are secrets, so that it is neither an
 * action of the setting nor one of the bar's property, which would keep the bar, that hears of the
 * window's actions. */
static void
add_shown_later (MidTab *self)
{
  gboolean is_on = mid_settings_get_boolean ("shown-later", FALSE);
  g_autoptr (GSimpleAction) action =
    g_simple_action_new_stateful ("shown-later", NULL, g_variant_new_boolean (is_on));
  g_signal_connect (action, "change-state", G_CALLBACK (later_chosen_cb), NULL);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::shown-later",
                             G_CALLBACK (later_changed_cb), action, 0);
  g_action_map_add_action (G_ACTION_MAP (self->tab_actions), G_ACTION (action));
}

/* --- Switches ---------------------------------------------------------------------------------
 */

/* Actions that are properties of the parts. */
static void
add_switches (MidTab *self)
{
  const struct
  {
    const char *name;
    gpointer who;
    const char *property;
    gboolean is_setting;
  } switches[] = {
    { "flip", mid_board_pane_get_board (self->board_pane), "flipped", FALSE },
    { "continuations", get_controller (self), "continuations", FALSE },
    { "one-click", get_hand (self), "one-click", FALSE },
    { "suggested-moves", get_hand (self), "suggested-moves", FALSE },
    { "book", self->notation, "book", TRUE },
    { "figurines", self->notation, "figurines", TRUE },
    { "previews", self->notation, "previews", TRUE },
    { "graph", mid_tab_get_child (self, "graph"), "wanted", TRUE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr (GPropertyAction) action =
        g_property_action_new (switches[i].name, switches[i].who, switches[i].property);
      g_action_map_add_action (G_ACTION_MAP (self->tab_actions), G_ACTION (action));
      if (switches[i].is_setting)
        mid_settings_bind (switches[i].name, switches[i].who, switches[i].property,
                           G_SETTINGS_BIND_DEFAULT);
    }
  mid_settings_bind ("own-letters", self->notation, "own-letters", G_SETTINGS_BIND_GET);
  mid_settings_bind ("shown-later", mid_tab_get_child (self, "veil_bar"), "shown-later",
                     G_SETTINGS_BIND_DEFAULT);
}

/* What is open is no property of the study. */
static void
changed_cb (MidTab *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->tab_actions), "encoding");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), mid_tab_get_file (self) != NULL);
}

void
mid_tab_add_actions (MidTab *self)
{
  GActionMap *game = G_ACTION_MAP (self->game_actions), *tab = G_ACTION_MAP (self->tab_actions);
  mid_actions_add_verbs (game, "game.", self->study);
  mid_actions_add_deeds (game, of_game, G_N_ELEMENTS (of_game), self);
  mid_actions_add_deeds (tab, of_tab, G_N_ELEMENTS (of_tab), self);
  mid_tab_add_games (self);
  mid_board_picture_add_actions (self->board_pane, tab);
  add_deeds_of_parts (self);
  add_switches (self);
  add_shown_later (self);
  mid_actions_enable (game, "game.", self->study);
  mid_actions_enable (tab, "tab.", self->study);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  changed_cb (self);
}
