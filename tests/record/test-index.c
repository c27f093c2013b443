/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a collection against the records themselves, and what happens to its database. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "../scratch.h"
#include "mid-explorer.h"
#include "mid-reader.h"
#include "random-record.h"

static char *folder;

static char *
write_file (const char *name, const char *text, gssize len)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  g_file_set_contents (path, text, len, &error);
  g_assert_no_error (error);
  return path;
}

static MidIndex *
build (const char *path)
{
  g_autoptr (GError) error = NULL;
  MidIndex *index = mid_index_new (path, &error);
  g_assert_no_error (error);
  mid_index_build (index, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (mid_index_get_state (index), ==, MID_INDEX_READY);
  return index;
}

/* The numbers found, "1 3 4". */
static char *
find (MidIndex *index, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GArray) numbers =
    mid_index_search (index, query, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, 0, NULL, &error);
  g_assert_no_error (error);
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (out, "%s%u", i > 0 ? " " : "", g_array_index (numbers, guint, i));
  return g_string_free (out, FALSE);
}

static void
expect (MidIndex *index, const char *query, const char *numbers)
{
  g_autofree char *found = find (index, query);
  if (strcmp (found, numbers) != 0)
    g_test_message ("%s", query);
  g_assert_cmpstr (found, ==, numbers);
}

/* --- A collection made by hand --- */

static const char six[] =
  "[Event \"Club A\"]\n[Site \"Oslo\"]\n[Date \"2013.05.21\"]\n[Round \"1\"]\n"
  "[White \"Müller, Änne\"]\n[Black \"Baker, B\"]\n[Result \"0-1\"]\n[WhiteElo \"2500\"]\n"
  "[BlackElo \"2410\"]\n[ECO \"A00\"]\n[Annotator \"Clark\"]\n\n"
  "1. f3 e5 {a Fool's [%clk 0:41:07] errand} 2. g4 (2. e4 {never read}) 2... Qh4# 0-1\n\n"
  "[Event \"Club B\"]\n[Site \"?\"]\n[Date \"2014.??.??\"]\n[Round \"-\"]\n[White \"Baker, B\"]\n"
  "[Black \"Clark\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n"
  "[Event \"Duels\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n[Variant \"Sirlin\"]\n"
  "[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 d5 <-> 2. exd5 <2:1> *\n\n"
  "[Event \"Bluff\"]\n[White \"Bob\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n[Variant \"Sirlin\"]\n"
  "[Termination \"time forfeit\"]\n\n1. e4 d5 2. exd5 <0:0+> Qxd5 1-0\n\n"
  "[Event \"Broken\"]\n[White \"X\"]\n[Black \"Y\"]\n[Result \"1-0\"]\n\n1. e4 Qxh7 2. d4 1-0\n\n"
  "[Event \"Moved\"]\n[White \"X\"]\n[Black \"Y\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
  "[FEN \"8/5pk1/8/8/8/8/5PK1/8 w - - 0 40\"]\n\n40. Kg3 Kg6 41. Kg2 *\n";

static void
test_fields (void)
{
  static const char *const cases[][2] = {
    { "", "1 2 3 4 5 6" },
    { "player:baker", "1 2" },
    { "white:baker", "2" },
    { "white:muller", "1" },
    { "white:\"MÜLLER, ÄNNE\"", "1" },
    { "white=x", "5 6" },
    { "white!=x", "1 2 3 4" },
    { "event=\"club a\"", "1" },
    { "site:oslo", "1" },
    { "round:1", "1" },
    { "eco:A0", "1" },
    { "tag:Annotator=clark", "1" },
    { "tag:Annotator=clarke", "" },
    { "tag:Annotator=clar", "" }, /* the whole of it */
    { "tag:Annotator:clar", "1" },
    { "tag:\"annotator:\"", "1" },
    { "tag!=Annotator=clark", "2 3 4 5 6" },
    { "tag:\"White=\"", "" }, /* no tag is not an empty one */
    { "tag:Event:Club", "1 2" },
    { "tag:White=x or tag:WhiteElo=2500", "1 5 6" },
    { "tag:WhiteElo:5", "1" },
    { "tag:Result=1-0", "4 5" },
    { "tag:Result=*", "3 6" },
    { "tag:\"Result=1/2-1/2\"", "2" },
    { "tag:WhiteElo=0", "" }, /* not known is not nought */
    { "tag:SetUp=1 tag:FEN:5PK1", "6" },
    { "clark", "2" },
    { "date:2013", "1" },
    { "date:2013.05", "1" },
    { "date:2013.06", "" },
    { "date>2013", "2" },
    { "date>=2013", "1 2" },
    { "date<2014", "1" },
    { "date:..2014", "1 2" },
    { "result:0-1", "1" },
    { "result:1/2", "2" },
    { "result:*", "3 6" },
    { "elo>2450", "1" },
    { "not elo>2450", "2 3 4 5 6" },
    { "black-elo:2400..2420", "1" },
    { "number:2..3", "2 3" },
    { "variant:sirlin", "3 4" },
    { "variant:chess", "1 2 5 6" },
    { "army:empowered", "3" },
    { "army:\"Two Kings\"", "3" },
    { "white-army:two-kings", "" },
    { "armies:twokings-empowered", "3" },
    { "armies:classic-classic", "4" },
    { "plies:4", "1 2 3 4" },
    { "moves>=40", "6" },
    { "moves:2", "1 2 3 4" }, /* two of both: not three */
    { "moves:41", "6" },
    { "duels>0", "3 4" },
    { "bluffs:1", "4" },
    { "stones:3", "3" },
    { "white-stones:1", "3" },
    { "black-stones:2", "3" },
    { "ending:mate", "1" },
    { "ending:agreement", "2" },
    { "ending:time", "4" },
    { "ending:broken", "5" },
    { "ending:unfinished", "3 6" },
    { "variations:1", "1" },
    { "errors>0", "5" },
    { "comment:errand", "1" },
    { "comment:\"never READ\"", "1" },
    { "comment:\"errand zzz\"", "" },
    { "comment:clk", "" }, /* commands are no words */
    { "comment:07", "" },
    { "crossed:no", "1 2 3 4 5 6" },
    { "crossed:yes", "" },
    { "white:x and (ending:broken or moves>100)", "5" },
    { "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"", "1 2 5" },
    { "fen:\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 5 9\"", "2" },
    { "fen:\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\"", "" },
    { "material:KPkp", "6" },
    { "material:KPk", "" },
    { "board:\"Kg3 kg6 Pf3\"", "" },
    { "board:\"Kg3 kg6\"", "6" },
    { "board:\"Kg3 .g2 *f2 +f7\"", "6" },
    { "board:Qa9", "" },
    { "line:\"e4 e5\"", "2" },
    { "line:\"e5 *\"", "1 2" },
    { "not line:e4", "1 6" },
    { "line:\"1.e4 2.Nf3\"", "" }, /* not in a row */
    { "line:\"1.e4 * 2.Nf3\"", "2" },
    { "line:\"2... Nc6\"", "2" },
    { "line:\"3... Nc6\"", "" },
    { "line:\"...Nc6\"", "2" }, /* Black's, in whatever turn */
    { "line:\"...e4\"", "" },
    { "line:\"e4 d5 exd5\"", "3 4" }, /* what was declined is nothing */
    { "line:\"exd5 Qxd5\"", "" },     /* a duel is something */
    { "line:\"*xd5 <*> Qd5\"", "4" },
    { "line:Qh4", "1" },
    { "line:Q?4#", "1" },
    { "line:Qh4+", "" },
    { "line:*#", "1" },
    { "line:\"Kg3 ** Kg?\"", "6" },
    { "line:\"Kg3 ** Kg3\"", "" },
    { "white-line:\"e4 Nf3\"", "2" },
    { "black-line:\"e5 Nc6\"", "2" },
    { "black-line:Nf3", "" },
  };
  g_autofree char *path = write_file ("six.mgn", six, -1);
  g_autoptr (MidIndex) index = build (path);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    expect (index, cases[i][0], cases[i][1]);
}

/* What comes behind a position that was found does not undo the find: a castling or any other word
 * that is looked at more closely is followed by words that are read in one go. */
static void
test_found_before (void)
{
  g_autofree char *path = write_file (
    "before.pgn",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O f6 5. d3 d6 6. a3 *\n\n"
    "[TimeControl \"600\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 f6 5. d3 d6 6. a3 *\n\n"
    "[TimeControl \"600+5\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O! f6 {a word} 5. d3 *\n",
    -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "board:\"Kg1 pf7\"", "1 2 3");
  expect (index, "board:\"Kg1 pf6\"", "1 2 3");
  expect (index, "board:\"Kg1 pf7 pf6\"", "");
  expect (index, "tag:\"TimeControl=600\"", "2");
  expect (index, "tag:\"TimeControl:600\"", "2 3");
  expect (index, "moves:6", "1 2");
}

/* Letters that FTS5 folds in its own way, or not at all. */
static void
test_words (void)
{
  g_autofree char *path = write_file (
    "words.pgn", "1. e4 {Große Straße} 1-0\n\n1. d4 {a ﬁne x_y, naïve; हिन्दी} 1-0\n", -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "comment:STRASSE", "1");
  expect (index, "comment:große", "1");
  expect (index, "comment:\"fine naive y\"", "2");
  expect (index, "comment:हिन्दी", "2");
  expect (index, "comment:hindi", "");
}

/* Letters that nothing takes apart are found as one types them who does not have them. */
static void
test_strokes (void)
{
  g_autofree char *path = write_file ("strokes.pgn",
                                      "[White \"Łoś, Ewa\"]\n[Black \"Møller, Jørgen\"]\n\n*\n\n"
                                      "[White \"Đorđević, Æsa\"]\n[Black \"Þór, Işık\"]\n\n*\n\n"
                                      "[White \"Иванов\"]\n\n1. e4 {złota Œuvre} *\n\n"
                                      "[White \"LOS, Moller\"]\n\n*\n",
                                      -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "los", "1 4");
  expect (index, "white:Łos", "1 4");
  expect (index, "moller", "1 4");
  expect (index, "black=\"moller, jorgen\"", "1");
  expect (index, "white:DORDEVIC white:Aes", "2");
  expect (index, "black:\"thor, isik\"", "2");
  expect (index, "white:иванов", "3");
  expect (index, "white:ivanov", "");
  expect (index, "comment:zlota comment:œuvre comment:OEUVRE", "3");
}

static void
test_errors (void)
{
  g_autofree char *path =
    write_file ("errors.pgn",
                "1. e4 e5 (1... Qxh7 2. d4) 2. d4 1-0\n\n1. e4 (1. d4 d5 (1... d6)) e5 1-0\n", -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "errors>0", "1");
  expect (index, "variations:2", "2");
  expect (index, "plies:3", "1");
}

static void
test_game (void)
{
  g_autofree char *path = write_file ("six.mgn", six, -1);
  g_autoptr (MidIndex) index = build (path);
  g_autoptr (GString) all = g_string_new (NULL);
  g_auto (MidIndexGame) game;
  MidIndexDetails details;

  g_assert_true (mid_index_get_game (index, 1, &game, NULL));
  g_assert_cmpstr (game.white, ==, "Müller, Änne");
  g_assert_cmpuint (game.white_elo, ==, 2500);
  g_assert_cmpstr (game.result, ==, "0-1");
  g_assert_true (mid_index_get_details (index, 3, &details, NULL));
  g_assert_cmpstr (details.variant, ==, "sirlin");
  g_assert_cmpstr (details.army[1], ==, "Two Kings");
  g_assert_cmpuint (details.duels, ==, 1);
  g_assert_cmpuint (details.spent[0], ==, 1);
  g_assert_cmpuint (details.spent[1], ==, 2);
  for (guint number = 1; number <= 6; number++)
    {
      g_autoptr (GBytes) bytes = mid_index_read_game (index, number, NULL);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      g_string_append_len (all, data, (gssize) length);
    }
  g_assert_cmpstr (all->str, ==, six);

  g_autoptr (GError) error = NULL;
  g_assert_null (mid_index_read_game (index, 7, &error));
  g_assert_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_GAME);
}

/* --- Against the records --- */

static gboolean
reaches (MidRecord *record, guint64 key)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition pos = *mid_record_get_start (record);
  const MidNode *node = mid_record_get_root (record);
  for (;;)
    {
      if (mid_facts_key (game, &pos) == key)
        return TRUE;
      node = mid_node_get_first_child (node);
      if (node == NULL || mid_play (game, &pos, mid_node_get_move (node), NULL) != MID_OK)
        return FALSE;
    }
}

/* The numbers of the records with a position, "1 3 4". */
static char *
find_in_records (GPtrArray *records, guint64 key)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < records->len; i++)
    if (reaches (g_ptr_array_index (records, i), key))
      g_string_append_printf (out, "%s%u", out->len > 0 ? " " : "", i + 1);
  return g_string_free (out, FALSE);
}

/* Every position of every fifth record: found in just the records that have it. */
static void
test_positions (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < 10; i++)
      {
        g_autoptr (MidRecord) record = random_record_new (*game, rand);
        for (guint j = 0; j < 30; j++)
          random_record_edit (record, rand);
        g_autofree char *one = random_record_dup_text (record);
        g_string_append (text, one);
      }
  g_autofree char *path = write_file ("random.mgn", text->str, (gssize) text->len);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;)
    g_ptr_array_add (records, record);

  g_autoptr (MidIndex) index = build (path);
  g_assert_cmpuint (mid_index_get_n_games (index), ==, records->len);
  for (guint i = 0; i < records->len; i += 5)
    {
      MidRecord *record = g_ptr_array_index (records, i);
      const MidGame *game = mid_record_get_game (record);
      MidPosition pos = *mid_record_get_start (record);
      for (const MidNode *node = mid_record_get_root (record);
           node != NULL
           && (mid_node_get_move (node) == 0
               || mid_play (game, &pos, mid_node_get_move (node), NULL) == MID_OK);
           node = mid_node_get_first_child (node))
        {
          char fen[MID_TEXT_MAX];
          MidPosition again;
          game->format (&pos, fen, sizeof fen);
          /* Some decisions pending are not in the text: those positions cannot be asked for so. */
          if (game->parse (game, NULL, 0, fen, strlen (fen), &again, NULL).status != MID_OK
              || game->key (&again) != game->key (&pos))
            continue;
          g_autofree char *query = g_strdup_printf ("fen:\"%s\" variant:%s", fen, game->id);
          g_autofree char *found = find (index, query);
          g_autofree char *wanted = find_in_records (records, mid_facts_key (game, &pos));
          g_assert_cmpstr (found, ==, wanted);
        }
    }
}

/* --- Several games in a frame --- */

static void
test_untagged (void)
{
  g_autofree char *path = write_file (
    "bare.pgn", "1. e4 e5 1-0\n1. d4 d5 {two} 0-1 1. c4 *\n[Event \"x\"]\n\n1. f4 1-0 1. g4 0-1",
    -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "", "1 2 3 4 5");
  expect (index, "result:1-0", "1 4");
  expect (index, "comment:two", "2");
  g_autoptr (GBytes) bytes = mid_index_read_game (index, 5, NULL);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  g_assert_cmpstr (g_strstrip (text), ==, "1. g4 0-1");
}

static void
test_empty (void)
{
  g_autofree char *path = write_file ("empty.pgn", "", 0);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "", "");
  g_assert_cmpuint (mid_index_get_n_games (index), ==, 0);
}

/* --- The file and the database --- */

static void
test_changed (void)
{
  g_autofree char *path = write_file ("change.pgn", "[White \"A\"]\n\n1. e4 1-0\n", -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "white:a", "1");
  g_free (write_file ("change.pgn", "[White \"B\"]\n\n1. e4 1-0\n", -1));
  g_assert_cmpint (mid_index_get_state (index), ==, MID_INDEX_EMPTY);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, NULL));
  expect (index, "white:a", "");
  expect (index, "white:b", "1");
}

/* The same size and the same time, other bytes. */
static void
test_changed_in_secret (void)
{
  g_autofree char *path = write_file ("secret.pgn", "[White \"A\"]\n\n1. e4 1-0\n", -1);
  struct utimbuf times = { 1000000000, 1000000000 };
  g_assert_cmpint (utime (path, &times), ==, 0);
  g_autoptr (MidIndex) index = build (path);
  g_free (write_file ("secret.pgn", "[White \"B\"]\n\n1. e4 1-0\n", -1));
  g_assert_cmpint (utime (path, &times), ==, 0);
  g_assert_cmpint (mid_index_get_state (index), ==, MID_INDEX_EMPTY);
}

/* Damage of any kind: thrown away and made again. */
static void
test_damaged (void)
{
  g_autofree char *path = write_file ("six.mgn", six, -1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (MidIndex) whole = build (path);
      g_autofree char *cache = g_strdup (mid_index_get_cache_path (whole));
      g_autofree char *bytes = NULL;
      gsize length;
      g_clear_object (&whole);
      g_assert_true (g_file_get_contents (cache, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 4096);
      if (i % 3 == 0)
        length = (gsize) g_rand_int_range (rand, 0, (gint32) length);
      else if (i % 3 == 1)
        memset (bytes, g_rand_int_range (rand, 0, 256), 200);
      else
        memset (bytes + g_rand_int_range (rand, 1, (gint32) length / 8192) * 8192, 0x55, 8192);
      g_assert_true (g_file_set_contents (cache, bytes, (gssize) length, NULL));
      g_autoptr (MidIndex) index = build (path);
      expect (index, "player:baker", "1 2");
      expect (index, "comment:errand or duels>0", "1 3 4");
    }
}

/* A byte here or there, which SQLite itself would not notice: the answers are those of the file. */
static void
test_damaged_bytes (void)
{
  g_autofree char *path = write_file ("six.mgn", six, -1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (MidIndex) whole = build (path);
      g_autofree char *cache = g_strdup (mid_index_get_cache_path (whole));
      g_autofree char *bytes = NULL;
      gsize length;
      g_clear_object (&whole);
      g_assert_true (g_file_get_contents (cache, &bytes, &length, NULL));
      if (i == 0)
        length = 0;
      else if (i == 1)
        length = (gsize) g_snprintf (bytes, 16, "another's");
      else
        bytes[g_rand_int_range (rand, 0, (gint32) length)] ^= (char) (1 << i % 8);
      g_assert_true (g_file_set_contents (cache, bytes, (gssize) length, NULL));
      g_autoptr (MidIndex) index = build (path);
      expect (index, "white:muller or event:broken", "1 5");
      expect (index, "comment:errand or duels>0", "1 3 4");
      expect (index, "board:\"Kg3 kg6\" or date:2014", "2 6");
      expect (index, "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"", "1 2 5");
    }
}

static char *
dup_seal (const char *cache)
{
  g_autofree char *name = g_strconcat (cache, "-seal", NULL);
  char *seal = NULL;
  g_assert_true (g_file_get_contents (name, &seal, NULL, NULL));
  return seal;
}

/* A database is looked through only when something has touched it since; then a byte is noticed,
 * whatever its time says. */
static void
test_seal (void)
{
  g_autofree char *path = write_file ("sealed.mgn", six, -1);
  g_autoptr (MidIndex) index = build (path);
  g_autofree char *cache = g_strdup (mid_index_get_cache_path (index));
  g_autofree char *name = g_strconcat (cache, "-seal", NULL);
  g_clear_object (&index);
  g_usleep (200000); /* before that the file's time says nothing */
  index = build (path);
  g_autofree char *seal = dup_seal (cache);
  g_assert_nonnull (strchr (seal, ' '));
  seal[0] = seal[0] == '0' ? '1' : '0';
  g_assert_true (g_file_set_contents (name, seal, -1, NULL));
  g_clear_object (&index);
  index = build (path);
  g_autofree char *unread = dup_seal (cache);
  g_assert_cmpstr (unread, ==, seal);
  g_clear_object (&index);

  struct stat before;
  g_assert_cmpint (stat (cache, &before), ==, 0);
  int fd = g_open (cache, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (pwrite (fd, "?", 1, before.st_size / 2), ==, 1);
  struct utimbuf times = { before.st_atime, before.st_mtime };
  g_assert_cmpint (close (fd) + utime (cache, &times), ==, 0);
  index = build (path);
  g_autofree char *anew = dup_seal (cache);
  g_assert_cmpstr (anew, !=, seal);
  expect (index, "player:baker", "1 2");
}

/* The names of what is in the folder of an index and ends so, at most one. */
static char *
find_in_cache (MidIndex *index, const char *ending)
{
  g_autofree char *cache = g_path_get_dirname (mid_index_get_cache_path (index));
  g_autoptr (GDir) dir = g_dir_open (cache, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_suffix (name, ending))
      return g_build_filename (cache, name, NULL);
  return NULL;
}

/* Locks are there while somebody builds; one that a killed program left goes. */
static void
test_locks (void)
{
  g_autofree char *path = write_file ("six.mgn", six, -1);
  g_autoptr (MidIndex) index = build (path);
  g_assert_null (find_in_cache (index, ".lock"));
  g_autofree char *left = g_strconcat (mid_index_get_cache_path (index), ".lock", NULL);
  g_assert_true (g_file_set_contents (left, "", 0, NULL));
  g_free (write_file ("six.mgn", "1. e4 *", -1));
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, NULL));
  g_assert_null (find_in_cache (index, ".lock"));
}

static void
put_in_cache (MidIndex *index, const char *name, gsize size, time_t used)
{
  g_autofree char *cache = g_path_get_dirname (mid_index_get_cache_path (index));
  g_autofree char *path = g_build_filename (cache, name, NULL);
  g_autofree char *bytes = g_malloc0 (size);
  struct utimbuf times = { used, used };
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
  g_assert_cmpint (utime (path, &times), ==, 0);
}

/* What was not used for long goes, and of the rest what is too much. */
static void
test_bounds (void)
{
  time_t now = time (NULL), day = 24 * 60 * 60;
  g_autofree char *path = write_file ("bounds.mgn", six, -1);
  g_autoptr (MidIndex) index = mid_index_new (path, NULL);
  put_in_cache (index, "old.sqlite", 10, now - 40 * day);
  put_in_cache (index, "second.sqlite", 700 << 10, now + day);
  put_in_cache (index, "first.sqlite", 700 << 10, now + 2 * day);
  put_in_cache (index, "first.sqlite-seal", 17, now);
  put_in_cache (index, "letter.txt", 10, now - 400 * day);
  g_setenv ("MIDLINE_INDEX_CACHE_DAYS", "30", TRUE);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, NULL));
  g_assert_null (find_in_cache (index, "old.sqlite"));
  g_assert_null (find_in_cache (index, ".lock"));
  g_free (g_steal_pointer (&path));
  path = find_in_cache (index, "second.sqlite");
  g_assert_nonnull (path);
  g_setenv ("MIDLINE_INDEX_CACHE_MB", "1", TRUE);
  g_autofree char *more = write_file ("more.mgn", "1. e4 *", -1);
  g_autoptr (MidIndex) next = build (more);
  g_assert_null (find_in_cache (index, "second.sqlite"));
  g_autofree char *kept = find_in_cache (index, "first.sqlite");
  g_autofree char *other = find_in_cache (index, "letter.txt");
  g_assert_nonnull (kept);
  g_assert_nonnull (other);
  g_unsetenv ("MIDLINE_INDEX_CACHE_DAYS");
  g_unsetenv ("MIDLINE_INDEX_CACHE_MB");

  /* The same by the setting, which the environment overrides. */
  put_in_cache (index, "late.sqlite", 10, now - 40 * day);
  mid_index_set_cache_limits (0, 50);
  g_autofree char *third = write_file ("third.mgn", "1. d4 *", -1);
  g_autoptr (MidIndex) one = build (third);
  g_autofree char *late = find_in_cache (index, "late.sqlite");
  g_assert_nonnull (late);
  mid_index_set_cache_limits (0, 30);
  g_setenv ("MIDLINE_INDEX_CACHE_DAYS", "60", TRUE);
  g_autofree char *fourth = write_file ("fourth.mgn", "1. c4 *", -1);
  g_autoptr (MidIndex) two = build (fourth);
  g_autofree char *still = find_in_cache (index, "late.sqlite");
  g_assert_nonnull (still);
  g_unsetenv ("MIDLINE_INDEX_CACHE_DAYS");
  g_autofree char *fifth = write_file ("fifth.mgn", "1. b4 *", -1);
  g_autoptr (MidIndex) three = build (fifth);
  g_assert_null (find_in_cache (index, "late.sqlite"));
  mid_index_set_cache_limits (MID_INDEX_CACHE_MEGABYTES, MID_INDEX_CACHE_DAYS);
}

/* A cache that cannot be written: the index lives as long as it is open. */
static void
test_no_cache (void)
{
  g_autofree char *path = write_file ("six.mgn", six, -1);
  g_autoptr (MidIndex) first = build (path);
  g_autofree char *cache = g_strdup (mid_index_get_cache_path (first));
  g_clear_object (&first);
  g_remove (cache);
  g_assert_cmpint (g_mkdir (cache, 0700), ==, 0);
  g_autoptr (MidIndex) index = build (path);
  g_assert_cmpstr (mid_index_get_cache_path (index), ==, "");
  expect (index, "player:baker", "1 2");
  g_rmdir (cache);
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (mid_index_new ("/nowhere/at/all.pgn", &error));
  g_assert_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE);
  g_clear_error (&error);
  g_autofree char *empty = g_build_filename (folder, "empty", NULL);
  g_assert_cmpint (g_mkdir (empty, 0700), ==, 0);
  g_autoptr (MidIndex) index = mid_index_new (empty, NULL);
  g_assert_false (mid_index_build (index, NULL, NULL, NULL, &error));
  g_assert_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE);
  g_rmdir (empty);
}

static void
test_without_fts (void)
{
  g_autofree char *path = write_file ("plain.mgn", six, -1);
  g_setenv ("MIDLINE_INDEX_WITHOUT_FTS", "1", TRUE);
  g_autoptr (MidIndex) index = build (path);
  g_unsetenv ("MIDLINE_INDEX_WITHOUT_FTS");
  expect (index, "comment:errand", "1");
  expect (index, "comment:\"never READ\"", "1");
  expect (index, "comment:\"errand zzz\"", "");
}

/* Moves behind a draw that the rules impose are one side's as all others are. */
static void
test_played_on (void)
{
  static const char text[] = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/4k1q1/7K/8 w - - 0 40\"]\n\n"
                             "40. Kxg3 Ke4 41. Kg4 Ke5 42. Kg5 Ke6 *\n";
  g_autofree char *path = write_file ("played-on.mgn", text, -1);
  g_autoptr (MidIndex) index = build (path);
  expect (index, "line:\"Ke4 Kg4 Ke5\"", "1");
  expect (index, "white-line:\"Kxg3 Kg4 Kg5\"", "1");
  expect (index, "black-line:\"Ke4 Ke5 Ke6\"", "1");
  expect (index, "black-line:Kg4", "");
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-index-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/index/played-on", test_played_on);
  g_test_add_func ("/index/fields", test_fields);
  g_test_add_func ("/index/found-before", test_found_before);
  g_test_add_func ("/index/words", test_words);
  g_test_add_func ("/index/strokes", test_strokes);
  g_test_add_func ("/index/errors", test_errors);
  g_test_add_func ("/index/game", test_game);
  g_test_add_func ("/index/positions", test_positions);
  g_test_add_func ("/index/untagged", test_untagged);
  g_test_add_func ("/index/empty", test_empty);
  g_test_add_func ("/index/changed", test_changed);
  g_test_add_func ("/index/changed-in-secret", test_changed_in_secret);
  g_test_add_func ("/index/damaged", test_damaged);
  g_test_add_func ("/index/damaged-bytes", test_damaged_bytes);
  g_test_add_func ("/index/seal", test_seal);
  g_test_add_func ("/index/locks", test_locks);
  g_test_add_func ("/index/bounds", test_bounds);
  g_test_add_func ("/index/no-cache", test_no_cache);
  g_test_add_func ("/index/no-file", test_no_file);
  g_test_add_func ("/index/without-fts", test_without_fts);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
