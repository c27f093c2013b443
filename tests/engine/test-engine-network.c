/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-engine-network.c: which network an engine judges positions by, and for how many kinds of
 * inputs it has room. */
#include <glib/gstdio.h>

#include "engine-fixture.h"
#include "mid-uci.h"
#include "../scratch.h"

/* With a table that is quickly cleared. */
static MidEngine *
new_engine (Found *found)
{
  static const MidEngineEvents events = { fixture_info_cb, fixture_best_cb };
  MidEngine *engine = mid_engine_new (&events, found);
  g_assert_true (mid_engine_set_hash (engine, 1));
  return engine;
}

/* A file of a network that thinks every position worth so much to the side whose turn it is. */
static void
write_constant (const char *path, const MidInputs *inputs, int value, gboolean is_correction)
{
  enum
  {
    HIDDEN = 16
  };
  MidNetworkHeader header = { .n_slots = inputs->n_slots,
                              .n_symbols = inputs->n_symbols,
                              .hidden = HIDDEN,
                              .buckets = MID_NETWORK_BUCKETS,
                              .scale = value,
                              .is_correction = is_correction };
  gint32 last[MID_NETWORK_BUCKETS];
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  memcpy (header.magic, MID_NETWORK_MAGIC, sizeof header.magic);
  g_strlcpy (header.inputs, inputs->name, sizeof header.inputs);
  for (guint i = 0; i < MID_NETWORK_BUCKETS; i++)
    last[i] = MID_NETWORK_ONE * MID_NETWORK_UNIT;
  g_byte_array_append (bytes, (const guint8 *) &header, sizeof header);
  gsize zeros =
    HIDDEN * (1 + (gsize) inputs->n_slots * inputs->n_symbols + 2 * MID_NETWORK_BUCKETS);
  g_autofree gint16 *none = g_new0 (gint16, zeros);
  g_byte_array_append (bytes, (const guint8 *) none, (guint) (zeros * sizeof *none));
  g_byte_array_append (bytes, (const guint8 *) last, sizeof last);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
}

static MidNetwork *
constant_network (const MidInputs *inputs, int value, gboolean is_correction)
{
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "constant.net", NULL);
  const char *message;
  write_constant (path, inputs, value, is_correction);
  MidNetwork *network = mid_network_open (path, inputs, &message);
  g_assert_nonnull (network);
  scratch_remove (folder);
  return network;
}

/* Of the game's start, a move deep: nothing can be captured there. */
static int
score_of_start (MidEngine *engine, Found *found, const char *id)
{
  const MidGame *game = game_called (id);
  MidPosition pos = position_of (game, NULL);
  MidLimits limits = { .depth = 1 };
  guint64 key = game->key (&pos);
  mid_engine_clear (engine);
  mid_engine_set_position (engine, game, &pos, &key, 1);
  g_assert_true (mid_engine_go (engine, &limits, NULL, 0));
  mid_engine_wait (engine);
  return found->score;
}

/* A network serves the games with its inputs, in place of their own evaluation or beside it, unless
 * none is to serve. */
static void
test_networks (void)
{
  const MidInputs *inputs = game_called ("chess")->search->inputs;
  Found found;
  MidEngine *engine = new_engine (&found);
  int own = score_of_start (engine, &found, "chess");
  int other = score_of_start (engine, &found, "chess2");
  g_assert_cmpint (own, !=, -123);
  mid_engine_set_network (engine, inputs, constant_network (inputs, 123, FALSE));
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, -123);
  g_assert_cmpint (score_of_start (engine, &found, "chess2"), ==, other);
  mid_engine_set_network (engine, inputs, constant_network (inputs, 40, TRUE));
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own - 40);
  mid_engine_set_networks (engine, FALSE);
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own);
  mid_engine_set_networks (engine, TRUE);
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own - 40);
  mid_engine_set_network (engine, inputs, NULL);
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own);
  mid_engine_free (engine);
}

/* There is room for eight; a place that is left is free again. */
static void
test_room_for_networks (void)
{
  const MidInputs *inputs = game_called ("chess")->search->inputs;
  MidInputs others[8];
  Found found;
  MidEngine *engine = new_engine (&found);
  int own = score_of_start (engine, &found, "chess");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      others[i] = *inputs;
      mid_engine_set_network (engine, &others[i], constant_network (&others[i], 77, FALSE));
    }
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own);
  mid_engine_set_network (engine, inputs, constant_network (inputs, 123, FALSE));
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      mid_engine_set_network (engine, &others[i], NULL);
      mid_engine_set_network (engine, inputs, constant_network (inputs, 123, FALSE));
      g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, -123);
      mid_engine_set_network (engine, inputs, NULL);
      mid_engine_set_network (engine, &others[i], constant_network (&others[i], 77, FALSE));
      g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own);
    }
  mid_engine_free (engine);
}

/* --- Those that come with the program --------------------------------------------------------- */

/* A file is a network if it begins as one does, whatever follows. */
static void
test_is_one (void)
{
  static const struct
  {
    const char *text;
    gboolean is_one;
  } cases[] = {
    { MID_NETWORK_MAGIC, TRUE },
    { MID_NETWORK_MAGIC "and more", TRUE },
    { "midnet1", FALSE },
    { "midnet2\n", FALSE },
    { "Midnet1\n", FALSE },
    { "tempo 60\n", FALSE },
    { "", FALSE },
  };
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "some", NULL);
  g_assert_false (mid_networks_is_one (path));
  g_assert_false (mid_networks_is_one (folder));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_assert_true (mid_networks_is_one (path) == cases[i].is_one);
    }
  scratch_remove (folder);
}

/* Games are judged by the network of their inputs as if it had been opened by its name. */
static void
test_loaded (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MIDLINE_DATA_DIR"), "networks", NULL);
  Found found;
  MidEngine *plain = new_engine (&found), *loaded = new_engine (&found),
            *opened = new_engine (&found);
  guint with = 0;
  mid_networks_load (loaded);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      const MidInputs *inputs = (*game)->search->inputs;
      const char *message;
      if (inputs == NULL)
        continue;
      g_autofree char *name = g_strconcat (inputs->name, ".net", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      MidNetwork *network = mid_network_open (path, inputs, &message);
      g_assert_nonnull (network);
      mid_engine_set_network (opened, inputs, network);
      int score = score_of_start (loaded, &found, (*game)->id);
      g_assert_cmpint (score, ==, score_of_start (opened, &found, (*game)->id));
      g_assert_cmpint (score, !=, score_of_start (plain, &found, (*game)->id));
      with++;
    }
  g_assert_cmpuint (with, >, 2);
  mid_engine_free (plain);
  mid_engine_free (loaded);
  mid_engine_free (opened);
}

/* What a person names comes first; where nothing is, or the name is too long for a file's, those of
 * the program serve. */
static void
test_data_folder (void)
{
  const MidInputs *inputs = game_called ("chess")->search->inputs;
  g_autofree char *before = g_strdup (g_getenv ("MIDLINE_DATA_DIR"));
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autofree char *networks = g_build_filename (folder, "networks", NULL);
  g_autofree char *name = g_strconcat (inputs->name, ".net", NULL);
  g_autofree char *path = g_build_filename (networks, name, NULL);
  g_autofree char *endless = g_strnfill (5000, '/');
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", NULL);
  const char *const others[] = { nowhere, endless };
  Found found;
  MidEngine *engine = new_engine (&found);
  mid_networks_load (engine);
  int own = score_of_start (engine, &found, "chess");
  g_assert_cmpint (g_mkdir (networks, 0700), ==, 0);
  write_constant (path, inputs, 123, FALSE);
  g_setenv ("MIDLINE_DATA_DIR", folder, TRUE);
  mid_networks_load (engine);
  g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, -123);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      mid_engine_set_network (engine, inputs, NULL);
      g_setenv ("MIDLINE_DATA_DIR", others[i], TRUE);
      mid_networks_load (engine);
      g_assert_cmpint (score_of_start (engine, &found, "chess"), ==, own);
    }
  g_setenv ("MIDLINE_DATA_DIR", before, TRUE);
  mid_engine_free (engine);
  scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-network/serves", test_networks);
  g_test_add_func ("/engine-network/room", test_room_for_networks);
  g_test_add_func ("/engine-network/is-one", test_is_one);
  g_test_add_func ("/engine-network/loaded", test_loaded);
  g_test_add_func ("/engine-network/data-folder", test_data_folder);
  return g_test_run ();
}
