/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-pattern-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-decline.h"
#include "mid-query.h"

enum
{
  ITEMS_MAX = 60 /* a state is a bit */
};

typedef struct
{
  enum
  {
    ITEM_GAP, /* "**" */
    ITEM_ANY, /* "*" */
    ITEM_TEXT,
    ITEM_GLOB,
    ITEM_PIECE /* to a square, wherever it comes from */
  } kind;
  char *text;
  GPatternSpec *glob;
  guint number; /* of the turn; 0: any */
  MidSide side; /* whose turn; MID_BOTH: anybody's */
} Item;

struct _MidLinePattern
{
  MidSide side;
  Item items[ITEMS_MAX];
  guint n;
};

/* An element, its text made when it is first asked for. */
typedef struct
{
  const MidGame *game;
  const MidPosition *before;
  MidMove move;
  MidDecision decision;
  char text[MID_MOVE_TEXT_MAX + 2];
  gsize len; /* 0: not made */
} Element;

/* --- Reading --- */

static gboolean
fail (gsize *at, gsize offset, GError **error, const char *message)
{
  *at = offset;
  g_set_error_literal (error, MID_QUERY_ERROR, MID_QUERY_ERROR_VALUE, message);
  return FALSE;
}

/* "12.", "12..." and, whatever the number, "..." before an element; what is behind it, or p itself.
 */
static const char *
read_number (const char *p, Item *item)
{
  guint64 number = 0;
  const char *end = p;
  for (; g_ascii_isdigit (*end) && number <= G_MAXUINT / 10; end++)
    number = number * 10 + (guint) (*end - '0');
  gsize dots = strspn (end, ".");
  gboolean is_number = end > p && dots > 0 && number > 0;
  item->side = MID_BOTH;
  if (!is_number && !(end == p && dots == 3))
    return p;
  item->number = (guint) number;
  item->side = dots == 1 ? MID_FIRST : MID_SECOND;
  return end + dots;
}

/* A card may have blanks in it, and stands in angle brackets. */
static gsize
get_length (const char *p)
{
  const char *close = *p == '<' ? strchr (p, '>') : NULL;
  return close != NULL ? (gsize) (close - p) + 1 : strcspn (p, " \t\n");
}

/* A piece's letter, perhaps the sign of a capture, and a square with which it may end. */
static gboolean
is_piece_move (const char *text)
{
  const char *square = text + (text[0] != '\0' && text[1] == 'x' ? 2 : 1);
  return g_ascii_isupper (text[0]) && g_ascii_islower (square[0]) && g_ascii_isdigit (square[1]);
}

/* Castling is written with letters in records, and with zeros by many hands. */
static void
settle_castling (char *text)
{
  gsize len = g_str_has_prefix (text, "0-0") ? strspn (text, "0-") : 0;
  for (gsize i = 0; i < len; i++)
    if (text[i] == '0')
      text[i] = 'O';
}

static void
take_text (Item *item, const char *text, gsize len)
{
  item->text = g_strndup (text, len);
  settle_castling (item->text);
  if (strcmp (item->text, "**") == 0)
    item->kind = ITEM_GAP;
  else if (strcmp (item->text, "*") == 0)
    item->kind = ITEM_ANY;
  else if (strpbrk (item->text, "*?") != NULL)
    item->kind = ITEM_GLOB;
  else
    item->kind = is_piece_move (item->text) ? ITEM_PIECE : ITEM_TEXT;
  if (item->kind == ITEM_GLOB)
    item->glob = g_pattern_spec_new (item->text);
}

static gboolean
read_item (MidLinePattern *self, const char *text, const char **p, gsize *at, GError **error)
{
  Item *item = &self->items[self->n];
  const char *word = *p, *start = read_number (word, item);
  start += strspn (start, start > word ? " \t\n" : "");
  gsize len = get_length (start);
  if (len == 0)
    return fail (at, (gsize) (start - text), error, _ ("expected a move behind the number"));
  if (self->n == ITEMS_MAX - 1)
    return fail (at, (gsize) (word - text), error, _ ("there are too many moves"));
  take_text (item, start, len);
  self->n++;
  if (item->kind == ITEM_GAP && item->number > 0)
    return fail (at, (gsize) (start - text), error, _ ("expected a move behind the number"));
  *p = start + len;
  return TRUE;
}

MidLinePattern *
mid_line_pattern_new (const char *text, MidSide side, gsize *at, GError **error)
{
  g_autoptr (MidLinePattern) self = g_new0 (MidLinePattern, 1);
  self->side = side;
  for (const char *p = text + strspn (text, " \t\n"); *p != '\0'; p += strspn (p, " \t\n"))
    if (!read_item (self, text, &p, at, error))
      return NULL;
  for (guint i = 0; i < self->n; i++)
    if (self->items[i].kind != ITEM_GAP)
      return g_steal_pointer (&self);
  fail (at, 0, error, _ ("expected moves, such as “e4 c5 Nf3” or “Bxh7 ** *#”"));
  return NULL;
}

void
mid_line_pattern_free (MidLinePattern *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < ITEMS_MAX; i++)
    {
      g_free (self->items[i].text);
      g_clear_pointer (&self->items[i].glob, g_pattern_spec_free);
    }
  g_free (self);
}

/* --- What no game writes --- */

/* "Nbxd2": the letters of pieces, where it comes from, and where it goes. */
static const char move_form[] = "^(?<piece>[A-Z]*)(?<from>[a-q]?[0-9]{0,2})(?<sign>[x~@]?)(?<to>[a-"
                                "q][0-9]{1,2})(?:=[A-Z])?[+#%]?$";

static gboolean
knows_letters (const MidGame *game, const char *letters)
{
  for (; *letters != '\0'; letters++)
    {
      gboolean known = strchr ("RBYHK", *letters) != NULL && game->files == 10;
      for (guint i = 1; i < game->n_pieces && !known; i++)
        known = g_ascii_toupper (game->pieces[i].letter) == *letters;
      if (!known)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_written (const char *text, const GRegex *form)
{
  g_autoptr (GMatchInfo) match = NULL;
  if (*text == '<' || g_regex_match_simple ("^(O-O(-O)?[+#%]?|--|K~H)$", text, 0, 0))
    return TRUE;
  if (!g_regex_match (form, text, 0, &match))
    return FALSE;
  g_autofree char *piece = g_match_info_fetch_named (match, "piece");
  g_autofree char *from = g_match_info_fetch_named (match, "from");
  g_autofree char *sign = g_match_info_fetch_named (match, "sign");
  g_autofree char *to = g_match_info_fetch_named (match, "to");
  if (*piece == '\0' && *sign == '\0' && g_ascii_isalpha (*from) && ABS (*from - *to) > 1)
    return FALSE; /* "nf3": no pawn goes so far aside */
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if (mid_square_parse (*game, to, strlen (to)) >= 0 && knows_letters (*game, piece))
      return TRUE;
  return FALSE;
}

char *
mid_line_pattern_dup_remark (const MidLinePattern *self)
{
  g_autoptr (GRegex) form = g_regex_new (move_form, 0, 0, NULL);
  for (guint i = 0; i < self->n; i++)
    {
      const Item *item = &self->items[i];
      if (item->kind == ITEM_TEXT
          && g_regex_match_simple ("^[a-h][1-8][a-h][1-8]$", item->text, 0, 0))
        return g_strdup_printf (_ ("“%s” is a move by its squares; records of chess write it as e4 "
                                   "or Nf3"),
                                item->text);
      if ((item->kind == ITEM_TEXT || item->kind == ITEM_PIECE) && !is_written (item->text, form))
        /* Translators: the examples are moves, and stay as they are */
        return g_strdup_printf (_ ("no record here has a move “%s”; expected one as records write "
                                   "it, such as e4, Nf3, exd5 or O-O"),
                                item->text);
    }
  return NULL;
}

/* --- Elements --- */

static gboolean
is_check (char c)
{
  return c == '+' || c == '#';
}

/* The element's text, without the sign of check at its end unless it is asked for. */
static gsize
make_text (Element *element, gboolean checked, char *out)
{
  if (element->len == 0)
    element->len = mid_format_element (element->game, element->before, element->move, element->text,
                                       sizeof element->text);
  gsize len = element->len;
  if (!checked && len > 1 && is_check (element->text[len - 1]))
    len--;
  memcpy (out, element->text, len);
  out[len] = '\0';
  return len;
}

/* "Nbxd2" is "N", where it comes from, and what follows the letter in "Nd2". */
static gboolean
is_by_piece (const char *wanted, const char *text, gsize len)
{
  gsize rest = strlen (wanted + 1);
  if (text[0] != wanted[0] || len < rest + 1 || strcmp (text + len - rest, wanted + 1) != 0)
    return FALSE;
  for (const char *p = text + 1; p < text + len - rest; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p))
      return FALSE;
  return TRUE;
}

static gboolean
fits_item (const Item *item, Element *element)
{
  char text[sizeof element->text];
  const MidDecision *decision = &element->decision;
  if ((item->number > 0 && item->number != decision->number)
      || (item->side != MID_BOTH && item->side != decision->turn))
    return FALSE;
  if (item->kind == ITEM_ANY || item->kind == ITEM_GAP)
    return TRUE;
  gsize len = make_text (element, is_check (item->text[strlen (item->text) - 1]), text);
  switch (item->kind)
    {
    case ITEM_GLOB:
      return g_pattern_spec_match_string (item->glob, text);
    case ITEM_PIECE:
      return is_by_piece (item->text, text, len);
    case ITEM_TEXT:
    case ITEM_ANY:
    case ITEM_GAP:
      break;
    }
  return strcmp (item->text, text) == 0;
}

/* --- States: bit i is set where what is before the ith item has been found --- */

static guint64
close_states (const MidLinePattern *self, guint64 states)
{
  for (guint i = 0; i < self->n; i++)
    if ((states >> i & 1) && self->items[i].kind == ITEM_GAP)
      states |= (guint64) 1 << (i + 1);
  return states;
}

guint64
mid_line_pattern_begin (const MidLinePattern *self)
{
  return close_states (self, 1);
}

static gboolean
is_over (const Item *item, const MidDecision *decision)
{
  return item->number > 0 && item->number < decision->number;
}

static MidLineAnswer
answer (const MidLinePattern *self, guint64 states, const MidDecision *decision)
{
  if (states >> self->n & 1)
    return MID_LINE_FITS;
  for (guint i = 0; i < self->n; i++)
    if ((states >> i & 1) && !is_over (&self->items[i], decision))
      return MID_LINE_OPEN;
  return MID_LINE_NEVER;
}

MidLineAnswer
mid_line_pattern_tell (const MidLinePattern *self, guint64 *state, const MidGame *game,
                       const MidPosition *before, MidMove move)
{
  Element element = { .game = game, .before = before, .move = move };
  guint64 next = 1;
  element.decision = game->decision (before);
  /* Players have gone on behind a draw that the rules impose: nobody is asked any more. */
  MidSide decides = element.decision.decides;
  decides = decides == MID_NOBODY ? element.decision.turn : decides;
  if (move == mid_decline (game, before) || (self->side != MID_BOTH && decides != self->side))
    return MID_LINE_OPEN;
  for (guint i = 0; i < self->n; i++)
    {
      const Item *item = &self->items[i];
      if (!(*state >> i & 1) || !fits_item (item, &element))
        continue;
      next |= (guint64) 1 << (item->kind == ITEM_GAP ? i : i + 1);
    }
  *state = close_states (self, next);
  return answer (self, *state, &element.decision);
}
