/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-bar.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-announce.h"
#include "mid-bid-buttons.h"
#include "mid-guess.h"
#include "mid-problem-set.h"
#include "mid-repetition.h"
#include "mid-settings.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidGuessBar
{
  MidPracticeBar parent_instance;
  GtkWidget *revealer;
  GtkWidget *rows, *buttons;
  GtkWidget *words;
  GtkWidget *score;
  GtkWidget *hint, *show, *play_out, *back;
  MidBidButtons *bids;
  GtkWidget *grades, *again, *hard, *good, *easy;
  GtkWidget *judge, *clock, *time;
  guint tick_id;       /* while a clock runs */
  GtkWidget *next;     /* problem */
  GSignalGroup *guess; /* that is listened to */
  gboolean has_report; /* of guessing that is over */
};

G_DEFINE_FINAL_TYPE (MidGuessBar, mid_guess_bar, MID_TYPE_PRACTICE_BAR)

static MidStudy *
get_study (MidGuessBar *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self));
}

/* NULL: nothing is asked here. */
static MidGuess *
get_guess (MidGuessBar *self)
{
  MidStudy *study = get_study (self);
  return study != NULL ? mid_guess_find (mid_study_get_record (study)) : NULL;
}

/* --- What is said ----------------------------------------------------------------------------- */

/* How many exercises are left for today. */
static void
show_left (MidGuessBar *self)
{
  guint n = mid_repetition_count ();
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u left", "%u left", n), n);
  gtk_label_set_label (GTK_LABEL (self->score), text);
  mid_tooltip_set (self->score, _ ("Exercises left for today"));
  gtk_widget_set_visible (self->score, TRUE);
}

static void
show_score (MidGuessBar *self, MidGuess *guess)
{
  MidGuessScore score;
  mid_guess_get_score (guess, &score);
  g_autofree char *all = mid_guess_score_dup_text (&score);
  g_autofree char *text = g_strdup_printf ("%u/%u", score.at_once + score.later, score.decisions);
  gtk_label_set_label (GTK_LABEL (self->score), text);
  mid_tooltip_set (self->score, all);
  gtk_widget_set_visible (self->score, score.decisions > 0);
}

static gboolean
can_bid (gpointer guess, int bid)
{
  return mid_guess_can_bid (guess, bid);
}

static gboolean
is_problem (MidGuessBar *self)
{
  MidStudy *study = get_study (self);
  return study != NULL && mid_problem_set_has (mid_study_get_record (study));
}

/* NULL: what is guessed here is none. */
static const MidExercise *
get_exercise (MidGuessBar *self)
{
  MidStudy *study = get_study (self);
  return study != NULL ? mid_repetition_find (mid_study_get_record (study)) : NULL;
}

static void
refresh (MidStudyWidget *widget)
{
  MidGuessBar *self = MID_GUESS_BAR (widget);
  MidGuess *guess = get_guess (self);
  gboolean is_exercise = get_exercise (self) != NULL, is_over = guess == NULL && self->has_report;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), guess != NULL || is_over);
  gtk_widget_set_visible (self->hint,
                          !mid_bid_buttons_show (self->bids, can_bid, guess) && guess != NULL);
  gtk_widget_set_visible (
    self->grades, is_over && is_exercise
                    && !mid_repetition_is_answered (mid_study_get_record (get_study (self))));
  gtk_widget_set_visible (self->judge, guess != NULL && !is_exercise);
  gtk_widget_set_visible (self->next, is_over && is_problem (self));
  gtk_widget_set_visible (self->clock, guess != NULL && !is_exercise);
  gtk_widget_set_visible (self->show, guess != NULL);
  gtk_widget_set_visible (self->back, FALSE);
  gtk_widget_set_visible (self->play_out, FALSE);
  if (guess == NULL)
    return;
  gboolean is_here = mid_study_get_node (get_study (self)) == mid_guess_get_node (guess);
  gtk_widget_set_visible (self->back, !is_here);
  gtk_widget_set_visible (self->play_out, is_here && mid_guess_get_wrong (guess) != NULL);
}

static void
say (MidGuessBar *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->words), text);
  mid_announce (self->words, text);
}

static char *
dup_text (MidGuessBar *self, MidGuess *guess)
{
  g_autofree char *text = mid_guess_dup_text (guess);
  const MidExercise *exercise = get_exercise (self);
  if (exercise != NULL)
    /* Translators: the deck of an exercise, and "What should White play?" */
    return g_strdup_printf (_ ("%s: %s"), mid_repetition_get_deck (exercise), text);
  if (!is_problem (self))
    return g_steal_pointer (&text);
  g_autofree char *heading = mid_problem_set_dup_heading (mid_study_get_record (get_study (self)));
  return g_strdup_printf ("%s %s", heading, text);
}

static void
ask (MidGuessBar *self, MidGuess *guess)
{
  g_autofree char *text = dup_text (self, guess);
  self->has_report = FALSE;
  say (self, text);
  if (get_exercise (self) != NULL)
    show_left (self);
  else
    show_score (self, guess);
  mid_cursor_go (mid_study_get_cursor (get_study (self)), mid_guess_get_node (guess));
}

/* A button says when it is asked again after that answer. */
static void
show_grade (MidGuessBar *self, GtkWidget *button, MidRecall recall, MidRecall proposed)
{
  guint days = (guint) mid_repetition_foresee (mid_study_get_record (get_study (self)), recall);
  g_autofree char *when =
    days == 0 ? g_strdup (_ ("Asked again today"))
              : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Asked again in %u day",
                                              "Asked again in %u days", days),
                                 days);
  g_autofree char *tip = g_strdup_printf ("%s (%d)", when, (int) recall);
  mid_tooltip_set (button, tip);
  if (recall == proposed)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

/* Who solved it says how well it was known; what seems right is at hand. */
static void
ask_grade (MidGuessBar *self, MidGuess *guess)
{
  GtkWidget *buttons[] = { self->again, self->hard, self->good, self->easy };
  MidGuessScore score;
  mid_guess_get_score (guess, &score);
  MidRecall proposed = mid_repetition_propose (mid_study_get_record (get_study (self)), &score);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    show_grade (self, buttons[i], MID_RECALL_AGAIN + i, proposed);
  g_autofree char *news = mid_guess_dup_news (guess);
  g_autofree char *text =
    /* Translators: "Nf3 is right.", before the question how well it was known */
    g_strdup_printf (_ ("%s How well did you know it?"), news != NULL ? news : "");
  self->has_report = TRUE;
  say (self, text);
  mid_cursor_go (mid_study_get_cursor (get_study (self)), mid_guess_get_node (guess));
  refresh (MID_STUDY_WIDGET (self));
  gtk_widget_grab_focus (buttons[proposed - MID_RECALL_AGAIN]);
}

static void
report (MidGuessBar *self, MidGuess *guess)
{
  MidGuessScore score;
  mid_guess_get_score (guess, &score);
  g_autofree char *found = mid_guess_score_dup_text (&score);
  g_autofree char *text =
    is_problem (self)
      ? mid_problem_set_dup_verdict (mid_study_get_record (get_study (self)), &score)
      /* Translators: before "12 of 20 found at once …" */
      : g_strdup_printf (_ ("Guessing is over: %s"), found);
  self->has_report = TRUE;
  gtk_widget_set_visible (self->score, FALSE);
  say (self, text);
  mid_cursor_go (mid_study_get_cursor (get_study (self)), mid_guess_get_node (guess));
}

static void
news_cb (MidGuess *guess, MidGuessBar *self)
{
  if (get_guess (self) == guess)
    ask (self, guess);
  else if (get_exercise (self) != NULL)
    ask_grade (self, guess);
  else
    report (self, guess);
  refresh (MID_STUDY_WIDGET (self));
}

static void
said_cb (MidGuess *guess, MidGuessBar *self)
{
  g_autofree char *text = dup_text (self, guess);
  if (get_guess (self) == guess)
    say (self, text);
}

/* The first engine there is; a duel as an exercise cannot do without. */
static void
choose_engine (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  const MidExercise *exercise = get_exercise (self);
  gboolean is_on = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->judge))
                   || (exercise != NULL && exercise->kind == MID_EXERCISE_DUEL);
  g_autoptr (MidEngineChoice) choice = is_on ? mid_engine_choice_find (NULL) : NULL;
  if (guess != NULL)
    mid_guess_set_engine (guess, choice);
}

static gboolean
tick_cb (gpointer data)
{
  MidGuessBar *self = data;
  MidGuess *guess = get_guess (self);
  int seconds = guess != NULL ? mid_guess_get_seconds (guess) : -1;
  g_autofree char *text = g_strdup_printf ("%d:%02d", MAX (seconds, 0) / 60, MAX (seconds, 0) % 60);
  gtk_label_set_label (GTK_LABEL (self->time), text);
  gtk_widget_set_visible (self->time, seconds >= 0);
  if (seconds < 0)
    self->tick_id = 0;
  return seconds >= 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
set_clock (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  if (guess != NULL)
    mid_guess_set_clock (guess, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->clock)));
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (tick_cb (self))
    self->tick_id = g_timeout_add_seconds (1, tick_cb, self);
}

static void
opened (MidStudyWidget *widget)
{
  MidGuessBar *self = MID_GUESS_BAR (widget);
  MidGuess *guess = get_guess (self);
  g_signal_group_set_target (self->guess, guess);
  self->has_report = FALSE;
  if (guess != NULL)
    ask (self, guess);
  choose_engine (self);
  set_clock (self);
  refresh (widget);
}

/* --- What a person does ------------------------------------------------------------------------
 */

void
mid_guess_bar_hint (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  if (guess != NULL && !mid_guess_hint (guess))
    say (self, _ ("No more hints: guess, or show the answer"));
}

void
mid_guess_bar_show (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  if (guess != NULL)
    mid_guess_show (guess);
}

void
mid_guess_bar_return (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  if (guess != NULL)
    mid_cursor_go (mid_study_get_cursor (get_study (self)), mid_guess_get_node (guess));
}

void
mid_guess_bar_play_out (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  MidNode *wrong = guess != NULL ? mid_guess_get_wrong (guess) : NULL;
  if (wrong == NULL)
    return;
  mid_cursor_go (mid_study_get_cursor (get_study (self)), wrong);
  mid_study_begin_trial (get_study (self));
}

static void
bid_cb (MidGuessBar *self, int bid)
{
  MidGuess *guess = get_guess (self);
  if (guess != NULL && mid_guess_can_bid (guess, bid))
    mid_guess_bid (guess, bid);
}

static void
grade (MidGuessBar *self, MidRecall recall)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_study_get_record (get_study (self));
  if (mid_repetition_is_answered (record))
    return;
  if (!mid_repetition_answer (record, recall, &error))
    say (self, error->message);
  else if (mid_repetition_count () > 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.practise", NULL);
  else
    {
      say (self, _ ("That was all for today"));
      gtk_widget_set_visible (self->score, FALSE);
    }
  refresh (MID_STUDY_WIDGET (self));
}

static void
grade_cb (GtkWidget *button, MidGuessBar *self)
{
  grade (self, button == self->again  ? MID_RECALL_AGAIN
               : button == self->hard ? MID_RECALL_HARD
               : button == self->good ? MID_RECALL_GOOD
                                      : MID_RECALL_EASY);
}

/* Wherever the focus is, but where something is written. */
static gboolean
grade_key_cb (GtkWidget *widget, GVariant *recall, gpointer data)
{
  MidGuessBar *self = MID_GUESS_BAR (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  if (!gtk_widget_get_mapped (self->grades) || GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus))
    return GDK_EVENT_PROPAGATE;
  grade (self, (MidRecall) g_variant_get_int32 (recall));
  return GDK_EVENT_STOP;
}

/* 1 to 4, before they are signs. */
static void
add_grade_keys (MidGuessBar *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (int recall = MID_RECALL_AGAIN; recall <= MID_RECALL_EASY; recall++)
    {
      GtkShortcutTrigger *trigger =
        gtk_alternative_trigger_new (gtk_keyval_trigger_new ((guint) (GDK_KEY_0 + recall), 0),
                                     gtk_keyval_trigger_new ((guint) (GDK_KEY_KP_0 + recall), 0));
      GtkShortcut *shortcut =
        gtk_shortcut_new (trigger, gtk_callback_action_new (grade_key_cb, NULL, NULL));
      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (recall));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* An exercise that is given up was not answered. */
static void
close_cb (MidGuessBar *self)
{
  MidGuess *guess = get_guess (self);
  if (guess != NULL)
    mid_guess_end (guess);
  if (guess == NULL || get_exercise (self) != NULL)
    self->has_report = FALSE;
  refresh (MID_STUDY_WIDGET (self));
}

/* --- Widget ------------------------------------------------------------------------------------
 */

static void
mid_guess_bar_class_init (MidGuessBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (MID_TYPE_BID_BUTTONS);
  MID_DISPOSES (class, MidGuessBar, g_source_remove, tick_id);
  MID_DISPOSES (class, MidGuessBar, g_object_unref, guess);
  MID_STUDY_WIDGET_CLASS (class)->opened = opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = refresh;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  gtk_widget_class_set_css_name (widget_class, "guessbar");
  MID_TEMPLATE (widget_class, "guess-bar");
  MID_TEMPLATE_CHILDREN (widget_class, MidGuessBar, revealer, rows, buttons, words, score, hint,
                         show, play_out, back, bids, grades, again, hard, good, easy, judge, clock,
                         time, next);
  MID_TEMPLATE_CALLBACKS (widget_class, mid_guess_bar_hint, mid_guess_bar_show,
                          mid_guess_bar_return, mid_guess_bar_play_out, bid_cb, grade_cb,
                          choose_engine, set_clock, close_cb);
}

static void
mid_guess_bar_init (MidGuessBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_practice_bar_set_rows (MID_PRACTICE_BAR (self), self->rows, self->buttons);
  mid_access_name_set (self->clock, _ ("Use a Clock"));
  add_grade_keys (self);
  self->guess = g_signal_group_new (MID_TYPE_GUESS);
  mid_settings_bind ("guess-engine", self->judge, "active", G_SETTINGS_BIND_DEFAULT);
  mid_settings_bind ("guess-clock", self->clock, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_group_connect_object (self->guess, "said", G_CALLBACK (said_cb), self, 0);
  g_signal_group_connect_object (self->guess, "news", G_CALLBACK (news_cb), self, 0);
  mid_tooltip_set_action (self->hint, "game.hint", NULL);
  mid_tooltip_set_action (self->show, "game.show-answer", NULL);
  mid_tooltip_set_action (self->back, "game.question", NULL);
}
