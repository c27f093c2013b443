/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-review-window.h"

#include <glib/gi18n.h>

#include "mid-annotator.h"
#include "mid-engine-choice.h"
#include "mid-engine-command.h"
#include "mid-evaluations.h"
#include "mid-game-report.h"
#include "mid-report-view.h"
#include "mid-settings.h"

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
  GtkWidget *complaint;
  GtkWidget *progress, *words;
  MidCursor *cursor;
  GPtrArray *choices; /* MidEngineChoice */
  MidEngineProcess *engine;
  MidAnnotator *annotator; /* NULL while nothing is done */
  guint tick_id, end_id;
  gint64 began;
};

G_DEFINE_FINAL_TYPE (MidReviewWindow, mid_review_window, ADW_TYPE_WINDOW)

typedef struct
{
  const char *id, *name;
  MidEngineLimit limit;
} Effort;

static const Effort efforts[] = {
  { "time-03", N_ ("0.3 seconds a position"), { MID_LIMIT_TIME, 300, 1 } },
  { "time-1", N_ ("1 second a position"), { MID_LIMIT_TIME, 1000, 1 } },
  { "time-3", N_ ("3 seconds a position"), { MID_LIMIT_TIME, 3000, 1 } },
  { "time-10", N_ ("10 seconds a position"), { MID_LIMIT_TIME, 10000, 1 } },
  { "depth-8", N_ ("Depth 8"), { MID_LIMIT_DEPTH, 8, 1 } },
  { "depth-12", N_ ("Depth 12"), { MID_LIMIT_DEPTH, 12, 1 } },
  { "depth-16", N_ ("Depth 16"), { MID_LIMIT_DEPTH, 16, 1 } },
  { "nodes-1", N_ ("1 million nodes"), { MID_LIMIT_NODES, 1000000, 1 } },
};

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
  gtk_label_set_label (GTK_LABEL (self->complaint), what);
  gtk_widget_set_visible (self->complaint, what[0] != '\0');
}

/* Not from within the annotator, which is to be freed. */
static gboolean
end_cb (gpointer data)
{
  MidReviewWindow *self = data;
  g_autofree char *error = g_strdup (mid_annotator_get_error (self->annotator));
  gboolean foreign = mid_annotator_get_count (self->annotator)->foreign > 0;
  self->end_id = 0;
  stop (self);
  if (error != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("The engine stopped: %s."), error);
      complain (self, text);
    }
  else if (foreign)
    {
      g_autofree char *text =
        g_strdup_printf (_ ("This engine does not play %s."),
                         _ (mid_record_get_game (mid_cursor_get_record (self->cursor))->name));
      complain (self, text);
    }
  show_page (self, error != NULL || foreign ? "choices" : "report");
  return G_SOURCE_REMOVE;
}

static void
done_cb (MidAnnotator *annotator, gpointer data)
{
  MidReviewWindow *self = data;
  if (self->end_id == 0)
    self->end_id = g_idle_add (end_cb, self);
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
    .limit = efforts[get_row (self->effort)].limit,
    .plies = gtk_switch_get_active (GTK_SWITCH (self->lines)) ? LINE : 0,
    .again = gtk_switch_get_active (GTK_SWITCH (self->anew)),
    .variations = gtk_switch_get_active (GTK_SWITCH (self->variations)),
    .spared = spared[get_row (self->sides)],
    .least = (MidVerdict) (MID_VERDICT_INACCURACY + get_row (self->least)),
    .cache = mid_evaluations_get (),
  };
}

static void
keep (MidReviewWindow *self, const MidEngineChoice *choice)
{
  if (mid_settings_get () != NULL)
    g_settings_set (mid_settings_get (), "review", "(ssbb)", choice->id,
                    efforts[get_row (self->effort)].id,
                    gtk_switch_get_active (GTK_SWITCH (self->variations)),
                    gtk_switch_get_active (GTK_SWITCH (self->lines)));
}

static void
start_engine (MidReviewWindow *self, const MidEngineChoice *choice)
{
  self->engine = mid_engine_process_new ((const char *const *) choice->argv, &choice->allowance);
  mid_engine_process_set_option (self->engine, "UCI_AnalyseMode", "true");
  for (guint i = 0; i + 1 < choice->options->len; i += 2)
    mid_engine_process_set_option (self->engine, choice->options->pdata[i],
                                   choice->options->pdata[i + 1]);
  mid_engine_process_set_restarts (self->engine, RESTARTS);
  mid_engine_process_start (self->engine);
}

static void
start_cb (MidReviewWindow *self)
{
  MidAnnotatorTerms terms = get_terms (self);
  stop (self);
  complain (self, "");
  if (self->choices->len == 0)
    {
      complain (self, _ ("There is no engine."));
      return;
    }
  const MidEngineChoice *choice = self->choices->pdata[get_row (self->engines)];
  keep (self, choice);
  start_engine (self, choice);
  self->began = g_get_monotonic_time ();
  self->annotator =
    mid_annotator_new (mid_cursor_get_record (self->cursor), self->engine, &terms, done_cb, self);
  self->tick_id = g_timeout_add (TICK, tick_cb, self);
  tick_cb (self);
  show_page (self, "work");
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

/* --- Pages ---------------------------------------------------------------------------------- */

static GtkWidget *
add_combo (GtkWidget *group, const char *title, const char *const *names)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
add_switch (GtkWidget *group, const char *title, const char *subtitle, gboolean on)
{
  GtkWidget *row = adw_action_row_new (), *box = gtk_switch_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_switch_set_active (GTK_SWITCH (box), on);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), box);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return box;
}

static void
add_engines (MidReviewWindow *self, GtkWidget *group, const char *kept)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  guint chosen = 0;
  for (guint i = 0; i < self->choices->len; i++)
    {
      const MidEngineChoice *choice = self->choices->pdata[i];
      g_strv_builder_add (names, choice->name);
      if (g_str_equal (choice->id, kept))
        chosen = i;
    }
  g_auto (GStrv) list = g_strv_builder_end (names);
  self->engines = add_combo (group, _ ("Engine"), (const char *const *) list);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->engines), chosen);
}

static void
add_effort (MidReviewWindow *self, GtkWidget *group, const char *kept)
{
  const char *names[G_N_ELEMENTS (efforts) + 1] = { NULL };
  guint chosen = 1;
  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    {
      names[i] = _ (efforts[i].name);
      if (g_str_equal (efforts[i].id, kept))
        chosen = i;
    }
  self->effort = add_combo (group, _ ("It looks for"), names);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->effort), chosen);
}

static void
add_judgement (MidReviewWindow *self, GtkWidget *group)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  const char *sides[] = { _ ("Both sides"), _ (game->sides[0]), _ (game->sides[1]), NULL };
  const char *least[] = { _ ("Inaccuracies and worse"), _ ("Mistakes and worse"), _ ("Blunders"),
                          NULL };
  self->sides = add_combo (group, _ ("It judges"), sides);
  self->least = add_combo (group, _ ("Signs are for"), least);
}

/* Whether a person has reviewed a game before, with an engine of their choice. */
static gboolean
is_chosen (void)
{
  g_autoptr (GVariant) chosen =
    mid_settings_get () != NULL ? g_settings_get_user_value (mid_settings_get (), "review") : NULL;
  return chosen != NULL;
}

static const MidGame *
get_game (MidReviewWindow *self)
{
  return mid_record_get_game (mid_cursor_get_record (self->cursor));
}

static GtkWidget *
new_choices (MidReviewWindow *self)
{
  g_autoptr (GVariant) kept =
    mid_settings_get () != NULL ? g_settings_get_value (mid_settings_get (), "review") : NULL;
  const char *engine = MID_ENGINE_OWN, *effort = "time-1";
  gboolean variations = FALSE, lines = TRUE;
  if (kept != NULL)
    g_variant_get (kept, "(&s&sbb)", &engine, &effort, &variations, &lines);
  if (!is_chosen () && mid_engine_command_prefers_stockfish (get_game (self)))
    engine = MID_ENGINE_STOCKFISH;
  GtkWidget *page = adw_preferences_page_new (), *group = adw_preferences_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  add_engines (self, group, engine);
  add_effort (self, group, effort);
  add_judgement (self, group);
  self->lines =
    add_switch (group, _ ("Better Lines"), _ ("As variations, where a move is bad"), lines);
  self->variations = add_switch (group, _ ("Variations as Well"),
                                 _ ("But for those that begin with an evaluation"), variations);
  self->anew =
    add_switch (group, _ ("All Anew"), _ ("Evaluations that are there are replaced"), FALSE);
  self->complaint = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->complaint), TRUE);
  gtk_widget_add_css_class (self->complaint, "error");
  gtk_widget_set_visible (self->complaint, FALSE);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (page, TRUE);
  GtkWidget *start = gtk_button_new_with_mnemonic (_ ("_Start"));
  gtk_widget_set_halign (start, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (start, "pill");
  gtk_widget_add_css_class (start, "suggested-action");
  gtk_widget_add_css_class (start, "review-start");
  g_signal_connect_object (start, "clicked", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), page);
  gtk_box_append (GTK_BOX (box), self->complaint);
  gtk_box_append (GTK_BOX (box), start);
  return box;
}

static GtkWidget *
new_work (MidReviewWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *hint = gtk_label_new (
    _ ("The game can be looked at and edited meanwhile. What is found is entered as one step."));
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_justify (GTK_LABEL (hint), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (hint, "dim-label");
  self->words = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->words, "numeric");
  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Progress of the review"), -1);
  gtk_widget_set_halign (cancel, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (cancel, "pill");
  g_signal_connect_object (cancel, "clicked", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->words);
  gtk_box_append (GTK_BOX (box), self->progress);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), cancel);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "review-work");
  return box;
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_review_window_dispose (GObject *object)
{
  MidReviewWindow *self = MID_REVIEW_WINDOW (object);
  stop (self);
  g_clear_object (&self->cursor);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  G_OBJECT_CLASS (mid_review_window_parent_class)->dispose (object);
}

static void
mid_review_window_class_init (MidReviewWindowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_review_window_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
mid_review_window_init (MidReviewWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *bar = adw_header_bar_new ();
  self->again = gtk_button_new_with_mnemonic (_ ("_Review Again"));
  g_signal_connect_object (self->again, "clicked", G_CALLBACK (again_cb), self, G_CONNECT_SWAPPED);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), self->again);
  self->stack = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), self->stack);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Review"));
  gtk_window_set_default_size (GTK_WINDOW (self), 400, 600);
}

GtkWidget *
mid_review_window_new (GtkWindow *parent, MidCursor *cursor)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor), NULL);
  MidReviewWindow *self = g_object_new (MID_TYPE_REVIEW_WINDOW, "transient-for", parent,
                                        "destroy-with-parent", TRUE, NULL);
  MidGameReport report;
  self->cursor = g_object_ref (cursor);
  self->choices = mid_engine_choice_list ();
  gtk_stack_add_named (GTK_STACK (self->stack), new_choices (self), "choices");
  gtk_stack_add_named (GTK_STACK (self->stack), new_work (self), "work");
  gtk_stack_add_named (GTK_STACK (self->stack), mid_report_view_new (cursor), "report");
  mid_game_report_init (&report, mid_cursor_get_record (cursor));
  show_page (self, report.is_measured ? "report" : "choices");
  return GTK_WIDGET (self);
}
