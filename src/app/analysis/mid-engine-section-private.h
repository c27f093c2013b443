/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-section-private.h: what the files of the section share. */
#pragma once
#include "mid-engine-choice.h"
#include "mid-engine-process.h"
#include "mid-engine-section.h"
#include "mid-pv-row.h"

enum
{
  MID_SECTION_LINES = 5 /* at most */
};

/* What the engine is to look at. */
typedef enum
{
  MID_LOOK_ALL,
  MID_LOOK_ONLY,   /* at the moves listed */
  MID_LOOK_WITHOUT /* at all but them */
} MidLook;

struct _MidEngineSection
{
  MidStudyWidget parent_instance;
  GtkWidget *box;
  GtkWidget *power;
  GtkWidget *name;
  GtkWidget *status;
  GtkWidget *lock_button;
  GtkWidget *menu_button;
  GtkWidget *note_box; /* where it stays, what it looks at */
  GtkWidget *note;
  GtkWidget *all_moves;
  GtkWidget *words_box;
  GtkWidget *words;
  GtkWidget *add_engine;
  GtkWidget *restart;
  GtkWidget *lines_box;
  GtkWidget *lines;
  GtkWidget *duel;
  GtkWidget *rows[MID_SECTION_LINES]; /* NULL until there was such a line */

  GSimpleActionGroup *actions;
  GMenu *engines_menu;
  MidCursor *cursor;        /* borrowed */
  MidCursor *locked;        /* where it stays; NULL: it follows the cursor */
  MidEngineChoice *choice;  /* NULL where there is none */
  MidEngineProcess *engine; /* NULL while it is off */
  MidEngineLog *log;
  char *limit;
  int n_lines;
  gboolean on, flipped, removable;
  gboolean threat; /* is asked for */
  gboolean idle;

  /* What the engine was asked for, and what is shown */
  const MidGame *game;
  MidPosition position;
  MidNode *node;
  gboolean passed; /* the position is that after a turn given up */
  MidLook look;
  GArray *looked; /* MidMove */
};

/* mid-engine-section.c: asks anew, with what the menu says now */
void mid_engine_section_ask (MidEngineSection *self);
void mid_engine_section_change_engine (MidEngineSection *self, const char *id);
void mid_engine_section_emit_evaluated (MidEngineSection *self);
void mid_engine_section_emit_kept (MidEngineSection *self);

/* mid-engine-section-menu.c: lines, limit and engine */
void mid_engine_section_init_menu (MidEngineSection *self);
void mid_engine_section_refresh_menu (MidEngineSection *self);
MidEngineLimit mid_engine_section_get_limit (MidEngineSection *self);

/* mid-engine-section-show.c: what the engine says, in words, rows and the duel's panel */
void mid_engine_section_show (MidEngineSection *self);

/* mid-engine-section-lines.c: what is done with the lines */
MidPvRow *mid_engine_section_add_row (MidEngineSection *self);
void mid_engine_section_insert_all (MidEngineSection *self);

/* The moves to look at in long form, NULL-ended, or NULL: all.  Transfer full. */
GStrv mid_engine_section_dup_moves (MidEngineSection *self);

/* "Stays with 4. Bc4. Without e4, d4"; NULL if there is nothing to say.  Transfer full. */
char *mid_engine_section_dup_note (MidEngineSection *self);
void mid_engine_section_look (MidEngineSection *self, MidLook look, MidMove move);
