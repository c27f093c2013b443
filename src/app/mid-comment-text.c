/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-comment-text.h"

#include <string.h>

/* The command that begins at text ("[%name argument]"), its length; 0 if there is none. */
static gsize
command_length (const char *text)
{
  if (text[0] != '[' || text[1] != '%' || !g_ascii_isalpha (text[2]))
    return 0;
  const char *end = strchr (text, ']');
  return end != NULL ? (gsize) (end + 1 - text) : 0;
}

/* Appends a piece with one space before it, unless it is the first. */
static void
append_piece (GString *out, const char *text, gsize length)
{
  if (length == 0)
    return;
  if (out->len > 0)
    g_string_append_c (out, ' ');
  g_string_append_len (out, text, (gssize) length);
}

/* Sorts a comment into commands before its first word, words, and commands after it. */
static void
split (const char *comment, GString *before, GString *prose, GString *after)
{
  const char *start = comment;
  const char *p = comment;
  for (;;)
    {
      gsize length = *p != '\0' ? command_length (p) : 0;
      if (length == 0 && *p != '\0')
        {
          p++;
          continue;
        }
      g_autofree char *words = g_strstrip (g_strndup (start, (gsize) (p - start)));
      append_piece (prose, words, strlen (words));
      if (length == 0)
        return;
      append_piece (prose->len == 0 ? before : after, p, length);
      p += length;
      start = p;
    }
}

char *
mid_comment_text_dup_prose (const char *comment)
{
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);
  GString *prose = g_string_new (NULL);
  split (comment != NULL ? comment : "", before, prose, after);
  return g_string_free (prose, FALSE);
}

char *
mid_comment_text_replace_prose (const char *comment, const char *prose)
{
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) old = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);
  split (comment != NULL ? comment : "", before, old, after);

  g_autofree char *words = g_strstrip (g_strdup (prose != NULL ? prose : ""));
  append_piece (before, words, strlen (words));
  append_piece (before, after->str, after->len);
  return before->len > 0 ? g_strdup (before->str) : NULL;
}

char *
mid_comment_text_dup_command (const char *comment, const char *name)
{
  gsize name_length = strlen (name);
  for (const char *p = comment != NULL ? comment : ""; *p != '\0'; p++)
    {
      gsize length = command_length (p);
      if (length < name_length + 3 || strncmp (p + 2, name, name_length) != 0
          || g_ascii_isalpha (p[2 + name_length]))
        continue;
      return g_strstrip (g_strndup (p + 2 + name_length, length - name_length - 3));
    }
  return NULL;
}
