/* SPDX-License-Identifier: GPL-3.0-or-later */
/* paint-trace.c: a shared object that, preloaded into a GTK program, writes down how its main loop
 * spends its time.  The program need not know of it.
 *
 * PAINT_TRACE names the file; a line each, times in microseconds of the monotonic clock:
 *
 *   key TIME EVENT KEYVAL        a key was pressed, at EVENT milliseconds by the X server's clock
 *   wheel TIME EVENT             the wheel was turned
 *   drawn TIME LOOP PROCESS      a frame that drew something is finished; processor time spent
 * since the main loop last waited, and by the process so far held TIME PASSED PROCESSOR   the main
 * loop waits again, having been kept from it that long
 *
 * Short turns of the main loop, below a fifth of a millisecond, are not mentioned.
 */
#include <gtk/gtk.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define SHORT 200

static int trace = -1;
static GPollFunc poll_before;
static gint64 awake;     /* since when, or 0 */
static gint64 awake_cpu; /* this thread's, then */
static gboolean has_rendered;

static gint64
now (clockid_t clock)
{
  struct timespec t;
  clock_gettime (clock, &t);
  return (gint64) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  gint64 passed = now (CLOCK_MONOTONIC) - awake;
  if (awake != 0 && passed >= SHORT)
    dprintf (trace, "held %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n",
             awake + passed, passed, now (CLOCK_THREAD_CPUTIME_ID) - awake_cpu);
  int ready = poll_before (fds, n, timeout);
  awake = now (CLOCK_MONOTONIC);
  awake_cpu = now (CLOCK_THREAD_CPUTIME_ID);
  return ready;
}

static gboolean
event_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GdkEvent *event = g_value_get_pointer (&values[1]);
  if (gdk_event_get_event_type (event) == GDK_KEY_PRESS)
    dprintf (trace, "key %" G_GINT64_FORMAT " %u %u\n", now (CLOCK_MONOTONIC),
             gdk_event_get_time (event), gdk_key_event_get_keyval (event));
  if (gdk_event_get_event_type (event) == GDK_SCROLL)
    dprintf (trace, "wheel %" G_GINT64_FORMAT " %u\n", now (CLOCK_MONOTONIC),
             gdk_event_get_time (event));
  return TRUE;
}

static gboolean
render_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  has_rendered = TRUE;
  return TRUE;
}

static gboolean
after_paint_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  if (has_rendered)
    dprintf (trace, "drawn %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n",
             now (CLOCK_MONOTONIC), now (CLOCK_THREAD_CPUTIME_ID) - awake_cpu,
             now (CLOCK_PROCESS_CPUTIME_ID));
  has_rendered = FALSE;
  return TRUE;
}

static void
hook (GType type, const char *signal, GSignalEmissionHook cb)
{
  g_type_class_ref (type); /* its signals exist with it */
  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, cb, NULL, NULL);
}

__attribute__ ((constructor)) static void
begin (void)
{
  const char *path = g_getenv ("PAINT_TRACE");
  if (path == NULL)
    return;
  trace = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  g_unsetenv ("PAINT_TRACE"); /* not for engines */
  g_unsetenv ("LD_PRELOAD");
  poll_before = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
  hook (GDK_TYPE_FRAME_CLOCK, "after-paint", after_paint_cb);
  hook (GDK_TYPE_SURFACE, "render", render_cb);
  hook (GDK_TYPE_SURFACE, "event", event_cb);
}
