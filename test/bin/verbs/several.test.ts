import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { rowsOf, toTable } from '../../../src/charts/index.js';
import { usEvents } from '../../../src/calendar/index.js';
import { barsFromCsv } from '../../../src/csv/index.js';
import { board, inPlay, relate, runPooled, runReport, scanDiscovery, seriesFromBars } from '../../../src/index.js';
import { root, run } from '../run.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-several-'));
afterAll(() => rmSync(folder, { recursive: true }));
const samples = join(root, 'bin/samples');
for (const ticker of ['AAPL', 'MSFT'])
  copyFileSync(join(samples, 'aapl-1d-2013-2018.csv'), join(folder, `${ticker}.csv`));
const bars = barsFromCsv(readFileSync(join(samples, 'aapl-1d-2013-2018.csv')));
const minutes = barsFromCsv(gunzipSync(readFileSync(join(samples, 'generated-1m-two-months.csv.gz'))));
const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const generated = { assetClass: 'stocks', ticker: 'GENERATED' } as const;
const end = Date.UTC(2018, 4, 12);
const now = '2024-02-29T16:00Z';
const asOf = Date.parse(now);

const barstats = (...args: readonly string[]) => run(args, { folder });
const linesOf = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('barstats rows', () => {
  it('prints the observations of a report', async () => {
    const args = ['rows', 'AAPL.csv', 'gap-fill', '--from', '2018-01-02'];
    const result = runReport(bars, 'gap-fill-standard', { ...market, startDate: '2018-01-02', detailed: true });
    expect((await barstats(...args, '--format', 'csv')).out).toBe(toTable(result, { format: 'csv', rows: 'detailed' }));
    expect((await barstats(...args)).out).toBe(toTable(result, { rows: 'detailed' }));
    const lines = (await barstats(...args, '--format', 'json')).out;
    expect(lines).toBe(linesOf(rowsOf(result, { rows: 'detailed' })));
  });
});

describe('barstats scan', () => {
  it('ranks the families as of the end of the bars', async () => {
    const { out, code } = await barstats('scan', 'AAPL.csv', '--seed', '3', '--lookback', '6mo', '--format', 'json');
    const scan = scanDiscovery([{ ...market, bars, events: usEvents }], { lookback: '6mo', asOf: end, seed: 3 });
    expect(JSON.parse(out)).toEqual(plain(scan));
    const fomc = scan.ranking.find(({ family }) => family === 'fomc-performance')!;
    expect(fomc.markets[0].cases).toBeGreaterThan(0);
    expect(code).toBe(0);
    const some = await barstats('scan', 'AAPL.csv', 'doji', 'gap-fill');
    expect(some.out).toContain('What departs from chance');
    // A file may come before the command, as before a report.
    expect(await barstats('AAPL.csv', 'scan', 'doji', 'gap-fill')).toEqual(some);
  });
});

describe('barstats relate', () => {
  it('relates two answers, given as words or as options', async () => {
    const previous = 'gap-fill(previous: 1).filled';
    const { out } = await barstats('relate', 'AAPL.csv', previous, 'gap-fill.filled', '--format', 'json');
    const answer = { report: 'gap-fill-standard', question: 'filled' } as const;
    expect(JSON.parse(out)).toEqual(plain(relate(bars, { ...answer, previous: 1 }, answer, market)));
    const flags = await barstats('relate', 'AAPL.csv', '--a', previous, '--b', 'gap-fill.filled', '--format', 'json');
    expect(flags.out).toBe(out);
  });

  it('takes series of other markets, as pooled reports do', async () => {
    const series = [seriesFromBars(bars, { name: 'own', value: 'close', previous: 1 })];
    const asked = { where: 'series.own > 100', series };
    const args = ['--where', asked.where, '--series', 'own=AAPL.csv', '--format', 'json'];
    const related = await barstats('relate', 'AAPL.csv', 'gap-fill.filled', 'doji.colour', ...args);
    const a = { report: 'gap-fill-standard', question: 'filled' } as const;
    const b = { report: 'doji-standard', question: 'colour' } as const;
    expect(JSON.parse(related.out)).toEqual(plain(relate(bars, a, b, { ...market, ...asked })));
    const pooled = await barstats('pooled', 'AAPL.csv', 'gap-fill', ...args);
    expect(JSON.parse(pooled.out)).toEqual(plain(runPooled([{ ...market, bars }], 'gap-fill-standard', asked)));
  });
});

describe('barstats in-play and board', () => {
  it('ask what is in play at an instant', async () => {
    const args = ['sample:generated', 'gap-fill', 'opening-range-breakout?minutes=30', '--now', now];
    const options = {
      asOf,
      reports: ['gap-fill-standard', 'opening-range-breakout-standard'],
      params: { 'opening-range-breakout-standard': { minutes: 30 } },
    } as const;
    const one = board([{ ...generated, bars: minutes }], options);
    expect(one.rows.length).toBeGreaterThan(2);
    const inOne = inPlay(minutes, { ...generated, ...options });
    expect((await barstats('in-play', ...args)).out).toBe(toTable(inOne));
    expect((await barstats('board', ...args)).out).toBe(toTable(one));
    expect(JSON.parse((await barstats('in-play', ...args, '--format', 'json')).out)).toEqual(plain(inOne));
    const both = await barstats('board', 'AAPL.csv', ...args, '--format', 'json');
    expect(JSON.parse(both.out)).toEqual(
      plain(
        board(
          [
            { ...market, bars },
            { ...generated, bars: minutes },
          ],
          options,
        ),
      ),
    );
  });

  it('take series of other markets', async () => {
    const args = ['sample:generated', 'gap-fill', '--now', now, '--where', 'series.own > 100'];
    const { out } = await barstats('in-play', ...args, '--series', 'own=sample:generated', '--format', 'json');
    const series = [seriesFromBars(minutes, { assetClass: 'stocks', name: 'own', value: 'close', previous: 1 })];
    const options = { asOf, reports: ['gap-fill-standard'], where: 'series.own > 100', series } as const;
    const result = inPlay(minutes, { ...generated, ...options });
    expect(JSON.parse(out)).toEqual(plain(result));
    expect(result.reports[0]).toMatchObject({ report: 'gap-fill-standard' });
    const ranked = await barstats('board', ...args, '--series', 'own=sample:generated', '--format', 'json');
    expect(JSON.parse(ranked.out)).toEqual(plain(board([{ ...generated, bars: minutes }], { ...options, params: {} })));
  });

  it('take the clock only where they are told to', async () => {
    const clock = await run(['in-play', 'sample:generated', 'gap-fill', '--now', 'clock'], { now: () => asOf });
    expect(clock.out).toContain('2024-02-29T16:00:00.000Z');
    const last = await run(['in-play', 'sample:generated', 'gap-fill'], { now: () => asOf });
    expect(last.out).toContain('2024-02-29T21:00:00.000Z');
  });

  it('say where the bars end before the instant', async () => {
    const after = await barstats('in-play', 'AAPL.csv', 'gap-fill', '--now', '2018-05-14T15:00Z');
    expect(after.out).toContain('AAPL · in play at 2018-05-14T15:00:00.000Z');
    const said = 'the bars end at 2018-05-12T00:00:00.000Z: what came after is not known\n';
    expect(after.err).toContain(`AAPL: ${said}`);
    const both = await barstats('board', '*.csv', 'gap-fill', '--now', '2018-05-14T15:00Z');
    expect(both.err).toContain(`MSFT: ${said}`);
    // Before another bar can have ended, none is missing.
    for (const instant of ['2018-05-11T15:00Z', '2018-05-12T15:00Z']) {
      expect((await barstats('in-play', 'AAPL.csv', 'gap-fill', '--now', instant)).err).not.toContain('the bars end');
    }
    expect((await barstats('in-play', 'AAPL.csv', 'gap-fill')).err).not.toContain('the bars end');
  });

  it('ask the standard report of each family if none is named, and all for all', async () => {
    const reports = async (...words: readonly string[]): Promise<number> => {
      const { out } = await barstats('in-play', 'sample:generated', ...words, '--now', now, '--format', 'json');
      const { reports: asked, refused } = JSON.parse(out) as { reports: unknown[]; refused: unknown[] };
      return asked.length + refused.length;
    };
    expect(await reports()).toBeLessThan(await reports('all'));
  });
});

describe('barstats pooled', () => {
  it('pools a report over files, of which the shell need not make a list', async () => {
    const { out } = await barstats(
      'pooled',
      '*.csv',
      'gap-fill',
      '--by',
      'weekday',
      '--fill',
      '50',
      '--format',
      'json',
    );
    const markets = ['AAPL', 'MSFT'].map((ticker) => ({ assetClass: 'stocks' as const, ticker, bars }));
    const pooled = runPooled(markets, 'gap-fill-standard', { groupBy: 'weekday', params: { fill: 50 } });
    expect(JSON.parse(out)).toEqual(plain(pooled));
  });
});

describe('a file among several that cannot be read', () => {
  it('is told of, and the others are used', async () => {
    const ids = async (...args: readonly string[]): Promise<readonly [number, string, number]> => {
      const { code, out, err } = await barstats(...args, '--format', 'json');
      return [code, err, out.trimEnd().split('\n').length];
    };
    const [code, err, lines] = await ids('AAPL.csv', 'missing.csv', 'MSFT.csv', 'doji');
    expect([code, lines]).toEqual([1, 2]);
    expect(err).toContain('barstats: missing.csv: there is no such file\n');
    expect((await ids('missing.csv', 'AAPL.csv', 'doji'))[0]).toBe(1);
    const none = await barstats('missing.csv', 'none.csv', 'doji');
    expect([none.code, none.out]).toEqual([1, '']);
    expect(none.err.split('\n').filter((line) => line !== '')).toEqual(
      ['missing.csv', 'none.csv'].map((file) => `barstats: ${file}: there is no such file`),
    );
    expect((await barstats('pooled', 'AAPL.csv', 'missing.csv', 'MSFT.csv', 'doji')).out).toContain('2 markets');
  });
});

describe('what is refused', () => {
  it.each<[readonly string[], number, string]>([
    [['rows', 'AAPL.csv'], 2, 'which report?'],
    [['rows', 'AAPL.csv', 'doji', '--rows', 'measures'], 2, 'barstats rows prints the detailed rows'],
    [['AAPL.csv', 'doji', '--rows', 'mesures'], 2, '--rows is not known: "mesures"; did you mean "measures"?'],
    [['scan', 'AAPL.csv', '--rows', 'levels'], 2, '--rows must be'],
    [['AAPL.csv', 'doji', '--rows', 'levels', '--format', 'vega-lite'], 2, '--rows goes with --format text|'],
    [['AAPL.csv', 'doji', '--rows', 'levels', '--format', 'svg'], 2, '--rows goes with --format text|'],
    [['check', 'AAPL.csv', '--rows', 'levels'], 2, 'no option --rows'],
    [['scan'], 2, 'which file of bars?'],
    [['scan', 'AAPL.csv', '--lookback', '2y'], 2, '--lookback'],
    [['scan', 'AAPL.csv', '--now', '2018-05-01'], 2, '--now must be an instant such as'],
    [['scan', 'AAPL.csv', '--by', 'weekday'], 2, 'no option --by'],
    [['scan', 'AAPL.csv', '--intervals'], 2, 'a scan has no --intervals'],
    [['scan', 'AAPL.csv', 'dojy'], 2, 'dojy'],
    [['relate', 'AAPL.csv', 'gap-fill.filled'], 2, 'which two answers?'],
    [['relate', 'AAPL.csv', 'weekday', 'gap-fill.filled'], 2, 'weekday is no answer of a report'],
    [['relate', 'AAPL.csv', 'gap-fill.fill', 'gap-fill.filled'], 2, 'a.question'],
    [['relate', 'AAPL.csv', 'doji.colour', 'gap-fill.filled', '--by', 'weekday'], 2, 'no option --by'],
    [['in-play', 'AAPL.csv', 'MSFT.csv', 'gap-fill'], 1, 'one file at a time'],
    [['in-play', 'AAPL.csv', 'gap-fill', '--from', '2018-01-01'], 2, 'takes no --from'],
    [['in-play', 'AAPL.csv', 'gap-fill', '--now', 'noon'], 2, '--now must be'],
    [['board', 'AAPL.csv', 'AAPL.csv', 'gap-fill', '--lookback', 'x'], 2, '--lookback'],
    [['pooled', 'AAPL.csv', 'gap-fill', 'doji'], 2, 'one question at a time, got 2'],
    [['pooled', 'AAPL.csv', 'gap-fill', '--fill', '50,100'], 2, 'one question at a time, got 2'],
    [['pooled', 'AAPL.csv', 'gap-fill', '--stability'], 2, 'no option --stability'],
    [['pooled', 'AAPL.csv', 'gap-fill', '--seed', '1'], 2, 'no --intervals and no --seed'],
  ])('%j', async (args, code, message) => {
    const ran = await barstats(...args);
    expect(ran.err).toContain(message);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).not.toMatch(/\n {4}at |options\.|Error:/);
  });
});

describe('progress', () => {
  it('is said on a terminal after a second, and taken away', async () => {
    let clock = 0;
    const now500 = (): number => (clock += 500);
    const told = await run(['pooled', '*.csv', 'gap-fill'], { folder, isTTY: true, now: now500 });
    expect(told.err).toContain('\r\u001b[Krunning markets: ');
    expect(told.err.endsWith('\r\u001b[K')).toBe(true);
    const file = await run(['pooled', '*.csv', 'gap-fill'], { folder, now: now500 });
    expect(file.err).not.toContain('\r');
  });
});
