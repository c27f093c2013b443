/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-status.h"

#include <glib/gi18n.h>
#include <string.h>

char *
mid_status_dup_sentence (const char *text)
{
  if (text[0] == '\0')
    return g_strdup (text);
  const char *rest = g_utf8_next_char (text);
  g_autofree char *first = g_utf8_strup (text, rest - text);
  return g_strconcat (first, rest, NULL);
}

char *
mid_status_dup_outcome (const MidGame *game, MidOutcome outcome)
{
  const char *reason = _ (mid_reason_name (outcome.reason));
  switch (outcome.result)
    {
    case MID_ONGOING:
      return NULL;
    case MID_FIRST_WINS:
    case MID_SECOND_WINS:
      /* Translators: a side's name, then why: "White wins: checkmate" */
      return g_strdup_printf (_ ("%s wins: %s"), _ (game->sides[outcome.result == MID_SECOND_WINS]),
                              reason);
    case MID_DRAWN:
      return g_strdup_printf (_ ("Drawn: %s"), reason);
    }
  return NULL;
}

/* What is due by the side, where the game has more to say than what is asked; NULL. */
static char *
dup_due (const MidGame *game, const MidPosition *at, const char *side)
{
  const char *due = game->due != NULL ? game->due (at) : NULL;
  if (due == NULL)
    return NULL;
  g_auto (GStrv) parts = g_strsplit (_ (due), "%s", 2);
  return g_strjoinv (side, parts);
}

char *
mid_status_dup_decision (const MidGame *game, const MidPosition *at)
{
  MidDecision decision = game->decision (at);
  const char *side = decision.decides <= MID_SECOND ? _ (game->sides[decision.decides]) : "";
  char *due = dup_due (game, at, side);
  MidDuel duel;
  if (due != NULL)
    return due;
  switch (decision.ask)
    {
    case MID_ASK_PLACING:
      return g_strdup_printf (_ ("%s to place a piece"), side);
    case MID_ASK_MOVE:
      return g_strdup_printf (_ ("%s to move"), side);
    case MID_ASK_KING_TURN:
      return g_strdup_printf (_ ("%s may take a king-turn"), side);
    case MID_ASK_DUEL:
      if (game->duel != NULL && game->duel (at, &duel))
        side = _ (game->sides[duel.attacker == MID_FIRST ? MID_SECOND : MID_FIRST]);
      return g_strdup_printf (_ ("%s may challenge the capture"), side);
    case MID_ASK_CARD:
      return g_strdup_printf (_ ("%s may play a card"), side);
    case MID_ASK_DRAW:
      return g_strdup (_ ("A card is drawn"));
    case MID_ASK_NOTHING:
      return g_strdup (_ ("The game is over"));
    }
  return g_strdup ("");
}

/* Who is to decide, and whether a draw may be claimed. */
static char *
dup_ongoing (MidCursor *cursor, const MidGame *game, MidReason claim)
{
  g_autofree char *decision = mid_status_dup_decision (game, mid_cursor_get_position (cursor));
  if (claim == MID_REASON_NONE)
    return g_steal_pointer (&decision);
  /* Translators: who is to decide, then the reason for which a draw may be claimed */
  return g_strdup_printf (_ ("%s (a draw may be claimed: %s)"), decision,
                          _ (mid_reason_name (claim)));
}

char *
mid_status_dup_text (MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  const MidGame *game = mid_record_get_game (record);
  MidOutcome outcome = mid_record_get_outcome (record, mid_cursor_get_node (cursor));
  char *text = mid_status_dup_outcome (game, outcome);
  if (text != NULL)
    return text;
  g_autofree char *ongoing = dup_ongoing (cursor, game, outcome.claim);
  const char *remark = mid_start_remark (game, mid_cursor_get_position (cursor));
  if (remark == NULL)
    return g_steal_pointer (&ongoing);
  /* Translators: who is to decide, then a sentence about the starting position */
  return g_strdup_printf (_ ("%s. %s"), ongoing, _ (remark));
}

/* A tag's value, NULL when it says nothing. */
static const char *
known (MidRecord *record, const char *tag)
{
  const char *value = mid_record_get_tag (record, tag);
  if (value == NULL || value[0] == '\0' || strcmp (value, "?") == 0 || strcmp (value, "-") == 0)
    return NULL;
  return value;
}

/* "Empowered – Two Kings"; NULL where the game has none. */
static char *
dup_armies (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  MidPlayer players[2];
  game->player (mid_record_get_start (record), MID_FIRST, &players[0]);
  game->player (mid_record_get_start (record), MID_SECOND, &players[1]);
  if (players[0].army == NULL || players[1].army == NULL)
    return NULL;
  return g_strdup_printf ("%s – %s", _ (players[0].army), _ (players[1].army));
}

char *
mid_status_dup_title (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  const char *white = known (record, "White"), *black = known (record, "Black");
  const char *event = known (record, "Event");
  g_autofree char *armies = dup_armies (record);
  g_autofree char *players =
    white != NULL || black != NULL
      ? g_strdup_printf ("%s – %s", white != NULL ? white : _ (game->sides[0]),
                         black != NULL ? black : _ (game->sides[1]))
    : armies != NULL ? g_steal_pointer (&armies)
                     : g_strdup (_ (game->name));
  return event != NULL ? g_strdup_printf ("%s · %s", players, event) : g_steal_pointer (&players);
}

char *
mid_status_dup_subtitle (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  GString *text = g_string_new (_ (game->name));
  g_autofree char *armies = dup_armies (record);
  if (armies != NULL)
    g_string_append_printf (text, " · %s", armies);

  const char *date = known (record, "Date");
  if (date != NULL && strncmp (date, "??", 2) != 0)
    {
      /* What is not known of a date is left out: "2013.12.??" is "2013.12". */
      g_autofree char *trimmed = g_strdup (date);
      char *unknown = strstr (trimmed, ".?");
      if (unknown != NULL)
        *unknown = '\0';
      g_string_append_printf (text, " · %s", trimmed);
    }
  return g_string_free (text, FALSE);
}
