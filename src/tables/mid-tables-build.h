/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tables-build.h: makes the file that mid-tables.h reads. */
#pragma once
#include <stdbool.h>

/* Called now and then with how far it is, 0 … 1; false ends the work. */
typedef bool (*MidTablesProgress) (double share, void *data);

/* Writes the file, whole or not at all.  Takes minutes of a processor and 100 MB of memory.  False,
 * and *problem (constant), if it cannot be written or was ended. */
bool
mid_tables_build (const char *path, MidTablesProgress progress, void *data, const char **problem);
