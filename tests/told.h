/* SPDX-License-Identifier: GPL-3.0-or-later */
/* told.h: a law of whoever has properties: of each that changes the world is told before the main
 * loop turns, for what shows it looks again at nothing else.
 *
 * told_watch() takes what the properties are as known; from then on each turn of the main loop, and
 * told_check(), compares. */
#pragma once
#include <glib-object.h>

typedef struct Told Told;

struct Told
{
  GSource source;
  Told *next;      /* that is watched */
  GObject *object; /* NULL: it is gone */
  guint n;
  GParamSpec **specs;
  GValue *values;
  gboolean *told;
};

static Told *told_first;

static inline void
told_notify_cb (GObject *object, GParamSpec *spec, gpointer data)
{
  Told *self = data;
  for (guint i = 0; i < self->n; i++)
    self->told[i] |=
      g_param_spec_get_name_quark (self->specs[i]) == g_param_spec_get_name_quark (spec);
}

/* A boxed value is another copy each time. */
static inline gboolean
told_can_compare (const GParamSpec *spec)
{
  return (spec->flags & G_PARAM_READABLE) != 0 && !G_IS_PARAM_SPEC_BOXED (spec);
}

static inline void
told_compare (Told *self)
{
  for (guint i = 0; i < self->n && self->object != NULL; i++)
    {
      GValue now = G_VALUE_INIT;
      if (!told_can_compare (self->specs[i]))
        continue;
      g_value_init (&now, self->specs[i]->value_type);
      g_object_get_property (self->object, self->specs[i]->name, &now);
      if (G_VALUE_TYPE (&self->values[i]) == 0)
        g_value_init (&self->values[i], self->specs[i]->value_type);
      else if (!self->told[i] && g_param_values_cmp (self->specs[i], &now, &self->values[i]) != 0)
        g_error ("%s:%s has changed, and nobody was told", G_OBJECT_TYPE_NAME (self->object),
                 self->specs[i]->name);
      g_value_copy (&now, &self->values[i]);
      g_value_unset (&now);
      self->told[i] = FALSE;
    }
}

/* Of all that are watched. */
static inline void
told_check (void)
{
  for (Told *self = told_first; self != NULL; self = self->next)
    told_compare (self);
}

static inline void
told_gone_cb (gpointer data, GObject *where)
{
  Told *self = data, **at = &told_first;
  self->object = NULL;
  while (*at != self)
    at = &(*at)->next;
  *at = self->next;
  g_source_destroy (&self->source);
}

/* Looks each time before the loop waits, and never has anything to do. */
static inline gboolean
told_prepare_cb (GSource *source, int *timeout)
{
  *timeout = -1;
  told_compare ((Told *) source);
  return FALSE;
}

static inline void
told_finalize_cb (GSource *source)
{
  Told *self = (Told *) source;
  for (guint i = 0; i < self->n; i++)
    if (G_VALUE_TYPE (&self->values[i]) != 0)
      g_value_unset (&self->values[i]);
  g_free (self->specs);
  g_free (self->values);
  g_free (self->told);
}

/* Until the object is gone. */
static inline void
told_watch (gpointer object)
{
  static GSourceFuncs functions = { .prepare = told_prepare_cb, .finalize = told_finalize_cb };
  GSource *source = g_source_new (&functions, sizeof (Told));
  Told *self = (Told *) source;
  self->object = object;
  self->next = told_first;
  told_first = self;
  self->specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &self->n);
  self->values = g_new0 (GValue, self->n);
  self->told = g_new0 (gboolean, self->n);
  told_compare (self);
  g_signal_connect (object, "notify", G_CALLBACK (told_notify_cb), self);
  g_object_weak_ref (object, told_gone_cb, self);
  g_source_attach (source, NULL);
  g_source_unref (source);
}
