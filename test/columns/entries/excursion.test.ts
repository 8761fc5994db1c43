import { expect, test } from 'vitest';
import { answers, levels, measured, onLedger } from '../../reports/fixtures/on-ledger.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';

const window = '10 11 9 10';
const quiet = (count: number, price: number) => Array<string>(count).fill(`${price} ${price} ${price} ${price}`);

/** The runs of one session with a window of 9 to 11 and a price step of 1: in favour, against, each with what is possible, and the minutes to both. */
function runs(hours: readonly string[], params: object = {}): unknown[] {
  const rest = Number(hours.at(-1)!.split(' ')[3]);
  const bars = hoursOf([window, ...hours, ...quiet(6 - hours.length, rest)]);
  const result = onLedger('opening-range-breakout-by-excursion', { minutes: 60, ...params }, bars);
  return Object.values(result.detailed![0].measures);
}

test('runs are the furthest prices after the entry, in units, with what the bar of the entry leaves open', () => {
  // Entry 12 in the bar of 10:00; its low of 11 may come after it, its close of 12.5 does.
  expect(runs(['11.5 13 11 12.5', '12.5 15 11.5 14'])).toEqual([1.5, 1.5, 0.25, 0.5, 60, 60]);
  // The high of the bar of the entry is never passed, nor its close undercut.
  expect(runs(['11.5 13 11 11.5', '11.5 13 11.5 12'])).toEqual([0.5, 0.5, 0.25, 0.5, 0, 0]);
  // Nothing goes against it for sure.
  expect(runs(['11.5 13 11 12.5'])).toEqual([0.5, 0.5, 0, 0.5, 0, null]);
  // Against the break, both change places.
  expect(runs(['11.5 13 11 12.5', '12.5 15 11.5 14'], { side: 'against' })).toEqual([0.25, 0.5, 1.5, 1.5, 60, 60]);
});

test('of a bar entered at its open everything follows, of one entered at its close nothing', () => {
  expect(runs(['12.5 14.5 11.5 13'])).toEqual([1, 1, 0.5, 0.5, 0, 0]);
  // The bar of 10:00 ends at 11:00, from where minutes count.
  const close = { criterion: 'close' } as const;
  expect(runs(['12 16 8 13', '13 14 12 13', '13 15 12 13'], close)).toEqual([1, 1, 0.5, 0.5, 60, 0]);
  expect(runs(['12 16 8 13'], close)).toEqual([0, 0, 0, 0, null, null]);
});

test('a distance is reached at once or later, possible, or not reached', () => {
  const hours = [window, '11.5 13 11 12.5', '12.5 15 11.5 14', ...quiet(4, 14)];
  const result = onLedger(
    'opening-range-breakout-by-excursion',
    { minutes: 60, distances: [0.25, 0.5, 1.5, 1.75] },
    hoursOf(hours),
  );
  const answered = (id: string) => answers(result, id)[0];
  const distances = [0.25, 0.5, 1.5, 1.75];
  expect(distances.map((each) => answered(`favourable-${each}`))).toEqual([
    'reached',
    'reached',
    'reached',
    'not-reached',
  ]);
  expect(distances.map((each) => answered(`adverse-${each}`))).toEqual([
    'reached',
    'possible',
    'not-reached',
    'not-reached',
  ]);
  expect(result.summary[0].questions.map(({ id }) => id)).toEqual(
    ['favourable', 'adverse'].flatMap((way) => distances.map((each) => `${way}-${each}`)),
  );
  expect(result.summary[0].questions.map(({ title }) => title).filter((_, i) => i % 4 === 0)).toEqual([
    'Ran 0.25 in favour',
    'Ran 0.25 against',
  ]);
  expect(levels(result)[0]).toEqual({
    'window-high': 11,
    'window-low': 9,
    entry: 12,
    'favourable-0.25': 12.5,
    'favourable-0.5': 13,
    'favourable-1.5': 15,
    'favourable-1.75': 15.5,
    'adverse-0.25': 11.5,
    'adverse-0.5': 11,
    'adverse-1.5': 9,
    'adverse-1.75': 8.5,
  });
});

test('in average daily ranges', () => {
  const result = onLedger('gap-fill-by-excursion', { unit: 'adr' });
  // Session 6 opens at 110 and runs to 108 and to 112; the average of the five ranges before is 11.8.
  expect(measured(result, 'favourable')[0]).toBe(0.1695);
  expect(measured(result, 'adverse')[0]).toBe(0.1695);
  expect(measured(result, 'minutes-to-favourable')[0]).toBe(240);
  expect(measured(result, 'minutes-to-adverse')[0]).toBe(60);
});
