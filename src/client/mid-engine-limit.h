/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-limit.h: how long and at what an engine is to look. */
#pragma once
#include <glib.h>

typedef enum
{
  MID_LIMIT_NONE, /* until it is stopped */
  MID_LIMIT_TIME, /* milliseconds */
  MID_LIMIT_DEPTH,
  MID_LIMIT_NODES,
  MID_LIMIT_CLOCK /* of a game */
} MidLimitKind;

/* The rest may be left 0. */
typedef struct
{
  MidLimitKind kind;
  gint64 amount;  /* at least 1; nothing for a clock */
  guint lines;    /* 1 … MID_ENGINE_LINES_MAX */
  gint64 time[2]; /* a clock's, in milliseconds, by MidSide; with a depth or nodes it bounds them */
  gint64 increment[2];
  const char *const *moves; /* the only ones to look at, in long form, NULL-ended; NULL: all */
  gboolean attended;        /* somebody sees to it that the search ends, and to what comes of it */
} MidEngineLimit;

/* "go movetime 100": the command that asks for it.  Transfer full. */
char *mid_engine_limit_dup_command (const MidEngineLimit *limit);
