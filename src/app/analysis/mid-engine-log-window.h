/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-log-window.h: an engine's log to look at: filtered, copied, cleared. */
#pragma once
#include <adwaita.h>

#include "mid-engine-log.h"

#define MID_TYPE_ENGINE_LOG_WINDOW (mid_engine_log_window_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineLogWindow, mid_engine_log_window, MID, ENGINE_LOG_WINDOW, AdwWindow)

/* name: of the engine. */
GtkWidget *mid_engine_log_window_new (GtkWindow *parent, MidEngineLog *log, const char *name);
