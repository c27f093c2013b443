/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-tester.h: short words for the tests of Extreme 2D Chess. */
#pragma once
#include <glib.h>
#include <string.h>

#include "mid-game.h"

static inline const MidGame *
extreme (void)
{
  return mid_game_find ("extreme2d");
}

/* Reads a position that must be valid; option is a field to be turned off, or NULL. */
static inline MidPosition
position_without (const char *text, const char *option)
{
  MidSetting settings[1] = { { option, "no" } };
  MidPosition pos;
  MidDefects defects;
  memset (&pos, 0, sizeof pos);
  MidParse parse = extreme ()->parse (extreme (), settings, option != NULL ? 1 : 0, text,
                                      strlen (text), &pos, &defects);
  if (parse.status != MID_OK)
    g_error ("%s: %s", text, parse.message);
  return pos;
}

static inline MidPosition
position (const char *text)
{
  return position_without (text, NULL);
}

static inline int
square (const char *name)
{
  int at = mid_square_parse (extreme (), name, strlen (name));
  g_assert_cmpint (at, >=, 0);
  return at;
}

/* The legal move that the text means, which must be one. */
static inline MidMove
move (const MidPosition *pos, const char *text)
{
  MidMove m = 0;
  MidParse parse = extreme ()->parse_move (pos, text, strlen (text), &m);
  if (parse.status != MID_OK)
    g_error ("%s: %s", text, parse.message);
  return m;
}

static inline bool
is_move (const MidPosition *pos, const char *text)
{
  MidMove m;
  return extreme ()->parse_move (pos, text, strlen (text), &m).status == MID_OK;
}

static inline void
play (MidPosition *pos, const char *text)
{
  MidUndo undo;
  extreme ()->apply (pos, move (pos, text), &undo);
}

static inline MidCell
cell_at (const MidPosition *pos, const char *name)
{
  MidCell cells[MID_CELLS_MAX];
  extreme ()->cells (pos, cells);
  return cells[square (name)];
}

/* Checks what stands on a cell: the letter of the top disc, and how many discs are below. */
#define assert_stack(pos, name, top_, owner_, red, blue, yellow)                                   \
  do                                                                                               \
    {                                                                                              \
      MidCell cell_ = cell_at (pos, name);                                                         \
      g_assert_cmpint (extreme ()->pieces[cell_.piece].letter, ==, top_);                          \
      g_assert_cmpint (cell_.owner, ==, owner_);                                                   \
      g_assert_cmpint (cell_.powers, ==, (red) | (blue) << 2 | (yellow) << 4);                     \
    }                                                                                              \
  while (0)

/* The cells that the legal moves from one cell go to, by number, with spaces between. */
static inline char *
targets (const MidPosition *pos, const char *from)
{
  GString *text = g_string_new (NULL);
  bool to[MID_CELLS_MAX] = { false };
  MidMoveList list;
  extreme ()->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidGesture gesture;
      extreme ()->gesture (pos, list.at[i], &gesture);
      if (gesture.from == square (from))
        to[gesture.to[0]] = true;
    }
  for (int i = 0; i < MID_CELLS_MAX; i++)
    if (to[i])
      {
        char name[5];
        mid_square_name (extreme (), i, name);
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
      }
  return g_string_free (text, FALSE);
}

#define assert_targets(pos, from, expected)                                                        \
  do                                                                                               \
    {                                                                                              \
      g_autofree char *targets_ = targets (pos, from);                                             \
      g_assert_cmpstr (targets_, ==, expected);                                                    \
    }                                                                                              \
  while (0)
