/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-framer.c: cuts a stream into games.
 *
 *                    ┌────────── "]" ───────────┐
 *                    ▼                          │
 *     start ─► LINE_START ─ "[" letter ───────► TAG ◄─ '"' ─► TAG_STRING
 *               │  ▲  │ "{"                     │ newline       │ newline
 *        other  │  │  └──► BRACE ─ "}" ─┐       ▼               ▼
 *               ▼  │ newline            │    TAG_BREAK      LINE_START
 *              MOVES ◄──────────────────┘
 *
 * A new frame begins at a tag when moves have been seen, or at an Event tag when there was one.  A
 * comment that is never closed would swallow the rest of the file: a line that begins with [Event "
 * ends it, unless it is seen to be closed behind that (mid_comment_find_close()).
 *
 * Lines of moves are not told apart: what may end them is looked for, and then it is seen where on
 * its line it stands.  Only in a frame that is too long, which is to end behind a line with a
 * result, are they gone through once more, one by one.
 */
#include "mid-framer-private.h"

#include "mid-bytes-private.h"
#include "mid-comment-private.h"
#include "mid-spelling-private.h"

#define BOM "\xef\xbb\xbf"

enum
{
  CHUNK = 64 << 10,
  READ_MAX = 4 * CHUNK, /* so that memory is touched as it is needed */
  TAKEN_MIN = 1 << 20,  /* bytes that had better not be copied */
  LOOKAHEAD = 16,       /* "[    Event \"" */
  ENDING = 9            /* "\n[Event \"", which ends a comment */
};

void
mid_framer_init (MidFramer *framer, GInputStream *stream)
{
  *framer = (MidFramer){
    .stream = g_object_ref (stream), .many = MID_FRAME_MANY, .max = MID_FRAME_MAX, .line = 1
  };
}

void
mid_framer_clear (MidFramer *framer)
{
  g_clear_object (&framer->stream);
  g_clear_pointer (&framer->data, g_free);
  g_clear_pointer (&framer->taken, g_bytes_unref);
}

/* --- Reading --- */

/* Makes room for a chunk, moving the frame to the front of the buffer. */
static void
make_room (MidFramer *framer)
{
  if (framer->start > 0 && framer->size - framer->fill < CHUNK)
    {
      memmove (framer->data, framer->data + framer->start, framer->fill - framer->start);
      framer->fill -= framer->start;
      framer->scan -= framer->start;
      framer->line_start -= MIN (framer->line_start, framer->start);
      framer->result_end -= MIN (framer->result_end, framer->start);
      framer->start = 0;
    }
  if (framer->size - framer->fill < CHUNK)
    {
      framer->size = MAX (framer->size * 2, 4 * CHUNK);
      framer->data = g_realloc (framer->data, framer->size + 1);
    }
}

static gboolean
read_more (MidFramer *framer, GCancellable *cancellable, GError **error)
{
  make_room (framer);
  gssize n = g_input_stream_read (framer->stream, framer->data + framer->fill,
                                  MIN (framer->size - framer->fill, READ_MAX), cancellable, error);
  if (n < 0)
    return FALSE;
  framer->fill += (gsize) n;
  framer->at_end = n == 0;
  return TRUE;
}

/* --- Scanning --- */

typedef enum
{
  STEP_GO_ON,
  STEP_FRAME, /* one ends at frame_end */
  STEP_STARVED
} Step;

/* CR alone ends lines, too. */
static inline gboolean
ends_line (char c)
{
  return c == '\n' || c == '\r';
}

/* Goes behind the end of the line, or starves. */
static Step
skip_line (MidFramer *framer)
{
  const char *end = framer->data + framer->fill;
  const char *found = mid_bytes_find (framer->data + framer->scan, end, '\n', '\r', '\n', '\r');
  framer->scan = (gsize) (found - framer->data);
  if (found == end)
    return STEP_STARVED;
  framer->line_start = ++framer->scan;
  framer->state = MID_FRAMER_LINE_START;
  return STEP_GO_ON;
}

typedef enum
{
  NO_TAG,
  SOME_TAG,
  EVENT_TAG
} TagKind;

static TagKind
find_tag (const char *bracket, gsize len)
{
  /* Copied, to be ended where the text is. */
  char text[LOOKAHEAD + 1] = { 0 };
  if (len < LOOKAHEAD)
    bracket = memcpy (text, bracket, len);
  const char *name = mid_token_find_tag_name (bracket);
  return name == NULL ? NO_TAG : mid_token_is_event (name) ? EVENT_TAG : SOME_TAG;
}

/* Goes behind a tag of one string, with the bracket and the line's end right behind it, as nearly
 * all are, from behind its first bracket; else does nothing. */
static void
skip_plain_tag (MidFramer *framer)
{
  const char *end = framer->data + framer->fill;
  const char *p = mid_bytes_find (framer->data + framer->scan, end, '"', ']', '\n', '\n');

  if (p == end || *p != '"')
    return;
  p = mid_bytes_find (p + 1, end, '"', '\\', '\n', '\n');
  if (end - p < 3 || p[0] != '"' || p[1] != ']' || p[2] != '\n')
    return;
  framer->scan = framer->line_start = (gsize) (p + 3 - framer->data);
  framer->state = MID_FRAMER_LINE_START;
}

/* Whether what stands before the file's first tag, at `end`, is prose about the file. */
static gboolean
is_preface (const MidFramer *framer, gsize end)
{
  gsize len = end - framer->start;
  if (framer->offset > 0 || framer->has_tags || len >= MID_PREFACE_MAX
      || !g_utf8_validate (framer->data + framer->start, (gssize) len, NULL))
    return FALSE;
  g_autofree char *text = g_strndup (framer->data + framer->start, len);
  MidScanner scanner = { text, text, text + len, FALSE };
  return mid_scanner_is_at_preface (&scanner, MID_TOKEN_END);
}

/* Decides what a tag begins: with blanks before it, they belong to it. */
static Step
step_into_tag (MidFramer *framer, gboolean event)
{
  if (framer->has_moves && is_preface (framer, framer->scan))
    framer->has_moves = FALSE;
  framer->has_tags = TRUE;
  if (framer->has_moves || (event && framer->has_event))
    {
      gsize at = framer->scan;
      while (at > framer->line_start
             && (framer->data[at - 1] == ' ' || framer->data[at - 1] == '\t'))
        at--;
      framer->frame_end = at == framer->line_start ? at : framer->scan;
      return STEP_FRAME;
    }
  framer->has_event |= event;
  framer->state = MID_FRAMER_TAG;
  framer->scan++;
  skip_plain_tag (framer);
  return STEP_GO_ON;
}

static Step
step_line_start (MidFramer *framer)
{
  const char *p = framer->data + framer->scan;
  gsize len = framer->fill - framer->scan;
  TagKind tag;

  if (len < LOOKAHEAD && !framer->at_end)
    return STEP_STARVED;
  switch (*p)
    {
    case '\n':
    case '\r':
      framer->line_start = framer->scan + 1;
      framer->scan++;
      return STEP_GO_ON;
    case ' ':
    case '\t':
      framer->scan++;
      return STEP_GO_ON;
    case '%':
    case ';':
      framer->state =
        *p == ';' || framer->scan == framer->line_start ? MID_FRAMER_LINE : MID_FRAMER_MOVES;
      return STEP_GO_ON;
    case '[':
      tag = find_tag (p, len);
      if (tag == NO_TAG)
        {
          framer->has_moves = TRUE;
          framer->scan++;
          break;
        }
      return step_into_tag (framer, tag == EVENT_TAG);
    default:
      if (len >= 3 && memcmp (p, BOM, 3) == 0)
        {
          if (framer->scan == framer->line_start)
            framer->line_start += 3;
          framer->scan += 3;
          return STEP_GO_ON;
        }
    }
  framer->state = MID_FRAMER_MOVES;
  return STEP_GO_ON;
}

/* Whether the last word of the line is a result. */
static gboolean
ends_with_result (const char *line, const char *end)
{
  static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };
  while (end > line && mid_token_is_space (end[-1]))
    end--;
  if (end == line || (end[-1] != '*' && (end[-1] < '0' || end[-1] > '2')))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      gsize len = strlen (results[i]);
      if ((gsize) (end - line) >= len && memcmp (end - len, results[i], len) == 0
          && (end - len == line || mid_token_is_space (end[-(gssize) len - 1])))
        return TRUE;
    }
  return FALSE;
}

/* Where the line of p begins, byte order marks apart, if nothing but these and blanks stands before
 * p on it; else NULL. */
static const char *
find_line_start (const MidFramer *framer, const char *p)
{
  const char *from = framer->data + framer->start, *line = p;
  for (;;)
    if (line > from && (line[-1] == ' ' || line[-1] == '\t'))
      line--;
    else if (line - from >= 3 && memcmp (line - 3, BOM, 3) == 0)
      line -= 3;
    else
      break;
  if (line > from && !ends_line (line[-1]))
    return NULL;
  while (p - line >= 3 && memcmp (line, BOM, 3) == 0)
    line += 3;
  return line;
}

/* Whether a line with more than moves begins at p, a bracket or an escape's sign. */
static gboolean
is_line_of_its_own (MidFramer *framer, const char *p)
{
  const char *line = find_line_start (framer, p);
  if (line == NULL || (*p == '%' && p > line))
    return FALSE;
  framer->line_start = (gsize) (line - framer->data);
  return TRUE;
}

/* Whether the next game begins at p in the middle of a line, as where files were put together. */
static gboolean
is_glued_event (MidFramer *framer, const char *p)
{
  if (p[0] != '[' || p[1] != 'E'
      || find_tag (p, (gsize) (framer->data + framer->fill - p)) != EVENT_TAG)
    return FALSE;
  framer->line_start = (gsize) (p - framer->data);
  return TRUE;
}

/* Goes to the end of the line, if lines are to be told apart. */
static Step
step_line_of_moves (MidFramer *framer)
{
  const char *p = framer->data + framer->scan, *end = framer->data + framer->fill;

  p = mid_bytes_find (p, end, '\n', '{', ';', '\r');
  framer->scan = (gsize) (p - framer->data);
  if (p == end)
    return STEP_STARVED;
  framer->scan++;
  if (!ends_line (*p))
    {
      framer->state = *p == '{' ? MID_FRAMER_BRACE : MID_FRAMER_LINE;
      return STEP_GO_ON;
    }
  framer->state = MID_FRAMER_LINE_START;
  if (ends_with_result (framer->data + framer->line_start, p))
    framer->result_end = framer->scan;
  framer->line_start = framer->scan;
  return STEP_GO_ON;
}

static Step
step_moves (MidFramer *framer)
{
  const char *p = framer->data + framer->scan, *end = framer->data + framer->fill;

  for (; p < end && !framer->has_moves && !ends_line (*p) && *p != '{' && *p != ';'; p++)
    framer->has_moves = !mid_token_is_space (*p);
  framer->scan = (gsize) (p - framer->data);
  if (framer->careful || !framer->has_moves)
    return step_line_of_moves (framer);
  for (; (p = mid_bytes_find (p, end, '{', ';', '[', '%')) < end; p++)
    if (*p == '{' || *p == ';')
      {
        framer->state = *p == '{' ? MID_FRAMER_BRACE : MID_FRAMER_LINE;
        framer->scan = (gsize) (p + 1 - framer->data);
        return STEP_GO_ON;
      }
    else if (*p == '[' && end - p < LOOKAHEAD && !framer->at_end)
      {
        framer->scan = (gsize) (p - framer->data);
        return STEP_STARVED;
      }
    else if (is_line_of_its_own (framer, p) || is_glued_event (framer, p))
      {
        framer->state = MID_FRAMER_LINE_START;
        framer->scan = (gsize) (p - framer->data);
        return STEP_GO_ON;
      }
  framer->scan = framer->fill;
  return STEP_STARVED;
}

/* Whether a line begins behind the line end with what ends a comment: all of it before `end`. */
static gboolean
begins_event (const char *newline, const char *end)
{
  return end - newline >= ENDING && memcmp (newline + 1, "[Event \"", ENDING - 1) == 0;
}

/* A game begins at the line, although the comment was not closed. */
static Step
leave_comment (MidFramer *framer, const char *line)
{
  framer->scan = framer->line_start = (gsize) (line - framer->data);
  framer->state = MID_FRAMER_LINE_START;
  framer->has_moves = TRUE;
  return STEP_GO_ON;
}

static Step
step_brace (MidFramer *framer)
{
  const char *p = framer->data + framer->scan, *end = framer->data + framer->fill;

  while ((p = mid_bytes_find (p, end, '}', '\n', '\r', '\r')) < end && ends_line (*p))
    {
      /* What may be the beginning of such a line is looked at again. */
      if (end - p < ENDING && !framer->at_end)
        break;
      if (begins_event (p, end))
        {
          gboolean unsure;
          const char *close = mid_comment_find_close (p + 1, end, &unsure);
          if (unsure && !framer->at_end)
            break;
          if (close == NULL)
            return leave_comment (framer, p + 1);
          p = close - 1;
        }
      p++;
    }
  framer->scan = (gsize) (p - framer->data);
  if (p == end || ends_line (*p))
    return STEP_STARVED;
  framer->scan++;
  framer->state = MID_FRAMER_MOVES;
  return STEP_GO_ON;
}

static Step
step_tag (MidFramer *framer)
{
  const char *end = framer->data + framer->fill;
  const char *p = mid_bytes_find (framer->data + framer->scan, end, '"', ']', '\n', '\r');

  framer->scan = (gsize) (p - framer->data);
  if (p == end)
    return STEP_STARVED;
  framer->state = *p == '"'   ? MID_FRAMER_TAG_STRING
                  : *p == ']' ? MID_FRAMER_LINE_START
                              : MID_FRAMER_TAG_BREAK;
  framer->scan++;
  if (ends_line (*p))
    framer->line_start = framer->scan;
  return STEP_GO_ON;
}

static Step
step_tag_break (MidFramer *framer)
{
  const char *p = framer->data + framer->scan;
  if (*p == ' ' || *p == '\t' || *p == '\r')
    framer->scan++;
  else
    framer->state = *p == '"' ? MID_FRAMER_TAG : MID_FRAMER_LINE_START;
  return STEP_GO_ON;
}

static Step
step_tag_string (MidFramer *framer)
{
  const char *p = framer->data + framer->scan, *end = framer->data + framer->fill;

  while ((p = mid_bytes_find (p, end, '"', '\\', '\n', '\r')) < end && *p == '\\')
    if (p + 1 == end && !framer->at_end)
      break;
    else
      p += p + 1 < end && !ends_line (p[1]) ? 2 : 1;
  framer->scan = (gsize) (MIN (p, end) - framer->data);
  if (p >= end || *p == '\\')
    return STEP_STARVED;
  framer->state = *p == '"' ? MID_FRAMER_TAG : MID_FRAMER_LINE_START;
  framer->scan++;
  if (ends_line (*p))
    framer->line_start = framer->scan;
  return STEP_GO_ON;
}

static Step
step (MidFramer *framer)
{
  if (framer->scan == framer->fill)
    return STEP_STARVED;
  switch (framer->state)
    {
    case MID_FRAMER_LINE_START:
      return step_line_start (framer);
    case MID_FRAMER_MOVES:
      return step_moves (framer);
    case MID_FRAMER_BRACE:
      return step_brace (framer);
    case MID_FRAMER_LINE:
      return skip_line (framer);
    case MID_FRAMER_TAG:
      return step_tag (framer);
    case MID_FRAMER_TAG_BREAK:
      return step_tag_break (framer);
    case MID_FRAMER_TAG_STRING:
      return step_tag_string (framer);
    }
  return STEP_STARVED;
}

/* --- Frames --- */

static gsize
count_lines (const char *p, const char *end)
{
  gsize n = mid_bytes_count (p, end, '\n');
  for (; (p = mid_bytes_find_lone_return (p, end)) != NULL; p++)
    n++;
  return n;
}

/* Takes back the frame handed out before: the next one begins behind it. */
static void
leave_frame (MidFramer *framer)
{
  g_clear_pointer (&framer->taken, g_bytes_unref);
  if (framer->frame_len == 0)
    return;
  char *end = framer->data + framer->start + framer->frame_len;
  *end = framer->after;
  framer->line += (guint) count_lines (framer->data + framer->start, end);
  framer->offset += (goffset) framer->frame_len;
  framer->start += framer->frame_len;
  framer->frame_len = 0;
}

static gboolean
hand_out (MidFramer *framer, gsize end, gboolean cut, MidFrame *frame)
{
  framer->frame_len = end - framer->start;
  framer->after = framer->data[end];
  framer->data[end] = '\0';
  framer->has_event = FALSE;
  framer->has_moves = cut;
  framer->line_start = MAX (framer->line_start, end);
  *frame = (MidFrame){ framer->data + framer->start, framer->frame_len, framer->line, cut };
  return TRUE;
}

/* Whether the frame may grow: not if it has more than enough, or if games were seen to end in it.
 */
static gboolean
may_grow (const MidFramer *framer)
{
  gsize len = framer->fill - framer->start;
  gboolean ended = framer->result_end > framer->start;
  return len < framer->many || (framer->careful && !ended && len < framer->max);
}

/* Too much for one frame: the games up to the last result seen, or else a game that is cut. */
static gboolean
hand_out_long (MidFramer *framer, MidFrame *frame)
{
  gboolean cut = framer->result_end <= framer->start;
  hand_out (framer, cut ? framer->scan : framer->result_end, cut, frame);
  framer->has_moves = TRUE;
  return TRUE;
}

/* Looks for results in a frame that has become too long. */
static void
begin_again (MidFramer *framer)
{
  framer->careful = TRUE;
  framer->state = MID_FRAMER_LINE_START;
  framer->scan = framer->line_start = framer->start;
  framer->has_event = framer->has_moves = framer->has_tags = FALSE;
}

gboolean
mid_framer_next (MidFramer *framer, MidFrame *frame, GCancellable *cancellable, GError **error)
{
  leave_frame (framer);
  for (;;)
    switch (step (framer))
      {
      case STEP_GO_ON:
        break;
      case STEP_FRAME:
        framer->careful = FALSE;
        return hand_out (framer, framer->frame_end, FALSE, frame);
      case STEP_STARVED:
        if (framer->at_end)
          return framer->fill > framer->start && hand_out (framer, framer->fill, FALSE, frame);
        if (may_grow (framer))
          {
            if (!read_more (framer, cancellable, error))
              return FALSE;
          }
        else if (framer->careful)
          return hand_out_long (framer, frame);
        else
          begin_again (framer);
        break;
      }
}

GBytes *
mid_framer_take (MidFramer *framer)
{
  gsize end = framer->start + framer->frame_len, rest = framer->fill - end;
  if (framer->frame_len < TAKEN_MIN || framer->start + rest > framer->frame_len / 4)
    return NULL;

  char *data = framer->data, *begin = data + framer->start;
  framer->size = MAX (rest, 4 * CHUNK);
  framer->data = g_malloc (framer->size + 1);
  memcpy (framer->data, data + end, rest);
  framer->data[0] = framer->after;
  framer->line += (guint) count_lines (begin, data + end);
  framer->offset += (goffset) framer->frame_len;
  framer->taken = g_bytes_new_with_free_func (begin, framer->frame_len, g_free, data);
  framer->start = framer->frame_len = 0;
  framer->fill = rest;
  framer->scan -= end;
  framer->line_start -= end;
  framer->result_end -= MIN (framer->result_end, end);
  return g_bytes_ref (framer->taken);
}

goffset
mid_framer_get_offset (const MidFramer *framer)
{
  return framer->offset + (goffset) framer->frame_len;
}
