/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-completion.h"

#include <string.h>

struct _MidCompletion
{
  char *text;
  GHashTable *counts; /* value → how often */
};

MidCompletion *
mid_completion_new (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  MidCompletion *self = g_new0 (MidCompletion, 1);
  self->text = g_strstrip (g_strdup (text));
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
mid_completion_free (MidCompletion *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_hash_table_unref (self->counts);
  g_free (self);
}

/* "?", "????.??.??", "*", "-" and nothing at all. */
static gboolean
is_unknown (const char *value)
{
  return value[strspn (value, "?.*- ")] == '\0';
}

void
mid_completion_add (MidCompletion *self, const char *value, guint n)
{
  g_return_if_fail (self != NULL && value != NULL);
  if (is_unknown (value) || strcmp (value, self->text) == 0
      || (self->text[0] != '\0' && !g_str_match_string (self->text, value, TRUE)))
    return;
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, value));
  g_hash_table_replace (self->counts, g_strdup (value), GUINT_TO_POINTER (before + n));
}

gboolean
mid_completion_is_player (const char *tag)
{
  return g_str_equal (tag, "White") || g_str_equal (tag, "Black");
}

void
mid_completion_add_record (MidCompletion *self, MidRecord *record, const char *tag)
{
  static const char *const players[] = { "White", "Black", NULL };
  const char *const one[] = { tag, NULL };
  g_return_if_fail (self != NULL && MID_IS_RECORD (record) && tag != NULL);
  for (const char *const *name = mid_completion_is_player (tag) ? players : one; *name != NULL;
       name++)
    {
      const char *value = mid_record_get_tag (record, *name);
      if (value != NULL)
        mid_completion_add (self, value, 1);
    }
}

void
mid_completion_add_tag_names (MidCompletion *self, MidRecord *record)
{
  g_return_if_fail (self != NULL && MID_IS_RECORD (record));
  for (guint i = 0; i < mid_record_get_n_tags (record); i++)
    mid_completion_add (self, mid_record_get_tag_name (record, i), 1);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer counts)
{
  const char *first = *(const char *const *) a, *second = *(const char *const *) b;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, first));
  guint m = GPOINTER_TO_UINT (g_hash_table_lookup (counts, second));
  return n != m ? (n < m) - (n > m) : g_utf8_collate (first, second);
}

char **
mid_completion_dup (MidCompletion *self, guint limit)
{
  g_return_val_if_fail (self != NULL, NULL);
  guint n;
  g_autofree gpointer *values = g_hash_table_get_keys_as_array (self->counts, &n);
  g_qsort_with_data (values, (int) n, sizeof (gpointer), compare, self->counts);
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  for (guint i = 0; i < MIN (n, limit); i++)
    g_strv_builder_add (list, values[i]);
  return g_strv_builder_end (list);
}
