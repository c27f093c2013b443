/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-private.h: a query as a tree, and as SQL. */
#pragma once
#include "mid-pattern-private.h"
#include "mid-query.h"

typedef enum
{
  MID_QUERY_ALL, /* every game */
  MID_QUERY_AND,
  MID_QUERY_OR,
  MID_QUERY_NOT,
  MID_QUERY_TERM
} MidQueryKind;

typedef enum
{
  MID_SIGN_HAS, /* ":" */
  MID_SIGN_IS,
  MID_SIGN_IS_NOT,
  MID_SIGN_LESS,
  MID_SIGN_AT_MOST,
  MID_SIGN_MORE,
  MID_SIGN_AT_LEAST
} MidSign;

typedef enum
{
  MID_VALUE_TEXT,   /* contained in one of the columns, or equal to it */
  MID_VALUE_NUMBER, /* of one of the columns */
  MID_VALUE_DATE,
  MID_VALUE_RESULT,
  MID_VALUE_VARIANT, /* id or name of a game */
  MID_VALUE_ARMY,    /* its name */
  MID_VALUE_PAIRING, /* two armies */
  MID_VALUE_ENDING,
  MID_VALUE_CROSSED,
  MID_VALUE_DOUBLE,
  MID_VALUE_COMMENT,
  MID_VALUE_TAG,
  MID_VALUE_FEN,
  MID_VALUE_PATTERN
} MidValueKind;

typedef enum
{
  MID_QUERY_LIST,
  MID_QUERY_DETAILS
} MidQueryNeed;

typedef struct
{
  MidQueryField public;
  MidValueKind kind;
  MidQueryNeed need;
  const char *columns[4]; /* SQL expressions, NULL-ended */
  MidPatternKind pattern;
} MidQueryFieldInfo;

typedef struct MidQueryNode MidQueryNode;

struct MidQueryNode
{
  MidQueryKind kind;
  MidQueryNode *left, *right; /* right: of AND and OR */

  /* Of a term. */
  const MidQueryFieldInfo *field;
  MidSign sign;
  char *text;
  gboolean quoted;  /* as it was written */
  gint64 low, high; /* numbers, dates (yyyymmdd), the number of a result or an ending; the sign
                     * within a tag */
  char *names[2];   /* as mid-query-name.h folds them; the name and the text of a tag */
  GArray *keys;     /* of guint64, mid_facts_key() */
  MidPattern *pattern;
};

struct _MidQuery
{
  gatomicrefcount references;
  MidQueryNode *root;
};

const MidQueryFieldInfo *mid_query_find_field (const char *name, gsize len);
const MidQueryFieldInfo *mid_query_plain_field (void); /* of a word without a field */

/* Reads the text of the term into its value; FALSE and error, *at being the offset in the text. */
gboolean mid_query_read_value (MidQueryNode *term, gsize *at, GError **error);

/* --- SQL (mid-query-sql.c) --- */

typedef enum
{
  MID_DOUBLES_ALL,
  MID_DOUBLES_LATER /* but for the first of each */
} MidBindDoubles;

/* A value to be bound, in order. */
typedef struct
{
  enum
  {
    MID_BIND_NUMBER,
    MID_BIND_TEXT,
    MID_BIND_BYTES,
    MID_BIND_KEYS,    /* a set of games is to be made of them */
    MID_BIND_DOUBLES, /* the set of games that number (MidBindDoubles) says */
    MID_BIND_PATTERN
  } kind;
  gint64 number;
  const char *text; /* borrowed from the query, as are the others */
  GBytes *bytes;
  const GArray *keys;
  const MidPattern *pattern;
} MidBinding;

/* Appends a condition on `game` and `fact`; collects what is to be bound.  fts: whether `note` is
 * an FTS5 table. */
void mid_query_append_sql (const MidQuery *self, gboolean fts, GString *sql, GArray *bindings);
