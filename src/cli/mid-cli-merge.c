/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli merge, split: files of games put together and taken apart, byte for byte. */
#include "mid-cli-collection.h"

#include <stdio.h>
#include <string.h>

#include "mid-doubles.h"
#include "mid-edit.h"
#include "mid-encoding.h"
#include "mid-graft.h"
#include "mid-richness.h"
#include "mid-writer.h"

typedef enum
{
  MERGE_ALL,
  MERGE_UNIQUE, /* of copies the one that says most is kept */
  MERGE_JOIN    /* copies become one that says what all of them do */
} Merging;

/* All games of all files, numbered through. */
typedef struct
{
  GPtrArray *indexes; /* of MidIndex */
  GArray *firsts;     /* of guint: how many games the files before have */
  guint n;
  GPtrArray *copies; /* of GArray, for the first of several copies: all of them, what to write
                      * first; NULL for all other games */
  GByteArray *left;  /* whether a game is left out */
  Merging how;
} Merge;

static void
free_copies (gpointer data)
{
  g_clear_pointer (&data, g_array_unref);
}

static void
merge_clear (Merge *self)
{
  g_ptr_array_unref (self->indexes);
  g_array_unref (self->firsts);
  g_ptr_array_unref (self->copies);
  g_byte_array_unref (self->left);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Merge, merge_clear)

/* The index that has the game, and its number there. */
static MidIndex *
find_game (const Merge *self, guint game, guint *number)
{
  guint file = self->indexes->len - 1;
  while (g_array_index (self->firsts, guint, file) > game)
    file--;
  *number = game - g_array_index (self->firsts, guint, file) + 1;
  return g_ptr_array_index (self->indexes, file);
}

static gboolean
merge_init (Merge *self, char **files, guint n)
{
  *self = (Merge){ .indexes = g_ptr_array_new_with_free_func (g_object_unref),
                   .firsts = g_array_new (FALSE, FALSE, sizeof (guint)),
                   .copies = g_ptr_array_new_with_free_func (free_copies),
                   .left = g_byte_array_new () };
  for (guint i = 0; i < n; i++)
    {
      MidIndex *index = mid_cli_index (files[i]);
      if (index == NULL)
        return FALSE;
      g_ptr_array_add (self->indexes, index);
      g_array_append_val (self->firsts, self->n);
      self->n += mid_index_get_n_games (index);
    }
  g_ptr_array_set_size (self->copies, (gint) self->n);
  g_byte_array_set_size (self->left, self->n);
  if (self->n > 0)
    memset (self->left->data, 0, self->n);
  return TRUE;
}

static GBytes *
read_game (const Merge *self, guint game)
{
  guint number;
  GError *error = NULL;
  MidIndex *index = find_game (self, game, &number);
  GBytes *bytes = mid_index_read_game (index, number, &error);
  if (bytes == NULL)
    mid_cli_index_failed (mid_index_get_path (index), error);
  return bytes;
}

static gboolean
add_game (const Merge *self, MidCliSink *sink, guint game)
{
  g_autoptr (GBytes) bytes = read_game (self, game);
  return bytes != NULL && mid_cli_sink_add (sink, bytes);
}

/* --- Copies --- */

static guint64
measure (const Merge *self, guint game)
{
  g_autoptr (GBytes) bytes = read_game (self, game);
  if (bytes == NULL)
    return 0;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return mid_richness_of_text (text, g_bytes_get_size (bytes));
}

/* The one that says most stands first; among equals the first. */
static GArray *
order_copies (const Merge *self, const GArray *group)
{
  GArray *copies = g_array_copy ((GArray *) group);
  guint best = 0;
  guint64 most = 0;
  for (guint i = 0; i < copies->len; i++)
    {
      guint64 richness = measure (self, g_array_index (copies, guint, i));
      best = richness > most ? i : best;
      most = MAX (most, richness);
    }
  guint chosen = g_array_index (copies, guint, best);
  g_array_remove_index (copies, best);
  return g_array_prepend_val (copies, chosen);
}

static void
note_groups (Merge *self, const MidDoubles *doubles)
{
  const GPtrArray *groups = mid_doubles_get_groups (doubles);
  for (guint i = 0; i < groups->len; i++)
    {
      const GArray *group = g_ptr_array_index (groups, i);
      if (group->len == 1)
        continue;
      self->copies->pdata[g_array_index (group, guint, 0)] = order_copies (self, group);
      for (guint j = 1; j < group->len; j++)
        self->left->data[g_array_index (group, guint, j)] = TRUE;
    }
}

/* The sums of all games, one array a file; FALSE, with the error printed. */
static gboolean
collect_sums (const Merge *self, GPtrArray *sums)
{
  for (guint i = 0; i < self->indexes->len; i++)
    {
      GError *error = NULL;
      MidIndex *index = g_ptr_array_index (self->indexes, i);
      GArray *own = mid_index_get_sums (index, NULL, &error);
      if (own == NULL)
        return mid_cli_index_failed (mid_index_get_path (index), error) == MID_CLI_OK;
      g_ptr_array_add (sums, own);
    }
  return TRUE;
}

static gboolean
find_copies (Merge *self)
{
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  if (!collect_sums (self, sums))
    return FALSE;
  g_autoptr (MidDoubles) doubles = mid_doubles_new ();
  g_autoptr (GHashTable) repeated =
    mid_index_find_repeated ((const GArray *const *) sums->pdata, sums->len);
  for (guint game = 0; game < self->n; game++)
    {
      guint number;
      GError *error = NULL;
      MidIdentity identity;
      MidIndex *index = find_game (self, game, &number);
      guint file = 0;
      g_ptr_array_find (self->indexes, index, &file);
      const GArray *own = g_ptr_array_index (sums, file);
      if (!g_hash_table_contains (repeated, &g_array_index (own, gint64, number - 1)))
        continue;
      if (!mid_index_get_identity (index, number, &identity, &error))
        return mid_cli_index_failed (mid_index_get_path (index), error) == MID_CLI_OK;
      mid_doubles_add (doubles, &identity, game);
    }
  note_groups (self, doubles);
  return TRUE;
}

/* --- Joining --- */

static MidRecord *
load_game (const Merge *self, guint game)
{
  guint number;
  GError *error = NULL;
  MidIndex *index = find_game (self, game, &number);
  MidRecord *record = mid_index_load_game (index, number, &error);
  if (record == NULL)
    mid_cli_index_failed (mid_index_get_path (index), error);
  return record;
}

static gboolean
begins_one (char **words, const char *word)
{
  for (; *words != NULL; words++)
    if (g_str_has_prefix (*words, word))
      return TRUE;
  return FALSE;
}

static gsize
count_known (const char *text)
{
  gsize n = 0;
  for (; *text != '\0'; text++)
    n += strchr ("?.- *,", *text) == NULL;
  return n;
}

/* "Fischer, Robert J." says more than "Fischer, R", 2001.05.12 than 2001.??.??, 3.12 than 3. */
static gboolean
says_more (const char *text, const char *than)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, "C", NULL);
  g_auto (GStrv) parts = g_str_tokenize_and_fold (than, "C", NULL);
  for (char **part = parts; *part != NULL; part++)
    if (!begins_one (words, *part))
      return FALSE;
  return count_known (text) > count_known (than);
}

/* Tags that the record does not have, or that say nothing there; and of those by which copies are
 * known (docs/searching.md) what says more. */
static void
fill_tags (MidRecord *record, MidRecord *other)
{
  static const char *const known[] = { "White", "Black",   "Date",      "Round", "Event",
                                       "Site",  "UTCDate", "EventDate", NULL };
  for (guint i = 0; i < mid_record_get_n_tags (other); i++)
    {
      const char *name = mid_record_get_tag_name (other, i);
      const char *value = mid_record_get_tag_value (other, i);
      const char *own = mid_record_get_tag (record, name);
      if (own == NULL || count_known (own) == 0
          || (g_strv_contains (known, name) && says_more (value, own)))
        mid_record_set_tag (record, name, value, NULL);
    }
}

/* What could not be carried over is not lost: that copy is then written as well. */
static gboolean
join_copy (MidRecord *record, MidRecord *other)
{
  MidGraftReport report;
  g_autoptr (MidRecord) trial = mid_record_copy (record);
  mid_record_graft (trial, mid_record_get_root (trial), other, mid_record_get_root (other),
                    MID_GRAFT_PLAIN, &report);
  if (report.n_lost > 0)
    return FALSE;
  mid_record_graft (record, mid_record_get_root (record), other, mid_record_get_root (other),
                    MID_GRAFT_PLAIN, NULL);
  fill_tags (record, other);
  return TRUE;
}

/* In what the copies are in, if it can be said in that; else in UTF-8. */
static GBytes *
encode_copies (const Merge *self, const GArray *copies, const char *text)
{
  guint encodings = 0;
  for (guint i = 0; i < copies->len; i++)
    {
      g_autoptr (GBytes) bytes = read_game (self, g_array_index (copies, guint, i));
      if (bytes != NULL)
        encodings |= mid_encoding_look (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }
  GBytes *encoded = mid_encoding_is_mixture (encodings)
                      ? NULL
                      : mid_encoding_write (text, strlen (text), (MidEncoding) encodings);
  return encoded != NULL ? encoded : g_bytes_new (text, strlen (text));
}

/* Writes one game for all copies; one that says it all stays as it is, byte for byte. */
static gboolean
join_copies (const Merge *self, MidCliSink *sink, const GArray *copies)
{
  MidWriteStyle style = g_str_has_suffix (sink->path, ".pgn") ? MID_WRITE_PGN : MID_WRITE_MGN;
  guint first = g_array_index (copies, guint, 0);
  g_autoptr (GArray) apart = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (MidRecord) record = load_game (self, first);
  g_autofree char *before = record != NULL ? mid_writer_dup_text (record, style) : NULL;
  for (guint i = 1; record != NULL && i < copies->len; i++)
    {
      guint game = g_array_index (copies, guint, i);
      g_autoptr (MidRecord) other = load_game (self, game);
      if (other == NULL)
        return FALSE;
      if (!join_copy (record, other))
        g_array_append_val (apart, game);
    }
  if (record == NULL)
    return FALSE;
  g_autofree char *after = mid_writer_dup_text (record, style);
  g_autoptr (GBytes) bytes =
    strcmp (before, after) == 0 ? read_game (self, first) : encode_copies (self, copies, after);
  gboolean good = bytes != NULL && mid_cli_sink_add (sink, bytes);
  for (guint i = 0; good && i < apart->len; i++)
    good = add_game (self, sink, g_array_index (apart, guint, i));
  return good;
}

/* --- Writing --- */

static gboolean
write_game (const Merge *self, MidCliSink *sink, guint game)
{
  const GArray *copies = g_ptr_array_index (self->copies, game);
  if (copies != NULL && self->how == MERGE_JOIN)
    return join_copies (self, sink, copies);
  return add_game (self, sink, copies != NULL ? g_array_index (copies, guint, 0) : game);
}

static gboolean
fill_cb (MidCliSink *sink, gpointer data)
{
  const Merge *self = data;
  for (guint game = 0; game < self->n; game++)
    {
      gboolean copies = g_ptr_array_index (self->copies, game) != NULL;
      if ((copies || !self->left->data[game]) && !write_game (self, sink, game))
        return FALSE;
    }
  return TRUE;
}

static MidCliStatus
merge (char **files, const char *out, Merging how)
{
  guint64 games;
  g_auto (Merge) self;
  if (!merge_init (&self, files, g_strv_length (files))
      || (how != MERGE_ALL && !find_copies (&self)))
    return MID_CLI_WRONG;
  self.how = how;
  if (!mid_cli_sink_write (out, fill_cb, &self, &games))
    return MID_CLI_WRONG;
  if (how != MERGE_ALL && !g_str_equal (out, "-"))
    printf ("%s: games %" G_GUINT64_FORMAT " left out %" G_GUINT64_FORMAT "\n", out, games,
            self.n - games);
  return MID_CLI_OK;
}

static MidCliStatus
run_merge (char **arguments)
{
  gboolean unique = FALSE, join = FALSE;
  const GOptionEntry entries[] = {
    { "unique", 0, 0, G_OPTION_ARG_NONE, &unique, "Of copies of a game write the richest", NULL },
    { "join", 0, 0, G_OPTION_ARG_NONE, &join, "Make one game of copies, with all they say", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) files = mid_cli_parse (&mid_cli_merge, entries, arguments);

  if (files == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (files);
  if (n < 2)
    return mid_cli_usage ("too few arguments", "", "expected FILE… OUT");
  if (unique && join)
    return mid_cli_usage ("two ways to merge", "--unique --join", "expected one of them");
  g_autofree char *out = g_steal_pointer (&files[n - 1]);
  return merge (files, out, unique ? MERGE_UNIQUE : join ? MERGE_JOIN : MERGE_ALL);
}

const MidCliCommand mid_cli_merge = {
  "merge",
  "FILE… OUT",
  "Put files of games together, byte for byte",
  run_merge,
  "Copies are found as by \"dups\": the same moves by the same players, and nothing that says "
  "they\n"
  "were played at different times (docs/searching.md).\n"
  "The bytes stay unless files in several encodings would make a mixture: then all is UTF-8.\n",
};

/* "games.pgn" becomes "games-0001.pgn". */
static char *
dup_part_name (const char *path, guint part)
{
  const char *slash = strrchr (path, '/'), *base = slash != NULL ? slash + 1 : path;
  const char *dot = strrchr (base, '.');
  int stem = dot != NULL && dot != base ? (int) (dot - path) : (int) strlen (path);
  return g_strdup_printf ("%.*s-%04u%s", stem, path, part, path + stem);
}

static MidCliStatus
split (MidIndex *index, const char *out, guint per_file)
{
  guint n = mid_index_get_n_games (index);
  MidCliStatus status = MID_CLI_OK;
  for (guint first = 1, part = 1; first <= n && status == MID_CLI_OK; first += per_file, part++)
    {
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *name = dup_part_name (out, part);
      for (guint number = first; number <= n && number - first < per_file; number++)
        g_array_append_val (numbers, number);
      status = mid_cli_write_games (index, numbers, name);
      if (status == MID_CLI_OK)
        printf ("%s: games %u\n", name, numbers->len);
    }
  return status;
}

static MidCliStatus
run_split (char **arguments)
{
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_split, NULL, arguments);
  guint64 per_file;

  if (words == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (words) != 3)
    return mid_cli_usage ("wrong number of arguments", "", "expected FILE NUMBER OUT");
  if (!mid_cli_number (words[1], 1, 100000000, &per_file))
    return mid_cli_usage ("not a number of games", words[1], "expected 1 or more");
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  return index != NULL ? split (index, words[2], (guint) per_file) : MID_CLI_WRONG;
}

const MidCliCommand mid_cli_split = {
  "split",
  "FILE NUMBER OUT",
  "Write so many games to a file: OUT-0001, OUT-0002 …",
  run_split,
};
