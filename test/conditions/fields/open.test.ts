import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapFields, openFields } from '../../../src/conditions/fields/open.js';
import { dailyRows, fraction, marketOfDays, shownIn, type DailyRow } from './daily-rows.js';

/** What something is of a day and the one before it, `null` of the first day of a contract. */
function afterPrevious(rows: readonly DailyRow[], of: (day: DailyRow, before: DailyRow) => unknown): unknown[] {
  return rows.map((day, i) => (i > 0 && rows[i - 1].contract === day.contract ? of(day, rows[i - 1]) : null));
}

describe('fields of the open', () => {
  it('compare it with the previous close, and with the previous range', () => {
    fc.assert(
      fc.property(dailyRows(20), (rows) => {
        const market = marketOfDays(rows);
        expect(shownIn(gapFields['gap.percent'], market)).toEqual(
          afterPrevious(rows, ({ open }, { close }) => fraction(100 * (open - close), Math.abs(close))),
        );
        expect(shownIn(gapFields['gap.direction'], market)).toEqual(
          afterPrevious(rows, ({ open }, { close }) => ['down', 'none', 'up'][Math.sign(open - close) + 1]),
        );
        expect(shownIn(openFields['open.location'], market)).toEqual(
          afterPrevious(rows, ({ open }, { high, low }) => (open > high ? 'above' : open < low ? 'below' : 'inside')),
        );
        expect(shownIn(openFields['open.position'], market)).toEqual(
          afterPrevious(rows, ({ open }, { high, low }) => fraction(open - low, high - low)),
        );
      }),
    );
  });
});

it('names have their own group each', () => {
  const market = marketOfDays([]);
  const groups = [gapFields['gap.direction'], openFields['open.location']].flatMap((field) =>
    field.values(market).map(({ id, label }) => `${id}: ${label}`),
  );
  expect(groups).toEqual([
    'up: Gap up',
    'down: Gap down',
    'none: No gap',
    'above: Open above the previous high',
    'inside: Open inside the previous range',
    'below: Open below the previous low',
  ]);
});

it('all of them are known at the open', () => {
  for (const [name, field] of Object.entries({ ...gapFields, ...openFields })) {
    expect(field.of({ minutes: 60, events: [] }).known, name).toEqual({ when: 'open' });
  }
});
