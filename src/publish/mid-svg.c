/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SVG that moves by itself (SMIL).  What stands on a square for some frames is there once, and is
 * visible as long; what is seen at the start is visible for those who see no motion. */
#include <glib/gi18n-lib.h>

#include "mid-frames.h"
#include "mid-html-private.h"

#define CAPTION_ROOM 0.6 /* squares */

static const char style[] =
  ".light{fill:#ece6d7}.dark{fill:#8ea6a7}.frame{fill:#4c6064}"
  ".midline{stroke:#c9962b;stroke-width:.055;fill:none}.spot{fill:#e0b94f;fill-opacity:.52}"
  ".names,.caption{font:.26px sans-serif;fill:#4c5f62;text-anchor:middle}"
  ".caption{font-size:.42px}.stone{fill:#37494d}"
  ".spent{fill:none;stroke:#9aa7a6;stroke-width:.03}"
  ".ink0{fill:#2f8f4e;stroke:#2f8f4e}.ink1{fill:#c9352b;stroke:#c9352b}"
  ".ink2{fill:#df9a12;stroke:#df9a12}.ink3{fill:#2a6fc4;stroke:#2a6fc4}"
  "[class^=ink]{fill-opacity:.85;stroke:none}.ring{fill:none;stroke-width:.07}";

/* A picture being written. */
typedef struct
{
  MidHtml html;
  MidHtmlBoard board;
  GString *out;
  const MidChapter *chapter;
  const MidGame *game;
  const MidFrames *frames;
} Moving;

static void
append_number (GString *out, const char *before, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append (out, before);
  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.5g", number));
}

/* Opens a group that is visible in the frames from `begin` to before `end`. */
static void
open_visible (Moving *self, guint begin, guint end)
{
  guint n = mid_frames_get_n (self->frames);
  double pace = mid_frames_get_seconds (self->frames, 0);
  double all = (n - 1) * pace + mid_frames_get_seconds (self->frames, n - 1);
  if (begin == 0 && end == n)
    {
      g_string_append (self->out, "<g>");
      return;
    }
  g_string_append_printf (self->out,
                          "<g visibility=\"%s\"><animate attributeName=\"visibility\" dur=\"",
                          begin == 0 ? "visible" : "hidden");
  append_number (self->out, "", all);
  g_string_append_printf (self->out,
                          "s\" repeatCount=\"indefinite\" calcMode=\"discrete\" values=\"%s%s%s\" "
                          "keyTimes=\"0",
                          begin > 0 ? "hidden;" : "", "visible", end < n ? ";hidden" : "");
  if (begin > 0)
    append_number (self->out, ";", begin * pace / all);
  if (end < n)
    append_number (self->out, ";", end * pace / all);
  g_string_append (self->out, "\"/>");
}

static gboolean
equal_cells (MidCell a, MidCell b)
{
  return a.piece == b.piece && (a.piece == 0 || (a.owner == b.owner && a.powers == b.powers));
}

/* What stands on the square, as long as it stands there. */
static void
append_square (Moving *self, int square)
{
  guint n = mid_frames_get_n (self->frames), end;
  for (guint begin = 0; begin < n; begin = end)
    {
      MidCell cell = mid_frames_get (self->frames, begin)->cells[square];
      end = begin + 1;
      while (end < n && equal_cells (mid_frames_get (self->frames, end)->cells[square], cell))
        end++;
      if (cell.piece == 0)
        continue;
      open_visible (self, begin, end);
      mid_html_append_cell (&self->board, cell, square);
      g_string_append (self->out, "</g>\n");
    }
}

static void
append_spot (Moving *self, int square)
{
  g_string_append_printf (
    self->out, "<rect class=\"spot\" x=\"%d\" y=\"%d\" width=\"1\" height=\"1\"/>",
    mid_html_get_x (&self->board, square), mid_html_get_y (&self->board, square));
}

/* What is of one frame alone: the last move, the stones, the words. */
static void
append_frame (Moving *self, guint i)
{
  const MidFrame *frame = mid_frames_get (self->frames, i);
  open_visible (self, i, i + 1);
  if (frame->from >= 0)
    append_spot (self, frame->from);
  if (frame->to >= 0 && frame->to != frame->from)
    append_spot (self, frame->to);
  for (guint k = 0; k < frame->n_marks; k++)
    mid_html_append_mark (&self->board, &frame->marks[k]);
  mid_html_append_stones (&self->board, frame->stones[0], frame->stones[1],
                          self->chapter->start->player[0].stones_max);
  g_string_append_printf (self->out, "<text class=\"caption\" x=\"%d.%d\" y=\"%d.85\">",
                          self->game->files / 2, self->game->files % 2 * 5, self->game->ranks);
  mid_html_append_text (self->out, frame->caption);
  g_string_append (self->out, "</text></g>\n");
}

static void
append_head (Moving *self, const char *pieces, const MidPublishStyle *set)
{
  double width = self->game->files + 1, height = self->game->ranks + 0.6 + CAPTION_ROOM;
  g_string_append (self->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-.45 -.1 ");
  append_number (self->out, "", width);
  append_number (self->out, " ", height);
  g_string_append_printf (self->out, "\" width=\"%u\" height=\"%u\" role=\"img\">\n<title>",
                          set->picture_width, (guint) (set->picture_width * height / width));
  mid_html_append_text (self->out, self->chapter->title);
  g_string_append_printf (self->out, "</title>\n<style>%s%s</style>\n", style, pieces);
  g_string_append (self->out, "<rect fill=\"#f8f5ee\" x=\"-1\" y=\"-1\" width=\"100%\" "
                              "height=\"100%\"/>\n");
}

static gboolean
write_picture (Moving *self, const char *pieces, GError **error)
{
  append_head (self, pieces, mid_publication_get_style (self->html.press->publication));
  mid_html_append_ground (&self->board);
  for (guint i = 0; i < mid_frames_get_n (self->frames); i++)
    append_frame (self, i);
  for (int square = 0; square < self->game->files * self->game->ranks; square++)
    append_square (self, square);
  mid_html_append_drawings (&self->html, self->out);
  g_string_append (self->out, "</svg>\n");
  return mid_press_write (self->html.press, self->out, 1, error);
}

gboolean
mid_svg_write (MidPress *press, GError **error)
{
  g_autoptr (MidFrames) frames = mid_frames_new (press->publication, error);
  g_autofree char *pieces =
    frames != NULL ? mid_html_dup_piece_style (press->job->artwork, error) : NULL;
  if (pieces == NULL)
    return FALSE;
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const MidChapter *chapter = mid_publication_get_chapter (press->publication, 0);
  Moving self = { .html = { .press = press, .images = images, .grids = grids },
                  .out = out,
                  .chapter = chapter,
                  .game = chapter->game,
                  .frames = frames };
  self.board =
    (MidHtmlBoard){ .html = &self.html, .out = out, .game = self.game, .turned = chapter->turned };
  return write_picture (&self, pieces, error);
}
