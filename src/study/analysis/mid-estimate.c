/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-estimate.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mid-card-words.h"
#include "mid-connect.h"
#include "mid-dealing.h"
#include "mid-engine-choice.h"
#include "mid-property.h"
#include "mid-unaided.h"

enum
{
  USUAL_DEALS = 20,
  CHOICES = 3,       /* plain moves, and cards, that are compared */
  DEAL_TIME = 500,   /* ms for each hand */
  CHANGES_MOST = 12, /* hands that are listed */
  TEXT_NOTE = 0,
  TEXT_BEST,
  TEXT_CHANGES,
  N_TEXTS
};

/* What changes less than that, in points, changes nothing. */
static const double least_gain = 0.02;

struct _MidEstimate
{
  GObject parent_instance;
  MidStudy *study;
  MidEngineProcess *process; /* NULL until it is asked */
  MidDealing *dealing;       /* NULL: nothing was asked here */
  const MidGame *game;       /* of what was asked */
  MidSide side;              /* whose points are said */
  int deals, seed;
  gboolean possible;
  char *texts[N_TEXTS];
};

G_DEFINE_FINAL_TYPE (MidEstimate, mid_estimate, G_TYPE_OBJECT)

/* --- What is said ----------------------------------------------------------------------------- */

static int
to_percent (double points)
{
  return (int) lround (100 * points);
}

static char *
dup_note (MidEstimate *self)
{
  if (self->dealing == NULL)
    return NULL;
  guint n = mid_dealing_get_n_hands (self->dealing);
  guint all = mid_dealing_get_n_deals (self->dealing);
  const char *error = mid_dealing_get_error (self->dealing);
  if (error != NULL)
    /* Translators: why an engine ended */
    return g_strdup_printf (_ ("The engine stopped: %s"), error);
  return g_strdup_printf (
    ngettext ("Only an estimate: %u of %u hand dealt at random, from number %d on.",
              "Only an estimate: %u of %u hands dealt at random, from number %d on.", all),
    n, all, self->seed);
}

static void
append_choice (MidEstimate *self, GString *out, gboolean is_card)
{
  int at = mid_dealing_get_best (self->dealing, is_card);
  const MidDealingChoice *best =
    at >= 0 ? mid_dealing_get_choice (self->dealing, (guint) at) : NULL;
  if (best == NULL || best->n == 0)
    return;
  g_string_append (out, out->len > 0 ? "\n" : "");
  if (best->is_pass)
    {
      /* Translators: a side; what it may hope for without a card in percent, and how sure that is
       */
      g_string_append_printf (out, _ ("Without a card %s may hope for %d %% (give or take %d)."),
                              _ (self->game->sides[self->side]), to_percent (best->points),
                              MAX (1, to_percent (best->error)));
      return;
    }
  g_string_append_printf (
    out,
    /* Translators: a move; a side; what it may hope for with it in percent, and how sure that is */
    is_card ? _ ("Best card: %s. %s may hope for %d %% (give or take %d).")
            : _ ("Best plain move: %s. %s may hope for %d %% (give or take %d)."),
    best->text, _ (self->game->sides[self->side]), to_percent (best->points),
    MAX (1, to_percent (best->error)));
}

static char *
dup_best (MidEstimate *self)
{
  GString *out = g_string_new (NULL);
  if (self->dealing != NULL)
    {
      append_choice (self, out, FALSE);
      append_choice (self, out, TRUE);
    }
  return g_string_free (out, out->len == 0);
}

/* A hand's cards in the language of the person. */
static char *
dup_hand (const MidDealingHand *hand)
{
  GString *out = g_string_new (NULL);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      g_auto (GStrv) names = g_strsplit (hand->cards[side], ", ", -1);
      for (guint i = 0; names[i] != NULL; i++)
        g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "",
                                mid_card_words_translate (names[i]));
    }
  return g_string_free (out, FALSE);
}

static int
compare_gains (gconstpointer a, gconstpointer b, gpointer dealing)
{
  double one = mid_dealing_get_gain (dealing, *(const guint *) a);
  double two = mid_dealing_get_gain (dealing, *(const guint *) b);
  return (one < two) - (one > two);
}

/* Which hands change what is best, the most telling first. */
static GArray *
list_changes (MidEstimate *self)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; self->dealing != NULL && i < mid_dealing_get_n_hands (self->dealing); i++)
    if (mid_dealing_get_gain (self->dealing, i) >= least_gain)
      g_array_append_val (out, i);
  g_array_sort_with_data (out, compare_gains, self->dealing);
  return out;
}

static void
append_change (MidEstimate *self, GString *out, guint at)
{
  const MidDealingHand *hand = mid_dealing_get_hand (self->dealing, at);
  const MidDealingChoice *best = mid_dealing_get_choice (self->dealing, hand->best);
  int percent = to_percent (mid_dealing_get_gain (self->dealing, at));
  g_autofree char *cards = dup_hand (hand);
  g_string_append (out, out->len > 0 ? "\n• " : "• ");
  if (best->is_pass)
    /* Translators: the cards of a hand, and by how much it is better against them to play none */
    g_string_append_printf (out, _ ("%s: no card is better by %d %%"), cards, percent);
  else
    /* Translators: the cards of a hand, the move that is better against them, and by how much */
    g_string_append_printf (out, _ ("%s: %s is better by %d %%"), cards, best->text, percent);
}

static char *
dup_changes (MidEstimate *self)
{
  g_autoptr (GArray) changes = list_changes (self);
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < MIN (changes->len, CHANGES_MOST); i++)
    append_change (self, out, g_array_index (changes, guint, i));
  if (changes->len > CHANGES_MOST)
    {
      guint more = changes->len - CHANGES_MOST;
      g_string_append_c (out, '\n');
      g_string_append_printf (out, ngettext ("and %u more", "and %u more", more), more);
    }
  return g_string_free (out, out->len == 0);
}

static gboolean
is_running (MidEstimate *self)
{
  return self->dealing != NULL && !mid_dealing_is_done (self->dealing);
}

static void
refresh (MidEstimate *self)
{
  static const char *const names[] = { "note", "best", "changes" };
  char *texts[N_TEXTS] = { dup_note (self), dup_best (self), dup_changes (self) };
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < N_TEXTS; i++)
    {
      if (g_strcmp0 (texts[i], self->texts[i]) != 0)
        g_object_notify (G_OBJECT (self), names[i]);
      g_free (self->texts[i]);
      self->texts[i] = texts[i];
    }
  g_object_notify (G_OBJECT (self), "running");
  g_object_thaw_notify (G_OBJECT (self));
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* Where the study is; FALSE where nothing may be said. */
static gboolean
get_position (MidEstimate *self, const MidGame **game, MidPosition *out)
{
  MidCursor *cursor = mid_study_get_cursor (self->study);
  MidRecord *record = mid_study_get_record (self->study);
  if (cursor == NULL || mid_unaided_is (record))
    return FALSE;
  *game = mid_record_get_game (record);
  mid_record_get_position (record, mid_cursor_get_node (cursor), out);
  return mid_dealing_is_for (*game, out);
}

static void
end (MidEstimate *self)
{
  g_clear_pointer (&self->dealing, mid_dealing_free);
}

static void
changed_cb (MidDealing *dealing, gpointer data)
{
  MidEstimate *self = data;
  if (mid_dealing_is_done (dealing))
    g_clear_object (&self->process);
  if (self->dealing != NULL)
    refresh (self);
}

static void
begin (MidEstimate *self)
{
  MidPosition pos;
  g_autoptr (MidEngineChoice) choice = mid_engine_choice_find (MID_ENGINE_OWN);
  end (self);
  if (choice == NULL || !get_position (self, &self->game, &pos))
    return;
  MidDealingTerms terms = { .limit = { MID_LIMIT_TIME, DEAL_TIME, 1 },
                            .deals = (guint) self->deals,
                            .seed = (guint64) self->seed,
                            .choices = CHOICES };
  self->side = self->game->decision (&pos).decides;
  g_clear_object (&self->process);
  self->process = mid_engine_choice_new_process (choice);
  mid_engine_process_start (self->process);
  self->dealing = mid_dealing_new (self->game, &pos, mid_study_get_record (self->study),
                                   self->process, &terms, changed_cb, self);
}

static void
get_running (gpointer self, GValue *value)
{
  g_value_set_boolean (value, is_running (self));
}

static void
set_running (gpointer data, const GValue *value)
{
  MidEstimate *self = data;
  if (g_value_get_boolean (value) == is_running (self))
    return;
  if (g_value_get_boolean (value))
    begin (self);
  else
    mid_dealing_stop (self->dealing);
  refresh (self);
}

/* What was said of another position is said no more. */
static void
moved_cb (MidEstimate *self)
{
  const MidGame *game;
  MidPosition pos;
  gboolean possible = get_position (self, &game, &pos);
  end (self);
  g_clear_object (&self->process);
  if (possible != self->possible)
    {
      self->possible = possible;
      g_object_notify (G_OBJECT (self), "possible");
    }
  refresh (self);
}

/* --- Object ----------------------------------------------------------------------------------- */

static const MidProperty properties[] = {
  { "possible", G_TYPE_BOOLEAN, MID_FIELD (MidEstimate, possible), .is_read_only = TRUE },
  { "running", G_TYPE_BOOLEAN, .get = get_running, .set = set_running },
  { "deals", G_TYPE_INT, MID_FIELD (MidEstimate, deals), .usual = USUAL_DEALS, .least = 1,
    .most = MID_DEALING_MOST },
  { "seed", G_TYPE_INT, MID_FIELD (MidEstimate, seed), .usual = 1, .least = 0, .most = 999999 },
  { "note", G_TYPE_STRING, MID_FIELD (MidEstimate, texts[TEXT_NOTE]), .is_read_only = TRUE },
  { "best", G_TYPE_STRING, MID_FIELD (MidEstimate, texts[TEXT_BEST]), .is_read_only = TRUE },
  { "changes", G_TYPE_STRING, MID_FIELD (MidEstimate, texts[TEXT_CHANGES]), .is_read_only = TRUE },
};

static void
mid_estimate_dispose (GObject *object)
{
  MidEstimate *self = MID_ESTIMATE (object);
  end (self);
  g_clear_object (&self->process);
  G_OBJECT_CLASS (mid_estimate_parent_class)->dispose (object);
}

static void
mid_estimate_finalize (GObject *object)
{
  MidEstimate *self = MID_ESTIMATE (object);
  g_object_unref (self->study);
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (mid_estimate_parent_class)->finalize (object);
}

static void
mid_estimate_class_init (MidEstimateClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = mid_estimate_dispose;
  object_class->finalize = mid_estimate_finalize;
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), NULL);
}

static void
mid_estimate_init (MidEstimate *self)
{
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
}

MidEstimate *
mid_estimate_new (MidStudy *study)
{
  g_return_val_if_fail (MID_IS_STUDY (study), NULL);
  MidEstimate *self = g_object_new (MID_TYPE_ESTIMATE, NULL);
  self->study = g_object_ref (study);
  mid_connect (study, "notify::cursor", moved_cb, self);
  mid_connect (study, "moved", moved_cb, self);
  moved_cb (self);
  return self;
}
