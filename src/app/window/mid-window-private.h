/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-window-private.h: what the files of the window share. */
#pragma once
#include "mid-adaptive.h"
#include "mid-history.h"
#include "mid-sign-typing.h"
#include "mid-typing.h"
#include "mid-window.h"

struct _MidWindow
{
  AdwApplicationWindow parent_instance;

  MidAdaptive *adaptive;
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkWidget *new_button;
  GtkWidget *flip_button;
  GtkWidget *menu_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *history; /* a MidHistory at the undo button; NULL: nobody looked yet */
  AdwTabView *tabs;
  GMenu *primary_menu;
  GMenu *overlays_menu;
  const MidGame *offered; /* the game whose overlays the menu has; NULL: none yet */

  MidTab *tab; /* the selected one; NULL: there is none */
  MidSignTyping signs;
  MidTyping *typing;
  GtkEventController *late_keys; /* those that come after the focused widget */
  GHashTable *agreed;            /* MidDocument: may be closed although they are not saved */
  GQueue closed;                 /* tabs that can be opened again, the last one at the tail */
  gboolean closing;              /* closing was agreed to */
};

/* mid-window.c */
void mid_window_refresh (MidWindow *self); /* what the header says of the selected tab */

/* mid-window-tabs.c */
void mid_window_init_tabs (MidWindow *self);
gboolean mid_window_may_close (MidWindow *self); /* else asks, and closes when all is agreed to */
void mid_window_class_install_tab_actions (GtkWidgetClass *class);

/* mid-window-closed.c */
void mid_window_init_closed (MidWindow *self);
void mid_window_clear_closed (MidWindow *self);
void mid_window_note_closed (MidWindow *self, MidTab *tab); /* it is about to be closed */
void mid_window_class_install_closed_actions (GtkWidgetClass *class);

/* mid-window-open.c */
void mid_window_init_open (MidWindow *self);
void mid_window_class_install_open_actions (GtkWidgetClass *class);

/* mid-window-keys.c */
void mid_window_init_keys (MidWindow *self);

/* mid-window-view.c */
void mid_window_init_view (MidWindow *self);
void mid_window_offer_overlays (MidWindow *self, const MidGame *game); /* NULL changes nothing */
void mid_window_class_install_view_actions (GtkWidgetClass *class);
