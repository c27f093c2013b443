/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext-line-private.h: the lines that the reader of movetext is in; see mid-movetext.c. */
#pragma once
#include <string.h>

#include "mid-letters.h"
#include "mid-movetext-private.h"

enum
{
  MID_SMALL_POSITION = 96 /* bytes of a position that is copied without a call */
};

typedef struct
{
  MidPosition before; /* the last element */
  MidPosition after;
  MidPosition origin; /* before the passes of `passes` and `run`, where there are any */
  unsigned passes;    /* in a row, right before the last element */
  unsigned run;       /* in a row, it included; before the first element: up to where it begins */

  guint level;       /* variations that it is within, the main line 1 */
  gboolean declined; /* the last element is a written pass */
  gboolean moved;    /* there is an element */
  gboolean single;   /* there is no more than one */
  gboolean said;     /* before the first: there is something that would be lost without one */
  gboolean echoed;   /* before the first: what would say something of a move */
  gboolean dead;     /* the rest of the line is words */
  guint parentheses; /* open in the words */
  const char
    *opened; /* where the line's own parenthesis stands, or the first open one in the words */
} MidLine;

struct _MidMovetext
{
  GPtrArray *lines; /* of MidLine; kept from game to game */
  guint depth;
  MidLine *line;

  const MidGame *game;
  const MidVisitor *visitor;
  gpointer data;
  MidReport *report;
  const MidReadings *readings;
  guint next_reading;

  MidScanner *scanner; /* behind the token at hand */
  MidToken number;     /* of a turn, right before the token at hand; its len is 0 if none is */
  guint searches, variations;
  guint skipped;          /* parentheses open in a variation that is passed over */
  const char *skipped_at; /* where the first of them stands */
  gboolean stopped;       /* the visitor has had enough */
  gboolean played_on;     /* it has been said that the game was over before */
  gboolean squared;       /* it has been said that square brackets are read as parentheses */

  const char *leftover; /* what was last kept as a comment; NULL: nothing yet */
  gsize leftover_len;

  const MidMovetextJob *job;
  const char *text;          /* where the moves begin */
  const MidLetters *letters; /* NULL: SAN's */
  const MidLetters *found;   /* a language that explains more */
  gboolean has_guessed;      /* it has been looked for in this game */
  gboolean small;            /* a piece was named by a small letter */
  gboolean respelled;        /* it has been said that words are not in SAN's spelling */
  gboolean named;            /* likewise the language of the letters */
  gboolean parted;           /* a piece's letter was written with space behind it */
  gboolean is_trial;         /* it reads for another: no language is looked for */
  MidMovetext *trial;        /* reads the text in another language; NULL: not yet needed */
};

static inline void
mid_movetext_copy (const MidMovetext *self, MidPosition *to, const MidPosition *from)
{
  if (self->game->position_size <= MID_SMALL_POSITION)
    memcpy (to, from, MID_SMALL_POSITION); /* a few instructions rather than a call */
  else
    memcpy (to, from, self->game->position_size);
}

/* Ends the playable part of the line at hand because of the token, which is to blame; takes
 * message. */
void mid_movetext_kill_line (MidMovetext *self, const MidToken *token, MidRecordError code,
                             char *message);

/* --- mid-movetext-element.c --- */

/* Plays what a word or a bracket means in the line at hand, or ends the line there. */
void mid_movetext_read_element (MidMovetext *self, const MidToken *token);

/* --- mid-movetext-leftover.c: what is no move --- */

/* Passes over a token that is no move, and all of its kind behind it, with a remark, and keeps them
 * as a comment; or ends the line there if it stands where a move is missing. */
void mid_movetext_pass_leftover (MidMovetext *self, const MidToken *token);

/* Keeps a text that is no move as a comment, with a remark. */
void mid_movetext_keep_leftover (MidMovetext *self, const char *text, gsize len);

/* The same of a word that could be a move but for the prose around it; FALSE if it is none so. */
gboolean mid_movetext_pass_prose (MidMovetext *self, const MidToken *token);

/* Deals with a word that cannot be played by what it looks like.  FALSE if it looks like a move. */
gboolean mid_movetext_read_other_word (MidMovetext *self, const MidToken *token);

/* Whether a row of so many moves at the token at hand fits the next number, or there is none. */
/* Takes a word that would be a move and is meant otherwise: "--" as a dash of prose, "bb3" as the
 * bishop's in a game with small letters.  FALSE if it is none. */
gboolean mid_movetext_read_ambiguous (MidMovetext *self, const MidToken *token);

gboolean mid_movetext_fits_numbers (const MidMovetext *self, guint moves);

/* A number may be a move: "5254", as it is written in correspondence. */
void mid_movetext_read_number (MidMovetext *self, const MidToken *token);

/* Finds out whether the pieces are named in another language, once a game.  TRUE if so: the reading
 * is over. */
gboolean mid_movetext_guess_letters (MidMovetext *self, const MidToken *token);

/* --- mid-movetext-element.c --- */

/* A move that cannot be played has still passed over what is not answered before it. */
void mid_movetext_pass_over (MidMovetext *self, const MidToken *token);

/* Says once in a game that words are not spelled as in SAN, or in which language: as this one,
 * which is read as text. */
void mid_movetext_report_spelling (MidMovetext *self, const MidToken *token, const char *text);

/* Plays what the text says, which is the token's in another spelling.  FALSE if that is no move. */
gboolean mid_movetext_try (MidMovetext *self, const MidToken *token, const char *text, gsize len);

/* What nearly all text is: moves in SAN to the letter and their numbers, with white space between.
 * Plays as many as stand there, one after another, and leaves the scanner before what is anything
 * else or can mean more. */
void mid_movetext_read_run (MidMovetext *self, MidScanner *scanner);

/* --- mid-movetext-joined.c --- */

/* Plays several moves that stand without space between them; what is behind them in the word is
 * left to the scanner.  FALSE if they are not legal, or contradict the numbers. */
gboolean mid_movetext_read_joined (MidMovetext *self, const MidToken *token);

/* Plays a move with space behind its piece's letter, which is the token; if that cannot be played
 * and the letter means nothing else, the line ends there.  FALSE if it is no such letter. */
gboolean mid_movetext_read_parted (MidMovetext *self, const MidToken *token);
