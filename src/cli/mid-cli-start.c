/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli start: the position a game starts from. */
#include <stdio.h>

#include "mid-cli-position.h"
#include "mid-cli-settings.h"

static MidCliStatus
print_start (const MidGame *game, const MidCliChoices *choices)
{
  MidCliSettings settings;
  MidPosition pos;
  char fen[MID_TEXT_MAX];
  MidCliStatus status = mid_cli_settings_init (&settings, game, choices);
  if (status == MID_CLI_OK)
    status = mid_cli_settings_start (&settings, game, &pos);
  if (status != MID_CLI_OK)
    return status;

  game->format (&pos, fen, sizeof fen);
  printf ("%s\n", fen);
  mid_cli_remark (game, &pos);
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *variant = NULL;
  g_auto (MidCliChoices) choices = { NULL };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game: chess, chess960, chess2 …", "ID" },
    MID_CLI_CHOICES_ENTRIES (&choices),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_start, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (rest[0] != NULL)
    return mid_cli_usage ("unexpected argument", rest[0], NULL);

  const MidGame *game = mid_cli_settings_game (variant, &choices);
  return game != NULL ? print_start (game, &choices) : MID_CLI_USAGE;
}

const MidCliCommand mid_cli_start = {
  "start",
  "",
  "Print a starting position",
  run,
};
