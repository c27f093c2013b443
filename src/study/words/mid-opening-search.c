/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-opening-search.h"

#include <string.h>

#include "mid-opening.h"

typedef struct
{
  MidOpening opening;
  char **words, **plainer; /* folded, of code and name */
  guint n_further;         /* lines that go on from it */
} Entry;

/* Of "King's" it is "kings", which one types; plainer, which may be NULL: words with accents once
 * more without them. */
static char **
split (const char *text, char ***plainer)
{
  g_autoptr (GString) plain = g_string_new (text);
  g_string_replace (plain, "'", "", 0);
  g_string_replace (plain, "’", "", 0);
  return g_str_tokenize_and_fold (plain->str, "C", plainer);
}

/* A line of the table; FALSE: it is none. */
static gboolean
read_line (const char *line, gsize length, Entry *entry)
{
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) fields = g_strsplit (text, "\t", -1);
  if (*text == '#' || g_strv_length (fields) != 4)
    return FALSE;
  g_autofree char *both = g_strdup_printf ("%s %s", fields[1], fields[2]);
  *entry =
    (Entry){ { g_strdup (fields[1]), g_strdup (fields[2]), g_strdup (fields[3]) }, NULL, NULL, 0 };
  entry->words = split (both, &entry->plainer);
  return TRUE;
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;
  return strcmp (first->opening.moves, second->opening.moves);
}

/* What most lines go on from is what is meant most often; it comes before all of those. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;
  if (first->n_further != second->n_further)
    return first->n_further > second->n_further ? -1 : 1;
  return compare_moves (a, b);
}

/* Whether the line has all the moves, and more. */
static gboolean
goes_on (const char *line, const char *moves)
{
  gsize length = strlen (moves);
  return length == 0 || (strncmp (line, moves, length) == 0 && line[length] == ' ');
}

/* In the order of their moves those that go on from a line follow it. */
static void
count_further (GArray *entries)
{
  g_array_sort (entries, compare_moves);
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      for (guint j = i + 1;
           j < entries->len
           && goes_on (g_array_index (entries, Entry, j).opening.moves, entry->opening.moves);
           j++)
        entry->n_further++;
    }
}

/* Of Entry, the usual first; read once, when somebody first looks for one. */
static GArray *
get_entries (const MidGame *game)
{
  static GHashTable *all; /* by id */
  if (all == NULL)
    all = g_hash_table_new (g_str_hash, g_str_equal);
  GArray *entries = g_hash_table_lookup (all, game->id);
  if (entries != NULL)
    return entries;
  gsize length;
  const char *line = mid_opening_get_table (game, &length), *end = line + length;
  entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  while (line != NULL && line < end)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      Entry entry;
      stop = stop != NULL ? stop : end;
      if (read_line (line, (gsize) (stop - line), &entry))
        g_array_append_val (entries, entry);
      line = stop + 1;
    }
  count_further (entries);
  g_array_sort (entries, compare);
  g_hash_table_insert (all, (gpointer) game->id, entries);
  return entries;
}

static gboolean
has_word (char **words, const char *wanted)
{
  for (; *words != NULL; words++)
    if (g_str_has_prefix (*words, wanted))
      return TRUE;
  return FALSE;
}

static gboolean
has_words (const Entry *entry, char **wanted)
{
  for (; *wanted != NULL; wanted++)
    if (!has_word (entry->words, *wanted) && !has_word (entry->plainer, *wanted))
      return FALSE;
  return TRUE;
}

GPtrArray *
mid_opening_search (const MidGame *game, const char *words, const char *played, guint most)
{
  GArray *entries = get_entries (game);
  g_auto (GStrv) wanted = split (words, NULL);
  GPtrArray *found = g_ptr_array_new ();
  for (guint further = 0; further < 2; further++)
    for (guint i = 0; i < entries->len && found->len < most; i++)
      {
        Entry *entry = &g_array_index (entries, Entry, i);
        if (goes_on (entry->opening.moves, played) == !further && has_words (entry, wanted))
          g_ptr_array_add (found, &entry->opening);
      }
  return found;
}

char *
mid_opening_dup_numbered (const MidOpening *self)
{
  g_auto (GStrv) moves = g_strsplit (self->moves, " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      if (i % 2 == 0)
        g_string_append_printf (text, "%u. ", i / 2 + 1);
      g_string_append (text, moves[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
