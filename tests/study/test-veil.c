/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player does not know is in no replay of his: every sample of a game of cards, as each of
 * its players, up to every eighth place. */
#include "mid-card.h"
#include "mid-veil.h"
#include "mid-writer.h"
#include "study-test.h"

static GPtrArray *samples;  /* of MidRecord, with cards */
static GPtrArray *duelling; /* with duels */

static void
read_samples (const char *path)
{
  g_autofree char *text = NULL;
  gsize len;
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  samples = g_ptr_array_new_with_free_func (g_object_unref);
  duelling = g_ptr_array_new_with_free_func (g_object_unref);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;)
    if (mid_veil_hides_cards (mid_record_get_game (record)))
      g_ptr_array_add (samples, record);
    else if (mid_veil_is_for (mid_record_get_game (record)))
      g_ptr_array_add (duelling, record);
    else
      g_object_unref (record);
  g_assert_cmpuint (samples->len, >=, 15);
}

/* Whether the card is in the viewer's own deck; the other's is not told at all. */
static gboolean
is_in_deck (const MidGame *game, MidPosition at, MidSide viewer, const char *name)
{
  char text[MID_TEXT_MAX];
  game->veil (&at, viewer);
  game->format (&at, text, sizeof text);
  char *decks = strstr (text, "decks:"), *end = decks != NULL ? strpbrk (decks, " |") : NULL;
  if (decks == NULL)
    return FALSE;
  if (end != NULL)
    *end = '\0';
  g_auto (GStrv) sides = g_strsplit (decks + strlen ("decks:"), "/", 2);
  const char *others = sides[viewer == MID_FIRST && sides[1] != NULL ? 1 : 0];
  g_assert_true (g_str_equal (others, "?") || g_str_equal (others, "-")); /* it is used up */
  g_autofree char *spaced = g_strdelimit (g_strdup (name), " ", '_');
  return strstr (decks, spaced) != NULL;
}

/* Whether the game has named the card openly, or the viewer has it himself. */
static gboolean
is_known (MidRecord *record, MidNode *node, MidSide viewer, const char *name)
{
  const MidGame *game = mid_record_get_game (record);
  MidBeside beside[MID_BESIDE_MAX];
  MidPosition at;
  for (MidNode *n = node; n != NULL; n = mid_node_get_parent (n))
    {
      g_autofree char *element =
        mid_node_get_parent (n) != NULL ? mid_record_dup_element (record, n) : g_strdup ("");
      mid_record_get_position (record, n, &at);
      unsigned count = game->beside (&at, beside);
      for (unsigned i = 0; i < count; i++)
        if ((beside[i].owner == viewer || beside[i].in_play) && g_str_equal (beside[i].name, name))
          return TRUE;
      for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
        {
          MidPiles piles;
          game->piles (&at, side, &piles);
          for (guint i = 0; i < piles.n_discards; i++)
            if (g_str_equal (mid_card_get (piles.catalogue, piles.discards[i])->name, name))
              return TRUE;
        }
      if (strstr (element, name) != NULL && !g_str_has_prefix (element, "<draw"))
        return TRUE;
    }
  return FALSE;
}

static void
assert_hidden (const char *text, MidRecord *record, MidNode *node, MidSide viewer, guint *n_hidden)
{
  const MidGame *game = mid_record_get_game (record);
  MidBeside beside[MID_BESIDE_MAX];
  MidPosition at;
  mid_record_get_position (record, node, &at);
  unsigned n = game->beside (&at, beside);
  for (unsigned i = 0; i < n; i++)
    {
      if (beside[i].owner == viewer || beside[i].in_play || beside[i].card == MID_CARD_UNKNOWN
          || is_known (record, node, viewer, beside[i].name)
          || is_in_deck (game, *mid_record_get_start (record), viewer, beside[i].name))
        continue;
      g_autofree char *spaced = g_strdelimit (g_strdup (beside[i].name), " ", '_');
      if (strstr (text, beside[i].name) != NULL || strstr (text, spaced) != NULL)
        g_error ("%s is told in %s", beside[i].name, text);
      ++*n_hidden;
    }
}

/* The board, who decides and the viewer's hand are those of the game. */
static void
assert_same (MidRecord *known, MidRecord *record, MidNode *node, MidSide viewer)
{
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (MidCursor) cursor = mid_cursor_new (known);
  MidCell a[MID_CELLS_MAX], b[MID_CELLS_MAX];
  MidPosition at;
  mid_cursor_last (cursor);
  mid_record_get_position (record, node, &at);
  game->cells (&at, a);
  game->cells (mid_cursor_get_position (cursor), b);
  for (int i = 0; i < 64; i++)
    {
      g_assert_cmpint (a[i].piece, ==, b[i].piece);
      g_assert_cmpint (a[i].owner, ==, b[i].owner);
    }
  MidBeside whole[MID_BESIDE_MAX], some[MID_BESIDE_MAX];
  unsigned n = game->beside (&at, whole);
  g_assert_cmpuint (game->beside (mid_cursor_get_position (cursor), some), >=, n);
  for (unsigned i = 0; i < n; i++)
    if (whole[i].owner == viewer && !whole[i].in_play)
      g_assert_cmpstr (whole[i].name, ==, some[i].name);
}

/* How the legal moves are written, without whether they give check: what answers there are to one
 * the viewer need not know. */
static GHashTable *
list_choices (const MidGame *game, const MidPosition *at)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  GHashTable *choices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  game->legal (at, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      mid_format_element (game, at, moves->at[i], text, sizeof text);
      text[strcspn (text, "+#")] = '\0';
      g_hash_table_add (choices, g_strdup (text));
    }
  return choices;
}

static gboolean
is_sight (GHashTable *choices)
{
  GHashTableIter iter;
  gpointer text;
  g_hash_table_iter_init (&iter, choices);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (strstr (text, "Second Sight") != NULL)
      return TRUE;
  return FALSE;
}

/* Those that the others lack are of that card alone. */
static void
assert_lack (GHashTable *choices, GHashTable *others, const char *card)
{
  GHashTableIter iter;
  gpointer text;
  g_hash_table_iter_init (&iter, choices);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (others, text) && (card == NULL || strstr (text, card) == NULL))
      g_assert_cmpstr (text, ==, NULL);
}

/* Whoever decides has the same choice in what he knows as in the game: two people play so.  But he
 * can set a trap where he does not know of the other's, and Second Sight shows him his deck. */
static void
test_choices (void)
{
  guint n = 0;
  for (guint i = 0; i < samples->len; i++)
    for (MidNode *node = mid_record_get_root (samples->pdata[i]); node != NULL;
         node = mid_node_get_first_child (node))
      {
        MidPosition at;
        const MidGame *game = mid_record_get_game (samples->pdata[i]);
        guint depth = mid_node_get_depth (node);
        if ((depth > 0 && mid_node_get_move (node) == 0) || (depth + i) % 3 != 0)
          continue;
        mid_record_get_position (samples->pdata[i], node, &at);
        MidSide viewer = game->decision (&at).decides;
        if (viewer != MID_FIRST && viewer != MID_SECOND)
          continue;
        g_autoptr (MidRecord) known =
          mid_veil_dup_record (samples->pdata[i], node, viewer, MID_VEIL_ASKED);
        g_autoptr (MidCursor) cursor = mid_cursor_new (known);
        mid_cursor_last (cursor);
        g_autoptr (GHashTable) all = list_choices (game, &at);
        g_autoptr (GHashTable) some = list_choices (game, mid_cursor_get_position (cursor));
        if (g_hash_table_size (all) > 0 && !is_sight (all))
          {
            assert_lack (all, some, NULL);
            assert_lack (some, all, "Man-Trap");
            n++;
          }
      }
  g_test_message ("%u decisions", n);
  g_assert_cmpuint (n, >, 500);
}

static void
test_hides (void)
{
  guint n_hidden = 0, n_nodes = 0, n_kept = 0;
  for (guint i = 0; i < samples->len; i++)
    for (MidNode *node = mid_record_get_root (samples->pdata[i]); node != NULL;
         node = mid_node_get_first_child (node))
      for (MidSide viewer = MID_FIRST; viewer <= MID_SECOND; viewer++)
        {
          guint depth = mid_node_get_depth (node);
          if ((depth > 0 && mid_node_get_move (node) == 0) || (depth + i) % 8 != 0)
            continue;
          g_autoptr (MidRecord) known =
            mid_veil_dup_record (samples->pdata[i], node, viewer, MID_VEIL_ASKED);
          g_autofree char *text = mid_writer_dup_text (known, MID_WRITE_MGN);
          /* behind the tag that names the game as a card is named */
          assert_hidden (strstr (text, "[FEN "), samples->pdata[i], node, viewer, &n_hidden);
          assert_same (known, samples->pdata[i], node, viewer);
          g_autoptr (MidCursor) cursor = mid_cursor_new (known);
          mid_cursor_last (cursor);
          n_nodes++;
          n_kept += mid_node_get_depth (mid_cursor_get_node (cursor)) >= mid_node_get_depth (node);
        }
  g_test_message ("%u places, %u cards hidden, %u replays whole", n_nodes, n_hidden, n_kept);
  g_assert_cmpuint (n_hidden, >, 1000);
  g_assert_cmpuint (n_kept, >, n_nodes / 2);
}

/* A replay goes on by what is seen, in documents of its own, and is at an end where the game is. */
static void
test_goes_on (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"Anne\"]\n[Black \"Bert\"]\n[Variant \"Knightmare\"]\n"
                     "[WhiteHand \"Holy War, Forbidden City, Onslaught, Guardian, Crab\"]\n"
                     "[BlackHand \"Hidden Passage, Truce, Chaos, Panic, Coup\"]\n\n"
                     "1. e4 <Forbidden City d5> e5 {Bert keeps Chaos.} 2. Nf3 *\n");
  g_autoptr (MidVeil) veil = mid_veil_new (record, mid_record_get_root (record), MID_FIRST);
  guint n = 0;
  for (; mid_veil_can_go_on (veil); n++)
    mid_veil_go_on (veil);
  g_assert_cmpuint (n, ==, 4);
  g_autoptr (MidDocument) document = mid_veil_dup_document (veil);
  g_assert_true (mid_veil_find (document) == veil);
  g_assert_false (mid_document_is_modified (document));
  MidCollection *games = mid_document_get_collection (document);
  g_autoptr (MidRecord) known = mid_collection_load_game (games, 0, NULL);
  g_autofree char *text = mid_writer_dup_text (known, MID_WRITE_MGN);
  g_assert_nonnull (strstr (text, "1. e4 <Forbidden City d5> e5 2. Nf3"));
  g_assert_nonnull (strstr (text, "Guardian"));
  g_assert_nonnull (strstr (text, "Anne"));
  static const char *const unknown[] = { "Hidden", "Truce", "Chaos", "Panic", "Coup", "keeps" };
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_null (strstr (text, unknown[i]));
}

/* The element that decides a duel with a challenge; NULL: the node does not. */
static char *
dup_duel (MidRecord *record, MidNode *node, MidBid *bid, MidSide *attacker)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition before;
  MidDuel duel;
  if (mid_node_get_parent (node) == NULL || mid_node_get_move (node) == 0)
    return NULL;
  mid_record_get_position_before (record, node, &before);
  if (game->ask (&before) != MID_ASK_DUEL || !game->duel (&before, &duel))
    return NULL;
  game->bid (&before, mid_node_get_move (node), bid);
  *attacker = duel.attacker;
  return bid->challenged ? mid_record_dup_element (record, node) : NULL;
}

static char *
dup_known (MidVeil *veil)
{
  g_autoptr (MidDocument) document = mid_veil_dup_document (veil);
  g_autoptr (MidRecord) known =
    mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
  g_autoptr (MidCursor) cursor = mid_cursor_new (known);
  mid_cursor_last (cursor);
  g_autofree char *line = mid_writer_dup_text (known, MID_WRITE_MGN);
  return g_strdup (strstr (line, "\n\n"));
}

/* A player knows what he has bid before he knows what was bid against it; both are in the record
 * only then. */
static void
check_duel (MidRecord *record, MidNode *node, MidSide viewer, const MidBid *bid, MidSide attacker,
            const char *element)
{
  g_autoptr (MidVeil) veil = mid_veil_new (record, mid_node_get_parent (node), viewer);
  g_autofree char *before = dup_known (veil), *none = mid_veil_dup_bid (veil);
  g_assert_null (none);
  mid_veil_go_on (veil);
  g_autofree char *still = dup_known (veil), *said = mid_veil_dup_bid (veil);
  g_assert_cmpstr (still, ==, before);
  g_autofree char *expected = g_strdup_printf (
    "%s bids %d. What %s bids is not known yet.", viewer == MID_FIRST ? "White" : "Black",
    viewer == attacker ? bid->response : bid->challenge, viewer == MID_FIRST ? "Black" : "White");
  g_assert_cmpstr (said, ==, expected);
  mid_veil_go_on (veil);
  g_autofree char *both = dup_known (veil), *over = mid_veil_dup_bid (veil);
  g_assert_null (over);
  g_assert_true (g_str_has_prefix (both, before) || strlen (both) > strlen (before));
  char *stone = g_strrstr (both, element);
  g_assert_nonnull (stone);
}

static void
test_duels (void)
{
  guint n = 0;
  for (guint i = 0; i < duelling->len; i++)
    for (MidNode *node = mid_record_get_root (duelling->pdata[i]); node != NULL;
         node = mid_node_get_first_child (node))
      {
        MidBid bid;
        MidSide attacker;
        g_autofree char *element = dup_duel (duelling->pdata[i], node, &bid, &attacker);
        for (MidSide viewer = MID_FIRST; element != NULL && viewer <= MID_SECOND; viewer++)
          check_duel (duelling->pdata[i], node, viewer, &bid, attacker, element);
        n += element != NULL;
      }
  g_test_message ("%u duels", n);
  g_assert_cmpuint (n, >, 20);
}

static void
test_none (void)
{
  g_assert_true (mid_veil_is_for (mid_game_find ("sirlin")));
  g_assert_false (mid_veil_hides_cards (mid_game_find ("sirlin")));
  g_assert_false (mid_veil_is_for (mid_game_find ("chess")));
  g_assert_true (mid_veil_is_for (mid_game_find ("knightmare")));
  g_assert_null (mid_veil_find (NULL));
}

/* Where the other's deck is used up a card of his that is not replaced is no news: the replay
 * begins anew with the first of them, and with none after it. */
static void
test_used_up (void)
{
  static const char text[] =
    "[Variant \"Knightmare\"]\n"
    "[WhiteDeck \"Crab, Pacifism, Forbidden City, Guardian, Truce, Onslaught\"]\n"
    "[BlackDeck \"Bog, Bog, Bog, Bog, Bog, Bog, Bog\"]\n\n"
    "1. e4 <Crab a2> e5 2. d4 <Forbidden City h5> d6 3. <Pacifism b2> Nc3 Nf6 4. <Guardian g2 g3 "
    "alone> *\n";
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  g_autoptr (MidRecord) known =
    mid_veil_dup_record (record, mid_cursor_get_node (cursor), MID_SECOND, MID_VEIL_THEN);
  const MidGame *game = mid_record_get_game (known);
  MidDecision first = game->decision (mid_record_get_start (known));
  g_assert_cmpuint (first.number, ==, 2);
  g_autoptr (MidCursor) end = mid_cursor_new (known);
  mid_cursor_last (end);
  g_autofree char *last = mid_record_dup_element (known, mid_cursor_get_node (end));
  g_assert_cmpstr (last, ==, "<Guardian g2 g3 alone>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  read_samples (argv[1]);
  g_test_add_func ("/veil/hides", test_hides);
  g_test_add_func ("/veil/choices", test_choices);
  g_test_add_func ("/veil/goes-on", test_goes_on);
  g_test_add_func ("/veil/duels", test_duels);
  g_test_add_func ("/veil/none", test_none);
  g_test_add_func ("/veil/used-up", test_used_up);
  int status = g_test_run ();
  g_ptr_array_unref (samples);
  g_ptr_array_unref (duelling);
  return status;
}
