/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-networks.c: the networks that come with the program. */
#include "mid-uci.h"

#include <stdlib.h>
#include <string.h>

enum
{
  PATH_MAX_LENGTH = 4096
};

bool
mid_networks_is_one (const char *path)
{
  char magic[sizeof MID_NETWORK_MAGIC] = "";
  FILE *file = fopen (path, "rb");
  size_t n = file != NULL ? fread (magic, 1, sizeof magic - 1, file) : 0;
  if (file != NULL)
    fclose (file);
  return n == sizeof magic - 1 && strcmp (magic, MID_NETWORK_MAGIC) == 0;
}

static MidNetwork *
find (const MidInputs *inputs)
{
  const char *const folders[] = { getenv ("MIDLINE_DATA_DIR"), MID_DATA_DIR, MID_SOURCE_DATA_DIR };
  MidNetwork *network = NULL;
  for (unsigned i = 0; i < sizeof folders / sizeof *folders && network == NULL; i++)
    {
      char path[PATH_MAX_LENGTH];
      const char *message;
      if (folders[i] == NULL)
        continue;
      int length = snprintf (path, sizeof path, "%s/networks/%s.net", folders[i], inputs->name);
      if (length > 0 && (size_t) length < sizeof path)
        network = mid_network_open (path, inputs, &message);
    }
  return network;
}

/* Games that are evaluated alike share their inputs. */
static bool
is_loaded (const MidGame *const *games, const MidGame *const *game)
{
  for (; games != game; games++)
    if ((*games)->search != NULL && (*games)->search->inputs == (*game)->search->inputs)
      return true;
  return false;
}

void
mid_networks_load (MidEngine *engine)
{
  const MidGame *const *games = mid_games ();
  for (const MidGame *const *game = games; *game != NULL; game++)
    {
      const MidInputs *inputs = (*game)->search != NULL ? (*game)->search->inputs : NULL;
      MidNetwork *network = inputs != NULL && !is_loaded (games, game) ? find (inputs) : NULL;
      if (network != NULL)
        mid_engine_set_network (engine, inputs, network);
    }
}
