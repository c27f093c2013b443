/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tabs that were closed, to be opened again: the last one first, there where it was.
 *
 * A document that other tabs still show is shown again as it is, unsaved changes and all; any other
 * is read from its file.  What has no file is nowhere else, and is kept here. */
#include "mid-window-private.h"

enum
{
  REMEMBERED = 20
};

#define GROUP "Tab"

typedef struct
{
  GWeakRef document;
  MidDocument *kept; /* the same, if it cannot be read again; else NULL */
  GKeyFile *keys;    /* where in it one was */
  gboolean has_file; /* or is one of the samples: it can be read again */
  int place;         /* among the tabs */
} Closed;

static void
closed_free (gpointer data)
{
  Closed *self = data;
  g_weak_ref_clear (&self->document);
  g_clear_object (&self->kept);
  g_key_file_unref (self->keys);
  g_free (self);
}

static AdwTabPage *
get_page (MidWindow *self, MidTab *tab)
{
  return adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab));
}

/* --- Which there are ------------------------------------------------------------------------ */

/* One that a tab shows; NULL: nobody has the file open.  Borrowed. */
static MidDocument *
find_document (MidWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  for (GList *i = gtk_application_get_windows (application); i != NULL; i = i->next)
    for (guint n = MID_IS_WINDOW (i->data) ? mid_window_get_n_tabs (i->data) : 0; n-- > 0;)
      {
        MidDocument *document = mid_tab_get_document (mid_window_get_nth_tab (i->data, n));
        GFile *shown = document != NULL ? mid_document_get_file (document) : NULL;
        if (shown != NULL && g_file_equal (shown, file))
          return document;
      }
  return NULL;
}

/* The document as it is open elsewhere, or was kept; NULL if there is none.  Transfer full. */
static MidDocument *
dup_document (MidWindow *self, Closed *closed)
{
  g_autoptr (MidDocument) document = g_weak_ref_get (&closed->document);
  g_autofree char *uri = g_key_file_get_string (closed->keys, GROUP, "File", NULL);
  if (closed->kept != NULL)
    return g_object_ref (closed->kept);
  if (document != NULL && mid_document_get_n_views (document) > 0)
    return g_steal_pointer (&document);
  MidDocument *other = uri != NULL ? find_document (self, uri) : NULL;
  return other != NULL ? g_object_ref (other) : NULL;
}

static void
refresh (MidWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.reopen-tab",
                                 !g_queue_is_empty (&self->closed));
}

void
mid_window_note_closed (MidWindow *self, MidTab *tab)
{
  MidDocument *document = mid_tab_get_document (tab);
  if (document == NULL && mid_tab_get_file (tab) == NULL)
    return;
  Closed *closed = g_new0 (Closed, 1);
  g_weak_ref_init (&closed->document, document);
  closed->keys = g_key_file_new ();
  closed->has_file = mid_tab_take_down (tab, closed->keys, GROUP);
  if (!closed->has_file)
    mid_tab_take_place (tab, closed->keys, GROUP);
  closed->place = adw_tab_view_get_page_position (self->tabs, get_page (self, tab));
  if (!closed->has_file)
    closed->kept = g_object_ref (document);
  g_queue_push_tail (&self->closed, closed);
  if (g_queue_get_length (&self->closed) > REMEMBERED)
    closed_free (g_queue_pop_head (&self->closed));
  refresh (self);
}

/* --- Opening again -------------------------------------------------------------------------- */

/* FALSE if there is nothing left of it. */
static gboolean
reopen (MidWindow *self, Closed *closed)
{
  g_autoptr (MidDocument) document = dup_document (self, closed);
  if (document == NULL && !closed->has_file)
    return FALSE;
  MidTab *tab = mid_window_add_tab (self);
  int last = (int) mid_window_get_n_tabs (self) - 1;
  adw_tab_view_reorder_page (self->tabs, get_page (self, tab), CLAMP (closed->place, 0, last));
  if (document != NULL)
    mid_tab_show_again (tab, document, closed->keys, GROUP);
  else
    mid_tab_bring_back (tab, closed->keys, GROUP);
  return TRUE;
}

static void
reopen_tab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  Closed *closed;
  while ((closed = g_queue_pop_tail (&self->closed)) != NULL)
    {
      gboolean done = reopen (self, closed);
      closed_free (closed);
      if (done)
        break;
    }
  refresh (self);
}

void
mid_window_init_closed (MidWindow *self)
{
  g_queue_init (&self->closed);
  refresh (self);
}

void
mid_window_clear_closed (MidWindow *self)
{
  g_queue_clear_full (&self->closed, closed_free);
}

void
mid_window_class_install_closed_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.reopen-tab", NULL, reopen_tab_cb);
}
