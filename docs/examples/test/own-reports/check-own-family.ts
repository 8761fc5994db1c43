import { barsFromRows, describeReport, extendBars, inPlay, runReport, type Bars } from 'barstats';
import { toTable, toVegaLite } from 'barstats/charts';
import { checkLaws, libraryWith, runLaws } from 'barstats/conformance';
import type { Family, FamilyReport } from 'barstats/define';
import { describe, expect, it } from 'vitest';
import { askHeadlines } from '../../../../src/reports/inner.js';
import { drawn } from '../../../../test/charts/fixtures/drawn.js';
import { deeplyFrozen } from '../../../../test/reports/fixtures/frozen.js';
import { wanderingMarket } from '../../../../test/reports/fixtures/wandering-market.js';
import { suiteSeed } from '../../../../test/conformance/suite-seed.js';

/** A quarter of half hours around the hours of New York. */
const { bars } = wanderingMarket('stocks', 7, [13, 21]);
const options = { assetClass: 'stocks', ticker: 'WANDERING' } as const;

/** Markets that trade every day have longer histories without a hole. */
const everyDay = { assetClasses: ['crypto'], bars: 'intraday', wellFormed: true } as const;

/**
 * Everything that an own family is checked for, besides the figures that are worked out by hand.
 *
 * @param exceptions - the laws that its definition cannot keep
 * @param rare - whether its pattern is rare, so that some laws find it on no market
 */
export function checkOwnFamily(family: Family, exceptions: Readonly<Record<string, string>>, rare = false): void {
  const reports: readonly FamilyReport[] = Object.values(family.reports);

  describe(`the family ${family.id}`, () => {
    it('keeps every law but those that its definition cannot keep', async () => {
      const run = { reports, runs: 60, seed: suiteSeed, exceptions, ...(rare ? { constraints: everyDay } : {}) };
      const report = await checkLaws(libraryWith([family]), run);
      // A law that was tried on nothing proves nothing.
      const seen = report.laws.filter(({ observations }) => observations > 0).map(({ law }) => law);
      expect(seen).toEqual(
        expect.arrayContaining(
          rare ? ['rows-give-counts', 'appended-bars', 'decided-is-final'] : report.laws.map(({ law }) => law),
        ),
      );
      expect(report.laws.filter(({ status }) => status === 'broken')).toEqual([]);
      expect(report.laws.length).toBe(9 + runLaws.length + 2 - Object.keys(exceptions).length);
    });

    it.each(reports)('$id is described, tabled and drawn', async (own) => {
      const description = describeReport(own);
      expect(description).toMatchObject({ report: own.id, family: family.id, variant: own.variant });
      for (const { asked, outcomes } of description.questions) {
        expect(asked).not.toBe('');
        for (const { when } of outcomes) expect(when).not.toBe('');
      }
      const result = runReport(bars, own, { ...options, detailed: true });
      expect(result.observations.eligible).toBeGreaterThan(0);
      expect(deeplyFrozen(result)).toBe(true);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      expect(toTable(result, { format: 'csv' }).split('\n').length).toBeGreaterThan(1);
      expect(toTable(result, { format: 'markdown' })).toContain('|');
      const { svg, complaints } = await drawn(toVegaLite(result));
      expect(complaints).toEqual([]);
      expect(svg).toContain('<svg');
    });

    it.each(reports)('$id is divided by weekday, and its groups add up', (own) => {
      const whole = runReport(bars, own, options);
      const parts = runReport(bars, own, { ...options, groupBy: 'weekday' });
      const eligible = (summary: typeof whole.summary) =>
        summary.reduce((sum, { observations }) => sum + observations, 0);
      expect(eligible(parts.summary)).toBe(eligible(whole.summary));
      const monday = runReport(bars, own, { ...options, where: { field: 'weekday', op: 'eq', value: 'monday' } });
      expect(monday.observations.eligible).toBe(
        eligible(parts.summary.filter(({ group }) => group.weekday === 'monday')),
      );
    });

    it.each(reports)('$id is the same on bars that were appended one by one', (own) => {
      const rows = rowsOf(bars);
      const first = rows.length - 40;
      let grown = barsFromRows(rows.slice(0, first), { interval: '30m' });
      const run = (of: Bars) => JSON.stringify(runReport(of, own, { ...options, detailed: true }));
      for (let end = first; end < rows.length; end++) {
        run(grown);
        grown = extendBars(grown, barsFromRows(rows.slice(end, end + 1), { interval: '30m' }));
        if (end % 10 === 0) expect(run(grown)).toBe(run(barsFromRows(rows.slice(0, end + 1), { interval: '30m' })));
      }
      expect(run(grown)).toBe(run(bars));
    });

    it('has a headline question with cases', () => {
      expect(family.headline?.question.endsWith('?')).toBe(true);
      expect(askHeadlines(bars, options)(family).cases.length).toBeGreaterThan(0);
    });

    it.each(reports)('$id says at each bar what is in play', (own) => {
      const times = rowsOf(bars).map(({ time }) => time + 30 * 60_000);
      const seen = times.slice(-200).map((asOf) => inPlay(bars, { ...options, asOf, reports: [own], lookback: 'all' }));
      for (const result of seen) {
        expect(result.refused).toEqual([]);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }
      expect(seen.filter(({ reports: live }) => live.length > 0).length).toBeGreaterThan(0);
    });
  });
}

function rowsOf({ time, open, high, low, close, volume }: Bars) {
  return Array.from(time, (instant, i) => ({
    time: instant,
    open: open[i],
    high: high[i],
    low: low[i],
    close: close[i],
    volume: volume![i],
  }));
}
