/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-result-private.h: how a game ended, as people and programs write it. */
#pragma once
#include "mid-record-private.h"

/* The result that the text stands for, in any spelling ("1–0", "½ - ½", "White wins."); FALSE if
 * none. */
gboolean mid_result_find (const char *text, gsize len, MidTermination *out);

/* Bytes of the result in decimals that begins at p, which no word can hold; 0 if none does. */
gsize mid_result_get_decimal_len (const char *p);
