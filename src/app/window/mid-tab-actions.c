/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions that take more than the study: on the game ("game.…"), and on how it is looked at and
 * what is open ("tab.…"). */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-board-picture.h"
#include "mid-bout.h"
#include "mid-compare.h"
#include "mid-deck-builder.h"
#include "mid-draft.h"
#include "mid-edit.h"
#include "mid-excerpt.h"
#include "mid-grade.h"
#include "mid-guess-bar.h"
#include "mid-guess.h"
#include "mid-hand-naming.h"
#include "mid-message.h"
#include "mid-opening-chooser.h"
#include "mid-opening.h"
#include "mid-places.h"
#include "mid-play-bar.h"
#include "mid-play-dialog.h"
#include "mid-repetition.h"
#include "mid-replay.h"
#include "mid-settings.h"
#include "mid-setup-window.h"
#include "mid-shown-move.h"
#include "mid-steps.h"
#include "mid-times-dialog.h"
#include "mid-toasts.h"
#include "mid-veil.h"

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
  g_autofree char *element = mid_shown_move_dup_element (record, mid_study_get_node (self->study));
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
  mid_hand_begin_card (get_hand (self), text, words);
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
  g_autofree char *element = mid_shown_move_dup_element (mid_tab_get_record (self), node);
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
opening_chosen_cb (MidTab *self, const char *moves)
{
  if (!mid_study_enter_opening (self->study, moves))
    mid_board_pane_complain (self->board_pane, _ ("this game does not begin as openings do"));
}

static void
opening_cb (MidTab *self)
{
  MidAnnotation *annotation = get_annotation (self);
  MidOpeningChooser *chooser = g_object_get_data (G_OBJECT (annotation), "opening-chooser");
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  if (!mid_opening_has_names (mid_record_get_game (record)))
    {
      mid_board_pane_complain (self->board_pane, _ ("openings of this game have no names"));
      return;
    }
  if (mid_bout_find (record) != NULL || mid_guess_find (record) != NULL)
    {
      mid_board_pane_complain (self->board_pane, _ ("moves are entered one at a time here"));
      return;
    }
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  if (chooser == NULL)
    {
      chooser = g_object_new (MID_TYPE_OPENING_CHOOSER, "position", GTK_POS_TOP, NULL);
      gtk_widget_set_parent (GTK_WIDGET (chooser), GTK_WIDGET (annotation));
      g_signal_connect_object (chooser, "chosen", G_CALLBACK (opening_chosen_cb), self,
                               G_CONNECT_SWAPPED);
      g_object_set_data (G_OBJECT (annotation), "opening-chooser", chooser);
    }
  mid_opening_chooser_show (chooser, mid_study_get_cursor (self->study));
}

/* --- Places --------------------------------------------------------------------------------- */

static void
twin_cb (MidTab *self)
{
  if (!mid_score_sheet_go_to_twin (self->notation))
    mid_board_pane_say (self->board_pane, _ ("This position does not occur elsewhere in the game"));
}

/* Lists places over the signs: there when they are first wanted.  NULL: there is no game. */
static MidPlaces *
get_places (MidTab *self)
{
  MidAnnotation *annotation = get_annotation (self);
  MidPlaces *places = g_object_get_data (G_OBJECT (annotation), "places");
  if (mid_study_settle (self->study) == NULL)
    return NULL;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  if (places == NULL)
    {
      places = g_object_new (MID_TYPE_PLACES, "position", GTK_POS_TOP, NULL);
      gtk_widget_set_parent (GTK_WIDGET (places), GTK_WIDGET (annotation));
      g_object_set_data (G_OBJECT (annotation), "places", places);
    }
  return places;
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

/* --- Setting up positions: the game at hand stays, what is set up becomes another ---------------
 */

static void
created_cb (MidTab *self, MidRecord *record, int target)
{
  if (target == MID_SETUP_HERE || mid_study_get_document (self->study) == NULL)
    {
      mid_tab_add_game (self, record);
      return;
    }
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, record);
  g_autoptr (MidDocument) document = mid_document_new (games, MID_ORIGIN_PASTED);
  g_signal_emit_by_name (self, "wants-tab", document, 0);
}

/* --- A line as a game --------------------------------------------------------------------------
 */

static void
excerpt_cb (MidTab *self)
{
  MidRecord *record = mid_study_settle (self->study);
  MidNode *place;
  if (record == NULL)
    return;
  g_autoptr (MidRecord) line =
    mid_record_excerpt (record, mid_study_get_node (self->study), &place);
  mid_tab_add_game (self, line);
  mid_cursor_go (mid_study_get_cursor (self->study), place);
  mid_toasts_say (GTK_WIDGET (self),
                  _ ("The line is now a game of its own, at the end of the list"));
}

static void
set_up (MidTab *self, MidDraft *draft)
{
  MidDocument *document = mid_study_get_document (self->study);
  g_autofree char *games = document != NULL ? mid_document_dup_name (document) : NULL;
  GtkWidget *editor =
    mid_setup_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), draft, games);
  g_signal_connect_object (editor, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* The first game that can be set up. */
static MidDraft *
new_draft (void)
{
  const MidGame *const *game = mid_games ();
  while ((*game)->setup == NULL)
    game++;
  return mid_draft_new (*game);
}

/* From the position at the cursor; from a start where there is none to begin with. */
static void
set_up_cb (MidTab *self)
{
  MidRecord *record = mid_tab_get_record (self);
  mid_study_settle (self->study);
  gboolean here = record != NULL && mid_record_get_game (record)->setup != NULL;
  g_autoptr (MidDraft) draft =
    here ? mid_draft_new_from_record (record, mid_study_get_node (self->study)) : new_draft ();
  set_up (self, draft);
}

/* From position text: what was pasted and could not be played. */
static void
set_up_text_cb (MidTab *self, GVariant *parameter)
{
  const char *id, *text;
  g_variant_get (parameter, "(&s&s)", &id, &text);
  const MidGame *game = mid_game_find (id);
  if (game == NULL || game->setup == NULL)
    return;
  g_autoptr (MidDraft) draft = mid_draft_new (game);
  mid_draft_type (draft, text);
  set_up (self, draft);
}

/* --- What is open -------------------------------------------------------------------------------
 */

static void
open_game_apart_cb (MidTab *self, GVariant *parameter)
{
  if (mid_study_get_document (self->study) != NULL)
    g_signal_emit_by_name (self, "wants-tab", mid_study_get_document (self->study),
                           g_variant_get_uint32 (parameter));
}

/* The game up to here as that side knew it, in a tab of its own: what it did not know is not there.
 */
static void
show_as (MidTab *self, int side)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL || !mid_veil_is_for (mid_record_get_game (record)))
    return;
  g_autoptr (MidVeil) veil =
    mid_veil_new (record, mid_study_get_node (self->study), (MidSide) side);
  if (mid_settings_get_boolean ("shown-later", FALSE))
    mid_veil_set_sight (veil, MID_VEIL_LATER);
  g_autoptr (MidDocument) document = mid_veil_dup_document (veil);
  g_signal_emit_by_name (self, "wants-tab", document, 0);
}

static void
named_cb (MidTab *self, GtkWidget *builder)
{
  MidSide side = (MidSide) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (builder), "side"));
  g_autofree char *cards =
    mid_deck_draft_dup_text (mid_deck_builder_get_draft (MID_DECK_BUILDER (builder)));
  g_autoptr (GError) error = NULL;
  if (mid_tab_get_record (self) == NULL)
    return;
  if (mid_study_name_hand (self->study, side, cards, &error))
    mid_toasts_say_undoable (get_where (self), _ ("The cards are named"));
  else
    mid_message_tell (GTK_WIDGET (self), _ ("These cards cannot have been in the hand"),
                      error->message);
}

/* Cards of a hand that have become known; nothing of a game that goes on is named. */
static void
name_cards (MidTab *self, int side)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL || !mid_hand_naming_is_for (record, (MidSide) side)
      || mid_bout_find (record) != NULL || mid_guess_find (record) != NULL)
    {
      mid_board_pane_complain (self->board_pane, _ ("all cards of that hand are known"));
      return;
    }
  MidPiles piles;
  const MidGame *game = mid_record_get_game (record);
  game->piles (mid_record_get_start (record), (MidSide) side, &piles);
  /* Translators: a side */
  g_autofree char *title = g_strdup_printf (_ ("%s: hand at the start"), _ (game->sides[side]));
  g_autoptr (MidDeckDraft) draft = mid_hand_naming_dup_hand (record, (MidSide) side);
  GtkWidget *builder = mid_deck_builder_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                             title, piles.catalogue, draft);
  g_object_set_data (G_OBJECT (builder), "side", GUINT_TO_POINTER (side));
  g_signal_connect_object (builder, "used", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (builder));
}

/* The game from here on is guessed, in a tab of its own, where nothing of it is yet. */
static void
guess (MidTab *self, int sides)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  g_autoptr (MidDocument) document =
    mid_guess_new_document (record, mid_study_get_node (self->study), (guint) sides);
  if (document != NULL)
    g_signal_emit_by_name (self, "wants-tab", document, 0);
  else
    mid_board_pane_say (self->board_pane, _ ("There is nothing to guess in this line"));
}

/* The game goes on from here as the dialog says, in a tab of its own. */
static void
play_cb (MidTab *self, MidPlayDialog *dialog)
{
  const MidBoutTerms terms = mid_play_dialog_get_terms (dialog);
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  g_autoptr (MidDocument) document = mid_bout_new_document (
    record, mid_study_get_node (self->study), mid_play_dialog_get_engine (dialog), &terms);
  if (document != NULL)
    g_signal_emit_by_name (self, "wants-tab", document, 0);
  else
    mid_board_pane_say (self->board_pane, _ ("The game is over here"));
}

static void
play_out_cb (MidTab *self)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  GtkWidget *dialog = mid_play_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                           mid_record_get_game (record));
  g_signal_connect_object (dialog, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

enum
{
  ALL_GAMES = -1
};

/* What the game has, or all games have, is to be practised from now on. */
static void
add_to_practice (MidTab *self, int what)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_study_settle (self->study);
  g_autofree char *said =
    record == NULL      ? NULL
    : what == ALL_GAMES ? mid_repetition_add_all (mid_study_get_collection (self->study), &error)
                        : mid_repetition_add (record, (MidRepetitionWhat) what, &error);
  if (error != NULL)
    mid_message_tell (GTK_WIDGET (self), _ ("Not Added to Practice"), error->message);
  else if (said != NULL)
    mid_toasts_offer (get_where (self), said, _ ("Practise"), "win.practise");
}

/* --- All ----------------------------------------------------------------------------------------
 */

static const MidDeed of_game[] = {
  { "play-out", G_CALLBACK (play_out_cb) },
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
  { "as-first", MID_STEP (show_as, MID_FIRST) },
  { "as-second", MID_STEP (show_as, MID_SECOND) },
  { "name-first", MID_STEP (name_cards, MID_FIRST) },
  { "name-second", MID_STEP (name_cards, MID_SECOND) },
  { "guess-first", MID_STEP (guess, 1 << MID_FIRST) },
  { "guess-second", MID_STEP (guess, 1 << MID_SECOND) },
  { "guess-both", MID_STEP (guess, 1 << MID_FIRST | 1 << MID_SECOND) },
  { "practise-problem", MID_STEP (add_to_practice, MID_REPETITION_PROBLEMS) },
  { "practise-all", MID_STEP (add_to_practice, ALL_GAMES) },
  { "practise-first", MID_STEP (add_to_practice, MID_REPETITION_FIRST) },
  { "practise-second", MID_STEP (add_to_practice, MID_REPETITION_SECOND) },
  { "practise-mistakes-first", MID_STEP (add_to_practice, MID_REPETITION_MISTAKES_FIRST) },
  { "practise-mistakes-second", MID_STEP (add_to_practice, MID_REPETITION_MISTAKES_SECOND) },
  { "practise-duels", MID_STEP (add_to_practice, MID_REPETITION_DUELS) },
  { "choose-next", MID_STEP (choose, 1) },
  { "choose-previous", MID_STEP (choose, -1) },
};

static const MidDeed of_tab[] = {
  { "focus-board", G_CALLBACK (mid_tab_focus_board) },
  { "reload", G_CALLBACK (mid_tab_reload) },
  { "encoding", G_CALLBACK (mid_tab_ask_encoding) },
  { "explain", G_CALLBACK (explain_cb) },
  { "page", G_CALLBACK (page_cb), "s" },
  { "set-up", G_CALLBACK (set_up_cb) },
  { "excerpt", G_CALLBACK (excerpt_cb) },
  { "set-up-text", G_CALLBACK (set_up_text_cb), "(ss)" },
  { "open-game-apart", G_CALLBACK (open_game_apart_cb), "u" },
};

/* Actions that are what one of the parts does. */
static void
add_deeds_of_parts (MidTab *self)
{
  GActionMap *game = G_ACTION_MAP (self->game_actions), *tab = G_ACTION_MAP (self->tab_actions);
  MidGuessBar *guess_bar = mid_tab_get_child (self, "guess_bar");
  MidPlayBar *play_bar = mid_tab_get_child (self, "play_bar");
  const struct
  {
    GActionMap *map;
    gpointer who;
    MidDeed deed;
  } deeds[] = {
    { game, get_controller (self), { "duel", G_CALLBACK (mid_study_controller_ask_duel) } },
    { game, get_hand (self), { "play-card", G_CALLBACK (mid_hand_play_card) } },
    { game, get_hand (self), { "card-drop", G_CALLBACK (mid_hand_drop_card) } },
    { game, get_hand (self), { "card-back", G_CALLBACK (mid_hand_step_back_card) } },
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

void
mid_tab_add_actions (MidTab *self)
{
  GActionMap *game = G_ACTION_MAP (self->game_actions), *tab = G_ACTION_MAP (self->tab_actions);
  mid_actions_add_verbs (game, "game.", self->study);
  mid_actions_add_deeds (game, of_game, G_N_ELEMENTS (of_game), self);
  mid_actions_add_deeds (tab, of_tab, G_N_ELEMENTS (of_tab), self);
  mid_board_picture_add_actions (self->board_pane, tab);
  add_deeds_of_parts (self);
  add_switches (self);
  add_shown_later (self);
  mid_actions_enable (game, "game.", self->study);
  mid_actions_enable (tab, "tab.", self->study);
}
