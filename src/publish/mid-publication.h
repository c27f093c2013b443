/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-publication.h: recorded games as a reader is to see them, whatever the form.
 *
 * A publication is a sequence of CHAPTERS, one a game; a chapter has a title, a few facts, and
 * PASSAGES in reading order: moves of the main line, comments, variations, diagrams.  A passage of
 * text is a sequence of INLINES: a number, a move, a sign, words.  Forms (HTML, LaTeX, pages …) go
 * through it and write what they find; none looks at the record again.
 *
 * Every element of the tree has a PLACE in its chapter, 0 the start, in the order of reading, a
 * place before all that follows it.  Places know what changes on the board, so that a form needs no
 * rules.  What is declined in passing has one only if it changes the board or the cards, and then
 * no inline.  Behind them are the places of moves that comments speak of and the tree does not
 * have.
 *
 * A publication copies what it needs: it may be used in any thread, and the records may change.
 */
#pragma once
#include <gio/gio.h>

#include "mid-board-mark.h"
#include "mid-graph.h"
#include "mid-publish-style.h"
#include "mid-record.h"

typedef enum
{
  MID_INLINE_NUMBER, /* "12.", "12…" */
  MID_INLINE_MOVE,
  MID_INLINE_KING_TURN, /* these four without their angle brackets */
  MID_INLINE_DUEL,
  MID_INLINE_CARD,
  MID_INLINE_PASS,   /* a decision declined, in words */
  MID_INLINE_SIGN,   /* "!?", "±" */
  MID_INLINE_WORDS,  /* of a comment */
  MID_INLINE_LINK,   /* an address of the web in a comment */
  MID_INLINE_UNREAD, /* text of the record that could not be played */
  MID_INLINE_RESULT
} MidInlineKind;

/* A move that words speak of. */
typedef struct
{
  guint start, end;  /* bytes of the words */
  guint place;       /* after it */
  gboolean is_first; /* nothing before has that place: neither an element nor a mention */
} MidInlineMention;

typedef struct
{
  MidInlineKind kind;
  gboolean glued; /* no space before it */
  guint side;     /* MID_PASSAGE_TURN: whose column it stands in, MID_FIRST or MID_SECOND */
  guint place;    /* of the element it is, or is said of */
  const MidPiece *figurine; /* MOVE: the piece that the first letter stands for; NULL: none */
  char *text;               /* UTF-8, one line, never empty */
  GArray *mentions;         /* WORDS: of MidInlineMention, in order; NULL: none */
} MidInline;

typedef enum
{
  MID_PASSAGE_MOVES,     /* the main line, in the flow */
  MID_PASSAGE_TURN,      /* the main line, a turn of both sides: a row of two columns */
  MID_PASSAGE_WORDS,     /* a comment of the main line */
  MID_PASSAGE_VARIATION, /* depth 1 …: a stretch of an alternative, comments in the flow */
  MID_PASSAGE_DIAGRAM,
  MID_PASSAGE_GRAPH, /* the chapter's */
  MID_PASSAGE_RESULT
} MidPassageKind;

/* A position to be shown. */
typedef struct
{
  MidCell *cells;
  GArray *marks;       /* of MidMark, their text not used: circles and arrows of the comment */
  MidPlayer player[2]; /* stones and armies */
  MidSide turn;
  MidBeside *beside; /* cards; NULL: none */
  guint n_beside;
  char *cards;     /* the same in words, a line a side; "" without */
  gboolean turned; /* the second side below */
  char *fen;
} MidScene;

typedef struct
{
  MidPassageKind kind;
  guint depth;
  gboolean begins;    /* VARIATION: with its first element */
  guint place;        /* DIAGRAM: whose; else of the first element in it */
  GPtrArray *inlines; /* of MidInline; NULL for a picture */
  MidScene *scene;    /* DIAGRAM */
} MidPassage;

/* A square that an element changes, and what is there afterwards. */
typedef struct
{
  gint16 square;
  MidCell cell;
} MidSquareChange;

typedef struct
{
  guint parent;    /* the place before it; itself for the start */
  guint line;      /* the place of the first element of its variation; 0: the main line */
  gint16 from, to; /* squares to be shown as the last move's; -1: none */
  gint8 stones[2]; /* after it and what is declined in passing; -1: the game has none */
  MidSide side;    /* who decided; MID_NOBODY at the start */
  guint cards;     /* which of MidChapter.cards there are after it */
  guint first_change, n_changes; /* in MidChapter.changes */
  guint first_mark, n_marks;     /* in MidChapter.marks */
} MidChapterPlace;

typedef struct
{
  const MidGame *game;
  char *title;         /* "Byrne – Fischer" */
  char *white, *black; /* "" where a name is not known */
  char *opening;       /* "C42 Petrov’s Defence"; "" likewise */
  GPtrArray *facts;    /* of char *: armies, event and date, result; without markup */
  char *result;        /* "1-0" …, "*" */
  gboolean turned;     /* the second side below */
  MidScene *start;
  GArray *places;      /* of MidChapterPlace */
  guint n_played;      /* places of the tree; those behind them are only spoken of */
  GArray *changes;     /* of MidSquareChange */
  GArray *marks;       /* of MidMark, as in MidScene: what comments draw */
  GPtrArray *cards;    /* of char *: the cards of both sides in words, as MidScene.cards */
  GPtrArray *passages; /* of MidPassage */
  GArray *points;      /* of MidGraphPoint: the main line, for its graph */
} MidChapter;

typedef struct _MidPublication MidPublication;

MidPublication *mid_publication_new (const MidPublishStyle *style);
MidPublication *mid_publication_ref (MidPublication *self);
void mid_publication_unref (MidPublication *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPublication, mid_publication_unref)

/* Appends a chapter with the record as it is now. */
void mid_publication_add (MidPublication *self, MidRecord *record);

/* Of the whole; that of its first game if none is set, "" without games. */
void mid_publication_set_title (MidPublication *self, const char *title);
const char *mid_publication_get_title (const MidPublication *self);
const MidPublishStyle *mid_publication_get_style (const MidPublication *self);
guint mid_publication_get_n_chapters (const MidPublication *self);
const MidChapter *mid_publication_get_chapter (const MidPublication *self, guint i);

/* The language of the words that are not the records': the program's, as a BCP 47 tag. */
const char *mid_publication_get_language (void);

/* The graph of the chapter, in the colours of paper; it borrows from the chapter. */
MidGraph mid_chapter_get_graph (const MidChapter *self);

/* The place of that index; borrowed. */
const MidChapterPlace *mid_chapter_get_place (const MidChapter *self, guint place);

/* The place's n_marks circles and arrows, which belong to the chapter; NULL where it has none. */
const MidMark *mid_chapter_get_marks (const MidChapter *self, const MidChapterPlace *place);

/* The facts in one line, for contents: "Chess 2, Classic against Nemesis · Open, 2014".  Transfer
 * full. */
char *mid_chapter_join_facts (const MidChapter *self);

/* The passage of that index; borrowed. */
const MidPassage *mid_chapter_get_passage (const MidChapter *self, guint i);
