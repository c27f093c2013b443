/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-mark.h"
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

/* Most elements leave the cards of the place before as they are. */
static void
note_cards (MidChapterWalk *walk, const MidPosition *at, MidChapterPlace *place)
{
  GPtrArray *cards = walk->chapter->cards;
  guint before = walk->chapter->places->len > 0
                   ? mid_chapter_get_place (walk->chapter, place->parent)->cards
                   : 0;
  g_autofree char *words = mid_scene_dup_cards (walk->game, at);
  place->cards = before;
  if (cards->len > 0 && g_str_equal (cards->pdata[before], words))
    return;
  place->cards = cards->len;
  g_ptr_array_add (cards, g_steal_pointer (&words));
}

void
mid_chapter_note_players (MidChapterWalk *walk, const MidPosition *at, MidChapterPlace *place)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidPlayer player;
      walk->game->player (at, side, &player);
      place->stones[side] = player.stones;
    }
  note_cards (walk, at, place);
}

void
mid_chapter_note_marks (MidChapterWalk *walk, MidNode *node, guint place)
{
  GArray *marks = walk->chapter->marks;
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  MidChapterPlace *noted = &g_array_index (walk->chapter->places, MidChapterPlace, place);
  noted->first_mark = marks->len;
  if (comment != NULL)
    noted->n_marks = mid_marks_read_comment (walk->game, comment, marks);
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
  mid_chapter_note_players (walk, &line->at, &place);
  g_array_append_val (walk->chapter->places, place);
  line->last = index;
  return index;
}
