/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-position.h"

#include <stdio.h>
#include <string.h>

#include "mid-position-text.h"

const MidGame *
mid_cli_game (const char *id)
{
  const MidGame *game = id != NULL ? mid_game_find (id) : mid_game_find_variant (NULL);
  if (game != NULL)
    return game;

  g_autoptr (GString) ids = g_string_new ("expected");
  for (const MidGame *const *g = mid_games (); *g != NULL; g++)
    g_string_append_printf (ids, " %s", (*g)->id);
  mid_cli_usage ("no such variant", id != NULL ? id : "", ids->str);
  return NULL;
}

/* Whether the game writes the position just as the text has it. */
static gboolean
writes_so (const MidGame *game, const MidPosition *pos, const char *text)
{
  char own[MID_TEXT_MAX];
  game->format (pos, own, sizeof own);
  return g_str_equal (own, text);
}

typedef struct
{
  const MidGame *game;
  MidParse parse;
  MidDefects defects;
} Attempt;

static gboolean
attempt (const MidGame *game, const char *text, Attempt *try, MidPosition *pos)
{
  try->game = game;
  try->defects.count = 0;
  try->parse = game->parse (game, NULL, 0, text, strlen (text), pos, &try->defects);
  return try->parse.status == MID_OK;
}

/* The complaint to believe is that of the game which understood most. */
static gboolean
understood_more (const Attempt *a, const Attempt *b)
{
  if (b->game == NULL || a->parse.status != b->parse.status)
    return b->game == NULL || a->parse.status == MID_BAD_SETUP;
  return a->parse.offset > b->parse.offset;
}

static gboolean
find_game (const char *text, MidCliPosition *out, Attempt *best)
{
  const MidGame *first = NULL;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      Attempt try;
      MidPosition pos;
      if (!attempt (*game, text, &try, &pos))
        {
          if (understood_more (&try, best))
            *best = try;
          continue;
        }
      gboolean exact = writes_so (*game, &pos, text);
      if (first == NULL || exact)
        {
          first = *game;
          *out = (MidCliPosition){ *game, pos };
        }
      if (exact)
        break;
    }
  return first != NULL;
}

static MidCliStatus
report (const char *text, const Attempt *try)
{
  if (try->parse.status == MID_BAD_SETUP && try->defects.count > 0)
    {
      for (unsigned i = 0; i < try->defects.count; i++)
        {
          g_autofree char *defect = mid_defect_dup_text (try->game, &try->defects.at[i]);
          mid_cli_wrong ("position cannot be played", text, defect);
        }
      return MID_CLI_WRONG;
    }
  g_autofree char *detail =
    g_strdup_printf ("column %zu: %s", try->parse.offset + 1, try->parse.message);
  return mid_cli_wrong ("position not understood", text, detail);
}

static MidCliStatus
starting_position (const MidGame *game, MidCliPosition *out)
{
  out->game = game;
  MidParse parse = game->start (game, NULL, 0, &out->pos);
  return parse.status == MID_OK ? MID_CLI_OK
                                : mid_cli_wrong ("no starting position", game->id, parse.message);
}

/* No words, or the one by which engines know it. */
static gboolean
is_start (char **words)
{
  return words[0] == NULL || (g_str_equal (words[0], "startpos") && words[1] == NULL);
}

MidCliStatus
mid_cli_position (const char *id, char **words, MidCliPosition *out)
{
  const MidGame *game = mid_cli_game (id);
  if (game == NULL)
    return MID_CLI_USAGE;
  if (is_start (words))
    return starting_position (game, out);

  g_autofree char *joined = g_strjoinv (" ", words);
  const char *text = g_strstrip (joined);
  Attempt best = { NULL };
  if (id == NULL)
    return find_game (text, out, &best) ? MID_CLI_OK : report (text, &best);
  out->game = game;
  return attempt (game, text, &best, &out->pos) ? MID_CLI_OK : report (text, &best);
}

void
mid_cli_remark (const MidGame *game, const MidPosition *pos)
{
  const char *remark = mid_start_remark (game, pos);
  if (remark != NULL)
    fprintf (stderr, "midline-cli: remark on \"%s\": %s\n", game->id, remark);
}
