/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index.h: what is in a file of games, found without reading it again.
 *
 * The index of a file is an SQLite database in the cache directory (midline/index), named after the
 * file's path.  It belongs to the file's size, time and content; when they change it is built anew.
 * It may be deleted at any time.  One that is damaged is thrown away.  Those that were not used for
 * long, or are too much together, go when another is built (mid-index-cache.c).
 *
 * Building goes in two stages.  The LIST comes first, at the speed of the disk: where each game
 * lies and what its tags say; its games can be shown and searched by their tags while it grows.
 * The DETAILS are what playing the games tells: endings, duels, positions, comments.
 *
 * Games are numbered from 1, in the order of the file.
 *
 * Thread-safe: an index may be built in one thread and asked in others.  Several processes may use
 * the index of one file; one of them builds it, the others wait for it in mid_index_build().
 */
#pragma once
#include <gio/gio.h>

#include "mid-facts.h"
#include "mid-identity.h"
#include "mid-query.h"
#include "mid-record.h"
#include "mid-store.h"

#define MID_INDEX_ERROR (mid_index_error_quark ())
GQuark mid_index_error_quark (void);

typedef enum
{
  MID_INDEX_ERROR_FILE,    /* the file of games cannot be read, is no file or XML */
  MID_INDEX_ERROR_CHANGED, /* it has changed since; build again */
  MID_INDEX_ERROR_CACHE,   /* the database fails */
  MID_INDEX_ERROR_DAMAGED, /* it was damaged and has been thrown away; open it again */
  MID_INDEX_ERROR_GAME     /* there is no such game */
} MidIndexError;

typedef enum
{
  MID_INDEX_EMPTY, /* or of a file that was different */
  MID_INDEX_LISTING,
  MID_INDEX_DETAILING,
  MID_INDEX_READY
} MidIndexState;

enum
{
  MID_INDEX_CACHE_MEGABYTES = 4096, /* if nobody says otherwise */
  MID_INDEX_CACHE_DAYS = 180
};

/* How many megabytes of indexes this program leaves in the cache directory when it builds one, and
 * for how many days after they were last used; 0 is no limit.  What the environment says comes
 * first: MIDLINE_INDEX_CACHE_MB, MIDLINE_INDEX_CACHE_DAYS.  In any thread. */
void mid_index_set_cache_limits (int megabytes, int days);

#define MID_TYPE_INDEX (mid_index_get_type ())
G_DECLARE_FINAL_TYPE (MidIndex, mid_index, MID, INDEX, GObject)

/* Opens the index of a local file, as far as there is one.  Transfer full. */
MidIndex *mid_index_new (const char *path, GError **error);

/* An index of games that are in no file; it and a copy of their text live in memory as long as it
 * is open.  Transfer full. */
MidIndex *mid_index_new_for_text (const char *text, gsize len, GError **error);

/* An index of the text of a store, which lives in memory as long as it is open.  Transfer full. */
MidIndex *mid_index_new_for_store (MidStore *store, GError **error);

const char *mid_index_get_path (MidIndex *self);       /* of the file, canonical */
const char *mid_index_get_cache_path (MidIndex *self); /* of the database; "" if it has no file */
MidIndexState mid_index_get_state (MidIndex *self);
guint mid_index_get_n_games (MidIndex *self); /* listed so far */

/* Called in the thread that builds, a few times a second: bytes of the file done in this stage. */
typedef void (*MidIndexProgress) (MidIndexState stage, goffset done, goffset total, guint n_games,
                                  gpointer data);

/* Builds what is missing; nothing to do when it is READY already.  When cancelled the index is
 * left EMPTY or as far as it was listed. */
gboolean mid_index_build (MidIndex *self, MidIndexProgress progress, gpointer data,
                          GCancellable *cancellable, GError **error);

/* Of a folder whose index was just built, what could not be read of it, and why; NULL: all could.
 * Borrowed. */
const char *const *mid_index_get_unread (MidIndex *self);

/* What the list says of a game: its place in the file and its tags, "" where there is none. */
typedef struct
{
  guint number;
  goffset offset, length; /* in the file; games follow each other without a gap */
  char *event, *site, *date, *round, *white, *black, *eco;
  const char *result;         /* "1-0" …; constant */
  guint white_elo, black_elo; /* 0: unknown */
} MidIndexGame;

void mid_index_game_clear (MidIndexGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidIndexGame, mid_index_game_clear)

/* What is known of the game of that number, from 0; *out is to be cleared, also where it fails.
 * FALSE and error (MID_INDEX_ERROR) if the index does not have it or cannot be read. */
gboolean mid_index_get_game (MidIndex *self, guint number, MidIndexGame *out, GError **error);

/* The places of the games listed so far behind the first `after` of them, at most limit.  GArray of
 * MidPlace, transfer full. */
GArray *mid_index_get_places (MidIndex *self, guint after, guint limit, GError **error);

/* Details; NULL where there are none.  Strings are borrowed from the index. */
typedef struct
{
  const char *variant; /* id of the game */
  const char *army[2]; /* "" if it has none */
  int start_number;
  guint plies, moves, duels, bluffs[2], spent[2], crossed, variations, errors;
  guint reason; /* as MidFacts has it */
  guint64 sum;  /* of the start and the main line, equal for equal ones */
} MidIndexDetails;

/* The same of its details, which hold nothing. */
gboolean mid_index_get_details (MidIndex *self, guint number, MidIndexDetails *out, GError **error);

/* The game's bytes as they are in the file.  Transfer full. */
GBytes *mid_index_read_game (MidIndex *self, guint number, GError **error);

/* The same, read.  Transfer full. */
MidRecord *mid_index_load_game (MidIndex *self, guint number, GError **error);

typedef enum
{
  MID_INDEX_BY_NUMBER,
  MID_INDEX_BY_WHITE,
  MID_INDEX_BY_BLACK,
  MID_INDEX_BY_EVENT,
  MID_INDEX_BY_DATE,
  MID_INDEX_BY_RESULT,
  MID_INDEX_BY_PLIES,
  MID_INDEX_BY_ELO,
  MID_INDEX_BY_ARMIES,
  MID_INDEX_BY_MOVES
} MidIndexOrder;

typedef enum
{
  MID_INDEX_ASCENDING,
  MID_INDEX_DESCENDING
} MidIndexDirection;

/* The numbers (guint) of the games that the query finds, all with NULL; at most limit, 0 for no
 * limit.  Needs a READY index, except for queries of tags.  Transfer full. */
GArray *
mid_index_search (MidIndex *self, MidQuery *query, MidIndexOrder order, MidIndexDirection direction,
                  guint limit, GCancellable *cancellable, GError **error);

/* What the tag has in the listed games and the text may become (mid-completion.h), at most limit.
 * Tags that are numbers or a result have none.  Transfer full; NULL and error if that fails. */
char **mid_index_complete (MidIndex *self, const char *tag, const char *text, guint limit,
                           GCancellable *cancellable, GError **error);

/* Games that are the same game (mid-identity.h).  Groups of numbers (GArray of guint), each of two
 * or more that are all the same, in the order of their first; transfer full. */
GPtrArray *mid_index_find_duplicates (MidIndex *self, GCancellable *cancellable, GError **error);

/* --- Doubles of several files --- */

/* MidIndexDetails.sum of every game in the order of their numbers, 0 of those without a move, which
 * are no one's double.  GArray of gint64, transfer full. */
GArray *mid_index_get_sums (MidIndex *self, GCancellable *cancellable, GError **error);

/* The sums that are more than once in n such arrays (NULL: none of these): of those games alone is
 * anything else to be known.  Keys are gint64; transfer full. */
GHashTable *mid_index_find_repeated (const GArray *const *sums, guint n);

/* What mid-identity.h compares; to be cleared. */
gboolean mid_index_get_identity (MidIndex *self, guint number, MidIdentity *out, GError **error);
