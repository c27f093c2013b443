/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-nag.h: numeric annotation glyphs: their signs, names and groups. */
#pragma once
#include <glib.h>

typedef enum
{
  MID_NAG_MOVE,     /* how good the move is; one at a time */
  MID_NAG_POSITION, /* who stands better; one at a time */
  MID_NAG_REMARK    /* anything else; any number */
} MidNagGroup;

typedef struct
{
  guint number;
  const char *sign; /* "!?"; NULL: it has none, and is shown by its number */
  const char *name; /* MID_N_: "Interesting move" */
  MidNagGroup group;
} MidNag;

/* The glyphs offered, by group: $1 to $139 all, and the usual ones above; *n says how many. */
const MidNag *mid_nag_list (guint *n);

/* NULL if the number is not one of them: show it as "$142". */
const MidNag *mid_nag_find (guint number);
const MidNag *mid_nag_find_sign (const char *sign);

/* "!?" or "$142"; transfer full. */
char *mid_nag_dup_sign (guint number);
