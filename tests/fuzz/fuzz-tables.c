/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that the engine is told to read, solved endings (TablesFile) and networks (EvalFile):
 * whatever is in one, it is refused with a message, or what it says is within its bounds.  The
 * first byte says which; a bit of it fills the file up to the length that its head wants, another
 * has the head's length and sum right.  Behind that stand the head and what the file is filled
 * with. */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "mid-network.h"
#include "mid-tables-private.h"
#include "mid-tables.h"

enum
{
  NETWORK = 1,
  FILLED = 2,
  RIGHT = 4,
  LONGEST = 8 << 20 /* bytes of a file */
};

static const char *const places[] = { "8/8/8/8/8/8/1K6/1Q5k w - - 0 1 cc",
                                      "8/8/8/3k4/8/8/8/R3K3 w - - 0 1 cc",
                                      "8/8/8/3k4/8/8/8/4K3 b - - 0 1 cc" };

/* The input, cut or filled up to the length with what it has behind the head, again and again. */
static int
write_file (FuzzText input, size_t head, size_t length, char path[64])
{
  int fd = memfd_create ("fuzz", MFD_CLOEXEC);
  uint8_t *bytes = calloc (1, length + 1);
  FUZZ_LAW (fd >= 0 && bytes != NULL);
  memcpy (bytes, input.text, length < input.len ? length : input.len);
  for (size_t i = input.len; i < length && input.len > head; i++)
    bytes[i] = bytes[i - (input.len - head)];
  FUZZ_LAW (write (fd, bytes, length) == (ssize_t) length);
  free (bytes);
  snprintf (path, 64, "/proc/self/fd/%d", fd);
  return fd;
}

/* --- Solved endings --------------------------------------------------------------------------- */

static void
put_right (int fd)
{
  size_t offsets[MID_TABLE_CLASSES + 1];
  mid_table_offsets (offsets);
  MidTableHeader header = { .magic = MID_TABLES_BEGIN,
                            .version = MID_TABLE_VERSION,
                            .order = MID_TABLE_ORDER,
                            .size = sizeof header + offsets[MID_TABLE_CLASSES] };
  uint8_t *file = mmap (NULL, header.size, PROT_READ, MAP_SHARED, fd, 0);
  FUZZ_LAW (file != MAP_FAILED);
  header.checksum = mid_table_checksum (file + sizeof header, header.size - sizeof header);
  munmap (file, header.size);
  FUZZ_LAW (pwrite (fd, &header, sizeof header, 0) == sizeof header);
}

static void
probe (const MidTables *tables)
{
  const MidGame *game = mid_game_find ("chess2");
  for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
    {
      MidPosition pos;
      MidTableEntry entry;
      if (game->parse (game, NULL, 0, places[i], strlen (places[i]), &pos, NULL).status == MID_OK
          && mid_tables_probe (tables, game, &pos, &entry))
        FUZZ_LAW (entry.result <= MID_TABLE_LOSS && entry.distance <= MID_TABLE_DISTANCE_MAX);
    }
}

static void
read_tables (FuzzText input, unsigned how)
{
  char path[64];
  const char *problem = NULL;
  size_t offsets[MID_TABLE_CLASSES + 1];
  mid_table_offsets (offsets);
  size_t whole = sizeof (MidTableHeader) + offsets[MID_TABLE_CLASSES];
  int fd = write_file (input, sizeof (MidTableHeader), how & FILLED ? whole : input.len, path);
  if ((how & FILLED) && (how & RIGHT))
    put_right (fd);
  MidTables *tables = mid_tables_open (path, &problem);
  FUZZ_LAW ((tables == NULL) == (problem != NULL));
  if (tables != NULL)
    {
      probe (tables);
      mid_tables_close (tables);
    }
  close (fd);
}

/* --- Networks --------------------------------------------------------------------------------- */

static size_t
network_length (FuzzText input)
{
  MidNetworkHeader header;
  if (input.len < sizeof header)
    return input.len;
  memcpy (&header, input.text, sizeof header);
  size_t columns = (size_t) header.n_slots * header.n_symbols;
  size_t length = sizeof header
                  + sizeof (int16_t) * header.hidden * (1 + columns + 2u * header.buckets)
                  + sizeof (int32_t) * header.buckets;
  return length < LONGEST ? length : input.len;
}

static void
read_network (FuzzText input, unsigned how)
{
  char path[64];
  const char *problem = NULL;
  const MidGame *game = mid_game_find ("chess");
  static MidNetworkFrame frame;
  MidPosition pos;
  int fd = write_file (input, sizeof (MidNetworkHeader),
                       how & FILLED ? network_length (input) : input.len, path);
  MidNetwork *network = mid_network_open (path, game->search->inputs, &problem);
  FUZZ_LAW ((network == NULL) == (problem != NULL));
  if (network != NULL && game->start (game, NULL, 0, &pos).status == MID_OK)
    {
      mid_network_reset (network, &frame);
      int score = mid_network_evaluate (network, &pos, MID_FIRST, NULL, &frame);
      FUZZ_LAW (score > -MID_EVALUATION_MAX && score < MID_EVALUATION_MAX);
    }
  mid_network_close (network);
  close (fd);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size == 0)
    return 0;
  unsigned how = *data++;
  size--;
  FuzzText input = fuzz_take_rest (&data, &size);
  if (how & NETWORK)
    read_network (input, how);
  else
    read_tables (input, how);
  fuzz_text_clear (&input);
  return 0;
}
