/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli deck: checks decks of Knightmare Chess, makes random ones, lists cards. */
#include <stdio.h>
#include <string.h>

#include "mid-cli.h"
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

static MidCliStatus
add_cards (char **paths)
{
  for (; paths != NULL && *paths != NULL; paths++)
    {
      gsize len;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = read_file (*paths, &len);
      if (text == NULL)
        return MID_CLI_WRONG;
      if (!mid_own_cards_add (text, len, &error))
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

static MidCliStatus
print_cards (void)
{
  for (guint id = 1; id <= mid_card_count (); id++)
    {
      const MidCard *card = mid_card_get (id);
      g_autofree char *times = dup_times (card);
      printf ("%s\t%u%s\t%s%s%s\t%s\n", card->name, card->points, card->is_unique ? "*" : "", times,
              card->is_continuing ? ", continuing" : "", card->is_written ? ", record only" : "",
              mid_card_text (id));
    }
  return MID_CLI_OK;
}

static MidCliStatus
print_random (guint points, guint64 seed)
{
  MidDeck deck;
  mid_deck_random (&deck, points, seed);
  for (guint i = 0; i < deck.n; i++)
    printf ("%s\n", mid_card_get (deck.cards[i])->name);
  return MID_CLI_OK;
}

static MidCliStatus
check_deck (const char *path, guint points)
{
  gsize len;
  MidDeck deck;
  const char *where = NULL;
  unsigned total;
  g_autofree char *text = read_file (path, &len);
  if (text == NULL)
    return MID_CLI_WRONG;
  const char *wrong =
    strlen (text) == len ? mid_deck_parse (text, &deck, &where) : "a list of cards is text";
  if (wrong != NULL)
    {
      guint line = 1;
      for (const char *p = text; where != NULL && p < where; p++)
        line += *p == '\n';
      g_autofree char *name =
        g_strndup (where != NULL ? where : "", where != NULL ? strcspn (where, ",;\n") : 0);
      g_autofree char *subject = g_strdup_printf ("%s:%u: %s", path, line, name);
      return mid_cli_wrong ("not a deck", subject, wrong);
    }
  wrong = mid_deck_check (&deck, points, &total);
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
  if (words.points != NULL && !mid_cli_number (words.points, 2, POINTS_MAX, &points))
    return mid_cli_usage ("no number of points", words.points, "expected 2 to 1000");
  if (words.common && (words.list || words.random || words.points != NULL))
    return mid_cli_usage ("not with --list, --random or --points", "--common", NULL);
  if (words.seed != NULL && !mid_cli_number (words.seed, 0, G_MAXINT64, &seed))
    return mid_cli_usage ("no seed", words.seed, "expected a number");
  MidCliStatus status = add_cards (words.cards);
  if (status != MID_CLI_OK)
    return status;
  if (words.list && words.random)
    return mid_cli_usage ("not with --random", "--list", NULL);
  if (words.list || words.random)
    {
      if (rest[0] != NULL)
        return mid_cli_usage ("unexpected argument", rest[0], NULL);
      return words.list ? print_cards () : print_random ((guint) points, seed);
    }
  if (rest[0] == NULL)
    return mid_cli_usage ("missing argument", "FILE", "or --list, or --random");
  for (char **path = rest; *path != NULL && status == MID_CLI_OK; path++)
    status = check_deck (*path, words.common ? 0 : (guint) points);
  return status;
}

const MidCliCommand mid_cli_deck = {
  "deck",
  "[FILE…]",
  "Check decks of cards, make them, list cards",
  run,
};
