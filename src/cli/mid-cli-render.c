/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli render: draws a position. */
#include "mid-cli-position.h"
#include "mid-diagram.h"

#define PIECES "resource:///io/github/midline/Midline/pieces"

/* The usual finish first. */
static const char *const finishes[] = { "carved", "lacquer", "print", NULL };

static MidPieceSet *
make_pieces (const char *finish)
{
  g_autoptr (GFile) folder = g_file_new_for_uri (PIECES);
  gboolean usual = finish == NULL || g_str_equal (finish, finishes[0]);
  return mid_piece_set_new (folder, usual ? NULL : finish);
}

static MidCliStatus
render (const MidCliPosition *at, int width, MidOrientation orientation, const char *finish,
        MidDiagramFormat format, const char *path)
{
  g_autoptr (MidPieceSet) pieces = make_pieces (finish);
  g_autoptr (GError) error = NULL;
  MidCell cells[MID_CELLS_MAX];
  MidPlayer players[2];
  MidBeside beside[MID_BESIDE_MAX];
  MidDiagram diagram;
  char fen[MID_TEXT_MAX];
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MidMark));

  at->game->cells (&at->pos, cells);
  mid_diagram_init (&diagram, at->game, cells);
  diagram.width = width;
  at->game->format (&at->pos, fen, sizeof fen);
  diagram.words = fen;
  diagram.orientation = orientation;
  mid_marks_add_standing (at->game, &at->pos, marks);
  diagram.view.marks = (const MidMark *) (gpointer) marks->data;
  diagram.view.n_marks = marks->len;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    at->game->player (&at->pos, side, &players[side]);
  if (players[MID_FIRST].stones >= 0)
    diagram.players = players;
  if (at->game->beside != NULL)
    diagram.n_beside = at->game->beside (&at->pos, beside);
  diagram.beside = beside;
  if (!mid_diagram_save (&diagram, pieces, format, path, &error))
    return mid_cli_wrong ("cannot write", path, error->message);
  mid_cli_remark (at->game, &at->pos);
  return MID_CLI_OK;
}

static gboolean
parse_width (const char *text, int *width)
{
  guint64 number = 480;
  if (text != NULL && !mid_cli_number (text, MID_DIAGRAM_WIDTH_MIN, MID_DIAGRAM_WIDTH_MAX, &number))
    return FALSE;
  *width = (int) number;
  return TRUE;
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *size = NULL, *variant = NULL, *finish = NULL;
  gboolean flip = FALSE;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_STRING, &size, "Width of the picture in pixels (480)", "PX" },
    { "pieces", 0, 0, G_OPTION_ARG_STRING, &finish, "carved, lacquer or print (carved)", "FINISH" },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &flip, "With the second side below", NULL },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game: chess, chess960, chess2 …", "ID" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_render, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (rest);
  if (n < 2)
    return mid_cli_usage ("wrong number of arguments", n > 0 ? rest[0] : "",
                          "expected FEN and OUT.svg, OUT.png or OUT.pdf");

  int width;
  MidDiagramFormat format;
  g_autofree char *path = g_steal_pointer (&rest[n - 1]);
  g_autoptr (GError) error = NULL;
  if (!parse_width (size, &width))
    return mid_cli_usage ("size is not a number of 64 to 8192", size, NULL);
  if (finish != NULL && !g_strv_contains (finishes, finish))
    return mid_cli_usage ("no such pieces", finish, "expected carved, lacquer or print");
  if (!mid_diagram_format_for_name (path, &format, &error))
    return mid_cli_usage ("no such format", path, error->message);

  MidCliPosition at;
  MidCliStatus status = mid_cli_position (variant, rest, &at);
  if (status != MID_CLI_OK)
    return status;
  return render (&at, width, flip ? MID_SECOND_BELOW : MID_FIRST_BELOW, finish, format, path);
}

const MidCliCommand mid_cli_render = {
  "render",
  "FEN OUT",
  "Draw a position as OUT.svg, OUT.png or OUT.pdf",
  run,
};
