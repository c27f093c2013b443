/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-command.h: the command that starts an engine. */
#pragma once
#include <glib.h>

G_BEGIN_DECLS

/* Our own: what the environment variable MIDLINE_ENGINE says, else the program beside this one,
 * where the build leaves it, or on the path.  NULL if there is none.  Transfer full. */
GStrv mid_engine_command_dup_own (void);

G_END_DECLS
