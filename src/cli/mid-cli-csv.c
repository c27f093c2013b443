/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli csv: what the index knows, as a table for databases (RFC 4180). */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "mid-cli-collection.h"
#include "mid-cursor.h"

typedef struct
{
  MidIndex *index;
  MidCliTarget target;
  GString *row; /* being made */
  GError *error;
} Table;

/* --- Fields --------------------------------------------------------------------------------- */

static void
add_text (Table *self, const char *text)
{
  GString *row = self->row;
  if (row->len > 0)
    g_string_append_c (row, ',');
  if (text[strcspn (text, ",\"\r\n")] == '\0')
    {
      g_string_append (row, text);
      return;
    }
  g_string_append_c (row, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (row, '"');
      g_string_append_c (row, *text);
    }
  g_string_append_c (row, '"');
}

static void
add_number (Table *self, gint64 number)
{
  char text[32];
  snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  add_text (self, text);
}

/* An empty field where it is not known. */
static void
add_known (Table *self, gint64 number, gboolean is_known)
{
  if (is_known)
    add_number (self, number);
  else
    add_text (self, "");
}

static gboolean
end_row (Table *self)
{
  g_string_append (self->row, "\r\n");
  gboolean done = g_output_stream_write_all (self->target.stream, self->row->str, self->row->len,
                                             NULL, NULL, &self->error);
  g_string_truncate (self->row, 0);
  return done;
}

/* "2013.12.17" as databases have it; "" where it is not known to the day. */
static void
add_day (Table *self, const char *date)
{
  char day[11] = "";
  int year, month, of_month, end = 0;
  if (sscanf (date, "%4d.%2d.%2d%n", &year, &month, &of_month, &end) == 3 && end == 10
      && date[end] == '\0'
      && g_date_valid_dmy ((GDateDay) of_month, (GDateMonth) month, (GDateYear) year))
    {
      memcpy (day, date, sizeof day);
      day[4] = day[7] = '-';
    }
  add_text (self, day);
}

/* --- Games ---------------------------------------------------------------------------------- */

static const char games_head[] =
  "game,event,site,date,day,round,white,black,white_elo,black_elo,eco,result,variant,white_army,"
  "black_army,start,plies,moves,ending,duels,white_bluffs,black_bluffs,white_spent,black_spent,"
  "white_crossed,black_crossed,variations,errors";

static gboolean
add_game (Table *self, guint number)
{
  g_auto (MidIndexGame) game = { 0 };
  MidIndexDetails details;
  if (!mid_index_get_game (self->index, number, &game, &self->error)
      || !mid_index_get_details (self->index, number, &details, &self->error))
    return FALSE;
  add_number (self, number);
  add_text (self, game.event);
  add_text (self, game.site);
  add_text (self, game.date);
  add_day (self, game.date);
  add_text (self, game.round);
  add_text (self, game.white);
  add_text (self, game.black);
  add_known (self, game.white_elo, game.white_elo != 0);
  add_known (self, game.black_elo, game.black_elo != 0);
  add_text (self, game.eco);
  add_text (self, game.result);
  add_text (self, details.variant);
  add_text (self, details.army[0]);
  add_text (self, details.army[1]);
  add_known (self, details.start_number, details.start_number >= 0);
  add_number (self, details.plies);
  add_number (self, details.moves);
  add_text (self, mid_reason_word (details.reason));
  add_number (self, details.duels);
  for (guint side = 0; side < 2; side++)
    add_number (self, details.bluffs[side]);
  for (guint side = 0; side < 2; side++)
    add_number (self, details.spent[side]);
  for (guint side = 0; side < 2; side++)
    add_number (self, details.crossed >> side & 1);
  add_number (self, details.variations);
  add_number (self, details.errors);
  return end_row (self);
}

/* --- Positions ------------------------------------------------------------------------------ */

static const char positions_head[] = "game,step,turn,side,position_key,position,element";

static gboolean
add_position (Table *self, guint number, guint step, MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  const MidGame *game = mid_record_get_game (record);
  const MidPosition *pos = mid_cursor_get_position (cursor);
  MidDecision decision = mid_cursor_get_decision (cursor);
  MidNode *next = mid_node_get_first_child (mid_cursor_get_node (cursor));
  char text[MID_TEXT_MAX], key[17];
  game->format (pos, text, sizeof text);
  snprintf (key, sizeof key, "%016" G_GINT64_MODIFIER "x", mid_facts_key (game, pos));
  gboolean is_played = next != NULL && mid_node_get_text (next) == NULL;
  g_autofree char *element = is_played ? mid_record_dup_element (record, next) : g_strdup ("");
  add_number (self, number);
  add_number (self, step);
  add_number (self, decision.number);
  add_number (self, decision.turn == MID_FIRST ? 1 : 2);
  add_text (self, key);
  add_text (self, text);
  add_text (self, element);
  return end_row (self);
}

/* The main line, decision by decision, as far as it can be played. */
static gboolean
add_positions (Table *self, guint number)
{
  g_autoptr (MidRecord) record = mid_index_load_game (self->index, number, &self->error);
  if (record == NULL)
    return FALSE;
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  for (guint step = 0;; step++)
    {
      if (!add_position (self, number, step, cursor))
        return FALSE;
      MidNode *next = mid_node_get_first_child (mid_cursor_get_node (cursor));
      if (next == NULL || mid_node_get_text (next) != NULL || !mid_cursor_next (cursor))
        return TRUE;
    }
}

/* --- The command ---------------------------------------------------------------------------- */

static gboolean
fill (Table *self, const GArray *numbers, gboolean positions)
{
  g_string_assign (self->row, positions ? positions_head : games_head);
  gboolean done = end_row (self);
  for (guint i = 0; done && i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      done = positions ? add_positions (self, number) : add_game (self, number);
    }
  return done && mid_cli_target_finish (&self->target, &self->error);
}

static MidCliStatus
make (MidIndex *index, const GArray *numbers, gboolean positions, const char *out)
{
  Table table = { .index = index, .row = g_string_new (NULL) };
  MidCliStatus status = MID_CLI_OK;
  if (!mid_cli_target_open (&table.target, out, &table.error) || !fill (&table, numbers, positions))
    {
      status = mid_cli_wrong ("cannot write", out, table.error->message);
      g_clear_error (&table.error);
    }
  mid_cli_target_clear (&table.target);
  g_string_free (table.row, TRUE);
  return status;
}

static MidCliStatus
run (char **arguments)
{
  gboolean positions = FALSE;
  const GOptionEntry entries[] = {
    { "positions", 0, 0, G_OPTION_ARG_NONE, &positions,
      "A row for each position of the main lines, not for each game", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_csv, entries, arguments);
  MidCliStatus status;
  if (words == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (words) < 2)
    return mid_cli_usage ("wrong number of arguments", words[0] != NULL ? words[0] : "",
                          "expected FILE, OUT and a query or none");
  g_autoptr (MidQuery) query = mid_cli_query (words + 2);
  if (query == NULL)
    return MID_CLI_USAGE;
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (GArray) numbers = mid_cli_search (index, words + 2, &status);
  return numbers != NULL ? make (index, numbers, positions, words[1]) : status;
}

const MidCliCommand mid_cli_csv = {
  "csv",
  "FILE OUT [QUERY…]",
  "Write the games that a query finds as a table",
  run,
};
