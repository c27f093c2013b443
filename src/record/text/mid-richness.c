/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-richness.h"

#include <string.h>

#include "mid-comment-text.h"
#include "mid-parser.h"
#include "mid-record-private.h"

enum
{
  COMMANDS_MAX = 0xffff,
  TAGS_MAX = 0xffff
};

typedef struct
{
  guint depth;
  guint64 notes;
  guint commands, tags;
} Count;

static gboolean
says_something (const char *value)
{
  return strspn (value, "?.- *") != strlen (value);
}

static MidVisit
begin_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  Count *count = data;
  GArray *list = tags;
  *count = (Count){ 0 };
  for (guint i = 0; i < list->len; i++)
    count->tags += says_something (g_array_index (list, MidTag, i).value);
  return MID_VISIT_ON;
}

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  Count *count = data;
  count->notes += count->depth > 0;
  return MID_VISIT_ON;
}

static MidVisit
open_cb (gpointer data)
{
  ((Count *) data)->depth++;
  return MID_VISIT_ON;
}

static void
close_cb (gpointer data)
{
  ((Count *) data)->depth--;
}

static guint
count_words (const char *text)
{
  guint n = 0;
  for (const char *p = text; *p != '\0'; p++)
    n += !g_ascii_isspace (*p) && (p[1] == '\0' || g_ascii_isspace (p[1]));
  return n;
}

static void
comment_cb (const char *text, gsize len, gpointer data)
{
  Count *count = data;
  g_autoptr (GString) prose = g_string_new (NULL);
  mid_comment_text_append_prose (prose, text, len);
  count->notes += count_words (prose->str);
  for (gsize i = 1; i < len; i++)
    count->commands += text[i - 1] == '[' && text[i] == '%';
}

static void
nag_cb (guint nag, gpointer data)
{
  ((Count *) data)->notes++;
}

static void
word_cb (const char *text, gsize len, gpointer data)
{
  Count *count = data;
  count->notes += count->depth > 0;
}

guint64
mid_richness_of_text (const char *text, gsize len)
{
  static const MidVisitor visitor = { .begin = begin_cb,
                                      .move = move_cb,
                                      .open = open_cb,
                                      .close = close_cb,
                                      .comment = comment_cb,
                                      .nag = nag_cb,
                                      .word = word_cb };
  g_autoptr (MidParser) parser = mid_parser_new ();
  Count count = { 0 };
  mid_parser_set_text (parser, text, len, 1);
  mid_parser_next (parser, &visitor, &count);
  return count.notes << 32 | (guint64) MIN (count.commands, COMMANDS_MAX) << 16
         | MIN (count.tags, TAGS_MAX);
}
