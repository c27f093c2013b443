/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-library.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-position-library.h"
#include "mid-row.h"
#include "mid-samples.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidSetupLibrary
{
  MidDraftWidget parent_instance;
  MidPositionLibrary *library; /* read when it is first seen */
  GtkWidget *name;
  GtkWidget *save;
  GtkWidget *list;
  GtkWidget *complaint;
  guint renamed; /* 1 + the position whose name is being changed; 0: none is */
};

MID_DEFINE_TEMPLATE_TYPE (MidSetupLibrary, mid_setup_library, MID_TYPE_DRAFT_WIDGET)

static guint chosen_signal;

static MidDraft *
get_draft (MidSetupLibrary *self)
{
  return mid_draft_widget_get_draft (MID_DRAFT_WIDGET (self));
}

static void
complain (MidSetupLibrary *self, const GError *error)
{
  gtk_widget_set_visible (self->complaint, error != NULL);
  gtk_label_set_label (GTK_LABEL (self->complaint), error != NULL ? error->message : "");
}

/* --- The list ------------------------------------------------------------------------------- */

static void
remove_cb (MidSetupLibrary *self, GtkWidget *button)
{
  g_autoptr (GError) error = NULL;
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  mid_position_library_remove (self->library, i, &error);
  complain (self, error);
}

/* The field of the name is that of this position for a while; 0: of what is set up. */
static void
rename_next (MidSetupLibrary *self, guint renamed)
{
  const char *name = renamed > 0 ? mid_position_library_get_name (self->library, renamed - 1) : "";
  self->renamed = renamed;
  gtk_button_set_label (GTK_BUTTON (self->save), renamed > 0 ? _ ("Re_name") : _ ("_Save"));
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_select_region (GTK_EDITABLE (self->name), 0, -1);
  gtk_widget_grab_focus (self->name);
}

static void
rename_cb (MidSetupLibrary *self, GtkWidget *button)
{
  rename_next (self, 1 + GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
}

static void
add_button (MidSetupLibrary *self, GtkWidget *row, guint i, const char *icon, const char *tip,
            GCallback clicked)
{
  GtkWidget *button = mid_row_button_new (icon, tip);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
  g_signal_connect_swapped (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_row (MidSetupLibrary *self, guint i)
{
  MidRecord *record = mid_position_library_get_record (self->library, i);
  const char *remark = mid_position_library_get_remark (self->library, i);
  const char *game = _ (mid_record_get_game (record)->name);
  g_autofree char *below =
    remark != NULL ? g_strdup_printf ("%s · %s", game, remark) : g_strdup (game);
  g_autofree char *title =
    g_markup_escape_text (mid_position_library_get_name (self->library, i), -1);
  g_autofree char *subtitle = g_markup_escape_text (below, -1);
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "index", GUINT_TO_POINTER (i));
  if (mid_position_library_is_own (self->library, i))
    {
      const char *name = mid_position_library_get_name (self->library, i);
      /* Translators: the name of a saved position */
      g_autofree char *rename = g_strdup_printf (_ ("Rename “%s”"), name);
      /* Translators: the name of a saved position */
      g_autofree char *remove = g_strdup_printf (_ ("Remove “%s”"), name);
      add_button (self, row, i, "document-edit-symbolic", rename, G_CALLBACK (rename_cb));
      add_button (self, row, i, "user-trash-symbolic", remove, G_CALLBACK (remove_cb));
    }
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
list_positions (MidSetupLibrary *self)
{
  mid_widget_clear (self->list);
  for (guint i = 0; i < mid_position_library_get_n (self->library); i++)
    add_row (self, i);
}

static void
activated_cb (MidSetupLibrary *self, GtkListBoxRow *row)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "index"));
  g_autoptr (MidRecord) record = g_object_ref (mid_position_library_get_record (self->library, i));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
  g_signal_emit (self, chosen_signal, 0, record);
}

/* --- Saving --------------------------------------------------------------------------------- */

/* Only what can be played gets a name. */
static void
refresh_save (MidSetupLibrary *self)
{
  MidDraft *draft = get_draft (self);
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  gboolean good = draft != NULL && mid_draft_get_position (draft) != NULL;
  gtk_widget_set_sensitive (self->save, name[0] != '\0' && (self->renamed > 0 || good));
}

static void
mid_setup_library_changed (MidDraftWidget *widget)
{
  refresh_save (MID_SETUP_LIBRARY (widget));
}

static void
save_cb (MidSetupLibrary *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  if (name[0] == '\0' || !gtk_widget_get_sensitive (self->save))
    return;
  if (self->renamed > 0)
    {
      if (mid_position_library_rename (self->library, self->renamed - 1, name, &error))
        rename_next (self, 0);
      complain (self, error);
      return;
    }
  g_autoptr (MidRecord) record = mid_draft_dup_record (get_draft (self), &error);
  if (record != NULL && mid_position_library_save (self->library, name, record, &error))
    gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  complain (self, error);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_library_map (GtkWidget *widget)
{
  MidSetupLibrary *self = MID_SETUP_LIBRARY (widget);
  g_autoptr (GError) error = NULL;
  GTK_WIDGET_CLASS (mid_setup_library_parent_class)->map (widget);
  if (self->renamed > 0)
    rename_next (self, 0);
  refresh_save (self);
  if (self->library != NULL)
    return;
  g_autoptr (GFile) own =
    g_file_new_build_filename (g_get_user_data_dir (), "midline", "positions.mgn", NULL);
  g_autoptr (GFile) shipped = mid_samples_find ("positions.mgn");
  self->library = mid_position_library_new (own, shipped, &error);
  mid_connect (self->library, "changed", list_positions, self);
  complain (self, error);
  list_positions (self);
}

static void
mid_setup_library_class_init (MidSetupLibraryClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidSetupLibrary, g_object_unref, library);
  widget_class->map = mid_setup_library_map;
  MID_DRAFT_WIDGET_CLASS (class)->changed = mid_setup_library_changed;
  MID_TEMPLATE (widget_class, "setup-library");
  MID_TEMPLATE_CHILDREN (widget_class, MidSetupLibrary, name, save, complaint, list);
  MID_TEMPLATE_CALLBACKS (widget_class, refresh_save, save_cb, activated_cb);
  chosen_signal = mid_class_add_signal (class, "chosen", 1, MID_TYPE_RECORD);
}
