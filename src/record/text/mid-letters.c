/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-letters.c: what the pieces are called in other languages. */
#include "mid-spelling-private.h"

#include <string.h>

static const char san[] = "KQRBNP";

/* Those with the most records first: where several languages explain a game alike, the first
 * does. */
static const MidLetters languages[] = {
  { MID_N_ ("German, Danish, Norwegian, Swedish, Croatian or Slovene"),
    "de da nb nn no sv hr sl",
    { "K", "D", "T", "L", "S", "B" } },
  { MID_N_ ("French"), "fr", { "R", "D", "T", "F", "C", "P" } },
  { MID_N_ ("Spanish, Italian or Catalan"), "es it ca", { "R", "D", "T", "A", "C", "P" } },
  { MID_N_ ("Russian"), "ru", { "Кр", "Ф", "Л", "С", "К", "П" } },
  { MID_N_ ("Dutch"), "nl", { "K", "D", "T", "L", "P", "" } },
  { MID_N_ ("Polish"), "pl", { "K", "H", "W", "G", "S", "P" } },
  { MID_N_ ("Czech or Slovak"), "cs sk", { "K", "D", "V", "S", "J", "P" } },
  { MID_N_ ("Hungarian"), "hu", { "K", "V", "B", "F", "H", "G" } },
  { MID_N_ ("Portuguese or Galician"), "pt gl", { "R", "D", "T", "B", "C", "P" } },
  { MID_N_ ("Finnish or Afrikaans"), "fi af", { "K", "D", "T", "L", "R", "" } },
  { MID_N_ ("Icelandic"), "is", { "K", "D", "H", "B", "R", "P" } },
  { MID_N_ ("Estonian"), "et", { "K", "L", "V", "O", "R", "E" } },
  { MID_N_ ("Latvian"), "lv", { "K", "D", "T", "L", "Z", "B" } },
  { MID_N_ ("Lithuanian"), "lt", { "K", "V", "B", "R", "Ž", "P" } },
  { MID_N_ ("Romanian"), "ro", { "R", "D", "T", "N", "C", "P" } },
  { MID_N_ ("Turkish"), "tr", { "Ş", "V", "K", "F", "A", "P" } },
  { MID_N_ ("Ukrainian"), "uk", { "Кр", "Ф", "Т", "С", "К", "П" } },
  { MID_N_ ("Bulgarian"), "bg", { "Ц", "Д", "Т", "О", "К", "П" } },
  { MID_N_ ("Serbian or Macedonian"), "sr mk", { "К", "Д", "Т", "Л", "С", "П" } },
  { MID_N_ ("Greek"), "el", { "Ρ", "Β", "Π", "Α", "Ι", "Σ" } },
  { MID_N_ ("Esperanto"), "eo", { "R", "D", "T", "K", "Ĉ", "P" } },
  { MID_N_ ("Indonesian"), "id", { "R", "M", "B", "G", "K", "P" } },
  { MID_N_ ("Basque"), "eu", { "E", "D", "G", "A", "Z", "P" } },
  { MID_N_ ("Vietnamese"), "vi", { "V", "H", "X", "T", "M", "" } },
  { MID_N_ ("Irish"), "ga", { "R", "B", "C", "E", "D", "" } },
  { MID_N_ ("Welsh"), "cy", { "T", "B", "C", "E", "M", "G" } },
  { MID_N_ ("Azerbaijani"), "az", { "Ş", "V", "T", "F", "A", "P" } },
  { MID_N_ ("Armenian"), "hy", { "Ա", "Թ", "Ն", "Փ", "Ձ", "Զ" } },
  { MID_N_ ("Arabic"), "ar", { "م", "و", "ر", "ف", "ح", "ب" } },
  { MID_N_ ("Chinese"), "zh", { "王", "后", "车", "象", "马", "兵" } },
  { MID_N_ ("Chinese in traditional characters"), "", { "王", "后", "車", "象", "馬", "兵" } },
  { MID_N_ ("Belarusian"), "be", { "К", "Вз", "Лд", "А", "В", "Л" } },
  { MID_N_ ("English with S for the knight"), "", { "K", "Q", "R", "B", "S", "P" } },
  { MID_N_ ("English with Kt for the knight"), "", { "K", "Q", "R", "B", "Kt", "P" } },
};

const MidLetters *
mid_letters_list (guint *n)
{
  *n = G_N_ELEMENTS (languages);
  return languages;
}

const MidLetters *
mid_letters_find (const char *language)
{
  g_autofree char *primary = g_strndup (language, strcspn (language, "-_.@"));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_auto (GStrv) codes = g_strsplit (languages[i].codes, " ", -1);
      if (g_strv_contains ((const char *const *) codes, primary))
        return &languages[i];
    }
  return NULL;
}

gboolean
mid_letters_fit_game (const MidGame *game)
{
  guint found = 0;
  for (const char *letter = san; *letter != 'P'; letter++)
    for (unsigned i = 1; i < game->n_pieces; i++)
      if (game->pieces[i].letter == *letter)
        {
          found++;
          break;
        }
  return found == strlen (san) - 1;
}

static void
append_letter (GString *text, const MidLetters *letters, char letter)
{
  const char *piece = letter != '\0' ? strchr (san, letter) : NULL;
  if (piece != NULL && letters->pieces[piece - san][0] != '\0')
    g_string_append (text, letters->pieces[piece - san]);
  else
    g_string_append_c (text, letter);
}

char *
mid_letters_dup_move (const MidLetters *letters, const MidGame *game, const char *move)
{
  g_return_val_if_fail (letters != NULL && game != NULL && move != NULL, NULL);
  GString *text = g_string_new (NULL);
  gboolean known = mid_letters_fit_game (game);
  for (const char *at = move; *at != '\0'; at++)
    if (known && (at == move || at[-1] == '='))
      append_letter (text, letters, *at);
    else
      g_string_append_c (text, *at);
  return g_string_free (text, FALSE);
}

/* Which piece begins the text, -1 if none: the longest that fits, so that "Кр" is not "К". */
static int
find_piece (const MidLetters *letters, const char *text)
{
  int found = -1;
  gsize most = 0;
  for (int i = 0; i < MID_LETTERS_PIECES; i++)
    {
      gsize len = strlen (letters->pieces[i]);
      if (len > most && strncmp (text, letters->pieces[i], len) == 0)
        {
          found = i;
          most = len;
        }
    }
  return found;
}

/* Where a promotion's letter stands, NULL if there is none: behind the last rank, and one of
 * "=/(" perhaps. */
static const char *
find_promotion (const char *word)
{
  const char *p = word + strlen (word);
  while (p > word && strchr ("+#!?)", p[-1]) != NULL)
    p--;
  while (p > word && !g_ascii_isdigit (p[-1]) && strchr ("=/(", p[-1]) == NULL)
    p--;
  gboolean behind = p > word && p[strspn (p, "+#!?)")] != '\0';
  return behind && memchr (word, '-', 1) == NULL && strcspn (word, "18") < (gsize) (p - word)
           ? p
           : NULL;
}

gboolean
mid_letters_translate (const MidLetters *letters, const char *word, char out[MID_SPELLING_MAX])
{
  gboolean castles = word[0] == 'O' && word[1] == '-'; /* O is a piece in Estonian */
  int piece = castles ? -1 : find_piece (letters, word);
  const char *rest = piece >= 0 ? word + strlen (letters->pieces[piece]) : word;
  const char *promotion = find_promotion (rest);
  int becomes = promotion != NULL ? find_piece (letters, promotion) : -1;

  if (*rest == '\0' || (piece < 0 && becomes < 0))
    return FALSE;
  g_autoptr (GString) text = g_string_new (NULL);
  if (piece >= 0)
    g_string_append_c (text, san[piece]);
  if (becomes < 0)
    g_string_append (text, rest);
  else
    {
      g_string_append_len (text, rest, promotion - rest);
      g_string_append_c (text, san[becomes]);
      g_string_append (text, promotion + strlen (letters->pieces[becomes]));
    }
  g_strlcpy (out, text->str, MID_SPELLING_MAX);
  return TRUE;
}

gboolean
mid_letters_is_capital (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  return g_unichar_isalpha (first) && !g_unichar_islower (first);
}

const char *
mid_letters_get_piece (const char *word)
{
  if (word[0] == 'O' && word[1] == '-')
    return NULL;
  const char *piece = mid_letters_is_capital (word) ? word : find_promotion (word);
  return piece != NULL && mid_letters_is_capital (piece) ? piece : NULL;
}

gboolean
mid_letters_know (const MidLetters *letters, const char *piece)
{
  return find_piece (letters, piece) >= 0;
}

gboolean
mid_spelling_settle (const MidLetters *letters, const char *text, gsize len,
                     char out[MID_SPELLING_MAX])
{
  char plain[MID_SPELLING_MAX];
  if (len > MID_WORD_LIMIT)
    return FALSE;
  gboolean respelled = mid_spelling_make_plain (text, len, plain);
  if (!respelled)
    {
      memcpy (plain, text, len);
      plain[len] = '\0';
    }
  if (letters != NULL && mid_letters_translate (letters, plain, out))
    return TRUE;
  if (respelled)
    memcpy (out, plain, sizeof plain);
  return respelled;
}
