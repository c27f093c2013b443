/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-hidden.h: files without a name, for what is too large to be kept in memory. */
#pragma once
#include <glib.h>

/* A file to be written and read, gone when it is closed: where caches are, for memory may be small,
 * else where there is room.  -1 and error if there is none. */
int mid_hidden_open (GError **error);

/* By what name it can be opened again meanwhile.  Transfer full. */
char *mid_hidden_dup_path (int fd);
