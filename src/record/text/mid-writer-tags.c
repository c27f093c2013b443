/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-writer-tags.c: what a record says of its start is kept as it was written, and understood
 * generously.  A program that reads PGN alone refuses a game whose FEN or Variant it does not know:
 * it is told what was understood.
 */
#include "mid-writer-private.h"

#include <string.h>

#include "mid-record-private.h"

static void
append_escaped (GString *out, const char *value)
{
  for (const char *p = value;; p++)
    {
      gsize plain = strcspn (p, "\"\\");
      g_string_append_len (out, p, (gssize) plain);
      p += plain;
      if (*p == '\0')
        return;
      g_string_append_c (out, '\\');
      g_string_append_c (out, *p);
    }
}

void
mid_writer_append_tag (const char *name, const char *value, GString *out)
{
  g_string_append_printf (out, "[%s \"", name);
  append_escaped (out, value);
  g_string_append (out, "\"]\n");
}

/* --- What decides the start --- */

typedef struct
{
  gboolean understood;    /* the tags tell a start */
  gboolean idle;          /* FEN is there and is none */
  char fen[MID_TEXT_MAX]; /* what FEN has to say, where it does not or is not there; else "" */
} Plain;

/* A number in place of the position is our own. */
static Plain
find_plain (MidRecord *record)
{
  const MidGame *game = record->game;
  const char *fen = mid_tags_get (record->tags, "FEN"),
             *setup = mid_tags_get (record->tags, "SetUp");
  Plain plain = { 0 };
  MidStart start;
  MidStartFault fault;

  plain.understood = mid_start_from_tags (record->tags, &start, &fault);
  gboolean mended = fault.message != NULL;
  gboolean elsewhere = memcmp (&start.start, &record->start, game->position_size) != 0;
  g_free (fault.message);
  if (!plain.understood)
    return plain;
  if (fen != NULL)
    plain.idle = !elsewhere && (strchr (fen, '/') == NULL || g_strcmp0 (setup, "0") == 0);
  if (elsewhere || (fen != NULL && !plain.idle && mended)
      || ((fen == NULL || plain.idle) && mid_tags_find (record->tags, "StartPosition") >= 0))
    game->format (&record->start, plain.fen, sizeof plain.fen);
  return plain;
}

static gboolean
is_of_setup (const MidTag *tag)
{
  return g_str_equal (tag->name, "FEN") || g_str_equal (tag->name, "SetUp");
}

/* The position stands where the first tag stood that spoke of it. */
static void
append_position (const Plain *plain, gboolean *done, GString *out)
{
  if (plain->fen[0] != '\0' && !*done)
    {
      mid_writer_append_tag ("SetUp", "1", out);
      mid_writer_append_tag ("FEN", plain->fen, out);
    }
  *done = TRUE;
}

static void
append_plain_tags (MidRecord *record, const Plain *plain, GString *out)
{
  const char *variant = record->game->variant;
  gboolean done = FALSE;
  for (guint i = 0; i < record->tags->len; i++)
    {
      const MidTag *tag = &g_array_index (record->tags, MidTag, i);
      if (g_str_equal (tag->name, "Variant"))
        mid_writer_append_tag (tag->name, variant != NULL ? variant : "Standard", out);
      else if (is_of_setup (tag) && (plain->fen[0] != '\0' || plain->idle))
        append_position (plain, &done, out);
      else
        mid_writer_append_tag (tag->name, tag->value, out);
    }
  append_position (plain, &done, out);
}

static void
append_kept_tags (MidRecord *record, GString *out)
{
  for (guint i = 0; i < record->tags->len; i++)
    {
      const MidTag *tag = &g_array_index (record->tags, MidTag, i);
      mid_writer_append_tag (tag->name, tag->value, out);
    }
}

void
mid_writer_append_tags (MidRecord *record, MidWriteStyle style, GString *out)
{
  Plain plain = { 0 };
  gsize before = out->len;
  if (style == MID_WRITE_PGN)
    plain = find_plain (record);
  if (plain.understood)
    append_plain_tags (record, &plain, out);
  else
    append_kept_tags (record, out);
  if (out->len > before)
    g_string_append_c (out, '\n');
}
