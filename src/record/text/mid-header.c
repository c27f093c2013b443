/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-header.c: reads the tags of a game.
 *
 *     [Name "value"]
 *
 * In a value \" and \\ stand for " and \.  Files in the wild also hold unescaped quotes and Windows
 * paths; a quote ends the value only when the bracket follows.
 */
#include "mid-header-private.h"

#include "mid-comment-private.h"
#include "mid-bytes-private.h"
#include "mid-spelling-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
skip_blanks (const char *p)
{
  while (*p == ' ' || *p == '\t' || *p == '\r')
    p++;
  return p;
}

/* The quote that ends the value that begins at p, or NULL if the line has none; whether there are
 * backslashes before it. */
static const char *
find_closing_quote (const char *p, const char *end, gboolean *backslashes)
{
  const char *last = NULL;
  *backslashes = FALSE;
  for (; (p = mid_bytes_find (p, end, '"', '\\', '\n', '\n')) < end && *p != '\n'; p++)
    {
      gboolean escaped = *p == '\\' && (p[1] == '"' || p[1] == '\\');
      *backslashes |= *p == '\\';
      if (escaped)
        p++;
      if (*p != '"')
        continue;
      if (*skip_blanks (p + 1) != ']')
        continue;
      if (!escaped)
        return p;
      last = p; /* "C:\"], if nothing better comes */
    }
  return last;
}

/* What the text of a value means. */
static void
unescape (char *value)
{
  char *out = strchr (value, '\\');
  for (const char *p = out; p != NULL && *p != '\0'; *out++ = *p++)
    if (*p == '\\' && (p[1] == '"' || p[1] == '\\'))
      p++;
  if (out != NULL)
    *out = '\0';
}

static const char *
end_of_line (const char *p, const char *end)
{
  const char *found = memchr (p, '\n', (gsize) (end - p));
  const char *stop = found != NULL ? found : end;
  return stop > p && stop[-1] == '\r' ? stop - 1 : stop;
}

/* Whether the value stands in quotes as word processors make them, which are taken off. */
static gboolean
trim_quotes (const char **p, const char **stop)
{
  static const char *const quotes[] = { "“", "”", "„", "‟", "«", "»", "″", "''" };
  guint taken = 0;
  while (*stop > *p && mid_token_is_space ((*stop)[-1]))
    --*stop;
  for (guint i = 0; i < G_N_ELEMENTS (quotes); i++)
    if (g_str_has_prefix (*p, quotes[i]) && (gsize) (*stop - *p) >= 2 * strlen (quotes[i]))
      {
        *p += strlen (quotes[i]);
        taken++;
        break;
      }
  for (guint i = 0; taken > 0 && i < G_N_ELEMENTS (quotes); i++)
    {
      gsize len = strlen (quotes[i]);
      if ((gsize) (*stop - *p) >= len && memcmp (*stop - len, quotes[i], len) == 0)
        {
          *stop -= len;
          return TRUE;
        }
    }
  return FALSE;
}

/* Finds a value that is not as it should be, from *p to *stop: up to the bracket or the end of the
 * line.  Returns the end of the tag. */
static const char *
find_bad_value (const char **p, const MidScanner *scanner, MidReport *report, const char **stop)
{
  const char *begin = *p, *end = end_of_line (begin, scanner->end);
  const char *bracket = memrchr (begin, ']', (gsize) (end - begin));

  *stop = bracket != NULL ? bracket : end;
  g_autofree char *token = mid_report_dup_token (begin, (gsize) (*stop - begin));
  if (bracket != NULL && trim_quotes (p, stop))
    mid_report_add (
      report, MID_RECORD_ERROR_SPELLING, begin,
      g_strdup_printf (_ ("the value %s of a tag is understood; expected plain double quotes"),
                       token));
  else
    mid_report_add (report, MID_RECORD_ERROR_SYNTAX, begin,
                    g_strdup_printf (_ ("the value “%s” of a tag is not complete; expected text in "
                                        "double quotes and then “]”"),
                                     token));
  return bracket != NULL ? bracket + 1 : end;
}

/* Reads the tag that begins at the scanner's place. */
static void
read_tag (MidHeader *header, MidScanner *scanner, MidReport *report)
{
  const char *name = mid_token_find_tag_name (scanner->at), *p = name;

  while (mid_token_is_tag_name (*p))
    p++;
  gsize name_len = (gsize) (p - name);
  p = skip_blanks (p);
  if (*p == '\n')
    p += strspn (p, " \t\r\n"); /* a value on a line of its own */
  gboolean backslashes = FALSE;
  const char *close = *p == '"' ? find_closing_quote (p + 1, scanner->end, &backslashes) : NULL;
  const char *place = p, *stop = close;
  if (close != NULL)
    scanner->at = skip_blanks (close + 1) + 1;
  else
    scanner->at = find_bad_value (&p, scanner, report, &stop);
  if (p < stop && *p == '"')
    p++;
  MidTag tag = mid_tag_new (name, name_len, p, (gsize) (stop - p));
  if (close == NULL)
    g_strchomp (tag.value);
  else if (backslashes)
    unescape (tag.value);
  header->read[header->n_read] = tag;
  header->ends[header->n_read] = scanner->at;
  header->places[header->n_read++] = place;
}

static void
add_comment (MidHeader *header, const char *text, gsize len)
{
  if (header->comment == NULL)
    header->comment = g_string_new (NULL);
  mid_comment_append_line (header->comment, text, len);
}

/* Prose before the first tag, up to the next comment or the tag: it is kept as a comment. */
static gboolean
read_preface (MidHeader *header, MidScanner *scanner, MidReport *report)
{
  MidScanner ahead = *scanner;
  MidToken token;

  if (header->n_read > 0 || !mid_scanner_is_at_preface (scanner, MID_TOKEN_TAG))
    return FALSE;
  const char *from = mid_token_skip_space (scanner->at);
  for (mid_scanner_next (&ahead, &token);
       token.kind != MID_TOKEN_TAG && token.kind != MID_TOKEN_COMMENT
       && token.kind != MID_TOKEN_LINE_COMMENT && token.kind != MID_TOKEN_ESCAPE;
       mid_scanner_next (&ahead, &token))
    scanner->at = ahead.at;
  gsize len = (gsize) (scanner->at - from);
  g_autofree char *words = mid_report_dup_token (from, len);
  mid_report_add (report, MID_RECORD_ERROR_SKIPPED, from,
                  g_strdup_printf (_ ("“%s” is no move; it is kept as a comment"), words));
  add_comment (header, from, len);
  return TRUE;
}

/* A comment or an escape before the tags, or prose; FALSE if something else stands there. */
static gboolean
read_other (MidHeader *header, MidScanner *scanner, MidReport *report)
{
  MidScanner ahead = *scanner;
  MidToken token;

  mid_scanner_next (&ahead, &token);
  if (token.kind == MID_TOKEN_ESCAPE)
    mid_header_add_escape (&header->escapes, &token);
  else if (token.kind == MID_TOKEN_COMMENT || token.kind == MID_TOKEN_LINE_COMMENT)
    {
      const char *text;
      gsize len;
      mid_report_check_comment (report, &token);
      mid_token_get_comment (&token, &text, &len);
      add_comment (header, text, len);
    }
  else
    return read_preface (header, scanner, report);
  *scanner = ahead;
  return TRUE;
}

static void
read_tags (MidHeader *header, MidScanner *scanner, MidReport *report)
{
  gboolean has_event = FALSE;
  for (;;)
    {
      const char *at = mid_token_skip_space (scanner->at);
      const char *name = *at == '[' ? mid_token_find_tag_name (at) : NULL;
      gboolean event = name != NULL && mid_token_is_event (name);

      if (event && has_event)
        return; /* the next game's */
      has_event |= event;
      if (name != NULL && header->n_read == MID_TAGS_MAX)
        {
          header->overflow = TRUE;
          mid_report_add (report, MID_RECORD_ERROR_LIMIT, at,
                          g_strdup_printf (_ ("this game has more than %d tags"), MID_TAGS_MAX));
          return;
        }
      if (name != NULL)
        {
          scanner->at = at;
          read_tag (header, scanner, report);
        }
      else if (!read_other (header, scanner, report))
        return;
    }
}

void
mid_header_read (MidHeader *header, MidScanner *scanner, MidReport *report)
{
  header->tags = mid_tags_new ();
  header->escapes = NULL;
  header->comment = NULL;
  header->overflow = FALSE;
  header->n_read = 0;
  read_tags (header, scanner, report);
  g_array_append_vals (header->tags, header->read, header->n_read);
}

void
mid_header_clear (MidHeader *header)
{
  g_clear_pointer (&header->tags, g_array_unref);
  g_clear_pointer (&header->escapes, g_ptr_array_unref);
  if (header->comment != NULL)
    g_string_free (header->comment, TRUE);
}

void
mid_header_add_escape (GPtrArray **escapes, const MidToken *token)
{
  if (*escapes == NULL)
    *escapes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*escapes, g_strndup (token->text, token->len));
}
