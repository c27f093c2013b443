/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XML documents: whatever is in one, reading ends with its games or with what is wrong; what was
 * read can be written as a document and as text, and reads back as the same. */
#include <string.h>

#include "fuzz.h"
#include "mid-reader.h"
#include "mid-writer.h"
#include "mid-xml-reader.h"
#include "mid-xml-writer.h"

typedef struct
{
  GString *text; /* the games, as MGN */
  GBytes *document;
  bool good; /* to its end */
} Reading;

static void
check_problem (MidXmlReader *reader, const GError *error)
{
  const MidReadError *problem = mid_xml_reader_get_problem (reader);
  FUZZ_LAW (error->message != NULL && g_utf8_validate (error->message, -1, NULL));
  FUZZ_LAW (problem != NULL && problem->line > 0 && problem->column > 0);
}

static Reading
read_document (const void *data, size_t size)
{
  g_autoptr (GInputStream) in = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  g_autoptr (MidXmlReader) reader = mid_xml_reader_new (in);
  g_autoptr (GError) error = NULL;
  MidXmlWriter *writer = mid_xml_writer_new (out);
  Reading reading = { .text = g_string_new (NULL) };
  MidRecord *record;

  for (; (record = mid_xml_reader_next (reader, NULL, &error)) != NULL; g_object_unref (record))
    {
      mid_writer_append (record, MID_WRITE_MGN, reading.text);
      FUZZ_LAW (mid_xml_writer_append (writer, record, NULL));
    }
  reading.good = error == NULL;
  if (error != NULL)
    check_problem (reader, error);
  FUZZ_LAW (mid_xml_writer_finish (writer, NULL));
  mid_xml_writer_free (writer);
  FUZZ_LAW (g_output_stream_close (out, NULL, NULL));
  reading.document = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
  return reading;
}

static void
reading_clear (Reading *reading)
{
  g_string_free (reading->text, TRUE);
  g_bytes_unref (reading->document);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Reading first = read_document (data, size);
  gsize len;
  const void *document = g_bytes_get_data (first.document, &len);
  Reading second = read_document (document, len);

  FUZZ_LAW (second.good);
  FUZZ_LAW (strcmp (first.text->str, second.text->str) == 0);
  reading_clear (&second);
  reading_clear (&first);
  return 0;
}
