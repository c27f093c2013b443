/* SPDX-License-Identifier: GPL-3.0-or-later */
/* study-test.h: games for the tests of studies and of the window, read from text. */
#pragma once
#include "mid-cursor.h"
#include "mid-reader.h"
#include "mid-study.h"

/* The record in text, which must be right. */
static inline MidRecord *
study_test_read (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  g_assert_nonnull (record);
  if (mid_reader_get_n_errors (reader) > 0)
    g_error ("%s", mid_reader_get_error (reader, 0)->message);
  return record;
}

/* A study of the game. */
static inline MidStudy *
study_test_new (MidRecord *record)
{
  MidStudy *study = mid_study_new ();
  mid_study_set_record (study, record);
  return study;
}

#define STUDY_TEST_SIRLIN(white, black)                                                            \
  "[White \"Anne\"]\n[Black \"Bert\"]\n[Result \"*\"]\n[Variant \"Sirlin\"]\n"                     \
  "[WhiteArmy \"" white "\"]\n[BlackArmy \"" black "\"]\n\n"

/* n steps from the start of the main line. */
static inline MidNode *
study_test_node (MidRecord *record, guint n)
{
  MidNode *node = mid_record_get_root (record);
  while (n-- > 0)
    node = mid_node_get_first_child (node);
  g_assert_nonnull (node);
  return node;
}

static inline int
study_test_square (MidRecord *record, const char *name)
{
  int square = mid_square_parse (mid_record_get_game (record), name, strlen (name));
  g_assert_cmpint (square, >=, 0);
  return square;
}
