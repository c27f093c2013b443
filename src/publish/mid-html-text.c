/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-html-private.h"

/* A chapter being written. */
typedef struct
{
  MidHtml *html;
  GString *out;
  const MidChapter *chapter;
  guint number;
  gboolean in_rows; /* a table is open */
} Text;

/* Classes are short: there is one for each element.  "t" stands beside them in the second side's
 * turn. */
static const char *const classes[] = {
  [MID_INLINE_NUMBER] = "n", [MID_INLINE_MOVE] = "m",   [MID_INLINE_KING_TURN] = "m k",
  [MID_INLINE_DUEL] = "m d", [MID_INLINE_CARD] = "m c", [MID_INLINE_PASS] = "m p",
  [MID_INLINE_SIGN] = "s",   [MID_INLINE_WORDS] = "",   [MID_INLINE_LINK] = "",
  [MID_INLINE_UNREAD] = "u", [MID_INLINE_RESULT] = "",
};

void
mid_html_append_text (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '<':
        g_string_append (out, "&lt;");
        break;
      case '>':
        g_string_append (out, "&gt;");
        break;
      case '&':
        g_string_append (out, "&amp;");
        break;
      case '"':
        g_string_append (out, "&quot;");
        break;
      case '\'':
        g_string_append (out, "&#39;");
        break;
      default:
        g_string_append_c (out, *text);
      }
}

/* The drawing for those who see it, the letter for those who hear it. */
static void
append_figurine (Text *self, const MidInline *move)
{
  g_string_append_printf (self->out,
                          "<svg class=\"f\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><use "
                          "href=\"#p%u\" class=\"w\"/></svg><span class=\"v\">%c</span>",
                          mid_html_use_image (self->html, move->figurine->image), move->text[0]);
}

static void
append_move (Text *self, const MidInline *move)
{
  g_string_append_printf (self->out, "<a id=\"g%u-%u\" href=\"#g%u-%u\" class=\"%s%s\">",
                          self->number, move->place, self->number, move->place, classes[move->kind],
                          move->side == MID_SECOND ? " t" : "");
  if (move->figurine != NULL)
    append_figurine (self, move);
  mid_html_append_text (self->out, move->text + (move->figurine != NULL));
  g_string_append (self->out, "</a>");
}

static void
append_stretch (Text *self, const char *text, gsize start, gsize end)
{
  g_autofree char *stretch = g_strndup (text + start, end - start);
  mid_html_append_text (self->out, stretch);
}

/* Moves that the words speak of lead to the board as those of the text do. */
static void
append_words (Text *self, const MidInline *words)
{
  gsize at = 0;
  g_string_append (self->out, "<bdi>");
  for (guint i = 0; words->mentions != NULL && i < words->mentions->len; i++)
    {
      const MidInlineMention *mention = &g_array_index (words->mentions, MidInlineMention, i);
      append_stretch (self, words->text, at, mention->start);
      g_string_append (self->out, "<a");
      if (mention->is_first)
        g_string_append_printf (self->out, " id=\"g%u-%u\"", self->number, mention->place);
      g_string_append_printf (self->out, " href=\"#g%u-%u\" class=\"m q\">", self->number,
                              mention->place);
      append_stretch (self, words->text, mention->start, mention->end);
      g_string_append (self->out, "</a>");
      at = mention->end;
    }
  append_stretch (self, words->text, at, strlen (words->text));
  g_string_append (self->out, "</bdi>");
}

static void
append_inline (Text *self, const MidInline *one)
{
  const char *class = classes[one->kind];
  switch (one->kind)
    {
    case MID_INLINE_MOVE:
    case MID_INLINE_KING_TURN:
    case MID_INLINE_DUEL:
    case MID_INLINE_CARD:
    case MID_INLINE_PASS:
      append_move (self, one);
      return;
    case MID_INLINE_WORDS:
      append_words (self, one);
      return;
    case MID_INLINE_LINK:
      g_string_append (self->out, "<a href=\"");
      mid_html_append_text (self->out, one->text);
      g_string_append (self->out, "\" rel=\"noreferrer\">");
      mid_html_append_text (self->out, one->text);
      g_string_append (self->out, "</a>");
      return;
    case MID_INLINE_NUMBER:
    case MID_INLINE_SIGN:
    case MID_INLINE_UNREAD:
      g_string_append_printf (self->out, "<span class=\"%s\">", class);
      mid_html_append_text (self->out, one->text);
      g_string_append (self->out, "</span>");
      return;
    case MID_INLINE_RESULT:
      mid_html_append_text (self->out, one->text);
      return;
    }
}

/* A number is not parted from what it counts, nor a duel or a king-turn from its move. */
static const char *
get_space (const MidInline *before, const MidInline *one)
{
  gboolean together = before->kind == MID_INLINE_NUMBER || one->kind == MID_INLINE_KING_TURN
                      || one->kind == MID_INLINE_DUEL;
  return together ? "&nbsp;" : " ";
}

static void
append_inlines (Text *self, const GPtrArray *inlines)
{
  const MidInline *last = NULL;
  for (guint i = 0; i < inlines->len; i++)
    {
      const MidInline *one = inlines->pdata[i];
      if (last != NULL && !one->glued)
        g_string_append (self->out, get_space (last, one));
      append_inline (self, one);
      last = one;
    }
}

/* --- Passages -------------------------------------------------------------------------------- */

static void
close_rows (Text *self)
{
  if (self->in_rows)
    g_string_append (self->out, "</tbody></table>\n");
  self->in_rows = FALSE;
}

static void
append_column (Text *self, const MidPassage *row, guint side)
{
  const MidInline *last = NULL;
  g_string_append (self->out, "<td>");
  for (guint i = 0; i < row->inlines->len; i++)
    {
      const MidInline *one = row->inlines->pdata[i];
      if (one->kind == MID_INLINE_NUMBER || one->side != side)
        continue;
      if (last != NULL && !one->glued)
        g_string_append_c (self->out, ' ');
      append_inline (self, one);
      last = one;
    }
  if (last == NULL && side == MID_FIRST)
    g_string_append (self->out, "…");
  g_string_append (self->out, "</td>");
}

static void
append_row (Text *self, const MidPassage *row)
{
  if (!self->in_rows)
    {
      g_string_append (self->out, "<table><thead><tr><th scope=\"col\"><span class=\"v\">");
      mid_html_append_text (self->out, _ ("Turn"));
      for (guint side = 0; side < 2; side++)
        {
          g_string_append (self->out, side == 0 ? "</span></th><th scope=\"col\">"
                                                : "</th><th scope=\"col\">");
          mid_html_append_text (self->out, _ (self->chapter->game->sides[side]));
        }
      g_string_append (self->out, "</th></tr></thead><tbody>\n");
    }
  self->in_rows = TRUE;
  const MidInline *number = row->inlines->pdata[0];
  g_string_append (self->out, "<tr><th scope=\"row\">");
  if (number->kind == MID_INLINE_NUMBER)
    mid_html_append_text (self->out, number->text);
  g_string_append (self->out, "</th>");
  append_column (self, row, MID_FIRST);
  append_column (self, row, MID_SECOND);
  g_string_append (self->out, "</tr>\n");
}

/* Variations deeper than this are no further to the right. */
enum
{
  DEEPEST = 5
};

static void
append_paragraph (Text *self, const MidPassage *passage, const char *class)
{
  g_string_append_printf (self->out, "<p class=\"%s", class);
  if (passage->depth > 0)
    g_string_append_printf (self->out, " d%u", MIN (passage->depth, DEEPEST));
  g_string_append (self->out, "\">");
  append_inlines (self, passage->inlines);
  g_string_append (self->out, "</p>\n");
}

static void
append_diagram (Text *self, const MidPassage *passage)
{
  g_string_append (self->out, "<figure>");
  g_autofree char *words = g_strdup_printf (_ ("Diagram: %s"), passage->scene->fen);
  mid_html_append_scene (self->html, self->out, self->chapter->game, passage->scene, words);
  mid_html_append_cards (self->out, "figcaption", passage->scene->cards);
  g_string_append (self->out, "</figure>\n");
}

static void
append_graph (Text *self)
{
  MidGraph graph = mid_chapter_get_graph (self->chapter);
  mid_html_append_graph (self->out, &graph);
}

static void
append_passage (Text *self, const MidPassage *passage)
{
  if (passage->kind != MID_PASSAGE_TURN)
    close_rows (self);
  switch (passage->kind)
    {
    case MID_PASSAGE_MOVES:
      append_paragraph (self, passage, "line");
      return;
    case MID_PASSAGE_TURN:
      append_row (self, passage);
      return;
    case MID_PASSAGE_WORDS:
      append_paragraph (self, passage, "words");
      return;
    case MID_PASSAGE_VARIATION:
      append_paragraph (self, passage, "var");
      return;
    case MID_PASSAGE_DIAGRAM:
      append_diagram (self, passage);
      return;
    case MID_PASSAGE_GRAPH:
      append_graph (self);
      return;
    case MID_PASSAGE_RESULT:
      append_paragraph (self, passage, "result");
      return;
    }
}

void
mid_html_append_passages (MidHtml *self, GString *out, const MidChapter *chapter, guint number)
{
  Text text = { .html = self, .out = out, .chapter = chapter, .number = number };
  for (guint i = 0; i < chapter->passages->len; i++)
    append_passage (&text, mid_chapter_get_passage (chapter, i));
  close_rows (&text);
}
