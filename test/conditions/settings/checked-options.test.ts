import { expect, test } from 'vitest';
import type { BarstatsRangeError } from '../../../src/errors/index.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { catalog, runReport } from '../../../src/reports/index.js';
import { askHeadlines } from '../../../src/reports/inner.js';

const bars = barsFromRows([
  { time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
  { time: '2024-07-02', open: 11, high: 13, low: 10, close: 12 },
  { time: '2024-07-03', open: 12, high: 12, low: 8, close: 9 },
]);

/** Runs a report as JavaScript would, with whatever it is given. */
function run(options: unknown, id = 'previous-days-range-standard', ...[on = bars]: readonly unknown[]) {
  return (runReport as (bars: unknown, id: unknown, options: unknown) => ReturnType<typeof runReport>)(on, id, options);
}

const given = { assetClass: 'stocks', ticker: 'AAPL' };

const refusals: readonly (readonly [what: string, options: object, code: string, argument: string])[] = [
  ['an unknown asset class', { assetClass: 'stock' }, 'unknown-asset-class', 'options.assetClass'],
  ['an asset class that is no string', { assetClass: 1 }, 'wrong-type', 'options.assetClass'],
  ['an empty ticker', { ticker: '' }, 'out-of-bounds', 'options.ticker'],
  ['a ticker that is no string', { ticker: 7 }, 'wrong-type', 'options.ticker'],
  ['an unknown option', { startdate: '2024-07-01' }, 'unknown-option', 'options'],
  ['a start that is no date', { startDate: '2023-02-29' }, 'not-a-date', 'options.startDate'],
  ['a start that is no string', { startDate: 20240701 }, 'wrong-type', 'options.startDate'],
  ['an end that is no date', { endDate: '2024-7-1' }, 'not-a-date', 'options.endDate'],
  [
    'an end before the start',
    { startDate: '2024-07-02', endDate: '2024-07-01' },
    'end-before-start',
    'options.endDate',
  ],
  ['a session of another asset class', { session: 'asia' }, 'session-unavailable', 'options.session'],
  ['a session without a zone', { session: { id: 'x' } }, 'missing-field', 'options.session.timeZone'],
  ['a calendar that is none', { calendar: 'nyse' }, 'wrong-type', 'options.calendar'],
  ['half a calendar', { calendar: { holidayOf: () => null } }, 'wrong-type', 'options.calendar'],
  ['an asOf that is no number', { asOf: '2024-07-01' }, 'wrong-type', 'options.asOf'],
  ['an asOf that is NaN', { asOf: NaN }, 'out-of-bounds', 'options.asOf'],
  ['an infinite asOf', { asOf: Infinity }, 'out-of-bounds', 'options.asOf'],
  ['a detailed that is no boolean', { detailed: 'yes' }, 'wrong-type', 'options.detailed'],
  ['a completeness that is none', { completeness: 30 }, 'wrong-type', 'options.completeness'],
  ['an unknown limit', { completeness: { cover: 0.5 } }, 'unknown-option', 'options.completeness'],
  ['a coverage above 1', { completeness: { coverage: 1.5 } }, 'out-of-bounds', 'options.completeness.coverage'],
  ['a negative limit', { completeness: { openWithin: -1 } }, 'out-of-bounds', 'options.completeness.openWithin'],
  [
    'a limit of more than a day',
    { completeness: { closeWithin: 1441 } },
    'out-of-bounds',
    'options.completeness.closeWithin',
  ],
  ['half a day back', { previousWithinDays: 0.5 }, 'out-of-bounds', 'options.previousWithinDays'],
  ['an unknown guard', { guards: { low: 1 } }, 'unknown-option', 'options.guards'],
  ['a negative guard', { guards: { insufficient: -1 } }, 'out-of-bounds', 'options.guards.insufficient'],
  ['a guard that is no number', { guards: { lowSample: '30' } }, 'wrong-type', 'options.guards.lowSample'],
  ['eleven decimals', { precision: { percent: 11 } }, 'out-of-bounds', 'options.precision.percent'],
  ['half a decimal', { precision: { price: 0.5 } }, 'out-of-bounds', 'options.precision.price'],
  ['fewer than no decimals', { precision: { measure: -1 } }, 'out-of-bounds', 'options.precision.measure'],
  ['a completeness of null', { completeness: null }, 'wrong-type', 'options.completeness'],
  ['a limit of null', { completeness: { openWithin: null } }, 'wrong-type', 'options.completeness.openWithin'],
  ['days of null', { previousWithinDays: null }, 'wrong-type', 'options.previousWithinDays'],
  ['guards of null', { guards: null }, 'wrong-type', 'options.guards'],
  ['a guard of null', { guards: { lowSample: null } }, 'wrong-type', 'options.guards.lowSample'],
  ['a precision of null', { precision: { percent: null } }, 'wrong-type', 'options.precision.percent'],
  ['params of null', { params: null }, 'wrong-type', 'options.params'],
  ['params that are none', { params: 'wick' }, 'wrong-type', 'options.params'],
  ['an unknown param', { params: { criterium: 'wick' } }, 'unknown-option', 'options.params'],
  ['an unknown choice', { params: { criterion: 'wicks' } }, 'out-of-bounds', 'options.params.criterion'],
  ['a choice that is no string', { params: { basis: 1 } }, 'wrong-type', 'options.params.basis'],
  ['a negative range', { params: { minRange: -0.1 } }, 'out-of-bounds', 'options.params.minRange'],
  ['a range that is NaN', { params: { maxRange: NaN } }, 'out-of-bounds', 'options.params.maxRange'],
  ['limits the wrong way round', { params: { minRange: 2, maxRange: 1 } }, 'out-of-bounds', 'options.params.minRange'],
];

test.each(refusals)('%s is refused with its code and argument', (_, options, code, argument) => {
  expect(() => run({ ...given, ...options })).toThrow(expect.objectContaining({ code, argument }));
});

test.each([
  ['no options', undefined, 'wrong-type', 'options'],
  ['a list of options', [], 'wrong-type', 'options'],
  ['no asset class', { ticker: 'AAPL' }, 'missing-field', 'options.assetClass'],
  ['no ticker', { assetClass: 'stocks' }, 'missing-field', 'options.ticker'],
])('%s is refused likewise', (_, options, code, argument) => {
  expect(() => run(options)).toThrow(expect.objectContaining({ code, argument }));
});

const listRefusals: readonly (readonly [what: string, edges: unknown, code: string, details: object])[] = [
  ['a number', 1, 'wrong-type', { argument: 'options.params.edges' }],
  ['no edges', [], 'out-of-bounds', { argument: 'options.params.edges' }],
  ['an edge that is no number', [1, '2'], 'wrong-type', { argument: 'options.params.edges', index: 1 }],
  ['a hole', new Array(1), 'wrong-type', { argument: 'options.params.edges', index: 0 }],
  ['a negative edge', [-1, 2], 'out-of-bounds', { argument: 'options.params.edges', index: 0 }],
  ['an edge twice', [1, 2, 2], 'out-of-bounds', { argument: 'options.params.edges', index: 2 }],
  ['descending edges', [1, 3, 2], 'out-of-bounds', { argument: 'options.params.edges', index: 2 }],
];

test.each(listRefusals)('edges of %s are refused with their position', (_, edges, code, details) => {
  const options = { ...given, params: { edges } };
  expect(() => run(options, 'previous-days-range-by-size')).toThrow(expect.objectContaining({ code, ...details }));
});

test('bars that barstats did not make are refused', () => {
  for (const wrong of [null, 0, [], {}, { ...bars }]) {
    expect(() => run(given, undefined, wrong)).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'bars' }),
    );
  }
});

test('what is not true or false is shown', () => {
  expect(() => run({ ...given, detailed: 'yes' })).toThrow('options.detailed must be true or false, got "yes"');
});

test('a near name is suggested', () => {
  expect(() => run({ ...given, startdate: '2024-07-01' })).toThrow(
    expect.objectContaining({ suggestion: 'startDate' }),
  );
  expect(() => run({ ...given, params: { criterium: 'wick' } })).toThrow(/did you mean "criterion"/);
  expect(() => run({ ...given, assetClass: 'stock' })).toThrow(/did you mean "stocks"/);
  expect(() => run(given, 'previous-day-range-standard')).toThrow(
    expect.objectContaining({ code: 'unknown-report', argument: 'id', suggestion: 'previous-days-range-standard' }),
  );
});

test.each([
  ['orb', ['opening-range-breakout-standard', 'opening-range-breakout-by-weekday', 'opening-range-breakout-by-size']],
  ['gapfill', ['gap-fill-standard', 'gap-fill-by-weekday', 'gap-fill-by-size']],
  [
    'initial-balance',
    ['initial-balance-breakout-standard', 'initial-balance-breakout-by-weekday', 'initial-balance-breakout-by-size'],
  ],
  [
    'ib',
    ['initial-balance-breakout-standard', 'initial-balance-breakout-by-weekday', 'initial-balance-breakout-by-size'],
  ],
  ['inside-bars', ['inside-bars-standard', 'inside-bars-by-weekday', 'inside-bars-by-close']],
  ['fvg', ['fair-value-gaps-standard', 'fair-value-gaps-by-size', 'fair-value-gaps-by-time']],
  ['nr7', ['narrow-range-standard', 'narrow-range-by-weekday']],
  ['outside-days-standrd', ['outside-days-standard']],
])('a report that is not written out is answered by the nearest ones: %s', (id, fits) => {
  expect(() => run(given, id)).toThrow(
    expect.objectContaining({ code: 'unknown-report', argument: 'id', suggestion: fits[0], fits }),
  );
});

test('a name that no report has is answered in a line', () => {
  for (const name of catalog.flatMap(({ report: id, family }) => [family, `${id}-`, id.slice(0, -1), id.slice(2)])) {
    let message = '';
    try {
      run(given, name);
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message.length, message).toBeLessThan(200);
  }
  expect(() => run(given, 'bollinger')).toThrow(
    `id is not known: "bollinger"; there are ${catalog.length}, such as "adr-average-daily-range-standard"`,
  );
});

test('a family that does not exist is answered likewise', () => {
  expect(() => askHeadlines(bars, { assetClass: 'stocks', ticker: 'AAPL' })('orb')).toThrow(
    'did you mean "opening-range-breakout"?',
  );
  const scan = () => scanDiscovery([], { asOf: 0, lookback: '1y', families: ['gapfill'] } as never);
  expect(scan).toThrow('options.families[0] is not known: "gapfill"; did you mean "gap-fill"?');
});

test('names that objects inherit are not reports, sessions or params', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(() => run(given, name)).toThrow(expect.objectContaining({ code: 'unknown-report' }));
    expect(() => run({ ...given, session: name })).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
    expect(() => run({ ...given, params: { [`${name}s`]: 1 } })).toThrow(
      expect.objectContaining({ code: 'unknown-option' }),
    );
  }
});

test('what is left out has its default', () => {
  const options = {
    ...given,
    params: { criterion: 'wick', basis: 'open', minRange: null, maxRange: null },
    completeness: { openWithin: 30, closeWithin: 30, coverage: 0.5 },
    previousWithinDays: 7,
    guards: { insufficient: 10, lowSample: 30 },
    precision: { percent: 2, price: 2, measure: 4 },
    detailed: false,
    session: 'new-york',
  };
  expect(run(options)).toEqual(run(given));
  expect(run({ ...given, params: undefined })).toEqual(run(given));
});

test('every option changes what it is there for', () => {
  const { observations, summary, detailed } = run({
    ...given,
    detailed: true,
    guards: { insufficient: 2, lowSample: 3 },
  });
  expect(observations).toEqual({ unit: 'session', seen: 3, eligible: 2, excluded: { 'no-previous': 1 } });
  expect(detailed?.map(({ date }) => date)).toEqual(['2024-07-02', '2024-07-03']);
  // Of two sessions, one broke the high and one the low.
  expect(summary[0].questions.map(({ id, of, guard }) => [id, of, guard])).toEqual([
    ['breaks', 2, 'low-sample'],
    ['touched', 2, 'low-sample'],
    ['break-side', 2, 'low-sample'],
    ['colour-after-high', 1, 'insufficient'],
    ['colour-after-low', 1, 'insufficient'],
  ]);
  expect(run({ ...given, guards: { insufficient: 0, lowSample: 1 } }).summary[0].questions[0].guard).toBeNull();
  expect(run({ ...given, previousWithinDays: 0 }).observations.excluded).toEqual({ 'no-previous': 3 });
  expect(run({ ...given, asOf: Date.parse('2024-07-02T20:00:00Z') }).observations.seen).toBe(2);
  expect(run({ ...given, startDate: '2024-07-02' }).observations).toMatchObject({ seen: 2, eligible: 2 });
  expect(run({ ...given, endDate: '2024-07-02' })).toMatchObject({ startDate: '2024-07-01', endDate: '2024-07-02' });
  expect(run({ ...given, startDate: '2025-01-01' })).toMatchObject({ startDate: '2025-01-01', endDate: null });
});

test('the precision of figures is an option', () => {
  const thirds = barsFromRows(
    ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-05'].map((time, i) => ({
      time,
      open: 3,
      high: 4 + i,
      low: 2,
      close: i === 3 ? 4 : 2,
    })),
  );
  const outcome = (precision: object) => {
    const [group] = run({ ...given, precision }, 'previous-days-range-standard', thirds).summary;
    const [green] = group.questions[3].outcomes;
    return [green.percent, green.low, group.measures[0].mean, group.measures[0].standardDeviation];
  };
  // One of three is green; the ranges before are 2, 3 and 4.
  expect(outcome({})).toEqual([33.33, 6.15, 3, 1]);
  expect(outcome({ percent: 0 })).toEqual([33, 6, 3, 1]);
  expect(outcome({ percent: 5 })).toEqual([33.33333, 6.14919, 3, 1]);
});

test('a caller’s own calendar takes the place of the exchange’s, and null of any', () => {
  const hours = (date: string) =>
    [9, 10, 11, 12, 13, 14, 15].map((hour) => ({
      time: Date.parse(`${date}T${String(hour + 4).padStart(2, '0')}:00Z`),
      open: 1,
      high: 2,
      low: 0,
      close: 1,
    }));
  // 4 July is a holiday of the NYSE, 3 July is a holiday of ours.
  const intraday = barsFromRows([...hours('2024-07-02'), ...hours('2024-07-03'), ...hours('2024-07-04')]);
  const session = {
    id: 'own',
    timeZone: 'America/New_York',
    open: '09:00',
    close: '16:00',
    weekdays: ['tuesday', 'wednesday', 'thursday'],
  };
  const dates = (calendar?: unknown) =>
    run(
      { ...given, session, detailed: true, ...(calendar === undefined ? {} : { calendar }) },
      'green-and-red-days-by-weekday-standard',
      intraday,
    ).detailed?.map(({ date }) => date);
  expect(dates()).toEqual(['2024-07-02', '2024-07-03']);
  expect(dates(null)).toEqual(['2024-07-02', '2024-07-03', '2024-07-04']);
  const own = calendarFromDates({ id: 'own', timeZone: 'America/New_York', holidays: ['2024-07-03'], earlyCloses: {} });
  expect(dates(own)).toEqual(['2024-07-02', '2024-07-04']);
});

test('conditions, groupings, stability, intervals, lasting and shrunk are checked in this order, after the other options and before the params', () => {
  const wrong = {
    ...given,
    precision: { percent: 11 },
    where: { field: 'gap.percent', op: 'gt' },
    groupBy: 'gap.percent',
    stability: 1,
    intervals: 'yes',
    lasting: 'yes',
    shrunk: 'yes',
    params: { criterium: 'wick' },
  };
  const argumentOf = (options: object) => {
    try {
      run(options);
      return null;
    } catch (error) {
      return (error as BarstatsRangeError).argument;
    }
  };
  expect(argumentOf(wrong)).toBe('options.precision.percent');
  expect(argumentOf({ ...wrong, precision: {} })).toBe('options.where.value');
  expect(argumentOf({ ...wrong, precision: {}, where: undefined })).toBe('options.groupBy.edges');
  const last = { ...wrong, precision: {}, where: undefined, groupBy: undefined };
  expect(argumentOf(last)).toBe('options.stability');
  expect(argumentOf({ ...last, stability: false })).toBe('options.intervals');
  const flags = { ...last, stability: false, intervals: false };
  expect(argumentOf(flags)).toBe('options.lasting');
  expect(argumentOf({ ...flags, lasting: false })).toBe('options.shrunk');
  expect(argumentOf({ ...flags, lasting: false, shrunk: false })).toBe('options.params');
});
