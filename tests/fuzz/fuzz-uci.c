/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines to the engine, whatever they say: it answers, and goes on.  Each search is stopped at once;
 * lines that would only take long, or much memory, or open files, are left out. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "fuzz.h"
#include "mid-uci.h"

/* Words of the line as the engine tells them apart. */
static bool
has_word (const char *line, const char *word)
{
  static const char blanks[] = " \t\r\n\v\f";
  size_t len = strlen (word);
  for (const char *at = line; (at = strcasestr (at, word)) != NULL; at++)
    if ((at == line || strchr (blanks, at[-1]) != NULL)
        && (at[len] == '\0' || strchr (blanks, at[len]) != NULL))
      return true;
  return false;
}

/* Whether a number in it has more digits than so many. */
static bool
has_long_number (const char *line, unsigned digits)
{
  unsigned n = 0;
  for (; *line != '\0'; line++)
    {
      n = isdigit ((unsigned char) *line) ? n + 1 : 0;
      if (n > digits)
        return true;
    }
  return false;
}

static bool
is_left_out (const char *line)
{
  if (has_word (line, "bench") || has_word (line, "EvalFile") || has_word (line, "quit"))
    return true;
  bool is_heavy = has_word (line, "Hash") || has_word (line, "Threads") || has_word (line, "perft");
  return is_heavy && (has_long_number (line, 1) || strpbrk (line, "3456789") != NULL);
}

/* The engine is made once: what one input sets, the next one finds. */
static MidUci *
engine (void)
{
  static MidUci uci;
  static bool is_ready;
  if (is_ready)
    return &uci;
  FILE *nowhere = fopen ("/dev/null", "w");
  char small[] = "setoption name Hash value 1";
  FUZZ_LAW (nowhere != NULL && mid_uci_init (&uci, nowhere));
  FUZZ_LAW (mid_uci_command (&uci, small));
  is_ready = true;
  return &uci;
}

static void
say (MidUci *uci, const char *text)
{
  char *line = strdup (text);
  FUZZ_LAW (line != NULL);
  bool goes_on = mid_uci_command (uci, line);
  free (line);
  FUZZ_LAW (goes_on);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  MidUci *uci = engine ();
  say (uci, "setoption name UCI_Variant value chess2");
  while (size > 0)
    {
      FuzzText text = fuzz_take_line (&data, &size);
      char *line = strndup (text.text, text.len);
      FUZZ_LAW (line != NULL);
      if (!is_left_out (line))
        say (uci, line);
      mid_engine_stop (uci->engine);
      mid_engine_wait (uci->engine);
      FUZZ_LAW (uci->played->position_size <= sizeof uci->pos);
      free (line);
      fuzz_text_clear (&text);
    }
  /* Whatever has been said, it still answers. */
  say (uci, "isready");
  say (uci, "go nodes 20");
  mid_engine_wait (uci->engine);
  return 0;
}
