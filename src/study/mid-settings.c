/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-settings.h"

#define SCHEMA "io.github.midline.Midline"

GSettings *
mid_settings_get (void)
{
  static GSettings *settings;
  static gsize once;
  if (g_once_init_enter (&once))
    {
      GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
      g_autoptr (GSettingsSchema) schema =
        source != NULL ? g_settings_schema_source_lookup (source, SCHEMA, TRUE) : NULL;
      if (schema != NULL)
        settings = g_settings_new_full (schema, NULL, NULL);
      g_once_init_leave (&once, 1);
    }
  return settings;
}

gboolean
mid_settings_get_boolean (const char *key, gboolean usual)
{
  GSettings *settings = mid_settings_get ();
  return settings != NULL ? g_settings_get_boolean (settings, key) : usual;
}

int
mid_settings_get_int (const char *key, int usual)
{
  GSettings *settings = mid_settings_get ();
  return settings != NULL ? g_settings_get_int (settings, key) : usual;
}

char *
mid_settings_dup_string (const char *key, const char *usual)
{
  GSettings *settings = mid_settings_get ();
  return settings != NULL ? g_settings_get_string (settings, key) : g_strdup (usual);
}

void
mid_settings_watch (const char *key, GCallback changed, gpointer self)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), signal, changed, self, G_CONNECT_SWAPPED);
}

void
mid_settings_bind (const char *key, gpointer object, const char *property, GSettingsBindFlags flags)
{
  if (mid_settings_get () != NULL)
    g_settings_bind (mid_settings_get (), key, object, property, flags);
}

void
mid_settings_set_boolean (const char *key, gboolean value)
{
  GSettings *settings = mid_settings_get ();
  if (settings != NULL)
    g_settings_set_boolean (settings, key, value);
}

void
mid_settings_set_int (const char *key, int value)
{
  GSettings *settings = mid_settings_get ();
  if (settings != NULL)
    g_settings_set_int (settings, key, value);
}

void
mid_settings_set_string (const char *key, const char *value)
{
  GSettings *settings = mid_settings_get ();
  if (settings != NULL)
    g_settings_set_string (settings, key, value);
}
