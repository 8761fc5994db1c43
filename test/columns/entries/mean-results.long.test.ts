import { expect, test } from 'vitest';
import { binomialTail } from '../../../src/statistics/inner.js';
import { runReport, type ReportId } from '../../../src/reports/index.js';
import { driftless, fairMarket, familiesWithEntries } from './driftless-bars.js';

/** More markets tell rates more closely. */
const MARKETS = Number(process.env.BARSTATS_MARKETS ?? 150);
const WEEKS = 40;
const kinds = [
  { name: 'walk', tick: 0.25, moves: 16, clustered: false },
  { name: 'clusters', tick: 0.25, moves: 12, clustered: true },
] as const;

/** How often a test rejected at 5 %, of how many markets in which it was made. */
interface Rate {
  rejected: number;
  tested: number;
}

/**
 * A walk of one tick at a time has no edge, whatever the volatility: what rejects more often than 5 % does so because of the test. Each default
 * cell of each family and group is looked at on its own.
 */
test('the p of a mean result of 0 rejects at 5 % in at most 7 % of driftless markets', () => {
  const rates = new Map<string, Rate>();
  for (const { name, clustered, ...size } of kinds) {
    for (let seed = 1; seed <= MARKETS; seed++) {
      const hours = driftless(seed, WEEKS, [14 * 60, 17 * 60], size, clustered);
      const night = driftless(seed + 1e6, WEEKS, [0, 3 * 60], size, clustered);
      for (const { family, params = {}, session } of familiesWithEntries) {
        const { summary } = runReport(session === undefined ? hours : night, `${family}-by-bracket` as ReportId, {
          ...fairMarket,
          session: session ?? fairMarket.session,
          params,
        });
        for (const { group, statistics } of summary) {
          for (const { id, value } of statistics) {
            const key = [name, family, ...Object.values(group), id].join(' ');
            const rate = rates.get(key) ?? { rejected: 0, tested: 0 };
            rates.set(key, rate);
            if (value === null) continue;
            rate.tested++;
            if (value <= 0.05) rate.rejected++;
          }
        }
      }
    }
  }
  const tested = [...rates].filter(([, rate]) => rate.tested >= MARKETS / 2);
  const percent = ({ rejected, tested: of }: Rate): number => Math.round((1000 * rejected) / of) / 10;
  const total = tested.reduce(
    (sum, [, rate]) => ({ rejected: sum.rejected + rate.rejected, tested: sum.tested + rate.tested }),
    { rejected: 0, tested: 0 },
  );
  const worst = [...tested].sort(([, a], [, b]) => percent(b) - percent(a)).slice(0, 10);
  console.log(
    `${tested.length} cells on ${MARKETS} markets of ${kinds.length} kinds: ${percent(total)} % of all tests reject. The worst ten:`,
  );
  for (const [key, rate] of worst) console.log(`${percent(rate)} % of ${rate.tested}: ${key}`);
  for (const kind of kinds) {
    for (const pair of ['p-0.5-0.5', 'p-0.5-2', 'p-1-1', 'p-2-0.5', 'p-2-2']) {
      const some = tested.filter(([key]) => key.startsWith(kind.name) && key.endsWith(` ${pair}`));
      const sum = some.reduce(
        (all, [, rate]) => ({ rejected: all.rejected + rate.rejected, tested: all.tested + rate.tested }),
        { rejected: 0, tested: 0 },
      );
      console.log(`${kind.name} ${pair}: ${percent(sum)} % of ${sum.tested}`);
    }
  }
  expect(tested.length).toBeGreaterThan(500);
  expect(percent(total)).toBeLessThanOrEqual(5.5);
  // So many cells, and the rate of each is found on few markets: none may be above 7 % for sure.
  for (const [key, { rejected, tested: of }] of tested) {
    expect(binomialTail(rejected, of, { numerator: 7, denominator: 100 }), key).toBeGreaterThan(1e-4);
  }
});
