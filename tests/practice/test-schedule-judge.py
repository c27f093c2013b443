#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-schedule-judge.py PROGRAM: a thousand days of answers, good, bad and late, by the formula as it is published
(<https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>, FSRS-6), written down here a second time: after
each answer PROGRAM, which reads answers, has the same stability, the same difficulty, and asks on the same day.
"""
import math
import random
import subprocess
import sys

W = (0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
     0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542)
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
DAYS, EXERCISES, FRESH = 1000, 2000, 5


def retrievability(t, s):
    """R(t, S) = (1 + factor · t/S) ^ −w20, with R(S, S) = 90 %."""
    factor = 0.9 ** (-1 / W[20]) - 1
    return (1 + factor * t / s) ** -W[20]


def initial_difficulty(g):
    """D0(G) = w4 − e^(w5·(G−1)) + 1."""
    return W[4] - math.exp(W[5] * (g - 1)) + 1


class Memory:
    """An exercise as somebody keeps it in mind."""

    def __init__(self):
        self.s, self.d, self.day, self.due = None, None, None, 0

    def difficulty(self, g):
        """Linear damping, then reversion to the mean, which is D0(4)."""
        damped = self.d - W[6] * (g - 3) * (10 - self.d) / 9
        return W[7] * initial_difficulty(EASY) + (1 - W[7]) * damped

    def stability(self, g, t):
        if t == 0:
            growth = math.exp(W[17] * (g - 3 + W[18])) * self.s ** -W[19]
            return self.s * (max(growth, 1) if g >= GOOD else growth)
        r = retrievability(t, self.s)
        if g == AGAIN:
            forgotten = W[11] * self.d ** -W[12] * ((self.s + 1) ** W[13] - 1) * math.exp(W[14] * (1 - r))
            return min(forgotten, self.s / math.exp(W[17] * W[18]))
        bonus = {HARD: W[15], GOOD: 1, EASY: W[16]}[g]
        return self.s * (1 + math.exp(W[8]) * (11 - self.d) * self.s ** -W[9] * (math.exp(W[10] * (1 - r)) - 1) * bonus)

    def answer(self, g, day):
        if self.s is None:
            s, d = W[g - 1], initial_difficulty(g)
        else:
            s, d = self.stability(g, day - self.day), self.difficulty(g)
        self.s, self.d, self.day = max(s, 0.001), min(max(d, 1), 10), day
        self.due = day + (0 if g == AGAIN else min(max(round(self.s), 1), 36500))

    def grade(self, lot, day):
        """What somebody says who forgets as the formula says."""
        known = 0.7 if self.s is None or self.day == day else retrievability(day - self.day, self.s)
        return lot.choice((HARD, GOOD, GOOD, EASY)) if lot.random() < known else AGAIN


def spend(lot):
    """The answers of a thousand days, of which every seventh is missed."""
    memories = [Memory() for _ in range(EXERCISES)]
    for day in range(20000, 20000 + DAYS):
        if lot.random() < 1 / 7:
            continue
        fresh = [i for i in range(EXERCISES) if memories[i].s is None][:FRESH]
        for i in [i for i in range(EXERCISES) if memories[i].s is not None and memories[i].due <= day] + fresh:
            while memories[i].s is None or memories[i].due <= day:
                g = memories[i].grade(lot, day)
                memories[i].answer(g, day)
                yield (i, g, day), (memories[i].s, memories[i].d, memories[i].due)


def main():
    answers = list(spend(random.Random(20261128)))
    text = ''.join('%d %d %d\n' % answer for answer, _ in answers)
    said = subprocess.run([sys.argv[1]], input=text, capture_output=True, text=True, check=True).stdout.split('\n')
    assert len(said) == len(answers) + 1, len(said)
    for (answer, (s, d, due)), line in zip(answers, said):
        words = line.split()
        ours = float(words[0]), float(words[1]), int(words[2])
        assert math.isclose(s, ours[0], rel_tol=1e-8) and math.isclose(d, ours[1], rel_tol=1e-8), (answer, s, d, line)
        assert due == ours[2], (answer, s, due, line)
    late = sum(1 for (i, _, day), (_, _, due) in answers if due == day)
    assert len(answers) > 20000 and late > 1000
    print(f'ok 1 {len(answers)} answers of {DAYS} days, {late} of them forgotten\n1..1')


main()
