/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli start: the position a game starts from. */
#include "mid-cli-position.h"

#include <stdio.h>

/* Room for what the options can say; no game has as many fields. */
typedef struct
{
  MidSetting at[16];
  unsigned n;
} Settings;

static void
add_setting (Settings *settings, const char *tag, const char *value)
{
  if (settings->n < G_N_ELEMENTS (settings->at))
    settings->at[settings->n++] = (MidSetting){ tag, value };
}

/* The options are about fields that a game has, whatever it calls them: armies are its choices with
 * a letter in position text, the number is its number. */
static gboolean
is_army (const MidField *field)
{
  return field->kind == MID_FIELD_CHOICE && field->n_choices > 0
         && field->choices[0].letter != NULL;
}

static const MidField *
next_field (const MidGame *game, MidFieldKind kind, unsigned *at)
{
  while (*at < game->n_fields)
    {
      const MidField *field = &game->fields[(*at)++];
      if (field->kind == kind && (kind != MID_FIELD_CHOICE || is_army (field)))
        return field;
    }
  return NULL;
}

static const char *
choice_value (const MidField *field, char letter)
{
  for (unsigned i = 0; i < field->n_choices; i++)
    if (field->choices[i].letter[0] == letter)
      return field->choices[i].value;
  return NULL;
}

/* "armies are not two letters of: c n e r k a" */
static MidCliStatus
complain_of_armies (const MidField *field, const char *armies)
{
  g_autoptr (GString) letters = g_string_new ("expected one letter a side of:");
  for (unsigned i = 0; i < field->n_choices; i++)
    g_string_append_printf (letters, " %s (%s)", field->choices[i].letter, field->choices[i].value);
  return mid_cli_usage ("armies not understood", armies, letters->str);
}

static MidCliStatus
add_armies (const MidGame *game, const char *armies, Settings *settings)
{
  unsigned at = 0;
  const MidField *field = next_field (game, MID_FIELD_CHOICE, &at);
  if (field == NULL)
    return mid_cli_usage ("this game has no armies", game->id, NULL);
  const MidField *last = field;
  const char *letter = armies;
  for (; field != NULL; field = next_field (game, MID_FIELD_CHOICE, &at))
    {
      const char *value = *letter != '\0' ? choice_value (field, *letter++) : NULL;
      if (value == NULL)
        return complain_of_armies (field, armies);
      add_setting (settings, field->tag, value);
    }
  return *letter == '\0' ? MID_CLI_OK : complain_of_armies (last, armies);
}

static MidCliStatus
add_number (const MidGame *game, const char *number, Settings *settings)
{
  unsigned at = 0;
  guint64 value;
  const MidField *field = next_field (game, MID_FIELD_NUMBER, &at);
  if (field == NULL)
    return mid_cli_usage ("this game has no numbered starts", game->id, NULL);
  if (!mid_cli_number (number, (guint64) field->min, (guint64) field->max, &value))
    {
      g_autofree char *range = g_strdup_printf ("expected %d to %d", field->min, field->max);
      return mid_cli_usage ("no such start", number, range);
    }
  add_setting (settings, field->tag, number);
  return MID_CLI_OK;
}

/* Without an id, the first game that has what the options ask for.  NULL, with the error printed,
 * if none has. */
static const MidGame *
game_with (const char *armies, const char *number)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      unsigned choices = 0, numbers = 0;
      if ((armies == NULL || next_field (*game, MID_FIELD_CHOICE, &choices) != NULL)
          && (number == NULL || next_field (*game, MID_FIELD_NUMBER, &numbers) != NULL))
        return *game;
    }
  mid_cli_usage ("no game has such a start", armies != NULL ? armies : number, NULL);
  return NULL;
}

static MidCliStatus
print_start (const MidGame *game, const char *armies, const char *number)
{
  Settings settings = { 0 };
  MidCliStatus status = MID_CLI_OK;
  if (armies != NULL)
    status = add_armies (game, armies, &settings);
  if (number != NULL && status == MID_CLI_OK)
    status = add_number (game, number, &settings);
  if (status != MID_CLI_OK)
    return status;

  MidPosition pos;
  char fen[MID_TEXT_MAX];
  MidParse parse = game->start (game, settings.at, settings.n, &pos);
  if (parse.status != MID_OK)
    return mid_cli_wrong ("no such start", game->id, parse.message);
  game->format (&pos, fen, sizeof fen);
  printf ("%s\n", fen);
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *variant = NULL, *armies = NULL, *number = NULL;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game: chess, chess960, chess2 …", "ID" },
    { "armies", 0, 0, G_OPTION_ARG_STRING, &armies, "Letters of White's and Black's army", "XY" },
    { "number", 0, 0, G_OPTION_ARG_STRING, &number, "Number of the starting position", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_start, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (rest[0] != NULL)
    return mid_cli_usage ("unexpected argument", rest[0], NULL);

  const MidGame *game = variant == NULL && (armies != NULL || number != NULL)
                          ? game_with (armies, number)
                          : mid_cli_game (variant);
  return game != NULL ? print_start (game, armies, number) : MID_CLI_USAGE;
}

const MidCliCommand mid_cli_start = {
  "start",
  "",
  "Print a starting position",
  run,
};
