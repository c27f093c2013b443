/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-dialog.h: the engines that a person has added: see, add, remove. */
#pragma once
#include <adwaita.h>

G_BEGIN_DECLS

#define MID_TYPE_ENGINE_DIALOG (mid_engine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineDialog, mid_engine_dialog, MID, ENGINE_DIALOG, AdwWindow)

/* Signal "changed": the list is another one now. */
GtkWidget *mid_engine_dialog_new (GtkWindow *parent);

G_END_DECLS
