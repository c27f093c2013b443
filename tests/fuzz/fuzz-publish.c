/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first byte says how, the rest is a file of games: whatever is in it becomes a page, a text, a
 * document, and never markup of theirs. */
#include <string.h>

#include "fuzz.h"
#include "mid-frames.h"
#include "mid-pages.h"
#include "mid-publish.h"
#include "mid-reader.h"

enum
{
  GAMES_MOST = 4,
  PAGES_MOST = 1500 /* bytes of games that are set on pages: that is slow */
};

static void
choose_style (MidPublishStyle *style, guint8 choice)
{
  const char *const *names = mid_publish_style_list ();
  FUZZ_LAW (mid_publish_style_find (style, names[choice % g_strv_length ((char **) names)], NULL));
  style->every = choice & 4 ? 2 : 0;
  style->comments |= (choice & 8) != 0;
  style->variations |= (choice & 16) != 0;
  if (choice & 32)
    style->diagrams |= MID_DIAGRAMS_COMMENTS | MID_DIAGRAMS_END;
}

/* Stretches of the words, one behind the other, of places that there are. */
static void
check_mentions (const MidChapter *chapter, const MidInline *words)
{
  guint end = 0, n = words->mentions != NULL ? words->mentions->len : 0;
  for (guint i = 0; i < n; i++)
    {
      const MidInlineMention *mention = &g_array_index (words->mentions, MidInlineMention, i);
      FUZZ_LAW (end <= mention->start && mention->start < mention->end);
      FUZZ_LAW (mention->place > 0 && mention->place < chapter->places->len);
      FUZZ_LAW (!mention->is_first || mention->place >= chapter->n_played);
      end = mention->end;
    }
  FUZZ_LAW (end <= strlen (words->text));
}

/* A place stands behind the one that it goes on from; passages are of places that there are. */
static void
check_chapter (const MidChapter *chapter)
{
  for (guint i = 1; i < chapter->places->len; i++)
    {
      const MidChapterPlace *place = mid_chapter_get_place (chapter, i);
      FUZZ_LAW (place->parent < i && place->line <= i);
      FUZZ_LAW (place->first_change + place->n_changes <= chapter->changes->len);
    }
  for (guint i = 0; i < chapter->passages->len; i++)
    {
      const MidPassage *passage = mid_chapter_get_passage (chapter, i);
      FUZZ_LAW (passage->place < chapter->places->len);
      for (guint k = 0; passage->inlines != NULL && k < passage->inlines->len; k++)
        {
          const MidInline *one = passage->inlines->pdata[k];
          FUZZ_LAW (one->text[0] != '\0' && strchr (one->text, '\n') == NULL);
          FUZZ_LAW (g_utf8_validate (one->text, -1, NULL) && one->place < chapter->places->len);
          check_mentions (chapter, one);
        }
    }
}

static guint
count (const char *text, const char *words)
{
  guint n = 0;
  for (; (text = strstr (text, words)) != NULL; text += strlen (words))
    n++;
  return n;
}

/* The data of each game and the page's own: no other script begins or ends. */
static void
check_page (const char *text, guint games)
{
  FUZZ_LAW (count (text, "<script") == games + 1);
  FUZZ_LAW (count (text, "</script") == games + 1);
  FUZZ_LAW (count (text, "<article") == games && count (text, "</article>") == games);
  FUZZ_LAW (count (text, "<style") == 1 && count (text, "<!--") == 0);
}

/* Braces that are not said with a backslash, or in a comment, are in pairs. */
static void
check_document (const char *text)
{
  int depth = 0;
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '\\' && at[1] != '\0')
        at++;
      else if (*at == '%')
        at += strcspn (at, "\n") - (strchr (at, '\n') == NULL);
      else
        depth += (*at == '{') - (*at == '}');
      FUZZ_LAW (depth >= 0);
      if (*at == '\0')
        break;
    }
  FUZZ_LAW (depth == 0);
}

static void
check_forms (const MidPublication *publication, const MidPublishJob *job)
{
  static const MidForm forms[] = { MID_FORM_HTML, MID_FORM_MARKDOWN, MID_FORM_LATEX };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = mid_publish_dup_text (publication, forms[i], job, &error);
      FUZZ_LAW (text != NULL && g_utf8_validate (text, -1, NULL));
      if (forms[i] == MID_FORM_HTML)
        check_page (text, mid_publication_get_n_chapters (publication));
      else if (forms[i] == MID_FORM_LATEX)
        check_document (text);
    }
}

static void
check_pictures (const MidPublication *publication, const MidPublishJob *job)
{
  g_autoptr (GError) error = NULL;
  double width, height;
  mid_pages_get_paper (mid_publication_get_style (publication), &width, &height);
  g_autoptr (GPtrArray) pages = mid_pages_new (publication, width, height, job, &error);
  FUZZ_LAW (pages != NULL && pages->len > 0);
  if (mid_publication_get_n_chapters (publication) == 1)
    {
      g_autoptr (MidFrames) frames = mid_frames_new (publication, NULL);
      FUZZ_LAW (frames != NULL && mid_frames_get_n (frames) > 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size == 0)
    return 0;
  g_auto (MidPublishStyle) style = { 0 };
  g_autoptr (GFile) artwork = g_file_new_for_uri ("resource:///io/github/midline/Midline");
  const MidPublishJob job = { .artwork = artwork };
  choose_style (&style, data[0]);
  g_autoptr (MidPublication) publication = mid_publication_new (&style);
  g_autoptr (MidReader) reader = mid_reader_new_for_data ((const char *) data + 1, size - 1);
  for (guint i = 0; i < GAMES_MOST; i++)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      if (record == NULL)
        break;
      mid_publication_add (publication, record);
      check_chapter (mid_publication_get_chapter (publication, i));
    }
  if (mid_publication_get_n_chapters (publication) == 0)
    return 0;
  check_forms (publication, &job);
  if (size < PAGES_MOST)
    check_pictures (publication, &job);
  return 0;
}
