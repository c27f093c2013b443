/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "mid-board-mark.h"
#include "mid-chapter-private.h"
#include "mid-publish-text.h"
#include "mid-summary.h"
#include "mid-timeline.h"

static void
free_inline (gpointer data)
{
  MidInline *self = data;
  g_clear_pointer (&self->mentions, g_array_unref);
  g_free (self->text);
  g_free (self);
}

static void
free_passage (gpointer data)
{
  MidPassage *self = data;
  g_clear_pointer (&self->inlines, g_ptr_array_unref);
  mid_scene_free (self->scene);
  g_free (self);
}

MidPassage *
mid_chapter_append (MidChapter *self, MidPassageKind kind, guint depth, guint place)
{
  MidPassage *made = g_new0 (MidPassage, 1);
  made->kind = kind;
  made->depth = depth;
  made->place = place;
  if (kind != MID_PASSAGE_DIAGRAM && kind != MID_PASSAGE_GRAPH)
    made->inlines = g_ptr_array_new_with_free_func (free_inline);
  g_ptr_array_add (self->passages, made);
  return made;
}

/* --- What is said of a game ------------------------------------------------------------------ */

static void
take_title (MidChapter *self, MidRecord *record, const MidSummary *summary, guint number)
{
  g_autofree char *event = mid_publish_text (summary->event);
  self->white = mid_publish_text (summary->white);
  self->black = mid_publish_text (summary->black);
  if (self->white[0] != '\0' || self->black[0] != '\0')
    /* Translators: the two players of a game */
    self->title = g_strdup_printf (_ ("%s – %s"), self->white[0] != '\0' ? self->white : "?",
                                   self->black[0] != '\0' ? self->black : "?");
  else if (event[0] != '\0')
    self->title = g_steal_pointer (&event);
  else
    self->title = g_strdup_printf (_ ("Game %u"), number);
}

/* A fact of those words that are known and are not the title already, with commas between. */
static void
add_fact (MidChapter *self, const char *const *words)
{
  g_autoptr (GString) fact = g_string_new (NULL);
  for (; *words != NULL; words++)
    {
      g_autofree char *word = mid_publish_text (*words);
      if (word[0] == '\0' || word[0] == '?' || g_str_equal (word, "-")
          || g_str_equal (word, self->title))
        continue;
      g_string_append_printf (fact, "%s%s", fact->len > 0 ? ", " : "", word);
    }
  if (fact->len > 0)
    g_ptr_array_add (self->facts, g_strdup (fact->str));
}

/* "Chess 2, Classic against Nemesis". */
static void
add_game (MidChapter *self, const MidSummary *summary)
{
  g_autofree char *armies =
    summary->army[0] != NULL && summary->army[1] != NULL
      /* Translators: two armies */
      ? g_strdup_printf (_ ("%s against %s"), _ (summary->army[0]), _ (summary->army[1]))
      : g_strdup ("");
  if (armies[0] != '\0' || self->game->variant != NULL)
    add_fact (self, (const char *const[]){ _ (self->game->name), armies, NULL });
}

static char *
dup_round (MidRecord *record)
{
  const char *value = mid_record_get_tag (record, "Round");
  gboolean known = value != NULL && value[0] != '?' && value[0] != '-' && value[0] != '\0';
  /* Translators: of a tournament */
  return known ? g_strdup_printf (_ ("round %s"), value) : g_strdup ("");
}

static void
add_occasion (MidChapter *self, MidRecord *record)
{
  g_autofree char *round = dup_round (record);
  const char *tags[] = { "Event", "Site", "Date" };
  const char *words[5] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    words[i] =
      mid_record_get_tag (record, tags[i]) != NULL ? mid_record_get_tag (record, tags[i]) : "";
  words[3] = round;
  add_fact (self, words);
}

static void
add_annotator (MidChapter *self, MidRecord *record)
{
  const char *name = mid_record_get_tag (record, "Annotator");
  if (name == NULL || name[0] == '\0' || name[0] == '?')
    return;
  g_autofree char *line = g_strdup_printf (_ ("Annotated by %s"), name);
  add_fact (self, (const char *const[]){ line, NULL });
}

/* What the record calls it. */
static char *
dup_opening (MidRecord *record)
{
  const char *code = mid_record_get_tag (record, "ECO"),
             *name = mid_record_get_tag (record, "Opening");
  g_autofree char *both = g_strdup_printf ("%s %s", code != NULL && code[0] != '?' ? code : "",
                                           name != NULL && name[0] != '?' ? name : "");
  return mid_publish_text (g_strstrip (both));
}

/* --- How it went ----------------------------------------------------------------------------- */

MidGraph
mid_chapter_get_graph (const MidChapter *self)
{
  return (MidGraph){ .points = (const MidGraphPoint *) (gpointer) self->points->data,
                     .n = self->points->len,
                     .current = -1,
                     .hovered = -1,
                     .ink = { 0.2, 0.19, 0.18, 1 },
                     .names = { _ ("Evaluation"), _ ("Stones"), _ ("Time used") } };
}

static void
add_graph (MidChapter *self, MidRecord *record)
{
  g_autoptr (GArray) moments = mid_timeline_new (record, mid_record_get_root (record), NULL);
  for (guint i = 0; i < moments->len; i++)
    {
      const MidMoment *moment = &g_array_index (moments, MidMoment, i);
      MidGraphPoint point = { .is_known = moment->is_known,
                              .share = moment->share,
                              .badness = moment->verdict,
                              .side = moment->side,
                              .stones = { moment->stones[0], moment->stones[1] },
                              .seconds = moment->seconds };
      g_array_append_val (self->points, point);
    }
  MidGraph graph = mid_chapter_get_graph (self);
  if (mid_graph_is_worth_drawing (&graph))
    mid_chapter_append (self, MID_PASSAGE_GRAPH, 0, 0);
}

MidChapter *
mid_chapter_new (MidRecord *record, const MidPublishStyle *style, guint number)
{
  g_auto (MidSummary) summary = { 0 };
  MidChapter *self = g_new0 (MidChapter, 1);
  self->game = mid_record_get_game (record);
  self->facts = g_ptr_array_new_with_free_func (g_free);
  self->places = g_array_new (FALSE, TRUE, sizeof (MidChapterPlace));
  self->changes = g_array_new (FALSE, FALSE, sizeof (MidSquareChange));
  self->marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  self->cards = g_ptr_array_new_with_free_func (g_free);
  self->passages = g_ptr_array_new_with_free_func (free_passage);
  self->points = g_array_new (FALSE, FALSE, sizeof (MidGraphPoint));
  mid_summary_init_for_record (&summary, record);
  take_title (self, record, &summary, number);
  add_game (self, &summary);
  add_occasion (self, record);
  add_annotator (self, record);
  self->opening = dup_opening (record);
  self->result = mid_publish_text (mid_record_get_result (record));
  self->turned = g_strcmp0 (mid_record_get_tag (record, "Orientation"), "black") == 0;
  mid_chapter_walk (self, record, style);
  if (style->graph)
    add_graph (self, record);
  return self;
}

void
mid_chapter_free (MidChapter *self)
{
  g_free (self->title);
  g_free (self->white);
  g_free (self->black);
  g_free (self->opening);
  g_free (self->result);
  g_ptr_array_unref (self->facts);
  g_array_unref (self->places);
  g_array_unref (self->changes);
  g_array_unref (self->marks);
  g_ptr_array_unref (self->cards);
  g_ptr_array_unref (self->passages);
  g_array_unref (self->points);
  mid_scene_free (self->start);
  g_free (self);
}
