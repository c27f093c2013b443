/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-book-index.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_entry (gpointer data)
{
  MidBookIndexEntry *self = data;
  g_free (self->name);
  g_array_unref (self->chapters);
  g_free (self);
}

static void
free_group (gpointer data)
{
  MidBookIndexGroup *self = data;
  g_ptr_array_unref (self->entries);
  g_free (self);
}

/* --- Collecting ------------------------------------------------------------------------------ */

/* Under each name the chapters' numbers, in order. */
static void
note (GHashTable *names, const char *name, guint chapter)
{
  if (name == NULL || name[0] == '\0')
    return;
  MidBookIndexEntry *entry = g_hash_table_lookup (names, name);
  if (entry == NULL)
    {
      entry = g_new0 (MidBookIndexEntry, 1);
      entry->name = g_strdup (name);
      entry->chapters = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (names, entry->name, entry);
    }
  GArray *chapters = entry->chapters;
  if (chapters->len == 0 || g_array_index (chapters, guint, chapters->len - 1) != chapter)
    g_array_append_val (chapters, chapter);
}

static void
note_players (GHashTable *names, const MidChapter *chapter, guint number)
{
  note (names, chapter->white, number);
  note (names, chapter->black, number);
}

static void
note_armies (GHashTable *names, const MidChapter *chapter, guint number)
{
  for (guint side = 0; side < 2; side++)
    if (chapter->start->player[side].army != NULL)
      note (names, _ (chapter->start->player[side].army), number);
}

static void
note_opening (GHashTable *names, const MidChapter *chapter, guint number)
{
  note (names, chapter->opening, number);
}

static const struct
{
  const char *heading;
  void (*note) (GHashTable *names, const MidChapter *chapter, guint number);
} groups[] = {
  { N_ ("Players"), note_players },
  { N_ ("Armies"), note_armies },
  { N_ ("Openings"), note_opening },
};

/* --- Sorting --------------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const MidBookIndexEntry *one = *(MidBookIndexEntry *const *) a,
                          *other = *(MidBookIndexEntry *const *) b;
  int order = g_utf8_collate (one->name, other->name);
  return order != 0 ? order : strcmp (one->name, other->name);
}

static GPtrArray *
sort (GHashTable *names)
{
  GHashTableIter iter;
  gpointer entry;
  GPtrArray *sorted = g_ptr_array_new_with_free_func (free_entry);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    g_ptr_array_add (sorted, entry);
  g_ptr_array_sort (sorted, compare);
  return sorted;
}

GPtrArray *
mid_book_index_new (const MidPublication *publication)
{
  GPtrArray *index = g_ptr_array_new_with_free_func (free_group);
  guint n = mid_publication_get_n_chapters (publication);
  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; i < n; i++)
        groups[g].note (names, mid_publication_get_chapter (publication, i), i + 1);
      if (g_hash_table_size (names) == 0)
        continue;
      MidBookIndexGroup *group = g_new0 (MidBookIndexGroup, 1);
      group->heading = _ (groups[g].heading);
      group->entries = sort (names);
      g_ptr_array_add (index, group);
    }
  return index;
}
