/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-network.c: networks of numbers by lot against arithmetic written out plainly, along games by
 * lot; and files that are none. */
#include <glib.h>
#include <string.h>
#include <unistd.h>

#include "mid-network.h"
#include "../scratch.h"

enum
{
  HIDDEN = 32,
  DECISIONS = 300,
  SCALE = 400
};

typedef struct
{
  MidNetworkHeader header;
  gint16 *numbers; /* biases, columns, weights */
  gsize n_columns, n_numbers;
  gint32 last[MID_NETWORK_BUCKETS];
} Plain;

static void
plain_init (Plain *self, const MidInputs *inputs, GRand *lot)
{
  *self = (Plain){ .header = { .n_slots = inputs->n_slots,
                               .n_symbols = inputs->n_symbols,
                               .hidden = HIDDEN,
                               .buckets = MID_NETWORK_BUCKETS,
                               .scale = SCALE } };
  memcpy (self->header.magic, MID_NETWORK_MAGIC, sizeof self->header.magic);
  g_strlcpy (self->header.inputs, inputs->name, sizeof self->header.inputs);
  self->n_columns = (gsize) inputs->n_slots * inputs->n_symbols;
  self->n_numbers = HIDDEN * (1 + self->n_columns + 2 * MID_NETWORK_BUCKETS);
  self->numbers = g_new (gint16, self->n_numbers);
  for (gsize i = 0; i < self->n_numbers; i++)
    self->numbers[i] = (gint16) g_rand_int_range (lot, -127, 128);
  for (guint i = 0; i < MID_NETWORK_BUCKETS; i++)
    self->last[i] = g_rand_int_range (lot, -5000, 5000);
}

static char *
plain_write (const Plain *self, const char *folder)
{
  char *path = g_build_filename (folder, "some.net", NULL);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_byte_array_append (bytes, (const guint8 *) &self->header, sizeof self->header);
  g_byte_array_append (bytes, (const guint8 *) self->numbers,
                       (guint) (self->n_numbers * sizeof (gint16)));
  g_byte_array_append (bytes, (const guint8 *) self->last, sizeof self->last);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
  return path;
}

static gint64
plain_half (const Plain *self, const guint8 *shown, const MidInputs *inputs, guint bucket,
            guint half)
{
  gint64 total = 0;
  for (guint h = 0; h < HIDDEN; h++)
    {
      gint64 sum = self->numbers[h];
      for (guint slot = 0; slot < inputs->n_slots; slot++)
        if (shown[slot] != 0)
          sum += self->numbers[HIDDEN * (1 + slot * inputs->n_symbols + shown[slot] - 1U) + h];
      gint64 clipped = CLAMP (sum, 0, MID_NETWORK_ONE);
      total +=
        clipped * clipped * self->numbers[HIDDEN * (1 + self->n_columns + 2 * bucket + half) + h];
    }
  return total;
}

/* As mid-network.h says it. */
static gint64
plain_evaluate (const Plain *self, const MidGame *game, const MidPosition *pos, MidSide turn)
{
  const MidInputs *inputs = game->search->inputs;
  guint8 shown[2][MID_SLOTS_MAX];
  guint pieces = 0;
  inputs->show (pos, shown);
  for (guint slot = 0; slot < inputs->n_pieces; slot++)
    pieces += shown[0][slot] != 0;
  guint bucket = MIN (pieces * MID_NETWORK_BUCKETS / 33, MID_NETWORK_BUCKETS - 1U);
  gint64 total = plain_half (self, shown[turn], inputs, bucket, 0)
                 + plain_half (self, shown[!turn], inputs, bucket, 1);
  total = total / MID_NETWORK_ONE + self->last[bucket];
  total = total * SCALE / (MID_NETWORK_ONE * MID_NETWORK_UNIT);
  return CLAMP (total, 1 - MID_EVALUATION_MAX, MID_EVALUATION_MAX - 1);
}

/* Each position is evaluated from the frame before it, from one long before, and from none. */
static void
follow_game (const MidGame *game, const Plain *plain, const MidNetwork *network, GRand *lot)
{
  static MidNetworkFrame frames[8];
  MidPosition pos = { 0 };
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    mid_network_reset (network, &frames[i]);
  for (guint i = 1; i < DECISIONS; i++)
    {
      MidMoveList moves;
      MidUndo undo;
      game->legal (&pos, &moves);
      if (moves.count == 0 || game->outcome (&pos).result != MID_ONGOING)
        return;
      game->apply (&pos, moves.at[g_rand_int_range (lot, 0, (gint) moves.count)], &undo);
      MidSide turn = game->decision (&pos).turn;
      gint64 expected = plain_evaluate (plain, game, &pos, turn);
      MidNetworkFrame fresh;
      mid_network_reset (network, &fresh);
      g_assert_cmpint (mid_network_evaluate (network, &pos, turn, NULL, &fresh), ==, expected);
      g_assert_cmpint (
        mid_network_evaluate (network, &pos, turn, &frames[(i - 1) % 8], &frames[i % 8]), ==,
        expected);
    }
}

static void
test_arithmetic (gconstpointer data)
{
  const MidGame *game = data;
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autoptr (GRand) lot = g_rand_new_with_seed (7);
  Plain plain;
  const char *message;
  plain_init (&plain, game->search->inputs, lot);
  g_autofree char *path = plain_write (&plain, folder);
  MidNetwork *network = mid_network_open (path, game->search->inputs, &message);
  g_assert_nonnull (network);
  g_assert_cmpint (truncate (path, 0), ==, 0); /* it was read: that does not matter any more */
  for (guint i = 0; i < 12; i++)
    follow_game (game, &plain, network, lot);
  mid_network_close (network);
  g_free (plain.numbers);
  scratch_remove (folder);
}

/* What stands on the board is shown, to both, and each piece to one as his own. */
static void
test_shown (gconstpointer data)
{
  const MidGame *game = data;
  const MidInputs *inputs = game->search->inputs;
  guint8 shown[2][MID_SLOTS_MAX] = { 0 };
  MidCell cells[MID_CELLS_MAX];
  MidPosition pos = { 0 };
  guint pieces = 0, seen[2] = { 0, 0 };
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  game->cells (&pos, cells);
  for (guint i = 0; i < (guint) game->files * game->ranks; i++)
    pieces += cells[i].piece != 0;
  inputs->show (&pos, shown);
  for (guint viewer = 0; viewer < 2; viewer++)
    {
      for (guint slot = 0; slot < inputs->n_slots; slot++)
        {
          g_assert_cmpuint (shown[viewer][slot], <=, inputs->n_symbols);
          seen[viewer] += slot < inputs->n_pieces && shown[viewer][slot] != 0;
        }
      g_assert_cmpuint (seen[viewer], ==, pieces);
    }
  for (guint symbol = 1; symbol <= inputs->n_symbols; symbol++)
    g_assert_cmpuint (inputs->kin (inputs->kin (symbol)), ==, inputs->kin (symbol));
  /* Both sides start alike. */
  g_assert_cmpmem (shown[0], inputs->n_slots, shown[1], inputs->n_slots);
}

static void
refuse (const MidInputs *inputs, const char *path, const char *expected)
{
  const char *message = NULL;
  g_assert_null (mid_network_open (path, inputs, &message));
  g_assert_cmpstr (message, ==, expected);
}

/* Writes the file again with `n` bytes at the offset changed, and expects it to be refused. */
static void
refuse_changed (const Plain *plain, const char *folder, const MidInputs *inputs, gsize offset,
                const void *bytes, gsize n, const char *expected)
{
  g_autofree char *path = plain_write (plain, folder);
  g_autofree char *text = NULL;
  gsize len;
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  memcpy (text + offset, bytes, n);
  g_assert_true (g_file_set_contents (path, text, (gssize) len, NULL));
  refuse (inputs, path, expected);
}

static void
test_refused (void)
{
  const MidInputs *inputs = mid_game_find ("chess")->search->inputs;
  const MidInputs *others = mid_game_find ("chess2")->search->inputs;
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autoptr (GRand) lot = g_rand_new_with_seed (8);
  const guint16 many = 272, odd = 8;
  const gint32 none = 0;
  const gint16 heavy = 128;
  Plain plain;
  plain_init (&plain, inputs, lot);
  g_autofree char *path = plain_write (&plain, folder);
  g_autofree char *text = NULL;
  gsize len;

  refuse (inputs, folder, "cannot be read");
  refuse (inputs, "/nowhere/at/all.net", "cannot be read");
  refuse (others, path, "a network for another game");
  refuse_changed (&plain, folder, inputs, 0, "M", 1, "not a network");
  refuse_changed (&plain, folder, inputs, G_STRUCT_OFFSET (MidNetworkHeader, hidden), &many,
                  sizeof many, "a network of another shape");
  refuse_changed (&plain, folder, inputs, G_STRUCT_OFFSET (MidNetworkHeader, hidden), &odd,
                  sizeof odd, "a network of another shape");
  refuse_changed (&plain, folder, inputs, G_STRUCT_OFFSET (MidNetworkHeader, scale), &none,
                  sizeof none, "a network of another shape");
  refuse_changed (&plain, folder, inputs, G_STRUCT_OFFSET (MidNetworkHeader, buckets), &many,
                  sizeof many, "a network of another shape");
  refuse_changed (&plain, folder, inputs,
                  sizeof plain.header + sizeof (gint16) * (plain.n_numbers - 1), &heavy,
                  sizeof heavy, "a network with a weight beyond its bounds");
  g_free (plain_write (&plain, folder));
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  for (gsize cut = 1; cut < len; cut += len / 50)
    {
      g_assert_true (g_file_set_contents (path, text, (gssize) (len - cut), NULL));
      refuse (inputs, path,
              len - cut < sizeof plain.header ? "not a network"
                                              : "a network cut short, or with something behind it");
    }
  g_free (plain.numbers);
  scratch_remove (folder);
}

/* The networks that come with the program are those that were judged, and can be opened. */
static void
test_shipped (void)
{
  static const struct
  {
    const char *name, *game;
  } shipped[] = { { "orthodox.net", "chess" }, { "chess2.net", "chess2" } };
  g_autofree char *folder = g_build_filename (g_getenv ("MIDLINE_DATA_DIR"), "networks", NULL);
  g_autofree char *list = g_build_filename (folder, "SHA256SUMS", NULL);
  g_autofree char *sums = NULL;
  g_assert_true (g_file_get_contents (list, &sums, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autofree char *path = g_build_filename (folder, shipped[i].name, NULL);
      g_autofree char *content = NULL;
      gsize length;
      const char *message = NULL;
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_autofree char *sum =
        g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) content, length);
      g_autofree char *line = g_strdup_printf ("%s  %s\n", sum, shipped[i].name);
      g_assert_nonnull (strstr (sums, line));
      g_assert_cmpuint (length, <=, 4 << 20);
      MidNetwork *network =
        mid_network_open (path, mid_game_find (shipped[i].game)->search->inputs, &message);
      g_assert_cmpstr (message, ==, NULL);
      mid_network_close (network);
    }
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "chess", "chess960", "chess2", "sirlin" };
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const MidGame *game = mid_game_find (games[i]);
      g_autofree char *arithmetic = g_strdup_printf ("/network/arithmetic/%s", game->id);
      g_autofree char *shown = g_strdup_printf ("/network/shown/%s", game->id);
      g_test_add_data_func (arithmetic, game, test_arithmetic);
      g_test_add_data_func (shown, game, test_shown);
    }
  g_test_add_func ("/network/refused", test_refused);
  g_test_add_func ("/network/shipped", test_shipped);
  return g_test_run ();
}
