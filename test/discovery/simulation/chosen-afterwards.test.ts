import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import {
  type EvidenceResult,
  rankEvidence,
  rankFamilies,
  type ScanMarket,
  scanMarket,
  type ScanResult,
  seededGenerator,
  watch,
} from '../../../src/discovery/index.js';
import { headlines, runHeadline } from '../../../src/reports/index.js';

const DAYS = 366;
const FIRST = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const dateOf = (day: number) => new Date(FIRST + day * DAY).toISOString().slice(0, 10);

/** A year of a coin: nothing is to be found. */
function coinMarket(seed: number): ScanMarket {
  const random = seededGenerator(seed);
  const up = () => (random() < 2 ** 31 ? 1 : -1);
  let price = 100_000;
  const rows = Array.from({ length: DAYS }, (_, day) => {
    const open = price;
    const path = Array.from({ length: 100 }, () => (price += up() * (1 + (random() % 20))));
    const row = {
      time: FIRST + day * DAY,
      open,
      high: Math.max(open, ...path),
      low: Math.min(open, ...path),
      close: price,
    };
    price += 40 * up();
    return row;
  });
  return { assetClass: 'crypto', ticker: `COIN-${seed}`, bars: barsFromRows(rows, { interval: '1d' }) };
}

/** Coins that are tossed on daily bars. */
const coins = headlines.filter(({ test, bars }) => test === 'half' && bars === 'daily').map(({ family }) => family);

/** Natural logarithms of factorials. */
const logarithms = Array.from({ length: DAYS + 2 }, () => 0);
for (let n = 1; n < logarithms.length; n++) logarithms[n] = logarithms[n - 1] + Math.log(n);

/** The family, the first day and the day of the look at which the evidence is strongest. */
function strongest({ bars, ...market }: ScanMarket) {
  let found = { family: '', since: '', asOf: 0, evidence: -Infinity };
  for (const family of coins) {
    const { cases } = runHeadline(bars, family, market);
    for (const [first, { date: since }] of cases.entries()) {
      let successes = 0;
      for (let last = first; last < cases.length; last++) {
        if (cases[last].outcome === 'success') successes++;
        const n = last - first + 1;
        const evidence =
          n * Math.LN2 + logarithms[successes] + logarithms[n - successes] - logarithms[n] - Math.log(n + 1);
        if (evidence <= found.evidence) continue;
        // Some days more, so that weeks and events are over, too.
        const asOf = Date.parse(cases[last].date) + 8 * DAY;
        found = { family, since, asOf, evidence };
      }
    }
  }
  return found;
}

const codesOf = ({ warnings = [] }: EvidenceResult | ScanResult) => warnings.map(({ code }) => code);
const promises = ({ summary }: EvidenceResult | ScanResult) => summary.includes('at most 5 %');
const markets = Array.from({ length: 40 }, (_, seed) => coinMarket(seed));

describe('evidence of coins', () => {
  it('whose question and first day were chosen afterwards is called often, and promises nothing', () => {
    const results = markets.map((market) => {
      const { family, since, asOf } = strongest(market);
      return rankEvidence([watch(null, market, { since, asOf, families: [family] })]);
    });
    const called = results.filter((result) => result.called > 0);
    console.log(`Of 40 coins, ${called.length} are called by evidence that was chosen afterwards, all with a warning.`);
    expect(called.length).toBeGreaterThan(10);
    for (const result of results) expect(codesOf(result)).toEqual(['families-picked', 'retrospective']);
    for (const result of called) expect(promises(result)).toBe(false);
  });

  it('whose first day was chosen before, with all questions, is called in few, and has no warning', () => {
    const results = markets.map((market) => {
      const begun = watch(null, market, { since: dateOf(30), asOf: FIRST + 30 * DAY });
      return rankEvidence([watch(begun, market)]);
    });
    const called = results.filter((result) => result.called > 0).length;
    console.log(`Of 40 coins, ${called} are called by evidence that was chosen before.`);
    // Of 40 at 5 %, more than 6 come with a chance below 0.4 %.
    expect(called).toBeLessThanOrEqual(6);
    for (const result of results) expect(codesOf(result)).toEqual([]);
  });
});

describe('a scan of coins', () => {
  const asOf = FIRST + DAYS * DAY;
  const parts = markets.map((market) => scanMarket(market, { lookback: '1y', asOf }));
  const found = (results: readonly ScanResult[]) => results.filter(({ findings }) => findings.length > 0);

  it('of the family that was best finds something often, and promises nothing whatever it says of tests before', () => {
    const results = parts.map((part) => {
      const best = part.tests.reduce((a, b) => (b.pValue < a.pValue ? b : a));
      return rankFamilies([{ ...part, tests: [best] }], { alreadySearched: 0 });
    });
    const wrong = found(results);
    console.log(`Of 40 coins, ${wrong.length} are found by scans of the best family alone, all with a warning.`);
    expect(wrong.length).toBeGreaterThan(20);
    for (const result of results) expect(codesOf(result)).toEqual(['families-picked']);
    for (const result of wrong) expect(promises(result)).toBe(false);
  });

  it('of all families finds something in few, and has no warning', () => {
    const results = parts.map((part) => rankFamilies([part], { alreadySearched: 0 }));
    const wrong = found(results).length;
    console.log(`Of 40 coins, ${wrong} are found by scans of all families.`);
    expect(wrong).toBeLessThanOrEqual(6);
    for (const result of results) expect(codesOf(result)).toEqual([]);
  });
});
