/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-four-map.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <threads.h>
#include <unistd.h>

#include "mid-game.h"
#include "mid-tables-private.h"

/* All numbers as this processor has them. */
typedef struct
{
  char magic[8]; /* MID_FOUR_BEGIN */
  char name[MID_FOUR_NAME_MAX];
  uint32_t version, order;
  uint64_t n;        /* bytes that follow, filled up to eight */
  uint64_t checksum; /* of them */
} Header;

struct MidFourMap
{
  MidFourClass class;
  uint8_t *at; /* the header, then the bytes */
  size_t size;
  atomic_bool is_cut;
};

enum
{
  VERSION = 1,
  MAPS_MAX = 4096
};

/* --- Files that are cut off ------------------------------------------------------------------- */

/* Those that are mapped, for the signal to look through. */
static _Atomic (MidFourMap *) maps[MAPS_MAX];
static struct sigaction other; /* what would have been done without us */

/* Nothing is put where the file was: whatever reads on reads noughts, and then sees that it is cut.
 */
static bool
cover (MidFourMap *map, const uint8_t *address)
{
  if (map == NULL || address < map->at || address >= map->at + map->size)
    return false;
  atomic_store (&map->is_cut, true);
  return mmap (map->at, map->size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
         != MAP_FAILED;
}

static void
bus_cb (int number, siginfo_t *info, void *context)
{
  for (unsigned i = 0; i < MAPS_MAX; i++)
    if (cover (atomic_load (&maps[i]), info->si_addr))
      return;
  sigaction (SIGBUS, &other, NULL); /* it happens again, without us */
}

static void
watch (void)
{
  struct sigaction action = { .sa_sigaction = bus_cb, .sa_flags = SA_SIGINFO };
  sigemptyset (&action.sa_mask);
  sigaction (SIGBUS, &action, &other);
}

static bool
add (MidFourMap *self)
{
  static once_flag once = ONCE_FLAG_INIT;
  call_once (&once, watch);
  for (unsigned i = 0; i < MAPS_MAX; i++)
    {
      MidFourMap *none = NULL;
      if (atomic_compare_exchange_strong (&maps[i], &none, self))
        return true;
    }
  return false;
}

static void
take_out (MidFourMap *self)
{
  for (unsigned i = 0; i < MAPS_MAX; i++)
    {
      MidFourMap *found = self;
      if (atomic_compare_exchange_strong (&maps[i], &found, NULL))
        return;
    }
}

/* --- Reading ---------------------------------------------------------------------------------- */

static size_t
fill_up (size_t n)
{
  return (n + 7) / 8 * 8;
}

static const char *
find_problem (const MidFourMap *self)
{
  const Header *header = (const Header *) (const void *) self->at;
  if (self->size < sizeof *header)
    return MID_N_ ("it is too short for tables of endings");
  if (memcmp (header->magic, MID_FOUR_BEGIN, sizeof header->magic) != 0)
    return MID_N_ ("it has no tables of endings");
  if (header->version != VERSION || header->order != MID_TABLE_ORDER)
    return MID_N_ ("its tables are of another version, or made on another kind of machine");
  if (memcmp (header->name, self->class.name, sizeof header->name) != 0)
    return MID_N_ ("it is of another ending than its name says");
  if (header->n != fill_up (self->class.n) || self->size != sizeof *header + header->n)
    return MID_N_ ("it is not complete");
  if (header->checksum != mid_table_checksum (self->at + sizeof *header, header->n))
    return MID_N_ ("it is damaged");
  return atomic_load (&self->is_cut) ? MID_N_ ("it is not complete") : NULL;
}

static const char *
map_file (MidFourMap *self, int fd)
{
  struct stat found;
  if (fstat (fd, &found) != 0 || !S_ISREG (found.st_mode))
    return MID_N_ ("it cannot be read");
  if (found.st_size == 0)
    return MID_N_ ("it is too short for tables of endings");
  self->size = (size_t) found.st_size;
  self->at = mmap (NULL, self->size, PROT_READ, MAP_SHARED, fd, 0);
  if (self->at != MAP_FAILED && add (self))
    return NULL;
  return MID_N_ ("there is not enough memory");
}

MidFourMap *
mid_four_map_open (const char *path, const MidFourClass *class, const char **problem)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  *problem = fd < 0 && errno != ENOENT && errno != ENOTDIR ? MID_N_ ("it cannot be read") : NULL;
  if (fd < 0)
    return NULL;
  MidFourMap *self = calloc (1, sizeof *self);
  self->class = *class;
  self->at = MAP_FAILED;
  *problem = map_file (self, fd);
  close (fd);
  if (*problem == NULL)
    *problem = find_problem (self);
  if (*problem == NULL)
    return self;
  mid_four_map_close (self);
  return NULL;
}

void
mid_four_map_close (MidFourMap *self)
{
  take_out (self);
  if (self->at != MAP_FAILED)
    munmap (self->at, self->size);
  free (self);
}

bool
mid_four_map_get (const MidFourMap *self, uint32_t number, uint8_t *out)
{
  *out = ((volatile const uint8_t *) self->at)[sizeof (Header) + number];
  return !atomic_load (&self->is_cut);
}

const MidFourClass *
mid_four_map_get_class (const MidFourMap *self)
{
  return &self->class;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static bool
write_all (FILE *file, const MidFourClass *class, const uint8_t *bytes)
{
  Header header = { .version = VERSION,
                    .order = MID_TABLE_ORDER,
                    .n = fill_up (class->n),
                    .checksum = mid_table_checksum (bytes, fill_up (class->n)) };
  memcpy (header.magic, MID_FOUR_BEGIN, sizeof header.magic);
  memcpy (header.name, class->name, sizeof header.name);
  return fwrite (&header, sizeof header, 1, file) == 1 && fwrite (bytes, header.n, 1, file) == 1
         && fflush (file) == 0 && fsync (fileno (file)) == 0;
}

bool
mid_four_map_write (const char *path, const MidFourClass *class, const uint8_t *bytes,
                    const char **problem)
{
  char part[4096];
  FILE *file = NULL;
  *problem = MID_N_ ("it cannot be written");
  if (snprintf (part, sizeof part, "%s.part-%ld", path, (long) getpid ()) < (int) sizeof part)
    file = fopen (part, "wb");
  if (file == NULL)
    return false;
  bool good = write_all (file, class, bytes);
  good = fclose (file) == 0 && good && rename (part, path) == 0;
  if (!good)
    unlink (part);
  else
    *problem = NULL;
  return good;
}
