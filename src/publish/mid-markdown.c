/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CommonMark, with the tables of GitHub's for a main line in columns.  Diagrams are SVG beside it.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-book-index.h"
#include "mid-form-private.h"

enum
{
  DIAGRAM_WIDTH = 360, /* pixels */
  GRAPH_WIDTH = 600,
  DEEPEST = 5 /* variations deeper than this are no further to the right */
};

/* A document being written. */
typedef struct
{
  MidPress *press;
  GString *out;
  const MidChapter *chapter;
  gboolean in_rows;
} Markdown;

/* What could mean something within a line has a backslash; a character that means something at the
 * start of one has it there. */
static void
append_text (GString *out, const char *text)
{
  const char *end = out->str + out->len;
  gboolean starts =
    out->len == 0 || end[-1] == '\n' || (out->len > 1 && memcmp (end - 2, "> ", 2) == 0);
  gsize digits = strspn (text, "0123456789");
  for (const char *at = text; *at != '\0'; at++)
    {
      gboolean ends_number = starts && digits > 0 && at == text + digits;
      if (strchr ("\\`*_{}[]<>#|~$&!", *at) != NULL
          || (starts && at == text && strchr ("+-=:", *at))
          || (ends_number && strchr (".)", *at) != NULL))
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
}

static void
append_inline (Markdown *self, const MidInline *one, gboolean strong)
{
  GString *out = self->out;
  switch (one->kind)
    {
    case MID_INLINE_MOVE:
      g_string_append (out, strong ? "**" : "");
      append_text (out, one->text);
      g_string_append (out, strong ? "**" : "");
      return;
    case MID_INLINE_KING_TURN:
    case MID_INLINE_DUEL:
    case MID_INLINE_CARD:
      g_string_append (out, "\\<");
      append_text (out, one->text);
      g_string_append (out, "\\>");
      return;
    case MID_INLINE_PASS:
      g_string_append_c (out, '(');
      append_text (out, one->text);
      g_string_append_c (out, ')');
      return;
    case MID_INLINE_LINK:
      g_string_append_printf (out, "<%s>", one->text);
      return;
    case MID_INLINE_NUMBER:
    case MID_INLINE_SIGN:
    case MID_INLINE_WORDS:
    case MID_INLINE_UNREAD:
    case MID_INLINE_RESULT:
      append_text (out, one->text);
      return;
    }
}

static void
append_inlines (Markdown *self, const MidPassage *passage)
{
  gboolean strong = passage->kind == MID_PASSAGE_MOVES;
  for (guint i = 0; i < passage->inlines->len; i++)
    {
      const MidInline *one = passage->inlines->pdata[i];
      if (i > 0 && !one->glued)
        g_string_append_c (self->out, ' ');
      append_inline (self, one, strong);
    }
}

static void
append_quoted (Markdown *self, const MidPassage *passage)
{
  for (guint i = 0; i < MIN (passage->depth, DEEPEST); i++)
    g_string_append (self->out, "> ");
  append_inlines (self, passage);
  g_string_append (self->out, "\n\n");
}

static void
append_column (Markdown *self, const MidPassage *row, guint side)
{
  gboolean any = FALSE;
  for (guint i = 0; i < row->inlines->len; i++)
    {
      const MidInline *one = row->inlines->pdata[i];
      if (one->kind == MID_INLINE_NUMBER || one->side != side)
        continue;
      if (!one->glued)
        g_string_append_c (self->out, ' ');
      append_inline (self, one, FALSE);
      any = TRUE;
    }
  g_string_append (self->out, any || side == MID_SECOND ? " |" : " … |");
}

static void
append_row (Markdown *self, const MidPassage *row)
{
  const char *const *sides = self->chapter->game->sides;
  const MidInline *number = row->inlines->pdata[0];
  if (!self->in_rows)
    g_string_append_printf (self->out, "| | %s | %s |\n|--:|---|---|\n", _ (sides[0]),
                            _ (sides[1]));
  self->in_rows = TRUE;
  g_string_append_printf (self->out, "| %s |",
                          number->kind == MID_INLINE_NUMBER ? number->text : "");
  append_column (self, row, MID_FIRST);
  append_column (self, row, MID_SECOND);
  g_string_append_c (self->out, '\n');
}

/* picture: NULL and error where it could not be drawn; taken. */
static gboolean
append_picture (Markdown *self, GBytes *drawn, const char *words, GError **error)
{
  g_autoptr (GBytes) picture = drawn;
  g_autofree char *name = mid_press_dup_picture_name (self->press, "svg");
  g_autofree char *address = g_uri_escape_string (name, NULL, FALSE);
  if (picture == NULL || !mid_press_save_picture (self->press, name, picture, error))
    return FALSE;
  g_string_append (self->out, "![");
  append_text (self->out, words);
  g_string_append_printf (self->out, "](%s)\n\n", address);
  return TRUE;
}

static void
append_cards (Markdown *self, const char *cards)
{
  g_auto (GStrv) lines = g_strsplit (cards, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      append_text (self->out, lines[i]);
      g_string_append (self->out, lines[i + 1] != NULL ? "\\\n" : "\n\n");
    }
}

/* Where no pictures are wanted beside it the position is there as text. */
static gboolean
append_diagram (Markdown *self, const MidScene *scene, GError **error)
{
  g_autofree char *words = g_strdup_printf (_ ("Diagram: %s"), scene->fen);
  if (!self->press->job->alone)
    return append_picture (self,
                           mid_press_draw (self->press, self->chapter->game, scene, MID_PICTURE_SVG,
                                           DIAGRAM_WIDTH, error),
                           words, error);
  g_string_append_printf (self->out, "    %s\n\n", scene->fen);
  append_cards (self, scene->cards);
  return TRUE;
}

static gboolean
append_graph (Markdown *self, GError **error)
{
  return self->press->job->alone
         || append_picture (
           self, mid_press_draw_graph (self->chapter, MID_PICTURE_SVG, GRAPH_WIDTH, error),
           _ ("Graph of the game"), error);
}

static gboolean
append_passage (Markdown *self, const MidPassage *passage, GError **error)
{
  if (self->in_rows && passage->kind != MID_PASSAGE_TURN)
    {
      g_string_append_c (self->out, '\n');
      self->in_rows = FALSE;
    }
  switch (passage->kind)
    {
    case MID_PASSAGE_TURN:
      append_row (self, passage);
      return TRUE;
    case MID_PASSAGE_DIAGRAM:
      return append_diagram (self, passage->scene, error);
    case MID_PASSAGE_GRAPH:
      return append_graph (self, error);
    case MID_PASSAGE_MOVES:
    case MID_PASSAGE_WORDS:
    case MID_PASSAGE_VARIATION:
    case MID_PASSAGE_RESULT:
      append_quoted (self, passage);
      return TRUE;
    }
  return TRUE;
}

static void
append_heading (Markdown *self, gboolean alone)
{
  g_string_append (self->out, alone ? "# " : "## ");
  append_text (self->out, self->chapter->title);
  g_string_append (self->out, "\n\n");
  for (guint i = 0; i < self->chapter->facts->len; i++)
    {
      append_text (self->out, self->chapter->facts->pdata[i]);
      g_string_append (self->out, i + 1 < self->chapter->facts->len ? "\\\n" : "\n\n");
    }
}

/* Without links: forums have no names for headings. */
static void
append_contents (Markdown *self)
{
  guint n = mid_publication_get_n_chapters (self->press->publication);
  for (guint i = 0; i < n; i++)
    {
      const MidChapter *chapter = mid_publication_get_chapter (self->press->publication, i);
      g_autofree char *facts = mid_chapter_join_facts (chapter);
      g_string_append_printf (self->out, "%u. ", i + 1);
      append_text (self->out, chapter->title);
      g_string_append (self->out, facts[0] != '\0' ? " · " : "");
      append_text (self->out, facts);
      g_string_append_c (self->out, '\n');
    }
  g_string_append_c (self->out, '\n');
}

/* Without pages it says the games' numbers, as the contents count them. */
static void
append_index (Markdown *self)
{
  g_autoptr (GPtrArray) index = mid_book_index_new (self->press->publication);
  g_string_append_printf (self->out, "## %s\n\n", _ ("Index"));
  for (guint g = 0; g < index->len; g++)
    {
      const MidBookIndexGroup *group = index->pdata[g];
      g_string_append_printf (self->out, "### %s\n\n", group->heading);
      for (guint i = 0; i < group->entries->len; i++)
        {
          const MidBookIndexEntry *entry = group->entries->pdata[i];
          g_string_append (self->out, "- ");
          append_text (self->out, entry->name);
          for (guint c = 0; c < entry->chapters->len; c++)
            g_string_append_printf (self->out, "%s %u", c > 0 ? "," : "",
                                    g_array_index (entry->chapters, guint, c));
          g_string_append_c (self->out, '\n');
        }
      g_string_append_c (self->out, '\n');
    }
}

gboolean
mid_markdown_write (MidPress *press, GError **error)
{
  const MidPublication *publication = press->publication;
  guint n = mid_publication_get_n_chapters (publication);
  g_autoptr (GString) out = g_string_new (NULL);
  Markdown self = { .press = press, .out = out };
  if (n > 1)
    {
      g_string_append (out, "# ");
      append_text (out, mid_publication_get_title (publication));
      g_string_append (out, "\n\n");
    }
  if (n > 1 && mid_publication_get_style (publication)->contents)
    append_contents (&self);
  for (guint i = 0; i < n; i++)
    {
      self.chapter = mid_publication_get_chapter (publication, i);
      append_heading (&self, n == 1);
      for (guint j = 0; j < self.chapter->passages->len; j++)
        if (!append_passage (&self, mid_chapter_get_passage (self.chapter, j), error))
          return FALSE;
      if (self.in_rows)
        g_string_append_c (out, '\n');
      self.in_rows = FALSE;
      if (!mid_press_write (press, out, i + 1, error))
        return FALSE;
    }
  if (n > 1 && mid_publication_get_style (publication)->index)
    append_index (&self);
  return mid_press_write (press, out, n, error);
}
