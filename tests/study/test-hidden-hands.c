/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two games that differ in nothing but cards that one player never sees are the same game to him:
 * each is replayed as he knew it, place by place, and what he is shown must be equal to the letter.
 * The other game is made by lot: cards of the other hand and deck that are not shown to the end are
 * exchanged for others, and what was played is played again. */
#include "mid-card.h"
#include "mid-writer.h"
#include "veil-test.h"

static GPtrArray *games;
static guint n_twins, n_unlike, n_places;

static const char *const others[] = {
  "Annexation", "Bombard",       "Crusade",   "Dubbing",   "Evangelists", "Fireball",
  "Fog of War", "Ghostwalk",     "Hostage",   "Holy War",  "Long Jump",   "Martyr",
  "Merciless",  "Mystic Shield", "Onslaught", "Pacifism",  "Panic",       "Siege",
  "Truce",      "Toll",          "Vulture",   "Cathedral", "Knightmare!", "Chaos",
};

/* The list with a card by lot for each that is not known. */
static char *
dup_filled (const char *field, GRand *lot)
{
  if (g_str_equal (field, "?") || g_str_equal (field, "-"))
    return g_strdup (field);
  g_autoptr (GPtrArray) cards = veil_test_list (field);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < cards->len; i++)
    {
      const char *name = cards->pdata[i];
      if (g_str_equal (name, "?"))
        while (g_str_equal (name, "?") || veil_test_count (cards, name) > 0)
          name = others[g_rand_int_range (lot, 0, G_N_ELEMENTS (others))];
      g_autofree char *joined = g_strdelimit (g_strdup (name), " ", '_');
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", joined);
    }
  return g_string_free (text, FALSE);
}

/* The start of the record with that of the other side's cards. */
static char *
dup_start (MidRecord *record, const MidPosition *start, MidSide viewer, GRand *lot)
{
  static const char *const keys[] = { "hands", "decks" };
  const MidGame *game = mid_record_get_game (record);
  g_autofree char *whole = g_malloc (MID_TEXT_MAX);
  game->format (start, whole, MID_TEXT_MAX);
  GString *text = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (whole, " ", -1);
  for (guint i = 0; i < 6; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", words[i]);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *mine =
        veil_test_dup_field (game, mid_record_get_start (record), keys[i], viewer);
      g_autofree char *theirs =
        veil_test_dup_field (game, start, keys[i], viewer == MID_FIRST ? MID_SECOND : MID_FIRST);
      g_autofree char *filled = lot != NULL ? dup_filled (theirs, lot) : g_strdup (theirs);
      g_string_append_printf (text, " %s:%s/%s", keys[i], viewer == MID_FIRST ? mine : filled,
                              viewer == MID_FIRST ? filled : mine);
    }
  return g_string_free (text, FALSE);
}

/* Plays what was played, over decisions that the one game had and the other has not.  The places
 * behind each thing that happened, the start first; NULL: it cannot be played. */
static GPtrArray *
list_places (MidRecord *self, MidRecord *record)
{
  const MidGame *game = mid_record_get_game (self);
  MidNode *at = mid_record_get_root (self);
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  g_ptr_array_add (places, at);
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
       node != NULL && mid_node_get_move (node) != 0; node = mid_node_get_first_child (node))
    {
      MidPosition before;
      mid_record_get_position_before (record, node, &before);
      if (mid_node_get_move (node) == game->decision (&before).pass)
        continue;
      g_autofree char *element = mid_record_dup_element (record, node);
      MidMove move;
      unsigned passes = 0;
      MidPosition pos;
      mid_record_get_position (self, at, &pos);
      MidParse parse = mid_parse_element (game, &pos, element, strlen (element), &passes, &move);
      if (parse.status != MID_OK)
        return NULL;
      for (; passes > 0; passes--, mid_record_get_position (self, at, &pos))
        at = mid_record_play (self, at, game->decision (&pos).pass);
      at = mid_record_play (self, at, move);
      if (at == NULL)
        return NULL;
      g_ptr_array_add (places, at);
    }
  return g_steal_pointer (&places);
}

/* The record, and the position where it ends. */
static char *
dup_all (MidRecord *record)
{
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_autofree char *fen = g_malloc (MID_TEXT_MAX);
  MidPosition at;
  veil_test_get_end (record, &at);
  mid_record_get_game (record)->format (&at, fen, MID_TEXT_MAX);
  return g_strconcat (text, fen, "\n", NULL);
}

static void
compare (MidRecord *one, MidNode *at, MidRecord *two, MidNode *other, MidSide viewer,
         MidVeilSight sight)
{
  g_autoptr (MidRecord) a = mid_veil_dup_record (one, at, viewer, sight);
  g_autoptr (MidRecord) b = mid_veil_dup_record (two, other, viewer, sight);
  g_autofree char *said = dup_all (a), *same = dup_all (b);
  n_places++;
  if (g_strcmp0 (said, same) == 0)
    return;
  if (n_unlike++ < 12)
    {
      g_autofree char *told = mid_writer_dup_text (one, MID_WRITE_MGN);
      g_autofree char *elsewhere = mid_writer_dup_text (two, MID_WRITE_MGN);
      g_test_message ("as %d, %d, depth %u\n%s\n%s\nof\n%s\n%s", viewer, sight,
                      mid_node_get_depth (at), said, same, told, elsewhere);
    }
}

static void
check_game (MidRecord *record, MidSide viewer, GRand *lot)
{
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  MidPosition start = *mid_record_get_start (record);
  for (MidNode *n = mid_node_get_first_child (mid_record_get_root (record));
       n != NULL && mid_node_get_move (n) != 0; n = mid_node_get_first_child (n))
    {
      MidMove move = mid_node_get_move (n);
      g_array_append_val (moves, move);
    }
  game->veil_until (&start, viewer, (const MidMove *) (gpointer) moves->data, moves->len);
  g_autofree char *text = dup_start (record, mid_record_get_start (record), viewer, NULL);
  g_autofree char *twin = dup_start (record, &start, viewer, lot);
  g_autoptr (MidRecord) one = mid_record_new_from_fen (game, text, NULL);
  g_autoptr (MidRecord) two = mid_record_new_from_fen (game, twin, NULL);
  if (one == NULL || two == NULL || g_str_equal (text, twin))
    return;
  g_autoptr (GPtrArray) places = list_places (one, record);
  g_autoptr (GPtrArray) same = list_places (two, record);
  if (places == NULL || same == NULL)
    return;
  n_twins++;
  for (guint i = g_rand_int_range (lot, 0, 7); i < places->len; i += 7)
    for (MidVeilSight sight = MID_VEIL_THEN; sight <= MID_VEIL_LATER; sight++)
      compare (one, places->pdata[i], two, same->pdata[i], viewer, sight);
}

static void
test_twins (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (3);
  for (guint i = 0; i < games->len; i++)
    for (MidSide viewer = MID_FIRST; viewer <= MID_SECOND; viewer++)
      check_game (games->pdata[i], viewer, lot);
  g_test_message ("%u games twice, %u places, %u unlike", n_twins, n_places, n_unlike);
  g_assert_cmpuint (n_twins, >, 15);
  g_assert_cmpuint (n_unlike, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  games = veil_test_read_samples (argv[1]);
  for (guint seed = 0; seed < 16; seed++)
    if (seed % 4 != 2) /* nobody knows of a common deck what the other may have */
      g_ptr_array_add (games, veil_test_new_game (seed, 60));
  g_test_add_func ("/hidden-hands/twins", test_twins);
  int status = g_test_run ();
  g_ptr_array_unref (games);
  return status;
}
