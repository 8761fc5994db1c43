import * as fc from 'fast-check';
import { historyStart, plans } from '../../../policy/index.js';

const DAY = 86_400_000;

const badDates = ['', '2026-02-30', '2026-7-1', '20260701', ' 2026-07-01', '2026-07-01T00:00', 'today', 'null'];

/** Dates as queries have them: around today and around the windows of the plans, elsewhere, and now and then such as are none. */
export function dateTextArbitrary(now: number): fc.Arbitrary<string> {
  const daysBefore = (days: number): string => new Date(now - days * DAY).toISOString().slice(0, 10);
  const starts = Object.values(plans).map((plan) => historyStart(plan, now));
  const dayBefore = (date: string): string => new Date(Date.UTC(...partsOf(date)) - DAY).toISOString().slice(0, 10);
  return fc.oneof(
    {
      weight: 36,
      arbitrary: fc.constantFrom(starts[0], daysBefore(135), daysBefore(15), daysBefore(1), daysBefore(0)),
    },
    { weight: 24, arbitrary: fc.constantFrom(...starts, ...starts.map(dayBefore)) },
    { weight: 12, arbitrary: fc.constantFrom(daysBefore(-1), '2024-02-29', '1999-12-31', '0001-01-01', '9999-12-31') },
    { weight: 6, arbitrary: fc.constantFrom(...badDates) },
  );
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))];
}
