/* SPDX-License-Identifier: GPL-3.0-or-later */
/* publication-test.h: games as text, and what is published of them. */
#pragma once
#include "mid-publication.h"
#include "mid-reader.h"

static inline MidRecord *
read_record (const char *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (MidReader) reader = mid_reader_new (stream);
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_reader_next (reader, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

static inline MidPublishStyle
get_style (const char *name)
{
  MidPublishStyle style;
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_publish_style_find (&style, name, &error));
  g_assert_no_error (error);
  return style;
}

static inline MidPublication *
publish (const char *text, const MidPublishStyle *style)
{
  g_autoptr (MidRecord) record = read_record (text);
  MidPublication *publication = mid_publication_new (style);
  mid_publication_add (publication, record);
  return publication;
}
