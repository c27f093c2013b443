/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing becomes a group of its elements, their ids made its own ("p3-c").  A gradient takes its
 * colours from where it stands, not from where it is used: it is there once for each side. */
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

#include "mid-html-private.h"
#include "mid-publish-text.h"

/* Where a drawing of 100 × 100 stands on a square of 1 × 1, as on the program's own board. */
#define ON_SQUARE "translate(.01 .022)scale(.0098)"

/* Before the names of the drawings' classes, to tell them from the page's. */
#define OWN "q-"

static const char *const sheets[2] = { "light.css", "dark.css" };
static const char *const shades[2] = { "w", "b" };

/* --- Sheets ---------------------------------------------------------------------------------- */

/* A declaration of one rule, as each of the two sheets has it. */
typedef struct
{
  char *selector, *property;
  char *value[2]; /* NULL: the sheet does not have it */
} Declaration;

static void
free_declaration (gpointer data)
{
  Declaration *self = data;
  g_free (self->selector);
  g_free (self->property);
  g_free (self->value[0]);
  g_free (self->value[1]);
  g_free (self);
}

static Declaration *
get_declaration (GPtrArray *all, const char *selector, const char *property)
{
  for (guint i = 0; i < all->len; i++)
    {
      Declaration *one = all->pdata[i];
      if (g_str_equal (one->selector, selector) && g_str_equal (one->property, property))
        return one;
    }
  Declaration *made = g_new0 (Declaration, 1);
  made->selector = g_strdup (selector);
  made->property = g_strdup (property);
  g_ptr_array_add (all, made);
  return made;
}

static void
read_declarations (GPtrArray *all, const char *selector, const char *block, guint side)
{
  g_auto (GStrv) parts = g_strsplit (block, ";", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *colon = strchr (parts[i], ':');
      if (colon == NULL)
        continue;
      *colon = '\0';
      Declaration *one = get_declaration (all, selector, g_strstrip (parts[i]));
      g_free (one->value[side]);
      one->value[side] = g_strdup (g_strstrip (colon + 1));
    }
}

/* A sheet of plain rules: selectors by commas, declarations in braces, comments. */
static void
read_sheet (GPtrArray *all, const char *text, guint side)
{
  g_autoptr (GRegex) comment = g_regex_new ("/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal (comment, text, -1, 0, "", 0, NULL);
  g_auto (GStrv) rules = g_strsplit (plain, "}", -1);
  for (guint i = 0; rules[i] != NULL; i++)
    {
      char *block = strchr (rules[i], '{');
      if (block == NULL)
        continue;
      *block++ = '\0';
      g_auto (GStrv) selectors = g_strsplit (rules[i], ",", -1);
      for (guint j = 0; selectors[j] != NULL; j++)
        {
          g_auto (GStrv) classes = g_strsplit (g_strstrip (selectors[j]), ".", -1);
          g_autofree char *own = g_strjoinv ("." OWN, classes);
          read_declarations (all, own, block, side);
        }
    }
}

static gboolean
is_reference (const char *value)
{
  return value != NULL && g_str_has_prefix (value, "url(#");
}

/* "url(#fade)" is "url(#fade-w)" of one side and "url(#fade-b)" of the other. */
static char *
dup_value (const Declaration *one, guint side)
{
  const char *value = one->value[side];
  if (!is_reference (value))
    return g_strdup (value);
  return g_strdup_printf ("%.*s-%s)", (int) (strlen (value) - 1), value, shades[side]);
}

/* What is the same for both sides stands there, what is not as the side's property. */
static void
append_rules (GString *out, const GPtrArray *all)
{
  GString *sides[2] = { g_string_new ("}.w{"), g_string_new ("}.b{") };
  for (guint i = 0; i < all->len; i++)
    {
      const Declaration *one = all->pdata[i];
      gboolean same =
        g_strcmp0 (one->value[0], one->value[1]) == 0 && !is_reference (one->value[0]);
      if (i == 0 || !g_str_equal (((Declaration *) all->pdata[i - 1])->selector, one->selector))
        g_string_append_printf (out, "%s%s{", i > 0 ? "}" : "", one->selector);
      if (same)
        g_string_append_printf (out, "%s:%s;", one->property, one->value[0]);
      else
        g_string_append_printf (out, "%s:var(--%u);", one->property, i);
      for (guint side = 0; side < 2 && !same; side++)
        if (one->value[side] != NULL)
          {
            g_autofree char *value = dup_value (one, side);
            g_string_append_printf (sides[side], "--%u:%s;", i, value);
          }
    }
  g_string_append_printf (out, "%s%s}\n", sides[0]->str, sides[1]->str);
  for (guint side = 0; side < 2; side++)
    g_string_free (sides[side], TRUE);
}

char *
mid_html_dup_piece_style (GFile *artwork, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_declaration);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *path = g_strconcat ("pieces/", sheets[side], NULL);
      g_autoptr (GFile) file = g_file_resolve_relative_path (artwork, path);
      g_autofree char *text = NULL;
      if (!g_file_load_contents (file, NULL, &text, NULL, NULL, error))
        return NULL;
      read_sheet (all, text, side);
    }
  GString *out = g_string_new (NULL);
  append_rules (out, all);
  return g_string_free (out, FALSE);
}

/* --- Drawings -------------------------------------------------------------------------------- */

static guint
use_drawing (MidHtml *self, const char *folder, const char *name)
{
  guint i;
  g_autofree char *drawing = g_strconcat (folder, "/", name, NULL);
  if (!g_ptr_array_find_with_equal_func (self->images, drawing, g_str_equal, &i))
    {
      i = self->images->len;
      g_ptr_array_add (self->images, g_steal_pointer (&drawing));
    }
  return i;
}

guint
mid_html_use_image (MidHtml *self, const char *image)
{
  return use_drawing (self, "pieces", image);
}

guint
mid_html_use_emblem (MidHtml *self, const char *emblem)
{
  return use_drawing (self, "emblems", emblem);
}

static gboolean
is_gradient (xmlNode *node)
{
  return g_str_has_suffix ((const char *) node->name, "Gradient");
}

/* A colour in the drawing is for those who do not read the sheets. */
static gboolean
is_left_out (xmlNode *node, const char *name)
{
  gboolean has_class = xmlHasProp (node, (const xmlChar *) "class") != NULL;
  return g_str_equal (name, "xmlns") || (is_gradient (node) && g_str_equal (name, "id"))
         || (has_class && (g_str_equal (name, "fill") || g_str_equal (name, "stroke")));
}

/* References within the drawing: "#c" and "url(#c)"; spaces tidied. */
static void
append_value (GString *out, const char *name, const char *value, guint image)
{
  const char *hash = strchr (value, '#');
  if (g_str_equal (name, "id"))
    g_string_append_printf (out, "p%u-%s", image, value);
  else if (g_str_equal (name, "class"))
    g_string_append_printf (out, OWN "%s", value);
  else if (hash != NULL && (g_str_has_prefix (value, "url(#") || g_str_equal (name, "href")))
    g_string_append_printf (out, "%.*sp%u-%s", (int) (hash + 1 - value), value, image, hash + 1);
  else
    {
      g_autofree char *tidy = mid_publish_text (value);
      mid_html_append_text (out, tidy);
    }
}

static void append_children (GString *out, xmlNode *parent, guint image);

static void
append_attributes (GString *out, xmlNode *node, guint image)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      if (is_left_out (node, name))
        continue;
      xmlChar *value = xmlNodeListGetString (node->doc, attribute->children, 1);
      g_string_append_printf (out, " %s=\"", name);
      append_value (out, name, value != NULL ? (const char *) value : "", image);
      g_string_append_c (out, '"');
      xmlFree (value);
    }
}

static void
append_gradient (GString *out, xmlNode *node, guint image)
{
  for (guint side = 0; side < 2; side++)
    {
      xmlChar *id = xmlGetProp (node, (const xmlChar *) "id");
      g_string_append_printf (out, "<%s class=\"%s\" id=\"%s-%s\"", node->name, shades[side],
                              id != NULL ? (const char *) id : "", shades[side]);
      append_attributes (out, node, image);
      g_string_append_c (out, '>');
      append_children (out, node, image);
      g_string_append_printf (out, "</%s>", node->name);
      xmlFree (id);
    }
}

static void
append_element (GString *out, xmlNode *node, guint image)
{
  if (node->type != XML_ELEMENT_NODE || g_str_equal ((const char *) node->name, "title"))
    return;
  if (is_gradient (node))
    {
      append_gradient (out, node, image);
      return;
    }
  g_string_append_printf (out, "<%s", node->name);
  append_attributes (out, node, image);
  if (node->children == NULL)
    {
      g_string_append (out, "/>");
      return;
    }
  g_string_append_c (out, '>');
  append_children (out, node, image);
  g_string_append_printf (out, "</%s>", node->name);
}

static void
append_children (GString *out, xmlNode *parent, guint image)
{
  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    append_element (out, node, image);
}

static xmlDoc *
read_drawing (MidHtml *self, const char *image)
{
  g_autofree char *path = g_strconcat (image, ".svg", NULL);
  g_autoptr (GFile) file = g_file_resolve_relative_path (self->press->job->artwork, path);
  g_autofree char *text = NULL;
  gsize length = 0;
  if (!g_file_load_contents (file, NULL, &text, &length, NULL, NULL))
    return NULL;
  return xmlReadMemory (text, (int) length, image, NULL,
                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
}

/* A piece that has no drawing is a disc with the beginning of its name. */
static void
append_drawing (MidHtml *self, GString *out, guint image)
{
  const char *name = self->images->pdata[image];
  xmlDoc *drawing = read_drawing (self, name);
  xmlNode *root = drawing != NULL ? xmlDocGetRootElement (drawing) : NULL;
  g_string_append_printf (out, "<g id=\"p%u\" transform=\"" ON_SQUARE "\">", image);
  if (root != NULL)
    append_children (out, root, image);
  else
    {
      g_string_append (out, "<circle class=\"" OWN "solid\" cx=\"50\" cy=\"50\" r=\"40\"/>"
                            "<text class=\"" OWN "void\" x=\"50\" y=\"66\" font-size=\"46\" "
                            "text-anchor=\"middle\">");
      g_autofree char *first = g_utf8_substring (strchr (name, '/') + 1, 0, 1);
      mid_html_append_text (out, first);
      g_string_append (out, "</text>");
    }
  g_string_append (out, "</g>\n");
  xmlFreeDoc (drawing);
}

static void
append_file (GString *out, int file)
{
  if (file >= 26)
    g_string_append_c (out, (char) ('a' + file / 26 - 1));
  g_string_append_c (out, (char) ('a' + file % 26));
}

/* The names of files and ranks, once for each way the board can be turned. */
static void
append_names (GString *out, const MidGame *game, guint grid, gboolean turned)
{
  g_string_append_printf (out, "<g id=\"n%u%s\" class=\"names\">", grid, turned ? "t" : "");
  for (int i = 0; i < game->ranks; i++)
    g_string_append_printf (out, "<text x=\"-.22\" y=\"%d.6\">%d</text>", i,
                            turned ? i + 1 : game->ranks - i);
  for (int i = 0; i < game->files; i++)
    {
      g_string_append_printf (out, "<text x=\"%d.5\" y=\"%d.32\">", i, game->ranks);
      append_file (out, turned ? game->files - 1 - i : i);
      g_string_append (out, "</text>");
    }
  g_string_append (out, "</g>\n");
}

static void
append_grid (GString *out, const MidGame *game, guint grid)
{
  g_string_append_printf (
    out,
    "<g id=\"b%u\"><path class=\"frame\" d=\"M-.04-.04h%d.08v%d.08h-%d.08z\"/>"
    "<path class=\"light\" d=\"M0 0h%dv%dh-%dz\"/><path class=\"dark\" d=\"",
    grid, game->files, game->ranks, game->files, game->files, game->ranks, game->files);
  for (int rank = 0; rank < game->ranks; rank++)
    for (int file = rank % 2; file < game->files; file += 2)
      g_string_append_printf (out, "M%d %dh1v1h-1z", file, game->ranks - 1 - rank);
  g_string_append (out, "\"/></g>\n");
  append_names (out, game, grid, FALSE);
  append_names (out, game, grid, TRUE);
}

void
mid_html_append_drawings (MidHtml *self, GString *out)
{
  g_string_append (out, "<defs>\n");
  for (guint i = 0; i < self->images->len; i++)
    append_drawing (self, out, i);
  for (guint i = 0; i < self->grids->len; i++)
    append_grid (out, self->grids->pdata[i], i);
  g_string_append (out, "</defs>\n");
}
