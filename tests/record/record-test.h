/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-test.h: games read from text, and what they read as. */
#pragma once
#include <string.h>

#include "mid-edit.h"
#include "mid-reader.h"
#include "random-record.h"

#define RECORD_TEST_SIRLIN(white, black)                                                           \
  "[Variant \"Sirlin\"]\n[WhiteArmy \"" white "\"]\n[BlackArmy \"" black "\"]\n\n"

/* The record in text, which must be right. */
static inline MidRecord *
record_test_read (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  g_assert_nonnull (record);
  if (mid_reader_get_n_errors (reader) > 0)
    g_error ("%s", mid_reader_get_error (reader, 0)->message);
  return record;
}

/* Follows elements separated by spaces from the root; each must be there. */
static inline MidNode *
record_test_find (MidRecord *record, const char *elements)
{
  MidNode *node = mid_record_get_root (record);
  g_auto (GStrv) words = g_strsplit (elements, " ", -1);
  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      MidNode *child = mid_node_get_first_child (node);
      for (; child != NULL; child = mid_node_get_next_sibling (child))
        {
          g_autofree char *element = mid_record_dup_element (record, child);
          if (strcmp (element, words[i]) == 0)
            break;
        }
      if (child == NULL)
        g_error ("no %s in %s", words[i], elements);
      node = child;
    }
  return node;
}

/* The move that text is after node. */
static inline MidMove
record_test_move (MidRecord *record, MidNode *node, const char *text)
{
  MidPosition at;
  MidMove move;
  mid_record_get_position (record, node, &at);
  MidParse parse =
    mid_parse_element (mid_record_get_game (record), &at, text, strlen (text), NULL, &move);
  g_assert_cmpint (parse.status, ==, MID_OK);
  return move;
}

/* What follows the tags, with spaces for line ends. */
static inline char *
record_test_dup_moves (MidRecord *record)
{
  g_autofree char *text = random_record_dup_text (record);
  char *moves = strstr (text, "\n\n");
  return g_strstrip (g_strdelimit (g_strdup (moves != NULL ? moves : text), "\n", ' '));
}

static inline void
record_test_assert_moves (MidRecord *record, const char *moves)
{
  g_autofree char *is = record_test_dup_moves (record);
  g_assert_cmpstr (is, ==, moves);
}

/* Whether one undo gives that back, and redo what is now. */
static inline void
record_test_assert_one_step (MidRecord *record, const char *before)
{
  g_autofree char *after = record_test_dup_moves (record);
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  mid_record_undo (record);
  record_test_assert_moves (record, before);
  mid_record_redo (record);
  record_test_assert_moves (record, after);
}
