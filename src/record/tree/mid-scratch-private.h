/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-scratch-private.h: strings that are filled again and again.
 *
 * They keep their memory from one text to the next, but not that of a very long one: of such a text
 * there shall not be more in memory than is needed.
 */
#pragma once
#include <glib.h>

void mid_scratch_empty (GString *scratch);

/* What is in it, transfer full; it is empty then. */
char *mid_scratch_take (GString *scratch);
