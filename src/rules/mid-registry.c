/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-registry.c: the games there are, and their guides.  A new game is a folder and its lines
 * here. */
#include "chess2-guide.h"
#include "extreme2d-guide.h"
#include "knightmare-guide.h"
#include "mid-chess2.h"
#include "mid-extreme2d.h"
#include "mid-game.h"
#include "mid-knightmare.h"
#include "mid-operational.h"
#include "operational-guide.h"
#include "orthodox-guide.h"
#include "orthodox.h"

#include <ctype.h>
#include <strings.h>

static const MidGame *const games[] = {
  /* in the order to offer them */
  &mid_chess2,      &mid_sirlin,    &mid_chess,      &mid_chess960,
  &mid_operational, &mid_extreme2d, &mid_knightmare, NULL,
};

const MidGame *const *
mid_games (void)
{
  return games;
}

const MidGame *
mid_game_find (const char *id)
{
  for (const MidGame *const *game = games; *game != NULL; game++)
    if (strcasecmp ((*game)->id, id) == 0)
      return *game;
  return NULL;
}

/* The next letter or digit. */
static const char *
skip_marks (const char *p)
{
  while (*p != '\0' && !isalnum ((unsigned char) *p))
    p++;
  return p;
}

/* Equal but for case and everything that is no letter or digit: "Chess 960", "chess-960". */
static bool
is_same_name (const char *a, const char *b)
{
  for (a = skip_marks (a), b = skip_marks (b); *a != '\0' && *b != '\0';
       a = skip_marks (a + 1), b = skip_marks (b + 1))
    if (tolower ((unsigned char) *a) != tolower ((unsigned char) *b))
      return false;
  return *a == *b;
}

static bool
answers_to (const MidGame *game, const char *tag)
{
  if (is_same_name (game->variant != NULL ? game->variant : "", tag))
    return true;
  for (const char *const *alias = game->aliases; alias != NULL && *alias != NULL; alias++)
    if (is_same_name (*alias, tag))
      return true;
  return false;
}

const MidGame *
mid_game_find_variant (const char *tag)
{
  for (const MidGame *const *game = games; *game != NULL; game++)
    if (answers_to (*game, tag != NULL ? tag : ""))
      return *game;
  return NULL;
}

const MidGuide *
mid_guide_find (const MidGame *game)
{
  static const struct
  {
    const MidGame *game;
    const MidGuide *guide;
  } guides[] = {
    { &mid_chess2, &mid_chess2_guide },           { &mid_sirlin, &mid_chess2_guide },
    { &mid_chess, &mid_orthodox_guide },          { &mid_chess960, &mid_orthodox_guide },
    { &mid_operational, &mid_operational_guide }, { &mid_extreme2d, &mid_extreme2d_guide },
    { &mid_knightmare, &mid_knightmare_guide },
  };
  for (unsigned i = 0; i < sizeof guides / sizeof *guides; i++)
    if (guides[i].game == game)
      return guides[i].guide;
  return NULL;
}
