/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli thumbnail: a small picture of a file of games, for file managers.
 *
 * A file manager asks this of whatever lies in a folder: no more than the beginning of a file is
 * looked at, and no longer than a few seconds. */
#include <unistd.h>

#include "mid-cli.h"
#include "mid-cover.h"
#include "mid-diagram.h"
#include "mid-reader.h"
#include "mid-xml-reader.h"

#define PIECES "resource:///io/github/midline/Midline/pieces"

enum
{
  BYTES_MAX = 4 << 20, /* unpacked */
  SECONDS_MAX = 10,
  TURNED = 221 /* the sign "show the board here from the other side" */
};

/* What there is of the file, as far as it is looked at; NULL, with the error printed. */
static GBytes *
read_beginning (const char *path)
{
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  guint8 block[64 << 10];
  gssize got = 0;
  if (stream == NULL)
    return NULL;
  while (bytes->len < BYTES_MAX
         && (got = g_input_stream_read (stream, block, sizeof block, NULL, &error)) > 0)
    g_byte_array_append (bytes, block, (guint) got);
  if (got < 0)
    {
      mid_cli_wrong ("cannot read", path, error->message);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static MidRecord *
read_first_game (GBytes *bytes)
{
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);
  if (!mid_xml_is_document (text, len))
    return mid_reader_read_bytes (bytes);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MidXmlReader) reader = mid_xml_reader_new (stream);
  return mid_xml_reader_next (reader, NULL, NULL);
}

/* Whether anything of the game is known: not where its start could not be understood. */
static gboolean
is_playable (MidRecord *record)
{
  MidNode *root = mid_record_get_root (record);
  return mid_node_get_first_child (root) != NULL || mid_node_get_text (root) == NULL;
}

static MidOrientation
find_orientation (MidRecord *record, const MidNode *place)
{
  const char *tag = mid_record_get_tag (record, "Orientation");
  gboolean turned = tag != NULL && g_ascii_strcasecmp (tag, "black") == 0;
  return turned != mid_node_has_nag (place, TURNED) ? MID_SECOND_BELOW : MID_FIRST_BELOW;
}

/* The board alone, no wider and no higher than the size. */
static MidCliStatus
draw (MidRecord *record, int size, const char *path)
{
  const MidGame *game = mid_record_get_game (record);
  MidNode *place = mid_cover_find (record);
  MidPosition pos;
  MidCell cells[MID_CELLS_MAX];
  MidDiagram diagram;
  g_autoptr (GFile) folder = g_file_new_for_uri (PIECES);
  g_autoptr (MidPieceSet) pieces = mid_piece_set_new (folder, NULL);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  g_autoptr (GError) error = NULL;

  mid_record_get_position (record, place, &pos);
  game->cells (&pos, cells);
  mid_marks_add_standing (game, &pos, marks);
  mid_diagram_init (&diagram, game, cells);
  diagram.view.coordinates = MID_COORDINATES_NONE;
  diagram.view.marks = (const MidMark *) (gpointer) marks->data;
  diagram.view.n_marks = marks->len;
  diagram.orientation = find_orientation (record, place);
  diagram.width = size;
  int height = mid_diagram_get_height (&diagram);
  if (height > size)
    diagram.width = MAX (size * size / height, MID_DIAGRAM_WIDTH_MIN);
  if (!mid_diagram_save (&diagram, pieces, MID_DIAGRAM_PNG, path, &error))
    return mid_cli_wrong ("cannot write", path, error->message);
  return MID_CLI_OK;
}

static MidCliStatus
make (const char *from, int size, const char *to)
{
  g_autoptr (GBytes) bytes = read_beginning (from);
  if (bytes == NULL)
    return MID_CLI_WRONG;
  g_autoptr (MidRecord) record = read_first_game (bytes);
  if (record == NULL || !is_playable (record))
    return mid_cli_wrong ("there is no game to draw", from, NULL);
  return draw (record, size, to);
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *size = NULL;
  guint64 pixels = 256;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_STRING, &size, "The most that it is wide and high (256)", "PX" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_thumbnail, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (rest) != 2)
    return mid_cli_usage ("wrong number of arguments", rest[0] != NULL ? rest[0] : "",
                          "expected FILE and OUT.png");
  if (size != NULL && !mid_cli_number (size, MID_DIAGRAM_WIDTH_MIN, 2048, &pixels))
    return mid_cli_usage ("size is not a number of 64 to 2048", size, NULL);
  alarm (SECONDS_MAX); /* whoever asked sees that there is no picture */
  return make (rest[0], (int) pixels, rest[1]);
}

const MidCliCommand mid_cli_thumbnail = {
  "thumbnail",
  "FILE OUT",
  "Draw the first game of a file as a small PNG",
  run,
  "The board shows the first place of the main line that is marked for a diagram, or\n"
  "its end.  After ten seconds the program ends without a picture.\n",
};
