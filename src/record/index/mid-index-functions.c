/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-functions.c: what the SQL of a query can call. */
#include "mid-index-functions-private.h"

#include <string.h>
#include <unistd.h>

#include "mid-plain-text.h"

static const char set_type[] = "midline-set";
static const char pattern_type[] = "midline-pattern";

/* --- Text --- */

/* The folded text of the second argument, kept as long as it stays the same. */
static const char *
get_needle (sqlite3_context *context, sqlite3_value *value)
{
  char *needle = sqlite3_get_auxdata (context, 1);
  const char *text = (const char *) sqlite3_value_text (value);
  if (needle == NULL && text != NULL)
    {
      sqlite3_set_auxdata (context, 1, mid_plain_text_fold (text), g_free);
      needle = sqlite3_get_auxdata (context, 1);
    }
  return needle;
}

static gboolean
contains (const char *text, const char *needle)
{
  /* Names are mostly ASCII, and there are many of them: no copy then. */
  const char first = *needle;
  gsize len = strlen (needle);
  if (g_str_is_ascii (text))
    {
      for (; *text != '\0'; text++)
        if (g_ascii_tolower (*text) == first && g_ascii_strncasecmp (text, needle, len) == 0)
          return TRUE;
      return len == 0;
    }
  g_autofree char *folded = mid_plain_text_fold (text);
  return strstr (folded, needle) != NULL;
}

static gboolean
equals (const char *text, const char *needle)
{
  g_autofree char *folded = mid_plain_text_fold (text);
  return strcmp (folded, needle) == 0;
}

static void
contains_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  const char *needle = get_needle (context, values[1]);
  sqlite3_result_int (context, text != NULL && needle != NULL && contains (text, needle));
}

static void
equals_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  const char *needle = get_needle (context, values[1]);
  sqlite3_result_int (context, text != NULL && needle != NULL && equals (text, needle));
}

/* The tags are lines "Name\x1fvalue"; wanted is "Name=text" or "Name:text". */
static void
has_tag_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *line = (const char *) sqlite3_value_text (values[0]);
  const char *wanted = (const char *) sqlite3_value_text (values[1]);
  gsize len = wanted != NULL ? strcspn (wanted, "=:") : 0;
  gboolean found = FALSE;
  g_autofree char *needle = len > 0 ? mid_plain_text_fold (wanted + len + 1) : NULL;

  while (line != NULL && needle != NULL && *line != '\0' && !found)
    {
      gsize end = strcspn (line, "\n");
      if (end > len && line[len] == '\x1f' && g_ascii_strncasecmp (line, wanted, len) == 0)
        {
          g_autofree char *value = g_strndup (line + len + 1, end - len - 1);
          found = wanted[len] == '=' ? equals (value, needle) : contains (value, needle);
        }
      line += end + (line[end] == '\n');
    }
  sqlite3_result_int (context, found);
}

/* Letters and digits, folded; the rest is between words. */
static GStrv
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *folded = mid_plain_text_fold (text);
  for (const char *p = folded; *p != '\0';)
    {
      const char *start = p;
      while (*p != '\0' && g_unichar_isalnum (g_utf8_get_char (p)))
        p = g_utf8_next_char (p);
      if (p > start)
        {
          g_autofree char *word = g_strndup (start, (gsize) (p - start));
          g_strv_builder_add (words, word);
        }
      else
        p = g_utf8_next_char (p);
    }
  return g_strv_builder_end (words);
}

void
mid_index_append_words (GString *out, const char *text, gsize len)
{
  if (g_str_is_ascii (text))
    {
      g_string_append_len (out, text, (gssize) len);
      return;
    }
  g_auto (GStrv) words = split_words (text);
  for (char **word = words; *word != NULL; word++)
    g_string_append_printf (out, "%s ", *word);
}

static void
match_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  g_auto (GStrv) words = split_words (text != NULL ? text : "");
  g_autoptr (GString) query = g_string_new (words[0] == NULL ? "\"\"" : NULL);
  for (char **word = words; *word != NULL; word++)
    g_string_append_printf (query, "\"%s\" ", *word);
  sqlite3_result_text (context, query->str, (int) query->len, SQLITE_TRANSIENT);
}

static void
words_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  const char *wanted = (const char *) sqlite3_value_text (values[1]);
  g_auto (GStrv) there = split_words (text != NULL ? text : "");
  g_auto (GStrv) words = split_words (wanted != NULL ? wanted : "");
  gboolean all = words[0] != NULL;
  for (char **word = words; *word != NULL && all; word++)
    all = g_strv_contains ((const char *const *) there, *word);
  sqlite3_result_int (context, all);
}

/* --- Sets --- */

gboolean
mid_index_set_has (const GByteArray *set, guint number)
{
  return number / 8 < set->len && (set->data[number / 8] >> number % 8 & 1);
}

void
mid_index_set_add (GByteArray *set, guint number)
{
  if (number / 8 < set->len)
    set->data[number / 8] |= (guint8) (1 << number % 8);
}

static void
in_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const GByteArray *set = sqlite3_value_pointer (values[1], set_type);
  guint number = (guint) sqlite3_value_int64 (values[0]);
  sqlite3_result_int (context, set != NULL && mid_index_set_has (set, number));
}

static void
may_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const guint8 *seen = sqlite3_value_blob (values[0]);
  const guint8 *mask = sqlite3_value_blob (values[1]);
  gboolean may = seen != NULL && mask != NULL && sqlite3_value_bytes (values[0]) == MID_SEEN_BYTES
                 && sqlite3_value_bytes (values[1]) == MID_SEEN_BYTES;
  for (guint i = 0; i < MID_SEEN_BYTES && may; i++)
    may = (seen[i] & mask[i]) == mask[i];
  sqlite3_result_int (context, may);
}

static void
free_set (gpointer data)
{
  g_byte_array_unref (data);
}

void
mid_index_bind_set (MidStatement *statement, int column, GByteArray *set)
{
  sqlite3_bind_pointer (statement, column, set, set_type, free_set);
}

/* --- Patterns --- */

typedef struct
{
  const MidPattern *pattern;
  int fd;
  MidParser *parser;
  char *buffer;
  gsize size;
  guint64 state; /* of the pattern */
  MidLineAnswer answer;
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;
  close (run->fd);
  mid_parser_free (run->parser);
  g_free (run->buffer);
  g_free (run);
}

/* What never fits is read on: it may be told anew, in another language. */
static MidVisit
take_answer (Run *run, MidLineAnswer answer)
{
  run->answer = answer;
  return answer == MID_LINE_FITS ? MID_VISIT_ENOUGH : MID_VISIT_ON;
}

static MidVisit
begin_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  Run *run = data;
  return take_answer (run, mid_pattern_begin (run->pattern, &run->state, game, start));
}

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  Run *run = data;
  if (run->answer == MID_LINE_NEVER)
    return MID_VISIT_ON;
  return take_answer (run, mid_pattern_tell (run->pattern, &run->state, game, move, before, after));
}

static void
reaches_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  static const MidVisitor visitor = { .begin = begin_cb, .move = move_cb };
  goffset offset = sqlite3_value_int64 (values[0]);
  gsize length = (gsize) sqlite3_value_int64 (values[1]);
  Run *run = sqlite3_value_pointer (values[2], pattern_type);

  if (run == NULL)
    return;
  if (length + 1 > run->size)
    {
      run->size = length + 1;
      run->buffer = g_realloc (run->buffer, run->size);
    }
  if (!mid_index_read_at (run->fd, offset, length, run->buffer, NULL))
    {
      sqlite3_result_int (context, 0);
      return;
    }
  run->buffer[length] = '\0';
  run->answer = MID_LINE_OPEN;
  mid_parser_set_text (run->parser, run->buffer, length, 1);
  mid_parser_next (run->parser, &visitor, run);
  sqlite3_result_int (context, run->answer == MID_LINE_FITS);
}

gboolean
mid_index_bind_pattern (MidIndex *self, MidStatement *statement, int column,
                        const MidPattern *pattern, GError **error)
{
  int fd = mid_index_open_text (self, error);
  if (fd < 0)
    return FALSE;
  Run *run = g_new0 (Run, 1);
  run->pattern = pattern;
  run->fd = fd;
  run->parser = mid_parser_new ();
  sqlite3_bind_pointer (statement, column, run, pattern_type, run_free);
  return TRUE;
}

/* --- All of them --- */

gboolean
mid_index_functions_add (MidIndex *self)
{
  static const struct
  {
    const char *name;
    int arguments;
    void (*call) (sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
    { "mid_contains", 2, contains_cb }, { "mid_equals", 2, equals_cb },
    { "mid_has_tag", 2, has_tag_cb },   { "mid_match", 1, match_cb },
    { "mid_words", 2, words_cb },       { "mid_in", 2, in_cb },
    { "mid_may", 2, may_cb },           { "mid_reaches", 3, reaches_cb },
  };
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (sqlite3_create_function (self->db, functions[i].name, functions[i].arguments,
                                 SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, functions[i].call, NULL,
                                 NULL)
        != SQLITE_OK)
      return FALSE;
  return TRUE;
}
