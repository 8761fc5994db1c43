import type { EngineRequest } from '../../../src/conformance/index.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Prices = readonly [open: number, high: number, low: number, close: number];
type Row = EngineRequest['rows'][number];

/** The sessions of the ledger in docs/definitions.md. */
const ledger: readonly Prices[] = [
  [100, 110, 90, 105],
  [107, 115, 100, 112],
  [116, 120, 114, 118],
  [113, 113, 105, 106],
  [106, 114, 104, 106],
  [110, 112, 108, 109],
  [107, 113, 106, 113],
  [113, 114, 105, 113],
  [115, 120, 115, 120],
];

const MONDAY = Date.UTC(2024, 6, 1);

const dayOf = (i: number): number => MONDAY + (7 * Math.floor(i / 5) + (i % 5)) * DAY;

const daily = (sessions: readonly Prices[], times = sessions.map((_, i) => dayOf(i))): readonly Row[] =>
  sessions.map(([open, high, low, close], i) => ({ time: times[i], open, high, low, close }));

/** Sessions of New York in half-hour bars: the first bar has the high, the second the low, the others the close. */
const halfHours = (sessions: readonly Prices[]): readonly Row[] =>
  sessions.flatMap(([open, high, low, close], i) =>
    Array.from({ length: 13 }, (_, bar) => {
      const time = dayOf(i) + 13.5 * HOUR + (bar * HOUR) / 2;
      if (bar === 0) return { time, open, high, low: Math.min(open, close), close };
      return { time, open: close, high: close, low: bar === 1 ? low : close, close };
    }),
  );

const request = (
  report: string,
  rows: readonly Row[],
  options: Partial<EngineRequest['options']> = {},
  interval = DAY,
): EngineRequest => ({
  report: report,
  rows: [...rows],
  interval,
  options: { assetClass: 'stocks', ticker: 'MADE-UP', calendar: null, ...options },
});

const ofHalfHours = (report: string, rows: readonly Row[], options: Partial<EngineRequest['options']> = {}) =>
  request(report, rows, options, HOUR / 2);

/** Sessions that open at so many parts of the range before, from 0 to the whole: each ranges from 0 to it. */
const opening = (parts: readonly number[], range: number): readonly Row[] =>
  daily([0, ...parts].map((open): Prices => [open, range, 0, 1]));

/** Sessions that all open at the close before, but for some that open above it. */
const above = (count: number, of: number): readonly Row[] =>
  daily(Array.from({ length: of + 1 }, (_, i): Prices => [i > 0 && i <= count ? 2 : 1, 3, 0, 1]));

const changed = (rows: readonly Row[], changes: (row: Row, i: number) => Partial<Row>): readonly Row[] =>
  rows.map((row, i) => ({ ...row, ...changes(row, i) }));

const without = (rows: readonly Row[], bar: number): readonly Row[] => rows.filter((_, i) => i !== bar);

const withoutCalendar = ({ options: { calendar: _, ...options }, ...asked }: EngineRequest): EngineRequest => ({
  ...asked,
  options,
});

const stats = 'opening-stats-standard';
const weekdays = 'green-and-red-days-by-weekday-standard';

const closesEarly = (date: string) => ({
  calendar: {
    id: 'mine',
    timeZone: 'America/New_York',
    knownFrom: '2024-01-01',
    knownThrough: '2024-12-31',
    holidays: [],
    earlyCloses: { [date]: '13:00' },
  },
});

const quarters = ledger.map(([open, high, low, close]): Prices => [open, high + 0.25, low, close]);

/** For each broken engine a request that it answers right, and one that it does not. */
export const engineInputs: Readonly<Record<string, readonly [right: EngineRequest, wrong: EngineRequest]>> = {
  'wilson-with-1-96': [request(stats, above(0, 8)), request(stats, above(3, 11))],
  'percents-half-up': [request(stats, above(1, 8)), request(stats, above(1, 32))],
  'percents-of-nothing': [request(stats, daily(ledger)), request(weekdays, daily(ledger.slice(0, 2)))],
  'deviation-of-a-population': [request(stats, daily(ledger.slice(0, 2))), request(stats, daily(ledger))],
  'median-below-the-middle': [request(stats, daily(ledger.slice(0, 8))), request(stats, daily(ledger))],
  'quartiles-of-type-6': [request(stats, daily(ledger.slice(0, 4))), request(stats, daily(ledger))],
  'mean-of-rounded-values': [request(stats, daily(ledger)), request(stats, opening([0, 2, 2], 3))],
  'guard-by-observations': [
    request('gap-fill-standard', daily(ledger)),
    request('gap-fill-standard', daily(ledger), { guards: { insufficient: 2, lowSample: 3 } }),
  ],
  'flat-counts-as-red': [request(weekdays, daily(ledger.slice(0, 4))), request(weekdays, daily(ledger))],
  'groups-that-occur': [request(stats, daily(ledger)), request(weekdays, daily(ledger.slice(0, 2)))],
  'no-volume-no-bar': [
    request(
      stats,
      changed(daily(ledger), () => ({ volume: 1 })),
    ),
    request(
      stats,
      changed(daily(ledger), (_, i) => ({ volume: i % 3 })),
    ),
  ],
  // 4 July is a holiday.
  'no-calendar-by-default': [
    withoutCalendar(ofHalfHours(weekdays, halfHours(ledger.slice(0, 3)))),
    withoutCalendar(ofHalfHours(stats, halfHours(ledger))),
  ],
  'early-closes-missed': [
    ofHalfHours('open-to-close-range-standard', halfHours(ledger), closesEarly('2024-08-01')),
    ofHalfHours(
      weekdays,
      changed(halfHours(ledger), (_, i) => (i % 13 < 7 ? {} : { open: 99, high: 99, low: 99, close: 99 })),
      closesEarly('2024-07-03'),
    ),
  ],
  'seven-days-too-long': [
    request(stats, daily(ledger)),
    request(stats, daily(ledger.slice(0, 2), [MONDAY, MONDAY + 7 * DAY])),
  ],
  'thirty-minutes-too-late': [
    ofHalfHours(stats, halfHours(ledger)),
    ofHalfHours(stats, without(halfHours(ledger), 13)),
  ],
  'rolls-between-dates-only': [
    ofHalfHours(
      stats,
      changed(halfHours(ledger), (_, i) => ({ contract: i < 39 ? 'H' : 'M' })),
    ),
    ofHalfHours(
      stats,
      changed(halfHours(ledger), (_, i) => ({ contract: i < 42 ? 'H' : 'M' })),
    ),
  ],
  'history-begins-with-the-range': [
    request(stats, daily(ledger), { startDate: '2024-06-28' }),
    request(stats, daily(ledger), { startDate: '2024-07-03' }),
  ],
  'decimals-of-closes': [
    request('previous-days-range-standard', daily(ledger)),
    request('previous-days-range-standard', daily(quarters)),
  ],
  'between-without-its-upper-end': [
    request(stats, daily(ledger), { where: { field: 'gap.percent', op: 'between', value: [0.1, 1.9] } }),
    request(stats, daily(ledger), { where: { field: 'tradingDay', op: 'between', value: [2, 5] } }),
  ],
};
