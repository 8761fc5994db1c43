import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance, quotedString } from '@duckdb/node-api';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../reading/read-csv.js';
import { barsFromFile } from '../../own-data/bars-from-file.js';
import { complaint } from '../../reading/complaint.js';
import { optionValue } from '../../own-data/option-value.js';
import { reportCommand } from '../../own-data/report-command.js';
import { type AssetClass, barsFromRows, runReport, runReports } from '../../../../src/index.js';
import { marketRows } from '../../../../test/bars/market-rows.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'barstats-own-data-'));
const path = (name: string): string => join(folder, name);

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
  rmSync(folder, { recursive: true });
});

/** Writes what is selected from the bars of a CSV to a Parquet file. */
async function toParquet(from: string, to: string, selected = '*', reading = 'all_varchar = false'): Promise<void> {
  await connection.run(
    `copy (select ${selected} from read_csv(${quotedString(path(from))}, ${reading})) to ${quotedString(path(to))}`,
  );
}

/** Three weeks of half hours in New York around the change of its clocks, in prices of two decimals. */
const rows = Array.from({ length: 21 }, (_, day) =>
  [1, 2, 3, 4, 5].includes(new Date(Date.UTC(2024, 2, 1 + day)).getUTCDay())
    ? Array.from({ length: 13 }, (_, k) => {
        const time = Date.UTC(2024, 2, 1 + day, (day < 9 ? 14 : 13) + Math.floor((k + 1) / 2), k % 2 === 0 ? 30 : 0);
        const open = 50_000 + ((day * 7919 + k * 104_729) % 1013);
        const close = 50_000 + ((day * 7919 + (k + 1) * 104_729) % 1013);
        const cents = { open, high: Math.max(open, close) + (k % 3), low: Math.min(open, close) - (k % 5), close };
        const [first, high, low, last] = Object.values(cents).map((price) => price / 100);
        return { time, open: first, high, low, close: last, volume: 100 * k + day };
      })
    : [],
).flat();

const csvOf = (list: readonly object[]): string =>
  [Object.keys(list[0]).join(','), ...list.map((row) => Object.values(row).join(','))].join('\n');

const market = { assetClass: 'stocks', ticker: 'OWN' } as const;

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program as `npx tsx docs/examples/own-data/report.ts …` does. */
async function report(...args: readonly string[]): Promise<Run> {
  const { PATH = '' } = process.env;
  const script = 'docs/examples/own-data/report.ts';
  try {
    const run = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: root,
      env: { PATH },
    });
    return { code: 0, ...run };
  } catch (error) {
    return error as Run;
  }
}

describe('the same bars in files of many kinds', () => {
  const zone = { timeZone: 'America/New_York' };
  beforeAll(async () => {
    writeFileSync(path('bars.csv'), csvOf(rows));
    writeFileSync(path('bars.csv.gz'), gzipSync(csvOf(rows)));
    const iso = rows.map((row) => ({ ...row, time: new Date(row.time).toISOString() }));
    writeFileSync(path('iso.csv'), csvOf(iso));
    const closes = rows.map((row) => ({ ...row, time: row.time + 1_800_000 }));
    writeFileSync(path('closes.csv'), csvOf(closes));
    writeFileSync(path('seconds.csv'), csvOf(rows.map((row) => ({ ...row, time: row.time / 1000 }))));
    const numbers = (field: keyof (typeof rows)[number]) => Float64Array.from(rows, (row) => row[field]);
    const columns = Object.fromEntries(
      (Object.keys(rows[0]) as (keyof (typeof rows)[number])[]).map((name) => [name, numbers(name)]),
    );
    writeFileSync(path('bars.arrow'), tableToIPC(tableFromArrays(columns), 'file'));
    const ends = numbers('time').map((time) => time + 1_800_000);
    writeFileSync(path('closes.arrow'), tableToIPC(tableFromArrays({ ...columns, time: ends }), 'file'));
    writeFileSync(path('bars.feather'), tableToIPC(tableFromArrays(columns), 'stream'));
    const prices = (type: string) =>
      ['open', 'high', 'low', 'close'].map((name) => `${name}::${type} as ${name}`).join(', ');
    await toParquet('bars.csv', 'doubles.parquet');
    await toParquet(
      'bars.csv',
      'decimals.parquet',
      `to_timestamp(time / 1000) as time, ${prices('decimal(18, 4)')}, volume::integer as volume`,
    );
    // From text: a cast from a double to that many decimals writes its digits down to the last.
    const wide = `time::bigint * 1000000 as time, ${prices('decimal(38, 30)')}, volume::decimal(18, 2) as volume`;
    await toParquet('bars.csv', 'wide.parquet', wide, 'all_varchar = true');
    const wall = "to_timestamp(time / 1000) at time zone 'America/New_York' as time";
    await toParquet('bars.csv', 'wall.parquet', `${wall}, ${prices('double')}, volume`);
    await connection.run(
      `copy (select ${wall}, open, high, low, close, volume from read_csv(${quotedString(path('bars.csv'))})) to ${quotedString(path('wall.csv'))}`,
    );
  });

  it.each([
    ['bars.csv', {}],
    ['bars.csv.gz', {}],
    ['iso.csv', {}],
    ['seconds.csv', {}],
    ['wall.csv', zone],
    ['closes.csv', { stamped: 'close' as const }],
    ['closes.arrow', { stamped: 'close' as const }],
    ['bars.arrow', {}],
    ['bars.feather', {}],
    ['doubles.parquet', {}],
    ['decimals.parquet', {}],
    ['wide.parquet', {}],
    ['wall.parquet', zone],
  ])('give byte-equal reports, and all of them: %s', async (name, options) => {
    const all = { ...market, detailed: true };
    const expected = new Set(runReports(barsFromRows(rows), 'all', all).map((result) => JSON.stringify(result)));
    const results = runReports(await barsFromFile(path(name), options), 'all', all);
    expect(results.filter((result) => !expected.has(JSON.stringify(result))).map((result) => result.report)).toEqual(
      [],
    );
  });

  it('print the same on the command line', async () => {
    const common = ['gap-fill-standard', '--asset-class', 'stocks', '--ticker', 'OWN', '--option', 'fill=50', '--json'];
    const expected = runReport(barsFromRows(rows), 'gap-fill-standard', { ...market, params: { fill: 50 } });
    const printed = await Promise.all([
      reportCommand([path('decimals.parquet'), ...common]),
      reportCommand([path('wall.csv'), ...common, '--time-zone', 'America/New_York']),
      reportCommand([path('bars.arrow'), ...common]),
      reportCommand([path('closes.csv'), ...common, '--stamped', 'close']),
    ]);
    for (const text of printed) expect(text).toBe(`${JSON.stringify(expected)}\n`);
  });
});

describe('barsFromFile', () => {
  it('gives back the bars of any market that was written to Parquet', async () => {
    let file = 0;
    await fc.assert(
      fc.asyncProperty(marketRows({ interval: 300_000 }), async (list) => {
        file++;
        writeFileSync(path(`${file}.csv`), csvOf(list));
        const contract = 'contract' in list[0] ? ', contract' : '';
        const volume = 'volume' in list[0] ? ', volume::double as volume' : '';
        await toParquet(
          `${file}.csv`,
          `${file}.parquet`,
          `make_timestamptz(time * 1000) as "Time", open::decimal(18, 6) as "Open", high::decimal(9, 2) as high, low::double as LOW, close::decimal(4, 2) as close${volume}${contract}`,
        );
        const expected = barsFromRows(list);
        for (const name of [`${file}.parquet`, `${file}.csv`]) {
          const bars = await barsFromFile(path(name));
          expect({ ...bars, source: undefined }).toEqual({ ...expected, source: undefined });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('reads decimals below many integers, in a CSV whose name has a quote', async () => {
    const list = Array.from({ length: 30_000 }, (_, i) => ({
      time: 1_700_000_000_000 + 60_000 * i,
      open: 5,
      high: 6,
      low: i === 29_999 ? 4.25 : 4,
      close: 5,
    }));
    writeFileSync(path("o'clock.csv"), csvOf(list));
    const { low } = await barsFromFile(path("o'clock.csv"));
    expect([low[0], low[29_999]]).toEqual([4, 4.25]);
  });

  it('says what is wrong with a file, and where', async () => {
    const write = (name: string, ...lines: string[]): string => {
      writeFileSync(path(name), ['time,open,high,low,close', ...lines].join('\n'));
      return path(name);
    };
    const day = '2024-07-01,10,12,9,11';
    const refusals: [file: string, message: string][] = [
      [write('null.csv', day, '2024-07-02,10,12,,11'), 'csv, line 3: low is empty'],
      [write('text.csv', day, '2024-07-02,10,12,x,11'), 'csv, line 3: low is "x"'],
      [write('twice.csv', day, day), 'csv, line 3: time is 2024-07-01'],
      [write('words.csv', 'yesterday,10,12,9,11'), 'no readable time, got "yesterday"'],
      [path('none.parquet'), 'ENOENT'],
      [path('none.arrow'), 'ENOENT'],
      [path('bars.xlsx'), 'is no .parquet, .csv, .csv.gz, .arrow or .feather'],
    ];
    writeFileSync(path('columns.csv'), 'time,open,high,low,volume\n2024-07-01,1,1,1,5');
    refusals.push([path('columns.csv'), 'no column in the file is recognised as the close']);
    writeFileSync(path('broken.parquet'), 'PAR1');
    refusals.push([path('broken.parquet'), 'file cannot be read as Parquet']);
    for (const [file, message] of refusals) {
      const error = (await barsFromFile(file).catch((reason: unknown) => reason)) as Error;
      expect(error.message).toContain(message);
      expect(error.message.startsWith(file)).toBe(true);
      expect(error.message).not.toContain('\n');
    }
  });
});

describe('a file with several tickers', () => {
  beforeAll(() => {
    const list = rows.map((row, i) => ({ ...row, symbol: i % 2 === 0 ? 'ODD' : 'EVEN' }));
    writeFileSync(path('two.csv'), csvOf(list));
    writeFileSync(path('one.csv'), csvOf(list.filter(({ symbol }) => symbol === 'ODD')));
    return toParquet('two.csv', 'two.parquet');
  });

  it.each(['two.csv', 'two.parquet'])('is read for one of them: %s', async (name) => {
    await expect(barsFromFile(path(name))).rejects.toThrow(`${name}: the file has 2 tickers ("ODD", "EVEN")`);
    await expect(barsFromFile(path(name), { ticker: 'EVE' })).rejects.toThrow('did you mean "EVEN"?');
    const { time, source } = await barsFromFile(path(name), { ticker: 'EVEN' });
    expect([...time]).toEqual(rows.filter((_, i) => i % 2 === 1).map((row) => row.time));
    expect(source?.ticker).toBe('EVEN');
  });

  it('of one market may call it as it likes', async () => {
    expect((await barsFromFile(path('one.csv'), { ticker: 'MINE' })).source?.ticker).toBe('ODD');
  });
});

describe('reportCommand', () => {
  it('explains itself', async () => {
    expect(await reportCommand(['--help'])).toContain('report.ts FILE REPORT --asset-class');
  });

  it('takes columns, a condition, a session and an interval', async () => {
    const named = rows.map(({ time, close, ...row }) => ({ 'Opened At': time, ...row, Last: close }));
    writeFileSync(path('named.csv'), csvOf(named));
    const where = { field: 'gap.direction', op: 'eq', value: 'up' } as const;
    const printed = await reportCommand([
      ...[path('named.csv'), 'gap-fill-standard', '--asset-class', 'stocks', '--ticker', 'OWN', '--json'],
      ...['--column', 'time=Opened At', '--column', 'close=Last', '--interval', '30m'],
      ...['--session', 'new-york', '--where', JSON.stringify(where)],
    ]);
    const expected = runReport(barsFromRows(rows), 'gap-fill-standard', { ...market, session: 'new-york', where });
    expect(printed).toBe(`${JSON.stringify(expected)}\n`);
  });

  it('says in one line what is wrong with its arguments', async () => {
    const file = path('usage.csv');
    writeFileSync(file, csvOf(rows));
    const stocks = ['--asset-class', 'stocks'];
    const refused: [args: string[], message: string][] = [
      [[], 'a file and a report are required; see --help'],
      [[file, 'gap-fill-standard'], '--asset-class is required; see --help'],
      [[file, 'gap-fill-standard', 'vwap-standard', ...stocks], 'one report at a time, got also vwap-standard'],
      [[file, 'gap-fil-standard', ...stocks], 'id is not known: "gap-fil-standard"; did you mean "gap-fill-standard"?'],
      [[file, 'gap-fill-standard', '--asset-class', 'stock'], 'did you mean "stocks"?'],
      [[file, 'gap-fill-standard', ...stocks, '--tickr', 'X'], "Unknown option '--tickr'"],
      [[file, 'gap-fill-standard', ...stocks, '--option', 'fill'], '--option must be NAME=VALUE, got "fill"'],
      [[file, 'gap-fill-standard', ...stocks, '--option', 'fill=x'], '--option fill: "x" is no decimal number'],
      [[file, 'gap-fill-standard', ...stocks, '--option', 'fil=5'], 'did you mean "fill"?'],
      [
        [file, 'gap-fill-standard', ...stocks, '--option', 'fill=5', '--option', 'fill=6'],
        '--option fill is given twice',
      ],
      [
        [file, 'gap-fill-standard', ...stocks, '--column', 'price=close'],
        '--column must name one of time, open, high, low, close, volume, contract, got "price"',
      ],
      [[file, 'gap-fill-standard', ...stocks, '--column', 'close=Last'], 'the file has no such column'],
      [[file, 'gap-fill-standard', ...stocks, '--start', 'July'], 'July'],
      [[file, 'gap-fill-standard', ...stocks, '--where', '{'], 'JSON'],
      [[path('missing.parquet'), 'gap-fill-standard', ...stocks], 'ENOENT'],
    ];
    for (const [args, message] of refused) {
      const error: unknown = await reportCommand(args).catch((reason: unknown) => reason);
      expect(complaint(error)).toContain(message);
      // A stack is for what nobody foresaw.
      expect(complaint(error)).not.toContain('\n');
    }
  });
});

describe('report.ts', () => {
  it('prints the report as the demo does, and one line for what is wrong', async () => {
    writeFileSync(path('es.csv'), csvOf(rows));
    const args = ['gap-fill-standard', '--asset-class', 'stocks', '--start', '2024-03-04', '--end', '2024-03-15'];
    const [right, wrong] = await Promise.all([report(path('es.csv'), ...args), report(path('none.csv'), ...args)]);
    expect([right.code, right.stderr]).toEqual([0, '']);
    expect(right.stdout).toMatch(
      /^195 bars of 30 minutes from CSV\.\n.*Read time from time; .*\n\nes\.csv · stocks · 2024-03-04 to 2024-03-15 · new-york session [^\n]*\n\nGap fill/s,
    );
    expect(right.stdout).toContain('95 % interval');
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toMatch(/^\S*none\.csv: ENOENT.*\n$/);
  });
});

describe('optionValue', () => {
  it.each([
    ['number', '1.5', 1.5],
    ['optional-number', 'none', null],
    ['optional-number', '-2', -2],
    ['numbers', '1,1.5,2', [1, 1.5, 2]],
    ['wall-time', '16:00', '16:00'],
    ['wall-time', 'none', null],
    ['choice', 'close', 'close'],
    ['session', 'none', 'none'],
    ['session', '{"id":"x"}', { id: 'x' }],
  ] as const)('takes a %s from %s', (type, text, value) => {
    expect(optionValue({ name: 'x', type }, text)).toEqual(value);
  });
});

it('makes no object per row: the modules call nothing of DuckDB and Arrow that does', () => {
  const modules = join(root, 'docs/examples/own-data');
  for (const name of readdirSync(modules)) {
    const code = readFileSync(join(modules, name), 'utf8');
    expect(code).not.toMatch(
      /getRow|RowObject|convertRows|yieldRows|readAll|toArray\(\)|table\.get\(|barsFromRows|appendTo/i,
    );
  }
});

describe.skipIf(!process.env.BARSTATS_DATA)('files of real bars (skipped when BARSTATS_DATA names no folder)', () => {
  const data = process.env.BARSTATS_DATA ?? '';
  const files: readonly (readonly [name: string, assetClass: AssetClass])[] = [
    ['aapl-1d-', 'stocks'],
    ['spy-1m-', 'stocks'],
    ['es-1m-', 'futures'],
    ['ethusdt-1h-', 'crypto'],
    ['eurusd-1h-', 'forex'],
  ];

  it.for(files)(
    'give the reports of the demo, as CSV and as Parquet of decimals: %s',
    async ([beginning, assetClass], { skip }) => {
      const name = readdirSync(data).find((each) => each.startsWith(beginning) && each.endsWith('.csv.gz'));
      if (name === undefined) return skip('no such file');
      const file = join(data, name);
      const copy = path(`${beginning}.parquet`);
      const prices = ['open', 'high', 'low', 'close'].map((field) => `${field}::decimal(20, 8) as ${field}`).join(', ');
      const types = "types = { 'open': 'VARCHAR', 'high': 'VARCHAR', 'low': 'VARCHAR', 'close': 'VARCHAR' }";
      await connection.run(
        `copy (select to_timestamp(time / 1000) as timestamp, ${prices}, volume from read_csv(${quotedString(file)}, ${types})) to ${quotedString(copy)}`,
      );
      const options = { assetClass, ticker: 'REAL' } as const;
      const expected = JSON.stringify(runReport(await readCsv(file), 'previous-days-range-standard', options));
      for (const source of [file, copy]) {
        expect(JSON.stringify(runReport(await barsFromFile(source), 'previous-days-range-standard', options))).toBe(
          expected,
        );
      }
    },
  );
});
