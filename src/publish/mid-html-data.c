/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places are written as fields between commas, in base 36, a semicolon after each place but the
 * last; what can be told from the place before is left out.  data/publish/page.js reads them. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-html-private.h"
#include "mid-piece-stack.h"

/* What cells look like, each kind once. */
typedef struct
{
  MidHtml *html;
  const MidGame *game;
  GHashTable *codes; /* of a cell packed in a number: its code + 1 */
  GString *kinds;    /* JSON */
} Cells;

static void
append_base36 (GString *out, guint number)
{
  char digits[16];
  guint n = 0;
  do
    digits[n++] = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36];
  while ((number /= 36) > 0);
  while (n > 0)
    g_string_append_c (out, digits[--n]);
}

/* As JSON has it within a script: nothing in it can end the element. */
static void
append_string (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const char *at = text; *at != '\0'; at++)
    if (strchr ("<>&\"\\", *at) != NULL || (guchar) *at < 0x20)
      g_string_append_printf (out, "\\u%04x", *at);
    else
      g_string_append_c (out, *at);
  g_string_append_c (out, '"');
}

/* "[side, drawing, offset, drawing, offset …]", offsets in thousandths of a square. */
static void
append_kind (Cells *self, MidCell cell)
{
  MidPieceStack stack;
  mid_piece_stack_init (&stack, self->game, cell);
  g_string_append_printf (self->kinds, "%s[%d", self->kinds->len > 0 ? "," : "",
                          stack.n > 0 ? cell.owner : -1);
  for (guint i = 0; i < stack.n; i++)
    g_string_append_printf (self->kinds, ",%u,%d",
                            mid_html_use_image (self->html, stack.layers[i].image),
                            (int) (mid_piece_stack_get_offset (&stack, i, 1, 0) * 1000));
  g_string_append_c (self->kinds, ']');
}

static guint
get_code (Cells *self, MidCell cell)
{
  guint packed = (guint) cell.piece << 24 | (guint) cell.owner << 16 | cell.powers;
  guint code = GPOINTER_TO_UINT (g_hash_table_lookup (self->codes, GUINT_TO_POINTER (packed)));
  if (code == 0)
    {
      append_kind (self, cell);
      code = g_hash_table_size (self->codes) + 1;
      g_hash_table_insert (self->codes, GUINT_TO_POINTER (packed), GUINT_TO_POINTER (code));
    }
  return code - 1;
}

static void
append_square (Cells *self, GString *out, int square, MidCell cell)
{
  g_string_append_c (out, ',');
  append_base36 (out, (guint) square);
  g_string_append_c (out, ',');
  append_base36 (out, get_code (self, cell));
}

static void
append_known (GString *out, gboolean known, guint number)
{
  g_string_append_c (out, ',');
  if (known)
    append_base36 (out, number);
}

/* The start: "stones,stones" and what stands on the squares. */
static void
append_start (Cells *self, GString *out, const MidChapter *chapter)
{
  const MidChapterPlace *start = mid_chapter_get_place (chapter, 0);
  if (start->stones[0] >= 0)
    append_base36 (out, (guint) start->stones[0]);
  append_known (out, start->stones[1] >= 0, (guint) MAX (start->stones[1], 0));
  for (int i = 0; i < chapter->game->files * chapter->game->ranks; i++)
    if (chapter->start->cells[i].piece != 0)
      append_square (self, out, i, chapter->start->cells[i]);
}

/* "parent,line,from,to,stones,stones,square,kind …". */
static void
append_place (Cells *self, GString *out, const MidChapter *chapter, guint i)
{
  const MidChapterPlace *place = mid_chapter_get_place (chapter, i);
  const MidChapterPlace *parent = mid_chapter_get_place (chapter, place->parent);
  gboolean follows = place->parent + 1 == i;
  if (!follows)
    append_base36 (out, place->parent);
  append_known (out, !follows || place->line != parent->line, place->line);
  append_known (out, place->from >= 0, (guint) MAX (place->from, 0));
  append_known (out, place->to >= 0, (guint) MAX (place->to, 0));
  for (guint side = 0; side < 2; side++)
    append_known (out, place->stones[side] != parent->stones[side],
                  (guint) MAX (place->stones[side], 0));
  for (guint c = 0; c < place->n_changes; c++)
    {
      const MidSquareChange *change =
        &g_array_index (chapter->changes, MidSquareChange, place->first_change + c);
      append_square (self, out, change->square, change->cell);
    }
}

/* "[["White: …", …], [[place, index], …]]": what there is of cards, and where it changes. */
static void
append_cards (GString *out, const MidChapter *chapter)
{
  g_string_append (out, "[[");
  for (guint i = 0; i < chapter->cards->len; i++)
    {
      g_string_append (out, i > 0 ? "," : "");
      append_string (out, chapter->cards->pdata[i]);
    }
  g_string_append (out, "],[");
  for (guint i = 1, n = 0; i < chapter->places->len; i++)
    {
      const MidChapterPlace *place = mid_chapter_get_place (chapter, i);
      if (place->cards != mid_chapter_get_place (chapter, place->parent)->cards)
        g_string_append_printf (out, "%s[%u,%u]", n++ > 0 ? "," : "", i, place->cards);
    }
  g_string_append (out, "]]");
}

/* "[[place,[ink,square,to],…],…]", to -1: a circle. */
static void
append_marks (GString *out, const MidChapter *chapter)
{
  g_string_append_c (out, '[');
  for (guint i = 0, n = 0; i < chapter->places->len; i++)
    {
      const MidChapterPlace *place = mid_chapter_get_place (chapter, i);
      if (place->n_marks == 0)
        continue;
      g_string_append_printf (out, "%s[%u", n++ > 0 ? "," : "", i);
      const MidMark *marks = mid_chapter_get_marks (chapter, place);
      for (guint k = 0; k < place->n_marks; k++)
        g_string_append_printf (out, ",[%d,%d,%d]", marks[k].ink, marks[k].square,
                                marks[k].kind == MID_MARK_ARROW ? marks[k].to : -1);
      g_string_append_c (out, ']');
    }
  g_string_append_c (out, ']');
}

void
mid_html_append_data (MidHtml *self, GString *out, const MidChapter *chapter)
{
  Cells cells = { .html = self, .game = chapter->game, .kinds = g_string_new (NULL) };
  g_autoptr (GString) places = g_string_new (NULL);
  cells.codes = g_hash_table_new (NULL, NULL);
  append_start (&cells, places, chapter);
  for (guint i = 1; i < chapter->places->len; i++)
    {
      g_string_append_c (places, ';');
      append_place (&cells, places, chapter, i);
    }
  g_string_append_printf (out,
                          "{\"files\":%d,\"ranks\":%d,\"midline\":%d,\"grid\":%u,\"turned\":%s,"
                          "\"most\":%d,\"played\":%u,\"kinds\":[%s],\"places\":\"%s\"",
                          chapter->game->files, chapter->game->ranks, chapter->game->midline,
                          mid_html_use_grid (self, chapter->game),
                          chapter->turned ? "true" : "false", chapter->start->player[0].stones_max,
                          chapter->n_played, cells.kinds->str, places->str);
  if (chapter->cards->len > 1 || chapter->start->cards[0] != '\0')
    {
      g_string_append (out, ",\"cards\":");
      append_cards (out, chapter);
    }
  if (chapter->marks->len > 0)
    {
      g_string_append (out, ",\"marks\":");
      append_marks (out, chapter);
    }
  g_string_append_c (out, '}');
  g_hash_table_unref (cells.codes);
  g_string_free (cells.kinds, TRUE);
}
