/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class at a time: every position's moves are made once and kept as arrows; then what is won or
 * lost in one decision, in two … is found by going along them backwards. */
#include "mid-tables-build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mid-tables-private.h"
#include "mid-tables.h"

/* Numbers that grow. */
typedef struct
{
  uint32_t *at;
  size_t n, room;
} List;

/* A move within the class: from one number to another; `same` if the same side decides there. */
typedef struct
{
  uint32_t from, to : 31, same : 1;
} Arrow;

enum
{
  LEVELS = MID_TABLE_DISTANCE_MAX + 2
};

/* A class being solved. */
typedef struct
{
  const MidGame *game;
  unsigned number;
  uint32_t n;
  uint8_t *bytes; /* all classes */
  size_t *offsets;
  uint8_t *own;   /* this class's bytes */
  uint16_t *open; /* moves that are not known to be bad */
  Arrow *arrows;
  size_t n_arrows, room;
  uint32_t *first, *sources; /* of the arrows to each number: twice a number, and `same` */
  List wins[LEVELS];         /* won in so many decisions at most */
  List losses[LEVELS];
  List bad[LEVELS]; /* one of whose moves is answered within so many */
  bool has_failed;
} Solver;

static void
push (List *self, uint32_t number)
{
  if (self->n == self->room)
    {
      self->room = self->room > 0 ? 2 * self->room : 256;
      self->at = realloc (self->at, self->room * sizeof *self->at);
    }
  self->at[self->n++] = number;
}

/* --- Moves ------------------------------------------------------------------------------------ */

static void
add_arrow (Solver *self, uint32_t from, uint32_t to, bool same)
{
  if (self->n_arrows == self->room)
    {
      self->room = self->room > 0 ? 2 * self->room : 1 << 20;
      self->arrows = realloc (self->arrows, self->room * sizeof *self->arrows);
    }
  self->arrows[self->n_arrows++] = (Arrow){ from, to, same };
}

/* What a move leads to is decided after so many decisions more. */
static void
add_known (Solver *self, uint32_t from, bool good, unsigned distance)
{
  if (distance + 1 >= LEVELS)
    self->has_failed = true;
  else if (good)
    push (&self->wins[distance + 1], from);
  else
    push (&self->bad[distance], from);
}

static void
add_outcome (Solver *self, uint32_t from, MidOutcome outcome, MidSide side)
{
  if (outcome.result != MID_DRAWN)
    add_known (self, from, outcome.result == (side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS),
               0);
}

static void
add_move (Solver *self, uint32_t from, const MidPosition *next, MidSide side)
{
  char text[MID_TEXT_MAX];
  unsigned number;
  uint32_t index;
  MidOutcome outcome = self->game->outcome (next);
  if (outcome.result != MID_ONGOING)
    {
      add_outcome (self, from, outcome, side);
      return;
    }
  bool same = self->game->decision (next).decides == side;
  self->game->format (next, text, sizeof text);
  if (!mid_table_class_find (text, &number, &index) || number > self->number)
    {
      self->has_failed = true;
      return;
    }
  if (number == self->number)
    {
      add_arrow (self, from, index, same);
      return;
    }
  uint8_t byte = self->bytes[self->offsets[number] + index];
  if (byte >= MID_TABLE_BYTE_FIRST)
    add_known (self, from, (byte % 2 == 0) == same, (byte - MID_TABLE_BYTE_FIRST) / 2u);
}

static void
add_moves (Solver *self, uint32_t from)
{
  const MidGame *game = self->game;
  char text[96];
  MidPosition pos;
  MidMoveList moves;
  MidUndo undo;
  self->own[from] = MID_TABLE_BYTE_NONE;
  if (!mid_table_class_format (self->number, from, text)
      || game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
      || game->outcome (&pos).result != MID_ONGOING)
    return;
  self->own[from] = MID_TABLE_BYTE_DRAW;
  MidSide side = game->decision (&pos).decides;
  game->legal (&pos, &moves);
  self->open[from] = (uint16_t) moves.count;
  for (unsigned i = 0; i < moves.count; i++)
    {
      game->apply (&pos, moves.at[i], &undo);
      add_move (self, from, &pos, side);
      game->retract (&pos, moves.at[i], &undo);
    }
}

/* --- Backwards -------------------------------------------------------------------------------- */

/* By where they lead to. */
static void
sort_arrows (Solver *self)
{
  uint32_t *next = calloc (self->n + 1, sizeof *next);
  self->first = calloc (self->n + 1, sizeof *self->first);
  self->sources = malloc ((self->n_arrows + 1) * sizeof *self->sources);
  for (size_t i = 0; i < self->n_arrows; i++)
    self->first[self->arrows[i].to + 1]++;
  for (uint32_t i = 0; i < self->n; i++)
    self->first[i + 1] += self->first[i];
  memcpy (next, self->first, self->n * sizeof *next);
  for (size_t i = 0; i < self->n_arrows; i++)
    self->sources[next[self->arrows[i].to]++] =
      self->arrows[i].from << 1 | (uint32_t) self->arrows[i].same;
  free (next);
}

static void
resolve (Solver *self, uint32_t number, bool won, unsigned distance)
{
  if (self->own[number] != MID_TABLE_BYTE_DRAW)
    return;
  self->own[number] = (uint8_t) (MID_TABLE_BYTE_FIRST + 2 * distance + !won);
  for (uint32_t i = self->first[number]; i < self->first[number + 1]; i++)
    add_known (self, self->sources[i] >> 1, (self->sources[i] & 1) == won, distance);
}

static void
close_move (Solver *self, uint32_t number, unsigned distance)
{
  if (--self->open[number] == 0 && self->own[number] == MID_TABLE_BYTE_DRAW)
    push (&self->losses[distance + 1], number);
}

/* In the order of distances, so that the first that is found is the shortest, and the last move to
 * be closed the longest defence. */
static void
solve (Solver *self)
{
  for (unsigned level = 0; level < LEVELS - 1; level++)
    {
      for (size_t i = 0; i < self->wins[level].n; i++)
        resolve (self, self->wins[level].at[i], true, level);
      for (size_t i = 0; i < self->losses[level].n; i++)
        resolve (self, self->losses[level].at[i], false, level);
      for (size_t i = 0; i < self->bad[level].n; i++)
        close_move (self, self->bad[level].at[i], level);
    }
}

static void
clear (Solver *self)
{
  for (unsigned level = 0; level < LEVELS; level++)
    {
      free (self->wins[level].at);
      free (self->losses[level].at);
      free (self->bad[level].at);
    }
  free (self->open);
  free (self->arrows);
  free (self->first);
  free (self->sources);
}

/* --- All classes ------------------------------------------------------------------------------ */

typedef struct
{
  MidTablesProgress progress;
  void *data;
  size_t all;
} Teller;

static bool
tell (const Teller *self, size_t done)
{
  return self->progress == NULL || self->progress ((double) done / (double) self->all, self->data);
}

/* NULL, or what went wrong. */
static const char *
build_class (const MidGame *game, unsigned number, uint8_t *bytes, size_t *offsets,
             const Teller *teller)
{
  const MidTableClass *class = mid_table_class_get (number);
  Solver self = { .game = game,
                  .number = number,
                  .n = class->n,
                  .bytes = bytes,
                  .offsets = offsets,
                  .own = bytes + offsets[number],
                  .open = calloc (class->n, sizeof *self.open) };
  bool goes_on = true;
  for (uint32_t i = 0; i < class->n && goes_on && !self.has_failed; i++)
    {
      add_moves (&self, i);
      if (i % 8192 == 0)
        goes_on = tell (teller, offsets[number] + i);
    }
  if (goes_on && !self.has_failed)
    {
      sort_arrows (&self);
      solve (&self);
    }
  clear (&self);
  return self.has_failed ? MID_N_ ("a move leads out of the tables")
         : goes_on       ? NULL
                         : MID_N_ ("it was ended");
}

/* What is written before it takes its place. */
typedef struct
{
  char path[4096];
  FILE *file;
} Part;

/* Before the work: where nothing can be written nobody has to wait for that. */
static bool
part_open (Part *self, const char *path)
{
  if (snprintf (self->path, sizeof self->path, "%s.part", path) >= (int) sizeof self->path)
    return false;
  self->file = fopen (self->path, "wb");
  return self->file != NULL;
}

static bool
part_write (Part *self, const uint8_t *bytes, size_t n)
{
  MidTableHeader header = { .version = MID_TABLE_VERSION,
                            .order = MID_TABLE_ORDER,
                            .size = sizeof header + n,
                            .checksum = mid_table_checksum (bytes, n) };
  memcpy (header.magic, MID_TABLES_BEGIN, sizeof header.magic);
  return fwrite (&header, sizeof header, 1, self->file) == 1
         && fwrite (bytes, n, 1, self->file) == 1 && fflush (self->file) == 0
         && fsync (fileno (self->file)) == 0;
}

/* Puts it in its place, or takes it away. */
static bool
part_close (Part *self, const char *path, bool good)
{
  good = fclose (self->file) == 0 && good && rename (self->path, path) == 0;
  if (!good)
    unlink (self->path);
  return good;
}

bool
mid_tables_build (const char *path, MidTablesProgress progress, void *data, const char **problem)
{
  const MidGame *game = mid_game_find ("chess2");
  size_t offsets[MID_TABLE_CLASSES + 1];
  Part part;
  mid_table_offsets (offsets);
  Teller teller = { progress, data, offsets[MID_TABLE_CLASSES] };
  *problem = part_open (&part, path) ? NULL : MID_N_ ("it cannot be written");
  if (*problem != NULL)
    return false;
  uint8_t *bytes = malloc (teller.all);
  for (unsigned i = 0; i < MID_TABLE_CLASSES && *problem == NULL; i++)
    *problem = build_class (game, i, bytes, offsets, &teller);
  bool is_written =
    part_close (&part, path, *problem == NULL && part_write (&part, bytes, teller.all));
  if (*problem == NULL && !is_written)
    *problem = MID_N_ ("it cannot be written");
  free (bytes);
  if (*problem == NULL)
    tell (&teller, teller.all);
  return *problem == NULL;
}
