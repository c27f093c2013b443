/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-run.h: runs midline-cli and looks at what it says. */
#pragma once
#include <gio/gio.h>

/* Sets the test program up; the program under test is named by MIDLINE_CLI. */
void cli_init (int *argc, char ***argv);

/* Runs midline-cli with the words of `command` (quoted as in a shell) and compares the exit status
 * and both outputs byte for byte.  "secs 0.123456" is compared as "secs S"; NULL: not compared. */
void cli_expect (const char *command, int status, const char *out, const char *err);

/* The same with something on the standard input. */
void cli_expect_with (const char *command, const char *input, int status, const char *out,
                      const char *err);

/* Only what the output begins with; the status is 0 and the standard error empty. */
void cli_expect_start (const char *command, const char *start);

/* Compares the status and the output, and returns what the standard error had to say, which must be
 * something; transfer full. */
char *cli_fail (const char *command, int status, const char *out);

/* A path in a directory of this test run, which is removed at its end; transfer full. */
char *cli_path (const char *name);

/* Writes a file there; transfer full. */
char *cli_file (const char *name, const char *content);

/* What a file there holds, which must be; transfer full. */
char *cli_content (const char *name);

/* How often `what` stands in the text. */
guint cli_count (const char *text, const char *what);

/* Removes what was written and returns the test program's exit status. */
int cli_run (void);
