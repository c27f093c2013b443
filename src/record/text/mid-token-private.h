/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-token-private.h: the words that movetext is made of.
 *
 * A scanner walks text that is valid UTF-8, holds no NUL and is ended by one.  Tokens point into
 * the text.
 */
#pragma once
#include <string.h>

#include "mid-bytes-private.h"
#include "mid-record-private.h"

enum
{
  MID_WORD_LIMIT = 255 /* likewise of a word */
};

typedef enum
{
  MID_TOKEN_END,
  MID_TOKEN_WORD,         /* a move, or something that is none */
  MID_TOKEN_ELEMENT,      /* "<…>" */
  MID_TOKEN_BID,          /* "[2-1]", of the older Chess 2 style */
  MID_TOKEN_NUMBER,       /* "12", "12.", "12..." */
  MID_TOKEN_DOTS,         /* "..." */
  MID_TOKEN_NAG,          /* "$12" */
  MID_TOKEN_GLYPH,        /* "!?", a run of such */
  MID_TOKEN_COMMENT,      /* "{…}" */
  MID_TOKEN_LINE_COMMENT, /* "; …" up to the end of the line */
  MID_TOKEN_OPEN,
  MID_TOKEN_CLOSE,
  MID_TOKEN_RESULT,
  MID_TOKEN_ESCAPE, /* "% …", a whole line */
  MID_TOKEN_TAG,    /* "[" and a letter at the start of a line, or "[Event": the next game */
  MID_TOKEN_NOISE,  /* "e.p.", says what the move says already */
  MID_TOKEN_JUNK    /* anything else, one character */
} MidTokenKind;

typedef struct
{
  MidTokenKind kind;
  const char *text; /* as it stands, brackets and braces included */
  gsize len;
  gboolean open; /* a comment that is not closed */
} MidToken;

enum
{
  MID_SQUARES_MAX = 8 /* variations in square brackets, one in another */
};

typedef struct
{
  const char *start, *at, *end; /* *end is 0 */
  gboolean in_line;             /* it is part of a line: no escapes, no tags */
  guint n_squares;
  const char *squares[MID_SQUARES_MAX]; /* where the last of them end */
} MidScanner;

void mid_scanner_next (MidScanner *scanner, MidToken *token);

/* Goes past white space of every kind, of Unicode and HTML too, and byte order marks. */
const char *mid_token_skip_space (const char *p);

/* Bytes of the entity of HTML that begins at p ("&ndash;"), 0 if there is none. */
gsize mid_token_get_entity_len (const char *p);

enum
{
  MID_TAG_BLANKS = 4 /* that may stand in a tag before its name */
};

/* Goes past white space and the numbers of turns.  If a word as moves are stands there, what is
 * behind it ends it, and none of it is far from ASCII, returns its length; 0 says nothing.  *at is
 * what the scanner's place would be, and moves on. */
static inline gsize
mid_scanner_peek (const MidScanner *scanner, const char **at)
{
  /* Ends a word, or, of these, may belong to it. */
  const guint64 part = G_GUINT64_CONSTANT (1) << '#' | G_GUINT64_CONSTANT (1) << '%'
                       | G_GUINT64_CONSTANT (1) << '\'' | G_GUINT64_CONSTANT (1) << '(';
  const char *p = *at;

  for (; scanner->end - p >= (gssize) sizeof (MidBlock); *at = p)
    {
      while (*p == ' ' || *p == '\n' || *p == '\r')
        p++;
      if ((guchar) (*p - '0') <= 9)
        {
          const char *number = p;
          while ((guchar) (*p - '0') <= 9)
            p++;
          if (*p != '.')
            {
              *at = number;
              return 0;
            }
          while (*p == '.')
            p++;
          continue;
        }
      *at = p;
      if (scanner->end - p < (gssize) sizeof (MidBlock))
        return 0;
      gsize len = mid_block_first ((MidBlock) (mid_block_load (p) <= (guint8) ')'));
      return len < sizeof (MidBlock) && (part >> p[len] & 1) == 0 ? len : 0;
    }
  return 0;
}

enum
{
  MID_DOS_END = 0x1a /* ends some old files */
};

/* What parts words; other control characters are words that nothing can be made of. */
static inline gboolean
mid_token_is_space (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r') || c == MID_DOS_END;
}

/* The name of the tag that begins with this bracket, NULL if none does. */
static inline const char *
mid_token_find_tag_name (const char *bracket)
{
  const char *name = bracket + 1;
  while ((*name == ' ' || *name == '\t') && name - bracket <= MID_TAG_BLANKS)
    name++;
  return g_ascii_isalpha (*name) ? name : NULL;
}

/* Appends what did not stand at the beginning of a line, and will: it becomes no escape and no tag
 * there. */
void mid_token_append_to_line (GString *out, const char *text, gsize len);

/* What the name of a tag goes on with. */
static inline gboolean
mid_token_is_tag_name (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '-' || c == '+';
}

/* Whether the name of a tag is that of the one that begins a game. */
static inline gboolean
mid_token_is_event (const char *name)
{
  return name[0] == 'E' && strncmp (name, "Event", 5) == 0 && !mid_token_is_tag_name (name[5]);
}

/* The text of a comment token, without its delimiters. */
void mid_token_get_comment (const MidToken *token, const char **text, gsize *len);

/* The glyph that a typed sign ("!?", "+-", "=") means, or -1. */
int mid_token_get_nag (const MidToken *token);
