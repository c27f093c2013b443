/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli.h"

#include <gio/gunixinputstream.h>
#include <stdio.h>
#include <unistd.h>

#include "mid-unpack-stream.h"

enum
{
  SUBJECT_MAX = 200 /* characters of it that are shown */
};

/* What may be printed of what somebody typed. */
static char *
presentable (const char *subject)
{
  char *clean = g_utf8_make_valid (subject, -1);
  for (char *c = clean; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  if (g_utf8_strlen (clean, -1) > SUBJECT_MAX)
    {
      g_autofree char *whole = clean;
      g_autofree char *start = g_utf8_substring (whole, 0, SUBJECT_MAX);
      clean = g_strconcat (start, "…", NULL);
    }
  return clean;
}

static MidCliStatus
complain (MidCliStatus status, const char *what, const char *subject, const char *detail)
{
  g_autofree char *clean = presentable (subject);
  fprintf (stderr, "midline-cli: %s: \"%s\"%s%s\n", what, clean, detail != NULL ? ": " : "",
           detail != NULL ? detail : "");
  return status;
}

MidCliStatus
mid_cli_wrong (const char *what, const char *subject, const char *detail)
{
  return complain (MID_CLI_WRONG, what, subject, detail);
}

MidCliStatus
mid_cli_usage (const char *what, const char *subject, const char *detail)
{
  return complain (MID_CLI_USAGE, what, subject, detail);
}

/* GOption takes the first "--" away.  One that follows the board of a FEN is a field of it (no
 * stones, rules-chess2: position text); this keeps GOption from seeing it. */
static const char hidden_dashes[] = "\001--";

static void
swap_arguments (char **arguments, const char *from, const char *to)
{
  gboolean after_board = FALSE;
  for (char **a = arguments; *a != NULL; a++)
    {
      after_board = after_board || (strchr (*a, '/') != NULL && **a != '-');
      if (after_board && strcmp (*a, from) == 0)
        {
          g_free (*a);
          *a = g_strdup (to);
        }
    }
}

/* GOption leaves its "--" in place when a word after it begins with '-', as fields of a FEN do. */
static void
drop_separator (char **arguments)
{
  char **a = arguments;
  while (*a != NULL && strcmp (*a, "--") != 0)
    a++;
  if (*a == NULL)
    return;
  g_free (*a);
  for (; *a != NULL; a++)
    *a = a[1];
}

GStrv
mid_cli_parse (const MidCliCommand *command, const GOptionEntry *entries, char **arguments)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->parameters);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *program = g_strconcat ("midline-cli ", command->name, NULL);
  g_autoptr (GError) error = NULL;

  g_strv_builder_add (builder, program);
  g_strv_builder_addv (builder, (const char **) arguments);
  g_auto (GStrv) words = g_strv_builder_end (builder);
  swap_arguments (words, "--", hidden_dashes);

  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, command->more);
  g_set_prgname (program);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse_strv (context, &words, &error))
    {
      fprintf (stderr, "midline-cli: wrong usage: %s\nTry: %s --help\n", error->message, program);
      return NULL;
    }
  drop_separator (words);
  swap_arguments (words, hidden_dashes, "--");
  return g_strdupv (words + 1);
}

gboolean
mid_cli_number (const char *text, guint64 min, guint64 max, guint64 *out)
{
  return g_ascii_string_to_unsigned (text, 10, min, max, out, NULL);
}

gboolean
mid_cli_option_number (const char *word, const char *what, guint64 min, guint64 max, guint64 *out)
{
  if (word == NULL || mid_cli_number (word, min, max, out))
    return TRUE;
  g_autofree char *range =
    g_strdup_printf ("expected a number of %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT, min, max);
  mid_cli_usage (what, word, range);
  return FALSE;
}

MidReplacement *
mid_cli_replace (GFile *file, GError **error)
{
  GError *local = NULL;
  MidReplacement *replacement = mid_replacement_begin (file, MID_REPLACE_ASK, &local);
  if (!g_error_matches (local, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_LINKS))
    {
      if (local != NULL)
        g_propagate_error (error, local);
      return replacement;
    }
  fprintf (stderr, "midline-cli: remark: %s\n", local->message);
  g_error_free (local);
  return mid_replacement_begin (file, MID_REPLACE_BREAK_LINKS, error);
}

static GInputStream *
open_raw (const char *path)
{
  if (strcmp (path, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    {
      mid_cli_wrong ("cannot read", path, "it is a directory");
      return NULL;
    }
  GFileInputStream *stream = g_file_read (file, NULL, &error);
  if (stream == NULL)
    mid_cli_wrong ("cannot read", path, error->message);
  return G_INPUT_STREAM (stream);
}

/* A guess is told. */
static void
remark_charset (const char *path, MidCharset charset)
{
  if (mid_charset_is_guess (charset) && mid_charset_get_chosen (path) == MID_CHARSET_UNSAID)
    fprintf (stderr, "midline-cli: remark: \"%s\" is read as %s, which makes most sense of it\n",
             path, mid_charset_get_name (charset));
}

GInputStream *
mid_cli_open (const char *path)
{
  g_autoptr (GInputStream) raw = open_raw (path);
  g_autoptr (GError) error = NULL;
  GInputStream *stream = raw != NULL ? mid_unpack_stream_new (raw, path, NULL, &error) : NULL;
  if (error != NULL)
    mid_cli_wrong ("cannot read", path, error->message);
  else if (stream != NULL)
    remark_charset (path, mid_unpack_stream_get_charset (MID_UNPACK_STREAM (stream)));
  return stream;
}
