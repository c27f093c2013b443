/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-report.c: what is wrong in a game, with its place in the file.
 *
 * Lines are counted only when something is wrong, from the last place on, so that a file without
 * errors pays nothing and one full of them pays once.
 */
#include "mid-report-private.h"
#include "mid-expectation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  ERRORS_MAX = 100, /* in one game */
  SKIPPED_MAX = 20, /* of them, what was passed over */
  TOKEN_MAX = 40    /* bytes of a token shown in a message */
};

gboolean
mid_record_error_is_remark (MidRecordError code)
{
  switch (code)
    {
    case MID_RECORD_ERROR_ENCODING:
    case MID_RECORD_ERROR_AMBIGUOUS:
    case MID_RECORD_ERROR_OVER:
    case MID_RECORD_ERROR_SKIPPED:
    case MID_RECORD_ERROR_SPELLING:
    case MID_RECORD_ERROR_MISSING:
      return TRUE;
    case MID_RECORD_ERROR_SYNTAX:
    case MID_RECORD_ERROR_VARIANT:
    case MID_RECORD_ERROR_TAG:
    case MID_RECORD_ERROR_ILLEGAL:
    case MID_RECORD_ERROR_START:
    case MID_RECORD_ERROR_LIMIT:
    case MID_RECORD_ERROR_IO:
      break;
    }
  return FALSE;
}

static void
clear_error (gpointer data)
{
  g_free (((MidReadError *) data)->message);
}

void
mid_report_init (MidReport *report)
{
  *report = (MidReport){ .errors = g_array_new (FALSE, FALSE, sizeof (MidReadError)),
                         .names = MID_EXPECTATION_NAMES_MAX };
  g_array_set_clear_func (report->errors, clear_error);
}

void
mid_report_clear (MidReport *report)
{
  g_clear_pointer (&report->errors, g_array_unref);
}

void
mid_report_start (MidReport *report)
{
  g_array_set_size (report->errors, 0);
  report->skipped = 0;
}

void
mid_report_forget (MidReport *report, guint n)
{
  g_array_set_size (report->errors, n);
  report->skipped = 0;
}

void
mid_report_set_text (MidReport *report, const char *text, guint first_line)
{
  report->text = report->counted = text;
  report->column_at = text;
  report->column = 1;
  report->first_line = report->line = first_line;
}

guint
mid_report_get_line (MidReport *report, const char *at)
{
  if (at < report->counted)
    {
      report->counted = report->text;
      report->line = report->first_line;
    }
  for (const char *p = report->counted; (p = memchr (p, '\n', (gsize) (at - p))) != NULL; p++)
    report->line++;
  report->counted = at;
  return report->line;
}

/* Characters from the start of the line, from 1; counted from the last place on the same line, as
 * lines may be very long. */
static guint
get_column (MidReport *report, const char *at)
{
  gboolean on = report->column_at <= at;
  const char *from = on ? report->column_at : report->text, *p = at;
  guint column = 0;
  while (p > from && p[-1] != '\n')
    column += (*--p & 0xc0) != 0x80; /* not in the middle of a character */
  report->column = column + (on && p == from ? report->column : 1);
  report->column_at = at;
  return report->column;
}

/* The last of what was passed over says that there is more. */
static gboolean
is_one_more (MidReport *report, MidRecordError code, char **message)
{
  if (code != MID_RECORD_ERROR_SKIPPED || report->skipped++ < SKIPPED_MAX)
    return FALSE;
  g_free (*message);
  *message = g_strdup (_ ("more of this game is passed over, which is not listed"));
  return report->skipped > SKIPPED_MAX + 1;
}

void
mid_report_add (MidReport *report, MidRecordError code, const char *at, char *message)
{
  gboolean dropped = is_one_more (report, code, &message);
  MidReadError error = { code, 0, 0, message };
  if (dropped || report->errors->len > ERRORS_MAX)
    {
      g_free (message);
      return;
    }
  if (report->errors->len == ERRORS_MAX)
    {
      g_free (message);
      error.code = MID_RECORD_ERROR_LIMIT;
      error.message = g_strdup (_ ("this game has more errors, which are not listed"));
    }
  error.line = mid_report_get_line (report, at);
  error.column = get_column (report, at);
  g_array_append_val (report->errors, error);
}

void
mid_report_check_comment (MidReport *report, const MidToken *comment)
{
  if (comment->open)
    mid_report_add (report, MID_RECORD_ERROR_SYNTAX, comment->text,
                    g_strdup (_ ("the comment that begins with “{” does not end; expected “}”")));
}

char *
mid_report_dup_token (const char *text, gsize len)
{
  if (len <= TOKEN_MAX)
    return g_strndup (text, len);
  gsize end = TOKEN_MAX;
  while (end > 0 && (text[end] & 0xc0) == 0x80)
    end--;
  return g_strdup_printf ("%.*s…", (int) end, text);
}
