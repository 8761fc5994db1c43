import { expect, test } from 'vitest';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { gapHours } from '../reports/fixtures/gap-hours.js';

const session = hoursOf(gapHours);
const minutes = 60;

test('standard: a bullish gap that is covered and a bearish one that is not', () => {
  const result = onLedger('fair-value-gaps-standard', { minutes }, session);
  expect(result.observations).toEqual({ unit: 'gap', seen: 2, eligible: 2, excluded: {} });
  expect(counts(result)).toEqual([
    'Bullish / mitigated: mitigated 1, not-mitigated 0',
    'Bearish / mitigated: mitigated 0, not-mitigated 1',
  ]);
  expect([measured(result, 'gap-percent'), measured(result, 'minutes-from-open')]).toEqual([
    [1.8692, 0.9901],
    [180, 360],
  ]);
  expect(levels(result)).toEqual([
    { 'gap-high': 104, 'gap-low': 102, mitigation: 102 },
    { 'gap-high': 105, 'gap-low': 104, mitigation: 105 },
  ]);
  expect(result.summary[0].questions[0].title).toBe('Covered later in the session (100 % of the gap)');
});

test('standard: a part of the gap may be enough, touched exactly', () => {
  const half = onLedger('fair-value-gaps-standard', { minutes, mitigation: 50 }, session);
  expect(answers(half, 'mitigated')).toEqual(['mitigated', 'mitigated']);
  expect(levels(half).map(({ mitigation }) => mitigation)).toEqual([103, 104.5]);
  const more = onLedger('fair-value-gaps-standard', { minutes, mitigation: 50.01 }, session);
  expect(answers(more, 'mitigated')).toEqual(['mitigated', 'not-mitigated']);
});

test('standard: the touch of the near edge is a share of nothing', () => {
  const touch = onLedger('fair-value-gaps-standard', { minutes, mitigation: 0 }, session);
  expect(levels(touch).map(({ mitigation }) => mitigation)).toEqual([104, 104]);
  expect(answers(touch, 'mitigated')).toEqual(['mitigated', 'mitigated']);
  // From the fourth bar on, nothing comes down to 104.
  const above = hoursOf([...gapHours.slice(0, 4), '108 109 104.5 104.5', '105 106 104.1 105', '105 105 104.1 105']);
  expect(answers(onLedger('fair-value-gaps-standard', { minutes, mitigation: 0 }, above), 'mitigated')[0]).toBe(
    'not-mitigated',
  );
});

test('standard: with a longer life a later session may cover the gap', () => {
  const quiet = Array.from({ length: 7 }, () => '103 104.5 103 103');
  const reaching = ['103 105 103 103', ...quiet.slice(1)];
  const run = (life: number, ...after: readonly (readonly string[])[]) =>
    onLedger('fair-value-gaps-standard', { minutes, life }, hoursOf(gapHours, ...after));
  // The bullish gap is covered on its own day, the bearish one, from 104 to 105, not before the day that reaches 105.
  expect(answers(run(1, reaching), 'mitigated')).toEqual(['mitigated', 'not-mitigated']);
  expect(answers(run(2, reaching), 'mitigated')).toEqual(['mitigated', 'mitigated']);
  expect(answers(run(2, quiet, reaching), 'mitigated')).toEqual(['mitigated', 'not-mitigated']);
  expect(answers(run(3, quiet, reaching), 'mitigated')).toEqual(['mitigated', 'mitigated']);
  expect(excluded(run(3, reaching))).toEqual({ 'no-following': 2 });
  expect(run(2, reaching).summary[0].questions[0].title).toBe('Covered within 2 sessions (100 % of the gap)');
});

test('standard: a gap in the last candle counts if it lives on', () => {
  const last = [...Array.from({ length: 4 }, () => '5 6 4 5'), '5 6 4 5', '5 9 1 5', '7 8 7 7'];
  const bars = hoursOf(
    last,
    Array.from({ length: 7 }, () => '5 6 4 5'),
  );
  const result = onLedger('fair-value-gaps-standard', { minutes, life: 2 }, bars);
  expect([answers(result, 'mitigated'), excluded(result)]).toEqual([['mitigated'], {}]);
});

test('standard: by closes, one at the level is enough', () => {
  const close = (last: string, mitigation: number) =>
    answers(
      onLedger(
        'fair-value-gaps-standard',
        { minutes, criterion: 'close', mitigation },
        hoursOf([...gapHours.slice(0, 6), last]),
      ),
      'mitigated',
    );
  expect(close('101 110 100 104', 100)).toEqual(['mitigated', 'not-mitigated']);
  expect(close('101 110 100 105', 100)).toEqual(['mitigated', 'mitigated']);
});

test('standard: candles that meet leave no gap, nor do candles with one missing between them', () => {
  const seen = (...hours: readonly string[]) =>
    onLedger(
      'fair-value-gaps-standard',
      { minutes },
      hoursOf([...hours, ...Array.from({ length: 7 - hours.length }, () => '5 9 1 5')]),
    ).observations.seen;
  expect(seen('5 6 4 5', '5 9 1 5', '7 8 7 7')).toBe(1);
  expect(seen('5 6 4 5', '5 9 1 5', '6 8 6 7')).toBe(0);
  expect(seen('5 6 4 5', '5 9 1 5', '2 4 2 3')).toBe(0);
  expect(seen('5 6 4 5', '', '7 8 7 7')).toBe(0);
});

test('standard: a gap in the last candle has nothing after it, and one of an incomplete session does not count', () => {
  const quiet = Array.from({ length: 4 }, () => '5 6 4 5');
  expect(
    excluded(onLedger('fair-value-gaps-standard', { minutes }, hoursOf([...quiet, '5 6 4 5', '5 9 1 5', '7 8 7 7']))),
  ).toEqual({ 'no-following': 1 });
  const gap = ['5 6 4 5', '5 9 1 5', '7 8 7 7', '7 8 7 7'];
  const run = (hours: readonly string[]) => onLedger('fair-value-gaps-standard', { minutes }, hoursOf(hours));
  expect(excluded(run(['', '', '', ...gap]))).toEqual({ incomplete: 1 });
  expect(excluded(run(gap))).toEqual({ 'not-closed': 1 });
});

test('standard: candles shorter than a bar cannot be told apart', () => {
  expect(() => onLedger('fair-value-gaps-standard', undefined, session)).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('by-size: in % of the close of the third candle', () => {
  expect(onLedger('fair-value-gaps-by-size', { minutes }, session).params.edges).toEqual([1, 2, 5, 10, 20]);
  const result = onLedger('fair-value-gaps-by-size', { minutes, sizeBy: 'price', edges: [0.99, 1.86] }, session);
  expect(result.detailed?.map(({ groups }) => groups[0])).toEqual([
    { direction: 'bullish', size: 'from-1.86' },
    { direction: 'bearish', size: '0.99-to-1.86' },
  ]);
});

test('by-time: a gap is asked about from the end of its third candle until it is covered', () => {
  const result = onLedger('fair-value-gaps-by-time', { minutes }, session);
  expect(answers(result, 'mitigation-time')).toEqual(['14:00', null]);
  const asked = ['09:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((id) => answers(result, `mitigated-${id}`));
  expect(asked).toEqual([
    [null, null],
    [null, null],
    ['not-mitigated', null],
    ['not-mitigated', null],
    ['mitigated', null],
    [null, 'not-mitigated'],
  ]);
  expect(measured(result, 'minutes-to-mitigation')).toEqual([120, null]);
  expect(result.summary[0].questions[1].title).toBe('Covered in 09:00–10:00, of the gaps still open');
});

test('by-time: the buckets need not be as long as the candles', () => {
  const result = onLedger('fair-value-gaps-by-time', { minutes, bucketMinutes: 120 }, session);
  expect(answers(result, 'mitigation-time')).toEqual(['13:00', null]);
  // The third candle closes at 12:00, in a bucket, so the next one is asked first; that of the second gap at 15:00.
  const asked = ['09:00', '11:00', '13:00', '15:00'].map((id) => answers(result, `mitigated-${id}`));
  expect(asked).toEqual([
    [null, null],
    [null, null],
    ['mitigated', null],
    [null, 'not-mitigated'],
  ]);
});

test('by-weekday: all on a Monday', () => {
  const result = onLedger('fair-value-gaps-by-weekday', { minutes }, session);
  expect(result.detailed?.map(({ groups }) => groups[0].weekday)).toEqual(['monday', 'monday']);
  expect(result.summary).toHaveLength(10);
});

test('standard: known when the third candle closes, whatever lengths of candles others have asked for since', () => {
  const knownNow = () => {
    const result = onLedger('fair-value-gaps-by-size', { minutes, sizeBy: 'price' }, session);
    return [result.summary[0].questions[0].known, result.observations.eligible];
  };
  const before = knownNow();
  expect(before).toEqual(['at-event', 2]);
  // Candles longer than the session, of more lengths than are kept.
  for (let longer = 600; longer < 630; longer++) {
    onLedger('inverse-fair-value-gaps-standard', { minutes: longer }, session);
  }
  expect(knownNow()).toEqual(before);
});
