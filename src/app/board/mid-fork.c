/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-fork.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-shown-move.h"
#include "mid-steps.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-turn-strip.h"
#include "mid-widget.h"

struct _MidFork
{
  MidStudyWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *buttons;
  MidCursor *cursor;  /* borrowed */
  GPtrArray *choices; /* MidNode; NULL without a cursor */
  MidNode *node;      /* where they are */
  guint chosen;
  guint first; /* of those that have a button */
};

enum
{
  MOST_BUTTONS = 40 /* a line of text that was read may have thousands of alternatives */
};

MID_DEFINE_TEMPLATE_TYPE (MidFork, mid_fork, MID_TYPE_STUDY_WIDGET)

static gboolean
is_open (MidFork *self)
{
  return self->choices != NULL && self->choices->len > 1;
}

static char *
dup_text (MidRecord *record, MidNode *node)
{
  const char *unread = mid_node_get_text (node);
  return unread != NULL ? g_strndup (unread, 12) : mid_shown_move_dup_words (record, node);
}

static void
add_button (MidFork *self, MidNode *node)
{
  g_autofree char *text = dup_text (mid_cursor_get_record (self->cursor), node);
  gtk_box_append (GTK_BOX (self->buttons),
                  mid_turn_pill_new (g_strstrip (text), self->cursor, node));
}

static void
scroll_to (MidFork *self, GtkWidget *button)
{
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  GtkAllocation place;
  gtk_widget_get_allocation (button, &place);
  gtk_adjustment_clamp_page (adjustment, place.x, place.x + place.width);
}

static void
show_chosen (MidFork *self)
{
  guint i = self->first;
  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    {
      gboolean chosen = i == self->chosen;
      mid_widget_set_class (button, "chosen", chosen);
      mid_tooltip_set (button,
                       chosen ? _ ("Forward goes here (Up and Down choose)") : _ ("Go Here"));
      gtk_accessible_update_state (
        GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
        chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
      if (chosen)
        scroll_to (self, button);
    }
}

/* Those that the chosen one is among. */
static void
make_buttons (MidFork *self)
{
  mid_widget_clear (self->buttons);
  self->first = self->chosen - self->chosen % MOST_BUTTONS;
  guint end = is_open (self) ? MIN (self->first + MOST_BUTTONS, self->choices->len) : 0;
  for (guint i = self->first; i < end; i++)
    add_button (self, self->choices->pdata[i]);
}

static gboolean
are_shown (MidFork *self, const GPtrArray *choices)
{
  return self->choices != NULL && self->choices->len == choices->len
         && memcmp (self->choices->pdata, choices->pdata, choices->len * sizeof (gpointer)) == 0;
}

/* Most edits are followed by a step, or change nothing here. */
static void
refresh (MidStudyWidget *widget)
{
  MidFork *self = MID_FORK (widget);
  g_autoptr (GPtrArray) choices =
    self->cursor != NULL ? mid_steps_list_choices (self->cursor) : NULL;
  MidNode *node = self->cursor != NULL ? mid_cursor_get_node (self->cursor) : NULL;
  if (choices != NULL && choices->len > 0 && node == self->node && are_shown (self, choices))
    return;
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  self->choices = g_steal_pointer (&choices);
  if (node != self->node || !is_open (self) || self->chosen >= self->choices->len)
    self->chosen = 0;
  self->node = node;
  make_buttons (self);
  show_chosen (self);
  gtk_widget_set_visible (GTK_WIDGET (self), is_open (self));
}

gboolean
mid_fork_choose (MidFork *self, int step)
{
  g_return_val_if_fail (MID_IS_FORK (self), FALSE);
  if (!is_open (self))
    return FALSE;
  guint n = self->choices->len;
  self->chosen = (guint) ((int) (self->chosen + n) + step) % n;
  if (self->chosen < self->first || self->chosen >= self->first + MOST_BUTTONS)
    make_buttons (self);
  show_chosen (self);
  return TRUE;
}

gboolean
mid_fork_go (MidFork *self)
{
  g_return_val_if_fail (MID_IS_FORK (self), FALSE);
  if (!is_open (self))
    return FALSE;
  mid_cursor_go (self->cursor, self->choices->pdata[self->chosen]);
  return TRUE;
}

static void
mid_fork_opened (MidStudyWidget *widget)
{
  MidFork *self = MID_FORK (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  refresh (widget);
}

static void
mid_fork_class_init (MidForkClass *class)
{
  MID_FINALIZES (class, MidFork, g_ptr_array_unref, choices);
  MID_STUDY_WIDGET_CLASS (class)->looks_at_shown = TRUE;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_fork_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = refresh;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  MID_TEMPLATE (GTK_WIDGET_CLASS (class), "fork");
  MID_TEMPLATE_CHILDREN (GTK_WIDGET_CLASS (class), MidFork, scroller, buttons);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "fork");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_GROUP);
}
