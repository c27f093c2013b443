/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analysis-private.h: what the files of the page share. */
#pragma once
#include "mid-analysis-page.h"
#include "mid-engine-process.h"

enum
{
  MID_ANALYSIS_LINES = 5 /* at most */
};

struct _MidAnalysisPage
{
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *power;
  GtkWidget *name;
  GtkWidget *status;
  GtkWidget *menu_button;
  GtkWidget *body; /* a stack: "words", "lines" */
  GtkWidget *words;
  GtkWidget *add_engine;
  GtkWidget *restart;
  GtkWidget *lines;
  GtkWidget *duel;
  GtkWidget *rows[MID_ANALYSIS_LINES];

  GSimpleActionGroup *actions;
  GMenu *engines_menu;
  MidCursor *cursor;
  GSignalGroup *cursor_signals;
  MidEngineProcess *engine; /* NULL while it is off, or where there is none */
  gboolean on, flipped;
  gboolean threat; /* is asked for */
  GtkWidget *threat_button;

  /* What the engine was asked for, and what is shown */
  const MidGame *game;
  MidPosition position;
  MidNode *node;
  gboolean passed; /* the position is that after a turn given up */
};

/* mid-analysis-page.c: asks anew, with what the menu says now */
void mid_analysis_page_ask (MidAnalysisPage *self);
void mid_analysis_page_change_engine (MidAnalysisPage *self);

void mid_analysis_page_emit_evaluated (MidAnalysisPage *self);

/* mid-analysis-menu.c: lines, limit and engine */
void mid_analysis_init_menu (MidAnalysisPage *self);
void mid_analysis_refresh_engines (MidAnalysisPage *self);
MidEngineLimit mid_analysis_get_limit (MidAnalysisPage *self);

/* mid-analysis-show.c: what the engine says, in words, rows and the duel's panel */
void mid_analysis_show (MidAnalysisPage *self);
