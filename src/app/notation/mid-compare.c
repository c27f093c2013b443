/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-compare.h"

#include <glib/gi18n.h>

#include "mid-adaptive.h"
#include "mid-places.h"
#include "mid-small-board.h"
#include "mid-square.h"
#include "mid-template.h"

#define MID_TYPE_COMPARE (mid_compare_get_type ())
G_DECLARE_FINAL_TYPE (MidCompare, mid_compare, MID, COMPARE, MidStudyWidget)

/* What a place looks like, whatever becomes of its game. */
typedef struct
{
  const MidGame *game; /* NULL: there is none */
  MidPosition before, after;
  MidMove move; /* 0: it is the start */
  char *words;
} Place;

struct _MidCompare
{
  MidStudyWidget parent_instance;
  GtkWidget *adaptive, *boards; /* beside each other, or one below the other */
  GtkWidget *held_board, *shown_board, *held_words, *shown_words, *difference;
  Place held, shown;
};

MID_DEFINE_TEMPLATE_TYPE (MidCompare, mid_compare, MID_TYPE_STUDY_WIDGET)

/* --- Places --------------------------------------------------------------------------------- */

static void
place_clear (Place *place)
{
  g_free (place->words);
  *place = (Place){ NULL };
}

static void
place_take (Place *place, MidCursor *cursor)
{
  place_clear (place);
  if (cursor == NULL)
    return;
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = mid_cursor_get_node (cursor);
  place->game = mid_record_get_game (record);
  place->move = mid_node_get_move (node);
  place->words = mid_places_dup_place (record, node);
  mid_record_get_position (record, node, &place->after);
  if (mid_node_get_parent (node) != NULL)
    mid_record_get_position_before (record, node, &place->before);
  else
    place->before = place->after;
}

/* --- What differs --------------------------------------------------------------------------- */

static gboolean
is_same_cell (MidCell a, MidCell b)
{
  return a.piece == b.piece && (a.piece == 0 || a.owner == b.owner);
}

/* The squares, of int; NULL where the boards cannot be compared. */
static GArray *
list_differences (const MidCompare *self)
{
  MidCell held[MID_CELLS_MAX], shown[MID_CELLS_MAX];
  const MidGame *game = self->held.game;
  if (game == NULL || self->shown.game != game)
    return NULL;
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (int));
  game->cells (&self->held.after, held);
  game->cells (&self->shown.after, shown);
  for (int square = 0; square < game->files * game->ranks; square++)
    if (!is_same_cell (held[square], shown[square]))
      g_array_append_val (squares, square);
  return squares;
}

/* "d2, d4", and as it is read out: "d2 white pawn, d2 empty; …". */
static void
describe (const MidCompare *self, const GArray *squares, GString *text, GString *spoken)
{
  MidCell held[MID_CELLS_MAX], shown[MID_CELLS_MAX];
  const MidGame *game = self->held.game;
  game->cells (&self->held.after, held);
  game->cells (&self->shown.after, shown);
  for (guint i = 0; i < squares->len; i++)
    {
      char name[5];
      int square = g_array_index (squares, int, i);
      g_autofree char *one = mid_square_dup_name (game, square, held[square]);
      g_autofree char *other = mid_square_dup_name (game, square, shown[square]);
      mid_square_name (game, square, name);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
      g_string_append_printf (spoken, "%s%s, %s", i > 0 ? "; " : "", one, other);
    }
}

static void
say_difference (MidCompare *self, const GArray *squares)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) spoken = g_string_new (NULL);
  if (squares == NULL)
    g_string_assign (text, self->shown.game != NULL ? _ ("Boards of two games") : "");
  else if (squares->len == 0)
    g_string_assign (text, _ ("The same on all squares"));
  else
    {
      g_autoptr (GString) names = g_string_new (NULL);
      describe (self, squares, names, spoken);
      /* Translators: a number of squares, and their names */
      g_string_printf (text,
                       g_dngettext (GETTEXT_PACKAGE, "%u square differs: %s",
                                    "%u squares differ: %s", squares->len),
                       squares->len, names->str);
    }
  gtk_label_set_label (GTK_LABEL (self->difference), text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->difference),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken->str, -1);
}

static void
show_place (const Place *place, GtkWidget *board, GtkWidget *words, const GArray *squares)
{
  if (place->game == NULL)
    return;
  mid_small_board_show (MID_SMALL_BOARD (board), place->game, &place->before, place->move,
                        MID_FIRST_BELOW);
  mid_small_board_ring (MID_SMALL_BOARD (board), squares);
  gtk_label_set_label (GTK_LABEL (words), place->words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  place->words, -1);
}

static void
show_both (MidCompare *self)
{
  g_autoptr (GArray) squares = list_differences (self);
  show_place (&self->held, self->held_board, self->held_words, squares);
  show_place (&self->shown, self->shown_board, self->shown_words, squares);
  say_difference (self, squares);
}

/* --- Widget --------------------------------------------------------------------------------- */

static void
look (MidStudyWidget *widget)
{
  MidCompare *self = MID_COMPARE (widget);
  place_take (&self->shown, mid_study_widget_get_cursor (widget));
  show_both (self);
}

static void
hold_cb (MidCompare *self)
{
  place_take (&self->held, mid_study_widget_get_cursor (MID_STUDY_WIDGET (self)));
  show_both (self);
}

static void
narrow_cb (MidCompare *self)
{
  gboolean narrow = mid_adaptive_get_narrow (MID_ADAPTIVE (self->adaptive));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->boards),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/* The keys of the game are at hand here as well. */
static gboolean
step_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  static gboolean (*const steps[]) (MidCursor *) = { mid_cursor_previous, mid_cursor_next,
                                                     mid_cursor_first, mid_cursor_last };
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (widget));
  guint step;
  g_variant_get (arguments, "(u)", &step);
  if (cursor != NULL)
    steps[step](cursor);
  return GDK_EVENT_STOP;
}

static void
mid_compare_class_init (MidCompareClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (MID_TYPE_SMALL_BOARD);
  g_type_ensure (MID_TYPE_ADAPTIVE);
  MID_CLEARS (class, MidCompare, place_clear, held, shown);
  MID_STUDY_WIDGET_CLASS (class)->opened = look;
  MID_STUDY_WIDGET_CLASS (class)->moved = look;
  MID_STUDY_WIDGET_CLASS (class)->edited = look;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  MID_TEMPLATE (widget_class, "compare");
  MID_TEMPLATE_CHILDREN (widget_class, MidCompare, adaptive, boards, held_board, shown_board,
                         held_words, shown_words, difference);
  MID_TEMPLATE_CALLBACKS (widget_class, hold_cb, narrow_cb);
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Home, GDK_KEY_End };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, step_cb, "(u)", i);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

GtkWidget *
mid_compare_window_new (GtkWindow *parent, MidStudy *study)
{
  GtkWidget *compare = g_object_new (MID_TYPE_COMPARE, "study", study, NULL);
  hold_cb (MID_COMPARE (compare));
  return g_object_new (ADW_TYPE_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                       "title", _ ("Compare Places"), "default-width", 620, "default-height", 440,
                       "width-request", 340, "content", compare, NULL);
}
