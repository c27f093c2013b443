/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that begin with the one that is shown: set up, cut out of it, seen by one side, guessed,
 * played out, practised. */
#include "mid-connect.h"
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-bout.h"
#include "mid-deck-builder.h"
#include "mid-draft.h"
#include "mid-excerpt.h"
#include "mid-guess.h"
#include "mid-hand-naming.h"
#include "mid-message.h"
#include "mid-play-dialog.h"
#include "mid-repetition.h"
#include "mid-settings.h"
#include "mid-setup-window.h"
#include "mid-toasts.h"
#include "mid-unaided.h"
#include "mid-veil.h"

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
  mid_connect (editor, "created", created_cb, self);
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
    mid_toasts_say_undoable (GTK_WIDGET (self->board_pane), _ ("The cards are named"));
  else
    mid_message_tell (GTK_WIDGET (self), _ ("These cards cannot have been in the hand"),
                      error->message);
}

/* Cards of a hand that have become known; nothing of a game that goes on is named. */
static void
name_cards (MidTab *self, int side)
{
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL || !mid_hand_naming_is_for (record, (MidSide) side) || mid_unaided_is (record))
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
  mid_connect (builder, "used", named_cb, self);
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
  mid_connect (dialog, "play", play_cb, self);
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
    mid_toasts_offer (GTK_WIDGET (self->board_pane), said, _ ("Practise"), "win.practise");
}

/* --- All ----------------------------------------------------------------------------------------
 */

static const MidDeed of_game[] = {
  { "play-out", G_CALLBACK (play_out_cb) },
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
};

static const MidDeed of_tab[] = {
  { "set-up", G_CALLBACK (set_up_cb) },
  { "excerpt", G_CALLBACK (excerpt_cb) },
  { "set-up-text", G_CALLBACK (set_up_text_cb), "(ss)" },
  { "open-game-apart", G_CALLBACK (open_game_apart_cb), "u" },
};

void
mid_tab_add_games (MidTab *self)
{
  mid_actions_add_deeds (G_ACTION_MAP (self->game_actions), of_game, G_N_ELEMENTS (of_game), self);
  mid_actions_add_deeds (G_ACTION_MAP (self->tab_actions), of_tab, G_N_ELEMENTS (of_tab), self);
}
