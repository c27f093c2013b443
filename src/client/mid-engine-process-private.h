/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-process-private.h: what the files of the engine share. */
#pragma once
#include "mid-engine-position.h"
#include "mid-engine-process.h"

/* A position to be searched. */
typedef struct
{
  const MidGame *game;
  char *position; /* the command */
  char *go;       /* the command */
  guint lines;
} MidEngineWish;

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

  guint watch_id;   /* when its patience is at an end */
  gboolean pinged;  /* it was asked whether it is alive */
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

/* mid-engine-options.c: what it offers, and what it was told */
void mid_engine_options_take (MidEngineProcess *self, const char *line);
void mid_engine_options_want (MidEngineProcess *self, const char *name, const char *value);
void mid_engine_options_choose_game (MidEngineProcess *self, const MidGame *game);
void mid_engine_options_send (MidEngineProcess *self);
void mid_engine_options_forget_sent (MidEngineProcess *self);
MidEngineDialect mid_engine_options_get_dialect (MidEngineProcess *self);
void mid_engine_setting_free (MidEngineSetting *setting);
