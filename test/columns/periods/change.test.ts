import { expect, test } from 'vitest';
import { changeOfPeriod } from '../../../src/columns/periods/change.js';
import { months, weeks } from '../../../src/columns/periods/period.js';
import { Table } from '../../../src/columns/table.js';
import { prepare } from '../../../src/rows/prepare.js';
import { marketOf, utcTemplate } from '../../reports/fixtures/market-of.js';

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
    const { report, questions } = prepare(changeOfPeriod(unit));
    const { measures, levels } = report;
    expect(report.unit).toBe(unit);
    const table = Table.of<object>(report.unit, market);
    const row = table.rows.findIndex((_, at) => table.session(at).date === first);
    const answer = table.value<string | readonly string[]>(questions[0].answer, row);
    expect([questions[0].known, answer]).toEqual(['at-open', 'up']);
    const { numerator, denominator } = table.value(measures[0].value, row)!;
    expect(Number(numerator) / Number(denominator)).toBeCloseTo((100 * (close - before)) / before, 10);
    expect(table.value(levels[0].value, row)).toEqual({ numerator: before, denominator: 1 });
  }
});

test('the first period has no close before it', () => {
  const { report, reasons: known } = prepare(changeOfPeriod(months));
  const table = Table.of<object>(report.unit, market);
  const applying = [...known].filter(([{ why }, columns]) =>
    columns.some((column) => table.cells(column).why[0] === why),
  );
  expect(applying.map(([{ reason }]) => reason)).toEqual(['incomplete', 'no-previous']);
});
