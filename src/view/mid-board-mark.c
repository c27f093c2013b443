/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-mark.h"

#include <string.h>

void
mid_marks_add (GArray *marks, MidMarkKind kind, int square)
{
  mid_marks_add_way (marks, kind, square, -1, 0);
}

void
mid_marks_add_way (GArray *marks, MidMarkKind kind, int square, int to, MidInk ink)
{
  MidMark mark = { .kind = kind, .square = (gint16) square, .to = (gint16) to, .ink = ink };
  if (square >= 0)
    g_array_append_val (marks, mark);
}

static const char letters[] = { 'G', 'R', 'Y', 'B' }; /* the inks that comments know */

static gboolean
read_ink (char letter, MidInk *ink)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i] == letter)
      {
        *ink = (MidInk) i;
        return TRUE;
      }
  return FALSE;
}

/* The length of the square's name at the start of text: a letter and its digits. */
static gsize
square_length (const char *text, gsize len)
{
  gsize n = 0;

  if (n < len && g_ascii_isalpha (text[n]))
    for (n++; n < len && g_ascii_isdigit (text[n]); n++)
      ;
  return n;
}

/* One item, "Gd4" or "Ge2e4". */
static gboolean
read_item (const MidGame *game, MidMarkKind kind, const char *text, gsize len, MidMark *mark)
{
  *mark = (MidMark){ .kind = kind, .square = -1, .to = -1 };
  if (len < 1 || !read_ink (text[0], &mark->ink))
    return FALSE;
  text++, len--;

  gsize n = square_length (text, len);
  mark->square = (gint16) mid_square_parse (game, text, n);
  if (kind == MID_MARK_ARROW)
    {
      mark->to = (gint16) mid_square_parse (game, text + n, len - n);
      return mark->square >= 0 && mark->to >= 0 && mark->to != mark->square;
    }
  return mark->square >= 0 && n == len;
}

static guint
read_list (const MidGame *game, MidMarkKind kind, const char *text, const char *end, GArray *marks)
{
  guint added = 0;

  while (text < end)
    {
      const char *comma = memchr (text, ',', (gsize) (end - text));
      const char *stop = comma ? comma : end;
      MidMark mark;

      while (text < stop && g_ascii_isspace (*text))
        text++;
      while (stop > text && g_ascii_isspace (stop[-1]))
        stop--;
      if (read_item (game, kind, text, (gsize) (stop - text), &mark))
        {
          g_array_append_val (marks, mark);
          added++;
        }
      text = comma ? comma + 1 : end;
    }
  return added;
}

guint
mid_marks_read_comment (const MidGame *game, const char *comment, GArray *marks)
{
  guint added = 0;

  g_return_val_if_fail (game && marks, 0);
  for (const char *at = comment; at && (at = strstr (at, "[%c")) != NULL; at += 3)
    {
      const char *end = strchr (at, ']');

      if (!end)
        break;
      if (g_str_has_prefix (at, "[%csl "))
        added += read_list (game, MID_MARK_CIRCLE, at + 6, end, marks);
      else if (g_str_has_prefix (at, "[%cal "))
        added += read_list (game, MID_MARK_ARROW, at + 6, end, marks);
    }
  return added;
}

/* --- Drawing into a comment ---------------------------------------------------------------- */

typedef struct
{
  const MidGame *game;
  const MidMark *mark; /* NULL: every mark goes */
  const char *item;    /* the mark as it is written */
  gboolean found;      /* it was there, in whatever ink */
  GString *out;
  gssize room; /* where in out an item of the mark's kind can be added, -1 */
} Drawing;

static const char *
command_name (MidMarkKind kind)
{
  return kind == MID_MARK_ARROW ? "[%cal " : "[%csl ";
}

/* Whether a command that draws begins there; *end is then its bracket. */
static gboolean
is_command (const char *text, MidMarkKind *kind, const char **end)
{
  *kind = g_str_has_prefix (text, "[%cal ") ? MID_MARK_ARROW : MID_MARK_CIRCLE;
  *end = strchr (text, ']');
  return *end != NULL && g_str_has_prefix (text, command_name (*kind));
}

/* What becomes of one item: itself; the mark, where that was in another ink; NULL where the mark
 * was drawn before. */
static const char *
replace_item (Drawing *self, MidMarkKind kind, const char *item)
{
  g_autofree char *text = g_strstrip (g_strdup (item));
  MidMark mark;

  if (!read_item (self->game, kind, text, strlen (text), &mark) || mark.square != self->mark->square
      || mark.to != self->mark->to)
    return item;
  gboolean again = self->found || mark.ink == self->mark->ink;
  self->found = TRUE;
  return again ? NULL : self->item;
}

/* The items that stay, of a command of the mark's kind. */
static char *
filter_items (Drawing *self, MidMarkKind kind, const char *items, const char *end)
{
  g_autofree char *list = g_strndup (items, (gsize) (end - items));
  g_auto (GStrv) all = g_strsplit (list, ",", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; all[i]; i++)
    {
      const char *item = replace_item (self, kind, all[i]);
      if (item)
        g_ptr_array_add (kept, (gpointer) item);
    }
  g_ptr_array_add (kept, NULL);
  return g_strjoinv (",", (char **) kept->pdata);
}

/* Copies one command, or what is left of it; returns what follows. */
static const char *
copy_command (Drawing *self, const char *text, MidMarkKind kind, const char *end)
{
  g_autofree char *items = NULL;

  if (self->mark && self->mark->kind != kind)
    {
      g_string_append_len (self->out, text, end + 1 - text);
      return end + 1;
    }
  if (self->mark)
    items = filter_items (self, kind, text + 6, end);
  if (items && *items)
    {
      g_string_append_printf (self->out, "%s%s", command_name (kind), items);
      self->room = (gssize) self->out->len;
      g_string_append_c (self->out, ']');
      return end + 1;
    }
  /* With the command goes one of the spaces round it. */
  if (end[1] == ' '
      && (self->out->len == 0 || g_ascii_isspace (self->out->str[self->out->len - 1])))
    return end + 2;
  if (end[1] == '\0' && self->out->len > 0 && self->out->str[self->out->len - 1] == ' ')
    g_string_truncate (self->out, self->out->len - 1);
  return end + 1;
}

static void
copy_comment (Drawing *self, const char *comment)
{
  MidMarkKind kind;
  const char *end;

  while (*comment)
    if (is_command (comment, &kind, &end))
      comment = copy_command (self, comment, kind, end);
    else
      g_string_append_c (self->out, *comment++);
}

static void
add_item (Drawing *self)
{
  if (self->room >= 0)
    {
      g_string_insert (self->out, self->room, self->item);
      g_string_insert_c (self->out, self->room, ',');
      return;
    }
  g_autofree char *command = g_strdup_printf ("%s%s]%s", command_name (self->mark->kind),
                                              self->item, self->out->len > 0 ? " " : "");
  g_string_prepend (self->out, command);
}

/* "Gd4", "Ge2e4" */
static char *
dup_item (const MidGame *game, const MidMark *mark)
{
  char from[5], to[5] = "";

  mid_square_name (game, mark->square, from);
  if (mark->kind == MID_MARK_ARROW)
    mid_square_name (game, mark->to, to);
  return g_strdup_printf ("%c%s%s", letters[mark->ink], from, to);
}

char *
mid_marks_toggle (const MidGame *game, const char *comment, const MidMark *mark)
{
  g_return_val_if_fail (game && mark && mark->square >= 0, NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *item = dup_item (game, mark);
  Drawing self = { game, mark, item, FALSE, out, -1 };

  copy_comment (&self, comment ? comment : "");
  if (!self.found)
    add_item (&self);
  return out->len > 0 ? g_strdup (out->str) : NULL;
}

char *
mid_marks_clear (const char *comment)
{
  g_autoptr (GString) out = g_string_new (NULL);
  Drawing self = { NULL, NULL, NULL, FALSE, out, -1 };

  copy_comment (&self, comment ? comment : "");
  return out->len > 0 ? g_strdup (out->str) : NULL;
}

/* --- What stands --------------------------------------------------------------------------- */

static guint8
count_signs (const GArray *marks, guint from, int square)
{
  guint8 n = 0;
  for (guint i = from; i < marks->len; i++)
    {
      const MidMark *mark = &g_array_index (marks, MidMark, i);
      n += mark->kind == MID_MARK_SIGN && mark->square == square;
    }
  return n;
}

/* How far it goes, where a sign says that; NULL. */
static const char *
get_count (const MidHint *hint)
{
  static const char *const counts[] = { "1", "2", "3", "4", "5", "6", "7" };
  gboolean counted = hint->kind == MID_HINT_SIGN && hint->sign == MID_SIGN_SHORT;
  return counted && hint->count >= 1 && hint->count <= G_N_ELEMENTS (counts)
           ? counts[hint->count - 1]
           : NULL;
}

void
mid_marks_add_standing (const MidGame *game, const MidPosition *position, GArray *marks)
{
  const MidGuide *guide = mid_guide_find (game);
  guint from = marks->len;
  if (guide == NULL || guide->standing == NULL)
    return;
  g_autofree MidHint *hints = g_new (MidHint, MID_HINTS_MAX);
  unsigned n = guide->standing (position, hints);
  for (unsigned i = 0; i < n; i++)
    {
      MidMark mark = { .kind = hints[i].kind == MID_HINT_WALL      ? MID_MARK_WALL
                               : hints[i].kind == MID_HINT_HEADING ? MID_MARK_HEADING
                                                                   : MID_MARK_SIGN,
                       .square = hints[i].square,
                       .to = hints[i].to,
                       .ink = MID_INK_BLUE,
                       .text = get_count (&hints[i]),
                       .sign = (guint8) hints[i].sign,
                       .place = count_signs (marks, from, hints[i].square) };
      g_array_append_val (marks, mark);
    }
}
