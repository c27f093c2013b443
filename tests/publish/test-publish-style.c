/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publish-style.h"

#include <string.h>

static void
test_own (void)
{
  const char *const *names = mid_publish_style_list ();
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (MidPublishStyle) style = { 0 };
      g_autoptr (GError) error = NULL;
      g_assert_true (mid_publish_style_find (&style, names[i], &error));
      g_assert_no_error (error);
    }
  g_auto (MidPublishStyle) sheet = { 0 };
  g_assert_true (mid_publish_style_find (&sheet, "score-sheet", NULL));
  g_assert_cmpint (sheet.main_line, ==, MID_MAIN_LINE_COLUMNS);
  g_assert_false (sheet.comments);
  g_assert_cmpuint (sheet.columns, ==, 2);
}

static void
test_unknown_name (void)
{
  g_auto (MidPublishStyle) style = { 0 };
  g_autoptr (GError) error = NULL;
  g_assert_false (mid_publish_style_find (&style, "poster", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "lesson, score-sheet, book"));
}

static void
test_values (void)
{
  static const char text[] =
    "<style>\n <moves main-line='columns' figurines='yes'/>\n"
    " <diagrams marks='no' end='yes' every='12' size='0.25'/>\n"
    " <page paper='letter' columns='2' text='9.5' font='Noto &amp; Serif'/>\n</style>";
  g_auto (MidPublishStyle) style = { 0 }, copy = { 0 };
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_publish_style_parse (&style, text, strlen (text), &error));
  g_assert_no_error (error);
  mid_publish_style_copy (&style, &copy);
  g_assert_cmpint (copy.main_line, ==, MID_MAIN_LINE_COLUMNS);
  g_assert_true (copy.figurines);
  g_assert_true (copy.variations); /* what is not said */
  g_assert_cmpint (copy.diagrams, ==, MID_DIAGRAMS_START | MID_DIAGRAMS_END);
  g_assert_cmpuint (copy.every, ==, 12);
  g_assert_cmpfloat (copy.diagram_size, ==, 0.25);
  g_assert_cmpint (copy.paper, ==, MID_PAPER_LETTER);
  g_assert_cmpuint (copy.columns, ==, 2);
  g_assert_cmpfloat (copy.text_size, ==, 9.5);
  g_assert_cmpstr (copy.font, ==, "Noto & Serif");
}

/* docs/publishing.md has the numbers. */
static void
test_unsaid (void)
{
  static const char text[] = "<style xmlns='urn:midline:style:1' version='1'/>";
  g_auto (MidPublishStyle) style = { 0 };
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_publish_style_parse (&style, text, strlen (text), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (style.picture_width, ==, 400);
  g_assert_cmpfloat (style.pace, ==, 1.2);
  g_assert_true (style.captions);
  g_assert_cmpuint (style.columns, ==, 1);
  g_assert_cmpfloat (style.text_size, ==, 11);
  g_assert_cmpfloat (style.diagram_size, ==, 0.6);
  g_assert_cmpint (style.diagrams, ==, MID_DIAGRAMS_MARKS | MID_DIAGRAMS_START);
  g_assert_true (style.comments && style.variations && style.signs && style.contents
                 && style.graph);
  g_assert_false (style.index || style.figurines);
}

/* What is written is read as the same again, of every style and with every field another. */
static void
test_written (void)
{
  static const char other[] =
    "<style>\n <moves main-line='columns' comments='no' variations='no' signs='no' "
    "figurines='yes'/>"
    "<diagrams marks='no' comments='yes' start='no' end='yes' graph='no' every='12' size='0.25'/>"
    "<page paper='letter' columns='2' text='9.5' font='A &amp; &quot;B&quot; &lt;c>'/>"
    "<picture width='333' pace='2.5' captions='no'/><book contents='no' index='yes'/></style>";
  const char *const *names = mid_publish_style_list ();
  for (guint i = 0; i < 4; i++)
    {
      g_auto (MidPublishStyle) style = { 0 }, again = { 0 };
      g_autoptr (GError) error = NULL;
      if (i < 3)
        mid_publish_style_find (&style, names[i], &error);
      else
        mid_publish_style_parse (&style, other, strlen (other), &error);
      g_assert_no_error (error);
      g_autofree char *text = mid_publish_style_dup_text (&style);
      g_assert_true (mid_publish_style_parse (&again, text, strlen (text), &error));
      g_assert_no_error (error);
      g_assert_cmpstr (style.font, ==, again.font);
      g_clear_pointer (&style.font, g_free);
      g_clear_pointer (&again.font, g_free);
      g_assert_cmpmem (&style, sizeof style, &again, sizeof again);
    }
}

/* The message says where, what, and what was expected. */
static void
test_wrong (void)
{
  static const struct
  {
    const char *text, *words[2];
  } cases[] = {
    { "", { "line 1", "" } },
    { "<style>\n<moves", { "line 2", "" } },
    { "<book/>", { "line 1", "“style”" } },
    { "<style>\n<poster/></style>",
      { "line 2: no such element “poster”", "moves, diagrams, page" } },
    { "<style><page size='a4'/></style>", { "no such attribute “size”", "paper, columns, text" } },
    { "<style><page paper='a3'/></style>", { "paper=\"a3\"", "“a4” or “letter”" } },
    { "<style><page columns='3'/></style>", { "columns=\"3\"", "from 1 to 2" } },
    { "<style><page columns='1.5'/></style>", { "columns=\"1.5\"", "whole number" } },
    { "<style><page text='NaN'/></style>", { "text=\"NaN\"", "from 6 to 24" } },
    { "<style><moves signs='maybe'/></style>", { "signs=\"maybe\"", "“yes” or “no”" } },
    { "<!DOCTYPE style [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><style><page "
      "font='&a;'/></style>",
      { "line 1", "" } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MidPublishStyle) style = { 0 };
      g_autoptr (GError) error = NULL;
      g_assert_false (
        mid_publish_style_parse (&style, cases[i].text, strlen (cases[i].text), &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      for (guint w = 0; w < 2; w++)
        if (strstr (error->message, cases[i].words[w]) == NULL)
          g_error ("case %u: “%s” says nothing of “%s”", i, error->message, cases[i].words[w]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/publish-style/own", test_own);
  g_test_add_func ("/publish-style/unsaid", test_unsaid);
  g_test_add_func ("/publish-style/unknown-name", test_unknown_name);
  g_test_add_func ("/publish-style/values", test_values);
  g_test_add_func ("/publish-style/written", test_written);
  g_test_add_func ("/publish-style/wrong", test_wrong);
  return g_test_run ();
}
