/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-position.c: "position", and moves in the long form.
 *
 * A turn's elements stand in words of their own, or joined by commas.  Where the text leaves out a
 * decision that may be declined (no king-turn, a duel not challenged), it is declined.
 */
#include "mid-uci.h"
#include "mid-decline.h"

#include <stdlib.h>
#include <string.h>

static unsigned
settings_of (const MidUci *uci, MidSetting out[MID_UCI_SETTINGS_MAX])
{
  for (unsigned i = 0; i < uci->n_settings; i++)
    out[i] = (MidSetting){ uci->settings[i].tag, uci->settings[i].value };
  return uci->n_settings;
}

/* The present turn is the first, or goes on. */
static bool
add_key (MidUci *uci)
{
  if (uci->n_keys == uci->room)
    {
      size_t room = uci->room * 2 + 64;
      uint64_t *keys = realloc (uci->keys, room * sizeof *keys);
      if (keys == NULL)
        return false;
      uci->keys = keys;
      uci->room = room;
    }
  uci->keys[uci->n_keys++] = uci->played->key (&uci->pos);
  return true;
}

static void
place (MidUci *uci, const MidGame *game, const MidPosition *pos)
{
  uci->played = game;
  uci->pos = *pos;
  uci->is_lost = false;
  uci->n_keys = 0;
  if (game->decision (pos).starts_turn)
    add_key (uci);
}

/* Settings that allow no start leave what was played before, which nobody means any more. */
bool
mid_uci_start (MidUci *uci)
{
  const MidGame *game = mid_uci_game (uci);
  MidSetting settings[MID_UCI_SETTINGS_MAX];
  unsigned n = settings_of (uci, settings);
  MidPosition pos = { 0 };
  MidParse parse = game->start (game, settings, n, &pos);
  if (parse.status != MID_OK)
    {
      mid_uci_complain (uci, "startpos: %s", parse.message);
      uci->is_lost = true;
      return false;
    }
  place (uci, game, &pos);
  return true;
}

/* --- Moves ------------------------------------------------------------------------------------ */

MidMove
mid_uci_read_move (const MidGame *game, const MidPosition *pos, const char *text)
{
  MidMove m = 0;
  MidParse parse = game->parse_move (pos, text, strlen (text), &m);
  return parse.status == MID_OK && game->is_legal (pos, m) ? m : 0;
}

static bool
play (MidUci *uci, MidMove m)
{
  MidUndo undo;
  if (uci->played->irreversible (&uci->pos, m))
    uci->n_keys = 0;
  uci->played->apply (&uci->pos, m, &undo);
  return !uci->played->decision (&uci->pos).starts_turn || add_key (uci);
}

/* Plays the element, and before it whatever it passes over; false if it means nothing here. */
static bool
play_element (MidUci *uci, const char *text)
{
  MidPosition pos = uci->pos;
  MidMove passes[8], m;
  unsigned n = 0;
  MidUndo undo;
  while ((m = mid_uci_read_move (uci->played, &pos, text)) == 0)
    {
      MidMove pass = mid_decline (uci->played, &pos);
      if (pass == 0 || n == sizeof passes / sizeof *passes)
        return false;
      uci->played->apply (&pos, pass, &undo);
      passes[n++] = pass;
    }
  for (unsigned i = 0; i < n; i++)
    if (!play (uci, passes[i]))
      return false;
  return play (uci, m);
}

/* Plays as far as the moves are legal. */
static void
play_moves (MidUci *uci, char *words)
{
  char *word;
  while ((word = mid_uci_word (&words)) != NULL)
    {
      char *element = word;
      while (element != NULL)
        {
          char *comma = strchr (element, ',');
          if (comma != NULL)
            *comma++ = '\0';
          if (!play_element (uci, element))
            {
              mid_uci_complain (uci,
                                "position: '%.40s' is not a legal move; it and what follows "
                                "are left out",
                                element);
              return;
            }
          element = comma;
        }
    }
}

/* --- The command ------------------------------------------------------------------------------ */

static bool
set_fen (MidUci *uci, const char *text)
{
  const MidGame *game = mid_uci_game (uci);
  MidSetting settings[MID_UCI_SETTINGS_MAX];
  unsigned n = settings_of (uci, settings);
  MidPosition pos = { 0 };
  MidDefects defects = { 0 };
  MidParse parse = game->parse (game, settings, n, text, strlen (text), &pos, &defects);
  if (parse.status != MID_OK)
    {
      mid_uci_complain (uci, "position: %s (byte %zu)",
                        defects.count > 0 ? defects.at[0].message : parse.message, parse.offset);
      return false;
    }
  place (uci, game, &pos);
  return true;
}

/* The word where it begins a word of the text; NULL if it does not. */
static char *
find_word (char *text, const char *word)
{
  size_t len = strlen (word);
  for (char *at = text; (at = strstr (at, word)) != NULL; at += len)
    if ((at == text || strchr (" \t", at[-1]) != NULL)
        && (at[len] == '\0' || strchr (" \t\r", at[len]) != NULL))
      return at;
  return NULL;
}

void
mid_uci_set_position (MidUci *uci, char *words)
{
  char *moves = find_word (words, "moves");
  bool is_set = false;
  if (moves != NULL)
    {
      *moves = '\0';
      moves += strlen ("moves");
    }
  char *kind = mid_uci_word (&words);
  if (kind != NULL && strcmp (kind, "startpos") == 0)
    is_set = mid_uci_start (uci);
  else if (kind != NULL && strcmp (kind, "fen") == 0)
    {
      words += strspn (words, " \t");
      words[strcspn (words, "\r\n")] = '\0';
      is_set = set_fen (uci, words);
    }
  else
    mid_uci_complain (uci, "position: 'startpos' or 'fen' was expected, not '%s'",
                      kind != NULL ? kind : "");
  uci->is_lost = !is_set;
  if (is_set && moves != NULL)
    play_moves (uci, moves);
}
