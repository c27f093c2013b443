/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-veil-bar.h"

#include <glib/gi18n.h>

#include "mid-announce.h"
#include "mid-property.h"
#include "mid-template.h"
#include "mid-veil.h"

struct _MidVeilBar
{
  MidPracticeBar parent_instance;
  GtkWidget *revealer, *rows, *buttons;
  GtkWidget *words;
  GtkWidget *next;
  gboolean shown_later;
};

G_DEFINE_FINAL_TYPE (MidVeilBar, mid_veil_bar, MID_TYPE_PRACTICE_BAR)

static MidVeil *
get_veil (MidVeilBar *self)
{
  MidStudy *study = mid_study_widget_get_study (MID_STUDY_WIDGET (self));
  return study != NULL ? mid_veil_find (mid_study_get_document (study)) : NULL;
}

static char *
dup_words (MidVeil *veil)
{
  const char *side = _ (mid_veil_get_game (veil)->sides[mid_veil_get_viewer (veil)]);
  if (mid_veil_get_sight (veil) == MID_VEIL_LATER)
    /* Translators: a side */
    return g_strdup_printf (_ ("The game as %s knew it, with what was shown later"), side);
  /* Translators: a side */
  return g_strdup_printf (_ ("The game as %s knew it"), side);
}

/* A game to which something was done is a person's own: it does not go on by itself. */
static void
refresh (MidStudyWidget *widget)
{
  MidVeilBar *self = MID_VEIL_BAR (widget);
  MidVeil *veil = get_veil (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), veil != NULL);
  if (veil == NULL)
    return;
  g_autofree char *words = dup_words (veil), *bid = mid_veil_dup_bid (veil);
  gtk_label_set_label (GTK_LABEL (self->words), bid != NULL ? bid : words);
  if (bid != NULL)
    mid_announce (self->words, bid);
  gtk_widget_set_sensitive (self->next, mid_veil_can_go_on (veil));
}

static void
show (MidVeilBar *self, MidVeil *veil)
{
  g_autoptr (MidDocument) document = mid_veil_dup_document (veil);
  mid_study_open (mid_study_widget_get_study (MID_STUDY_WIDGET (self)), document, 0);
}

/* What is shown is what the setting says; a replay that was begun otherwise is shown anew. */
static void
look (MidVeilBar *self)
{
  MidVeil *veil = get_veil (self);
  MidVeilSight sight = self->shown_later ? MID_VEIL_LATER : MID_VEIL_THEN;
  if (veil == NULL || mid_veil_get_sight (veil) == sight)
    return;
  mid_veil_set_sight (veil, sight);
  show (self, veil);
  g_autofree char *words = dup_words (veil);
  mid_announce (self->words, words);
}

static void
opened (MidStudyWidget *widget)
{
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  refresh (widget);
  if (cursor != NULL && get_veil (MID_VEIL_BAR (widget)) != NULL)
    mid_cursor_last (cursor);
}

static void
next_cb (MidVeilBar *self)
{
  MidVeil *veil = get_veil (self);
  if (veil == NULL)
    return;
  mid_veil_go_on (veil);
  show (self, veil);
}

static void
changed (GObject *object, const char *name)
{
  look (MID_VEIL_BAR (object));
}

static const MidProperty properties[] = {
  { "shown-later", G_TYPE_BOOLEAN, MID_FIELD (MidVeilBar, shown_later) },
};

static void
mid_veil_bar_class_init (MidVeilBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), changed);
  MID_STUDY_WIDGET_CLASS (class)->opened = opened;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  MID_STUDY_WIDGET_CLASS (class)->filed = refresh;
  gtk_widget_class_set_css_name (widget_class, "veilbar");
  MID_TEMPLATE (widget_class, "veil-bar");
  MID_TEMPLATE_CHILDREN (widget_class, MidVeilBar, revealer, rows, buttons, words, next);
  MID_TEMPLATE_CALLBACKS (widget_class, next_cb);
}

static void
mid_veil_bar_init (MidVeilBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_practice_bar_set_rows (MID_PRACTICE_BAR (self), self->rows, self->buttons);
}
