/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-choice.h: the engines that can be chosen: our own, and those a person has added, each
 * with its options, and with what it may use.
 *
 * Our own is looked for beside the program, where the build leaves it, and on the path; the
 * environment variable MIDLINE_ENGINE names another command for it.  What a person has said of them
 * is kept in "engines.ini" in the configuration's folder.  A Stockfish and a Fairy-Stockfish that
 * are installed are there without being added.
 */
#pragma once
#include <gio/gio.h>

#include "mid-engine-process.h"

#define MID_ENGINE_OWN       "midline"
#define MID_ENGINE_STOCKFISH "stockfish" /* offered where they are installed */
#define MID_ENGINE_FAIRY     "fairy-stockfish"

/* Held by those who ask: changing it changes nothing until it is saved. */
typedef struct
{
  char *id;   /* MID_ENGINE_OWN, _STOCKFISH, _FAIRY, or the first command that it was added with */
  char *name; /* to be shown until it says its own; a person's, or made from the command */
  char *command; /* as in a shell; NULL: our own */
  char **argv;
  MidEngineAllowance allowance;
  GPtrArray *options; /* of char *: name, value, name, value … */
} MidEngineChoice;

void mid_engine_choice_free (MidEngineChoice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidEngineChoice, mid_engine_choice_free)

/* All of them, our own first where there is one, what is installed last unless a person has added
 * it.  Transfer full. */
GPtrArray *mid_engine_choice_list (void);

/* The one with that id; id NULL, or one that is gone: the first; NULL if there is none.  Transfer
 * full. */
MidEngineChoice *mid_engine_choice_find (const char *id);

/* Whether it is there without being added, and cannot be removed therefore. */
gboolean mid_engine_choice_is_installed (const MidEngineChoice *self);

/* Whether they are the same program, told the same; either may be NULL. */
gboolean mid_engine_choice_is_same (const MidEngineChoice *a, const MidEngineChoice *b);

/* Its program, told its options, to analyse, and our own where solved endings are; not started yet.
 * Transfer full. */
MidEngineProcess *mid_engine_choice_new_process (const MidEngineChoice *self);

/* Tells a process of it, if it is our own and was told of no other file, where solved endings are
 * (mid-table-file.h), and one of any engine where Syzygy tables are (mid-tablebase.h); does nothing
 * where there are none. */
void mid_engine_choice_tell_tables (const MidEngineChoice *self, MidEngineProcess *process);

/* Adds a command line, as in a shell, or the path of a file as it is; "~/" is the home folder.  It
 * must name a program that can be run; G_SHELL_ERROR or G_IO_ERROR, which says why, if it does not.
 */
gboolean mid_engine_choice_add (const char *typed, GError **error);
void mid_engine_choice_remove (const char *id);

/* Keeps what it says now.  The command is that of _add. */
void mid_engine_choice_save (const MidEngineChoice *self);

/* An option's value; NULL where it is the engine's own. */
const char *mid_engine_choice_get_option (const MidEngineChoice *self, const char *name);

/* value NULL: the engine's own. */
void mid_engine_choice_set_option (MidEngineChoice *self, const char *name, const char *value);

/* Calls back (with `target`) whenever an engine was added, removed or saved, while target lives. */
void mid_engine_choice_watch (GCallback changed, gpointer target);

/* A button among its options was pressed: engines of that id that are at work are to hear it. */
void mid_engine_choice_press (const char *id, const char *option);

/* Calls back (with `target`, the GVariant "(ss)" of id and option) when that happens. */
void mid_engine_choice_watch_buttons (GCallback pressed, gpointer target);
