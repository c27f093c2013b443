/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-rules.h"

#include "mid-own-cards.h"

/* An army is in the position text, by its letter. */
static gboolean
is_rule (const MidField *field)
{
  return field->kind == MID_FIELD_OPTION
         || (field->kind == MID_FIELD_CHOICE && field->choices[0].letter == NULL);
}

static const char *
get_value (const MidField *field, MidRecord *record)
{
  const char *given = mid_record_get_tag (record, field->tag);
  if (field->kind == MID_FIELD_CHOICE)
    return given != NULL ? given : field->choices[field->fallback].value;
  gboolean on = given != NULL ? g_ascii_strcasecmp (given, "yes") == 0 : field->fallback != 0;
  return on ? "true" : "false";
}

gboolean
mid_engine_rules_are (const char *option)
{
  g_return_val_if_fail (option != NULL, FALSE);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (unsigned i = 0; i < (*game)->n_fields; i++)
      if (g_ascii_strcasecmp ((*game)->fields[i].tag, option) == 0)
        return TRUE;
  return FALSE;
}

/* Cards that only this record has: the engine knows those that are published. */
static void
tell_cards (MidEngineProcess *engine, MidRecord *record, const char *tag)
{
  g_autofree char *xml = mid_own_cards_dup_xml (record, tag);
  g_autofree char *cards = xml != NULL ? mid_own_cards_dup_setting (xml, NULL) : NULL;
  mid_engine_process_set_option (engine, tag, cards != NULL ? cards : "<empty>");
}

void
mid_engine_rules_tell (MidEngineProcess *engine, MidRecord *record)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (engine) && MID_IS_RECORD (record));
  const MidGame *game = mid_record_get_game (record);
  for (unsigned i = 0; i < game->n_fields; i++)
    if (is_rule (&game->fields[i]))
      mid_engine_process_set_option (engine, game->fields[i].tag,
                                     get_value (&game->fields[i], record));
    else if (game->fields[i].kind == MID_FIELD_CARDS)
      tell_cards (engine, record, game->fields[i].tag);
}
