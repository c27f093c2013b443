/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-picture.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-artwork.h"
#include "mid-board-mark.h"
#include "mid-diagram.h"
#include "mid-file-dialog.h"
#include "mid-message.h"
#include "mid-toasts.h"

enum
{
  WIDTH = 960 /* pixels */
};

/* What a diagram borrows. */
typedef struct
{
  MidDiagram diagram;
  MidCell cells[MID_CELLS_MAX];
  MidPlayer players[2];
  MidBeside beside[MID_BESIDE_MAX];
  GArray *marks; /* of MidMark */
  char fen[MID_TEXT_MAX];
} Picture;

static void
picture_clear (Picture *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static MidStudy *
get_study (MidBoardPane *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self));
}

static void
picture_init (Picture *picture, MidBoardPane *self)
{
  const MidGame *game = mid_record_get_game (mid_study_get_record (get_study (self)));
  const MidPosition *position = mid_study_get_position (get_study (self));
  MidDiagram *diagram = &picture->diagram;
  game->cells (position, picture->cells);
  mid_diagram_init (diagram, game, picture->cells);
  picture->marks = g_array_new (FALSE, TRUE, sizeof (MidMark));
  mid_marks_add_standing (game, position, picture->marks);
  const char *comment =
    mid_node_get_comment (mid_study_get_node (get_study (self)), MID_COMMENT_AFTER);
  if (comment != NULL)
    mid_marks_read_comment (mid_record_get_game (mid_study_get_record (get_study (self))), comment,
                            picture->marks);
  diagram->view.marks = (const MidMark *) (gpointer) picture->marks->data;
  diagram->view.n_marks = picture->marks->len;
  diagram->theme = mid_artwork_get_theme ();
  diagram->width = WIDTH;
  game->format (position, picture->fen, sizeof picture->fen);
  diagram->words = picture->fen;
  diagram->orientation =
    mid_board_look (mid_board_pane_get_board (self))->flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    game->player (position, side, &picture->players[side]);
  if (picture->players[MID_FIRST].stones >= 0)
    diagram->players = picture->players;
  if (game->beside != NULL)
    diagram->n_beside = game->beside (position, picture->beside);
  diagram->beside = picture->beside;
}

/* --- The clipboard -------------------------------------------------------------------------- */

static GdkContentProvider *
new_provider (const Picture *picture, MidDiagramFormat format, const char *type, GError **error)
{
  g_autoptr (GBytes) bytes =
    mid_diagram_to_bytes (&picture->diagram, mid_artwork_get_pieces (), format, error);
  return bytes != NULL ? gdk_content_provider_new_for_bytes (type, bytes) : NULL;
}

/* Whoever pastes it chooses between pixels and lines. */
static void
copy_picture_cb (MidBoardPane *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (Picture) picture = { 0 };
  mid_study_settle (get_study (self));
  picture_init (&picture, self);
  GdkContentProvider *kinds[] = {
    new_provider (&picture, MID_DIAGRAM_PNG, "image/png", &error),
    error == NULL ? new_provider (&picture, MID_DIAGRAM_SVG, "image/svg+xml", &error) : NULL,
  };
  if (error != NULL)
    {
      g_clear_object (&kinds[0]);
      mid_message_tell (GTK_WIDGET (self), _ ("Could Not Copy the Board"), error->message);
      return;
    }
  g_autoptr (GdkContentProvider) both = gdk_content_provider_new_union (kinds, 2);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), both);
  mid_toasts_say (GTK_WIDGET (self), _ ("Copied the picture of the board"));
}

/* --- A file --------------------------------------------------------------------------------- */

static gboolean
save_picture (MidBoardPane *self, GFile *file, GError **error)
{
  g_auto (Picture) picture = { 0 };
  g_autofree char *name = g_file_get_basename (file);
  MidDiagramFormat format;
  if (!mid_diagram_format_for_name (name, &format, error))
    return FALSE;
  picture_init (&picture, self);
  g_autoptr (GBytes) bytes =
    mid_diagram_to_bytes (&picture.diagram, mid_artwork_get_pieces (), format, error);
  return bytes != NULL
         && g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                     NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static void
save_response_cb (MidBoardPane *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  g_autoptr (GError) error = NULL;
  if (file == NULL || mid_study_get_record (get_study (self)) == NULL)
    return;
  if (save_picture (self, file, &error))
    mid_toasts_say (GTK_WIDGET (self), _ ("Saved the picture"));
  else
    mid_message_tell (GTK_WIDGET (self), _ ("Could Not Save the Picture"), error->message);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
save_picture_cb (MidBoardPane *self)
{
  GtkFileChooser *dialog = mid_file_dialog_new (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                                _ ("Save Board as Picture"), _ ("_Save"),
                                                G_CALLBACK (save_response_cb), self);
  mid_study_settle (get_study (self));
  add_filter (dialog, _ ("SVG images"), "*.svg");
  add_filter (dialog, _ ("PNG images"), "*.png");
  add_filter (dialog, _ ("PDF documents"), "*.pdf");
  gtk_file_chooser_set_current_name (dialog, _ ("Board.svg"));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static const MidDeed entries[] = {
  { "copy-picture", G_CALLBACK (copy_picture_cb) },
  { "save-picture", G_CALLBACK (save_picture_cb) },
};

void
mid_board_picture_add_actions (MidBoardPane *pane, GActionMap *actions)
{
  mid_actions_add_deeds (actions, entries, G_N_ELEMENTS (entries), pane);
}
