/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-play-dialog.h"

#include <glib/gi18n.h>

#include "mid-effort.h"
#include "mid-settings.h"
#include "mid-template.h"
#include "mid-time-control.h"
#include "mid-timeline.h"
#include "mid-veil.h"

enum
{
  SKILL_MOST = 20,
  SIDES = 3
};

/* What "play-engine" is where none plays. */
static const char PERSON[] = "person";

static const MidSide sides[SIDES] = { MID_FIRST, MID_SECOND, MID_NOBODY };

struct _MidPlayDialog
{
  AdwWindow parent_instance;
  GPtrArray *engines; /* of MidEngineChoice */
  AdwComboRow *side, *engine, *effort, *clock;
  GtkSpinButton *skill, *elo, *time, *added;
  GtkWidget *skills, *elos, *over_row, *time_row, *added_row, *play;
  GtkSwitch *limit, *over;
  const MidGame *game;
  gboolean has_veil;       /* the machine is handed over in any case */
  MidEngineProcess *asked; /* the engine that is selected: what it offers; NULL: nobody */
};

G_DEFINE_FINAL_TYPE (MidPlayDialog, mid_play_dialog, ADW_TYPE_WINDOW)

static guint play_signal;

/* How much an engine thinks about a decision, in the order of their names in the template. */
static const char *const efforts[] = { "none",     "time-03",    "time-1",  "time-3",
                                       "time-10",  "depth-1",    "depth-4", "depth-8",
                                       "depth-12", "nodes-1000", "nodes-1" };

/* To a rating, which the engine that is selected offers. */
static gboolean
is_limited (MidPlayDialog *self)
{
  return gtk_widget_get_visible (self->elos) && gtk_switch_get_active (self->limit);
}

/* One of the usual ones, or, behind them all, what the rows below say. */
static MidTimeControl
get_clock (MidPlayDialog *self)
{
  const MidTimeControl *usual;
  guint n = mid_time_control_get_usual (&usual), i = adw_combo_row_get_selected (self->clock);
  if (i < n)
    return usual[i];
  return (MidTimeControl){ (guint) (gtk_spin_button_get_value (self->time) * 1000 + 0.5),
                           (guint) (gtk_spin_button_get_value (self->added) * 1000 + 0.5) };
}

MidBoutTerms
mid_play_dialog_get_terms (MidPlayDialog *self)
{
  g_return_val_if_fail (MID_IS_PLAY_DIALOG (self), (MidBoutTerms){ 0 });
  MidTimeControl clock = get_clock (self);
  int skill = gtk_spin_button_get_value_as_int (self->skill);
  return (MidBoutTerms){
    .person = sides[adw_combo_row_get_selected (self->side)],
    .limit = mid_effort_get_limit (efforts[adw_combo_row_get_selected (self->effort)]),
    .skill = skill < SKILL_MOST ? skill : -1,
    .elo = is_limited (self) ? gtk_spin_button_get_value_as_int (self->elo) : 0,
    .start = clock.start,
    .increment = clock.increment,
    .hands_over = gtk_switch_get_active (self->over)
  };
}

const MidEngineChoice *
mid_play_dialog_get_engine (MidPlayDialog *self)
{
  g_return_val_if_fail (MID_IS_PLAY_DIALOG (self), NULL);
  guint i = adw_combo_row_get_selected (self->engine);
  return i < self->engines->len ? self->engines->pdata[i] : NULL;
}

static void
play_cb (MidPlayDialog *self)
{
  const MidEngineChoice *engine = mid_play_dialog_get_engine (self);
  mid_settings_set_string ("play-engine", engine != NULL ? engine->id : PERSON);
  mid_settings_set_int ("play-side", (int) adw_combo_row_get_selected (self->side));
  mid_settings_set_int ("play-skill", gtk_spin_button_get_value_as_int (self->skill));
  mid_settings_set_string ("play-effort", efforts[adw_combo_row_get_selected (self->effort)]);
  if (gtk_widget_get_visible (self->elos))
    {
      mid_settings_set_boolean ("play-limited", gtk_switch_get_active (self->limit));
      mid_settings_set_int ("play-elo", gtk_spin_button_get_value_as_int (self->elo));
    }
  mid_settings_set_int ("play-time", (int) get_clock (self).start);
  mid_settings_set_int ("play-added", (int) get_clock (self).increment);
  mid_settings_set_boolean ("play-handover", gtk_switch_get_active (self->over));
  g_object_ref (self);
  g_signal_emit (self, play_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

/* --- What is offered -------------------------------------------------------------------------- */

/* The names are taken; the usual one is selected if there is such a one. */
static void
offer (AdwComboRow *row, GtkStringList *names, int usual)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (names));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, usual >= 0 && (guint) usual < n ? (guint) usual : 0);
  g_object_unref (names);
}

static void
offer_engines (MidPlayDialog *self)
{
  g_autofree char *last = mid_settings_dup_string ("play-engine", "");
  GtkStringList *names = gtk_string_list_new (NULL);
  int usual = 0;
  for (guint i = 0; i < self->engines->len; i++)
    {
      const MidEngineChoice *engine = self->engines->pdata[i];
      gtk_string_list_append (names, engine->name);
      if (g_str_equal (engine->id, last))
        usual = (int) i;
    }
  if (self->engines->len == 0 || g_str_equal (last, PERSON))
    usual = (int) self->engines->len;
  gtk_string_list_append (names, _ ("Another person"));
  offer (self->engine, names, usual);
}

/* Nobody knows yet, or the engine has said so. */
static gboolean
may_have_levels (MidPlayDialog *self)
{
  return self->asked != NULL
         && (mid_engine_process_get_state (self->asked) != MID_ENGINE_READY
             || mid_engine_process_find_option (self->asked, "Skill Level") != NULL);
}

/* A rating takes the place of a level. */
static void
limit_cb (MidPlayDialog *self)
{
  gtk_widget_set_sensitive (self->skills, may_have_levels (self) && !is_limited (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->elo), gtk_switch_get_active (self->limit));
}

/* An engine that says so does not play. */
static void
allow_play (MidPlayDialog *self, gboolean plays)
{
  g_autofree char *why =
    plays ? g_strdup ("")
          : g_strdup_printf (_ ("This engine does not play %s."), _ (self->game->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->engine), why);
  gtk_widget_set_sensitive (self->play, plays);
}

/* The engine has said what it offers. */
static void
asked_cb (MidPlayDialog *self)
{
  if (mid_engine_process_get_state (self->asked) != MID_ENGINE_READY)
    return;
  const MidUciOption *elo = mid_engine_process_find_option (self->asked, "UCI_Elo");
  gboolean can = elo != NULL && elo->kind == MID_OPTION_SPIN
                 && mid_engine_process_find_option (self->asked, "UCI_LimitStrength") != NULL;
  if (can)
    {
      gtk_spin_button_set_range (self->elo, elo->min, elo->max);
      gtk_spin_button_set_value (self->elo, mid_settings_get_int ("play-elo", 1500));
    }
  gtk_widget_set_visible (self->elos, can);
  limit_cb (self);
  allow_play (self, mid_engine_process_plays (self->asked, self->game));
}

static void
forget_asked (MidPlayDialog *self)
{
  if (self->asked != NULL)
    g_signal_handlers_disconnect_by_data (self->asked, self);
  g_clear_object (&self->asked);
}

static void
ask_engine (MidPlayDialog *self)
{
  const MidEngineChoice *engine = mid_play_dialog_get_engine (self);
  forget_asked (self);
  gtk_widget_set_visible (self->elos, FALSE);
  allow_play (self, TRUE);
  if (engine == NULL)
    return;
  self->asked = mid_engine_choice_new_process (engine);
  g_signal_connect_swapped (self->asked, "state", G_CALLBACK (asked_cb), self);
  mid_engine_process_start (self->asked);
}

/* --- The clock -------------------------------------------------------------------------------- */

static void
clock_cb (MidPlayDialog *self)
{
  const MidTimeControl *usual;
  gboolean is_other =
    adw_combo_row_get_selected (self->clock) >= mid_time_control_get_usual (&usual);
  gtk_widget_set_visible (self->time_row, is_other);
  gtk_widget_set_visible (self->added_row, is_other);
  gboolean is_free =
    mid_play_dialog_get_engine (self) != NULL && adw_combo_row_get_selected (self->effort) == 0;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->clock),
                               is_free && get_clock (self).start == 0 ? _ (
                                 "Without a clock, an engine thinks for one second per decision")
                                                                      : "");
}

static gint
read_time_cb (GtkSpinButton *spin, gdouble *seconds, MidPlayDialog *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin))));
  *seconds = mid_timeline_parse_time (typed);
  return *seconds < 0 ? GTK_INPUT_ERROR : TRUE;
}

static gboolean
write_time_cb (GtkSpinButton *spin, MidPlayDialog *self)
{
  int seconds = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *text = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (spin))))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* What says how an engine plays says nothing of a person. */
static void
opponent_cb (MidPlayDialog *self)
{
  gboolean is_engine = mid_play_dialog_get_engine (self) != NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->side), is_engine);
  gtk_widget_set_sensitive (GTK_WIDGET (self->effort), is_engine);
  ask_engine (self);
  limit_cb (self);
  gtk_widget_set_visible (self->over_row, !is_engine && !self->has_veil);
  clock_cb (self);
}

static void
offer_efforts (MidPlayDialog *self)
{
  g_autofree char *last = mid_settings_dup_string ("play-effort", efforts[0]);
  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    if (g_str_equal (efforts[i], last))
      adw_combo_row_set_selected (self->effort, i);
}

/* What was had last is selected, or stands below "Other". */
static void
offer_clocks (MidPlayDialog *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  const MidTimeControl *usual;
  guint n = mid_time_control_get_usual (&usual), last = n;
  guint start = (guint) MAX (mid_settings_get_int ("play-time", 0), 0);
  guint increment = (guint) MAX (mid_settings_get_int ("play-added", 0), 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = mid_time_control_dup_name (&usual[i]);
      gtk_string_list_append (names, name);
      if (usual[i].start == start && (usual[i].increment == increment || start == 0))
        last = i;
    }
  gtk_string_list_append (names, C_ ("clock", "Other"));
  gtk_spin_button_set_value (self->time, start > 0 ? start / 1000.0 : 120);
  gtk_spin_button_set_value (self->added, increment / 1000.0);
  offer (self->clock, names, (int) last);
  clock_cb (self);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
mid_play_dialog_class_init (MidPlayDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, forget_asked);
  MID_FINALIZES (class, MidPlayDialog, g_ptr_array_unref, engines);
  MID_TEMPLATE (widget_class, "play-dialog");
  MID_TEMPLATE_CHILDREN (widget_class, MidPlayDialog, side, engine, effort, clock, skill, skills,
                         elo, elos, limit, over_row, over, time, time_row, added, added_row, play);
  MID_TEMPLATE_CALLBACKS (widget_class, play_cb, opponent_cb, limit_cb, clock_cb, read_time_cb,
                          write_time_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  play_signal = mid_class_add_signal (class, "play", 0);
}

static void
mid_play_dialog_init (MidPlayDialog *self)
{
  self->engines = mid_engine_choice_list ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mid_play_dialog_new (GtkWindow *parent, const MidGame *game)
{
  MidPlayDialog *self = g_object_new (MID_TYPE_PLAY_DIALOG, "transient-for", parent, NULL);
  self->game = game;
  self->has_veil = mid_veil_hides_cards (game);
  const char *const names[] = { _ (game->sides[0]), _ (game->sides[1]), _ ("Random"), NULL };
  offer (self->side, gtk_string_list_new (names), mid_settings_get_int ("play-side", 0));
  offer_engines (self);
  offer_efforts (self);
  offer_clocks (self);
  gtk_spin_button_set_value (self->skill, mid_settings_get_int ("play-skill", SKILL_MOST));
  gtk_switch_set_active (self->limit, mid_settings_get_boolean ("play-limited", FALSE));
  gtk_switch_set_active (self->over, mid_settings_get_boolean ("play-handover", FALSE));
  opponent_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->side));
  return GTK_WIDGET (self);
}
