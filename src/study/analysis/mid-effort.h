/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-effort.h: how much an engine is to think about a position, by the names that settings and
 * templates have for it: "time-10" (seconds; "time-03" is 0.3), "depth-12", "nodes-1"
 * (millions), "nodes-1000", "none". */
#pragma once
#include "mid-engine-limit.h"

/* For one line; without a limit if the name is not known. */
MidEngineLimit mid_effort_get_limit (const char *name);
