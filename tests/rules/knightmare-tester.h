/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-tester.h: plays elements of Knightmare Chess as a record has them, and looks at the
 * board.  What is not answered is passed over; whatever is made is taken back and made again. */
#pragma once
#include <glib.h>
#include <string.h>

#include "knightmare.h"
#include "mid-knightmare.h"

static inline MidPosition
read_position_set (const char *fen, const MidSetting *settings, unsigned n)
{
  MidPosition pos;
  MidDefects defects;
  memset (&pos, 0, sizeof pos);
  MidParse parse =
    mid_knightmare.parse (&mid_knightmare, settings, n, fen, strlen (fen), &pos, &defects);
  if (parse.status != MID_OK)
    g_error ("%s: %s", fen, parse.message);
  return pos;
}

/* With decks that are not known where they are NULL. */
static inline MidPosition
read_position_with (const char *fen, const char *white, const char *black)
{
  MidSetting settings[] = { { "WhiteDeck", white != NULL ? white : "" },
                            { "BlackDeck", black != NULL ? black : "" } };
  return read_position_set (fen, settings, 2);
}

static inline MidPosition
read_position (const char *fen)
{
  return read_position_with (fen, NULL, NULL);
}

/* Makes the decision and takes it back, and makes it again: every byte is as it was. */
static inline void
make (MidPosition *pos, MidMove m)
{
  MidPosition before = *pos, after;
  MidUndo undo;
  mid_knightmare.apply (pos, m, &undo);
  after = *pos;
  mid_knightmare.retract (pos, m, &undo);
  g_assert_cmpmem (pos, sizeof before, &before, sizeof before);
  mid_knightmare.apply (pos, m, &undo);
  g_assert_cmpmem (pos, sizeof after, &after, sizeof after);
}

static inline MidParse
read_element (MidPosition *pos, const char *element, MidMove *m)
{
  unsigned passes;
  MidParse parse = mid_parse_element (&mid_knightmare, pos, element, strlen (element), &passes, m);
  for (; parse.status == MID_OK && passes > 0; passes--)
    make (pos, mid_knightmare.decision (pos).pass);
  return parse;
}

static inline void
play (MidPosition *pos, const char *element)
{
  MidMove m;
  MidParse parse = read_element (pos, element, &m);
  if (parse.status != MID_OK)
    {
      char text[MID_TEXT_MAX];
      mid_knightmare.format (pos, text, sizeof text);
      g_error ("%s cannot be played at %s: %s", element, text, parse.message);
    }
  make (pos, m);
}

static inline void
play_all (MidPosition *pos, const char *elements)
{
  g_auto (GStrv) list = g_strsplit (elements, "; ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      play (pos, list[i]);
}

static inline char *
dup_board (const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  mid_knightmare.format (pos, text, sizeof text);
  text[strcspn (text, " ")] = '\0';
  return g_strdup (text);
}

static inline const MidKmTable *
table_of (const MidPosition *pos)
{
  return &((const MidKnightmare *) (const void *) pos->bytes)->now;
}

/* The sentence, or that with what it is in this case behind a colon. */
static inline void
assert_why (const char *message, const char *why)
{
  gsize len = strlen (why);
  if (message == NULL || strncmp (message, why, len) != 0
      || (message[len] != '\0' && message[len] != ':'))
    g_assert_cmpstr (message, ==, why);
}

static inline void
assert_refused (const MidPosition *pos, const char *element, const char *why)
{
  MidPosition copy = *pos;
  MidMove m;
  MidParse parse = mid_parse_element (&mid_knightmare, &copy, element, strlen (element), NULL, &m);
  if (parse.status == MID_OK)
    g_error ("%s is not refused", element);
  if (why != NULL)
    assert_why (parse.message, why);
}

/* Elements that lead there, the board then, and a play that is refused there with what is said;
 * decks where they matter, and how the game has ended. */
typedef struct
{
  const char *name, *fen, *elements, *board, *refused, *why;
  const char *white, *black;
  MidReason over;
} Scenario;

static inline void
run_scenario (gconstpointer data)
{
  const Scenario *s = data;
  MidPosition pos = read_position_with (s->fen, s->white, s->black);
  play_all (&pos, s->elements);
  if (s->board != NULL)
    {
      g_autofree char *board = dup_board (&pos);
      g_assert_cmpstr (board, ==, s->board);
    }
  if (s->refused != NULL)
    assert_refused (&pos, s->refused, s->why);
  g_assert_cmpint (mid_knightmare.outcome (&pos).reason, ==, s->over);
}
