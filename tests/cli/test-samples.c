/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample games: each is right to the last move, says how it was made, and together they show
 * what the games are that other programs do not have. */
#include "mid-collection.h"
#include "mid-writer.h"

#include <string.h>

/* What has happened in a main line. */
typedef enum
{
  SAW_DUEL = 1 << 0,
  SAW_KING_TURN = 1 << 1,
  SAW_WHIRLWIND = 1 << 2,
  SAW_RAMPAGE = 1 << 3,
  SAW_ATTACKER_DIE = 1 << 4,
  SAW_SHOT = 1 << 5,
  SAW_PLACING = 1 << 6,
  SAW_FULL_STACK = 1 << 7,
  SAW_CARD = 1 << 8,
  SAW_ANSWER = 1 << 9, /* a card in the other side's turn */
  SAW_ALL = (1 << 10) - 1
} Sight;

static const char *samples_path, *self_play;
static MidCollection *samples;

static MidRecord *
sample (guint i)
{
  return g_list_model_get_item (G_LIST_MODEL (samples), i);
}

static guint
n_samples (void)
{
  return g_list_model_get_n_items (G_LIST_MODEL (samples));
}

static void
test_valid (void)
{
  for (guint i = 0; i < mid_collection_get_n_errors (samples); i++)
    {
      guint game;
      const MidReadError *error = mid_collection_get_error (samples, i, &game);
      g_test_message ("game %u, %u:%u: %s", game + 1, error->line, error->column, error->message);
    }
  g_assert_cmpuint (mid_collection_get_n_errors (samples), ==, 0);
  g_assert_cmpuint (n_samples (), >=, 12);
}

/* Writing them anew changes no byte. */
static void
test_canonical (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *content = NULL;
  g_assert_true (g_file_get_contents (samples_path, &content, NULL, NULL));
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
      mid_writer_append (record, MID_WRITE_MGN, text);
    }
  g_assert_cmpstr (text->str, ==, content);
}

/* The end of the main line, and the first node after the root. */
static MidNode *
last_node (MidRecord *record)
{
  MidNode *node = mid_record_get_root (record), *next;
  while ((next = mid_node_get_first_child (node)) != NULL)
    node = next;
  return node;
}

static gboolean
has_cards (MidRecord *record)
{
  return g_strcmp0 (mid_record_get_tag (record, "Variant"), "Knightmare") == 0;
}

static gboolean
is_dealt (MidRecord *record)
{
  const char *seed = mid_record_get_tag (record, "Seed");
  return seed != NULL && strcmp (seed, "0") != 0;
}

/* The result tag is what the rules say of the last position; a game that is over has one.  Where
 * the hands are not known nobody but the players can say that no card helps any more. */
static void
test_results (void)
{
  static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };
  guint midline = 0, mates = 0;
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
      if (has_cards (record) && !is_dealt (record))
        continue;
      MidOutcome outcome = mid_record_get_outcome (record, last_node (record));
      g_assert_cmpstr (mid_record_get_result (record), ==, results[outcome.result]);
      g_assert_cmpint (outcome.result, !=, MID_ONGOING);
      midline += outcome.reason == MID_REASON_MIDLINE;
      mates += outcome.reason == MID_REASON_CHECKMATE;
    }
  g_assert_cmpuint (midline, >=, 3);
  g_assert_cmpuint (mates, >=, 3);
}

static guint
count_comments (const MidNode *node)
{
  guint n = mid_node_get_comment (node, MID_COMMENT_AFTER) != NULL;
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    n += count_comments (child);
  return n;
}

/* Each opens with a comment on where it comes from, and has more to say later. */
static void
test_annotated (void)
{
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
      MidNode *root = mid_record_get_root (record);
      const char *origin = mid_node_get_comment (root, MID_COMMENT_AFTER);
      g_assert_nonnull (origin);
      g_assert_true (strstr (origin, "Played out by program") != NULL
                     || strstr (origin, "Transcribed") != NULL
                     || strstr (origin, "Written by hand") != NULL);
      g_assert_cmpuint (count_comments (root), >=, 4);
    }
}

static gboolean
is_full (const MidGame *game, MidCell cell)
{
  for (unsigned i = 0; i < game->n_powers; i++)
    if ((cell.powers >> game->powers[i].shift & 3) != game->powers[i].max)
      return FALSE;
  return game->n_powers > 0;
}

static guint
look_at (const MidGame *game, const MidChange *change)
{
  guint saw = is_full (game, change->cell) ? SAW_FULL_STACK : 0;
  if (change->kind == MID_CHANGE_WHIRL)
    saw |= SAW_WHIRLWIND;
  if (change->kind == MID_CHANGE_RAMPAGE)
    saw |= SAW_RAMPAGE;
  if (change->kind == MID_CHANGE_SHOOT)
    saw |= SAW_SHOT;
  if (change->kind == MID_CHANGE_PLACE)
    saw |= SAW_PLACING;
  return saw;
}

static guint
look (const MidGame *game, const MidPosition *pos, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  MidDecision decision = game->decision (pos);
  MidBid bid;
  guint saw = 0;
  if (decision.ask == MID_ASK_DUEL)
    {
      game->bid (pos, move, &bid);
      return (bid.challenged ? SAW_DUEL : 0)
             | (bid.challenged && bid.attacker_dies ? SAW_ATTACKER_DIE : 0);
    }
  if (decision.ask == MID_ASK_KING_TURN && move != decision.pass)
    saw |= SAW_KING_TURN;
  if (game->is_aside != NULL && move != decision.pass && mid_is_aside (game, pos, move))
    saw |= decision.decides == decision.turn ? SAW_CARD : SAW_ANSWER;
  unsigned n = game->changes (pos, move, changes);
  for (unsigned i = 0; i < n; i++)
    saw |= look_at (game, &changes[i]);
  return saw;
}

static guint
look_through (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition pos = *mid_record_get_start (record);
  const MidNode *node = mid_record_get_root (record);
  guint saw = 0;
  while ((node = mid_node_get_first_child (node)) != NULL)
    {
      saw |= look (game, &pos, mid_node_get_move (node));
      g_assert_cmpint (mid_play (game, &pos, mid_node_get_move (node), NULL), ==, MID_OK);
    }
  return saw;
}

static void
test_variety (void)
{
  g_autoptr (GHashTable) armies = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) games = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  guint saw = 0;
  for (guint i = 0; i < n_samples (); i++)
    {
      MidRecord *record = sample (i);
      g_ptr_array_add (records, record);
      if (mid_record_get_tag (record, "WhiteArmy") != NULL)
        {
          g_hash_table_add (armies, (char *) mid_record_get_tag (record, "WhiteArmy"));
          g_hash_table_add (armies, (char *) mid_record_get_tag (record, "BlackArmy"));
        }
      g_hash_table_add (games, (gpointer) mid_record_get_game (record));
      saw |= look_through (record);
    }
  g_assert_cmpuint (g_hash_table_size (armies), ==, 6);
  g_assert_cmpuint (g_hash_table_size (games), ==, 5);
  g_assert_cmphex (saw, ==, SAW_ALL);
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* What is known of the cards in both hands. */
typedef struct
{
  guint known, unknown;
} Hands;

static Hands
hands_of (const MidGame *game, const MidPosition *pos)
{
  MidBeside beside[MID_BESIDE_MAX];
  Hands hands = { 0, 0 };
  unsigned n = game->beside (pos, beside);
  for (unsigned i = 0; i < n; i++)
    if (beside[i].in_play)
      continue;
    else if (strcmp (beside[i].name, "?") == 0)
      hands.unknown++;
    else
      hands.known++;
  return hands;
}

/* Elements in angle brackets along the main line that play a card, and the number of its last turn;
 * of a dealt game every card is known all the way, of the other none ever is. */
static guint
count_cards (MidRecord *record, guint *turns)
{
  const MidGame *game = mid_record_get_game (record);
  guint cards = 0;
  for (MidNode *node = mid_record_get_root (record); node != NULL;
       node = mid_node_get_first_child (node))
    {
      MidPosition pos;
      mid_record_get_position (record, node, &pos);
      Hands hands = hands_of (game, &pos);
      g_assert_cmpuint (is_dealt (record) ? hands.unknown : hands.known, ==, 0);
      if (!is_dealt (record))
        g_assert_cmpuint (hands.unknown, >=, 8);
      if (node == mid_record_get_root (record))
        continue;
      g_autofree char *element = mid_record_dup_element (record, node);
      cards += element[0] == '<' && strcmp (element, "<->") != 0
               && !g_str_has_prefix (element, "<discard ");
      mid_record_get_position_before (record, node, &pos);
      *turns = game->decision (&pos).number;
    }
  return cards;
}

/* Twenty games of which every card is known, of decks of many kinds, and one as it is seen at the
 * table. */
static void
test_cards (void)
{
  g_autoptr (GHashTable) decks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint dealt = 0, table = 0;
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
      guint turns = 0;
      if (!has_cards (record))
        continue;
      g_test_message ("%s", mid_record_get_tag (record, "Event"));
      guint cards = count_cards (record, &turns);
      g_assert_cmpuint (cards, >=, 5);
      g_assert_cmpuint (turns, >=, is_dealt (record) ? 20 : 1);
      g_assert_cmpuint (turns, <=, 60);
      dealt += is_dealt (record);
      table += !is_dealt (record);
      const char *points = mid_record_get_tag (record, "WhitePoints");
      const char *deck = mid_record_get_tag (record, "WhiteDeck");
      const char *common = mid_record_get_tag (record, "Decks");
      g_hash_table_add (decks, g_strdup_printf ("%s/%s/%s", points, deck, common));
    }
  g_assert_cmpuint (dealt, >=, 20);
  g_assert_cmpuint (table, ==, 1);
  g_assert_cmpuint (g_hash_table_size (decks), >=, 8);
}

/* Whoever reads the table record knows no card in hand before it is played, and what is written
 * down again has no more than that. */
static void
test_table (void)
{
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
      if (!has_cards (record) || is_dealt (record))
        continue;
      static const char *const telling[] = { "Seed",      "Deck",       "Cards",
                                             "WhiteDeck", "BlackDeck",  "WhiteHand",
                                             "BlackHand", "WhiteCards", "BlackCards" };
      for (guint t = 0; t < G_N_ELEMENTS (telling); t++)
        g_assert_null (mid_record_get_tag (record, telling[t]));
      g_autoptr (GString) text = g_string_new (NULL);
      mid_writer_append (record, MID_WRITE_MGN, text);
      g_assert_nonnull (strstr (text->str, "<discard ?>"));
      g_assert_null (strstr (text->str, "<draw"));
    }
}

/* --- Played again ----------------------------------------------------------------------------- */

/* The value of an option in the comment that says how a game was made; transfer full. */
static char *
dup_option (MidRecord *record, const char *option)
{
  const char *origin = mid_node_get_comment (mid_record_get_root (record), MID_COMMENT_AFTER);
  const char *at = strstr (origin, option);
  g_assert_nonnull (at);
  at += strlen (option);
  at += strspn (at, " \n");
  return g_strndup (at, strspn (at, "0123456789"));
}

/* The command that a sample's comment and tags name. */
static GPtrArray *
command_for (MidRecord *record)
{
  static const char *const options[] = { "--depth", "--thrift", "--seed" };
  static const char *const tags[] = { "Seed",      "Decks",     "WhitePoints", "BlackPoints",
                                      "WhiteDeck", "BlackDeck", NULL };
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (argv, g_strdup (self_play));
  g_ptr_array_add (argv, g_strdup ("--variant"));
  g_ptr_array_add (argv, g_strdup ("knightmare"));
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_ptr_array_add (argv, g_strdup (options[i]));
      g_ptr_array_add (argv, dup_option (record, options[i]));
    }
  for (guint i = 0; tags[i] != NULL; i++)
    {
      const char *value = mid_record_get_tag (record, tags[i]);
      if (value == NULL)
        continue;
      g_ptr_array_add (argv, g_strdup ("--set"));
      g_ptr_array_add (argv, g_strdup_printf ("%s=%s", tags[i], value));
    }
  g_ptr_array_add (argv, NULL);
  return argv;
}

static guint
count_nodes (MidRecord *record)
{
  guint n = 0;
  for (MidNode *node = mid_record_get_root (record); node != NULL;
       node = mid_node_get_first_child (node))
    n++;
  return n;
}

/* transfer full */
static MidRecord *
find_shortest (void)
{
  MidRecord *shortest = NULL;
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
      if (is_dealt (record) && (shortest == NULL || count_nodes (record) < count_nodes (shortest)))
        g_set_object (&shortest, record);
    }
  g_assert_nonnull (shortest);
  return shortest;
}

/* The command that a sample names plays the same game. */
static void
test_again (void)
{
  g_autoptr (MidRecord) record = find_shortest ();
  g_autoptr (GPtrArray) argv = command_for (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileIOStream) stream = NULL;
  g_autofree char *out = NULL;
  int status;
  g_test_message ("%s", mid_record_get_tag (record, "Event"));
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);

  g_autoptr (GFile) file = g_file_new_tmp ("midline-XXXXXX.mgn", &stream, &error);
  g_assert_no_error (error);
  g_file_replace_contents (file, out, strlen (out), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                           &error);
  g_assert_no_error (error);
  g_autoptr (MidCollection) again = mid_collection_load (file, NULL, &error);
  g_file_delete (file, NULL, NULL);
  g_assert_no_error (error);
  g_autoptr (MidRecord) played = g_list_model_get_item (G_LIST_MODEL (again), 0);

  MidNode *was = mid_record_get_root (record), *is = mid_record_get_root (played);
  g_assert_cmpuint (count_nodes (played), ==, count_nodes (record));
  while ((was = mid_node_get_first_child (was)) != NULL)
    {
      is = mid_node_get_first_child (is);
      g_assert_cmphex (mid_node_get_move (is), ==, mid_node_get_move (was));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  samples_path = argv[1];
  self_play = argv[2];
  g_autoptr (GFile) file = g_file_new_for_path (samples_path);
  samples = mid_collection_load (file, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/samples/valid", test_valid);
  g_test_add_func ("/samples/canonical", test_canonical);
  g_test_add_func ("/samples/results", test_results);
  g_test_add_func ("/samples/annotated", test_annotated);
  g_test_add_func ("/samples/variety", test_variety);
  g_test_add_func ("/samples/cards", test_cards);
  g_test_add_func ("/samples/table", test_table);
  g_test_add_func ("/samples/again", test_again);
  int status = g_test_run ();
  g_clear_object (&samples);
  return status;
}
