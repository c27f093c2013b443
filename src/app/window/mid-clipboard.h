/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clipboard.h: games and positions to the clipboard, and whatever is a game or a position from
 * it.
 *
 * However much is pasted, the window goes on: reading is left to a thread.
 *
 * Signal "pasted" (MidDocument *): there was nothing to which the games could be added: they are a
 * document of their own.
 */
#pragma once
#include "mid-board-pane.h"

#define MID_TYPE_CLIPBOARD (mid_clipboard_get_type ())
G_DECLARE_FINAL_TYPE (MidClipboard, mid_clipboard, MID, CLIPBOARD, GObject)

/* Adds the actions "copy", "copy-line", "copy-position", "paste" and "paste-moves": of what the
 * pane shows, which says what is wrong.  Disposed, it pastes nothing more that is still being read.
 */
MidClipboard *mid_clipboard_new (MidBoardPane *pane, GActionMap *actions);

/* Takes whatever is a game or a position. */
void mid_clipboard_paste_text (MidClipboard *self, const char *text);
