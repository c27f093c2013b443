/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-time-control.h"

#include <glib/gi18n.h>

enum
{
  SECOND = 1000,
  MINUTE = 60 * SECOND,
  TENTHS = 10 * SECOND /* below it a clock shows them */
};

static const MidTimeControl usual[] = { { 0, 0 },
                                        { 10 * SECOND, 0 },
                                        { 10 * SECOND, SECOND / 10 },
                                        { 30 * SECOND, 0 },
                                        { MINUTE, 0 },
                                        { MINUTE, SECOND },
                                        { 3 * MINUTE, 0 },
                                        { 3 * MINUTE, 2 * SECOND },
                                        { 5 * MINUTE, 0 },
                                        { 10 * MINUTE, 5 * SECOND },
                                        { 15 * MINUTE, 10 * SECOND },
                                        { 30 * MINUTE, 20 * SECOND },
                                        { 60 * MINUTE, 30 * SECOND },
                                        { 90 * MINUTE, 30 * SECOND } };

guint
mid_time_control_get_usual (const MidTimeControl **out)
{
  *out = usual;
  return G_N_ELEMENTS (usual);
}

/* "2 seconds", "0.1 seconds". */
static char *
dup_seconds (guint milliseconds)
{
  if (milliseconds % SECOND == 0)
    return g_strdup_printf (ngettext ("%u second", "%u seconds", milliseconds / SECOND),
                            milliseconds / SECOND);
  /* Translators: a number such as 0.5 */
  return g_strdup_printf (_ ("%.1f seconds"), milliseconds / (double) SECOND);
}

static char *
dup_start (guint milliseconds)
{
  guint minutes = milliseconds / MINUTE;
  if (milliseconds % MINUTE == 0)
    return g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes);
  return milliseconds < MINUTE ? dup_seconds (milliseconds) : mid_time_dup_text (milliseconds);
}

char *
mid_time_control_dup_name (const MidTimeControl *self)
{
  if (self->start == 0)
    return g_strdup (C_ ("clock", "None"));
  g_autofree char *start = dup_start (self->start);
  if (self->increment == 0)
    return g_steal_pointer (&start);
  g_autofree char *increment = dup_seconds (self->increment);
  /* Translators: what there is for a game, and what is added for each turn:
   * “3 minutes + 2 seconds” */
  return g_strdup_printf (C_ ("clock", "%s + %s"), start, increment);
}

char *
mid_time_dup_text (gint64 milliseconds)
{
  gint64 left = MAX (milliseconds, 0);
  int seconds = (int) (left / SECOND);
  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (left >= TENTHS)
    return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  return g_strdup_printf ("0:%02d.%d", seconds, (int) (left % SECOND / 100));
}
