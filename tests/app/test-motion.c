/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a step to a move is shown: each kind of change moves in its own way. */
#include <math.h>
#include <string.h>

#include "study-test.h"
#include "mid-motion.h"

typedef struct
{
  GtkWidget *window;
  MidRecord *record;
  MidMotion *motion;
  MidFloatingPiece floating[MID_CHANGES_MAX];
  guint n;
  GArray *hidden; /* gint16 */
} Scene;

static void
scene_init (Scene *scene, const char *variant, const char *fen, const char *moves)
{
  g_autofree char *text = g_strdup_printf (
    "[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *\n", variant, fen, moves);
  scene->record = study_test_read (text);
  scene->hidden = g_array_new (FALSE, FALSE, sizeof (gint16));
  scene->window = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (scene->window));
  gtk_test_widget_wait_for_draw (scene->window);
  scene->motion = mid_motion_new (scene->window);
}

static void
scene_clear (Scene *scene)
{
  mid_motion_free (scene->motion);
  gtk_window_destroy (GTK_WINDOW (scene->window));
  g_array_unref (scene->hidden);
  g_clear_object (&scene->record);
}

/* Shows the step to the first move, or back from it. */
static void
scene_step (Scene *scene, gboolean backwards)
{
  MidPosition before;
  MidNode *node = mid_node_get_first_child (mid_record_get_root (scene->record));
  mid_record_get_position_before (scene->record, node, &before);
  mid_motion_start (scene->motion, mid_record_get_game (scene->record), &before,
                    mid_node_get_move (node), backwards);
}

/* What floats when so much of the time has passed. */
static void
scene_look (Scene *scene, double progress)
{
  g_autoptr (GArray) floating = g_array_new (FALSE, FALSE, sizeof (MidFloatingPiece));
  g_array_set_size (scene->hidden, 0);
  mid_motion_set_progress (scene->motion, progress);
  mid_motion_list (scene->motion, floating, scene->hidden);
  scene->n = floating->len;
  if (floating->len > 0)
    memcpy (scene->floating, floating->data, floating->len * sizeof (MidFloatingPiece));
}

static gboolean
is_hidden (const Scene *scene, int file, int rank)
{
  for (guint i = 0; i < scene->hidden->len; i++)
    if (g_array_index (scene->hidden, gint16, i)
        == rank * mid_record_get_game (scene->record)->files + file)
      return TRUE;
  return FALSE;
}

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-6)

static void
test_shot (void)
{
  Scene scene;
  scene_init (&scene, "OperationalChess2", "17/2u13u/17/6n10/17/8R8/17/17/17/1U15/17 b 0 1",
              "1. R~g8");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  g_assert_cmpuint (scene.n, ==, 2);
  /* The tank on i6 is pushed back from g8, up and to the left of it, and stays where it is. */
  g_assert_cmpfloat (scene.floating[0].file, >, 8.1);
  g_assert_cmpfloat (scene.floating[0].rank, <, 4.9);
  assert_near (scene.floating[0].alpha, 1);
  assert_near (scene.floating[1].file, 6);
  assert_near (scene.floating[1].alpha, 0.5);
  g_assert_true (is_hidden (&scene, 8, 5));
  g_assert_false (is_hidden (&scene, 6, 7));
  scene_look (&scene, 1);
  assert_near (scene.floating[0].file, 8);

  /* Back again: what was hit appears where it stood. */
  scene_step (&scene, TRUE);
  scene_look (&scene, 0.25);
  assert_near (scene.floating[1].alpha, 0.25);
  g_assert_true (is_hidden (&scene, 6, 7));
  scene_clear (&scene);
}

static void
test_leap_and_step (void)
{
  Scene scene;
  scene_init (&scene, "OperationalChess2", "17/2u13u/17/6n10/17/8R8/17/4P12/17/1U15/17 b 0 1",
              "1. Ri10");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  g_assert_cmpuint (scene.n, ==, 1);
  assert_near (scene.floating[0].rank, 7);
  g_assert_cmpfloat (scene.floating[0].size, >, 1.2);
  g_assert_true (is_hidden (&scene, 8, 9));
  scene_clear (&scene);

  scene_init (&scene, "OperationalChess2", "17/2u13u/17/6n10/17/8R8/17/4P12/17/1U15/17 b 0 1",
              "1. e5");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  assert_near (scene.floating[0].rank, 3.5);
  assert_near (scene.floating[0].size, 1);
  scene_clear (&scene);
}

static void
test_placing (void)
{
  Scene scene;
  scene_init (&scene, "Extreme2D", "10/10/10/10/10/10/10/10/10/10 w place 0 1", "1. K@h1");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  g_assert_cmpuint (scene.n, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      assert_near (scene.floating[i].file, i == 0 ? 7 : 2);
      assert_near (scene.floating[i].alpha, 0.5);
      g_assert_cmpfloat (scene.floating[i].size, >, 1.2);
    }
  g_assert_true (is_hidden (&scene, 7, 0) && is_hidden (&scene, 2, 0));
  scene_step (&scene, TRUE);
  scene_look (&scene, 0.5);
  g_assert_cmpuint (scene.n, ==, 2);
  g_assert_cmpuint (scene.hidden->len, ==, 0);
  scene_clear (&scene);
}

/* The stack arrives with what it has absorbed; king and heir leap past one another. */
static void
test_stacks (void)
{
  Scene scene;
  scene_init (&scene, "Extreme2D", "9,k/10/10/10/10/4,pby,5/10/10/4,Pr,5/9,K w - 0 1", "1. Rxe5");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.25);
  g_assert_cmpuint (scene.n, ==, 2);
  assert_near (scene.floating[0].alpha, 0.75);
  assert_near (scene.floating[1].rank, 1.75);
  g_assert_cmpuint (scene.floating[1].cell.powers, ==, 1 | 1 << 2 | 1 << 4);
  scene_clear (&scene);

  scene_init (&scene, "Extreme2D", "k,3,pr,5/10/10/10/10/10/10/10/7,Hyy,2/4,Krb,5 w - 3 1",
              "1. K~H");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  g_assert_cmpuint (scene.n, ==, 2);
  g_assert_cmpfloat (scene.floating[0].size, >, 1.2);
  assert_near (scene.floating[0].file, scene.floating[1].file);
  scene_clear (&scene);
}

/* Chess 2: a king whirls about itself, a tiger comes back. */
static void
test_armies (void)
{
  Scene scene;
  scene_init (&scene, "Chess2", "4k3/8/8/3pp3/4K3/8/8/K7 w - - 0 1 kc --", "1. K~e4");
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  assert_near (scene.floating[0].turn, G_PI);
  assert_near (scene.floating[0].file, 4);
  g_assert_true (is_hidden (&scene, 4, 3));
  scene_clear (&scene);
}

/* Without animations a step is shown at once. */
static void
test_off (void)
{
  Scene scene;
  scene_init (&scene, "Extreme2D", "10/10/10/10/10/10/10/10/10/10 w place 0 1", "1. K@h1");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  scene_step (&scene, FALSE);
  scene_look (&scene, 0.5);
  g_assert_cmpuint (scene.n, ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  scene_clear (&scene);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_test_add_func ("/motion/shot", test_shot);
  g_test_add_func ("/motion/leap-and-step", test_leap_and_step);
  g_test_add_func ("/motion/placing", test_placing);
  g_test_add_func ("/motion/stacks", test_stacks);
  g_test_add_func ("/motion/armies", test_armies);
  g_test_add_func ("/motion/off", test_off);
  return g_test_run ();
}
