/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clear-dialog.h"

#include <glib/gi18n.h>

#include "mid-message.h"


static const struct
{
  MidClearKinds kind;
  const char *label;
} kinds[] = {
  { MID_CLEAR_COMMENTS, N_ ("C_omments") },   { MID_CLEAR_VARIATIONS, N_ ("_Variations") },
  { MID_CLEAR_SIGNS, N_ ("_Signs") },         { MID_CLEAR_DRAWINGS, N_ ("Circles and _Arrows") },
  { MID_CLEAR_TIMES, N_ ("_Times") },         { MID_CLEAR_EVALUATIONS, N_ ("_Evaluations") },
  { MID_CLEAR_BOOKMARKS, N_ ("_Bookmarks") },
};

typedef struct
{
  GtkWidget *checks[G_N_ELEMENTS (kinds)];
  GtkWidget *all; /* NULL: there is only one game */
  MidClearFunc clear;
  gpointer data;
} Question;

static MidClearKinds
get_kinds (Question *question)
{
  guint chosen = 0;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (question->checks[i])))
      chosen |= kinds[i].kind;
  return (MidClearKinds) chosen;
}

static void
toggled_cb (AdwMessageDialog *dialog)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  adw_message_dialog_set_response_enabled (dialog, "clear", get_kinds (question) != 0);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  if (!g_str_equal (response, "clear"))
    return;
  gboolean all =
    question->all != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (question->all));
  question->clear (question->data, get_kinds (question),
                   all ? MID_CLEAR_ALL_GAMES : MID_CLEAR_GAME);
}

static GtkWidget *
make_checks (Question *question, GtkWidget *dialog, guint n_games)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      question->checks[i] = gtk_check_button_new_with_mnemonic (_ (kinds[i].label));
      g_signal_connect_swapped (question->checks[i], "toggled", G_CALLBACK (toggled_cb), dialog);
      gtk_box_append (GTK_BOX (box), question->checks[i]);
    }
  if (n_games > 1)
    {
      g_autofree char *label = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "In all %u _game", "In all %u _games", n_games), n_games);
      gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      question->all = gtk_check_button_new_with_mnemonic (label);
      gtk_box_append (GTK_BOX (box), question->all);
    }
  return box;
}

void
mid_clear_dialog_show (GtkWindow *parent, guint n_games, MidClearFunc clear, gpointer data)
{
  g_return_if_fail (clear != NULL);
  AdwMessageDialog *message = mid_message_new (
    parent, _ ("Clear Notes"), _ ("Chosen kinds are taken out. This can be undone game by game."));
  GtkWidget *dialog = GTK_WIDGET (message);
  Question *question = g_new0 (Question, 1);
  question->clear = clear;
  question->data = data;
  g_object_set_data_full (G_OBJECT (dialog), "question", question, g_free);
  adw_message_dialog_add_responses (message, "cancel", _ ("_Cancel"), "clear", _ ("C_lear"), NULL);
  adw_message_dialog_set_response_appearance (message, "clear", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_enabled (message, "clear", FALSE);
  adw_message_dialog_set_default_response (message, "clear");
  adw_message_dialog_set_close_response (message, "cancel");
  adw_message_dialog_set_extra_child (message, make_checks (question, dialog, n_games));
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
}
