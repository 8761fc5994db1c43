import { describe, expect, it } from 'vitest';
import { simulatedMarket } from '../../src/discovery/simulated-market.js';
import { barsFromRows } from '../../src/bars/index.js';
import { cosineOfTurns, logarithm, seededGenerator } from '../../src/numeric/inner.js';
import { type ReportId, type ReportResult, runReport } from '../../src/reports/index.js';

/** More markets tell coverage more closely. */
const MARKETS = Number(process.env.BARSTATS_MARKETS ?? 120);

/** What a question says of an outcome in one market. */
interface Found {
  readonly count: number;
  readonly of: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Collects the outcomes of questions with clusters over markets. */
class Collected {
  readonly #found = new Map<string, Found[]>();

  add({ report, summary }: ReportResult): void {
    for (const { group, questions } of summary) {
      for (const { id, of, clusters, outcomes } of questions) {
        if (clusters === undefined) continue;
        for (const { id: outcome, count, low, high } of outcomes) {
          const key = [report, ...Object.values(group), id, outcome].join(' ');
          this.#found.set(key, [...(this.#found.get(key) ?? []), { count, of, low, high }]);
        }
      }
    }
  }

  /** How often the interval has the share of all markets, for outcomes with so many effective cases on average. */
  covered(least: number): readonly { readonly key: string; readonly percent: number; readonly effective: number }[] {
    return [...this.#found]
      .flatMap(([key, found]) => {
        const [count, of] = (['count', 'of'] as const).map((name) => found.reduce((sum, each) => sum + each[name], 0));
        const share = count / of;
        const used = found.filter((each) => each.low !== null && each.of > 0);
        if (used.length < found.length / 2 || share < 0.05 || share > 0.95) return [];
        // Of how many independent cases the share would vary as much between markets.
        const ratio =
          used.reduce((sum, each) => sum + (each.count - each.of * share) ** 2 / (each.of * share * (1 - share)), 0) /
          used.length;
        const effective = of / found.length / Math.max(1, ratio);
        const inside = used.filter(({ low, high }) => low! <= 100 * share && 100 * share <= high!).length;
        return effective < least
          ? []
          : [{ key, percent: (100 * inside) / used.length, effective: Math.round(effective) }];
      })
      .sort((a, b) => a.percent - b.percent);
  }
}

function printed(name: string, covered: ReturnType<Collected['covered']>): number {
  const mean = covered.reduce((sum, { percent }) => sum + percent, 0) / covered.length;
  console.log(
    `${name}: ${covered.length} outcomes on ${MARKETS} markets, mean coverage ${mean.toFixed(1)} %. The lowest ten:`,
  );
  for (const { key, percent, effective } of covered.slice(0, 10)) {
    console.log(`${percent.toFixed(1)} %, ${effective} effective cases: ${key}`);
  }
  return mean;
}

describe('the interval of a question whose cases come in clusters', () => {
  it('covers the share in 93 to 97 % of noise markets, with 30 effective cases or more', () => {
    const reports: readonly ReportId[] = [
      'fair-value-gaps-standard',
      'fair-value-gaps-by-time',
      'inverse-fair-value-gaps-standard',
      'inverse-fair-value-gaps-by-excursion',
      'inverse-fair-value-gaps-by-bracket',
      'engulfing-candles-by-r-multiple',
      'engulfing-candles-by-excursion',
      'reference-levels-standard',
      'previous-days-range-standard',
    ];
    const collected = new Collected();
    for (let seed = 1; seed <= MARKETS; seed++) {
      const { bars, asOf } = simulatedMarket({ assetClass: 'stocks', dates: 500, seed, minutes: 30 });
      for (const report of reports)
        collected.add(runReport(bars, report, { assetClass: 'stocks', ticker: 'NOISE', asOf }));
    }
    const covered = collected.covered(30);
    const mean = printed('Sessions, weeks and months', covered);
    expect(mean).toBeGreaterThan(93);
    expect(mean).toBeLessThan(97);
    expect(covered.length).toBeGreaterThan(150);
    // With so few markets a coverage of 95 % is found below 86 % once in 10,000 outcomes.
    expect(covered[0].percent).toBeGreaterThan(85);
  });

  it('covers the share of a limit that volatility passes for months, from six years on', () => {
    const collected = new Collected();
    for (let seed = 1; seed <= 2 * MARKETS; seed++) {
      collected.add(
        runReport(volatile(seed, 2000), 'open-to-close-range-standard', { assetClass: 'crypto', ticker: 'NOISE' }),
      );
    }
    const covered = collected.covered(30);
    const mean = printed('Years', covered);
    expect(covered).toHaveLength(2);
    expect(mean).toBeGreaterThan(91);
    expect(mean).toBeLessThan(98);
  });
});

/** Daily bars of GARCH(1,1) changes in percent, whose variance keeps 98 % of a shock to the next day. */
function volatile(seed: number, dates: number) {
  const random = seededGenerator(seed);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * logarithm(uniform())) * cosineOfTurns(uniform());
  let variance = 1;
  const rows = Array.from({ length: dates + 200 }, (_, day) => {
    const change = Math.sqrt(variance) * normal();
    variance = 0.02 + 0.08 * change * change + 0.9 * variance;
    const close = Math.round(10_000 * (100 + change)) / 10_000;
    return {
      time: Date.UTC(2010, 0, day - 199),
      open: 100,
      high: Math.max(100, close),
      low: Math.min(100, close),
      close,
    };
  });
  return barsFromRows(rows.slice(200), { interval: 86_400_000 });
}
