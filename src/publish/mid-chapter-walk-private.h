/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-chapter-walk-private.h: a tree being gone through for a chapter. */
#pragma once
#include "mid-chapter-private.h"

/* The glyphs that ask for a diagram: as the board stands, from the other side. */
enum
{
  NAG_DIAGRAM = 220,
  NAG_DIAGRAM_TURNED = 221
};

/* A line on the way. */
typedef struct
{
  MidNode *node; /* the next element; NULL: the line has ended */
  MidPosition at;
  MidCell cells[MID_CELLS_MAX]; /* as the last place has them */
  guint depth;
  guint last;                    /* the place before node */
  guint head;                    /* MidChapterPlace.line */
  gboolean is_first;             /* node is the first element of a variation */
  gboolean is_due;               /* what waits is to be written now */
  gboolean number_due;           /* at the start and after anything that interrupts */
  guint numbered;                /* the number of the first side's turn that was written last */
  guint turn_number;             /* of the open row */
  MidNode *answer;               /* the last that answers the turn before (mid-answer.h) */
  MidPassage *open;              /* where elements go; NULL: a new one */
  GQueue diagrams, alternatives; /* of Waiting */
} MidChapterLine;

/* A move from a place on. */
typedef struct
{
  guint parent;
  MidMove move;
} MidChapterStep;

/* All of it. */
typedef struct
{
  MidChapter *chapter;
  MidRecord *record;
  const MidGame *game;
  const MidPublishStyle *style;
  GPtrArray *lines; /* of MidChapterLine; the last is at work */

  /* Of mid-chapter-mention.c. */
  GPtrArray *spoken;    /* words that speak of moves */
  GHashTable *place_of; /* by MidNode */
  GHashTable *steps;    /* places that the tree does not have, by MidChapterStep */
} MidChapterWalk;

/* --- mid-chapter-place.c --------------------------------------------------------------------- */

/* The place of an element that line->at is behind; gesture NULL: of what is not shown as a move. */
guint mid_chapter_add_place (MidChapterWalk *walk, MidChapterLine *line, const MidGesture *gesture,
                             MidSide side);

/* What the node's comment draws, at its place. */
void mid_chapter_note_marks (MidChapterWalk *walk, MidNode *node, guint place);

/* What the players have at the position: stones, cards. */
void mid_chapter_note_players (MidChapterWalk *walk, const MidPosition *at, MidChapterPlace *place);

/* --- mid-chapter-mention.c ------------------------------------------------------------------- */

void mid_chapter_begin_mentions (MidChapterWalk *walk);

/* The node's element is at the place, or, where it is none, behind it. */
void mid_chapter_know_place (MidChapterWalk *walk, MidNode *node, guint place);

/* Notes the moves that the passage's words speak of, from an inline on: those of a comment of the
 * node. */
void mid_chapter_find_mentions (MidChapterWalk *walk, const MidPassage *passage, guint from,
                                MidNode *node);

/* Gives them their places.  To be called last. */
void mid_chapter_end_mentions (MidChapterWalk *walk);

/* --- mid-chapter-words.c --------------------------------------------------------------------- */

/* The prose of a comment, "" where comments are not wanted.  Transfer full. */
char *mid_chapter_dup_prose (MidChapterWalk *walk, MidNode *node, MidCommentPlace place);

/* Of the main line a paragraph for each comment; in a variation they stay in the flow. */
void mid_chapter_add_comment (MidChapterWalk *walk, MidChapterLine *line, MidNode *node,
                              MidCommentPlace which, guint place);

/* Whether the glyph is the sign for a diagram. */
gboolean mid_chapter_is_diagram (guint nag);

/* The passage that the next element goes to. */
MidPassage *
mid_chapter_open_passage (MidChapterWalk *walk, MidChapterLine *line, MidDecision decision);

/* Before an element that line->at is before: the number, where one is due, and the move itself. */
void mid_chapter_add_number (MidChapterWalk *walk, MidChapterLine *line, MidPassage *passage,
                             MidDecision decision);
void mid_chapter_add_move (MidChapterWalk *walk, MidChapterLine *line, MidPassage *passage,
                           MidDecision decision, MidMove move, const MidGesture *gesture);

/* Its signs but those for diagrams; side: whose column they stand in. */
void mid_chapter_add_signs (MidChapterWalk *walk, MidPassage *passage, MidNode *node, guint place,
                            guint side);
