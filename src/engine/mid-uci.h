/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci.h: the engine spoken to in text (Universal Chess Interface, Kahlen and Meyer-Kahlen).
 *
 * docs/engine.md says what is understood and what is printed.  Nothing that is read can end the
 * program but "quit" and the end of the input; what is wrong is answered with an "info string".
 */
#pragma once
#include <stdio.h>

#include "mid-engine.h"

enum
{
  MID_UCI_SETTINGS_MAX = 32
};

/* A rule option or a choice of the starting position, as "setoption" gave it. */
typedef struct
{
  const char *tag; /* of a field of some game */
  char *value;     /* owned */
} MidUciSetting;

typedef struct
{
  FILE *out;
  MidEngine *engine;
  const MidGame *game; /* as chosen; see mid_uci_game() */
  bool is_chess960, shows_wdl, analyses;
  bool is_lost; /* the last position was refused: there is none to be searched */
  unsigned n_settings;
  MidUciSetting settings[MID_UCI_SETTINGS_MAX];

  const MidGame *played; /* the game of the position */
  MidPosition pos;
  size_t n_keys, room;
  uint64_t *keys; /* owned; of turns since the last irreversible move */
} MidUci;

/* Serves until "quit" or the end of the input.  Returns the exit status. */
int mid_uci_run (FILE *in, FILE *out);

/* Runs one line, which need not be a command; false when it was "quit".  line is changed. */
bool mid_uci_command (MidUci *uci, char *line);

/* Ready with the starting position of the first game; false if memory is short. */
bool mid_uci_init (MidUci *uci, FILE *out);
void mid_uci_clear (MidUci *uci);

/* --- Words ------------------------------------------------------------------------------------ */

/* Takes the next word off the line, which is changed; NULL at the end. */
char *mid_uci_word (char **line);

/* A whole number that is all of the word, within the range. */
bool mid_uci_number (const char *word, int64_t least, int64_t most, int64_t *out);

/* --- mid-networks.c --------------------------------------------------------------------------- */

/* Gives the engine the networks that come with the program, where they are found: in
 * $MIDLINE_DATA_DIR, where the program is installed, or among its sources. */
void mid_networks_load (MidEngine *engine);

/* Whether the file says that it is a network. */
bool mid_networks_is_one (const char *path);

/* --- mid-uci-options.c ------------------------------------------------------------------------ */

/* What "uci" lists, and "setoption" with the words after it. */
void mid_uci_print_options (const MidUci *uci);
void mid_uci_set_option (MidUci *uci, char *words);

/* The game before anything was said. */
const MidGame *mid_uci_first_game (void);

/* The game to be played: the one chosen, or Chess960 where that is asked of chess. */
const MidGame *mid_uci_game (const MidUci *uci);

/* --- mid-uci-position.c ----------------------------------------------------------------------- */

/* "position" with the words after it.  On an error all stays as it was. */
void mid_uci_set_position (MidUci *uci, char *words);

/* The starting position of the game; false, with a complaint, if the settings do not allow one:
 * then there is no position until one is set. */
bool mid_uci_start (MidUci *uci);

/* The decision that the long form means in the position, 0 if none. */
MidMove mid_uci_read_move (const MidGame *game, const MidPosition *pos, const char *text);

/* --- mid-uci-print.c -------------------------------------------------------------------------- */

/* Prints a line at once, "info string …". */
void mid_uci_complain (const MidUci *uci, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* The engine's callbacks; data is the MidUci. */
void mid_uci_print_info (void *data, const MidEngineInfo *info);
void mid_uci_print_best (void *data, const MidGame *game, const MidPosition *pos, MidMove best,
                         MidMove ponder);

/* --- mid-uci-tables.c ------------------------------------------------------------------------- */

/* What solved endings say of the position. */
void mid_uci_print_tables (const MidUci *uci);

/* --- mid-bench.c ------------------------------------------------------------------------------ */

/* Searches fixed positions of all games with one thread and an empty hash table, each to its depth
 * (or to `depth` if that is positive), and prints how many nodes that took; returns the number. */
uint64_t mid_bench (FILE *out, int depth);
