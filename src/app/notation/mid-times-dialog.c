/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-times-dialog.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mid-announce.h"
#include "mid-command.h"
#include "mid-comment-text.h"
#include "mid-edit.h"
#include "mid-evaluation.h"
#include "mid-template.h"
#include "mid-timeline.h"
#include "mid-widget.h"

typedef struct
{
  const char *command;              /* and the id of its row */
  const char *expected;             /* N_: what is wrong with another text, which is %s */
  char *(*tidy) (const char *text); /* as it is written; NULL: it is none.  Transfer full. */
} Field;

static char *tidy_time (const char *text);
static char *tidy_evaluation (const char *text);

#define NO_TIME                                                                                    \
  N_ ("“%s” is not a time: hours, minutes and seconds were expected, such as 0:41:07.")
#define NO_SCORE                                                                                    \
  N_ ("“%s” is not an evaluation: pawns for the first side were expected, such as 0.31, or #3 " \
      "for a "                                                                                      \
      "win in three.")

static const Field fields[] = {
  { "clk", NO_TIME, tidy_time },
  { "emt", NO_TIME, tidy_time },
  { "eval", NO_SCORE, tidy_evaluation },
};

struct _MidTimesDialog
{
  AdwWindow parent_instance;
  MidRecord *record;
  MidNode *node; /* of record */
  GtkWidget *rows[G_N_ELEMENTS (fields)];
  char *old[G_N_ELEMENTS (fields)]; /* as it stood there, "" for none */
  GtkWidget *message;
  GtkWidget *set;
};

G_DEFINE_FINAL_TYPE (MidTimesDialog, mid_times_dialog, ADW_TYPE_WINDOW)

/* --- What is typed -------------------------------------------------------------------------- */

/* "41:07" is written "0:41:07"; parts of a second stay, to the thousandth. */
static char *
tidy_time (const char *text)
{
  double seconds = mid_timeline_parse_time (text);
  if (seconds < 0)
    return NULL;
  gint64 thousandths = (gint64) floor (seconds * 1000 + 0.5), whole = thousandths / 1000;
  int rest = (int) (thousandths % 1000);
  GString *out = g_string_new (NULL);
  g_string_printf (out, "%d:%02d:%02d", (int) (whole / 3600), (int) (whole / 60 % 60),
                   (int) (whole % 60));
  if (rest > 0)
    g_string_append_printf (out, ".%03d", rest);
  while (rest > 0 && out->str[out->len - 1] == '0')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

static char *
tidy_evaluation (const char *text)
{
  MidEvaluation evaluation;
  return mid_evaluation_parse (&evaluation, text) ? mid_evaluation_format (&evaluation) : NULL;
}

static char *
dup_typed (MidTimesDialog *self, guint i)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->rows[i]))));
}

/* What the command is to be, "" for none; NULL if what is typed is not understood. */
static char *
dup_value (MidTimesDialog *self, guint i)
{
  g_autofree char *typed = dup_typed (self, i);
  if (*typed == '\0' || g_str_equal (typed, self->old[i]))
    return g_steal_pointer (&typed);
  return fields[i].tidy (typed);
}

/* The first fault of all; NULL if there is none.  Transfer full. */
static char *
mark_faults (MidTimesDialog *self)
{
  char *fault = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *value = dup_value (self, i), *typed = dup_typed (self, i);
      if (value != NULL)
        gtk_widget_remove_css_class (self->rows[i], "error");
      else
        gtk_widget_add_css_class (self->rows[i], "error");
      if (value == NULL && fault == NULL)
        {
          GString *text = g_string_new (_ (fields[i].expected));
          g_string_replace (text, "%s", typed, 1);
          fault = g_string_free (text, FALSE);
        }
    }
  return fault;
}

static void
changed_cb (MidTimesDialog *self)
{
  g_autofree char *fault = mark_faults (self);
  gtk_widget_set_sensitive (self->set, fault == NULL);
  gtk_label_set_label (GTK_LABEL (self->message),
                       fault != NULL ? fault : _ ("Leave a field empty to remove its value."));
  mid_widget_set_class (self->message, "error", fault != NULL);
  mid_announce (self->message, fault != NULL ? fault : "");
}

/* --- What is set ---------------------------------------------------------------------------- */

static void
set_field (MidTimesDialog *self, guint i, const char *value)
{
  if (*value != '\0')
    {
      mid_record_set_command (self->record, self->node, fields[i].command, value);
      return;
    }
  const char *comment = mid_node_get_comment (self->node, MID_COMMENT_AFTER);
  g_autofree char *without = mid_comment_text_set_command (comment, fields[i].command, NULL);
  mid_record_set_comment (self->record, self->node, MID_COMMENT_AFTER, without);
}

static gboolean
is_changed (MidTimesDialog *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *value = dup_value (self, i);
      if (!g_str_equal (value, self->old[i]))
        return TRUE;
    }
  return FALSE;
}

static void
set_cb (MidTimesDialog *self)
{
  if (!gtk_widget_get_sensitive (self->set))
    return;
  if (is_changed (self))
    {
      mid_record_begin_step (self->record, N_ ("Edit Times"));
      for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
        {
          g_autofree char *value = dup_value (self, i);
          if (!g_str_equal (value, self->old[i]))
            set_field (self, i, value);
        }
      mid_record_end_step (self->record);
    }
  gtk_window_close (GTK_WINDOW (self));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_times_dialog_dispose (GObject *object)
{
  MidTimesDialog *self = MID_TIMES_DIALOG (object);
  g_clear_object (&self->record);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_clear_pointer (&self->old[i], g_free);
  G_OBJECT_CLASS (mid_times_dialog_parent_class)->dispose (object);
}

static void
mid_times_dialog_class_init (MidTimesDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_times_dialog_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  MID_TEMPLATE (widget_class, "times-dialog");
  MID_TEMPLATE_CHILDREN (widget_class, MidTimesDialog, set, message);
  MID_TEMPLATE_CALLBACKS (widget_class, set_cb, changed_cb);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    gtk_widget_class_bind_template_child_full (widget_class, fields[i].command, FALSE, 0);
}

static void
mid_times_dialog_init (MidTimesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    self->rows[i] = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (self), MID_TYPE_TIMES_DIALOG, fields[i].command));
}

GtkWidget *
mid_times_dialog_new (GtkWindow *parent, MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  MidTimesDialog *self = g_object_new (MID_TYPE_TIMES_DIALOG, "transient-for", parent, NULL);
  self->record = g_object_ref (record);
  self->node = node;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      char *value = mid_node_dup_command (node, fields[i].command);
      self->old[i] = value != NULL ? g_strstrip (value) : g_strdup ("");
      gtk_editable_set_text (GTK_EDITABLE (self->rows[i]), self->old[i]);
    }
  changed_cb (self);
  gtk_widget_grab_focus (self->rows[0]);
  return GTK_WIDGET (self);
}
