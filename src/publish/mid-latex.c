/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file for pdfLaTeX, LuaLaTeX or XeLaTeX: the looks are in the preamble (data/publish), the text
 * says only what is what.  Diagrams are PDF pictures beside it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-form-private.h"
#include "mid-book-index.h"
#include "mid-latex-private.h"

enum
{
  DIAGRAM_WIDTH = 320, /* points */
  GRAPH_WIDTH = 480,
  FIGURINE_WIDTH = 24
};

/* A document being written. */
typedef struct
{
  MidPress *press;
  GString *out;
  const MidChapter *chapter;
  GHashTable *figurines; /* by MidPiece, or an army's emblem: the name of its picture */
  gboolean in_rows;      /* the last passage was a turn */
} Latex;

static const char *const commands[] = {
  [MID_INLINE_NUMBER] = "MidNumber",      [MID_INLINE_MOVE] = "MidMove",
  [MID_INLINE_KING_TURN] = "MidKingTurn", [MID_INLINE_DUEL] = "MidDuel",
  [MID_INLINE_CARD] = "MidCard",          [MID_INLINE_PASS] = "MidPass",
  [MID_INLINE_SIGN] = "MidSign",          [MID_INLINE_UNREAD] = "MidUnread",
};

static void
append_inline (Latex *self, const MidInline *one)
{
  if (one->kind == MID_INLINE_LINK)
    {
      g_string_append (self->out, "\\MidLink{");
      mid_latex_append_address (self->out, one->text);
      g_string_append (self->out, "}{");
      mid_latex_append_text (self->out, one->text);
      g_string_append_c (self->out, '}');
      return;
    }
  const char *command = one->kind < G_N_ELEMENTS (commands) ? commands[one->kind] : NULL;
  if (command != NULL)
    g_string_append_printf (self->out, "\\%s{", command);
  if (one->figurine != NULL)
    g_string_append_printf (self->out, "\\MidFigurine{%s}{%c}",
                            (char *) g_hash_table_lookup (self->figurines, one->figurine),
                            one->text[0]);
  mid_latex_append_text (self->out, one->text + (one->figurine != NULL));
  if (command != NULL)
    g_string_append_c (self->out, '}');
}

/* Of one side's column, if side is not -1.  A line of the file for each element. */
static void
append_inlines (Latex *self, const GPtrArray *inlines, int side)
{
  const MidInline *last = NULL;
  for (guint i = 0; i < inlines->len; i++)
    {
      const MidInline *one = inlines->pdata[i];
      if (side >= 0 && (one->kind == MID_INLINE_NUMBER || (int) one->side != side))
        continue;
      if (last != NULL)
        g_string_append (self->out, one->glued                        ? "%\n"
                                    : last->kind == MID_INLINE_NUMBER ? "~"
                                                                      : "\n");
      append_inline (self, one);
      last = one;
    }
}

static void
append_paragraph (Latex *self, const char *command, const MidPassage *passage)
{
  g_string_append_printf (self->out, "\\%s", command);
  if (passage->kind == MID_PASSAGE_VARIATION)
    g_string_append_printf (self->out, "{%u}", MIN (passage->depth, 5));
  g_string_append_c (self->out, '{');
  append_inlines (self, passage->inlines, -1);
  g_string_append (self->out, "}\n\n");
}

static void
append_turn (Latex *self, const MidPassage *passage)
{
  const MidInline *number = passage->inlines->pdata[0];
  if (!self->in_rows)
    {
      g_string_append (self->out, "\\MidSides{");
      mid_latex_append_text (self->out, _ (self->chapter->game->sides[0]));
      g_string_append (self->out, "}{");
      mid_latex_append_text (self->out, _ (self->chapter->game->sides[1]));
      g_string_append (self->out, "}\n");
    }
  g_string_append (self->out, "\\MidTurn{");
  if (number->kind == MID_INLINE_NUMBER)
    append_inline (self, number);
  g_string_append (self->out, "}{");
  append_inlines (self, passage->inlines, MID_FIRST);
  g_string_append (self->out, "}{");
  append_inlines (self, passage->inlines, MID_SECOND);
  g_string_append (self->out, "}\n");
}

/* drawn: NULL and error where it could not be; taken. */
static gboolean
append_picture (Latex *self, const char *command, GBytes *drawn, const char *words, GError **error)
{
  g_autoptr (GBytes) picture = drawn;
  g_autofree char *name = mid_press_dup_picture_name (self->press, "pdf");
  if (picture == NULL || !mid_press_save_picture (self->press, name, picture, error))
    return FALSE;
  g_string_append_printf (self->out, "\\%s{%s}{", command, name);
  mid_latex_append_text (self->out, words);
  g_string_append (self->out, "}\n\n");
  return TRUE;
}

static gboolean
append_passage (Latex *self, const MidPassage *passage, GError **error)
{
  switch (passage->kind)
    {
    case MID_PASSAGE_MOVES:
      append_paragraph (self, "MidMain", passage);
      break;
    case MID_PASSAGE_TURN:
      append_turn (self, passage);
      break;
    case MID_PASSAGE_WORDS:
      append_paragraph (self, "MidWords", passage);
      break;
    case MID_PASSAGE_VARIATION:
      append_paragraph (self, "MidVariation", passage);
      break;
    case MID_PASSAGE_DIAGRAM:
      if (!append_picture (self, "MidDiagram",
                           mid_press_draw (self->press, self->chapter->game, passage->scene,
                                           MID_PICTURE_PDF, DIAGRAM_WIDTH, error),
                           passage->scene->fen, error))
        return FALSE;
      break;
    case MID_PASSAGE_GRAPH:
      if (!append_picture (
            self, "MidGraph",
            mid_press_draw_graph (self->chapter, MID_PICTURE_PDF, GRAPH_WIDTH, error),
            _ ("Graph of the game"), error))
        return FALSE;
      break;
    case MID_PASSAGE_RESULT:
      append_paragraph (self, "MidResult", passage);
      break;
    }
  self->in_rows = passage->kind == MID_PASSAGE_TURN;
  return TRUE;
}

/* key: of the figurines. */
static gboolean
save_drawing (Latex *self, gconstpointer key, MidPieceSet *set, const MidPiece *piece,
              GError **error)
{
  if (g_hash_table_contains (self->figurines, key))
    return TRUE;
  char *name = mid_press_dup_picture_name (self->press, "pdf");
  g_autoptr (GBytes) picture = mid_press_draw_piece (set, piece, FIGURINE_WIDTH, error);
  g_hash_table_insert (self->figurines, (gpointer) key, name);
  return picture != NULL && mid_press_save_picture (self->press, name, picture, error);
}

/* Each piece's picture is there once, before it is wanted. */
static gboolean
save_figurines (Latex *self, GError **error)
{
  for (guint p = 0; p < self->chapter->passages->len; p++)
    {
      const GPtrArray *inlines = mid_chapter_get_passage (self->chapter, p)->inlines;
      for (guint i = 0; inlines != NULL && i < inlines->len; i++)
        {
          const MidPiece *piece = ((const MidInline *) inlines->pdata[i])->figurine;
          if (piece != NULL && !save_drawing (self, piece, self->press->pieces, piece, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* Above what is said of the armies. */
static gboolean
append_emblems (Latex *self, GError **error)
{
  const char *const emblem[] = { self->chapter->start->player[MID_FIRST].emblem,
                                 self->chapter->start->player[MID_SECOND].emblem };
  if (emblem[0] == NULL || emblem[1] == NULL)
    return TRUE;
  for (guint side = 0; side < 2; side++)
    {
      const MidPiece drawing = { .image = emblem[side], .letter = ' ' };
      if (!save_drawing (self, emblem[side], self->press->emblems, &drawing, error))
        return FALSE;
    }
  g_string_append_printf (self->out, "\\MidArmies{%s}{%s}\n",
                          (char *) g_hash_table_lookup (self->figurines, emblem[0]),
                          (char *) g_hash_table_lookup (self->figurines, emblem[1]));
  return TRUE;
}

static gboolean
write_chapter (Latex *self, guint i, GError **error)
{
  self->chapter = mid_publication_get_chapter (self->press->publication, i);
  self->in_rows = FALSE;
  g_autofree char *facts = mid_chapter_join_facts (self->chapter);
  if (!save_figurines (self, error))
    return FALSE;
  g_string_append (self->out, "\n\\MidChapter{");
  mid_latex_append_text (self->out, self->chapter->title);
  g_string_append (self->out, "}{");
  mid_latex_append_text (self->out, facts);
  g_string_append_printf (self->out, "}\\label{g%u}\n", i + 1);
  if (!append_emblems (self, error))
    return FALSE;
  for (guint f = 0; f < self->chapter->facts->len; f++)
    {
      g_string_append (self->out, "\\MidFact{");
      mid_latex_append_text (self->out, self->chapter->facts->pdata[f]);
      g_string_append (self->out, "}\n");
    }
  for (guint p = 0; p < self->chapter->passages->len; p++)
    {
      const MidPassage *passage = mid_chapter_get_passage (self->chapter, p);
      if (!append_passage (self, passage, error)
          || (self->out->len > 1 << 16 && !mid_press_write (self->press, self->out, i, error)))
        return FALSE;
    }
  return mid_press_write (self->press, self->out, i + 1, error);
}

static gboolean
append_preamble (Latex *self, const MidPublishStyle *style, GError **error)
{
  g_autoptr (GFile) file =
    g_file_resolve_relative_path (self->press->job->artwork, "publish/preamble.tex");
  g_autofree char *preamble = NULL;
  char size[G_ASCII_DTOSTR_BUF_SIZE];
  /* Behind the first line, which is said of our file, not of what is made with it. */
  if (!g_file_load_contents (file, NULL, &preamble, NULL, NULL, error))
    return FALSE;
  g_string_append_printf (self->out,
                          "%% For pdflatex, lualatex or xelatex.\n"
                          "\\documentclass[%s,%s,%dpt]{article}\n%s"
                          "\\newcommand*{\\MidDiagramSize}{%s}\n\n",
                          style->paper == MID_PAPER_LETTER ? "letterpaper" : "a4paper",
                          style->columns == 2 ? "twocolumn" : "onecolumn",
                          style->text_size < 10.5   ? 10
                          : style->text_size < 11.5 ? 11
                                                    : 12,
                          strchr (preamble, '\n') + 1,
                          g_ascii_formatd (size, sizeof size, "%.2f", style->diagram_size));
  return TRUE;
}

static void
append_opening (Latex *self, const MidPublishStyle *style)
{
  const char *title = mid_publication_get_title (self->press->publication);
  gboolean several = mid_publication_get_n_chapters (self->press->publication) > 1;
  g_string_append (self->out, "\\title{");
  mid_latex_append_text (self->out, title);
  g_string_append (self->out, "}\n\\author{}\\date{}\n\\hypersetup{pdftitle={");
  mid_latex_append_text (self->out, title);
  g_string_append_printf (self->out, "},pdflang={%s},pdfcreator={Midline}}\n\\begin{document}\n",
                          mid_publication_get_language ());
  if (several)
    g_string_append (self->out, "\\maketitle\n");
  if (several && style->contents)
    {
      g_string_append (self->out, "\\renewcommand*{\\contentsname}{");
      mid_latex_append_text (self->out, _ ("Contents"));
      g_string_append (self->out, "}\n\\tableofcontents\n\\clearpage\n");
    }
}

static void
append_entry (Latex *self, const MidBookIndexEntry *entry)
{
  g_string_append (self->out, "\\MidIndexEntry{");
  mid_latex_append_text (self->out, entry->name);
  g_string_append (self->out, "}{");
  for (guint i = 0; i < entry->chapters->len; i++)
    g_string_append_printf (self->out, "%s\\pageref{g%u}", i > 0 ? ", " : "",
                            g_array_index (entry->chapters, guint, i));
  g_string_append (self->out, "}\n");
}

static void
append_index (Latex *self, const MidPublishStyle *style)
{
  if (mid_publication_get_n_chapters (self->press->publication) < 2 || !style->index)
    return;
  g_autoptr (GPtrArray) index = mid_book_index_new (self->press->publication);
  g_string_append (self->out, "\n\\MidIndex{");
  mid_latex_append_text (self->out, _ ("Index"));
  g_string_append (self->out, "}\n");
  for (guint g = 0; g < index->len; g++)
    {
      const MidBookIndexGroup *group = index->pdata[g];
      g_string_append (self->out, "\\MidIndexGroup{");
      mid_latex_append_text (self->out, group->heading);
      g_string_append (self->out, "}\n");
      for (guint i = 0; i < group->entries->len; i++)
        append_entry (self, group->entries->pdata[i]);
    }
}

/* The pictures have the document's name; these would be read as something else in it. */
static gboolean
check_name (MidPress *press, GError **error)
{
  g_autofree char *name = press->file != NULL ? g_file_get_basename (press->file) : g_strdup ("");
  if (strpbrk (name, "%#\\{}~\"") == NULL)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
               _ ("LaTeX finds no pictures beside “%s”; expected a name without %%, #, \\, braces, "
                  "~ and quotation marks"),
               name);
  return FALSE;
}

gboolean
mid_latex_write (MidPress *press, GError **error)
{
  const MidPublishStyle *style = mid_publication_get_style (press->publication);
  guint n = mid_publication_get_n_chapters (press->publication);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GHashTable) figurines = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  Latex self = { .press = press, .out = out, .figurines = figurines };
  if (!check_name (press, error) || !append_preamble (&self, style, error))
    return FALSE;
  append_opening (&self, style);
  for (guint i = 0; i < n; i++)
    if (!write_chapter (&self, i, error))
      return FALSE;
  append_index (&self, style);
  g_string_append (out, "\n\\end{document}\n");
  return mid_press_write (press, out, n, error);
}
