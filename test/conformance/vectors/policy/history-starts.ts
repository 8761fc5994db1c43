import { definePlan, historyStart, plans } from '../../../../src/policy/index.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

const months = [0, 1, 2, 3, 5, 6, 11, 12, 13, 24, 96, 1200];

/** The ends and beginnings of months. */
const ofMonths = [
  ...['2023', '2024', '2025', '2026'].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => lastDay(Number(year), month)).flatMap((last, month) =>
      ['01', '15', last].map((day) => `${year}-${String(month + 1).padStart(2, '0')}-${day}`),
    ),
  ),
];

/** Leap days and those of centuries. */
const ofFebruary = [
  ...['2000-02-29', '2000-03-01', '2100-02-28', '2100-03-01', '2028-02-29', '2096-02-29', '2104-02-29'],
];

/** The first date of the history of so many months, at the first and the last instant of days. */
export function historyStarts(): object {
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'history',
    columns: ['now', 'historyMonths', 'startDate'],
    ...grouped([
      {
        id: 'history-months',
        why: 'So many calendar months up to today, clamped to the end of a month; today is the UTC date: policy.md#decisions',
        tags: ['ordinary', 'boundary'],
        rows: ofMonths.flatMap(rowsOf),
      },
      {
        id: 'history-leap-days',
        why: 'Leap days, and years that have none: policy.md#decisions',
        tags: ['boundary'],
        rows: ofFebruary.flatMap((day, i) => rowsOf(day, ofMonths.length + i)),
      },
    ]),
  };
}

/** At the first and the last instant of a day in turn. */
function rowsOf(day: string, i: number): readonly (readonly (string | number)[])[] {
  return months.map((historyMonths) => {
    const now = `${day}T${i % 2 === 0 ? '00:00:00.000' : '23:59:59.999'}Z`;
    return [now, historyMonths, historyStart(definePlan({ ...plans.pro, historyMonths }), Date.parse(now))];
  });
}

function lastDay(year: number, month: number): string {
  return String(new Date(Date.UTC(year, month + 1, 0)).getUTCDate()).padStart(2, '0');
}
