/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-charset-choice.h"

#include <stdlib.h>

static GMutex mutex;
static GHashTable *chosen; /* by real path */
static MidCharset for_all = MID_CHARSET_UNSAID;

/* Whatever links lead to it. */
static char *
dup_place (const char *path)
{
  char *real = realpath (path, NULL);
  char *place = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);
  free (real);
  return place;
}

void
mid_charset_choose (const char *path, MidCharset charset)
{
  g_return_if_fail ((guint) charset < MID_N_CHARSETS);

  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  if (path == NULL)
    {
      for_all = charset;
      return;
    }
  if (chosen == NULL)
    chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert (chosen, dup_place (path), GUINT_TO_POINTER (charset));
}

MidCharset
mid_charset_get_chosen (const char *path)
{
  gpointer value;
  g_autofree char *whole = path != NULL ? dup_place (path) : NULL;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  if (whole != NULL && chosen != NULL && g_hash_table_lookup_extended (chosen, whole, NULL, &value))
    return (MidCharset) GPOINTER_TO_UINT (value);
  return for_all;
}
