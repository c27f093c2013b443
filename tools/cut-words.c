/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cut-words.c: a shared object that, preloaded into a GTK program, appends to the file
 * $MIDLINE_CUT_WORDS what is seen only in part: "cut: TEXT" for a label that ends in an ellipsis
 * or beyond the window's edge,
 * "wide: PIXELS TITLE" for a window that cannot be made as narrow as a telephone.  Each once. */
#include <gtk/gtk.h>

enum
{
  LOOK_TIME = 200,
  NARROW = 360
};

static void
say (char *line)
{
  static GHashTable *said;
  g_autofree char *text = g_strdelimit (line, "\n", ' ');
  if (said == NULL)
    said = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_hash_table_add (said, (gpointer) g_intern_string (text)))
    return;
  FILE *file = fopen (g_getenv ("MIDLINE_CUT_WORDS"), "a");
  if (file != NULL)
    {
      fprintf (file, "%s\n", text);
      fclose (file);
    }
}

/* A popover has less room than it needs while it opens: only windows are looked at for their edges.
 */
static gboolean
is_cut (GtkWidget *label)
{
  graphene_rect_t place;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)))
         || (GTK_IS_WINDOW (window) && gtk_widget_compute_bounds (label, window, &place)
             && place.origin.x + place.size.width > (float) gtk_widget_get_width (window) + 1);
}

static void
look_at (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && is_cut (widget))
    say (g_strdup_printf ("cut: %s", gtk_label_get_text (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at (child);
}

static gboolean
look_cb (gpointer data)
{
  if (!gtk_is_initialized ())
    return G_SOURCE_CONTINUE;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    {
      int least = 0;
      if (!gtk_widget_get_mapped (l->data))
        continue;
      gtk_widget_measure (l->data, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > NARROW)
        say (g_strdup_printf ("wide: %d %s", least, gtk_window_get_title (l->data)));
      look_at (l->data);
    }
  return G_SOURCE_CONTINUE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  g_unsetenv ("LD_PRELOAD"); /* not for engines */
  if (g_getenv ("MIDLINE_CUT_WORDS") != NULL)
    g_timeout_add (LOOK_TIME, look_cb, NULL);
}
