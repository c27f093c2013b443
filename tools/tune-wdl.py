#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says what scores are worth in wins, draws and losses, from the games of a match.  See tools/tune.

Every [%eval] is held against how its game ended.  A score s wins with the likelihood
1 / (1 + exp ((A - s) / B)) and loses with that of -s; the rest is drawn.  A and B, in hundredths,
are those under which the games were the likeliest; U is the score that promises as many points as
1.00 does in chess.  Scores beyond ten are left out.  Where an engine has scaled its scores already
(mid-odds.h), A, B and U come out in its units: U is 100 where the scale still holds.
"""
import math
import re
import sys

RESULTS = {'1-0': 1, '0-1': -1, '1/2-1/2': 0}


def read(paths):
    """(score of the first side, result) of each evaluated position."""
    pairs = []
    for path in paths:
        with open(path, encoding='utf-8') as file:
            for game in re.split(r'(?=^\[Event )', file.read(), flags=re.MULTILINE):
                result = RESULTS.get((re.search(r'\[Result "([^"]*)"\]', game) or ['', ''])[1])
                if result is None:
                    continue
                for score in re.findall(r'\[%eval\s+(-?[0-9.]+)[,\]]', game):
                    if abs(float(score)) < 10:
                        pairs.append((100 * float(score), result))
    return pairs


def likelihoods(score, a, b):
    win = 1 / (1 + math.exp((a - score) / b))
    loss = 1 / (1 + math.exp((a + score) / b))
    return win, max(1 - win - loss, 1e-9), loss


def surprise(counts, a, b):
    total = 0
    for score, (wins, draws, losses) in counts.items():
        win, draw, loss = likelihoods(score, a, b)
        total -= wins * math.log(win) + draws * math.log(draw) + losses * math.log(loss)
    return total


def fit(pairs):
    counts = {}
    for score, result in pairs:
        counts.setdefault(10 * round(score / 10), [0, 0, 0])[1 - result] += 1
    a, b, step = 50.0, 150.0, 40.0
    best = surprise(counts, a, b)
    while step > 0.5:
        tried = [(surprise(counts, x, y), x, y)
                 for x, y in ((a + step, b), (a - step, b), (a, b + step), (a, b - step))
                 if x > 0 and y > 10]
        least = min(tried)
        if least[0] < best:
            best, a, b = least
        else:
            step /= 2
    return a, b


def unit(a, b):
    """The score with 62.23 points of a hundred."""
    low, high = 0, 10000
    while high - low > 0.1:
        middle = (low + high) / 2
        win, draw, _ = likelihoods(middle, a, b)
        low, high = (middle, high) if win + draw / 2 < 0.62232 else (low, middle)
    return low


def main():
    pairs = read(sys.argv[1:])
    if not pairs:
        sys.exit('no evaluated game that is over')
    a, b = fit(pairs)
    print('A %.0f B %.0f U %.0f from %d positions' % (a, b, unit(a, b), len(pairs)))
    print('| score | positions | won | drawn | lost | said: won | drawn | lost |')
    print('|--:|--:|--:|--:|--:|--:|--:|--:|')
    for low in range(-500, 500, 100):
        here = [result for score, result in pairs if low <= score < low + 100]
        if not here:
            continue
        win, draw, loss = likelihoods(low + 50, a, b)
        print('| %d | %d | %.0f %% | %.0f %% | %.0f %% | %.0f %% | %.0f %% | %.0f %% |'
              % (low + 50, len(here), 100 * here.count(1) / len(here),
                 100 * here.count(0) / len(here), 100 * here.count(-1) / len(here), 100 * win,
                 100 * draw, 100 * loss))


if __name__ == '__main__':
    main()
