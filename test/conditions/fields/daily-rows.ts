import fc from 'fast-check';
import { barsFromRows } from '../../../src/bars/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import type { Field, FieldScope } from '../../../src/conditions/field-kinds.js';
import { type Market, openMarket } from '../../../src/sessions/inner.js';
import { requestOf, utcTemplate } from '../../reports/fixtures/market-of.js';
import { valuesIn } from '../values-in.js';

/** A day of a market in whole points. */
export interface DailyRow {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly contract: string;
  readonly volume?: number;
}

/** Days of few prices, 0 and some below it among them, so that many are alike; now and then comes the next contract. */
export function dailyRows(maxLength: number): fc.Arbitrary<readonly DailyRow[]> {
  const day = fc.record({
    prices: fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 4, maxLength: 4 }),
    isRising: fc.boolean(),
    rolls: fc.integer({ min: 0, max: 11 }).map((number) => number === 0),
  });
  return fc.array(day, { minLength: 1, maxLength, size: 'max' }).map((days) => {
    let contract = 0;
    return days.map(({ prices, isRising, rolls }) => {
      const [low, a, b, high] = prices.sort((one, other) => one - other);
      contract += rolls ? 1 : 0;
      return { open: isRising ? a : b, high, low, close: isRising ? b : a, contract: `${contract}` };
    });
  });
}

/** The market of some days, one after another from a date on. */
export function marketOfDays(rows: readonly DailyRow[], from = '2024-01-01'): Market {
  const bars = rows.map((row, i) => ({ time: Date.parse(from) + i * 86_400_000, ...row }));
  const template = utcTemplate('every-day', '00:00', '24:00', weekdays);
  return openMarket(barsFromRows(bars, { interval: '1d' }), requestOf({ template }));
}

/** A fraction in lowest terms, `null` over 0. */
export function fraction(numerator: number, denominator: number): string | null {
  if (denominator === 0) return null;
  const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));
  const by = divisor(numerator, denominator) * Math.sign(denominator);
  return `${numerator / by + 0}/${denominator / by}`;
}

/** What a field is of each session, `null` where it is missing; numbers as fractions. */
export function shownIn(field: Field, market: Market, scope: FieldScope = { minutes: 60, events: [] }): unknown[] {
  return Array.from(valuesIn<unknown>(field.of(scope), market), (value) => {
    if (typeof value !== 'object' || value === null || !('numerator' in value)) return value;
    const { numerator, denominator } = value as { numerator: number | bigint; denominator: number | bigint };
    return fraction(Number(numerator), Number(denominator));
  });
}
