/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search-tables.c: what a game tells the search agrees with its rules, in random games from
 * random starts. */
#include <glib.h>
#include <string.h>

#include "mid-game.h"

enum
{
  GAMES = 60,
  DECISIONS = 120
};

static const char *const armies[] = { "Classic", "Nemesis",  "Empowered",
                                      "Reaper",  "TwoKings", "Animals" };

typedef enum
{
  WITHOUT_CARDS,
  WITH_CARDS
} Cards;

static MidPosition
random_start (const MidGame *game, GRand *lot, Cards cards)
{
  g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (lot, 0, 960));
  g_autofree char *seed =
    g_strdup_printf ("%d", cards == WITH_CARDS ? g_rand_int_range (lot, 1, 1000) : 0);
  MidSetting settings[] = {
    { "WhiteArmy", armies[g_rand_int_range (lot, 0, 6)] },
    { "BlackArmy", armies[g_rand_int_range (lot, 0, 6)] },
    { "StartPosition", number },
    { "Seed", seed },
  };
  MidPosition pos = { 0 };
  MidParse parse = game->start (game, settings, G_N_ELEMENTS (settings), &pos);
  g_assert_cmpint (parse.status, ==, MID_OK);
  return pos;
}

static MidResult
won_by (MidSide side)
{
  return side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS;
}

/* What is over only because nobody can move has `stuck` in its glance, the rest its result. */
static void
check_glance (const MidGame *game, const MidPosition *pos)
{
  MidGlance glance;
  MidDecision decision = game->decision (pos);
  MidOutcome outcome = game->outcome (pos);
  MidMoveList legal;
  int16_t checked[3];

  game->search->glance (pos, &glance);
  game->legal (pos, &legal);
  g_assert_cmpint (glance.turn, ==, decision.turn);
  /* What is over whatever moves there would be is known without looking for them. */
  if (outcome.reason == MID_REASON_MIDLINE || outcome.reason == MID_REASON_CAPTURED
      || outcome.reason == MID_REASON_DUEL_EXPOSED)
    g_assert_cmpint (glance.decides, ==, MID_NOBODY);
  if (glance.decides == MID_NOBODY)
    {
      g_assert_cmpint (glance.result, ==, outcome.result);
      g_assert_cmpint (decision.decides, ==, MID_NOBODY);
      return;
    }
  if (legal.count == 0)
    {
      g_assert_cmpint (glance.stuck, ==, outcome.result);
      return;
    }
  g_assert_cmpint (outcome.result, ==, MID_ONGOING);
  g_assert_cmpint (glance.decides, ==, decision.decides);
  g_assert_cmpint (glance.ask, ==, decision.ask);
  g_assert_cmpint (glance.starts_turn, ==, decision.starts_turn);
  g_assert_cmpint (glance.may_claim, ==, outcome.claim != MID_REASON_NONE);
  game->in_check (pos, checked);
  if (glance.ask == MID_ASK_MOVE)
    g_assert_cmpint (glance.in_check, ==, checked[0] >= 0);
}

/* Whether the move removes an enemy piece, makes a new one, or wins at once. */
static bool
is_noisy (const MidGame *game, const MidPosition *pos, MidMove m, MidSide us)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = game->changes (pos, m, changes);
  MidPosition next = *pos;
  MidUndo undo;

  for (unsigned i = 0; i < n; i++)
    if ((changes[i].kind == MID_CHANGE_REMOVE && changes[i].cell.owner != us)
        || changes[i].kind == MID_CHANGE_PROMOTE)
      return true;
  game->apply (&next, m, &undo);
  MidOutcome outcome = game->outcome (&next);
  return outcome.reason == MID_REASON_MIDLINE && outcome.result == won_by (us);
}

static bool
is_in (const MidMoveList *list, MidMove m)
{
  for (unsigned i = 0; i < list->count; i++)
    if (list->at[i] == m)
      return true;
  return false;
}

/* A piece that a card has marked may be neutral, and take its like: then the board looks as if
 * nothing had been taken. */
static bool
is_marked (const MidGame *game, const MidPosition *pos, MidMove m)
{
  MidCell cells[MID_CELLS_MAX];
  MidGesture gesture;
  game->cells (pos, cells);
  game->gesture (pos, m, &gesture);
  return game->is_aside != NULL && gesture.from >= 0 && cells[gesture.from].powers != 0;
}

/* A promotion that is a capture waiting for its duel shows no promotion, but is noisy as a capture.
 * What cards do is not looked into. */
static void
check_moves (const MidGame *game, const MidPosition *pos, MidSide us)
{
  MidMoveList legal, noisy;
  MidRating ratings[MID_MOVES_MAX];

  game->legal (pos, &legal);
  game->search->noisy (pos, &noisy);
  game->search->rate (pos, &legal, ratings);
  for (unsigned i = 0; i < legal.count; i++)
    {
      bool aside = mid_is_aside (game, pos, legal.at[i]) && game->is_aside != NULL;
      bool expected = !aside && is_noisy (game, pos, legal.at[i], us);
      if (is_marked (game, pos, legal.at[i]))
        continue;
      if (is_in (&noisy, legal.at[i]) != expected)
        {
          char text[MID_TEXT_MAX], move[MID_MOVE_TEXT_MAX];
          game->format (pos, text, sizeof text);
          game->format_move (pos, legal.at[i], MID_SAN, move, sizeof move);
          g_error ("%s: %s should be %s", text, move, expected ? "noisy" : "quiet");
        }
      if (expected)
        g_assert_cmpint (ratings[i].gain, !=, MID_QUIET);
      g_assert_cmpint (ratings[i].track, <, MID_TRACKS);
    }
  for (unsigned i = 0; i < noisy.count; i++)
    g_assert_true (is_in (&legal, noisy.at[i]));
}

/* Nothing from before a pass is repeated behind it, and nothing counts on from there. */
static void
check_pass (const MidGame *game, const MidPosition *pos, MidSide us)
{
  MidPosition next = *pos;
  if (game->search->pass == NULL || !game->search->pass (&next))
    {
      g_assert_cmpmem (&next, sizeof next, pos, sizeof *pos);
      return;
    }
  g_assert_cmpint (game->decision (&next).turn, ==, !us);
  g_assert_cmpuint (game->key (&next), ==, game->fresh_key (&next));
  MidGlance seen;
  game->search->glance (&next, &seen);
  g_assert_true (seen.lookback == 0 || seen.lookback == UINT16_MAX); /* all: the search looks */
  g_assert_false (seen.may_claim);
}

static void
check_position (const MidGame *game, const MidPosition *pos)
{
  MidDecision decision = game->decision (pos);
  int value = game->search->evaluate (pos);
  int16_t checked[3];

  check_glance (game, pos);
  g_assert_cmpint (ABS (value), <, MID_EVALUATION_MAX);
  if (decision.ask != MID_ASK_MOVE && decision.ask != MID_ASK_KING_TURN)
    return;
  game->in_check (pos, checked);
  if (checked[0] >= 0)
    return;
  check_moves (game, pos, decision.turn);
  check_pass (game, pos, decision.turn);
}

static void
test_random_games (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (20);
  for (int i = 0; i < GAMES; i++)
    {
      MidPosition pos = random_start (game, lot, WITH_CARDS);
      for (int n = 0; n < DECISIONS; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          check_position (game, &pos);
          game->legal (&pos, &legal);
          if (legal.count == 0)
            break;
          guint32 which = (guint32) g_rand_int_range (lot, 0, (gint32) legal.count);
          game->apply (&pos, legal.at[which], &undo);
        }
    }
}

/* Random games seldom end so: of either side, in check and not. */
static void
test_stuck (void)
{
  static const struct
  {
    const char *game, *text;
    MidResult result;
  } cases[] = {
    { "chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", MID_FIRST_WINS },
    { "chess", "7K/6q1/6k1/8/8/8/8/8 w - - 0 1", MID_SECOND_WINS },
    { "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", MID_DRAWN },
    { "chess", "7K/5q2/6k1/8/8/8/8/8 w - - 0 1", MID_DRAWN },
    { "chess2", "k7/1Q6/1R6/8/8/8/8/K7 b - - 0 1 cc --", MID_FIRST_WINS },
    { "chess2", "k7/8/8/8/8/1r6/1q6/K7 w - - 0 1 cc --", MID_SECOND_WINS },
    { "chess2", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1 cc --", MID_FIRST_WINS },
    { "chess2", "k7/8/8/8/8/1q6/8/K7 w - - 0 1 cc --", MID_SECOND_WINS },
    { "operational", "u16/17/17/17/17/17/17/17/17/17/U16 b", MID_SECOND_WINS },
    { "operational", "u16/17/17/17/17/17/17/17/17/17/U16 r", MID_FIRST_WINS },
    { "extreme2d", "k,9/10/10/10/10/10/10/10/pr,9/pr,4,K,4 w - 0 1", MID_SECOND_WINS },
    { "extreme2d", "Pr,4,k,4/Pr,9/10/10/10/10/10/10/10/K,9 b - 0 1", MID_FIRST_WINS },
    { "extreme2d", "9,k/10/10/10/10/10/10/1,pr,8/5,pr,4/K,9 w - 0 1", MID_DRAWN },
    { "extreme2d", "k,9/5,Pr,4/1,Pr,8/10/10/10/10/10/10/9,K b - 0 1", MID_DRAWN },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MidGame *game = mid_game_find (cases[i].game);
      MidPosition pos;
      MidGlance glance;
      MidParse parse =
        game->parse (game, NULL, 0, cases[i].text, strlen (cases[i].text), &pos, NULL);
      g_assert_cmpint (parse.status, ==, MID_OK);
      game->search->glance (&pos, &glance);
      g_assert_cmpint (game->outcome (&pos).result, ==, cases[i].result);
      g_assert_cmpint (glance.stuck, ==, cases[i].result);
      check_glance (game, &pos);
    }
}

/* A turn is let pass only with so much that it is no loss to have to move: two pieces besides king
 * and pawns, one's own. */
static void
test_pass (void)
{
  static const struct
  {
    const char *game, *text;
    bool passes;
  } cases[] = {
    { "chess", "r3k2r/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1", false },
    { "chess", "4k3/pppp4/8/8/8/8/PPPP4/R2QK3 w - - 0 1", true },
    { "chess", "r1b1k3/8/8/8/8/8/PPPP4/4K3 b - - 0 1", true },
    { "chess", "4k3/8/8/8/8/8/8/R2QK3 b - - 0 1", false },
    { "chess2", "r3k2r/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1 cc --", false },
    { "chess2", "4k3/pppp4/8/8/8/8/PPPP4/R2QK3 w - - 0 1 cc --", true },
    { "chess2", "r1b1k3/8/8/8/8/8/PPPP4/4K3 b - - 0 1 cc --", true },
    { "chess2", "4k3/8/8/8/8/8/8/KK1B3R K - - 0 1 kc --", false }, /* a king-turn */
    { "operational", "hhp13u/17/17/17/17/17/17/17/17/17/U12HHHH b", true },
    { "operational", "hhhh12u/17/17/17/17/17/17/17/17/17/U13HHH b", false },
    { "operational", "hhhh12u/17/17/17/17/17/17/17/17/17/U13HHH r", true },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MidGame *game = mid_game_find (cases[i].game);
      MidPosition pos;
      MidParse parse =
        game->parse (game, NULL, 0, cases[i].text, strlen (cases[i].text), &pos, NULL);
      if (parse.status != MID_OK || game->search->pass (&pos) != cases[i].passes)
        g_error ("%s: %s", cases[i].text, parse.message != NULL ? parse.message : "passes");
    }
}

/* A letter that says whose the piece is: in Extreme 2D the discs beneath are called the same on
 * both sides. */
static gboolean
is_owned (const MidGame *game, char c)
{
  return g_ascii_isalpha (c) && (game->n_powers == 0 || strchr ("PHKphk", c) != NULL);
}

/* The other side's name in position text; Operational Chess 2 has Blue and Red. */
static const char *
other_turn (const MidGame *game, const char *turn)
{
  if (g_str_equal (game->sides[0], "Blue"))
    return g_str_equal (turn, "b") ? "r" : "b";
  return g_str_equal (turn, "w") ? "b" : "w";
}

/* Who may castle stays so; who may capture in passing is no matter of what a position is worth. */
static void
append_castling (GString *out, const char *field)
{
  g_string_append_c (out, ' ');
  for (const char *c = field; *c != '\0'; c++)
    g_string_append_c (out, g_ascii_isupper (*c) ? g_ascii_tolower (*c) : g_ascii_toupper (*c));
  g_string_append (out, " -");
}

/* The position seen from the other side: ranks upside down, cases and armies exchanged. */
static char *
mirrored (const MidGame *game, const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  g_auto (GStrv) ranks = g_strsplit (fields[0], "/", -1);
  GString *out = g_string_new (NULL);
  for (guint i = g_strv_length (ranks); i-- > 0;)
    {
      for (const char *c = ranks[i]; *c != '\0'; c++)
        if (!is_owned (game, *c))
          g_string_append_c (out, *c);
        else
          g_string_append_c (out,
                             g_ascii_isupper (*c) ? g_ascii_tolower (*c) : g_ascii_toupper (*c));
      if (i > 0)
        g_string_append_c (out, '/');
    }
  g_string_append_printf (out, " %s", other_turn (game, fields[1]));
  if (game->files == 8)
    append_castling (out, fields[2]);
  else if (game->n_powers > 0)
    g_string_append_printf (out, " %s", fields[2]);
  g_string_append (out, " 0 1");
  if (g_strv_length (fields) > 6)
    g_string_append_printf (out, " %c%c --", fields[6][1], fields[6][0]);
  return g_string_free (out, FALSE);
}

/* Who has the better position does not depend on the colours. */
static void
test_symmetry (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (7);
  unsigned compared = 0;
  while (compared < 300)
    {
      MidPosition pos = random_start (game, lot, WITHOUT_CARDS), other;
      for (int n = 0; n < 60; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          char text[MID_TEXT_MAX];
          game->legal (&pos, &legal);
          if (legal.count == 0)
            break;
          guint32 which = (guint32) g_rand_int_range (lot, 0, (gint32) legal.count);
          game->apply (&pos, legal.at[which], &undo);
          game->format (&pos, text, sizeof text);
          g_autofree char *turned = mirrored (game, text);
          if (game->decision (&pos).ask != MID_ASK_MOVE
              || game->parse (game, NULL, 0, turned, strlen (turned), &other, NULL).status
                   != MID_OK)
            continue;
          compared++;
          g_assert_cmpint (game->search->evaluate (&pos), ==, game->search->evaluate (&other));
        }
    }
}

/* --- What a glance says of the other side, and of the past -------------------------------------
 */

/* The same position with the turn given to the other side; false where that cannot be. */
static bool
with_turn_given (const MidGame *game, const MidPosition *pos, MidPosition *out)
{
  char text[MID_TEXT_MAX];
  game->format (pos, text, sizeof text);
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  char *turn = g_strdup (other_turn (game, fields[1]));
  g_free (fields[1]);
  fields[1] = turn;
  if (game->files == 8)
    fields[3][0] = '-', fields[3][1] = '\0';
  g_autofree char *turned = g_strjoinv (" ", fields);
  return game->parse (game, NULL, 0, turned, strlen (turned), out, NULL).status == MID_OK;
}

/* Whether the side whose turn it is wins at once: over the midline with its only king, or by the
 * last post. */
static bool
wins_at_once (const MidGame *game, const MidPosition *pos)
{
  MidSide us = game->decision (pos).turn;
  MidMoveList legal;
  game->legal (pos, &legal);
  for (unsigned i = 0; i < legal.count; i++)
    {
      MidPosition next = *pos;
      MidUndo undo;
      game->apply (&next, legal.at[i], &undo);
      MidOutcome outcome = game->outcome (&next);
      if (outcome.result == won_by (us) && outcome.reason != MID_REASON_CHECKMATE
          && outcome.reason != MID_REASON_NO_MOVE)
        return true;
    }
  return false;
}

/* Two of a side can only win when both are over: that a glance does not look for. */
static bool
has_one_king (const MidGame *game, const MidPosition *pos, MidSide side)
{
  MidCell cells[MID_CELLS_MAX];
  unsigned n = 0;
  game->cells (pos, cells);
  for (unsigned i = 0; i < (unsigned) game->files * game->ranks; i++)
    n += cells[i].piece != 0 && cells[i].owner == side
         && strchr ("Kk", game->pieces[cells[i].piece].letter) != NULL;
  return n == 1;
}

/* A side is pressed just when the other one, if it were its turn, would win at once. */
static void
test_pressed (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (31);
  unsigned pressed = 0, free = 0;
  for (int i = 0; i < 100; i++)
    {
      MidPosition pos = random_start (game, lot, WITHOUT_CARDS), given;
      for (int n = 0; n < 200; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          MidGlance glance;
          game->legal (&pos, &legal);
          if (legal.count == 0)
            break;
          game->search->glance (&pos, &glance);
          if (glance.ask == MID_ASK_MOVE
              && (game->midline == 0 || has_one_king (game, &pos, !glance.turn))
              && with_turn_given (game, &pos, &given))
            {
              bool wins = wins_at_once (game, &given);
              if (wins != glance.is_pressed)
                {
                  char text[MID_TEXT_MAX];
                  game->format (&pos, text, sizeof text);
                  g_error ("%s: %s", text, wins ? "pressed" : "not pressed");
                }
              pressed += wins;
              free += !wins;
            }
          game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
        }
    }
  g_test_message ("%u pressed, %u free", pressed, free);
  g_assert_cmpuint (free, >, 100);
  if (game->midline != 0)
    g_assert_cmpuint (pressed, >, 20);
}

/* Two moves by lot, and if there are two that lead back to where they began the position then. */
static bool
goes_there_and_back (const MidGame *game, MidPosition *pos, GRand *lot)
{
  const guint64 home = game->key (pos);
  MidMoveList there, back, last;
  MidUndo undo;
  for (int i = 0; i < 2; i++)
    {
      game->legal (pos, &there);
      if (there.count == 0 || game->decision (pos).ask != MID_ASK_MOVE)
        return false;
      game->apply (pos, there.at[g_rand_int_range (lot, 0, (gint32) there.count)], &undo);
    }
  game->legal (pos, &back);
  for (unsigned i = 0; i < back.count; i++)
    {
      MidPosition third = *pos;
      game->apply (&third, back.at[i], &undo);
      game->legal (&third, &last);
      for (unsigned j = 0; j < last.count; j++)
        {
          MidPosition fourth = third;
          game->apply (&fourth, last.at[j], &undo);
          if (game->key (&fourth) != home || !game->decision (&fourth).starts_turn)
            continue;
          *pos = fourth;
          return true;
        }
    }
  return false;
}

/* Wherever a position is the same as it was four turns ago, and four again, and again, the glance
 * looks back as far. */
static void
test_lookback (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (12);
  unsigned same = 0, longest = 0;
  for (int i = 0; i < 400 && same < 60; i++)
    {
      MidPosition pos = random_start (game, lot, WITHOUT_CARDS);
      for (int n = g_rand_int_range (lot, 0, 20); n > 0; n--)
        {
          MidMoveList legal;
          MidUndo undo;
          game->legal (&pos, &legal);
          if (legal.count > 0)
            game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
        }
      if (!game->decision (&pos).starts_turn)
        continue;
      for (unsigned turns = 4; turns <= 16; turns += 4)
        {
          MidGlance glance;
          MidPosition next = pos;
          if (!goes_there_and_back (game, &next, lot))
            break;
          pos = next;
          game->search->glance (&pos, &glance);
          g_assert_cmpuint (glance.lookback, >=, turns);
          longest = MAX (longest, turns);
          same++;
        }
    }
  g_test_message ("%u times the same, %u turns at most", same, longest);
  g_assert_cmpuint (same, >=, 20);
  g_assert_cmpuint (longest, >=, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      if ((*game)->search == NULL)
        continue;
      g_autofree char *games = g_strdup_printf ("/search-tables/random-games/%s", (*game)->id);
      g_test_add_data_func (games, *game, test_random_games);
      g_autofree char *pressed = g_strdup_printf ("/search-tables/pressed/%s", (*game)->id);
      g_autofree char *lookback = g_strdup_printf ("/search-tables/lookback/%s", (*game)->id);
      if ((*game)->is_aside == NULL)
        {
          g_test_add_data_func (pressed, *game, test_pressed);
          g_test_add_data_func (lookback, *game, test_lookback);
        }
      if (strcmp ((*game)->id, "sirlin") == 0 || (*game)->is_aside != NULL)
        continue; /* stones and cards are not turned around here */
      g_autofree char *symmetry = g_strdup_printf ("/search-tables/symmetry/%s", (*game)->id);
      g_test_add_data_func (symmetry, *game, test_symmetry);
    }
  g_test_add_func ("/search-tables/stuck", test_stuck);
  g_test_add_func ("/search-tables/pass", test_pass);
  return g_test_run ();
}
