import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { inPlay } from '../../src/reports/index.js';
import { checkedInPlay } from '../../src/in-play/checked-in-play.js';

const asOf = Date.parse('2024-07-31T15:00Z');
const options = { assetClass: 'stocks', ticker: 'X', asOf };

const bars = barsFromRows(
  Array.from({ length: 40 }, (_, i) => ({
    time: Date.parse('2024-07-30T13:30Z') + (i % 7) * 3_600_000 + Math.floor(i / 7) * 86_400_000,
    open: 10 + i,
    high: 12 + i,
    low: 9 + i,
    close: 11 + i,
  })),
);

test('checkedInPlay looks back a year, a name of the caller, a granted stretch, or at all bars', () => {
  const lookback = (given: object) => checkedInPlay({ ...options, ...given }, 3_600_000).lookback;
  const year = { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2023-07-31' };
  expect([lookback({}), lookback({ lookback: undefined }), lookback({ lookback: '1y' })]).toEqual([year, year, year]);
  // A month before the last of July is the last of June.
  expect(lookback({ lookback: '1mo' })).toMatchObject({ requested: '1mo', startDate: '2024-06-30' });
  const granted = { requested: '1y', granted: '5mo', capped: true, months: 5, startDate: '2024-02-29' };
  expect(lookback({ lookback: granted })).toEqual(granted);
  expect(lookback({ lookback: 'all' })).toBeNull();
});

test('checkedInPlay looks at all sessions from the beginning of the lookback on that were seen by the instant', () => {
  const query = (given: object) => checkedInPlay({ ...options, ...given }, 3_600_000).query;
  expect(query({ lookback: '3mo' })).toMatchObject({ startDate: '2024-04-30', endDay: Infinity, rules: { asOf } });
  expect(query({ lookback: 'all' })).toMatchObject({ startDay: -Infinity, endDay: Infinity, rules: { asOf } });
  expect(checkedInPlay(options, 3_600_000).reports).toBe('all');
});

const cases: readonly (readonly [what: string, given: unknown, error: object])[] = [
  ['no options', undefined, { code: 'wrong-type', argument: 'options' }],
  ['a list of options', [options], { code: 'wrong-type', argument: 'options' }],
  ['no instant', { ...options, asOf: undefined }, { code: 'missing-field', argument: 'options.asOf' }],
  ['an instant in words', { ...options, asOf: '2024-07-31' }, { code: 'wrong-type', argument: 'options.asOf' }],
  ['a date', { ...options, asOf: new Date(asOf) }, { code: 'wrong-type', argument: 'options.asOf' }],
  ['no number', { ...options, asOf: NaN }, { code: 'out-of-bounds', argument: 'options.asOf' }],
  ['no end of time', { ...options, asOf: Infinity }, { code: 'out-of-bounds', argument: 'options.asOf' }],
  [
    'an instant after the years that dates have',
    { ...options, asOf: Date.UTC(9999, 0, 1) },
    { code: 'out-of-bounds', argument: 'options.asOf' },
  ],
  ['an instant in microseconds', { ...options, asOf: asOf * 1000 }, { code: 'out-of-bounds' }],
  ['no ticker', { assetClass: 'stocks', asOf }, { code: 'missing-field', argument: 'options.ticker' }],
  ['no asset class', { ticker: 'X', asOf }, { code: 'missing-field', argument: 'options.assetClass' }],
  ['another asset class', { ...options, assetClass: 'bonds' }, { code: 'unknown-asset-class' }],
  ['another session', { ...options, session: 'asia' }, { code: 'session-unavailable' }],
  ['a first date', { ...options, startDate: '2024-01-01' }, { code: 'unknown-option', field: 'startDate' }],
  ['a last date', { ...options, endDate: '2024-01-01' }, { code: 'unknown-option', field: 'endDate' }],
  ['rows', { ...options, detailed: true }, { code: 'unknown-option', field: 'detailed' }],
  ['stability', { ...options, stability: true }, { code: 'unknown-option', field: 'stability' }],
  ['intervals', { ...options, intervals: true }, { code: 'unknown-option', field: 'intervals' }],
  [
    'a misspelt option',
    { ...options, report: ['gap-fill-standard'] },
    { code: 'unknown-option', field: 'report', suggestion: 'reports' },
  ],
  ['another lookback', { ...options, lookback: '2y' }, { code: 'out-of-bounds', argument: 'options.lookback' }],
  ['no lookback', { ...options, lookback: null }, { code: 'wrong-type', argument: 'options.lookback' }],
  ['a number of months', { ...options, lookback: 3 }, { argument: 'options.lookback' }],
  [
    'a grant for another day',
    {
      ...options,
      lookback: { requested: '1y', granted: '5mo', capped: true, months: 5, startDate: '2024-02-28' },
    },
    { code: 'out-of-bounds', argument: 'options.lookback.startDate' },
  ],
  [
    'one report',
    { ...options, reports: 'gap-fill-standard' },
    {
      code: 'wrong-type',
      message: 'options.reports must be a list of identifiers or "all", got "gap-fill-standard"',
      argument: 'options.reports',
    },
  ],
  ['no list of reports', { ...options, reports: null }, { code: 'wrong-type', argument: 'options.reports' }],
  ['a set of reports', { ...options, reports: new Set() }, { code: 'wrong-type', argument: 'options.reports' }],
  [
    'a family',
    { ...options, reports: ['gap-fill-standard', 'gap-fill'] },
    { code: 'unknown-report', argument: 'options.reports[1]' },
  ],
  [
    'params of no report',
    { ...options, params: { 'gap-fill': {} } },
    { code: 'unknown-option', argument: 'options.params', field: 'gap-fill' },
  ],
  [
    'params out of bounds',
    { ...options, reports: ['gap-fill-standard'], params: { 'gap-fill-standard': { fill: 101 } } },
    { code: 'out-of-bounds', argument: 'options.params.gap-fill-standard.fill' },
  ],
  [
    'params that a report lacks',
    { ...options, reports: ['gap-fill-standard'], params: { 'gap-fill-standard': { minutes: 5 } } },
    { code: 'unknown-option', argument: 'options.params.gap-fill-standard', field: 'minutes' },
  ],
  ['a list of params', { ...options, params: [] }, { code: 'wrong-type', argument: 'options.params' }],
  [
    'a condition on nothing',
    { ...options, where: { field: 'mood', op: 'eq', value: 1 } },
    { argument: 'options.where.field' },
  ],
  ['guards in words', { ...options, guards: { lowSample: 'few' } }, { argument: 'options.guards.lowSample' }],
  ['half a decimal', { ...options, precision: { price: 0.5 } }, { argument: 'options.precision.price' }],
  ['a calendar that is none', { ...options, calendar: {} }, { code: 'wrong-type', argument: 'options.calendar' }],
];

const ask = inPlay as (bars: unknown, options: unknown) => unknown;

test.each(cases)('inPlay refuses %s, names it, and does nothing by halves', (_, given, error) => {
  const before = JSON.stringify(ask(bars, options));
  expect(() => ask(bars, given)).toThrow(expect.objectContaining(error));
  expect(JSON.stringify(ask(bars, options))).toBe(before);
  // Nor is it remembered as something that went well.
  expect(() => ask(bars, given)).toThrow(expect.objectContaining(error));
});

test('inPlay refuses what is no bars before it looks at the options', () => {
  expect(() => ask([], {})).toThrow(expect.objectContaining({ argument: 'bars' }));
});

test('inPlay takes any instant that leaves a year before it and a session after it', () => {
  const bounds = [Date.UTC(1, 0, 1) - 1900 * 365 * 86_400_000, Date.UTC(9998, 11, 31)] as const;
  const instants = fc.oneof(fc.constantFrom(...bounds), fc.integer({ min: bounds[0], max: bounds[1] }));
  fc.assert(
    fc.property(instants, fc.constantFrom('1y' as const, 'all' as const), (instant, lookback) => {
      const result = inPlay(bars, {
        assetClass: 'stocks',
        ticker: 'X',
        asOf: instant,
        lookback,
        reports: ['gap-fill-standard'],
      });
      expect(Date.parse(result.asOf)).toBe(instant);
    }),
    { numRuns: 60 },
  );
  for (const beyond of [bounds[0] - 1, bounds[1] + 1]) {
    expect(() => ask(bars, { ...options, asOf: beyond })).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  }
});
