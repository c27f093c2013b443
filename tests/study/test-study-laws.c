/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-study-laws.c: verbs of a study by lot.  What it says can be done does something, what it
 * says cannot be done does nothing, and whatever that changes of its properties is told. */
#include "../told.h"
#include "mid-edit.h"
#include "mid-writer.h"
#include "study-test.h"

enum
{
  STEPS = 400
};

typedef struct
{
  MidStudy *study;
  GRand *lot;
} Hand;

static MidMove
any_move (Hand *self)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  const MidGame *game = mid_record_get_game (mid_study_get_record (self->study));
  game->legal (mid_study_get_position (self->study), moves);
  return moves->count > 0 ? moves->at[g_rand_int_range (self->lot, 0, (gint32) moves->count)] : 0;
}

static void
go_on (Hand *self)
{
  mid_cursor_next (mid_study_get_cursor (self->study));
}

static void
go_back (Hand *self)
{
  mid_cursor_previous (mid_study_get_cursor (self->study));
}

static void
undo (Hand *self)
{
  mid_study_undo (self->study, 1);
}

static void
redo (Hand *self)
{
  mid_study_redo (self->study);
}

static void
pass (Hand *self)
{
  mid_study_pass (self->study);
}

static void
draw (Hand *self)
{
  mid_study_draw (self->study);
}

static void
move_up (Hand *self)
{
  mid_study_move_variation (self->study, MID_ORDER_UP);
}

static void
move_down (Hand *self)
{
  mid_study_move_variation (self->study, MID_ORDER_DOWN);
}

static void
promote (Hand *self)
{
  mid_study_promote (self->study);
}

static void
play (Hand *self)
{
  MidMove move = any_move (self);
  if (move != 0)
    mid_study_play (self->study, move);
}

static void
toggle_nag (Hand *self)
{
  mid_study_toggle_nag (self->study, (guint) g_rand_int_range (self->lot, 1, 7));
}

static void delete (Hand *self)
{
  mid_study_delete (self->study);
}

static void
begin_trial (Hand *self)
{
  mid_study_begin_trial (self->study);
}

static void
end_trial (Hand *self)
{
  mid_study_end_trial (self->study,
                       g_rand_boolean (self->lot) ? MID_TRIAL_KEEP : MID_TRIAL_DISCARD);
}

static void
exchange (Hand *self)
{
  mid_study_begin_exchange (self->study);
}

static void
stop_exchange (Hand *self)
{
  mid_study_stop_exchange (self->study);
}

static void
leave_and_return (Hand *self)
{
  g_autoptr (MidRecord) record = g_object_ref (mid_study_get_record (self->study));
  mid_study_set_record (self->study, NULL);
  told_check ();
  mid_study_set_record (self->study, record);
}

static void
play_line (Hand *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  MidMove move = any_move (self);
  if (move != 0)
    g_array_append_val (moves, move);
  mid_study_play_line (self->study, mid_study_get_node (self->study), moves);
}

static void
end_line (Hand *self)
{
  mid_study_end_line (self->study);
}

/* ability: the property that says whether it can be done; NULL: always, or nobody says. */
static const struct
{
  void (*run) (Hand *self);
  const char *ability;
} verbs[] = {
  { go_on, "can-go-on" },
  { go_back, "can-go-back" },
  { undo, "can-undo" },
  { redo, "can-redo" },
  { pass, "can-pass" },
  { draw, "can-draw" },
  { move_up, "can-move-up" },
  { move_down, "can-move-down" },
  { promote, "can-promote" },
  { play, NULL },
  { play, NULL },
  { play, NULL },
  { toggle_nag, NULL },
  { delete, NULL },
  { begin_trial, NULL },
  { end_trial, NULL },
  { exchange, NULL },
  { stop_exchange, NULL },
  { leave_and_return, NULL },
  { play_line, NULL },
  { end_line, NULL },
};

/* All that is written of the game, and where in it the study is. */
static char *
dup_state (MidStudy *study)
{
  MidRecord *record = mid_study_get_record (study);
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  return g_strdup_printf ("%p %s", (gpointer) mid_study_get_node (study), text);
}

static gboolean
get (MidStudy *study, const char *property)
{
  gboolean value;
  g_object_get (study, property, &value, NULL);
  return value;
}

static guint n_seen[G_N_ELEMENTS (verbs)][2]; /* that it could not be done, or could */

static void
do_one (Hand *self, guint which)
{
  MidStudy *study = self->study;
  const char *ability = verbs[which].ability;
  gboolean can = ability != NULL && get (study, ability);
  g_autofree char *before = dup_state (study);
  n_seen[which][can]++;
  verbs[which].run (self);
  g_autofree char *after = dup_state (study);
  told_check ();
  if (ability != NULL && can == g_str_equal (before, after))
    g_error ("%s is %s, but it does %s: %s", ability, can ? "true" : "false",
             can ? "nothing" : "something", before);
}

static void
test_verbs (gconstpointer text)
{
  for (guint32 seed = 0; seed < 4; seed++)
    {
      g_autoptr (MidRecord) record = study_test_read (text);
      g_autoptr (MidStudy) study = study_test_new (record);
      g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
      Hand hand = { study, lot };
      told_watch (study);
      for (guint i = 0; i < STEPS; i++)
        do_one (&hand, (guint) g_rand_int_range (lot, 0, G_N_ELEMENTS (verbs)));
    }
}

/* In all the games together each could be done and could not. */
static void
test_both (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (verbs[i].ability != NULL)
      {
        g_test_message ("%s: %u no, %u yes", verbs[i].ability, n_seen[i][0], n_seen[i][1]);
        g_assert_cmpuint (n_seen[i][0], >, 0);
        g_assert_cmpuint (n_seen[i][1], >, 0);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func (
    "/study-laws/chess",
    "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) (1... e6) 2. Nf3 *\n", test_verbs);
  g_test_add_data_func ("/study-laws/sirlin",
                        STUDY_TEST_SIRLIN ("TwoKings", "TwoKings") "1. e4 d5 2. exd5 *\n",
                        test_verbs);
  g_test_add_data_func ("/study-laws/knightmare",
                        "[Variant \"Knightmare\"]\n[WhiteCards \"Coup, Crab, Fanatic, Holy War\"]\n"
                        "[BlackCards \"Truce, Vendetta, Challenge, Panic\"]\n\n*\n",
                        test_verbs);
  g_test_add_func ("/study-laws/both", test_both);
  return g_test_run ();
}
