/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-choice.h: the engines that can be chosen: our own, and those a person has added.
 *
 * Our own is looked for beside the program, where the build leaves it, and on the path; the
 * environment variable MIDLINE_ENGINE names another command for it.
 */
#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

#define MID_ENGINE_OWN "midline"

typedef struct
{
  char *id;   /* MID_ENGINE_OWN, or the command */
  char *name; /* to be shown until it says its own */
  char **argv;
} MidEngineChoice;

void mid_engine_choice_free (MidEngineChoice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidEngineChoice, mid_engine_choice_free)

/* All of them, our own first where there is one.  Transfer full. */
GPtrArray *mid_engine_choice_list (void);

/* The one that was chosen, or the first; NULL if there is none.  Transfer full. */
MidEngineChoice *mid_engine_choice_dup_chosen (void);
void mid_engine_choice_choose (const char *id);

/* Adds a command line, which must name a program that can be run; G_SHELL_ERROR or G_IO_ERROR if it
 * does not. */
gboolean mid_engine_choice_add (const char *command, GError **error);
void mid_engine_choice_remove (const char *id);

G_END_DECLS
