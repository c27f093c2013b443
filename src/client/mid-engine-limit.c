/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-limit.h"

static void
append_clock (GString *command, const MidEngineLimit *limit)
{
  if (limit->kind != MID_LIMIT_CLOCK && limit->time[0] == 0 && limit->time[1] == 0)
    return;
  g_string_append_printf (command,
                          " wtime %" G_GINT64_FORMAT " btime %" G_GINT64_FORMAT
                          " winc %" G_GINT64_FORMAT " binc %" G_GINT64_FORMAT,
                          limit->time[0], limit->time[1], limit->increment[0], limit->increment[1]);
}

char *
mid_engine_limit_dup_command (const MidEngineLimit *limit)
{
  GString *command = g_string_new ("go");
  switch (limit->kind)
    {
    case MID_LIMIT_NONE:
      g_string_append (command, " infinite");
      break;
    case MID_LIMIT_TIME:
      g_string_append_printf (command, " movetime %" G_GINT64_FORMAT, limit->amount);
      break;
    case MID_LIMIT_DEPTH:
      g_string_append_printf (command, " depth %" G_GINT64_FORMAT, limit->amount);
      append_clock (command, limit);
      break;
    case MID_LIMIT_NODES:
      g_string_append_printf (command, " nodes %" G_GINT64_FORMAT, limit->amount);
      append_clock (command, limit);
      break;
    case MID_LIMIT_CLOCK:
      append_clock (command, limit);
      break;
    }
  if (limit->moves != NULL && limit->moves[0] != NULL)
    {
      g_autofree char *moves = g_strjoinv (" ", (char **) limit->moves);
      g_string_append_printf (command, " searchmoves %s", moves);
    }
  return g_string_free (command, FALSE);
}
