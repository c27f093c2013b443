/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-settings.h"

#include <string.h>

#include "mid-cli-position.h"
#include "mid-own-cards.h"

void
mid_cli_choices_clear (MidCliChoices *choices)
{
  g_clear_pointer (&choices->armies, g_free);
  g_clear_pointer (&choices->number, g_free);
  g_clear_pointer (&choices->set, g_strfreev);
}

/* The last word counts, as with options. */
static void
add_setting (MidCliSettings *self, const char *tag, const char *value)
{
  for (guint i = 0; i < self->n; i++)
    if (g_str_equal (self->at[i].tag, tag))
      {
        self->at[i].value = value;
        return;
      }
  if (self->n < G_N_ELEMENTS (self->at))
    self->at[self->n++] = (MidSetting){ tag, value };
}

static const MidField *
next_army (const MidGame *game, unsigned *at)
{
  while (*at < game->n_fields)
    {
      const MidField *field = &game->fields[(*at)++];
      if (mid_field_is_army (field))
        return field;
    }
  return NULL;
}

const MidField *
mid_cli_find_number (const MidGame *game)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    if (game->fields[i].kind == MID_FIELD_NUMBER)
      return &game->fields[i];
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

static MidCliStatus
complain_of_armies (const MidField *field, const char *armies)
{
  g_autoptr (GString) letters = g_string_new ("expected one letter a side of:");
  for (unsigned i = 0; i < field->n_choices; i++)
    g_string_append_printf (letters, " %s (%s)", field->choices[i].letter, field->choices[i].value);
  return mid_cli_usage ("armies not understood", armies, letters->str);
}

static MidCliStatus
add_armies (MidCliSettings *self, const MidGame *game, const char *armies)
{
  unsigned at = 0;
  const MidField *field = next_army (game, &at);
  if (field == NULL)
    return mid_cli_usage ("this game has no armies", game->id, NULL);
  const MidField *last = field;
  const char *letter = armies;
  for (; field != NULL; field = next_army (game, &at))
    {
      const char *value = *letter != '\0' ? choice_value (field, *letter++) : NULL;
      if (value == NULL)
        return complain_of_armies (field, armies);
      add_setting (self, field->tag, value);
    }
  return *letter == '\0' ? MID_CLI_OK : complain_of_armies (last, armies);
}

static MidCliStatus
add_number (MidCliSettings *self, const MidGame *game, const char *number)
{
  guint64 value;
  const MidField *field = mid_cli_find_number (game);
  if (field == NULL)
    return mid_cli_usage ("this game has no numbered starts", game->id, NULL);
  if (!mid_cli_number (number, (guint64) field->min, (guint64) field->max, &value))
    {
      g_autofree char *range = g_strdup_printf ("expected %d to %d", field->min, field->max);
      return mid_cli_usage ("no such start", number, range);
    }
  add_setting (self, field->tag, number);
  return MID_CLI_OK;
}

/* "StartPosition, Stones": the tags that a game's fields have. */
static MidCliStatus
complain_of_tag (const MidGame *game, const char *word)
{
  g_autoptr (GString) tags = g_string_new (NULL);
  if (game->n_fields == 0)
    return mid_cli_usage ("this game has nothing to set", game->id, NULL);
  g_string_append (tags, "expected TAG=VALUE with one of:");
  for (unsigned i = 0; i < game->n_fields; i++)
    g_string_append_printf (tags, " %s", game->fields[i].tag);
  return mid_cli_usage ("no such field", word, tags->str);
}

/* The value is the game's to judge. */
static MidCliStatus
add_word (MidCliSettings *self, const MidGame *game, const char *word)
{
  const char *equals = strchr (word, '=');
  gsize len = equals != NULL ? (gsize) (equals - word) : 0;
  for (unsigned i = 0; i < game->n_fields && equals != NULL; i++)
    if (strlen (game->fields[i].tag) == len && strncmp (game->fields[i].tag, word, len) == 0)
      {
        add_setting (self, game->fields[i].tag, equals + 1);
        return MID_CLI_OK;
      }
  return complain_of_tag (game, word);
}

MidCliStatus
mid_cli_settings_init (MidCliSettings *self, const MidGame *game, const MidCliChoices *choices)
{
  MidCliStatus status = MID_CLI_OK;
  *self = (MidCliSettings){ 0 };
  if (choices->armies != NULL)
    status = add_armies (self, game, choices->armies);
  if (choices->number != NULL && status == MID_CLI_OK)
    status = add_number (self, game, choices->number);
  for (char **word = choices->set; word != NULL && *word != NULL && status == MID_CLI_OK; word++)
    status = add_word (self, game, *word);
  return status;
}

/* Cards are given as a record has them, and the rules take them otherwise. */
static MidCliStatus
translate_cards (MidCliSettings *self, const MidGame *game, char **cards)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    for (guint k = 0; k < self->n && game->fields[i].kind == MID_FIELD_CARDS; k++)
      {
        g_autoptr (GError) error = NULL;
        if (!g_str_equal (self->at[k].tag, game->fields[i].tag))
          continue;
        *cards = mid_own_cards_dup_setting (self->at[k].value, &error);
        if (*cards == NULL)
          return mid_cli_usage ("no cards", self->at[k].tag, error->message);
        self->at[k].value = *cards;
      }
  return MID_CLI_OK;
}

MidCliStatus
mid_cli_settings_start (const MidCliSettings *self, const MidGame *game, MidPosition *out)
{
  MidCliSettings rules = *self;
  g_autofree char *cards = NULL;
  MidCliStatus status = translate_cards (&rules, game, &cards);
  if (status != MID_CLI_OK)
    return status;
  MidParse parse = game->start (game, rules.at, rules.n, out);
  if (parse.status == MID_OK)
    return MID_CLI_OK;
  if (parse.offset >= self->n)
    return mid_cli_usage ("no such start", game->id, parse.message);
  const MidSetting *wrong = &self->at[parse.offset];
  g_autofree char *word = g_strdup_printf ("%s=%s", wrong->tag, wrong->value);
  return mid_cli_usage ("no such start", word, parse.message);
}

static gboolean
has_what_is_asked (const MidGame *game, const MidCliChoices *choices)
{
  unsigned at = 0;
  return (choices->armies == NULL || next_army (game, &at) != NULL)
         && (choices->number == NULL || mid_cli_find_number (game) != NULL);
}

const MidGame *
mid_cli_settings_game (const char *id, const MidCliChoices *choices)
{
  if (id != NULL || (choices->armies == NULL && choices->number == NULL))
    return mid_cli_game (id);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if (has_what_is_asked (*game, choices))
      return *game;
  mid_cli_usage ("no game has such a start",
                 choices->armies != NULL ? choices->armies : choices->number, NULL);
  return NULL;
}
