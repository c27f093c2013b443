/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-framer-private.h: cuts a stream into games.
 *
 * A FRAME is the text of one game, from its first tag to the next game's; a file without tags is
 * one frame.  The framer knows comments and strings, and no more: it need not be right about
 * anything else.  Only the frame at hand is in memory.
 */
#pragma once
#include <gio/gio.h>

enum
{
  MID_FRAME_MANY = 16 << 20, /* bytes; more games than that without tags come in several frames */
  MID_FRAME_MAX = 1 << 30    /* bytes; a game that is longer is cut */
};

typedef enum
{
  MID_FRAMER_LINE_START,
  MID_FRAMER_MOVES,
  MID_FRAMER_BRACE,
  MID_FRAMER_LINE, /* a comment or an escape, up to the end of the line */
  MID_FRAMER_TAG,
  MID_FRAMER_TAG_BREAK, /* between the lines of a tag */
  MID_FRAMER_TAG_STRING
} MidFramerState;

typedef struct
{
  GInputStream *stream;
  gsize many, max; /* MID_FRAME_MANY, MID_FRAME_MAX; less for a test */
  char *data;      /* size bytes and one more */
  gsize size, fill;
  gsize start;      /* of the frame */
  gsize scan;       /* how far the state has come */
  gsize line_start; /* of the line that scan is in */
  gsize frame_end;  /* where the frame found ends */
  gsize result_end; /* behind the last line that ended with a result; up to start: none */
  gboolean careful; /* the frame is long: lines are looked at one by one for its sake */
  MidFramerState state;
  gboolean has_event, has_moves; /* seen in this frame */
  gboolean has_tags;             /* any was seen at all */
  gboolean at_end;               /* of the stream */

  GBytes *taken;   /* what the frame handed out is in, if it was taken */
  gsize frame_len; /* of the frame handed out, 0 before the first */
  char after;      /* the byte that the frame's ending NUL stands for */
  goffset offset;  /* of the frame in the stream */
  guint line;      /* of the frame, from 1 */
} MidFramer;

typedef struct
{
  char *text; /* ended by a NUL; the framer's own, until the next call; may be written to */
  gsize len;
  guint line;   /* of its first byte, from 1 */
  gboolean cut; /* the game goes on behind it: too long for one frame */
} MidFrame;

void mid_framer_init (MidFramer *framer, GInputStream *stream);
void mid_framer_clear (MidFramer *framer);

/* FALSE at the end of the stream (error unset), or when reading fails. */
gboolean
mid_framer_next (MidFramer *framer, MidFrame *frame, GCancellable *cancellable, GError **error);

/* The frame at hand as bytes of its own, without a copy; it stays where it is.  NULL if that would
 * not be worth it. */
GBytes *mid_framer_take (MidFramer *framer);

/* Bytes of the stream behind which the reader has come. */
goffset mid_framer_get_offset (const MidFramer *framer);
