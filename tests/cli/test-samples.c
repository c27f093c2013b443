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
  SAW_ALL = (1 << 8) - 1
} Sight;

static const char *samples_path;
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

/* The result tag is what the rules say of the last position; a game that is over has one. */
static void
test_results (void)
{
  static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };
  guint midline = 0, mates = 0;
  for (guint i = 0; i < n_samples (); i++)
    {
      g_autoptr (MidRecord) record = sample (i);
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
                     || strstr (origin, "Transcribed") != NULL);
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
  g_assert_cmpuint (g_hash_table_size (games), ==, 4);
  g_assert_cmphex (saw, ==, SAW_ALL);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  samples_path = argv[1];
  g_autoptr (GFile) file = g_file_new_for_path (samples_path);
  samples = mid_collection_load (file, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/samples/valid", test_valid);
  g_test_add_func ("/samples/canonical", test_canonical);
  g_test_add_func ("/samples/results", test_results);
  g_test_add_func ("/samples/annotated", test_annotated);
  g_test_add_func ("/samples/variety", test_variety);
  int status = g_test_run ();
  g_clear_object (&samples);
  return status;
}
