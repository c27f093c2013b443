/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-list.c: the first stage: where the games lie and what their tags say.
 *
 * The framer cuts the file into frames, and a frame's tags are read where they stand; movetext is
 * not looked at.  That is quick, and right for files whose games have tags.  A frame without tags
 * may hold several games and is read; if one with tags turns out to, the list is made again with
 * all of them read (MID_LIST_EXACT).
 */
#include <string.h>

#include "mid-encoding-private.h"
#include "mid-framer-private.h"
#include "mid-index-private.h"
#include "mid-header-private.h"

enum
{
  FIRST_COMMIT = 200, /* games: a screen or two */
  COMMIT = 20000,
  HEADER_MAX = 64 << 10
};

typedef struct
{
  MidIndexJob *job;
  MidListMode mode;
  MidStatement *insert;
  MidReport report;
  MidParser *parser;
  guint pending; /* games since the last commit */
} List;

/* --- Rows --- */

static const char *const columns[] = { "Event", "Site",     "Date",     "Round",  "White", "Black",
                                       "ECO",   "WhiteElo", "BlackElo", "Result", "SetUp", "FEN" };

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

static char *
dup_other_tags (GArray *tags)
{
  g_autoptr (GString) other = g_string_new (NULL);
  for (guint i = 0; i < tags->len; i++)
    {
      const MidTag *tag = &g_array_index (tags, MidTag, i);
      gboolean listed = FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (columns) && !listed; j++)
        listed = tag->name[0] == columns[j][0] && strcmp (tag->name, columns[j]) == 0;
      if (!listed)
        g_string_append_printf (other, "%s\x1f%s\n", tag->name, tag->value);
    }
  return g_string_free (g_steal_pointer (&other), FALSE);
}

/* The tags outlive the step that the value is bound for. */
static void
bind_tag (MidStatement *insert, int column, GArray *tags, const char *name)
{
  const char *value = mid_tags_get (tags, name);
  sqlite3_bind_text (insert, column, value != NULL ? value : "", -1, SQLITE_STATIC);
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
commit (List *self, GError **error)
{
  self->pending = 0;
  return mid_index_exec (self->job->index, "COMMIT; BEGIN IMMEDIATE", error);
}

static gboolean
add_row (List *self, goffset offset, goffset length, GArray *tags, GError **error)
{
  static const char *const texts[] = { "Event", "Site", "Date", "Round", "White", "Black" };
  static const int at[] = { 4, 5, 6, 8, 9, 10 };
  MidIndexJob *job = self->job;
  MidStatement *insert = self->insert;
  goffset end = offset + length;
  g_autofree char *other = dup_other_tags (tags);

  g_array_append_val (job->ends, end);
  sqlite3_bind_int64 (insert, 1, job->ends->len);
  sqlite3_bind_int64 (insert, 2, offset);
  sqlite3_bind_int64 (insert, 3, length);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    bind_tag (insert, at[i], tags, texts[i]);
  sqlite3_bind_int64 (insert, 7, read_day (mid_tags_get (tags, "Date")));
  sqlite3_bind_int64 (insert, 11, get_result (tags));
  sqlite3_bind_int64 (insert, 12, get_number (tags, "WhiteElo"));
  sqlite3_bind_int64 (insert, 13, get_number (tags, "BlackElo"));
  bind_tag (insert, 14, tags, "ECO");
  sqlite3_bind_text (insert, 15, other, -1, SQLITE_STATIC);
  if (!mid_index_run (job->index, insert, error))
    return FALSE;
  self->pending++;
  if (self->pending < COMMIT && job->ends->len != FIRST_COMMIT)
    return TRUE;
  mid_index_job_tell (job, MID_INDEX_LISTING, end);
  return commit (self, error);
}

/* --- Frames --- */

static gboolean
add_frame (List *self, const MidFrame *frame, goffset offset, goffset end, GError **error)
{
  MidScanner scanner = { frame->text, frame->text, frame->text + frame->len, FALSE };
  MidHeader header;

  mid_report_start (&self->report);
  mid_report_set_text (&self->report, frame->text, 1);
  mid_header_read (&header, &scanner, &self->report);
  repair_tags (header.tags);
  gboolean good = add_row (self, offset, end - offset, header.tags, error);
  mid_header_clear (&header);
  return good;
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
add_games (List *self, const MidFrame *frame, goffset offset, GError **error)
{
  static const MidVisitor visitor = { .begin = skip_cb };
  g_autoptr (GArray) tags = NULL;
  goffset from = offset;
  gboolean good = TRUE;

  mid_parser_set_text (self->parser, frame->text, frame->len, 1);
  while (good && mid_parser_next (self->parser, &visitor, &tags))
    {
      goffset to = offset + (goffset) mid_parser_get_end (self->parser);
      good = add_row (self, from, to - from, tags, error);
      g_clear_pointer (&tags, g_array_unref);
      from = to;
    }
  return good;
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

static gboolean
list_frames (List *self, MidFramer *framer, GError **error)
{
  MidFrame frame;
  GError *local = NULL;
  goffset offset = 0;

  while (mid_framer_next (framer, &frame, self->job->cancellable, &local))
    {
      goffset end = mid_framer_get_offset (framer);
      gboolean quick = self->mode == MID_LIST_QUICK && begins_with_tag (&frame);
      gboolean good = quick ? add_frame (self, &frame, offset, end, error)
                            : add_games (self, &frame, offset, error);
      if (!good)
        return FALSE;
      if (g_cancellable_set_error_if_cancelled (self->job->cancellable, error))
        return FALSE;
      offset = end;
    }
  if (local != NULL)
    g_propagate_error (error, local);
  return local == NULL;
}

gboolean
mid_index_list (MidIndexJob *job, MidListMode mode, GError **error)
{
  List self = { .job = job, .mode = mode };
  g_autoptr (GFile) file = g_file_new_for_path (job->index->path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, job->cancellable, error);
  MidFramer framer;

  if (stream == NULL)
    return FALSE;
  g_autoptr (MidStatement) insert = mid_index_prepare (
    job->index, "INSERT INTO game VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", error);
  if (insert == NULL || !mid_index_exec (job->index, "BEGIN IMMEDIATE", error))
    return FALSE;
  g_array_set_size (job->ends, 0);
  self.insert = insert;
  self.parser = mid_parser_new ();
  mid_report_init (&self.report);
  mid_framer_init (&framer, G_INPUT_STREAM (stream));
  gboolean good = list_frames (&self, &framer, error);
  mid_framer_clear (&framer);
  mid_report_clear (&self.report);
  mid_parser_free (self.parser);
  sqlite3_reset (insert);
  return mid_index_exec (job->index, good ? "COMMIT" : "ROLLBACK", good ? error : NULL) && good;
}
