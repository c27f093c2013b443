/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-processor.h: functions that exist twice, for processors of the last ten years and for all;
 * which is taken is decided when the program starts.  Those that do little but long sums exist a
 * third time, for processors that make 32 of them in one go.
 *
 * To be included first by a source whose functions count bits in nothing but functions that are
 * marked MID_EACH_PROCESSOR: these count by an instruction, where the processor has one.
 */
#pragma once
#include <features.h>

#if defined __x86_64__ && defined __GLIBC__ && defined __GNUC__ && __GNUC__ >= 12                  \
  && !defined __clang__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__           \
  && !defined __POPCNT__
#  define MID_EACH_PROCESSOR __attribute__ ((flatten, target_clones ("arch=x86-64-v3", "default")))
#  define MID_EACH_VECTOR                                                                          \
    __attribute__ ((flatten, target_clones ("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#  define MID_COUNTS_BY_PROCESSOR 1
#else
#  define MID_EACH_PROCESSOR
#  define MID_EACH_VECTOR
#endif
