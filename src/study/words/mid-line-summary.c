/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-summary.h"

#include "mid-comment-text.h"

/* Takes one piece of that letter out; FALSE if there is none. */
static gboolean
take_out (GArray *cells, const MidGame *game, char letter)
{
  for (guint i = 0; i < cells->len; i++)
    if (game->pieces[g_array_index (cells, MidCell, i).piece].letter == letter)
      {
        g_array_remove_index (cells, i);
        return TRUE;
      }
  return FALSE;
}

gboolean
mid_line_summary_is_new (const MidChange *changes, unsigned n, const MidCell *cells,
                         const MidChange *place)
{
  const MidCell *before = &cells[place->to];
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_REMOVE && changes[i].from == place->to)
      return TRUE;
  return before->piece == 0 || before->owner != place->cell.owner;
}

/* What comes back to the board is not lost any more. */
static void
take_losses (MidLineSummary *self, const MidGame *game, const MidPosition *at, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  MidCell cells[MID_CELLS_MAX];
  unsigned n = game->changes (at, move, changes);
  game->cells (at, cells);
  for (unsigned i = 0; i < n; i++)
    {
      GArray *lost = self->lost[changes[i].cell.owner & 1];
      if (changes[i].kind == MID_CHANGE_REMOVE && changes[i].cell.piece != 0)
        g_array_append_val (lost, changes[i].cell);
      else if (changes[i].kind == MID_CHANGE_PLACE
               && mid_line_summary_is_new (changes, n, cells, &changes[i]))
        take_out (lost, game, game->pieces[changes[i].cell.piece].letter);
    }
}

/* What had been captured already where the line begins, as far as the game keeps count of it. */
static void
take_piles (MidLineSummary *self, const MidGame *game, const MidPosition *start)
{
  MidPiles piles;
  for (MidSide side = MID_FIRST; side <= MID_SECOND && game->piles != NULL; side++)
    {
      game->piles (start, side, &piles);
      for (guint kind = 1; kind < MID_PILES_KINDS; kind++)
        for (guint i = 0; i < piles.captured[kind]; i++)
          {
            MidCell cell = { .piece = (uint8_t) kind, .owner = (uint8_t) side };
            g_array_append_val (self->lost[side], cell);
          }
    }
}

static void
take_clock (MidLineSummary *self, MidSide turn, MidNode *node)
{
  char *clock =
    mid_comment_text_dup_command (mid_node_get_comment (node, MID_COMMENT_AFTER), "clk");
  if (clock == NULL || turn > MID_SECOND)
    return;
  g_free (self->clock[turn]);
  self->clock[turn] = clock;
}

static int
compare_worth (gconstpointer a, gconstpointer b, gpointer data)
{
  const MidGame *game = data;
  const MidCell *p = a, *q = b;
  int worth = game->pieces[q->piece].worth - game->pieces[p->piece].worth;
  return worth != 0 ? worth : p->piece - q->piece;
}

void
mid_line_summary_init (MidLineSummary *self, MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition at = *mid_record_get_start (record);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  *self = (MidLineSummary){ { g_array_new (FALSE, FALSE, sizeof (MidCell)),
                              g_array_new (FALSE, FALSE, sizeof (MidCell)) },
                            { NULL, NULL } };
  take_piles (self, game, &at);
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_add (line, node);
  for (guint i = line->len; i-- > 0;)
    {
      MidMove move = mid_node_get_move (line->pdata[i]);
      MidSide turn = game->decision (&at).turn;
      if (!game->is_legal (&at, move))
        break;
      take_losses (self, game, &at, move);
      take_clock (self, turn, line->pdata[i]);
      MidUndo undo;
      game->apply (&at, move, &undo);
    }
  for (guint side = 0; side < 2; side++)
    g_array_sort_with_data (self->lost[side], compare_worth, (gpointer) game);
}

void
mid_line_summary_reduce (MidLineSummary *self, const MidGame *game)
{
  GArray *first = self->lost[MID_FIRST];
  for (guint i = 0; i < first->len;)
    if (take_out (self->lost[MID_SECOND], game,
                  game->pieces[g_array_index (first, MidCell, i).piece].letter))
      g_array_remove_index (first, i);
    else
      i++;
}

void
mid_line_summary_clear (MidLineSummary *self)
{
  for (guint side = 0; side < 2; side++)
    {
      g_clear_pointer (&self->lost[side], g_array_unref);
      g_clear_pointer (&self->clock[side], g_free);
    }
}
