/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-helpers.h: positions and moves as text, for the tests of Chess 2. */
#pragma once
#include <glib.h>
#include <string.h>

#include "mid-game.h"

static inline const MidGame *
edition (const char *id)
{
  const MidGame *game = mid_game_find (id);
  g_assert_nonnull (game);
  return game;
}

static inline MidPosition
position_with (const MidGame *game, const char *text, const char *tag, const char *value)
{
  MidSetting setting = { tag, value };
  MidPosition pos;
  MidParse parse = game->parse (game, &setting, tag != NULL, text, strlen (text), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s (%zu)", text, parse.message, parse.offset);
  return pos;
}

/* Third edition. */
static inline MidPosition
position (const char *text)
{
  return position_with (edition ("chess2"), text, NULL, NULL);
}

/* Second edition. */
static inline MidPosition
duelling (const char *text)
{
  return position_with (edition ("sirlin"), text, NULL, NULL);
}

/* Whether one of the moves in the long form, separated by spaces, is legal; all of them. */
static inline bool
can (const MidPosition *pos, const char *moves)
{
  const MidGame *game = edition ("sirlin");
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);
  for (char **move = each; *move != NULL; move++)
    {
      MidMoveList list;
      char text[MID_MOVE_TEXT_MAX];
      bool found = false;
      game->legal (pos, &list);
      for (unsigned i = 0; i < list.count; i++)
        {
          game->format_move (pos, list.at[i], MID_LONG, text, sizeof text);
          found |= strcmp (text, *move) == 0;
        }
      if (!found)
        return false;
    }
  return true;
}

/* None of them. */
static inline bool
cannot (const MidPosition *pos, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);
  for (char **move = each; *move != NULL; move++)
    if (can (pos, *move))
      return false;
  return true;
}

/* How many legal moves start on the square. */
static inline unsigned
count_from (const MidPosition *pos, const char *square)
{
  const MidGame *game = edition ("sirlin");
  MidMoveList list;
  unsigned n = 0;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      game->format_move (pos, list.at[i], MID_LONG, text, sizeof text);
      n += g_str_has_prefix (text, square);
    }
  return n;
}

/* Plays elements as a record writes them, separated by spaces; nothing is passed over. */
static inline void
play (MidPosition *pos, const char *elements)
{
  const MidGame *game = edition ("sirlin");
  g_auto (GStrv) each = g_strsplit (elements, " ", -1);
  for (char **element = each; *element != NULL; element++)
    {
      MidMove m;
      MidUndo undo;
      MidParse parse = mid_parse_element (game, pos, *element, strlen (*element), NULL, &m);
      if (parse.status != MID_OK)
        g_error ("%s: %s", *element, parse.message);
      game->apply (pos, m, &undo);
    }
}

#define assert_text(pos, expected)                                                                 \
  do                                                                                               \
    {                                                                                              \
      char text_now[MID_TEXT_MAX];                                                                 \
      edition ("sirlin")->format (pos, text_now, sizeof text_now);                                 \
      g_assert_cmpstr (text_now, ==, expected);                                                    \
    }                                                                                              \
  while (0)

#define assert_outcome(pos, expected_result, expected_reason)                                      \
  do                                                                                               \
    {                                                                                              \
      MidOutcome outcome_now = edition ("sirlin")->outcome (pos);                                  \
      g_assert_cmpint (outcome_now.result, ==, expected_result);                                   \
      g_assert_cmpint (outcome_now.reason, ==, expected_reason);                                   \
    }                                                                                              \
  while (0)

static inline MidAsk
asked (const MidPosition *pos)
{
  return edition ("sirlin")->decision (pos).ask;
}

/* The stones as two digits. */
static inline int
stones (const MidPosition *pos)
{
  MidPlayer white, black;
  edition ("sirlin")->player (pos, MID_FIRST, &white);
  edition ("sirlin")->player (pos, MID_SECOND, &black);
  return white.stones * 10 + black.stones;
}
