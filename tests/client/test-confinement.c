/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile engines: shell scripts that try for a person's files, the network, other programs; each
 * does harm when it is not confined, so that the test would notice. */
#include "../wait.h"
#include "mid-confinement.h"
#include "mid-engine-child.h"
#include "mid-engine-process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define WAIT(condition) WAIT_FOR (30000, condition)

/* Somewhere that is a person's: no folder of programs, none for temporary files. */
typedef struct
{
  char *home, *secret, *engine;
  GSocketListener *listener;
  guint16 port;
} Place;

static void
write_script (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_chmod (path, 0755), ==, 0);
}

static void
place_init (Place *place)
{
  g_autoptr (GError) error = NULL;
  place->home = g_build_filename (g_get_home_dir (), "place", NULL);
  place->secret = g_build_filename (place->home, "secret", NULL);
  g_autofree char *folder = g_build_filename (place->home, "engines", NULL);
  place->engine = g_build_filename (folder, "engine", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (place->secret, "my secret", -1, NULL));
  place->listener = g_socket_listener_new ();
  g_autoptr (GSocketAddress) any = g_inet_socket_address_new_from_string ("127.0.0.1", 0);
  g_autoptr (GSocketAddress) address = NULL;
  g_socket_listener_add_address (place->listener, any, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP,
                                 NULL, &address, &error);
  g_assert_no_error (error);
  place->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address));
}

static void
place_clear (Place *place)
{
  g_socket_listener_close (place->listener);
  g_object_unref (place->listener);
  g_free (place->home);
  g_free (place->secret);
  g_free (place->engine);
}

typedef struct
{
  GString *said;
  char *why;
} Heard;

static void
line_cb (gpointer data, const char *line)
{
  Heard *heard = data;
  g_string_append_printf (heard->said, "%s\n", line);
}

static void
ended_cb (gpointer data, const char *why)
{
  Heard *heard = data;
  heard->why = g_strdup (why);
}

static const MidEngineChildEvents events = { line_cb, ended_cb };

/* What the engine says until it says "over": one that has ended is not listened to any more. */
static char *
dup_said (const Place *place, const char *script, gboolean confined, const char *const *files)
{
  const MidEngineAllowance allowance = { .confined = confined };
  const char *const argv[] = { place->engine, NULL };
  Heard heard = { .said = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  write_script (place->engine, script);
  g_autoptr (MidEngineChild) child =
    mid_engine_child_new (argv, &allowance, files, &events, &heard, &error);
  g_assert_no_error (error);
  WAIT (g_str_has_suffix (heard.said->str, "over\n") || heard.why != NULL);
  g_assert_null (heard.why);
  mid_engine_child_close (child);
  g_string_truncate (heard.said, heard.said->len - strlen ("over\n"));
  return g_string_free (heard.said, FALSE);
}

static gboolean
can_confine (void)
{
  const char *const argv[] = { "/bin/true", NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = mid_confinement_dup_argv (argv, NULL, NULL);
  int status = 1;
  if (words == NULL
      || !g_spawn_sync (NULL, words, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                        &status, NULL)
      || status != 0)
    {
      g_test_skip ("no bubblewrap, or none that may confine anything here");
      return FALSE;
    }
  return TRUE;
}

/* What it tries says "got" when it comes about. */
static void
try (const char *attempt)
{
  Place place;
  if (!can_confine ())
    return;
  place_init (&place);
  g_autofree char *script =
    g_strdup_printf ("#!/bin/bash\nsecret=%s port=%u parent=%d home=%s\n%s\necho over\ncat\n",
                     place.secret, place.port, (int) getpid (), place.home, attempt);
  g_autofree char *free_said = dup_said (&place, script, FALSE, NULL);
  g_autofree char *confined_said = dup_said (&place, script, TRUE, NULL);
  g_assert_cmpstr (free_said, ==, "got\n");
  g_assert_cmpstr (confined_said, ==, "");
  place_clear (&place);
}

static void
test_reads (void)
{
  try ("grep -q 'my secret' $secret && echo got");
}

static void
test_lists (void)
{
  try ("ls $home | grep -q secret && echo got");
}

static void
test_writes (void)
{
  try ("touch $home/engines/left-behind && echo got");
}

static void
test_connects (void)
{
  try ("(exec 3<>/dev/tcp/127.0.0.1/$port) && echo got");
}

static void
test_signals (void)
{
  try ("kill -0 $parent && echo got");
}

static void
test_environment (void)
{
  g_setenv ("A_TOKEN", "my token", TRUE);
  try ("test -n \"$A_TOKEN\" && echo got");
}

/* Its own folder, programs, and what its options name, also several at once. */
static void
test_needs (void)
{
  Place place;
  if (!can_confine ())
    return;
  place_init (&place);
  g_autofree char *beside = g_build_filename (place.home, "engines", "weights", NULL);
  g_autofree char *other = g_build_filename (place.home, "other", NULL);
  g_assert_true (g_file_set_contents (beside, "weights", -1, NULL));
  g_assert_true (g_file_set_contents (other, "tables", -1, NULL));
  g_autofree char *both = g_strconcat (other, ":", place.secret, NULL);
  const char *const files[] = { "true", both, "relative", NULL };
  g_autofree char *script =
    g_strdup_printf ("#!/bin/bash\ncat %s; echo\ncat %s; echo\ncat %s; echo\npwd\nawk 'BEGIN { "
                     "print 6 * 7 }'\necho over\ncat\n",
                     beside, other, place.secret);
  g_autofree char *said = dup_said (&place, script, TRUE, files);
  g_assert_cmpstr (said, ==, "weights\ntables\nmy secret\n/tmp\n42\n");
  place_clear (&place);
}

/* In a folder that holds more than programs it is alone. */
static void
test_alone (void)
{
  Place place;
  if (!can_confine ())
    return;
  place_init (&place);
  g_autofree char *at_home = g_build_filename (g_get_home_dir (), "engine", NULL);
  g_autofree char *engine = g_steal_pointer (&place.engine);
  place.engine = g_strdup (at_home);
  g_autofree char *script =
    g_strdup_printf ("#!/bin/bash\nls -A %s\necho over\ncat\n", g_get_home_dir ());
  g_autofree char *said = dup_said (&place, script, TRUE, NULL);
  g_assert_cmpstr (said, ==, "engine\n");
  place_clear (&place);
}

/* No program has the word on its command line. */
static gboolean
is_gone (const char *word)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc", name, "cmdline", NULL);
      g_autofree char *line = NULL;
      gsize len = 0;
      if (g_ascii_isdigit (name[0]) && g_file_get_contents (path, &line, &len, NULL)
          && g_strstr_len (line, (gssize) len, "sleep") == line
          && memmem (line, len, word, strlen (word)) != NULL)
        return FALSE;
    }
  return TRUE;
}

static void
wait_until (const char *word, gboolean gone)
{
  for (gint64 end = g_get_monotonic_time () + 30000000; is_gone (word) != gone;)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (10000);
    }
}

/* The words that bubblewrap is called with, one a line, by a bubblewrap that is there in any case.
 */
static char *
dup_words (const char *const *argv, const char *const *files)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = mid_confinement_dup_argv (argv, files, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (words[0], "/bwrap"));
  return g_strjoinv ("\n", words + 1);
}

static char *
dup_bound (const char *path)
{
  return g_strdup_printf ("--ro-bind-try\n%s\n%s\n", path, path);
}

/* What is cut off comes first, then what every program needs, then what this one does; all of it
 * can be read, and nothing written. */
static void
test_words (void)
{
  static const char *const cut_off =
    "--unshare-all\n--die-with-parent\n--new-session\n--cap-drop\nALL\n--clearenv\n"
    "--proc\n/proc\n--dev\n/dev\n--tmpfs\n/tmp\n--chdir\n/tmp\n"
    "--setenv\nPATH\n/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games\n"
    "--setenv\nHOME\n/tmp\n--setenv\nLANG\nxx_XX\n";
  static const char *const system[] = { "/usr",
                                        "/bin",
                                        "/sbin",
                                        "/lib",
                                        "/lib32",
                                        "/lib64",
                                        "/opt",
                                        "/nix/store",
                                        "/gnu/store",
                                        "/etc/alternatives",
                                        "/etc/ld.so.cache" };
  Place place;
  place_init (&place);
  g_autofree char *folder = g_path_get_dirname (place.engine);
  g_autofree char *fake = g_build_filename (folder, "bwrap", NULL);
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_autofree char *at_home = g_build_filename (g_get_home_dir (), "engine", NULL);
  g_autofree char *two = g_strconcat (place.secret, ":relative:/no/such", NULL);
  write_script (fake, "#!/bin/sh\n");
  write_script (place.engine, "#!/bin/sh\n");
  write_script (at_home, "#!/bin/sh\n");
  g_setenv ("PATH", folder, TRUE);
  g_setenv ("LANG", "xx_XX", TRUE);
  g_unsetenv ("LC_ALL");
  g_autoptr (GString) usual = g_string_new (cut_off);
  for (guint i = 0; i < G_N_ELEMENTS (system); i++)
    {
      g_autofree char *bound = dup_bound (system[i]);
      g_string_append (usual, bound);
    }
  g_autofree char *bound_folder = dup_bound (folder), *bound_home = dup_bound (at_home);
  g_autofree char *bound_secret = dup_bound (place.secret), *bound_none = dup_bound ("/no/such");
  g_autofree char *bound_home_folder = dup_bound (place.home);

  const char *const plain[] = { place.engine, NULL };
  g_autofree char *of_plain = dup_words (plain, NULL);
  g_autofree char *wanted = g_strconcat (usual->str, bound_folder, "--\n", place.engine, NULL);
  g_assert_cmpstr (of_plain, ==, wanted);

  const char *const with[] = { place.engine, "-x", place.home, NULL };
  const char *const files[] = { two, "3", place.secret, NULL };
  g_autofree char *of_files = dup_words (with, files);
  g_autofree char *more =
    g_strconcat (usual->str, bound_folder, bound_home_folder, bound_secret, bound_none,
                 bound_secret, "--\n", place.engine, "\n-x\n", place.home, NULL);
  g_assert_cmpstr (of_files, ==, more);

  const char *const alone[] = { at_home, NULL };
  g_autofree char *of_home = dup_words (alone, NULL);
  g_autofree char *by_itself = g_strconcat (usual->str, bound_home, "--\n", at_home, NULL);
  g_assert_cmpstr (of_home, ==, by_itself);
  g_setenv ("PATH", path, TRUE);
  g_unlink (fake);
  g_unlink (at_home);
  place_clear (&place);
}

/* Closed, it is gone with what it has started. */
static void
test_closed (void)
{
  Place place;
  const MidEngineAllowance allowance = { .confined = TRUE };
  Heard heard = { .said = g_string_new (NULL) };
  if (!can_confine ())
    return;
  place_init (&place);
  g_autofree char *mark = g_strdup_printf ("73000%d", (int) getpid ());
  g_autofree char *script =
    g_strdup_printf ("#!/bin/bash\nsetsid sleep %s &\necho on\nsleep %s\n", mark, mark);
  const char *const argv[] = { place.engine, NULL };
  write_script (place.engine, script);
  g_autoptr (MidEngineChild) child =
    mid_engine_child_new (argv, &allowance, NULL, &events, &heard, NULL);
  WAIT (heard.said->len > 0);
  wait_until (mark, FALSE);
  mid_engine_child_close (child);
  wait_until (mark, TRUE);
  g_string_free (heard.said, TRUE);
  place_clear (&place);
}

/* Without bubblewrap it is not run at all, and says why. */
static void
test_missing (void)
{
  const char *const argv[] = { "/bin/true", NULL };
  const MidEngineAllowance allowance = { .confined = TRUE };
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_autoptr (GError) error = NULL;
  g_setenv ("PATH", "/nonexistent", TRUE);
  g_assert_false (mid_confinement_is_there ());
  g_assert_null (mid_engine_child_new (argv, &allowance, NULL, &events, NULL, &error));
  g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "bubblewrap"));
  g_setenv ("PATH", path, TRUE);
}

/* A bubblewrap that may do nothing: the engine is not run, and it is said what may be the cause. */
static void
test_forbidden (void)
{
  Place place;
  const MidEngineAllowance allowance = { .confined = TRUE };
  const char *const argv[] = { "/bin/true", NULL };
  Heard heard = { .said = g_string_new (NULL) };
  place_init (&place);
  g_autofree char *folder = g_path_get_dirname (place.engine);
  g_autofree char *fake = g_build_filename (folder, "bwrap", NULL);
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  write_script (fake, "#!/bin/sh\nexit 1\n");
  g_setenv ("PATH", folder, TRUE);
  g_autoptr (MidEngineChild) child =
    mid_engine_child_new (argv, &allowance, NULL, &events, &heard, NULL);
  g_setenv ("PATH", path, TRUE);
  WAIT (heard.why != NULL);
  g_assert_nonnull (strstr (heard.why, "cannot be confined"));
  g_unlink (fake);
  g_free (heard.why);
  g_string_free (heard.said, TRUE);
  place_clear (&place);
}

/* The engine that comes with us plays confined. */
static void
test_engine (void)
{
  const MidEngineAllowance allowance = { .confined = TRUE };
  const char *argv[] = { g_getenv ("MIDLINE_ENGINE"), NULL };
  if (!can_confine ())
    return;
  g_autoptr (MidEngineProcess) engine = mid_engine_process_new (argv, &allowance);
  mid_engine_process_start (engine);
  WAIT (mid_engine_process_get_state (engine) != MID_ENGINE_STARTING);
  g_assert_cmpint (mid_engine_process_get_state (engine), ==, MID_ENGINE_READY);
}

int
main (int argc, char **argv)
{
  g_autofree char *here = g_get_current_dir ();
  g_autofree char *home = g_build_filename (here, "home-of-test-confinement", NULL);
  g_setenv ("HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/confinement/reads", test_reads);
  g_test_add_func ("/confinement/lists", test_lists);
  g_test_add_func ("/confinement/writes", test_writes);
  g_test_add_func ("/confinement/connects", test_connects);
  g_test_add_func ("/confinement/signals", test_signals);
  g_test_add_func ("/confinement/environment", test_environment);
  g_test_add_func ("/confinement/needs", test_needs);
  g_test_add_func ("/confinement/alone", test_alone);
  g_test_add_func ("/confinement/words", test_words);
  g_test_add_func ("/confinement/closed", test_closed);
  g_test_add_func ("/confinement/missing", test_missing);
  g_test_add_func ("/confinement/forbidden", test_forbidden);
  g_test_add_func ("/confinement/engine", test_engine);
  return g_test_run ();
}
