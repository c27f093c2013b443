/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli show: a position in words: the board, who decides what, how it stands, what is legal.
 */
#include "mid-cli-position.h"

#include <stdio.h>

/* A piece is its letter, in lower case the second side's; a stack goes on with the letters of the
 * discs under it, as in position text: "Prr". */
static void
append_cell (const MidGame *game, MidCell cell, GString *out)
{
  if (cell.piece == 0)
    {
      g_string_append_c (out, '.');
      return;
    }
  char letter = game->pieces[cell.piece].letter;
  g_string_append_c (out, cell.owner == MID_FIRST ? letter : g_ascii_tolower (letter));
  for (unsigned i = 0; i < game->n_powers; i++)
    for (int n = cell.powers >> game->powers[i].shift & 3; n > 0; n--)
      g_string_append_c (out, game->powers[i].letter);
}

static GPtrArray *
format_cells (const MidGame *game, const MidPosition *pos, int *width)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  MidCell cells[MID_CELLS_MAX];
  game->cells (pos, cells);
  *width = 1;
  for (int i = 0; i < game->files * game->ranks; i++)
    {
      GString *text = g_string_new (NULL);
      append_cell (game, cells[i], text);
      *width = MAX (*width, (int) text->len);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  return texts;
}

/* White at the bottom, files below one another, no blanks at the end of a line; the midline is
 * drawn above its rank. */
static void
print_board (const MidGame *game, const MidPosition *pos)
{
  int width;
  g_autoptr (GPtrArray) cells = format_cells (game, pos, &width);
  g_autofree char *line = g_strnfill ((gsize) (game->files * (width + 1)), '-');
  for (int rank = game->ranks - 1; rank >= 0; rank--)
    {
      if (game->midline != 0 && rank == game->midline - 1)
        printf ("   %s\n", line);
      printf ("%2d ", rank + 1);
      for (int file = 0; file < game->files; file++)
        printf (" %-*s", file + 1 < game->files ? width : 0,
                (const char *) cells->pdata[rank * game->files + file]);
      printf ("\n");
    }
  printf ("   ");
  for (int file = 0; file < game->files; file++)
    printf (" %-*c", file + 1 < game->files ? width : 0, 'a' + file);
  printf ("\n");
}

static void
print_player (const MidGame *game, const MidPosition *pos, MidSide side)
{
  MidPlayer player;
  game->player (pos, side, &player);
  if (player.army == NULL && player.stones < 0)
    return;
  printf ("%s: %s", game->sides[side], player.army != NULL ? player.army : "");
  if (player.stones >= 0)
    printf ("%s%d of %d stones", player.army != NULL ? ", " : "", player.stones, player.stones_max);
  printf ("\n");
}

static const char *
ask_name (MidAsk ask)
{
  switch (ask)
    {
    case MID_ASK_PLACING:
      return "placing";
    case MID_ASK_MOVE:
      return "move";
    case MID_ASK_KING_TURN:
      return "king-turn";
    case MID_ASK_DUEL:
      return "duel";
    case MID_ASK_CARD:
      return "card";
    case MID_ASK_DRAW:
      return "draw";
    case MID_ASK_NOTHING:
      return "nothing";
    }
  return "nothing";
}

static const char *
side_name (const MidGame *game, MidSide side)
{
  switch (side)
    {
    case MID_FIRST:
    case MID_SECOND:
      return game->sides[side];
    case MID_BOTH:
      return "both sides";
    case MID_CHANCE:
      return "chance";
    case MID_NOBODY:
      return "nobody";
    }
  return "nobody";
}

static void
print_decision (const MidGame *game, const MidPosition *pos)
{
  MidDecision decision = game->decision (pos);
  int16_t squares[3];

  printf ("turn: %s %u\n", side_name (game, decision.turn), decision.number);
  printf ("decision: %s, %s\n", side_name (game, decision.decides), ask_name (decision.ask));
  game->in_check (pos, squares);
  for (int i = 0; i < 3 && squares[i] >= 0; i++)
    {
      char name[5];
      mid_square_name (game, squares[i], name);
      printf ("check: %s\n", name);
    }
}

static void
print_status (const MidGame *game, const MidPosition *pos)
{
  MidOutcome outcome = game->outcome (pos);
  switch (outcome.result)
    {
    case MID_ONGOING:
      if (outcome.claim != MID_REASON_NONE)
        printf ("status: ongoing, a draw may be claimed: %s\n", mid_reason_name (outcome.claim));
      else
        printf ("status: ongoing\n");
      return;
    case MID_FIRST_WINS:
    case MID_SECOND_WINS:
      printf ("status: %s wins: %s\n", game->sides[outcome.result == MID_SECOND_WINS],
              mid_reason_name (outcome.reason));
      return;
    case MID_DRAWN:
      printf ("status: drawn: %s\n", mid_reason_name (outcome.reason));
      return;
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* As a record writes them, in the order of their texts. */
static void
print_legal (const MidGame *game, const MidPosition *pos)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  game->legal (pos, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      mid_format_element (game, pos, moves->at[i], text, sizeof text);
      g_ptr_array_add (texts, g_strdup (text));
    }
  g_ptr_array_sort (texts, compare_texts);
  printf ("legal: %u\n", texts->len);
  for (guint i = 0; i < texts->len; i++)
    printf ("%s%s", (const char *) texts->pdata[i], i + 1 < texts->len ? " " : "\n");
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *variant = NULL;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game: chess, chess960, chess2 …", "ID" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_show, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;

  MidCliPosition at;
  MidCliStatus status = mid_cli_position (variant, rest, &at);
  if (status != MID_CLI_OK)
    return status;

  char fen[MID_TEXT_MAX];
  at.game->format (&at.pos, fen, sizeof fen);
  printf ("game: %s\nfen: %s\n", at.game->id, fen);
  const char *remark = mid_start_remark (at.game, &at.pos);
  if (remark != NULL)
    printf ("remark: %s\n", remark);
  printf ("\n");
  print_board (at.game, &at.pos);
  printf ("\n");
  print_player (at.game, &at.pos, MID_FIRST);
  print_player (at.game, &at.pos, MID_SECOND);
  print_decision (at.game, &at.pos);
  print_status (at.game, &at.pos);
  print_legal (at.game, &at.pos);
  return MID_CLI_OK;
}

const MidCliCommand mid_cli_show = {
  "show",
  "[FEN]",
  "Print a position: board, decision, status, legal moves",
  run,
};
