/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout-clock.h"

enum
{
  BEAT = 20,  /* milliseconds */
  LATE = 5,   /* by so many a beat may come too late and count */
  TENTHS = 10 /* seconds: with less a record has tenths */
};

void
mid_bout_clock_init (MidBoutClock *self, guint start, guint increment, MidBoutFlag flag,
                     gpointer data)
{
  *self = (MidBoutClock){ .start = start, .increment = increment, .flag = flag, .data = data };
  self->left[0] = self->left[1] = (gint64) start * 1000;
}

void
mid_bout_clock_clear (MidBoutClock *self)
{
  g_clear_handle_id (&self->beat_id, g_source_remove);
}

/* What counts of the time since the last beat. */
static gint64
get_used (const MidBoutClock *self)
{
  return MIN (g_get_monotonic_time () - self->since, (gint64) (BEAT + LATE) * 1000);
}

static gboolean
beat_cb (gpointer data)
{
  MidBoutClock *self = data;
  self->left[self->side] -= get_used (self);
  self->since = g_get_monotonic_time ();
  if (self->left[self->side] > 0)
    return G_SOURCE_CONTINUE;
  self->beat_id = 0;
  self->flag (self->data, self->side);
  return G_SOURCE_REMOVE;
}

void
mid_bout_clock_run (MidBoutClock *self, MidSide side)
{
  if (self->start == 0 || self->since != 0)
    return;
  self->since = g_get_monotonic_time ();
  self->side = side;
  self->beat_id = g_timeout_add_full (G_PRIORITY_LOW, BEAT, beat_cb, self, NULL);
}

void
mid_bout_clock_stop (MidBoutClock *self)
{
  g_clear_handle_id (&self->beat_id, g_source_remove);
  if (self->since != 0)
    self->left[self->side] -= get_used (self);
  self->since = 0;
}

void
mid_bout_clock_add (MidBoutClock *self, MidSide side)
{
  self->left[side] += (gint64) self->increment * 1000;
}

gint64
mid_bout_clock_get_left (const MidBoutClock *self, MidSide side)
{
  if (self->start == 0)
    return -1;
  gint64 used = self->since != 0 && self->side == side ? get_used (self) : 0;
  return MAX ((self->left[side] - used) / 1000, 0);
}

char *
mid_bout_clock_dup_text (const MidBoutClock *self, MidSide side)
{
  gint64 tenths = MAX (self->left[side], 0) * 10 / G_USEC_PER_SEC, s = tenths / 10;
  GString *out = g_string_new (NULL);
  g_string_printf (out, "%d:%02d:%02d", (int) (s / 3600), (int) (s / 60 % 60), (int) (s % 60));
  if (s < TENTHS)
    g_string_append_printf (out, ".%d", (int) (tenths % 10));
  return g_string_free (out, FALSE);
}
