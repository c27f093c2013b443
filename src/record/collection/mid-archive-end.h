/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-archive-end.h: whether an archive is whole, as far as its end says it, which libarchive does
 * not ask: it lists what there is. */
#pragma once
#include <gio/gio.h>

enum
{
  MID_ARCHIVE_ANY = -1 /* entries: the archive does not say how many */
};

/* Looks at the end of a zip or 7z, and goes back to its beginning.  FALSE and error if it is
 * missing or something stands behind it. */
gboolean mid_archive_end_check (GInputStream *seekable, gint64 *entries, GCancellable *cancellable,
                                GError **error);
