/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess2-reference.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  int from_rank, from_file, to_rank, to_file;
  char promotion; /* lower case, or 0 */
  char kind;      /* 'm' move, 'e' en passant, 'c' castling, 'w' whirlwind, 't' tiger's capture,
                     'r' rampage, 'p' pass */
  int n_taken;
  int taken[8][2];
} Move;

typedef struct
{
  Move at[REFERENCE_MOVES * 2];
  int n;
} Moves;

static bool
on_board (int rank, int file)
{
  return rank >= 0 && rank < 8 && file >= 0 && file < 8;
}

static int
side_of (char piece)
{
  return piece == '.' ? -1 : isupper ((unsigned char) piece) ? 0 : 1;
}

static char
role_of (char piece)
{
  return (char) toupper ((unsigned char) piece);
}

static char
army_of (const Reference *ref, int side)
{
  return ref->army[side == 1];
}

static bool
is_a (const Reference *ref, int rank, int file, char army, char role)
{
  char piece = ref->at[rank][file];
  return piece != '.' && role_of (piece) == role && army_of (ref, side_of (piece)) == army;
}

static int
away (int rank, int file, int rank2, int file2)
{
  int ranks = abs (rank - rank2), files = abs (file - file2);
  return ranks > files ? ranks : files;
}

/* Whether the piece on the first square may capture what stands on the second, the way there
 * being none of its business. */
static bool
can_take (const Reference *ref, int rank, int file, int rank2, int file2)
{
  char piece = ref->at[rank][file], target = ref->at[rank2][file2];
  char role = role_of (piece), army = army_of (ref, side_of (piece));
  if (target == '.')
    return false;
  if (side_of (target) == side_of (piece))
    {
      if (role_of (target) == 'K' || army != 'a' || (role != 'N' && role != 'R')) /* C9, C7 */
        return false;
    }
  if (is_a (ref, rank2, file2, 'r', 'R')) /* C5 */
    return false;
  if (is_a (ref, rank2, file2, 'n', 'Q') && role != 'K') /* C3 */
    return false;
  if (is_a (ref, rank2, file2, 'a', 'R') && away (rank, file, rank2, file2) > 2) /* C7 */
    return false;
  if (army == 'n' && role == 'Q' && role_of (target) != 'K') /* C3 */
    return false;
  if (army == 'r' && role == 'R') /* C5 */
    return false;
  if (army == 'r' && role == 'Q' && role_of (target) == 'K') /* C5 */
    return false;
  return true;
}

static Move *
add (Moves *moves, int rank, int file, int rank2, int file2, char kind)
{
  Move *move = &moves->at[moves->n++];
  memset (move, 0, sizeof *move);
  move->from_rank = rank;
  move->from_file = file;
  move->to_rank = rank2;
  move->to_file = file2;
  move->kind = kind;
  return move;
}

static void
takes (Move *move, int rank, int file)
{
  move->taken[move->n_taken][0] = rank;
  move->taken[move->n_taken++][1] = file;
}

static bool
has_move (const Moves *moves, int rank, int file, int rank2, int file2)
{
  for (int i = 0; i < moves->n; i++)
    if (moves->at[i].from_rank == rank && moves->at[i].from_file == file
        && moves->at[i].to_rank == rank2 && moves->at[i].to_file == file2)
      return true;
  return false;
}

/* A move to the square if it is empty, a capture if what is there may be captured; never twice. */
static void
go_or_take (const Reference *ref, Moves *moves, int rank, int file, int rank2, int file2)
{
  if (!on_board (rank2, file2) || has_move (moves, rank, file, rank2, file2))
    return;
  if (ref->at[rank2][file2] == '.')
    add (moves, rank, file, rank2, file2, 'm');
  else if (can_take (ref, rank, file, rank2, file2))
    takes (add (moves, rank, file, rank2, file2, 'm'), rank2, file2);
}

static void
walk (const Reference *ref, Moves *moves, int rank, int file, int up, int right, int most)
{
  for (int n = 1; n <= most; n++)
    {
      int rank2 = rank + n * up, file2 = file + n * right;
      if (!on_board (rank2, file2))
        return;
      go_or_take (ref, moves, rank, file, rank2, file2);
      if (ref->at[rank2][file2] != '.')
        return;
    }
}

static void
straight (const Reference *ref, Moves *moves, int rank, int file, int most)
{
  walk (ref, moves, rank, file, 1, 0, most);
  walk (ref, moves, rank, file, -1, 0, most);
  walk (ref, moves, rank, file, 0, 1, most);
  walk (ref, moves, rank, file, 0, -1, most);
}

static void
diagonal (const Reference *ref, Moves *moves, int rank, int file, int most)
{
  walk (ref, moves, rank, file, 1, 1, most);
  walk (ref, moves, rank, file, 1, -1, most);
  walk (ref, moves, rank, file, -1, 1, most);
  walk (ref, moves, rank, file, -1, -1, most);
}

static void
leap (const Reference *ref, Moves *moves, int rank, int file)
{
  for (int up = -2; up <= 2; up++)
    for (int right = -2; right <= 2; right++)
      if (abs (up) + abs (right) == 3)
        go_or_take (ref, moves, rank, file, rank + up, file + right);
}

/* --- Pawns ------------------------------------------------------------------------------------ */

static void
pawn_arrives (const Reference *ref, Moves *moves, int rank, int file, int rank2, int file2,
              bool capture)
{
  int side = side_of (ref->at[rank][file]);
  const char *roles = "";
  if (rank2 == (side == 0 ? 7 : 0)) /* C13 */
    roles = army_of (ref, side) == 'k' ? "nbr" : "nbrq";
  if (has_move (moves, rank, file, rank2, file2))
    return;
  do
    {
      Move *move = add (moves, rank, file, rank2, file2, 'm');
      move->promotion = *roles;
      if (capture)
        takes (move, rank2, file2);
    }
  while (*roles != '\0' && *++roles != '\0');
}

/* C3: toward some enemy king on one axis at least, away from it on neither. */
static bool
is_nemesis_step (const Reference *ref, int side, int rank, int file, int up, int right)
{
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++)
      if (ref->at[r][f] == (side == 0 ? 'k' : 'K'))
        {
          int ranks = abs (r - rank) - abs (r - rank - up);
          int files = abs (f - file) - abs (f - file - right);
          if (ranks >= 0 && files >= 0 && ranks + files > 0)
            return true;
        }
  return false;
}

static void
pawn (const Reference *ref, Moves *moves, int rank, int file)
{
  int side = side_of (ref->at[rank][file]), up = side == 0 ? 1 : -1;
  bool nemesis = army_of (ref, side) == 'n';

  for (int right = -1; right <= 1; right += 2)
    if (on_board (rank + up, file + right))
      {
        if (can_take (ref, rank, file, rank + up, file + right)
            && side_of (ref->at[rank + up][file + right]) != side)
          pawn_arrives (ref, moves, rank, file, rank + up, file + right, true);
        if (ref->passed_rank == rank + up && ref->passed_file == file + right && !ref->king_turn
            && rank == (side == 0 ? 4 : 3)) /* C13 */
          takes (add (moves, rank, file, rank + up, file + right, 'e'), rank, file + right);
      }
  if (on_board (rank + up, file) && ref->at[rank + up][file] == '.')
    {
      pawn_arrives (ref, moves, rank, file, rank + up, file, false);
      if (!nemesis && rank == (side == 0 ? 1 : 6) && ref->at[rank + 2 * up][file] == '.')
        add (moves, rank, file, rank + 2 * up, file, 'm');
    }
  for (int u = -1; nemesis && u <= 1; u++)
    for (int right = -1; right <= 1; right++)
      if (on_board (rank + u, file + right) && ref->at[rank + u][file + right] == '.'
          && is_nemesis_step (ref, side, rank, file, u, right))
        pawn_arrives (ref, moves, rank, file, rank + u, file + right, false);
}

/* --- The armies' own -------------------------------------------------------------------------- */

/* C4. */
static void
empowered (const Reference *ref, Moves *moves, int rank, int file)
{
  static const int beside[5][2] = { { 0, 0 }, { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
  for (int i = 0; i < 5; i++)
    {
      int rank2 = rank + beside[i][0], file2 = file + beside[i][1];
      if (!on_board (rank2, file2)
          || side_of (ref->at[rank2][file2]) != side_of (ref->at[rank][file]))
        continue;
      char role = role_of (ref->at[rank2][file2]);
      if (role == 'N')
        leap (ref, moves, rank, file);
      if (role == 'B')
        diagonal (ref, moves, rank, file, 8);
      if (role == 'R')
        straight (ref, moves, rank, file, 8);
    }
}

/* C5. */
static void
reaper (const Reference *ref, Moves *moves, int rank, int file)
{
  int back = side_of (ref->at[rank][file]) == 0 ? 7 : 0;
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++)
      if (r != back)
        go_or_take (ref, moves, rank, file, r, f);
}

static void
ghost (const Reference *ref, Moves *moves, int rank, int file)
{
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++)
      if (ref->at[r][f] == '.')
        add (moves, rank, file, r, f, 'm');
}

/* C7: it stays where it was when it captures. */
static void
tiger (const Reference *ref, Moves *moves, int rank, int file)
{
  int before = moves->n;
  diagonal (ref, moves, rank, file, 2);
  for (int i = before; i < moves->n; i++)
    if (moves->at[i].n_taken > 0)
      moves->at[i].kind = 't';
}

/* C8. */
static void
rampage (const Reference *ref, Moves *moves, int rank, int file, int up, int right)
{
  int prey[3][2], n_prey = 0, n;
  for (n = 1; n <= 3; n++)
    {
      int r = rank + n * up, f = file + n * right;
      if (!on_board (r, f) || (ref->at[r][f] != '.' && !can_take (ref, rank, file, r, f)))
        break;
      if (ref->at[r][f] != '.')
        {
          prey[n_prey][0] = r;
          prey[n_prey++][1] = f;
        }
    }
  if (n_prey == 0 || (n <= 3 && !ref->stops_short))
    return;
  Move *move = add (moves, rank, file, rank + (n - 1) * up, file + (n - 1) * right, 'r');
  for (int i = 0; i < n_prey; i++)
    takes (move, prey[i][0], prey[i][1]);
}

static void
elephant (const Reference *ref, Moves *moves, int rank, int file)
{
  static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  for (int i = 0; i < 4; i++)
    {
      for (int n = 1; n <= 3; n++)
        {
          int r = rank + n * ways[i][0], f = file + n * ways[i][1];
          if (!on_board (r, f) || ref->at[r][f] != '.')
            break;
          add (moves, rank, file, r, f, 'm');
        }
      rampage (ref, moves, rank, file, ways[i][0], ways[i][1]);
    }
}

/* C6. */
static void
whirlwind (const Reference *ref, Moves *moves, int rank, int file)
{
  char king = ref->at[rank][file];
  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      if (on_board (r, f) && (r != rank || f != file) && ref->at[r][f] == king)
        return;
  Move *move = add (moves, rank, file, rank, file, 'w');
  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      if (on_board (r, f) && (r != rank || f != file) && ref->at[r][f] != '.'
          && !is_a (ref, r, f, 'r', 'R'))
        takes (move, r, f);
}

static void
piece_moves (const Reference *ref, Moves *moves, int rank, int file)
{
  char piece = ref->at[rank][file], role = role_of (piece), army = army_of (ref, side_of (piece));
  if (role == 'P')
    pawn (ref, moves, rank, file);
  else if (role == 'K')
    {
      straight (ref, moves, rank, file, 1);
      diagonal (ref, moves, rank, file, 1);
      if (army == 'k')
        whirlwind (ref, moves, rank, file);
    }
  else if (army == 'e' && role == 'Q')
    {
      straight (ref, moves, rank, file, 1);
      diagonal (ref, moves, rank, file, 1);
    }
  else if (army == 'e')
    empowered (ref, moves, rank, file);
  else if (army == 'r' && role == 'Q')
    reaper (ref, moves, rank, file);
  else if (army == 'r' && role == 'R')
    ghost (ref, moves, rank, file);
  else if (army == 'a' && role == 'B')
    tiger (ref, moves, rank, file);
  else if (army == 'a' && role == 'R')
    elephant (ref, moves, rank, file);
  else if (role == 'N')
    leap (ref, moves, rank, file);
  else
    {
      if (role != 'B')
        straight (ref, moves, rank, file, 8);
      if (role == 'B' || (role == 'Q' && army != 'a'))
        diagonal (ref, moves, rank, file, 8);
      if (role == 'Q' && army == 'a')
        leap (ref, moves, rank, file);
    }
}

/* --- Check ------------------------------------------------------------------------------------ */

/* C10. */
bool
reference_is_checked (const Reference *ref, int side)
{
  static Moves moves;
  Reference other = *ref;
  other.turn = !side;
  other.king_turn = false;
  other.passed_rank = -1;
  moves.n = 0;
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++)
      if (side_of (ref->at[rank][file]) == !side)
        {
          int first = moves.n;
          piece_moves (&other, &moves, rank, file);
          for (int i = first; i < moves.n; i++)
            for (int k = 0; k < moves.at[i].n_taken; k++)
              if (ref->at[moves.at[i].taken[k][0]][moves.at[i].taken[k][1]]
                  == (side == 0 ? 'K' : 'k'))
                return true;
          moves.n = first;
        }
  return false;
}

static bool
is_across (const Reference *ref, int side)
{
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++)
      if (ref->at[rank][file] == (side == 0 ? 'K' : 'k') && (side == 0 ? rank < 4 : rank > 3))
        return false;
  return true;
}

/* --- Castling (C2) ---------------------------------------------------------------------------- */

static bool
is_clear (const Reference *ref, int rank, int a, int b, int king, int rook)
{
  for (int file = a < b ? a : b; file <= (a < b ? b : a); file++)
    if (file != king && file != rook && ref->at[rank][file] != '.')
      return false;
  return true;
}

static bool
can_castle (const Reference *ref, int rank, int king, int rook)
{
  int king_to = rook > king ? 6 : 2, rook_to = rook > king ? 5 : 3;
  int step = king_to > king ? 1 : -1;
  if (!is_clear (ref, rank, king, king_to, king, rook)
      || !is_clear (ref, rank, rook, rook_to, king, rook))
    return false;
  for (int file = king; file != king_to; file += step)
    {
      Reference there = *ref;
      char piece = there.at[rank][king];
      there.at[rank][king] = '.';
      there.at[rank][file] = piece; /* the rook gives way */
      if (reference_is_checked (&there, ref->turn))
        return false;
    }
  return true;
}

static void
castlings (const Reference *ref, Moves *moves)
{
  int rank = ref->turn == 0 ? 0 : 7;
  for (int king = 0; king < 8; king++)
    if (ref->at[rank][king] == (ref->turn == 0 ? 'K' : 'k'))
      for (int rook = 0; rook < 8; rook++)
        if (ref->castle[ref->turn][rook] == '1' && can_castle (ref, rank, king, rook)
            && !reference_is_checked (ref, ref->turn))
          add (moves, rank, king, rank, rook, 'c');
}

/* --- Making a move ---------------------------------------------------------------------------- */

static void
lose_rights (Reference *ref, int rank, int file)
{
  for (int side = 0; side < 2; side++)
    if (rank == (side == 0 ? 0 : 7))
      ref->castle[side][file] = '0';
}

static void
move_pieces (Reference *ref, const Move *move)
{
  char piece = ref->at[move->from_rank][move->from_file];
  if (role_of (piece) == 'K' && move->kind != 'p')
    memset (ref->castle[ref->turn], '0', 8);
  lose_rights (ref, move->from_rank, move->from_file);
  for (int i = 0; i < move->n_taken; i++)
    {
      ref->at[move->taken[i][0]][move->taken[i][1]] = '.';
      lose_rights (ref, move->taken[i][0], move->taken[i][1]);
    }
  if (move->kind == 'w' || move->kind == 't')
    return;
  if (move->kind == 'c')
    {
      bool short_side = move->to_file > move->from_file;
      char rook = ref->at[move->to_rank][move->to_file];
      ref->at[move->from_rank][move->from_file] = ref->at[move->to_rank][move->to_file] = '.';
      ref->at[move->from_rank][short_side ? 6 : 2] = piece;
      ref->at[move->from_rank][short_side ? 5 : 3] = rook;
      return;
    }
  ref->at[move->from_rank][move->from_file] = '.';
  if (move->promotion != 0)
    piece = ref->turn == 0 ? role_of (move->promotion) : move->promotion;
  ref->at[move->to_rank][move->to_file] = piece;
}

/* The turn passes, or goes on with a king-turn (C6); C11: not after a win. */
static void
play_move (Reference *ref, const Move *move)
{
  char piece = ref->at[move->from_rank][move->from_file];
  bool double_step =
    move->kind == 'm' && role_of (piece) == 'P' && abs (move->from_rank - move->to_rank) == 2;
  if (!ref->king_turn)
    ref->passed_rank = -1;
  if (move->kind != 'p')
    move_pieces (ref, move);
  if (double_step)
    {
      ref->passed_rank = (move->from_rank + move->to_rank) / 2;
      ref->passed_file = move->from_file;
    }
  if (ref->passed_rank >= 0)
    {
      /* Its own king may have whirled the pawn away, or stand on the square it passed. */
      char pawn = ref->passed_rank == 2 ? 'P' : 'p';
      if (ref->at[ref->passed_rank == 2 ? 3 : 4][ref->passed_file] != pawn
          || ref->at[ref->passed_rank][ref->passed_file] != '.')
        ref->passed_rank = -1;
    }
  if (!ref->king_turn && ref->army[ref->turn] == 'k' && !is_across (ref, ref->turn))
    ref->king_turn = true;
  else
    {
      ref->king_turn = false;
      ref->turn = !ref->turn;
    }
}

/* --- All legal moves -------------------------------------------------------------------------- */

static void
list_legal (const Reference *ref, Moves *legal)
{
  static Moves all;
  all.n = legal->n = 0;
  if (is_across (ref, 0) || is_across (ref, 1))
    return;
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++)
      if (side_of (ref->at[rank][file]) == ref->turn
          && (!ref->king_turn || role_of (ref->at[rank][file]) == 'K'))
        piece_moves (ref, &all, rank, file);
  if (!ref->king_turn && ref->army[ref->turn] == 'c')
    castlings (ref, &all);
  if (ref->king_turn)
    add (&all, 0, 0, 0, 0, 'p');
  for (int i = 0; i < all.n; i++)
    {
      Reference after = *ref;
      if (all.at[i].kind != 'p')
        move_pieces (&after, &all.at[i]);
      if (!reference_is_checked (&after, ref->turn))
        legal->at[legal->n++] = all.at[i];
    }
}

static void
name_move (const Move *move, char name[8])
{
  if (move->kind == 'p')
    strcpy (name, "0000");
  else
    snprintf (name, 8, "%c%c%c%c%c", 'a' + move->from_file, '1' + move->from_rank,
              'a' + move->to_file, '1' + move->to_rank, move->promotion);
}

int
reference_legal (const Reference *ref, char moves[REFERENCE_MOVES][8])
{
  static Moves legal;
  list_legal (ref, &legal);
  for (int i = 0; i < legal.n; i++)
    name_move (&legal.at[i], moves[i]);
  return legal.n;
}

void
reference_play (Reference *ref, const char *name)
{
  static Moves legal;
  char other[8];
  list_legal (ref, &legal);
  for (int i = 0; i < legal.n; i++)
    {
      name_move (&legal.at[i], other);
      if (strcmp (name, other) == 0)
        {
          play_move (ref, &legal.at[i]);
          return;
        }
    }
  abort ();
}

/* --- Text ------------------------------------------------------------------------------------- */

static void
read_castling (Reference *ref, const char *field)
{
  memset (ref->castle, '0', sizeof ref->castle);
  for (; *field != '\0' && *field != '-'; field++)
    {
      int side = isupper ((unsigned char) *field) ? 0 : 1, rank = side == 0 ? 0 : 7;
      char rook = side == 0 ? 'R' : 'r';
      int file = tolower ((unsigned char) *field) - 'a';
      if (role_of (*field) == 'K')
        for (file = 7; ref->at[rank][file] != rook; file--)
          ;
      else if (role_of (*field) == 'Q')
        for (file = 0; ref->at[rank][file] != rook; file++)
          ;
      ref->castle[side][file] = '1';
    }
}

void
reference_read (Reference *ref, const char *text)
{
  char board[80], turn, castling[20], passed[4], armies[4];
  sscanf (text, "%79s %c %19s %3s %*s %*s %3s", board, &turn, castling, passed, armies);
  memset (ref, 0, sizeof *ref);
  memset (ref->at, '.', sizeof ref->at);
  int rank = 7, file = 0;
  for (const char *c = board; *c != '\0'; c++)
    if (*c == '/')
      {
        rank--;
        file = 0;
      }
    else if (isdigit ((unsigned char) *c))
      file += *c - '0';
    else
      ref->at[rank][file++] = *c;
  ref->turn = tolower ((unsigned char) turn) == 'b' || turn == 'k';
  ref->king_turn = tolower ((unsigned char) turn) == 'k';
  ref->army[0] = armies[0];
  ref->army[1] = armies[1];
  ref->passed_rank = passed[0] == '-' ? -1 : passed[1] - '1';
  ref->passed_file = passed[0] - 'a';
  read_castling (ref, castling);
}

void
reference_write (const Reference *ref, char text[160])
{
  char *out = text;
  for (int rank = 7; rank >= 0; rank--)
    {
      for (int file = 0; file < 8; file++)
        *out++ = ref->at[rank][file];
      *out++ = '/';
    }
  out += sprintf (out, " %c ", ref->king_turn ? "Kk"[ref->turn] : "wb"[ref->turn]);
  for (int side = 0; side < 2; side++)
    for (int file = 7; file >= 0; file--)
      if (ref->castle[side][file] == '1')
        *out++ = (char) ((side == 0 ? 'A' : 'a') + file);
  if (ref->passed_rank >= 0)
    sprintf (out, " %c%c", 'a' + ref->passed_file, '1' + ref->passed_rank);
  else
    strcpy (out, " -");
}
