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
static int moves;     /* of the position */
static bool searches; /* until "stop" */
static char buffer[1 << 16];
static size_t held;

static bool
is (const char *name)
{
  return strcmp (mode, name) == 0;
}

static void
say (const char *line)
{
  fputs (line, stdout);
  fputc ('\n', stdout);
  fflush (stdout);
}

static void
inform (int depth)
{
  printf ("info depth %d seldepth %d multipv 1 score cp %d nodes %d nps 1000 pv e2e4 e7e5\n", depth,
          depth + 2, moves, depth * 100);
  printf ("info depth %d multipv 2 score cp -%d nodes %d pv d2d4\n", depth, moves, depth * 100);
  fflush (stdout);
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
introduce (void)
{
  if (is ("silent"))
    for (;;)
      pause ();
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
  if (is ("variants"))
    say ("option name UCI_Variant type combo default chess var chess var sirlin");
  say ("uciok");
}

static void
set_position (const char *line)
{
  const char *at = strstr (line, " moves");
  moves = 0;
  for (at = at != NULL ? at + 6 : ""; *at != '\0'; at++)
    moves += *at == ' ';
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
  if (is ("hangs"))
    for (;;)
      pause ();
  if (is ("closes"))
    {
      fclose (stdout);
      for (;;)
        pause ();
    }
  if (is ("junk"))
    rubbish ();
  if (is ("duel"))
    duel ();
  inform (1);
  inform (2);
  searches = strstr (line, "infinite") != NULL;
  if (!searches)
    say ("bestmove e2e4 ponder e7e5");
}

static void
stop (void)
{
  if (is ("dies-at-stop"))
    exit (4);
  if (is ("hangs-at-stop"))
    for (;;)
      pause ();
  if (!searches || is ("deaf-to-stop"))
    return;
  searches = false;
  if (is ("slow"))
    {
      usleep (200000);
      inform (3); /* still of the old position, and uncalled for */
    }
  say ("bestmove e2e4");
  if (is ("slow"))
    inform (4);
}

static void
obey (const char *line)
{
  if (strcmp (line, "uci") == 0)
    introduce ();
  else if (strcmp (line, "isready") == 0)
    say ("readyok");
  else if (strncmp (line, "position ", 9) == 0)
    set_position (line);
  else if (strncmp (line, "go ", 3) == 0)
    go (line);
  else if (strcmp (line, "stop") == 0)
    stop ();
  else if (strcmp (line, "quit") == 0)
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
 * tells-pid. */
int
main (int argc, char **argv)
{
  mode = argc > 1 ? argv[1] : "good";
  for (int depth = 1;; depth++)
    {
      bool floods = searches && is ("flood"), streams = searches && is ("stream");
      listen_for (floods ? 0 : streams ? 2 : -1);
      if (searches && (floods || streams))
        inform (depth);
    }
}
