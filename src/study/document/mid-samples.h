/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-samples.h: the files that come with the program. */
#pragma once
#include <gio/gio.h>

/* A file of that folder of data: installed, or in the tree the program was built from.  NULL if
 * there is none; transfer full. */
GFile *mid_data_find (const char *folder, const char *name);

/* The same in data/samples. */
GFile *mid_samples_find (const char *name);
