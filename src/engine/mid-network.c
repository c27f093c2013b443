/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-network.c: a network in a file, and its arithmetic, all in whole numbers: the same on every
 * machine.  The loops are written so that compilers make vectors of them. */
#include "mid-processor.h"

#include "mid-network.h"

#include <endian.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct MidNetwork
{
  const MidInputs *inputs;
  void *file;
  unsigned hidden;
  int scale;
  bool is_correction;
  const int16_t *bias;   /* [hidden] */
  const int16_t *column; /* [slot * n_symbols + symbol - 1][hidden] */
  const int16_t *weight; /* [bucket][2][hidden] */
  const int32_t *last;   /* [bucket] */
};

/* --- The file --------------------------------------------------------------------------------- */

static size_t
size_of (const MidNetworkHeader *header)
{
  size_t columns = (size_t) header->n_slots * header->n_symbols;
  return sizeof *header + sizeof (int16_t) * header->hidden * (1 + columns + 2u * header->buckets)
         + sizeof (int32_t) * header->buckets;
}

static const char *
check (const MidNetworkHeader *header, size_t size, const MidInputs *inputs)
{
  if (size < sizeof *header || memcmp (header->magic, MID_NETWORK_MAGIC, sizeof header->magic) != 0)
    return "not a network";
  if (strncmp (header->inputs, inputs->name, sizeof header->inputs) != 0
      || header->n_slots != inputs->n_slots || header->n_symbols != inputs->n_symbols)
    return "a network for another game";
  if (header->hidden == 0 || header->hidden > MID_NETWORK_HIDDEN_MAX || header->hidden % 16 != 0
      || header->buckets != MID_NETWORK_BUCKETS || header->scale < 1 || header->scale > 10000
      || header->is_correction > 1)
    return "a network of another shape";
  return size == size_of (header) ? NULL : "a network cut short, or with something behind it";
}

static const char *
set_arrays (MidNetwork *self, const MidNetworkHeader *header)
{
  size_t columns = (size_t) header->n_slots * header->n_symbols;
  self->hidden = header->hidden;
  self->scale = header->scale;
  self->is_correction = header->is_correction;
  self->bias = (const void *) (header + 1);
  self->column = self->bias + self->hidden;
  self->weight = self->column + columns * self->hidden;
  self->last = (const void *) (self->weight + 2u * MID_NETWORK_BUCKETS * self->hidden);
  for (unsigned i = 0; i < 2u * MID_NETWORK_BUCKETS * self->hidden; i++)
    if (self->weight[i] < -MID_NETWORK_WEIGHT_MAX || self->weight[i] > MID_NETWORK_WEIGHT_MAX)
      return "a network with a weight beyond its bounds";
  return NULL;
}

/* Read and not mapped: what another program does to the file afterwards is nothing to us.  NULL and
 * *message if it is no network for these inputs; its shape is known before there is room for it. */
static void *
read_file (FILE *file, const MidInputs *inputs, const char **message)
{
  struct stat status;
  MidNetworkHeader header = { 0 };
  *message = "cannot be read";
  if (file == NULL || fstat (fileno (file), &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  size_t size = (size_t) status.st_size, first = fread (&header, 1, sizeof header, file);
  *message = check (&header, first < sizeof header ? first : size, inputs);
  if (*message != NULL)
    return NULL;
  char *bytes = malloc (size);
  if (bytes == NULL)
    {
      *message = "not enough memory";
      return NULL;
    }
  memcpy (bytes, &header, sizeof header);
  if (fread (bytes + sizeof header, 1, size - sizeof header, file) == size - sizeof header)
    return bytes;
  *message = "cannot be read";
  free (bytes);
  return NULL;
}

/* Who names a pipe is not waited for. */
static FILE *
open_file (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  return fd >= 0 ? fdopen (fd, "r") : NULL;
}

MidNetwork *
mid_network_open (const char *path, const MidInputs *inputs, const char **message)
{
  FILE *stream = open_file (path);
  void *file = read_file (stream, inputs, message);
  if (stream != NULL)
    fclose (stream);
  MidNetwork *self = file != NULL ? calloc (1, sizeof *self) : NULL;
  if (self == NULL)
    {
      *message = file != NULL ? "not enough memory" : *message;
      free (file);
      return NULL;
    }
  *self = (MidNetwork){ .inputs = inputs, .file = file };
  *message = set_arrays (self, file);
  if (*message == NULL)
    return self;
  mid_network_close (self);
  return NULL;
}

void
mid_network_close (MidNetwork *network)
{
  if (network == NULL)
    return;
  free (network->file);
  free (network);
}

const MidInputs *
mid_network_get_inputs (const MidNetwork *network)
{
  return network->inputs;
}

bool
mid_network_is_correction (const MidNetwork *network)
{
  return network->is_correction;
}

/* --- Sums ------------------------------------------------------------------------------------- */

/* Wraps around rather than overflows: a file may say anything. */
static void
add (int16_t *restrict sums, const int16_t *restrict column, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    sums[i] = (int16_t) (sums[i] + column[i]);
}

static void
subtract (int16_t *restrict sums, const int16_t *restrict column, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    sums[i] = (int16_t) (sums[i] - column[i]);
}

/* One column more and one less. */
static void
exchange (int16_t *restrict sums, const int16_t *restrict come, const int16_t *restrict gone,
          unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    sums[i] = (int16_t) (sums[i] + come[i] - gone[i]);
}

/* Of sums clipped to 0 … 1 and squared; a product of one and a weight fits 16 bits. */
static int32_t
weigh (const int16_t *restrict sums, const int16_t *restrict weights, unsigned n)
{
  int32_t total = 0;
  for (unsigned i = 0; i < n; i++)
    {
      int16_t clipped = sums[i] < 0 ? 0 : sums[i] > MID_NETWORK_ONE ? MID_NETWORK_ONE : sums[i];
      int16_t product = (int16_t) (clipped * weights[i]);
      total += clipped * product;
    }
  return total;
}

static const int16_t *
column_of (const MidNetwork *network, unsigned slot, unsigned symbol)
{
  return network->column
         + ((size_t) slot * network->inputs->n_symbols + symbol - 1) * network->hidden;
}

void
mid_network_reset (const MidNetwork *network, MidNetworkFrame *frame)
{
  memset (frame, 0, sizeof *frame);
  for (unsigned viewer = 0; viewer < 2; viewer++)
    memcpy (frame->sums[viewer], network->bias, network->hidden * sizeof *network->bias);
}

/* Slots are compared eight at a time: most have not changed. */
enum
{
  WORD = 8,
  WORDS = MID_SLOTS_MAX / WORD
};

static uint64_t
word_at (const uint8_t *slots, unsigned i)
{
  uint64_t word;
  memcpy (&word, slots + (size_t) i * WORD, WORD);
  return le64toh (word);
}

/* Counted in bytes, of which a vector has many. */
static unsigned
differing (const uint8_t *a, const uint8_t *b)
{
  uint8_t n = 0;
  for (unsigned i = 0; i < MID_SLOTS_MAX; i++)
    n = (uint8_t) (n + (a[i] != b[i]));
  return n;
}

/* The columns of what is shown no more and of what is shown now. */
typedef struct
{
  unsigned n_gone, n_come;
  const int16_t *gone[MID_SLOTS_MAX], *come[MID_SLOTS_MAX];
} Changes;

static void
find_changes (const MidNetwork *network, const uint8_t *was, const uint8_t *is, Changes *out)
{
  out->n_gone = out->n_come = 0;
  for (unsigned i = 0; i < WORDS; i++)
    for (uint64_t rest = word_at (was, i) ^ word_at (is, i); rest != 0;)
      {
        unsigned bit = (unsigned) __builtin_ctzll (rest) & ~7u, slot = i * WORD + bit / 8;
        rest &= ~(UINT64_C (0xff) << bit);
        if (was[slot] != 0)
          out->gone[out->n_gone++] = column_of (network, slot, was[slot]);
        if (is[slot] != 0)
          out->come[out->n_come++] = column_of (network, slot, is[slot]);
      }
}

/* What comes and what goes in pairs, as most moves have them, takes one way through the sums. */
static void
change (int16_t *sums, const Changes *changes, unsigned n)
{
  unsigned both = changes->n_gone < changes->n_come ? changes->n_gone : changes->n_come;
  for (unsigned i = 0; i < both; i++)
    exchange (sums, changes->come[i], changes->gone[i], n);
  for (unsigned i = both; i < changes->n_come; i++)
    add (sums, changes->come[i], n);
  for (unsigned i = both; i < changes->n_gone; i++)
    subtract (sums, changes->gone[i], n);
}

/* The frame shows to the viewer what is shown now. */
static void
show (const MidNetwork *network, MidSide viewer, const uint8_t *now, const MidNetworkFrame *before,
      MidNetworkFrame *frame)
{
  const MidNetworkFrame *from = frame;
  Changes changes;
  if (before != NULL
      && differing (before->shown[viewer], now) < differing (frame->shown[viewer], now))
    {
      from = before;
      memcpy (frame->sums[viewer], before->sums[viewer], network->hidden * sizeof (int16_t));
    }
  find_changes (network, from->shown[viewer], now, &changes);
  change (frame->sums[viewer], &changes, network->hidden);
  memcpy (frame->shown[viewer], now, sizeof frame->shown[viewer]);
}

static unsigned
bucket_of (const MidNetwork *network, const uint8_t *shown)
{
  uint8_t n = 0;
  for (unsigned slot = 0; slot < network->inputs->n_pieces; slot++)
    n = (uint8_t) (n + (shown[slot] != 0));
  unsigned bucket = n * MID_NETWORK_BUCKETS / 33u;
  return bucket < MID_NETWORK_BUCKETS ? bucket : MID_NETWORK_BUCKETS - 1;
}

MID_EACH_VECTOR int
mid_network_evaluate (const MidNetwork *network, const MidPosition *pos, MidSide turn,
                      const MidNetworkFrame *before, MidNetworkFrame *frame)
{
  unsigned n = network->hidden;
  uint8_t now[2][MID_SLOTS_MAX] = { 0 };
  network->inputs->show (pos, now);
  show (network, MID_FIRST, now[MID_FIRST], before, frame);
  show (network, MID_SECOND, now[MID_SECOND], before, frame);
  unsigned bucket = bucket_of (network, frame->shown[0]);
  const int16_t *weights = network->weight + (size_t) bucket * 2 * n;
  int64_t total =
    (int64_t) weigh (frame->sums[turn], weights, n) + weigh (frame->sums[!turn], weights + n, n);
  total = total / MID_NETWORK_ONE + network->last[bucket];
  total = total * network->scale / (MID_NETWORK_ONE * MID_NETWORK_UNIT);
  if (total >= MID_EVALUATION_MAX)
    return MID_EVALUATION_MAX - 1;
  return total <= -MID_EVALUATION_MAX ? 1 - MID_EVALUATION_MAX : (int) total;
}
