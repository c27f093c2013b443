/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-engine.h"

#include <string.h>

#include "mid-engine-command.h"

const char *
mid_cli_engine_name (const MidCliEngineWords *words)
{
  return words->command != NULL ? words->command : "midline-engine";
}

static MidCliStatus
find_argv (const MidCliEngineWords *words, GStrv *argv)
{
  g_autoptr (GError) error = NULL;
  *argv = NULL;
  if (words->command != NULL)
    return g_shell_parse_argv (words->command, NULL, argv, &error)
             ? MID_CLI_OK
             : mid_cli_usage ("no command", words->command, error->message);
  *argv = mid_engine_command_dup_own ();
  return *argv != NULL ? MID_CLI_OK
                       : mid_cli_wrong ("no such engine", "midline-engine",
                                        "expected it beside midline-cli or on the path");
}

/* "NAME=VALUE"; names may have blanks. */
static MidCliStatus
set_option (MidEngineProcess *engine, const char *word)
{
  const char *equals = strchr (word, '=');
  if (equals == NULL || equals == word)
    return mid_cli_usage ("not an engine's option", word, "expected NAME=VALUE");
  g_autofree char *name = g_strndup (word, (gsize) (equals - word));
  mid_engine_process_set_option (engine, name, equals + 1);
  return MID_CLI_OK;
}

MidCliStatus
mid_cli_engine_new (const MidCliEngineWords *words, MidEngineProcess **out)
{
  g_auto (GStrv) argv = NULL;
  MidCliStatus status = find_argv (words, &argv);
  *out = NULL;
  if (status != MID_CLI_OK)
    return status;
  g_autoptr (MidEngineProcess) engine =
    mid_engine_process_new ((const char *const *) argv, &words->allowance);
  for (const char *const *word = words->options; word != NULL && *word != NULL; word++)
    if ((status = set_option (engine, *word)) != MID_CLI_OK)
      return status;
  if (words->variant != NULL)
    mid_engine_process_set_variant (engine, words->variant);
  if (words->patience != 0)
    mid_engine_process_set_patience (engine, words->patience);
  *out = g_steal_pointer (&engine);
  return MID_CLI_OK;
}

/* --- Starting ------------------------------------------------------------------------------- */

static MidCliStatus
check_option (MidEngineProcess *engine, const char *word)
{
  g_autofree char *name = g_strndup (word, strcspn (word, "="));
  if (mid_engine_process_find_option (engine, name) != NULL)
    return MID_CLI_OK;
  g_autoptr (GString) names = g_string_new ("expected one of:");
  for (guint i = 0; i < mid_engine_process_get_n_options (engine); i++)
    g_string_append_printf (names, "%s %s", i > 0 ? "," : "",
                            mid_engine_process_get_option (engine, i)->name);
  return mid_cli_usage ("the engine has no such option", name, names->str);
}

static gboolean
is_starting (MidEngineProcess *engine)
{
  return mid_engine_process_get_state (engine) == MID_ENGINE_STARTING
         || mid_engine_process_will_restart (engine);
}

MidCliStatus
mid_cli_engine_check (MidEngineProcess *engine, const MidCliEngineWords *words)
{
  MidCliStatus status = MID_CLI_OK;
  while (is_starting (engine))
    g_main_context_iteration (NULL, TRUE);
  if (mid_engine_process_get_state (engine) == MID_ENGINE_DEAD)
    return mid_cli_wrong ("engine does not start", mid_cli_engine_name (words),
                          mid_engine_process_get_reason (engine));
  for (const char *const *word = words->options; word != NULL && *word != NULL; word++)
    if ((status = check_option (engine, *word)) != MID_CLI_OK)
      return status;
  return MID_CLI_OK;
}

MidCliStatus
mid_cli_engine_start (MidEngineProcess *engine, const MidCliEngineWords *words, const MidGame *game)
{
  mid_engine_process_prepare (engine, game);
  mid_engine_process_start (engine);
  MidCliStatus status = mid_cli_engine_check (engine, words);
  if (status != MID_CLI_OK || mid_engine_process_plays (engine, game))
    return status;
  return mid_cli_wrong ("engine does not play the game", mid_cli_engine_name (words), game->id);
}

static MidCliStatus
tell_stopped (const MidCliEngineWords *words, const MidGame *game, const char *reason)
{
  const char *subject = words->subject != NULL ? words->subject : game->id;
  g_autofree char *detail = g_strdup_printf ("%s: %s", subject, reason);
  return mid_cli_wrong ("engine stopped", mid_cli_engine_name (words), detail);
}

MidCliStatus
mid_cli_engine_glance (MidEngineProcess *engine, const MidCliEngineWords *words,
                       const MidGame *game, const MidPosition *pos, const MidEngineLimit *limit)
{
  mid_engine_process_analyse (engine, game, pos, NULL, 0, limit);
  while (is_starting (engine) || mid_engine_process_get_state (engine) == MID_ENGINE_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
  const char *reason = mid_engine_process_get_reason (engine);
  return reason == NULL ? MID_CLI_OK : tell_stopped (words, game, reason);
}

MidCliStatus
mid_cli_engine_search (MidEngineProcess *engine, const MidCliEngineWords *words,
                       const MidGame *game, const MidPosition *pos, const MidEngineLimit *limit)
{
  MidCliStatus status = mid_cli_engine_glance (engine, words, game, pos, limit);
  const MidEngineReport *report = mid_engine_process_get_report (engine);
  if (status == MID_CLI_OK && report->n_lines == 0)
    return tell_stopped (words, game,
                         report->is_denied ? "it calls mate where there is a move"
                                           : "it has no score for the position");
  return status;
}

void
mid_cli_engine_options_clear (MidCliEngineOptions *said)
{
  g_clear_pointer (&said->command, g_free);
  g_clear_pointer (&said->variant, g_free);
  g_clear_pointer (&said->patience, g_free);
  g_clear_pointer (&said->options, g_strfreev);
}

gboolean
mid_cli_engine_words (const MidCliEngineOptions *said, MidCliEngineWords *out)
{
  guint64 patience = 0;
  gboolean read =
    mid_cli_option_number (said->patience, "no such patience", 1, 1000000000, &patience);
  *out = (MidCliEngineWords){ .command = said->command,
                              .options = (const char *const *) said->options,
                              .variant = said->variant,
                              .patience = (guint) patience };
  return read;
}

/* --- Limits --------------------------------------------------------------------------------- */

void
mid_cli_limit_words_clear (MidCliLimitWords *words)
{
  g_clear_pointer (&words->movetime, g_free);
  g_clear_pointer (&words->depth, g_free);
  g_clear_pointer (&words->nodes, g_free);
}

gboolean
mid_cli_limit (const MidCliLimitWords *words, MidEngineLimit *limit)
{
  const struct
  {
    const char *word, *wrong;
    MidLimitKind kind;
    guint64 max;
  } kinds[] = {
    { words->movetime, "no such time", MID_LIMIT_TIME, 1000000000 },
    { words->depth, "no such depth", MID_LIMIT_DEPTH, 1000 },
    { words->nodes, "no such number of nodes", MID_LIMIT_NODES, G_GUINT64_CONSTANT (1) << 60 },
  };
  guint given = 0;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint64 amount;
      if (kinds[i].word == NULL)
        continue;
      if (!mid_cli_option_number (kinds[i].word, kinds[i].wrong, 1, kinds[i].max, &amount))
        return FALSE;
      if (given++ > 0)
        {
          mid_cli_usage ("more than one limit", kinds[i].word,
                         "expected --movetime, --depth or --nodes");
          return FALSE;
        }
      limit->kind = kinds[i].kind;
      limit->amount = (gint64) amount;
    }
  return TRUE;
}
