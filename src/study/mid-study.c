/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a study, and who hears of it; what is done to the game is in mid-study-verbs.c. */
#include "mid-study.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-hand-naming.h"
#include "mid-line-player.h"
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
  CAN_DUEL,
  CAN_SET_ASIDE,
  CAN_MOVE_UP,
  CAN_MOVE_DOWN,
  ON_TRIAL,
  EXCHANGING,
  HAS_SECRETS,
  HAS_UNKNOWN,
  N_ABILITIES
};

/* The property of each. */
static const char *const abilities[N_ABILITIES] = {
  "has-game", "can-go-back", "can-go-on",     "can-undo",    "can-redo",
  "can-pass", "can-duel",    "can-set-aside", "can-move-up", "can-move-down",
  "on-trial", "exchanging",  "has-secrets",   "has-unknown",
};

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_QUERY,
  PROP_RECORD,
  PROP_CURSOR,
  PROP_SHOWN,
  PROP_N_TRIED,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  PROP_FIRST_ABILITY,
  N_PROPS = PROP_FIRST_ABILITY + N_ABILITIES
};

enum
{
  MOVED,
  CHANGED,
  SETTLE,
  ENTERED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

struct _MidStudy
{
  GObject parent_instance;
  MidDocument *document; /* NULL: nothing is open */
  MidQuery *query;       /* NULL: nothing is searched for */
  MidCursor *cursor;     /* NULL: no game */
  MidLinePlayer *player; /* of a line on the board; NULL: none */
  MidTrial *trial;       /* NULL while there is none */
  guint n_tried;
  MidNode *exchanged; /* whose place the next move takes; NULL: none */
  gboolean following; /* the cursor goes where the record changes */
  gboolean entering;  /* a move, which may make several edits */
  gboolean able[N_ABILITIES];
};

G_DEFINE_FINAL_TYPE (MidStudy, mid_study, G_TYPE_OBJECT)

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
  able[CAN_DUEL] = decision.ask == MID_ASK_DUEL;
  able[CAN_SET_ASIDE] = is_inside && mid_node_is_main_line (node);
  able[CAN_MOVE_UP] = is_inside && mid_record_can_move_variation (record, node, MID_ORDER_UP);
  able[CAN_MOVE_DOWN] = is_inside && mid_record_can_move_variation (record, node, MID_ORDER_DOWN);
  able[ON_TRIAL] = self->trial != NULL;
  able[EXCHANGING] = self->exchanged != NULL;
  able[HAS_SECRETS] = mid_veil_is_for (mid_record_get_game (record));
  able[HAS_UNKNOWN] =
    mid_hand_naming_is_for (record, MID_FIRST) || mid_hand_naming_is_for (record, MID_SECOND);
}

/* Looks what can be done now, and says what is new of it. */
static void
look (MidStudy *self)
{
  guint n_tried = self->trial != NULL ? mid_trial_get_n_steps (self->trial) : 0;
  gboolean able[N_ABILITIES] = { FALSE };
  if (self->cursor != NULL)
    ask_abilities (self, able);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < N_ABILITIES; i++)
    {
      if (able[i] != self->able[i])
        g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FIRST_ABILITY + i]);
      self->able[i] = able[i];
    }
  if (n_tried != self->n_tried)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_TRIED]);
  self->n_tried = n_tried;
  g_object_thaw_notify (G_OBJECT (self));
}

static void
notify_names (MidStudy *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNDO_NAME]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REDO_NAME]);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURSOR]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RECORD]);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DOCUMENT]);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_QUERY]);
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
}

gboolean
mid_study_play_line (MidStudy *self, MidNode *node, GArray *moves)
{
  g_return_val_if_fail (MID_IS_STUDY (self) && self->cursor != NULL, FALSE);
  mid_study_end_line (self);
  self->player = mid_line_player_new (mid_study_get_record (self), node, moves);
  if (self->player != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
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
mid_study_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MidStudy *self = MID_STUDY (object);
  MidRecord *record = mid_study_get_record (self);
  if (id >= PROP_FIRST_ABILITY && id < N_PROPS)
    {
      g_value_set_boolean (value, self->able[id - PROP_FIRST_ABILITY]);
      return;
    }
  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_QUERY:
      g_value_set_pointer (value, self->query);
      break;
    case PROP_RECORD:
      g_value_set_object (value, record);
      break;
    case PROP_CURSOR:
      g_value_set_object (value, self->cursor);
      break;
    case PROP_SHOWN:
      g_value_set_object (value, mid_study_get_shown (self));
      break;
    case PROP_N_TRIED:
      g_value_set_uint (value, self->n_tried);
      break;
    case PROP_UNDO_NAME:
      g_value_set_string (value, record != NULL ? mid_record_get_undo_name (record) : NULL);
      break;
    case PROP_REDO_NAME:
      g_value_set_string (value, record != NULL ? mid_record_get_redo_name (record) : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mid_study_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RECORD)
    mid_study_set_record (MID_STUDY (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

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

static void
install_properties (GObjectClass *class)
{
  const GParamFlags reads = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags writes = reads | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY;
  props[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, MID_TYPE_DOCUMENT, reads);
  props[PROP_QUERY] = g_param_spec_pointer ("query", NULL, NULL, reads);
  props[PROP_RECORD] = g_param_spec_object ("record", NULL, NULL, MID_TYPE_RECORD, writes);
  props[PROP_CURSOR] = g_param_spec_object ("cursor", NULL, NULL, MID_TYPE_CURSOR, reads);
  props[PROP_SHOWN] = g_param_spec_object ("shown", NULL, NULL, MID_TYPE_CURSOR, reads);
  props[PROP_N_TRIED] = g_param_spec_uint ("n-tried", NULL, NULL, 0, G_MAXUINT, 0, reads);
  props[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, reads);
  props[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, reads);
  for (guint i = 0; i < N_ABILITIES; i++)
    props[PROP_FIRST_ABILITY + i] = g_param_spec_boolean (abilities[i], NULL, NULL, FALSE, reads);
  g_object_class_install_properties (class, N_PROPS, props);
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
  object_class->get_property = mid_study_get_property;
  object_class->set_property = mid_study_set_property;
  object_class->dispose = mid_study_dispose;
  install_properties (object_class);
  signals[MOVED] = new_signal ("moved", 0, G_TYPE_NONE);
  signals[CHANGED] = new_signal ("changed", 1, G_TYPE_POINTER);
  signals[SETTLE] = new_signal ("settle", 0, G_TYPE_NONE);
  signals[ENTERED] = new_signal ("entered", 1, G_TYPE_UINT);
}

static void
mid_study_init (MidStudy *self)
{
}

MidStudy *
mid_study_new (void)
{
  return g_object_new (MID_TYPE_STUDY, NULL);
}
