import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfDate } from '../../../src/calendar/index.js';
import { periodFields } from '../../../src/conditions/fields/periods.js';
import { type DailyRow, dailyRows, fraction, marketOfDays, shownIn } from './daily-rows.js';

/** Monday to Sunday by the number of the week. */
const weekOf = (day: number): string => String(Math.floor((day + 3) / 7));
const monthOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 7);

/** For each day the days of the last week, or month, before its own. */
function lastOf(
  rows: readonly DailyRow[],
  from: string,
  periodOf: (day: number) => string,
): readonly (readonly DailyRow[])[] {
  const periods = rows.map((_, i) => periodOf(dayOfDate(from) + i));
  const order = [...new Set(periods)];
  return periods.map((own) => rows.filter((_, i) => periods[i] === order[order.indexOf(own) - 1]));
}

describe('fields of the last week and month', () => {
  it('are what their definitions say of it', () => {
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(dailyRows(70), fc.constantFrom('2024-06-25', '2023-12-20', '2024-02-28'), (rows, from) => {
        const market = marketOfDays(rows, from);
        const inPercent = (days: readonly DailyRow[], at: number, side: 'high' | 'low') => {
          if (days.length === 0 || at === 0 || rows[at - 1].contract !== rows[at].contract) return null;
          const level = days
            .map((day) => day[side])
            .reduce((a, b) => (side === 'high' ? Math.max(a, b) : Math.min(a, b)));
          return fraction(100 * (rows[at].open - level), Math.abs(rows[at - 1].close));
        };
        const [weeks, months] = [lastOf(rows, from, weekOf), lastOf(rows, from, monthOf)];
        expect(shownIn(periodFields['open.toWeekHigh'], market)).toEqual(weeks.map((w, i) => inPercent(w, i, 'high')));
        expect(shownIn(periodFields['open.toWeekLow'], market)).toEqual(weeks.map((w, i) => inPercent(w, i, 'low')));
        expect(shownIn(periodFields['open.toMonthHigh'], market)).toEqual(
          months.map((m, i) => inPercent(m, i, 'high')),
        );
        expect(shownIn(periodFields['open.toMonthLow'], market)).toEqual(months.map((m, i) => inPercent(m, i, 'low')));
        const colours = weeks.map((week) => {
          const last = week.at(-1);
          return last === undefined ? null : ['red', 'flat', 'green'][Math.sign(last.close - week[0].open) + 1];
        });
        expect(shownIn(periodFields['previousWeek.colour'], market)).toEqual(colours);
        for (const colour of colours) seen.add(colour);
      }),
      { numRuns: 40 },
    );
    expect(seen).toEqual(new Set([null, 'red', 'flat', 'green']));
  });

  it('say in their labels what is not known, and which week it was', () => {
    expect(Object.entries(periodFields).map(([name, { missing }]) => `${name}: ${missing?.label}`)).toEqual([
      "open.toWeekHigh: Open to the week's high not known",
      "open.toWeekLow: Open to the week's low not known",
      "open.toMonthHigh: Open to the month's high not known",
      "open.toMonthLow: Open to the month's low not known",
      'previousWeek.colour: Previous week not known',
    ]);
    const { unit, label } = periodFields['open.toWeekHigh'];
    expect([label, unit]).toEqual(["Open to the week's high", '%']);
    expect(periodFields['previousWeek.colour'].values({} as never)).toEqual([
      { id: 'green', label: 'After a green week' },
      { id: 'red', label: 'After a red week' },
      { id: 'flat', label: 'After a flat week' },
    ]);
  });

  it('are known at the open', () => {
    for (const [name, field] of Object.entries(periodFields)) {
      expect(field.of({ minutes: 60, events: [] }).known, name).toEqual({ when: 'open' });
    }
  });
});
