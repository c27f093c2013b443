/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-comment-private.h"

#include <string.h>

#include "mid-bytes-private.h"
#include "mid-token-private.h"

const char *
mid_comment_find_close (const char *line, const char *end, gboolean *unsure)
{
  const char *stop = end - line > MID_COMMENT_AHEAD ? line + MID_COMMENT_AHEAD : end;
  const char *brace = mid_bytes_find (line, stop, '{', '}', '}', '}');
  *unsure = brace == end && end - line < MID_COMMENT_AHEAD;
  return brace < stop && *brace == '}' ? brace : NULL;
}

static void
trim (const char **text, gsize *len)
{
  const char *p = *text, *end = p + *len;
  while (p < end && mid_token_is_space (*p))
    p++;
  while (end > p && mid_token_is_space (end[-1]))
    end--;
  *text = p;
  *len = (gsize) (end - p);
}

/* The first white space that is not plain, or the end. */
static const char *
find_break (const char *p, const char *end)
{
  while (p < end && (*p == ' ' || !mid_token_is_space (*p)))
    p++;
  return p;
}

void
mid_comment_append_folded (GString *out, const char *text, gsize len)
{
  trim (&text, &len);
  for (const char *p = text, *end = text + len; p < end;)
    {
      const char *word = p;
      p = find_break (p, end);
      if (p == end)
        {
          g_string_append_len (out, word, p - word);
          return;
        }
      /* A run of white space that is not plain: fold it, together with the spaces before. */
      const char *stop = p;
      while (stop > word && stop[-1] == ' ')
        stop--;
      while (p < end && mid_token_is_space (*p))
        p++;
      g_string_append_len (out, word, stop - word);
      g_string_append_c (out, ' ');
    }
}

gboolean
mid_comment_append_line (GString *lines, const char *text, gsize len)
{
  gsize before = lines->len;
  if (before > 0)
    g_string_append_c (lines, '\n');
  gsize start = lines->len;
  mid_comment_append_folded (lines, text, len);
  if (lines->len > start)
    return TRUE;
  g_string_truncate (lines, before);
  return FALSE;
}

char *
mid_comment_fold (const char **text, gsize *len)
{
  trim (text, len);
  const char *end = *text + *len;
  if (find_break (*text, end) == end)
    return NULL;
  GString *folded = g_string_new (NULL);
  mid_comment_append_folded (folded, *text, *len);
  *text = folded->str;
  *len = folded->len;
  return g_string_free (folded, FALSE);
}

void
mid_comment_append_delimited (GString *out, const char *text, gsize len)
{
  gboolean by_line = memchr (text, '}', len) != NULL;
  g_string_append (out, by_line ? "; " : "{");
  g_string_append_len (out, text, (gssize) len);
  g_string_append_c (out, by_line ? '\n' : '}');
}
