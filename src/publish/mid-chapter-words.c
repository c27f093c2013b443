/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-chapter-walk-private.h"
#include "mid-comment-text.h"
#include "mid-nag.h"

char *
mid_chapter_dup_prose (MidChapterWalk *walk, MidNode *node, MidCommentPlace place)
{
  const char *comment = walk->style->comments ? mid_node_get_comment (node, place) : NULL;
  return mid_comment_text_dup_prose (comment);
}

/* Of the main line a paragraph for each comment; in a variation they stay in the flow. */
void
mid_chapter_add_comment (MidChapterWalk *walk, MidChapterLine *line, MidNode *node,
                         MidCommentPlace which, guint place)
{
  g_autofree char *prose = mid_chapter_dup_prose (walk, node, which);
  if (prose[0] == '\0')
    return;
  line->number_due = TRUE;
  if (line->depth > 0 && line->open != NULL)
    {
      guint from = line->open->inlines->len;
      mid_passage_append_words (line->open, place, prose);
      mid_chapter_find_mentions (walk, line->open, from, node);
      return;
    }
  g_auto (GStrv) comments = g_strsplit (prose, "\n", -1);
  for (guint i = 0; comments[i] != NULL; i++)
    {
      MidPassage *words = mid_chapter_append (walk->chapter, MID_PASSAGE_WORDS, line->depth, place);
      mid_passage_append_words (words, place, comments[i]);
      mid_chapter_find_mentions (walk, words, 0, node);
      if (words->inlines->len == 0)
        g_ptr_array_set_size (walk->chapter->passages, (int) walk->chapter->passages->len - 1);
    }
  line->open = NULL;
}

gboolean
mid_chapter_is_diagram (guint nag)
{
  return nag == NAG_DIAGRAM || nag == NAG_DIAGRAM_TURNED;
}

void
mid_chapter_add_signs (MidChapterWalk *walk, MidPassage *passage, MidNode *node, guint place,
                       guint side)
{
  static const MidNagGroup groups[] = { MID_NAG_MOVE, MID_NAG_POSITION, MID_NAG_REMARK };
  for (guint g = 0; g < G_N_ELEMENTS (groups) && walk->style->signs; g++)
    for (guint i = 0; i < mid_node_get_n_nags (node); i++)
      {
        guint number = mid_node_get_nag (node, i);
        const MidNag *nag = mid_nag_find (number);
        if ((nag != NULL ? nag->group : MID_NAG_REMARK) != groups[g]
            || mid_chapter_is_diagram (number))
          continue;
        g_autofree char *sign = mid_nag_dup_sign (number);
        MidInline *made = mid_passage_append (passage, MID_INLINE_SIGN, place, sign);
        made->glued = groups[g] == MID_NAG_MOVE;
        made->side = side;
      }
}

static const char *
pass_words (MidAsk ask)
{
  if (ask == MID_ASK_DUEL)
    return _ ("no duel");
  return ask == MID_ASK_KING_TURN ? _ ("no king-turn") : _ ("pass");
}

static MidInlineKind
kind_of (MidChapterWalk *walk, const MidPosition *at, MidDecision decision, MidMove move)
{
  if (move == decision.pass && move != 0)
    return MID_INLINE_PASS;
  if (decision.ask == MID_ASK_DUEL)
    return MID_INLINE_DUEL;
  if (decision.ask == MID_ASK_KING_TURN)
    return MID_INLINE_KING_TURN;
  if (move != MID_NULL_MOVE && mid_is_aside (walk->game, at, move))
    return MID_INLINE_CARD;
  return MID_INLINE_MOVE;
}

/* The piece that the first letter of the move stands for. */
static const MidPiece *
find_figurine (MidChapterWalk *walk, MidChapterLine *line, const MidGesture *gesture,
               const char *text)
{
  if (gesture->from < 0 || !g_ascii_isupper (text[0]) || text[1] == '-')
    return NULL;
  const MidPiece *piece = &walk->game->pieces[line->cells[gesture->from].piece];
  return piece != walk->game->pieces && piece->letter == text[0] ? piece : NULL;
}

void
mid_chapter_add_move (MidChapterWalk *walk, MidChapterLine *line, MidPassage *passage,
                      MidDecision decision, MidMove move, const MidGesture *gesture)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidInlineKind kind = kind_of (walk, &line->at, decision, move);
  mid_format_element (walk->game, &line->at, move, text, sizeof text);
  gsize length = strlen (text);
  gboolean bracketed = length >= 2 && text[0] == '<';
  if (bracketed)
    text[length - 1] = '\0';
  const MidPiece *figurine = kind == MID_INLINE_MOVE && walk->style->figurines
                               ? find_figurine (walk, line, gesture, text)
                               : NULL;
  g_autofree char *words =
    kind == MID_INLINE_MOVE && figurine == NULL && walk->style->letters != NULL
      ? mid_letters_dup_move (walk->style->letters, walk->game, text)
      : g_strdup (kind == MID_INLINE_PASS ? pass_words (decision.ask) : text + bracketed);
  guint place = walk->chapter->places->len; /* the one to be made */
  MidInline *made = mid_passage_append (passage, kind, place, words);
  made->side = decision.turn == MID_SECOND;
  made->figurine = figurine;
}

MidPassage *
mid_chapter_open_passage (MidChapterWalk *walk, MidChapterLine *line, MidDecision decision)
{
  gboolean columns = line->depth == 0 && walk->style->main_line == MID_MAIN_LINE_COLUMNS;
  if (columns && line->turn_number != decision.number)
    line->open = NULL;
  if (line->open != NULL)
    return line->open;
  MidPassageKind kind = line->depth > 0 ? MID_PASSAGE_VARIATION
                        : columns       ? MID_PASSAGE_TURN
                                        : MID_PASSAGE_MOVES;
  line->open = mid_chapter_append (walk->chapter, kind, line->depth, walk->chapter->places->len);
  line->open->begins = line->is_first;
  line->turn_number = decision.number;
  line->number_due = TRUE;
  return line->open;
}

void
mid_chapter_add_number (MidChapterWalk *walk, MidChapterLine *line, MidPassage *passage,
                        MidDecision decision)
{
  gboolean fresh = decision.turn == MID_FIRST && decision.number != line->numbered;
  gboolean row = passage->kind == MID_PASSAGE_TURN;
  if (!decision.starts_turn || (!fresh && !line->number_due) || (row && passage->inlines->len > 0))
    return;
  line->numbered = decision.turn == MID_FIRST ? decision.number : 0;
  g_autofree char *number =
    g_strdup_printf ("%u%s", decision.number, decision.turn == MID_FIRST || row ? "." : "…");
  mid_passage_append (passage, MID_INLINE_NUMBER, walk->chapter->places->len, number);
}
