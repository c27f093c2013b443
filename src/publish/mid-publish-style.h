/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-publish-style.h: how a publication is set.
 *
 * A style is a small XML file (data/schema/style.rng); three come with the program: "lesson",
 * "score-sheet" and "book".
 *
 *     <style name="Lesson" main-line="flow" diagrams="marks" every="0"/>
 */
#pragma once
#include <gio/gio.h>

#include "mid-letters.h"

typedef enum
{
  MID_MAIN_LINE_FLOW,   /* as running text */
  MID_MAIN_LINE_COLUMNS /* a row a turn */
} MidMainLine;

/* Where diagrams stand; to be joined. */
typedef enum
{
  MID_DIAGRAMS_MARKS = 1 << 0,    /* at the signs for it: $220, $221, "#" */
  MID_DIAGRAMS_COMMENTS = 1 << 1, /* behind the comments of the main line */
  MID_DIAGRAMS_START = 1 << 2,    /* where a position was set up */
  MID_DIAGRAMS_END = 1 << 3       /* the last position of the main line */
} MidDiagrams;

typedef enum
{
  MID_PAPER_A4,
  MID_PAPER_LETTER
} MidPaper;

typedef struct
{
  MidMainLine main_line;
  MidDiagrams diagrams;
  guint every;    /* a diagram behind each so many turns; 0: none */
  gboolean graph; /* of the evaluation, the stones, the time, behind the moves */
  gboolean comments, variations, signs;
  gboolean figurines;        /* drawings of pieces for their letters */
  const MidLetters *letters; /* of the pieces; NULL: those of English, as in files */
  gboolean contents;         /* of several games */
  gboolean index;            /* of players and armies */
  MidPaper paper;
  guint columns;       /* of a page, 1 or 2 */
  double text_size;    /* points, 6 … 24 */
  double diagram_size; /* of the column's width, 0.2 … 1 */
  char *font;          /* family; NULL: the usual one */
  guint picture_width; /* of a moving picture, 100 … 2000 pixels */
  double pace;         /* seconds that an element stays, 0.1 … 20 */
  gboolean captions;   /* below a moving picture: what was played */
} MidPublishStyle;

/* Of the name of one that comes with the program; FALSE and error (G_IO_ERROR_NOT_FOUND, whose
 * message lists the names) if there is none. */
gboolean mid_publish_style_find (MidPublishStyle *self, const char *name, GError **error);

/* Of a file's text; the error (G_IO_ERROR_INVALID_DATA) says where it is wrong and what was
 * expected. */
gboolean
mid_publish_style_parse (MidPublishStyle *self, const char *text, gsize len, GError **error);

/* As a file's text, which is read as the same style.  Transfer full. */
char *mid_publish_style_dup_text (const MidPublishStyle *self);

/* The names of those that come with the program, NULL-ended; constant. */
const char *const *mid_publish_style_list (void);

/* *out, which held nothing, is to be cleared. */
void mid_publish_style_copy (const MidPublishStyle *self, MidPublishStyle *out);
void mid_publish_style_clear (MidPublishStyle *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidPublishStyle, mid_publish_style_clear)
