/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-handover.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-announce.h"
#include "mid-bout.h"
#include "mid-property.h"
#include "mid-template.h"

struct _MidHandover
{
  MidStudyWidget parent_instance;
  GtkWidget *place, *cover, *show, *agree, *decline;
  GtkWidget *child;
  GSignalGroup *bout; /* that is listened to */
};

G_DEFINE_FINAL_TYPE (MidHandover, mid_handover, MID_TYPE_STUDY_WIDGET)

static MidBout *
get_bout (MidHandover *self)
{
  MidStudy *study = mid_study_widget_get_study (MID_STUDY_WIDGET (self));
  return study != NULL ? mid_bout_find (mid_study_get_record (study)) : NULL;
}

static const char *
get_side (MidHandover *self, MidSide side)
{
  MidStudy *study = mid_study_widget_get_study (MID_STUDY_WIDGET (self));
  return _ (mid_record_get_game (mid_study_get_record (study))->sides[side]);
}

/* What somebody has copied of what he knew is not there for the other. */
static void
forget_copied (MidHandover *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  GdkClipboard *clipboards[] = { gdk_display_get_clipboard (display),
                                 gdk_display_get_primary_clipboard (display) };
  for (guint i = 0; i < G_N_ELEMENTS (clipboards); i++)
    if (gdk_clipboard_is_local (clipboards[i]))
      gdk_clipboard_set_content (clipboards[i], NULL);
}

/* What is covered is hidden, not behind something: a screen reader would find it there. */
static void
set_covered (MidHandover *self, gboolean is_covered)
{
  gtk_widget_set_visible (self->place, !is_covered);
  gtk_widget_set_visible (self->cover, is_covered);
}

static GtkWidget *
get_first (MidHandover *self)
{
  return gtk_widget_get_visible (self->show) ? self->show : self->decline;
}

gboolean
mid_handover_focus (MidHandover *self)
{
  g_return_val_if_fail (MID_IS_HANDOVER (self), FALSE);
  if (!gtk_widget_get_visible (self->cover))
    return FALSE;
  gtk_widget_grab_focus (get_first (self));
  return TRUE;
}

static void
cover (MidHandover *self, MidBout *bout, MidSide awaited)
{
  MidSide offer = mid_bout_get_offer (bout);
  /* Translators: the machine, to a side */
  g_autofree char *title = g_strdup_printf (_ ("Hand over to %s"), get_side (self, awaited));
  /* Translators: what is hidden, to a side */
  g_autofree char *button = g_strdup_printf (_ ("Show to %s"), get_side (self, awaited));
  g_autofree char *said = mid_bout_dup_text (bout);
  gboolean is_new = !gtk_widget_get_visible (self->cover);
  adw_status_page_set_title (ADW_STATUS_PAGE (self->cover), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->cover),
                                   offer != MID_NOBODY ? said : NULL);
  gtk_button_set_label (GTK_BUTTON (self->show), button);
  /* GTK 4.8 goes on calling it what it was called when it was last seen. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->show), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  button, -1);
  gtk_widget_set_visible (self->show, offer == MID_NOBODY);
  gtk_widget_set_visible (self->agree, offer != MID_NOBODY);
  gtk_widget_set_visible (self->decline, offer != MID_NOBODY);
  set_covered (self, TRUE);
  mid_handover_focus (self);
  if (!is_new)
    return;
  forget_copied (self);
  mid_announce (get_first (self), title);
}

static void
refresh (MidStudyWidget *widget)
{
  MidHandover *self = MID_HANDOVER (widget);
  MidBout *bout = get_bout (self);
  MidSide awaited = bout != NULL ? mid_bout_get_awaited (bout) : MID_NOBODY;
  gboolean was_covered = gtk_widget_get_visible (self->cover);
  if (awaited != MID_NOBODY)
    cover (self, bout, awaited);
  else if (was_covered)
    {
      set_covered (self, FALSE);
      gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
    }
}

static void
opened (MidStudyWidget *widget)
{
  MidHandover *self = MID_HANDOVER (widget);
  g_signal_group_set_target (self->bout, get_bout (self));
  refresh (widget);
}

static void
show_cb (MidHandover *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_show (bout);
}

static void
answer_cb (GtkWidget *button, MidHandover *self)
{
  MidBout *bout = get_bout (self);
  if (bout != NULL)
    mid_bout_answer_draw (bout, button == self->agree);
}

/* --- Widget ----------------------------------------------------------------------------------- */

static void
set_child (gpointer data, const GValue *value)
{
  MidHandover *self = data;
  self->child = g_value_get_object (value);
  adw_bin_set_child (ADW_BIN (self->place), self->child);
}

static const MidProperty properties[] = {
  { "child", .type_of = gtk_widget_get_type, MID_FIELD (MidHandover, child), .set = set_child },
};

static void
mid_handover_class_init (MidHandoverClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidHandover, g_object_unref, bout);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  MID_STUDY_WIDGET_CLASS (class)->opened = opened;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  MID_TEMPLATE (widget_class, "handover");
  MID_TEMPLATE_CHILDREN (widget_class, MidHandover, place, cover, show, agree, decline);
  MID_TEMPLATE_CALLBACKS (widget_class, show_cb, answer_cb);
}

static void
mid_handover_init (MidHandover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->bout = g_signal_group_new (MID_TYPE_BOUT);
  g_signal_group_connect_object (self->bout, "news", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
}
