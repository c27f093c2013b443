/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci.c: the commands. */
#include "mid-uci.h"
#include "mid-weights.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum
{
  LINE_MAX_BYTES = 1 << 22 /* longer lines are refused as a whole */
};

/* --- Words ------------------------------------------------------------------------------------ */

char *
mid_uci_word (char **line)
{
  char *word = *line + strspn (*line, " \t\r\n\v\f");
  if (*word == '\0')
    {
      *line = word;
      return NULL;
    }
  char *end = word + strcspn (word, " \t\r\n\v\f");
  *line = *end != '\0' ? end + 1 : end;
  *end = '\0';
  return word;
}

bool
mid_uci_number (const char *word, int64_t least, int64_t most, int64_t *out)
{
  char *end;
  if (word == NULL || !(isdigit ((unsigned char) word[0]) || word[0] == '-'))
    return false;
  errno = 0;
  long long n = strtoll (word, &end, 10);
  if (errno != 0 || *end != '\0' || end == word || n < least || n > most)
    return false;
  *out = n;
  return true;
}

/* --- go --------------------------------------------------------------------------------------- */

typedef struct
{
  MidLimits limits;
  int64_t perft;
  bool is_choice; /* only some moves are to be looked at */
  unsigned n_moves;
  MidMove moves[MID_MOVES_MAX];
} Order;

/* A number of a "go" command; a word that is none is complained of and counts as 0. */
static int64_t
read_amount (const MidUci *uci, const char *name, const char *word, int64_t least)
{
  int64_t n = 0;
  if (!mid_uci_number (word, least, INT64_MAX / 4, &n))
    mid_uci_complain (uci, "go %s: '%s' is not a number that makes sense there", name,
                      word != NULL ? word : "");
  return n;
}

static int
small (int64_t n)
{
  return n > 1000000 ? 1000000 : (int) n;
}

static const struct
{
  const char *name;
  int64_t least;
} words_with_numbers[] = {
  { "wtime", INT64_MIN / 4 },
  { "btime", INT64_MIN / 4 },
  { "winc", 0 },
  { "binc", 0 },
  { "movestogo", 0 },
  { "depth", 1 },
  { "nodes", 1 },
  { "movetime", 0 },
  { "mate", 1 },
  { "perft", 1 },
};

enum
{
  N_LIMITS = sizeof words_with_numbers / sizeof *words_with_numbers
};

/* N_LIMITS: the word takes no number. */
static unsigned
find_limit (const char *word)
{
  unsigned which = 0;
  while (which < N_LIMITS && strcmp (words_with_numbers[which].name, word) != 0)
    which++;
  return which;
}

static bool
is_keyword (const char *word)
{
  return find_limit (word) < N_LIMITS || strcmp (word, "infinite") == 0
         || strcmp (word, "ponder") == 0 || strcmp (word, "searchmoves") == 0;
}

/* Reads the words that take a number; false if the word is none of them.  A limit that cannot be
 * read is still one, the least there is: no search goes on for ever for a slip. */
static bool
read_limit (const MidUci *uci, const char *word, char **line, Order *order)
{
  unsigned which = find_limit (word);
  if (which == N_LIMITS)
    return false;
  int64_t n = read_amount (uci, word, mid_uci_word (line), words_with_numbers[which].least);
  switch (which)
    {
    case 0:
    case 1:
      order->limits.time[which] = n;
      order->limits.has_clock = true;
      break;
    case 2:
    case 3:
      order->limits.increment[which - 2] = n;
      break;
    case 4:
      order->limits.moves_to_go = small (n);
      break;
    case 5:
      order->limits.depth = small (n > 0 ? n : 1);
      break;
    case 6:
      order->limits.nodes = (uint64_t) (n > 0 ? n : 1);
      break;
    case 7:
      order->limits.move_time = n > 0 ? n : 1;
      break;
    case 8:
      order->limits.mate = small (n);
      order->limits.depth = n > 0 ? order->limits.depth : 1;
      break;
    default:
      order->perft = n;
      order->limits.depth = n > 0 ? order->limits.depth : 1;
      break;
    }
  return true;
}

/* Moves up to the next word of the command, which is given back.  What is not legal is left out. */
static char *
read_search_moves (const MidUci *uci, char **line, Order *order)
{
  char *word;
  while ((word = mid_uci_word (line)) != NULL && !is_keyword (word))
    {
      MidMove m = mid_uci_read_move (uci->played, &uci->pos, word);
      order->is_choice = true;
      if (m == 0)
        mid_uci_complain (uci, "go searchmoves: '%.40s' is not a legal move", word);
      else if (order->n_moves < MID_MOVES_MAX)
        order->moves[order->n_moves++] = m;
    }
  return word;
}

static void
read_order (const MidUci *uci, char *line, Order *order)
{
  char *word = mid_uci_word (&line);
  memset (order, 0, sizeof *order);
  while (word != NULL)
    {
      if (strcmp (word, "searchmoves") == 0)
        {
          word = read_search_moves (uci, &line, order);
          continue;
        }
      if (strcmp (word, "infinite") == 0)
        order->limits.infinite = true;
      else if (strcmp (word, "ponder") == 0)
        order->limits.ponder = true;
      else if (!read_limit (uci, word, &line, order))
        mid_uci_complain (uci, "go: unknown word '%s'", word);
      word = mid_uci_word (&line);
    }
}

static void
divide (MidUci *uci, unsigned depth)
{
  const MidGame *game = uci->played;
  MidMoveList moves;
  uint64_t total = 0;
  game->legal (&uci->pos, &moves);
  for (unsigned i = 0; depth > 0 && i < moves.count; i++)
    {
      MidPosition pos = uci->pos;
      MidUndo undo;
      char text[MID_MOVE_TEXT_MAX];
      game->format_move (&pos, moves.at[i], MID_LONG, text, sizeof text);
      game->apply (&pos, moves.at[i], &undo);
      uint64_t leaves = mid_perft (game, &pos, depth - 1);
      fprintf (uci->out, "%s: %llu\n", text, (unsigned long long) leaves);
      total += leaves;
    }
  fprintf (uci->out, "\nNodes searched: %llu\n", (unsigned long long) (depth > 0 ? total : 1));
  fflush (uci->out);
}

/* To a search that cannot be. */
static void
answer_nothing (const MidUci *uci, const char *why)
{
  mid_uci_complain (uci, "go: %s", why);
  fputs ("bestmove (none)\n", uci->out);
  fflush (uci->out);
}

/* Where nothing limits it, a search goes on until it is told to stop. */
static void
go (MidUci *uci, char *line)
{
  Order order;
  if (mid_engine_is_searching (uci->engine))
    {
      mid_uci_complain (uci, "go: a search is under way, stop it first");
      return;
    }
  if (uci->is_lost)
    {
      answer_nothing (uci, "the last position was refused");
      return;
    }
  read_order (uci, line, &order);
  if (order.is_choice && order.n_moves == 0)
    {
      answer_nothing (uci, "none of the moves to be looked at is legal");
      return;
    }
  if (order.perft > 0)
    {
      divide (uci, (unsigned) (order.perft > 32 ? 32 : order.perft));
      return;
    }
  MidLimits *limits = &order.limits;
  if (!limits->has_clock && limits->move_time == 0 && limits->nodes == 0 && limits->depth == 0
      && limits->mate == 0)
    limits->infinite = true;
  limits->thorough = uci->analyses;
  if (limits->ponder && limits->infinite)
    limits->ponder = false;
  if (uci->played->decision (&uci->pos).open)
    mid_uci_complain (
      uci,
      "cards that are not known, or can be played in too many ways, are taken as never played");
  mid_engine_wait (uci->engine);
  mid_engine_set_position (uci->engine, uci->played, &uci->pos, uci->keys, uci->n_keys);
  if (!mid_engine_go (uci->engine, limits, order.moves, order.n_moves))
    answer_nothing (uci, "no thread could be started");
}

/* --- The others ------------------------------------------------------------------------------- */

static void
say (const MidUci *uci, const char *line)
{
  fprintf (uci->out, "%s\n", line);
  fflush (uci->out);
}

static void
introduce (MidUci *uci, char *words)
{
  fprintf (uci->out, "id name Midline %s\nid author the Midline authors\n", MID_VERSION);
  mid_uci_print_options (uci);
  say (uci, "uciok");
}

static void
be_ready (MidUci *uci, char *words)
{
  say (uci, "readyok");
}

/* Whether the engine is free to be changed; a complaint if not. */
static bool
is_idle (const MidUci *uci, const char *command)
{
  bool idle = !mid_engine_is_searching (uci->engine);
  if (idle)
    mid_engine_wait (uci->engine);
  else
    mid_uci_complain (uci, "%s: a search is under way, stop it first", command);
  return idle;
}

static void
begin_game (MidUci *uci, char *words)
{
  if (is_idle (uci, "ucinewgame"))
    mid_engine_clear (uci->engine);
}

static void
set_option (MidUci *uci, char *words)
{
  if (is_idle (uci, "setoption"))
    mid_uci_set_option (uci, words);
}

static void
set_position (MidUci *uci, char *words)
{
  mid_uci_set_position (uci, words);
}

static void
stop (MidUci *uci, char *words)
{
  mid_engine_stop (uci->engine);
}

static void
ponder_hit (MidUci *uci, char *words)
{
  mid_engine_ponder_hit (uci->engine);
}

static void
bench (MidUci *uci, char *words)
{
  int64_t depth = 0;
  char *word = mid_uci_word (&words);
  if (word != NULL && !mid_uci_number (word, 1, 100, &depth))
    mid_uci_complain (uci, "bench: '%s' is not a depth from 1 to 100", word);
  else if (is_idle (uci, "bench"))
    mid_bench (uci->out, (int) depth);
}

static void
show (MidUci *uci, char *words)
{
  char text[MID_TEXT_MAX];
  uci->played->format (&uci->pos, text, sizeof text);
  fprintf (uci->out, "Variant: %s\nFen: %s\nKey: %016llX\n", uci->played->id, text,
           (unsigned long long) uci->played->key (&uci->pos));
  fflush (uci->out);
}

/* Not beside a search: orthodox tables are for one thread. */
static void
show_tables (MidUci *uci, char *words)
{
  if (is_idle (uci, "tables"))
    mid_uci_print_tables (uci);
}

/* For EvalFile, or "c" for the source. */
static void
show_weights (MidUci *uci, char *words)
{
  char *word = mid_uci_word (&words);
  if (word == NULL)
    mid_weights_write (mid_uci_game (uci), uci->out);
  else if (strcmp (word, "c") == 0)
    mid_weights_write_c (mid_uci_game (uci), uci->out);
  else
    mid_uci_complain (uci, "weights: '%s' is not 'c'", word);
  fflush (uci->out);
}

static void
ignore (MidUci *uci, char *words)
{
}

static const struct
{
  const char *name;
  void (*run) (MidUci *uci, char *words);
} commands[] = {
  { "uci", introduce },
  { "isready", be_ready },
  { "ucinewgame", begin_game },
  { "setoption", set_option },
  { "position", set_position },
  { "go", go },
  { "stop", stop },
  { "ponderhit", ponder_hit },
  { "bench", bench },
  { "d", show },
  { "tables", show_tables },
  { "weights", show_weights },
  { "debug", ignore },
  { "register", ignore },
};

bool
mid_uci_command (MidUci *uci, char *line)
{
  char *word = mid_uci_word (&line);
  if (word == NULL)
    return true;
  if (strcmp (word, "quit") == 0)
    return false;
  for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (commands[i].name, word) == 0)
      {
        commands[i].run (uci, line);
        return true;
      }
  mid_uci_complain (uci, "unknown command '%s'", word);
  return true;
}

/* --- The input -------------------------------------------------------------------------------- */

bool
mid_uci_init (MidUci *uci, FILE *out)
{
  static const MidEngineEvents events = { mid_uci_print_info, mid_uci_print_best };
  *uci = (MidUci){ .out = out, .game = mid_uci_first_game () };
  uci->engine = mid_engine_new (&events, uci);
  if (uci->engine != NULL)
    mid_networks_load (uci->engine);
  return uci->engine != NULL && mid_uci_start (uci);
}

void
mid_uci_clear (MidUci *uci)
{
  mid_engine_free (uci->engine);
  free (uci->keys);
  for (unsigned i = 0; i < uci->n_settings; i++)
    free (uci->settings[i].value);
}

typedef enum
{
  LINE_READ,
  LINE_TOO_LONG,
  LINE_END
} LineStatus;

/* Reads a line into a buffer that grows; NUL bytes become spaces. */
static LineStatus
read_line (FILE *in, char **line, size_t *room)
{
  size_t n = 0;
  bool too_long = false;
  int c;
  while ((c = getc (in)) != EOF && c != '\n')
    {
      if (n + 2 > *room && !too_long)
        {
          size_t more = *room * 2 + 256;
          char *grown = more <= LINE_MAX_BYTES ? realloc (*line, more) : NULL;
          too_long = grown == NULL;
          if (grown != NULL)
            {
              *line = grown;
              *room = more;
            }
        }
      if (!too_long)
        (*line)[n++] = (char) (c == '\0' ? ' ' : c);
    }
  if (c == EOF && n == 0 && !too_long)
    return LINE_END;
  if (*room > 0)
    (*line)[n] = '\0';
  return too_long ? LINE_TOO_LONG : LINE_READ;
}

int
mid_uci_run (FILE *in, FILE *out)
{
  MidUci uci;
  char *line = NULL;
  size_t room = 0;
  LineStatus status;
  bool goes_on = true;

  if (!mid_uci_init (&uci, out))
    {
      mid_uci_clear (&uci);
      return 1;
    }
  while (goes_on && (status = read_line (in, &line, &room)) != LINE_END)
    if (status == LINE_TOO_LONG)
      mid_uci_complain (&uci, "a line is longer than %d bytes", LINE_MAX_BYTES);
    else if (line != NULL)
      goes_on = mid_uci_command (&uci, line);
  free (line);
  mid_uci_clear (&uci);
  return 0;
}
