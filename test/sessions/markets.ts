import fc from 'fast-check';
import { barsFromColumns, barsFromRows, extendBars, type BarRow, type Bars } from '../../src/bars/index.js';
import { dayOfDate, sessionClock, sessionTemplates, type SessionTemplate } from '../../src/calendar/index.js';
import { cutDailyBars } from '../../src/sessions/cut/cut-daily-bars.js';
import { cutIntradayBars } from '../../src/sessions/cut/cut-intraday-bars.js';
import { listSessions } from '../../src/sessions/cut/list-sessions.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { type Market, openMarket, type Session, type SessionRules } from '../../src/sessions/inner.js';

export const minute = 60_000;
export const hour = 60 * minute;

/** Seven hours of one day on the clock of UTC, so that instants can be read off. */
export const day: SessionTemplate = {
  id: 'day',
  timeZone: 'UTC',
  open: '09:00',
  close: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};

/** The limits of the catalog. */
export const rules: SessionRules = {
  openWithin: 30 * minute,
  closeWithin: 30 * minute,
  coverage: { numerator: 1, denominator: 2 },
  previousWithinDays: 7,
  asOf: Infinity,
};

/** The instant of a date and a time on the clock of UTC. */
export function at(date: string, time = '00:00'): number {
  return Date.parse(`${date}T${time}:00Z`);
}

/** A bar with four prices in a line. */
export function bar(date: string, time: string, prices: string, contract?: string): BarRow {
  const [open, high, low, close] = prices.split(' ').map(Number);
  return { time: at(date, time), open, high, low, close, ...(contract === undefined ? {} : { contract }) };
}

/** The sessions of intraday bars on a template, without holidays. */
export function sessionsOf(bars: Bars, template = day, limits: Partial<SessionRules> = {}): readonly Session[] {
  const clock = sessionClock(template);
  const cut = bars.daily ? cutDailyBars(bars, clock) : cutIntradayBars(bars, clock, null);
  return listSessions(cut, clock, { ...rules, ...limits });
}

/** Hourly bars, from one opening hour to another on a date; the n-th bar has open n, high n + 2, low n - 2 and close n + 1. */
export function hours(date: string, from: number, to: number, contract?: string): BarRow[] {
  return Array.from({ length: to - from }, (_, i) => {
    const row = { time: at(date) + (from + i) * hour, open: i, high: i + 2, low: i - 2, close: i + 1 };
    return contract === undefined ? row : { ...row, contract };
  });
}

/** Bars of an hour from the rows. */
export function hourly(...rows: readonly (readonly BarRow[])[]): Bars {
  return barsFromRows(rows.flat(), { interval: '1h' });
}

/** The market of intraday bars on a template, without holidays. */
export function marketOf(bars: Bars, template = day): Market {
  return openMarket(bars, {
    marketClass: marketClasses.futures,
    clock: sessionClock(template),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
}

/** The market of some hours of the clock of UTC, over three days of bars from midnight on. */
export function threeDaysOf(
  from: string,
  to: string,
  minutes = 60,
  kept: (bar: number) => boolean = () => true,
): Market {
  const rows = Array.from({ length: (3 * 1440) / minutes }, (_, i) => ({
    time: at('2024-07-01') + i * minutes * 60_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  })).filter((_, i) => kept(i));
  const bars = barsFromRows(rows, { interval: minutes * 60_000 });
  return marketOf(bars, { ...day, open: from, close: to });
}

/** Templates with and without midnight inside, in zones with and without daylight saving. */
export const templates: readonly SessionTemplate[] = [
  day,
  ...sessionTemplates.futures,
  sessionTemplates.crypto[0],
  sessionTemplates.forex[0],
  { ...day, timeZone: 'America/New_York', open: '23:00', close: '02:30' },
  { ...day, timeZone: 'Australia/Lord_Howe', open: '01:45', close: '12:15' },
];

/** Bars around a change of the clocks, with holes, on a grid that meets every quarter of an hour. */
export const intradayBars: fc.Arbitrary<Bars> = fc
  .record({
    start: fc.constantFrom('2024-03-08', '2024-10-31', '2024-04-03', '2023-12-28').map((date) => dayOfDate(date)),
    offset: fc.nat(95),
    interval: fc.constantFrom(15 * minute, hour),
    steps: fc.array(fc.tuple(fc.constantFrom(1, 1, 1, 1, 2, 5, 40), fc.nat(9), fc.nat(9)), {
      minLength: 1,
      maxLength: 150,
    }),
  })
  .map(({ start, offset, interval, steps }) => {
    let time = start * 24 * hour + offset * 15 * minute;
    return barsFromRows(
      steps.map(([step, a, b]) => {
        time += step * interval;
        return { time, open: a, high: Math.max(a, b) + 1, low: Math.min(a, b) - 1, close: b };
      }),
      { interval },
    );
  });

/** The bars from one position to before another, as bars of their own. */
export function barsBetween(bars: Bars, from: number, to: number): Bars {
  const { time, open, high, low, close, volume, contract, contracts, daily, interval } = bars;
  const part = (column: Float64Array): Float64Array => column.slice(from, to);
  return barsFromColumns(
    {
      time: part(time),
      open: part(open),
      high: part(high),
      low: part(low),
      close: part(close),
      ...(volume === null ? {} : { volume: part(volume) }),
      ...(contract === null ? {} : { contract: Array.from(contract.slice(from, to), (number) => contracts[number]) }),
    },
    { interval: daily ? '1d' : interval },
  );
}

/** The first so many of some bars, then more of them, each the ones before extended, and at last all: they are of one series. */
export function growing(bars: Bars, lengths: readonly number[]): readonly Bars[] {
  const within = lengths.filter((length) => length > 0 && length < bars.length);
  const ends = [...new Set([...within, bars.length])].sort((a, b) => a - b);
  const grown: Bars[] = [];
  for (const end of ends) {
    const before = grown.at(-1);
    const added = barsBetween(bars, before?.length ?? 0, end);
    grown.push(before === undefined ? added : extendBars(before, added));
  }
  return grown;
}

/** A session of four hours, with a bar before and a bar after that have higher and lower prices. */
export const fourHours = barsFromRows([
  bar('2024-07-01', '08:00', '15 50 0 15'),
  bar('2024-07-01', '09:00', '15 18 12 16'),
  bar('2024-07-01', '10:00', '16 20 10 17'),
  bar('2024-07-01', '11:00', '17 22 9 20'),
  bar('2024-07-01', '12:00', '20 20 10 10'),
  bar('2024-07-01', '16:00', '15 50 0 15'),
]);
