/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-paragraph.h: one paragraph of the notation: a turn of the main line, a stretch of a
 * variation, a comment.
 *
 * A paragraph knows its elements from the start and its text when it is asked for: a game of fifty
 * thousand elements is cut into paragraphs at once, and only those on the screen are written out.
 */
#pragma once
#include "mid-record.h"

typedef enum
{
  MID_PARAGRAPH_TURNS, /* a turn of each side of the main line or, with words behind it, of one */
  MID_PARAGRAPH_LINE,  /* elements of the main line, in the flow */
  MID_PARAGRAPH_VARIATION, /* elements of an alternative, in the flow */
  MID_PARAGRAPH_COMMENT,   /* words of the main line that stand by themselves */
  MID_PARAGRAPH_RESULT
} MidParagraphKind;

/* How a record is set. */
typedef struct
{
  gboolean book;        /* the main line in the flow, not in columns */
  gboolean figurines;   /* small drawings of the pieces for their letters */
  gboolean own_letters; /* the setting of that name, see mid-shown-move.h: told when it changes */
} MidNotationStyle;

/* Whether a variation can be folded, and is. */
typedef enum
{
  MID_FOLD_NONE,
  MID_FOLD_OPEN,
  MID_FOLD_CLOSED /* only its first element is shown */
} MidFold;

/* What a node answers, taken along when the tree is walked. */
typedef struct
{
  MidNode *node;
  MidNode *twin;  /* another node with the position after it; NULL: none is known */
  guint32 number; /* the turn's */
  guint8 turn;    /* MidSide: whose turn it stands in */
  guint8 ask;     /* MidAsk */
  guint8 place;   /* MidCommentPlace; in a COMMENT paragraph, which of the node's two it is */
  gboolean starts_turn : 1;
  gboolean is_pass : 1;
  gboolean is_card : 1;   /* where a move could be made as well */
  gboolean answers : 1;   /* the other side's turn, which it stands with */
  gboolean has_apart : 1; /* the comment after it stands in paragraphs of its own */
} MidElement;

typedef enum
{
  MID_SPAN_NUMBER,
  MID_SPAN_MOVE,
  MID_SPAN_KING_TURN, /* a chip with a crown */
  MID_SPAN_DUEL,      /* a chip with two stones */
  MID_SPAN_CARD,
  MID_SPAN_PASS, /* a hollow chip */
  MID_SPAN_SIGN,
  MID_SPAN_COMMENT,
  MID_SPAN_MENTION,  /* a move that a comment speaks of */
  MID_SPAN_ADDRESS,  /* an address of the web in a comment */
  MID_SPAN_TWIN,     /* leads to another node with the same position */
  MID_SPAN_BOOKMARK, /* a chip with a flag */
  MID_SPAN_FOLD,     /* folds or unfolds the variation */
  MID_SPAN_MORE,     /* what is folded away */
  MID_SPAN_UNREAD    /* text that could not be played */
} MidSpanKind;

/* Bytes start … end of the text. */
typedef struct
{
  MidSpanKind kind;
  guint start, end;
  MidNode *node;            /* where a click leads; NULL for numbers */
  guint8 place;             /* MENTION: MidCommentPlace of the comment */
  guint16 index;            /* MENTION: which one of the mentions in … */
  guint from, to;           /* … these bytes of the comment's prose */
  const MidPiece *figurine; /* MOVE: drawn for the first character; NULL: there are letters only */
  guint8 grade;             /* MidVerdict: of an element, and of the signs of its move */
} MidSpan;

/* A piece of text with its spans in order. */
typedef struct
{
  GString *text;
  GArray *spans; /* MidSpan */
} MidRun;

/* What the mention was found in, to find it again.  Transfer full. */
char *mid_span_dup_words (const MidSpan *span);

#define MID_TYPE_PARAGRAPH (mid_paragraph_get_type ())
G_DECLARE_FINAL_TYPE (MidParagraph, mid_paragraph, MID, PARAGRAPH, GObject)

/* depth: 0 for the main line, 1 for its variations …  */
MidParagraph *mid_paragraph_new (MidRecord *record, MidParagraphKind kind, guint depth,
                                 const MidNotationStyle *style);

/* The paragraph begins with the first element of a variation; n_more are folded away. */
void mid_paragraph_set_fold (MidParagraph *self, MidFold fold, guint n_more);

/* Adds a copy behind the others. */
void mid_paragraph_add (MidParagraph *self, const MidElement *element);

/* COMMENT: what it says of the comment's prose: length bytes from there on.  A very long comment is
 * cut into several paragraphs. */
void mid_paragraph_set_words (MidParagraph *self, const char *prose, guint from, guint length);

/* About how many characters it has as a flow of words; 0: it is one line. */
guint mid_paragraph_get_length (MidParagraph *self);

/* The elements, from 0; each borrowed, until another is added. */
guint mid_paragraph_get_n_elements (MidParagraph *self);
const MidElement *mid_paragraph_get_element (MidParagraph *self, guint i);

MidRecord *mid_paragraph_get_record (MidParagraph *self); /* borrowed */
MidParagraphKind mid_paragraph_get_kind (MidParagraph *self);
guint mid_paragraph_get_depth (MidParagraph *self);

/* Whether a paragraph of a variation is its first; whether nothing of the variation stands below
 * it: neither further moves nor others inside it. */
gboolean mid_paragraph_begins_variation (MidParagraph *self);
gboolean mid_paragraph_ends_variation (MidParagraph *self);

/* A number over everything that the paragraph shows: equal ones need not be drawn anew. */
guint64 mid_paragraph_get_fingerprint (MidParagraph *self);

/* Where the model has it; G_MAXUINT for one that is in none yet. */
guint mid_paragraph_get_place (MidParagraph *self);
void mid_paragraph_set_place (MidParagraph *self, guint place);

/* The text; in that of TURNS a tab stands between the sides.  Borrowed, made at the first call. */
const MidRun *mid_paragraph_get_run (MidParagraph *self);

/* TURNS: the number, which is no part of the text. */
guint32 mid_paragraph_get_number (MidParagraph *self);
