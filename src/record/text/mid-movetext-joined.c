/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext-joined.c: words that hold more than one move, or less than one.
 *
 * "e4e5", "Nf3,Nc6" and "exd5Qxd5" have lost the space between them, "N f3" has one too many.  What
 * is read so must be legal from end to end, and must not contradict the numbers around it.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-glyph.h"
#include "mid-movetext-line-private.h"
#include "mid-spelling-private.h"

/* --- Moves without space between them --------------------------------------------------------- */

enum
{
  PARTS_MAX = 100,
  TRIES_MAX = 4000,
  PART_LONGEST = 13, /* "Крa1xb2=К+#", the letters of two bytes each */
  PART_SHORTEST = 2
};

typedef struct
{
  const MidMovetext *self;
  const char *rest; /* behind the last part: nothing, the next turn's number, a sign, a result */
  guint tries, n;
  struct
  {
    const char *text;
    gsize len;
  } parts[PARTS_MAX];
} Joined;

static gboolean split (Joined *joined, const MidPosition *pos, const char *p);

static gboolean
is_rest (const Joined *joined, const MidPosition *pos, const char *p)
{
  MidTermination ignored;
  if (*p == '\0' || (!g_ascii_isalpha (*p) && mid_glyph_find (p, strlen (p)) >= 0)
      || mid_termination_parse (p, strlen (p), &ignored))
    return TRUE;
  return strspn (p, "0123456789") == strlen (p)
         && g_ascii_strtoull (p, NULL, 10) == joined->self->game->decision (pos).number;
}

/* The move of so many bytes at p, its letters those of the game's language. */
static MidParse
parse_part (const Joined *joined, const MidPosition *pos, const char *p, gsize len, MidMove *move)
{
  const MidLetters *letters = joined->self->letters;
  char part[PART_LONGEST + 1], san[MID_SPELLING_MAX];
  memcpy (part, p, len);
  part[len] = '\0';
  const char *text = letters != NULL && mid_letters_translate (letters, part, san) ? san : part;
  return mid_parse_element (joined->self->game, pos, text, strlen (text), NULL, move);
}

/* Whether the text at p begins with a move of so many bytes, and what follows are moves as well. */
static gboolean
split_at (Joined *joined, const MidPosition *pos, const char *p, gsize len)
{
  const MidGame *game = joined->self->game;
  MidPosition after;
  MidMove move;
  MidUndo undo;

  if (parse_part (joined, pos, p, len, &move).status != MID_OK)
    return FALSE;
  mid_movetext_copy (joined->self, &after, pos);
  game->apply (&after, move, &undo);
  joined->parts[joined->n].text = p;
  joined->parts[joined->n++].len = len;
  if (split (joined, &after, p + len))
    return TRUE;
  joined->n--;
  return FALSE;
}

static gboolean
split (Joined *joined, const MidPosition *pos, const char *p)
{
  joined->rest = p;
  if (joined->n > 0 && is_rest (joined, pos, p))
    return TRUE;
  p += joined->n > 0 ? strspn (p, ",/|-:_") : 0;
  if (joined->n == PARTS_MAX)
    return FALSE;
  for (gsize len = MIN (strlen (p), PART_LONGEST); len >= PART_SHORTEST; len--)
    if (joined->tries++ == TRIES_MAX)
      return FALSE;
    else if (split_at (joined, pos, p, len))
      return TRUE;
  return FALSE;
}

/* What is behind the moves is read again as what it is. */
static gboolean
give_back (MidMovetext *self, const MidToken *token, const char *rest)
{
  gsize len = strlen (rest);
  if (len > token->len || memcmp (token->text + token->len - len, rest, len) != 0)
    return FALSE;
  if (len > 0)
    self->scanner->at = token->text + token->len - len;
  return TRUE;
}

static void
play (MidMovetext *self, const MidToken *token, const Joined *joined)
{
  g_autoptr (GString) spelled = g_string_new (NULL);
  for (guint i = 0; i < joined->n; i++)
    {
      g_string_append (spelled, i > 0 ? " " : "");
      g_string_append_len (spelled, joined->parts[i].text, (gssize) joined->parts[i].len);
    }
  mid_movetext_report_spelling (self, token, spelled->str);
  for (guint i = 0; i < joined->n && !self->stopped; i++)
    mid_movetext_try (self, token, joined->parts[i].text, joined->parts[i].len);
}

gboolean
mid_movetext_read_joined (MidMovetext *self, const MidToken *token)
{
  char plain[MID_SPELLING_MAX];
  const char *text = mid_spelling_dup_plain (token->text, token->len, plain);
  gsize len = strlen (text);
  guint number;
  Joined joined = { .self = self };

  if (mid_spelling_trim (&text, &len, &number))
    plain[text + len - plain] = '\0';
  if (!mid_word_names_squares (self->game, text, len) || !split (&joined, &self->line->after, text)
      || (!g_ascii_isdigit (*joined.rest) && !mid_movetext_fits_numbers (self, joined.n))
      || !give_back (self, token, joined.rest))
    return FALSE;
  play (self, token, &joined);
  return TRUE;
}

/* --- Moves with space within ------------------------------------------------------------------ */

/* Appends the word that follows, plain, if nothing but space stands between; no line ends there
 * where one line is asked for. */
static gboolean
append_next (GString *whole, MidScanner *scanner, gboolean one_line)
{
  const char *behind = scanner->at;
  char plain[MID_SPELLING_MAX];
  MidToken token;
  mid_scanner_next (scanner, &token);
  if (token.kind != MID_TOKEN_WORD
      || (one_line && memchr (behind, '\n', (gsize) (token.text - behind)) != NULL))
    return FALSE;
  g_string_append (whole, mid_spelling_dup_plain (token.text, token.len, plain));
  return whole->len <= MID_WORD_LIMIT;
}

/* "O - O - O": as many of its parts as stand there. */
static void
collect_castling (GString *whole, MidScanner *scanner, gboolean one_line)
{
  for (;;)
    {
      gsize len = whole->len;
      MidScanner ahead = *scanner;
      if (!append_next (whole, &ahead, one_line) || !append_next (whole, &ahead, one_line)
          || strcmp (whole->str + len, "-O") != 0)
        {
          g_string_truncate (whole, len);
          return;
        }
      *scanner = ahead;
    }
}

/* A sign stands behind a move, never behind the number of one. */
static gboolean
stands_behind_number (const MidMovetext *self, const MidToken *token)
{
  const char *p = token->text;
  while (p > self->text && (p[-1] == ' ' || p[-1] == '\t'))
    p--;
  return p > self->text && p[-1] == '.';
}

/* What a letter alone begins, and what follows it goes on with: "N f3", "N x f3", "d x e5",
 * "O - O"; NULL if it begins nothing.  The scanner goes behind it.  Behind a number it goes on over
 * the end of a line: a move must come. */
static char *
collect_parted (const MidMovetext *self, const MidToken *token, MidScanner *scanner)
{
  char plain[MID_SPELLING_MAX];
  const char *letter = mid_spelling_dup_plain (token->text, token->len, plain);
  gboolean one_line = !stands_behind_number (self, token);
  gunichar c = g_utf8_get_char (letter);
  gboolean upper = g_unichar_isupper (c);
  gboolean file = c >= 'a' && c < 'a' + (gunichar) self->game->files;
  if ((!upper && !file) || *g_utf8_next_char (letter) != '\0')
    return NULL;

  g_autoptr (GString) whole = g_string_new (letter);
  if (c == 'O')
    {
      collect_castling (whole, scanner, one_line);
      return whole->len > 1 ? g_strdup (whole->str) : NULL;
    }
  gsize len = whole->len;
  if (!append_next (whole, scanner, one_line))
    return NULL;
  gboolean sign = whole->len == len + 1 && strchr ("xX:", whole->str[len]) != NULL;
  if (file && !sign)
    return NULL;
  if (sign && !append_next (whole, scanner, one_line))
    return NULL;
  gboolean goes_on = !g_unichar_isupper (g_utf8_get_char (whole->str + len));
  return goes_on && mid_word_names_squares (self->game, whole->str + len, whole->len - len)
           ? g_strdup (whole->str)
           : NULL;
}

static gboolean
can_play (const MidMovetext *self, const char *text)
{
  unsigned passes;
  MidMove move;
  return mid_parse_element (self->game, &self->line->after, text, strlen (text), &passes, &move)
           .status
         == MID_OK;
}

/* "N=" and "O-" at the end of a line, as mail cuts it: the words that it goes on with make a move.
 * NULL if it was not cut; the scanner goes behind them. */
static char *
collect_cut (const MidToken *token, MidScanner *scanner)
{
  char plain[MID_SPELLING_MAX];
  g_autoptr (GString) whole =
    g_string_new (mid_spelling_dup_plain (token->text, token->len, plain));
  if (strchr ("=-", whole->str[MAX (whole->len, 1) - 1]) == NULL
      || strchr ("\r\n", *scanner->at) == NULL)
    return NULL;
  while (whole->len > 1 && strchr ("=-", whole->str[whole->len - 1]) != NULL)
    {
      if (whole->str[whole->len - 1] == '=')
        g_string_truncate (whole, whole->len - 1);
      if (!append_next (whole, scanner, FALSE))
        return NULL;
    }
  return g_strdup (whole->str);
}

/* What was cut is put together only where it can be played. */
static gboolean
read_cut (MidMovetext *self, const MidToken *token)
{
  MidScanner behind = *self->scanner;
  g_autofree char *whole = collect_cut (token, &behind);
  if (whole == NULL || !can_play (self, whole))
    return FALSE;
  mid_movetext_report_spelling (self, token, whole);
  mid_movetext_try (self, token, whole, strlen (whole));
  self->scanner->at = behind.at;
  return TRUE;
}

static void
refuse_both (MidMovetext *self, const MidToken *token, const char *text)
{
  mid_movetext_kill_line (
    self, token, MID_RECORD_ERROR_ILLEGAL,
    /* Translators: a piece's letter and a square, which were written with space between */
    g_strdup_printf (_ ("“%s” cannot be played as it is written, with space behind the letter"),
                     text));
}

/* Whether "N f3" is a sign and a pawn's move.  If it can be either, it is said that one had to
 * guess. */
static gboolean
is_sign (MidMovetext *self, const MidToken *token, const char *whole)
{
  if (mid_token_get_nag (token) < 0 || stands_behind_number (self, token) || self->parted)
    return FALSE;
  if (!can_play (self, whole))
    return TRUE;
  if (!can_play (self, whole + 1))
    return FALSE;
  mid_report_add (self->report, MID_RECORD_ERROR_ILLEGAL, token->text,
                  /* Translators: a piece's letter and a square, and the letter as a sign */
                  g_strdup_printf (_ ("“%s” may be one move with a space in it; it is read as a "
                                      "sign and a move of a pawn"),
                                   whole));
  return TRUE;
}

gboolean
mid_movetext_read_parted (MidMovetext *self, const MidToken *token)
{
  MidScanner behind = *self->scanner;
  g_autofree char *whole = collect_parted (self, token, &behind);

  if (whole == NULL && read_cut (self, token))
    return TRUE;
  if (whole == NULL || is_sign (self, token, whole))
    return FALSE;
  if (mid_movetext_try (self, token, whole, strlen (whole)))
    {
      self->parted = TRUE;
      self->scanner->at = behind.at;
    }
  else
    refuse_both (self, token, whole);
  return TRUE;
}
