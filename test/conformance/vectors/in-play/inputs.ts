import type { VectorOptions } from '../reports/report-file.js';
import type { InPlayInput } from './in-play-file.js';

/** An instant, why it is asked about, and tags. */
type Moment = readonly [asOf: string, why: string, ...tags: string[]];

const inSummer: readonly Moment[] = [
  ['2024-07-02T14:00:00Z', 'The first bar has just ended', 'bar-end'],
  ['2024-07-02T15:30:00Z', 'Two hours after the open', 'bar-end'],
  ['2024-07-02T18:00:00Z', 'Two hours before the close', 'bar-end'],
  ['2024-07-02T20:00:00Z', 'At the close everything about the session is decided', 'close'],
  ['2024-07-03T16:30:00Z', 'Half an hour before an early close', 'early-close'],
  ['2024-06-26T16:00:00Z', 'Another day, half an hour into the third hour', 'bar-end'],
  ['2024-06-28T18:00:00Z', 'A Friday, two hours before the close', 'bar-end'],
  ['2024-07-01T14:30:00Z', 'The second bar of a week and of a month has just ended', 'bar-end'],
];

const aroundTheClock: readonly Moment[] = [
  ['2024-05-24T01:00:00Z', 'The first bar has just ended', 'bar-end'],
  ['2024-05-24T09:00:00Z', 'Nine hours after the open', 'bar-end'],
  ['2024-05-24T17:00:00Z', 'Seven hours before the close', 'bar-end'],
  ['2024-05-25T00:00:00Z', 'At the close everything about the session is decided', 'close'],
  ['2024-05-24T15:00:00Z', 'At the close in London', 'close'],
];

/** What is special about instants, on a few reports. */
const special: readonly (readonly [market: string, Moment])[] = [
  ['summer', ['2024-07-02T13:29:00Z', 'Before the open no session is in progress', 'before-open', 'no-case']],
  ['summer', ['2024-07-02T13:30:00Z', 'At the very open the session has not begun', 'open', 'no-case']],
  [
    'summer',
    [
      '2024-07-02T13:59:59.999Z',
      'A millisecond before the first bar ends nothing is known',
      'bar-in-progress',
      'no-case',
    ],
  ],
  ['summer', ['2024-07-02T15:59:59.999Z', 'A millisecond before a bar ends it is not known', 'bar-in-progress']],
  ['summer', ['2024-07-02T16:00:00Z', 'A bar that ends at the instant is known', 'bar-end']],
  ['summer', ['2024-07-02T19:59:59.999Z', 'A millisecond before the close', 'bar-in-progress']],
  ['summer', ['2024-07-02T20:00:00.001Z', 'After the close no session is in progress', 'after-close', 'no-case']],
  ['summer', ['2024-07-03T16:59:59.999Z', 'A millisecond before an early close', 'early-close', 'bar-in-progress']],
  ['summer', ['2024-07-03T17:00:00Z', 'An early close is the close', 'early-close', 'close']],
  ['summer', ['2024-07-03T18:00:00Z', 'After an early close no session is in progress', 'early-close', 'no-case']],
  ['summer', ['2024-07-04T15:00:00Z', 'A holiday has no session', 'holiday', 'no-case']],
  ['pauses', ['2024-07-02T16:10:00Z', 'In a pause of the bars the last one counts', 'gap']],
  ['pauses', ['2024-07-02T17:00:00Z', 'After a pause of the bars', 'gap', 'bar-end']],
  ['pauses', ['2024-07-03T17:00:00Z', 'A session without its first hour does not count', 'incomplete', 'close']],
  ['clock-change', ['2024-03-08T15:30:00Z', 'The last session in winter time', 'clock-change']],
  ['clock-change', ['2024-03-11T14:00:00Z', 'The first bar in summer time ends an hour earlier', 'clock-change']],
  ['clock-change', ['2024-03-11T20:00:00Z', 'The first close in summer time', 'clock-change', 'close']],
  ['daily', ['2024-07-02T19:59:59.999Z', 'A daily bar tells nothing before the close', 'daily', 'no-case']],
  ['daily', ['2024-07-02T20:00:00Z', 'A daily bar ends at the close', 'daily', 'close']],
];

const specialReports = ['gap-fill-standard', 'opening-stats-standard', 'previous-days-range-standard'];

/** Reports of every kind on sessions of stocks. */
const ofStocks: readonly string[] = [
  'gap-fill-standard',
  'gap-fill-by-fill-time',
  'gap-fill-by-bracket',
  'opening-stats-standard',
  'outside-days-standard',
  'inside-bars-standard',
  'overnight-continuation-standard',
  'week-opening-gap-standard',
  'previous-days-range-standard',
  'previous-days-range-by-levels',
  'previous-days-range-by-time',
  'previous-days-range-by-excursion',
  'previous-weeks-range-standard',
  'previous-months-range-standard',
  'pivot-points-standard',
  'fibonacci-levels-standard',
  'opening-range-breakout-standard',
  'opening-range-breakout-by-performance',
  'opening-range-breakout-by-retest',
  'opening-range-breakout-by-bracket',
  'initial-balance-breakout-standard',
  'opening-candle-continuation-standard',
  'opening-week-range-standard',
  'power-hour-continuation-standard',
  'power-hour-breakout-standard',
  'intraday-timing-standard',
  'adr-average-daily-range-standard',
  'atr-average-true-range-standard',
  'open-to-close-range-standard',
  'narrow-range-standard',
  'session-colour-standard',
  'green-and-red-days-by-weekday-standard',
  'performance-by-weekday-standard',
  'turn-of-month-standard',
  'classic-inside-outside-standard',
  'doji-standard',
  'engulfing-candles-standard',
  'fair-value-gaps-standard',
  'inverse-fair-value-gaps-standard',
  'event-day-standard',
  'vwap-standard',
  'sweep-standard',
  'day-type-standard',
  'reference-levels-standard',
  'value-area-standard',
];

const ofPairs: readonly string[] = [
  'asian-range-breakout-standard',
  'market-session-breakout-standard',
  'market-session-correlation-standard',
  'daily-high-and-low-by-session-standard',
  'ict-opening-retracement-standard',
];

/** Options that make an instant another, each on a report that they matter to. */
const withOptions: readonly (readonly [report: string, why: string, link: string, tag: string, options: object])[] = [
  [
    'gap-fill-standard',
    'Nothing is known before a condition on the first hour is',
    'conditions.md#instants',
    'condition',
    { where: { field: 'window.colour', op: 'eq', value: 'red', minutes: 60 } },
  ],
  [
    'session-colour-standard',
    'A condition on an answer of the same session holds from when that is decided',
    'conditions.md#instants',
    'condition',
    { where: { report: 'gap-fill-standard', question: 'filled', is: 'filled' } },
  ],
  [
    'opening-stats-standard',
    'A condition that is known at the open holds nothing up',
    'conditions.md#instants',
    'condition',
    { where: { field: 'previous.colour', op: 'eq', value: 'green' } },
  ],
  [
    'session-colour-standard',
    'A group of an answer is known when that is decided',
    'conditions.md#groupby',
    'group',
    { groupBy: { report: 'previous-days-range-standard', question: 'breaks' } },
  ],
  [
    'previous-days-range-standard',
    'Groups are divided further by a field',
    'conditions.md#groupby',
    'group',
    { groupBy: { field: 'weekday' } },
  ],
  [
    'session-colour-standard',
    'A bracket that is decided is a condition like any other answer',
    'conditions.md#instants',
    'condition',
    {
      where: {
        report: 'gap-fill-by-bracket',
        params: { stops: [1], targets: [1] },
        question: 'bracket-1-1',
        is: ['target', 'stop', 'ambiguous'],
      },
    },
  ],
  [
    'gap-fill-by-bracket',
    'Brackets of other sizes',
    'definitions.md#brackets-and-excursions',
    'bracket',
    { params: { stops: [0.5, 1], targets: [0.5, 2] } },
  ],
  [
    'opening-range-breakout-standard',
    'Breaks by the closes of longer bars, of which one in progress is not known',
    'guides/in-play.md#read-a-result',
    'params',
    { params: { minutes: 60, criterion: 'close', barMinutes: 60 } },
  ],
  [
    'gap-fill-standard',
    'Guards and decimals as asked for',
    'definitions.md#figures',
    'options',
    { guards: { insufficient: 3, lowSample: 6 }, precision: { percent: 0, price: 0 } },
  ],
  [
    'gap-fill-standard',
    'A custom session is in progress by its own clock',
    'definitions.md#sessions',
    'own-session',
    {
      session: {
        id: 'morning',
        timeZone: 'America/New_York',
        open: '09:30',
        close: '13:00',
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      },
    },
  ],
];

/** Days on which reports about rare things have some. */
const rare: readonly (readonly [report: string, market: string, asOf: string])[] = [
  ['opening-candle-continuation-standard', 'summer', '2024-05-20T20:00:00Z'],
  ['opening-week-range-standard', 'summer', '2024-05-24T19:00:00Z'],
  ['narrow-range-standard', 'summer', '2024-05-20T20:00:00Z'],
  ['classic-inside-outside-standard', 'summer', '2024-05-20T20:00:00Z'],
  ['doji-standard', 'summer', '2024-06-14T14:30:00Z'],
  ['doji-standard', 'summer', '2024-06-14T20:00:00Z'],
  ['fair-value-gaps-standard', 'summer', '2024-05-20T17:00:00Z'],
  ['inverse-fair-value-gaps-standard', 'summer', '2024-05-20T19:00:00Z'],
  ['inverse-fair-value-gaps-standard', 'summer', '2024-05-24T19:00:00Z'],
  ['ict-opening-retracement-standard', 'around-the-clock', '2024-05-16T20:00:00Z'],
];

/** Params that keep results short. */
const short: Readonly<Record<string, object>> = {
  'gap-fill-by-bracket': { stops: [1], targets: [1, 2] },
  'gap-fill-by-fill-time': { minutes: 90 },
  'previous-days-range-by-time': { bucketMinutes: 120 },
  'previous-days-range-by-excursion': { distances: [0.5, 1] },
  'previous-days-range-by-levels': { multiples: [0.5, 1] },
  'atr-average-true-range-standard': { smoothing: 'simple' },
  'opening-range-breakout-standard': { minutes: 30 },
  'opening-range-breakout-by-performance': { minutes: 30 },
  'opening-range-breakout-by-retest': { minutes: 30 },
  'opening-range-breakout-by-bracket': { minutes: 30, stops: [1], targets: [1] },
};

const events = ['2024-06-12', '2024-06-21', '2024-06-27', '2024-07-02'].map((date) => ({ name: 'CPI', date }));

/** What is asked, in order; new ones go to the end of their report, so that ids stay. */
export function inPlayInputs(): readonly InPlayInput[] {
  const counts = new Map<string, number>();
  const input = (
    market: string,
    report: string,
    [asOf, why, ...tags]: Moment,
    more: object = {},
    link = 'guides/in-play.md#read-a-result',
  ): InPlayInput => {
    const count = (counts.get(report) ?? 0) + 1;
    counts.set(report, count);
    const params = short[report];
    const assetClass = market === 'around-the-clock' ? 'crypto' : 'stocks';
    const options = { assetClass, ticker: 'TEST', ...(params === undefined ? {} : { params }), ...more, asOf };
    return {
      id: `in-play-${report}-${count}`,
      why: `${why}: ${link}`,
      tags,
      report,
      market,
      options: options as unknown as VectorOptions,
    };
  };
  return [
    ...ofStocks.flatMap((report) =>
      inSummer.map((moment) => input('summer', report, moment, report.startsWith('event-') ? { events } : {})),
    ),
    ...ofPairs.flatMap((report) => aroundTheClock.map((moment) => input('around-the-clock', report, moment))),
    ...rare.map(([report, market, asOf]) => input(market, report, [asOf, 'A day that has what is counted', 'rare'])),
    ...specialReports.flatMap((report) => special.map(([market, moment]) => input(market, report, moment))),
    ...withOptions.flatMap(([report, why, link, tag, options]) =>
      inSummer.map(([asOf, , ...tags]) => input('summer', report, [asOf, why, tag, ...tags], options, link)),
    ),
  ];
}
