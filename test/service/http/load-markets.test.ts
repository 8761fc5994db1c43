import { describe, expect, it } from 'vitest';
import { bytesOf, createBarCache } from '../../../docs/examples/service/bar-cache.js';
import { loadMarkets } from '../../../docs/examples/service/load-markets.js';
import { Unavailable } from '../../../docs/examples/service/unavailable.js';
import { type Bars, barsFromColumns } from '../../../src/bars/index.js';
import type { BarsNeed } from '../../../src/service/index.js';

const column = [1, 2, 3];
const bars = barsFromColumns(
  {
    time: column.map((i) => Date.UTC(2024, 0, 2) + i * 60_000),
    open: column,
    high: column,
    low: column,
    close: column,
  },
  { interval: '1m' },
);
const needs: readonly BarsNeed[] = Array.from({ length: 24 }, (_, i) => ({
  assetClass: 'futures',
  ticker: `F${i}`,
  from: 0,
  to: 1,
  interval: 60_000,
}));

/** Loads in a turn of the loop, and tells which tickers it was asked for and how many at once. */
function loading() {
  const asked: string[] = [];
  let now = 0;
  let most = 0;
  const load = async ({ ticker }: BarsNeed): Promise<Bars> => {
    asked.push(ticker);
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now--;
    return bars;
  };
  return { load, asked, most: () => most };
}

describe('loadMarkets', () => {
  it('loads one market after the other, in the order of the needs', async () => {
    const { load, asked, most } = loading();
    expect(await loadMarkets(needs, load)).toEqual(needs.map(() => ({ bars })));
    expect(asked).toEqual(needs.map(({ ticker }) => ticker));
    expect(most()).toBe(1);
  });

  it('gives up on bars that need more memory than a request may have, as soon as they do', async () => {
    const { load, asked } = loading();
    expect(await loadMarkets(needs.slice(0, 4), load, undefined, { requestBytes: 4 * bytesOf(bars) })).toHaveLength(4);
    asked.length = 0;
    const refused = loadMarkets(needs, load, undefined, { requestBytes: 4 * bytesOf(bars) });
    await expect(refused).rejects.toThrow(Unavailable);
    expect(asked).toHaveLength(5);
  });

  it('gets further each time, where the bars are kept that were read in time', async () => {
    const { load, asked } = loading();
    const cache = createBarCache(1e6);
    const kept = (need: BarsNeed): Promise<Bars> => cache(need.ticker, () => load(need));
    // There is time for one market that has to be read, and for any number that need not be.
    let got: unknown;
    let attempts = 0;
    while (got === undefined) {
      attempts++;
      const before = asked.length;
      const once = async (need: BarsNeed): Promise<Bars> => {
        if (asked.length > before) throw new Unavailable('The time is up.');
        return kept(need);
      };
      got = await loadMarkets(needs, once).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Unavailable);
        return undefined;
      });
    }
    expect(attempts).toBe(24);
    expect(asked).toHaveLength(24);
  });

  it('says how many markets were read in time', async () => {
    const { load, asked } = loading();
    const refused = loadMarkets(needs, load, undefined, { requestMs: 0 });
    await expect(refused).rejects.toThrow(/^The bars of \d+ of 24 markets were loaded in time/);
    expect(asked.length).toBeLessThan(24);
  });

  it('stops where the client has gone away', async () => {
    const { load, asked } = loading();
    const gone = new AbortController();
    const going = loadMarkets(needs, load, gone.signal);
    gone.abort();
    expect(await going).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
