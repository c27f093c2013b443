/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-blame.h"

#include <string.h>

#include "mid-setup.h"

/* A move that is refused: by its squares, or (text) as an element. */
typedef struct
{
  const MidGame *game;
  const MidPosition *pos;
  int from, to;
  const char *text;
  size_t len;
  const char *reason;
} Refusal;

/* NULL if the move could be made there, "" if it is not what is refused: two could be meant. */
static const char *
get_reason (const Refusal *self, const MidPosition *pos)
{
  MidMove move;
  if (self->text == NULL)
    return self->game->why_illegal (pos, self->from, self->to);
  MidParse parse = mid_parse_element (self->game, pos, self->text, self->len, NULL, &move);
  if (parse.status == MID_OK)
    return NULL;
  return parse.status == MID_ILLEGAL && parse.message != NULL ? parse.message : "";
}

/* What the move is refused for in a position that is being set up; as before if nothing can be said
 * of that: it would be no position, or another decision would be at hand. */
static const char *
get_reason_in (const Refusal *self, const MidPosition *setup)
{
  const MidGame *game = self->game;
  MidPosition pos;
  if (mid_setup_check (game, NULL, 0, setup, &pos, NULL).status != MID_OK)
    return self->reason;
  MidDecision before = game->decision (self->pos), after = game->decision (&pos);
  if (before.ask != after.ask || before.decides != after.decides)
    return self->reason;
  return get_reason (self, &pos);
}

static const char *
get_reason_without (const Refusal *self, const int16_t *squares, unsigned n)
{
  MidPosition setup = *self->pos;
  for (unsigned i = 0; i < n; i++)
    self->game->setup->put (&setup, squares[i], (MidCell){ 0 });
  return get_reason_in (self, &setup);
}

static bool
is_same (const Refusal *self, const char *reason)
{
  return reason != NULL && strcmp (reason, self->reason) == 0;
}

/* That the move is refused for the same where what stands on the squares was put there by hand
 * shows that what is lost on that way, as all that cards have done, is not what it is refused for.
 */
static bool
is_for_pieces (const Refusal *self, const int16_t *squares, unsigned n)
{
  MidCell cells[MID_CELLS_MAX];
  MidPosition setup = *self->pos;
  self->game->cells (self->pos, cells);
  for (unsigned i = 0; i < n; i++)
    self->game->setup->put (&setup, squares[i], cells[squares[i]]);
  return is_same (self, get_reason_in (self, &setup));
}

/* What stands anywhere but where the move starts; what stands where it goes to is blamed last. */
static unsigned
list_pieces (const Refusal *self, int16_t out[MID_CELLS_MAX])
{
  MidCell cells[MID_CELLS_MAX];
  unsigned n = 0;
  self->game->cells (self->pos, cells);
  for (int16_t square = 0; square < self->game->files * self->game->ranks; square++)
    if (cells[square].piece != 0 && square != self->from && square != self->to)
      out[n++] = square;
  if (self->to >= 0 && self->to != self->from && cells[self->to].piece != 0)
    out[n++] = (int16_t) self->to;
  return n;
}

/* Whether the move is legal without one of the pieces, which is then found.  Else they are parted
 * into those that do not matter by themselves, as two that each stand in the way, to the front, and
 * those without which there is another reason, as two that both give check. */
static bool
sift (const Refusal *self, int16_t *pieces, unsigned n, unsigned *n_idle, int16_t *found)
{
  *n_idle = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const char *without = get_reason_without (self, pieces + i, 1);
      *found = pieces[i];
      if (without == NULL && is_for_pieces (self, pieces + i, 1))
        return true;
      if (is_same (self, without))
        {
          pieces[i] = pieces[*n_idle];
          pieces[(*n_idle)++] = *found;
        }
    }
  return false;
}

/* Whether a piece on the square may stand in the way of the move: between its squares, or, where it
 * is not known where it starts, on a line with the square that it goes to. */
static bool
may_block (const Refusal *self, int square)
{
  int files = self->game->files, on = self->to % files - square % files;
  int up = self->to / files - square / files;
  if (self->to < 0 || (on != 0 && up != 0 && on != up && on != -up))
    return false;
  if (self->from < 0)
    return true;
  int before_on = square % files - self->from % files,
      before_up = square / files - self->from / files;
  return before_on * up == before_up * on && before_on * on >= 0 && before_up * up >= 0;
}

static unsigned
keep_blockers (const Refusal *self, int16_t *pieces, unsigned n)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < n; i++)
    if (may_block (self, pieces[i]))
      pieces[kept++] = pieces[i];
  return kept;
}

static bool
find_two (const Refusal *self, const int16_t *pieces, unsigned n, int16_t out[MID_BLAME_MAX])
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = i + 1; k < n; k++)
      {
        out[0] = pieces[i] < pieces[k] ? pieces[i] : pieces[k];
        out[1] = pieces[i] < pieces[k] ? pieces[k] : pieces[i];
        if (get_reason_without (self, out, 2) == NULL && is_for_pieces (self, out, 2))
          return true;
      }
  return false;
}

/* That the position is the same when it has been written and read shows that nothing of it is lost
 * on the way. */
static unsigned
find (Refusal *self, int16_t out[MID_BLAME_MAX])
{
  int16_t pieces[MID_CELLS_MAX];
  unsigned n = list_pieces (self, pieces), n_idle;
  self->reason = get_reason (self, self->pos);
  if (self->reason == NULL || *self->reason == '\0' || !is_for_pieces (self, pieces, n))
    return 0;
  if (sift (self, pieces, n, &n_idle, out))
    return 1;
  return find_two (self, pieces + n_idle, n - n_idle, out)
             || find_two (self, pieces, keep_blockers (self, pieces, n_idle), out)
           ? 2
           : 0;
}

/* The last square that the text names; -1: none. */
static int
find_goal (const MidGame *game, const char *text, size_t len)
{
  for (size_t at = len; at-- > 0;)
    for (size_t n = 3; n >= 2; n--)
      if (at + n <= len && mid_square_parse (game, text + at, n) >= 0)
        return mid_square_parse (game, text + at, n);
  return -1;
}

unsigned
mid_blame_squares (const MidGame *game, const MidPosition *pos, int from, int to,
                   int16_t out[MID_BLAME_MAX])
{
  Refusal self = { .game = game, .pos = pos, .from = from, .to = to };
  return find (&self, out);
}

unsigned
mid_blame_text (const MidGame *game, const MidPosition *pos, const char *text, size_t len,
                int16_t out[MID_BLAME_MAX])
{
  if (game->is_aside != NULL && len > 0 && text[0] == '<')
    return 0; /* a card, which is told what it is played on */
  Refusal self = { .game = game,
                   .pos = pos,
                   .from = -1,
                   .to = find_goal (game, text, len),
                   .text = text,
                   .len = len };
  return find (&self, out);
}
