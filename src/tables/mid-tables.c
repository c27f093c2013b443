/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tables.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "mid-tables-private.h"

struct MidTables
{
  uint8_t *bytes; /* of all classes */
  size_t offsets[MID_TABLE_CLASSES + 1];
  MidFour *four;
};

void
mid_table_offsets (size_t offsets[MID_TABLE_CLASSES + 1])
{
  offsets[0] = 0;
  for (unsigned i = 0; i < MID_TABLE_CLASSES; i++)
    offsets[i + 1] = offsets[i] + mid_table_class_get (i)->n;
}

uint64_t
mid_table_checksum (const uint8_t *bytes, size_t n)
{
  uint64_t sum = UINT64_C (0xcbf29ce484222325), word;
  for (; n >= sizeof word; n -= sizeof word, bytes += sizeof word)
    {
      memcpy (&word, bytes, sizeof word);
      sum = (sum ^ word) * UINT64_C (0x100000001b3);
    }
  return sum;
}

/* --- The file --------------------------------------------------------------------------------- */

static const char *
find_problem (const MidTableHeader *header, size_t size, size_t expected)
{
  if (size < sizeof *header)
    return MID_N_ ("it is too short for tables of endings");
  if (memcmp (header->magic, MID_TABLES_BEGIN, sizeof header->magic) != 0)
    return MID_N_ ("it has no tables of endings");
  if (header->version != MID_TABLE_VERSION || header->order != MID_TABLE_ORDER)
    return MID_N_ ("its tables are of another version, or made on another kind of machine");
  if (header->size != size || size != expected)
    return MID_N_ ("it is not complete");
  return NULL;
}

/* What the header says is looked at before there is room for the rest. */
static const char *
read_file (MidTables *self, FILE *file)
{
  struct stat found;
  MidTableHeader header = { 0 };
  const size_t rest = self->offsets[MID_TABLE_CLASSES];
  if (file == NULL || fstat (fileno (file), &found) != 0 || !S_ISREG (found.st_mode))
    return MID_N_ ("it cannot be read");
  size_t first = fread (&header, 1, sizeof header, file);
  const char *problem = find_problem (
    &header, first < sizeof header ? first : (size_t) found.st_size, sizeof header + rest);
  if (problem != NULL)
    return problem;
  self->bytes = malloc (rest);
  if (self->bytes == NULL)
    return MID_N_ ("there is not enough memory");
  if (fread (self->bytes, 1, rest, file) != rest)
    return MID_N_ ("it is not complete");
  return header.checksum == mid_table_checksum (self->bytes, rest) ? NULL
                                                                   : MID_N_ ("it is damaged");
}

/* Who names a pipe is not waited for. */
static FILE *
open_file (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  return fd >= 0 ? fdopen (fd, "r") : NULL;
}

static MidFour *
open_four (const char *path)
{
  char folder[4096];
  return mid_four_open (mid_four_name_folder (path, folder, sizeof folder) ? folder : "");
}

MidTables *
mid_tables_open_three (const char *path, const char **problem)
{
  MidTables *self = calloc (1, sizeof *self);
  mid_table_offsets (self->offsets);
  FILE *file = open_file (path);
  *problem = read_file (self, file);
  if (file != NULL)
    fclose (file);
  self->four = mid_four_open ("");
  if (*problem == NULL)
    return self;
  mid_tables_close (self);
  return NULL;
}

MidTables *
mid_tables_open (const char *path, const char **problem)
{
  MidTables *self = mid_tables_open_three (path, problem);
  if (self == NULL)
    return NULL;
  mid_four_close (self->four);
  self->four = open_four (path);
  return self;
}

void
mid_tables_close (MidTables *self)
{
  mid_four_close (self->four);
  free (self->bytes);
  free (self);
}

const char *
mid_tables_get_refused (const MidTables *self, const char **problem)
{
  return mid_four_get_refused (self->four, problem);
}

unsigned
mid_tables_count_four (const MidTables *self)
{
  return mid_four_count (self->four);
}

MidFour *
mid_tables_get_four (const MidTables *self)
{
  return self->four;
}

/* --- Probing ---------------------------------------------------------------------------------- */

static bool
read_byte (uint8_t byte, MidTableEntry *out)
{
  *out = (MidTableEntry){ MID_TABLE_DRAW, 0 };
  if (byte == MID_TABLE_BYTE_NONE)
    return false;
  if (byte >= MID_TABLE_BYTE_FIRST)
    *out = (MidTableEntry){ byte % 2 == 0 ? MID_TABLE_WIN : MID_TABLE_LOSS,
                            (byte - MID_TABLE_BYTE_FIRST) / 2u };
  return true;
}

static void
count_byte (MidTableSurvey *out, uint8_t byte)
{
  MidTableEntry entry;
  if (!read_byte (byte, &entry))
    return;
  out->won += entry.result == MID_TABLE_WIN;
  out->drawn += entry.result == MID_TABLE_DRAW;
  out->lost += entry.result == MID_TABLE_LOSS;
  out->longest = entry.distance > out->longest ? entry.distance : out->longest;
}

static bool
survey_four (const MidTables *self, unsigned number, MidTableSurvey *out)
{
  uint8_t byte;
  if (number >= mid_four_count (self->four))
    return false;
  const MidFourMap *map = mid_four_nth (self->four, number);
  const MidFourClass *class = mid_four_map_get_class (map);
  *out = (MidTableSurvey){ .army = class->army[0], .other = class->army[1] };
  memcpy (out->name, class->name, sizeof class->name);
  for (uint32_t i = 0; i < class->n; i++)
    if (mid_four_map_get (map, i, &byte))
      count_byte (out, byte);
  return true;
}

bool
mid_tables_survey (const MidTables *self, unsigned number, MidTableSurvey *out)
{
  if (number >= MID_TABLE_CLASSES)
    return survey_four (self, number - MID_TABLE_CLASSES, out);
  const MidTableClass *class = mid_table_class_get (number);
  const uint8_t *bytes = self->bytes + self->offsets[number];
  *out = (MidTableSurvey){ .army = class->army, .piece = class->piece };
  for (uint32_t i = 0; i < class->n; i++)
    count_byte (out, bytes[i]);
  return true;
}

/* Under the rules that the text alone says. */
static bool
is_usual (const MidGame *game, const MidPosition *pos, const char *text)
{
  MidPosition usual;
  return game->parse (game, NULL, 0, text, strlen (text), &usual, NULL).status == MID_OK
         && memcmp (&usual, pos, game->position_size) == 0;
}

/* Of four pieces two against two are of the third edition alone: in the second what takes a piece
 * is challenged. */
static bool
is_four (const MidGame *game, const char *text)
{
  MidFourClass class;
  MidFourPlacing at;
  return mid_four_class_find (text, &class, &at)
         && (class.n_pieces[1] == 1 || strcmp (game->id, "chess2") == 0);
}

/* How many pieces the ending has, 0 if it is of none; its text. */
static unsigned
find (const MidGame *game, const MidPosition *pos, char text[MID_TEXT_MAX])
{
  unsigned number;
  uint32_t index;
  if (strcmp (game->id, "chess2") != 0 && strcmp (game->id, "sirlin") != 0)
    return 0;
  game->format (pos, text, MID_TEXT_MAX);
  unsigned n = mid_table_class_find (text, &number, &index) ? 3 : is_four (game, text) ? 4 : 0;
  return n > 0 && is_usual (game, pos, text) ? n : 0;
}

bool
mid_tables_have (const MidGame *game, const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  return find (game, pos, text) == 3 && game->outcome (pos).result == MID_ONGOING;
}

bool
mid_tables_may_have (const MidGame *game, const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  return find (game, pos, text) > 0 && game->outcome (pos).result == MID_ONGOING;
}

bool
mid_tables_find_byte (const MidTables *self, const char *text, uint8_t *out)
{
  unsigned number;
  uint32_t index;
  if (!mid_table_class_find (text, &number, &index))
    return mid_four_find (self->four, text, out);
  *out = self->bytes[self->offsets[number] + index];
  return true;
}

bool
mid_tables_probe (const MidTables *self, const MidGame *game, const MidPosition *pos,
                  MidTableEntry *out)
{
  char text[MID_TEXT_MAX];
  uint8_t byte;
  return find (game, pos, text) > 0 && mid_tables_find_byte (self, text, &byte)
         && read_byte (byte, out);
}

int
mid_table_entry_compare (const MidTableEntry *a, const MidTableEntry *b)
{
  static const int ranks[] = { [MID_TABLE_WIN] = 0,
                               [MID_TABLE_CURSED_WIN] = 1,
                               [MID_TABLE_DRAW] = 2,
                               [MID_TABLE_BLESSED_LOSS] = 3,
                               [MID_TABLE_LOSS] = 4 };
  int by_distance = (int) a->distance - (int) b->distance;
  if (a->result != b->result)
    return ranks[a->result] - ranks[b->result];
  return ranks[a->result] > ranks[MID_TABLE_DRAW] ? -by_distance : by_distance;
}

/* The game is over: for the side, at once. */
static MidTableEntry
entry_of_outcome (MidOutcome outcome, MidSide side)
{
  bool won = outcome.result == (side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS);
  if (outcome.result == MID_DRAWN)
    return (MidTableEntry){ MID_TABLE_DRAW, 0 };
  return (MidTableEntry){ won ? MID_TABLE_WIN : MID_TABLE_LOSS, 1 };
}

bool
mid_tables_probe_move (const MidTables *self, const MidGame *game, const MidPosition *pos,
                       MidMove move, MidTableEntry *out)
{
  MidPosition next = *pos;
  MidUndo undo;
  MidSide side = game->decision (pos).decides;
  game->apply (&next, move, &undo);
  MidOutcome outcome = game->outcome (&next);
  if (outcome.result != MID_ONGOING)
    {
      *out = entry_of_outcome (outcome, side);
      return true;
    }
  if (!mid_tables_probe (self, game, &next, out))
    return false;
  if (out->result != MID_TABLE_DRAW)
    out->distance++;
  if (game->decision (&next).decides != side && out->result != MID_TABLE_DRAW)
    out->result = out->result == MID_TABLE_WIN ? MID_TABLE_LOSS : MID_TABLE_WIN;
  return true;
}
