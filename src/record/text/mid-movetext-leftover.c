/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext-leftover.c: words that are no moves.
 *
 * People and programs write more between the moves than PGN allows: "TN", "ch", a clock without
 * braces, markup of a web page.  It says nothing of what is played, so the game goes on behind it.
 * Unless it took a move's place, and the numbers tell: then all that follows would be read with the
 * wrong side to move.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-decline.h"
#include "mid-glyph.h"
#include "mid-movetext-line-private.h"
#include "mid-spelling-private.h"

/* --- Whether a move is missing ---------------------------------------------------------------- */

enum
{
  LEFTOVERS_MAX = 512 << 10 /* bytes that become one comment */
};

typedef enum
{
  NUMBERS_NONE,   /* there are none, nor moves */
  NUMBERS_UNSAID, /* moves without a number */
  NUMBERS_ODD,    /* they fit nothing */
  NUMBERS_FIT,    /* no move is missing up to the next one */
  NUMBERS_LACK    /* one is */
} Numbers;

/* The half-moves from the next one to that of the number, 0 if it is the next one's.  What may be
 * declined before a move counts as declined: it need not be written. */
static gint64
count_up_to (const MidMovetext *self, const MidToken *number)
{
  const MidGame *game = self->game;
  MidPosition pos;
  MidUndo undo;
  mid_movetext_copy (self, &pos, &self->line->after);
  for (MidMove pass; (pass = mid_decline (game, &pos)) != 0;)
    game->apply (&pos, pass, &undo);

  MidDecision now = game->decision (&pos);
  gint64 said = (gint64) MIN (g_ascii_strtoull (number->text, NULL, 10), G_MAXINT32);
  const char *dots = number->text + strspn (number->text, "0123456789");
  gsize len = (gsize) (number->text + number->len - dots);
  gboolean second = len > 1; /* "...", "…" */
  return 2 * said + second - 2 * (gint64) now.number - (now.turn == MID_SECOND);
}

/* What the next number says about the moves up to it: so many at the token at hand, and all behind
 * it. */
static Numbers
ask_numbers (const MidMovetext *self, guint moves)
{
  enum
  {
    FAR_AWAY = 64 /* tokens */
  };
  MidScanner ahead = *self->scanner;
  MidToken token;
  guint depth = 0, first = moves;

  for (guint i = 0; i < FAR_AWAY; i++)
    {
      mid_scanner_next (&ahead, &token);
      if (token.kind == MID_TOKEN_OPEN)
        depth++;
      else if (token.kind == MID_TOKEN_CLOSE && depth > 0)
        depth--;
      else if (token.kind == MID_TOKEN_CLOSE && self->depth > 1)
        break; /* in the main line it closes nothing */
      else if (token.kind == MID_TOKEN_END || token.kind == MID_TOKEN_TAG
               || (token.kind == MID_TOKEN_RESULT && depth == 0))
        break;
      else if (token.kind == MID_TOKEN_NUMBER && depth == 0)
        {
          gint64 due = count_up_to (self, &token);
          return due == moves ? NUMBERS_FIT : due == moves + 1 ? NUMBERS_LACK : NUMBERS_ODD;
        }
      else if (token.kind == MID_TOKEN_WORD && depth == 0)
        {
          MidWordKind kind = mid_word_kind_of (self->game, token.text, token.len);
          moves += kind == MID_WORD_MOVE || kind == MID_WORD_NOTHING;
        }
    }
  return moves > first ? NUMBERS_UNSAID : NUMBERS_NONE;
}

/* Where the older style is read beforehand, numbers are worth nothing. */
static gboolean
takes_place_of_move (const MidMovetext *self)
{
  return self->readings == NULL && ask_numbers (self, 0) == NUMBERS_LACK;
}

gboolean
mid_movetext_fits_numbers (const MidMovetext *self, guint moves)
{
  Numbers numbers = ask_numbers (self, moves);
  return numbers != NUMBERS_ODD && numbers != NUMBERS_LACK;
}

/* --- What is passed over ---------------------------------------------------------------------- */

/* Goes behind all that is no move and stands together; numbers too, where nothing parts them from
 * the rest ("+0.35/12"). */
static const char *
skip_leftovers (MidMovetext *self, const MidToken *first)
{
  const char *end = first->text + first->len;
  gboolean word = first->kind == MID_TOKEN_WORD;
  for (;;)
    {
      MidScanner ahead = *self->scanner;
      MidToken token;
      mid_scanner_next (&ahead, &token);
      gboolean number = token.kind == MID_TOKEN_NUMBER || token.kind == MID_TOKEN_DOTS;
      if (!(number && word && token.text == end) && !mid_token_is_leftover (self->game, &token))
        return end;
      if ((gsize) (token.text + token.len - first->text) > LEFTOVERS_MAX)
        return end;
      end = token.text + token.len;
      word = number || token.kind == MID_TOKEN_WORD;
      *self->scanner = ahead;
    }
}

static void
refuse (MidMovetext *self, const MidToken *token)
{
  mid_movetext_pass_over (self, token);
  if (self->stopped)
    return;
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  MidDecision decision = self->game->decision (&self->line->after);
  mid_movetext_kill_line (
    self, token, MID_RECORD_ERROR_ILLEGAL,
    /* Translators: the number of the move that is missing, "12.", and a word */
    g_strdup_printf (_ ("“%u%s %s” cannot be played: it is no move, and by the numbers behind "
                        "it one is missing"),
                     decision.number, decision.turn == MID_FIRST ? "." : "...", word));
}

void
mid_movetext_keep_leftover (MidMovetext *self, const char *text, gsize len)
{
  guchar first = (guchar) text[0];
  g_autofree char *word = mid_report_dup_token (text, len);

  mid_report_add (self->report, MID_RECORD_ERROR_SKIPPED, text,
                  first < ' ' || first == 0x7f
                    ? g_strdup_printf (
                      _ ("the control character 0x%02x is no move; it is kept as a comment"), first)
                    : g_strdup_printf (_ ("“%s” is no move; it is kept as a comment"), word));
  self->line->said |= !self->line->moved;
  self->leftover = text;
  self->leftover_len = len;
  if (self->visitor->comment != NULL)
    self->visitor->comment (text, len, self->data);
}

/* --- Castling in words ------------------------------------------------------------------------ */

static gboolean
is_one_of (const MidToken *token, const char *const *words)
{
  g_autofree char *word = g_ascii_strdown (token->text, (gssize) MIN (token->len, MID_WORD_LIMIT));
  return token->kind == MID_TOKEN_WORD && g_strv_contains (words, word);
}

/* Which way "castles long", "castles queen's side" goes; NULL: it does not say.  The scanner goes
 * behind what says so. */
static const char *
read_way (MidScanner *scanner)
{
  static const char *const shorts[] = { "short", "kingside", "king-side", "king’s", "king's",
                                        "king",  "k",        "kr",        NULL };
  static const char *const longs[] = { "long",  "queenside", "queen-side", "queen’s", "queen's",
                                       "queen", "q",         "qr",         NULL };
  static const char *const sides[] = { "side", NULL };
  MidScanner ahead = *scanner;
  MidToken token;
  mid_scanner_next (&ahead, &token);
  const char *way = is_one_of (&token, shorts) ? "O-O" : is_one_of (&token, longs) ? "O-O-O" : NULL;
  if (way == NULL)
    return NULL;
  *scanner = ahead;
  mid_scanner_next (&ahead, &token);
  if (is_one_of (&token, sides))
    *scanner = ahead;
  return way;
}

/* Whether by the numbers a move stands there: one is missing, or its number is right before it and
 * nothing says that none is. */
static gboolean
is_due (const MidMovetext *self, const MidToken *token)
{
  Numbers numbers = ask_numbers (self, 0);
  const char *behind = self->number.text + self->number.len;
  gboolean numbered = self->number.len > 0 && behind + strspn (behind, ". ") == token->text;
  return self->readings == NULL
         && (numbers == NUMBERS_LACK || (numbered && numbers != NUMBERS_FIT));
}

/* "castles": to the king's side if nothing else is said and that can be. */
static gboolean
read_castling (MidMovetext *self, const MidToken *token)
{
  static const char *const words[] = { "castles", "castle", "castling", "castled", NULL };
  MidScanner behind = *self->scanner;
  if (!is_one_of (token, words) || !is_due (self, token))
    return FALSE;
  const char *way = read_way (&behind);
  const char *first = way != NULL ? way : "O-O";
  gboolean played = mid_movetext_try (self, token, first, strlen (first))
                    || (way == NULL && mid_movetext_try (self, token, "O-O-O", 5));
  if (played)
    *self->scanner = behind;
  return played;
}

void
mid_movetext_pass_leftover (MidMovetext *self, const MidToken *token)
{
  if (read_castling (self, token))
    return;
  if (token->kind == MID_TOKEN_WORD && takes_place_of_move (self))
    {
      refuse (self, token);
      return;
    }
  const char *end = skip_leftovers (self, token);
  mid_movetext_keep_leftover (self, token->text, (gsize) (end - token->text));
}

static void
pass_echo (MidMovetext *self, const MidToken *token)
{
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  self->line->echoed |= !self->line->moved;
  mid_report_add (self->report, MID_RECORD_ERROR_SKIPPED, token->text,
                  g_strdup_printf (_ ("“%s” says nothing that the move does not say"), word));
}

static void
say_nag (MidMovetext *self, int nag)
{
  self->line->said = TRUE;
  if (self->visitor->nag != NULL)
    self->visitor->nag ((guint) nag, self->data);
}

static void
read_sign (MidMovetext *self, const MidToken *token)
{
  int nag = mid_token_get_nag (token);
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  mid_report_add (self->report, MID_RECORD_ERROR_SPELLING, token->text,
                  /* Translators: a sign such as “TN”, and the number of an annotation glyph */
                  g_strdup_printf (_ ("“%s” is read as the sign $%d"), word, nag));
  say_nag (self, nag);
}

/* --- Words ------------------------------------------------------------------------------------ */

/* A word that says that nothing is played; what says so between two moves says it of nothing. */
static gboolean
read_null (MidMovetext *self, const MidToken *token)
{
  gboolean foreseen = self->readings != NULL && self->depth == 1;
  if (foreseen || ask_numbers (self, 0) == NUMBERS_FIT)
    {
      mid_movetext_pass_leftover (self, token);
      return TRUE;
    }
  return mid_movetext_try (self, token, "--", 2);
}

/* Files and ranks as numbers, and a digit for what a pawn becomes. */
static gboolean
try_digits (MidMovetext *self, const MidToken *token, const char *digits)
{
  enum
  {
    SQUARES = 4
  };
  static const char pieces[] = "qrbn";
  char text[SQUARES + 2] = { 0 };
  gsize len = strspn (digits, "12345678");

  if (len < SQUARES || len > SQUARES + 1 || digits[len] != '\0' || self->game->files != 8
      || self->readings != NULL || (len > SQUARES && digits[SQUARES] > '4'))
    return FALSE;
  for (gsize i = 0; i < SQUARES; i += 2)
    {
      text[i] = (char) ('a' + digits[i] - '1');
      text[i + 1] = digits[i + 1];
    }
  if (len > SQUARES)
    text[SQUARES] = pieces[digits[SQUARES] - '1'];
  return mid_movetext_try (self, token, text, strlen (text));
}

void
mid_movetext_read_number (MidMovetext *self, const MidToken *token)
{
  g_autofree char *digits = g_strndup (token->text, MIN (token->len, MID_WORD_LIMIT));
  if (strcmp (digits, "00") == 0)
    mid_movetext_try (self, token, "O-O", 3);
  else if (strcmp (digits, "000") == 0)
    mid_movetext_try (self, token, "O-O-O", 5);
  else
    try_digits (self, token, digits);
}

/* "52-54" */
static gboolean
read_parted_digits (MidMovetext *self, const MidToken *token)
{
  char plain[MID_SPELLING_MAX];
  mid_spelling_dup_plain (token->text, token->len, plain);
  if (plain[0] == '\0' || plain[1] == '\0' || plain[2] != '-')
    return FALSE;
  memmove (plain + 2, plain + 3, strlen (plain + 2));
  return try_digits (self, token, plain);
}

/* A move to which its number or a comma clings. */
static gboolean
read_trimmed (MidMovetext *self, const MidToken *token)
{
  const char *text = token->text;
  gsize len = token->len;
  guint number;
  if (!mid_spelling_trim (&text, &len, &number))
    return FALSE;
  return (number == 0 || number == self->game->decision (&self->line->after).number)
         && mid_movetext_try (self, token, text, len);
}

/* A move to which a sign clings: "Nf6+/=", "Be7N", "o-o∞,"; "00±" has no number before it. */
static gboolean
read_signed (MidMovetext *self, const MidToken *token)
{
  char plain[MID_SPELLING_MAX];
  const char *text = mid_spelling_dup_plain (token->text, token->len, plain), *sign;
  gsize len = strlen (text);
  guint number;

  if (!g_str_has_prefix (text, "00") && mid_spelling_trim (&text, &len, &number) && number != 0
      && number != self->game->decision (&self->line->after).number)
    return FALSE;
  for (sign = text + 1; sign < text + len; sign = g_utf8_next_char (sign))
    {
      gsize rest = (gsize) (text + len - sign);
      gboolean novelty = strcmp (sign, "N") == 0 || strcmp (sign, "TN") == 0;
      int nag = g_ascii_isalpha (*sign) && !novelty ? -1 : mid_glyph_find (sign, rest);
      if (nag < 0 || !mid_movetext_try (self, token, text, (gsize) (sign - text)))
        continue;
      say_nag (self, nag);
      return TRUE;
    }
  return FALSE;
}

/* Whether the word is written as a capture of the pawn on the b-file, and pieces in this game are
 * named by capital letters: then it is no bishop. */
static gboolean
is_b_pawn (const MidMovetext *self, const char *text)
{
  enum
  {
    LOOK = 8 << 10 /* bytes of the game */
  };
  const char *goal = text + 1 + (text[1] != '\0' && strchr ("x:", text[1]) != NULL);
  if (text[0] != 'b' || (*goal != 'a' && *goal != 'c'))
    return FALSE;
  const char *end = MIN (self->scanner->end, self->text + LOOK);
  for (const char *p = self->text; p < end; p++)
    if (strchr ("KQRN", *p) != NULL && p[1] >= 'a' && p[1] <= 'h' && g_ascii_isdigit (p[2]))
      return TRUE;
  return FALSE;
}

/* In letters of the wrong case: "NF3", "bG4", "E2E4", "E8=q".  Not if two of them can be played; in
 * another language, where a letter may be another piece's, moves of pawns alone. */
static gboolean
read_cased (MidMovetext *self, const MidToken *token)
{
  char word[MID_SPELLING_MAX], plain[MID_SPELLING_MAX], piece[MID_SPELLING_MAX];
  const char *text = mid_spelling_dup_plain (token->text, token->len, word);
  unsigned passes;
  MidMove move, ignored;

  mid_spelling_set_case (text, plain, piece);
  gboolean pawn = self->respelled && strlen (text) == 2; /* "B5", where "E4" was read */
  gboolean proper = strcmp (text, piece) == 0 && strchr ("KQRBN", *piece) != NULL && !pawn;
  if (self->game->brackets || proper || is_b_pawn (self, text))
    return FALSE;
  MidParse pawns =
    mid_parse_element (self->game, &self->line->after, plain, strlen (plain), &passes, &move);
  MidParse pieces =
    mid_parse_element (self->game, &self->line->after, piece, strlen (piece), &passes, &ignored);
  if (pawns.status == MID_OK && pieces.status == MID_OK && move != ignored)
    return FALSE;
  if (self->letters != NULL && (pawns.status != MID_OK || *plain > 'h'))
    return FALSE;
  text = pawns.status == MID_OK ? plain : piece;
  if (!mid_movetext_try (self, token, text, strlen (text)))
    return FALSE;
  self->small |= text == piece;
  return TRUE;
}

/* Whether the turn's own number stands right before the token. */
static gboolean
is_numbered (const MidMovetext *self, const MidToken *token)
{
  const MidToken *number = &self->number;
  return number->len > 0 && mid_token_skip_space (number->text + number->len) == token->text
         && count_up_to (self, number) == 0;
}

/* How many words of prose stand beside the token: of those before it one, of those behind it two,
 * and signs between.  Where a comment is, prose is within it. */
static void
count_prose (const MidMovetext *self, const MidToken *token, guint *before, guint *behind)
{
  MidScanner ahead = *self->scanner;
  MidToken next;
  *before = self->leftover != NULL
            && mid_token_skip_space (self->leftover + self->leftover_len) == token->text;
  *behind = 0;
  do
    mid_scanner_next (&ahead, &next);
  while (next.kind == MID_TOKEN_GLYPH || next.kind == MID_TOKEN_NAG);
  while (*behind < 2 && next.kind == MID_TOKEN_WORD
         && mid_word_kind_of (self->game, next.text, next.len) == MID_WORD_OTHER)
    {
      ++*behind;
      mid_scanner_next (&ahead, &next);
    }
}

/* "d4c5 was better" says nothing of what was played, unless a move is missing there.  With a number
 * before it, it is a move for certain: so it is written. */
gboolean
mid_movetext_pass_prose (MidMovetext *self, const MidToken *token)
{
  guint before, behind;
  const MidToken *number = &self->number;
  if (self->readings != NULL || self->game->brackets
      || (number->len > 0 && mid_token_skip_space (number->text + number->len) == token->text))
    return FALSE;
  count_prose (self, token, &before, &behind);
  if (behind == 0 || before + behind < 2)
    return FALSE;
  Numbers numbers = ask_numbers (self, 0);
  if (numbers == NUMBERS_ODD || numbers == NUMBERS_LACK
      || (numbers == NUMBERS_UNSAID && before == 0))
    return FALSE;
  mid_movetext_pass_leftover (self, token);
  return TRUE;
}

/* A word with squares in it that no move can be made of: it is no remark, unless the numbers say
 * that nothing is missing.  With a number before it, it is none for certain: so it is written. */
static void
read_garbled (MidMovetext *self, const MidToken *token)
{
  gboolean numbered = is_numbered (self, token);
  gsize digits = 0; /* "d12" says how deep an engine looked */
  while (digits < token->len && g_ascii_isdigit (token->text[token->len - 1 - digits]))
    digits++;
  if (self->readings != NULL
      || (!numbered
          && ((digits > 1 && digits + 1 == token->len) || ask_numbers (self, 0) == NUMBERS_FIT)))
    {
      mid_movetext_pass_leftover (self, token);
      return;
    }
  if (mid_movetext_pass_prose (self, token))
    return;
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  MidDecision decision = self->game->decision (&self->line->after);
  mid_movetext_pass_over (self, token);
  if (!self->stopped)
    mid_movetext_kill_line (
      self, token, MID_RECORD_ERROR_ILLEGAL,
      /* Translators: the number of a move, "12.", and a word */
      g_strdup_printf (_ ("“%u%s %s” cannot be played: it names squares, but no move"),
                       decision.number, decision.turn == MID_FIRST ? "." : "...", word));
}

/* Whether a "--" stands beside prose, and the next number does not say that a turn was given up. */
static gboolean
is_dash (const MidMovetext *self, const MidToken *token)
{
  guint before, behind;
  if (token->len != 2 || memcmp (token->text, "--", 2) != 0 || self->game->brackets)
    return FALSE;
  count_prose (self, token, &before, &behind);
  return before + behind > 0 && ask_numbers (self, 1) != NUMBERS_FIT;
}

/* "bb3": no pawn names its file without a capture. */
static gboolean
read_small_bishop (MidMovetext *self, const MidToken *token)
{
  char text[MID_SPELLING_MAX];
  if (!self->small || token->len < 3 || memcmp (token->text, "bb", 2) != 0
      || !g_ascii_isdigit (token->text[2]) || token->len >= sizeof text)
    return FALSE;
  memcpy (text, token->text, token->len);
  text[0] = 'B';
  return mid_movetext_try (self, token, text, token->len);
}

gboolean
mid_movetext_read_ambiguous (MidMovetext *self, const MidToken *token)
{
  if (token->kind != MID_TOKEN_WORD || self->readings != NULL)
    return FALSE;
  if (!is_dash (self, token))
    return read_small_bishop (self, token);
  mid_movetext_pass_leftover (self, token);
  return TRUE;
}

gboolean
mid_movetext_read_other_word (MidMovetext *self, const MidToken *token)
{
  gboolean foreseen = self->readings != NULL && self->depth == 1;
  /* Where brackets were once written otherwise, a game of then that stops at such a word must stop
   * there in today's form as well. */
  gboolean strict = foreseen || self->game->brackets;
  if (!strict && (read_signed (self, token) || mid_movetext_read_parted (self, token)))
    return TRUE;
  switch (mid_word_kind_of (self->game, token->text, token->len))
    {
    case MID_WORD_MOVE:
      return read_trimmed (self, token) || read_cased (self, token)
             || (!strict
                 && (read_parted_digits (self, token) || mid_movetext_read_joined (self, token)));
    case MID_WORD_GARBLED:
      if (strict || (!read_cased (self, token) && !mid_movetext_read_joined (self, token)))
        read_garbled (self, token);
      return TRUE;
    case MID_WORD_NOTHING:
      return read_null (self, token);
    case MID_WORD_SIGN:
      read_sign (self, token);
      return TRUE;
    case MID_WORD_ECHO:
      pass_echo (self, token);
      return TRUE;
    case MID_WORD_OTHER:
      mid_movetext_pass_leftover (self, token);
      return TRUE;
    }
  return FALSE;
}
