/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing that decides the play is hidden: of every place of the samples with cards, one thing
 * after another is made otherwise in the position's text, and what a person sees or hears of it
 * must not be the same.  That is a list of what is drawn and of all words; what is only drawn is
 * drawn as well, and the pictures compared.
 *
 * What a position may be otherwise in comes from its text, which the window does not read. */
#include <string.h>

#include "mid-board-view.h"
#include "mid-card-table.h"
#include "mid-card-words.h"
#include "mid-standing.h"
#include "mid-status.h"
#include "study-test.h"

enum
{
  EVERY = 7,     /* of the changes that a place allows each is made at every so manieth place */
  SQUARE = 30,   /* pixels */
  PICTURES = 150 /* at most, of what is drawn otherwise */
};

static const MidGame *game;
static const char *samples_path;
static MidPieceSet *pieces;
static guint n_made, n_refused, n_drawn;

/* --- What is seen --------------------------------------------------------------------------- */

/* What the board draws, which is compared as pixels as well. */
static void
append_board (GString *out, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  game->cells (pos, cells);
  for (int square = 0; square < 64; square++)
    g_string_append_printf (out, "%d.%d ", cells[square].piece,
                            cells[square].piece != 0 ? cells[square].owner : 0);
  mid_marks_add_standing (game, pos, marks);
  for (guint i = 0; i < marks->len; i++)
    {
      const MidMark *mark = &g_array_index (marks, MidMark, i);
      g_string_append_printf (out, "%d@%d-%d%s%d ", mark->kind, mark->square, mark->to,
                              mark->text != NULL ? mark->text : "", mark->sign);
    }
}

static cairo_surface_t *
draw (const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  MidBoardGeometry geometry;
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  game->cells (pos, cells);
  mid_marks_add_standing (game, pos, marks);
  const MidBoardView view = { .game = game,
                              .cells = cells,
                              .marks = (const MidMark *) (gpointer) marks->data,
                              .n_marks = marks->len };
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8 * SQUARE, 8 * SQUARE);
  cairo_t *cr = cairo_create (surface);
  mid_board_geometry_init (&geometry, 8, 8, 8 * SQUARE, 8 * SQUARE, 1, 0, MID_FIRST_BELOW);
  mid_board_view_draw (&view, cr, &geometry, mid_board_theme_find ("light"), pieces);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* What the board draws otherwise can be seen. */
static void
check_pictures (const char *original, const MidPosition *now, const char *what)
{
  MidPosition before;
  g_assert_cmpint (game->parse (game, NULL, 0, original, strlen (original), &before, NULL).status,
                   ==, MID_OK);
  cairo_surface_t *one = draw (&before), *other = draw (now);
  gsize size = (gsize) cairo_image_surface_get_stride (one) * 8 * SQUARE;
  if (memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (other), size) == 0)
    {
      g_test_message ("the pictures are the same: %s in %s", what, original);
      g_test_fail ();
    }
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
  n_drawn++;
}

static void
append_cards (GString *out, MidCursor *cursor, MidSide side)
{
  g_autoptr (GPtrArray) cards = mid_card_table_get_cards (cursor, side);
  for (guint i = 0; i < cards->len; i++)
    {
      const MidTableCard *card = cards->pdata[i];
      g_string_append_printf (out, "\n%s", card->label);
    }
}

static void
append_piles (GString *out, MidCursor *cursor, MidSide side)
{
  MidTablePiles table;
  mid_table_piles_init (&table, cursor, side);
  g_string_append_printf (out, "\n%s %s %s", table.deck, table.discards,
                          table.captured != NULL ? table.captured : "");
  for (guint i = 0; i < table.piles.n_discards; i++)
    g_string_append_printf (
      out, ", %s", mid_card_words_get_name (table.piles.catalogue, table.piles.discards[i]));
  mid_table_piles_clear (&table);
}

/* All words about the place. */
static char *
dup_words (const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  game->format (pos, text, sizeof text);
  g_autoptr (MidRecord) record = mid_record_new_from_fen (game, text, NULL);
  g_assert_nonnull (record);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_autofree char *status = mid_status_dup_text (cursor);
  g_autoptr (GPtrArray) standing = mid_standing_list (game, pos);
  GString *out = g_string_new (status);
  for (guint i = 0; standing != NULL && i < standing->len; i++)
    if (standing->pdata[i] != NULL)
      g_string_append_printf (out, "\n%u %s", i, (char *) standing->pdata[i]);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      append_cards (out, cursor, side);
      append_piles (out, cursor, side);
    }
  return g_string_free (out, FALSE);
}

/* --- What may be otherwise ------------------------------------------------------------------ */

typedef struct
{
  char *text; /* of the position */
  char *what; /* the field, to say what is hidden */
} Change;

static void
change_clear (gpointer data)
{
  Change *change = data;
  g_free (change->text);
  g_free (change->what);
}

/* With that value in place of the i-th field. */
static void
add_change (GArray *changes, char **fields, guint i, const char *rest, const char *value)
{
  char *before = fields[i];
  fields[i] = (char *) value;
  g_autofree char *now = g_strjoinv (" ", fields);
  fields[i] = before;
  Change change = { g_strconcat (now, rest, NULL), g_strdup_printf ("%s → %s", before, value) };
  g_array_append_val (changes, change);
}

/* One item more, one fewer, one otherwise, of a list with commas. */
static void
vary_list (GArray *changes, char **fields, guint i, const char *rest, const char *key,
           const char *list, const char *behind, const char *other)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);
  guint n = g_strv_length (items);
  for (guint k = 0; k < n; k++)
    {
      g_autoptr (GString) without = g_string_new (NULL), instead = g_string_new (NULL);
      for (guint j = 0; j < n; j++)
        {
          if (j != k)
            g_string_append_printf (without, "%s%s", without->len > 0 ? "," : "", items[j]);
          g_string_append_printf (instead, "%s%s", j > 0 ? "," : "", j != k ? items[j] : other);
        }
      g_autofree char *one =
        g_strdup_printf ("%s%s%s", key, without->len > 0 ? without->str : "-", behind);
      g_autofree char *two = g_strdup_printf ("%s%s%s", key, instead->str, behind);
      add_change (changes, fields, i, rest, one);
      if (other != NULL)
        add_change (changes, fields, i, rest, two);
    }
}

/* Both sides' of a field with a slash. */
static void
vary_sides (GArray *changes, char **fields, guint i, const char *rest, const char *other)
{
  g_auto (GStrv) parts = g_strsplit (fields[i], ":", 2);
  g_auto (GStrv) sides = g_strsplit (parts[1], "/", 2);
  g_autofree char *key = g_strconcat (parts[0], ":", NULL);
  g_autofree char *behind = sides[1] != NULL ? g_strconcat ("/", sides[1], NULL) : g_strdup ("");
  g_autofree char *second = g_strconcat (key, sides[0], "/", NULL);
  if (strcmp (sides[0], "?") != 0 && strcmp (sides[0], "-") != 0)
    vary_list (changes, fields, i, rest, key, sides[0], behind, other);
  if (sides[1] != NULL && strcmp (sides[1], "?") != 0 && strcmp (sides[1], "-") != 0)
    vary_list (changes, fields, i, rest, second, sides[1], "", other);
}

/* What of an effect matters.  Who asked for something matters no more; what a piece was that is off
 * the board says the card's name, and whose turn is lost as well. */
static gboolean
may_vary (const char *effect, const char *pattern)
{
  gboolean owed = strstr (effect, ".shift@") != NULL || strstr (effect, ".promote@") != NULL
                  || strstr (effect, ".toll") != NULL;
  gboolean owner = strcmp (pattern, "\\.w\\.") == 0 || strcmp (pattern, "\\.b\\.") == 0;
  return !(owed && owner) && !(strstr (effect, "@-") != NULL && pattern[0] == '=');
}

/* An effect: its owner, how long it lasts, what it is about, and what it says. */
static void
vary_effect (GArray *changes, char **fields, guint i, const char *rest, char **effects, guint k)
{
  static const struct
  {
    const char *pattern, *with;
  } others[] = {
    { "\\.w\\.", ".b." },     { "\\.b\\.", ".w." },       { "\\*[0-9]+", "" },
    { "\\*[0-9]+", "*7" },    { "@[a-h][1-8]", "@d6" },   { "@[a-h][1-8]", "@c3" },
    { "/[a-h][1-8]", "/d5" }, { "=1\\b", "=3" },          { "=3\\b", "=1" },
    { "=2\\b", "=4" },        { "=[a-z-]{3,}", "=crab" }, { "=[a-z-]{3,}", "=champion" },
  };
  for (guint n = 0; n < G_N_ELEMENTS (others); n++)
    {
      if (!may_vary (effects[k], others[n].pattern))
        continue;
      g_autoptr (GRegex) pattern = g_regex_new (others[n].pattern, 0, 0, NULL);
      g_autofree char *before = effects[k];
      g_autofree char *now =
        g_regex_replace_literal (pattern, before, -1, 0, others[n].with, 0, NULL);
      effects[k] = now;
      g_autofree char *list = g_strjoinv (",", effects);
      g_autofree char *value = g_strconcat ("effects:", list, NULL);
      if (strcmp (now, before) != 0)
        add_change (changes, fields, i, rest, value);
      effects[k] = g_steal_pointer (&before);
    }
}

static void
vary_effects (GArray *changes, char **fields, guint i, const char *rest)
{
  g_auto (GStrv) effects = g_strsplit (fields[i] + strlen ("effects:"), ",", -1);
  vary_list (changes, fields, i, rest, "effects:", fields[i] + strlen ("effects:"), "", NULL);
  for (guint k = 0; effects[k] != NULL; k++)
    vary_effect (changes, fields, i, rest, effects, k);
}

static void
vary_captured (GArray *changes, char **fields, guint i, const char *rest)
{
  const char *held = fields[i] + strlen ("captured:");
  for (const char *p = held; *p != '\0'; p++)
    {
      g_autofree char *value = g_strdup_printf ("captured:%.*s%s", (int) (p - held), held, p + 1);
      add_change (changes, fields, i, rest, strlen (held) > 1 ? value : "captured:-");
    }
}

static GArray *
list_changes (const char *text)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (changes, change_clear);
  const char *rest = strstr (text, " | ");
  g_autofree char *first = g_strndup (text, rest != NULL ? (gsize) (rest - text) : strlen (text));
  g_auto (GStrv) fields = g_strsplit (first, " ", -1);
  rest = rest != NULL ? rest : "";
  if (strstr (first, "phase:") == NULL)
    add_change (changes, fields, 1, rest, fields[1][0] == 'w' ? "b" : "w");
  for (guint i = 6; fields[i] != NULL; i++)
    if (g_str_has_prefix (fields[i], "hands:") || g_str_has_prefix (fields[i], "discards:"))
      vary_sides (changes, fields, i, rest, "Pacifism");
    else if (g_str_has_prefix (fields[i], "decks:"))
      vary_sides (changes, fields, i, rest, NULL);
    else if (g_str_has_prefix (fields[i], "effects:"))
      vary_effects (changes, fields, i, rest);
    else if (g_str_has_prefix (fields[i], "captured:"))
      vary_captured (changes, fields, i, rest);
  return changes;
}

/* --- Comparing ------------------------------------------------------------------------------ */

static void
check_change (const char *title, const char *words, const char *board, const Change *change,
              const char *original)
{
  MidPosition pos;
  char text[MID_TEXT_MAX];
  if (game->parse (game, NULL, 0, change->text, strlen (change->text), &pos, NULL).status != MID_OK)
    {
      n_refused++;
      return;
    }
  game->format (&pos, text, sizeof text);
  if (strcmp (text, original) == 0)
    return;
  n_made++;
  g_autoptr (GString) now = g_string_new (NULL);
  append_board (now, &pos);
  if (strcmp (now->str, board) != 0)
    {
      if (n_drawn < PICTURES && n_made % 3 == 0)
        check_pictures (original, &pos, change->what);
      return;
    }
  g_autofree char *said = dup_words (&pos);
  if (strcmp (said, words) == 0)
    {
      g_test_message ("%s: nobody sees %s in %s", title, change->what, original);
      g_test_fail ();
    }
}

static void
check_place (const char *title, const MidPosition *pos, guint place)
{
  char text[MID_TEXT_MAX];
  game->format (pos, text, sizeof text);
  g_autofree char *words = dup_words (pos);
  g_autoptr (GString) board = g_string_new (NULL);
  append_board (board, pos);
  g_autoptr (GArray) changes = list_changes (text);
  for (guint i = place % EVERY; i < changes->len; i += EVERY)
    check_change (title, words, board->str, &g_array_index (changes, Change, i), text);
}

static void
check_record (MidRecord *record)
{
  guint place = 0;
  for (MidNode *node = mid_record_get_root (record); node != NULL;
       node = mid_node_get_first_child (node), place++)
    {
      MidPosition pos;
      mid_record_get_position (record, node, &pos);
      check_place (mid_record_get_tag (record, "Event"), &pos, place);
    }
}

static void
test_samples (void)
{
  g_autofree char *text = NULL;
  gsize len;
  guint n = 0;
  g_assert_true (g_file_get_contents (samples_path, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;)
    {
      if (mid_record_get_game (record) == game)
        {
          check_record (record);
          n++;
        }
      g_object_unref (record);
    }
  g_test_message ("%u games, %u changes, %u refused, %u pictures", n, n_made, n_refused, n_drawn);
  g_assert_cmpuint (n, >=, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("knightmare");
  samples_path = argv[1];
  g_autoptr (GFile) folder = g_file_new_for_path (argv[2]);
  pieces = mid_piece_set_new (folder, NULL);
  g_test_add_func ("/in-sight/samples", test_samples);
  int status = g_test_run ();
  mid_piece_set_free (pieces);
  return status;
}
