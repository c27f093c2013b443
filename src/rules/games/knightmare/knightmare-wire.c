/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-wire.c: cards as one line of text, for a setting.
 *
 *   name|numbers|words|steps|text|
 *
 * The numbers of the card and of each step are its fields in their order; steps are parted by
 * semicolons.  In the text "\p" is a bar and "\\" a backslash.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mid-card.h"

enum
{
  NUMBERS = 9,
  FIELDS = sizeof (MidCardStep)
};

static const char not_cards[] = MID_N_ ("that is not a list of cards");

/* --- Writing ---------------------------------------------------------------------------------- */

typedef struct
{
  char *buf;
  size_t size, n;
} Writer;

static void
put_char (Writer *writer, char c)
{
  if (writer->n + 1 < writer->size)
    writer->buf[writer->n] = c;
  writer->n++;
}

static void
put (Writer *writer, const char *text)
{
  while (*text != '\0')
    put_char (writer, *text++);
}

static void
put_numbers (Writer *writer, const uint8_t *numbers, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      char text[8];
      snprintf (text, sizeof text, "%s%u", i > 0 ? " " : "", numbers[i]);
      put (writer, text);
    }
}

size_t
mid_card_write (const MidCard *card, const char *text, char *buf, size_t size)
{
  Writer writer = { buf, size, 0 };
  const uint8_t numbers[NUMBERS] = { card->set,       card->points,        card->when,
                                     card->trigger,   card->moved,         card->victim,
                                     card->is_unique, card->is_continuing, card->is_written };
  put (&writer, card->name);
  put_char (&writer, '|');
  put_numbers (&writer, numbers, NUMBERS);
  put_char (&writer, '|');
  for (unsigned i = 0; i < card->n_words; i++)
    {
      put (&writer, i > 0 ? " " : "");
      put (&writer, card->words[i]);
    }
  put_char (&writer, '|');
  for (unsigned i = 0; i < card->n_steps; i++)
    {
      put (&writer, i > 0 ? ";" : "");
      put_numbers (&writer, (const uint8_t *) &card->steps[i], FIELDS);
    }
  put_char (&writer, '|');
  for (; *text != '\0'; text++)
    if (*text == '|' || *text == '\\')
      put (&writer, *text == '|' ? "\\p" : "\\\\");
    else
      put_char (&writer, *text);
  put_char (&writer, '|');
  if (size > 0)
    buf[writer.n < size ? writer.n : size - 1] = '\0';
  return writer.n;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Takes what stands before the next of the marks, at most `size` bytes with the NUL; false if it is
 * longer or there is no such mark. */
static bool
take (const char **at, const char *marks, char *out, size_t size)
{
  size_t n = strcspn (*at, marks);
  if ((*at)[n] == '\0' || n >= size)
    return false;
  memcpy (out, *at, n);
  out[n] = '\0';
  *at += n;
  return true;
}

static bool
take_mark (const char **at, char mark)
{
  if (**at != mark)
    return false;
  ++*at;
  return true;
}

static bool
take_numbers (const char **at, uint8_t *out, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      char digits[4], *end;
      if ((i > 0 && !take_mark (at, ' ')) || !take (at, " ;|", digits, sizeof digits))
        return false;
      unsigned long number = strtoul (digits, &end, 10);
      if (digits[0] < '0' || digits[0] > '9' || *end != '\0' || number > UINT8_MAX)
        return false;
      out[i] = (uint8_t) number;
    }
  return true;
}

static bool
take_words (const char **at, MidCard *card)
{
  while (**at != '|')
    {
      if (card->n_words == MID_CARD_WORDS_MAX || (card->n_words > 0 && !take_mark (at, ' '))
          || !take (at, " |", card->words[card->n_words], MID_CARD_WORD_MAX))
        return false;
      card->n_words++;
    }
  return true;
}

static bool
take_steps (const char **at, MidCard *card)
{
  while (**at != '|')
    {
      if (card->n_steps == MID_CARD_STEPS_MAX || (card->n_steps > 0 && !take_mark (at, ';'))
          || !take_numbers (at, (uint8_t *) &card->steps[card->n_steps], FIELDS))
        return false;
      card->n_steps++;
    }
  return true;
}

static bool
take_text (const char **at, char text[MID_CARD_TEXT_MAX])
{
  size_t n = 0;
  for (; **at != '|'; ++*at)
    {
      bool escaped = **at == '\\';
      *at += escaped;
      if (**at == '\0' || n + 1 >= MID_CARD_TEXT_MAX)
        return false;
      text[n++] = (char) (escaped && **at == 'p' ? '|' : **at);
    }
  text[n] = '\0';
  return true;
}

/* As data/schema/cards.rng has names. */
static bool
is_name (const char *name)
{
  bool word = false;
  for (const char *p = name; *p != '\0'; p++)
    {
      bool letter = (*p >= 'A' && *p <= 'Z') || (*p >= 'a' && *p <= 'z');
      if (!letter && (!word || strchr ("'-! ", *p) == NULL))
        return false;
      word = *p != ' ';
    }
  return word && name[0] >= 'A' && name[0] <= 'Z';
}

static bool
take_card (const char **at, MidCard *card, char text[MID_CARD_TEXT_MAX])
{
  uint8_t numbers[NUMBERS];
  *card = (MidCard){ 0 };
  if (!take (at, "|", card->name, sizeof card->name) || !is_name (card->name)
      || !take_mark (at, '|') || !take_numbers (at, numbers, NUMBERS) || !take_mark (at, '|')
      || !take_words (at, card) || !take_mark (at, '|') || !take_steps (at, card)
      || !take_mark (at, '|') || !take_text (at, text) || !take_mark (at, '|'))
    return false;
  card->set = numbers[0];
  card->points = numbers[1];
  card->when = numbers[2];
  card->trigger = numbers[3];
  card->moved = numbers[4];
  card->victim = numbers[5];
  card->is_unique = numbers[6];
  card->is_continuing = numbers[7];
  card->is_written = numbers[8];
  return true;
}

const char *
mid_card_read_all (const char *cards, MidCatalogue *out)
{
  const char *wrong = NULL, *at = cards;
  unsigned n = 0, where;
  MidCard *read = calloc (MID_CARDS_MAX, sizeof *read);
  char (*texts)[MID_CARD_TEXT_MAX] = calloc (MID_CARDS_MAX, sizeof *texts);
  const char *lines[MID_CARDS_MAX];
  *out = 0;
  if (read == NULL || texts == NULL)
    wrong = MID_N_ ("there is not enough memory");
  for (; wrong == NULL && *at != '\0'; n++)
    {
      if (n == MID_CARDS_MAX || !take_card (&at, &read[n], texts[n]))
        wrong = not_cards;
      else
        wrong = mid_card_check (&read[n], NULL);
      lines[n < MID_CARDS_MAX ? n : 0] = n < MID_CARDS_MAX ? texts[n] : "";
    }
  if (wrong == NULL)
    wrong = mid_catalogue_make (read, lines, n, out, &where);
  free (read);
  free (texts);
  return wrong;
}
