import { expect, test } from 'vitest';
import { hoursOf } from '../fixtures/hours-of.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../fixtures/on-ledger.js';
import { gapHours } from '../fixtures/gap-hours.js';

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
    [2, 1],
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
  expect(
    excluded(onLedger('fair-value-gaps-standard', { minutes }, hoursOf(['5 6 4 5', '5 9 1 5', '7 8 7 7', '7 8 7 7']))),
  ).toEqual({ incomplete: 1 });
});

test('standard: candles shorter than a bar cannot be told apart', () => {
  expect(() => onLedger('fair-value-gaps-standard', undefined, session)).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('by-size: in % of the open of the session', () => {
  const result = onLedger('fair-value-gaps-by-size', { minutes, sizeBy: 'price', edges: [1, 2] }, session);
  expect(result.detailed?.map(({ groups }) => groups[0])).toEqual([
    { direction: 'bullish', size: 'from-2' },
    { direction: 'bearish', size: '1-to-2' },
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
