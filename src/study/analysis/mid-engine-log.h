/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-log.h: what went to and fro between the program and an engine.
 *
 * A list model of MidEngineLogLine.  It is bounded: the oldest lines go.  What comes in a flood is
 * put into the list in handfuls, so that whoever looks at it is not called for every line.
 */
#pragma once
#include <gio/gio.h>

#include "mid-engine-process.h"

enum
{
  MID_ENGINE_LOG_LINES = 5000,
  MID_ENGINE_LOG_LONGEST = 2000, /* bytes of a line that are kept */
  MID_ENGINE_LOG_PAUSE = 150     /* ms between two handfuls */
};

#define MID_TYPE_ENGINE_LOG_LINE (mid_engine_log_line_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineLogLine, mid_engine_log_line, MID, ENGINE_LOG_LINE, GObject)

/* Property "text": what mid_engine_log_line_get_text() says. */

/* "12:30:01.250 → go infinite": the time, who has said it, and what; UTF-8 whatever the engine has
 * printed.  Borrowed. */
const char *mid_engine_log_line_get_text (MidEngineLogLine *self);

#define MID_TYPE_ENGINE_LOG (mid_engine_log_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineLog, mid_engine_log, MID, ENGINE_LOG, GObject)

MidEngineLog *mid_engine_log_new (void);
void mid_engine_log_add (MidEngineLog *self, MidEngineDirection direction, const char *line);
void mid_engine_log_clear (MidEngineLog *self);

/* The lines, oldest first; borrowed. */
GListModel *mid_engine_log_get_lines (MidEngineLog *self);
