import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barFilesIn, barLoader, tickersOf, versionOf } from '../../own-data/bar-files.js';
import { sampleFile } from '../../own-data/sample.js';
import { writeWithDuckDb } from '../own-data/write-with-duckdb.js';
import type { Bars } from '../../../../src/bars/index.js';
import type { BarsNeed } from '../../../../src/service/index.js';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const BEGIN = Date.UTC(2024, 2, 4, 14, 30);

/** Bars as SQL makes them: one per minute, whose open is its number. */
const minutes = (time: string): string =>
  `SELECT ${time}, i::DOUBLE AS open, i + 2 AS high, i - 1.5 AS low, i + 0.25 AS close, i * 10 AS volume FROM range(3000) t(i)`;

describe('a folder of bars', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-bars-'));
    for (const name of ['stocks', 'crypto', 'futures', 'forex', 'notes']) mkdirSync(join(folder, name));
    const instant = `${BEGIN} + i * ${MINUTE}`;
    const written: [string, string, string][] = [];
    const write = (file: string, query: string, format: string) =>
      written.push([join(folder, file), query, `FORMAT ${format}`]);
    write('crypto/MS.parquet', minutes(`${instant} AS time`), 'parquet');
    write('crypto/MS-CSV.csv', minutes(`${instant} AS "Timestamp"`), 'csv');
    write('crypto/TS.parquet', minutes(`epoch_ms((${instant})::BIGINT) AS time`), 'parquet');
    write('crypto/TS-CSV.csv', minutes(`epoch_ms((${instant})::BIGINT) AS date`), 'csv');
    write('crypto/TZ.parquet', minutes(`to_timestamp((${instant}) / 1000) AS "Time"`), 'parquet');
    write('crypto/S.csv', minutes(`(${instant}) // 1000 AS time`), 'csv');
    write('crypto/NS.parquet', minutes(`make_timestamp_ns((${instant}) * 1000000) AS time`), 'parquet');
    write('crypto/US.parquet', minutes(`(${instant}) * 1000 AS ts`), 'parquet');
    write('crypto/BTC.1m.parquet', minutes(`${instant} AS time`), 'parquet');
    const coarse = (ms: number): string =>
      `SELECT ${BEGIN - (BEGIN % DAY)} + i * ${ms} AS time, 1 AS open, 2 AS high, 0 AS low, 1 AS close FROM range(30) t(i)`;
    write('crypto/BTC.1h.csv', coarse(HOUR), 'csv');
    write('crypto/BTC.1d.csv', coarse(DAY), 'csv');
    write(
      'futures/ES.parquet',
      `SELECT ${instant} AS time, 1 AS open, 1 AS high, 1 AS low, 1 AS close, CASE WHEN i < 5 THEN 'ESH4' ELSE 'ESM4' END AS contract FROM range(10) t(i)`,
      'parquet',
    );
    write(
      'forex/NULLS.csv',
      `SELECT ${instant} AS time, 1 AS open, 1 AS high, NULLIF(1, i) AS low, 1 AS close FROM range(4) t(i)`,
      'csv',
    );
    await writeWithDuckDb(written);
    writeFileSync(join(folder, "stocks/O'NE.csv"), 'Date,Open,High,Low,Close\n2024-03-04,1,2,0.5,1.5\n');
    writeFileSync(join(folder, 'stocks/WORDS.csv'), 'time,open,high,low,close\nyesterday,1,2,0.5,1.5\n');
    writeFileSync(join(folder, 'stocks/TIMELESS.csv'), 'open,high,low,close\n1,2,0.5,1.5\n');
    const rows = Array.from({ length: 30_000 }, (_, i) => `${BEGIN + i * MINUTE},1,2,0,${i < 29_000 ? 1 : 1.5}`);
    writeFileSync(join(folder, 'stocks/WHOLE.csv'), `time,open,high,low,close\n${rows.join('\n')}\n`);
    writeFileSync(join(folder, 'stocks/readme.txt'), 'not bars');
    writeFileSync(join(folder, 'notes/AAPL.csv'), 'not bars');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const need = (ticker: string, more: Partial<BarsNeed> = {}): BarsNeed => ({
    assetClass: 'crypto',
    ticker,
    from: BEGIN,
    to: BEGIN + DAY,
    interval: DAY,
    ...more,
  });

  const load = async (asked: BarsNeed): Promise<Bars> => barLoader(await barFilesIn(folder))(asked);

  it('says by its names which markets there are', async () => {
    expect(tickersOf(await barFilesIn(folder))).toEqual({
      stocks: ["O'NE", 'TIMELESS', 'WHOLE', 'WORDS'],
      futures: ['ES'],
      crypto: ['BTC', 'MS-CSV', 'MS', 'NS', 'S', 'TS-CSV', 'TS', 'TZ', 'US'],
      forex: ['NULLS'],
    });
  });

  it.each(['MS', 'MS-CSV', 'S', 'US', 'TS', 'TS-CSV', 'NS', 'TZ'])(
    'gives all bars of %s, whatever range is asked for',
    async (ticker) => {
      const bars = await load(need(ticker, { from: BEGIN + 700 * MINUTE, to: BEGIN + 800 * MINUTE }));
      expect(bars).toMatchObject({ length: 3000, interval: MINUTE, daily: false });
      for (let i = 0; i < 3000; i++) {
        expect([bars.time[i], bars.open[i], bars.high[i], bars.low[i], bars.close[i], bars.volume?.[i]]).toEqual([
          BEGIN + i * MINUTE,
          i,
          i + 2,
          i - 1.5,
          i + 0.25,
          i * 10,
        ]);
      }
    },
  );

  it.each([
    [MINUTE, MINUTE],
    [30 * MINUTE, MINUTE],
    [HOUR, HOUR],
    [4 * HOUR, HOUR],
    [DAY, DAY],
    [1, MINUTE],
  ])('takes of several files the longest bars within %i ms: %i', async (interval, taken) => {
    expect((await load(need('BTC', { interval }))).interval).toBe(taken);
  });

  it('takes a single bar for a daily one, in a file with any name', async () => {
    const bars = await load(need("O'NE", { assetClass: 'stocks', from: 0, to: Date.UTC(2030, 0, 1) }));
    expect(bars).toMatchObject({ length: 1, daily: true, volume: null });
  });

  it('reads prices that are whole at first and then are not', async () => {
    const { close } = await load(need('WHOLE', { assetClass: 'stocks', to: Date.UTC(2030, 0, 1) }));
    expect([close[0], close[28_999], close[29_000], close[29_999]]).toEqual([1, 1, 1.5, 1.5]);
  });

  it('knows the contracts of bars', async () => {
    const bars = await load(need('ES', { assetClass: 'futures' }));
    expect(bars.contracts).toEqual(['ESH4', 'ESM4']);
    expect(Array.from(bars.contract ?? [])).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it.each([
    ['forex', 'NULLS', 'NULLS.csv: csv, line 3: low is empty'],
    ['stocks', 'WORDS', 'WORDS.csv: time has no readable time, got "yesterday"'],
    ['stocks', 'TIMELESS', 'TIMELESS.csv: csv begins with "open,high,low,close", and its first lines have no row'],
  ] as const)('says what is wrong with %s/%s', async (assetClass, ticker, complaint) => {
    await expect(load(need(ticker, { assetClass, from: 0 }))).rejects.toThrow(complaint);
  });

  it('gives the same bars of a file that it has read, and others once it was replaced', async () => {
    const file = join(folder, 'stocks/LATER.csv');
    const write = (close: number, seconds: number): void => {
      writeFileSync(file, `date,open,high,low,close\n2024-03-04,1,9,0.5,1.5\n2024-03-05,1,9,0.5,${close}\n`);
      utimesSync(file, seconds, seconds);
    };
    write(2, 1_700_000_000);
    const files = await barFilesIn(folder);
    const loaded = barLoader(files);
    const asked = need('LATER', { assetClass: 'stocks', from: 0, to: Date.UTC(2024, 2, 7) });
    const version = await versionOf(files, asked);
    const first = await loaded(asked);
    expect(await loaded({ ...asked, to: Date.UTC(2024, 2, 5) })).toBe(first);
    write(3, 1_700_000_100);
    expect(await versionOf(files, asked)).not.toBe(version);
    const replaced = await loaded(asked);
    expect(replaced.close[1]).toBe(3);
    expect(first.close[1]).toBe(2);
    rmSync(file);
  });

  it('keeps the bars used last, up to a size', async () => {
    const loaded = barLoader(await barFilesIn(folder), 3000 * 48);
    const [ms, ts] = [await loaded(need('MS')), await loaded(need('TS'))];
    expect(await loaded(need('TS'))).toBe(ts);
    expect(await loaded(need('MS'))).not.toBe(ms);
  });

  it('has the sample from 2013 to 2018', async () => {
    const bars = await barLoader([sampleFile])(
      need('AAPL', { assetClass: 'stocks', from: 0, to: Date.UTC(2018, 4, 12) }),
    );
    expect(bars).toMatchObject({ length: 1260, daily: true });
    expect([bars.time[0], bars.time[1259]]).toEqual([Date.UTC(2013, 4, 13), Date.UTC(2018, 4, 11)]);
  });
});
