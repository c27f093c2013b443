/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-comment-text.h"

#include <string.h>

/* The command that begins at text ("[%name argument]"), its length; 0 if there is none. */
static gsize
command_length (const char *text, const char *end)
{
  if (end - text < 4 || text[0] != '[' || text[1] != '%' || !g_ascii_isalpha (text[2]))
    return 0;
  const char *close = memchr (text, ']', (gsize) (end - text));
  return close != NULL ? (gsize) (close + 1 - text) : 0;
}

void
mid_comment_text_append_prose (GString *out, const char *comment, gsize len)
{
  const char *start = comment, *end = comment + len;
  for (const char *p = start; (p = memchr (p, '[', (gsize) (end - p))) != NULL;)
    {
      gsize length = command_length (p, end);
      if (length > 0)
        {
          g_string_append_len (out, start, p - start);
          g_string_append_c (out, ' ');
          start = p + length;
        }
      p += MAX (length, 1);
    }
  g_string_append_len (out, start, end - start);
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
  const char *p = comment, *end = comment + strlen (comment);
  for (;;)
    {
      gsize length = p < end ? command_length (p, end) : 0;
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

/* The length of the command of that name that begins at text; 0 if none does. */
static gsize
named_length (const char *text, const char *name)
{
  gsize name_length = strlen (name);
  gsize length = *text == '[' ? command_length (text, text + strlen (text)) : 0;
  if (length < name_length + 3 || strncmp (text + 2, name, name_length) != 0
      || g_ascii_isalpha (text[2 + name_length]))
    return 0;
  return length;
}

char *
mid_comment_text_dup_command (const char *comment, const char *name)
{
  gsize name_length = strlen (name);
  for (const char *p = comment != NULL ? comment : ""; *p != '\0'; p++)
    {
      gsize length = named_length (p, name);
      if (length > 0)
        return g_strstrip (g_strndup (p + 2 + name_length, length - name_length - 3));
    }
  return NULL;
}

/* "[%name argument]", or "[%name]" */
static char *
dup_command_text (const char *name, const char *argument)
{
  g_autofree char *clean = g_strdup (argument);
  char *to = clean;
  for (const char *from = argument; *from != '\0'; from++)
    if (strchr ("[]{}", *from) == NULL)
      *to++ = g_ascii_isspace (*from) ? ' ' : *from;
  *to = '\0';
  g_strstrip (clean);
  return g_strdup_printf ("[%%%s%s%s]", name, clean[0] != '\0' ? " " : "", clean);
}

/* With a command that goes goes one of the spaces round it. */
static const char *
skip_command (const char *end, GString *out)
{
  if (*end == ' ' && (out->len == 0 || g_ascii_isspace (out->str[out->len - 1])))
    return end + 1;
  if (*end == '\0' && out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return end;
}

char *
mid_comment_text_set_command (const char *comment, const char *name, const char *argument)
{
  g_autofree char *command = argument != NULL ? dup_command_text (name, argument) : NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean put = command == NULL;
  for (const char *p = comment != NULL ? comment : ""; *p != '\0';)
    {
      gsize length = named_length (p, name);
      if (length == 0)
        g_string_append_c (out, *p++);
      else if (put)
        p = skip_command (p + length, out);
      else
        {
          g_string_append (out, command);
          p += length;
          put = TRUE;
        }
    }
  if (!put)
    {
      g_string_prepend (out, out->len > 0 ? " " : "");
      g_string_prepend (out, command);
    }
  return out->len > 0 ? g_strdup (out->str) : NULL;
}
