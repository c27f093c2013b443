/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks as XML: what is written is read again, what is no deck is refused with its line. */
#include <stdlib.h>
#include <string.h>

#include "mid-card-reader.h"
#include "mid-deck-file.h"

#define HEAD "<deck xmlns=\"urn:midline:cards:1\" version=\"1\">\n"

static void
assert_refused (const char *document, gsize len, const char *beginning)
{
  g_autoptr (GError) error = NULL;
  MidDeck deck = { .n = 1, .cards = { 7 } };
  g_assert_false (mid_deck_file_read (document, len, 0, &deck, &error));
  g_assert_error (error, MID_CARD_ERROR, error->code);
  if (!g_str_has_prefix (error->message, beginning))
    g_error ("“%s” does not begin with “%s”", error->message, beginning);
  g_assert_cmpuint (deck.n, ==, 1);
  g_assert_cmpuint (deck.cards[0], ==, 7);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *document, *beginning;
  } wrong[] = {
    { "", "line 1: " },
    { "Holy War", "line 1: " },
    { "<a/>", "line 1: the document does not match data/schema/deck.rng" },
    { "<deck version=\"1\"><card name=\"Holy War\"/></deck>", "line 1: " },
    { HEAD "</deck>", "line 1: the document does not match data/schema/deck.rng" },
    { HEAD "<card/>\n</deck>", "line 2: the document does not match data/schema/deck.rng" },
    { HEAD "<card name=\"Holy War\" count=\"0\"/>\n</deck>", "line 2: " },
    { HEAD "<card name=\"Holy War\" count=\"91\"/>\n</deck>", "line 2: " },
    { HEAD "<card name=\"Holy War\"/>\n<card name=\"Holy Peace\"/>\n</deck>",
      "line 3: there is no card “Holy Peace”" },
    { HEAD "<card name=\"Fanatic\" count=\"60\"/>\n<card name=\"Assassin\" count=\"31\"/>\n</deck>",
      "line 3: a deck has at most 90 cards" },
    { "<!DOCTYPE deck [<!ENTITY a \"b\">]>" HEAD "<card name=\"Fanatic\"/></deck>", "line 1: " },
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    assert_refused (wrong[i].document, strlen (wrong[i].document), wrong[i].beginning);
  g_autofree char *big = g_strnfill (MID_CARD_FILE_MAX + 1, ' ');
  assert_refused (big, MID_CARD_FILE_MAX + 1, "line 1: a file of cards has at most");
}

static int
compare (const void *a, const void *b)
{
  return *(const uint8_t *) a - *(const uint8_t *) b;
}

/* Decks of all sizes come back, whatever their order was. */
static void
test_round (void)
{
  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (GError) error = NULL;
      MidDeck deck, again;
      mid_deck_random (&deck, 20 + seed, seed);
      g_autofree char *document = mid_deck_file_dup (0, &deck);
      g_assert_true (mid_deck_file_read (document, strlen (document), 0, &again, &error));
      g_assert_no_error (error);
      qsort (deck.cards, deck.n, 1, compare);
      g_assert_cmpmem (deck.cards, deck.n, again.cards, again.n);
    }
}

/* A file cut off or changed anywhere is read or refused, and never harms. */
static void
test_torn (void)
{
  MidDeck deck, again;
  mid_deck_random (&deck, 60, 1);
  g_autofree char *document = mid_deck_file_dup (0, &deck);
  for (gsize i = 0; document[i] != '\0'; i++)
    {
      char kept = document[i];
      g_autoptr (GError) cut = NULL, changed = NULL;
      mid_deck_file_read (document, i, 0, &again, &cut);
      document[i] = (char) (kept ^ 0x15);
      mid_deck_file_read (document, strlen (document), 0, &again, &changed);
      document[i] = kept;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-file/refused", test_refused);
  g_test_add_func ("/deck-file/round", test_round);
  g_test_add_func ("/deck-file/torn", test_torn);
  return g_test_run ();
}
