/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli deck: checks decks of Knightmare Chess, makes random ones, lists cards. */
#include <stdio.h>
#include <string.h>

#include "mid-cli.h"
#include "mid-deck-file.h"
#include "mid-deck.h"
#include "mid-own-cards.h"

enum
{
  POINTS_MAX = 1000
};

typedef struct
{
  char *points, *seed;
  GStrv cards; /* files */
  gboolean list, random, common;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->points);
  g_free (words->seed);
  g_strfreev (words->cards);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* --- Files ------------------------------------------------------------------------------------ */

static char *
read_file (const char *path, gsize *len)
{
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  if (stream == NULL)
    return NULL;
  g_autoptr (GError) error = NULL;
  char *text = g_malloc (MID_CARD_FILE_MAX + 2);
  if (!g_input_stream_read_all (stream, text, MID_CARD_FILE_MAX + 1, len, NULL, &error))
    {
      mid_cli_wrong ("cannot read", path, error->message);
      g_free (text);
      return NULL;
    }
  text[*len] = '\0';
  return text;
}

/* The cards of all the files. */
static MidCliStatus
read_cards (char **paths, MidCatalogue *out)
{
  g_autoptr (GArray) all = NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (; paths != NULL && *paths != NULL; paths++)
    {
      gsize len;
      guint at;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = read_file (*paths, &len);
      if (text == NULL)
        return MID_CLI_WRONG;
      GArray *entries = mid_own_cards_read (text, len, &error);
      if (entries != NULL)
        {
          g_ptr_array_add (kept, entries);
          if (all == NULL)
            all = g_array_new (FALSE, FALSE, sizeof (MidCardEntry));
          g_array_append_vals (all, entries->data, entries->len);
        }
      if (entries == NULL || !mid_own_cards_make (all, out, &at, &error))
        return mid_cli_wrong ("cannot use the cards", *paths, error->message);
    }
  return MID_CLI_OK;
}

/* --- Printing --------------------------------------------------------------------------------- */

/* "before+after" */
static char *
dup_times (const MidCard *card)
{
  static const char *const names[] = { "before", "instead", "after", "opponent",
                                       "reply",  "any",     "copy" };
  GString *times = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (card->when >> i & 1)
      g_string_append_printf (times, "%s%s", times->len > 0 ? "+" : "", names[i]);
  return g_string_free (times, FALSE);
}

/* "own:PNB": whose pieces, and which. */
static void
append_piece (GString *out, const MidCardStep *step)
{
  gboolean own = (step->whose & MID_WHOSE_OWN) != 0, enemy = (step->whose & MID_WHOSE_ENEMY) != 0;
  g_string_append (out, own && enemy ? "any:" : own ? "own:" : "enemy:");
  for (guint i = 0; i < 6; i++)
    if (step->kinds >> i & 1)
      g_string_append_c (out, "PNBRQK"[i]);
  if (step->take != 0)
    g_string_append (out, "|?"); /* secret */
}

/* What is told where the card makes the choice. */
static void
append_choice (GString *out, const MidCard *card, const MidCardStep *step)
{
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
      append_piece (out, step);
      break;
    case MID_STEP_SQUARE:
      g_string_append (out, step->whose == MID_WHOSE_EMPTY ? "empty-square" : "square");
      break;
    case MID_STEP_GO:
      g_string_append (out, "goal");
      break;
    case MID_STEP_OPTION:
      for (guint i = 0; i < step->max; i++)
        g_string_append_printf (out, "%s%s", i > 0 ? "|" : "", card->words[step->how + i]);
      break;
    case MID_STEP_EFFECT:
      g_string_append (out, "card-in-play");
      break;
    case MID_STEP_CARD:
      g_string_append (out, "discarded-card");
      break;
    default:
      g_string_append (out, "card-of-deck");
    }
}

/* What a play of the card is told, in order: "own:PNB goal", "said|silent [said: own:P]",
 * "(own:P goal){1-4}"; "-" for nothing. */
static char *
dup_arguments (const MidCard *card)
{
  GString *out = g_string_new (NULL);
  const MidCardStep *option = NULL;
  guint end = 0; /* of a repeat */
  if (card->when & MID_WHEN_COPY)
    g_string_append (out, "as-the-copied-card");
  for (guint i = 0; i < card->n_steps; i++)
    {
      const MidCardStep *step = &card->steps[i];
      gboolean begins = out->len == 0 || g_str_has_suffix (out->str, "(");
      if (mid_card_is_choice (step) || step->op == MID_STEP_REPEAT)
        g_string_append (out, begins ? "" : " ");
      if (step->op == MID_STEP_REPEAT)
        {
          g_string_append_c (out, '(');
          end = i + step->value;
        }
      if (mid_card_is_choice (step))
        {
          if (step->only_if != 0 && option != NULL)
            g_string_append_printf (out, "[%s: ", card->words[option->how + step->only_if - 1]);
          append_choice (out, card, step);
          g_string_append (out, step->only_if != 0 ? "]" : "");
        }
      if (step->op == MID_STEP_OPTION)
        option = step;
      if (end != 0 && i == end)
        {
          const MidCardStep *repeat = step;
          while (repeat->op != MID_STEP_REPEAT)
            repeat--;
          g_string_append_printf (out, "){%u-%u}", repeat->min, repeat->max);
        }
    }
  return g_string_free (g_string_append (out, out->len == 0 ? "-" : ""), FALSE);
}

static MidCliStatus
print_cards (MidCatalogue catalogue)
{
  for (guint id = 1; id <= mid_card_count (catalogue); id++)
    {
      const MidCard *card = mid_card_get (catalogue, id);
      g_autofree char *times = dup_times (card);
      g_autofree char *arguments = dup_arguments (card);
      printf ("%s\t%u%s\t%s%s%s\t%s\t%s\n", card->name, card->points, card->is_unique ? "*" : "",
              times, card->is_continuing ? ", continuing" : "",
              card->is_written ? ", record only" : "", mid_card_text (catalogue, id), arguments);
    }
  return MID_CLI_OK;
}

static MidCliStatus
print_random (guint points, guint64 seed)
{
  MidDeck deck;
  mid_deck_random (&deck, points, seed);
  for (guint i = 0; i < deck.n; i++)
    printf ("%s\n", mid_card_get (0, deck.cards[i])->name);
  return MID_CLI_OK;
}

/* An XML document of data/schema/deck.rng. */
static gboolean
is_document (const char *text)
{
  text += g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0;
  return text[strspn (text, " \t\r\n")] == '<';
}

/* What the file has; FALSE: it has been said what is wrong with it. */
static gboolean
read_deck (MidCatalogue catalogue, const char *path, MidDeck *deck)
{
  gsize len;
  const char *where = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = read_file (path, &len);
  if (text == NULL)
    return FALSE;
  if (is_document (text))
    {
      if (mid_deck_file_read (text, len, catalogue, deck, &error))
        return TRUE;
      mid_cli_wrong ("not a deck", path, error->message);
      return FALSE;
    }
  const char *wrong = strlen (text) == len ? mid_deck_parse (catalogue, text, deck, &where)
                                           : "a list of cards is text";
  if (wrong == NULL)
    return TRUE;
  guint line = 1;
  for (const char *p = text; where != NULL && p < where; p++)
    line += *p == '\n';
  g_autofree char *name = where != NULL ? g_strndup (where, strcspn (where, ",;\n")) : NULL;
  g_autofree char *subject =
    where != NULL ? g_strdup_printf ("%s:%u: %s", path, line, name) : g_strdup (path);
  mid_cli_wrong ("not a deck", subject, wrong);
  return FALSE;
}

static MidCliStatus
check_deck (MidCatalogue catalogue, const char *path, guint points)
{
  MidDeck deck;
  unsigned total;
  if (!read_deck (catalogue, path, &deck))
    return MID_CLI_WRONG;
  const char *wrong = mid_deck_check (catalogue, &deck, points, &total);
  if (wrong == NULL && deck.n == 0)
    wrong = "there is no card in it";
  if (wrong == NULL && memchr (deck.cards, MID_CARD_UNKNOWN, deck.n) != NULL)
    wrong = "a card in it is not known";
  if (wrong != NULL && points != 0 && total > points)
    {
      g_autofree char *cost = g_strdup_printf ("%s: %u, and there are %u", wrong, total, points);
      return mid_cli_wrong ("not a deck", path, cost);
    }
  if (wrong != NULL)
    return mid_cli_wrong ("not a deck", path, wrong);
  printf ("cards %u points %u\n", deck.n, total);
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  guint64 points = MID_DECK_POINTS, seed = 1;
  const GOptionEntry entries[] = {
    { "cards", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words.cards, "A file of cards of one's own",
      "FILE" },
    { "common", 0, 0, G_OPTION_ARG_NONE, &words.common, "A deck for both may cost any number",
      NULL },
    { "list", 0, 0, G_OPTION_ARG_NONE, &words.list, "List the cards there are", NULL },
    { "points", 0, 0, G_OPTION_ARG_STRING, &words.points, "What a deck may cost (150)", "N" },
    { "random", 0, 0, G_OPTION_ARG_NONE, &words.random, "Make a random deck", NULL },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &words.seed, "The number it is made by (1)", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_deck, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (!mid_cli_option_number (words.points, "no such number of points", 2, POINTS_MAX, &points)
      || !mid_cli_option_number (words.seed, "no such seed", 0, G_MAXINT64, &seed))
    return MID_CLI_USAGE;
  if (words.common && (words.list || words.random || words.points != NULL))
    return mid_cli_usage ("not with --list, --random or --points", "--common", NULL);
  MidCatalogue catalogue = 0;
  MidCliStatus status = read_cards (words.cards, &catalogue);
  if (status != MID_CLI_OK)
    return status;
  if (words.list && words.random)
    return mid_cli_usage ("not with --random", "--list", NULL);
  if (words.list || words.random)
    {
      if (rest[0] != NULL)
        return mid_cli_usage ("unexpected argument", rest[0], NULL);
      return words.list ? print_cards (catalogue) : print_random ((guint) points, seed);
    }
  if (rest[0] == NULL)
    return mid_cli_usage ("missing argument", "FILE", "or --list, or --random");
  for (char **path = rest; *path != NULL && status == MID_CLI_OK; path++)
    status = check_deck (catalogue, *path, words.common ? 0 : (guint) points);
  return status;
}

const MidCliCommand mid_cli_deck = {
  "deck",
  "[FILE…]",
  "Check decks of cards, make them, list cards",
  run,
};
