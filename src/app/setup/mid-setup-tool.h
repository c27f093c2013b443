/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-tool.h: what a click on a square does while a position is set up. */
#pragma once
#include <glib.h>

#include "mid-game.h"

G_BEGIN_DECLS

typedef enum
{
  MID_TOOL_HAND,   /* picks a piece up, puts it down elsewhere */
  MID_TOOL_ERASER, /* takes away what stands there */
  MID_TOOL_PIECE,  /* puts `cell` there; takes it away where it stands already */
  MID_TOOL_POWER   /* puts one disc of kind `power` under what stands there */
} MidToolKind;

typedef struct
{
  MidToolKind kind;
  MidCell cell;
  unsigned power;
} MidTool;

static inline gboolean
mid_tool_is_same (const MidTool *a, const MidTool *b)
{
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == MID_TOOL_POWER)
    return a->power == b->power;
  return a->kind != MID_TOOL_PIECE
         || (a->cell.piece == b->cell.piece && a->cell.owner == b->cell.owner);
}

G_END_DECLS
