/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the guides say and draw, in positions where a person can count it. */
#include "mid-guide.h"

#include <glib.h>
#include <string.h>

static void
test_rules (void)
{
  unsigned n = 0;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      const MidGuide *guide = mid_guide_find (*game);
      if (guide == NULL)
        {
          g_test_message ("%s has no guide", (*game)->id);
          continue;
        }
      n++;
      for (unsigned i = 1; i < (*game)->n_pieces; i++)
        {
          g_assert_nonnull (guide->rules[i]);
          g_assert_true (g_str_has_suffix (guide->rules[i], "."));
        }
      for (unsigned i = 0; i < guide->n_overlays; i++)
        g_assert_true (guide->overlays[i].id && guide->overlays[i].name && guide->overlays[i].draw);
    }
  g_assert_cmpuint (n, ==, 7);
  g_assert_null (mid_guide_find (NULL));
}

/* What the overlay draws of the position, as text in order: "a1:N b1-c1 d4=2 e5>". */
static char *
draw_of (const char *id, const char *overlay, const char *text)
{
  const MidGame *game = mid_game_find (id);
  const MidGuide *guide = mid_guide_find (game);
  static MidHint hints[MID_HINTS_MAX];
  GString *out = g_string_new (NULL);
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status, ==, MID_OK);
  for (unsigned i = 0; i < guide->n_overlays; i++)
    {
      unsigned n =
        strcmp (guide->overlays[i].id, overlay) == 0 ? guide->overlays[i].draw (&pos, hints) : 0;
      for (unsigned j = 0; j < n; j++)
        {
          char square[5], to[5] = "";
          mid_square_name (game, hints[j].square, square);
          if (hints[j].to >= 0)
            mid_square_name (game, hints[j].to, to);
          g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", square);
          switch (hints[j].kind)
            {
            case MID_HINT_COUNT:
              g_string_append_printf (out, "=%u", hints[j].count);
              break;
            case MID_HINT_STEP:
              g_string_append (out, ">");
              break;
            case MID_HINT_LINK:
            case MID_HINT_ZONE:
              g_string_append_printf (out, "-%s", to);
              break;
            case MID_HINT_LETTERS:
              g_string_append_printf (out, ":%s", hints[j].letters);
              break;
            case MID_HINT_BARRED:
              g_string_append (out, "x");
              break;
            case MID_HINT_WALL:
            case MID_HINT_HEADING:
            case MID_HINT_SIGN:
              g_assert_not_reached (); /* they stand, and are not asked for */
            }
        }
    }
  return g_string_free (out, FALSE);
}

static char *
draw (const char *overlay, const char *text)
{
  return draw_of ("chess2", overlay, text);
}

static void
assert_drawn (const char *overlay, const char *text, const char *wanted)
{
  g_autofree char *drawn = draw (overlay, text);
  g_assert_cmpstr (drawn, ==, wanted);
}

/* Makes the elements of a record from the position, and draws the overlay of Knightmare Chess. */
static void
assert_drawn_behind (const char *overlay, const char *fen, const char *elements, const char *wanted)
{
  const MidGame *game = mid_game_find ("knightmare");
  g_auto (GStrv) list = g_strsplit (elements, "; ", -1);
  MidPosition pos;
  char text[MID_TEXT_MAX];
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  for (guint i = 0; list[i] != NULL; i++)
    {
      MidMove m;
      unsigned passes;
      g_assert_cmpint (
        mid_parse_element (game, &pos, list[i], strlen (list[i]), &passes, &m).status, ==, MID_OK);
      for (; passes > 0; passes--)
        mid_play (game, &pos, game->decision (&pos).pass, NULL);
      mid_play (game, &pos, m, NULL);
    }
  game->format (&pos, text, sizeof text);
  g_autofree char *drawn = draw_of ("knightmare", overlay, text);
  g_assert_cmpstr (drawn, ==, wanted);
}

/* What stands at the end of the position text, in order: "a2|a3 e2>f2 b1:held". */
static void
assert_stands (const char *fen, const char *wanted)
{
  static const char *const signs[MID_SIGNS] = { "guarded", "held",  "urged",  "short",
                                                "neutral", "royal", "double", "trap" };
  const MidGame *game = mid_game_find ("knightmare");
  static MidHint hints[MID_HINTS_MAX];
  g_autoptr (GString) out = g_string_new (NULL);
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  unsigned n = mid_guide_find (game)->standing (&pos, hints);
  for (unsigned i = 0; i < n; i++)
    {
      char square[5], to[5] = "";
      mid_square_name (game, hints[i].square, square);
      if (hints[i].to >= 0)
        mid_square_name (game, hints[i].to, to);
      g_string_append_printf (out, "%s%s", i > 0 ? " " : "", square);
      if (hints[i].kind == MID_HINT_SIGN)
        g_string_append_printf (out, ":%s", signs[hints[i].sign]);
      else
        g_string_append_printf (out, "%s%s", hints[i].kind == MID_HINT_WALL ? "|" : ">", to);
    }
  g_assert_cmpstr (out->str, ==, wanted);
}

#define STANDS "4k3/3p4/8/8/8/8/P3P3/RN2K3 w - - 0 1 effects:"

static void
test_standing (void)
{
  assert_stands ("4k3/3p4/8/8/8/8/P3P3/RN2K3 w - - 0 1", "");
  assert_stands (STANDS "Fortification.w.wall@a2/a3", "a2|a3");
  assert_stands (STANDS "Pacifism.w.pacifist@b1", "b1:guarded");
  assert_stands (STANDS "Freeze.w.stuck@d7*2", "d7:held");
  assert_stands (STANDS "Man-Trap.w.trap@a1", "a1:trap");
  assert_stands (STANDS "Earthquake.w.rotated=1", "a2>b2 e2>f2 d7>c7");
  assert_stands (STANDS "Earthquake.w.rotated=3", "e2>d2 d7>e7");
  assert_stands (STANDS "Truce.w.truce", "");
}

static void
test_cards (void)
{
  static const char fen[] = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1";
  assert_drawn_behind ("held", fen, "Kd1", "");
  assert_drawn_behind ("held", fen, "Kd1; <Fatal Attraction a1>", "b1x");
}

/* C4: straight beside, not diagonally, and not its own kind. */
static void
test_borrowed (void)
{
  assert_drawn ("borrowed", "4k3/8/8/8/8/8/8/RNB1K3 w - - 0 1 ec --",
                "a1-b1 a1:N b1-c1 b1:BR c1:N");
  assert_drawn ("borrowed", "4k3/8/8/8/8/2B5/1N6/R3K3 w - - 0 1 ec --", "");
  assert_drawn ("borrowed", "4k3/8/8/8/8/8/R7/R3K3 w - - 0 1 ec --", "");
  assert_drawn ("borrowed", "4k3/8/8/8/8/8/8/RNB1K3 w - - 0 1 cc --", "");
}

/* C7: two squares each way, less at the edge. */
static void
test_elephants (void)
{
  assert_drawn ("elephants", "4k3/8/8/8/3R4/8/8/R3K3 w - - 0 1 ac --", "a1-c3 b2-f6");
  assert_drawn ("elephants", "4k3/8/8/8/3R4/8/8/R3K3 w - - 0 1 cc --", "");
}

/* C5: a ghost on a4 stops the rook on a1, whose it ever is. */
static void
test_ghosts (void)
{
  assert_drawn ("ghosts", "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 cr --", "a5x a6x a7x a8x");
  assert_drawn ("ghosts", "4k3/8/p7/8/r7/8/8/R3K3 w - - 0 1 cr --", "a5x a6x");
  assert_drawn ("ghosts", "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 cc --", "");
}

/* C11: a rook on a6 and the king on e8 guard what they look at; the fifth rank is open. */
static void
test_midline (void)
{
  assert_drawn ("midline", "4k3/8/r7/8/4K3/8/8/8 w - - 0 1 cc --",
                "a5=1 b6=1 c6=1 d6=1 e6=1 f6=1 g6=1 h6=1 a7=1 d7=1 e7=1 f7=1 a8=1 d8=1 f8=1 "
                "d5> e5> f5>");
  /* Two look at e5, through the king, who is not his own shield. */
  assert_drawn ("midline", "4k3/8/8/r7/4K3/8/8/4r3 w - - 0 1 cc --",
                "b5=1 c5=1 d5=1 e5=2 f5=1 g5=1 h5=1 a6=1 e6=1 a7=1 d7=1 e7=2 f7=1 a8=1 d8=1 e8=1 "
                "f8=1");
  /* Black looks down. */
  assert_drawn ("midline", "8/8/8/4k3/8/8/8/4K3 b - - 0 1 cc --",
                "d1=1 f1=1 d2=1 e2=1 f2=1 d4> e4> f4>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guide/rules", test_rules);
  g_test_add_func ("/guide/borrowed", test_borrowed);
  g_test_add_func ("/guide/elephants", test_elephants);
  g_test_add_func ("/guide/ghosts", test_ghosts);
  g_test_add_func ("/guide/midline", test_midline);
  g_test_add_func ("/guide/cards", test_cards);
  g_test_add_func ("/guide/standing", test_standing);
  return g_test_run ();
}
