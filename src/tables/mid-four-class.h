/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-four-class.h: endings of four pieces, and the number of a position in one.
 *
 * The side with more is White: three pieces against a king, or two against two.  Of two against two
 * both kings of Two Kings come first, then the order of armies cnera, then of pieces QRBNP.  The
 * board is turned for it, and mirrored so that White's king is on the files a to d; a lone king is
 * of the Classic army.
 */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum
{
  MID_FOUR = 4,            /* pieces, and turns at most */
  MID_FOUR_NAME_MAX = 8,   /* bytes of a name, NUL included */
  MID_FOUR_NEEDS_MAX = 16, /* endings that one leads to by promotions at once */
  MID_FOUR_ENDINGS_MAX = 1024
};

#define MID_FOUR_NO_NUMBER UINT32_MAX

typedef struct
{
  char name[MID_FOUR_NAME_MAX]; /* "cKQNvK", "kKKvaKR": an army, its pieces, the other side's */
  char army[2];
  char piece[MID_FOUR];     /* White's first, the king before what it has beside it */
  uint8_t n_pieces[2];      /* 3 and 1, or 2 and 2 */
  char turns[MID_FOUR + 1]; /* who may decide: "wb", K and k at a king-turn, x and y where a pawn
                             * of the other side's can be taken in passing */
  uint8_t n_turns;
  uint32_t n; /* numbers; a position that cannot be played may have one */
} MidFourClass;

/* Where the pieces of a class stand, in its order, and whose turn it is: an index in turns. */
typedef struct
{
  uint8_t at[MID_FOUR];
  uint8_t turn;
} MidFourPlacing;

/* From its name; false if there is no such ending. */
bool mid_four_class_init (MidFourClass *self, const char *name);

/* What a name stands for that has sides or pieces in another order, as class names have them. */
bool mid_four_class_name (const char *words, char name[MID_FOUR_NAME_MAX]);

/* The name of the ending that position text is of, and where its pieces stand, seen from the side
 * with more; false if it is of none.  Castling, and a duel that waits, are of none. */
bool mid_four_class_find (const char *text, MidFourClass *self, MidFourPlacing *out);

/* MID_FOUR_NO_NUMBER where it has none: a king is across, a pawn on its own first rank. */
uint32_t mid_four_class_number (const MidFourClass *self, const MidFourPlacing *at);

/* The placing of a number; two pieces may stand on one square. */
MidFourPlacing mid_four_class_place (const MidFourClass *self, uint32_t number);

/* Its position text; false if two pieces stand on one square, or no pawn has just passed. */
bool mid_four_class_format (const MidFourClass *self, const MidFourPlacing *at, char text[96]);

/* The endings that a promotion leads to; returns how many there are. */
unsigned
mid_four_class_needs (const MidFourClass *self, char needs[MID_FOUR_NEEDS_MAX][MID_FOUR_NAME_MAX]);

/* The endings that a word stands for and those that they lead to, in the order in which they can be
 * solved: an army's letter ("c": its king and two pieces against a king), two letters ("cn": a
 * piece of one against a piece of the other), a name.  Returns how many there are, 0 if it stands
 * for none.  NAMES has n already, of which none is listed again. */
unsigned mid_four_class_list (const char *word, unsigned n,
                              char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX]);
