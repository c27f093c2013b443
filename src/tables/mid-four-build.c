/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An ending at a time.  Every position's moves are made once: those that stay in the ending are
 * kept as a set of squares for each piece that can move, of the others how soon the best wins and
 * how late the worst loses.  Then all that is not known yet is looked at for wins and losses in one
 * decision, in two … so that the memory is the same whatever the moves. */
#include "mid-four-build.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "mid-game.h"
#include "mid-tables-private.h"
#include "mid-tables.h"

enum
{
  NEVER = UINT8_MAX, /* no move out of the ending wins; one keeps the balance */
  LEVELS = MID_TABLE_DISTANCE_MAX
};

/* Who is to decide after a turn. */
typedef struct
{
  uint8_t next, leap; /* turns; leap: after a pawn has gone two squares */
  uint8_t mover;      /* 0 White, 1 Black */
  bool same;          /* the same side decides next */
} Turn;

typedef struct
{
  const MidGame *game;
  const MidTables *tables; /* what it leads to */
  const MidFourClass *class;
  Turn turns[MID_FOUR];
  uint32_t n; /* of each turn */
  uint8_t *own, *good, *bad;
  uint64_t *targets[MID_FOUR][MID_FOUR]; /* by turn and piece, of the side that decides */
  bool by_text;  /* where more than pieces and turns tells positions apart */
  unsigned last; /* decisions after which nothing out of the ending comes */
  bool has_failed;
} Solver;

/* --- Turns ------------------------------------------------------------------------------------ */

static uint8_t
find_turn (const MidFourClass *class, char turn, char otherwise)
{
  const char *at = strchr (class->turns, turn);
  if (at == NULL)
    at = strchr (class->turns, otherwise);
  return (uint8_t) (at - class->turns);
}

static void
list_turns (Solver *self)
{
  for (unsigned i = 0; i < self->class->n_turns; i++)
    {
      char turn = self->class->turns[i];
      bool is_white = turn == 'w' || turn == 'K' || turn == 'x';
      bool is_normal = turn != 'K' && turn != 'k';
      char over = is_white ? 'b' : 'w', kings = is_white ? 'K' : 'k', leap = is_white ? 'y' : 'x';
      Turn *out = &self->turns[i];
      out->mover = !is_white;
      out->same = is_normal && strchr (self->class->turns, kings) != NULL;
      out->next = find_turn (self->class, is_normal ? kings : over, over);
      out->leap = find_turn (self->class, leap, self->class->turns[out->next]);
    }
}

static unsigned
first_of (const Solver *self, unsigned side)
{
  return side == 0 ? 0 : self->class->n_pieces[0];
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Which piece went where: a piece that stands where it stood tells that none did. */
typedef struct
{
  unsigned piece;
  uint8_t to;
} Step;

static bool
stands (const MidFourClass *class, unsigned like, const uint8_t at[MID_FOUR], unsigned from,
        unsigned to, uint8_t square)
{
  for (unsigned i = from; i < to; i++)
    if (class->piece[i] == class->piece[like] && at[i] == square)
      return true;
  return false;
}

static Step
find_step (const Solver *self, unsigned side, const uint8_t before[MID_FOUR],
           const uint8_t after[MID_FOUR])
{
  unsigned from = first_of (self, side), to = from + self->class->n_pieces[side];
  Step step = { from, before[from] };
  for (unsigned i = from; i < to; i++)
    {
      if (!stands (self->class, i, after, from, to, before[i]))
        step.piece = i;
      if (!stands (self->class, i, before, from, to, after[i]))
        step.to = after[i];
    }
  if (step.to == before[from])
    step.piece = from;
  return step;
}

static uint8_t
turn_after (const Solver *self, const MidFourPlacing *at, Step step)
{
  const Turn *turn = &self->turns[at->turn];
  int by = (int) step.to - (int) at->at[step.piece];
  bool leaps = self->class->piece[step.piece] == 'P' && (by == 16 || by == -16);
  return leaps ? turn->leap : turn->next;
}

/* Where its pieces stand, if they are those of the ending: much quicker than its text. */
static bool
find_cells (const Solver *self, const MidPosition *pos, uint8_t at[MID_FOUR])
{
  MidCell cells[MID_CELLS_MAX];
  unsigned found = 0; /* bits */
  self->game->cells (pos, cells);
  for (uint8_t square = 0; square < 64; square++)
    if (cells[square].piece != 0)
      {
        char letter = self->game->pieces[cells[square].piece].letter;
        unsigned i = first_of (self, cells[square].owner);
        unsigned end = i + self->class->n_pieces[cells[square].owner];
        while (i < end && ((found >> i & 1) != 0 || self->class->piece[i] != letter))
          i++;
        if (i == end)
          return false;
        found |= 1u << i;
        at[i] = square;
      }
  return found == (1u << MID_FOUR) - 1;
}

/* Within the ending.  Had the number that is found on the other way round no place here, the file
 * would be wrong. */
static void
add_step (Solver *self, uint32_t number, const MidFourPlacing *at, const MidFourPlacing *after)
{
  const Turn *turn = &self->turns[at->turn];
  Step step = find_step (self, turn->mover, at->at, after->at);
  MidFourPlacing again = *at;
  again.at[step.piece] = step.to;
  again.turn = turn_after (self, at, step);
  uint32_t to = mid_four_class_number (self->class, &again);
  if (to == MID_FOUR_NO_NUMBER || to != mid_four_class_number (self->class, after))
    self->has_failed = true;
  uint64_t *targets = self->targets[at->turn][step.piece - first_of (self, turn->mover)];
  targets[number / self->class->n_turns] |= UINT64_C (1) << step.to;
}

/* Whether the rules say that it is the turn that comes then. */
static bool
is_turn (const Solver *self, const MidFourPlacing *at, const MidPosition *next)
{
  MidDecision decision = self->game->decision (next);
  const Turn *turn = &self->turns[at->turn];
  char letter = self->class->turns[turn->next];
  return (decision.decides == MID_FIRST) == (turn->same == (turn->mover == 0))
         && (decision.ask == MID_ASK_KING_TURN) == (letter == 'K' || letter == 'k');
}

/* Whether the move stays in the ending; then it is taken down. */
static bool
add_within (Solver *self, uint32_t number, const MidFourPlacing *at, const MidPosition *next)
{
  MidFourPlacing after;
  if (self->by_text || !find_cells (self, next, after.at))
    return false;
  if (!is_turn (self, at, next))
    self->has_failed = true;
  after.turn =
    turn_after (self, at, find_step (self, self->turns[at->turn].mover, at->at, after.at));
  add_step (self, number, at, &after);
  return true;
}

/* What a move out of the ending leads to is over after so many decisions. */
static void
add_known (Solver *self, uint32_t number, bool good, unsigned distance)
{
  if (distance >= LEVELS)
    self->has_failed = true;
  else if (good && distance < self->good[number])
    self->good[number] = (uint8_t) distance;
  else if (!good && self->bad[number] != NEVER && distance > self->bad[number])
    self->bad[number] = (uint8_t) distance;
  if (distance > self->last)
    self->last = distance;
}

static void
add_byte (Solver *self, uint32_t number, uint8_t byte, bool same)
{
  if (byte == MID_TABLE_BYTE_NONE)
    self->has_failed = true;
  else if (byte == MID_TABLE_BYTE_DRAW)
    self->bad[number] = NEVER;
  else
    add_known (self, number, (byte % 2 == 0) == same, (byte - MID_TABLE_BYTE_FIRST) / 2u);
}

static void
add_move (Solver *self, uint32_t number, const MidFourPlacing *at, const MidPosition *next,
          MidSide side)
{
  char text[MID_TEXT_MAX];
  MidFourClass class;
  MidFourPlacing after;
  uint8_t byte;
  MidOutcome outcome = self->game->outcome (next);
  if (outcome.result == MID_DRAWN)
    self->bad[number] = NEVER;
  else if (outcome.result != MID_ONGOING)
    add_known (self, number,
               outcome.result == (side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS), 0);
  if (outcome.result != MID_ONGOING || add_within (self, number, at, next))
    return;
  self->game->format (next, text, sizeof text);
  if (mid_four_class_find (text, &class, &after) && strcmp (class.name, self->class->name) == 0)
    add_step (self, number, at, &after);
  else if (mid_tables_find_byte (self->tables, text, &byte))
    add_byte (self, number, byte, self->game->decision (next).decides == side);
  else
    self->has_failed = true;
}

/* Only what the number stands for is asked for; like kings and mirrored placings have another. */
static bool
read_position (const Solver *self, const MidFourPlacing *at, MidPosition *pos)
{
  char text[96];
  const MidGame *game = self->game;
  return mid_four_class_format (self->class, at, text)
         && game->parse (game, NULL, 0, text, strlen (text), pos, NULL).status == MID_OK
         && game->outcome (pos).result == MID_ONGOING;
}

static void
add_moves (Solver *self, uint32_t number)
{
  MidPosition pos;
  MidMoveList moves;
  MidUndo undo;
  MidFourPlacing at = mid_four_class_place (self->class, number);
  self->own[number] = MID_TABLE_BYTE_NONE;
  if (!read_position (self, &at, &pos))
    return;
  self->own[number] = MID_TABLE_BYTE_DRAW;
  MidSide side = self->game->decision (&pos).decides;
  self->game->legal (&pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      self->game->apply (&pos, moves.at[i], &undo);
      add_move (self, number, &at, &pos, side);
      self->game->retract (&pos, moves.at[i], &undo);
    }
}

/* --- What is won and lost --------------------------------------------------------------------- */

/* How the steps of a position stand before a level. */
typedef struct
{
  bool wins, stays; /* one wins; one is not known to lose */
} Found;

/* Of one step: what was found out at this level is not known yet. */
static void
look_at (const Solver *self, uint32_t to, bool same, unsigned level, Found *out)
{
  uint8_t byte = self->own[to];
  bool is_known = byte >= MID_TABLE_BYTE_FIRST && (byte - MID_TABLE_BYTE_FIRST) / 2u < level;
  if (is_known && (byte % 2 == 0) == same)
    out->wins = true;
  else if (!is_known)
    out->stays = true;
}

static void
look_along (const Solver *self, const MidFourPlacing *at, uint32_t number, unsigned level,
            Found *out)
{
  const Turn *turn = &self->turns[at->turn];
  unsigned first = first_of (self, turn->mover);
  for (unsigned i = 0; i < self->class->n_pieces[turn->mover] && !out->wins; i++)
    {
      uint64_t left = self->targets[at->turn][i][number / self->class->n_turns];
      MidFourPlacing after = *at;
      for (; left != 0 && !out->wins; left &= left - 1)
        {
          Step step = { first + i, (uint8_t) __builtin_ctzll (left) };
          after.turn = turn_after (self, at, step);
          after.at[first + i] = step.to;
          look_at (self, mid_four_class_number (self->class, &after), turn->same, level, out);
        }
    }
}

/* Won or lost in `level` decisions, or neither: then nothing is written. */
static bool
settle (Solver *self, uint32_t number, unsigned level)
{
  uint8_t good = self->good[number], bad = self->bad[number];
  Found found = { .wins = good < level, .stays = bad == NEVER || bad >= level };
  MidFourPlacing at = mid_four_class_place (self->class, number);
  if (!found.wins)
    look_along (self, &at, number, level, &found);
  if (!found.wins && found.stays)
    return false;
  self->own[number] = (uint8_t) (MID_TABLE_BYTE_FIRST + 2 * level + !found.wins);
  return true;
}

static bool
has_settled (Solver *self, unsigned level)
{
  bool any = false;
  for (uint32_t i = 0; i < self->class->n; i++)
    if (self->own[i] == MID_TABLE_BYTE_DRAW)
      any |= settle (self, i, level);
  return any;
}

/* --- One ending ------------------------------------------------------------------------------- */

typedef struct
{
  MidFourProgress progress;
  void *data;
  double done, all; /* numbers */
} Teller;

enum
{
  MAKING = 3, /* of four parts of the time go into making the moves */
  PARTS = 4,
  USUAL = 40 /* levels */
};

static bool
tell (const Teller *teller, const MidFourClass *class, double share)
{
  return teller->progress == NULL
         || teller->progress (class->name, (teller->done + share * class->n) / teller->all,
                              teller->data);
}

static bool
make_room (Solver *self)
{
  size_t n = (self->class->n + 7u) / 8 * 8; /* a whole number of words for the checksum */
  bool has_room = true;
  self->own = calloc (n, 1);
  self->good = malloc (n);
  self->bad = calloc (n, 1);
  for (unsigned turn = 0; turn < self->class->n_turns; turn++)
    for (unsigned i = 0; i < self->class->n_pieces[self->turns[turn].mover]; i++)
      {
        self->targets[turn][i] = calloc (self->class->n / self->class->n_turns, sizeof (uint64_t));
        has_room &= self->targets[turn][i] != NULL;
      }
  if (self->good != NULL)
    memset (self->good, NEVER, n);
  return has_room && self->own != NULL && self->good != NULL && self->bad != NULL;
}

static void
clear (Solver *self)
{
  for (unsigned turn = 0; turn < MID_FOUR; turn++)
    for (unsigned i = 0; i < MID_FOUR; i++)
      free (self->targets[turn][i]);
  free (self->own);
  free (self->good);
  free (self->bad);
}

/* NULL, or what went wrong. */
static const char *
solve (Solver *self, const Teller *teller)
{
  const uint32_t n = self->class->n;
  bool any = true;
  for (uint32_t i = 0; i < n; i++)
    {
      add_moves (self, i);
      if (self->has_failed)
        return MID_N_ ("a move leads out of the tables");
      if (i % 8192 == 0 && !tell (teller, self->class, (double) i / n * MAKING / PARTS))
        return MID_N_ ("it was ended");
    }
  for (unsigned level = 1; any || level <= self->last + 1; level++)
    {
      double share = level < USUAL ? (double) level / USUAL : 1;
      if (level > LEVELS)
        return MID_N_ ("a win takes longer than there are numbers for");
      if (!tell (teller, self->class, (MAKING + share) / PARTS))
        return MID_N_ ("it was ended");
      any = has_settled (self, level);
    }
  return NULL;
}

static const char *
build_one (const MidTables *tables, const char *path, const MidFourClass *class,
           const Teller *teller)
{
  Solver self = { .game = mid_game_find ("chess2"), .tables = tables, .class = class };
  self.by_text = strpbrk (class->turns, "xy") != NULL;
  list_turns (&self);
  const char *problem = make_room (&self) ? NULL : MID_N_ ("there is not enough memory");
  if (problem == NULL)
    problem = solve (&self, teller);
  if (problem == NULL)
    mid_four_map_write (path, class, self.own, &problem);
  clear (&self);
  return problem;
}

/* --- All of them ------------------------------------------------------------------------------ */

size_t
mid_four_build_size (unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX])
{
  size_t size = 0;
  for (unsigned i = 0; i < n; i++)
    {
      MidFourClass class;
      size += mid_four_class_init (&class, names[i]) ? class.n : 0;
    }
  return size;
}

size_t
mid_four_build_memory (unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX])
{
  size_t most = 0;
  for (unsigned i = 0; i < n; i++)
    {
      MidFourClass class;
      size_t sets = 0;
      if (!mid_four_class_init (&class, names[i]))
        continue;
      for (const char *turn = class.turns; *turn != '\0'; turn++)
        sets += class.n_pieces[strchr ("wKx", *turn) == NULL];
      size_t size = (size_t) class.n * 3 + sets * (class.n / class.n_turns) * sizeof (uint64_t);
      most = size > most ? size : most;
    }
  return most;
}

/* Before the work: what cannot be written is known at once. */
static const char *
make_folder (const char *tables, char *folder, size_t size)
{
  if (!mid_four_name_folder (tables, folder, size))
    return MID_N_ ("it cannot be written");
  return mkdir (folder, 0777) == 0 || errno == EEXIST ? NULL : MID_N_ ("it cannot be written");
}

static const char *
build_all (MidTables *tables, const char *folder, unsigned n,
           char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX], Teller *teller)
{
  MidFour *four = mid_tables_get_four (tables);
  for (unsigned i = 0; i < n; i++)
    {
      MidFourClass class;
      char path[4200];
      if (!mid_four_class_init (&class, names[i]))
        continue;
      snprintf (path, sizeof path, "%s/%s", folder, names[i]);
      const char *problem =
        mid_four_get (four, names[i]) != NULL ? NULL : build_one (tables, path, &class, teller);
      if (problem != NULL)
        return problem;
      mid_four_add (four, names[i]);
      teller->done += class.n;
      if (!tell (teller, &class, 0) && i + 1 < n)
        return MID_N_ ("it was ended");
    }
  return NULL;
}

bool
mid_four_build (const char *tables, unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX],
                MidFourProgress progress, void *data, const char **problem)
{
  char folder[4096];
  Teller teller = { progress, data, 0, (double) mid_four_build_size (n, names) };
  MidTables *three = mid_tables_open (tables, problem);
  if (three == NULL)
    return false;
  *problem = make_folder (tables, folder, sizeof folder);
  if (*problem == NULL)
    *problem = build_all (three, folder, n, names, &teller);
  mid_tables_close (three);
  return *problem == NULL;
}
