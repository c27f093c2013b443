/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as one player knew it, with what was shown later: it tells as much as was known then, no
 * more than there was, and names no card that nothing shows which is played later.  What is shown
 * is judged here by what lies open and by what elements say, card by card. */
#include "mid-writer.h"
#include "veil-test.h"

static GPtrArray *games; /* of MidRecord */
static guint n_places, n_named, n_must, n_whole, n_order;

static GPtrArray *
list_field (const MidGame *game, const MidPosition *at, const char *key, MidSide side)
{
  g_autofree char *field = veil_test_dup_field (game, at, key, side);
  return veil_test_list (field);
}

/* How often the card comes to be known in the line: names in elements, what lies open more often
 * than before, and what the viewer has more often in his hand.  Before the node as well: what he
 * has seen and a card has undone may lie anywhere since. */
static guint
count_shown (MidRecord *record, MidSide viewer, const char *name)
{
  const MidGame *game = mid_record_get_game (record);
  MidNode *node = mid_record_get_root (record);
  guint shown = 0, before = 0;
  for (gboolean first = TRUE; node != NULL; node = mid_node_get_first_child (node), first = FALSE)
    {
      MidPosition at;
      if (mid_node_get_parent (node) != NULL && mid_node_get_move (node) == 0)
        break;
      mid_record_get_position (record, node, &at);
      g_autoptr (GPtrArray) hand = list_field (game, &at, "hands", viewer);
      g_autoptr (GPtrArray) one = list_field (game, &at, "discards", MID_FIRST);
      g_autoptr (GPtrArray) two = list_field (game, &at, "discards", MID_SECOND);
      g_autofree char *effects = veil_test_dup_field (game, &at, "effects", MID_FIRST);
      g_autofree char *spaced = g_strdelimit (g_strdup (name), " ", '_');
      g_autofree char *element = first ? NULL : mid_record_dup_element (record, node);
      guint open = veil_test_count (hand, name) + veil_test_count (one, name)
                   + (one->len > 0 && two->len == 0 ? 0 : veil_test_count (two, name));
      shown += first ? veil_test_count (hand, name) : open > before ? open - before : 0;
      shown += element != NULL && strstr (element, name) != NULL;
      shown += !first && strstr (effects, spaced) != NULL && open <= before;
      before = open;
    }
  return shown;
}

/* Whether the other side plays or discards the card of that name behind the node. */
static gboolean
is_played (MidRecord *record, MidNode *node, MidSide other, const char *name)
{
  const MidGame *game = mid_record_get_game (record);
  while ((node = mid_node_get_first_child (node)) != NULL && mid_node_get_move (node) != 0)
    {
      MidPosition before;
      mid_record_get_position_before (record, node, &before);
      g_autofree char *element = mid_record_dup_element (record, node);
      const char *said = element + (element[0] == '<');
      said += said[0] != '\0' && said[1] == ':' ? 2 : 0;
      said += g_str_has_prefix (said, "discard ") ? strlen ("discard ") : 0;
      if (game->decision (&before).decides == other && g_str_has_prefix (said, name)
          && strchr (" >?", said[strlen (name)]) != NULL)
        return TRUE;
      /* What comes back, changes hands, or is shuffled may be another of that name. */
      if (strstr (element, "Chaos") != NULL || strstr (element, "Knightmare") != NULL
          || strstr (element, "Think") != NULL || strstr (element, "Vulture") != NULL
          || strstr (element, "Hand of Fate") != NULL || strstr (element, "Fog") != NULL
          || strstr (element, "Sight") != NULL || strstr (element, "Legacy") != NULL)
        return FALSE;
    }
  return FALSE;
}

static void
check_hands (MidRecord *record, MidNode *node, MidSide viewer, const MidPosition *then,
             const MidPosition *later, const MidPosition *all)
{
  const MidGame *game = mid_record_get_game (record);
  MidSide other = viewer == MID_FIRST ? MID_SECOND : MID_FIRST;
  g_autoptr (GPtrArray) a = list_field (game, then, "hands", other);
  g_autoptr (GPtrArray) b = list_field (game, later, "hands", other);
  g_autoptr (GPtrArray) c = list_field (game, all, "hands", other);
  g_autoptr (GPtrArray) deck = list_field (game, later, "decks", other);
  g_autoptr (GPtrArray) whole = list_field (game, all, "decks", other);
  g_autofree char *order = veil_test_dup_field (game, all, "decks", other);
  g_autofree char *own = veil_test_dup_field (game, all, "decks", viewer);
  /* what chance has dealt, or a shuffle of one deck for both, is not always found again */
  gboolean is_sure = order[0] != '~' && !g_str_equal (order, own);
  g_assert_cmpuint (b->len, >=, c->len);
  for (guint i = 0; i < c->len; i++)
    {
      const char *name = c->pdata[i];
      guint n_then = veil_test_count (a, name), n_later = veil_test_count (b, name);
      if (g_str_equal (name, "?"))
        continue;
      g_assert_cmpuint (n_then, <=, n_later);
      g_assert_cmpuint (n_later, <=, veil_test_count (c, name));
      if (is_sure && veil_test_count (c, name) == 1 && veil_test_count (whole, name) == 0
          && is_played (record, node, other, name))
        {
          if (n_later != 1)
            {
              g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
              g_error ("%s is played later, and not named to %d at %u: %s", name, viewer,
                       mid_node_get_depth (node), text);
            }
          n_must++;
        }
    }
  for (guint i = 0; i < b->len; i++)
    {
      const char *name = b->pdata[i];
      guint n_said = veil_test_count (b, name) + veil_test_count (deck, name);
      guint n_then = veil_test_count (a, name);
      if (g_str_equal (name, "?"))
        continue;
      g_assert_cmpuint (veil_test_count (c, name), >, 0);
      if (n_said > n_then + count_shown (record, viewer, name))
        {
          g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
          g_error ("%s is named %u times, known %u, shown %u, to %d, at %u: %s", name, n_said,
                   n_then, count_shown (record, viewer, name), viewer, mid_node_get_depth (node),
                   text);
        }
      n_named += n_said > n_then;
    }
}

/* What is named of the other's deck is there, in that place, and shown; the viewer's own is in the
 * order that it has, as far as it is in one. */
static void
check_decks (MidRecord *record, MidNode *node, MidSide viewer, const MidPosition *later,
             const MidPosition *all)
{
  const MidGame *game = mid_record_get_game (record);
  MidSide other = viewer == MID_FIRST ? MID_SECOND : MID_FIRST;
  g_autofree char *truth = veil_test_dup_field (game, all, "decks", other);
  g_autofree char *own = veil_test_dup_field (game, later, "decks", viewer);
  g_autofree char *own_truth = veil_test_dup_field (game, all, "decks", viewer);
  g_autoptr (GPtrArray) deck = list_field (game, later, "decks", other);
  g_autoptr (GPtrArray) whole = veil_test_list (truth);
  for (guint i = 0; i < deck->len && deck->len == whole->len; i++)
    {
      const char *name = deck->pdata[i];
      if (g_str_equal (name, "?"))
        continue;
      if (truth[0] != '~')
        g_assert_cmpstr (name, ==, whole->pdata[i]);
      g_assert_cmpuint (count_shown (record, viewer, name), >=, veil_test_count (deck, name));
      n_order++;
    }
  char *unordered = strchr (own, '~');
  if (unordered == NULL || own_truth[0] == '~' || g_str_equal (own_truth, "?"))
    return;
  g_autoptr (GPtrArray) set = veil_test_list (own), order = veil_test_list (own_truth);
  g_assert_cmpuint (set->len, ==, order->len);
  *unordered = '\0';
  g_autoptr (GPtrArray) sure = veil_test_list (own);
  for (guint i = 0; i + 1 < sure->len; i++)
    g_assert_cmpstr (sure->pdata[i], ==, order->pdata[i]);
}

static void
check_place (MidRecord *record, MidNode *node, MidSide viewer)
{
  MidPosition all, at_then, at_later;
  g_autoptr (MidRecord) then = mid_veil_dup_record (record, node, viewer, MID_VEIL_THEN);
  g_autoptr (MidRecord) later = mid_veil_dup_record (record, node, viewer, MID_VEIL_LATER);
  g_autoptr (MidCursor) end = mid_cursor_new (later);
  mid_record_get_position (record, node, &all);
  if (mid_record_get_game (record)->decision (&all).decides == MID_CHANCE)
    return;
  veil_test_get_end (then, &at_then);
  veil_test_get_end (later, &at_later);
  g_autofree char *hand = veil_test_dup_field (mid_record_get_game (record), &all, "hands", viewer);
  g_autofree char *same =
    veil_test_dup_field (mid_record_get_game (record), &at_then, "hands", viewer);
  if (!g_str_equal (hand, same))
    return; /* what is drawn behind a card is not seen before it is known to have no answer */
  check_hands (record, node, viewer, &at_then, &at_later, &all);
  check_decks (record, node, viewer, &at_later, &all);
  mid_cursor_last (end);
  n_whole += mid_node_get_depth (mid_cursor_get_node (end)) + 3 >= mid_node_get_depth (node);
  n_places++;
}

static void
test_places (void)
{
  for (guint i = 0; i < games->len; i++)
    for (MidNode *node = mid_record_get_root (games->pdata[i]); node != NULL;
         node = mid_node_get_first_child (node))
      {
        guint depth = mid_node_get_depth (node);
        if (depth > 0 && mid_node_get_move (node) == 0)
          break;
        if ((depth + i) % 14 == 0)
          for (MidSide viewer = MID_FIRST; viewer <= MID_SECOND; viewer++)
            check_place (games->pdata[i], node, viewer);
      }
  g_test_message ("%u places, %u cards named, %u of them had to be, %u of decks, %u replays whole",
                  n_places, n_named, n_must, n_order, n_whole);
  g_assert_cmpuint (n_named, >, 200);
  g_assert_cmpuint (n_must, >, 100);
  g_assert_cmpuint (n_order, >, 100);
  g_assert_cmpuint (n_whole, >, n_places / 2);
}

/* Where the line ends nothing is shown later; nor is what only another line shows. */
static void
test_line (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[Variant \"Knightmare\"]\n"
                     "[WhiteHand \"Holy War, Forbidden City, Onslaught, Guardian, Crab\"]\n"
                     "[BlackHand \"Hidden Passage, Truce, Truce, Panic, Coup\"]\n\n"
                     "1. e4 <Forbidden City d5> e5 <Truce> ( <Panic moved> ) 2. Nf3 *\n");
  MidNode *root = mid_record_get_root (record);
  g_autoptr (MidRecord) later = mid_veil_dup_record (record, root, MID_FIRST, MID_VEIL_LATER);
  g_autofree char *text = mid_writer_dup_text (later, MID_WRITE_MGN);
  g_assert_nonnull (strstr (text, "/Truce,?_x4"));
  g_assert_null (strstr (text, "Panic"));
  g_autoptr (MidRecord) black = mid_veil_dup_record (record, root, MID_SECOND, MID_VEIL_LATER);
  g_autofree char *other = mid_writer_dup_text (black, MID_WRITE_MGN);
  g_assert_nonnull (strstr (other, "hands:Forbidden_City,?_x4/"));
  MidNode *end = root;
  while (mid_node_get_first_child (end) != NULL)
    end = mid_node_get_first_child (end);
  g_autoptr (MidRecord) last = mid_veil_dup_record (record, end, MID_FIRST, MID_VEIL_LATER);
  g_autoptr (MidRecord) then = mid_veil_dup_record (record, end, MID_FIRST, MID_VEIL_THEN);
  MidPosition a, b;
  veil_test_get_end (last, &a);
  veil_test_get_end (then, &b);
  g_autofree char *one =
    veil_test_dup_field (mid_record_get_game (record), &a, "hands", MID_SECOND);
  g_autofree char *two =
    veil_test_dup_field (mid_record_get_game (record), &b, "hands", MID_SECOND);
  g_assert_cmpstr (one, ==, two);
}

/* What Black is told of cards in play, behind each of the first elements. */
static char *
dup_traps (const char *moves, MidVeilSight sight)
{
  GString *said = g_string_new (NULL);
  g_autofree char *text =
    g_strdup_printf ("[Variant \"Knightmare\"]\n[WhiteHand \"Man-Trap, Truce, Crab, Bog, Coup\"]\n"
                     "[BlackHand \"Truce, Crab, Bog, Coup, Panic\"]\n\n%s *\n",
                     moves);
  g_autoptr (MidRecord) record = study_test_read (text);
  for (MidNode *node = mid_record_get_root (record); node != NULL;
       node = mid_node_get_first_child (node))
    {
      MidPosition at;
      g_autoptr (MidRecord) known = mid_veil_dup_record (record, node, MID_SECOND, sight);
      veil_test_get_end (known, &at);
      g_autofree char *effects =
        veil_test_dup_field (mid_record_get_game (record), &at, "effects", MID_FIRST);
      char *trap = strstr (effects, "trap");
      g_string_append_printf (said, "%s%.*s", said->len > 0 ? " " : "",
                              trap != NULL ? (int) strcspn (trap, ",#") : 1,
                              trap != NULL ? trap : "-");
    }
  return g_string_free (said, FALSE);
}

/* Where a trap is comes to be known by whoever steps on it, and not if nobody does. */
static void
test_traps (void)
{
  const char *sprung = "1. e4 <Man-Trap e4> d5 2. d4 dxe4 3. Nf3 Nf6";
  g_autofree char *then = dup_traps (sprung, MID_VEIL_THEN);
  g_autofree char *later = dup_traps (sprung, MID_VEIL_LATER);
  g_autofree char *never =
    dup_traps ("1. e4 <Man-Trap e4> d5 2. d4 Nf6 3. Nf3 Nc6", MID_VEIL_LATER);
  g_test_message ("%s\n%s\n%s", then, later, never);
  g_assert_null (strstr (then, "e4"));
  g_assert_null (strstr (never, "e4"));
  g_assert_nonnull (strstr (later, "trap@e4 trap@e4 trap@e4 -"));
}

/* What White is told of the order of his own deck, in no known order at first, at the start of the
 * moves: so many of its five cards. */
static void
assert_own_deck (const char *moves, const char *in_order)
{
  g_autofree char *text =
    g_strdup_printf ("[Variant \"Knightmare\"]\n[SetUp \"1\"]\n"
                     "[FEN \"4k3/p6p/8/8/8/8/P6P/R3K3 b - - 0 1 "
                     "hands:Second_Sight,Crab/Second_Sight,Coup "
                     "decks:~Chaos,Coup,Panic,Truce,Legacy/~Bog,Crab,Coup,Panic,Truce\"]\n\n%s *\n",
                     moves);
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidRecord) known =
    mid_veil_dup_record (record, mid_record_get_root (record), MID_FIRST, MID_VEIL_LATER);
  MidPosition at;
  veil_test_get_end (known, &at);
  g_autofree char *deck =
    veil_test_dup_field (mid_record_get_game (record), &at, "decks", MID_FIRST);
  g_autofree char *begins = g_strconcat (in_order, "~", NULL);
  g_auto (GStrv) all = g_strsplit (deck, ",", -1);
  g_test_message ("%s: %s", moves, deck);
  g_assert_true (g_str_has_prefix (deck, begins));
  g_assert_cmpuint (g_strv_length (all), ==, 5);
}

/* The order of a deck comes to be known by what is drawn of it, from the top, until its owner looks
 * into it and shuffles, whichever card he takes; the other's looking changes nothing. */
static void
test_own_deck (void)
{
  static const char *const cards[] = { "Chaos", "Coup", "Panic", "Truce", "Legacy" };
  static const char *const others[] = { "Bog", "Crab", "Coup", "Panic", "Truce" };
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      const char *one = cards[(i + 1) % G_N_ELEMENTS (cards)];
      const char *two = cards[(i + 2) % G_N_ELEMENTS (cards)];
      g_autofree char *looks = g_strdup_printf (
        "1... Kd8 <w:Second Sight %s> 2. Rb1 <discard Crab> <draw %s>", cards[i], one);
      assert_own_deck (looks, "");
      g_autofree char *draws =
        g_strdup_printf ("1... Kd8 2. Rb1 <discard Crab> <draw %s> <b:Second Sight %s> 2... Ke8 "
                         "3. Rb2 <discard %s> <draw %s>",
                         one, others[i], one, two);
      g_autofree char *both = g_strdup_printf ("%s,%s,", one, two);
      assert_own_deck (draws, both);
      g_autofree char *looks_later =
        g_strdup_printf ("1... Kd8 2. Rb1 <discard Crab> <draw %s> 2... Ke8 <w:Second Sight %s> "
                         "3. Rb2 <discard %s> <draw %s>",
                         one, cards[i], cards[i], two);
      g_autofree char *first = g_strdup_printf ("%s,", one);
      assert_own_deck (looks_later, first);
    }
}

/* Both bids are known before the duel, and it is one step. */
static void
test_bids (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 2. exd5 <1:2> Nf6 *\n");
  g_autoptr (MidVeil) veil = mid_veil_new (record, study_test_node (record, 3), MID_SECOND);
  g_assert_cmpint (mid_veil_get_sight (veil), ==, MID_VEIL_THEN);
  g_autofree char *none = mid_veil_dup_bid (veil);
  g_assert_null (none);
  mid_veil_set_sight (veil, MID_VEIL_LATER);
  g_autofree char *both = mid_veil_dup_bid (veil);
  g_assert_cmpstr (both, ==, "Black will bid 1, White 2");
  mid_veil_go_on (veil);
  g_autofree char *over = mid_veil_dup_bid (veil);
  g_assert_null (over);
  g_autoptr (MidDocument) document = mid_veil_dup_document (veil);
  g_autoptr (MidRecord) known =
    mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
  g_autofree char *text = mid_writer_dup_text (known, MID_WRITE_MGN);
  g_assert_nonnull (strstr (text, "<1:2>"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  games = veil_test_read_samples (argv[1]);
  for (guint seed = 0; seed < 16; seed++)
    g_ptr_array_add (games, veil_test_new_game (seed, 90));
  g_test_add_func ("/veil-later/places", test_places);
  g_test_add_func ("/veil-later/line", test_line);
  g_test_add_func ("/veil-later/traps", test_traps);
  g_test_add_func ("/veil-later/own-deck", test_own_deck);
  g_test_add_func ("/veil-later/bids", test_bids);
  int status = g_test_run ();
  g_ptr_array_unref (games);
  return status;
}
