/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-settings.h: what the command line says about the start of a game.
 *
 * The options are about fields that a game has, whatever it calls them: armies are its choices with
 * a letter in position text, the number is its number; any field can be set by its tag.
 */
#pragma once
#include "mid-cli.h"
#include "mid-game.h"

/* As the options give them; NULL where nothing is said. */
typedef struct
{
  char *armies, *number;
  GStrv set; /* of "TAG=VALUE" */
} MidCliChoices;

void mid_cli_choices_clear (MidCliChoices *choices);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidCliChoices, mid_cli_choices_clear)

/* Entries for mid_cli_parse() that fill `choices`. */
#define MID_CLI_CHOICES_ENTRIES(choices)                                                           \
  { "armies",                                                                                      \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_STRING,                                                                           \
    &(choices)->armies,                                                                            \
    "Letters of the first and the second side's army",                                             \
    "XY" },                                                                                        \
    { "number", 0, 0, G_OPTION_ARG_STRING, &(choices)->number, "Number of the starting position",  \
      "N" },                                                                                       \
  {                                                                                                \
    "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &(choices)->set,                                       \
      "Set a field of the game, as a record's tag would", "TAG=VALUE"                              \
  }

/* Room for what they can say; no game has as many fields. */
typedef struct
{
  MidSetting at[16]; /* borrow from the choices and the game */
  guint n;
} MidCliSettings;


/* What the choices mean for the game.  Not MID_CLI_OK, with the error printed, if the game has no
 * such field or the field no such value.  */
MidCliStatus
mid_cli_settings_init (MidCliSettings *self, const MidGame *game, const MidCliChoices *choices);

/* The starting position they ask for; not MID_CLI_OK, with the error printed, if a value is wrong.
 */
MidCliStatus
mid_cli_settings_start (const MidCliSettings *self, const MidGame *game, MidPosition *out);

/* The game of that id; without one, the first that has what the choices ask for.  NULL, with the
 * error printed, if there is none. */
const MidGame *mid_cli_settings_game (const char *id, const MidCliChoices *choices);

/* The field with a number, such as that of a start of Chess960; NULL: the game has none. */
const MidField *mid_cli_find_number (const MidGame *game);
