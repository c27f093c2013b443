/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-wrap.c: words into lines of 80 columns.
 *
 * A line never begins with '%', which would make it an escape, nor with '[', which a reader may
 * take for a tag: where it cannot be avoided, more blanks follow it than a tag has before its name.
 * A word that is longer than a line stands on a line of its own.
 */
#include "mid-wrap-private.h"

#include <string.h>

#include "mid-token-private.h"

void
mid_wrap_init (MidWrap *wrap, GString *out)
{
  *wrap = (MidWrap){ out, g_string_new (NULL), g_string_new (NULL), 0 };
}

static void
end_line (MidWrap *wrap)
{
  g_string_append_c (wrap->out, '\n');
  wrap->column = 0;
}

/* No tag begins so. */
static void
spoil_tag (MidWrap *wrap)
{
  for (guint i = 0; i < MID_TAG_BLANKS; i++)
    g_string_append_c (wrap->out, ' ');
  wrap->column += MID_TAG_BLANKS;
}

static void
flush_word (MidWrap *wrap)
{
  const GString *word = wrap->word;
  if (word->len == 0)
    return;
  gboolean is_bracket = wrap->column == 0 && strcmp (word->str, "[") == 0;

  gsize width = (gsize) g_utf8_strlen (word->str, (gssize) word->len);
  gboolean may_begin = word->str[0] != '%' && word->str[0] != '[';
  if (wrap->column > 0 && wrap->column + 1 + width > MID_WRAP_COLUMNS && may_begin)
    end_line (wrap);
  if (wrap->column > 0 || !may_begin)
    {
      g_string_append_c (wrap->out, ' ');
      wrap->column++;
    }
  g_string_append_len (wrap->out, word->str, (gssize) word->len);
  wrap->column += width;
  if (is_bracket)
    spoil_tag (wrap);
  g_string_truncate (wrap->word, 0);
}

void
mid_wrap_word (MidWrap *wrap, const char *text, gsize len)
{
  flush_word (wrap);
  g_string_append_len (wrap->word, wrap->prefix->str, (gssize) wrap->prefix->len);
  g_string_truncate (wrap->prefix, 0);
  g_string_append_len (wrap->word, text, (gssize) len);
}

void
mid_wrap_join (MidWrap *wrap, const char *text)
{
  if (wrap->prefix->len > 0)
    mid_wrap_word (wrap, "", 0);
  g_string_append (wrap->word, text);
}

void
mid_wrap_prefix (MidWrap *wrap, const char *text)
{
  g_string_append (wrap->prefix, text);
}

void
mid_wrap_break (MidWrap *wrap)
{
  flush_word (wrap);
  if (wrap->column > 0)
    end_line (wrap);
}

void
mid_wrap_finish (MidWrap *wrap)
{
  if (wrap->prefix->len > 0)
    mid_wrap_word (wrap, "", 0);
  flush_word (wrap);
  g_string_free (wrap->word, TRUE);
  g_string_free (wrap->prefix, TRUE);
}
