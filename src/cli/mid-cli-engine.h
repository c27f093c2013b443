/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-engine.h: an engine that the command line names. */
#pragma once
#include "mid-cli.h"
#include "mid-engine-process.h"

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  const char *command;        /* quoted as in a shell; NULL: midline-engine */
  const char *const *options; /* "NAME=VALUE" */
  const char *variant;        /* what it calls the game */
  MidEngineAllowance allowance;
  guint patience;      /* milliseconds; 0: the usual */
  const char *subject; /* what it is asked about, where that is said if it fails; NULL: its id */
} MidCliEngineWords;

enum
{
  MID_CLI_RESTARTS = 1 /* of an engine over one position */
};

/* Options that name an engine; NULL where nothing is said. */
typedef struct
{
  char *command, *variant, *patience;
  GStrv options;
} MidCliEngineOptions;

void mid_cli_engine_options_clear (MidCliEngineOptions *said);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidCliEngineOptions, mid_cli_engine_options_clear)

/* Entries for mid_cli_parse() that fill `said`; which: what the command may be. */
/* clang-format off */
#define MID_CLI_ENGINE_ENTRIES(said, which)                                                        \
  { "engine", 0, 0, G_OPTION_ARG_STRING, &(said)->command, which, "CMD" },                         \
  { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &(said)->options, "Set it for the engine",          \
    "NAME=VALUE" },                                                                                \
  { "engine-variant", 0, 0, G_OPTION_ARG_STRING, &(said)->variant, "What the engine calls the game", \
    "NAME" },                                                                                      \
  { "patience", 0, 0, G_OPTION_ARG_STRING, &(said)->patience,                                      \
    "How late an engine may be, or without a limit of time say nothing new (10000)", "MS" }
/* clang-format on */

/* As words, which borrow what was said; they have no allowance.  FALSE, with the error printed, if
 * the patience is no time. */
gboolean mid_cli_engine_words (const MidCliEngineOptions *said, MidCliEngineWords *out);

/* An engine with these options that is not started yet; transfer full.  Not MID_CLI_OK, with the
 * error printed, if the words make no command. */
MidCliStatus mid_cli_engine_new (const MidCliEngineWords *words, MidEngineProcess **out);

/* Starts it and waits until it is ready for the game; not MID_CLI_OK, with the error printed, if it
 * is no engine, lacks one of the options, or does not play the game. */
MidCliStatus mid_cli_engine_start (MidEngineProcess *engine, const MidCliEngineWords *words,
                                   const MidGame *game);

/* The same without a game: waits until a started engine is ready, and looks whether it has the
 * options. */
MidCliStatus mid_cli_engine_check (MidEngineProcess *engine, const MidCliEngineWords *words);

/* Searches the position and waits until that is done: what it says is in its report then.
 * Not MID_CLI_OK, with the error printed, if it dies over it, again after a restart, or has no
 * score. */
MidCliStatus
mid_cli_engine_search (MidEngineProcess *engine, const MidCliEngineWords *words,
                       const MidGame *game, const MidPosition *pos, const MidEngineLimit *limit);

/* The same of a search so short that it may come to no score. */
MidCliStatus
mid_cli_engine_glance (MidEngineProcess *engine, const MidCliEngineWords *words,
                       const MidGame *game, const MidPosition *pos, const MidEngineLimit *limit);

/* The command to be named in messages. */
const char *mid_cli_engine_name (const MidCliEngineWords *words);

/* Options that say how long to look; NULL where nothing is said. */
typedef struct
{
  char *movetime, *depth, *nodes;
} MidCliLimitWords;

void mid_cli_limit_words_clear (MidCliLimitWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidCliLimitWords, mid_cli_limit_words_clear)

/* Entries for mid_cli_parse() that fill `words`. */
#define MID_CLI_LIMIT_ENTRIES(words)                                                               \
  { "movetime", 0, 0, G_OPTION_ARG_STRING, &(words)->movetime, "So many milliseconds", "MS" },     \
    { "depth", 0, 0, G_OPTION_ARG_STRING, &(words)->depth, "So many turns deep", "D" },            \
  {                                                                                                \
    "nodes", 0, 0, G_OPTION_ARG_STRING, &(words)->nodes, "So many positions", "N"                  \
  }

/* The limit, with *limit as it is when nothing is said.  FALSE, with the error printed, if a number
 * is wrong or there is more than one. */
gboolean mid_cli_limit (const MidCliLimitWords *words, MidEngineLimit *limit);
