/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-lister-private.h: where the games of a file lie and what their tags say.
 *
 * A lister reads the file in a thread of its own, a few batches ahead.
 */
#pragma once
#include <gio/gio.h>

enum
{
  MID_LISTING_GAMES = 200 /* of a batch, at most: a screen or two */
};

typedef enum
{
  MID_LIST_QUICK, /* a frame is a game */
  MID_LIST_EXACT  /* frames are read, there may be several games in one */
} MidListMode;

typedef enum
{
  MID_LISTED_EVENT,
  MID_LISTED_SITE,
  MID_LISTED_DATE,
  MID_LISTED_ROUND,
  MID_LISTED_WHITE,
  MID_LISTED_BLACK,
  MID_LISTED_ECO,
  MID_LISTED_OTHER, /* tags of which nothing else here says all: "Name\x1fvalue\n" of each */
  MID_N_LISTED
} MidListedText;

typedef struct
{
  goffset offset, length;
  gint64 day;    /* yyyymmdd, what is unknown being 0 */
  gint64 result; /* as MidResult */
  gint64 elo[2]; /* 0: unknown */
  gsize start;   /* of the first text, in that of the batch */
  gsize ends[MID_N_LISTED];
} MidListed;

/* A batch of games, in their order. */
typedef struct
{
  GArray *games; /* of MidListed */
  GString *text;
} MidListing;

void mid_listing_free (MidListing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidListing, mid_listing_free)

typedef struct _MidLister MidLister;

/* Starts to read a file; NULL and error if it cannot be opened.  The cancellable, if any, lives
 * as long as the lister. */
MidLister *
mid_lister_new (const char *path, MidListMode mode, GCancellable *cancellable, GError **error);

/* Stops reading. */
void mid_lister_free (MidLister *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidLister, mid_lister_free)

/* Waits for the next batch, which has at least one game.  NULL at the end of the file, and with an
 * error when reading fails or is cancelled.  Transfer full. */
MidListing *mid_lister_next (MidLister *self, GError **error);
