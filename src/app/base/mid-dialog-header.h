/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-dialog-header.h: the header bar of a dialog that is left by one of two buttons. */
#pragma once
#include <gtk/gtk.h>

/* A header bar with Cancel, which closes the window, on one side, and the button that does what the
 * dialog is for, labelled so, on the other.  It is borrowed into *accept; what it does is connected
 * to its "clicked". */
GtkWidget *mid_dialog_header_new (const char *label, GtkWidget **accept);
