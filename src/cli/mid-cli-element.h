/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-element.h: names an element of a record on the command line.
 *
 *     0            the start of the game
 *     7w  7b       the move of White's, of Black's turn 7 (Blue's and Red's likewise)
 *     7b.duel      a part of that turn: move, place, duel, king, card; .duel2 is the second duel
 *     end          the last element of the line
 *     7b/2         the second variation that stands behind 7b: the element it begins with
 *     7b/2/9w.king an element of that variation; and so on: 7b/2/9w.king/1
 *
 * Numbers are those of the record.  A decision that was passed over without a word can be named.
 */
#pragma once
#include "mid-cli.h"
#include "mid-record.h"

/* NULL and error (G_IO_ERROR_INVALID_ARGUMENT: not of that form; G_IO_ERROR_NOT_FOUND) if there is
 * no such element. */
MidNode *mid_cli_find_element (MidRecord *record, const char *name, GError **error);
