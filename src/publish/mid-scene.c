/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-beside.h"
#include "mid-board-mark.h"
#include "mid-chapter-private.h"
#include "mid-publish-text.h"

void
mid_scene_free (MidScene *self)
{
  if (self == NULL)
    return;
  g_free (self->cells);
  g_free (self->beside);
  g_free (self->cards);
  g_free (self->fen);
  g_array_unref (self->marks);
  g_free (self);
}

static char *
dup_words (const MidGame *game, const MidBeside *beside, guint n)
{
  GString *cards = g_string_new (NULL);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      g_autofree char *words = mid_beside_dup_words (game, beside, n, side);
      g_autofree char *line = mid_publish_text (words != NULL ? words : "");
      if (line[0] != '\0')
        g_string_append_printf (cards, "%s%s", cards->len > 0 ? "\n" : "", line);
    }
  return g_string_free (cards, FALSE);
}

char *
mid_scene_dup_cards (const MidGame *game, const MidPosition *pos)
{
  MidBeside beside[MID_BESIDE_MAX];
  guint n = game->beside != NULL ? game->beside (pos, beside) : 0;
  return dup_words (game, beside, n);
}

static void
add_cards (MidScene *self, const MidGame *game, const MidPosition *pos)
{
  MidBeside beside[MID_BESIDE_MAX];
  self->n_beside = game->beside != NULL ? game->beside (pos, beside) : 0;
  self->beside = g_memdup2 (beside, self->n_beside * sizeof *beside);
  self->cards = dup_words (game, self->beside, self->n_beside);
}

MidScene *
mid_scene_new (const MidGame *game, const MidPosition *pos, const char *comment)
{
  MidScene *self = g_new0 (MidScene, 1);
  g_autofree char *fen = g_malloc (MID_TEXT_MAX);
  self->cells = g_new (MidCell, MID_CELLS_MAX);
  self->marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  game->cells (pos, self->cells);
  game->format (pos, fen, MID_TEXT_MAX);
  self->fen = g_strdup (fen);
  self->turn = game->decision (pos).turn;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    game->player (pos, side, &self->player[side]);
  if (comment != NULL)
    mid_marks_read_comment (game, comment, self->marks);
  mid_marks_add_standing (game, pos, self->marks);
  add_cards (self, game, pos);
  return self;
}
