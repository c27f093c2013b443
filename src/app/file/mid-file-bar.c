/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-file-bar.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-tooltip.h"

typedef enum
{
  FILE_KEPT,    /* there is nothing to ask */
  FILE_CHANGED, /* by another program */
  FILE_GONE,
  FILE_UNKEPT, /* against a crash */
  FILE_PARTLY, /* some files of a folder could not be read */
  FILE_GUESSED /* in which encoding it is */
} FileFate;

struct _MidFileBar
{
  MidStudyWidget parent_instance;
  GSignalGroup *signals; /* of the document */
  GtkWidget *revealer;   /* made when there is first something to ask; NULL till then */
  GtkWidget *words;
  GtkWidget *if_changed, *if_gone, *if_unkept, *if_partly, *if_guessed; /* buttons */
};

G_DEFINE_FINAL_TYPE (MidFileBar, mid_file_bar, MID_TYPE_STUDY_WIDGET)

static MidDocument *
get_document (MidFileBar *self)
{
  MidStudy *study = mid_study_widget_get_study (MID_STUDY_WIDGET (self));
  return study != NULL ? mid_study_get_document (study) : NULL;
}

static FileFate
get_fate (MidDocument *document)
{
  if (document == NULL)
    return FILE_KEPT;
  if (mid_document_is_gone (document))
    return FILE_GONE;
  if (mid_document_is_outdated (document))
    return FILE_CHANGED;
  if (mid_document_get_unprotected (document) != NULL)
    return FILE_UNKEPT;
  if (mid_document_get_unread (document) != NULL)
    return FILE_PARTLY;
  return mid_document_get_guess (document) != MID_CHARSET_BYTES ? FILE_GUESSED : FILE_KEPT;
}

/* The first of them; the tooltip has all. */
static char *
dup_unread (MidDocument *document)
{
  const char *const *unread = mid_document_get_unread (document);
  guint n = g_strv_length ((char **) unread);
  return g_strdup_printf (ngettext ("%u file could not be read, or not to its end: %s",
                                    "%u files could not be read, or not to their end: %s …", n),
                          n, unread[0]);
}

static char *
dup_tip (FileFate fate, MidDocument *document, const char *words)
{
  return fate == FILE_PARTLY ? g_strjoinv ("\n", (char **) mid_document_get_unread (document))
                             : g_strdup (words);
}

static char *
dup_words (FileFate fate, MidDocument *document)
{
  g_autofree char *name = mid_document_dup_name (document);
  switch (fate)
    {
    case FILE_KEPT:
      break;
    case FILE_CHANGED:
      return g_strdup_printf (_ ("Another program has changed “%s”"), name);
    case FILE_GONE:
      return g_strdup_printf (_ ("“%s” was deleted or moved; its games are only here now"), name);
    case FILE_UNKEPT:
      return g_strdup_printf (
        /* Translators: why, ending without a full stop */
        _ ("A crash would lose unsaved changes: %s. Save often, or let Midline write there."),
        mid_document_get_unprotected (document));
    case FILE_PARTLY:
      return dup_unread (document);
    case FILE_GUESSED:
      return g_strdup_printf (
        /* Translators: the name of an encoding, "Cyrillic (Windows)" */
        _ ("The encoding of the text was guessed: %s"),
        mid_charset_get_title (mid_document_get_guess (document)));
    }
  return g_strdup ("");
}

static void
make (MidFileBar *self)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/midline/Midline/ui/file-bar.ui");
  self->revealer = GTK_WIDGET (gtk_builder_get_object (builder, "revealer"));
  self->words = GTK_WIDGET (gtk_builder_get_object (builder, "words"));
  self->if_changed = GTK_WIDGET (gtk_builder_get_object (builder, "if_changed"));
  self->if_gone = GTK_WIDGET (gtk_builder_get_object (builder, "if_gone"));
  self->if_unkept = GTK_WIDGET (gtk_builder_get_object (builder, "if_unkept"));
  self->if_partly = GTK_WIDGET (gtk_builder_get_object (builder, "if_partly"));
  self->if_guessed = GTK_WIDGET (gtk_builder_get_object (builder, "if_guessed"));
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
}

static void
refresh (MidFileBar *self)
{
  MidDocument *document = get_document (self);
  FileFate fate = get_fate (document);
  gtk_widget_set_visible (GTK_WIDGET (self), fate != FILE_KEPT);
  if (fate != FILE_KEPT && self->revealer == NULL)
    make (self);
  if (self->revealer == NULL)
    return;
  if (fate != FILE_KEPT)
    {
      g_autofree char *text = dup_words (fate, document);
      gtk_label_set_label (GTK_LABEL (self->words), text);
      g_autofree char *tip = dup_tip (fate, document, text);
      mid_tooltip_set (self->words, tip);
    }
  gtk_widget_set_visible (self->if_changed, fate == FILE_CHANGED);
  gtk_widget_set_visible (self->if_gone, fate == FILE_GONE);
  gtk_widget_set_visible (self->if_unkept, fate == FILE_UNKEPT);
  gtk_widget_set_visible (self->if_partly, fate == FILE_PARTLY);
  gtk_widget_set_visible (self->if_guessed, fate == FILE_GUESSED);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), fate != FILE_KEPT);
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_file_bar_filed (MidStudyWidget *widget)
{
  g_signal_group_set_target (MID_FILE_BAR (widget)->signals, get_document (MID_FILE_BAR (widget)));
  refresh (MID_FILE_BAR (widget));
}

static void
mid_file_bar_class_init (MidFileBarClass *class)
{
  MID_DISPOSES (class, MidFileBar, g_object_unref, signals);
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_file_bar_filed;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "filebar");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
mid_file_bar_init (MidFileBar *self)
{
  self->signals = g_signal_group_new (MID_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (refresh), self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
