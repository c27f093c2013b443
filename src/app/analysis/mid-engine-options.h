/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-options.h: an engine's options as it names them itself, and what it may use.
 *
 * The engine is started for it and ends with the window.  What is changed is kept
 * (mid-engine-choice.h) when the window is closed, and heard then by engines at work.
 */
#pragma once
#include <adwaita.h>

#define MID_TYPE_ENGINE_OPTIONS (mid_engine_options_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineOptions, mid_engine_options, MID, ENGINE_OPTIONS, AdwWindow)

/* id: of a MidEngineChoice. */
GtkWidget *mid_engine_options_new (GtkWindow *parent, const char *id);
