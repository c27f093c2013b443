/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-encoding-private.h: text of unknown encoding to UTF-8. */
#pragma once
#include <glib.h>

G_BEGIN_DECLS

/* What was found; each a byte's offset in the result, or -1. */
typedef struct
{
  gssize latin1; /* the first byte that is no UTF-8 and was read as Latin-1 */
  gssize nul;    /* the first NUL; each becomes U+FFFD */
} MidRepair;

/* NULL if text is UTF-8 without NULs as it is. */
GString *mid_encoding_repair (const char *text, gsize len, MidRepair *repair);

/* A place in the bytes and the one in the repaired text that it has become. */
typedef struct
{
  gsize raw, text;
} MidRepairPlace;

/* Goes on from a place (the beginning: zeros) to where the repaired text has come to `text`, which
 * is the beginning of a character, not before the place. */
void mid_encoding_find (const char *raw, gsize len, MidRepairPlace *place, gsize text);

G_END_DECLS
