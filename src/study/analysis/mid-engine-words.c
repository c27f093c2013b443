/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-words.h"

#include <glib/gi18n.h>

/* "12.3 k", "4.5 M": the size matters, not the digits. */
static char *
dup_size (gint64 n)
{
  if (n < 10000)
    return g_strdup_printf ("%" G_GINT64_FORMAT, n);
  if (n < 1000000)
    return g_strdup_printf ("%" G_GINT64_FORMAT "\302\240k", n / 1000);
  if (n < 999950000) /* what is more would be rounded to "1000.0 M" */
    return g_strdup_printf ("%.1f\302\240M", (double) n / 1e6);
  return g_strdup_printf ("%.1f\302\240G", (double) n / 1e9);
}

static char *
dup_progress (const MidEngineReport *report)
{
  GString *text = g_string_new (NULL);
  if (report->depth >= 0)
    g_string_append_printf (text, _ ("Depth %d"), report->depth);
  if (report->depth >= 0 && report->seldepth > report->depth)
    g_string_append_printf (text, "/%d", report->seldepth);
  if (report->nodes > 0)
    {
      g_autofree char *nodes = dup_size (report->nodes);
      /* Translators: positions looked at: "1.2 M nodes"; leave the blank before it */
      g_string_append_printf (text, _ (" · %s nodes"), nodes);
    }
  if (report->nps > 0)
    {
      g_autofree char *speed = dup_size (report->nps);
      /* Translators: positions looked at in a second: "1.2 M/s" */
      g_string_append_printf (text, _ (" · %s/s"), speed);
    }
  return g_string_free (text, FALSE);
}

char *
mid_engine_words_dup_status (MidEngineProcess *process)
{
  if (mid_engine_process_is_silent (process))
    return g_strdup (_ ("Silent"));
  switch (mid_engine_process_get_state (process))
    {
    case MID_ENGINE_STARTING:
      return g_strdup (_ ("Starting…"));
    case MID_ENGINE_READY:
    case MID_ENGINE_SEARCHING:
    case MID_ENGINE_STOPPING:
      break;
    case MID_ENGINE_DEAD:
      return g_strdup (_ ("Not running"));
    }
  return dup_progress (mid_engine_process_get_report (process));
}

/* Whether it should have said something by now, and there is nothing that it did say. */
static gboolean
is_mute (MidEngineProcess *process)
{
  return mid_engine_process_is_silent (process)
         && mid_engine_process_get_report (process)->n_lines == 0;
}

/* Whether all that it has said of the score can be none. */
static gboolean
is_denied (MidEngineProcess *process)
{
  const MidEngineReport *report = mid_engine_process_get_report (process);
  return report->n_lines == 0 && report->is_denied;
}

gboolean
mid_engine_words_is_stuck (MidEngineProcess *process)
{
  return mid_engine_process_get_state (process) == MID_ENGINE_DEAD || is_mute (process);
}

char *
mid_engine_words_dup_trouble (MidEngineProcess *process, const MidGame *game)
{
  MidEngineState state = mid_engine_process_get_state (process);
  if (state == MID_ENGINE_DEAD)
    return g_strdup_printf (_ ("The engine is not running: %s."),
                            mid_engine_process_get_reason (process));
  if (is_mute (process))
    return g_strdup (_ ("The engine has said nothing for some seconds. It may only need longer, or "
                        "be stuck."));
  if (is_denied (process))
    return g_strdup (_ ("The engine calls this mate, but there is a move."));
  if (game != NULL && state == MID_ENGINE_READY && !mid_engine_process_plays (process, game))
    return g_strdup_printf (_ ("This engine does not play %s."), _ (game->name));
  return NULL;
}
