/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-lister.c: where the games of a file lie and what their tags say.
 *
 *     file ─► frames ─► tags ─► batch ─┤ a few of them ├─► who asks
 *
 * The framer cuts the file into frames, and a frame's tags are read where they stand; movetext is
 * not looked at.  That is quick, and right for files whose games have tags.  A frame without tags
 * may hold several games and is read.
 */
#include "mid-lister-private.h"

#include <string.h>

#include "mid-encoding.h"
#include "mid-framer-private.h"
#include "mid-header-private.h"
#include "mid-parser.h"

enum
{
  BATCH_TEXT = 256 << 10, /* bytes of a batch, if games have long tags */
  AHEAD = 16              /* batches */
};

struct _MidLister
{
  MidListMode mode;
  GCancellable *cancellable;
  GThread *thread;

  /* The thread's. */
  MidFramer framer;
  MidReport report;
  MidParser *parser;
  MidListing *batch;

  GMutex mutex; /* of what follows */
  GCond cond;
  GQueue batches;
  GError *error;
  gboolean ended, stopped;
};

/* --- Batches --- */

static MidListing *
listing_new (void)
{
  MidListing *self = g_new (MidListing, 1);
  self->games = g_array_sized_new (FALSE, FALSE, sizeof (MidListed), MID_LISTING_GAMES);
  self->text = g_string_sized_new (4096);
  return self;
}

void
mid_listing_free (MidListing *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->games);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* Hands the batch over and begins another; waits while there are enough.  FALSE if no one wants it
 * any more. */
static gboolean
hand_over (MidLister *self)
{
  g_mutex_lock (&self->mutex);
  while (self->batches.length == AHEAD && !self->stopped)
    g_cond_wait (&self->cond, &self->mutex);
  gboolean wanted = !self->stopped;
  g_queue_push_tail (&self->batches, self->batch);
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  self->batch = listing_new ();
  return wanted;
}

/* --- Tags --- */

static const char *const names[MID_N_LISTED] = { "Event", "Site",  "Date", "Round",
                                                 "White", "Black", "ECO",  NULL };

/* yyyymmdd of "2013.05.??", what is unknown being 0. */
static gint64
read_day (const char *date)
{
  static const guint widths[] = { 4, 2, 2 };
  gint64 day = 0;
  gboolean known = date != NULL;
  const char *p = date;

  for (guint part = 0; part < G_N_ELEMENTS (widths); part++)
    {
      gint64 value = 0;
      guint n = 0;
      for (; known && n < widths[part] && g_ascii_isdigit (p[n]); n++)
        value = value * 10 + (p[n] - '0');
      known = known && n == widths[part];
      day = day * (part == 0 ? 1 : 100) + (known ? value : 0);
      p += known ? n : 0;
      known = known && (*p == '.' || *p == '-' || *p == '/');
      p += known;
    }
  return day;
}

static gint64
get_number (GArray *tags, const char *name)
{
  const char *value = mid_tags_get (tags, name);
  guint64 number;
  return value != NULL && g_ascii_string_to_unsigned (value, 10, 0, 9999, &number, NULL)
           ? (gint64) number
           : 0;
}

static gint64
get_result (GArray *tags)
{
  const char *value = mid_tags_get (tags, "Result");
  MidTermination termination;
  if (value == NULL || !mid_termination_parse (value, strlen (value), &termination))
    return MID_ONGOING;
  switch (termination)
    {
    case MID_TERMINATION_UNKNOWN:
      break;
    case MID_TERMINATION_FIRST:
      return MID_FIRST_WINS;
    case MID_TERMINATION_SECOND:
      return MID_SECOND_WINS;
    case MID_TERMINATION_DRAW:
      return MID_DRAWN;
    }
  return MID_ONGOING;
}

/* What is not UTF-8 is Latin-1. */
static void
repair_tags (GArray *tags)
{
  for (guint i = 0; i < tags->len; i++)
    {
      MidTag *tag = &g_array_index (tags, MidTag, i);
      MidRepair repair;
      GString *repaired = mid_encoding_repair (tag->value, strlen (tag->value), &repair);
      if (repaired == NULL)
        continue;
      MidTag good = mid_tag_new (tag->name, strlen (tag->name), repaired->str, repaired->len);
      g_free (tag->name);
      *tag = good;
      g_string_free (repaired, TRUE);
    }
}

static gboolean
is_among (const char *name, const char *const *list, guint n)
{
  for (guint i = 0; i < n; i++)
    if (name[0] == list[i][0] && strcmp (name, list[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Whether what the list has for the tag is all of it. */
static gboolean
is_told (GArray *tags, guint i)
{
  static const char *const results[] = { "", "1-0", "0-1", "1/2-1/2" };
  const MidTag *tag = &g_array_index (tags, MidTag, i);
  char number[8] = "";

  if (*tag->value == '\0' || mid_tags_find (tags, tag->name) != (int) i)
    return FALSE;
  if (is_among (tag->name, names, MID_LISTED_OTHER))
    return TRUE;
  if (strcmp (tag->name, "Result") == 0)
    return strcmp (tag->value, results[get_result (tags)]) == 0;
  if (strcmp (tag->name, "WhiteElo") != 0 && strcmp (tag->name, "BlackElo") != 0)
    return FALSE;
  g_snprintf (number, sizeof number, "%d", (int) get_number (tags, tag->name));
  return strcmp (number, "0") != 0 && strcmp (number, tag->value) == 0;
}

static void
append_other_tags (GString *out, GArray *tags)
{
  for (guint i = 0; i < tags->len; i++)
    {
      const MidTag *tag = &g_array_index (tags, MidTag, i);
      if (is_told (tags, i))
        continue;
      g_string_append (out, tag->name);
      g_string_append_c (out, '\x1f');
      g_string_append (out, tag->value);
      g_string_append_c (out, '\n');
    }
}

/* FALSE if no one wants it any more. */
static gboolean
add_game (MidLister *self, goffset offset, goffset length, GArray *tags)
{
  MidListing *batch = self->batch;
  MidListed game = { offset,
                     length,
                     read_day (mid_tags_get (tags, "Date")),
                     get_result (tags),
                     { get_number (tags, "WhiteElo"), get_number (tags, "BlackElo") },
                     batch->text->len,
                     { 0 } };
  for (guint i = 0; i < MID_N_LISTED; i++)
    {
      const char *value = names[i] != NULL ? mid_tags_get (tags, names[i]) : NULL;
      if (value != NULL)
        g_string_append (batch->text, value);
      else if (i == MID_LISTED_OTHER)
        append_other_tags (batch->text, tags);
      game.ends[i] = batch->text->len;
    }
  g_array_append_val (batch->games, game);
  return (batch->games->len < MID_LISTING_GAMES && batch->text->len < BATCH_TEXT)
         || hand_over (self);
}

/* --- Frames --- */

static gboolean
add_frame (MidLister *self, const MidFrame *frame, goffset offset, goffset end)
{
  MidScanner scanner = { frame->text, frame->text, frame->text + frame->len, FALSE };
  MidHeader header;

  mid_report_start (&self->report);
  mid_report_set_text (&self->report, frame->text, 1);
  mid_header_read (&header, &scanner, &self->report);
  repair_tags (header.tags);
  gboolean wanted = add_game (self, offset, end - offset, header.tags);
  mid_header_clear (&header);
  return wanted;
}

static MidVisit
skip_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  g_array_ref (tags);
  *(GArray **) data = tags;
  return MID_VISIT_ON;
}

/* Reads the games of a frame; a frame without any is part of the game before it. */
static gboolean
add_games (MidLister *self, const MidFrame *frame, goffset offset)
{
  static const MidVisitor visitor = { .begin = skip_cb };
  g_autoptr (GArray) tags = NULL;
  goffset from = offset;
  gboolean wanted = TRUE;

  mid_parser_set_text (self->parser, frame->text, frame->len, 1);
  while (wanted && mid_parser_next (self->parser, &visitor, &tags))
    {
      goffset to = offset + (goffset) mid_parser_get_end (self->parser);
      wanted = add_game (self, from, to - from, tags);
      g_clear_pointer (&tags, g_array_unref);
      from = to;
    }
  return wanted;
}

/* Whether a tag is the first thing in the frame but comments, escapes and space. */
static gboolean
begins_with_tag (const MidFrame *frame)
{
  MidScanner scanner = { frame->text, frame->text, frame->text + frame->len, FALSE };
  MidToken token;
  do
    mid_scanner_next (&scanner, &token);
  while (token.kind == MID_TOKEN_ESCAPE || token.kind == MID_TOKEN_COMMENT
         || token.kind == MID_TOKEN_LINE_COMMENT);
  return token.kind == MID_TOKEN_TAG;
}

/* --- The thread --- */

static void
read_frames (MidLister *self, GError **error)
{
  MidFrame frame;
  goffset offset = 0;
  gboolean wanted = TRUE;

  while (wanted && !g_cancellable_set_error_if_cancelled (self->cancellable, error)
         && mid_framer_next (&self->framer, &frame, self->cancellable, error))
    {
      goffset end = mid_framer_get_offset (&self->framer);
      gboolean quick = self->mode == MID_LIST_QUICK && begins_with_tag (&frame);
      wanted = quick ? add_frame (self, &frame, offset, end) : add_games (self, &frame, offset);
      offset = end;
    }
}

static gpointer
thread_cb (gpointer data)
{
  MidLister *self = data;
  GError *error = NULL;

  read_frames (self, &error);
  if (error == NULL && self->batch->games->len > 0)
    hand_over (self);
  g_mutex_lock (&self->mutex);
  self->error = error;
  self->ended = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  return NULL;
}

MidLister *
mid_lister_new (const char *path, MidListMode mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  MidLister *self = g_new0 (MidLister, 1);
  self->mode = mode;
  self->cancellable = cancellable;
  self->parser = mid_parser_new ();
  self->batch = listing_new ();
  mid_framer_init (&self->framer, G_INPUT_STREAM (stream));
  mid_report_init (&self->report);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  g_queue_init (&self->batches);
  self->thread = g_thread_new ("list", thread_cb, self);
  return self;
}

void
mid_lister_free (MidLister *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->mutex);
  self->stopped = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);
  mid_framer_clear (&self->framer);
  mid_report_clear (&self->report);
  mid_parser_free (self->parser);
  mid_listing_free (self->batch);
  g_queue_clear_full (&self->batches, (GDestroyNotify) mid_listing_free);
  g_clear_error (&self->error);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}

MidListing *
mid_lister_next (MidLister *self, GError **error)
{
  g_mutex_lock (&self->mutex);
  while (self->batches.length == 0 && !self->ended)
    g_cond_wait (&self->cond, &self->mutex);
  MidListing *listing = g_queue_pop_head (&self->batches);
  if (listing == NULL && self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  return listing;
}
