/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-openings.h: how the games of a match begin: one opening for each pair of games.
 *
 * A start comes from the settings of the command line, armies and numbers in turn or by lot, or
 * from the games of a file; random moves may follow it.  What an opening is depends on the plan and
 * its number alone.
 */
#pragma once
#include "mid-cli-settings.h"
#include "mid-record.h"

typedef struct
{
  const MidGame *game;
  const MidCliChoices *choices; /* armies also "all" in turn or "random", the number also "A-B" in
                                 * turn or "random"; borrowed */
  const char *path;             /* of a file, NULL: none; then the choices are those of its games */
  guint plies;                  /* of the file's games to play, at most */
  guint random_plies;           /* to be made behind that */
  guint64 seed;
} MidOpeningsPlan;

typedef struct MidOpenings MidOpenings;

/* Not MID_CLI_OK, with the error printed, if the plan cannot be followed. */
MidCliStatus mid_openings_new (const MidOpeningsPlan *plan, MidOpenings **out);
void mid_openings_free (MidOpenings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidOpenings, mid_openings_free)

/* A record of opening `number` (0 …) and nothing more, that is not over; they begin again when
 * there are no more.  NULL, with the error printed, if no game can begin so.  Transfer full. */
MidRecord *mid_openings_make (const MidOpenings *self, guint64 number);
