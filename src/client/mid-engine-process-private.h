/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-process-private.h: what the files of the engine share. */
#pragma once
#include "mid-engine-position.h"
#include "mid-engine-process.h"

/* A position to be searched. */
typedef struct
{
  const MidGame *game;
  MidPosition at;
  char *position;       /* the command */
  char *go;             /* the command */
  MidEngineLimit limit; /* without its moves */
} MidEngineWish;

/* How far a search has come; -1 where nothing was said. */
typedef struct
{
  gint depth, current;
  gint64 nodes, time;
} MidEngineProgress;

/* An option that it is to have. */
typedef struct
{
  char *name, *value;
  char *sent; /* the value it has heard; NULL: none */
} MidEngineSetting;

struct _MidEngineProcess
{
  GObject parent_instance;
  char **argv;
  MidEngineAllowance allowance;
  guint patience;

  MidEngineChild *child;
  MidEngineState state;
  char *reason;
  char *name;
  GPtrArray *options;  /* MidUciOption, what it offers */
  GPtrArray *settings; /* MidEngineSetting, in the order in which they were wanted */
  char *variant;       /* what it calls the game; NULL: as we do */

  MidEngineWish *wish;      /* to be searched next, or searched now; NULL: nothing */
  gboolean again;           /* the wish is not what it searches now: go again */
  const MidGame *next_game; /* that it is to get ready for first; NULL: none */
  const MidGame *last_game; /* what it searched before */
  MidEngineReport report;
  char *best;

  guint watch_id;  /* every half of its patience */
  gint ticks;      /* halves since it gave a sign */
  gboolean urged;  /* it was asked whether it is alive, or told to stop */
  gboolean heard;  /* it has said something of what it searches */
  gboolean silent; /* for long enough to be told */
  MidEngineProgress furthest;
  guint unanswered; /* questions whether it is ready */
  gboolean fenced;  /* the answer to "isready" before "go" is still to come */
  guint report_id;
  gint64 reported_at;
  gint64 went_at, elapsed; /* microseconds */

  guint restarts_most, restarts; /* how often it may be started anew; and was, in a row */
  guint restart_id;
};

/* mid-engine-process.c */
void mid_engine_process_fail (MidEngineProcess *self, const char *why);
void mid_engine_process_tell (MidEngineProcess *self, const char *line);
void mid_engine_process_ask_ready (MidEngineProcess *self);
void mid_engine_process_notify_report (MidEngineProcess *self);

/* mid-engine-watch.c: from now on it has all its time for what its state says; a search of a
 * certain time has that besides.  It must end without being asked, unless it is attended: then it
 * must only show that it is alive. */
void mid_engine_watch (MidEngineProcess *self);
void mid_engine_unwatch (MidEngineProcess *self);
void mid_engine_watch_readyok (MidEngineProcess *self);
void mid_engine_watch_info (MidEngineProcess *self); /* the report has it */

/* mid-engine-options.c: what it offers, and what it was told */
void mid_engine_options_take (MidEngineProcess *self, const char *line);
void mid_engine_options_want (MidEngineProcess *self, const char *name, const char *value);
void mid_engine_options_choose_game (MidEngineProcess *self, const MidGame *game);
void mid_engine_options_send (MidEngineProcess *self);
void mid_engine_options_forget_sent (MidEngineProcess *self);
MidEngineDialect mid_engine_options_get_dialect (MidEngineProcess *self);
void mid_engine_setting_free (MidEngineSetting *setting);
