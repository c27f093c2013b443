/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tables-row.h: whether there are tables of endings, and the button that builds them, or ends
 * that. */
#pragma once
#include <adwaita.h>

#define MID_TYPE_TABLES_ROW (mid_tables_row_get_type ())
G_DECLARE_FINAL_TYPE (MidTablesRow, mid_tables_row, MID, TABLES_ROW, AdwActionRow)
