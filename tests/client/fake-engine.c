/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fake-engine MODE: a UCI engine that behaves well, or misbehaves in the one way that MODE names.
 *
 * Its score is the number of words after "moves" in the position, its line is the first of them: so
 * it can be told from what it says which position it means.  "list-modes" is not needed: see
 * main().
 */
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const char *mode;
static int moves;            /* of the position */
static bool black;           /* begins in it */
static bool searches;        /* until "stop" */
static char played[1 << 12]; /* the position's moves, separated by spaces */
static char buffer[1 << 16];
static size_t held;

static bool
is (const char *name)
{
  return strcmp (mode, name) == 0;
}

/* A byte for itself. */
static void
drip (char c)
{
  fputc (c, stdout);
  fflush (stdout);
  usleep (500);
}

static void
say (const char *line)
{
  for (const char *at = line; is ("drips") && *at != '\0'; at++)
    drip (*at);
  fputs (is ("drips") ? "" : line, stdout);
  fputc ('\n', stdout);
  fflush (stdout);
}

/* One number that grows, and nothing else that is new. */
static void
count_one (int n)
{
  if (is ("counts-nodes"))
    printf ("info depth 1 nodes %d\n", n);
  else if (is ("counts-time"))
    printf ("info depth 1 time %d\n", n);
  else
    printf ("info depth 1 currmovenumber %d\n", n % 7 + 1);
  fflush (stdout);
}

static void
inform (int depth)
{
  if (is ("counts-nothing"))
    {
      say ("info depth 5 nodes 7 time 9 currmovenumber 2 score cp 1 pv e2e4");
      return;
    }
  if (strncmp (mode, "counts-", 7) == 0)
    {
      count_one (depth);
      return;
    }
  printf ("info depth %d seldepth %d multipv 1 score cp %d nodes %d nps 1000 pv e2e4 e7e5\n", depth,
          depth + 2, moves, depth * 100);
  printf ("info depth %d multipv 2 score cp -%d nodes %d pv d2d4\n", depth, moves, depth * 100);
  fflush (stdout);
}

/* Legal as long as nobody has touched these pawns. */
static void
answer (void)
{
  bool blacks = black != (moves % 2 != 0);
  say (blacks ? "bestmove h7h6 ponder h2h3" : "bestmove h2h3 ponder h7h6");
}

/* Lines that are right but for one thing. */
static void
misinform (void)
{
  if (is ("depth-minus"))
    say ("info depth -1 seldepth -7 nodes -12 score cp 7 pv e2e4");
  else if (is ("mates"))
    say ("info depth 4 score mate 0");
  else if (is ("no-pv"))
    say ("info depth 4 score cp 7");
  else
    {
      say ("info depth 4 score cp 2147483647 pv e2e4");
      say ("info depth 4 score cp 99999999999999999999 pv e2e4");
      say ("info depth 4 score mate -2000000000 pv e2e4");
    }
}

/* Whether nobody was here before who had the same file. */
static bool
is_first (void)
{
  const char *path = getenv ("FAKE_ENGINE_FILE");
  FILE *file = path != NULL ? fopen (path, "wx") : NULL;
  if (file != NULL)
    fclose (file);
  return file != NULL;
}

static bool
is_marked (void)
{
  const char *path = getenv ("FAKE_ENGINE_FILE");
  return path != NULL && access (path, F_OK) == 0;
}

static void
rubbish (void)
{
  for (int i = 0; i < 3000; i++)
    putchar (i % 251 == 10 ? 'x' : i % 251);
  say ("");
  say ("info depth pv score mate multipv string");
  say ("info depth 99999999999999999999 multipv -7 score cp x pv");
  say ("info multipv 4000000 score cp 1 pv a1a2");
  say ("info duel depth 1 score cp 1 scale 0 defender");
  say ("option name");
  for (int i = 0; i < 3 << 20; i++)
    putchar ('a');
  say ("");
}

/* Its name is what it may use. */
static void
tell_allowance (void)
{
  struct rlimit limit;
  getrlimit (RLIMIT_AS, &limit);
  printf ("id name nice %d memory %lld\n", getpriority (PRIO_PROCESS, 0),
          limit.rlim_cur == RLIM_INFINITY ? -1LL : (long long) limit.rlim_cur);
}

static void
hang (void)
{
  for (;;)
    pause ();
}

/* A gigabyte as fast as it is read, without an end to its line, or as lines that say nothing. */
static void
flood (const char *text)
{
  for (size_t written = 0; written < (size_t) 1 << 30; written += strlen (text))
    fputs (text, stdout);
  fflush (stdout);
}

static void
introduce (void)
{
  if (is ("silent"))
    hang ();
  if (is ("closes-at-once"))
    {
      fclose (stdout);
      hang ();
    }
  if (is ("uciok-flood"))
    flood ("uciok\n");
  if (is ("dies-at-once"))
    exit (3);
  if (is ("slow"))
    usleep (200000);
  if (is ("babbles"))
    for (;;)
      fputs ("there is no end to this line", stdout);
  if (is ("chatters"))
    for (;;)
      say ("info string not yet");
  if (is ("junk"))
    {
      rubbish ();
      say ("bestmove");
    }
  if (is ("tells-pid"))
    printf ("id name %d\n", (int) getpid ());
  if (is ("allowance"))
    tell_allowance ();
  say ("id name Fake Engine");
  say ("option name MultiPV type spin default 1 min 1 max 5");
  say ("option name Style type combo default dull var dull var wild");
  if (is ("options"))
    {
      say ("option name Quiet type check default false");
      say ("option name Patience type spin default 3 min 0 max 40");
      say ("option name Forget type button");
      say ("option name Motto type string default <empty>");
      say ("option name BookFile type string default <empty>");
    }
  if (is ("variants") || is ("script"))
    say ("option name UCI_Variant type combo default chess var chess var sirlin");
  say ("uciok");
}

/* The text's own turn stands behind the board's last rank. */
static void
set_position (const char *line)
{
  const char *at = strstr (line, " moves"), *turn = strchr (line + strlen ("position fen "), ' ');
  moves = 0;
  played[0] = '\0';
  black = turn != NULL && turn[1] == 'b';
  for (at = at != NULL ? at + 6 : ""; *at != '\0'; at++)
    moves += *at == ' ';
  if ((at = strstr (line, " moves ")) != NULL)
    snprintf (played, sizeof played, "%s", at + 7);
}

/* Says what the file FAKE_ENGINE_SCRIPT has for the position: its rows are "e2e4 e7e5|what is
 * said". Whether the answer was among it. */
static bool
recite (void)
{
  bool answered = false;
  FILE *file = fopen (getenv ("FAKE_ENGINE_SCRIPT"), "r");
  char row[1 << 12];
  while (file != NULL && fgets (row, sizeof row, file) != NULL)
    {
      char *bar = strchr (row, '|');
      row[strcspn (row, "\n")] = '\0';
      if (bar == NULL)
        continue;
      *bar = '\0';
      if (strcmp (row, played) != 0)
        continue;
      say (bar + 1);
      answered |= strncmp (bar + 1, "bestmove", 8) == 0;
    }
  if (file != NULL)
    fclose (file);
  return answered;
}

static void
duel (void)
{
  say ("info duel depth 3 score cp -31 scale 4 defender - 0 0 1 1 3 attacker 0 4 1 0 matrix 0000 "
       "cp -20 :00- cp -31 :01 cp 12 :10 mate 2 :11 cp -5");
}

static void
go (const char *line)
{
  if (is ("dies"))
    exit (3);
  if (is ("crashes"))
    abort ();
  if (is ("hangs") || (is ("hangs-once") && is_first ()))
    hang ();
  if (is ("hangs-later") && moves == 3 && !is_marked ())
    hang ();
  if (is ("closes"))
    {
      fclose (stdout);
      hang ();
    }
  if (is ("half"))
    {
      fputs ("info depth 3 score cp 12 pv e2e4\nbestmove h2", stdout);
      fflush (stdout);
      hang ();
    }
  if (is ("floods"))
    flood ("info string there is no end to this\n");
  if (is ("floods-a-line"))
    flood ("there is no end to this line ");
  if (is ("never-goes") || is ("slow-ready") || is ("counts-late"))
    return;
  if (strncmp (mode, "counts", 6) == 0)
    {
      searches = true;
      return;
    }
  if (is ("script") && recite ())
    return;
  if (is ("moves-only") || is ("script"))
    {
      answer ();
      return;
    }
  if (is ("depth-minus") || is ("no-pv") || is ("wild-scores") || is ("mates"))
    {
      misinform ();
      answer ();
      return;
    }
  if (is ("junk"))
    rubbish ();
  if (is ("duel"))
    duel ();
  inform (1);
  inform (2);
  searches = strstr (line, "infinite") != NULL;
  if (is ("illegal") || is ("none") || is ("null") || is ("no-text"))
    say (is ("illegal") ? "bestmove e2e5"
         : is ("none")  ? "bestmove (none)"
         : is ("null")  ? "bestmove 0000"
                        : "bestmove");
  else if (!searches)
    answer ();
  if (is ("twice"))
    answer ();
}

static void
stop (void)
{
  if (is ("dies-at-stop"))
    exit (4);
  if (is ("hangs-at-stop"))
    for (;;)
      pause ();
  searches |= is ("counts-late");
  if (!searches || is ("deaf-to-stop") || is ("counts-late"))
    return;
  searches = false;
  if (is ("slow"))
    {
      usleep (200000);
      inform (3); /* still of the old position, and uncalled for */
    }
  answer ();
  if (is ("slow"))
    inform (4);
}

static void
get_ready (void)
{
  if (is ("never-ready"))
    hang ();
  if (is ("dies-ready"))
    exit (5);
  if (is ("slow-ready"))
    usleep (150000);
  say ("readyok");
}

static void
obey (const char *line)
{
  if (strcmp (line, "uci") == 0)
    introduce ();
  else if (strcmp (line, "isready") == 0)
    get_ready ();
  else if (strncmp (line, "position ", 9) == 0)
    set_position (line);
  else if (strncmp (line, "go ", 3) == 0)
    go (line);
  else if (strcmp (line, "stop") == 0)
    stop ();
  else if (strcmp (line, "quit") == 0 && !is ("deaf"))
    exit (0);
  else if (strcmp (line, "setoption name Style value wild") == 0)
    moves += 1000; /* seen in the next search only if it comes before the position */
}

/* Takes what there is to read, waiting so long for it at most; obeys whole lines. */
static void
listen_for (int milliseconds)
{
  struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
  if (poll (&in, 1, milliseconds) <= 0)
    return;
  ssize_t n = read (STDIN_FILENO, buffer + held, sizeof buffer - 1 - held);
  if (n <= 0 && is ("deaf"))
    hang ();
  if (n <= 0)
    exit (0);
  held += (size_t) n;
  buffer[held] = '\0';
  char *line = buffer, *end;
  while ((end = strchr (line, '\n')) != NULL)
    {
      *end = '\0';
      obey (line);
      line = end + 1;
    }
  held = strlen (line);
  memmove (buffer, line, held + 1);
}

/* MODE: good, slow, junk, flood (as fast as it can), stream (1000 lines a second), duel, variants,
 * options (one of each kind), silent, babbles (a line without end), chatters (lines without end),
 * dies-at-once, dies, crashes, hangs, closes, deaf-to-stop, hangs-at-stop, dies-at-stop, allowance,
 * tells-pid; closes-at-once, uciok-flood, never-ready, dies-ready, never-goes (is alive all the
 * same), hangs-once (if the file FAKE_ENGINE_FILE is not there yet), hangs-later (at the third
 * move of a game, as long as it is not), half (of its answer), floods and floods-a-line (a
 * gigabyte), counts (depths, until it is stopped), counts-nodes, counts-time, counts-moves (only
 * that), counts-nothing (says the same again and again), counts-late (begins to when it is told to
 * stop), slow-ready (answers "isready" late, and never "go"), moves-only (no word but the answer),
 * depth-minus, no-pv, wild-scores, mates (whoever is to move is mate), illegal, none, null, no-text
 * (the answers), drips (byte by byte), twice (they come), deaf (to signals that ask it to end),
 * script (says what a file has for the position: see recite()). */
int
main (int argc, char **argv)
{
  mode = argc > 1 ? argv[1] : "good";
  if (is ("deaf"))
    for (int i = 1; i < 32; i++)
      signal (i, SIG_IGN);
  for (int depth = 1;; depth++)
    {
      bool floods = searches && is ("flood"), streams = searches && is ("stream");
      bool counts = searches && strncmp (mode, "counts", 6) == 0;
      listen_for (floods ? 0 : streams || counts ? 2 : -1);
      if (searches && (floods || streams || counts))
        inform (depth);
    }
}
