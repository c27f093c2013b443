/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "query-judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "query-judge-private.h"

static const char *
get_tag (const JudgeGame *game, const char *name)
{
  const char *value = mid_record_get_tag (game->record, name);
  return value != NULL ? value : "";
}

static gboolean
try_text (const JudgeGame *game, const char *tag, const char *sign, const char *value)
{
  const char *text = get_tag (game, tag);
  return *sign == ':' ? judge_has_text (text, value) : judge_is_text (text, value);
}

/* Numbers as they are written, with what is open at either end. */
static gboolean
try_range (gint64 value, const char *sign, const char *text, gint64 (*low) (const char *),
           gint64 (*high) (const char *))
{
  const char *dots = strstr (text, "..");
  g_autofree char *first = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : NULL;
  if (dots != NULL)
    return (dots == text || value >= low (first)) && (dots[2] == '\0' || value <= high (dots + 2));
  if (strcmp (sign, "<") == 0)
    return value < low (text);
  if (strcmp (sign, "<=") == 0)
    return value <= high (text);
  if (strcmp (sign, ">") == 0)
    return value > high (text);
  return value >= low (text) && (strcmp (sign, ">=") == 0 || value <= high (text));
}

static gint64
read_number (const char *text)
{
  return g_ascii_strtoll (text, NULL, 10);
}

static gboolean
try_number (gint64 value, const char *sign, const char *text)
{
  return try_range (value, sign, text, read_number, read_number);
}

static gboolean
try_elo (const JudgeGame *game, const char *tag, const char *sign, const char *text)
{
  gint64 elo = atoi (get_tag (game, tag));
  return elo != 0 && try_number (elo, sign, text);
}

/* "2013.05" is 2013 * 10000 + 5 * 100, and what is left open is `open`. */
static gint64
read_date (const char *text, gint64 open)
{
  int year = 0, month = 0, day = 0;
  int parts = sscanf (text, "%d%*[.-]%d%*[.-]%d", &year, &month, &day);
  return year * 10000 + (parts > 1 ? month * 100 : open * 100) + (parts > 2 ? day : open);
}

static gint64
read_earliest (const char *text)
{
  return read_date (text, 0);
}

static gint64
read_latest (const char *text)
{
  return read_date (text, 99);
}

static gboolean
try_date (const JudgeGame *game, const char *sign, const char *text)
{
  gint64 day = read_earliest (get_tag (game, "Date"));
  return day != 0 && try_range (day, sign, text, read_earliest, read_latest);
}

static gboolean
try_variant (const JudgeGame *game, const char *value)
{
  const MidGame *rules = game->rules;
  gboolean found = judge_is_name (rules->id, value) || judge_is_name (rules->name, value)
                   || (rules->variant != NULL && judge_is_name (rules->variant, value));
  for (guint i = 0; rules->aliases != NULL && rules->aliases[i] != NULL; i++)
    found |= judge_is_name (rules->aliases[i], value);
  return found;
}

static gboolean
try_army (const JudgeGame *game, guint side, const char *value)
{
  MidPlayer player;
  game->rules->player (mid_record_get_start (game->record), (MidSide) side, &player);
  return player.army != NULL && judge_is_name (player.army, value);
}

/* "reaper-two-kings": any of the dashes may be the one between. */
static gboolean
try_armies (const JudgeGame *game, const char *value)
{
  for (const char *dash = strchr (value, '-'); dash != NULL; dash = strchr (dash + 1, '-'))
    {
      g_autofree char *one = g_strndup (value, (gsize) (dash - value));
      if ((try_army (game, 0, one) && try_army (game, 1, dash + 1))
          || (try_army (game, 1, one) && try_army (game, 0, dash + 1)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_result (const JudgeGame *game, const char *value)
{
  return strcmp (mid_record_get_result (game->record), value) == 0;
}

static const char *
name_reason (MidReason reason)
{
  switch (reason)
    {
    case MID_REASON_NONE:
      return "agreement";
    case MID_REASON_CHECKMATE:
      return "mate";
    case MID_REASON_STALEMATE:
      return "stalemate";
    case MID_REASON_NO_MOVE:
      return "nomove";
    case MID_REASON_MIDLINE:
      return "midline";
    case MID_REASON_DUEL_EXPOSED:
      return "duel";
    case MID_REASON_MATERIAL:
      return "material";
    case MID_REASON_FIFTY:
      return "fifty";
    case MID_REASON_SEVENTY_FIVE:
      return "seventyfive";
    case MID_REASON_THREEFOLD:
      return "threefold";
    case MID_REASON_FIVEFOLD:
      return "fivefold";
    case MID_REASON_CAPTURED:
      return "captured";
    case MID_REASON_HUNDRED:
      return "hundred";
    }
  return "";
}

/* By the last position if that says so, else by the result. */
static const char *
get_ending (const JudgeGame *game)
{
  if (game->outcome.result != MID_ONGOING)
    return name_reason (game->outcome.reason);
  if (game->broken)
    return "broken";
  if (try_result (game, "*"))
    return "unfinished";
  if (try_result (game, "1/2-1/2"))
    return name_reason (game->outcome.claim);
  return strstr (get_tag (game, "Termination"), "time") != NULL ? "time" : "resignation";
}

static gboolean
try_crossed (const JudgeGame *game, const char *value)
{
  if (strcmp (value, "white") == 0 || strcmp (value, "black") == 0)
    return game->crossed[*value == 'b'];
  return (game->crossed[0] || game->crossed[1]) == (strcmp (value, "yes") == 0);
}

/* Each word of the value is one of the comments'. */
static gboolean
try_comment (const JudgeGame *game, const char *value)
{
  g_autoptr (GString) wanted = g_string_new (NULL);
  gboolean any = FALSE, all = TRUE;
  judge_add_words (wanted, value);
  g_auto (GStrv) words = g_strsplit (wanted->str, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *apart = g_strdup_printf (" %s ", *word);
      any |= **word != '\0';
      all &= **word == '\0' || strstr (game->words->str, apart) != NULL;
    }
  return any && all;
}

/* "Name=text": the tag is that text; "Name:text": it contains it. */
static gboolean
try_tag (const JudgeGame *game, const char *value)
{
  gsize len = strcspn (value, "=:");
  const char *text = value + len + 1;
  for (guint i = 0; i < mid_record_get_n_tags (game->record); i++)
    {
      const char *name = mid_record_get_tag_name (game->record, i);
      const char *own = mid_record_get_tag_value (game->record, i);
      if (strlen (name) == len && g_ascii_strncasecmp (name, value, len) == 0
          && (value[len] == ':' ? judge_has_text (own, text) : judge_is_text (own, text)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_start (const JudgeGame *game, const char *sign, const char *value)
{
  const char *number = mid_record_get_tag (game->record, "StartPosition");
  for (unsigned i = 0; i < game->rules->n_fields; i++)
    {
      const MidField *field = &game->rules->fields[i];
      if (strcmp (field->tag, "StartPosition") != 0 || field->kind != MID_FIELD_NUMBER)
        continue;
      if (number == NULL && mid_record_get_tag (game->record, "FEN") == NULL)
        return try_number (field->fallback, sign, value);
      return number != NULL && try_number (atoi (number), sign, value);
    }
  return FALSE;
}

static gboolean
is_field (const Ask *ask, const char *name)
{
  return strcmp (ask->field, name) == 0;
}

static gboolean
try_names (const JudgeGame *game, const Ask *ask)
{
  static const struct
  {
    const char *field, *tags[4];
  } fields[] = {
    { "", { "White", "Black", "Event", "Site" } },
    { "player", { "White", "Black" } },
    { "white", { "White" } },
    { "black", { "Black" } },
    { "event", { "Event" } },
    { "site", { "Site" } },
    { "round", { "Round" } },
    { "eco", { "ECO" } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    for (guint j = 0; is_field (ask, fields[i].field) && j < 4 && fields[i].tags[j] != NULL; j++)
      if (try_text (game, fields[i].tags[j], ask->sign, ask->value))
        return TRUE;
  return FALSE;
}

static gboolean
try_counts (const JudgeGame *game, const Ask *ask)
{
  const struct
  {
    const char *field;
    guint count;
  } counts[] = {
    { "plies", game->plies },
    { "moves", game->moves },
    { "duels", game->duels },
    { "bluffs", game->bluffs[0] + game->bluffs[1] },
    { "white-bluffs", game->bluffs[0] },
    { "black-bluffs", game->bluffs[1] },
    { "stones", game->stones[0] + game->stones[1] },
    { "white-stones", game->stones[0] },
    { "black-stones", game->stones[1] },
    { "variations", game->variations },
    { "errors", game->errors },
    { "number", game->number },
  };
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (is_field (ask, counts[i].field))
      return try_number (counts[i].count, ask->sign, ask->value);
  return FALSE;
}

static gboolean
try_play (const JudgeGame *game, const Ask *ask)
{
  return (is_field (ask, "variant") && try_variant (game, ask->value))
         || ((is_field (ask, "army") || is_field (ask, "white-army"))
             && try_army (game, 0, ask->value))
         || ((is_field (ask, "army") || is_field (ask, "black-army"))
             && try_army (game, 1, ask->value))
         || (is_field (ask, "armies") && try_armies (game, ask->value))
         || (is_field (ask, "crossed") && try_crossed (game, ask->value))
         || (is_field (ask, "ending") && strcmp (get_ending (game), ask->value) == 0)
         || (is_field (ask, "comment") && try_comment (game, ask->value))
         || (is_field (ask, "fen") && judge_try_fen (game, ask->value))
         || (is_field (ask, "board") && judge_try_board (game, ask->value))
         || (is_field (ask, "material") && judge_try_material (game, ask->value))
         || (is_field (ask, "line") && judge_try_line (game, '-', ask->value))
         || (is_field (ask, "white-line") && judge_try_line (game, 'w', ask->value))
         || (is_field (ask, "black-line") && judge_try_line (game, 'b', ask->value));
}

static gboolean
try_term (const JudgeGame *game, const Ask *ask)
{
  return try_names (game, ask) || try_counts (game, ask) || try_play (game, ask)
         || (is_field (ask, "tag") && try_tag (game, ask->value))
         || (is_field (ask, "date") && try_date (game, ask->sign, ask->value))
         || (is_field (ask, "result") && try_result (game, ask->value))
         || (is_field (ask, "start") && try_start (game, ask->sign, ask->value))
         || ((is_field (ask, "elo") || is_field (ask, "white-elo"))
             && try_elo (game, "WhiteElo", ask->sign, ask->value))
         || ((is_field (ask, "elo") || is_field (ask, "black-elo"))
             && try_elo (game, "BlackElo", ask->sign, ask->value));
}

gboolean
judge_finds (const Ask *ask, GPtrArray *games, guint i)
{
  switch (ask->kind)
    {
    case ASK_AND:
      return judge_finds (ask->left, games, i) && judge_finds (ask->right, games, i);
    case ASK_OR:
      return judge_finds (ask->left, games, i) || judge_finds (ask->right, games, i);
    case ASK_NOT:
      return !judge_finds (ask->left, games, i);
    case ASK_TERM:
      break;
    }
  return try_term (g_ptr_array_index (games, i), ask) != (strcmp (ask->sign, "!=") == 0);
}

void
ask_free (Ask *ask)
{
  if (ask == NULL)
    return;
  ask_free (ask->left);
  ask_free (ask->right);
  g_free (ask->value);
  g_free (ask);
}
