/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-effort.h"

static const struct
{
  const char *name;
  MidLimitKind kind;
  gint64 amount;
} efforts[] = {
  { "time-03", MID_LIMIT_TIME, 300 },        { "time-1", MID_LIMIT_TIME, 1000 },
  { "time-3", MID_LIMIT_TIME, 3000 },        { "time-10", MID_LIMIT_TIME, 10000 },
  { "time-60", MID_LIMIT_TIME, 60000 },      { "depth-1", MID_LIMIT_DEPTH, 1 },
  { "depth-4", MID_LIMIT_DEPTH, 4 },         { "depth-8", MID_LIMIT_DEPTH, 8 },
  { "depth-12", MID_LIMIT_DEPTH, 12 },       { "depth-16", MID_LIMIT_DEPTH, 16 },
  { "depth-20", MID_LIMIT_DEPTH, 20 },       { "depth-30", MID_LIMIT_DEPTH, 30 },
  { "nodes-1000", MID_LIMIT_NODES, 1000 },   { "nodes-1", MID_LIMIT_NODES, 1000000 },
  { "nodes-10", MID_LIMIT_NODES, 10000000 },
};

MidEngineLimit
mid_effort_get_limit (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    if (g_strcmp0 (efforts[i].name, name) == 0)
      return (MidEngineLimit){ efforts[i].kind, efforts[i].amount, 1 };
  return (MidEngineLimit){ MID_LIMIT_NONE, 1, 1 };
}
