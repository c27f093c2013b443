/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-cards.c: prints the published cards as constants of the rules.
 *
 *   gen-cards SCHEMA FILE…
 *
 * Run when the project is built, with the reader that also reads the cards of users.
 */
#include "mid-card-reader.h"

#include <stdio.h>
#include <stdlib.h>

static void
print_string (const char *text)
{
  g_autofree char *escaped = g_strescape (text, NULL);
  printf ("\"%s\"", escaped);
}

static void
print_step (const MidCardStep *s)
{
  printf ("    { %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, %u },\n", s->op, s->a, s->b, s->whose,
          s->kinds, s->where, s->how, s->take, s->value, s->min, s->max, s->only_if);
}

static void
print_card (const MidCard *card)
{
  printf ("  { .name = ");
  print_string (card->name);
  printf (",\n    .set = %u, .points = %u, .when = %u, .trigger = %u, .moved = %u, .victim = %u,\n",
          card->set, card->points, card->when, card->trigger, card->moved, card->victim);
  printf ("    .is_unique = %u, .is_continuing = %u, .is_written = %u,\n", card->is_unique,
          card->is_continuing, card->is_written);
  printf ("    .n_words = %u, .words = { ", card->n_words);
  for (unsigned i = 0; i < card->n_words; i++)
    {
      print_string (card->words[i]);
      printf (", ");
    }
  printf ("%s},\n    .n_steps = %u, .steps = {\n", card->n_words == 0 ? "\"\" " : "",
          card->n_steps);
  for (unsigned i = 0; i < card->n_steps; i++)
    print_step (&card->steps[i]);
  printf ("%s    } },\n", card->n_steps == 0 ? "    { 0 },\n" : "");
}

static GArray *
read_file (const char *path, const char *schema)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *document = NULL;
  gsize len;
  GArray *cards = NULL;
  if (g_file_get_contents (path, &document, &len, &error))
    cards = mid_card_reader_read (document, len, schema, &error);
  if (cards == NULL)
    {
      fprintf (stderr, "%s: %s\n", path, error->message);
      exit (1);
    }
  return cards;
}

int
main (int argc, char **argv)
{
  g_autofree char *schema = NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (MidCardEntry));
  if (argc < 3 || !g_file_get_contents (argv[1], &schema, NULL, NULL))
    {
      fprintf (stderr, "Usage: gen-cards SCHEMA FILE…\n");
      return 2;
    }
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GArray) cards = read_file (argv[i], schema);
      g_array_append_vals (all, cards->data, cards->len);
    }
  printf ("/* Made by gen-cards from data/cards. */\n#include \"knightmare-stock.h\"\n\n"
          "const MidCard mid_knightmare_stock[] = {\n");
  for (guint i = 0; i < all->len; i++)
    print_card (&g_array_index (all, MidCardEntry, i).card);
  printf ("};\n\nconst unsigned mid_knightmare_n_stock = %u;\n\n"
          "const char *const mid_knightmare_texts[] = {\n",
          all->len);
  for (guint i = 0; i < all->len; i++)
    {
      printf ("  ");
      print_string (g_array_index (all, MidCardEntry, i).text);
      printf (",\n");
    }
  printf ("};\n");
  return 0;
}
