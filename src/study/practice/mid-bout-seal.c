/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout-seal.h"

#include <gio/gio.h>
#include <string.h>

#include "mid-edit.h"
#include "mid-reader.h"
#include "mid-writer.h"

enum
{
  TEXT_MAX = 4 << 20, /* bytes of a game: far more than any has */
  CHUNK = 16384,
  PASSES_MAX = 16 /* that can stand at the end of a line */
};

/* All that the converter makes of it; NULL: it is damaged, or comes to more than TEXT_MAX. */
static GByteArray *
convert (GConverter *converter, const char *data, gsize len)
{
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_data (data, (gssize) len, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (from, converter);
  g_autoptr (GByteArray) out = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n;
  while ((n = g_input_stream_read (stream, chunk, CHUNK, NULL, NULL)) > 0)
    {
      if (out->len + n > TEXT_MAX)
        return NULL;
      g_byte_array_append (out, chunk, (guint) n);
    }
  return n == 0 && out->len > 0 ? g_steal_pointer (&out) : NULL;
}

char *
mid_bout_seal_dup (MidRecord *whole)
{
  g_autoptr (GConverter) packer =
    G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9));
  g_autofree char *text = mid_writer_dup_text (whole, MID_WRITE_MGN);
  g_autoptr (GByteArray) packed = convert (packer, text, strlen (text));
  return packed != NULL ? g_base64_encode (packed->data, packed->len) : NULL;
}

static MidRecord *
read_whole (const char *sealed)
{
  gsize len;
  g_autoptr (GConverter) unpacker =
    G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autofree guchar *packed = g_base64_decode (sealed, &len);
  g_autoptr (GByteArray) text = len > 0 ? convert (unpacker, (const char *) packed, len) : NULL;
  if (text == NULL)
    return NULL;
  g_autoptr (MidReader) reader = mid_reader_new_for_data ((const char *) text->data, text->len);
  return mid_reader_next (reader, NULL, NULL);
}

static gboolean
is_same_place (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidCell one[MID_CELLS_MAX], two[MID_CELLS_MAX];
  MidDecision left = game->decision (a), right = game->decision (b);
  game->cells (a, one);
  game->cells (b, two);
  for (int i = 0; i < game->files * game->ranks; i++)
    if (one[i].piece != two[i].piece || one[i].owner != two[i].owner)
      return FALSE;
  return left.turn == right.turn && left.number == right.number && left.decides == right.decides
         && left.ask == right.ask;
}

/* The end of the main line where it is the same place as the one that is known: what was declined
 * last is not written.  NULL: it is another. */
static MidNode *
find_end (MidRecord *whole, const MidPosition *known)
{
  const MidGame *game = mid_record_get_game (whole);
  MidPosition truth;
  MidNode *last = mid_record_get_root (whole);
  while (mid_node_get_first_child (last) != NULL)
    last = mid_node_get_first_child (last);
  for (guint i = 0; last != NULL && i < PASSES_MAX; i++)
    {
      mid_record_get_position (whole, last, &truth);
      MidMove pass = game->decision (&truth).pass;
      if (is_same_place (game, known, &truth))
        return last;
      last = pass != 0 ? mid_record_play (whole, last, pass) : NULL;
    }
  return NULL;
}

MidRecord *
mid_bout_seal_open (MidRecord *shown, MidNode *node, MidNode **end)
{
  const char *sealed = mid_record_get_tag (shown, MID_BOUT_SEAL);
  const MidGame *game = mid_record_get_game (shown);
  MidPosition known;
  g_autoptr (MidRecord) whole =
    sealed != NULL && mid_node_get_first_child (node) == NULL ? read_whole (sealed) : NULL;
  if (whole == NULL || mid_record_get_game (whole) != game)
    return NULL;
  mid_record_get_position (shown, node, &known);
  MidNode *last = find_end (whole, &known);
  if (last == NULL)
    return NULL;
  *end = last;
  return g_steal_pointer (&whole);
}
