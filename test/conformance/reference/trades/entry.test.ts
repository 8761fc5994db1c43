import { expect, test } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { morningBars, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';

/** From 90 to 110; the frequent prices are 105 and one a step above it, or 105 alone. */
function before(step: number): readonly Prices[] {
  return [
    [100, 110, 90, 105],
    [105, 105 + step, 105, 105 + step],
    [105, 105 + step, 105, 105],
  ];
}

/** The entry at a break of 90 to 110, and the runs in favour and against, each with the possible one; else why there is none. */
function taken(
  earlier: readonly (readonly Prices[])[],
  options: Partial<ReferenceOptions>,
  ...hours: Prices[]
): unknown {
  const last = hours[hours.length - 1][3];
  const rest = Array.from({ length: 3 - hours.length }, (): Prices => [last, last, last, last]);
  const dates = [8, 9, 10, 11, 12, 15, 16, 17].map((day) => `2024-01-${String(day).padStart(2, '0')}`);
  const days = [...earlier, [...hours, ...rest]].map((day, i) => [dates[i], day] as const);
  const startDate = dates[earlier.length];
  const given = { ...mornings, startDate, ...options };
  const result = referenceReport(morningBars(Object.fromEntries(days)), 'previous-days-range-by-excursion', given);
  const row = result.detailed![0];
  if (row === undefined) return Object.keys(result.observations.excluded);
  return [row.levels.entry, ...Object.values(row.measures).slice(0, 4)];
}

const half = [before(0.5)];

test('a break by wick is entered one price step beyond the level', () => {
  // The high is 1.5 beyond 110.5, the low 6.5 below it: of the range, 20, these are 0.075 and 0.325.
  expect(taken(half, {}, [105, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
  expect(taken([before(0.25)], {}, [105, 112, 104, 111])).toEqual([110.25, 0.0875, 0.0875, 0, 0.3125]);
  expect(taken(half, {}, [95, 96, 88, 89])).toEqual([89.5, 0.075, 0.075, 0, 0.325]);
  // Off the grid a bar may break the level and not come to the price.
  expect(taken(half, {}, [105, 110.25, 104, 110])).toEqual([110.5, 0, 0, 0.025, 0.325]);
});

test('at the open of a bar that opens there or beyond it, and not of one that opens nearer', () => {
  expect(taken(half, {}, [110.5, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0.325, 0.325]);
  expect(taken(half, {}, [111, 112, 104, 111])).toEqual([111, 0.05, 0.05, 0.35, 0.35]);
  expect(taken(half, {}, [110.25, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
});

test('a touch is no entry, and the criterion close takes the close', () => {
  expect(taken(half, {}, [105, 110, 90, 105])).toEqual(['no-break']);
  expect(taken(half, { params: { criterion: 'close' } }, [105, 112, 104, 111])).toEqual([111, 0, 0, 0, 0]);
});

test('the price step is that of the sessions before, in the range or not, with the bars as given', () => {
  // What comes later has steps of 0.1.
  const later: readonly Prices[] = [
    [105, 112, 104, 111],
    [111, 111.1, 111, 111.1],
    [111, 111.1, 111, 111.1],
  ];
  expect(taken(half, {}, ...later)).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
  expect(taken(half, { params: { barMinutes: 180 } }, ...later)).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
});

test('without gaps it is one unit of the last decimal of the open', () => {
  expect(taken([before(0)], {}, [105, 112, 104, 111])).toEqual([111, 0.05, 0.05, 0, 0.35]);
  expect(taken([before(0)], {}, [105.5, 112, 104, 111])).toEqual([110.1, 0.095, 0.095, 0, 0.305]);
  expect(taken([before(0)], {}, [100, 112, 94, 111])).toEqual([111, 0.05, 0.05, 0, 0.85]);
});

test('only the last five complete sessions tell it', () => {
  const others = Array.from({ length: 4 }, () => before(0));
  expect(taken([before(0.5), ...others], {}, [105, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
  expect(taken([before(0.5), ...others, before(0)], {}, [105, 112, 104, 111])).toEqual([111, 0.05, 0.05, 0, 0.35]);
  // One that lacks its first hour does not count, neither as one of the five nor with its prices.
  const incomplete: readonly Prices[] = [[105, 105.2, 105, 105.2]];
  const strict = { completeness: { openWithin: 30, closeWithin: 30, coverage: 0.5 } };
  const sessions = [before(0.5), ...others.slice(1), incomplete, before(0)];
  expect(taken(sessions, strict, [105, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
});
