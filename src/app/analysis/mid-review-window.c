/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-review-window.h"

#include <glib/gi18n.h>

#include "mid-annotator.h"
#include "mid-effort.h"
#include "mid-engine-choice.h"
#include "mid-engine-command.h"
#include "mid-evaluations.h"
#include "mid-game-report.h"
#include "mid-report-view.h"
#include "mid-review-queue.h"
#include "mid-settings.h"
#include "mid-soon.h"
#include "mid-template.h"
#include "mid-widget.h"

enum
{
  RESTARTS = 1, /* of an engine over one position */
  LINE = 8,     /* decisions of a better line */
  TICK = 200    /* ms between two looks at the progress */
};

struct _MidReviewWindow
{
  AdwWindow parent_instance;
  GtkWidget *again; /* back to the choices */
  GtkWidget *stack; /* "choices", "work", "report" */
  GtkWidget *engines, *effort, *sides, *least;
  GtkWidget *variations, *lines, *anew;
  GtkWidget *apart; /* says what becomes of many games */
  GtkWidget *complaint;
  GtkWidget *progress, *words;
  MidCursor *cursor;
  MidCollection *games; /* NULL: the cursor's game alone is gone through */
  GArray *listed;       /* of these, guint */
  GPtrArray *choices;   /* MidEngineChoice */
  MidEngineProcess *engine;
  MidAnnotator *annotator; /* NULL while nothing is done */
  guint tick_id, end_id;
  gint64 began;
};

MID_DEFINE_TEMPLATE_TYPE (MidReviewWindow, mid_review_window, ADW_TYPE_WINDOW)

static guint queued_signal;

/* In the order of their names in the template. */
static const char *const efforts[] = { "time-03", "time-1",   "time-3",   "time-10",
                                       "depth-8", "depth-12", "depth-16", "nodes-1" };

static const MidGame *
get_game (MidReviewWindow *self)
{
  return mid_record_get_game (mid_cursor_get_record (self->cursor));
}

static void
show_page (MidReviewWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
  gtk_widget_set_visible (self->again, g_str_equal (name, "report"));
}

/* --- Work ----------------------------------------------------------------------------------- */

static void
stop (MidReviewWindow *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_handle_id (&self->end_id, g_source_remove);
  g_clear_pointer (&self->annotator, mid_annotator_free);
  g_clear_object (&self->engine);
}

static void
complain (MidReviewWindow *self, const char *what)
{
  mid_widget_set_words (self->complaint, what);
}

/* Not from within the annotator, which is to be freed. */
static void
end_cb (MidReviewWindow *self)
{
  g_autofree char *text = NULL;
  const char *error = mid_annotator_get_error (self->annotator);
  if (error != NULL)
    text = g_strdup_printf (_ ("The engine stopped: %s."), error);
  else if (mid_annotator_get_count (self->annotator)->foreign > 0)
    text = g_strdup_printf (_ ("This engine does not play %s."), _ (get_game (self)->name));
  stop (self);
  complain (self, text != NULL ? text : "");
  show_page (self, text != NULL ? "choices" : "report");
}

static void
done_cb (MidAnnotator *annotator, gpointer data)
{
  MidReviewWindow *self = data;
  mid_soon (&self->end_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (end_cb), self);
}

static gboolean
tick_cb (gpointer data)
{
  MidReviewWindow *self = data;
  guint done, all;
  mid_annotator_get_progress (self->annotator, &done, &all);
  double share = all > 0 ? (double) done / all : 1;
  double elapsed = (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
  int left = done > 0 ? (int) (elapsed / done * (all - done)) : 0;
  g_autofree char *text =
    done > 0 && left > 0
      /* Translators: how far the review is; the time left as minutes and seconds */
      ? g_strdup_printf (_ ("%u of %u positions, %d:%02d left"), done, all, left / 60, left % 60)
      : g_strdup_printf (_ ("%u of %u positions"), done, all);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), share);
  gtk_label_set_label (GTK_LABEL (self->words), text);
  return G_SOURCE_CONTINUE;
}

static guint
get_row (GtkWidget *row)
{
  guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  return i != GTK_INVALID_LIST_POSITION ? i : 0;
}

static MidAnnotatorTerms
get_terms (MidReviewWindow *self)
{
  static const guint spared[] = { 0, 1u << MID_SECOND, 1u << MID_FIRST };
  return (MidAnnotatorTerms){
    .limit = mid_effort_get_limit (efforts[get_row (self->effort)]),
    .plies = gtk_switch_get_active (GTK_SWITCH (self->lines)) ? LINE : 0,
    .again = gtk_switch_get_active (GTK_SWITCH (self->anew)),
    .variations = gtk_switch_get_active (GTK_SWITCH (self->variations)),
    .spared = spared[get_row (self->sides)],
    .least = (MidVerdict) (MID_VERDICT_INACCURACY + get_row (self->least)),
    .cache = mid_evaluations_get (),
  };
}

static void
work (MidReviewWindow *self, const MidAnnotatorTerms *terms)
{
  self->began = g_get_monotonic_time ();
  self->annotator =
    mid_annotator_new (mid_cursor_get_record (self->cursor), self->engine, terms, done_cb, self);
  self->tick_id = g_timeout_add (TICK, tick_cb, self);
  tick_cb (self);
  show_page (self, "work");
}

/* Many games take long: the window is not to stand before them for all that time. */
static void
queue (MidReviewWindow *self, const MidAnnotatorTerms *terms)
{
  g_autoptr (MidReviewQueue) games = mid_review_queue_new (
    self->games, (guint *) (gpointer) self->listed->data, self->listed->len, self->engine, terms);
  g_signal_emit (self, queued_signal, 0, games);
  gtk_window_close (GTK_WINDOW (self));
}

static void
start_cb (MidReviewWindow *self)
{
  MidAnnotatorTerms terms = get_terms (self);
  stop (self);
  complain (self, "");
  if (self->choices->len == 0)
    {
      complain (self, _ ("No engine is available."));
      return;
    }
  const MidEngineChoice *choice = self->choices->pdata[get_row (self->engines)];
  if (mid_settings_get () != NULL)
    g_settings_set (mid_settings_get (), "review", "(ssbb)", choice->id,
                    efforts[get_row (self->effort)],
                    gtk_switch_get_active (GTK_SWITCH (self->variations)),
                    gtk_switch_get_active (GTK_SWITCH (self->lines)));
  self->engine = mid_engine_choice_new_process (choice);
  mid_engine_process_set_restarts (self->engine, RESTARTS);
  mid_engine_process_start (self->engine);
  if (self->games != NULL)
    queue (self, &terms);
  else
    work (self, &terms);
}

static void
cancel_cb (MidReviewWindow *self)
{
  stop (self);
  show_page (self, "choices");
}

static void
again_cb (MidReviewWindow *self)
{
  show_page (self, "choices");
}

/* --- Choices -------------------------------------------------------------------------------- */

static void
show_engines (MidReviewWindow *self, const char *kept)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;
  for (guint i = 0; i < self->choices->len; i++)
    {
      const MidEngineChoice *choice = self->choices->pdata[i];
      gtk_string_list_append (names, choice->name);
      if (g_str_equal (choice->id, kept))
        chosen = i;
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->engines), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->engines), chosen);
}

/* Whether a person has reviewed a game before, with an engine of their choice. */
static gboolean
is_chosen (void)
{
  g_autoptr (GVariant) chosen =
    mid_settings_get () != NULL ? g_settings_get_user_value (mid_settings_get (), "review") : NULL;
  return chosen != NULL;
}

static void
show_choices (MidReviewWindow *self)
{
  g_autoptr (GVariant) kept =
    mid_settings_get () != NULL ? g_settings_get_value (mid_settings_get (), "review") : NULL;
  const MidGame *game = get_game (self);
  const char *const sides[] = { _ ("Both Sides"), _ (game->sides[0]), _ (game->sides[1]), NULL };
  g_autoptr (GtkStringList) judged = gtk_string_list_new (sides);
  const char *engine = MID_ENGINE_OWN, *effort = "time-1";
  gboolean variations = FALSE, lines = TRUE;
  if (kept != NULL)
    g_variant_get (kept, "(&s&sbb)", &engine, &effort, &variations, &lines);
  if (!is_chosen () && mid_engine_command_prefers_stockfish (game))
    engine = MID_ENGINE_STOCKFISH;
  show_engines (self, engine);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->sides), G_LIST_MODEL (judged));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->effort), 1);
  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    if (g_str_equal (efforts[i], effort))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->effort), i);
  gtk_switch_set_active (GTK_SWITCH (self->lines), lines);
  gtk_switch_set_active (GTK_SWITCH (self->variations), variations);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_review_window_class_init (MidReviewWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, stop);
  MID_DISPOSES (class, MidReviewWindow, g_object_unref, cursor, games);
  MID_DISPOSES (class, MidReviewWindow, g_array_unref, listed);
  MID_DISPOSES (class, MidReviewWindow, g_ptr_array_unref, choices);
  MID_TEMPLATE (widget_class, "review-window");
  MID_TEMPLATE_CHILDREN (widget_class, MidReviewWindow, again, stack, engines, effort, sides, least,
                         lines, variations, anew, apart, complaint, words, progress);
  MID_TEMPLATE_CALLBACKS (widget_class, start_cb, cancel_cb, again_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  queued_signal = mid_class_add_signal (class, "queued", 1, MID_TYPE_REVIEW_QUEUE);
}

static MidReviewWindow *
make (GtkWindow *parent, MidCursor *cursor)
{
  MidReviewWindow *self = g_object_new (MID_TYPE_REVIEW_WINDOW, "transient-for", parent, NULL);
  self->cursor = g_object_ref (cursor);
  self->choices = mid_engine_choice_list ();
  show_choices (self);
  return self;
}

GtkWidget *
mid_review_window_new (GtkWindow *parent, MidCursor *cursor)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor), NULL);
  MidReviewWindow *self = make (parent, cursor);
  MidGameReport report;
  gtk_stack_add_named (GTK_STACK (self->stack), mid_report_view_new (cursor), "report");
  mid_game_report_init (&report, mid_cursor_get_record (cursor));
  show_page (self, report.is_measured ? "report" : "choices");
  return GTK_WIDGET (self);
}

GtkWidget *
mid_review_window_new_for_games (GtkWindow *parent, MidCursor *cursor, MidCollection *games,
                                 GArray *listed)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor) && MID_IS_COLLECTION (games), NULL);
  MidReviewWindow *self = make (parent, cursor);
  self->games = g_object_ref (games);
  self->listed = g_array_ref (listed);
  g_autofree char *title = g_strdup_printf (
    /* Translators: the title of a window: an engine goes through so many games */
    g_dngettext (GETTEXT_PACKAGE, "Review %'u Game", "Review %'u Games", listed->len), listed->len);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_set_visible (self->apart, TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 400, 680);
  show_page (self, "choices");
  return GTK_WIDGET (self);
}
