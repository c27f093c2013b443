/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-grammar.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <string.h>

#include "mid-card-document.h"

#define SCHEMA "/io/github/midline/schema/cards.rng"

extern GResource *mid_schema_get_resource (void); /* generated */

typedef struct
{
  xmlNode *root;
  GPtrArray *steps; /* of MidStepForm */
  MidStepForm *card;
} Grammar;

static char *
dup_content (xmlNode *node)
{
  xmlChar *content = xmlNodeGetContent (node);
  char *copy = g_strstrip (g_strdup ((const char *) content));
  xmlFree (content);
  return copy;
}

static xmlNode *
find_define (const Grammar *self, const char *name)
{
  for (xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      g_autofree char *its =
        mid_card_node_is_named (node, "define") ? mid_card_node_dup_attribute (node, "name") : NULL;
      if (g_strcmp0 (its, name) == 0)
        return node;
    }
  return NULL;
}

/* The definition that a <ref> means. */
static xmlNode *
follow (const Grammar *self, xmlNode *ref)
{
  g_autofree char *name = mid_card_node_dup_attribute (ref, "name");
  return find_define (self, name);
}

/* --- Attributes ------------------------------------------------------------------------------- */

static void
add_words (const Grammar *self, xmlNode *node, MidCardTerm *term)
{
  for (xmlNode *it = node->children; it != NULL; it = it->next)
    if (mid_card_node_is_named (it, "value"))
      g_ptr_array_add (term->words, dup_content (it));
    else if (mid_card_node_is_named (it, "ref"))
      add_words (self, follow (self, it), term);
    else if (it->type == XML_ELEMENT_NODE)
      add_words (self, it, term);
}

static void
read_data (xmlNode *data, MidCardTerm *term)
{
  g_autofree char *type = mid_card_node_dup_attribute (data, "type");
  g_autofree char *param = dup_content (data);
  if (strcmp (type, "unsignedByte") == 0)
    {
      term->kind = MID_TERM_NUMBER;
      term->most = (guint) g_ascii_strtoull (param, NULL, 10);
    }
  else if (strcmp (type, "NCName") == 0)
    term->kind = strcmp (term->name, "id") == 0   ? MID_TERM_ID
                 : strcmp (term->name, "if") == 0 ? MID_TERM_CONDITION
                                                  : MID_TERM_SLOT;
  else
    term->kind = strstr (param, "PNBRQK") != NULL       ? MID_TERM_LETTERS
                 : g_str_has_prefix (param, "[a-z]+( ") ? MID_TERM_OPTIONS
                                                        : MID_TERM_TEXT;
}

/* What may stand there, whichever way the schema says it. */
static void
read_content (const Grammar *self, xmlNode *node, MidCardTerm *term)
{
  for (xmlNode *it = node->children; it != NULL; it = it->next)
    if (mid_card_node_is_named (it, "ref"))
      read_content (self, follow (self, it), term);
    else if (mid_card_node_is_named (it, "data"))
      read_data (it, term);
    else if (mid_card_node_is_named (it, "list"))
      {
        term->kind = MID_TERM_WORDS;
        add_words (self, it, term);
      }
    else if (mid_card_node_is_named (it, "choice"))
      add_words (self, it, term);
    else if (mid_card_node_is_named (it, "value"))
      g_ptr_array_add (term->words, dup_content (it));
}

static void
add_term (const Grammar *self, xmlNode *attribute, gboolean is_required, MidStepForm *form)
{
  MidCardTerm *term = g_new0 (MidCardTerm, 1);
  term->name = mid_card_node_dup_attribute (attribute, "name");
  term->kind = MID_TERM_WORD;
  term->is_required = is_required;
  term->words = g_ptr_array_new ();
  read_content (self, attribute, term);
  g_ptr_array_add (term->words, NULL);
  g_ptr_array_add (form->terms, term);
}

static void
add_terms (const Grammar *self, xmlNode *node, gboolean is_required, MidStepForm *form)
{
  for (xmlNode *it = node->children; it != NULL; it = it->next)
    if (mid_card_node_is_named (it, "attribute"))
      add_term (self, it, is_required, form);
    else if (mid_card_node_is_named (it, "optional"))
      add_terms (self, it, FALSE, form);
    else if (mid_card_node_is_named (it, "ref"))
      add_terms (self, follow (self, it), is_required, form);
}

/* --- Elements --------------------------------------------------------------------------------- */

static MidStepForm *
read_form (const Grammar *self, xmlNode *element, gboolean is_choice)
{
  MidStepForm *form = g_new0 (MidStepForm, 1);
  form->name = mid_card_node_dup_attribute (element, "name");
  form->is_choice = is_choice;
  form->terms = g_ptr_array_new ();
  add_terms (self, element, TRUE, form);
  return form;
}

static void
add_forms (Grammar *self, xmlNode *node, gboolean is_choice)
{
  for (xmlNode *it = node->children; it != NULL; it = it->next)
    if (mid_card_node_is_named (it, "element"))
      g_ptr_array_add (self->steps, read_form (self, it, is_choice));
    else if (mid_card_node_is_named (it, "choice"))
      add_forms (self, it, is_choice);
}

/* A repeat holds steps, which are none of its attributes. */
static void
read_grammar (Grammar *self)
{
  self->steps = g_ptr_array_new ();
  add_forms (self, find_define (self, "choice"), TRUE);
  add_forms (self, find_define (self, "repeat"), FALSE);
  add_forms (self, find_define (self, "action"), FALSE);
  for (xmlNode *it = find_define (self, "card")->children; it != NULL; it = it->next)
    if (mid_card_node_is_named (it, "element"))
      self->card = read_form (self, it, FALSE);
}

static const Grammar *
get_grammar (void)
{
  static Grammar grammar;
  static gsize is_read;
  if (g_once_init_enter (&is_read))
    {
      g_autoptr (GBytes) schema = g_resource_lookup_data (mid_schema_get_resource (), SCHEMA,
                                                          G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      xmlDoc *doc = xmlReadMemory (g_bytes_get_data (schema, NULL), (int) g_bytes_get_size (schema),
                                   NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOBLANKS);
      grammar.root = xmlDocGetRootElement (doc);
      read_grammar (&grammar);
      grammar.root = NULL;
      xmlFreeDoc (doc);
      g_once_init_leave (&is_read, 1);
    }
  return &grammar;
}

GPtrArray *
mid_card_grammar_get_steps (void)
{
  return get_grammar ()->steps;
}

const MidStepForm *
mid_card_grammar_get_card (void)
{
  return get_grammar ()->card;
}

const MidStepForm *
mid_card_grammar_find (const char *name)
{
  GPtrArray *steps = mid_card_grammar_get_steps ();
  for (guint i = 0; i < steps->len; i++)
    if (strcmp (((MidStepForm *) steps->pdata[i])->name, name) == 0)
      return steps->pdata[i];
  return NULL;
}

const MidCardTerm *
mid_step_form_find (const MidStepForm *form, const char *name)
{
  for (guint i = 0; i < form->terms->len; i++)
    if (strcmp (((MidCardTerm *) form->terms->pdata[i])->name, name) == 0)
      return form->terms->pdata[i];
  return NULL;
}
