/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a study, and who hears of it; what is done to the game is in mid-study-verbs.c. */
#include "mid-study.h"

#include <glib/gi18n.h>
#include "mid-class.h"

#include "mid-edit.h"
#include "mid-hand-naming.h"
#include "mid-line-player.h"
#include "mid-property.h"
#include "mid-trial.h"
#include "mid-veil.h"

enum
{
  HAS_GAME,
  CAN_GO_BACK,
  CAN_GO_ON,
  CAN_UNDO,
  CAN_REDO,
  CAN_PASS,
  CAN_DRAW,
  CAN_DUEL,
  CAN_SET_ASIDE,
  CAN_PROMOTE,
  CAN_MOVE_UP,
  CAN_MOVE_DOWN,
  ON_TRIAL,
  HAS_SECRETS,
  HAS_UNKNOWN,
  N_ABILITIES
};

enum
{
  MOVED,
  CHANGED,
  SETTLE,
  ENTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _MidStudy
{
  GObject parent_instance;
  MidDocument *document; /* NULL: nothing is open */
  MidQuery *query;       /* NULL: nothing is searched for */
  MidCursor *cursor;     /* NULL: no game */
  MidLinePlayer *player; /* of a line on the board; NULL: none */
  MidTrial *trial;       /* NULL while there is none */
  int n_tried;
  MidNode *exchanged; /* whose place the next move takes; NULL: none */
  gboolean following; /* the cursor goes where the record changes */
  gboolean entering;  /* a move, which may make several edits */
  gboolean able[N_ABILITIES];
};

MID_DEFINE_PLAIN_TYPE (MidStudy, mid_study, G_TYPE_OBJECT)

/* --- Properties ------------------------------------------------------------------------------ */

static void
get_record (gpointer self, GValue *value)
{
  g_value_set_object (value, mid_study_get_record (self));
}

static void
set_record (gpointer self, const GValue *value)
{
  mid_study_set_record (self, g_value_get_object (value));
}

static void
get_shown (gpointer self, GValue *value)
{
  g_value_set_object (value, mid_study_get_shown (self));
}

static void
get_undo_name (gpointer self, GValue *value)
{
  MidRecord *record = mid_study_get_record (self);
  g_value_set_string (value, record != NULL ? mid_record_get_undo_name (record) : NULL);
}

static void
get_redo_name (gpointer self, GValue *value)
{
  MidRecord *record = mid_study_get_record (self);
  g_value_set_string (value, record != NULL ? mid_record_get_redo_name (record) : NULL);
}

#define READS(field) MID_FIELD (MidStudy, field), .is_read_only = TRUE

/* The abilities first, by their numbers. */
static const MidProperty properties[] = {
  [HAS_GAME] = { "has-game", G_TYPE_BOOLEAN, READS (able[HAS_GAME]) },
  [CAN_GO_BACK] = { "can-go-back", G_TYPE_BOOLEAN, READS (able[CAN_GO_BACK]) },
  [CAN_GO_ON] = { "can-go-on", G_TYPE_BOOLEAN, READS (able[CAN_GO_ON]) },
  [CAN_UNDO] = { "can-undo", G_TYPE_BOOLEAN, READS (able[CAN_UNDO]) },
  [CAN_REDO] = { "can-redo", G_TYPE_BOOLEAN, READS (able[CAN_REDO]) },
  [CAN_PASS] = { "can-pass", G_TYPE_BOOLEAN, READS (able[CAN_PASS]) },
  [CAN_DRAW] = { "can-draw", G_TYPE_BOOLEAN, READS (able[CAN_DRAW]) },
  [CAN_DUEL] = { "can-duel", G_TYPE_BOOLEAN, READS (able[CAN_DUEL]) },
  [CAN_SET_ASIDE] = { "can-set-aside", G_TYPE_BOOLEAN, READS (able[CAN_SET_ASIDE]) },
  [CAN_PROMOTE] = { "can-promote", G_TYPE_BOOLEAN, READS (able[CAN_PROMOTE]) },
  [CAN_MOVE_UP] = { "can-move-up", G_TYPE_BOOLEAN, READS (able[CAN_MOVE_UP]) },
  [CAN_MOVE_DOWN] = { "can-move-down", G_TYPE_BOOLEAN, READS (able[CAN_MOVE_DOWN]) },
  [ON_TRIAL] = { "on-trial", G_TYPE_BOOLEAN, READS (able[ON_TRIAL]) },
  [HAS_SECRETS] = { "has-secrets", G_TYPE_BOOLEAN, READS (able[HAS_SECRETS]) },
  [HAS_UNKNOWN] = { "has-unknown", G_TYPE_BOOLEAN, READS (able[HAS_UNKNOWN]) },
  { "document", .type_of = mid_document_get_type, READS (document) },
  { "query", G_TYPE_POINTER, READS (query) },
  { "record", .type_of = mid_record_get_type, .get = get_record, .set = set_record },
  { "cursor", .type_of = mid_cursor_get_type, READS (cursor) },
  { "shown", .type_of = mid_cursor_get_type, .get = get_shown },
  { "n-tried", G_TYPE_INT, READS (n_tried) },
  { "undo-name", G_TYPE_STRING, .get = get_undo_name },
  { "redo-name", G_TYPE_STRING, .get = get_redo_name },
};

static void
notify (MidStudy *self, const char *property)
{
  g_object_notify (G_OBJECT (self), property);
}

/* --- What can be done ------------------------------------------------------------------------ */

/* Where there is a game. */
static void
ask_abilities (MidStudy *self, gboolean able[N_ABILITIES])
{
  MidRecord *record = mid_study_get_record (self);
  MidNode *node = mid_study_get_node (self);
  MidDecision decision = mid_study_get_decision (self);
  gboolean is_inside = mid_node_get_parent (node) != NULL;
  able[HAS_GAME] = TRUE;
  able[CAN_GO_BACK] = is_inside;
  able[CAN_GO_ON] = mid_node_get_first_child (node) != NULL;
  able[CAN_UNDO] = mid_record_can_undo (record);
  able[CAN_REDO] = mid_record_can_redo (record);
  able[CAN_PASS] = decision.pass != 0;
  able[CAN_DRAW] = decision.decides == MID_CHANCE;
  able[CAN_DUEL] = decision.ask == MID_ASK_DUEL;
  able[CAN_SET_ASIDE] = is_inside && mid_node_is_main_line (node);
  able[CAN_PROMOTE] = is_inside && !mid_node_is_main_line (node);
  able[CAN_MOVE_UP] = is_inside && mid_record_can_move_variation (record, node, MID_ORDER_UP);
  able[CAN_MOVE_DOWN] = is_inside && mid_record_can_move_variation (record, node, MID_ORDER_DOWN);
  able[ON_TRIAL] = self->trial != NULL;
  able[HAS_SECRETS] = mid_veil_is_for (mid_record_get_game (record));
  able[HAS_UNKNOWN] =
    mid_hand_naming_is_for (record, MID_FIRST) || mid_hand_naming_is_for (record, MID_SECOND);
}

/* Looks what can be done now, and says what is new of it. */
static void
look (MidStudy *self)
{
  int n_tried = self->trial != NULL ? (int) mid_trial_get_n_steps (self->trial) : 0;
  gboolean able[N_ABILITIES] = { FALSE };
  if (self->cursor != NULL)
    ask_abilities (self, able);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < N_ABILITIES; i++)
    {
      if (able[i] != self->able[i])
        notify (self, properties[i].name);
      self->able[i] = able[i];
    }
  if (n_tried != self->n_tried)
    notify (self, "n-tried");
  self->n_tried = n_tried;
  g_object_thaw_notify (G_OBJECT (self));
}

static void
notify_names (MidStudy *self)
{
  notify (self, "undo-name");
  notify (self, "redo-name");
}

/* --- The game and the place ------------------------------------------------------------------ */

static void
moved_cb (MidStudy *self)
{
  self->exchanged = NULL;
  mid_study_end_line (self);
  look (self);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
changed_cb (MidStudy *self, MidNode *where)
{
  /* Undoing shows what it has undone; other edits happen where one is, or where one has just left.
   */
  if (self->following && where != NULL)
    mid_cursor_go (self->cursor, where);
  if (!self->entering)
    self->exchanged = NULL;
  mid_study_end_line (self);
  look (self);
  notify_names (self);
  g_signal_emit (self, signals[CHANGED], 0, where);
}

static void
set_cursor (MidStudy *self, MidCursor *cursor)
{
  if (self->cursor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->cursor, self);
      g_signal_handlers_disconnect_by_data (mid_cursor_get_record (self->cursor), self);
    }
  g_set_object (&self->cursor, cursor);
  if (cursor == NULL)
    return;
  g_signal_connect_swapped (cursor, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (mid_cursor_get_record (cursor), "changed", G_CALLBACK (changed_cb),
                            self);
}

void
mid_study_set_record (MidStudy *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_STUDY (self) && (record == NULL || MID_IS_RECORD (record)));
  if (mid_study_settle (self) == record)
    return;
  mid_study_end_trial (self, MID_TRIAL_KEEP);
  mid_study_end_line (self);
  self->exchanged = NULL;
  g_autoptr (MidCursor) cursor = record != NULL ? mid_cursor_new (record) : NULL;
  set_cursor (self, cursor);
  notify (self, "cursor");
  notify (self, "shown");
  notify (self, "record");
  look (self);
  notify_names (self);
}

MidRecord *
mid_study_get_record (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->cursor != NULL ? mid_cursor_get_record (self->cursor) : NULL;
}

MidCursor *
mid_study_get_cursor (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->cursor;
}

MidCursor *
mid_study_get_shown (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->player != NULL ? mid_line_player_get_cursor (self->player) : self->cursor;
}

MidNode *
mid_study_get_node (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->cursor != NULL ? mid_cursor_get_node (self->cursor) : NULL;
}

const MidPosition *
mid_study_get_position (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->cursor != NULL ? mid_cursor_get_position (self->cursor) : NULL;
}

MidDecision
mid_study_get_decision (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), (MidDecision){ .ask = MID_ASK_NOTHING });
  return self->cursor != NULL ? mid_cursor_get_decision (self->cursor)
                              : (MidDecision){ .ask = MID_ASK_NOTHING };
}

MidRecord *
mid_study_settle (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  if (self->cursor != NULL)
    g_signal_emit (self, signals[SETTLE], 0);
  return mid_study_get_record (self);
}

/* --- The games -------------------------------------------------------------------------------- */

static void
set_document (MidStudy *self, MidDocument *document)
{
  if (document == self->document)
    return;
  if (self->document != NULL)
    mid_document_remove_view (self->document);
  if (document != NULL)
    mid_document_add_view (document);
  g_set_object (&self->document, document);
  mid_study_set_query (self, NULL);
  notify (self, "document");
}

void
mid_study_open (MidStudy *self, MidDocument *document, guint index)
{
  g_return_if_fail (MID_IS_STUDY (self) && (document == NULL || MID_IS_DOCUMENT (document)));
  mid_study_settle (self);
  set_document (self, document);
  if (document == NULL)
    mid_study_set_record (self, NULL);
  else if (!mid_study_go_to_game (self, index, NULL) && !mid_study_go_to_game (self, 0, NULL))
    mid_study_set_record (self, NULL);
}

gboolean
mid_study_go_to_game (MidStudy *self, guint index, GError **error)
{
  g_return_val_if_fail (MID_IS_STUDY (self) && self->document != NULL, FALSE);
  g_autoptr (MidRecord) record =
    mid_collection_load_game (mid_study_get_collection (self), index, error);
  if (record == NULL)
    return FALSE;
  gboolean other = record != mid_study_get_record (self);
  mid_study_set_record (self, record);
  MidNode *found = other && self->query != NULL ? mid_query_find_node (self->query, record) : NULL;
  if (found != NULL)
    mid_cursor_go (self->cursor, found);
  return TRUE;
}

void
mid_study_set_query (MidStudy *self, MidQuery *query)
{
  g_return_if_fail (MID_IS_STUDY (self));
  if (query == self->query)
    return;
  g_clear_pointer (&self->query, mid_query_unref);
  self->query = query != NULL ? mid_query_ref (query) : NULL;
  notify (self, "query");
}

MidDocument *
mid_study_get_document (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->document;
}

MidCollection *
mid_study_get_collection (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->document != NULL ? mid_document_get_collection (self->document) : NULL;
}

MidCatalog *
mid_study_get_catalog (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->document != NULL ? mid_document_get_catalog (self->document) : NULL;
}

MidQuery *
mid_study_get_query (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), NULL);
  return self->query;
}

/* --- Entering moves --------------------------------------------------------------------------- */

/* Follows the cursor with the passes and the move of the entry. */
static MidNode *
play_entry (MidStudy *self, const MidEntryMove *entry, MidRest rest, MidGraftReport *report)
{
  MidRecord *record = mid_study_get_record (self);
  const MidGame *game = mid_record_get_game (record);
  MidNode *node = mid_study_get_node (self);
  MidPosition at = *mid_cursor_get_position (self->cursor);

  if (entry->passes > 0)
    mid_record_begin_step (record, N_ ("Add Move"));
  for (guint i = 0; i < entry->passes && node != NULL; i++)
    {
      MidMove pass = game->decision (&at).pass;
      node = pass != 0 ? mid_record_play_with (record, node, pass, rest, NULL) : NULL;
      if (node != NULL)
        mid_play (game, &at, pass, NULL);
    }
  if (node != NULL)
    node = mid_record_play_with (record, node, entry->move, rest, report);
  if (entry->passes > 0)
    mid_record_end_step (record);
  return node;
}

gboolean
mid_study_enter (MidStudy *self, const MidEntryMove *entry, MidRest rest)
{
  g_return_val_if_fail (MID_IS_STUDY (self) && entry != NULL, FALSE);
  MidGraftReport report = { 0 };
  MidNode *exchanged = entry->passes == 0 ? self->exchanged : NULL;
  if (self->cursor == NULL)
    return FALSE;
  self->entering = TRUE;
  mid_study_settle (self);
  MidNode *node = exchanged != NULL ? mid_record_exchange (mid_study_get_record (self), exchanged,
                                                           entry->move, &report)
                                    : play_entry (self, entry, rest, &report);
  self->entering = FALSE;
  self->exchanged = NULL;
  if (node != NULL)
    mid_cursor_go (self->cursor, node);
  look (self);
  if (node != NULL)
    g_signal_emit (self, signals[ENTERED], 0, report.n_lost);
  return node != NULL;
}

gboolean
mid_study_begin_exchange (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), FALSE);
  MidNode *node = mid_study_settle (self) != NULL ? mid_study_get_node (self) : NULL;
  if (node == NULL || mid_node_get_parent (node) == NULL)
    return FALSE;
  mid_cursor_go (self->cursor, mid_node_get_parent (node));
  self->exchanged = node;
  look (self);
  return TRUE;
}

gboolean
mid_study_stop_exchange (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), FALSE);
  MidNode *node = g_steal_pointer (&self->exchanged);
  if (node == NULL)
    return FALSE;
  mid_cursor_go (self->cursor, node);
  look (self);
  return TRUE;
}

/* --- Undo ------------------------------------------------------------------------------------- */

void
mid_study_undo (MidStudy *self, guint n)
{
  MidRecord *record = mid_study_settle (self);
  self->following = TRUE;
  for (; n > 0 && record != NULL && mid_record_can_undo (record); n--)
    mid_record_undo (record);
  self->following = FALSE;
}

void
mid_study_redo (MidStudy *self)
{
  MidRecord *record = mid_study_settle (self);
  self->following = TRUE;
  if (record != NULL)
    mid_record_redo (record);
  self->following = FALSE;
}

/* --- Trials ----------------------------------------------------------------------------------- */

void
mid_study_begin_trial (MidStudy *self)
{
  if (mid_study_settle (self) == NULL)
    return;
  mid_study_end_trial (self, MID_TRIAL_KEEP);
  self->trial = mid_trial_new (self->cursor);
  look (self); /* there is nothing to undo now */
  notify_names (self);
}

void
mid_study_end_trial (MidStudy *self, MidTrialEnd how)
{
  g_return_if_fail (MID_IS_STUDY (self));
  if (self->trial == NULL)
    return;
  mid_study_settle (self);
  g_autoptr (MidTrial) trial = g_steal_pointer (&self->trial);
  self->following = TRUE;
  if (how == MID_TRIAL_DISCARD)
    mid_trial_discard (trial);
  self->following = FALSE;
  g_clear_object (&trial);
  look (self);
  notify_names (self);
}

/* --- Lines ------------------------------------------------------------------------------------ */

void
mid_study_end_line (MidStudy *self)
{
  g_return_if_fail (MID_IS_STUDY (self));
  if (self->player == NULL)
    return;
  g_clear_object (&self->player);
  notify (self, "shown");
}

gboolean
mid_study_play_line (MidStudy *self, MidNode *node, GArray *moves)
{
  g_return_val_if_fail (MID_IS_STUDY (self) && self->cursor != NULL, FALSE);
  mid_study_end_line (self);
  self->player = mid_line_player_new (mid_study_get_record (self), node, moves);
  if (self->player != NULL)
    notify (self, "shown");
  return self->player != NULL;
}

gboolean
mid_study_is_playing_line (MidStudy *self)
{
  g_return_val_if_fail (MID_IS_STUDY (self), FALSE);
  return self->player != NULL;
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_study_dispose (GObject *object)
{
  MidStudy *self = MID_STUDY (object);
  g_clear_object (&self->player);
  g_clear_object (&self->trial);
  set_cursor (self, NULL);
  set_document (self, NULL);
  G_OBJECT_CLASS (mid_study_parent_class)->dispose (object);
}

static guint
new_signal (const char *name, guint n_args, GType type)
{
  return g_signal_new (name, MID_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_args, type);
}

static void
mid_study_class_init (MidStudyClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = mid_study_dispose;
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), NULL);
  signals[MOVED] = new_signal ("moved", 0, G_TYPE_NONE);
  signals[CHANGED] = new_signal ("changed", 1, G_TYPE_POINTER);
  signals[SETTLE] = new_signal ("settle", 0, G_TYPE_NONE);
  signals[ENTERED] = new_signal ("entered", 1, G_TYPE_UINT);
}

MidStudy *
mid_study_new (void)
{
  return g_object_new (MID_TYPE_STUDY, NULL);
}
