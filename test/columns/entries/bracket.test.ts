import { expect, test } from 'vitest';
import { answers, excluded, levels, measured, onLedger } from '../../reports/fixtures/on-ledger.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';

// The window of an hour is 9 to 11, its size 2, and the price step 1, unless a test says otherwise; the other six hours follow. So an entry
// is at 12 or 8.
const window = '10 11 9 10';
const bracket = { minutes: 60, stops: [1], targets: [1] } as const;
const quiet = (count: number, price: number) => Array<string>(count).fill(`${price} ${price} ${price} ${price}`);

/** How one session ends, and what it returns at worst and at best. */
function ending(hours: readonly string[], params: Readonly<Record<string, unknown>> = {}): unknown[] {
  const rest = Number(hours.at(-1)!.split(' ')[3]);
  const full = [window, ...hours, ...quiet(6 - hours.length, rest)];
  const { stops = [1], targets = [1] } = params as { stops?: number[]; targets?: number[] };
  const result = onLedger('opening-range-breakout-by-bracket', { ...bracket, ...params }, hoursOf(full));
  const name = `${stops[0]}-${targets[0]}`;
  return [
    answers(result, `bracket-${name}`)[0],
    measured(result, `worst-${name}`)[0],
    measured(result, `best-${name}`)[0],
  ];
}

test('the bar of an entry at a level: what lies on the way through the level follows it, and so does the close', () => {
  // Entry 12, stop 10, target 14.
  expect(ending(['11 14 11 13'])).toEqual(['target', 1, 1]);
  expect(ending(['11 13.99 11 13'])).toEqual(['neither', 0.5, 0.5]);
  expect(ending(['11 12.5 11 11', '11 11 10 10'])).toEqual(['stop', -1, -1]);
  // A stop of a quarter of the window, 11.5: the close came after the entry.
  expect(ending(['11.6 13 11.4 11.5'], { stops: [0.25] })).toEqual(['stop', -1, -1]);
  // The target is reached for sure, the stop perhaps: before the entry, or after it and before or after the target.
  expect(ending(['11.6 14 11.4 13'], { stops: [0.25] })).toEqual(['ambiguous', -1, 4]);
  expect(ending(['11.6 14 11.4 11.5'], { stops: [0.25] })).toEqual(['ambiguous', -1, 4]);
  // The open came before: a bar that opens at the stop has not filled it.
  expect(ending(['11.5 13 11.5 12'], { stops: [0.25] })).toEqual(['ambiguous', -1, 0]);
});

test('what may have happened in the bar of the entry is a second course, and changes nothing if the other one ends alike', () => {
  const maybe = '11.6 13 11.5 12.5';
  // 11.5 perhaps after the entry; else the next bars decide.
  expect(ending([maybe, '12.5 12.5 11.5 12'], { stops: [0.25] })).toEqual(['stop', -1, -1]);
  // A gap through the stop costs more than the stop.
  expect(ending([maybe, '11 11 11 11'], { stops: [0.25] })).toEqual(['stop', -2, -1]);
  expect(ending([maybe, '12.5 14 12 14'], { stops: [0.25] })).toEqual(['ambiguous', -1, 4]);
  expect(ending([maybe, '12.5 14 11.5 14'], { stops: [0.25] })).toEqual(['ambiguous', -1, 4]);
  // Neither: closed at 12.5, one risk above the entry.
  expect(ending([maybe], { stops: [0.25] })).toEqual(['ambiguous', -1, 1]);
  // Against the break it is the target that may have come.
  expect(ending([maybe, '12.5 14 12 14'], { side: 'against', targets: [0.25] })).toEqual(['ambiguous', -1, 0.25]);
  expect(ending([maybe, '11 11 11 11'], { side: 'against', targets: [0.25] })).toEqual(['target', 0.25, 0.5]);
  expect(ending([maybe], { side: 'against', targets: [0.25] })).toEqual(['ambiguous', -0.25, 0.25]);
});

test('a later bar that reaches both is ambiguous unless it opens at or beyond one of them, which is filled at the open', () => {
  const broke = '11 13 11 13';
  expect(ending([broke, '13 14 10 12'])).toEqual(['ambiguous', -1, 1]);
  expect(ending([broke, '15 15 10 12'])).toEqual(['target', 1.5, 1.5]);
  expect(ending([broke, '14 14 10 12'])).toEqual(['target', 1, 1]);
  expect(ending([broke, '9 15 9 12'])).toEqual(['stop', -1.5, -1.5]);
  expect(ending([broke, '10 15 10 12'])).toEqual(['stop', -1, -1]);
  // A bar that reaches one of them fills it there, or at an open beyond it.
  expect(ending([broke, '13 15 12 15'])).toEqual(['target', 1, 1]);
  expect(ending([broke, '14.5 15 12 15'])).toEqual(['target', 1.25, 1.25]);
  expect(ending([broke, '9.5 11 9 11'])).toEqual(['stop', -1.25, -1.25]);
  expect(ending([broke, '13 13.5 10.5 11'])).toEqual(['neither', -0.5, -0.5]);
});

test('a bar that opens a step beyond the broken side or further is entered at its open, and all of it follows', () => {
  // Entry 12.5; stop 10.5, target 14.5.
  expect(ending(['12.5 14.5 11 12'])).toEqual(['target', 1, 1]);
  expect(ending(['12.5 14 10.5 12'])).toEqual(['stop', -1, -1]);
  expect(ending(['12.5 14.5 10.5 12'])).toEqual(['ambiguous', -1, 1]);
  // A step beyond; stop 11.5.
  expect(ending(['12 12.5 11.5 12'], { stops: [0.25] })).toEqual(['stop', -1, -1]);
  // Between the side and that: the entry comes later, at a level.
  expect(ending(['11.5 14 11 12'])).toEqual(['target', 1, 1]);
  expect(ending(['11.5 12.5 11.5 12'], { stops: [0.25] })).toEqual(['ambiguous', -1, 0]);
});

test('by the criterion close the entry is the close of the breaking bar, of which nothing follows', () => {
  const close = { criterion: 'close' } as const;
  expect(ending(['12 15 10 13', '13 15 12 15'], close)).toEqual(['target', 1, 1]);
  expect(ending(['12 15 10 13'], close)).toEqual(['neither', 0, 0]);
  const last = onLedger(
    'opening-range-breakout-by-bracket',
    { ...bracket, ...close },
    hoursOf([window, ...quiet(5, 11), '11 13 11 13']),
  );
  expect(excluded(last)).toEqual({ 'no-following': 1 });
});

test('the last bar can be the entry', () => {
  const ends = (last: string) =>
    answers(
      onLedger('opening-range-breakout-by-bracket', bracket, hoursOf([window, ...quiet(5, 11), last])),
      'bracket-1-1',
    );
  expect([ends('11 14 11 13'), ends('11 13 11 13')]).toEqual([['target'], ['neither']]);
});

test('costs are of the whole trade, and taken from every result', () => {
  expect(ending(['11 14 11 13'], { costs: 0.5 })).toEqual(['target', 0.75, 0.75]);
  expect(ending(['11 13 11 13', '13 14 10 12'], { costs: 0.5 })).toEqual(['ambiguous', -1.25, 0.75]);
  expect(ending(['11 13 11 13'], { costs: 0.5 })).toEqual(['neither', 0.25, 0.25]);
});

test('levels are on the side of the trade, and each has its name', () => {
  const hours = [window, '11 13 11 13', ...quiet(5, 13)];
  const of = (side: 'with' | 'against', bars: readonly string[]) =>
    levels(
      onLedger(
        'opening-range-breakout-by-bracket',
        { minutes: 60, side, stops: [0.5, 1], targets: [1.5] },
        hoursOf(bars),
      ),
    )[0];
  const ends = { 'window-high': 11, 'window-low': 9 };
  expect(of('with', hours)).toEqual({ ...ends, entry: 12, 'stop-0.5': 11, 'stop-1': 10, 'target-1.5': 15 });
  expect(of('against', hours)).toEqual({ ...ends, entry: 12, 'stop-0.5': 13, 'stop-1': 14, 'target-1.5': 9 });
  const down = [window, '11 11 7.5 7.5', ...quiet(5, 7.5)];
  expect(of('with', down)).toEqual({ ...ends, entry: 8, 'stop-0.5': 9, 'stop-1': 10, 'target-1.5': 5 });
});

test('every pair of a stop and a target has its question and its two results, the targets varying fastest', () => {
  const result = onLedger('gap-fill-by-bracket', { stops: [0.5, 2], targets: [1, 3] });
  const [{ questions, measures, statistics, observations }] = result.summary;
  expect(questions.map(({ id, title }) => [id, title])).toEqual([
    ['bracket-0.5-1', 'Stop 0.5, target 1'],
    ['bracket-0.5-3', 'Stop 0.5, target 3'],
    ['bracket-2-1', 'Stop 2, target 1'],
    ['bracket-2-3', 'Stop 2, target 3'],
  ]);
  expect(measures.map(({ id }) => id).slice(0, 4)).toEqual(['worst-0.5-1', 'best-0.5-1', 'worst-0.5-3', 'best-0.5-3']);
  expect(questions.map(({ of }) => of)).toEqual(Array(4).fill(observations));
  expect(statistics.slice(0, 2)).toEqual([
    { id: 'p-0.5-1', label: 'Stop 0.5, target 1: p of a mean result of 0', value: null },
    { id: 'p-0.5-3', label: 'Stop 0.5, target 3: p of a mean result of 0', value: null },
  ]);
});

test('a gap is taken at the open towards the previous close, by its size or by the average daily range', () => {
  const one = { stops: [1], targets: [1] };
  const result = onLedger('gap-fill-by-bracket', one);
  // From 107 down to 105 or up to 109: the first hour reaches 109. From 110 down to 106 or up to 114: neither, closed at 109.
  expect(answers(result, 'bracket-1-1')).toEqual(['stop', 'stop', 'stop', 'neither', 'target', 'stop']);
  expect(measured(result, 'best-1-1')).toEqual([-1, -1, -1, 0.25, 1, -1]);
  expect(levels(result)[3]).toEqual({ 'previous-close': 106, entry: 110, 'stop-1': 114, 'target-1': 106 });
  expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-open' });
  const byRange = onLedger('gap-fill-by-bracket', { ...one, unit: 'adr' });
  expect(excluded(byRange)).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-gap': 1 });
  // The ranges of the first five are 20, 15, 6, 8 and 10: 11.8 on average; a short trade from 110.
  expect(levels(byRange)[0]).toEqual({ 'previous-close': 106, entry: 110, 'stop-1': 121.8, 'target-1': 98.2 });
});
