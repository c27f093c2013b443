/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-history.h"

#include <string.h>

/* What is typed. */
typedef enum
{
  TYPED_NOTHING,
  TYPED_NAME,
  TYPED_TEXT
} Typed;

typedef struct
{
  MidCardDraft *card;
  char *xml;   /* of it, to be compared */
  Typed typed; /* what alone makes it another card than the state before */
} State;

struct _MidCardHistory
{
  MidCardDraft *draft;
  GPtrArray *states; /* of State *, the first the oldest */
  guint at;          /* that of the draft */
  gboolean restoring;
};

static void
free_state (gpointer data)
{
  State *state = data;
  g_object_unref (state->card);
  g_free (state->xml);
  g_free (state);
}

static State *
state_new (MidCardDraft *card, Typed typed)
{
  State *state = g_new (State, 1);
  *state = (State){ mid_card_draft_copy (card), mid_card_draft_dup_xml (card), typed };
  return state;
}

static State *
get (MidCardHistory *self, guint i)
{
  return self->states->pdata[i];
}

/* Without what stands between the first `from` and the next `to`. */
static char *
dup_without (const char *xml, const char *from, const char *to)
{
  const char *start = strstr (xml, from);
  const char *end = start != NULL ? strstr (start + strlen (from), to) : NULL;
  return end != NULL ? g_strdup_printf ("%.*s%s", (int) (start - xml), xml, end + strlen (to))
                     : g_strdup (xml);
}

static gboolean
is_same_without (const char *one, const char *other, const char *from, const char *to)
{
  g_autofree char *left = dup_without (one, from, to), *right = dup_without (other, from, to);
  return g_str_equal (left, right);
}

static Typed
find_typed (const char *before, const char *now)
{
  if (is_same_without (before, now, " name=\"", "\""))
    return TYPED_NAME;
  return is_same_without (before, now, "<text>", "</text>") ? TYPED_TEXT : TYPED_NOTHING;
}

static gboolean
is_same (MidCardHistory *self, const State *state, const char *xml)
{
  return g_str_equal (xml, state->xml)
         && g_str_equal (mid_card_draft_get_text (self->draft),
                         mid_card_draft_get_text (state->card));
}

/* What is typed on takes the place of what was typed before. */
static void
changed_cb (MidCardHistory *self)
{
  g_autofree char *xml = mid_card_draft_dup_xml (self->draft);
  const State *now = get (self, self->at);
  if (self->restoring || is_same (self, now, xml))
    return;
  Typed typed = find_typed (now->xml, xml);
  gboolean goes_on =
    typed != TYPED_NOTHING && typed == now->typed && self->at + 1 == self->states->len;
  self->at += goes_on ? 0 : 1;
  g_ptr_array_set_size (self->states, (int) self->at);
  g_ptr_array_add (self->states, state_new (self->draft, typed));
}

MidCardHistory *
mid_card_history_new (MidCardDraft *draft)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (draft), NULL);
  MidCardHistory *self = g_new0 (MidCardHistory, 1);
  self->draft = g_object_ref (draft);
  self->states = g_ptr_array_new_with_free_func (free_state);
  g_ptr_array_add (self->states, state_new (draft, TYPED_NOTHING));
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

void
mid_card_history_free (MidCardHistory *self)
{
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_object_unref (self->draft);
  g_ptr_array_unref (self->states);
  g_free (self);
}

gboolean
mid_card_history_can_undo (MidCardHistory *self)
{
  return self->at > 0;
}

gboolean
mid_card_history_can_redo (MidCardHistory *self)
{
  return self->at + 1 < self->states->len;
}

static gboolean
go (MidCardHistory *self, guint to)
{
  self->at = to;
  self->restoring = TRUE;
  mid_card_draft_assign (self->draft, get (self, to)->card);
  self->restoring = FALSE;
  return TRUE;
}

gboolean
mid_card_history_undo (MidCardHistory *self)
{
  return mid_card_history_can_undo (self) && go (self, self->at - 1);
}

gboolean
mid_card_history_redo (MidCardHistory *self)
{
  return mid_card_history_can_redo (self) && go (self, self->at + 1);
}
