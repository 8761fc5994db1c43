import { describe, expect, it } from 'vitest';
import { catalog, describeReport, runReports, type ReportResult } from '../../../src/reports/index.js';
import { kinds, noiseMarket } from './simulation/noise.js';

/** The spread over flips of each percent and mean of the reports that stand for their families. */
function spreads(number: number): ReadonlyMap<string, readonly number[]> {
  const { bars, options } = noiseMarket(kinds[1], number);
  const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);
  const results = runReports(bars, standard, { ...options, atRandom: 9 });
  return new Map(
    results
      .flatMap((result) => ('refused' in result || result.observations.eligible === 0 ? [] : [result]))
      .map(({ report, summary }): [string, readonly number[]] => [report, spreadsOf(summary)]),
  );
}

function spreadsOf(summary: ReportResult['summary']): readonly number[] {
  return summary.flatMap(({ questions, measures }) =>
    [...questions.flatMap(({ outcomes }) => outcomes), ...measures].flatMap(({ atRandom }) =>
      typeof atRandom?.low === 'number' ? [atRandom.high! - atRandom.low] : [],
    ),
  );
}

const keeps = (report: string): string => describeReport(report as never).atRandom!.keeps;

describe('what a flip keeps, as a description says it', () => {
  const [intraday, daily] = [spreads(5), spreads(4)];

  it('is every figure of the families that count volume only, and not of any other', () => {
    const kept = [...intraday].filter(([, all]) => all.every((spread) => spread === 0)).map(([report]) => report);
    const said = [...intraday.keys()].filter((report) => keeps(report).includes('every answer'));
    expect(kept).toEqual(said);
    expect(said).toContain('market-open-volume-standard');
  });

  it('is nearly every figure on daily bars of the families that say so', () => {
    const said = [...daily].filter(([report]) => keeps(report).includes('on daily bars'));
    expect(said.map(([report]) => report)).toEqual([
      'adr-average-daily-range-standard',
      'atr-average-true-range-standard',
      'open-to-close-range-standard',
    ]);
    for (const [report, all] of said) {
      expect(all.length, report).toBeGreaterThan(0);
      expect(Math.max(...all), report).toBeLessThan(5);
    }
  });
});
