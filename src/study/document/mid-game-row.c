/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-class.h"

struct _MidGameRow
{
  GObject parent_instance;
  guint index;
  MidSummary summary; /* game NULL: not read */
};

MID_DEFINE_PLAIN_TYPE (MidGameRow, mid_game_row, G_TYPE_OBJECT)

static guint changed_signal;

static void
mid_game_row_class_init (MidGameRowClass *class)
{
  MID_CLEARS (class, MidGameRow, mid_summary_clear, summary);
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

MidGameRow *
mid_game_row_new (guint index)
{
  MidGameRow *self = g_object_new (MID_TYPE_GAME_ROW, NULL);
  self->index = index;
  return self;
}

guint
mid_game_row_get_index (MidGameRow *self)
{
  g_return_val_if_fail (MID_IS_GAME_ROW (self), 0);
  return self->index;
}

const MidSummary *
mid_game_row_get_summary (MidGameRow *self)
{
  g_return_val_if_fail (MID_IS_GAME_ROW (self), NULL);
  return self->summary.game != NULL ? &self->summary : NULL;
}

void
mid_game_row_take_summary (MidGameRow *self, MidSummary *summary)
{
  g_return_if_fail (MID_IS_GAME_ROW (self));
  mid_summary_clear (&self->summary);
  self->summary = *summary;
  *summary = (MidSummary){ 0 };
  mid_game_row_changed (self);
}

void
mid_game_row_changed (MidGameRow *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static const char *
show_result (const char *result)
{
  return g_strcmp0 (result, "1/2-1/2") == 0 ? "½–½"
         : g_strcmp0 (result, "1-0") == 0   ? "1–0"
         : g_strcmp0 (result, "0-1") == 0   ? "0–1"
                                            : "";
}

/* "2013.05.??" is 2013.05. */
static char *
dup_date (const char *date)
{
  const char *unknown = strstr (date, ".??");
  return unknown != NULL ? g_strndup (date, (gsize) (unknown - date)) : g_strdup (date);
}

static char *
dup_number (guint number)
{
  return number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");
}

char *
mid_game_row_dup_text (MidGameRow *self, MidColumn column)
{
  const MidSummary *game = mid_game_row_get_summary (self);
  if (column == MID_COLUMN_NUMBER)
    return dup_number (self->index + 1);
  if (game == NULL)
    return g_strdup ("");
  switch (column)
    {
    case MID_COLUMN_WHITE:
      return g_strdup (game->white);
    case MID_COLUMN_BLACK:
      return g_strdup (game->black);
    case MID_COLUMN_RESULT:
      return g_strdup (show_result (game->result));
    case MID_COLUMN_DATE:
      return dup_date (game->date);
    case MID_COLUMN_EVENT:
      return g_strdup (game->event);
    case MID_COLUMN_ARMIES:
      return game->army[0] != NULL && game->army[1] != NULL
               ? g_strdup_printf ("%s – %s", _ (game->army[0]), _ (game->army[1]))
               : g_strdup ("");
    case MID_COLUMN_MOVES:
      return dup_number (game->moves);
    case MID_COLUMN_RATING:
      return dup_number (MAX (game->elo[0], game->elo[1]));
    case MID_COLUMN_NUMBER:
    case MID_N_COLUMNS:
      break;
    }
  return g_strdup ("");
}
