/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout-record.h"

#include "mid-edit.h"
#include "mid-guess-record.h"

static void
write_tags (MidRecord *record, const MidEngineChoice *engine, const MidBoutTerms *terms,
            MidSide person)
{
  static const char *const gone[] = { "Site",       "Round",      "WhiteElo",  "BlackElo",   "Time",
                                      "WhiteTitle", "BlackTitle", "EventDate", "TimeControl" };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *clock =
    g_strdup_printf ("%g+%g", terms->start / 1000.0, terms->increment / 1000.0);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    mid_record_set_tag (record, gone[i], NULL, NULL);
  mid_record_set_tag (record, "Date", date, NULL);
  mid_record_set_tag (record, "White", person == MID_SECOND ? engine->name : NULL, NULL);
  mid_record_set_tag (record, "Black", person == MID_FIRST ? engine->name : NULL, NULL);
  if (terms->start != 0)
    mid_record_set_tag (record, "TimeControl", clock, NULL);
}

MidRecord *
mid_bout_record_new (MidRecord *record, MidNode *node, const MidEngineChoice *engine,
                     const MidBoutTerms *terms, MidSide person)
{
  g_autoptr (GArray) tags = NULL;
  guint sides = person == MID_NOBODY ? 1u << MID_FIRST | 1u << MID_SECOND : 1u << person;
  MidRecord *own = mid_guess_record_new (record, node, sides, &tags);
  write_tags (own, engine, terms, person);
  mid_record_mark_saved (own);
  return own;
}
