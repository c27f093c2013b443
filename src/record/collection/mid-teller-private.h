/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-teller-private.h: tells from a thread how far work is, in the context where it is waited for.
 */
#pragma once
#include "mid-store.h"

typedef struct
{
  MidProgress progress; /* NULL: nobody wants to know */
  gpointer data;
  GMainContext *context; /* owned */
  GThread *thread;       /* that of mid_teller_init() */
  gint64 last;           /* when it was told last */
} MidTeller;

/* To be called where it is to be told. */
void mid_teller_init (MidTeller *self, MidProgress progress, gpointer data);
void mid_teller_clear (MidTeller *self);

/* A few times a second, however often this is called. */
void mid_teller_tell (MidTeller *self, goffset done, goffset total);
