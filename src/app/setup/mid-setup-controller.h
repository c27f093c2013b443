/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-controller.h: makes of what is entered on a board an edit of a draft, which it shows
 * there, and marks the squares where something is wrong.
 *
 * A click uses the tool, over empty squares by drawing it across them; the other button the
 * opposite: the piece of the other side, one disc less, or nothing.  A piece that is dragged falls
 * where it is let go, and beside the board it is gone; with Ctrl or Alt held it leaves a copy
 * behind.  By the keyboard, a piece's letter puts it there (a capital for the first side, as in
 * position text), Delete takes away.
 *
 * Signals:
 *   "tool-changed" ()       another tool is in use
 *   "told" (const char *)   where the keyboard is, in words; NULL: nowhere
 */
#pragma once
#include "mid-board.h"
#include "mid-draft.h"

#define MID_TYPE_SETUP_CONTROLLER (mid_setup_controller_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupController, mid_setup_controller, MID, SETUP_CONTROLLER, GObject)

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

/* Whether they do the same: a piece of the same kind and side, a disc of the same power. */
gboolean mid_tool_is_same (const MidTool *a, const MidTool *b);

/* Holds references on both. */
MidSetupController *mid_setup_controller_new (MidBoard *board, MidDraft *draft);

/* The tool in use, at first the hand; borrowed.  Set, it is copied. */
const MidTool *mid_setup_controller_get_tool (MidSetupController *self);
void mid_setup_controller_set_tool (MidSetupController *self, const MidTool *tool);

/* The same; choosing what is chosen already puts it away. */
void mid_setup_controller_choose_tool (MidSetupController *self, const MidTool *tool);

/* Puts on the square what was dragged there from beside the board. */
void mid_setup_controller_put (MidSetupController *self, const MidTool *tool, int square);

/* Puts the keyboard's cursor there, and the focus on the board. */
void mid_setup_controller_go (MidSetupController *self, int square);
