/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  QUOTED = 20 /* characters of an answer that can be anything */
};

static gboolean
is_legal (const MidGame *game, const MidPosition *pos, const char *text)
{
  MidMove m;
  return game->parse_move (pos, text, strlen (text), &m).status == MID_OK
         && game->is_legal (pos, m);
}

static gboolean
is_asked (const MidGame *game, const MidPosition *pos, MidEngineDialect dialect)
{
  MidDecision decision = game->decision (pos);
  if (decision.decides == MID_NOBODY || decision.decides == MID_CHANCE)
    return FALSE;
  return dialect == MID_DIALECT_OWN || decision.ask == MID_ASK_MOVE;
}

char *
mid_engine_answer_dup_fault (const MidGame *game, const MidPosition *pos, MidEngineDialect dialect,
                             const char *best)
{
  if (!is_asked (game, pos, dialect) || (best != NULL && is_legal (game, pos, best)))
    return NULL;
  if (best == NULL)
    return g_strdup (_ ("it finds no move where there is one"));
  g_autofree char *valid = g_utf8_make_valid (best, -1);
  g_autofree char *quoted = g_utf8_substring (valid, 0, MIN (QUOTED, g_utf8_strlen (valid, -1)));
  /* Translators: what an engine has said: "e2e5" */
  return g_strdup_printf (_ ("its answer is not a legal move: %s"), quoted);
}
