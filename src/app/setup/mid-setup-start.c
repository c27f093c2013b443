/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-start.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-connect.h"
#include "mid-soon.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-trait-row.h"

struct _MidSetupStart
{
  AdwActionRow parent_instance;
  MidDraft *draft;
  const MidGame *game;
  GtkWidget *number;
  GtkWidget *random;
  GtkWidget *die;
  gboolean refreshing;

  guint8 thrown[MID_THROWS_MAX];
  guint n_thrown; /* throws that count */
  guint tumbles;  /* faces still to be seen before this throw lies */
  guint timer;
};

G_DEFINE_FINAL_TYPE (MidSetupStart, mid_setup_start, ADW_TYPE_ACTION_ROW)

enum
{
  FACES = 6,
  TUMBLES = 4,
  TUMBLE_TIME = 70, /* ms a face is seen */
  REST_TIME = 550   /* ms a throw lies before the next */
};

static const char *
face (guint n)
{
  static const char *const faces[FACES] = { "⚀", "⚁", "⚂", "⚃", "⚄", "⚅" };
  return faces[n - 1];
}

/* A draft of another game has the row of another game in a moment. */
static void
refresh (MidSetupStart *self)
{
  if (mid_draft_get_game (self->draft) != self->game)
    return;
  self->refreshing = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), mid_draft_get_number (self->draft));
  self->refreshing = FALSE;
}

static void
number_cb (MidSetupStart *self)
{
  if (!self->refreshing)
    mid_draft_start (self->draft,
                     gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number)));
}

/* --- Throwing ------------------------------------------------------------------------------- */

static void
tell (MidSetupStart *self, guint throw)
{
  const MidThrow *step = &self->game->setup->throws[self->n_thrown];
  g_autofree char *text =
    throw > step->faces
      /* Translators: what is thrown for, and a number of eyes that does not count */
      ? g_strdup_printf (_ ("%s: %s is rolled again"), _ (step->what), face (throw))
      : g_strdup_printf (_ ("%s: %s"), _ (step->what), face (throw));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
}

static void
tell_all (MidSetupStart *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < self->n_thrown; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", face (self->thrown[i]));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text->str);
}

/* A throw that counts puts a piece on the board. */
static void
take_throw (MidSetupStart *self, guint throw)
{
  tell (self, throw);
  if (throw > self->game->setup->throws[self->n_thrown].faces)
    return;
  self->thrown[self->n_thrown++] = (guint8) throw;
  mid_draft_draw (self->draft, self->thrown, self->n_thrown);
}

static void
finish (MidSetupStart *self)
{
  tell_all (self);
  gtk_widget_set_sensitive (self->die, TRUE);
  mid_draft_end_step (self->draft);
}

static guint
throw_die (void)
{
  return (guint) g_random_int_range (1, FACES + 1);
}

static void
tumble_cb (MidSetupStart *self)
{
  guint throw = throw_die ();
  if (self->n_thrown == self->game->setup->n_throws)
    {
      finish (self);
      return;
    }
  if (self->tumbles > 0)
    {
      g_autofree char *text = g_strdup_printf (
        _ ("%s: %s"), _ (self->game->setup->throws[self->n_thrown].what), face (throw));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
      self->tumbles--;
      mid_soon (&self->timer, G_PRIORITY_DEFAULT, TUMBLE_TIME, G_CALLBACK (tumble_cb), self);
      return;
    }
  take_throw (self, throw);
  self->tumbles = TUMBLES;
  mid_soon (&self->timer, G_PRIORITY_DEFAULT, REST_TIME, G_CALLBACK (tumble_cb), self);
}

/* Without animations all throws are made at once. */
static void
roll_cb (MidSetupStart *self)
{
  mid_draft_begin_step (self->draft);
  mid_draft_clear (self->draft);
  self->n_thrown = 0;
  self->tumbles = TUMBLES;
  gtk_widget_set_sensitive (self->die, FALSE);
  if (adw_get_enable_animations (GTK_WIDGET (self)))
    {
      tumble_cb (self);
      return;
    }
  while (self->n_thrown < self->game->setup->n_throws)
    take_throw (self, throw_die ());
  finish (self);
}

static void
random_cb (MidSetupStart *self)
{
  const MidField *field = mid_draft_get_number_field (self->game);
  mid_draft_start (self->draft, g_random_int_range (field->min, field->max + 1));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_start_dispose (GObject *object)
{
  MidSetupStart *self = MID_SETUP_START (object);
  if (self->timer != 0)
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      mid_draft_end_step (self->draft);
    }
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_start_parent_class)->dispose (object);
}

static void
mid_setup_start_class_init (MidSetupStartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_setup_start_dispose;
  MID_TEMPLATE (widget_class, "setup-start");
  MID_TEMPLATE_CHILDREN (widget_class, MidSetupStart, number, random, die);
  MID_TEMPLATE_CALLBACKS (widget_class, number_cb, random_cb, roll_cb);
}

static void
name_button (GtkWidget *button, const char *name)
{
  mid_tooltip_set (button, name);
  mid_access_name_set (button, name);
}

static void
mid_setup_start_init (MidSetupStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  name_button (self->random, _ ("Random Number"));
  name_button (self->die, _ ("Roll the Die Piece by Piece"));
}

GtkWidget *
mid_setup_start_new (MidDraft *draft)
{
  MidSetupStart *self = g_object_new (MID_TYPE_SETUP_START, NULL);
  const MidField *field = mid_draft_get_number_field (mid_draft_get_game (draft));
  self->draft = g_object_ref (draft);
  self->game = mid_draft_get_game (draft);
  self->refreshing = TRUE;
  mid_trait_spin_prepare (self->number, field->min, field->max);
  refresh (self);
  mid_connect (draft, "changed", refresh, self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (field->name));
  gtk_widget_set_visible (self->die, self->game->setup->throws != NULL);
  return GTK_WIDGET (self);
}
