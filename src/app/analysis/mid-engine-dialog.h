/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-dialog.h: the engines that can be chosen: see, add, remove, set their options. */
#pragma once
#include <adwaita.h>

#define MID_TYPE_ENGINE_DIALOG (mid_engine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineDialog, mid_engine_dialog, MID, ENGINE_DIALOG, AdwWindow)

GtkWidget *mid_engine_dialog_new (GtkWindow *parent);
