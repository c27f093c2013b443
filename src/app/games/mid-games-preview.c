/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-preview.h"

#include <glib/gi18n.h>

#include "mid-bystander.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-cover.h"
#include "mid-games-menu.h"
#include "mid-settings.h"
#include "mid-shown-move.h"
#include "mid-small-board.h"
#include "mid-soon.h"

enum
{
  REST = 450, /* ms that the pointer rests before the board appears */
  BESIDE = 8  /* pixels beside the list */
};

#define NOTHING G_MAXUINT
#define PREVIEW "games-preview" /* of the view */

#define MID_TYPE_GAMES_PREVIEW (mid_games_preview_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesPreview, mid_games_preview, MID, GAMES_PREVIEW, GtkPopover)

struct _MidGamesPreview
{
  GtkPopover parent_instance;
  GtkWidget *board, *caption;
  GtkWidget *view;      /* borrowed, as is the next */
  MidStudyWidget *list; /* the parent */
  guint nth;            /* the game, or NOTHING */
  guint rest_id;
  GCancellable *reading; /* NULL: nothing is read */
};

G_DEFINE_FINAL_TYPE (MidGamesPreview, mid_games_preview, GTK_TYPE_POPOVER)

/* --- A place in a game ---------------------------------------------------------------------- */

typedef struct
{
  const MidGame *game;
  MidPosition before;
  MidMove move; /* 0: it is the start */
  char *words;  /* "12… Nf6" */
} Place;

static void
place_free (gpointer data)
{
  g_free (((Place *) data)->words);
  g_free (data);
}

static char *
dup_words (MidRecord *record, MidNode *node)
{
  char *words = mid_shown_move_dup_place (record, node);
  return words != NULL ? words : g_strdup (_ ("Start"));
}

/* query: NULL, nothing is searched for. */
static Place *
find_place (MidRecord *record, MidQuery *query)
{
  Place *place = g_new0 (Place, 1);
  MidNode *node = query != NULL ? mid_query_find_node (query, record) : NULL;
  if (node == NULL)
    node = mid_cover_find (record);
  place->game = mid_record_get_game (record);
  place->move = mid_node_get_move (node);
  if (mid_node_get_parent (node) != NULL)
    mid_record_get_position_before (record, node, &place->before);
  else
    place->before = *mid_record_get_start (record);
  place->words = dup_words (record, node);
  return place;
}

/* --- Showing -------------------------------------------------------------------------------- */

static void
hide (MidGamesPreview *self)
{
  self->nth = NOTHING;
  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
show_place (MidGamesPreview *self, const Place *place)
{
  mid_small_board_show (MID_SMALL_BOARD (self->board), place->game, &place->before, place->move,
                        MID_FIRST_BELOW);
  gtk_label_set_label (GTK_LABEL (self->caption), place->words);
  gtk_popover_popup (GTK_POPOVER (self));
}

/* --- Reading -------------------------------------------------------------------------------- */

typedef struct
{
  MidStore *store;
  MidPlace place;
  MidQuery *query; /* or NULL */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;
  mid_store_unref (reading->store);
  g_clear_pointer (&reading->query, mid_query_unref);
  g_free (reading);
}

static void
read_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Reading *reading = data;
  g_autoptr (GBytes) bytes = mid_store_read (reading->store, &reading->place, NULL);
  g_autoptr (MidRecord) record = bytes != NULL ? mid_reader_read_bytes (bytes) : NULL;
  if (record == NULL)
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_return_pointer (task, find_place (record, reading->query), place_free);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MidGamesPreview *self = MID_GAMES_PREVIEW (source);
  Place *place = g_task_propagate_pointer (G_TASK (result), NULL);
  if (place != NULL)
    {
      g_clear_object (&self->reading);
      show_place (self, place);
      place_free (place);
    }
}

static void
read_game (MidGamesPreview *self, MidStore *store, const MidPlace *place, MidQuery *query)
{
  Reading *reading = g_new0 (Reading, 1);
  self->reading = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->reading, read_cb, NULL);
  reading->store = mid_store_ref (store);
  reading->place = *place;
  reading->query = query != NULL ? mid_query_ref (query) : NULL;
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_thread_cb);
}

static void
rest_cb (MidGamesPreview *self)
{
  MidStudy *study = mid_study_widget_get_study (self->list);
  MidCollection *games = study != NULL ? mid_study_get_collection (study) : NULL;
  MidPlace where;
  if (games == NULL || self->nth >= g_list_model_get_n_items (G_LIST_MODEL (games)))
    return;
  MidRecord *record = mid_collection_peek (games, self->nth, &where);
  MidQuery *query = mid_study_get_query (study);
  if (record != NULL)
    {
      Place *place = find_place (record, query);
      show_place (self, place);
      place_free (place);
    }
  else
    read_game (self, mid_collection_get_store (games), &where, query);
}

/* --- Pointing ------------------------------------------------------------------------------- */

/* The board is beside the list, at the height of the row. */
static void
point (MidGamesPreview *self, GtkWidget *widget)
{
  guint nth;
  graphene_rect_t list, row;
  if (widget == NULL || !mid_games_menu_find_game (self->view, widget, &nth))
    {
      hide (self);
      return;
    }
  if (nth == self->nth)
    return;
  hide (self);
  if (!gtk_widget_compute_bounds (self->view, GTK_WIDGET (self->list), &list)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self->list), &row))
    return;
  self->nth = nth;
  gtk_popover_set_pointing_to (GTK_POPOVER (self),
                               &(GdkRectangle){ (int) list.origin.x, (int) row.origin.y,
                                                (int) list.size.width, (int) row.size.height });
  if (mid_settings_get_boolean ("previews", TRUE))
    mid_soon (&self->rest_id, G_PRIORITY_DEFAULT, REST, G_CALLBACK (rest_cb), self);
}

static void
moved_cb (MidGamesPreview *self, double x, double y)
{
  point (self, gtk_widget_pick (self->view, x, y, GTK_PICK_DEFAULT));
}

static gboolean
scrolled_cb (MidGamesPreview *self)
{
  hide (self);
  return GDK_EVENT_PROPAGATE;
}

/* By keys one comes to a row as by the pointer. */
static gboolean
released_cb (MidGamesPreview *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (self->view));
  point (self, key != GDK_KEY_Escape ? focus : NULL);
  return GDK_EVENT_PROPAGATE;
}

static void
watch (MidGamesPreview *self, GtkEventController *controller, const char *signal,
       GCallback callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  mid_connect (controller, signal, callback, self);
  gtk_widget_add_controller (self->view, controller);
}

gboolean
mid_games_preview_find_game (GtkWidget *view, guint *nth)
{
  const MidGamesPreview *self = g_object_get_data (G_OBJECT (view), PREVIEW);
  *nth = self->nth;
  return self->nth != NOTHING;
}

void
mid_games_preview_add (GtkWidget *view, MidStudyWidget *list)
{
  MidGamesPreview *self = g_object_new (MID_TYPE_GAMES_PREVIEW, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  self->view = view;
  self->list = list;
  g_object_set_data (G_OBJECT (view), PREVIEW, self);
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (list));
  watch (self, motion, "motion", G_CALLBACK (moved_cb));
  mid_connect (motion, "leave", hide, self);
  watch (self, gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL), "scroll",
         G_CALLBACK (scrolled_cb));
  watch (self, GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()), "pressed", G_CALLBACK (hide));
  watch (self, gtk_event_controller_key_new (), "key-released", G_CALLBACK (released_cb));
  watch (self, gtk_event_controller_focus_new (), "leave", G_CALLBACK (hide));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_games_preview_class_init (MidGamesPreviewClass *class)
{
  MID_DISPOSES (class, MidGamesPreview, g_source_remove, rest_id);
  MID_DISPOSES (class, MidGamesPreview, mid_class_cancel, reading);
}

static void
mid_games_preview_init (MidGamesPreview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->nth = NOTHING;
  self->board = g_object_new (MID_TYPE_SMALL_BOARD, NULL);
  self->caption = gtk_label_new ("");
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_box_append (GTK_BOX (box), self->board);
  gtk_box_append (GTK_BOX (box), self->caption);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_LEFT);
  gtk_popover_set_offset (GTK_POPOVER (self), -BESIDE, 0);
  mid_bystander_make (GTK_POPOVER (self));
}
