/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One file, nothing from the network.  The page's policy allows its own sheet and its own script by
 * their hashes and nothing else: what a record says can never become either. */
#include <glib/gi18n-lib.h>

#include "mid-html-private.h"
#include "mid-book-index.h"

#define POLICY                                                                                     \
  "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; "           \
  "form-action 'none'"

static char *
load_text (MidHtml *self, const char *name, GError **error)
{
  g_autofree char *path = g_strconcat ("publish/", name, NULL);
  g_autoptr (GFile) file = g_file_resolve_relative_path (self->press->job->artwork, path);
  char *text = NULL;
  g_file_load_contents (file, NULL, &text, NULL, NULL, error);
  return text;
}

static char *
dup_hash (const char *text)
{
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (sum, (const guchar *) text, -1);
  g_checksum_get_digest (sum, digest, &length);
  return g_base64_encode (digest, length);
}

static void
append_head (GString *out, const char *title, const char *sheet, const char *script)
{
  g_autofree char *of_sheet = dup_hash (sheet), *of_script = dup_hash (script);
  g_string_append (out, "<!DOCTYPE html>\n<html lang=\"");
  mid_html_append_text (out, mid_publication_get_language ());
  g_string_append (out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"");
  g_string_append_printf (out, POLICY, of_sheet, of_script);
  g_string_append (out, "\">\n<meta name=\"viewport\" content=\"width=device-width, "
                        "initial-scale=1\">\n<meta name=\"generator\" content=\"Midline\">\n"
                        "<title>");
  mid_html_append_text (out, title);
  g_string_append_printf (out, "</title>\n<style>%s</style>\n</head>\n", sheet);
}

static void
append_contents (MidHtml *self, GString *out)
{
  const MidPublication *publication = self->press->publication;
  guint n = mid_publication_get_n_chapters (publication);
  if (n < 2 || !mid_publication_get_style (publication)->contents)
    return;
  g_string_append (out,
                   "<nav class=\"contents\" aria-labelledby=\"contents\"><h2 id=\"contents\">");
  mid_html_append_text (out, _ ("Contents"));
  g_string_append (out, "</h2><ol>\n");
  for (guint i = 0; i < n; i++)
    {
      const MidChapter *chapter = mid_publication_get_chapter (publication, i);
      g_autofree char *facts = mid_chapter_join_facts (chapter);
      g_string_append_printf (out, "<li><a href=\"#g%u\">", i + 1);
      mid_html_append_text (out, chapter->title);
      g_string_append (out, "</a> ");
      mid_html_append_text (out, facts);
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ol></nav>\n");
}

static void
append_entry (MidHtml *self, GString *out, const MidBookIndexEntry *entry)
{
  g_string_append (out, "<li>");
  mid_html_append_text (out, entry->name);
  for (guint i = 0; i < entry->chapters->len; i++)
    {
      guint number = g_array_index (entry->chapters, guint, i);
      g_string_append_printf (out, "%s<a href=\"#g%u\" title=\"", i > 0 ? ", " : " ", number);
      mid_html_append_text (
        out, mid_publication_get_chapter (self->press->publication, number - 1)->title);
      g_string_append_printf (out, "\">%u</a>", number);
    }
  g_string_append (out, "</li>\n");
}

static void
append_index (MidHtml *self, GString *out)
{
  const MidPublication *publication = self->press->publication;
  if (mid_publication_get_n_chapters (publication) < 2
      || !mid_publication_get_style (publication)->index)
    return;
  g_autoptr (GPtrArray) index = mid_book_index_new (publication);
  g_string_append (out, "<nav class=\"index\" aria-labelledby=\"index\"><h2 id=\"index\">");
  mid_html_append_text (out, _ ("Index"));
  g_string_append (out, "</h2>\n");
  for (guint g = 0; g < index->len; g++)
    {
      const MidBookIndexGroup *group = index->pdata[g];
      g_string_append (out, "<h3>");
      mid_html_append_text (out, group->heading);
      g_string_append (out, "</h3><ul>\n");
      for (guint i = 0; i < group->entries->len; i++)
        append_entry (self, out, group->entries->pdata[i]);
      g_string_append (out, "</ul>\n");
    }
  g_string_append (out, "</nav>\n");
}

/* What the script says, for it to be in the page's language. */
static void
append_words (GString *out)
{
  static const char *const words[][2] = {
    { "first", N_ ("Start") },         { "previous", N_ ("Back") },
    { "next", N_ ("Forward") },        { "last", N_ ("End") },
    { "play", N_ ("Play") },           { "pause", N_ ("Pause") },
    { "flip", N_ ("Flip the board") }, { "start", N_ ("Starting position") },
    { "board", N_ ("Board") },         { "stones", N_ ("stones") },
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_string_append_printf (out, " data-%s=\"", words[i][0]);
      mid_html_append_text (out, _ (words[i][1]));
      g_string_append_c (out, '"');
    }
}

static void
append_board (MidHtml *self, GString *out, const MidChapter *chapter)
{
  g_autofree char *words = g_strdup_printf (_ ("Starting position: %s"), chapter->start->fen);
  g_string_append (out, "<div class=\"board\">");
  mid_html_append_scene (self, out, chapter->game, chapter->start, words);
  mid_html_append_cards (out, "p", chapter->start->cards);
  g_string_append (out, "</div>\n");
}

/* What it stands for is said below the title. */
static void
append_emblem (MidHtml *self, GString *out, const char *emblem)
{
  if (emblem != NULL)
    g_string_append_printf (out,
                            "<svg class=\"emblem\" viewBox=\"0 0 .18 .2\" aria-hidden=\"true\">"
                            "<use href=\"#p%u\"/></svg>",
                            mid_html_use_emblem (self, emblem));
}

static void
append_chapter (MidHtml *self, GString *out, guint i)
{
  const MidPublication *publication = self->press->publication;
  const MidChapter *chapter = mid_publication_get_chapter (publication, i);
  gboolean alone = mid_publication_get_n_chapters (publication) == 1;
  g_string_append_printf (out, "<article id=\"g%u\" aria-labelledby=\"g%u-0\">\n<header>", i + 1,
                          i + 1);
  g_string_append_printf (out, "<h%d id=\"g%u-0\">", alone ? 1 : 2, i + 1);
  append_emblem (self, out, chapter->start->player[MID_FIRST].emblem);
  mid_html_append_text (out, chapter->title);
  append_emblem (self, out, chapter->start->player[MID_SECOND].emblem);
  g_string_append_printf (out, "</h%d>", alone ? 1 : 2);
  for (guint f = 0; f < chapter->facts->len; f++)
    {
      g_string_append (out, "<p>");
      mid_html_append_text (out, chapter->facts->pdata[f]);
      g_string_append (out, "</p>");
    }
  g_string_append (out, "</header>\n");
  append_board (self, out, chapter);
  g_string_append (out, "<div class=\"text\">\n");
  mid_html_append_passages (self, out, chapter, i + 1);
  g_string_append (out, "</div>\n<script type=\"application/json\">");
  mid_html_append_data (self, out, chapter);
  g_string_append (out, "</script>\n</article>\n");
}

static gboolean
write_chapters (MidHtml *self, GString *out, GError **error)
{
  guint n = mid_publication_get_n_chapters (self->press->publication);
  for (guint i = 0; i < n; i++)
    {
      append_chapter (self, out, i);
      if (!mid_press_write (self->press, out, i + 1, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_page (MidHtml *self, const char *sheet, const char *script, GError **error)
{
  const MidPublication *publication = self->press->publication;
  guint n = mid_publication_get_n_chapters (publication);
  g_autoptr (GString) out = g_string_new (NULL);
  append_head (out, mid_publication_get_title (publication), sheet, script);
  g_string_append (out, "<body");
  append_words (out);
  g_string_append (out, ">\n<main>\n");
  if (n > 1)
    {
      g_string_append (out, "<h1>");
      mid_html_append_text (out, mid_publication_get_title (publication));
      g_string_append (out, "</h1>\n");
    }
  append_contents (self, out);
  if (!write_chapters (self, out, error))
    return FALSE;
  append_index (self, out);
  g_string_append (out, "</main>\n");
  g_string_append (out, "<svg class=\"store\" aria-hidden=\"true\" focusable=\"false\">");
  mid_html_append_drawings (self, out);
  g_string_append (out, "</svg>\n");
  g_string_append_printf (out, "<script>%s</script>\n</body>\n</html>\n", script);
  return mid_press_write (self->press, out, n, error);
}

gboolean
mid_html_write (MidPress *press, GError **error)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  MidHtml self = { .press = press, .images = images, .grids = grids };
  g_autofree char *page = load_text (&self, "page.css", error);
  g_autofree char *script = page != NULL ? load_text (&self, "page.js", error) : NULL;
  g_autofree char *pieces =
    script != NULL ? mid_html_dup_piece_style (press->job->artwork, error) : NULL;
  if (pieces == NULL)
    return FALSE;
  g_autofree char *sheet = g_strconcat (page, pieces, NULL);
  return write_page (&self, sheet, script, error);
}
