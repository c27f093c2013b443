/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli analyse: what an engine thinks of a position.
 *
 *   position FEN
 *   engine NAME
 *   line 1 depth 12 score 0.31 moves e4 e5 Nf3 …
 *   duel defender - 0.000 0 1.000 attacker 0 0.500 1 0.500 score -0.31
 *   regret margin 0.012 defender - 0.031 0 0.000 attacker 0 0.000 1 0.000
 *   payoff defender - attacker - score -0.05
 *   payoff defender 0 attacker 0 score -0.31
 *   total depth 12 nodes 123456 ms 1000
 *
 * With --deals, where cards in a hand are not known, an estimate over hands dealt by lot in place
 * of lines and duels (mid-dealing.h); points are those of the side that decides:
 *
 *   choice 1 move points 0.571 error 0.012 best 14 deals 20 moves e4
 *   choice 4 card points 0.603 error 0.015 best 6 deals 20 moves <Holy War b1 c1>
 *   hand seed 3 white - black Bog, Fog of War best 4 gain 0.031
 *   estimate deals 20 seed 1
 *
 * What --set says of the game's start, cards of one's own among it, stands for the tags of a
 * record.
 *
 * What the engine does not say of depth, nodes and time is left out.  Scores are pawns, or #N, #-N
 * for a forced win or loss in N turns, of the side whose turn it is.
 */
#include <stdio.h>
#include <string.h>

#include "mid-cli-engine.h"
#include "mid-cli-position.h"
#include "mid-cli-settings.h"
#include "mid-dealing.h"
#include "mid-engine-rules.h"
#include "mid-evaluation.h"

enum
{
  DEALT_CHOICES = 3 /* plain moves, and cards, that are compared */
};

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  char *variant, *multipv, *deals, *seed;
  MidCliEngineOptions engine;
  MidCliChoices choices;
  MidCliLimitWords limit;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->variant);
  g_free (words->multipv);
  g_free (words->deals);
  g_free (words->seed);
  mid_cli_engine_options_clear (&words->engine);
  mid_cli_choices_clear (&words->choices);
  mid_cli_limit_words_clear (&words->limit);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* The moves as a record has them, as far as they can be played. */
static void
print_moves (const MidCliPosition *at, char **pv)
{
  MidPosition pos = at->pos;
  for (guint i = 0; pv != NULL && pv[i] != NULL; i++)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      MidMove m;
      if (at->game->parse_move (&pos, pv[i], strlen (pv[i]), &m).status != MID_OK
          || !at->game->is_legal (&pos, m))
        return;
      mid_format_element (at->game, &pos, m, text, sizeof text);
      printf (" %s", text);
      mid_play (at->game, &pos, m, NULL);
    }
}

static void
print_score (MidScoreKind kind, gint score)
{
  const MidEvaluation evaluation = { kind, score, -1 };
  g_autofree char *text = mid_evaluation_format (&evaluation);
  printf (" score %s", text);
}

static void
print_bid (gint bid, double share)
{
  if (bid < 0)
    printf (" - %.3f", share);
  else
    printf (" %d %.3f", bid, share);
}

static void
print_duel (const MidUciDuel *duel)
{
  printf ("duel defender");
  for (guint i = 0; i < duel->rows; i++)
    print_bid (duel->challenge[i], duel->defender[i]);
  printf (" attacker");
  for (guint i = 0; i < duel->columns; i++)
    print_bid (duel->response[i], duel->attacker[i]);
  print_score (duel->score_kind, duel->score);
  putchar ('\n');
}

/* What each choice gives away; up to the margin they are as good as each other. */
static void
print_regrets (const MidUciDuel *duel)
{
  if (duel->margin < 0)
    return;
  printf ("regret margin %.3f defender", duel->margin);
  for (guint i = 0; i < duel->rows; i++)
    print_bid (duel->challenge[i], duel->defender_regret[i]);
  printf (" attacker");
  for (guint i = 0; i < duel->columns; i++)
    print_bid (duel->response[i], duel->attacker_regret[i]);
  putchar ('\n');
}

/* What each joint outcome is worth, bid by bid. */
static void
print_matrix (const MidUciDuel *duel)
{
  for (guint row = 0; row < duel->rows; row++)
    for (guint column = 0; column < (duel->challenge[row] < 0 ? 1 : duel->columns); column++)
      {
        const MidUciPayoff *payoff = &duel->payoff[row][column];
        if (duel->challenge[row] < 0)
          printf ("payoff defender - attacker -");
        else
          printf ("payoff defender %d attacker %d", duel->challenge[row], duel->response[column]);
        print_score (payoff->kind, payoff->score);
        putchar ('\n');
      }
}

/* What the engine has not said is left out. */
static void
print_number (const char *what, gint64 number)
{
  if (number >= 0)
    printf ("%s %" G_GINT64_FORMAT, what, number);
}

static void
print_report (const MidCliPosition *at, const MidEngineReport *report)
{
  for (guint i = 0; i < report->n_lines; i++)
    {
      const MidUciInfo *line = &report->lines[i];
      printf ("line %u", i + 1);
      print_number (" depth", line->depth >= 0 ? line->depth : report->depth);
      print_score (line->score_kind, line->score);
      printf (" moves");
      print_moves (at, line->pv);
      putchar ('\n');
    }
  if (report->has_duel)
    {
      print_duel (&report->duel);
      print_regrets (&report->duel);
      print_matrix (&report->duel);
    }
  printf ("total");
  print_number (" depth", report->depth);
  print_number (" nodes", report->nodes);
  print_number (" ms", report->time);
  putchar ('\n');
}

static void
print_position (const MidCliPosition *at)
{
  char text[MID_TEXT_MAX];
  at->game->format (&at->pos, text, sizeof text);
  printf ("position %s\n", text);
}

/* --- Unknown cards ---------------------------------------------------------------------------- */

static void
print_choices (MidDealing *dealing)
{
  for (guint i = 0; i < mid_dealing_get_n_choices (dealing); i++)
    {
      const MidDealingChoice *choice = mid_dealing_get_choice (dealing, i);
      printf ("choice %u %s points %.3f error %.3f best %u deals %u moves %s\n", i + 1,
              choice->is_card ? "card" : "move", choice->points, choice->error, choice->best,
              choice->n, choice->text);
    }
}

static void
print_hands (MidDealing *dealing)
{
  for (guint i = 0; i < mid_dealing_get_n_hands (dealing); i++)
    {
      const MidDealingHand *hand = mid_dealing_get_hand (dealing, i);
      const char *white = hand->cards[MID_FIRST], *black = hand->cards[MID_SECOND];
      printf ("hand seed %" G_GUINT64_FORMAT " white %s black %s best %u gain %.3f\n", hand->seed,
              *white != '\0' ? white : "-", *black != '\0' ? black : "-", hand->best + 1,
              mid_dealing_get_gain (dealing, i));
    }
}

static void
dealt_cb (MidDealing *dealing, gpointer data)
{
}

static MidCliStatus
deal (const MidCliPosition *at, MidRecord *record, MidEngineProcess *engine, const char *name,
      const MidDealingTerms *terms)
{
  MidDealing *dealing = mid_dealing_new (at->game, &at->pos, record, engine, terms, dealt_cb, NULL);
  while (!mid_dealing_is_done (dealing))
    g_main_context_iteration (NULL, TRUE);
  g_autofree char *error = g_strdup (mid_dealing_get_error (dealing));
  print_choices (dealing);
  print_hands (dealing);
  printf ("estimate deals %u seed %" G_GUINT64_FORMAT "\n", mid_dealing_get_n_hands (dealing),
          terms->seed);
  mid_dealing_free (dealing);
  if (error == NULL)
    return MID_CLI_OK;
  return mid_cli_wrong ("not all was dealt", name, error);
}

static MidCliStatus
analyse (const MidCliPosition *at, MidRecord *record, const MidCliEngineWords *words,
         const MidEngineLimit *limit, const MidDealingTerms *terms)
{
  static const char *const results[] = { [MID_ONGOING] = "*",
                                         [MID_FIRST_WINS] = "1-0",
                                         [MID_SECOND_WINS] = "0-1",
                                         [MID_DRAWN] = "1/2-1/2" };
  g_autoptr (MidEngineProcess) engine = NULL;
  MidOutcome outcome = at->game->outcome (&at->pos);
  print_position (at);
  if (outcome.result != MID_ONGOING)
    {
      printf ("over %s %s\n", results[outcome.result], mid_reason_name (outcome.reason));
      return MID_CLI_OK;
    }
  if (terms != NULL && !mid_dealing_is_for (at->game, &at->pos))
    return mid_cli_usage ("there is nothing to deal", at->game->id,
                          "expected a hand with cards that are not known");
  MidCliStatus status = mid_cli_engine_new (words, &engine);
  if (status == MID_CLI_OK)
    {
      mid_engine_process_set_option (engine, "UCI_AnalyseMode", "true");
      mid_engine_process_set_restarts (engine, MID_CLI_RESTARTS);
    }
  if (status == MID_CLI_OK)
    status = mid_cli_engine_start (engine, words, at->game);
  if (status == MID_CLI_OK && record != NULL)
    mid_engine_rules_tell (engine, record);
  if (status == MID_CLI_OK && terms == NULL)
    status = mid_cli_engine_search (engine, words, at->game, &at->pos, limit);
  if (status != MID_CLI_OK)
    return status;
  const char *name = mid_engine_process_get_name (engine);
  printf ("engine %s\n", name != NULL ? name : mid_cli_engine_name (words));
  if (terms != NULL)
    return deal (at, record, engine, mid_cli_engine_name (words), terms);
  print_report (at, mid_engine_process_get_report (engine));
  return MID_CLI_OK;
}

/* A record that begins there, by what is set; NULL where nothing is. */
static MidCliStatus
make_record (const Words *words, char **fen, MidCliPosition *at, MidRecord **record)
{
  MidCliSettings settings;
  g_autoptr (GError) error = NULL;
  if (words->choices.set == NULL)
    return mid_cli_position (words->variant, fen, at);
  at->game = mid_cli_settings_game (words->variant, &words->choices);
  MidCliStatus status =
    at->game != NULL ? mid_cli_settings_init (&settings, at->game, &words->choices) : MID_CLI_USAGE;
  if (status != MID_CLI_OK)
    return status;
  g_autofree char *text = g_strjoinv (" ", fen);
  *record = *text != '\0'
              ? mid_record_new_from_setup (at->game, text, settings.at, settings.n, &error)
              : mid_record_new (at->game, settings.at, settings.n, &error);
  if (*record == NULL)
    return mid_cli_wrong ("no such position", *text != '\0' ? text : at->game->id, error->message);
  at->pos = *mid_record_get_start (*record);
  return MID_CLI_OK;
}

static MidCliStatus
prepare (const Words *words, char **fen)
{
  MidEngineLimit limit = { .kind = MID_LIMIT_TIME, .amount = 1000, .lines = 1 };
  guint64 lines = 1, deals = 1, seed = 1;
  MidCliPosition at;
  if (words->deals != NULL)
    lines = DEALT_CHOICES;
  if (!mid_cli_limit (&words->limit, &limit)
      || !mid_cli_option_number (words->multipv, "no such number of lines", 1, MID_ENGINE_LINES_MAX,
                                 &lines)
      || !mid_cli_option_number (words->deals, "no such number of deals", 1, MID_DEALING_MOST,
                                 &deals)
      || !mid_cli_option_number (words->seed, "no such seed", 0, G_MAXUINT32, &seed))
    return MID_CLI_USAGE;
  limit.lines = (guint) lines;
  g_autoptr (MidRecord) record = NULL;
  MidCliStatus status = make_record (words, fen, &at, &record);
  if (status != MID_CLI_OK)
    return status;
  MidCliEngineWords engine;
  if (!mid_cli_engine_words (&words->engine, &engine))
    return MID_CLI_USAGE;
  MidDealingTerms terms = {
    .limit = limit, .deals = (guint) deals, .seed = seed, .choices = limit.lines
  };
  return analyse (&at, record, &engine, &limit, words->deals != NULL ? &terms : NULL);
}

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &words.variant,
      "The game: chess, chess960, chess2 …; else the FEN decides", "ID" },
    MID_CLI_LIMIT_ENTRIES (&words.limit),
    { "multipv", 0, 0, G_OPTION_ARG_STRING, &words.multipv, "So many lines (1)", "N" },
    { "deals", 0, 0, G_OPTION_ARG_STRING, &words.deals,
      "Unknown cards are dealt so often, and moves and cards compared: an estimate", "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words.choices.set,
      "Set a field of the game, as a record's tag would", "TAG=VALUE" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &words.seed, "The number of the first deal (1)", "N" },
    MID_CLI_ENGINE_ENTRIES (&words.engine, "Any UCI engine (midline-engine)"),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_analyse, entries, arguments);
  return rest != NULL ? prepare (&words, rest) : MID_CLI_USAGE;
}

const MidCliCommand mid_cli_analyse = {
  "analyse",
  "[FEN]",
  "Say what an engine thinks of a position, by a second's search",
  run,
};
