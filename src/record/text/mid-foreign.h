/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-foreign.h: files that hold no record as text.
 *
 * The reader makes something of any bytes.  Of a picture, a disk's zeros or a web page that is a
 * game of garbage: it is better to say so before anything is read.
 */
#pragma once
#include <gio/gio.h>

enum
{
  MID_FOREIGN_LOOK = 32 << 10 /* bytes in which a file shows what it is */
};

/* FALSE and G_IO_ERROR_INVALID_DATA, saying what to do, if what begins so is XML or no record at
 * all.  A stray control character or two, as broken records have, are no reason. */
gboolean mid_foreign_refuse (const char *start, gsize len, GError **error);

/* The same, but XML is welcome. */
gboolean mid_foreign_refuse_binary (const char *start, gsize len, GError **error);
