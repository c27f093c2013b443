/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each command does not take: arguments too few and too many, numbers one beyond their bounds.
 * Where a bound is itself taken, the message is about what is wrong behind it.  A message says what
 * is wrong, quotes it, and says what was expected. */
#include "cli-run.h"

typedef struct
{
  const char *command, *message;
} Wrong;

#define MANY_GAMES "expected a number of 0 to 1000000000"
#define ONE_OF     "expected --movetime, --depth or --nodes"
#define STYLES     "no such style: \"odt\": expected mgn, pgn or xml"
#define PATIENCE   "expected a number of 1 to 1000000000"
#define GAMES      "expected chess2 sirlin chess chess960 operational extreme2d knightmare"
#define ARMIES                                                                                     \
  "expected one letter a side of: c (Classic) n (Nemesis) e (Empowered) r (Reaper) k (TwoKings) a" \
  " (Animals)"
#define ORDERS   "expected number, white, black, event, date, result, plies, moves, armies or elo"
#define SPRT     "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA"
#define CLOCK    "expected SECONDS or SECONDS+INCREMENT"
#define PICTURE  "expected FEN and OUT.svg, OUT.png or OUT.pdf"
#define FORMS    "expected html, md, pdf, tex, gif or svg"
#define TABLES   "expected FILE, or nothing"
#define MATCH    "match - - out.pgn "
#define ANNOTATE "annotate one.pgn out.pgn "
#define GENERATE "generate out.pgn "
#define PROBLEMS "problems one.pgn out.pgn "

static void
expect_all (const Wrong *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *err = g_strdup_printf ("midline-cli: %s\n", cases[i].message);
      cli_expect (cases[i].command, 2, NULL, err);
    }
}

static void
test_files (void)
{
  static const Wrong cases[] = {
    { "annotate", "wrong number of arguments: \"\": expected FILE OUT" },
    { "annotate one.pgn", "wrong number of arguments: \"one.pgn\": expected FILE OUT" },
    { ANNOTATE "three", "wrong number of arguments: \"one.pgn\": expected FILE OUT" },
    { "annotate - out.pgn", "no file: \"-\": expected two files" },
    { "annotate one.pgn -", "no file: \"-\": expected two files" },
    { "convert", "wrong number of arguments: \"\": expected IN OUT" },
    { "convert one.pgn", "wrong number of arguments: \"one.pgn\": expected IN OUT" },
    { "convert one two three", "wrong number of arguments: \"one\": expected IN OUT" },
    { "convert --to odt one.pgn out.pgn", STYLES },
    { "csv", "wrong number of arguments: \"\": expected FILE, OUT and a query or none" },
    { "csv one", "wrong number of arguments: \"one\": expected FILE, OUT and a query or none" },
    { "dups", "wrong number of arguments: \"\": expected FILE" },
    { "dups one two", "wrong number of arguments: \"\": expected FILE" },
    { "edit", "wrong number of arguments: \"\": expected IN OUT" },
    { "edit one", "wrong number of arguments: \"one\": expected IN OUT" },
    { "edit one two three", "wrong number of arguments: \"three\": expected IN OUT" },
    { "edit -- --utf8", "wrong number of arguments: \"--utf8\": expected IN OUT" },
    { "edit --colour one out", "no such option: \"--colour\": midline-cli edit --help lists them" },
    { "edit one --comment 1w", "an operand is missing: \"--comment\": ELEMENT TEXT" },
    { "edit - -", "no file: \"-\": expected two files" },
    { "explore", "no file named: \"\": expected FILE [QUERY…]" },
    { "extract", "too few arguments: \"\": expected FILE QUERY OUT" },
    { "extract one ''", "too few arguments: \"\": expected FILE QUERY OUT" },
    { "extract one '' out more", "too many arguments: \"more\": expected FILE QUERY OUT" },
    { "generate", "wrong number of arguments: \"\": expected OUT" },
    { "generate one two", "wrong number of arguments: \"one\": expected OUT" },
    { "index", "no file named: \"\": expected FILE…" },
    { "match", "wrong number of arguments: \"\": expected ENGINE ENGINE OUT" },
    { "match a b", "wrong number of arguments: \"a\": expected ENGINE ENGINE OUT" },
    { "match a b out more", "wrong number of arguments: \"a\": expected ENGINE ENGINE OUT" },
    { "merge", "too few arguments: \"\": expected FILE… OUT" },
    { "merge one", "too few arguments: \"\": expected FILE… OUT" },
    { "merge --unique --join one out",
      "two ways to merge: \"--unique --join\": expected one of them" },
    { "names", "wrong number of arguments: \"\": expected FILE [OUT]" },
    { "names one out more", "wrong number of arguments: \"\": expected FILE [OUT]" },
    { "practice", "missing argument: \"practice\": queue, export, import or add" },
    { "practice learn", "no such work: \"learn\": queue, export, import or add" },
    { "problems", "missing argument: \"\": expected IN and OUT" },
    { "problems one", "missing argument: \"\": expected IN and OUT" },
    { PROBLEMS "more", "unexpected argument: \"more\": expected IN and OUT" },
    { "publish", "wrong arguments: \"\": expected IN and OUT, a file" },
    { "publish one", "wrong arguments: \"one\": expected IN and OUT, a file" },
    { "publish one -", "wrong arguments: \"-\": expected IN and OUT, a file" },
    { "publish one out.html more", "wrong arguments: \"more\": expected IN and OUT, a file" },
    { "publish one out.odt", "no form by the name's ending: \"out.odt\": " FORMS },
    { "publish one out", "no form by the name's ending: \"out\": " FORMS },
    { "publish --to odt one out.html", "no such form: \"odt\": " FORMS },
    { "render", "wrong number of arguments: \"\": " PICTURE },
    { "render out.svg", "wrong number of arguments: \"out.svg\": " PICTURE },
    { "search", "no file named: \"\": expected FILE [QUERY…]" },
    { "search --sort colour one", "no such order: \"colour\": " ORDERS },
    { "sort", "wrong number of arguments: \"\": expected FILE BY OUT" },
    { "sort one date", "wrong number of arguments: \"\": expected FILE BY OUT" },
    { "sort one date out more", "wrong number of arguments: \"\": expected FILE BY OUT" },
    { "sort one colour out", "no such order: \"colour\": " ORDERS },
    { "split", "wrong number of arguments: \"\": expected FILE NUMBER OUT" },
    { "split one 2", "wrong number of arguments: \"\": expected FILE NUMBER OUT" },
    { "split one 2 out more", "wrong number of arguments: \"\": expected FILE NUMBER OUT" },
    { "stats", "no file named: \"\": expected FILE [QUERY…]" },
    { "thumbnail", "wrong number of arguments: \"\": expected FILE and OUT.png" },
    { "thumbnail one", "wrong number of arguments: \"one\": expected FILE and OUT.png" },
    { "thumbnail one out.png more",
      "wrong number of arguments: \"one\": expected FILE and OUT.png" },
    { "validate", "no file named: \"\": expected FILE…" },
    { "tables", "wrong arguments: \"\": expected \"build\", \"check\", \"list\" or \"probe\"" },
    { "tables ask",
      "wrong arguments: \"ask\": expected \"build\", \"check\", \"list\" or \"probe\"" },
    { "tables build a b", "wrong arguments: \"b\": " TABLES },
    { "tables list a b", "wrong arguments: \"b\": " TABLES },
    { "tables probe", "wrong arguments: \"\": " TABLES ", and a position" },
    { "tables probe a", "wrong arguments: \"a\": " TABLES ", and a position" },
    { "deck", "missing argument: \"FILE\": or --list, or --random" },
    { "deck --list more", "unexpected argument: \"more\"" },
    { "deck --random more", "unexpected argument: \"more\"" },
    { "deck --list --random", "not with --random: \"--list\"" },
    { "deck --common --list", "not with --list, --random or --points: \"--common\"" },
    { "deck --common --random", "not with --list, --random or --points: \"--common\"" },
    { "deck --common --points 9", "not with --list, --random or --points: \"--common\"" },
    { "start more", "unexpected argument: \"more\"" },
  };
  expect_all (cases, G_N_ELEMENTS (cases));
}

static void
test_engines (void)
{
  static const Wrong cases[] = {
    { ANNOTATE "--jobs 0", "no such number of jobs: \"0\": expected a number of 1 to 1024" },
    { ANNOTATE "--jobs 1025", "no such number of jobs: \"1025\": expected a number of 1 to 1024" },
    { ANNOTATE "--jobs 1024 --line 1001",
      "no such length: \"1001\": expected a number of 0 to 1000" },
    { ANNOTATE "--jobs 1 --line 1000 --memory 0",
      "no such amount of memory: \"0\": expected a number of 1 to 16777216" },
    { ANNOTATE "--line 0 --memory 16777217",
      "no such amount of memory: \"16777217\": expected a number of 1 to 16777216" },
    { ANNOTATE "--memory 16777216 --nice 20",
      "no such niceness: \"20\": expected a number of 0 to 19" },
    { ANNOTATE "--memory 1 --nice 19 --shard 0/2",
      "no such shard: \"0/2\": expected I/N, I of 1 to N" },
    { ANNOTATE "--nice 0 --shard 3/2", "no such shard: \"3/2\": expected I/N, I of 1 to N" },
    { ANNOTATE "--shard 1", "no such shard: \"1\": expected I/N, I of 1 to N" },
    { ANNOTATE "--shard 1/2/3", "no such shard: \"1/2/3\": expected I/N, I of 1 to N" },
    { ANNOTATE "--shard 1/1000001", "no such shard: \"1/1000001\": expected I/N, I of 1 to N" },
    { ANNOTATE "--shard 1/1000000 --patience 0", "no such patience: \"0\": " PATIENCE },
    { ANNOTATE "--shard 2/2 --patience 1000000001", "no such patience: \"1000000001\": " PATIENCE },
    { ANNOTATE "--patience 1000000000 --to odt", STYLES },
    { ANNOTATE "--patience 1 --to odt", STYLES },
    { ANNOTATE "--depth 0", "no such depth: \"0\": expected a number of 1 to 1000" },
    { ANNOTATE "--depth 1001", "no such depth: \"1001\": expected a number of 1 to 1000" },
    { ANNOTATE "--movetime 1000000001", "no such time: \"1000000001\": " PATIENCE },
    { ANNOTATE "--nodes 1152921504606846977", "no such number of nodes: \"1152921504606846977\": "
                                              "expected a number of 1 to 1152921504606846976" },
    { ANNOTATE "--depth 1 --nodes 5", "more than one limit: \"5\": " ONE_OF },
    { ANNOTATE "--depth 1 --movetime 5", "more than one limit: \"1\": " ONE_OF },
    { ANNOTATE "--depth 1000 --to odt", STYLES },
    { ANNOTATE "--movetime 1000000000 --to odt", STYLES },
    { ANNOTATE "--nodes 1152921504606846976 --to odt", STYLES },
    { "analyse --multipv 0", "no such number of lines: \"0\": expected a number of 1 to 16" },
    { "analyse --multipv 17", "no such number of lines: \"17\": expected a number of 1 to 16" },
    { "analyse --multipv 16 --deals 0",
      "no such number of deals: \"0\": expected a number of 1 to 1000" },
    { "analyse --multipv 1 --deals 1001",
      "no such number of deals: \"1001\": expected a number of 1 to 1000" },
    { "analyse --deals 1000 --seed 4294967296",
      "no such seed: \"4294967296\": expected a number of 0 to 4294967295" },
    { "analyse --deals 1 --seed -1", "no such seed: \"-1\": expected a number of 0 to 4294967295" },
    { "analyse --seed 4294967295 --patience x", "no such patience: \"x\": " PATIENCE },
    { "analyse --variant draughts", "no such variant: \"draughts\": " GAMES },
    { "analyse --deals 2 --seed 0",
      "there is nothing to deal: \"chess\": expected a hand with cards that are not known" },
    { PROBLEMS "--nodes 639",
      "no such number of nodes: \"639\": expected a number of 640 to 100000000" },
    { PROBLEMS "--nodes 100000001",
      "no such number of nodes: \"100000001\": expected a number of 640 to 100000000" },
    { PROBLEMS "--nodes 640 --most 0",
      "no such number of problems: \"0\": expected a number of 1 to 2147483647" },
    { PROBLEMS "--nodes 100000000 --most 2147483648",
      "no such number of problems: \"2147483648\": expected a number of 1 to 2147483647" },
    { PROBLEMS "--most 2147483647 --to odt", STYLES },
    { PROBLEMS "--most 1 --patience 0", "no such patience: \"0\": " PATIENCE },
  };
  expect_all (cases, G_N_ELEMENTS (cases));
}

static void
test_match (void)
{
  static const Wrong cases[] = {
    { MATCH "--games 10000001",
      "no such number of games: \"10000001\": expected a number of 0 to 10000000" },
    { MATCH "--games 10000000 --seed x",
      "no such seed: \"x\": expected a number of 0 to 18446744073709551615" },
    { MATCH "--games 0 --seed 18446744073709551615 --concurrency 0",
      "no such number of games: \"0\": expected a number of 1 to 1024" },
    { MATCH "--concurrency 1025",
      "no such number of games: \"1025\": expected a number of 1 to 1024" },
    { MATCH "--concurrency 1024 --margin 1000001",
      "no such margin: \"1000001\": expected a number of 0 to 1000000" },
    { MATCH "--concurrency 1 --margin 1000000 --patience 0",
      "no such patience: \"0\": expected a number of 1 to 1000000000" },
    { MATCH "--margin 0 --patience 1000000001",
      "no such patience: \"1000000001\": expected a number of 1 to 1000000000" },
    { MATCH "--patience 1000000000 --max-plies 0",
      "no such number of plies: \"0\": expected a number of 1 to 1000000" },
    { MATCH "--patience 1 --max-plies 1000001",
      "no such number of plies: \"1000001\": expected a number of 1 to 1000000" },
    { MATCH "--max-plies 1000000 --resign 400",
      "no such adjudication: \"400\": expected SCORE,MOVES" },
    { MATCH "--max-plies 1 --resign 400,0",
      "no such adjudication: \"400,0\": expected SCORE,MOVES" },
    { MATCH "--resign 400,1000001", "no such adjudication: \"400,1000001\": expected SCORE,MOVES" },
    { MATCH "--resign 0,4", "no such adjudication: \"0,4\": expected SCORE,MOVES" },
    { MATCH "--resign 400,3,1", "no such adjudication: \"400,3,1\": expected SCORE,MOVES" },
    { MATCH "--resign 1,1000000 --draw 10,3",
      "no such adjudication: \"10,3\": expected SCORE,MOVES,TURN" },
    { MATCH "--resign 1000000,1 --draw 10,3,x",
      "no such adjudication: \"10,3,x\": expected SCORE,MOVES,TURN" },
    { MATCH "--draw 10,3,1 --memory 0",
      "no such amount of memory: \"0\": expected a number of 1 to 16777216" },
    { MATCH "--memory 16777217",
      "no such amount of memory: \"16777217\": expected a number of 1 to 16777216" },
    { MATCH "--memory 16777216 --nice 20",
      "no such niceness: \"20\": expected a number of 0 to 19" },
    { MATCH "--memory 1 --nice 19 --sprt 5,0", "no such test: \"5,0\": " SPRT },
    { MATCH "--sprt 0", "no such test: \"0\": " SPRT },
    { MATCH "--sprt 0,5,0.1", "no such test: \"0,5,0.1\": " SPRT },
    { MATCH "--sprt 0,5,0.1,0.5", "no such test: \"0,5,0.1,0.5\": " SPRT },
    { MATCH "--sprt 0,5,0.5,0.1", "no such test: \"0,5,0.5,0.1\": " SPRT },
    { MATCH "--sprt 0,5,0,0.1", "no such test: \"0,5,0,0.1\": " SPRT },
    { MATCH "--sprt 0,5,0.1,0.00009", "no such test: \"0,5,0.1,0.00009\": " SPRT },
    { MATCH "--sprt 0,1001", "no such test: \"0,1001\": " SPRT },
    { MATCH "--sprt=-1001,0", "no such test: \"-1001,0\": " SPRT },
    { MATCH "--sprt 1,1", "no such test: \"1,1\": " SPRT },
    { MATCH "--sprt 0,5e0", "no such test: \"0,5e0\": " SPRT },
    { MATCH "--sprt ,5", "no such test: \",5\": " SPRT },
    { MATCH "--sprt=-1000,1000,0.4999,0.0001 --plies 1000001",
      "no such number of plies: \"1000001\": expected a number of 0 to 1000000" },
    { MATCH "--sprt 0,5 --plies 1000000 --random-plies 1001",
      "no such number of plies: \"1001\": expected a number of 0 to 1000" },
    { MATCH "--clock 0", "no such clock: \"0\": " CLOCK },
    { MATCH "--clock x", "no such clock: \"x\": " CLOCK },
    { MATCH "--clock ''", "no such clock: \"\": " CLOCK },
    { MATCH "--clock 1000001", "no such clock: \"1000001\": " CLOCK },
    { MATCH "--clock 1+x", "no such clock: \"1+x\": " CLOCK },
    { MATCH "--clock 1+", "no such clock: \"1+\": " CLOCK },
    { MATCH "--clock 1+1+1", "no such clock: \"1+1+1\": " CLOCK },
    { MATCH "--clock 1000000+1000001", "no such clock: \"1000000+1000001\": " CLOCK },
    { MATCH "--clock 0.001+1000000 --plies x",
      "no such number of plies: \"x\": expected a number of 0 to 1000000" },
    { MATCH "--clock 1000000+0 --plies x",
      "no such number of plies: \"x\": expected a number of 0 to 1000000" },
    { MATCH "--clock 1+0 --depth 3",
      "more than one limit: \"1+0\": expected --clock, --movetime, --depth or --nodes" },
    { MATCH "--clock 1+0 --nodes 3",
      "more than one limit: \"1+0\": expected --clock, --movetime, --depth or --nodes" },
    { MATCH "--clock 1+0 --movetime 3",
      "more than one limit: \"1+0\": expected --clock, --movetime, --depth or --nodes" },
    { MATCH "--variant nothing", "no such variant: \"nothing\": " GAMES },
    { MATCH "--variant chess --armies cc", "this game has no armies: \"chess\"" },
  };
  expect_all (cases, G_N_ELEMENTS (cases));
}

static void
test_numbers (void)
{
  static const Wrong cases[] = {
    { GENERATE "--games 1000000001", "no such number of games: \"1000000001\": " MANY_GAMES },
    { GENERATE "--games -1", "no such number of games: \"-1\": " MANY_GAMES },
    { GENERATE "--games x", "no such number of games: \"x\": " MANY_GAMES },
    { GENERATE "--games 1000000000 --seed 18446744073709551616",
      "no such seed: \"18446744073709551616\": expected a number of 0 to 18446744073709551615" },
    { GENERATE "--seed 18446744073709551615 --plies 100001",
      "no such number of plies: \"100001\": expected a number of 0 to 100000" },
    { GENERATE "--plies 100000 --comments 1.01",
      "no such share of comments: \"1.01\": expected a share of 0 to 1" },
    { GENERATE "--comments 1 --variations -1",
      "no such share of variations: \"-1\": expected a share of 0 to 1" },
    { GENERATE "--comments 0 --variations 1e0",
      "no such share of variations: \"1e0\": expected a share of 0 to 1" },
    { GENERATE "--variations ''", "no such share of variations: \"\": expected a share of 0 to 1" },
    { GENERATE "--variations 0.5.5",
      "no such share of variations: \"0.5.5\": expected a share of 0 to 1" },
    { GENERATE "--variant nothing", "no such variant: \"nothing\": " GAMES },
    { GENERATE "--to odt", STYLES },
    { GENERATE "--variant chess --armies cc", "this game has no armies: \"chess\"" },
    { GENERATE "--variant chess --number 5", "this game has no numbered starts: \"chess\"" },
    { "deck --points 1", "no such number of points: \"1\": expected a number of 2 to 1000" },
    { "deck --points 1001", "no such number of points: \"1001\": expected a number of 2 to 1000" },
    { "deck --points 1000 --random --seed x",
      "no such seed: \"x\": expected a number of 0 to 9223372036854775807" },
    { "deck --points 2 --random --seed -1",
      "no such seed: \"-1\": expected a number of 0 to 9223372036854775807" },
    { "deck --random --seed 9223372036854775808",
      "no such seed: \"9223372036854775808\": expected a number of 0 to 9223372036854775807" },
    { "perft", "depth is not a number of 0 to 64: \"\"" },
    { "perft x", "depth is not a number of 0 to 64: \"x\"" },
    { "perft 65", "depth is not a number of 0 to 64: \"65\"" },
    { "publish --game 0 one out.html", "not the number of a game: \"0\"" },
    { "publish --game 4294967296 one out.html", "not the number of a game: \"4294967296\"" },
    { "publish --game 4294967295 one out.odt",
      "no form by the name's ending: \"out.odt\": " FORMS },
    { "render --size 63 x out.svg", "size is not a number of 64 to 8192: \"63\"" },
    { "render --size 8193 x out.svg", "size is not a number of 64 to 8192: \"8193\"" },
    { "render --size 8192 x out.bmp",
      "no such format: \"out.bmp\": the name “out.bmp” ends neither "
      "in .png nor in .svg nor in .pdf" },
    { "render --size 64 --pieces glass x out.svg",
      "no such pieces: \"glass\": expected carved, lacquer or print" },
    { "render --variant nothing 8/8 out.svg", "no such variant: \"nothing\": " GAMES },
    { "split one 0 out", "not a number of games: \"0\": expected 1 or more" },
    { "split one 100000001 out", "not a number of games: \"100000001\": expected 1 or more" },
    { "start --variant nothing", "no such variant: \"nothing\": " GAMES },
    { "start --variant chess --armies cc", "this game has no armies: \"chess\"" },
    { "start --variant chess --number 1", "this game has no numbered starts: \"chess\"" },
    { "start --variant chess960 --number 960", "no such start: \"960\": expected 0 to 959" },
    { "start --variant chess2 --armies xx", "armies not understood: \"xx\": " ARMIES },
    { "start --armies c", "armies not understood: \"c\": " ARMIES },
    { "start --armies ccc", "armies not understood: \"ccc\": " ARMIES },
    { "start --variant chess --set A=1", "this game has nothing to set: \"chess\"" },
    { "show --variant nothing", "no such variant: \"nothing\": " GAMES },
    { "thumbnail --size 63 one out.png", "size is not a number of 64 to 2048: \"63\"" },
    { "thumbnail --size 2049 one out.png", "size is not a number of 64 to 2048: \"2049\"" },
    { "validate --threads 257 one", "no such number of threads: \"257\": expected 0 to 256" },
    { "validate --threads=-1 one", "no such number of threads: \"-1\": expected 0 to 256" },
    { "validate --threads 256", "no file named: \"\": expected FILE…" },
  };
  expect_all (cases, G_N_ELEMENTS (cases));
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/words/files", test_files);
  g_test_add_func ("/cli/words/engines", test_engines);
  g_test_add_func ("/cli/words/match", test_match);
  g_test_add_func ("/cli/words/numbers", test_numbers);
  return cli_run ();
}
