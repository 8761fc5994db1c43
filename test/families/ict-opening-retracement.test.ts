import { expect, test } from 'vitest';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

/** In July midnight in New York is 04:00 UTC; a session of the ledger is from 09:00 to 16:00. */
const day = (date: string, reference: string, ...prices: string[]) => [
  ...(reference === '' ? [] : rowsFrom(`${date}T04:00Z`, 60, reference)),
  ...rowsFrom(`${date}T09:00Z`, 60, ...prices),
];
const bars = barsOf(
  day(
    '2024-07-01',
    '110 112 100 101',
    '116 117 111 112',
    '112 113 111 112',
    '112 113 111 112',
    '112 112 109 110',
    ...flat(111, 3),
  ),
  day('2024-07-02', '110 110 110 110', '116 116 110.1 112', ...flat(112, 6)),
  day('2024-07-03', '110 110 110 110', '105 110 100 101', ...flat(101, 6)),
  day('2024-07-04', '110 110 110 110', '110 112 108 109', ...flat(110, 6)),
  day('2024-07-05', '', '105 110 100 101', ...flat(101, 6)),
);
const id = 'ict-opening-retracement-standard';

test('standard: sessions that open away from the price at midnight, and trade back to it or not', () => {
  const result = onLedger(id, undefined, bars);
  expect(result.params).toEqual({ referenceTime: '00:00' });
  expect(excluded(result)).toEqual({ 'no-reference': 1, 'at-reference': 1 });
  expect(days(result)).toEqual([1, 2, 3]);
  expect(counts(result)).toEqual([
    'Opened above the reference / retraced: retraced 1, not-retraced 1',
    'Opened below the reference / retraced: retraced 1, not-retraced 0',
  ]);
  expect(measured(result, 'distance-percent')).toEqual([5.4545, 5.4545, 4.5455]);
  expect(levels(result)).toEqual([{ reference: 110 }, { reference: 110 }, { reference: 110 }]);
});

test('standard: on the ledger, where none comes back', () => {
  const result = onLedger(id);
  expect(excluded(result)).toEqual({ 'no-reference': 6, 'at-reference': 1 });
  expect(answers(result, 'retraced')).toEqual(['not-retraced', 'not-retraced']);
});

test('standard: the reference is at most an hour late, and before the open', () => {
  const at = (time: string) =>
    excluded(
      onLedger(
        id,
        {},
        barsOf([
          ...rowsFrom(`2024-07-01T${time}Z`, 1, '110 110 110 110'),
          ...rowsFrom('2024-07-01T09:00Z', 60, ...flat(111, 7)),
        ]),
      ),
    );
  expect([at('03:59'), at('04:00'), at('05:00'), at('05:01')]).toEqual([
    { 'no-reference': 1 },
    {},
    {},
    { 'no-reference': 1 },
  ]);
});

test('standard: any other time on the clock of New York, of the day before where it comes after the open', () => {
  const asked = (referenceTime: string) => levels(onLedger(id, { referenceTime }, bars));
  // 05:00 in New York is 09:00, the open of the session, which is no bar before it.
  expect(asked('05:00')).toEqual([]);
  expect(asked('00:00').length).toBe(3);
  // 11:30 in New York is 15:30, after the open; that of the day before is in the bar of 15:00, the next one opens 16:00 or later.
  expect(asked('11:30')).toEqual([]);
  // 11:00 of the day before is the last bar of the session before.
  expect(asked('11:00')).toEqual([{ reference: 111 }, { reference: 112 }, { reference: 101 }, { reference: 110 }]);
  expect(() => asked('24:00')).toThrow(expect.objectContaining({ code: 'not-a-wall-time' }));
});

test('standard: it is about New York unless asked otherwise', () => {
  const night = barsOf(
    rowsFrom('2024-07-01T04:00Z', 30, '110 110 110 110'),
    rowsFrom('2024-07-01T13:30Z', 30, ...flat(111, 13)),
  );
  const result = detailed(night, id, 'crypto');
  expect(result.session.id).toBe('new-york');
  expect(levels(result)).toEqual([{ reference: 110 }]);
});

test('by-weekday: the weekday comes after the side', () => {
  expect(counts(onLedger('ict-opening-retracement-by-weekday', {}, bars))).toEqual([
    'Opened above the reference, Monday / retraced: retraced 1, not-retraced 0',
    'Opened above the reference, Tuesday / retraced: retraced 0, not-retraced 1',
    'Opened below the reference, Wednesday / retraced: retraced 1, not-retraced 0',
  ]);
});

test('by-size: the distance in % of the reference, of which a reference of 0 has none', () => {
  const zero = barsOf(
    day('2024-07-01', '0 0 0 0', ...flat(1, 7)),
    day('2024-07-02', '1000 1000 1000 1000', ...flat(1001, 7)),
    day('2024-07-03', '1000 1000 1000 1000', ...flat(999.01, 7)),
  );
  const result = onLedger('ict-opening-retracement-by-size', {}, zero);
  expect(excluded(result)).toEqual({ 'no-size': 1 });
  expect(result.detailed?.map(({ groups }) => groups)).toEqual([
    [{ 'open-side': 'above', size: '0.1-to-0.2' }],
    [{ 'open-side': 'below', size: 'below-0.1' }],
  ]);
});

test('by-fill-time: the first came back in its fourth hour, the third in its first', () => {
  const result = onLedger('ict-opening-retracement-by-fill-time', { minutes: 180 }, bars);
  expect(result.params).toEqual({ referenceTime: '00:00', minutes: 180 });
  expect(counts(result)).toEqual([
    'Opened above the reference / fill-time: 09:00 0, 12:00 1, 15:00 0',
    'Opened above the reference / filled-09:00: retraced 0, not-retraced 2',
    'Opened above the reference / filled-12:00: retraced 1, not-retraced 1',
    'Opened above the reference / filled-15:00: retraced 0, not-retraced 1',
    'Opened below the reference / fill-time: 09:00 1, 12:00 0, 15:00 0',
    'Opened below the reference / filled-09:00: retraced 1, not-retraced 0',
    'Opened below the reference / filled-12:00: retraced 0, not-retraced 0',
    'Opened below the reference / filled-15:00: retraced 0, not-retraced 0',
  ]);
  expect(measured(result, 'minutes-to-fill')).toEqual([180, null, 0]);
  expect(result.summary[0].questions[1]).toMatchObject({
    title: 'Retraced in 09:00–12:00, of sessions not yet back',
    known: 'at-time',
  });
});
