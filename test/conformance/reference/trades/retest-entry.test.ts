import { describe, expect, it, test } from 'vitest';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import type { Prices } from '../../../reports/fixtures/hand-made-bars.js';
import { mirrored, onSecond, rowOrReason } from './quarter-hours.js';

const excursion = 'previous-days-range-by-excursion';
const bracket = 'previous-days-range-by-bracket';

/** The entry, the runs in favour and against, each with the possible one, and the minutes to each; else why there is none. */
function taken(bars: readonly Prices[], params: ReferenceOptions['params'] = {}): unknown {
  const row = rowOrReason(onSecond(excursion, bars, { entry: 'retest', ...params }));
  return typeof row === 'string' ? row : [row.levels.entry, ...Object.values(row.measures)];
}

// 110 is broken by a bar that goes to 112 and closes at 111; the range is 20.
const breaking: Prices = [108, 112, 107, 111];
const retesting: Prices = [111, 116, 108, 111];
const later: Prices = [111, 113, 109, 112];

describe('a trade that is entered at the retest', () => {
  it('is entered at the level, from where its low counts and its high is possible', () => {
    const runs = [0.15, 0.3, 0.1, 0.1, 15, 0];
    expect(taken([breaking, retesting, later])).toEqual([110, ...runs]);
    expect(taken(mirrored([breaking, retesting, later]))).toEqual([90, ...runs]);
  });

  it('is entered at the open of a bar that opens at the level or inside, all of which counts', () => {
    expect(taken([breaking, [110, 116, 108, 111], later])).toEqual([110, 0.3, 0.3, 0.1, 0.1, 0, 0]);
    expect(taken([breaking, [109, 112, 107, 111], later])).toEqual([109, 0.2, 0.2, 0.1, 0.1, 15, 0]);
    expect(taken(mirrored([breaking, [109, 112, 107, 111], later]))).toEqual([91, 0.2, 0.2, 0.1, 0.1, 15, 0]);
    // Through the level: entered all the same.
    expect(taken([breaking, [105, 106, 104, 105]])).toEqual([105, 0.05, 0.05, 0.05, 0.05, 0, 0]);
  });

  it('has the way of the break, or with `against` the other one', () => {
    expect(taken([breaking, retesting, later], { side: 'against' })).toEqual([110, 0.1, 0.1, 0.15, 0.3, 0, 15]);
  });

  it('does not depend on a step beyond the level, and by the close follows the bar that closes beyond', () => {
    const wick: readonly Prices[] = [[108, 112, 107, 110], [110, 111, 109, 111], retesting, later];
    expect(taken(wick, { criterion: 'close' })).toEqual([110, 0.15, 0.3, 0.1, 0.1, 15, 0]);
    expect(taken(wick)).toBe('no-entry');
  });

  it('is not there without a retest', () => {
    expect(taken([breaking])).toBe('no-entry');
    expect(taken([[108, 112, 107, 110], retesting])).toBe('no-entry');
    expect(taken(mirrored([breaking]))).toBe('no-entry');
    expect(taken([[100, 112, 89, 111], retesting])).toBe('ambiguous');
    expect(taken([[100, 110, 90, 110]])).toBe('no-break');
    // The earlier reasons of the list come first.
    expect(taken([breaking], { unit: 'adr' })).toBe('no-average');
  });

  it('may be closed by its own bar only possibly, unless that is entered at its open', () => {
    const outcomes = (bar: Prices): unknown => {
      const row = rowOrReason(onSecond(bracket, [breaking, bar], { entry: 'retest', stops: [0.5], targets: [0.5] }));
      return typeof row === 'string' ? row : [row.outcomes, Object.values(row.measures)];
    };
    // The target is 120, the stop 100; without either it is closed at 111.
    expect(outcomes([111, 121, 108, 111])).toEqual([{ 'bracket-0.5-0.5': 'ambiguous' }, [0.1, 1]]);
    expect(outcomes([110, 121, 108, 111])).toEqual([{ 'bracket-0.5-0.5': 'target' }, [1, 1]]);
    expect(outcomes([111, 111, 100, 111])).toEqual([{ 'bracket-0.5-0.5': 'stop' }, [-1, -1]]);
  });
});

test.each([excursion, bracket])('%s is known at the retest, by default at the first break as before', (id) => {
  const bars = [breaking, retesting, later];
  const [at, by, plain] = [{ entry: 'retest' }, { entry: 'break' }, {}].map((params) => onSecond(id, bars, params));
  const events = (result: typeof at) => [
    ...new Set(result.summary.flatMap(({ questions }) => questions.map(({ known, event }) => `${known} ${event}`))),
  ];
  expect(events(at)).toEqual(['at-event retest']);
  expect(events(by)).toEqual(['at-event first-break']);
  expect(by).toEqual(plain);
  expect(plain.params).toMatchObject({ entry: 'break' });
  expect(plain.detailed![0].levels.entry).toBe(111);
});

test.each(['opening-range-breakout', 'initial-balance-breakout'])('%s is entered at its window', (family) => {
  const minutes = { minutes: 15 };
  const bars: readonly Prices[] = [
    [100, 105, 95, 100],
    [104, 107, 104, 106],
    [106, 106, 104, 106],
  ];
  const row = rowOrReason(onSecond(`${family}-by-excursion`, bars, { ...minutes, entry: 'retest' }));
  // 1 of 10 either way.
  expect(row).toMatchObject({
    groups: [{ 'first-side': 'up' }],
    levels: { 'window-high': 105, 'window-low': 95, entry: 105 },
    measures: { favourable: 0.1, 'favourable-possible': 0.1, adverse: 0.1 },
  });
});
