import { expect, test } from 'vitest';
import { referenceReport } from '../../../../src/conformance/index.js';
import { morningBars, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';

interface Taken {
  readonly tickSize?: number | string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The entry at a break of 90 to 110, and the runs in favour and against, each with the possible one; else why there is none. */
function taken(options: Taken, ...hours: readonly Prices[]): unknown {
  const last = hours[hours.length - 1][3];
  const rest = Array.from({ length: 3 - hours.length }, (): Prices => [last, last, last, last]);
  const bars = morningBars({
    '2024-01-08': [
      [100, 110, 90, 105],
      [105, 105, 105, 105],
      [105, 105, 105, 105],
    ],
    '2024-01-09': [...hours, ...rest],
  });
  const result = referenceReport(bars, 'previous-days-range-by-excursion', { ...mornings, ...options });
  const row = result.detailed![0];
  if (row === undefined) return Object.keys(result.observations.excluded);
  return [row.levels.entry, ...Object.values(row.measures).slice(0, 4)];
}

const half = { tickSize: 0.5 };

test('a break by wick is entered one price step beyond the level', () => {
  // The high is 1.5 beyond 110.5, the low 6.5 below it: of the range, 20, these are 0.075 and 0.325.
  expect(taken(half, [105, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
  expect(taken({ tickSize: '0.25' }, [105, 112, 104, 111])).toEqual([110.25, 0.0875, 0.0875, 0, 0.3125]);
  expect(taken(half, [95, 96, 88, 89])).toEqual([89.5, 0.075, 0.075, 0, 0.325]);
  // Off the grid a bar may break the level and not come to the price.
  expect(taken(half, [105, 110.25, 104, 110])).toEqual([110.5, 0, 0, 0.025, 0.325]);
});

test('at the open of a bar that opens there or beyond it, and not of one that opens nearer', () => {
  expect(taken(half, [110.5, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0.325, 0.325]);
  expect(taken(half, [111, 112, 104, 111])).toEqual([111, 0.05, 0.05, 0.35, 0.35]);
  expect(taken(half, [110.25, 112, 104, 111])).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
});

test('a touch is no entry, and the criterion close takes the close', () => {
  expect(taken(half, [105, 110, 90, 105])).toEqual(['no-previous', 'no-break']);
  expect(taken({ ...half, params: { criterion: 'close' } }, [105, 112, 104, 111])).toEqual([111, 0, 0, 0, 0]);
});

test('the price step is found where it is not given: between prices, or the last decimal', () => {
  // Of the prices of the second session 111.5 and 112 are frequent, of the first only 105.
  const hours: readonly Prices[] = [
    [105, 112, 104, 111.5],
    [111.5, 112, 111.5, 112],
  ];
  expect(taken({}, ...hours)).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
  // Longer bars do not change it.
  expect(taken({ params: { barMinutes: 180 } }, ...hours)).toEqual([110.5, 0.075, 0.075, 0, 0.325]);
  // Only one price of either session is frequent.
  expect(taken({}, [105, 112, 104, 111])).toEqual([111, 0.05, 0.05, 0, 0.35]);
  expect(taken({}, [105, 112.1, 104, 111])).toEqual([110.1, 0.1, 0.1, 0, 0.305]);
});
