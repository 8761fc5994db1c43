import { expect, test } from 'vitest';
import { changeOfPeriod } from '../../../../src/reports/columns/periods/change.js';
import { describe } from '../../../../src/reports/columns/describe.js';
import { months, weeks } from '../../../../src/reports/columns/periods/period.js';
import { observationsOf } from '../../../../src/reports/observations/observations-of.js';
import { marketOf, utcTemplate } from '../../fixtures/market-of.js';

const DAY = 86_400_000;

/** Sessions of two bars on the weekdays from Thursday, 27 June 2024 on, one point higher each day. */
const rows = Array.from({ length: 60 }, (_, day) => day).flatMap((day) => {
  const time = Date.parse('2024-06-27T09:00Z') + day * DAY;
  const prices = { open: 1, high: 200, low: 1, close: 100 + day };
  return [
    { time, ...prices },
    { time: time + 3_600_000, ...prices },
  ];
});
const market = marketOf(rows, { template: utcTemplate('day', '09:00', '11:00') });

test('a week and a month change from the last close before them, which is known at the open', () => {
  for (const [unit, first, close, before] of [
    [weeks, '2024-07-01', 108, 101],
    [months, '2024-07-01', 134, 101],
  ] as const) {
    const { kind, questions, measures, levels } = describe(changeOfPeriod(unit));
    const row = observationsOf(kind, market).find(({ session }) => session.date === first)!;
    expect(kind.unit).toBe(unit.name);
    expect([questions[0].known, questions[0].of(row)]).toEqual(['at-open', 'up']);
    const { numerator, denominator } = measures[0].of(row)!;
    expect(Number(numerator) / Number(denominator)).toBeCloseTo((100 * (close - before)) / before, 10);
    expect(levels[0].of(row)).toEqual({ numerator: before, denominator: 1 });
  }
});

test('the first period has no close before it', () => {
  const { kind, exclusions } = describe(changeOfPeriod(months));
  const [row] = observationsOf(kind, market);
  expect(exclusions.filter(({ applies }) => applies(row)).map(({ reason }) => reason)).toEqual([
    'incomplete',
    'no-previous',
  ]);
});
