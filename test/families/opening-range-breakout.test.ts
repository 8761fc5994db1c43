import { expect, test } from 'vitest';
import { barsOf, detailed, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

// The bars of the ledger are an hour long, so its windows are too.
const hour = { minutes: 60 } as const;

test('standard: which sides of the first hour broke, and which one first', () => {
  const result = onLedger('opening-range-breakout-standard', hour);
  expect(result.params).toEqual({ minutes: 60, criterion: 'wick', barMinutes: null });
  expect(excluded(result)).toEqual({});
  expect(counts(result)).toEqual([
    'All sessions / breaks: breakout 2, breakdown 1, double 5, none 1',
    'All sessions / first-side: up 6, down 1, ambiguous 1',
  ]);
  expect(answers(result, 'breaks')).toEqual([
    'double',
    'double',
    'double',
    'breakdown',
    'double',
    'double',
    'breakout',
    'none',
    'breakout',
  ]);
  // The second bar of the 3rd goes beyond both sides from inside.
  expect(answers(result, 'first-side')).toEqual(['up', 'up', 'ambiguous', 'down', 'up', 'up', 'up', null, 'up']);
  expect(measured(result, 'window-percent')).toEqual([
    6, 2.8037, 1.7241, 2.6549, 1.8868, 1.8182, 2.8037, 7.9646, 0.8696,
  ]);
  expect(measured(result, 'minutes-to-break')).toEqual([60, 60, 60, 60, 60, 60, 60, null, 60]);
  expect(levels(result)[4]).toEqual({ 'window-high': 108, 'window-low': 106 });
  expect(result.summary[0].questions.map(({ known }) => known)).toEqual(['after-window', 'at-event']);
});

test('standard: by close a bar that comes back has not broken the window', () => {
  const result = onLedger('opening-range-breakout-standard', { ...hour, criterion: 'close' });
  // The 8th closes on both ends of its window, 111 and 109, and beyond neither.
  expect(answers(result, 'breaks')).toEqual([
    'double',
    'double',
    'double',
    'breakdown',
    'double',
    'none',
    'breakout',
    'none',
    'breakout',
  ]);
  expect(answers(result, 'first-side')).toEqual(['up', 'up', 'up', 'down', 'up', null, 'up', null, 'up']);
  // The 3rd closes above 118 at 11:00, after 118 itself at 10:00; the 4th below 110 and the 9th above 109 at 11:00.
  expect(measured(result, 'minutes-to-break')).toEqual([60, 60, 120, 120, 60, null, 120, null, 60]);
});

const day = (...prices: string[]) => barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...prices));
const quiet = ['11 11 11 11', '11 11 11 11', '11 11 11 11', '11 11 11 11', '11 11 11 11'];

test('standard: a touch of the window is no break, and a bar that opens beyond a side broke that one first', () => {
  const touch = onLedger('opening-range-breakout-standard', hour, day('11 12 10 11', '11 12 10 11', ...quiet));
  expect(answers(touch, 'breaks')).toEqual(['none']);
  const beyond = ['13 13 9 11', '9 13 9 11', '12 13 9 11'].map((bar) =>
    answers(onLedger('opening-range-breakout-standard', hour, day('11 12 10 11', bar, ...quiet)), 'first-side').join(),
  );
  expect(beyond).toEqual(['up', 'down', 'ambiguous']);
});

test('standard: without a bar at the open, without a rest, and of a single price there is no window', () => {
  const late = onLedger(
    'opening-range-breakout-standard',
    hour,
    // Half an hour late is still a complete session.
    barsOf(rowsFrom('2024-07-01T09:30Z', 30, ...Array<string>(13).fill('11 12 10 11'))),
  );
  expect(excluded(late)).toEqual({ 'no-window': 1 });
  const whole = onLedger('opening-range-breakout-standard', { minutes: 420 }, day('11 12 10 11', '9 9 9 9', ...quiet));
  expect(excluded(whole)).toEqual({ 'no-window': 1 });
  const single = onLedger('opening-range-breakout-standard', hour, day('11 11 11 11', '9 12 9 9', ...quiet));
  expect(excluded(single)).toEqual({ 'no-window': 1 });
});

test('standard: a window that ends inside a bar is refused, and so is one of a fraction of a minute', () => {
  const refused = (code: string): unknown => expect.objectContaining({ code });
  expect(() => onLedger('opening-range-breakout-standard')).toThrow(refused('bars-too-coarse'));
  expect(() => onLedger('opening-range-breakout-standard', { minutes: 1.5 })).toThrow(refused('out-of-bounds'));
  expect(() => onLedger('opening-range-breakout-standard', { minutes: 60, barMinutes: 120 })).toThrow(
    refused('bars-too-coarse'),
  );
});

test('standard: it is about New York unless asked otherwise, and its window is a quarter of an hour', () => {
  const bars = barsOf(
    rowsFrom('2024-07-01T13:30Z', 15, '10 12 9 11', '12 13 8 11', ...Array<string>(24).fill('11 11 11 11')),
  );
  const result = detailed(bars, 'opening-range-breakout-standard', 'crypto');
  expect(result.session.id).toBe('new-york');
  expect(result.params).toMatchObject({ minutes: 15 });
  expect(answers(result, 'first-side')).toEqual(['ambiguous']);
  expect(measured(result, 'minutes-to-break')).toEqual([15]);
  expect(measured(result, 'window-percent')).toEqual([30]);
});

test('standard: longer bars do not tell which side broke first where shorter ones do', () => {
  const bars = barsOf(
    rowsFrom(
      '2024-07-01T09:00Z',
      30,
      '11 12 10 11',
      '11 11 11 11',
      '11 13 11 11',
      '11 11 9 11',
      ...Array<string>(10).fill('11 11 11 11'),
    ),
  );
  expect(answers(onLedger('opening-range-breakout-standard', hour, bars), 'first-side')).toEqual(['up']);
  expect(answers(onLedger('opening-range-breakout-standard', { ...hour, barMinutes: 60 }, bars), 'first-side')).toEqual(
    ['ambiguous'],
  );
});

test('by-weekday: one group per weekday', () => {
  const result = onLedger('opening-range-breakout-by-weekday', hour);
  expect(counts(result).filter((line) => line.includes('/ breaks'))).toEqual([
    'Monday / breaks: breakout 0, breakdown 0, double 2, none 0',
    'Tuesday / breaks: breakout 1, breakdown 0, double 1, none 0',
    'Wednesday / breaks: breakout 0, breakdown 0, double 1, none 1',
    'Thursday / breaks: breakout 1, breakdown 1, double 0, none 0',
    'Friday / breaks: breakout 0, breakdown 0, double 1, none 0',
  ]);
});

const sizes = (result: ReturnType<typeof onLedger>) =>
  result.detailed?.map(({ groups }) => groups.map(({ size }) => size).join());

test('by-size: in % of the average daily range, which the first five sessions do not have, or of the open', () => {
  const adr = onLedger('opening-range-breakout-by-size', hour);
  expect(adr.params).toEqual({
    minutes: 60,
    criterion: 'wick',
    barMinutes: null,
    sizeBy: 'adr',
    edges: [10, 15, 20, 30, 40, 60],
  });
  expect(excluded(adr)).toEqual({ 'no-average': 5 });
  expect(sizes(adr)).toEqual(['15-to-20', '30-to-40', 'from-60', '10-to-15']);
  expect(adr.summary[1].label).toBe('10 to 15 % of ADR');
  const price = onLedger('opening-range-breakout-by-size', { ...hour, sizeBy: 'price', edges: [2, 6] });
  expect(excluded(price)).toEqual({});
  expect(sizes(price)).toEqual([
    'from-6',
    '2-to-6',
    'below-2',
    '2-to-6',
    'below-2',
    'below-2',
    '2-to-6',
    'from-6',
    'below-2',
  ]);
  expect(price.summary[1].label).toBe('2 to 6 %');
});

test('by-close: where the session closes, of all and by what broke', () => {
  const result = onLedger('opening-range-breakout-by-close', hour);
  expect(counts(result)).toEqual([
    'All sessions / close-location: above 4, inside 4, below 1',
    'All sessions / close-location-breakout: above 2, inside 0, below 0',
    'All sessions / close-location-breakdown: above 0, inside 0, below 1',
    'All sessions / close-location-double: above 2, inside 3, below 0',
    'All sessions / close-location-none: above 0, inside 1, below 0',
  ]);
  expect(result.summary[0].questions.map(({ known }) => known)).toEqual([
    'after-window',
    'hindsight',
    'hindsight',
    'hindsight',
    'hindsight',
  ]);
});

test('by-levels: how many windows beyond the broken side, the breaking bar included', () => {
  const result = onLedger('opening-range-breakout-by-levels', hour);
  expect(excluded(result)).toEqual({ 'no-break': 1, ambiguous: 1 });
  expect(days(result)).toEqual([1, 2, 4, 5, 8, 9, 11]);
  expect(counts(result)).toEqual([
    'Broke up first / extension-0.5: reached 6, not-reached 0',
    'Broke up first / extension-1: reached 5, not-reached 1',
    'Broke up first / extension-1.5: reached 3, not-reached 3',
    'Broke up first / extension-2: reached 3, not-reached 3',
    'Broke up first / extension-3: reached 2, not-reached 4',
    'Broke down first / extension-0.5: reached 1, not-reached 0',
    'Broke down first / extension-1: reached 1, not-reached 0',
    'Broke down first / extension-1.5: reached 1, not-reached 0',
    'Broke down first / extension-2: reached 0, not-reached 1',
    'Broke down first / extension-3: reached 0, not-reached 1',
  ]);
  expect(levels(result)[2]).toEqual({
    'window-high': 113,
    'window-low': 110,
    'extension-0.5': 108.5,
    'extension-1': 107,
    'extension-1.5': 105.5,
    'extension-2': 104,
    'extension-3': 101,
  });
  expect(measured(result, 'minutes-to-break')).toEqual(Array(7).fill(60));
});

test('by-levels: what came before the breaking bar, or beyond the other side, does not count', () => {
  // By close the window breaks up at 11:00; the high of 14 at 10:00 is before that, and the low of 8 is no extension up.
  const bars = day(
    '11 12 10 11',
    '11 14 11 12',
    '12 13 12 13',
    '13 13 8 11',
    '11 11 11 11',
    '11 11 11 11',
    '11 11 11 11',
  );
  const result = onLedger(
    'opening-range-breakout-by-levels',
    { ...hour, criterion: 'close', multiples: [0.5, 0.51] },
    bars,
  );
  expect(answers(result, 'extension-0.5')).toEqual(['reached']);
  expect(answers(result, 'extension-0.51')).toEqual(['not-reached']);
});

test('by-extension: the largest one, in windows', () => {
  const result = onLedger('opening-range-breakout-by-extension', hour);
  expect(result.summary[0].questions).toEqual([]);
  expect(measured(result, 'extension')).toEqual([1, 2, 1.6667, 3, 0.5, 1.3333, 4]);
  expect(result.summary.map(({ measures }) => measures.map(({ count }) => count))).toEqual([[6], [1]]);
});

test('by-performance: the largest run in % of the broken side, and whether a later bar came back', () => {
  const close = onLedger('opening-range-breakout-by-performance', hour);
  expect(measured(close, 'run-percent')).toEqual([5.7692, 5.5046, 4.5455, 5.5556, 0.9009, 3.6697, 3.4483]);
  expect(answers(close, 'broke-back')).toEqual(['back', 'back', 'not-back', 'back', 'back', 'not-back', 'not-back']);
  const wick = onLedger('opening-range-breakout-by-performance', { ...hour, breakBack: 'wick' });
  expect(answers(wick, 'broke-back')).toEqual(Array(7).fill('back'));
});

test('by-performance: a break is false if a bar closes back inside before the first extension, and says which bar', () => {
  const half = onLedger('opening-range-breakout-by-performance', hour);
  expect(half.params).toEqual({ minutes: 60, criterion: 'wick', barMinutes: null, breakBack: 'close', extension: 0.5 });
  // The 4th closes on the low of its window with the break, the 9th on the high; the 8th reaches 112, half a window beyond it, first.
  expect(answers(half, 'false-break')).toEqual([
    'not-false',
    'not-false',
    'breaking-bar',
    'not-false',
    'not-false',
    'breaking-bar',
    'not-false',
  ]);
  expect(levels(half)[0]).toEqual({ 'window-high': 104, 'window-low': 98, 'extension-0.5': 107 });
  const three = onLedger('opening-range-breakout-by-performance', { ...hour, extension: 3 });
  expect(answers(three, 'false-break')).toEqual([
    'later-bar',
    'later-bar',
    'breaking-bar',
    'not-false',
    'breaking-bar',
    'breaking-bar',
    'not-false',
  ]);
  const question = three.summary[0].questions[1];
  expect([question.known, question.event]).toEqual(['at-event', 'first-break']);
});

test('by-breakout: the colour and the close by the side broken first', () => {
  const result = onLedger('opening-range-breakout-by-breakout', hour);
  expect(counts(result)).toEqual([
    'Broke up first / colour: green 4, red 1, flat 1',
    'Broke up first / close-location: above 4, inside 2, below 0',
    'Broke down first / colour: green 0, red 1, flat 0',
    'Broke down first / close-location: above 0, inside 0, below 1',
  ]);
});

test('by-performance: of a window that ends at 0 there is no per cent', () => {
  const bars = day('-1 0 -2 -1', '-1 1 -1 1', '1 1 1 1', '1 1 1 1', '1 1 1 1', '1 1 1 1', '1 1 1 1');
  expect(measured(onLedger('opening-range-breakout-by-performance', hour, bars), 'run-percent')).toEqual([null]);
  expect(measured(onLedger('opening-range-breakout-by-extension', hour, bars), 'extension')).toEqual([0.5]);
});

test('by-performance: the breaking bar itself does not come back, and a close on the broken side does', () => {
  const back = (...prices: string[]) =>
    answers(
      onLedger('opening-range-breakout-by-performance', hour, day('11 12 10 11', ...prices)),
      'broke-back',
    ).join();
  const stay = Array<string>(5).fill('13 13 12.5 13');
  expect(back('11 13 11 11', ...stay)).toBe('not-back');
  expect(back('11 13 11 11', '13 13 12 12', ...stay.slice(1))).toBe('back');
  expect(back('11 13 11 11', '13 13 12 12.01', ...stay.slice(1))).toBe('not-back');
});

test('by-rejection: the first side that a bar trades beyond and closes back from, by the third in which the window closed', () => {
  const result = onLedger('opening-range-breakout-by-rejection', hour);
  expect(result.params).toEqual({ minutes: 60, barMinutes: null });
  expect(answers(result, 'rejection')).toEqual([
    'none',
    'none',
    'ambiguous',
    'low',
    'none',
    'high',
    'high',
    'none',
    'none',
  ]);
  expect(counts(result)).toEqual([
    'Middle third / rejection: high 2, low 1, ambiguous 1, none 4',
    'Upper third / rejection: high 0, low 0, ambiguous 0, none 1',
  ]);
  expect(result.summary.map(({ label }) => label)).toEqual(['Lower third', 'Middle third', 'Upper third']);
  expect(result.summary[0].measures.map(({ id }) => id)).toEqual(['window-percent']);
});

test('by-retracement: how far later bars come back', () => {
  const result = onLedger('opening-range-breakout-by-retracement', hour);
  expect(counts(result)).toEqual([
    'Broke up first / retracement-25: reached 5, not-reached 1',
    'Broke up first / retracement-50: reached 4, not-reached 2',
    'Broke up first / retracement-75: reached 4, not-reached 2',
    'Broke up first / retracement-100: reached 4, not-reached 2',
    'Broke down first / retracement-25: reached 1, not-reached 0',
    'Broke down first / retracement-50: reached 0, not-reached 1',
    'Broke down first / retracement-75: reached 0, not-reached 1',
    'Broke down first / retracement-100: reached 0, not-reached 1',
  ]);
  // The 8th comes back to 109, the whole of 109 to 111; the 4th falls from 110, so its levels are above.
  expect(answers(result, 'retracement-100')[4]).toBe('reached');
  expect(levels(result)[2]).toEqual({
    'window-high': 113,
    'window-low': 110,
    'retracement-25': 110.75,
    'retracement-50': 111.5,
    'retracement-75': 112.25,
    'retracement-100': 113,
  });
});

test('by-retracement: a break by the last bar cannot be followed by anything', () => {
  const bars = day('11 12 10 11', ...quiet, '11 13 9.5 13');
  const result = onLedger(
    'opening-range-breakout-by-retracement',
    { ...hour, criterion: 'close', retracements: [0] },
    bars,
  );
  expect(answers(result, 'retracement-0')).toEqual(['not-reached']);
});

test('by-time: when the windows broke, and how many of those still whole did next', () => {
  const result = onLedger('opening-range-breakout-by-time', hour);
  expect(result.params).toMatchObject({ minutes: 60, bucketMinutes: 60 });
  expect(counts(result)).toEqual([
    'All sessions / break-time: 09:00 0, 10:00 8, 11:00 0, 12:00 0, 13:00 0, 14:00 0, 15:00 0',
    'All sessions / broken-09:00: broken 0, unbroken 0',
    'All sessions / broken-10:00: broken 8, unbroken 1',
    'All sessions / broken-11:00: broken 0, unbroken 1',
    'All sessions / broken-12:00: broken 0, unbroken 1',
    'All sessions / broken-13:00: broken 0, unbroken 1',
    'All sessions / broken-14:00: broken 0, unbroken 1',
    'All sessions / broken-15:00: broken 0, unbroken 1',
  ]);
  expect(result.summary[0].questions[1].title).toBe('Broken in 09:00–10:00, of windows still unbroken');
  // By close: the 1st, 2nd, 5th and 11th at 10:00, the 3rd, 4th and 9th at 11:00.
  const close = onLedger('opening-range-breakout-by-time', { ...hour, criterion: 'close', bucketMinutes: 120 });
  expect(counts(close)).toEqual([
    'All sessions / break-time: 09:00 4, 11:00 3, 13:00 0, 15:00 0',
    'All sessions / broken-09:00: broken 0, unbroken 0',
    'All sessions / broken-11:00: broken 3, unbroken 2',
    'All sessions / broken-13:00: broken 0, unbroken 2',
    'All sessions / broken-15:00: broken 0, unbroken 2',
  ]);
});

test('by-retracement: a pullback of more than the window goes through its far side', () => {
  const result = onLedger('opening-range-breakout-by-retracement', { ...hour, retracements: [100, 150] });
  expect(result.summary[0].questions.map(({ title }) => title)).toEqual([
    'Pulled back 100 % of the window',
    'Pulled back 150 % of the window, through the far side',
  ]);
});

test('by-retest: four breaks come back to the window, three closed back inside in the breaking bar', () => {
  const result = onLedger('opening-range-breakout-by-retest', hour);
  expect(result.params).toEqual({ minutes: 60, criterion: 'wick', barMinutes: null });
  expect(excluded(result)).toEqual({ 'no-break': 1, ambiguous: 1 });
  expect(counts(result)).toEqual([
    'Broke up first / retest: retested 4, not-retested 0, closed-inside 2',
    'Broke up first / after-retest: new-extreme 3, closed-inside 1, neither 0',
    'Broke down first / retest: retested 0, not-retested 0, closed-inside 1',
    'Broke down first / after-retest: new-extreme 0, closed-inside 0, neither 0',
  ]);
  expect(days(result)).toEqual([1, 2, 4, 5, 8, 9, 11]);
  expect(answers(result, 'after-retest')).toEqual([
    'new-extreme',
    'new-extreme',
    null,
    'closed-inside',
    null,
    null,
    'new-extreme',
  ]);
  expect(measured(result, 'minutes-to-retest')).toEqual([60, 60, null, 120, null, null, 60]);
  expect(levels(result)[1]).toEqual({ 'window-high': 109, 'window-low': 106 });
  expect(result.summary[0].questions.map(({ known, event }) => [known, event])).toEqual([
    ['at-event', 'first-break'],
    ['at-event', 'retest'],
  ]);
});

test('by-excursion: with entry at the retest only what comes back counts, from the level', () => {
  const result = onLedger('opening-range-breakout-by-excursion', { ...hour, entry: 'retest' });
  expect(excluded(result)).toEqual({ 'no-break': 1, ambiguous: 1, 'no-entry': 3 });
  expect(levels(result).map(({ entry }) => entry)).toEqual([104, 109, 108, 116]);
  expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'retest' });
});
