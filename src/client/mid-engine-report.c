/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-report.h"

#include <string.h>

void
mid_engine_report_init (MidEngineReport *self)
{
  memset (self, 0, sizeof *self);
  self->depth = self->seldepth = self->current = -1;
  self->nodes = self->nps = self->time = -1;
}

void
mid_engine_report_clear (MidEngineReport *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    mid_uci_info_clear (&self->lines[i]);
  mid_engine_report_init (self);
}

/* A bound says little where there is a score already. */
static gboolean
is_better (const MidEngineReport *self, guint i, const MidUciInfo *info)
{
  return i >= self->n_lines || info->bound == MID_BOUND_EXACT
         || self->lines[i].bound != MID_BOUND_EXACT;
}

/* "mate 0": whoever is to move is mate already. */
static gboolean
is_end (const MidUciInfo *info)
{
  return info->score_kind == MID_SCORE_MATE && info->score == 0;
}

static gboolean
take_line (MidEngineReport *self, MidUciInfo *info)
{
  if (self->is_open && is_end (info))
    {
      gboolean news = !self->is_denied;
      self->is_denied = TRUE;
      return news;
    }
  guint i = info->multipv > 0 ? (guint) info->multipv - 1 : 0;
  if (info->score_kind == MID_SCORE_NONE || i >= MID_ENGINE_LINES_MAX || i > self->n_lines
      || !is_better (self, i, info))
    return FALSE;
  if (i < self->n_lines)
    mid_uci_info_clear (&self->lines[i]);
  else
    self->n_lines++;
  self->lines[i] = *info;
  memset (info, 0, sizeof *info);
  return TRUE;
}

static gboolean
take_count (gint64 *count, gint64 said)
{
  gboolean news = said >= 0 && said != *count;
  if (news)
    *count = said;
  return news;
}

/* Depths of single moves ("currmove") are those of the search as well. */
static gboolean
take_counts (MidEngineReport *self, const MidUciInfo *info)
{
  gboolean news = take_count (&self->nodes, info->nodes);
  news |= take_count (&self->nps, info->nps);
  news |= take_count (&self->time, info->time);
  if (info->depth >= 0 && (info->depth != self->depth || info->seldepth > self->seldepth))
    {
      self->depth = info->depth;
      self->seldepth = info->seldepth;
      news = TRUE;
    }
  if (info->currmovenumber >= 0)
    self->current = info->currmovenumber;
  return news;
}

gboolean
mid_engine_report_take (MidEngineReport *self, const char *line)
{
  if (mid_uci_line_is_duel (line))
    {
      MidUciDuel duel;
      if (!mid_uci_duel_parse (&duel, line))
        return FALSE;
      self->duel = duel;
      self->has_duel = TRUE;
      return TRUE;
    }
  if (mid_uci_line_is_regret (line))
    return self->has_duel && mid_uci_duel_parse_regret (&self->duel, line);
  g_auto (MidUciInfo) info;
  mid_uci_info_init (&info, line);
  gboolean news = take_counts (self, &info);
  return take_line (self, &info) || news;
}
