/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-actions.h: what a person can do, in one table.
 *
 * A row has an action's name, what it does to the study, which property of the study enables it,
 * what it is called in menus, lists and tooltips, and its usual keys.  Actions, menus, tooltips,
 * the keys of the window, the dialog that chooses them and the window that lists them are all made
 * of this.  What has neither verb nor step does something to widgets: the part of the window
 * whose they are adds the action under that name.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study.h"

typedef enum
{
  MID_ACTION_STEPS,
  MID_ACTION_PLAYING,
  MID_ACTION_ANNOTATING,
  MID_ACTION_GAMES,
  MID_ACTION_FILES,
  MID_ACTION_TABS,
  MID_ACTION_PROGRAM,
  MID_N_ACTION_GROUPS
} MidActionGroup;

/* When a key with Ctrl or Alt, or a function key, is looked at.  All other keys, and those that
 * mean something to a text field, come after the focused widget has had its chance. */
typedef enum
{
  MID_KEY_EARLY,
  MID_KEY_LATE
} MidKeyTurn;

enum
{
  MID_USUAL_KEYS_MAX = 3
};

typedef struct
{
  MidActionGroup group; /* MID_N_ACTION_GROUPS: no key can be chosen for it */
  MidKeyTurn turn;
  const char *name;                          /* "game.next", "game.sign(uint32 10)" */
  const char *title;                         /* N_, among the keys; NULL if it has none */
  const char *usual[MID_USUAL_KEYS_MAX + 1]; /* keys, NULL-ended; maybe none */
  const char *label;                         /* N_, in menus; NULL: it is in none */
  const char *tip;                           /* N_, at a button; NULL: its title */
  const char *enabled;                       /* a property of the study; NULL: it always is */
  gboolean (*step) (MidCursor *cursor);
  void (*verb) (MidStudy *study);
} MidAction;

const char *mid_actions_get_group_title (MidActionGroup group); /* translated */

/* All of them, in groups. */
const MidAction *mid_actions_list (guint *n);

/* NULL if none is called that. */
const MidAction *mid_actions_find (const char *name);

/* Adds to the map those of the prefix, "game.", that are done to the study alone. */
void mid_actions_add_verbs (GActionMap *map, const char *prefix, MidStudy *study);

/* What an action does: what (who), or what (who, GVariant *) if it takes a parameter; or a step,
 * with which it is told by how much, or what. */
typedef struct
{
  const char *name; /* without the prefix */
  GCallback what;
  const char *type; /* of the parameter; NULL: it takes none */
  void (*step) (gpointer who, int by);
  int by;
} MidDeed;

/* A step of someone. */
#define MID_STEP(function, by) NULL, NULL, (void (*) (gpointer, int)) (function), by

/* Adds them to the map, done by `who` as long as that lives. */
void mid_actions_add_deeds (GActionMap *map, const MidDeed *deeds, guint n, gpointer who);

/* Lets the study enable those of the prefix, which are all in the map. */
void mid_actions_enable (GActionMap *map, const char *prefix, MidStudy *study);

/* Gives every entry that has an action and no label the action's, in submenus and sections too. */
void mid_actions_label_menu (GMenu *menu);
