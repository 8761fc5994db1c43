import { describe, expect, it } from 'vitest';
import { describeReport, runReport, type MarketOptions } from '../../../src/reports/index.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { frozenRuns } from '../fixtures/result-digests.js';
import { frozenScan } from '../fixtures/discovery-digest.js';

const runs = frozenRuns();

describe('what is frozen', () => {
  it.each([
    ...['where', 'groupBy', 'stability', 'detailed', 'events', 'completeness', 'previousWithinDays', 'guards'],
    ...['precision', 'startDate', 'endDate', 'asOf', 'session', 'calendar'],
  ] as (keyof MarketOptions)[])('has dozens of runs with %s, of which many are not refused', (option) => {
    const having = runs.filter(({ options }) => options[option] !== undefined && options[option] !== false);
    const answered = having.filter(({ market, options }) => {
      try {
        const bars = barsFromRows(market.rows, { interval: market.intervalMs });
        return runReport(bars, 'opening-stats-standard', options).observations.seen > 0;
      } catch {
        return false;
      }
    });
    // Many conditions on answers are refused, as the bars cannot tell them.
    expect(answered.length).toBeGreaterThanOrEqual(15);
  });

  it('has every asset class, and bars of a day and of less', () => {
    const named = runs.map(({ options }) => options.assetClass).filter((each) => typeof each === 'string');
    expect(new Set(named).size).toBe(4);
    expect(new Set(runs.map(({ market }) => market.intervalMs)).size).toBeGreaterThan(3);
  });

  it('has a scan in which most families are tested', () => {
    const { ranking } = frozenScan();
    const tested = ranking.filter(({ markets }) => markets.some((each) => each.untested === undefined));
    expect(tested.length).toBeGreaterThanOrEqual(35);
    expect(tested.every(({ family }) => describeReport(`${family}-standard` as never).family === family)).toBe(true);
  });
});
