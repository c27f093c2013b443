/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis-test.h: engines at work on a game, tests/client/fake-engine.c in one of its modes: its
 * score is the number of moves played. */
#pragma once
#include <string.h>

#include "../wait.h"
#include "mid-engine-choice.h"
#include "study-test.h"

#define WAIT(condition) WAIT_FOR (20000, condition)

/* A game to be studied, with the fake engine as our own; mode NULL: there is none. */
static inline MidStudy *
analysis_test_begin (const char *mode)
{
  g_autofree char *command = mode != NULL
                               ? g_strdup_printf ("%s %s", g_getenv ("MIDLINE_FAKE_ENGINE"), mode)
                               : g_strdup ("");
  g_setenv ("MIDLINE_ENGINE", command, TRUE);
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. d4 d5 *\n");
  return study_test_new (record);
}

/* Whether the property is that text; NULL: none. */
static inline gboolean
says (gpointer object, const char *property, const char *text)
{
  g_autofree char *now = NULL;
  g_object_get (object, property, &now, NULL);
  return g_strcmp0 (now, text) == 0;
}

/* Whether the property's text has the words in it. */
static inline gboolean
mentions (gpointer object, const char *property, const char *words)
{
  g_autofree char *now = NULL;
  g_object_get (object, property, &now, NULL);
  return now != NULL && strstr (now, words) != NULL;
}

static inline gboolean
is (gpointer object, const char *property)
{
  gboolean now;
  g_object_get (object, property, &now, NULL);
  return now;
}

static inline void
set (gpointer object, const char *property, gboolean value)
{
  g_object_set (object, property, value, NULL);
}
