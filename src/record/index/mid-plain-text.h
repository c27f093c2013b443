/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-plain-text.h: text as it is compared: without case, accents and strokes, "Łoś" as "los".
 *
 * Letters of other alphabets stay what they are, but for their accents.
 */
#pragma once
#include <glib.h>

/* The caller owns it.  What is no UTF-8 is nothing. */
char *mid_plain_text_fold (const char *text);
