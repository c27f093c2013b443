/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of query against a slow count that knows nothing of the index: it goes through the
 * records, and looks at the text of positions and elements. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../scratch.h"
#include "mid-edit.h"
#include "mid-generator.h"
#include "mid-index.h"
#include "mid-writer.h"

enum
{
  GAMES_EACH = 48,
  PIECES = 26
};

static char *folder;
static GPtrArray *records;
static MidIndex *index_of_all;

/* --- A collection --- */

static const char *const names[] = { "Anna Bell", "Bo Anders", "Cy Dahl", "Dé Bell", "" };
static const char *const words[] = { "brilliant", "brilliance", "a blunder", "the end" };

static void
describe (MidRecord *record, GRand *rand)
{
  g_autofree char *date =
    g_strdup_printf ("20%02d.%02d.%02d", g_rand_int_range (rand, 0, 20),
                     g_rand_int_range (rand, 1, 13), g_rand_int_range (rand, 1, 29));
  g_autofree char *elo = g_strdup_printf ("%d", g_rand_int_range (rand, 1800, 2800));
  g_autofree char *event = g_strdup_printf ("Open %d", g_rand_int_range (rand, 0, 5));
  mid_record_set_tag (record, "White", names[g_rand_int_range (rand, 0, 5)], NULL);
  mid_record_set_tag (record, "Black", names[g_rand_int_range (rand, 0, 5)], NULL);
  mid_record_set_tag (record, "Date", date, NULL);
  mid_record_set_tag (record, "Event", event, NULL);
  if (g_rand_boolean (rand))
    mid_record_set_tag (record, "WhiteElo", elo, NULL);
  mid_record_set_comment (record, mid_record_get_root (record), MID_COMMENT_AFTER,
                          words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
}

static void
make_collection (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  records = g_ptr_array_new_with_free_func (g_object_unref);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < GAMES_EACH; i++)
      {
        MidGeneratorPlan plan = { .game = *game,
                                  .seed = 7,
                                  .plies = i % 3 == 0   ? 4
                                           : i % 3 == 1 ? 60
                                                        : 300,
                                  .duels = MID_DUELS_OFTEN,
                                  .comments = 0.02,
                                  .variations = 0.02 };
        MidRecord *record = mid_generator_make (&plan, i, &error);
        g_assert_no_error (error);
        describe (record, rand);
        mid_writer_append (record, MID_WRITE_MGN, text);
        g_ptr_array_add (records, record);
      }
  g_autofree char *path = g_build_filename (folder, "all.mgn", NULL);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  index_of_all = mid_index_new (path, &error);
  g_assert_no_error (error);
  g_assert_true (mid_index_build (index_of_all, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (mid_index_get_n_games (index_of_all), ==, records->len);
}

/* --- Looking --- */

static const char *
tag (MidRecord *record, const char *name)
{
  const char *value = mid_record_get_tag (record, name);
  return value != NULL ? value : "";
}

/* The board of a position as cells of text: "R", "." …, from its first field. */
static guint
read_board (MidRecord *record, MidNode *node, char cells[MID_CELLS_MAX][4])
{
  const MidGame *game = mid_record_get_game (record);
  char text[MID_TEXT_MAX];
  MidPosition pos;
  mid_record_get_position (record, node, &pos);
  MidCell own[MID_CELLS_MAX];
  game->cells (&pos, own);
  game->format (&pos, text, sizeof text);
  guint n = (guint) game->files * game->ranks;
  for (guint i = 0; i < n; i++)
    {
      char letter = game->pieces[own[i].piece].letter;
      cells[i][0] = own[i].piece == 0            ? '.'
                    : own[i].owner == MID_SECOND ? g_ascii_tolower (letter)
                                                 : g_ascii_toupper (letter);
      cells[i][1] = '\0';
    }
  return n;
}

typedef gboolean (*Look) (MidRecord *record, MidNode *node, gconstpointer what);

/* Whether some position of the main line is so. */
static gboolean
some_position (MidRecord *record, Look look, gconstpointer what)
{
  for (MidNode *node = mid_record_get_root (record);
       node != NULL && (mid_node_get_parent (node) == NULL || mid_node_get_move (node) != 0);
       node = mid_node_get_first_child (node))
    if (look (record, node, what))
      return TRUE;
  return FALSE;
}

static gboolean
has_material (MidRecord *record, MidNode *node, gconstpointer what)
{
  char cells[MID_CELLS_MAX][4];
  int men[128] = { 0 };
  guint n = read_board (record, node, cells);
  for (guint i = 0; i < n; i++)
    men[(guchar) cells[i][0]]++;
  men['.'] = 0;
  for (const char *p = what; *p != '\0'; p++)
    men[(guchar) *p]--;
  for (guint i = 0; i < G_N_ELEMENTS (men); i++)
    if (men[i] != 0)
      return FALSE;
  return TRUE;
}

/* what: "Kg1 .e4". */
static gboolean
has_pieces (MidRecord *record, MidNode *node, gconstpointer what)
{
  char cells[MID_CELLS_MAX][4];
  const MidGame *game = mid_record_get_game (record);
  g_auto (GStrv) wants = g_strsplit (what, " ", -1);
  read_board (record, node, cells);
  for (char **want = wants; *want != NULL; want++)
    {
      int file = (*want)[1] - 'a', rank = atoi (*want + 2) - 1;
      if (file >= game->files || rank >= game->ranks)
        return FALSE;
      char there = cells[rank * game->files + file][0];
      if ((*want)[0] == '*'   ? !g_ascii_isupper (there)
          : (*want)[0] == '+' ? !g_ascii_islower (there)
                              : there != (*want)[0])
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_text (MidRecord *record, MidNode *node, gconstpointer what)
{
  char text[MID_TEXT_MAX];
  MidPosition pos;
  mid_record_get_position (record, node, &pos);
  mid_record_get_game (record)->format (&pos, text, sizeof text);
  return strcmp (text, what) == 0;
}

/* A king of the side beyond the line between ranks 4 and 5, where a game has one. */
static gboolean
has_crossed (MidRecord *record, MidNode *node, gconstpointer what)
{
  char cells[MID_CELLS_MAX][4];
  const MidGame *game = mid_record_get_game (record);
  char king = *(const char *) what;
  gboolean invades = strstr (game->id, "chess2") != NULL || strcmp (game->id, "sirlin") == 0;
  guint n = read_board (record, node, cells);
  for (guint i = 0; i < n && invades; i++)
    if (cells[i][0] == king && (king == 'K' ? i >= 32 : i < 32))
      return TRUE;
  return FALSE;
}

/* Counts elements of the main line: duels fought, those won with nothing by either side, stones. */
typedef struct
{
  guint duels, bluffs[2], stones[2];
} Duels;

static Duels
count_duels (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  Duels counts = { 0 };
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    {
      g_autofree char *element = mid_record_dup_element (record, node);
      int challenge, response;
      MidPosition before;
      MidDuel duel;
      if (sscanf (element, "<%d:%d", &challenge, &response) != 2)
        continue;
      mid_record_get_position_before (record, node, &before);
      g_assert_true (game->duel (&before, &duel));
      guint attacker = duel.attacker == MID_FIRST ? 0 : 1;
      counts.duels++;
      counts.bluffs[attacker] += challenge == 0 && response == 0;
      counts.stones[attacker] += (guint) response;
      counts.stones[!attacker] += (guint) (challenge + duel.payment);
    }
  return counts;
}

static guint
count_plies (MidRecord *record)
{
  guint plies = 0;
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    {
      MidPosition before;
      mid_record_get_position_before (record, node, &before);
      plies += mid_record_get_game (record)->decision (&before).ask != MID_ASK_DUEL;
    }
  return plies;
}

static MidReason
get_reason (MidRecord *record)
{
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  MidOutcome outcome = mid_record_get_outcome (record, node);
  return outcome.result != MID_ONGOING ? outcome.reason : MID_REASON_NONE;
}

static gboolean
has_army (MidRecord *record, guint side, const char *name)
{
  MidPlayer player;
  const MidGame *game = mid_record_get_game (record);
  game->player (mid_record_get_start (record), (MidSide) side, &player);
  return player.army != NULL && g_ascii_strcasecmp (player.army, name) == 0;
}

static gboolean
has_word (MidRecord *record, const char *word)
{
  g_autoptr (GString) text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  g_autofree char *pattern = g_strdup_printf ("\\{[^}]*\\b%s\\b[^}]*\\}", word);
  return g_regex_match_simple (pattern, text->str, G_REGEX_CASELESS, 0);
}

/* --- Comparing --- */

/* What the slow count says of a record: one function for all queries by hand. */
static gboolean
says (MidRecord *record, guint query)
{
  Duels duels = count_duels (record);
  switch (query)
    {
    case 0:
      return strstr (tag (record, "White"), "Bell") != NULL
             || strstr (tag (record, "Black"), "Bell") != NULL;
    case 1:
      return strcmp (tag (record, "Black"), "Cy Dahl") == 0;
    case 2:
      return strcmp (tag (record, "Event"), "Open 3") == 0;
    case 3:
      return strncmp (tag (record, "Date"), "2005", 4) >= 0
             && strncmp (tag (record, "Date"), "2011.07", 7) < 0;
    case 4:
      return strcmp (mid_record_get_result (record), "0-1") == 0;
    case 5:
      return strcmp (mid_record_get_game (record)->id, "sirlin") == 0;
    case 6:
      return has_army (record, 0, "Nemesis") || has_army (record, 1, "Nemesis");
    case 7:
      return (has_army (record, 0, "Reaper") && has_army (record, 1, "Two Kings"))
             || (has_army (record, 1, "Reaper") && has_army (record, 0, "Two Kings"));
    case 8:
      return atoi (tag (record, "WhiteElo")) > 2400;
    case 9:
      return count_plies (record) >= 40 && count_plies (record) <= 200;
    case 10:
      return get_reason (record) == MID_REASON_CHECKMATE;
    case 11:
      return get_reason (record) == MID_REASON_MIDLINE;
    case 12:
      return get_reason (record) == MID_REASON_NO_MOVE
             || get_reason (record) == MID_REASON_STALEMATE;
    case 13:
      return has_word (record, "brilliant");
    case 14:
      return has_word (record, "end") && has_word (record, "the");
    case 15:
      return duels.duels > 3;
    case 16:
      return duels.bluffs[0] > 0;
    case 17:
      return duels.bluffs[0] + duels.bluffs[1] >= 2;
    case 18:
      return duels.stones[0] + duels.stones[1] > 4;
    case 19:
      return duels.stones[1] == 2;
    case 20:
      return some_position (record, has_crossed, "K");
    case 21:
      return some_position (record, has_crossed, "K") || some_position (record, has_crossed, "k");
    default:
      return duels.duels == 0 && strcmp (mid_record_get_result (record), "1-0") != 0;
    }
}

static const char *const queries[] = {
  "player:bell",
  "black=\"cy dahl\"",
  "event=\"open 3\"",
  "date>=2005 date<2011.07",
  "result:0-1",
  "variant:sirlin",
  "army:nemesis",
  "armies:reaper-twokings",
  "white-elo>2400",
  "plies:40..200",
  "ending:mate",
  "ending:midline",
  "(ending:nomove or ending:stalemate)",
  "comment:brilliant",
  "comment:\"the end\"",
  "duels>3",
  "white-bluffs>0",
  "bluffs>=2",
  "stones>4",
  "black-stones:2",
  "crossed:white",
  "crossed:yes",
  "not duels>0 result!=1-0",
};

/* Compares, and returns how many games there are. */
static guint
compare (const char *text, GArray *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GArray) found = mid_index_search (index_of_all, query, MID_INDEX_BY_NUMBER,
                                               MID_INDEX_ASCENDING, 0, NULL, &error);
  g_assert_no_error (error);
  g_test_message ("%s: %u", text, expected->len);
  g_assert_cmpmem (found->data, found->len * sizeof (guint), expected->data,
                   expected->len * sizeof (guint));
  return found->len;
}

static void
test_by_hand (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (guint));
      for (guint number = 1; number <= records->len; number++)
        if (says (g_ptr_array_index (records, number - 1), i))
          g_array_append_val (expected, number);
      guint n = compare (queries[i], expected);
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (n, <, records->len);
    }
}

static GArray *
count_positions (Look look, gconstpointer what)
{
  GArray *expected = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint number = 1; number <= records->len; number++)
    if (some_position (g_ptr_array_index (records, number - 1), look, what))
      g_array_append_val (expected, number);
  return expected;
}

/* Some position of some game, as a pattern of a few of its squares. */
static MidNode *
pick_node (MidRecord *record, GRand *rand)
{
  MidNode *node = mid_record_get_root (record);
  for (int steps = g_rand_int_range (rand, 0, 40);
       steps > 0 && mid_node_get_first_child (node) != NULL; steps--)
    node = mid_node_get_first_child (node);
  return node;
}

static char *
dup_material (char cells[MID_CELLS_MAX][4], guint n)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    if (cells[i][0] != '.')
      g_string_append_c (text, cells[i][0]);
  return g_string_free (text, FALSE);
}

static char *
dup_part (const MidGame *game, char cells[MID_CELLS_MAX][4], guint n, GRand *rand)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < 4; i++)
    {
      guint square = (guint) g_rand_int_range (rand, 0, (gint32) n);
      char what = cells[square][0];
      if (what != '.' && i == 3)
        what = g_ascii_isupper (what) ? '*' : '+';
      g_string_append_printf (text, "%s%c%c%u", i > 0 ? " " : "", what,
                              (char) ('a' + square % game->files), square / game->files + 1);
    }
  return g_string_free (text, FALSE);
}

static void
test_positions (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  for (guint i = 0; i < records->len; i += 17)
    {
      MidRecord *record = g_ptr_array_index (records, i);
      const MidGame *game = mid_record_get_game (record);
      char cells[MID_CELLS_MAX][4];
      MidNode *node = pick_node (record, rand);
      guint n = read_board (record, node, cells);
      g_autofree char *material = dup_material (cells, n);
      g_autofree char *part = dup_part (game, cells, n, rand);
      g_autofree char *by_material = g_strconcat ("material:", material, NULL);
      g_autofree char *by_part = g_strconcat ("board:\"", part, "\"", NULL);
      g_autoptr (GArray) same_material = count_positions (has_material, material);
      g_autoptr (GArray) same_part = count_positions (has_pieces, part);
      g_assert_cmpuint (compare (by_material, same_material), >, 0);
      g_assert_cmpuint (compare (by_part, same_part), >, 0);
    }
}

/* Whole positions, counters included: what has the same text is found, and what is found that has
 * another has it by its counters alone. */
static void
test_exact (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  for (guint i = 0; i < records->len; i += 5)
    {
      MidRecord *record = g_ptr_array_index (records, i);
      const MidGame *game = mid_record_get_game (record);
      MidPosition pos, again;
      char text[MID_TEXT_MAX];
      g_autoptr (GError) error = NULL;
      mid_record_get_position (record, pick_node (record, rand), &pos);
      game->format (&pos, text, sizeof text);
      if (game->parse (game, NULL, 0, text, strlen (text), &again, NULL).status != MID_OK
          || game->key (&again) != game->key (&pos))
        continue;
      g_autofree char *asked = g_strdup_printf ("fen:\"%s\" variant:%s", text, game->id);
      g_autoptr (MidQuery) query = mid_query_new (asked, NULL, &error);
      g_assert_no_error (error);
      g_autoptr (GArray) found = mid_index_search (index_of_all, query, MID_INDEX_BY_NUMBER,
                                                   MID_INDEX_ASCENDING, 0, NULL, &error);
      g_autoptr (GArray) expected = count_positions (has_text, text);
      guint at = 0;
      for (guint j = 0; j < expected->len; j++)
        {
          guint number = g_array_index (expected, guint, j);
          if (mid_record_get_game (g_ptr_array_index (records, number - 1)) != game)
            continue;
          while (at < found->len && g_array_index (found, guint, at) < number)
            at++;
          g_assert_true (at < found->len && g_array_index (found, guint, at) == number);
        }
      g_assert_cmpuint (found->len, >, 0);
    }
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-count-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  make_collection ();
  g_test_add_func ("/query-count/by-hand", test_by_hand);
  g_test_add_func ("/query-count/positions", test_positions);
  g_test_add_func ("/query-count/exact", test_exact);
  int status = g_test_run ();
  g_object_unref (index_of_all);
  g_ptr_array_unref (records);
  scratch_remove (folder);
  return status;
}
