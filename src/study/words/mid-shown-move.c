/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-shown-move.h"

#include <string.h>

#include "mid-card-words.h"
#include "mid-element-words.h"
#include "mid-settings.h"

const MidLetters *
mid_shown_move_get_own_letters (void)
{
  return mid_letters_find (g_get_language_names ()[0]);
}

static gboolean
has_only_letters_of_chess (const MidGame *game)
{
  for (unsigned i = 1; i < game->n_pieces; i++)
    if (game->pieces[i].letter == '\0' || strchr ("KQRBNP", game->pieces[i].letter) == NULL)
      return FALSE;
  return TRUE;
}

const MidLetters *
mid_shown_move_get_letters (const MidGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);
  return mid_settings_get_boolean ("own-letters", FALSE) && has_only_letters_of_chess (game)
           ? mid_shown_move_get_own_letters ()
           : NULL;
}

/* "<Crab a7>" or "Crab a7"; NULL: it is no card, or called so in the person's language as well. */
static char *
dup_card (const char *text)
{
  gsize length = strlen (text);
  gboolean aside = length > 2 && text[0] == '<' && text[length - 1] == '>';
  g_autofree char *bare = aside ? g_strndup (text + 1, length - 2) : g_strdup (text);
  g_autofree char *play = mid_card_words_dup_play (bare);
  if (g_str_equal (play, bare))
    return NULL;
  return aside ? g_strconcat ("<", play, ">", NULL) : g_steal_pointer (&play);
}

static char *
dup_in_letters (const MidLetters *letters, const MidGame *game, const char *text)
{
  g_autofree char *move = mid_letters_dup_move (letters, game, text[0] == '<' ? text + 1 : text);
  return text[0] == '<' ? g_strconcat ("<", move, NULL) : g_steal_pointer (&move);
}

char *
mid_shown_move_dup (const MidGame *game, const char *text)
{
  const MidLetters *letters = text != NULL ? mid_shown_move_get_letters (game) : NULL;
  char *card = text != NULL && game->beside != NULL ? dup_card (text) : NULL;
  if (card != NULL || letters == NULL)
    return card != NULL ? card : g_strdup (text);
  return dup_in_letters (letters, game, text);
}

char *
mid_shown_move_dup_element (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  g_autofree char *text = mid_record_dup_element (record, node);
  return mid_shown_move_dup (mid_record_get_game (record), text);
}

char *
mid_shown_move_dup_move (const MidGame *game, const MidPosition *before, MidMove move)
{
  g_autofree char *words = mid_element_words_dup_move (game, before, move);
  MidDecision decision = game->decision (before);
  if (decision.ask == MID_ASK_DUEL || move == decision.pass)
    return g_steal_pointer (&words); /* no piece is in it */
  return mid_shown_move_dup (game, words);
}

char *
mid_shown_move_dup_words (MidRecord *record, MidNode *node)
{
  MidPosition before;
  if (mid_node_get_move (node) == 0)
    return mid_shown_move_dup_element (record, node);
  mid_record_get_position_before (record, node, &before);
  return mid_shown_move_dup_move (mid_record_get_game (record), &before, mid_node_get_move (node));
}

char *
mid_shown_move_dup_place (MidRecord *record, MidNode *node)
{
  MidPosition before;
  if (mid_node_get_parent (node) == NULL)
    return NULL;
  mid_record_get_position_before (record, node, &before);
  MidDecision decision = mid_record_get_game (record)->decision (&before);
  g_autofree char *words = mid_shown_move_dup_words (record, node);
  return g_strdup_printf ("%u%s %s", (guint) decision.number,
                          decision.turn == MID_FIRST ? "." : "…", words);
}
