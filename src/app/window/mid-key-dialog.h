/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-key-dialog.h: waits for the key that an action is to have, and asks when it is another's. */
#pragma once
#include <adwaita.h>

#include "mid-keymap.h"

#define MID_TYPE_KEY_DIALOG (mid_key_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidKeyDialog, mid_key_dialog, MID, KEY_DIALOG, AdwWindow)

GtkWidget *mid_key_dialog_new (GtkWindow *parent, const MidAction *action);
