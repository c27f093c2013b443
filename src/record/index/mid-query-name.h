/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-name.h: names of games and armies, as people write them in a query.
 *
 * "Two Kings", "two-kings" and "TwoKings" are one name: letters and digits count, case does not.
 */
#pragma once
#include <glib.h>

/* The name by which the index knows it; the caller owns it. */
char *mid_query_fold_name (const char *name, gsize len);

/* The folded id of the game that is meant by its id, its name or what records call it; NULL with a
 * message of the names there are.  The caller owns both. */
char *mid_query_find_variant (const char *text, char **message);

/* The folded name of an army of any game; NULL with a message of the armies there are.  The caller
 * owns both. */
char *mid_query_find_army (const char *text, gsize len, char **message);
