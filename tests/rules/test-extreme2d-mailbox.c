/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extreme 2D Chess beside a second set of its rules, written as the page reads: a board of cells,
 * moves made and then looked at, no masks and no tables.  It shares nothing with the first but the
 * contract.  Both play the same games at random and must agree on every move, on check, on the end
 * and on the board after each move.
 */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "mid-game.h"

enum
{
  N = 10,
  PLIES = 4000, /* over all walks */
  LONGEST = 160
};

/* --- The second set of rules ------------------------------------------------------------------ */

typedef struct
{
  char top; /* 'P', 'H', 'K', 0 for an empty cell */
  int owner;
  int discs[3]; /* red, blue, yellow */
} Stack;

typedef struct
{
  Stack at[N][N]; /* [rank][file] */
  int turn;
  bool planar_red, planar_blue, long_yellow;
} Board;

typedef struct
{
  int file, rank;
} Cell;

static bool
is_on_board (int file, int rank)
{
  return file >= 0 && file < N && rank >= 0 && rank < N;
}

static bool
is_empty (const Board *b, int file, int rank)
{
  return is_on_board (file, rank) && b->at[rank][file].top == 0;
}

static bool
is_same (int file, int rank, Cell c)
{
  return file == c.file && rank == c.rank;
}

/* Every cell of the rectangle but its two corners is empty. */
static bool
is_rectangle_free (const Board *b, Cell from, Cell to)
{
  for (int rank = MIN (from.rank, to.rank); rank <= MAX (from.rank, to.rank); rank++)
    for (int file = MIN (from.file, to.file); file <= MAX (from.file, to.file); file++)
      if (!is_same (file, rank, from) && !is_same (file, rank, to) && !is_empty (b, file, rank))
        return false;
  return true;
}

/* The same with the axes file + rank and file - rank; a cell off the board is not free. */
static bool
is_diamond_free (const Board *b, Cell from, Cell to)
{
  int u1 = from.file + from.rank, u2 = to.file + to.rank;
  int v1 = from.file - from.rank, v2 = to.file - to.rank;
  if ((u1 - u2) % 2 != 0)
    return false;
  for (int u = MIN (u1, u2); u <= MAX (u1, u2); u += 2)
    for (int v = MIN (v1, v2); v <= MAX (v1, v2); v += 2)
      {
        int file = (u + v) / 2, rank = (u - v) / 2;
        if ((u + v) % 2 != 0 || !is_on_board (file, rank))
          return false;
        if (!is_same (file, rank, from) && !is_same (file, rank, to) && !is_empty (b, file, rank))
          return false;
      }
  return true;
}

static bool
can_leap (const Board *b, Cell from, Cell to, int discs)
{
  int files = to.file - from.file, ranks = to.rank - from.rank;
  int n = MIN (abs (files), abs (ranks));
  if (n == 0 || MAX (abs (files), abs (ranks)) != 2 * n
      || (n > 1 && (discs < 2 || !b->long_yellow)))
    return false;
  for (int i = 1; i < n; i++)
    if (!is_empty (b, from.file + files / n * i, from.rank + ranks / n * i))
      return false;
  return true;
}

/* Whether the stack on `from` would take what an enemy had on `to`. */
static bool
attacks (const Board *b, Cell from, Cell to)
{
  const Stack *s = &b->at[from.rank][from.file];
  int files = abs (to.file - from.file), ranks = abs (to.rank - from.rank);
  if (files == 0 && ranks == 0)
    return false;
  if (s->top != 'P' && MAX (files, ranks) == 1)
    return true;
  if (s->top == 'P' && s->discs[0] + s->discs[1] + s->discs[2] == 0)
    return files == 0 && to.rank - from.rank == (s->owner == 0 ? 1 : -1);
  if (s->discs[0] > 0 && (files == 0 || ranks == 0 || (s->discs[0] == 2 && b->planar_red))
      && is_rectangle_free (b, from, to))
    return true;
  if (s->discs[1] > 0 && (files == ranks || (s->discs[1] == 2 && b->planar_blue))
      && is_diamond_free (b, from, to))
    return true;
  return s->discs[2] > 0 && can_leap (b, from, to, s->discs[2]);
}

static Cell
find_top (const Board *b, int owner, char top)
{
  for (int rank = 0; rank < N; rank++)
    for (int file = 0; file < N; file++)
      if (b->at[rank][file].top == top && b->at[rank][file].owner == owner)
        return (Cell){ file, rank };
  return (Cell){ -1, -1 };
}

static bool
is_checked (const Board *b, int owner)
{
  Cell king = find_top (b, owner, 'K');
  for (int rank = 0; rank < N; rank++)
    for (int file = 0; file < N; file++)
      if (b->at[rank][file].top != 0 && b->at[rank][file].owner != owner
          && attacks (b, (Cell){ file, rank }, king))
        return true;
  return false;
}

static bool
is_bare_pawn (const Stack *s)
{
  return s->top == 'P' && s->discs[0] + s->discs[1] + s->discs[2] == 0;
}

/* Makes a stack's move; true if a pawn was promoted by it. */
static bool
make_move (Board *b, Cell from, Cell to)
{
  Stack *a = &b->at[from.rank][from.file], *z = &b->at[to.rank][to.file];
  bool promotes = is_bare_pawn (a) && z->top == 0 && to.rank == (a->owner == 0 ? N - 1 : 0);
  Stack arrived = *a;
  for (int i = 0; i < 3; i++)
    arrived.discs[i] = MIN (2, a->discs[i] + (z->top != 0 ? z->discs[i] : 0));
  if (promotes)
    arrived.top = 'H';
  *z = arrived;
  *a = (Stack){ 0 };
  return promotes;
}

static void
make_swap (Board *b, Cell king, Cell heir)
{
  b->at[king.rank][king.file].top = 'H';
  b->at[heir.rank][heir.file].top = 'K';
}

static void
add_text (GPtrArray *out, Cell from, Cell to, const char *end)
{
  g_ptr_array_add (out, g_strdup_printf ("%c%d%c%d%s", 'a' + from.file, from.rank + 1,
                                         'a' + to.file, to.rank + 1, end));
}

static void
try_move (const Board *b, Cell from, Cell to, GPtrArray *out)
{
  const Stack *a = &b->at[from.rank][from.file], *z = &b->at[to.rank][to.file];
  Board after = *b;
  if ((z->top != 0 && z->owner == b->turn) || !attacks (b, from, to))
    return;
  bool promotes = make_move (&after, from, to);
  if (is_checked (&after, b->turn) || (promotes && find_top (b, a->owner, 'H').file >= 0))
    return;
  add_text (out, from, to, promotes ? "h" : "");
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All legal moves in the long form, in order. */
static GPtrArray *
list_moves (const Board *b)
{
  GPtrArray *out = g_ptr_array_new_with_free_func (g_free);
  for (int from = 0; from < N * N; from++)
    if (b->at[from / N][from % N].top != 0 && b->at[from / N][from % N].owner == b->turn)
      for (int to = 0; to < N * N; to++)
        try_move (b, (Cell){ from % N, from / N }, (Cell){ to % N, to / N }, out);

  Cell king = find_top (b, b->turn, 'K'), heir = find_top (b, b->turn, 'H');
  if (heir.file >= 0 && is_checked (b, b->turn))
    {
      Board after = *b;
      make_swap (&after, king, heir);
      if (!is_checked (&after, b->turn))
        add_text (out, king, heir, "");
    }
  g_ptr_array_sort (out, compare_texts);
  return out;
}

/* --- Side by side ----------------------------------------------------------------------------- */

static const MidGame *
game (void)
{
  return mid_game_find ("extreme2d");
}

static void
read_board (const MidPosition *pos, Board *b)
{
  MidCell cells[N * N];
  game ()->cells (pos, cells);
  memset (b->at, 0, sizeof b->at);
  for (int i = 0; i < N * N; i++)
    {
      if (cells[i].piece == 0)
        continue;
      Stack *s = &b->at[i / N][i % N];
      s->top = game ()->pieces[cells[i].piece].letter;
      s->owner = cells[i].owner;
      for (int colour = 0; colour < 3; colour++)
        s->discs[colour] = cells[i].powers >> (2 * colour) & 3;
    }
  b->turn = (int) game ()->decision (pos).turn;
}

static GPtrArray *
list_legal (const MidPosition *pos)
{
  GPtrArray *out = g_ptr_array_new_with_free_func (g_free);
  MidMoveList list;
  game ()->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      game ()->format_move (pos, list.at[i], MID_LONG, text, sizeof text);
      g_ptr_array_add (out, g_strdup (text));
    }
  g_ptr_array_sort (out, compare_texts);
  return out;
}

static void
compare_moves (const MidPosition *pos, const Board *b)
{
  char text[MID_TEXT_MAX];
  g_autoptr (GPtrArray) ours = list_legal (pos);
  g_autoptr (GPtrArray) theirs = list_moves (b);
  game ()->format (pos, text, sizeof text);
  for (unsigned i = 0; i < MAX (ours->len, theirs->len); i++)
    {
      const char *a = i < ours->len ? ours->pdata[i] : "(none)";
      const char *z = i < theirs->len ? theirs->pdata[i] : "(none)";
      if (strcmp (a, z) != 0)
        g_error ("%s: the first says %s, the second %s", text, a, z);
    }

  int16_t checked[3];
  MidOutcome outcome = game ()->outcome (pos);
  bool check = is_checked (b, b->turn);
  game ()->in_check (pos, checked);
  g_assert_cmpint (checked[0] >= 0, ==, check);
  g_assert_cmpint (outcome.reason == MID_REASON_CHECKMATE, ==, check && theirs->len == 0);
  g_assert_cmpint (outcome.reason == MID_REASON_STALEMATE, ==, !check && theirs->len == 0);
}

/* The board after the move is the one that the second rules make. */
static void
play (MidPosition *pos, Board *b, MidMove m)
{
  char text[MID_MOVE_TEXT_MAX];
  MidUndo undo;
  Board after;
  size_t len = game ()->format_move (pos, m, MID_LONG, text, sizeof text);
  const char *second = text + (text[2] == '0' ? 3 : 2);
  int from = mid_square_parse (game (), text, (size_t) (second - text));
  int to =
    mid_square_parse (game (), second, len - (size_t) (second - text) - (text[len - 1] == 'h'));
  Cell a = { from % N, from / N }, z = { to % N, to / N };

  if (b->at[z.rank][z.file].top != 0 && b->at[z.rank][z.file].owner == b->turn)
    make_swap (b, a, z);
  else
    make_move (b, a, z);
  b->turn = 1 - b->turn;
  game ()->apply (pos, m, &undo);
  after = *b;
  read_board (pos, &after);
  for (int i = 0; i < N * N; i++)
    {
      const Stack *s = &after.at[i / N][i % N], *t = &b->at[i / N][i % N];
      g_assert_cmpint (s->top, ==, t->top);
      if (s->top == 0)
        continue;
      g_assert_cmpint (s->owner, ==, t->owner);
      g_assert_cmpmem (s->discs, sizeof s->discs, t->discs, sizeof t->discs);
    }
  g_assert_cmpint (after.turn, ==, b->turn);
}

/* xorshift64*, Vigna 2014. */
static guint64
random_bits (void)
{
  static guint64 state = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * G_GUINT64_CONSTANT (2685821657736338717);
}

/* Captures are taken more often than chance would, so that stacks grow. */
static MidMove
choose (const MidPosition *pos, const MidMoveList *list)
{
  for (unsigned tries = 0;; tries++)
    {
      MidMove m = list->at[(random_bits () >> 33) % list->count];
      if (tries >= 3 || game ()->irreversible (pos, m))
        return m;
    }
}

/* Plays one game at random from the position; returns how many positions were compared. */
static unsigned
walk (MidPosition *pos, Board *b)
{
  unsigned plies = 0;
  while (plies < LONGEST && game ()->outcome (pos).reason != MID_REASON_FIFTY)
    {
      MidMoveList list;
      compare_moves (pos, b);
      plies++;
      game ()->legal (pos, &list);
      if (list.count == 0)
        break;
      play (pos, b, choose (pos, &list));
    }
  return plies;
}

static void
set_options (unsigned options, MidSetting settings[3], Board *b)
{
  static const char *const words[2] = { "no", "yes" };
  settings[0] = (MidSetting){ "PlanarRed", words[options & 1] };
  settings[1] = (MidSetting){ "PlanarBlue", words[options >> 1 & 1] };
  settings[2] = (MidSetting){ "LongYellow", words[options >> 2 & 1] };
  b->planar_red = options & 1;
  b->planar_blue = options >> 1 & 1;
  b->long_yellow = options >> 2 & 1;
}

static void
place_both (MidPosition *pos)
{
  for (int side = 0; side < 2; side++)
    {
      MidMoveList list;
      MidUndo undo;
      game ()->legal (pos, &list);
      g_assert_cmpuint (list.count, ==, 2);
      game ()->apply (pos, list.at[random_bits () >> 63], &undo);
    }
}

/* Every choice of options in turn, all of them most often. */
static void
test_start (void)
{
  unsigned plies = 0;
  for (unsigned i = 0; plies < PLIES; i++)
    {
      MidSetting settings[3];
      MidPosition pos;
      Board b;
      memset (&pos, 0, sizeof pos);
      set_options (i % 2 == 0 ? 7 : i / 2 % 8, settings, &b);
      g_assert_cmpint (game ()->start (game (), settings, 3, &pos).status, ==, MID_OK);
      place_both (&pos);
      read_board (&pos, &b);
      plies += walk (&pos, &b);
    }
}

/* Positions with great stacks, which games from the start come to seldom. */
static void
test_stacks (void)
{
  static const char *const texts[] = {
    "1,pb,h,1,py,1,krrbyy,1,pr,1/pr,9/p,1,p,p,1,prrbb,4/7,p,Py,1/10/10/9,Py/P,P,5,P,P,P/"
    "Pb,4,Pb,1,H,1,Pr/Krbby,9 w - 0 1",
    "2,h,3,pb,1,pb,1/2,pr,3,py,k,py,1/2,Hbbyy,1,p,1,p,1,p,1/1,p,4,py,p,2/10/10/4,P,1,P,3/"
    "3,Prrb,3,Prrb,pb,1/1,Py,5,Pb,2/1,Pr,5,Py,1,Krr b - 0 1",
    "k,9/2,prr,7/10/4,H,5/10/3,pbb,6/10/6,K,3/8,Pyy,1/10 b - 0 1",
    "9,kbb/10/2,pyy,7/5,prr,4/10/1,Pbb,8/10/1,Hrr,2,K,5/10/pyy,3,Pyy,5 w - 0 1",
  };
  for (unsigned i = 0; i < 8 * 12; i++)
    {
      const char *text = texts[i / 8 % G_N_ELEMENTS (texts)];
      MidSetting settings[3];
      MidPosition pos;
      Board b;
      memset (&pos, 0, sizeof pos);
      set_options (7 - i % 8, settings, &b);
      MidParse parse = game ()->parse (game (), settings, 3, text, strlen (text), &pos, NULL);
      if (parse.status == MID_BAD_SETUP && i % 8 != 0)
        continue;
      g_assert_cmpstr (parse.message, ==, NULL);
      read_board (&pos, &b);
      walk (&pos, &b);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/extreme2d/mailbox/start", test_start);
  g_test_add_func ("/extreme2d/mailbox/stacks", test_stacks);
  return g_test_run ();
}
