/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up positions.  The game at hand stays: what is set up becomes another. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-setup-window.h"

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
  mid_tab_want_tab (self, document, 0);
}

static void
set_up (MidTab *self, MidDraft *draft)
{
  GtkWidget *editor = mid_setup_window_new (mid_tab_get_window (self), draft);
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
set_up_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidRecord *record = mid_tab_get_record (self);
  mid_study_settle (self->study);
  gboolean here = record != NULL && mid_record_get_game (record)->setup != NULL;
  g_autoptr (MidDraft) draft =
    here ? mid_draft_new_from_record (record, mid_study_get_node (self->study)) : new_draft ();
  set_up (self, draft);
}

/* From position text: what was pasted and could not be played. */
static void
set_up_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *id, *text;
  g_variant_get (parameter, "(&s&s)", &id, &text);
  const MidGame *game = mid_game_find (id);
  if (game == NULL || game->setup == NULL)
    return;
  g_autoptr (MidDraft) draft = mid_draft_new (game);
  mid_draft_type (draft, text);
  set_up (data, draft);
}

static const GActionEntry entries[] = {
  { .name = "set-up", .activate = set_up_cb },
  { .name = "set-up-text", .activate = set_up_text_cb, .parameter_type = "(ss)" },
};

void
mid_tab_init_setup (MidTab *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
}
