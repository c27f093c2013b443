/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-reader.h"

G_DEFINE_QUARK (mid - record - error - quark, mid_record_error)
