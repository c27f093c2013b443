/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-message.h: a message in a window of its own, with answers below. */
#pragma once
#include <adwaita.h>

/* A message dialog over `parent`, without answers as yet.  The heading may be NULL. */
AdwMessageDialog *mid_message_new (GtkWindow *parent, const char *heading, const char *body);

/* Says something over the window that the widget is in. */
void mid_message_tell (GtkWidget *where, const char *heading, const char *body);
