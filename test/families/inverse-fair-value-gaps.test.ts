import { expect, test } from 'vitest';
import { gapHours } from '../reports/fixtures/gap-hours.js';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

const minutes = 60;
const session = hoursOf(gapHours);

test('standard: the first gap flips and is covered again, the second does not flip', () => {
  const result = onLedger('inverse-fair-value-gaps-standard', { minutes }, session);
  expect(result.observations).toEqual({ unit: 'gap', seen: 2, eligible: 1, excluded: { 'no-break': 1 } });
  expect(counts(result)).toEqual(['Bullish gap, closed below / mitigated: mitigated 1, not-mitigated 0']);
  expect(levels(result)).toEqual([{ 'gap-high': 104, 'gap-low': 102, mitigation: 104 }]);
  expect(measured(result, 'minutes-from-open')).toEqual([180]);
  expect(measured(result, 'minutes-to-flip')).toEqual([120]);
});

test('standard: by closes it is not, but half of it is', () => {
  const covered = (mitigation: number) =>
    answers(
      onLedger('inverse-fair-value-gaps-standard', { minutes, criterion: 'close', mitigation }, session),
      'mitigated',
    );
  expect([covered(100), covered(50.01), covered(50)]).toEqual([['not-mitigated'], ['not-mitigated'], ['mitigated']]);
});

test('standard: a bearish gap flips upwards, and a close on its edge is none beyond it', () => {
  const after = (...hours: readonly string[]) =>
    onLedger(
      'inverse-fair-value-gaps-standard',
      { minutes },
      hoursOf(['9 9 8 8', '8 8 5 5', '5 6 5 5', '5 8 5 5', ...hours]),
    );
  expect(excluded(after('6 9 6 8', '8 8 6 8', '8 8 6 8'))).toEqual({ 'no-break': 1 });
  expect(excluded(after('6 8 6 8', '8 8 6 8', '8 9 6 9'))).toEqual({ 'no-following': 1 });
  const flipped = after('6 9 6 9', '9 9 7 9', '9 9 6 9');
  expect(flipped.detailed?.map(({ groups, outcomes }) => [groups[0].direction, outcomes.mitigated])).toEqual([
    ['bearish', 'mitigated'],
  ]);
  expect(answers(after('6 9 6 9', '9 9 7 9', '9 9 6.5 9'), 'mitigated')).toEqual(['not-mitigated']);
});

test('standard: with longer bars it takes a close at their end to flip a gap', () => {
  const bars = hoursOf([...gapHours.slice(0, 4), '108 109 103 104', '104 104 100 101', '101 104.5 100 103']);
  const run = (barMinutes: number | null) =>
    onLedger('inverse-fair-value-gaps-standard', { minutes: 60, barMinutes }, bars);
  expect(excluded(run(60))).toEqual({ 'no-break': 1 });
  expect(() => run(120)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
});

test('by-weekday: on a Monday', () => {
  const result = onLedger('inverse-fair-value-gaps-by-weekday', { minutes }, session);
  expect(result.detailed?.map(({ groups }) => groups[0])).toEqual([{ direction: 'bullish', weekday: 'monday' }]);
});
