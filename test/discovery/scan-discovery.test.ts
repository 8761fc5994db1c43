import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows } from '../../src/bars/index.js';
import type { AssetClass } from '../../src/calendar/index.js';
import {
  rankFamilies,
  scanDiscovery,
  scanMarket,
  scanSteps,
  type ScanResult,
  type DiscoveryOptions,
  type TestResult,
  type ScanMarket,
} from '../../src/discovery/index.js';
import { headlines } from '../../src/reports/index.js';
import { simulatedMarket } from './simulation/simulated-market.js';

const options = { lookback: '3mo', asOf: Date.UTC(2026, 0, 1) } as const;

const simulated = (assetClass: AssetClass, seed: number): ScanMarket => {
  const { asOf, ...market } = simulatedMarket({ assetClass, dates: 80, seed });
  expect(asOf).toBe(options.asOf);
  return market;
};

const markets = [simulated('stocks', 1), simulated('stocks', 2), simulated('futures', 3), simulated('forex', 4)];

const all = scanDiscovery(markets, options);

/** Every row by family and market, without what depends on the other tests. */
function rawOf({ ranking }: ScanResult): Record<string, TestResult & Record<'early' | 'late', TestResult>> {
  return Object.fromEntries(
    ranking.flatMap(({ family, markets: rows }) =>
      rows.map(({ adjusted, significant, afterSelection, stillNeeded, confirmation, early, late, ...raw }) => {
        const [{ adjusted: _, ...first }, { adjusted: __, ...last }] = [early, late];
        return [`${family} ${raw.assetClass} ${raw.ticker}`, { ...raw, early: first, late: last }];
      }),
    ),
  );
}

const bytes = (value: unknown) => JSON.stringify(value);

describe('a scan', () => {
  it('ranks every family in one list, each with its kind', () => {
    expect(all.ranking.map(({ family }) => family).sort()).toEqual(headlines.map(({ family }) => family));
    const structure = all.ranking.filter(({ kind }) => kind === 'structure').map(({ family }) => family);
    expect(structure.sort()).toEqual([
      'economic-data-volume',
      'session-range-by-weekday',
      'volume-and-range-by-weekday',
    ]);
    const rows = all.ranking.flatMap(({ markets: each }) => each);
    expect(rows).toHaveLength(headlines.length * markets.length);
    expect(all.tests).toBe(rows.filter(({ untested }) => untested !== 'session-unavailable').length);
    expect(all.tests).toBeLessThan(rows.length);
    expect(all.ranking.map(({ rank }) => rank)).toEqual(all.ranking.map((_, i) => i + 1));
  });

  it('is frozen, plain JSON, and the same for the same seed', () => {
    expect(JSON.parse(bytes(all))).toStrictEqual(all);
    expect(Object.isFrozen(all.ranking[0].markets[0].estimate)).toBe(true);
    expect(bytes(scanDiscovery(markets, { ...options, seed: 0 }))).toBe(bytes(all));
  });

  it('has other permutations for another seed, and else the same figures', () => {
    const [here, there] = [all, scanDiscovery(markets, { ...options, seed: 1 })].map((discovery) =>
      Object.entries(rawOf(discovery)),
    );
    const differing = here.filter(([name, row]) => bytes(row) !== bytes(Object.fromEntries(there)[name]));
    expect(differing.length).toBeGreaterThan(0);
    expect(
      differing.filter(([, { method, early }]) => method !== 'permutation' && early.method !== 'permutation'),
    ).toEqual([]);
  });

  it('does not depend on the order of the markets', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(markets, { minLength: markets.length }), (shuffled) => {
        expect(bytes(scanDiscovery(shuffled, options))).toBe(bytes(all));
      }),
      { numRuns: 3 },
    );
  });

  it('finds the same in a market and a family whatever else it scans', () => {
    const raw = rawOf(all);
    const some = fc.tuple(
      fc.subarray(markets, { minLength: 1 }),
      fc.subarray(
        headlines.map(({ family }) => family),
        { minLength: 1 },
      ),
    );
    fc.assert(
      fc.property(some, ([few, families]) => {
        const found = rawOf(scanDiscovery(few, { ...options, families }));
        expect(Object.keys(found)).toHaveLength(few.length * families.length);
        for (const [name, row] of Object.entries(found)) expect(row).toEqual(raw[name]);
      }),
      { numRuns: 5 },
    );
  });

  it('is the same in parts, as JSON from elsewhere and in any order, and step by step', () => {
    const parts = markets.map((market) => JSON.parse(bytes(scanMarket(market, options))) as never);
    expect(bytes(rankFamilies(parts.reverse()))).toBe(bytes(all));
    const steps = scanSteps(markets, options);
    let step = steps.next();
    let count = 0;
    for (; step.done !== true; step = steps.next()) expect(step.value.done).toBe(++count);
    expect(count).toBe(headlines.length * markets.length);
    expect(bytes(step.value)).toBe(bytes(all));
  });

  it('tells how far it has come after every question', () => {
    const told: string[] = [];
    scanDiscovery(markets.slice(0, 2), {
      ...options,
      families: ['doji', 'gap-fill'],
      onProgress: ({ done, of, ticker, family }) => told.push(`${done}/${of} ${ticker} ${family}`),
    });
    expect(told).toEqual(['1/4 SIM-1 doji', '2/4 SIM-1 gap-fill', '3/4 SIM-2 doji', '4/4 SIM-2 gap-fill']);
  });

  it('ends with the reason of the signal between two questions', () => {
    const controller = new AbortController();
    let told = 0;
    const run = () =>
      scanDiscovery(markets, {
        ...options,
        signal: controller.signal,
        onProgress: () => {
          told++;
          if (told === 7) controller.abort(new Error('the caller left'));
        },
      });
    expect(run).toThrow('the caller left');
    expect(told).toBe(7);
  });

  it('tests the early part alone, and what that found on the late part', () => {
    for (const [name, { estimate, early, late, group, outcome, cases }] of Object.entries(rawOf(all))) {
      expect(early.cases + late.cases, name).toBe(cases);
      expect([late.group, late.outcome], name).toEqual([early.group, early.outcome]);
      // What is above the middle of a block is counted in the part of the block alone.
      const [family] = name.split(' ');
      if (headlines.some((each) => each.family === family && each.test === 'within-blocks')) continue;
      if (group !== early.group || outcome !== early.outcome) continue;
      expect(early.estimate.count + late.estimate.count, name).toBe(estimate.count);
      expect(early.estimate.of + late.estimate.of, name).toBe(estimate.of);
    }
  });

  it('says of every family what was found, with its n', () => {
    for (const { sentence, question, markets: rows } of all.ranking) {
      const [{ estimate, cases, untested, ticker }] = rows;
      expect(sentence.startsWith(`“${question}” `)).toBe(true);
      expect(sentence).toContain(ticker);
      expect(sentence).toContain(untested === undefined ? `${estimate.count} of ${estimate.of} cases` : `n = ${cases}`);
      expect(sentence).not.toMatch(/undefined|null|NaN/);
    }
  });
});

describe('a scan of what cannot be tested', () => {
  const untestedOf = (market: ScanMarket, asked: DiscoveryOptions = options) => {
    const { ranking: families } = scanDiscovery([market], asked);
    expect(families).toHaveLength(headlines.length);
    return Object.fromEntries(families.map(({ family, untested }) => [family, untested]));
  };

  it('ranks all families of three sessions, each with the reason', () => {
    const three = simulatedMarket({ assetClass: 'forex', dates: 3, seed: 5 });
    const { asOf, ...market } = three;
    // Three dates have the first event, and no other.
    const lacking = ['earnings-performance', 'fomc-performance', 'nfp-performance'];
    expect(untestedOf(market, { lookback: '1mo', asOf })).toEqual(
      Object.fromEntries(
        headlines.map(({ family }) => [family, lacking.includes(family) ? 'no-events' : 'insufficient']),
      ),
    );
  });

  it('ranks all families of a market without bars', () => {
    const none = { time: [], open: [], high: [], low: [], close: [] };
    const bars = barsFromColumns(none, { interval: '1m' });
    const events = ['cpi', 'nfp', 'fomc', 'earnings'].map((name) => ({ name, date: '2024-07-01' }));
    const untested = untestedOf({ assetClass: 'futures', ticker: 'NONE', bars, events });
    expect(new Set(Object.values(untested))).toEqual(new Set(['insufficient']));
  });

  it('says which families need shorter bars, and which a session that the class does not have', () => {
    const rows = Array.from({ length: 120 }, (_, i) => ({
      time: new Date(Date.UTC(2025, 8, 1) + i * 86_400_000).toISOString().slice(0, 10),
      open: 100,
      high: 101 + (i % 3),
      low: 99 - (i % 2),
      close: 100 + ((i % 3) - 1),
    }));
    const untested = untestedOf({ assetClass: 'stocks', ticker: 'DAILY', bars: barsFromRows(rows) });
    for (const { family, bars } of headlines) {
      if (bars === 'intraday') expect(untested[family], family).toMatch(/^(bars-too-coarse|session-unavailable)$/);
    }
    expect(untested['market-session-breakout']).toBe('session-unavailable');
    expect(untested['performance-by-weekday']).toBeUndefined();
    // Prices in whole units that move one or two of them: races are not fair.
    const coarse = simulatedMarket({ assetClass: 'stocks', dates: 80, seed: 6, step: 20 });
    const { asOf, ...market } = coarse;
    const races = headlines.filter(({ race }) => race).map(({ family }) => family);
    expect(races).toEqual(['engulfing-candles', 'ict-opening-retracement']);
    const reasons = untestedOf(market, { lookback: '3mo', asOf });
    expect(reasons['engulfing-candles']).toBe('coarse-ticks');
  });
});
