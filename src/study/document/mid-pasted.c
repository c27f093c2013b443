/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pasted.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-position-text.h"
#include "mid-reader.h"

/* Nothing of it can be played, and nothing says that it is a game: prose, a list of data, a result
 * alone. */
static gboolean
is_nothing (const MidPasted *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->games)) != 1)
    return FALSE;
  g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  MidNode *first = mid_node_get_first_child (mid_record_get_root (record));
  return mid_record_get_n_tags (record) == 0
         && (first == NULL || mid_node_get_text (first) != NULL);
}

/* The number of the turn that the text begins with; 0: it begins with something else. */
static guint
get_first_turn (const char *text)
{
  char *end;
  guint turn = g_ascii_isdigit (text[0]) ? (guint) g_ascii_strtoull (text, &end, 10) : 0;
  return turn > 0 && *end == '.' ? turn : 0;
}

/* NULL: nothing is known of it. */
static char *
dup_reason (const MidPasted *self, const char *text)
{
  guint turn = get_first_turn (text);
  if (mid_position_text_is_address (text))
    return g_strdup (_ ("An address holds no game: open it in a browser, and copy the game there"));
  if (self->fixes->fault != NULL && turn > 1)
    /* Translators: the number of a turn, with which pasted moves begin */
    return g_strdup_printf (_ ("The moves begin with turn %u: go to its place in a game, and paste "
                               "them with Ctrl+Shift+V"),
                            turn);
  return g_strdup (self->fixes->fault);
}

MidPasted *
mid_pasted_new (const char *text, GCancellable *cancellable)
{
  g_return_val_if_fail (text != NULL, NULL);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidPasted *self = g_new0 (MidPasted, 1);
  MidRecord *record;
  self->games = mid_collection_new ();
  self->fixes = mid_fixes_new (text, cancellable);
  while ((record = mid_reader_next (reader, cancellable, NULL)) != NULL)
    {
      mid_collection_append (self->games, record);
      g_object_unref (record);
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (self->games)) == 0
      || (is_nothing (self) && self->fixes->fixes->len == 0))
    {
      g_clear_object (&self->games);
      self->reason = dup_reason (self, text);
    }
  return self;
}

void
mid_pasted_free (MidPasted *self)
{
  g_clear_object (&self->games);
  g_free (self->reason);
  mid_fixes_free (self->fixes);
  g_free (self);
}
