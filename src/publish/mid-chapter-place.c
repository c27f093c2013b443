/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-chapter-walk-private.h"

/* The squares that are not as the last place has them. */
static void
note_changes (MidChapterWalk *walk, MidChapterLine *line, MidChapterPlace *place)
{
  MidCell now[MID_CELLS_MAX];
  GArray *changes = walk->chapter->changes;
  walk->game->cells (&line->at, now);
  place->first_change = changes->len;
  for (int i = 0; i < walk->game->files * walk->game->ranks; i++)
    if (now[i].piece != line->cells[i].piece || now[i].owner != line->cells[i].owner
        || now[i].powers != line->cells[i].powers)
      {
        MidSquareChange change = { .square = (gint16) i, .cell = now[i] };
        g_array_append_val (changes, change);
        line->cells[i] = now[i];
      }
  place->n_changes = changes->len - place->first_change;
}

void
mid_chapter_note_stones (MidChapterWalk *walk, const MidPosition *at, MidChapterPlace *place)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidPlayer player;
      walk->game->player (at, side, &player);
      place->stones[side] = player.stones;
    }
}

/* line->at is behind the element. */
guint
mid_chapter_add_place (MidChapterWalk *walk, MidChapterLine *line, const MidGesture *gesture,
                       MidSide side)
{
  guint index = walk->chapter->places->len;
  MidChapterPlace place = { .parent = line->last, .side = side, .from = -1, .to = -1 };
  if (line->is_first)
    line->head = index;
  place.line = line->head;
  if (gesture != NULL && gesture->from >= 0)
    {
      place.from = gesture->from;
      place.to = gesture->to[0];
    }
  note_changes (walk, line, &place);
  mid_chapter_note_stones (walk, &line->at, &place);
  g_array_append_val (walk->chapter->places, place);
  line->last = index;
  return index;
}
