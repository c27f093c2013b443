/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tablebase.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "mid-engine-child.h"
#include "mid-engine-command.h"
#include "mid-property.h"
#include "mid-settings.h"

enum
{
  PIECES_MAX = 7
};

struct _MidTablebase
{
  GObject parent_instance;
  char *path;            /* NULL: none */
  MidEngineChild *child; /* NULL until it is asked, and when it has ended */
  char *problem;
  guint pieces; /* of the largest tables, 0 until it is known */
  int found;
  const MidGame *game; /* what was asked for last */
  MidPosition pos;
  char *asked; /* its text; NULL: nothing */
  gboolean is_answered, is_known;
  MidTableEntry entry;
  GArray *moves;     /* MidTablebaseMove */
  gboolean is_heard; /* what is being said is of it */
};

G_DEFINE_FINAL_TYPE (MidTablebase, mid_tablebase, G_TYPE_OBJECT)

/* --- What the engine says ------------------------------------------------------------------- */

static void
set_problem (MidTablebase *self, char *problem)
{
  gboolean is_news = g_strcmp0 (problem, self->problem) != 0;
  g_free (self->problem);
  self->problem = problem;
  if (!is_news)
    return;
  g_object_notify (G_OBJECT (self), "problem");
  g_object_notify (G_OBJECT (self), "state");
}

static gboolean
read_entry (const char *result, const char *number, MidTableEntry *out)
{
  static const char *const names[] = { [MID_TABLE_DRAW] = "draw",
                                       [MID_TABLE_WIN] = "win",
                                       [MID_TABLE_LOSS] = "loss",
                                       [MID_TABLE_CURSED_WIN] = "cursed-win",
                                       [MID_TABLE_BLESSED_LOSS] = "blessed-loss" };
  guint64 distance = 0;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (result, names[i])
        && g_ascii_string_to_unsigned (number, 10, 0, 9999, &distance, NULL))
      {
        *out = (MidTableEntry){ (MidTableResult) i, (unsigned) distance };
        return TRUE;
      }
  return FALSE;
}

static void
add_move (MidTablebase *self, const char *text, const MidTableEntry *entry)
{
  MidTablebaseMove one = { .entry = *entry };
  MidParse parse = self->game->parse_move (&self->pos, text, strlen (text), &one.move);
  if (parse.status == MID_OK)
    g_array_append_val (self->moves, one);
}

static void
finish (MidTablebase *self)
{
  self->is_answered = TRUE;
  self->is_heard = FALSE;
  self->found++;
  g_object_notify (G_OBJECT (self), "found");
}

/* See mid-uci-tables.c. */
static void
read_table_line (MidTablebase *self, const char *rest)
{
  MidTableEntry entry;
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);
  guint n = g_strv_length (words);
  if (g_str_has_prefix (rest, "fen "))
    self->is_heard = !self->is_answered && g_strcmp0 (rest + 4, self->asked) == 0;
  else if (!self->is_heard)
    return;
  else if (g_str_equal (rest, "end"))
    finish (self);
  else if (n == 2 && read_entry (words[0], words[1], &self->entry))
    self->is_known = TRUE;
  else if (n == 4 && g_str_equal (words[0], "move") && read_entry (words[2], words[3], &entry))
    add_move (self, words[1], &entry);
}

static void
line_cb (gpointer data, const char *line)
{
  MidTablebase *self = data;
  const char *about = "info string SyzygyPath: ", *largest = "tables of up to ";
  if (g_str_has_prefix (line, "table "))
    read_table_line (self, line + strlen ("table "));
  else if (!g_str_has_prefix (line, about))
    return;
  else if (g_str_has_prefix (line + strlen (about), largest))
    {
      self->pieces = (guint) atoi (line + strlen (about) + strlen (largest));
      set_problem (self, NULL);
      g_object_notify (G_OBJECT (self), "state");
    }
  else if (g_str_has_prefix (line + strlen (about), "built without"))
    set_problem (self, g_strdup (_ ("This build of Midline cannot read Syzygy tables.")));
  else
    set_problem (self, g_strdup_printf (_ ("There are no Syzygy tables in “%s”."), self->path));
}

/* It is not started again for the same folder: a damaged table may be what ended it. */
static void
ended_cb (gpointer data, const char *why)
{
  MidTablebase *self = data;
  g_clear_object (&self->child);
  /* Translators: a folder, and how the program that reads it ended */
  set_problem (
    self, g_strdup_printf (_ ("The Syzygy tables in “%s” could not be read: %s"), self->path, why));
}

/* --- Asking --------------------------------------------------------------------------------- */

static void
start (MidTablebase *self)
{
  static const MidEngineChildEvents events = { line_cb, ended_cb };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = mid_engine_command_dup_own ();
  if (argv != NULL)
    self->child =
      mid_engine_child_new ((const char *const *) argv, NULL, NULL, &events, self, &error);
  if (self->child == NULL)
    {
      set_problem (self, g_strdup_printf (_ ("The Syzygy tables in “%s” could not be read: %s"),
                                          self->path, error != NULL ? error->message : ""));
      return;
    }
  g_autofree char *option = g_strdup_printf ("setoption name SyzygyPath value %s", self->path);
  mid_engine_child_write (self->child, option);
}

static void
forget_answer (MidTablebase *self)
{
  g_clear_pointer (&self->asked, g_free);
  self->is_answered = self->is_known = self->is_heard = FALSE;
  g_array_set_size (self->moves, 0);
}

static void
ask (MidTablebase *self, const MidGame *game, const MidPosition *pos, const char *text)
{
  forget_answer (self);
  self->game = game;
  self->pos = *pos;
  self->asked = g_strdup (text);
  g_autofree char *order = g_strdup_printf ("position fen %s", text);
  mid_engine_child_write (self->child, order);
  mid_engine_child_write (self->child, "tables");
}

/* What no table has is not asked for: much on the board, castling, a game that is over. */
static gboolean
may_have (const MidGame *game, const MidPosition *pos, const char *text)
{
  guint pieces = 0;
  if (!g_str_equal (game->id, "chess") && !g_str_equal (game->id, "chess960"))
    return FALSE;
  for (const char *c = text; *c != ' '; c++)
    pieces += g_ascii_isalpha (*c) != 0;
  return pieces <= PIECES_MAX && (strstr (text, " w - ") != NULL || strstr (text, " b - ") != NULL)
         && game->outcome (pos).result == MID_ONGOING;
}

gboolean
mid_tablebase_lookup (MidTablebase *self, const MidGame *game, const MidPosition *pos,
                      MidTableEntry *out, const GArray **moves)
{
  char text[MID_TEXT_MAX];
  g_return_val_if_fail (MID_IS_TABLEBASE (self), FALSE);
  if (self->path == NULL)
    return FALSE;
  game->format (pos, text, sizeof text);
  if (!may_have (game, pos, text))
    return FALSE;
  if (self->child == NULL && self->problem == NULL)
    start (self);
  if (self->child == NULL)
    return FALSE;
  if (game != self->game || g_strcmp0 (text, self->asked) != 0)
    ask (self, game, pos, text);
  *out = self->entry;
  *moves = self->moves;
  return self->is_answered && self->is_known;
}

/* --- What is missing ------------------------------------------------------------------------ */

/* The pieces of a side as the names of tables have them, "KRP"; upper: White's. */
static char *
dup_side (const char *text, gboolean upper)
{
  static const char order[] = "KQRBNP";
  GString *side = g_string_new (NULL);
  for (const char *piece = order; *piece != '\0'; piece++)
    for (const char *c = text; *c != ' '; c++)
      if (*c == (upper ? *piece : g_ascii_tolower (*piece)))
        g_string_append_c (side, *piece);
  return g_string_free (side, FALSE);
}

/* Which side a name has first: with more, or at the first difference the stronger piece. */
static gboolean
comes_first (const char *a, const char *b)
{
  static const char order[] = "KQRBNP";
  gsize n = strlen (a), m = strlen (b);
  while (*a != '\0' && *a == *b)
    a++, b++;
  return n != m ? n > m : *a == '\0' || strchr (order, *a) < strchr (order, *b);
}

char *
mid_tablebase_dup_missing (MidTablebase *self, const MidGame *game, const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  g_return_val_if_fail (MID_IS_TABLEBASE (self), NULL);
  game->format (pos, text, sizeof text);
  if (game != self->game || g_strcmp0 (text, self->asked) != 0 || !self->is_answered
      || self->is_known)
    return NULL;
  g_autofree char *white = dup_side (self->asked, TRUE), *black = dup_side (self->asked, FALSE);
  if (strlen (white) + strlen (black) > self->pieces || strlen (white) + strlen (black) < 3)
    return NULL;
  gboolean is_white = comes_first (white, black);
  /* Translators: a folder, and the name of a table such as KQvKR */
  return g_strdup_printf (_ ("In “%s” the table %sv%s is missing, or one that it leads to."),
                          self->path, is_white ? white : black, is_white ? black : white);
}

/* --- Where they are ------------------------------------------------------------------------- */

/* Asked at once whether there are any. */
static void
path_cb (MidTablebase *self)
{
  g_autofree char *path = mid_settings_dup_string ("syzygy-path", "");
  if (g_str_equal (path, self->path != NULL ? self->path : ""))
    return;
  if (self->child != NULL)
    mid_engine_child_close (self->child);
  g_clear_object (&self->child);
  forget_answer (self);
  g_free (self->path);
  self->path = path[0] != '\0' ? g_steal_pointer (&path) : NULL;
  self->pieces = 0;
  set_problem (self, NULL);
  if (self->path != NULL)
    start (self);
  g_object_notify (G_OBJECT (self), "path");
  g_object_notify (G_OBJECT (self), "state");
  finish (self);
  self->is_answered = FALSE;
}

void
mid_tablebase_set_path (MidTablebase *self, const char *path)
{
  g_return_if_fail (MID_IS_TABLEBASE (self));
  mid_settings_set_string ("syzygy-path", path != NULL ? path : "");
  path_cb (self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
get_state (gpointer data, GValue *value)
{
  MidTablebase *self = data;
  if (self->path == NULL)
    g_value_set_string (value, _ ("No folder chosen"));
  else if (self->problem != NULL)
    g_value_set_string (value, self->problem);
  else if (self->pieces == 0)
    g_value_set_string (value, self->path);
  else
    /* Translators: a folder, and with how many pieces the largest tables in it are */
    g_value_take_string (value, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: up to %u piece",
                                                              "%s: up to %u pieces", self->pieces),
                                                 self->path, self->pieces));
}

static const MidProperty properties[] = {
  { "found", G_TYPE_INT, MID_FIELD (MidTablebase, found), .is_read_only = TRUE },
  { "path", G_TYPE_STRING, MID_FIELD (MidTablebase, path), .is_read_only = TRUE },
  { "problem", G_TYPE_STRING, MID_FIELD (MidTablebase, problem), .is_read_only = TRUE },
  { "state", G_TYPE_STRING, .get = get_state },
};

static void
mid_tablebase_class_init (MidTablebaseClass *class)
{
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
}

static void
mid_tablebase_init (MidTablebase *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidTablebaseMove));
  mid_settings_watch ("syzygy-path", G_CALLBACK (path_cb), self);
  path_cb (self);
}

/* One for all, as long as the program runs. */
MidTablebase *
mid_tablebase_get (void)
{
  static MidTablebase *tablebase;
  if (tablebase == NULL)
    tablebase = g_object_new (MID_TYPE_TABLEBASE, NULL);
  return tablebase;
}
