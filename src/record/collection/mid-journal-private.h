/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-journal-private.h: what writing a journal and finding a lost one share. */
#pragma once
#include <glib.h>

#define MID_JOURNAL_ENDING      ".journal"
#define MID_JOURNAL_LOCK_ENDING ".lock"
#define MID_JOURNAL_GROUP       "Journal"
#define MID_JOURNAL_TAG_GROUP   "Tag %u"

enum
{
  MID_JOURNAL_VERSION = 1
};

/* Locks the file, which is made if need be, until the descriptor is closed; -1 and errno if that is
 * not possible, or somebody else has locked it. */
int mid_journal_lock (const char *path);
