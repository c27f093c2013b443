/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-paragraph-private.h"

#include <string.h>

#include "mid-class.h"
#include "mid-comment-text.h"
#include "mid-order.h"

enum
{
  ELEMENT_LENGTH = 8 /* characters of an element in the flow, its number included */
};

G_DEFINE_FINAL_TYPE (MidParagraph, mid_paragraph, G_TYPE_OBJECT)

static void
mid_paragraph_class_init (MidParagraphClass *class)
{
  MID_FINALIZES (class, MidParagraph, mid_run_free, run);
  MID_FINALIZES (class, MidParagraph, g_array_unref, elements);
  MID_FINALIZES (class, MidParagraph, g_free, words);
  MID_FINALIZES (class, MidParagraph, g_object_unref, record);
}

static void
mid_paragraph_init (MidParagraph *self)
{
  self->elements = g_array_new (FALSE, FALSE, sizeof (MidElement));
}

/* FNV-1a, over eight bytes at a time. */
static void
mix (guint64 *hash, guint64 value)
{
  *hash = (*hash ^ value) * G_GUINT64_CONSTANT (1099511628211);
  *hash ^= *hash >> 29;
}

static void
mix_string (guint64 *hash, const char *text)
{
  mix (hash, text != NULL ? g_str_hash (text) + G_GUINT64_CONSTANT (0x100000000) : 1);
}

MidParagraph *
mid_paragraph_new (MidRecord *record, MidParagraphKind kind, guint depth,
                   const MidNotationStyle *style)
{
  MidParagraph *self = g_object_new (MID_TYPE_PARAGRAPH, NULL);
  self->record = g_object_ref (record);
  self->kind = kind;
  self->depth = depth;
  self->place = G_MAXUINT;
  self->style = *style;
  self->fingerprint = G_GUINT64_CONSTANT (14695981039346656037);
  mix (&self->fingerprint, kind + 16 * depth);
  mix (&self->fingerprint, (guint64) (2 * style->own_letters + style->figurines));
  if (kind == MID_PARAGRAPH_RESULT)
    mix_string (&self->fingerprint, mid_record_get_result (record));
  return self;
}

void
mid_paragraph_set_fold (MidParagraph *self, MidFold fold, guint n_more)
{
  self->fold = fold;
  self->n_more = n_more;
  mix (&self->fingerprint, fold + 4 * (guint64) n_more);
}

static gboolean
has_alternatives (MidNode *node)
{
  MidNode *parent = mid_node_get_parent (node);
  return parent != NULL && mid_node_get_first_child (parent) == node
         && mid_node_get_next_sibling (node) != NULL;
}

/* Whether something of its line stands below a paragraph that ends with it. */
static gboolean
goes_on (MidNode *node)
{
  return mid_node_get_first_child (node) != NULL || has_alternatives (node);
}

void
mid_paragraph_add (MidParagraph *self, const MidElement *element)
{
  MidNode *node = element->node;
  if (self->kind == MID_PARAGRAPH_VARIATION)
    mix (&self->fingerprint, (guint64) goes_on (node));
  g_array_append_val (self->elements, *element);
  if (self->kind == MID_PARAGRAPH_LINE || self->kind == MID_PARAGRAPH_VARIATION)
    self->length += ELEMENT_LENGTH;
  mix (&self->fingerprint, GPOINTER_TO_SIZE (node) + element->place);
  mix (&self->fingerprint, GPOINTER_TO_SIZE (element->twin));
  if (self->kind == MID_PARAGRAPH_COMMENT)
    return; /* its words are mixed in when they are set */
  g_autofree char *prose =
    mid_comment_text_dup_prose (mid_node_get_comment (node, MID_COMMENT_AFTER));
  if (!element->has_apart)
    self->length += (guint) strlen (prose);
  MidNode *parent = mid_node_get_parent (node); /* what it says grades the move */
  if (parent != NULL)
    mix_string (&self->fingerprint, mid_node_get_comment (parent, MID_COMMENT_AFTER));
  mix_string (&self->fingerprint, mid_node_get_comment (node, MID_COMMENT_BEFORE));
  mix_string (&self->fingerprint, mid_node_get_comment (node, MID_COMMENT_AFTER));
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    mix (&self->fingerprint, mid_node_get_nag (node, i));
}

void
mid_paragraph_set_words (MidParagraph *self, const char *prose, guint from, guint length)
{
  g_return_if_fail (self->words == NULL);
  self->words = g_strndup (prose + from, length);
  self->from = from;
  self->length = length;
  mix (&self->fingerprint, from);
  mix_string (&self->fingerprint, self->words);
}

guint
mid_paragraph_get_length (MidParagraph *self)
{
  return self->length;
}

guint
mid_paragraph_get_n_elements (MidParagraph *self)
{
  return self->elements->len;
}

const MidElement *
mid_paragraph_get_element (MidParagraph *self, guint i)
{
  g_return_val_if_fail (i < self->elements->len, NULL);
  return &g_array_index (self->elements, MidElement, i);
}

MidRecord *
mid_paragraph_get_record (MidParagraph *self)
{
  return self->record;
}

MidParagraphKind
mid_paragraph_get_kind (MidParagraph *self)
{
  return self->kind;
}

guint
mid_paragraph_get_depth (MidParagraph *self)
{
  return self->depth;
}

gboolean
mid_paragraph_begins_variation (MidParagraph *self)
{
  if (self->elements->len == 0)
    return FALSE;
  MidNode *node = mid_paragraph_get_element (self, 0)->node, *parent = mid_node_get_parent (node);
  return parent == NULL || mid_node_get_first_child (parent) != node
         || mid_node_is_set_aside (node);
}

gboolean
mid_paragraph_ends_variation (MidParagraph *self)
{
  guint n = self->elements->len;
  return n > 0 && !goes_on (mid_paragraph_get_element (self, n - 1)->node);
}

guint
mid_paragraph_get_place (MidParagraph *self)
{
  return self->place;
}

void
mid_paragraph_set_place (MidParagraph *self, guint place)
{
  self->place = place;
}

guint64
mid_paragraph_get_fingerprint (MidParagraph *self)
{
  return self->fingerprint;
}

guint32
mid_paragraph_get_number (MidParagraph *self)
{
  return self->elements->len > 0 ? mid_paragraph_get_element (self, 0)->number : 0;
}

const MidRun *
mid_paragraph_get_run (MidParagraph *self)
{
  if (self->run == NULL)
    self->run = mid_run_new (self);
  return self->run;
}
