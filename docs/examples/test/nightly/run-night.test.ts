import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBars, type NightMarket, nightMarkets } from '../../nightly/made-up-market.js';
import { type MarketEnd, runNight } from '../../nightly/run-night.js';
import { runReports } from '../../../../src/reports/index.js';
import { bundleModules } from '../bundle-modules.js';

/** A night of weeks instead of years. */
const markets = nightMarkets(4, 1).map((market): NightMarket => ({ ...market, from: '2024-12-09' }));
const files = ['futures-F0001.jsonl', ...[1, 2, 3, 4].map((i) => `stocks-S000${i}.jsonl`)];

/** The lines of a file of results: what the market took, and its reports. */
const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

describe('runNight', () => {
  let modules: string;
  let module: URL;
  let folder: string;
  beforeAll(async () => {
    modules = await bundleModules(['docs/examples/nightly/night-thread.ts']);
    module = pathToFileURL(join(modules, 'night-thread.mjs'));
  });
  afterAll(() => {
    rmSync(modules, { recursive: true });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-night-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('writes the reports of each market to its file, and says how long each took', async () => {
    const progress: number[] = [];
    const ends = await runNight({ markets, folder, module, onProgress: ({ done, of }) => progress.push(done, of) });
    expect(readdirSync(folder).sort()).toEqual(files);
    expect(ends.map(({ ticker }) => ticker)).toEqual(markets.map(({ ticker }) => ticker));
    expect(ends.every((end) => 'seconds' in end && end.seconds > 0)).toBe(true);
    expect(progress).toEqual([1, 5, 2, 5, 3, 5, 4, 5, 5, 5]);
    for (const [i, market] of markets.entries()) {
      const [first, ...reports] = linesOf(join(folder, files[i]));
      const { assetClass, ticker } = market;
      expect(JSON.parse(first)).toEqual(ends[i]);
      const ofLibrary = runReports(loadBars(market), 'all', { assetClass, ticker });
      expect(reports).toEqual(ofLibrary.map((result) => JSON.stringify(result)));
    }
  });

  it('resumes where it was stopped: finished markets are left alone, half-written files go', async () => {
    const stop = new AbortController();
    const onProgress = ({ done }: { readonly done: number }): void => {
      if (done === 2) stop.abort(new Error('stopped'));
    };
    await expect(runNight({ markets, folder, module, threads: 1, onProgress, signal: stop.signal })).rejects.toThrow(
      'stopped',
    );
    expect(readdirSync(folder).sort()).toEqual(files.slice(0, 2));
    writeFileSync(join(folder, `${files[2]}.1-1.half`), '{');
    const before = files.slice(0, 2).map((file) => statSync(join(folder, file)).mtimeMs);
    const told: number[] = [];
    const ends = await runNight({ markets, folder, module, onProgress: ({ done }) => told.push(done) });
    expect(files.slice(0, 2).map((file) => statSync(join(folder, file)).mtimeMs)).toEqual(before);
    expect(told).toEqual([3, 4, 5]);
    expect(readdirSync(folder).sort()).toEqual(files);
    expect(ends.map((end) => JSON.stringify(end))).toEqual(files.map((file) => linesOf(join(folder, file))[0]));
  });

  it('reports a market that fails, goes on with the others, and tries it again the next time', async () => {
    const wrong = { ...markets[1], assetClass: 'bonds' as 'stocks', ticker: 'A/B' };
    const failures: MarketEnd[] = [];
    const night = { markets: [wrong, ...markets.slice(1)], folder, module };
    for (let i = 0; i < 2; i++) failures.push((await runNight(night))[0]);
    expect(failures).toEqual(
      [1, 2].map(() => ({ assetClass: 'bonds', ticker: 'A/B', failed: expect.any(String) as string })),
    );
    expect(readdirSync(folder).sort()).toEqual(files.slice(1));
    await runNight({ ...night, markets: [{ ...markets[1], ticker: 'A/B' }] });
    expect(readdirSync(folder)).toContain('stocks-A%2FB.jsonl');
  });
});

describe('made-up markets', () => {
  it('are the same for the same seed, and have the days and minutes of their exchange', () => {
    const [future, stock, other] = nightMarkets(2, 1, 1);
    const [minutes, days, others] = [future, stock, other].map(loadBars);
    expect(days.length).toBe(252);
    expect(days.interval).toBe(86_400_000);
    expect(minutes.length).toBeGreaterThan(252 * 1300);
    expect(minutes.interval).toBe(60_000);
    expect(loadBars(stock).close).toEqual(days.close);
    expect(others.close).not.toEqual(days.close);
    expect(Math.min(...days.low)).toBeGreaterThan(0);
  });
});
