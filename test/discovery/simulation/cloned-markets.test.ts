import { describe, expect, it } from 'vitest';
import { referenceScan } from '../../../src/conformance/reference/discovery/index.js';
import { scanFigures } from '../../../src/conformance/discovery/scan-figures.js';
import { barsFromColumns } from '../../../src/bars/index.js';
import {
  type MarketPart,
  rankEvidence,
  rankFamilies,
  scanDiscovery,
  scanMarket,
  type ScanMarket,
  watch,
} from '../../../src/discovery/index.js';
import { datesFor, simulatedMarket } from '../../../src/discovery/simulated-market.js';

const TICKERS = 10;

function simulated(seed: number, continuation?: () => number) {
  const assetClass = 'stocks';
  const simulation = { assetClass, dates: datesFor('6mo', assetClass), seed, minutes: 30 } as const;
  const { asOf, ...market } = simulatedMarket(
    continuation === undefined ? simulation : { ...simulation, continuation },
  );
  return { market, asOf };
}

/** The same part under ten tickers, as an index and its funds have. */
const tenOf = (part: MarketPart): readonly MarketPart[] =>
  Array.from({ length: TICKERS }, (_, i) => ({ ...part, ticker: `FUND-${i}` }));

const partOf = (seed: number, continuation?: () => number): MarketPart => {
  const { market, asOf } = simulated(seed, continuation);
  return scanMarket(market, { lookback: '6mo', asOf });
};

describe('a scan of one market under ten tickers', () => {
  it('finds something in no more driftless markets than its level says, and counts it once', () => {
    const parts = Array.from({ length: 60 }, (_, seed) => partOf(seed));
    // At 20 % there is more to count.
    const options = { significance: 0.2 };
    const scans = parts.map((part) => [rankFamilies([part], options), rankFamilies(tenOf(part), options)] as const);
    const [wrong, tenfold] = [0, 1].map((i) => scans.filter((scan) => scan[i].findings.length > 0).length);
    console.log(`Of 60 driftless markets ${wrong} have a finding, under ten tickers ${tenfold}.`);
    // Of 60 at 20 %, more than 21 come with a chance below 0.3 %.
    expect(tenfold).toBeLessThanOrEqual(21);
    expect(wrong).toBeGreaterThan(3);
    for (const [one, ten] of scans) expect(ten.findings.length).toBe(one.findings.length);
  });

  it('finds what is there once, and says that it is seen again', () => {
    const part = partOf(7, () => 0.8);
    const [one, ten] = [rankFamilies([part]), rankFamilies(tenOf(part))];
    expect(one.findings.length).toBeGreaterThan(0);
    expect(ten.findings).toHaveLength(one.findings.length);
    const rows = one.findings.reduce((sum, { echoes }) => sum + 1 + echoes.length, 0);
    const [{ ticker, elsewhere = [] }] = ten.findings;
    expect(ticker).toBe('FUND-0');
    expect(new Set(elsewhere.map((each) => each.ticker)).size).toBe(TICKERS - 1);
    const again = TICKERS * rows - one.findings.length;
    expect(ten.summary).toContain(`(and the same sessions again in ${again} more)`);
    const words = one.findings.length === 1 ? '1 finding in ' : `${one.findings.length} findings in `;
    expect(ten.summary.startsWith(words)).toBe(true);
  });

  it('keeps apart what other markets find', () => {
    const parts = [7, 8].map((seed) => partOf(seed, () => 0.8));
    const apart = parts.map((part) => rankFamilies([part]).findings.length);
    const { findings } = rankFamilies([...tenOf(parts[0]), parts[1]]);
    expect(findings.filter(({ ticker }) => ticker === parts[1].ticker).length).toBeGreaterThan(0);
    expect(findings.length).toBeGreaterThan(Math.max(...apart));
  });

  it('is what the reference finds, of bars that differ by less than a hundredth of their moves, too', () => {
    const { market, asOf } = simulated(7, () => 0.8);
    const { time, open, high, low, close, volume, interval } = market.bars;
    const shifted = (column: Float64Array) => column.map((price, i) => 3 * price + (i % 2));
    const fund: ScanMarket = {
      ...market,
      ticker: 'FUND',
      bars: barsFromColumns(
        { time, open: shifted(open), high: shifted(high), low: shifted(low), close: shifted(close), volume: volume! },
        { interval },
      ),
    };
    const options = {
      lookback: '6mo',
      asOf,
      families: ['overnight-continuation', 'gap-fill', 'session-colour'],
    } as const;
    const scan = scanDiscovery([market, fund], options);
    expect(scan.findings).toHaveLength(1);
    expect(scan.findings[0].elsewhere!.length).toBeGreaterThan(0);
    expect(JSON.stringify(referenceScan([market, fund], options))).toBe(JSON.stringify(scanFigures(scan)));
  });
});

describe('evidence of one market under ten tickers', () => {
  const since = '2025-08-01';
  const results = (market: Omit<ScanMarket, 'ticker'>) => {
    const begun = watch(null, { ...market, ticker: 'FUND-0' }, { since, asOf: Date.parse(since) });
    const one = watch(begun, { ...market, ticker: 'FUND-0' });
    const ten = Array.from({ length: TICKERS }, (_, i) => ({ ...one, ticker: `FUND-${i}` }));
    return [rankEvidence([one]), rankEvidence(ten)] as const;
  };

  it('calls something in no more driftless markets than its level says, and what is there once', () => {
    const wrong = Array.from({ length: 20 }, (_, seed) => results(simulated(seed).market)[1]);
    const called = wrong.filter(({ findings }) => findings.length > 0).length;
    console.log(`Of 20 driftless markets under ten tickers evidence calls ${called}.`);
    // Of 20 at 5 %, more than 4 come with a chance below 0.3 %.
    expect(called).toBeLessThanOrEqual(4);
    const [one, ten] = results(simulated(7, () => 0.85).market);
    expect(one.findings.length).toBeGreaterThan(0);
    expect(ten.called).toBe(TICKERS * one.called);
    expect(ten.findings.map(({ family }) => family)).toEqual(one.findings.map(({ family }) => family));
    for (const { elsewhere } of ten.findings) expect(elsewhere).toHaveLength(TICKERS - 1);
    expect(ten.summary).toContain(`(and again in ${9 * one.called} more, of markets with nearly the same returns)`);
  });
});
