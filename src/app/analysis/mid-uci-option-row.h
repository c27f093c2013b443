/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-option-row.h: one option of an engine, as a row of a list of settings. */
#pragma once
#include <adwaita.h>

#include "mid-uci-line.h"

typedef void (*MidOptionChanged) (gpointer data, const char *name, const char *value);

/* A row of the kind that the option asks for, which says `value`; NULL: its default.  changed is
 * called with what a person sets; for a button, with "".  Data must live as long as the row. */
GtkWidget *mid_uci_option_row_new (const MidUciOption *option, const char *value,
                                   MidOptionChanged changed, gpointer data);
