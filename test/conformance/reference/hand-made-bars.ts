import type { Bars } from '../../../src/bars/index.js';
import type { SessionTemplate } from '../../../src/calendar/index.js';
import type { ReferenceOptions } from '../../../src/conformance/index.js';

export type Prices = readonly [open: number, high: number, low: number, close: number];

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Bars of one length, each with the instant at which it opens, written as in ISO 8601. */
export function handMadeBars(
  interval: number,
  candles: readonly (readonly [time: string, ...prices: Prices])[],
  contracts?: readonly number[],
): Bars {
  const column = (i: 1 | 2 | 3 | 4): Float64Array => Float64Array.from(candles, (candle) => candle[i]);
  return {
    length: candles.length,
    interval,
    daily: interval === DAY,
    time: Float64Array.from(candles, ([time]) => Date.parse(time)),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: null,
    contract: contracts === undefined ? null : Int32Array.from(contracts),
    contracts: contracts === undefined ? [] : ['H4', 'M4'],
  };
}

/** Daily bars, each with its trading date. */
export function dailyBars(
  candles: readonly (readonly [date: string, ...prices: Prices])[],
  contracts?: readonly number[],
): Bars {
  return handMadeBars(
    DAY,
    candles.map(([date, ...prices]) => [`${date}T00:00Z`, ...prices] as const),
    contracts,
  );
}

/** Hourly bars from 10:00 UTC on of each date: with three of them, the whole of {@link morning}. */
export function morningBars(
  sessions: Readonly<Record<string, readonly Prices[]>>,
  contracts?: readonly number[],
): Bars {
  return handMadeBars(
    HOUR,
    Object.entries(sessions).flatMap(([date, bars]) =>
      bars.map((prices, i) => [`${date}T${10 + i}:00Z`, ...prices] as const),
    ),
    contracts,
  );
}

/** Three hours a day, so that a session is written down quickly. */
export const morning: SessionTemplate = {
  id: 'morning',
  timeZone: 'UTC',
  open: '10:00',
  close: '13:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};

export const mornings: ReferenceOptions = {
  assetClass: 'forex',
  ticker: 'EURUSD',
  session: morning,
  calendar: null,
  detailed: true,
};

export const stocks: ReferenceOptions = { assetClass: 'stocks', ticker: 'AAPL', detailed: true };
