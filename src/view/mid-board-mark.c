/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-mark.h"

#include <string.h>

static gboolean
read_ink (char letter, MidInk *ink)
{
  static const char letters[MID_N_INKS] = { 'G', 'R', 'Y', 'B' };

  for (guint i = 0; i < MID_N_INKS; i++)
    if (letters[i] == letter)
      {
        *ink = (MidInk) i;
        return TRUE;
      }
  return FALSE;
}

/* The length of the square's name at the start of text: a letter and its digits. */
static gsize
square_length (const char *text, gsize len)
{
  gsize n = 0;

  if (n < len && g_ascii_isalpha (text[n]))
    for (n++; n < len && g_ascii_isdigit (text[n]); n++)
      ;
  return n;
}

/* One item, "Gd4" or "Ge2e4". */
static gboolean
read_item (const MidGame *game, MidMarkKind kind, const char *text, gsize len, MidMark *mark)
{
  *mark = (MidMark){ .kind = kind, .square = -1, .to = -1 };
  if (len < 1 || !read_ink (text[0], &mark->ink))
    return FALSE;
  text++, len--;

  gsize n = square_length (text, len);
  mark->square = (gint16) mid_square_parse (game, text, n);
  if (kind == MID_MARK_ARROW)
    {
      mark->to = (gint16) mid_square_parse (game, text + n, len - n);
      return mark->square >= 0 && mark->to >= 0 && mark->to != mark->square;
    }
  return mark->square >= 0 && n == len;
}

static guint
read_list (const MidGame *game, MidMarkKind kind, const char *text, const char *end, GArray *marks)
{
  guint added = 0;

  while (text < end)
    {
      const char *comma = memchr (text, ',', (gsize) (end - text));
      const char *stop = comma ? comma : end;
      MidMark mark;

      while (text < stop && g_ascii_isspace (*text))
        text++;
      while (stop > text && g_ascii_isspace (stop[-1]))
        stop--;
      if (read_item (game, kind, text, (gsize) (stop - text), &mark))
        {
          g_array_append_val (marks, mark);
          added++;
        }
      text = comma ? comma + 1 : end;
    }
  return added;
}

guint
mid_marks_read_comment (const MidGame *game, const char *comment, GArray *marks)
{
  guint added = 0;

  g_return_val_if_fail (game && marks, 0);
  for (const char *at = comment; at && (at = strstr (at, "[%c")) != NULL; at += 3)
    {
      const char *end = strchr (at, ']');

      if (!end)
        break;
      if (g_str_has_prefix (at, "[%csl "))
        added += read_list (game, MID_MARK_CIRCLE, at + 6, end, marks);
      else if (g_str_has_prefix (at, "[%cal "))
        added += read_list (game, MID_MARK_ARROW, at + 6, end, marks);
    }
  return added;
}
