/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-fix.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-reader.h"

enum
{
  LONGEST = 1 << 18, /* bytes of a text */
  WORD = 16,         /* bytes of a word that may be a move */
  TRIED = 12,        /* moves */

  /* What slips count. */
  CASE = 2,         /* a letter in the other case */
  SWAPPED = 3,      /* two neighbours */
  NEXT = 3,         /* a file or a rank for its neighbour */
  WRONG = 4,        /* a character for another */
  MISSING = 5,      /* or superfluous */
  FAR = 2 * MISSING /* what is farther off is not meant */
};

/* What became of a text. */
typedef struct
{
  MidRecord *record; /* NULL: it is not one game */
  guint n_read;
  MidReadError error; /* the first; its message is NULL: there is none */
  gboolean is_remark; /* something was passed over, and the game goes on */
} Reading;

static void
reading_clear (Reading *self)
{
  g_clear_object (&self->record);
  g_clear_pointer (&self->error.message, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* --- Reading -----------------------------------------------------------------------------------
 */

static guint
count_elements (MidRecord *record)
{
  guint n = 0;
  MidNode *root = mid_record_get_root (record);
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    n += node != root && mid_node_get_text (node) == NULL;
  return n;
}

/* Errors come before what was passed over. */
static void
note_error (Reading *self, MidReader *reader)
{
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    {
      const MidReadError *error = mid_reader_get_error (reader, i);
      gboolean is_remark = mid_record_error_is_remark (error->code);
      if ((is_remark && error->code != MID_RECORD_ERROR_SKIPPED)
          || (self->error.message != NULL && (is_remark || !self->is_remark)))
        continue;
      g_free (self->error.message);
      self->error = *error;
      self->error.message = g_strdup (error->message);
      self->is_remark = is_remark;
    }
}

static void
read_text (const char *text, GCancellable *cancellable, Reading *self)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  *self = (Reading){ .record = mid_reader_next (reader, cancellable, NULL) };
  if (self->record == NULL)
    return;
  self->n_read = count_elements (self->record);
  note_error (self, reader);
  g_autoptr (MidRecord) second = mid_reader_next (reader, cancellable, NULL);
  if (second != NULL)
    reading_clear (self);
}

/* Takes the text; keeps it if more of it can be played than without, all of it if `whole`. */
static void
try_text (MidFixes *self, char *text, const char *move, gboolean whole, GCancellable *cancellable)
{
  g_auto (Reading) reading = { 0 };
  read_text (text, cancellable, &reading);
  if (reading.record == NULL || reading.n_read <= self->n_read
      || (whole && reading.error.message != NULL))
    {
      g_free (text);
      return;
    }
  MidFix *fix = g_new0 (MidFix, 1);
  fix->move = g_strdup (move);
  fix->game = mid_record_get_game (reading.record);
  fix->text = text;
  fix->n_read = reading.n_read;
  g_ptr_array_add (self->fixes, fix);
}

/* --- Another move ------------------------------------------------------------------------------
 */

static guint
get_cost (char a, char b)
{
  if (a == b)
    return 0;
  if (g_ascii_isalnum (a) && g_ascii_isalnum (b) && ABS (a - b) == 1)
    return NEXT;
  return g_ascii_tolower (a) == g_ascii_tolower (b) ? CASE : WRONG;
}

/* The optimal string alignment distance. */
static guint
get_distance (const char *a, gsize n_a, const char *b, gsize n_b)
{
  guint rows[WORD + 1][WORD + 1];
  for (gsize i = 0; i <= n_a; i++)
    for (gsize j = 0; j <= n_b; j++)
      {
        if (i == 0 || j == 0)
          {
            rows[i][j] = (guint) (i + j) * MISSING;
            continue;
          }
        guint least = MIN (rows[i - 1][j], rows[i][j - 1]) + MISSING;
        least = MIN (least, rows[i - 1][j - 1] + get_cost (a[i - 1], b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          least = MIN (least, rows[i - 2][j - 2] + SWAPPED);
        rows[i][j] = least;
      }
  return rows[n_a][n_b];
}

/* A legal move that may be meant. */
typedef struct
{
  char text[MID_MOVE_TEXT_MAX + 2];
  guint distance;
} Guess;

static int
compare_guesses (gconstpointer a, gconstpointer b)
{
  const Guess *one = a, *other = b;
  return (int) one->distance - (int) other->distance;
}

/* Without the signs behind it. */
static gsize
get_bare_length (const char *word, gsize length)
{
  while (length > 0 && strchr ("+#!?", word[length - 1]) != NULL)
    length--;
  return length;
}

static GArray *
guess_moves (const MidGame *game, const MidPosition *at, const char *word, gsize length)
{
  GArray *guesses = g_array_new (FALSE, TRUE, sizeof (Guess));
  g_autofree MidMoveList *legal = g_new (MidMoveList, 1);
  game->legal (at, legal);
  for (guint i = 0; i < legal->count; i++)
    {
      Guess guess = { 0 };
      mid_format_element (game, at, legal->at[i], guess.text, sizeof guess.text);
      gsize bare = get_bare_length (guess.text, strlen (guess.text));
      if (guess.text[0] == '<' || bare > WORD)
        continue;
      guess.distance = get_distance (word, length, guess.text, bare);
      if (guess.distance <= FAR && guess.distance < length * WRONG)
        g_array_append_val (guesses, guess);
    }
  g_array_sort (guesses, compare_guesses);
  g_array_set_size (guesses, MIN (guesses->len, (guint) TRIED));
  return guesses;
}

/* The place in the text that the error names; NULL if it names none. */
static const char *
find_place (const char *text, const MidReadError *error)
{
  for (guint line = 1; line < error->line && text != NULL; line++)
    {
      text = strchr (text, '\n');
      text += text != NULL;
    }
  for (guint column = 1; text != NULL && column < error->column; column++)
    text = *text != '\0' && *text != '\n' ? g_utf8_next_char (text) : NULL;
  return text;
}

/* The position in which the game breaks off. */
static gboolean
find_end (MidRecord *record, const char *word, gsize length, MidPosition *at)
{
  MidNode *root = mid_record_get_root (record);
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    {
      const char *text = mid_node_get_text (node);
      if (text == NULL)
        continue;
      if (node == root || strncmp (text, word, length) != 0)
        return FALSE;
      mid_record_get_position (record, mid_node_get_parent (node), at);
      return TRUE;
    }
  return FALSE;
}

static void
try_moves (MidFixes *self, const char *text, const Reading *reading, GCancellable *cancellable)
{
  MidPosition at;
  const char *word = find_place (text, &reading->error);
  gsize length = word != NULL ? get_bare_length (word, strcspn (word, " \t\r\n(){};<>")) : 0;
  if (length == 0 || length > WORD || !find_end (reading->record, word, length, &at))
    return;
  g_autoptr (GArray) guesses =
    guess_moves (mid_record_get_game (reading->record), &at, word, length);
  for (guint i = 0; i < guesses->len; i++)
    {
      const char *move = g_array_index (guesses, Guess, i).text;
      try_text (self,
                g_strdup_printf ("%.*s%.*s%s", (int) (word - text), text,
                                 (int) get_bare_length (move, strlen (move)), move, word + length),
                move, FALSE, cancellable);
    }
}

/* --- Another game ------------------------------------------------------------------------------
 */

static void
try_games (MidFixes *self, const char *text, const Reading *reading, GCancellable *cancellable)
{
  const char *tag = g_str_has_prefix (text, "[Variant ") ? text : strstr (text, "\n[Variant ");
  const char *rest = tag != NULL ? strchr (tag + 1, '\n') : NULL;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      if (*game == mid_record_get_game (reading->record) || (tag != NULL && rest == NULL))
        continue;
      g_autofree char *line = g_strdup_printf (
        "[Variant \"%s\"]", (*game)->variant != NULL ? (*game)->variant : "Standard");
      char *mended = tag == NULL
                       ? g_strdup_printf ("%s\n%s%s", line, text[0] == '[' ? "" : "\n", text)
                       : g_strdup_printf ("%.*s%s%s%s", (int) (tag - text), text,
                                          *tag == '\n' ? "\n" : "", line, rest);
      try_text (self, mended, NULL, TRUE, cancellable);
    }
}

/* --- All ---------------------------------------------------------------------------------------
 */

static int
compare_fixes (gconstpointer a, gconstpointer b)
{
  const MidFix *one = *(MidFix *const *) a, *other = *(MidFix *const *) b;
  return one->n_read != other->n_read ? (int) other->n_read - (int) one->n_read : 0;
}

static void
free_fix (gpointer data)
{
  MidFix *self = data;
  g_free (self->move);
  g_free (self->text);
  g_free (self);
}

MidFixes *
mid_fixes_new (const char *text, GCancellable *cancellable)
{
  g_return_val_if_fail (text != NULL, NULL);
  g_auto (Reading) reading = { 0 };
  MidFixes *self = g_new0 (MidFixes, 1);
  self->fixes = g_ptr_array_new_with_free_func (free_fix);
  if (strlen (text) > LONGEST)
    return self;
  read_text (text, cancellable, &reading);
  self->n_read = reading.n_read;
  if (reading.error.message == NULL)
    return self;
  if (!reading.is_remark)
    try_moves (self, text, &reading, cancellable);
  try_games (self, text, &reading, cancellable);
  if (!reading.is_remark || self->fixes->len > 0)
    /* Translators: a place in a text, and what is wrong there */
    self->fault = g_strdup_printf (_ ("Line %u, column %u: %s"), reading.error.line,
                                   reading.error.column, reading.error.message);
  g_ptr_array_sort (self->fixes, compare_fixes);
  if (self->fixes->len > MID_FIXES_MAX)
    g_ptr_array_set_size (self->fixes, MID_FIXES_MAX);
  return self;
}

void
mid_fixes_free (MidFixes *self)
{
  g_free (self->fault);
  g_ptr_array_unref (self->fixes);
  g_free (self);
}
