/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-gunzip.h: a GConverter that unpacks gzip.
 *
 * GIO's own stops behind the first of several that stand one behind another, as in what bgzip
 * writes; libarchive's goes on, but does not look at the checksums.  Zeros behind the end are
 * padding, anything else is G_IO_ERROR_NOT_SUPPORTED.
 */
#pragma once
#include <gio/gio.h>

#define MID_TYPE_GUNZIP (mid_gunzip_get_type ())
G_DECLARE_FINAL_TYPE (MidGunzip, mid_gunzip, MID, GUNZIP, GObject)

MidGunzip *mid_gunzip_new (void); /* transfer full */

/* Bytes that it was given so far. */
goffset mid_gunzip_get_consumed (MidGunzip *self);
