/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-application.h: the program: its windows, its theme, its keys. */
#pragma once
#include <adwaita.h>

#define MID_TYPE_APPLICATION (mid_application_get_type ())
G_DECLARE_FINAL_TYPE (MidApplication, mid_application, MID, APPLICATION, AdwApplication)

MidApplication *mid_application_new (void);
