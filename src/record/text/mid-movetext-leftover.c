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
#include "mid-movetext-line-private.h"

/* --- Whether a move is missing ---------------------------------------------------------------- */

enum
{
  LEFTOVERS_MAX = 512 << 10 /* bytes that become one comment */
};

typedef enum
{
  NUMBERS_SILENT, /* there are none, or they fit nothing */
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

/* What the next number says about the moves between the token at hand and it. */
static Numbers
ask_numbers (const MidMovetext *self)
{
  enum
  {
    FAR_AWAY = 64 /* tokens */
  };
  MidScanner ahead = *self->scanner;
  MidToken token;
  guint depth = 0, moves = 0;

  for (guint i = 0; i < FAR_AWAY; i++)
    {
      mid_scanner_next (&ahead, &token);
      if (token.kind == MID_TOKEN_OPEN)
        depth++;
      else if (token.kind == MID_TOKEN_CLOSE && depth-- == 0)
        return NUMBERS_SILENT;
      else if (token.kind == MID_TOKEN_END || token.kind == MID_TOKEN_TAG
               || (token.kind == MID_TOKEN_RESULT && depth == 0))
        return NUMBERS_SILENT;
      else if (token.kind == MID_TOKEN_NUMBER && depth == 0)
        {
          gint64 due = count_up_to (self, &token);
          return due == moves ? NUMBERS_FIT : due == moves + 1 ? NUMBERS_LACK : NUMBERS_SILENT;
        }
      else if (token.kind == MID_TOKEN_WORD && depth == 0)
        {
          MidWordKind kind = mid_word_kind_of (self->game, token.text, token.len);
          moves += kind == MID_WORD_MOVE || kind == MID_WORD_NOTHING;
        }
    }
  return NUMBERS_SILENT;
}

/* Where the older style is read beforehand, numbers are worth nothing. */
static gboolean
takes_place_of_move (const MidMovetext *self)
{
  return self->readings == NULL && ask_numbers (self) == NUMBERS_LACK;
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
    /* Translators: a word, and the number of the move that is missing ("12.") */
    g_strdup_printf (_ ("“%s” cannot be played at %u%s: it is no move, and by the numbers behind "
                        "it one is missing"),
                     word, decision.number, decision.turn == MID_FIRST ? "." : "..."));
}

void
mid_movetext_pass_leftover (MidMovetext *self, const MidToken *token)
{
  if (token->kind == MID_TOKEN_WORD && takes_place_of_move (self))
    {
      refuse (self, token);
      return;
    }
  const char *end = skip_leftovers (self, token);
  gsize len = (gsize) (end - token->text);
  guchar first = (guchar) token->text[0];
  g_autofree char *word = mid_report_dup_token (token->text, len);

  mid_report_add (self->report, MID_RECORD_ERROR_SKIPPED, token->text,
                  first < ' ' || first == 0x7f
                    ? g_strdup_printf (
                      _ ("the control character 0x%02x is no move; it is kept as a comment"), first)
                    : g_strdup_printf (_ ("“%s” is no move; it is kept as a comment"), word));
  self->line->said |= !self->line->moved;
  if (self->visitor->comment != NULL)
    self->visitor->comment (token->text, len, self->data);
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
read_sign (MidMovetext *self, const MidToken *token)
{
  int nag = mid_token_get_nag (token);
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  mid_report_add (self->report, MID_RECORD_ERROR_SPELLING, token->text,
                  /* Translators: a sign such as “TN”, and the number of an annotation glyph */
                  g_strdup_printf (_ ("“%s” is read as the sign $%d"), word, nag));
  self->line->said = TRUE;
  if (self->visitor->nag != NULL)
    self->visitor->nag ((guint) nag, self->data);
}

/* --- Words ------------------------------------------------------------------------------------ */

/* A word that says that nothing is played; what says so between two moves says it of nothing. */
static gboolean
read_null (MidMovetext *self, const MidToken *token)
{
  gboolean foreseen = self->readings != NULL && self->depth == 1;
  if (foreseen || ask_numbers (self) == NUMBERS_FIT)
    {
      mid_movetext_pass_leftover (self, token);
      return TRUE;
    }
  return mid_movetext_try (self, token, "--", 2);
}

/* Files and ranks as numbers, and a digit for what a pawn becomes. */
void
mid_movetext_read_number (MidMovetext *self, const MidToken *token)
{
  enum
  {
    SQUARES = 4
  };
  static const char pieces[] = "qrbn";
  char text[SQUARES + 2] = { 0 };
  gsize len = token->len;

  if (len < SQUARES || len > SQUARES + 1 || self->game->files != 8 || self->readings != NULL
      || strspn (token->text, "12345678") != len || (len > SQUARES && token->text[SQUARES] > '4'))
    return;
  for (gsize i = 0; i < SQUARES; i += 2)
    {
      text[i] = (char) ('a' + token->text[i] - '1');
      text[i + 1] = token->text[i + 1];
    }
  if (len > SQUARES)
    text[SQUARES] = pieces[token->text[SQUARES] - '1'];
  mid_movetext_try (self, token, text, len);
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

gboolean
mid_movetext_read_other_word (MidMovetext *self, const MidToken *token)
{
  switch (mid_word_kind_of (self->game, token->text, token->len))
    {
    case MID_WORD_MOVE:
      return read_trimmed (self, token);
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
