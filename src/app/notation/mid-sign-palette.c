/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-sign-palette.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-entry-list.h"
#include "mid-nag.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidSignPalette
{
  GtkPopover parent_instance;
  GtkWidget *search;
  GtkWidget *list;
  GtkWidget *scroller;
  GPtrArray *ticks; /* GtkImage, in the order of mid_nag_list(); none before it is first shown */
  const MidNode *node;
};

G_DEFINE_FINAL_TYPE (MidSignPalette, mid_sign_palette, GTK_TYPE_POPOVER)

static const MidNag *
nag_of (GtkListBoxRow *row)
{
  guint n;
  const MidNag *nags = mid_nag_list (&n);
  return &nags[gtk_list_box_row_get_index (row)];
}

/* Every word searched for must be in the name, or be the sign or its number. */
static gboolean
is_wanted (const MidNag *nag, const char *searched)
{
  g_autofree char *number = g_strdup_printf ("$%u", nag->number);
  g_autofree char *sign = mid_nag_dup_sign (nag->number);
  g_autofree char *name = g_utf8_casefold (_ (nag->name), -1);
  g_autofree char *folded = g_utf8_casefold (searched, -1);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  if (strcmp (searched, sign) == 0)
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (name, words[i]) == NULL && strcmp (words[i], number) != 0
        && strcmp (words[i], number + 1) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  MidSignPalette *self = data;
  return is_wanted (nag_of (row), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
activated_cb (MidSignPalette *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.sign", "u", nag_of (row)->number);
}

static void
searched_cb (MidSignPalette *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

/* Return sets the first that is found, also of what was typed only now. */
static void
entered_cb (MidSignPalette *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_child_visible (row))
      {
        activated_cb (self, GTK_LIST_BOX_ROW (row));
        gtk_popover_popdown (GTK_POPOVER (self));
        return;
      }
}

static void
show_ticks (MidSignPalette *self)
{
  guint n;
  const MidNag *nags = mid_nag_list (&n);
  for (guint i = 0; i < self->ticks->len; i++)
    gtk_widget_set_opacity (self->ticks->pdata[i],
                            self->node != NULL && mid_node_has_nag (self->node, nags[i].number));
}

static void
shown_cb (MidSignPalette *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (self->search);
}

/* Keys mean moves again. */
static void
closed_cb (MidSignPalette *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
}

void
mid_sign_palette_set_node (MidSignPalette *self, const MidNode *node)
{
  g_return_if_fail (MID_IS_SIGN_PALETTE (self));
  self->node = node;
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    show_ticks (self);
}

static GtkWidget *
make_label (const char *text, const char *class, int width)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
make_row (MidSignPalette *self, const MidNag *nag)
{
  g_autofree char *number = g_strdup_printf ("$%u", nag->number);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = make_label (_ (nag->name), NULL, -1);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  mid_tooltip_set (name, _ (nag->name));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), make_label (nag->sign != NULL ? nag->sign : "", "sign-shown", 4));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), make_label (number, "dim-label", 4));
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  mid_access_name_set (row, _ (nag->name));
  g_ptr_array_add (self->ticks, tick);
  return row;
}

/* More than a hundred rows: a sixth of the time that the window would need to appear. */
static void
mid_sign_palette_show (GtkWidget *widget)
{
  MidSignPalette *self = MID_SIGN_PALETTE (widget);
  guint n;
  const MidNag *nags = mid_nag_list (&n);
  for (guint i = self->ticks->len; i < n; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), make_row (self, &nags[i]));
  show_ticks (self);
  GTK_WIDGET_CLASS (mid_sign_palette_parent_class)->show (widget);
}

static void
mid_sign_palette_class_init (MidSignPaletteClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidSignPalette, g_ptr_array_unref, ticks);
  widget_class->show = mid_sign_palette_show;
  MID_TEMPLATE (widget_class, "sign-palette");
  MID_TEMPLATE_CHILDREN (widget_class, MidSignPalette, search, scroller, list);
  MID_TEMPLATE_CALLBACKS (widget_class, shown_cb, closed_cb, searched_cb, gtk_popover_popdown,
                          entered_cb, activated_cb);
}

static void
mid_sign_palette_init (MidSignPalette *self)
{
  self->ticks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), filter_cb, self, NULL);
  mid_entry_list_join (self->search, self->list);
}
