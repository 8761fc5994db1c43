import type { InPlayRequest } from './in-play.js';

const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const BARS = 13;
const DAYS = 60;

/** So many sessions of New York in half-hour bars, in cents; on weekdays, or with `every` so many days apart. */
function sessions(count: number, every?: number): InPlayRequest['rows'] {
  let state = 29;
  const random = () => (state = (75 * state + 74) % 65_537) / 65_537;
  let price = 10_000;
  return Array.from({ length: count * BARS }, (_, i) => {
    const day = Math.floor(i / BARS);
    const open = i % BARS === 0 ? price + Math.round(80 * (random() - 0.5)) : price;
    price = open + Math.round(60 * (random() - 0.5));
    const high = Math.max(open, price) + Math.round(12 * random());
    const low = Math.min(open, price) - Math.round(12 * random());
    return { time: openingOf(day, every) + (i % BARS) * HALF_HOUR, open, high, low, close: price };
  });
}

/** 3 June 2024 is a Monday; New York opens at 13:30 UTC in summer. */
const openingOf = (day: number, every?: number): number => {
  const days = every === undefined ? 7 * Math.floor(day / 5) + (day % 5) : day * every;
  return Date.UTC(2024, 5, 3, 13, 30) + days * DAY;
};

const REPORTS = ['gap-fill-standard', 'previous-days-range-standard', 'opening-range-breakout-standard'] as const;

type Options = InPlayRequest['options'];

/** The market so many minutes after the open of a session. */
const after = (minutes: number, day = DAYS - 1, options: Partial<Options> = {}): InPlayRequest => ({
  rows: sessions(DAYS),
  interval: HALF_HOUR,
  options: {
    assetClass: 'stocks',
    ticker: 'MADE-UP',
    calendar: null,
    asOf: openingOf(day) + minutes * 60_000,
    reports: REPORTS,
    ...options,
  },
});

const weekly = (lookback?: '1y'): InPlayRequest => ({
  ...after(120),
  rows: sessions(DAYS, 7),
  options: {
    ...after(120).options,
    asOf: Date.UTC(2025, 6, 14, 15, 30),
    ...(lookback === undefined ? {} : { lookback }),
  },
});

/** Nothing is in play before the open. */
const early = [after(-60)];

/** For each broken implementation requests that it answers right, and some of which it does not. */
export const inPlayInputs: Readonly<
  Record<string, readonly [right: readonly InPlayRequest[], wrong: readonly InPlayRequest[]]>
> = {
  'history-of-all-for-undecided': [early, [after(180)]],
  'guard-of-the-history': [early, [after(180)]],
  'bar-in-progress': [[after(180)], [after(195)]],
  'no-session-at-its-close': [[after(180)], [after(390)]],
  'since-the-bar-opened': [early, [after(360)]],
  'nothing-so-far-while-open': [early, [after(60)]],
  'events-before-instants': [early, [after(30, DAYS - 1, { reports: 'all' })]],
  'all-bars-by-default': [[weekly('1y')], [weekly()]],
  'history-of-the-first-look': [
    [after(60), after(90)],
    [after(60, 40), after(60)],
  ],
};
