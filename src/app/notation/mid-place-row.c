/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-place-row.h"

#include <glib/gi18n.h>

char *
mid_place_row_dup_place (MidRecord *record, MidNode *node)
{
  MidPosition before;
  if (mid_node_get_parent (node) == NULL)
    return g_strdup (_ ("Start of the game"));
  mid_record_get_position_before (record, node, &before);
  MidDecision decision = mid_record_get_game (record)->decision (&before);
  g_autofree char *element = mid_record_dup_element (record, node);
  return g_strdup_printf ("%u%s %s", (guint) decision.number,
                          decision.turn == MID_FIRST ? "." : "…", element);
}

GtkWidget *
mid_place_row_new (MidRecord *record, MidNode *node, const char *words)
{
  g_autofree char *place = mid_place_row_dup_place (record, node);
  g_autofree char *name = g_strdup_printf ("%s %s", place, words);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *where = gtk_label_new (place), *what = gtk_label_new (words);
  gtk_widget_add_css_class (where, "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (where), 9);
  gtk_label_set_xalign (GTK_LABEL (where), 0);
  gtk_label_set_xalign (GTK_LABEL (what), 0);
  gtk_label_set_ellipsize (GTK_LABEL (what), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_box_append (GTK_BOX (box), where);
  gtk_box_append (GTK_BOX (box), what);
  GtkWidget *row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "node", node);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

MidNode *
mid_place_row_get_node (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "node");
}
