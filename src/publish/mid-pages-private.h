/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pages-private.h: the parts of a paged document.
 *
 * Text is SET: broken into lines of a width.  What stands on pages is a sequence of ITEMS, a line,
 * a row, a diagram each, which fill the columns from the top; an item that is KEPT is not parted
 * from the one before it.  Only the items that belong together are held, so that a document may be
 * as long as it likes.
 *
 * All lengths are points.
 */
#pragma once
#include <pango/pangocairo.h>

#include "mid-form-private.h"
#include "mid-pages.h"

/* --- Text ------------------------------------------------------------------------------------ */

typedef enum
{
  MID_LOOK_PLAIN,
  MID_LOOK_BOLD,
  MID_LOOK_FAINT,
  MID_LOOK_WRONG,
  MID_LOOK_HIDDEN /* in the colour of paper */
} MidLook;

/* A stretch of which Pango does not draw all. */
typedef enum
{
  MID_SPAN_CHIP,
  MID_SPAN_FIGURINE,
  MID_SPAN_EMBLEM,
  MID_SPAN_LINK
} MidSpanKind;

typedef struct
{
  MidSpanKind kind;
  int start, end;        /* bytes */
  MidInlineKind of;      /* CHIP */
  const MidPiece *piece; /* FIGURINE */
  const char *emblem;    /* EMBLEM: the drawing */
  char *link;            /* LINK: cairo's attributes but for the rectangle */
} MidSetSpan;

/* How far a passage has been set. */
typedef struct
{
  guint index; /* of an inline */
  gsize byte;  /* of its text */
} MidPassagePoint;

/* A line of a set text. */
typedef struct
{
  double top, height, baseline; /* from the text's top */
  int start, end;               /* bytes */
} MidSetLine;

typedef struct
{
  PangoLayout *layout;
  PangoAttrList *attributes;
  GString *text;
  GArray *spans; /* of MidSetSpan */
  GArray *lines; /* of MidSetLine */
  GArray *parts; /* where inlines stand */
  double size, height;
} MidSetText;

MidSetText *mid_set_text_new (PangoContext *context, double size);
MidSetText *mid_set_text_ref (MidSetText *self);
void mid_set_text_unref (MidSetText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidSetText, mid_set_text_unref)

void mid_set_text_append (MidSetText *self, const char *text, MidLook look);

/* Appends the emblem of an army, a space in the text. */
void mid_set_text_append_emblem (MidSetText *self, const char *emblem);

/* Appends text that leads to a chapter. */
void mid_set_text_append_leading (MidSetText *self, const char *text, guint chapter);

/* Appends the inlines from the point on with the spaces between them, as many as can well be set at
 * once, and moves the point; those whose column is `side`, if that is not -1. */
void mid_set_text_append_inlines (MidSetText *self, const GPtrArray *inlines,
                                  MidPassagePoint *point, int side, MidLook moves);

/* Of a broken text which the next goes on from: gives up the last line, if there are others, and
 * moves the point back, so that the next text begins where a line begins. */
void
mid_set_text_drop_last_line (MidSetText *self, const GPtrArray *inlines, MidPassagePoint *point);

/* Breaks it; nothing is appended any more. */
void mid_set_text_break (MidSetText *self, double width, PangoAlignment alignment);

/* Draws line n, the text's left end at x and the line's top at y.  links: of char *, cairo's
 * attributes of the links in it are appended. */
void mid_set_text_draw (const MidSetText *self, guint n, cairo_t *cr, const MidPress *press,
                        double x, double y, GPtrArray *links);

/* --- Items ----------------------------------------------------------------------------------- */

enum
{
  MID_ITEM_CELLS = 3,
  MID_ITEM_WHOLE = -1
};

/* From its column's left end. */
typedef struct
{
  double space, height; /* no space is left at the top of a column */
  gboolean kept;
  MidSetText *cells[MID_ITEM_CELLS]; /* side by side; NULL: none */
  double x[MID_ITEM_CELLS];
  int line;        /* of the only cell; MID_ITEM_WHOLE: all lines */
  const char *tag; /* of the structure, static; NULL: none */
  gboolean ruled;  /* with a line below */
  double bar;      /* where a line runs down beside it; 0: none */
  guint begins;    /* the chapter that it begins, from 1; 0: none */
  const MidChapter *chapter;
  const MidScene *scene;
  double width;       /* of the scene */
  gboolean has_graph; /* the chapter's, as wide as the column */
} MidItem;

typedef struct
{
  MidPress *press;
  const MidPublishStyle *style;
  PangoContext *context;
  cairo_surface_t *pdf; /* NULL: sheets, or only page numbers, are wanted */
  gboolean is_tagged;   /* the PDF has a structure */
  GString *out;         /* the PDF as cairo writes it */
  GPtrArray *figures;   /* of char *: what stands for each figure of its structure */
  GPtrArray *sheets;    /* of cairo_surface_t: a recording of each page; NULL: not wanted */
  cairo_t *cr;          /* of the open page; NULL: it is not drawn */
  GError *error;
  guint *page_of; /* where chapters begin, from 1 */
  double width, height, column_width, gap;
  guint columns, next_columns, column;
  guint page; /* the one at work, from 1 */
  gboolean is_open;
  double y;
  GQueue group; /* of MidItem: they stay together */
  double group_height;
  guint chapter; /* the last that has begun, from 1 */
  MidSetText *tagged;
  const char *tag; /* that is open */
  GPtrArray *links;
} MidPages;

/* What is kept from edges. */
#define MID_PAGES_MARGIN 54.0
#define MID_PAGES_TOP    64.0
#define MID_PAGES_BOTTOM 60.0

/* A figurine's size, in the text's. */
#define MID_PAGES_FIGURINE 1.22

/* Copies the item and takes its references. */
void mid_pages_add (MidPages *self, const MidItem *item);

/* Adds the lines of the text, takes it.  like: what holds for each; space and keeping for the
 * first.  No line of it stands alone.  goes_on: the paragraph does, in another text. */
void mid_pages_add_text (MidPages *self, MidSetText *text, const MidItem *like, gboolean goes_on);

/* What comes next stands on a new page with so many columns. */
void mid_pages_break (MidPages *self, guint columns);

/* What comes next stands on a new page if little of this one is left. */
void mid_pages_break_low (MidPages *self);

/* Places what is held and ends the page. */
void mid_pages_finish (MidPages *self);

double mid_pages_get_column_width (const MidPages *self, guint columns);

/* --- What is on them ------------------------------------------------------------------------- */

void mid_pages_add_chapter (MidPages *self, guint i);

/* The title of several games, and their contents where the style has them. */
void mid_pages_add_opening (MidPages *self);

void mid_pages_add_index (MidPages *self);
