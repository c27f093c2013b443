/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "mid-board-mark.h"
#include "mid-html-private.h"
#include "mid-piece-stack.h"

guint
mid_html_use_grid (MidHtml *self, const MidGame *game)
{
  guint i;
  if (!g_ptr_array_find (self->grids, game, &i))
    {
      i = self->grids->len;
      g_ptr_array_add (self->grids, (gpointer) game);
    }
  return i;
}

int
mid_html_get_x (const MidHtmlBoard *self, int square)
{
  int file = square % self->game->files;
  return self->turned ? self->game->files - 1 - file : file;
}

int
mid_html_get_y (const MidHtmlBoard *self, int square)
{
  int rank = square / self->game->files;
  return self->turned ? rank : self->game->ranks - 1 - rank;
}

void
mid_html_append_cell (const MidHtmlBoard *self, MidCell cell, int square)
{
  MidPieceStack stack;
  mid_piece_stack_init (&stack, self->game, cell);
  for (guint i = 0; i < stack.n; i++)
    {
      char y[G_ASCII_DTOSTR_BUF_SIZE];
      int offset = (int) (mid_piece_stack_get_offset (&stack, i, 1, 0) * 1000);
      g_ascii_formatd (y, sizeof y, "%.5g", mid_html_get_y (self, square) + offset / 1000.0);
      g_string_append_printf (self->out, "<use href=\"#p%u\" class=\"%s\" x=\"%d\" y=\"%s\"/>",
                              mid_html_use_image (self->html, stack.layers[i].image),
                              cell.owner == MID_FIRST ? "w" : "b", mid_html_get_x (self, square),
                              y);
    }
}

/* An arrow from the middle of a square to that of another, its head within the last. */
static void
append_arrow (const MidHtmlBoard *self, const MidMark *mark)
{
  double x = mid_html_get_x (self, mark->square) + 0.5,
         y = mid_html_get_y (self, mark->square) + 0.5;
  double dx = mid_html_get_x (self, mark->to) + 0.5 - x,
         dy = mid_html_get_y (self, mark->to) + 0.5 - y;
  double length = hypot (dx, dy);
  if (length < 0.5)
    return;
  g_string_append_printf (
    self->out,
    "<path class=\"ink%d\" transform=\"translate(%d.5 %d.5)rotate(%d)\" "
    "d=\"M.3-.07h%d.%02dv-.13l.34.2-.34.2v-.13h-%d.%02dz\"/>",
    mark->ink, mid_html_get_x (self, mark->square), mid_html_get_y (self, mark->square),
    (int) lround (atan2 (dy, dx) * 180 / G_PI), (int) (length - 0.7),
    (int) ((length - 0.7) * 100) % 100, (int) (length - 0.7), (int) ((length - 0.7) * 100) % 100);
}

void
mid_html_append_mark (const MidHtmlBoard *self, const MidMark *mark)
{
  if (mark->kind == MID_MARK_ARROW)
    append_arrow (self, mark);
  else if (mark->kind == MID_MARK_CIRCLE)
    g_string_append_printf (
      self->out, "<circle class=\"ring ink%d\" cx=\"%d.5\" cy=\"%d.5\" r=\".44\"/>", mark->ink,
      mid_html_get_x (self, mark->square), mid_html_get_y (self, mark->square));
}

/* Pips beside the board, from the player's end towards the middle. */
void
mid_html_append_stones (const MidHtmlBoard *self, int first, int second, int most)
{
  const int stones[2] = { first, second };
  for (int side = MID_FIRST; side <= MID_SECOND; side++)
    for (int i = 0; i < most && stones[side] >= 0; i++)
      {
        gboolean below = (side == MID_FIRST) != self->turned;
        int at = below ? self->game->ranks * 100 - 24 - i * 44 : 24 + i * 44;
        g_string_append_printf (
          self->out, "<circle class=\"%s\" cx=\"%d.35\" cy=\"%d.%02d\" r=\".13\"/>",
          i < stones[side] ? "stone" : "spent", self->game->files, at / 100, at % 100);
      }
}

void
mid_html_append_ground (const MidHtmlBoard *self)
{
  guint grid = mid_html_use_grid (self->html, self->game);
  int line = self->game->midline;
  g_string_append_printf (self->out, "<use href=\"#b%u\"/><use href=\"#n%u%s\"/>", grid, grid,
                          self->turned ? "t" : "");
  if (line > 0)
    g_string_append_printf (self->out, "<path class=\"midline\" d=\"M0 %dh%d\"/>",
                            self->turned ? line : self->game->ranks - line, self->game->files);
}

void
mid_html_append_scene (MidHtml *self, GString *out, const MidGame *game, const MidScene *scene,
                       const char *words)
{
  MidHtmlBoard board = { .html = self, .out = out, .game = game, .turned = scene->turned };
  gboolean stones = scene->player[MID_FIRST].stones >= 0;
  g_string_append_printf (out, "<svg viewBox=\"-.45 -.1 %d.%d %d.6\" role=\"img\" aria-label=\"",
                          game->files, stones ? 99 : 55, game->ranks);
  mid_html_append_text (out, words);
  g_string_append (out, "\">");
  mid_html_append_ground (&board);
  for (guint i = 0; i < scene->marks->len; i++)
    mid_html_append_mark (&board, &g_array_index (scene->marks, MidMark, i));
  g_string_append (out, "<g class=\"pieces\">");
  for (int square = 0; square < game->files * game->ranks; square++)
    mid_html_append_cell (&board, scene->cells[square], square);
  g_string_append (out, "</g>");
  mid_html_append_stones (&board, scene->player[0].stones, scene->player[1].stones,
                          scene->player[0].stones_max);
  g_string_append (out, "</svg>");
}

void
mid_html_append_cards (GString *out, const char *element, const char *cards)
{
  if (cards[0] == '\0')
    return;
  g_string_append_printf (out, "<%s class=\"cards\">", element);
  mid_html_append_text (out, cards);
  g_string_append_printf (out, "</%s>", element);
}
