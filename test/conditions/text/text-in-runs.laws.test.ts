import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { board } from '../../../src/board/index.js';
import { computeReport, gapFill } from '../../../src/families/index.js';
import { marketArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { referenceReport } from '../../../src/conformance/reference/index.js';
import { comparePeriods, runPooled } from '../../../src/pooled/index.js';
import {
  estimateCost,
  formatCondition,
  inPlay,
  neededBars,
  parseGroupBy,
  relate,
  runReport,
  runReports,
  type BarsOutline,
  type GroupByText,
  type MarketOptions,
} from '../../../src/reports/index.js';
import { law } from '../../laws/law.js';
import { barsOf, optionsFor } from '../../reports/fixtures/runs.js';
import { conditionArbitrary } from '../arbitraries.js';

type Asked = Pick<MarketOptions, 'where' | 'groupBy'>;

/** Everything that takes conditions and groups. */
const functions: Readonly<Record<string, (bars: Bars, market: MarketOptions, asked: Asked, asOf: number) => unknown>> =
  {
    runReport: (bars, market, asked) => runReport(bars, 'gap-fill-standard', { ...market, ...asked }),
    runReports: (bars, market, asked) => runReports(bars, ['doji-standard'], { ...market, ...asked }),
    computeReport: (bars, market, asked) => computeReport(bars, gapFill, { ...market, ...asked } as never),
    referenceReport: (bars, market, asked) => referenceReport(bars, 'gap-fill-standard', { ...market, ...asked }),
    neededBars: (_, market, asked) => neededBars('gap-fill-standard', { ...market, ...asked }),
    estimateCost: (bars, market, asked) => estimateCost('gap-fill-standard', { ...market, ...asked }, outlineOf(bars)),
    inPlay: (bars, { assetClass, session, ticker }, asked, asOf) =>
      inPlay(bars, { assetClass, session, ticker, ...asked, asOf, reports: ['gap-fill-standard'] } as never),
    board: (bars, { assetClass, session, ticker }, asked, asOf) =>
      board([{ assetClass, session, ticker, bars } as never], { ...asked, asOf, reports: ['gap-fill-standard'] }),
    runPooled: (bars, { assetClass, session, ticker }, asked) =>
      runPooled([{ assetClass, session, ticker, bars } as never], 'gap-fill-standard', asked),
    comparePeriods: (bars, { assetClass, session, ticker }, asked) =>
      comparePeriods({ assetClass, session, ticker, bars } as never, 'gap-fill-standard', {
        ...asked,
        first: { startDate: '1990-01-01', endDate: '2021-06-30' },
        second: { startDate: '2021-07-01', endDate: '2090-01-01' },
      }),
    relate: (bars, { assetClass, session, ticker }, { where }) =>
      relate(bars, 'gap-fill(previous: 1).filled', 'gap-fill.filled', {
        assetClass,
        session,
        ticker,
        ...(where === undefined ? {} : { where }),
      } as never),
  };

const outlineOf = ({ length, interval, time }: Bars): BarsOutline => ({
  bars: length,
  interval,
  from: time[0],
  to: time[length - 1],
});

/** What a call gives, as bytes, or the code it is refused with. */
function outcomeOf(call: () => unknown): string {
  try {
    return JSON.stringify(call());
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

const groupings: readonly (GroupByText | 'weekday' | 'gap.direction')[] = [
  'weekday',
  'gap.direction',
  'window.colour(minutes: 30)',
  'gap-fill(previous: 1).filled',
  'previous-days-range-standard(criterion: close, previous: 2).breaks',
];

describe.each(Object.keys(functions))('%s', (name) => {
  law(
    'takes a condition and a grouping as text for what they mean, and says what that is',
    [
      marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 8 }),
      fc.option(conditionArbitrary(), { nil: undefined }),
      fc.option(fc.constantFrom(...groupings), { nil: undefined }),
    ],
    (market, where, groupBy) => {
      const bars = barsOf(market);
      const { detailed: _, ...options } = optionsFor(market);
      const asOf = market.rows.at(-1)!.time;
      const asText = {
        ...(where === undefined ? {} : { where: formatCondition(where) }),
        ...(groupBy === undefined ? {} : { groupBy }),
      };
      const asJson = {
        ...(where === undefined ? {} : { where }),
        ...(groupBy === undefined ? {} : { groupBy: parseGroupBy(groupBy) }),
      };
      const told = outcomeOf(() => functions[name](bars, options, asText, asOf));
      expect(told).toBe(outcomeOf(() => functions[name](bars, options, asJson, asOf)));
      return !/^[a-z]/.test(told);
    },
    { runs: 30, atLeast: 0.3 },
  );
});
