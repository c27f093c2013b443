/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tab-encoding.h"

#include <glib/gi18n.h>

#include "mid-message.h"

/* What was asked, of one tab. */
typedef struct
{
  MidTab *tab;
  AdwComboRow *row; /* of charsets, in their order */
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;
  g_object_unref (self->tab);
  g_free (self);
}

static void
response_cb (Question *self, const char *response)
{
  if (g_str_equal (response, "read"))
    mid_tab_read_as (self->tab, (MidCharset) adw_combo_row_get_selected (self->row));
}

static GtkWidget *
new_row (MidCharset selected)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  for (guint i = 0; i < MID_N_CHARSETS; i++)
    gtk_string_list_append (titles, mid_charset_get_title ((MidCharset) i));
  GtkWidget *row = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Encoding"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) selected);
  return row;
}

void
mid_tab_ask_encoding (MidTab *self)
{
  MidDocument *document = mid_study_get_document (mid_tab_get_study (self));
  GFile *file = mid_tab_get_file (self);
  if (document == NULL || file == NULL)
    return;
  g_autofree char *name = mid_document_dup_file_name (file);
  g_autofree char *heading = g_strdup_printf (_ ("In Which Encoding Is “%s”?"), name);
  AdwMessageDialog *dialog =
    mid_message_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading,
                     _ ("If names look wrong, the text may be in another encoding than the one it "
                        "is read in."));
  Question *question = g_new (Question, 1);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = new_row (mid_collection_get_charset (mid_document_get_collection (document)));
  *question = (Question){ g_object_ref (self), ADW_COMBO_ROW (row) };
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_message_dialog_set_extra_child (dialog, group);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "read", _ ("_Read Again"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "read", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "read");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, question_free,
                         G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
