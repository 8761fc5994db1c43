import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { board } from '../../src/board/index.js';
import { toTable } from '../../src/charts/index.js';
import { barsFromCsv } from '../../src/csv/index.js';
import { scanDiscovery } from '../../src/discovery/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import { runPooled } from '../../src/pooled/index.js';
import {
  answer,
  formatCondition,
  inPlay,
  parseCondition,
  relate,
  runReport,
  runReports,
  seriesFromBars,
} from '../../src/reports/index.js';

const bars = barsFromRows([
  { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
  { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12 },
]);
const market = { assetClass: 'stocks', ticker: 'AAPL' };
const asOf = Date.UTC(2024, 2, 6);
const result = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });

type Call = (...given: readonly unknown[]) => unknown;
const call = (f: unknown, ...given: readonly unknown[]): unknown => (f as Call)(...given);

/** Functions of what a caller may get wrong: a name, a value of an option, a list, options as a whole. */
const functions: Readonly<Record<string, (name: unknown, value: unknown) => unknown>> = {
  'the identifier of a report': (name) => call(runReport, bars, name, market),
  'the identifiers of reports': (name) => call(runReports, bars, [name], market),
  'an entry of a sweep': (name, value) => call(runReports, bars, [{ report: name, params: value }], market),
  'the params of reports': (name, value) =>
    call(runReports, bars, 'all', { ...market, params: { [String(name)]: value } }),
  'an option of a run': (name, value) =>
    call(runReport, bars, 'gap-fill-standard', { ...market, [String(name)]: value }),
  'a param of a report': (name, value) =>
    call(runReport, bars, 'gap-fill-standard', { ...market, params: { [String(name)]: value } }),
  'the value of a param': (_, value) =>
    call(runReport, bars, 'gap-fill-standard', { ...market, params: { fill: value } }),
  'a session': (name) => call(runReport, bars, 'gap-fill-standard', { ...market, session: name }),
  'an exchange': (name) => call(runReport, bars, 'gap-fill-standard', { ...market, exchange: name }),
  'an asset class': (name) => call(runReport, bars, 'gap-fill-standard', { ...market, assetClass: name }),
  'a condition': (_, value) => call(runReport, bars, 'gap-fill-standard', { ...market, where: value }),
  'a field of a condition': (name, value) =>
    call(runReport, bars, 'gap-fill-standard', { ...market, where: { field: name, op: 'eq', value } }),
  'the value of a condition': (_, value) =>
    call(runReport, bars, 'gap-fill-standard', { ...market, where: { field: 'month', op: 'in', value } }),
  'an answer': (name, value) =>
    call(runReport, bars, 'gap-fill-standard', {
      ...market,
      where: { report: 'session-colour-standard', question: name, is: value },
    }),
  'a grouping': (name) => call(runReport, bars, 'gap-fill-standard', { ...market, groupBy: name }),
  'a series': (name, value) =>
    call(runReport, bars, 'gap-fill-standard', { ...market, series: [{ name, values: value }], where: 'series.x > 1' }),
  'a price of another market': (name) => call(seriesFromBars, bars, { value: name }),
  'an answer to look up': (name, value) => call(answer, result, { direction: name }, name, value),
  'a condition as text': (name) => call(parseCondition, name),
  'a condition to write': (name, value) => call(formatCondition, { field: name, op: 'eq', value }),
  'an option of what is in play': (name, value) => call(inPlay, bars, { ...market, asOf, [String(name)]: value }),
  'an option of a scan': (name, value) => call(scanDiscovery, [], { lookback: '1y', asOf, [String(name)]: value }),
  'a family of a scan': (name) => call(scanDiscovery, [], { lookback: '1y', asOf, families: [name] }),
  'an option of a board': (name, value) =>
    call(board, [{ ...market, bars }], { asOf, reports: [], [String(name)]: value }),
  'an option of a pooled report': (name, value) =>
    call(runPooled, [{ ...market, bars }], 'gap-fill-standard', { [String(name)]: value }),
  'answers that are related': (name, value) => call(relate, bars, name, value, market),
  'a format of a table': (name, value) => call(toTable, result, { [String(name)]: value }),
  'a row': (name, value) =>
    call(barsFromRows, [{ time: '2024-03-04', open: 10, high: 12, low: 9, close: value, [String(name)]: 1 }]),
  'a file': (name) => call(barsFromCsv, name),
  'an option of a file': (name, value) => call(barsFromCsv, 'time,open,high,low,close\n', { [String(name)]: value }),
};

const long = fc.integer({ min: 100, max: 3000 });
const names = fc.oneof(
  fc.constantFrom('fil', 'gap', 'minutes', 'rangeMinutes', 'where', 'orb', 'constructor', '__proto__', ''),
  fc.string({ maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  long.map((length) => 'x'.repeat(length)),
  long.map((length) => '\u2028"'.repeat(length)),
  long.map((length) => 'gap.percent > 1 and '.repeat(length / 20)),
  long.map((length) => Array.from({ length: length / 10 }, (_, i) => `column${i}`).join(',')),
);
const values = fc.oneof(names, fc.anything({ maxDepth: 2 }), fc.array(names, { maxLength: 120 }));

/** The error of a call; `null` for a result. What is no error of the library is a fault. */
function refusalOf(run: () => unknown): BarstatsTypeError | BarstatsRangeError | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof BarstatsTypeError || error instanceof BarstatsRangeError) return error;
    throw error;
  }
}

describe('whatever is wrong, the message has 500 characters at most', () => {
  test.each(Object.keys(functions))('%s', (name) => {
    let refused = 0;
    fc.assert(
      fc.property(names, values, (given, value) => {
        const refusal = refusalOf(() => functions[name](given, value));
        if (refusal === null) return;
        refused++;
        expect(refusal.message.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeGreaterThan(10);
  });
});

test('of names that are no longer than those of the library, no message has to be cut off', () => {
  const short = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(functions)),
      short,
      fc.oneof(short, fc.double()),
      (run, name, value) => {
        expect(refusalOf(() => run(name, value))?.message.endsWith('…') ?? false).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

test('a list that is too long for a message says how many more there are', () => {
  const refusal = refusalOf(() => functions['the params of reports']('qqqq', {}))!;
  expect(refusal.message).toMatch(
    /^options\.params has no field "qqqq"; it has adr-average-daily-range-standard, .* and \d+ more$/,
  );
  expect(refusal.fits?.length).toBeGreaterThan(200);
});
