/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-html-private.h: the parts of a page, and of a moving picture in SVG.
 *
 * A page has each drawing once, at its end, as an element that is used wherever the piece stands:
 * once for both sides, whose colours are custom properties of the classes "w" and "b".  A board is
 * as many units wide as it has files.
 */
#pragma once
#include "mid-form-private.h"

/* A page being written. */
typedef struct
{
  MidPress *press;
  GPtrArray *images; /* of char *, the drawings used: "pieces/NAME" … */
  GPtrArray *grids;  /* of const MidGame *, the boards used, by their number */
} MidHtml;

/* Appends text as HTML has it, in an element or in an attribute with double quotes. */
void mid_html_append_text (GString *out, const char *text);

/* The number of a drawing of a piece, which stands as "pN" at the end of the page. */
guint mid_html_use_image (MidHtml *self, const char *image);

/* The same of an army's emblem. */
guint mid_html_use_emblem (MidHtml *self, const char *emblem);

/* The number of the game's board, which stands as "bN", its names of files and ranks as "nN" and,
 * the second side below, "nNt". */
guint mid_html_use_grid (MidHtml *self, const MidGame *game);

/* Appends a figure: the scene with the text for those who do not see it. */
void mid_html_append_scene (MidHtml *self, GString *out, const MidGame *game, const MidScene *scene,
                            const char *words);

/* Appends the cards of both sides, a line a side, as such an element; nothing without cards. */
void mid_html_append_cards (GString *out, const char *element, const char *cards);

/* Appends the passages of a chapter; its elements have the addresses "gCHAPTER-PLACE". */
void
mid_html_append_passages (MidHtml *self, GString *out, const MidChapter *chapter, guint number);

/* Appends a figure for each lane that the graph has. */
void mid_html_append_graph (GString *out, const MidGraph *graph);

/* Appends what the script knows of the chapter's positions, as JSON; data/publish/page.js says what
 * it means. */
void mid_html_append_data (MidHtml *self, GString *out, const MidChapter *chapter);

/* Appends what is used by its number, drawings and boards, as an SVG element "defs". */
void mid_html_append_drawings (MidHtml *self, GString *out);

/* The rules of both sides' sheets in one; NULL and error if they cannot be read.  Transfer full. */
char *mid_html_dup_piece_style (GFile *artwork, GError **error);

/* A board being drawn, a unit a square. */
typedef struct
{
  MidHtml *html;
  GString *out;
  const MidGame *game;
  gboolean turned; /* the second side below */
} MidHtmlBoard;

/* Where a square's left upper corner is. */
int mid_html_get_x (const MidHtmlBoard *self, int square);
int mid_html_get_y (const MidHtmlBoard *self, int square);

/* Appends squares, names of files and ranks, the midline. */
void mid_html_append_ground (const MidHtmlBoard *self);

/* Appends what stands on the square. */
void mid_html_append_cell (const MidHtmlBoard *self, MidCell cell, int square);

/* Appends a circle or an arrow; no other mark is drawn. */
void mid_html_append_mark (const MidHtmlBoard *self, const MidMark *mark);

/* Appends pips beside the board, from the player's end towards the middle; below 0: the game has
 * none. */
void mid_html_append_stones (const MidHtmlBoard *self, int first, int second, int most);
