/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-line.h: one of the lines that an engine sees, for somebody to look at and point into.
 *
 * Properties, notified when they change: "score" (char *, "+0.31"), "points" (char *, what
 * the first side may hope for with it: "57 %"), "markup" (char *, the moves, as
 * mid_pv_dup_markup() writes them), and "held" (gboolean, writable): somebody points at one of its
 * moves, so that it should stay as it is, and so should the lines above, which may push it away.
 */
#pragma once
#include <gio/gio.h>

#include "mid-analyst-place.h"
#include "mid-pv.h"

enum
{
  MID_ANALYST_LINES = 5 /* at most */
};

#define MID_TYPE_ENGINE_LINE (mid_engine_line_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineLine, mid_engine_line, MID, ENGINE_LINE, GObject)

/* What the engine says now of a position in which it is that side's turn. */
void mid_engine_line_set (MidEngineLine *self, const MidGame *game, const MidPosition *start,
                          const MidUciInfo *info, MidSide turn);

/* Whether it is held and of that position. */
gboolean
mid_engine_line_is_held (MidEngineLine *self, const MidGame *game, const MidPosition *start);

/* Makes the list what the report says of the place; NULL: nothing.  It stays as it is while
 * somebody points into one of its lines. */
void mid_engine_lines_set (GListStore *lines, const MidAnalystPlace *place,
                           const MidEngineReport *report);

/* The moves; NULL before they are set.  Borrowed until they are set again. */
const MidPv *mid_engine_line_get_pv (MidEngineLine *self);

/* How many of the first moves end with the element that holds a byte of the markup's text; 0 where
 * there is none. */
guint mid_engine_line_find (MidEngineLine *self, guint byte);
