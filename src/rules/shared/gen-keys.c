/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-keys.c: writes the table of mid-keys.h as C, at build time.  A fixed seed: the numbers are
 * the same in every build, because keys are kept in files. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "mid-keys.h"

/* splitmix64, Steele, Lea and Flood 2014. */
static uint64_t
random_bits (void)
{
  static uint64_t state = UINT64_C (0x4d69646c696e65);
  uint64_t z = state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

int
main (void)
{
  printf ("/* Made by gen-keys.c. */\n#include \"mid-keys.h\"\n\n");
  printf ("const uint64_t mid_keys[MID_KEYS_COUNT] = {\n");
  for (unsigned i = 0; i < MID_KEYS_COUNT; i++)
    printf ("  UINT64_C (0x%016" PRIx64 "),\n", random_bits ());
  printf ("};\n");
  return EXIT_SUCCESS;
}
