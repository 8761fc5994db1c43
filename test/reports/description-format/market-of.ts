import { barsFromRows, type BarRow } from '../../../src/bars/index.js';
import { dayOfDate, sessionClock, weekdays, type SessionTemplate, type Weekday } from '../../../src/calendar/index.js';
import { openMarket, type Market, type MarketRequest } from '../../../src/sessions/index.js';

const minute = 60_000;
const mondayToFriday = weekdays.slice(0, 5);

/** What a hand-made market is opened with beside its bars. */
export interface Opening {
  readonly template: SessionTemplate;
  readonly startDate?: string;
  readonly endDate?: string;
  /** An instant such as `2024-03-04T10:00Z`. */
  readonly asOf?: string;
}

/** A template on the clock of UTC. */
export function utcTemplate(
  id: string,
  open: string,
  close: string,
  days: readonly Weekday[] = mondayToFriday,
): SessionTemplate {
  return { id, timeZone: 'UTC', open, close, weekdays: days };
}

/** The request behind {@link marketOf}: the usual rules, no holidays. */
export function requestOf({ template, startDate, endDate, asOf }: Opening): MarketRequest {
  return {
    assetClass: 'futures',
    clock: sessionClock(template),
    calendar: null,
    rules: {
      openWithin: 30 * minute,
      closeWithin: 30 * minute,
      coverage: { numerator: 1, denominator: 2 },
      previousWithinDays: 7,
      asOf: asOf === undefined ? Infinity : Date.parse(asOf),
    },
    startDay: startDate === undefined ? -Infinity : dayOfDate(startDate),
    endDay: endDate === undefined ? Infinity : dayOfDate(endDate),
  };
}

/** Opens a market on a few bars. */
export function marketOf(rows: readonly BarRow[], opening: Opening): Market {
  return openMarket(barsFromRows(rows), requestOf(opening));
}

/** Open, high, low, close and, where it matters, volume. */
export type Prices = readonly [open: number, high: number, low: number, close: number, volume?: number];

/** Consecutive bars from an instant such as `2024-03-04T09:30Z` on; `null` leaves one out. */
export function barsFrom(instant: string, minutes: number, prices: readonly (Prices | null)[]): readonly BarRow[] {
  return prices.flatMap((bar, i) => {
    if (bar === null) return [];
    const [open, high, low, close, volume] = bar;
    const time = Date.parse(instant) + i * minutes * minute;
    return [{ time, open, high, low, close, ...(volume === undefined ? {} : { volume }) }];
  });
}
