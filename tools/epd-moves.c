/* SPDX-License-Identifier: GPL-3.0-or-later */
/* epd-moves: reads a test suite of chess (EPD) and writes its moves so that any engine can be held
 * against them.
 *
 *   epd-moves < SUITE.epd
 *
 * A line of the suite is a position of four to six fields and operations: "bm" names the moves that
 * are right, "am" those that are wrong, "dm" says in how many turns it is mate at most, "id" what
 * the position is called.  The moves are read by our rules, SAN or squares; for each position there
 * comes a line of fields with tabs between them:
 *
 *   FEN   id   bm | am | dm   e2e4 e1g1 e1h1 … | 3
 *
 * Castling is written in both ways that engines have.  What is no position, names no moves or one
 * that is not legal is reported by its line and left out; the exit status then is 1.
 */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "mid-game.h"

typedef struct
{
  const MidGame *game;
  MidPosition pos;
  GString *id, *kind, *moves;
} Entry;

/* The fields of the position, as far as they are there: counters are often left out. */
static const char *
read_position (Entry *entry, const char *line)
{
  static const char *const counters[] = { "0", "1" };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *at = line;
  for (unsigned field = 0; field < 6; field++)
    {
      at += strspn (at, " \t");
      size_t len = strcspn (at, " \t;");
      bool is_number = len > 0 && strspn (at, "0123456789") == len;
      if (field >= 4 && !is_number)
        g_string_append_printf (text, " %s", counters[field - 4]);
      else
        g_string_append_printf (text, "%s%.*s", field > 0 ? " " : "", (int) len, at);
      at += field >= 4 && !is_number ? 0 : len;
    }
  MidParse parse =
    entry->game->parse (entry->game, NULL, 0, text->str, text->len, &entry->pos, NULL);
  return parse.status == MID_OK ? at : NULL;
}

/* A castling is the king's two squares to some engines, and king takes rook to others. */
static void
add_move (Entry *entry, MidMove m)
{
  char text[MID_MOVE_TEXT_MAX];
  MidGesture gesture;
  MidCell cells[MID_CELLS_MAX];
  entry->game->format_move (&entry->pos, m, MID_LONG, text, sizeof text);
  g_string_append_printf (entry->moves, "%s%s", entry->moves->len > 0 ? " " : "", text);
  entry->game->cells (&entry->pos, cells);
  entry->game->gesture (&entry->pos, m, &gesture);
  for (unsigned i = 0; i < gesture.n_to; i++)
    {
      char from[5], to[5];
      const MidCell *rook = &cells[gesture.to[i]];
      if (rook->piece == 0 || rook->owner != cells[gesture.from].owner)
        continue;
      mid_square_name (entry->game, gesture.from, from);
      mid_square_name (entry->game, gesture.to[i], to);
      g_string_append_printf (entry->moves, " %s%s", from, to);
    }
}

static bool
read_moves (Entry *entry, char *const *words)
{
  for (; *words != NULL && **words != '\0'; words++)
    {
      MidMove m;
      if (strspn (*words, "+#!?") == strlen (*words)) /* "Qd1 +": a sign by itself */
        continue;
      MidParse parse = entry->game->parse_move (&entry->pos, *words, strlen (*words), &m);
      if (parse.status != MID_OK || !entry->game->is_legal (&entry->pos, m))
        return false;
      add_move (entry, m);
    }
  return entry->moves->len > 0;
}

static bool
is_goal (const char *word)
{
  return g_str_equal (word, "bm") || g_str_equal (word, "am") || g_str_equal (word, "dm");
}

/* One operation; where there are several goals the first counts. */
static bool
read_operation (Entry *entry, const char *text)
{
  g_auto (GStrv) words = g_regex_split_simple ("[ \t]+", text, 0, 0);
  if (words[0] == NULL)
    return true;
  if (g_str_equal (words[0], "id") && words[1] != NULL)
    {
      g_autofree char *id = g_strjoinv (" ", words + 1);
      g_string_assign (entry->id, g_strstrip (g_strdelimit (id, "\"", ' ')));
    }
  if (!is_goal (words[0]) || entry->kind->len > 0)
    return true;
  g_string_assign (entry->kind, words[0]);
  if (!g_str_equal (words[0], "dm"))
    return read_moves (entry, words + 1);
  g_string_assign (entry->moves, words[1] != NULL ? words[1] : "");
  return g_ascii_strtoull (entry->moves->str, NULL, 10) > 0;
}

static bool
read_line (Entry *entry, const char *line)
{
  const char *rest = read_position (entry, line);
  if (rest == NULL)
    return false;
  g_auto (GStrv) operations = g_strsplit (rest, ";", -1);
  for (char **operation = operations; *operation != NULL; operation++)
    if (!read_operation (entry, g_strstrip (*operation)))
      return false;
  return entry->kind->len > 0;
}

static void
write_entry (const Entry *entry)
{
  char fen[MID_TEXT_MAX];
  entry->game->format (&entry->pos, fen, sizeof fen);
  printf ("%s\t%s\t%s\t%s\n", fen, entry->id->str, entry->kind->str, entry->moves->str);
}

int
main (void)
{
  char line[4096];
  int status = 0;
  Entry entry = { .game = mid_game_find ("chess"),
                  .id = g_string_new (NULL),
                  .kind = g_string_new (NULL),
                  .moves = g_string_new (NULL) };

  for (unsigned number = 1; fgets (line, sizeof line, stdin) != NULL; number++)
    {
      g_strstrip (line);
      if (*line == '\0' || *line == '#')
        continue;
      g_string_printf (entry.id, "%u", number);
      g_string_truncate (entry.kind, 0);
      g_string_truncate (entry.moves, 0);
      if (read_line (&entry, line))
        write_entry (&entry);
      else
        {
          fprintf (stderr, "%u: no position with bm, am or dm and legal moves: \"%s\"\n", number,
                   line);
          status = 1;
        }
    }
  g_string_free (entry.id, TRUE);
  g_string_free (entry.kind, TRUE);
  g_string_free (entry.moves, TRUE);
  return status;
}
