/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-annotation.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-after-frame.h"
#include "mid-comment-editor.h"
#include "mid-nag.h"
#include "mid-sign-palette.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidAnnotation
{
  MidStudyWidget parent_instance;
  GtkWidget *signs; /* the six for moves */
  GtkWidget *write;
  GtkWidget *more; /* opens the palette */
  GtkWidget *palette;
  GtkWidget *places, *openings; /* NULL until they are first wanted */
  GtkWidget *before, *after;    /* hidden but while one writes there */
  GtkEventController *before_focus, *after_focus;
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (MidAnnotation, mid_annotation, MID_TYPE_STUDY_WIDGET)

static guint
number_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "nag"));
}

/* A window that loses the keys to another keeps its own focus. */
static gboolean
is_being_written (GtkWidget *editor, GtkEventController *focus)
{
  GtkRoot *root = gtk_widget_get_root (editor);
  GtkWidget *keys = root != NULL ? gtk_root_get_focus (root) : NULL;
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (focus))
         || (keys != NULL && gtk_widget_is_ancestor (keys, editor));
}

/* The words stand in the notation: they are shown again only where they are written. */
static void
show_editors (MidAnnotation *self)
{
  gtk_widget_set_visible (self->before, is_being_written (self->before, self->before_focus));
  gtk_widget_set_visible (self->after, is_being_written (self->after, self->after_focus));
}

static void
refresh (MidStudyWidget *widget)
{
  MidAnnotation *self = MID_ANNOTATION (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  MidNode *node = cursor != NULL ? mid_cursor_get_node (cursor) : NULL;
  mid_sign_palette_set_node (MID_SIGN_PALETTE (self->palette), node);
  if (node == NULL)
    return;
  gboolean at_start = mid_node_get_parent (node) == NULL;
  self->refreshing = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (self->signs); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    mid_node_has_nag (node, number_of (button)));
      gtk_widget_set_sensitive (button, !at_start);
    }
  self->refreshing = FALSE;
  gtk_widget_set_sensitive (self->more, !at_start);
}

static void
toggled_cb (MidAnnotation *self, GtkWidget *button)
{
  if (!self->refreshing)
    gtk_widget_activate_action (GTK_WIDGET (self), "game.sign", "u", number_of (button));
}

static void
add_sign_buttons (MidAnnotation *self)
{
  guint n;
  const MidNag *nags = mid_nag_list (&n);
  for (guint i = 0; i < n; i++)
    {
      if (nags[i].group != MID_NAG_MOVE)
        continue;
      GtkWidget *button = gtk_toggle_button_new_with_label (nags[i].sign);
      g_autofree char *tip = g_strdup_printf ("%s (%s)", _ (nags[i].name), nags[i].sign);
      g_object_set_data (G_OBJECT (button), "nag", GUINT_TO_POINTER (nags[i].number));
      mid_tooltip_set (button, tip);
      mid_access_name_set (button, _ (nags[i].name));
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "sign");
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
      gtk_box_append (GTK_BOX (self->signs), button);
    }
}

void
mid_annotation_edit_comment (MidAnnotation *self, MidCommentPlace place)
{
  GtkWidget *editor = place == MID_COMMENT_BEFORE ? self->before : self->after;
  gtk_widget_set_visible (editor, TRUE);
  gtk_widget_grab_focus (editor);
}

void
mid_annotation_choose_sign (MidAnnotation *self)
{
  g_return_if_fail (MID_IS_ANNOTATION (self));
  if (gtk_widget_get_sensitive (self->more))
    mid_once_placed (self->more, (MidAfterFrame) gtk_menu_button_popup);
}

/* A list over the signs: there when it is first wanted. */
static gpointer
get_popover (MidAnnotation *self, GtkWidget **popover, GType type)
{
  if (*popover == NULL)
    {
      *popover = g_object_new (type, "position", GTK_POS_TOP, NULL);
      gtk_widget_set_parent (*popover, GTK_WIDGET (self));
    }
  return *popover;
}

MidPlaces *
mid_annotation_get_places (MidAnnotation *self)
{
  return get_popover (self, &self->places, MID_TYPE_PLACES);
}

MidOpeningChooser *
mid_annotation_get_openings (MidAnnotation *self)
{
  return get_popover (self, &self->openings, MID_TYPE_OPENING_CHOOSER);
}

static void
mid_annotation_class_init (MidAnnotationClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_STUDY_WIDGET_CLASS (class)->opened = refresh;
  MID_STUDY_WIDGET_CLASS (class)->moved = refresh;
  MID_STUDY_WIDGET_CLASS (class)->edited = refresh;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "annotation");
  g_type_ensure (MID_TYPE_SIGN_PALETTE);
  g_type_ensure (MID_TYPE_COMMENT_EDITOR);
  MID_TEMPLATE (widget_class, "annotation");
  MID_TEMPLATE_CHILDREN (widget_class, MidAnnotation, signs, write, more, palette, before,
                         before_focus, after, after_focus);
  MID_TEMPLATE_CALLBACKS (widget_class, show_editors);
}

static void
mid_annotation_init (MidAnnotation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_tooltip_set_action (self->write, "game.comment", NULL);
  mid_comment_editor_set_place (MID_COMMENT_EDITOR (self->before), MID_COMMENT_BEFORE);
  add_sign_buttons (self);
}
