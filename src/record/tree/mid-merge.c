/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-merge.c: moves and games that come from elsewhere, put into a record. */
#include "mid-merge.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Moves as text -------------------------------------------------------------------------- */

/* Where a text says that it belongs: "12." or "12..."; number 0 if it does not. */
typedef struct
{
  guint64 number;
  MidSide turn;
} Address;

static Address
read_address (const char *text)
{
  Address address = { 0, MID_FIRST };
  char *end;
  while (g_ascii_isspace (*text))
    text++;
  if (!g_ascii_isdigit (*text))
    return address;
  guint64 number = g_ascii_strtoull (text, &end, 10);
  while (g_ascii_isspace (*end))
    end++;
  if (*end != '.' && !g_str_has_prefix (end, "…"))
    return address;
  address.number = number;
  address.turn =
    g_str_has_prefix (end, "…") || g_str_has_prefix (end, "..") ? MID_SECOND : MID_FIRST;
  return address;
}

static gboolean
is_at (MidRecord *self, MidNode *node, const Address *address)
{
  MidPosition at;
  if (mid_node_is_text (node))
    return FALSE;
  mid_record_get_position (self, node, &at);
  MidDecision decision = self->game->decision (&at);
  return decision.starts_turn && decision.number == address->number
         && decision.turn == address->turn;
}

/* The node of the line through `node` after which the addressed turn begins, or NULL. */
static MidNode *
find_address (MidRecord *self, MidNode *node, const Address *address)
{
  if (address->number == 0)
    return NULL;
  for (MidNode *at = node; at != NULL; at = at->parent)
    if (is_at (self, at, address))
      return at;
  for (MidNode *at = node->first_child; at != NULL; at = at->first_child)
    if (is_at (self, at, address))
      return at;
  return NULL;
}

/* The text as a game that begins after node; NULL and error if not even its first move can be
 * played there. */
static MidRecord *
read_after (MidRecord *self, MidNode *node, const char *text, GError **error)
{
  MidPosition at;
  char fen[MID_TEXT_MAX];
  g_autoptr (GString) game = g_string_new (NULL);
  mid_record_get_position (self, node, &at);
  self->game->format (&at, fen, sizeof fen);
  if (self->game->variant != NULL)
    g_string_append_printf (game, "[Variant \"%s\"]\n", self->game->variant);
  for (unsigned i = 0; i < self->game->n_fields; i++)
    if (self->game->fields[i].kind == MID_FIELD_OPTION
        && mid_tags_get (self->tags, self->game->fields[i].tag) != NULL)
      g_string_append_printf (game, "[%s \"%s\"]\n", self->game->fields[i].tag,
                              mid_tags_get (self->tags, self->game->fields[i].tag));
  g_string_append_printf (game, "[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s\n*\n", fen, text);

  g_autoptr (MidReader) reader = mid_reader_new_for_data (game->str, game->len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  MidNode *first = record != NULL ? record->root->first_child : NULL;
  if (first != NULL && !mid_node_is_text (first) && record->game == self->game
      && !mid_node_passes_to_text (first, self->game, &at))
    return g_steal_pointer (&record);
  for (guint i = 0; record != NULL && i < mid_reader_get_n_errors (reader); i++)
    if (!mid_record_error_is_remark (mid_reader_get_error (reader, i)->code))
      {
        g_set_error_literal (error, MID_RECORD_ERROR, (int) mid_reader_get_error (reader, i)->code,
                             mid_reader_get_error (reader, i)->message);
        return NULL;
      }
  g_set_error_literal (error, MID_RECORD_ERROR, MID_RECORD_ERROR_SYNTAX,
                       _ ("there are no moves in the text"));
  return NULL;
}

gboolean
mid_record_paste_line (MidRecord *self, MidNode *node, const char *text, MidGraftReport *report,
                       GError **error)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL && text != NULL, FALSE);
  Address address = read_address (text);
  MidNode *const places[] = { find_address (self, node, &address), node, node->parent };
  g_autoptr (GError) first_error = NULL;
  if (mid_node_get_text (self->root) != NULL || mid_node_is_text (node))
    {
      g_set_error_literal (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START,
                           _ ("nothing can be played here"));
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      if (places[i] == NULL)
        continue;
      g_autoptr (MidRecord) line =
        read_after (self, places[i], text, first_error == NULL ? &first_error : NULL);
      if (line == NULL)
        continue;
      mid_record_begin_step (self, N_ ("Paste Moves"));
      mid_record_graft (self, places[i], line, line->root, MID_GRAFT_PLAIN, report);
      mid_record_end_step (self);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&first_error));
  return FALSE;
}

/* --- Another game --------------------------------------------------------------------------- */

static const char *
get_known_tag (MidRecord *self, const char *name)
{
  const char *value = mid_tags_get (self->tags, name);
  return value == NULL || value[0] == '\0' || strchr ("?-", value[0]) != NULL ? NULL : value;
}

/* "Anne – Bert, Club match, 2013.12.17, 1-0" */
static char *
dup_source (MidRecord *other)
{
  static const char *const names[] = { "Event", "Date" };
  const char *white = get_known_tag (other, "White"), *black = get_known_tag (other, "Black");
  GString *text = g_string_new (NULL);
  if (white != NULL || black != NULL)
    g_string_printf (text, "%s – %s", white != NULL ? white : "?", black != NULL ? black : "?");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *value = get_known_tag (other, names[i]);
      if (value != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", value);
    }
  if (text->len > 0)
    g_string_append_printf (text, ", %s", mid_record_get_result (other));
  return g_string_free (text, FALSE);
}

static void
sign (MidRecord *self, MidNode *node, MidRecord *other)
{
  g_autofree char *source = dup_source (other);
  const char *old = mid_node_get_comment (node, MID_COMMENT_AFTER);
  if (source[0] == '\0' || node->parent == NULL)
    return;
  g_autofree char *comment =
    old != NULL ? g_strconcat (old, "\n", source, NULL) : g_strdup (source);
  mid_record_set_comment (self, node, MID_COMMENT_AFTER, comment);
}

/* The first node whose position after it is `at`, by the key; NULL if there is none. */
static MidNode *
find_position (MidRecord *self, const MidPosition *wanted)
{
  guint64 key = self->game->key (wanted);
  for (MidNode *node = self->root; node != NULL; node = mid_node_get_next_below (node, self->root))
    {
      MidPosition at;
      if (mid_node_is_text (node))
        continue;
      mid_record_get_position (self, node, &at);
      if (self->game->key (&at) == key)
        return node;
    }
  return NULL;
}

/* Where the two games meet: the earliest node of the other's main line, and the node here. */
static MidNode *
find_meeting (MidRecord *self, MidRecord *other, MidNode **from)
{
  for (MidNode *node = other->root; node != NULL && !mid_node_is_text (node);
       node = node->first_child)
    {
      MidPosition at;
      mid_record_get_position (other, node, &at);
      MidNode *place = find_position (self, &at);
      if (place == NULL)
        continue;
      *from = node;
      return place;
    }
  return NULL;
}

gboolean
mid_record_merge (MidRecord *self, MidRecord *other, MidGraftReport *report, GError **error)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && MID_IS_RECORD (other), FALSE);
  MidGraftReport own;
  MidNode *from = NULL, *place = NULL;
  if (report == NULL)
    report = &own;
  if (self != other && self->game == other->game && mid_node_get_text (self->root) == NULL
      && mid_node_get_text (other->root) == NULL)
    place = find_meeting (self, other, &from);
  if (place == NULL)
    {
      g_set_error_literal (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START,
                           _ ("the games have no position in common"));
      return FALSE;
    }
  mid_record_begin_step (self, N_ ("Merge Game"));
  mid_record_graft (self, place, other, from, MID_GRAFT_TRANSPOSE, report);
  if (report->last != NULL)
    sign (self, report->last, other);
  mid_record_end_step (self);
  return TRUE;
}
