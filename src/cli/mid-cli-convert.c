/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli convert: reads games and writes them anew, as canonical MGN, as PGN or as XML. */
#include "mid-cli-games.h"
#include "mid-cli-output.h"

/* What cannot be played is written as it stood: an error in a game keeps nothing from the output.
 */
static MidCliStatus
convert (const char *in, const char *out, MidCliStyle style)
{
  g_auto (MidCliGames) games = { 0 };
  g_auto (MidCliOutput) output = { 0 };
  MidRecord *record;
  gboolean good = TRUE;
  if (!mid_cli_games_init (&games, in) || !mid_cli_output_init (&output, out, style))
    return MID_CLI_WRONG;

  while (good && (record = mid_cli_games_next (&games)) != NULL)
    {
      good = mid_cli_output_append (&output, record);
      g_object_unref (record);
    }
  if (games.failed || !mid_cli_output_finish (&output))
    return MID_CLI_WRONG;
  return games.errors == 0 ? MID_CLI_OK : MID_CLI_WRONG;
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *to = NULL;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &to,
      "mgn, pgn or xml; else the ending of OUT decides, else mgn", "STYLE" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_convert, entries, arguments);
  MidCliStyle style;
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (rest) != 2)
    return mid_cli_usage ("wrong number of arguments", rest[0] != NULL ? rest[0] : "",
                          "expected IN OUT");
  if (!mid_cli_output_find_style (to, rest[1], &style))
    return MID_CLI_USAGE;
  return convert (rest[0], rest[1], style);
}

const MidCliCommand mid_cli_convert = {
  "convert",
  "IN OUT",
  "Write games anew as MGN, PGN or XML; - is a standard stream",
  run,
};
