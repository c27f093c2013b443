/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of an engine's lines: its words, when they are told, and what is pointed at. */
#include "mid-engine-line.h"

#include <string.h>

typedef struct
{
  MidEngineLine *line;
  const MidGame *game;
  MidPosition start;
  GString *told; /* properties, in order */
} Fixture;

static void
notify_cb (Fixture *self, GParamSpec *spec)
{
  g_string_append_printf (self->told, "%s ", spec->name);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->line = g_object_new (MID_TYPE_ENGINE_LINE, NULL);
  self->game = mid_game_find ("chess");
  self->told = g_string_new (NULL);
  self->game->start (self->game, NULL, 0, &self->start);
  g_signal_connect_swapped (self->line, "notify", G_CALLBACK (notify_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->line);
  g_string_free (self->told, TRUE);
}

/* What an engine says, and what is told of it. */
static void
say (Fixture *self, const char *words, MidSide turn, const char *told)
{
  g_auto (MidUciInfo) info;
  mid_uci_info_init (&info, words);
  g_string_truncate (self->told, 0);
  mid_engine_line_set (self->line, self->game, &self->start, &info, turn);
  g_assert_cmpstr (self->told->str, ==, told);
}

static void
assert_said (Fixture *self, const char *property, const char *expected)
{
  g_autofree char *value = NULL;
  g_object_get (self->line, property, &value, NULL);
  g_assert_cmpstr (value, ==, expected);
}

/* A score and what the first side may hope for, whoever's turn it is; each told when it is new. */
static void
test_words (Fixture *self, gconstpointer data)
{
  g_assert_null (mid_engine_line_get_pv (self->line));
  say (self, "depth 5 score cp 0 pv e2e4 e7e5", MID_FIRST, "score points markup ");
  assert_said (self, "score", "0.00");
  assert_said (self, "points", "50 %");
  g_assert_cmpuint (mid_engine_line_get_pv (self->line)->moves->len, ==, 2);
  say (self, "depth 6 score cp 0 pv e2e4 e7e5", MID_FIRST, "");
  say (self, "depth 6 score cp 0 pv d2d4", MID_FIRST, "markup ");
  say (self, "depth 6 score mate 3 pv d2d4", MID_FIRST, "score points ");
  assert_said (self, "score", "M3");
  assert_said (self, "points", "100 %");
  say (self, "depth 6 score mate 3 pv d2d4", MID_SECOND, "score points ");
  assert_said (self, "score", "−M3");
  assert_said (self, "points", "0 %");
  say (self, "depth 7 pv d2d4", MID_FIRST, "score points ");
  assert_said (self, "points", "");
}

/* It is held for the position that it is of. */
static void
test_held (Fixture *self, gconstpointer data)
{
  MidPosition other = self->start;
  MidMove move;
  say (self, "depth 5 score cp 0 pv e2e4", MID_FIRST, "score points markup ");
  g_assert_false (mid_engine_line_is_held (self->line, self->game, &self->start));
  g_object_set (self->line, "held", TRUE, NULL);
  g_assert_true (mid_engine_line_is_held (self->line, self->game, &self->start));
  self->game->parse_move (&other, "e4", 2, &move);
  mid_play (self->game, &other, move, NULL);
  g_assert_false (mid_engine_line_is_held (self->line, self->game, &other));
  g_assert_false (mid_engine_line_is_held (self->line, mid_game_find ("chess960"), &self->start));
  g_object_set (self->line, "held", FALSE, NULL);
  g_assert_false (mid_engine_line_is_held (self->line, self->game, &self->start));
}

/* "1. e4 e5 2. Nf3": bytes up to the end of an element are its number of moves. */
static void
test_find (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (mid_engine_line_find (self->line, 0), ==, 0);
  say (self, "depth 5 score cp 0 pv e2e4 e7e5 g1f3", MID_FIRST, "score points markup ");
  g_autofree char *markup = NULL;
  g_object_get (self->line, "markup", &markup, NULL);
  g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (tags, markup, -1, 0, "", 0, NULL);
  static const char *const elements[] = { "e4", "e5", "Nf3" };
  for (guint i = 0; i < 3; i++)
    {
      guint at = (guint) (strstr (text, elements[i]) - text);
      g_assert_cmpuint (mid_engine_line_find (self->line, at), ==, i + 1);
      g_assert_cmpuint (mid_engine_line_find (self->line, at + (guint) strlen (elements[i]) - 1),
                        ==, i + 1);
    }
  g_assert_cmpuint (mid_engine_line_find (self->line, (guint) strlen (text)), ==, 0);
  say (self, "depth 5 score cp 0 pv d2d4", MID_FIRST, "markup ");
  g_assert_cmpuint (mid_engine_line_find (self->line, 60), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/engine-line/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("words", test_words);
  ADD ("held", test_held);
  ADD ("find", test_find);
#undef ADD
  return g_test_run ();
}
