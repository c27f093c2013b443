/* SPDX-License-Identifier: GPL-3.0-or-later */
/* network-train: fits a network (mid-network.h) to positions that a teacher has thought about.
 *
 *   network-train --variant chess --out orthodox.net positions.epd …
 *
 * The positions come from training-positions, or anything else that writes EPD with `ce`; of all
 * games that share the network, as both editions of Chess 2 do.  A logistic curve bends what the
 * teacher thinks to points (--slope); the network's output, bent likewise, should come as near to
 * it as it can, by its square.  Where `c9` says how the game ended, --blend gives the result a
 * share.  Adam (Kingma and Ba 2015) with a rate that falls to nothing along a cosine; batches of
 * 8192 positions in an order drawn by lot.  What is learned of a symbol goes in part to all its kin
 * (MidInputs).  With --correction the network is added to the game's own evaluation, and begins as
 * nothing.  Of every twenty thousand positions one thousand is left out and says how good it is.
 * The same positions and options on the same machine give the same network.
 */
#include <gio/gio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "mid-lot.h"
#include "mid-network.h"

enum
{
  BLOCK = 1000,  /* positions, of a few games, … */
  HELD_OUT = 20, /* … of which one of so many is left out */
  ACTIVE_MAX = 40,
  BATCH = 8192,
  HIDDEN_MAX = MID_NETWORK_HIDDEN_MAX
};

#if defined __x86_64__ && defined __GLIBC__
#  define ANY_PROCESSOR __attribute__ ((target_clones ("avx2", "default")))
#else
#  define ANY_PROCESSOR
#endif

/* A position: the columns that count, by the side whose turn it is and the other. */
typedef struct
{
  guint16 columns[2][ACTIVE_MAX];
  guint8 n, bucket;
  float target;
  float base; /* hundredths of a pawn before the network's correction */
} Sample;

/* Numbers that are learned, with what Adam remembers of each. */
typedef struct
{
  gsize n;
  float *at, *slope, *mean, *square;
} Numbers;

typedef struct
{
  const MidGame *game;
  const MidInputs *inputs;
  guint64 seed;
  double curve, rate, decay;
  double blend; /* 0 … 1: the share of results in targets */
  guint epochs;
  guint64 n_read;
  int unit;               /* per cent */
  gboolean is_correction; /* of the game's own evaluation */
  double worth;           /* of an output of 1, in hundredths of a pawn */
  const char *note;

  GArray *fitted, *left_out; /* of Sample */
  gsize hidden;              /* sums a side */
  gsize n_columns;
  guint16 *kin;    /* by column */
  guint8 *is_seen; /* by column */
  Numbers column, shared, bias, weight, last;
  float *sum; /* column + shared of its kin */
  guint64 steps;
} Training;

/* --- Positions ------------------------------------------------------------------------------- */

static double
points (double output)
{
  return 1 / (1 + exp (-output));
}

static guint
list_columns (const MidInputs *inputs, const guint8 *shown, guint16 *out, guint *pieces)
{
  guint n = 0;
  *pieces = 0;
  for (guint slot = 0; slot < inputs->n_slots && n < ACTIVE_MAX; slot++)
    {
      if (shown[slot] == 0)
        continue;
      out[n++] = (guint16) (slot * inputs->n_symbols + shown[slot] - 1);
      *pieces += slot < inputs->n_pieces;
    }
  return n;
}

/* known: EPD operations. */
static double
target_of (const Training *self, MidSide turn, const char *known)
{
  static const struct
  {
    const char *operation;
    double points;
  } results[] = { { " c9 \"1-0\";", 1 }, { " c9 \"0-1\";", 0 }, { " c9 \"1/2-1/2\";", 0.5 } };
  double thought = points ((double) g_ascii_strtoll (known, NULL, 10) / self->curve);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (strstr (known, results[i].operation) != NULL)
      {
        double result = turn == MID_FIRST ? results[i].points : 1 - results[i].points;
        return (1 - self->blend) * thought + self->blend * result;
      }
  return thought;
}

/* known: what the teacher thinks, of the side whose turn it is, and operations behind it. */
static void
add_position (Training *self, const MidPosition *pos, const char *known)
{
  MidSide turn = self->game->decision (pos).turn;
  Sample sample = { .target = (float) target_of (self, turn, known) };
  guint8 shown[2][MID_SLOTS_MAX];
  guint pieces;
  if (self->is_correction)
    sample.base = (float) self->game->search->evaluate (pos);
  self->inputs->show (pos, shown);
  sample.n = (guint8) list_columns (self->inputs, shown[turn], sample.columns[0], &pieces);
  list_columns (self->inputs, shown[!turn], sample.columns[1], &pieces);
  sample.bucket = (guint8) MIN (pieces * MID_NETWORK_BUCKETS / 33, MID_NETWORK_BUCKETS - 1U);
  for (guint i = 0; i < sample.n; i++)
    self->is_seen[sample.columns[0][i]] = self->is_seen[sample.columns[1][i]] = TRUE;
  gboolean is_left_out = self->n_read++ / BLOCK % HELD_OUT == 0;
  g_array_append_val (is_left_out ? self->left_out : self->fitted, sample);
}

/* Games with the same inputs share a network, so their positions may stand side by side. */
static gboolean
read_position (const Training *self, const char *text, gsize length, MidPosition *out)
{
  MidDefects defects;
  for (const MidGame *const *at = mid_games (); *at != NULL; at++)
    if ((*at)->search != NULL && (*at)->search->inputs == self->inputs
        && (*at)->parse (*at, NULL, 0, text, length, out, &defects).status == MID_OK)
      return TRUE;
  return FALSE;
}

/* A line of EPD: position text, then what is known of it.  Classic's and Empowered's letters are
 * those of the operation: the last counts. */
static gboolean
read_line (Training *self, const char *line)
{
  static const char opcode[] = " ce ";
  const char *at = g_strrstr (line, opcode);
  MidPosition pos;
  if (at == NULL || !read_position (self, line, (gsize) (at - line), &pos))
    return FALSE;
  add_position (self, &pos, at + strlen (opcode));
  return TRUE;
}

static gboolean
read_file (Training *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_autoptr (GDataInputStream) lines =
    stream != NULL ? g_data_input_stream_new (G_INPUT_STREAM (stream)) : NULL;
  char *line;
  while (lines != NULL
         && (line = g_data_input_stream_read_line (lines, NULL, NULL, &error)) != NULL)
    {
      g_autofree char *owned = line;
      if (!read_line (self, line))
        {
          g_printerr ("network-train: not a position: \"%s\": expected \"POSITION ce N;\"\n", line);
          return FALSE;
        }
    }
  if (error == NULL)
    return TRUE;
  g_printerr ("network-train: cannot read: \"%s\": %s\n", path, error->message);
  return FALSE;
}

/* --- Numbers --------------------------------------------------------------------------------- */

static void
numbers_init (Numbers *self, gsize n)
{
  *self =
    (Numbers){ n, g_new0 (float, n), g_new0 (float, n), g_new0 (float, n), g_new0 (float, n) };
}

static void
numbers_clear (Numbers *self)
{
  g_free (self->at);
  g_free (self->slope);
  g_free (self->mean);
  g_free (self->square);
}

static void
numbers_draw (Numbers *self, MidLot *lot, double width)
{
  for (gsize i = 0; i < self->n; i++)
    self->at[i] = (float) ((2 * mid_lot_share (lot) - 1) * width);
}

/* decay: the share of each number that a step of the rate takes off it (Loshchilov and Hutter
 * 2019). */
ANY_PROCESSOR static void
descend (float *restrict at, float *restrict slope, float *restrict mean, float *restrict square,
         gsize n, float rate, float decay, float most)
{
  for (gsize i = 0; i < n; i++)
    {
      mean[i] = 0.9F * mean[i] + 0.1F * slope[i];
      square[i] = 0.999F * square[i] + 0.001F * slope[i] * slope[i];
      float moved = at[i] * (1 - decay) - rate * mean[i] / (sqrtf (square[i]) + 1e-8F);
      at[i] = moved > most ? most : moved < -most ? -most : moved;
      slope[i] = 0;
    }
}

static void
numbers_descend (Numbers *self, double rate, double decay, guint64 steps)
{
  const double most = (double) MID_NETWORK_WEIGHT_MAX / MID_NETWORK_UNIT;
  double sure = sqrt (1 - pow (0.999, (double) steps)) / (1 - pow (0.9, (double) steps));
  descend (self->at, self->slope, self->mean, self->square, self->n, (float) (rate * sure),
           (float) (rate * decay), (float) most);
}

/* --- One position ------------------------------------------------------------------------------
 */

ANY_PROCESSOR static void
add (float *restrict to, const float *restrict from, gsize n)
{
  for (gsize i = 0; i < n; i++)
    to[i] += from[i];
}

/* Returns what the sums count, and leaves the slope of each in `slope`. */
ANY_PROCESSOR static float
weigh (const float *restrict sums, const float *restrict weights, float *restrict bent,
       float *restrict slope, gsize n)
{
  float total = 0;
  for (gsize i = 0; i < n; i++)
    {
      float clipped = sums[i] < 0 ? 0 : sums[i] > 1 ? 1 : sums[i];
      bent[i] = clipped * clipped;
      slope[i] = sums[i] > 0 && sums[i] < 1 ? 2 * clipped * weights[i] : 0;
    }
  for (gsize i = 0; i < n; i++)
    total += bent[i] * weights[i];
  return total;
}

ANY_PROCESSOR static void
add_scaled (float *restrict to, const float *restrict from, float factor, gsize n)
{
  for (gsize i = 0; i < n; i++)
    to[i] += factor * from[i];
}

typedef struct
{
  float sums[2][HIDDEN_MAX], bent[2][HIDDEN_MAX], slope[2][HIDDEN_MAX];
  float output;
} Pass;

static void
forward (const Training *self, const Sample *sample, Pass *pass)
{
  const gsize n = self->hidden;
  const float *weights = self->weight.at + sample->bucket * 2 * n;
  pass->output = self->last.at[sample->bucket] + sample->base / (float) self->worth;
  for (guint side = 0; side < 2; side++)
    {
      memcpy (pass->sums[side], self->bias.at, n * sizeof (float));
      for (guint i = 0; i < sample->n; i++)
        add (pass->sums[side], self->sum + sample->columns[side][i] * n, n);
      pass->output +=
        weigh (pass->sums[side], weights + side * n, pass->bent[side], pass->slope[side], n);
    }
}

static void
backward (Training *self, const Sample *sample, Pass *pass, float slope)
{
  const gsize n = self->hidden;
  float *weights = self->weight.slope + sample->bucket * 2 * n;
  self->last.slope[sample->bucket] += slope;
  for (guint side = 0; side < 2; side++)
    {
      float scaled[HIDDEN_MAX] = { 0 };
      add_scaled (weights + side * n, pass->bent[side], slope, n);
      add_scaled (scaled, pass->slope[side], slope, n);
      add (self->bias.slope, scaled, n);
      for (guint i = 0; i < sample->n; i++)
        add (self->column.slope + sample->columns[side][i] * n, scaled, n);
    }
}

/* --- Training ----------------------------------------------------------------------------------
 */

/* A column is its own numbers and those that it shares with its kin. */
static void
sum_columns (Training *self)
{
  const gsize n = self->hidden;
  memcpy (self->sum, self->column.at, self->n_columns * n * sizeof (float));
  for (gsize c = 0; c < self->n_columns; c++)
    add (self->sum + c * n, self->shared.at + self->kin[c] * n, n);
}

static void
step (Training *self, double rate)
{
  self->steps++;
  for (gsize c = 0; c < self->n_columns; c++)
    add (self->shared.slope + self->kin[c] * self->hidden, self->column.slope + c * self->hidden,
         self->hidden);
  numbers_descend (&self->column, rate, self->decay, self->steps);
  numbers_descend (&self->shared, rate, self->decay, self->steps);
  numbers_descend (&self->bias, rate, 0, self->steps);
  numbers_descend (&self->weight, rate, 0, self->steps);
  numbers_descend (&self->last, rate, 0, self->steps);
  sum_columns (self);
}

static double
error_of (const Training *self, GArray *samples)
{
  double sum = 0;
  for (guint i = 0; i < samples->len; i++)
    {
      const Sample *sample = &g_array_index (samples, Sample, i);
      Pass pass;
      forward (self, sample, &pass);
      double off = points (pass.output) - sample->target;
      sum += off * off;
    }
  return samples->len > 0 ? sum / samples->len : 0;
}

static double
run_epoch (Training *self, const guint *order, guint epoch)
{
  guint n = self->fitted->len, n_batches = (n + BATCH - 1) / BATCH;
  double sum = 0;
  for (guint batch = 0; batch < n_batches; batch++)
    {
      guint end = MIN (n, (batch + 1) * BATCH), size = end - batch * BATCH;
      double done = (epoch + (double) batch / n_batches) / self->epochs;
      for (guint i = batch * BATCH; i < end; i++)
        {
          const Sample *sample = &g_array_index (self->fitted, Sample, order[i]);
          Pass pass;
          forward (self, sample, &pass);
          double value = points (pass.output), off = value - sample->target;
          sum += off * off;
          backward (self, sample, &pass, (float) (2 * off * value * (1 - value) / size));
        }
      step (self, self->rate * (0.5 + 0.5 * cos (G_PI * done)) + self->rate / 100);
    }
  return sum / n;
}

static void
shuffle (guint *order, guint n, MidLot *lot)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = mid_lot_below (lot, i), kept = order[j];
      order[j] = order[i - 1];
      order[i - 1] = kept;
    }
}

/* What an output of 1 has to be worth for the game's own evaluation to come nearest by itself. */
static double
find_worth (Training *self)
{
  double best = 0, least = G_MAXDOUBLE;
  for (self->worth = 50; self->worth < 2000; self->worth *= 1.05)
    {
      double error = 0;
      for (guint i = 0; i < self->fitted->len; i++)
        {
          const Sample *sample = &g_array_index (self->fitted, Sample, i);
          double off = points (sample->base / self->worth) - sample->target;
          error += off * off;
        }
      if (error < least)
        best = self->worth;
      least = MIN (least, error);
    }
  printf ("own evaluation: error %.6f, worth %.0f\n", least / self->fitted->len, best);
  return best;
}

static void
train (Training *self)
{
  g_autofree guint *order = g_new (guint, self->fitted->len);
  MidLot lot;
  mid_lot_init (&lot, self->seed, 0);
  numbers_draw (&self->shared, &lot, 0.1);
  if (!self->is_correction)
    numbers_draw (&self->weight, &lot, 0.1);
  self->worth = self->is_correction ? find_worth (self) : self->curve * self->unit / 100;
  sum_columns (self);
  for (guint i = 0; i < self->fitted->len; i++)
    order[i] = i;
  for (guint epoch = 0; epoch < self->epochs; epoch++)
    {
      shuffle (order, self->fitted->len, &lot);
      double error = run_epoch (self, order, epoch);
      printf ("epoch %u error %.6f left out %.6f\n", epoch + 1, error,
              error_of (self, self->left_out));
      fflush (stdout);
    }
}

/* --- The file ----------------------------------------------------------------------------------
 */

static void
write_rounded (FILE *out, const float *at, gsize n, int unit, int most)
{
  for (gsize i = 0; i < n; i++)
    {
      gint16 number = (gint16) CLAMP (lrint (at[i] * unit), -most, most);
      number = (gint16) GUINT16_TO_LE ((guint16) number);
      fwrite (&number, sizeof number, 1, out);
    }
}

static MidNetworkHeader
header_of (const Training *self)
{
  MidNetworkHeader header = { .n_slots = GUINT16_TO_LE (self->inputs->n_slots),
                              .n_symbols = GUINT16_TO_LE (self->inputs->n_symbols),
                              .hidden = GUINT16_TO_LE ((guint16) self->hidden),
                              .buckets = GUINT16_TO_LE (MID_NETWORK_BUCKETS),
                              .scale = GINT32_TO_LE ((int) lrint (self->worth)),
                              .is_correction = GUINT16_TO_LE (self->is_correction) };
  memcpy (header.magic, MID_NETWORK_MAGIC, sizeof header.magic);
  g_strlcpy (header.inputs, self->inputs->name, sizeof header.inputs);
  g_snprintf (header.note, sizeof header.note,
              "%" G_GUINT64_FORMAT " positions, seed %" G_GUINT64_FORMAT "; %s", self->n_read,
              self->seed, self->note);
  return header;
}

/* A column that no position showed means nothing. */
static void
forget_unseen (Training *self)
{
  for (gsize c = 0; c < self->n_columns; c++)
    if (!self->is_seen[c])
      memset (self->sum + c * self->hidden, 0, self->hidden * sizeof (float));
}

static gboolean
write_network (Training *self, const char *path)
{
  FILE *out = fopen (path, "wb");
  MidNetworkHeader header = header_of (self);
  if (out == NULL)
    return FALSE;
  forget_unseen (self);
  fwrite (&header, sizeof header, 1, out);
  write_rounded (out, self->bias.at, self->hidden, MID_NETWORK_ONE, G_MAXINT16);
  write_rounded (out, self->sum, self->n_columns * self->hidden, MID_NETWORK_ONE, G_MAXINT16);
  write_rounded (out, self->weight.at, self->weight.n, MID_NETWORK_UNIT, MID_NETWORK_WEIGHT_MAX);
  for (guint i = 0; i < MID_NETWORK_BUCKETS; i++)
    {
      gint32 last = (gint32) lrint (self->last.at[i] * MID_NETWORK_ONE * MID_NETWORK_UNIT);
      last = GINT32_TO_LE (last);
      fwrite (&last, sizeof last, 1, out);
    }
  gboolean good = !ferror (out);
  return fclose (out) == 0 && good;
}

/* --- The command -------------------------------------------------------------------------------
 */

static gboolean
training_init (Training *self, const char *variant)
{
  self->game = mid_game_find (variant);
  self->inputs =
    self->game != NULL && self->game->search != NULL ? self->game->search->inputs : NULL;
  if (self->inputs == NULL)
    {
      g_printerr ("network-train: no network is for: \"%s\": expected chess or chess2\n", variant);
      return FALSE;
    }
  self->n_columns = (gsize) self->inputs->n_slots * self->inputs->n_symbols;
  self->kin = g_new (guint16, self->n_columns);
  self->is_seen = g_new0 (guint8, self->n_columns);
  for (gsize c = 0; c < self->n_columns; c++)
    {
      guint symbol = (guint) (c % self->inputs->n_symbols) + 1;
      self->kin[c] = (guint16) (c + self->inputs->kin (symbol) - symbol);
    }
  self->fitted = g_array_new (FALSE, FALSE, sizeof (Sample));
  self->left_out = g_array_new (FALSE, FALSE, sizeof (Sample));
  self->sum = g_new0 (float, self->n_columns * self->hidden);
  numbers_init (&self->column, self->n_columns * self->hidden);
  numbers_init (&self->shared, self->n_columns * self->hidden);
  numbers_init (&self->bias, self->hidden);
  numbers_init (&self->weight, MID_NETWORK_BUCKETS * 2 * self->hidden);
  numbers_init (&self->last, MID_NETWORK_BUCKETS);
  return TRUE;
}

static void
training_clear (Training *self)
{
  g_clear_pointer (&self->fitted, g_array_unref);
  g_clear_pointer (&self->left_out, g_array_unref);
  numbers_clear (&self->column);
  numbers_clear (&self->shared);
  numbers_clear (&self->bias);
  numbers_clear (&self->weight);
  numbers_clear (&self->last);
  g_free (self->kin);
  g_free (self->is_seen);
  g_free (self->sum);
}

static gboolean
run (Training *self, char **files, const char *path)
{
  for (char **file = files; *file != NULL; file++)
    if (!read_file (self, *file))
      return FALSE;
  if (self->fitted->len == 0)
    {
      g_printerr ("network-train: no positions: \"%s\": expected more than a thousand\n", files[0]);
      return FALSE;
    }
  printf ("%u positions, %u left out\n", self->fitted->len, self->left_out->len);
  train (self);
  if (write_network (self, path))
    return TRUE;
  g_printerr ("network-train: cannot write: \"%s\"\n", path);
  return FALSE;
}

int
main (int argc, char **argv)
{
  static Training self = { .curve = 150, .rate = 0.001, .epochs = 20, .unit = 100, .note = "" };
  g_autofree char *variant = NULL, *path = NULL, *note = NULL;
  g_auto (GStrv) files = NULL;
  gint64 seed = 1;
  gint epochs = 20, hidden = HIDDEN_MAX;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game (chess2)", "ID" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &path, "Where the network goes", "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "What is drawn by lot (1)", "S" },
    { "slope", 0, 0, G_OPTION_ARG_DOUBLE, &self.curve,
      "Hundredths of a pawn that are worth 73 points of a hundred (150)", "CP" },
    { "unit", 0, 0, G_OPTION_ARG_INT, &self.unit,
      "What a hundredth of the teacher's pawn is here, in per cent (100)", "N" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &self.blend,
      "What share the games' results have in what is learned (0)", "F" },
    { "correction", 0, 0, G_OPTION_ARG_NONE, &self.is_correction,
      "Learn what the game's own evaluation misses", NULL },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &self.rate, "Steps at the beginning (0.001)", "F" },
    { "decay", 0, 0, G_OPTION_ARG_DOUBLE, &self.decay,
      "How strongly the first layer's numbers are drawn to nothing (0)", "F" },
    { "hidden", 0, 0, G_OPTION_ARG_INT, &hidden,
      "Sums a side, a multiple of 16: fewer where there are fewer games to learn from (256)", "N" },
    { "epochs", 0, 0, G_OPTION_ARG_INT, &epochs, "How often each position is seen (20)", "N" },
    { "note", 0, 0, G_OPTION_ARG_STRING, &note, "Words for the file", "TEXT" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE…" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || files == NULL || path == NULL
      || hidden < 16 || hidden > HIDDEN_MAX || hidden % 16 != 0)
    {
      g_printerr ("network-train: wrong usage: %s\n",
                  error != NULL ? error->message
                                : "expected --out FILE, FILE… and sums in sixteens up to 256");
      return 2;
    }
  self.seed = (guint64) seed;
  self.hidden = (gsize) hidden;
  self.epochs = (guint) MAX (epochs, 1);
  self.note = note != NULL ? note : "";
  gboolean good =
    training_init (&self, variant != NULL ? variant : "chess2") && run (&self, files, path);
  training_clear (&self);
  return good ? 0 : 1;
}
