/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-naive.h: the rules of Operational Chess 2 once more, as simply as they can be put: an
 * array of letters, every square tried from every square.  Shares nothing with src/rules. */
#pragma once
#include <glib.h>
#include <string.h>

enum
{
  NAIVE_FILES = 17,
  NAIVE_RANKS = 11,
  NAIVE_SQUARES = NAIVE_FILES * NAIVE_RANKS
};

typedef struct
{
  char board[NAIVE_RANKS][NAIVE_FILES]; /* letters as in position text; '.' is empty */
  gboolean red;                         /* to move */
  gboolean past_blockers;
  int soldier_range;
} Naive;

typedef struct
{
  int from_file, from_rank, to_file, to_rank;
  gboolean shot;
} NaiveMove;

static inline void
naive_read (Naive *naive, const char *text)
{
  int rank = NAIVE_RANKS - 1, file = 0;
  memset (naive->board, '.', sizeof naive->board);
  for (; *text != ' '; text++)
    if (*text == '/')
      {
        rank--;
        file = 0;
      }
    else if (g_ascii_isdigit (*text))
      {
        int run = *text - '0';
        if (g_ascii_isdigit (text[1]))
          run = run * 10 + *++text - '0';
        file += run;
      }
    else
      naive->board[rank][file++] = *text;
  naive->red = text[1] == 'r';
}

static inline gboolean
naive_is_own (const Naive *naive, char letter)
{
  return naive->red ? g_ascii_islower (letter) : g_ascii_isupper (letter);
}

static inline gboolean
naive_is_enemy (const Naive *naive, char letter)
{
  return naive->red ? g_ascii_isupper (letter) : g_ascii_islower (letter);
}

/* Pieces strictly between two squares of a line of the queen, or -1 if they are on none. */
static inline int
naive_between (const Naive *naive, int file, int rank, int to_file, int to_rank)
{
  int files = to_file - file, ranks = to_rank - rank, count = 0;
  int far = MAX (ABS (files), ABS (ranks));
  if (far == 0 || (files != 0 && ranks != 0 && ABS (files) != ABS (ranks)))
    return -1;
  for (int i = 1; i < far; i++)
    count += naive->board[rank + i * ranks / far][file + i * files / far] != '.';
  return count;
}

static inline int
naive_range (const Naive *naive, char role)
{
  switch (role)
    {
    case 'H':
      return 4;
    case 'R':
    case 'B':
    case 'S':
      return 3;
    case 'P':
      return naive->soldier_range;
    case 'U':
      return 1;
    default:
      return 0;
    }
}

static inline gboolean
naive_can_shoot (const Naive *naive, const NaiveMove *m)
{
  char shooter = g_ascii_toupper (naive->board[m->from_rank][m->from_file]);
  int far = MAX (ABS (m->to_file - m->from_file), ABS (m->to_rank - m->from_rank));
  int between = naive_between (naive, m->from_file, m->from_rank, m->to_file, m->to_rank);
  return naive_is_enemy (naive, naive->board[m->to_rank][m->to_file]) && between >= 0
         && far <= naive_range (naive, shooter) && (between == 0 || naive->past_blockers);
}

static inline gboolean
naive_can_go (const Naive *naive, const NaiveMove *m)
{
  char target = naive->board[m->to_rank][m->to_file];
  int files = ABS (m->to_file - m->from_file), ranks = ABS (m->to_rank - m->from_rank);
  int far = MAX (files, ranks);
  gboolean line = files == 0 || ranks == 0 || files == ranks;
  gboolean colour = (files + ranks) % 2 == 0;
  int between = naive_between (naive, m->from_file, m->from_rank, m->to_file, m->to_rank);

  if (far == 0 || naive_is_own (naive, target))
    return FALSE;
  switch (g_ascii_toupper (naive->board[m->from_rank][m->from_file]))
    {
    case 'P':
      return far == 1;
    case 'C':
      return between == (target == '.' ? 0 : 1);
    case 'R':
      return (files == 0 || ranks == 0) && far <= 4;
    case 'B':
      return files == ranks && far <= 4;
    case 'H':
      return far <= 4;
    case 'M':
    case 'O':
      return colour && m->to_rank != (naive->red ? 0 : NAIVE_RANKS - 1);
    case 'N':
      return line && far == 2;
    case 'G':
      return line && far == 3;
    case 'Q':
      return line && far == 4;
    case 'X':
      return colour && far <= 3;
    default:
      return FALSE;
    }
}

static inline gboolean
naive_has_posts (const Naive *naive, const char *letters)
{
  return memchr (naive->board, letters[0], sizeof naive->board) != NULL
         || memchr (naive->board, letters[1], sizeof naive->board) != NULL;
}

/* All legal moves; moves has room for all. */
static inline unsigned
naive_moves (const Naive *naive, NaiveMove *moves)
{
  unsigned n = 0;
  if (!naive_has_posts (naive, "US") || !naive_has_posts (naive, "us"))
    return 0;
  for (int from = 0; from < NAIVE_SQUARES; from++)
    {
      int file = from % NAIVE_FILES, rank = from / NAIVE_FILES;
      if (!naive_is_own (naive, naive->board[rank][file]))
        continue;
      for (int to = 0; to < NAIVE_SQUARES; to++)
        {
          NaiveMove m = { file, rank, to % NAIVE_FILES, to / NAIVE_FILES, FALSE };
          if (naive_can_go (naive, &m))
            moves[n++] = m;
          m.shot = TRUE;
          if (naive_can_shoot (naive, &m))
            moves[n++] = m;
        }
    }
  return n;
}

static inline gboolean
naive_is_promotion (const Naive *naive, const NaiveMove *m)
{
  return !m->shot && g_ascii_toupper (naive->board[m->from_rank][m->from_file]) == 'P'
         && m->to_rank == (naive->red ? 0 : NAIVE_RANKS - 1);
}

static inline void
naive_apply (Naive *naive, const NaiveMove *m)
{
  char piece = naive->board[m->from_rank][m->from_file];
  if (naive_is_promotion (naive, m))
    piece = naive->red ? 'q' : 'Q';
  naive->board[m->to_rank][m->to_file] = '.';
  if (!m->shot)
    {
      naive->board[m->from_rank][m->from_file] = '.';
      naive->board[m->to_rank][m->to_file] = piece;
    }
  naive->red = !naive->red;
}

static inline guint64
naive_perft (const Naive *naive, unsigned depth)
{
  g_autofree NaiveMove *moves = g_new (NaiveMove, 4096);
  unsigned n = naive_moves (naive, moves);
  guint64 leaves = 0;
  if (depth == 1)
    return n;
  for (unsigned i = 0; i < n; i++)
    {
      Naive next = *naive;
      naive_apply (&next, &moves[i]);
      leaves += naive_perft (&next, depth - 1);
    }
  return leaves;
}

/* The long form. */
static inline char *
naive_text (const Naive *naive, const NaiveMove *m)
{
  return g_strdup_printf ("%c%d%s%c%d%s", 'a' + m->from_file, m->from_rank + 1, m->shot ? "~" : "",
                          'a' + m->to_file, m->to_rank + 1,
                          naive_is_promotion (naive, m) ? "q" : "");
}
