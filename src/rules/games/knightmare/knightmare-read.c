/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-read.c: moves from text. */
#include "knightmare.h"
#include "mid-move-text.h"

#include <string.h>
#include <strings.h>

static char
take (MidLexer *lexer)
{
  char c = mid_lexer_peek (lexer);
  lexer->at += lexer->at < lexer->len;
  return c;
}

static void
skip_blanks (MidLexer *lexer)
{
  while (mid_lexer_peek (lexer) == ' ' || mid_lexer_peek (lexer) == ',')
    lexer->at++;
}

static MidParse
fail (const MidLexer *lexer, MidStatus status, const char *message)
{
  return mid_parse_error (status, lexer->at, message);
}

static int
take_square (MidLexer *lexer)
{
  char file = mid_lexer_peek (lexer);
  if (file < 'a' || file > 'h' || lexer->at + 1 >= lexer->len)
    return -1;
  char rank = lexer->text[lexer->at + 1];
  if (rank < '1' || rank > '8')
    return -1;
  lexer->at += 2;
  return (rank - '1') * 8 + (file - 'a');
}

/* Takes the word, if it stands there whole. */
static bool
take_word (MidLexer *lexer, const char *word)
{
  size_t n = strlen (word);
  if (lexer->len - lexer->at < n || strncasecmp (lexer->text + lexer->at, word, n) != 0)
    return false;
  if (lexer->at + n < lexer->len && lexer->text[lexer->at + n] != ' '
      && lexer->text[lexer->at + n] != ',')
    return false;
  lexer->at += n;
  return true;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* Takes "w:" or "b:"; false if it is not that side that decides. */
static bool
take_side (const MidKnightmare *p, MidLexer *lexer)
{
  if (lexer->len < 2 || lexer->text[1] != ':'
      || (mid_lexer_peek (lexer) != 'w' && mid_lexer_peek (lexer) != 'b'))
    return true;
  MidSide side = mid_lexer_peek (lexer) == 'w' ? MID_FIRST : MID_SECOND;
  lexer->at = 2;
  skip_blanks (lexer);
  return side == km_decider (&p->now);
}

static bool
take_card (const MidKmTable *t, MidLexer *lexer, unsigned *card)
{
  size_t n;
  if (take_word (lexer, "?"))
    {
      *card = MID_CARD_UNKNOWN;
      return true;
    }
  *card = mid_card_match (t->catalogue, lexer->text + lexer->at, lexer->len - lexer->at, &n);
  lexer->at += n;
  return *card != MID_CARD_NONE;
}

static int
take_option (MidLexer *lexer, const MidCard *program, const MidCardStep *step)
{
  for (unsigned i = 0; i < step->max; i++)
    if (take_word (lexer, program->words[step->how + i]))
      return (int) i;
  return -1;
}

static int
take_effect (MidLexer *lexer, const MidKmTable *t)
{
  int found = -1;
  size_t longest = 0;
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      char name[MID_CARD_NAME_MAX + 8];
      MidLexer ahead = *lexer;
      size_t n = km_format_effect (t, i, name, sizeof name);
      if (km_is_first (t, i) && n > longest && take_word (&ahead, name))
        {
          longest = n;
          found = (int) i;
        }
    }
  lexer->at += longest;
  return found;
}

static int
take_from_pile (MidLexer *lexer, const MidKmTable *t, MidSide side, bool deck, unsigned max)
{
  unsigned card, n = deck ? km_deck_count (t, side) : km_discard_count (t, side);
  if (!take_card (t, lexer, &card))
    return -1;
  if (deck && n == 0)
    return 0;
  max = deck ? km_deck_reach (t, side, max) : max;
  for (unsigned i = 0; i < n && i < max; i++)
    if ((deck ? km_deck_card (t, side, i) : km_discard_card (t, side, i)) == card)
      return (int) i;
  return -1;
}

static int
take_argument (MidLexer *lexer, const MidKmTable *t, const MidCard *program,
               const MidCardStep *step)
{
  MidSide side = km_decider (t);
  switch ((int) step->op)
    {
    case MID_STEP_OPTION:
      return take_option (lexer, program, step);
    case MID_STEP_EFFECT:
      return take_effect (lexer, t);
    case MID_STEP_CARD:
      return take_from_pile (lexer, t, side, false, 64);
    case MID_STEP_DECK:
      return take_from_pile (lexer, t, side, true, step->max);
    default:
      return take_square (lexer);
    }
}

static const char *
name_wanted (const MidCardStep *step)
{
  switch ((int) step->op)
    {
    case MID_STEP_OPTION:
      return MID_N_ ("here the card takes one of its words");
    case MID_STEP_EFFECT:
      return MID_N_ ("here the card takes the name of a card in play");
    case MID_STEP_CARD:
      return MID_N_ ("here the card takes the name of a discarded card");
    case MID_STEP_DECK:
      return MID_N_ ("here the card takes the name of one of the topmost cards of the deck");
    default:
      return MID_N_ ("here the card takes a square");
    }
}

static bool
has_prefix (const MidLexer *lexer)
{
  return lexer->len > 1 && lexer->text[1] == ':';
}

/* A card for any time, said to be played in the other side's turn: right after it. */
static MidKmKind
find_kind (const MidKnightmare *p, const MidLexer *lexer, unsigned card)
{
  bool late = km_window_as (p, MID_KM_LATE, card, NULL) != MID_WINDOW_NONE;
  return late && has_prefix (lexer) ? MID_KM_LATE : MID_KM_PLAY;
}

/* "-" says that the card had no effect, which is found out here anyway. */
static void
drop_effect_sign (MidLexer *lexer)
{
  while (lexer->len > lexer->at && lexer->text[lexer->len - 1] == ' ')
    lexer->len--;
  if (lexer->len >= lexer->at + 2 && lexer->text[lexer->len - 1] == '-'
      && lexer->text[lexer->len - 2] == ' ')
    lexer->len -= 2;
}

static MidParse
read_play (const MidKnightmare *p, MidLexer *lexer, unsigned card, MidMove *out)
{
  const MidKmTable *t = &p->now;
  uint8_t args[MID_CARD_ARGS_MAX];
  unsigned n = 0;
  const char *why;
  drop_effect_sign (lexer);
  MidLexer name = { lexer->text, lexer->len, has_prefix (lexer) ? 2 : 0 };
  MidKmKind kind = find_kind (p, lexer, card);
  MidWindow window = km_window_as (p, kind, card, &why);
  if (window == MID_WINDOW_NONE)
    return fail (&name, MID_ILLEGAL, why);
  if (has_prefix (lexer) && window != MID_WINDOW_LATE && window != MID_WINDOW_REPLY)
    return fail (
      &name, MID_ILLEGAL,
      MID_N_ ("the card is played on the player’s own turn, and no side is named with it"));
  const MidCard *program = km_program (t, km_decider (t), card);
  size_t words = lexer->at;
  for (skip_blanks (lexer); lexer->at < lexer->len; skip_blanks (lexer))
    {
      const MidCardStep *step = n < MID_CARD_ARGS_MAX ? km_argument_step (program, args, n) : NULL;
      if (step == NULL && n == MID_CARD_ARGS_MAX
          && km_guess_play (p, kind, card, lexer->text + words, lexer->len - words, out))
        return mid_parse_ok ();
      if (step == NULL)
        return fail (lexer, MID_ILLEGAL, MID_N_ ("the card has been told more than it can use"));
      bool untold = km_may_be_secret (step)
                    || (step->op == MID_STEP_DECK && km_is_deck_empty (t, km_decider (t)));
      if (untold && take_word (lexer, "?"))
        {
          skip_blanks (lexer);
          break;
        }
      int value = take_argument (lexer, t, program, step);
      if (value < 0 && km_guess_play (p, kind, card, lexer->text + words, lexer->len - words, out))
        return mid_parse_ok ();
      if (value < 0)
        return fail (lexer, MID_BAD_SYNTAX, name_wanted (step));
      args[n++] = (uint8_t) value;
    }
  MidMove m = km_move (kind, card, args, n);
  *out = m;
  if (lexer->at < lexer->len)
    return fail (lexer, MID_ILLEGAL, MID_N_ ("the card has been told more than it can use"));
  if (km_is_legal (p, m)
      || km_guess_play (p, kind, card, lexer->text + words, lexer->len - words, out))
    return mid_parse_ok ();
  return fail (lexer, MID_ILLEGAL, km_why_no_play (p, m));
}

size_t
km_read_arguments (const MidKnightmare *p, const char *text, size_t len, unsigned *card,
                   uint8_t *args, unsigned *n)
{
  MidLexer lexer = { text, len, 0 };
  size_t understood = 0;
  *n = 0;
  *card = MID_CARD_NONE;
  if (!take_side (p, &lexer) || !take_card (&p->now, &lexer, card) || *card == MID_CARD_UNKNOWN)
    return 0;
  MidWindow window = km_window (p, *card, NULL);
  if (window == MID_WINDOW_NONE
      || (has_prefix (&lexer) && window != MID_WINDOW_LATE && window != MID_WINDOW_REPLY))
    return 0;
  const MidCard *program = km_program (&p->now, km_decider (&p->now), *card);
  for (;;)
    {
      understood = lexer.at;
      skip_blanks (&lexer);
      const MidCardStep *step =
        *n < MID_CARD_ARGS_MAX ? km_argument_step (program, args, *n) : NULL;
      int value =
        step != NULL && lexer.at < len ? take_argument (&lexer, &p->now, program, step) : -1;
      if (value < 0)
        return understood;
      args[(*n)++] = (uint8_t) value;
    }
}

static int
take_written (MidLexer *lexer, MidSide side)
{
  static const char letters[] = "PNBRQ";
  if (mid_lexer_peek (lexer) != '=')
    return -1;
  lexer->at++;
  char c = take (lexer);
  if (c == '-')
    return 0;
  bool second = c >= 'a';
  const char *at = strchr (letters, second ? c - 32 : c);
  if (c == '\0' || at == NULL)
    return -1;
  return (int) (at - letters) + 1 + (second != (side == MID_SECOND) ? 5 : 0);
}

/* "=Q"; of two pieces that are parted the one that goes, which may be a pawn. */
static int
take_role (MidLexer *lexer)
{
  static const char letters[] = "PNBRQ";
  lexer->at += mid_lexer_peek (lexer) == '=';
  char c = take (lexer);
  const char *at = c != '\0' ? strchr (letters, c) : NULL;
  return at != NULL ? (int) (at - letters) + MID_PAWN : -1;
}

/* What has to be decided before anything else. */
static const char *
name_owed (const MidKnightmare *p)
{
  static const char *const owed[][2] = {
    { MID_N_ ("White owes the way that a piece shifts, as the card in play asks"),
      MID_N_ ("Black owes the way that a piece shifts, as the card in play asks") },
    { MID_N_ ("White owes a promotion"), MID_N_ ("Black owes a promotion") },
    { MID_N_ ("White owes a pawn, or his turn is undone"),
      MID_N_ ("Black owes a pawn, or his turn is undone") },
    { MID_N_ ("White owes the square on which his king returns"),
      MID_N_ ("Black owes the square on which his king returns") },
    { MID_N_ ("White owes the parting of two pieces on one square"),
      MID_N_ ("Black owes the parting of two pieces on one square") },
    { MID_N_ ("White owes what the card does, written out up to its “end”"),
      MID_N_ ("Black owes what the card does, written out up to its “end”") },
  };
  const MidKmEffect *demand = km_demand (&p->now);
  return owed[demand->kind - MID_EFFECT_SHIFT][km_decider (&p->now) == MID_SECOND];
}

static MidParse
read_answer (const MidKnightmare *p, MidLexer *lexer, unsigned card, MidMove *out)
{
  const MidKmEffect *demand = km_demand (&p->now);
  uint8_t args[2];
  unsigned n = 0;
  if (card != demand->card)
    return mid_parse_error (MID_ILLEGAL, 0, name_owed (p));
  skip_blanks (lexer);
  MidLexer told = *lexer;
  if (!take_word (lexer, demand->kind == MID_EFFECT_TOLL ? "undo" : "end"))
    {
      int first = take_square (lexer), second = 0;
      skip_blanks (lexer);
      args[n++] = (uint8_t) first;
      if (demand->kind == MID_EFFECT_SHIFT)
        second = take_square (lexer);
      else if (demand->kind == MID_EFFECT_PROMOTE || demand->kind == MID_EFFECT_PART)
        second = take_role (lexer);
      else if (demand->kind == MID_EFFECT_WRITE)
        second = take_written (lexer, (MidSide) demand->value);
      if (demand->kind != MID_EFFECT_TOLL && demand->kind != MID_EFFECT_RETURN)
        args[n++] = (uint8_t) second;
      if (first < 0 || second < 0 || lexer->at < lexer->len)
        return fail (lexer, MID_BAD_SYNTAX, MID_N_ ("that is no answer to what the card asks for"));
    }
  *out = km_move (MID_KM_ANSWER, demand->card, args, n);
  if (km_is_legal (p, *out))
    return mid_parse_ok ();
  return fail (&told, MID_ILLEGAL, km_why_no_answer (p, *out));
}

static MidParse
read_simple (const MidKnightmare *p, MidLexer *lexer, MidKmKind kind, MidMove *out)
{
  unsigned card = MID_CARD_UNKNOWN;
  skip_blanks (lexer);
  if (lexer->at < lexer->len && !take_card (&p->now, lexer, &card))
    return fail (lexer, MID_BAD_SYNTAX, MID_N_ ("there is no such card"));
  *out = km_move (kind, card, NULL, 0);
  if (km_is_legal (p, *out))
    return mid_parse_ok ();
  return fail (lexer, MID_ILLEGAL,
               kind == MID_KM_DRAW ? MID_N_ ("the card cannot be drawn now")
                                   : MID_N_ ("the card cannot be discarded now"));
}

static MidParse
read_card (const MidKnightmare *p, MidLexer *lexer, bool *is_card, MidMove *out)
{
  unsigned card;
  *is_card = true;
  if (!take_side (p, lexer))
    return mid_parse_error (MID_ILLEGAL, 0, MID_N_ ("it is not for that side to play a card now"));
  if (take_word (lexer, "discard"))
    return read_simple (p, lexer, MID_KM_DISCARD, out);
  if (take_word (lexer, "draw"))
    return read_simple (p, lexer, MID_KM_DRAW, out);
  if (!take_card (&p->now, lexer, &card) || card == MID_CARD_UNKNOWN)
    {
      *is_card = lexer->at > 0;
      return fail (lexer, MID_BAD_SYNTAX, MID_N_ ("there is no such card"));
    }
  if (km_demand (&p->now) != NULL && km_decider (&p->now) != MID_CHANCE)
    return read_answer (p, lexer, card, out);
  MidLexer ahead = *lexer;
  skip_blanks (&ahead);
  int square = take_square (&ahead);
  if (square >= 0 && ahead.at == ahead.len)
    {
      uint8_t args[1] = { (uint8_t) square };
      *out = km_move (MID_KM_ANSWER, card, args, 1);
      if (km_is_legal (p, *out))
        return mid_parse_ok ();
    }
  return read_play (p, lexer, card, out);
}

/* --- Moves of pieces -------------------------------------------------------------------------- */

/* What a text says of a move; -1 and 0 where it says nothing. */
typedef struct
{
  MidRole role, promotion;
  int from_file, from_rank, to;
  int wing;      /* of castling: 1 the king's, 2 the queen's */
  bool captures; /* there is an x */
} Pattern;

static MidRole
role_of_letter (char c)
{
  static const char letters[] = " PNBRQK";
  const char *at = c > ' ' ? strchr (letters, c) : NULL;
  return at != NULL ? (MidRole) (at - letters) : MID_NO_ROLE;
}

static bool
read_castling (const char *text, size_t len, Pattern *pattern)
{
  static const char *const words[] = { "O-O-O", "0-0-0", "O-O", "0-0" };
  for (unsigned i = 0; i < 4; i++)
    if (strlen (words[i]) == len && strncmp (words[i], text, len) == 0)
      {
        pattern->wing = i < 2 ? 2 : 1;
        return true;
      }
  return false;
}

static bool
read_promotion (MidLexer *lexer, Pattern *pattern)
{
  if (lexer->at == lexer->len)
    return true;
  lexer->at += mid_lexer_peek (lexer) == '=';
  char c = take (lexer);
  pattern->promotion = role_of_letter (c >= 'a' ? (char) (c - 32) : c);
  return pattern->promotion >= MID_KNIGHT && pattern->promotion <= MID_QUEEN
         && lexer->at == lexer->len;
}

static MidParse
read_pattern (const char *text, size_t len, Pattern *pattern)
{
  MidLexer lexer = { text, mid_move_text_len (text, len), 0 };
  *pattern = (Pattern){ .from_file = -1, .from_rank = -1, .to = -1 };
  if (lexer.len == 0)
    return fail (&lexer, MID_BAD_SYNTAX, MID_N_ ("a move or the name of a card is expected"));
  if (read_castling (text, lexer.len, pattern))
    return mid_parse_ok ();
  pattern->role = role_of_letter (mid_lexer_peek (&lexer));
  lexer.at += pattern->role != MID_NO_ROLE;
  int square = take_square (&lexer);
  if (square < 0 && mid_lexer_peek (&lexer) >= 'a' && mid_lexer_peek (&lexer) <= 'h')
    pattern->from_file = lexer.text[lexer.at++] - 'a';
  else if (square < 0 && mid_lexer_peek (&lexer) >= '1' && mid_lexer_peek (&lexer) <= '8')
    pattern->from_rank = lexer.text[lexer.at++] - '1';
  pattern->captures = mid_lexer_peek (&lexer) == 'x';
  if (mid_lexer_peek (&lexer) == 'x' || mid_lexer_peek (&lexer) == '-'
      || mid_lexer_peek (&lexer) == ':')
    lexer.at++;
  int second = take_square (&lexer);
  pattern->to = second >= 0 ? second : square;
  if (second >= 0 && square >= 0)
    {
      pattern->from_file = square & 7;
      pattern->from_rank = square >> 3;
    }
  if (pattern->to < 0)
    return fail (&lexer, MID_BAD_SYNTAX, MID_N_ ("there is no such card, and no such move"));
  if (!read_promotion (&lexer, pattern))
    return fail (&lexer, MID_BAD_SYNTAX,
                 MID_N_ ("after the square only a promotion can follow, such as =Q"));
  if (pattern->role == MID_NO_ROLE && (pattern->from_file < 0 || pattern->from_rank < 0))
    pattern->role = MID_PAWN;
  return mid_parse_ok ();
}

static bool
fits (const MidKnightmare *p, const Pattern *pattern, MidMove m)
{
  const MidKmTable *t = &p->now;
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  MidGesture gesture;
  bool castling = mid_has (t->chess.castlers, to) && mid_has (role_set (&t->chess, MID_KING), from)
                  && km_owner (t, from) == km_owner (t, to);
  if (pattern->wing != 0)
    return castling && (to > from ? 1 : 2) == pattern->wing;
  MidRole promotion = km_count (m) > 2 ? (MidRole) km_arg (m, 2) : MID_NO_ROLE;
  if (pattern->promotion != promotion
      || (pattern->role != MID_NO_ROLE && pattern->role != role_at (&t->chess, from))
      || (pattern->from_file >= 0 && pattern->from_file != (from & 7))
      || (pattern->from_rank >= 0 && pattern->from_rank != from >> 3))
    return false;
  km_gesture (p, m, &gesture);
  for (unsigned i = 0; i < gesture.n_to; i++)
    if (gesture.to[i] == pattern->to)
      return !castling || (pattern->from_file >= 0 && pattern->from_rank >= 0);
  return false;
}

/* Where a piece can stand that the pattern means. */
static MidBits
find_origins (const MidKmTable *t, const Pattern *pattern)
{
  MidBits from = pattern->wing != 0             ? role_set (&t->chess, MID_KING)
                 : pattern->role == MID_NO_ROLE ? occupied_set (&t->chess)
                                                : role_set (&t->chess, pattern->role);
  if (pattern->from_file >= 0)
    from &= MID_FILE_A << pattern->from_file;
  if (pattern->from_rank >= 0)
    from &= MID_RANK_1 << (8 * pattern->from_rank);
  return from;
}

/* The pieces that may be meant: of several the one that goes there, though it may not now; of pawns
 * at least those that stand on the file. */
static MidBits
find_meant (const MidKmTable *t, const Pattern *pattern)
{
  MidBits candidates = 0, goers = 0;
  for (MidBits set = find_origins (t, pattern); set != 0;)
    {
      int square = mid_pop (&set);
      if (!km_can_use (t, km_turn (t), square))
        continue;
      candidates |= mid_bit (square);
      if (km_goes_to (t, square, pattern->to))
        goers |= mid_bit (square);
    }
  bool quiet_pawn = pattern->role == MID_PAWN && pattern->from_file < 0 && !pattern->captures;
  if (goers == 0 && quiet_pawn)
    goers = candidates & MID_FILE_A << (pattern->to & 7);
  return goers != 0 && !mid_several (goers) ? goers : candidates;
}

static const char *
explain_move (const MidKnightmare *p, const Pattern *pattern)
{
  const MidKmTable *t = &p->now;
  MidBits meant = pattern->to >= 0 ? find_meant (t, pattern) : 0;
  if (t->result == MID_ONGOING && km_demand (t) != NULL && km_decider (t) != MID_CHANCE)
    return name_owed (p);
  if (t->result == MID_ONGOING && t->skipped)
    return MID_N_ ("the turn is lost to a card, and can only be passed");
  if (t->result == MID_ONGOING && t->phase != MID_PHASE_MOVE)
    return MID_N_ ("no move is to be made now");
  if (meant != 0 && !mid_several (meant))
    {
      const char *why = km_why_illegal (p, mid_first (meant), pattern->to);
      return why != NULL ? why : MID_N_ ("a pawn that reaches the last rank is promoted, no other");
    }
  if (pattern->wing != 0)
    return MID_N_ ("castling is not possible now");
  return meant == 0 ? MID_N_ ("the side to move has no such piece there")
                    : MID_N_ ("no such piece can go there");
}

/* Moves that leave the king safe come first: those that a card has to make good are meant only
 * where nothing else fits. */
static MidParse
read_move (const MidKnightmare *p, const char *text, size_t len, MidMove *out)
{
  Pattern pattern;
  MidParse parse = read_pattern (text, len, &pattern);
  if (parse.status != MID_OK)
    return parse;
  for (unsigned round = 0; round < 2; round++)
    {
      MidMoveList list = { .count = 0 };
      MidMove found = 0;
      unsigned n = 0;
      if (km_ask (&p->now) == MID_ASK_MOVE && !p->now.skipped)
        km_moves_between (&p->now, find_origins (&p->now, &pattern),
                          pattern.to >= 0 ? mid_bit (pattern.to) : 0,
                          round == 0 ? MID_KM_SAFE : MID_KM_EXPOSED, &list);
      for (unsigned i = 0; i < list.count; i++)
        if (fits (p, &pattern, list.at[i]) && (round == 0 || km_is_legal (p, list.at[i])))
          {
            found = list.at[i];
            n++;
          }
      if (n > 1)
        return mid_parse_error (MID_AMBIGUOUS, 0,
                                MID_N_ ("more than one piece can make this move"));
      if (n == 1)
        {
          *out = found;
          parse = mid_parse_ok ();
          if (pattern.captures && !km_is_capture (&p->now, found))
            parse.message = MID_N_ ("nothing is captured, so that it is written without “x”");
          return parse;
        }
    }
  return mid_parse_error (MID_ILLEGAL, 0, explain_move (p, &pattern));
}

/* A text with the long form's underscores as blanks. */
typedef struct
{
  char text[4 * MID_MOVE_TEXT_MAX];
} Spaced;

static const char *
with_blanks (const char *text, size_t len, Spaced *spaced)
{
  if (len > sizeof spaced->text || memchr (text, '_', len) == NULL)
    return text;
  for (size_t i = 0; i < len; i++)
    spaced->text[i] = text[i] == '_' ? ' ' : text[i];
  return spaced->text;
}

MidParse
km_parse_move (const MidKnightmare *p, const char *text, size_t len, MidMove *out)
{
  Spaced spaced;
  text = with_blanks (text, len, &spaced);
  MidLexer lexer = { text, len, 0 };
  bool is_card;
  while (lexer.len > 0 && text[lexer.len - 1] == ' ')
    lexer.len--;
  if (p->now.result != MID_ONGOING)
    return mid_parse_error (MID_ILLEGAL, 0, MID_N_ ("the game is over"));
  if (lexer.len == 1 && text[0] == '-')
    {
      *out = km_pass (p);
      return *out != 0 ? mid_parse_ok ()
                       : mid_parse_error (MID_ILLEGAL, 0, MID_N_ ("nothing can be declined here"));
    }
  MidParse parse = read_card (p, &lexer, &is_card, out);
  return is_card ? parse : read_move (p, text, len, out);
}
