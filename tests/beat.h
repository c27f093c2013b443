/* SPDX-License-Identifier: GPL-3.0-or-later */
/* beat.h: how long the main loop is held at most.
 *
 * A timeout ticks every millisecond.  What passes between two ticks is measured twice: on the
 * clock, where a busy machine adds what it likes, and in processor time of the thread, which can be
 * compared.
 */
#pragma once
#include <glib.h>
#include <time.h>

/* Microseconds. */
typedef struct
{
  gint64 last, worst;
  gint64 last_work, worst_work;
  guint id;
} Beat;

static inline gint64
beat_get_work (void)
{
  struct timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gboolean
beat_cb (gpointer data)
{
  Beat *beat = data;
  gint64 now = g_get_monotonic_time (), work = beat_get_work ();
  beat->worst = MAX (beat->worst, now - beat->last);
  beat->worst_work = MAX (beat->worst_work, work - beat->last_work);
  beat->last = now;
  beat->last_work = work;
  return G_SOURCE_CONTINUE;
}

static inline void
beat_start (Beat *beat)
{
  *beat = (Beat){ .last = g_get_monotonic_time (), .last_work = beat_get_work () };
  beat->id = g_timeout_add (1, beat_cb, beat);
}

/* Ends it; the bounds are far from what is measured, because machines are busy. */
static inline void
beat_stop (Beat *beat)
{
  g_source_remove (beat->id);
  g_test_message ("longest gap %" G_GINT64_FORMAT " us, of work %" G_GINT64_FORMAT " us",
                  beat->worst, beat->worst_work);
  g_assert_cmpint (beat->worst_work, <, 200 * 1000);
  g_assert_cmpint (beat->worst, <, 3 * G_USEC_PER_SEC);
}
