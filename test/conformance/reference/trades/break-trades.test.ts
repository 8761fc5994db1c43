import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../../src/conformance/index.js';
import { referenceDecisions } from '../../../../src/conformance/reference/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { HOUR, morningBars, mornings, type Prices } from '../hand-made-bars.js';
import { onHours } from '../ledger-hours.js';
import { measuresOf, outcomesOf } from '../ledger.js';

/** The opening window, from 100 to 104. */
const window: Prices = [102, 104, 100, 103];

/** Trades of the first break by the two bars after the window. */
function afterWindow(variant: string, bars: readonly [Prices, Prices], params: object = {}): ReportResult {
  return referenceReport(morningBars({ '2024-01-10': [window, ...bars] }), `opening-range-breakout-${variant}`, {
    ...mornings,
    params: { minutes: 60, ...params },
  });
}

/** The entry, the outcome, and the worst and the best result, or the reason why there is none. */
function bracket(bars: readonly [Prices, Prices], params: object = {}): readonly unknown[] {
  const { detailed, observations } = afterWindow('by-bracket', bars, { stops: [0.5], targets: [1], ...params });
  if (detailed!.length === 0) return Object.keys(observations.excluded);
  const [{ levels, outcomes, measures }] = detailed!;
  return [levels.entry, ...Object.values(outcomes), ...Object.values(measures)];
}

const still: Prices = [104, 104, 104, 104];

describe('a bracket entered at a broken level', () => {
  it('has the extreme beyond the level and the close of the bar of the entry', () => {
    // 108 is the target: reached in the bar itself.
    expect(bracket([[103, 108, 103, 107], still])).toEqual([104, 'target', 2, 2]);
    // The close is at the stop of 102, and no low is needed for that.
    expect(bracket([[103, 105, 102, 102], still])).toEqual([104, 'stop', -1, -1]);
    expect(bracket([[101, 105, 101, 101], still])).toEqual([104, 'stop', -1, -1]);
    // Both: the bar opened before the entry, wherever that was.
    expect(bracket([[103, 108, 101, 101], still])).toEqual([104, 'ambiguous', -1, 2]);
  });

  it('may have been closed by the other extreme, at its price', () => {
    const low: Prices = [103, 105, 101, 104];
    expect(bracket([low, [104, 109, 104, 108]])).toEqual([104, 'ambiguous', -1, 2]);
    expect(bracket([low, still])).toEqual([104, 'ambiguous', -1, 0]);
    expect(bracket([[103, 108, 101, 104], still])).toEqual([104, 'ambiguous', -1, 2]);
    // Closed at the stop all the same, but later for less.
    expect(bracket([low, [100, 100, 99, 99]])).toEqual([104, 'stop', -2, -1]);
  });

  it('may have come to the target first when it is taken against the break', () => {
    // Short from 104: the stop is at 106, the target at 100.
    const against = { side: 'against' };
    const low: Prices = [102, 105, 100, 104];
    expect(bracket([low, still], against)).toEqual([104, 'ambiguous', 0, 2]);
    expect(bracket([low, [104, 104, 99, 99]], against)).toEqual([104, 'target', 2, 2]);
    expect(bracket([low, [98, 104, 98, 99]], against)).toEqual([104, 'target', 2, 3]);
    expect(bracket([[102, 106, 100, 104], still], against)).toEqual([104, 'ambiguous', -1, 2]);
  });

  it('is mirrored below the window', () => {
    expect(bracket([[101, 103, 96, 97], still])).toEqual([100, 'ambiguous', -1, 2]);
    expect(bracket([[101, 101, 96, 97], still])).toEqual([100, 'target', 2, 2]);
  });
});

describe('a bracket entered elsewhere', () => {
  it('begins at the open of a bar that opened beyond the level, with all of that bar', () => {
    expect(bracket([[105, 105, 103, 104], still])).toEqual([105, 'stop', -1, -1]);
    expect(bracket([[105, 109, 103, 104], still])).toEqual([105, 'ambiguous', -1, 2]);
    // At the level is not beyond it: the low may have come before.
    expect(bracket([[104, 105, 102, 104], still])).toEqual([104, 'ambiguous', -1, 0]);
  });

  it('begins at the close of the breaking bar by the criterion of closes, with nothing of that bar', () => {
    const close = { criterion: 'close' };
    expect(
      bracket(
        [
          [103, 109, 99, 105],
          [105, 109, 105, 106],
        ],
        close,
      ),
    ).toEqual([105, 'target', 2, 2]);
    expect(
      bracket(
        [
          [103, 109, 99, 105],
          [105, 106, 104, 106],
        ],
        close,
      ),
    ).toEqual([105, 'neither', 0.5, 0.5]);
    expect(
      bracket(
        [
          [103, 103, 103, 103],
          [103, 105, 103, 105],
        ],
        close,
      ),
    ).toEqual(['no-following']);
    expect(
      bracket([
        [103, 103, 103, 103],
        [103, 105, 103, 105],
      ]),
    ).toEqual([104, 'neither', 0.5, 0.5]);
  });

  it('is none without a break of a known side', () => {
    expect(
      bracket([
        [103, 104, 100, 103],
        [103, 104, 100, 103],
      ]),
    ).toEqual(['no-break']);
    expect(bracket([[103, 105, 99, 103], still])).toEqual(['ambiguous']);
  });
});

describe('the first break', () => {
  it('is known when its bar ends, with the session at the latest', () => {
    const bars = morningBars({ '2024-01-10': [window, window, [103, 106, 103, 103]] });
    const options = { ...mornings, params: { minutes: 120, barMinutes: 120 } };
    const [{ questions }] = referenceDecisions(bars, 'opening-range-breakout-by-excursion', options);
    expect(questions['favourable-0.5'].known).toEqual([0, 3 * HOUR]);
  });
});

describe('an excursion from a broken level', () => {
  const distances = { distances: [0.5, 0.75] };

  it('tells what may have come before the entry from what came after it', () => {
    const [{ outcomes, measures }] = afterWindow(
      'by-excursion',
      [
        [103, 106, 101, 103],
        [103, 104, 102, 104],
      ],
      distances,
    ).detailed!;
    expect(outcomes).toEqual({
      'favourable-0.5': 'reached',
      'favourable-0.75': 'not-reached',
      'adverse-0.5': 'reached',
      'adverse-0.75': 'possible',
    });
    expect(measures).toEqual({
      favourable: 0.5,
      'favourable-possible': 0.5,
      adverse: 0.5,
      'adverse-possible': 0.75,
      'minutes-to-favourable': 0,
      'minutes-to-adverse': 60,
    });
  });

  it('counts minutes from the end of the bar where it begins at its close', () => {
    const bars: readonly [Prices, Prices] = [
      [103, 106, 101, 105],
      [105, 107, 103, 104],
    ];
    const [{ measures }] = afterWindow('by-excursion', bars, { ...distances, criterion: 'close' }).detailed!;
    expect(measures).toMatchObject({
      favourable: 0.5,
      adverse: 0.5,
      'minutes-to-favourable': 0,
      'minutes-to-adverse': 0,
    });
  });
});

describe('the opening range on the hours of the ledger', () => {
  it('is traded from the first break', () => {
    const brackets = onHours('opening-range-breakout-by-bracket', { minutes: 60, stops: [1], targets: [1] });
    expect(brackets.observations.excluded).toEqual({ 'no-break': 1, ambiguous: 1 });
    const [target, stop] = ['target', 'stop'];
    expect(outcomesOf(brackets, 'bracket-1-1')).toEqual({
      1: target,
      2: target,
      4: target,
      5: target,
      6: stop,
      7: target,
      // Up at 116, with a target of 117 and, perhaps before, a low of 115.
      9: 'ambiguous',
    });
    const runs = onHours('opening-range-breakout-by-excursion', { minutes: 60 });
    expect(measuresOf(runs, 'favourable')).toEqual({ 1: 1, 2: 2, 4: 1.6667, 5: 3, 6: 0.5, 7: 1.3333, 9: 4 });
    expect(measuresOf(runs, 'adverse')).toEqual({ 1: 2.3333, 2: 3, 4: 0.3333, 5: 2, 6: 1.5, 7: 0.3333, 9: 0 });
    expect(measuresOf(runs, 'adverse-possible')).toMatchObject({ 4: 0.6667, 7: 0.6667, 9: 1 });
    expect(measuresOf(runs, 'minutes-to-favourable')).toMatchObject({ 1: 60, 4: 240, 5: 0, 7: 180, 9: 180 });
  });

  it('is traded in units of the average range', () => {
    const runs = onHours('opening-range-breakout-by-excursion', { minutes: 60, unit: 'adr' });
    expect(runs.observations.excluded).toEqual({ 'no-average': 5, 'no-break': 1 });
    // 4 of 7.6, the mean range of sessions 4 to 8.
    expect(measuresOf(runs, 'favourable')).toMatchObject({ 9: 0.5263 });
  });
});
