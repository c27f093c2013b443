/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-settings.h: what the program remembers of a person's wishes.
 *
 * Where the schema is not installed everything has its usual value and nothing is remembered.
 */
#pragma once
#include <gio/gio.h>

/* NULL without the schema; borrowed. */
GSettings *mid_settings_get (void);

gboolean mid_settings_get_boolean (const char *key, gboolean usual);
int mid_settings_get_int (const char *key, int usual);
char *mid_settings_dup_string (const char *key, const char *usual); /* transfer full */

/* Calls changed (self) when the setting is another, by whomever, as long as self lives. */
void mid_settings_watch (const char *key, GCallback changed, gpointer self);

/* The property is the setting from now on, one way or both (G_SETTINGS_BIND_GET, …_DEFAULT). */
void mid_settings_bind (const char *key, gpointer object, const char *property,
                        GSettingsBindFlags flags);

void mid_settings_set_boolean (const char *key, gboolean value);
void mid_settings_set_int (const char *key, int value);
void mid_settings_set_string (const char *key, const char *value);
