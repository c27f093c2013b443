/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli publish: recorded games as a page, a book, a text for other people. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "mid-cli-games.h"
#include "mid-publish.h"

/* Of the form's word, or of how the file's name ends. */
static gboolean
find_form (const char *word, const char *path, MidForm *form)
{
  g_autoptr (GString) expected = g_string_new ("expected ");
  const char *dot = strrchr (path, '.');
  if (mid_form_find (word != NULL ? word : dot != NULL ? dot + 1 : "", form))
    return TRUE;
  for (guint i = 0; i < MID_N_FORMS; i++)
    g_string_append_printf (expected, "%s%s",
                            i == 0                ? ""
                            : i + 1 < MID_N_FORMS ? ", "
                                                  : " or ",
                            mid_form_get_word ((MidForm) i));
  mid_cli_usage (word != NULL ? "no such form" : "no form by the name's ending",
                 word != NULL ? word : path, expected->str);
  return FALSE;
}

/* One that comes with the program, or a file. */
static MidCliStatus
find_style (const char *name, MidPublishStyle *style)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;
  if (g_strv_contains (mid_publish_style_list (), name))
    return mid_publish_style_find (style, name, &error)
             ? MID_CLI_OK
             : mid_cli_wrong ("cannot read the style", name, error->message);
  if (!g_file_get_contents (name, &text, &length, &error))
    {
      g_autofree char *names = g_strjoinv (", ", (char **) mid_publish_style_list ());
      g_autofree char *expected =
        g_strdup_printf ("%s; expected a file, or %s", error->message, names);
      return mid_cli_usage ("no such style", name, expected);
    }
  if (!mid_publish_style_parse (style, text, length, &error))
    return mid_cli_wrong ("wrong style", name, error->message);
  return MID_CLI_OK;
}

/* What several games are called that nobody has given a name: what their file is. */
static void
name_after_file (MidPublication *publication, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  char *dot = strrchr (shown, '.');
  if (mid_publication_get_n_chapters (publication) < 2 || g_str_equal (path, "-"))
    return;
  if (dot != NULL && dot != shown)
    *dot = '\0';
  mid_publication_set_title (publication, shown);
}

/* NULL if not all of the file can be read. */
static MidPublication *
read_games (const char *path, const char *title, const MidPublishStyle *style, guint64 only,
            MidCliStatus *status)
{
  g_auto (MidCliGames) games = { 0 };
  g_autoptr (MidPublication) publication = mid_publication_new (style);
  guint64 n = 0;
  if (mid_cli_games_init (&games, path))
    for (;;)
      {
        g_autoptr (MidRecord) record = mid_cli_games_next (&games);
        if (record == NULL)
          break;
        if (only == 0 || ++n == only)
          mid_publication_add (publication, record);
      }
  if (title != NULL)
    mid_publication_set_title (publication, title);
  else
    name_after_file (publication, path);
  *status = games.errors > 0 ? MID_CLI_WRONG : MID_CLI_OK;
  return games.failed ? NULL : g_steal_pointer (&publication);
}

/* What is to be told, and what ends it. */
typedef struct
{
  gboolean is_told;
  int shown;
  GCancellable *cancellable;
} Progress;

static volatile sig_atomic_t is_ended;

static void
end_cb (G_GNUC_UNUSED int number)
{
  is_ended = TRUE;
}

/* In whole hundredths, in the same place. */
static void
progress_cb (double share, gpointer data)
{
  Progress *self = data;
  int hundredths = (int) (share * 100);
  if (is_ended)
    g_cancellable_cancel (self->cancellable);
  if (!self->is_told || hundredths == self->shown)
    return;
  self->shown = hundredths;
  fprintf (stderr, "\r%3d %%%s", hundredths, hundredths == 100 ? "\r     \r" : "");
}

static MidCliStatus
publish (const MidPublication *publication, MidForm form, const char *path, gboolean progress)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Progress told = { .is_told = progress, .shown = -1, .cancellable = cancellable };
  g_autoptr (GFile) out = g_file_new_for_path (path);
  g_autoptr (GFile) artwork = g_file_new_for_uri ("resource:///io/github/midline/Midline");
  g_autoptr (GError) error = NULL;
  MidPublishJob job = {
    .artwork = artwork, .progress = progress_cb, .data = &told, .cancellable = cancellable
  };
  if (mid_publication_get_n_chapters (publication) == 0)
    return mid_cli_wrong ("nothing to publish", path, "expected a game in the input");
  signal (SIGINT, end_cb);
  signal (SIGTERM, end_cb);
  return mid_publish (publication, form, out, &job, &error)
           ? MID_CLI_OK
           : mid_cli_wrong ("cannot write", path, error->message);
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *to = NULL, *style_name = NULL, *title = NULL, *game = NULL;
  gboolean progress = FALSE;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      "html, md, pdf, tex, gif or svg (by the name's ending)", "FORM" },
    { "style", 's', 0, G_OPTION_ARG_STRING, &style_name,
      "lesson, score-sheet, book or a file (lesson)", "STYLE" },
    { "title", 0, 0, G_OPTION_ARG_STRING, &title, "Of the whole (the file's name, or the players)",
      "TITLE" },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &progress,
      "Say how far it is, even where the standard error is no terminal", NULL },
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game, "Only game N of the input", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_publish, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (rest);
  if (n != 2 || g_str_equal (rest[1], "-"))
    return mid_cli_usage ("wrong arguments", n > 0 ? rest[n - 1] : "",
                          "expected IN and OUT, a file");

  MidForm form;
  guint64 only = 0;
  g_auto (MidPublishStyle) style = { 0 };
  if (game != NULL && !mid_cli_number (game, 1, G_MAXUINT32, &only))
    return mid_cli_usage ("not the number of a game", game, NULL);
  if (!find_form (to, rest[1], &form))
    return MID_CLI_USAGE;
  MidCliStatus status = find_style (style_name != NULL ? style_name : "lesson", &style);
  if (status != MID_CLI_OK)
    return status;
  g_autoptr (MidPublication) publication = read_games (rest[0], title, &style, only, &status);
  if (publication == NULL)
    return status;
  MidCliStatus written = publish (publication, form, rest[1], progress || isatty (STDERR_FILENO));
  return written != MID_CLI_OK ? written : status;
}

const MidCliCommand mid_cli_publish = {
  "publish",
  "IN OUT",
  "Make a page of recorded games that anybody can read",
  run,
};
