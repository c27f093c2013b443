/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-inquiry.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-announce.h"
#include "mid-spoken.h"
#include "mid-template.h"
#include "mid-typed-move.h"

struct _MidInquiry
{
  GtkPopover parent_instance;
  MidStudy *study;  /* borrowed */
  GtkWidget *board; /* borrowed */
  GtkWidget *entry;
  GtkWidget *answer;
};

MID_DEFINE_TEMPLATE_TYPE (MidInquiry, mid_inquiry, GTK_TYPE_POPOVER)

/* NULL: there is no game. */
static MidCursor *
get_cursor (MidInquiry *self)
{
  return mid_study_get_shown (self->study);
}

/* TRUE if the words name one move, which is made. */
static gboolean
play (MidInquiry *self, const char *words)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new ();
  g_autoptr (MidTypedMove) moves =
    mid_typed_move_new (mid_record_get_game (mid_cursor_get_record (get_cursor (self))),
                        mid_cursor_get_position (get_cursor (self)));
  MidTyped typed = mid_typed_move_match (moves, words, matches);
  if (typed == MID_TYPED_NOTHING || matches->len == 0)
    return FALSE;
  const MidTypedMatch *match = matches->pdata[0];
  if (typed == MID_TYPED_OPEN && matches->len > 1 && g_ascii_strcasecmp (match->text, words) != 0)
    return FALSE;
  mid_study_enter (self->study, &match->entry, MID_REST_STAYS);
  return TRUE;
}

static void
asked_cb (MidInquiry *self)
{
  g_autofree char *words =
    g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  if (get_cursor (self) == NULL || words[0] == '\0')
    return;
  g_autofree char *answer = mid_spoken_dup_answer (get_cursor (self), words);
  if (answer == NULL && play (self, words))
    answer = mid_spoken_dup_step (get_cursor (self));
  if (answer == NULL)
    answer =
      g_strdup_printf (_ ("“%s” is neither a question nor a move; type “help” for a list"), words);
  gtk_label_set_label (GTK_LABEL (self->answer), answer);
  gtk_widget_set_visible (self->answer, answer[0] != '\0');
  mid_announce (self->entry, answer);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
shown_cb (MidInquiry *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_set_visible (self->answer, FALSE);
  gtk_widget_grab_focus (self->entry);
}

/* Else it would go to what divides the window, where Home and the arrows make the board small. */
static void
closed_cb (MidInquiry *self)
{
  gtk_widget_grab_focus (self->board);
}

void
mid_inquiry_open (MidInquiry *self)
{
  g_return_if_fail (MID_IS_INQUIRY (self));
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t at;
  if (gtk_widget_compute_bounds (self->board, parent, &at))
    gtk_popover_set_pointing_to (GTK_POPOVER (self),
                                 &(GdkRectangle){ (int) (at.origin.x + at.size.width / 2),
                                                  (int) (at.origin.y + at.size.height), 1, 1 });
  if (get_cursor (self) != NULL)
    gtk_popover_popup (GTK_POPOVER (self));
}

/* --- By letters, on the squares themselves ---------------------------------------------------- */

/* The next square with a piece of that letter, of whichever side. */
static gboolean
jump_to_piece (MidBoard *board, char letter)
{
  int n = mid_board_look (board)->n_squares;
  for (int i = 1; i <= n; i++)
    {
      int square = (mid_board_look (board)->keyboard + i) % n;
      MidCell cell = mid_board_look (board)->cells[square];
      if (cell.piece == 0
          || mid_board_look (board)->game->pieces[cell.piece].letter != g_ascii_toupper (letter))
        continue;
      mid_board_set_keyboard (board, square);
      return TRUE;
    }
  return FALSE;
}

/* The rank of that number, on the same file; 0 is the tenth. */
static gboolean
jump_to_rank (MidBoard *board, char digit)
{
  int rank = digit == '0' ? 9 : digit - '1', files = mid_board_look (board)->game->files;
  if (rank >= mid_board_look (board)->game->ranks)
    return FALSE;
  mid_board_set_keyboard (board, rank * files + mid_board_look (board)->keyboard % files);
  return TRUE;
}

gboolean
mid_inquiry_hear (MidBoard *board, MidCursor *cursor, char key)
{
  g_return_val_if_fail (MID_IS_BOARD (board), FALSE);
  char name[5];
  int square = mid_board_look (board)->keyboard;
  if (square < 0 || cursor == NULL)
    return FALSE;
  if (g_ascii_isdigit (key))
    return jump_to_rank (board, key);
  if (!g_ascii_islower (key))
    return FALSE;
  if (jump_to_piece (board, key))
    return TRUE;
  mid_square_name (mid_board_look (board)->game, square, name);
  g_autofree char *question =
    key == 'm' || key == 'o' ? g_strdup_printf ("%c %s", key, name) : g_strdup_printf ("%c", key);
  g_autofree char *answer =
    strchr ("mlco", key) != NULL ? mid_spoken_dup_answer (cursor, question) : NULL;
  if (answer != NULL)
    mid_announce (GTK_WIDGET (board), answer);
  return answer != NULL;
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_inquiry_class_init (MidInquiryClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "inquiry");
  MID_TEMPLATE_CHILDREN (widget_class, MidInquiry, entry, answer);
  MID_TEMPLATE_CALLBACKS (widget_class, asked_cb, shown_cb, closed_cb);
}

GtkWidget *
mid_inquiry_new (GtkWidget *parent, GtkWidget *board, MidStudy *study)
{
  MidInquiry *self = g_object_new (MID_TYPE_INQUIRY, NULL);
  self->study = study;
  self->board = board;
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  return GTK_WIDGET (self);
}
