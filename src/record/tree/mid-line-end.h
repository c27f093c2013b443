/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-line-end.h: where a tree breaks off without saying what is to be thought of it.
 *
 * A line's last element is OPEN if nothing judges it: no words behind it, no [%eval], no sign of
 * its position (+-, =, ∞ …), no end of the game by the rules, and, for the last one of the main
 * line, no result of the record.
 */
#pragma once
#include "mid-record.h"

/* The open ends, in the order of the tree, `most` of them at most; n: how many there are.  Transfer
 * container. */
GPtrArray *mid_line_end_list_open (MidRecord *record, guint most, guint *n);
