/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-words.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  LEAST = 1 /* in a hundred: less is nothing */
};

/* The question was "Which card did White play, or none?" */
static char *
dup_declined (MidGuessMood mood, MidGuessNews news, double loss)
{
  switch (news)
    {
    case MID_GUESS_NOTHING:
      return NULL;
    case MID_GUESS_RIGHT:
      return g_strdup (_ ("None is right."));
    case MID_GUESS_WRONG:
      return mood == MID_GUESS_RIGHTLY ? g_strdup (_ ("None is not right."))
             : loss < 0                ? g_strdup (_ ("There was one."))
             : loss < LEAST / 100.
               ? g_strdup (_ ("There was one, but none is as good."))
               /* Translators: what it costs in a hundred */
               : g_strdup_printf (_ ("There was one; none gives away %.0f %%."), 100 * loss);
    case MID_GUESS_SHOWN:
      return g_strdup (mood == MID_GUESS_RIGHTLY ? _ ("The answer is: none.")
                                                 : _ ("There was none."));
    case MID_GUESS_BID:
      return g_strdup (_ ("There was no challenge."));
    }
  return NULL;
}

static char *
dup_decided (MidGuessMood mood, MidGuessNews news, const char *move, double loss)
{
  if (mood == MID_GUESS_RIGHTLY && news == MID_GUESS_WRONG)
    /* Translators: a move that was guessed */
    return g_strdup_printf (_ ("%s is not right."), move);
  if (mood == MID_GUESS_RIGHTLY && news == MID_GUESS_SHOWN)
    /* Translators: a move */
    return g_strdup_printf (_ ("The answer is %s."), move);
  switch (news)
    {
    case MID_GUESS_NOTHING:
      return NULL;
    case MID_GUESS_RIGHT:
      /* Translators: a move that was guessed */
      return g_strdup_printf (_ ("%s is right."), move);
    case MID_GUESS_WRONG:
      return loss < 0 ? g_strdup_printf (_ ("%s was not played."), move)
             : loss < LEAST / 100.
               ? g_strdup_printf (_ ("%s was not played, but is as good."), move)
               /* Translators: a move, and what it costs in a hundred */
               : g_strdup_printf (_ ("%s was not played, and gives away %.0f %%."), move,
                                  100 * loss);
    case MID_GUESS_SHOWN:
    case MID_GUESS_BID:
      return g_strdup_printf (_ ("%s was played."), move);
    }
  return NULL;
}

/* "<Kd6>" is a king-turn, "Kd6" what one says of it. */
static char *
dup_bare (const char *element)
{
  gsize n = strlen (element);
  return element[0] == '<' && n > 2 && element[n - 1] == '>' ? g_strndup (element + 1, n - 2)
                                                             : g_strdup (element);
}

char *
mid_guess_words_dup_news (MidGuessMood mood, MidGuessNews news, const char *move, double loss)
{
  if (move == NULL)
    return dup_declined (mood, news, loss);
  g_autofree char *bare = dup_bare (move);
  return dup_decided (mood, news, bare, loss);
}

char *
mid_guess_words_dup_question (MidGuessMood mood, const MidGame *game, const MidPosition *at)
{
  MidDecision decision = game->decision (at);
  const char *side = decision.decides <= MID_SECOND ? _ (game->sides[decision.decides]) : "";
  if (mood == MID_GUESS_RIGHTLY && decision.ask == MID_ASK_KING_TURN)
    return g_strdup_printf (_ ("Which king-turn should %s take, if any?"), side);
  if (mood == MID_GUESS_RIGHTLY)
    /* Translators: a side */
    return g_strdup_printf (_ ("What should %s play?"), side);
  switch (decision.ask)
    {
    case MID_ASK_PLACING:
      /* Translators: a side, as in the next ones */
      return g_strdup_printf (_ ("Where did %s place a piece?"), side);
    case MID_ASK_MOVE:
      return g_strdup_printf (_ ("What did %s play?"), side);
    case MID_ASK_KING_TURN:
      return g_strdup_printf (_ ("Which king-turn did %s take, if any?"), side);
    case MID_ASK_CARD:
      return g_strdup_printf (_ ("Which card did %s play, if any?"), side);
    case MID_ASK_DRAW:
      return g_strdup (_ ("Which card was drawn?"));
    case MID_ASK_DUEL:
    case MID_ASK_NOTHING:
      break;
    }
  return g_strdup ("");
}

/* --- Hints ----------------------------------------------------------------------------------- */

/* The card in the side's hand that the element plays; NULL: none. */
static const char *
find_card (const MidGame *game, const MidPosition *at, const char *element)
{
  MidBeside beside[MID_BESIDE_MAX];
  const char *longest = NULL;
  unsigned n = game->beside != NULL ? game->beside (at, beside) : 0;
  for (unsigned i = 0; i < n; i++)
    if (!beside[i].in_play && beside[i].owner == game->decision (at).decides
        && g_str_has_prefix (element, beside[i].name)
        && (longest == NULL || strlen (beside[i].name) > strlen (longest)))
      longest = beside[i].name;
  return longest;
}

static char *
dup_aside_hint (MidGuessMood mood, const MidGame *game, const MidPosition *at, MidMove move,
                guint n)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  mid_format_element (game, at, move, text, sizeof text);
  const char *card = find_card (game, at, text[0] == '<' ? text + 1 : text);
  if (card == NULL || n > 2)
    return NULL;
  if (n > 1)
    return g_strdup_printf (_ ("The card is %s."), card);
  return g_strdup (mood == MID_GUESS_RIGHTLY ? _ ("It is a card.") : _ ("A card was played."));
}

char *
mid_guess_words_dup_hint (MidGuessMood mood, const MidGame *game, const MidPosition *at,
                          MidMove move, guint n)
{
  MidCell cells[MID_CELLS_MAX];
  MidGesture gesture;
  char from[5], to[5];
  if (move == game->decision (at).pass || move == MID_NULL_MOVE)
    return NULL;
  game->gesture (at, move, &gesture);
  if (mid_is_aside (game, at, move) && game->beside != NULL)
    return dup_aside_hint (mood, game, at, move, n);
  if (gesture.from < 0 || gesture.n_to == 0 || n > 2)
    return NULL;
  game->cells (at, cells);
  mid_square_name (game, gesture.from, from);
  mid_square_name (game, gesture.to[0], to);
  const char *piece = _ (game->pieces[cells[gesture.from].piece].name);
  if (mood == MID_GUESS_RIGHTLY && n == 1)
    /* Translators: of what is to be played: a piece and its square */
    return g_strdup_printf (_ ("It is the %s on %s."), piece, from);
  if (mood == MID_GUESS_RIGHTLY)
    /* Translators: of what is to be played: a piece and two squares, where it stands, where it goes
     * or acts */
    return g_strdup_printf (_ ("It is the %s on %s, to %s."), piece, from, to);
  if (n == 1)
    /* Translators: a piece and its square: "It was the knight on g1." */
    return g_strdup_printf (_ ("It was the %s on %s."), piece, from);
  /* Translators: a piece and two squares: where it stood, where it went or acted */
  return g_strdup_printf (_ ("It was the %s on %s, to %s."), piece, from, to);
}

/* --- The report ------------------------------------------------------------------------------ */

/* Of at least one of them. */
static char *
dup_costs (guint n_wrong, guint n_hints)
{
  g_autofree char *wrong = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u wrong guess", "%u wrong guesses", n_wrong), n_wrong);
  g_autofree char *hints =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hint", "%u hints", n_hints), n_hints);
  if (n_wrong > 0 && n_hints > 0)
    /* Translators: "2 wrong guesses and 1 hint" */
    return g_strdup_printf (_ ("%s and %s"), wrong, hints);
  return n_wrong > 0 ? g_steal_pointer (&wrong) : g_steal_pointer (&hints);
}

char *
mid_guess_words_dup_found (gboolean is_shown, guint n_wrong, guint n_hints)
{
  if (n_wrong + n_hints == 0)
    return g_strdup (is_shown ? _ ("Shown.") : _ ("Found at once."));
  g_autofree char *costs = dup_costs (n_wrong, n_hints);
  /* Translators: "Found after 2 wrong guesses and 1 hint." */
  return g_strdup_printf (is_shown ? _ ("Shown after %s.") : _ ("Found after %s."), costs);
}

char *
mid_guess_words_dup_wrong (double loss)
{
  if (loss < 0)
    return g_strdup (_ ("Guessed."));
  if (loss < LEAST / 100.)
    return g_strdup (_ ("Guessed: gives nothing away."));
  /* Translators: what a move costs, in a hundred */
  return g_strdup_printf (_ ("Guessed: gives away %.0f %%."), 100 * loss);
}

char *
mid_guess_score_dup_text (const MidGuessScore *score)
{
  /* Translators: how many decisions were guessed, of how many */
  return g_strdup_printf (_ ("%u of %u found at once, %u later, %u shown"), score->at_once,
                          score->decisions, score->later, score->shown);
}

static char *
dup_cost (const MidGuessScore *score)
{
  return g_strdup_printf (
    /* Translators: percentages are of the chance to win, in each decision */
    g_dngettext (GETTEXT_PACKAGE,
                 "In the %u evaluated decision first guesses gave away %.1f %%, the game %.1f %%.",
                 "In the %u evaluated decisions first guesses gave away %.1f %%, the game %.1f %%.",
                 score->measured),
    score->measured, 100 * score->lost / score->measured, 100 * score->played / score->measured);
}

static char *
dup_bids (const MidGuessScore *score)
{
  return score->bids_measured == 0
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u bid.", "%u bids.", score->bids),
                              score->bids)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: against the best mix, in a duel */
                                           "The %u evaluated bid gave away %.1f %%.",
                                           "The %u evaluated bids gave away %.1f %% each.",
                                           score->bids_measured),
                              score->bids_measured, 100 * score->bids_lost / score->bids_measured);
}

/* "12 of 20 found at once …. In the 15 evaluated decisions …" */
static char *
dup_score (const MidGuessScore *score)
{
  g_autofree char *found = mid_guess_score_dup_text (score);
  g_autofree char *cost = score->measured > 0 ? dup_cost (score) : NULL;
  g_autofree char *bids = score->bids > 0 ? dup_bids (score) : NULL;
  GString *text = g_string_new (found);
  g_string_append_c (text, '.');
  if (cost != NULL)
    g_string_append_printf (text, " %s", cost);
  if (bids != NULL)
    g_string_append_printf (text, " %s", bids);
  if (score->seconds > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: minutes and seconds */
      g_string_append_printf (text, _ ("Time used: %u:%02u."), score->seconds / 60,
                              score->seconds % 60);
    }
  return g_string_free (text, FALSE);
}

char *
mid_guess_words_dup_report (const MidGame *game, guint sides, const MidGuessScore *score)
{
  g_autofree char *found = dup_score (score);
  if (sides == (1u << MID_FIRST | 1u << MID_SECOND))
    /* Translators: before "12 of 20 found at once …" */
    return g_strdup_printf (_ ("Guessed for both sides: %s"), found);
  const char *side = _ (game->sides[sides == 1u << MID_FIRST ? MID_FIRST : MID_SECOND]);
  /* Translators: a side, before "12 of 20 found at once …" */
  return g_strdup_printf (_ ("Guessed as %s: %s"), side, found);
}
