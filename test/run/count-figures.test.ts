import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { conditionArbitrary, groupByArbitrary } from '../../src/conformance/arbitraries/condition-arbitrary.js';
import { marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { catalogNames, findReport } from '../../src/families/find-report.js';
import {
  catalog,
  describeReport,
  neededBars,
  type ReportId,
  type ReportResult,
  runReport,
  runReports,
} from '../../src/reports/index.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { countFigures, MAX_FIGURES } from '../../src/run/count-figures.js';
import { lastOf } from '../../src/rows/last-of.js';
import { openReport } from '../../src/run/open-report.js';
import { noBars } from '../../src/sessions/inner.js';
import { barsOf, optionsFor, paramsArbitrary, paramsFor, reports, resultsOf } from '../reports/fixtures/runs.js';

/** The figures of a result, counted one by one. */
function figuresOf({ summary }: ReportResult): number {
  return summary
    .map(({ questions, measures, statistics }) => {
      const shares = questions.flatMap(({ outcomes, stability }) => [
        outcomes,
        ...(stability === undefined ? [] : [...stability.halves, ...stability.years].map((part) => part.outcomes)),
      ]);
      const ofMeasures = measures.reduce((sum, { intervals }) => sum + (intervals === undefined ? 2 : 4), 0);
      return Math.max(1, shares.flat().length + ofMeasures + statistics.length);
    })
    .reduce((sum, figures) => sum + figures, 0);
}

/** The figures of a report as they are counted before anything is computed. */
function countedBefore(report: ReportId, options: object, params: unknown): number {
  const checked = checkedOptions(options, catalogNames);
  const opened = lastOf(openReport(noBars(), findReport(report, 'id'), checked, params, 'options.params'));
  return countFigures(opened.report, opened.market, checked.settings, { from: -Infinity, to: Infinity });
}

describe('the figures of a result', () => {
  // Which buckets a break leaves out, and how long sessions once were, the bars tell: a run counts with them.
  const markets = marketArbitrary({ wellFormed: true, maxSessions: 6 }).filter(
    ({ template: { breaks, earlierHours } }) => breaks === undefined && earlierHours === undefined,
  );

  it('are counted from the options as they come out, where the sessions are as long as their template says', () => {
    fc.assert(
      fc.property(
        markets,
        groupByArbitrary(false),
        paramsArbitrary,
        fc.boolean(),
        (market, groupBy, params, intervals) => {
          const fitting = paramsFor(market, params);
          const { detailed: _, ...plain } = optionsFor(market);
          const options = { ...plain, groupBy, hindsight: true, intervals };
          for (const result of resultsOf(barsOf(market), { ...options, params: fitting })) {
            // Without dates nobody knows how many years there will be.
            if (result.summary.some(({ group }) => 'year' in group) || result.summary.length === 0) continue;
            expect(countedBefore(result.report, options, fitting[result.report])).toBe(figuresOf(result));
          }
        },
      ),
      { numRuns: 5 },
    );
  });

  it('are never more than were counted, where periods and years are asked for', () => {
    fc.assert(
      fc.property(markets, fc.constantFrom(...reports), (market, report) => {
        const range = { startDate: dayOf(market.rows[0].time, -2), endDate: dayOf(market.rows.at(-1)!.time, 2) };
        const { detailed: _, ...plain } = optionsFor(market);
        const options = { ...plain, ...range, stability: true, groupBy: 'year' } as const;
        for (const result of resultsOf(barsOf(market), options, [report])) {
          expect(figuresOf(result)).toBeLessThanOrEqual(countedBefore(report, options, undefined));
        }
      }),
      { numRuns: 25 },
    );
  });
});

const dayOf = (instant: number, days: number): string =>
  new Date(instant + days * 86_400_000).toISOString().slice(0, 10);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Every option that divides observations further, as finely as it may. */
const finest = {
  params: { edges: upTo(50) },
  groupBy: { field: 'gap.percent', edges: upTo(50) },
  stability: true,
} as const;
const aapl = { assetClass: 'stocks', ticker: 'AAPL' } as const;

describe('a result of too many figures', () => {
  const tooMany = expect.objectContaining({
    code: 'too-many-figures',
    argument: 'options',
    // 51 sizes × (51 gaps and none known) × (16 outcomes × (all + 2 halves + 8 years), and a distribution, which counts twice).
    count: 51 * 52 * (16 * (1 + 2 + 8) + 2),
    limit: MAX_FIGURES,
  });
  const range = { startDate: '2016-01-01', endDate: '2023-12-31' };

  it('is refused before there are bars', () => {
    const need = (): unknown => neededBars('previous-days-range-by-size', { ...aapl, ...range, ...finest });
    expect(need).toThrow(tooMany);
    const message =
      'the options must give at most 50000 figures, got 472056 in 2652 groups: ' +
      'ask for fewer edges, levels or groups, longer clock buckets, or no stability';
    expect(need).toThrow(expect.objectContaining({ message }));
    // The measure of each group counts twice as much.
    expect(() => neededBars('previous-days-range-by-size', { ...aapl, ...range, ...finest, intervals: true })).toThrow(
      expect.objectContaining({
        message: `${message.replace('472056', `${472_056 + 2 * 2652}`)} or intervals`,
      }),
    );
  });

  it('is not one because of years in which there can be no bars', () => {
    const endless = {
      ...aapl,
      startDate: '2024-01-01',
      endDate: '9999-12-31',
      stability: true,
      groupBy: 'year',
    } as const;
    const need = (asOf?: number): unknown =>
      neededBars('outside-days-standard', { ...endless, ...(asOf === undefined ? {} : { asOf }) });
    expect(need).toThrow(expect.objectContaining({ code: 'too-many-figures' }));
    expect(need(Date.UTC(2026, 0, 1))).toBeDefined();
  });

  it('is refused by a run before any group is made', () => {
    const [session] = [{ time: '2016-01-04', open: 10, high: 11, low: 9, close: 10 }];
    const rows = [session, { ...session, time: '2023-12-29' }];
    const market = { rows, intervalMs: 86_400_000 } as never;
    expect(() => runReport(barsOf(market), 'previous-days-range-by-size', { ...aapl, ...finest })).toThrow(
      // None of the two sessions is eligible, so there is no year.
      expect.objectContaining({ code: 'too-many-figures', count: 51 * 52 * (16 * (1 + 2) + 2) }),
    );
  });

  it('does not stop other reports', () => {
    const [small, large] = runReports(noBars(), ['outside-days-standard', 'previous-days-range-by-size'], {
      ...aapl,
      ...range,
      groupBy: finest.groupBy,
      stability: true,
      params: { 'previous-days-range-by-size': finest.params },
    });
    expect(small).toHaveProperty('summary');
    expect(large).toMatchObject({ refused: { code: 'too-many-figures' } });
  });
});

describe('a list of an option', () => {
  const lists = catalog.flatMap(({ report, options }) =>
    options.filter(({ type }) => type === 'numbers').map(({ name }) => ({ report, name })),
  );

  test.each(lists)('$name of $report says how long it may be, and is no longer', ({ report, name }) => {
    const option = describeReport(report).options.find((each) => each.name === name);
    // Stops and targets make a question for each pair.
    const limit = /^(distances|stops|targets)$/.test(name) ? 10 : 50;
    expect(option).toMatchObject({ maxItems: limit });
    const run = (numbers: unknown): unknown => neededBars(report, { ...aapl, params: { [name]: numbers } });
    expect(() => run(upTo(limit + 1))).toThrow(
      expect.objectContaining({
        code: 'too-many-items',
        argument: `options.params.${name}`,
        count: limit + 1,
        limit,
      }),
    );
    // A list that is far too long is not read.
    const unread = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 31 : expect.unreachable(String(key))) });
    expect(() => run(unread)).toThrow(expect.objectContaining({ code: 'too-many-items', count: 2 ** 31 }));
  });

  test('edges of groupBy have the same limit', () => {
    const run = (count: number): unknown =>
      neededBars('outside-days-standard', { ...aapl, groupBy: { field: 'gap.percent', edges: upTo(count) } });
    expect(run(50)).toBeDefined();
    expect(() => run(51)).toThrow(
      expect.objectContaining({ code: 'too-many-items', argument: 'options.groupBy.edges', count: 51, limit: 50 }),
    );
  });
});

test('conditions as they are generated for other engines are within the limits', () => {
  fc.assert(
    fc.property(conditionArbitrary(true), (where) => {
      expect(
        neededBars('outside-days-standard', {
          ...aapl,
          assetClass: 'futures',
          where,
          hindsight: true,
        }),
      ).toBeDefined();
    }),
  );
});
