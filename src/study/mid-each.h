/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-each.h: for macros that do the same with each of up to 24 arguments. */
#pragma once

/* does (a, b, one) for each one of the list, as statements. */
/* clang-format off */
#define MID_EACH(does, a, b, ...)                                                                 \
  MID_EACH_OF (__VA_ARGS__, MID_EACH_24, MID_EACH_23, MID_EACH_22, MID_EACH_21, MID_EACH_20, MID_EACH_19, \
               MID_EACH_18, MID_EACH_17, MID_EACH_16, MID_EACH_15, MID_EACH_14, MID_EACH_13, \
               MID_EACH_12, MID_EACH_11, MID_EACH_10, MID_EACH_9, MID_EACH_8, MID_EACH_7, \
               MID_EACH_6, MID_EACH_5, MID_EACH_4, MID_EACH_3, MID_EACH_2, MID_EACH_1) (does, a, b, __VA_ARGS__)
#define MID_EACH_OF(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, \
                    _15, _16, _17, _18, _19, _20, _21, _22, _23, _24, EACH, ...) EACH
#define MID_EACH_1(does, a, b, one) does (a, b, one)
#define MID_EACH_2(does, a, b, one, ...) does (a, b, one); MID_EACH_1 (does, a, b, __VA_ARGS__)
#define MID_EACH_3(does, a, b, one, ...) does (a, b, one); MID_EACH_2 (does, a, b, __VA_ARGS__)
#define MID_EACH_4(does, a, b, one, ...) does (a, b, one); MID_EACH_3 (does, a, b, __VA_ARGS__)
#define MID_EACH_5(does, a, b, one, ...) does (a, b, one); MID_EACH_4 (does, a, b, __VA_ARGS__)
#define MID_EACH_6(does, a, b, one, ...) does (a, b, one); MID_EACH_5 (does, a, b, __VA_ARGS__)
#define MID_EACH_7(does, a, b, one, ...) does (a, b, one); MID_EACH_6 (does, a, b, __VA_ARGS__)
#define MID_EACH_8(does, a, b, one, ...) does (a, b, one); MID_EACH_7 (does, a, b, __VA_ARGS__)
#define MID_EACH_9(does, a, b, one, ...) does (a, b, one); MID_EACH_8 (does, a, b, __VA_ARGS__)
#define MID_EACH_10(does, a, b, one, ...) does (a, b, one); MID_EACH_9 (does, a, b, __VA_ARGS__)
#define MID_EACH_11(does, a, b, one, ...) does (a, b, one); MID_EACH_10 (does, a, b, __VA_ARGS__)
#define MID_EACH_12(does, a, b, one, ...) does (a, b, one); MID_EACH_11 (does, a, b, __VA_ARGS__)
#define MID_EACH_13(does, a, b, one, ...) does (a, b, one); MID_EACH_12 (does, a, b, __VA_ARGS__)
#define MID_EACH_14(does, a, b, one, ...) does (a, b, one); MID_EACH_13 (does, a, b, __VA_ARGS__)
#define MID_EACH_15(does, a, b, one, ...) does (a, b, one); MID_EACH_14 (does, a, b, __VA_ARGS__)
#define MID_EACH_16(does, a, b, one, ...) does (a, b, one); MID_EACH_15 (does, a, b, __VA_ARGS__)
#define MID_EACH_17(does, a, b, one, ...) does (a, b, one); MID_EACH_16 (does, a, b, __VA_ARGS__)
#define MID_EACH_18(does, a, b, one, ...) does (a, b, one); MID_EACH_17 (does, a, b, __VA_ARGS__)
#define MID_EACH_19(does, a, b, one, ...) does (a, b, one); MID_EACH_18 (does, a, b, __VA_ARGS__)
#define MID_EACH_20(does, a, b, one, ...) does (a, b, one); MID_EACH_19 (does, a, b, __VA_ARGS__)
#define MID_EACH_21(does, a, b, one, ...) does (a, b, one); MID_EACH_20 (does, a, b, __VA_ARGS__)
#define MID_EACH_22(does, a, b, one, ...) does (a, b, one); MID_EACH_21 (does, a, b, __VA_ARGS__)
#define MID_EACH_23(does, a, b, one, ...) does (a, b, one); MID_EACH_22 (does, a, b, __VA_ARGS__)
#define MID_EACH_24(does, a, b, one, ...) does (a, b, one); MID_EACH_23 (does, a, b, __VA_ARGS__)
/* clang-format on */
