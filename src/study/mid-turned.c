/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-turned.h"

#include "mid-settings.h"

enum
{
  REMEMBERED = 500 /* games */
};

/* The entry that says so: "+" or "-", turned or not, and a checksum that stands for the game. */
static char *
dup_entry (MidRecord *record, gboolean turned)
{
  static const char *const tags[] = { "Event", "Site", "Date", "Round", "White", "Black" };
  const MidGame *game = mid_record_get_game (record);
  char start[MID_TEXT_MAX];
  g_autoptr (GString) text = g_string_new (game->id);
  game->format (mid_record_get_start (record), start, sizeof start);
  g_string_append_printf (text, "\n%s", start);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = mid_record_get_tag (record, tags[i]);
      g_string_append_printf (text, "\n%s", value != NULL ? value : "");
    }
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, text->str, -1);
  return g_strconcat (turned ? "+" : "-", sum, NULL);
}

static gboolean
is_turned_in_file (MidRecord *record)
{
  const char *tag = mid_record_get_tag (record, "Orientation");
  return tag != NULL && g_ascii_strcasecmp (tag, "black") == 0;
}

gboolean
mid_turned_get (MidRecord *record)
{
  GSettings *settings = mid_settings_get ();
  if (settings == NULL)
    return is_turned_in_file (record);
  g_auto (GStrv) entries = g_settings_get_strv (settings, "turned");
  g_autofree char *yes = dup_entry (record, TRUE);
  g_autofree char *no = dup_entry (record, FALSE);
  if (g_strv_contains ((const char *const *) entries, yes))
    return TRUE;
  return !g_strv_contains ((const char *const *) entries, no) && is_turned_in_file (record);
}

void
mid_turned_set (MidRecord *record, gboolean turned)
{
  GSettings *settings = mid_settings_get ();
  if (settings == NULL)
    return;
  g_auto (GStrv) entries = g_settings_get_strv (settings, "turned");
  g_autofree char *entry = dup_entry (record, turned);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint i = 0; entries[i] != NULL; i++)
    if (g_strcmp0 (entries[i] + 1, entry + 1) != 0)
      g_strv_builder_add (builder, entries[i]);
  if (turned != is_turned_in_file (record))
    g_strv_builder_add (builder, entry);
  g_auto (GStrv) changed = g_strv_builder_end (builder);
  guint n = g_strv_length (changed), forgotten = n > REMEMBERED ? n - REMEMBERED : 0;
  g_settings_set_strv (settings, "turned", (const char *const *) changed + forgotten);
}
