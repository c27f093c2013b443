/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-schedule.h"

#include <math.h>

typedef struct
{
  int wait, recall; /* days since the answer before; 1 … 4 */
  double chance;    /* that it was known then */
  double stability, difficulty;
  int days; /* until it is asked again */
} Answer;

/* As py-fsrs 6.3.1, the reference of the formula in Python, has it, without steps of learning and
 * without chance: Scheduler (learning_steps=(), relearning_steps=(), enable_fuzzing=False). */
static const Answer reference[][8] = {
  {
    { 0, 3, 0, 2.3065, 2.11810397046, 2 },
    { 2, 3, 0.909493255977, 10.9643323358, 2.11121423579, 11 },
    { 11, 3, 0.899776717625, 46.2802172876, 2.10433139085, 46 },
    { 40, 1, 0.909702594774, 2.88803628768, 7.38997578801, 3 },
    { 0, 3, 1, 2.88803628768, 7.37781418152, 3 },
    { 1, 2, 0.955933954908, 4.11192720187, 8.24449922913, 4 },
    { 3, 4, 0.92016745065, 11.2653160882, 7.64312104714, 11 },
    { 60, 3, 0.754366486079, 46.7380417973, 7.63070629539, 47 },
  },
  {
    { 0, 1, 0, 0.212, 6.4133, 1 },
    { 0, 1, 1, 0.0833567171103, 8.80630446886, 1 },
    { 0, 1, 1, 0.0348514098596, 9.59286876534, 1 },
    { 0, 3, 1, 0.0456698311726, 9.57850426587, 1 },
    { 1, 3, 0.618863495236, 0.295879378562, 9.5641541309, 1 },
    { 1, 2, 0.79820024913, 0.650501482639, 9.69589357097, 1 },
    { 2, 3, 0.807098014798, 1.63401328717, 9.6814260467, 2 },
    { 3, 3, 0.853200165845, 3.23422612903, 9.66697298995, 3 },
  },
  {
    { 0, 4, 0, 8.2956, 1, 8 },
    { 8, 4, 0.902473300528, 65.6242261619, 1, 66 },
    { 60, 4, 0.906036653446, 374.764992572, 1, 375 },
    { 400, 4, 0.895460871335, 1850.32958659, 1, 1850 },
    { 3000, 4, 0.863540947841, 9233.48230096, 1, 9233 },
    { 9000, 4, 0.90174987927, 29217.1699489, 1, 29217 },
    { 36500, 4, 0.88399610443, 91283.2981209, 1, 36500 },
    { 36500, 4, 0.95027880702, 158220.579374, 1, 36500 },
  },
  {
    { 0, 2, 0, 1.2931, 5.1121707056, 1 },
    { 1, 2, 0.91666971872, 3.24941176586, 6.74045951083, 3 },
    { 1, 2, 0.960157403233, 4.68264228326, 7.821393498, 5 },
    { 1, 2, 0.971113658436, 5.72948554797, 8.53896785021, 6 },
    { 2, 2, 0.95563056873, 7.21155694826, 9.01532714417, 7 },
    { 2, 2, 0.963594465246, 8.39571106372, 9.33155664184, 8 },
    { 3, 1, 0.954745287379, 1.11780504755, 9.76551558288, 1 },
    { 1, 1, 0.907466924531, 0.327622344974, 9.90815493588, 1 },
  },
  {
    { 0, 3, 0, 2.3065, 2.11810397046, 2 },
    { 0, 4, 1, 3.94605406797, 1, 4 },
    { 0, 2, 1, 2.20200297528, 4.0106089693, 2 },
    { 0, 1, 1, 0.742229351325, 8.01655626536, 1 },
    { 0, 3, 1, 0.795323599972, 8.0037680784, 1 },
    { 700, 1, 0.352534353704, 0.631293398979, 9.32908051104, 1 },
    { 700, 3, 0.340211687233, 5.74688379824, 9.31497979983, 6 },
    { 0, 3, 1, 5.74688379824, 9.30089318933, 6 },
  },
  {
    { 0, 1, 0, 0.212, 6.4133, 1 },
    { 55, 3, 0.425425519695, 4.95996559244, 6.4021150693, 5 },
    { 0, 1, 1, 1.5848705981, 8.80262805819, 2 },
    { 2, 4, 0.883237653619, 5.41077046059, 8.38775052207, 5 },
    { 400, 3, 0.515516359935, 38.0561454584, 8.37459114084, 38 },
    { 8, 3, 0.971519601301, 46.1807147919, 8.361444919, 46 },
    { 0, 3, 1, 46.1807147919, 8.34831184338, 46 },
    { 55, 2, 0.887550453293, 69.8609532807, 8.88876080226, 70 },
  },
  {
    { 0, 4, 0, 8.2956, 1, 8 },
    { 150, 3, 0.63648354603, 135.539984108, 1, 136 },
    { 1, 2, 0.998889318955, 137.609215087, 4.0106089693, 138 },
    { 400, 3, 0.812321561424, 581.264448456, 4.00182672962, 581 },
    { 5, 4, 0.998705940369, 598.945396826, 1.98274510684, 599 },
    { 400, 4, 0.925279366818, 1987.8825962, 1, 1988 },
    { 1, 3, 0.999923976184, 1990.0897919, 1, 1990 },
    { 8, 1, 0.999393689289, 9.45590436886, 7.0269895693, 9 },
  },
  {
    { 0, 3, 0, 2.3065, 2.11810397046, 2 },
    { 20, 3, 0.706691529885, 32.7853780627, 2.11121423579, 33 },
    { 55, 4, 0.860739860929, 265.403885518, 1, 265 },
    { 1, 2, 0.999431628382, 267.257321432, 4.0106089693, 267 },
    { 5, 1, 0.997201383565, 4.58425430775, 8.01655626536, 5 },
    { 0, 3, 1, 4.58425430775, 8.0037680784, 5 },
    { 3, 4, 0.92641956076, 12.4137415309, 7.3219487639, 12 },
    { 8, 3, 0.927272798092, 24.0443876396, 7.30985518443, 24 },
  },
  {
    { 0, 2, 0, 1.2931, 5.1121707056, 1 },
    { 150, 3, 0.481286139844, 25.5400080858, 5.10228690419, 26 },
    { 150, 1, 0.744808979304, 2.79594606607, 8.37538337915, 3 },
    { 8, 2, 0.813782618547, 6.65935652417, 8.90673214924, 7 },
    { 400, 3, 0.532031265531, 36.4915602054, 8.89305378639, 36 },
    { 5, 3, 0.9807526065, 40.7307893102, 8.8793891019, 41 },
    { 400, 1, 0.694582552606, 3.57780620801, 9.61689118725, 4 },
    { 1, 3, 0.963346377877, 4.34819090792, 9.60250266536, 4 },
  },
  {
    { 0, 2, 0, 1.2931, 5.1121707056, 1 },
    { 1, 3, 0.91666971872, 4.54602944107, 5.10228690419, 5 },
    { 5, 3, 0.893328458535, 16.5512645723, 5.09241298658, 17 },
    { 3, 3, 0.975094857798, 24.5272472408, 5.0825489429, 25 },
    { 55, 2, 0.835873907401, 71.0093876333, 6.72079520437, 71 },
    { 2, 3, 0.995808798441, 74.2551148941, 6.70930277846, 74 },
    { 3, 4, 0.994028314419, 83.2756969048, 5.59493348281, 83 },
    { 150, 1, 0.854811088224, 3.74414606139, 8.53731295955, 4 },
  },
};

static void
assert_near (double value, double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-10 * fabs (expected) + 1e-11);
}

static void
test_reference (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reference); i++)
    {
      MidSchedule schedule = { 0 };
      int day = 20000;
      for (guint j = 0; j < G_N_ELEMENTS (reference[i]); j++)
        {
          const Answer *answer = &reference[i][j];
          day += answer->wait;
          assert_near (mid_schedule_get_chance (&schedule, day), answer->chance);
          mid_schedule_answer (&schedule, (MidRecall) answer->recall, day);
          assert_near (schedule.stability, answer->stability);
          assert_near (schedule.difficulty, answer->difficulty);
          g_assert_cmpint (schedule.answered, ==, day);
          g_assert_cmpint (schedule.due, ==, answer->recall == 1 ? day : day + answer->days);
        }
    }
}

/* Whatever was answered before, the better it is known the later it is asked again, and the easier
 * it is held to be; all numbers stay within their ranges. */
static void
test_order (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (1);
  for (int i = 0; i < 20000; i++)
    {
      MidSchedule before = { 0 };
      int day = g_rand_int_range (lot, 0, 30000);
      for (int n = g_rand_int_range (lot, 0, 30); n > 0; n--)
        {
          mid_schedule_answer (&before, (MidRecall) g_rand_int_range (lot, 1, 5), day);
          day += (int) pow (10, g_rand_double_range (lot, 0, 4)) - 1;
        }
      MidSchedule after[5];
      for (int recall = 1; recall <= 4; recall++)
        {
          after[recall] = before;
          mid_schedule_answer (&after[recall], (MidRecall) recall, day);
          g_assert_cmpfloat (after[recall].stability, >=, 0.001);
          g_assert_cmpfloat (after[recall].difficulty, >=, 1);
          g_assert_cmpfloat (after[recall].difficulty, <=, 10);
          g_assert_cmpint (after[recall].due, <=, day + MID_SCHEDULE_DAYS_MAX);
          g_assert_cmpint (after[recall].due - day, >=, recall > 1);
          assert_near (mid_schedule_get_chance (&after[recall], day), 1);
        }
      for (int recall = 2; recall <= 4; recall++)
        {
          g_assert_cmpfloat (after[recall].stability, >=, after[recall - 1].stability);
          g_assert_cmpfloat (after[recall].difficulty, <=, after[recall - 1].difficulty);
          g_assert_cmpint (after[recall].due, >=, after[recall - 1].due);
        }
    }
}

/* It is forgotten day by day, and after so many as the stability says the chance is nine in ten. */
static void
test_forgetting (void)
{
  MidSchedule schedule = { .stability = 25, .difficulty = 5, .answered = 100, .due = 125 };
  for (int day = 100; day < 3000; day++)
    g_assert_cmpfloat (mid_schedule_get_chance (&schedule, day + 1), <,
                       mid_schedule_get_chance (&schedule, day));
  assert_near (mid_schedule_get_chance (&schedule, 125), 0.9);
  assert_near (mid_schedule_get_chance (&schedule, 100), 1);
}

/* A clock set back neither takes an answer away nor brings the next question nearer. */
static void
test_clock_set_back (void)
{
  MidSchedule schedule = { 0 }, twin = { 0 };
  mid_schedule_answer (&schedule, MID_RECALL_GOOD, 1000);
  mid_schedule_answer (&twin, MID_RECALL_GOOD, 1000);
  assert_near (mid_schedule_get_chance (&schedule, 900), 1);
  mid_schedule_answer (&schedule, MID_RECALL_GOOD, 900);
  mid_schedule_answer (&twin, MID_RECALL_GOOD, 1000);
  g_assert_cmpint (schedule.answered, ==, 1000);
  g_assert_cmpint (schedule.due, ==, twin.due);
  assert_near (schedule.stability, twin.stability);
}

/* --- A thousand days ------------------------------------------------------------------------ */

enum
{
  DAYS = 1000,
  EXERCISES = 2000,
  NEW_A_DAY = 5
};

typedef struct
{
  guint asked, known; /* but for what is new, and what is asked again on the same day */
  guint most;         /* questions of one day */
  guint late;         /* questions asked after their day */
  double expected;    /* sum of the chances */
} Tally;

static void
ask (MidSchedule *schedule, int day, GRand *lot, Tally *tally)
{
  double chance = mid_schedule_get_chance (schedule, day);
  gboolean is_new = mid_schedule_is_new (schedule), is_again = schedule->answered == day;
  gboolean is_known = g_rand_double (lot) < (is_new ? 0.6 : is_again ? 0.8 : chance);
  if (!is_new && !is_again)
    {
      tally->asked++;
      tally->known += is_known;
      tally->expected += chance;
      tally->late += schedule->due < day;
    }
  mid_schedule_answer (schedule, is_known ? MID_RECALL_GOOD : MID_RECALL_AGAIN, day);
}

static void
spend_day (MidSchedule *schedules, int day, GRand *lot, Tally *tally)
{
  guint n = 0, n_new = 0;
  for (guint i = 0; i < EXERCISES; i++)
    while (mid_schedule_is_new (&schedules[i]) ? n_new < NEW_A_DAY : schedules[i].due <= day)
      {
        n_new += mid_schedule_is_new (&schedules[i]);
        ask (&schedules[i], day, lot, tally);
        n++;
      }
  tally->most = MAX (tally->most, n);
}

/* Somebody who forgets as the formula says, every day for a thousand: all is learnt in its time,
 * nothing is asked late, nine in ten are known, and no day is more than one can do. */
static void
test_thousand_days (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (4);
  g_autofree MidSchedule *schedules = g_new0 (MidSchedule, EXERCISES);
  Tally tally = { 0 };
  for (int day = 20000; day < 20000 + DAYS; day++)
    spend_day (schedules, day, lot, &tally);
  for (guint i = 0; i < EXERCISES; i++)
    {
      g_assert_false (mid_schedule_is_new (&schedules[i]));
      g_assert_cmpint (schedules[i].due, >=, 20000 + DAYS);
      g_assert_cmpint (schedules[i].due, >, schedules[i].answered);
    }
  double known = (double) tally.known / tally.asked;
  g_test_message ("%u questions, %.1f%% known, most on one day %u", tally.asked, known * 100,
                  tally.most);
  g_assert_cmpuint (tally.late, ==, 0);
  g_assert_cmpuint (tally.asked, >, EXERCISES);
  g_assert_cmpfloat_with_epsilon (known, 0.9, 0.02);
  g_assert_cmpfloat_with_epsilon (known, tally.expected / tally.asked, 0.01);
  g_assert_cmpuint (tally.most, <, 120);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule/reference", test_reference);
  g_test_add_func ("/schedule/order", test_order);
  g_test_add_func ("/schedule/forgetting", test_forgetting);
  g_test_add_func ("/schedule/clock-set-back", test_clock_set_back);
  g_test_add_func ("/schedule/thousand-days", test_thousand_days);
  return g_test_run ();
}
