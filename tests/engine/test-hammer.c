/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hammer.c: positions of random games of every variant, with settings by lot, one after the
 * other, to one running program: it answers each with a legal move.  Slow: 10000 of each variant.
 */
#include "mid-game.h"
#include "uci-talk.h"

enum
{
  POSITIONS = 35, /* of each variant */
  POSITIONS_SLOW = 10000,
  STEPS = 3, /* random decisions between two questions */
  FIELDS = 16,
  VALUE = 16 /* bytes */
};

/* A value of the field by lot; NULL where nothing is said. */
static const char *
random_value (const MidField *field, GRand *lot, char buf[VALUE])
{
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      return field->choices[g_rand_int_range (lot, 0, (gint32) field->n_choices)].value;
    case MID_FIELD_NUMBER:
      g_snprintf (buf, VALUE, "%0*d", field->digits,
                  g_rand_int_range (lot, field->min, field->max + 1));
      return buf;
    case MID_FIELD_COUNTS:
      g_snprintf (buf, VALUE, "%d%d", g_rand_int_range (lot, field->min, field->max + 1),
                  g_rand_int_range (lot, field->min, field->max + 1));
      return buf;
    case MID_FIELD_OPTION:
      return g_rand_boolean (lot) ? "yes" : "no";
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      break;
    }
  return NULL;
}

typedef struct
{
  MidSetting at[FIELDS];
  char values[FIELDS][VALUE];
  unsigned n;
} Settings;

static void
draw_settings (const MidGame *game, GRand *lot, Settings *out)
{
  out->n = 0;
  g_assert_cmpuint (game->n_fields, <=, FIELDS);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const char *value = random_value (&game->fields[i], lot, out->values[out->n]);
      if (value != NULL)
        out->at[out->n++] = (MidSetting){ game->fields[i].tag, value };
    }
}

/* Rules that the position text does not name are the engine's options. */
static void
say_settings (const Engine *engine, const Settings *settings)
{
  for (unsigned i = 0; i < settings->n; i++)
    {
      const char *value = settings->at[i].value;
      value = g_str_equal (value, "yes") ? "true" : g_str_equal (value, "no") ? "false" : value;
      say (engine, "setoption name %s value %s", settings->at[i].tag, value);
    }
  say (engine, "isready");
  g_autoptr (GPtrArray) lines = hear_until (engine, "readyok");
}

/* Settings need not go together: then others are drawn. */
static MidPosition
random_start (const Engine *engine, const MidGame *game, GRand *lot)
{
  for (int tries = 0; tries < 1000; tries++)
    {
      Settings settings;
      MidPosition pos = { 0 };
      draw_settings (game, lot, &settings);
      if (game->start (game, settings.at, settings.n, &pos).status != MID_OK)
        continue;
      say_settings (engine, &settings);
      return pos;
    }
  g_error ("%s: no settings are accepted", game->id);
}

/* Some decisions further; FALSE at the end of the game. */
static gboolean
wander (const MidGame *game, MidPosition *pos, GRand *lot)
{
  for (int n = 0; n < STEPS; n++)
    {
      MidMoveList legal;
      MidUndo undo;
      game->legal (pos, &legal);
      if (game->decision (pos).decides == MID_NOBODY || legal.count == 0)
        return FALSE;
      game->apply (pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
    }
  return game->decision (pos).decides != MID_NOBODY;
}

static void
check_answer (const Engine *engine, const MidGame *game, const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  MidMove m;
  game->format (pos, text, sizeof text);
  say (engine, "position fen %s", text);
  say (engine, "go nodes 2000");
  g_autoptr (GPtrArray) lines = hear_until (engine, "bestmove");
  g_auto (GStrv) words = g_strsplit (lines->pdata[lines->len - 1], " ", 3);
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (lines->pdata[i], "info string")
        && !g_str_has_prefix (lines->pdata[i], "info string cards"))
      g_error ("%s: %s: %s", game->id, text, (char *) lines->pdata[i]);
  MidParse parse = game->parse_move (pos, words[1], strlen (words[1]), &m);
  if (parse.status != MID_OK || !game->is_legal (pos, m))
    g_error ("%s: %s: '%s' is not legal", game->id, text, words[1]);
}

static void
test_positions (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (4);
  guint wanted = g_test_slow () ? POSITIONS_SLOW : POSITIONS;
  Engine engine = start ();
  say (&engine, "setoption name Hash value 1");
  say (&engine, "setoption name UCI_Variant value %s", game->id);
  MidPosition pos = random_start (&engine, game, lot);
  for (guint n = 0; n < wanted;)
    {
      if (!wander (game, &pos, lot))
        {
          pos = random_start (&engine, game, lot);
          continue;
        }
      check_answer (&engine, game, &pos);
      n++;
    }
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *name = g_strconcat ("/hammer/", (*game)->id, NULL);
      g_test_add_data_func (name, *game, test_positions);
    }
  return g_test_run ();
}
