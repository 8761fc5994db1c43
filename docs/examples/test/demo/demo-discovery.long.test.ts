import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discover } from '../../demo/discover.js';
import { marketFiles } from '../../demo/market-file.js';
import { progressBar } from '../../demo/progress-bar.js';
import { UsageError } from '../../demo/usage-error.js';
import type { ScanResult } from '../../../../src/discovery/index.js';
import { headlines } from '../../../../src/reports/index.js';

const root = join(import.meta.dirname, '../../../..');

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the demo as `npm run demo -- …` does, where there is no other data than the sample. */
async function demo(...args: readonly string[]): Promise<Run> {
  const { PATH = '' } = process.env;
  try {
    const script = 'docs/examples/demo/demo.ts';
    const run = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: root,
      env: { PATH },
    });
    return { code: 0, ...run };
  } catch (error) {
    return error as Run;
  }
}

/** The rows of the tables: rank, family and the rest. */
function rowsOf(stdout: string): readonly (readonly [rank: number, family: string, rest: string])[] {
  return [...stdout.matchAll(/^ +(\d+) {2}([a-z-]+) +(\S.*)$/gm)].map((row) => [Number(row[1]), row[2], row[3]]);
}

/** What a terminal, or a file in its place, is given. */
function written(isTTY: boolean) {
  const texts: string[] = [];
  return { isTTY, write: (text: string) => texts.push(text), texts };
}

describe('npm run demo -- --discovery on the sample', () => {
  let table: Run;
  let discovery: ScanResult;
  beforeAll(async () => {
    table = await demo('--discovery');
    discovery = JSON.parse((await demo('--discovery', '--json')).stdout) as ScanResult;
  });

  it('says what was scanned, and draws no progress bar into a file', () => {
    expect(table.stdout).toContain('\n━━ AAPL · stocks · the session of each family · aapl.csv\n');
    expect(table.stdout).toContain(
      '\n1260 bars of a day from 2013-05-13T00:00Z to 2018-05-11T00:00Z; scanned as of 2018-05-12T00:00Z, 1y back to 2017-05-12\n' +
        '1260 bars of 1 day from CSV, as Yahoo writes it (the columns Date and Adj Close).\nTimes are dates, YYYY-MM-DD.\n',
    );
    expect(table.stderr).toBe('');
    expect(table.code).toBe(0);
  });

  it('has every family in the order of the ranking, with its kind', () => {
    const { ranking } = discovery;
    const expected = ranking.map(({ rank, family, kind }) => [rank, family, kind]);
    expect(rowsOf(table.stdout).map(([rank, family, rest]) => [rank, family, rest.split(' ')[0]])).toEqual(expected);
    expect(ranking.map(({ family }) => family).sort()).toEqual(headlines.map(({ family }) => family));
  });

  it('gives the figures of each row, or why there are none', () => {
    const rows = new Map(rowsOf(table.stdout).map(([, family, rest]) => [family, rest]));
    for (const { family, kind, markets } of discovery.ranking) {
      const row = rows.get(family)!;
      const [{ estimate, pValue, adjusted, significant, untested, cases }] = markets;
      if (untested !== undefined) {
        expect(row).toMatch(new RegExp(`^${kind} +AAPL +not tested: .+ \\(n = ${cases}\\)$`));
        continue;
      }
      const { count, of, percent, low, high, baseline } = estimate;
      const shares = of === 0 ? '– +–' : `${percent!.toFixed(2)} +${low!.toFixed(2)} to ${high!.toFixed(2)}`;
      const ps = `${baseline!.toFixed(2)} +${pValue.toPrecision(2)} +${adjusted.toPrecision(2)}`;
      const verdict = significant ? 'significant +((not )?(confirmed|selected)|too small)$' : 'not significant$';
      expect(row).toMatch(new RegExp(`^${kind} .* ${count} of ${of} +${shares} +${ps} +${verdict}`));
    }
  });

  it('names the group that an estimate is of', () => {
    const [, , row] = rowsOf(table.stdout).find(([, family]) => family === 'previous-session-correlation')!;
    expect(row).toMatch(/^direction +AAPL +Yes: After green +\d/);
  });

  it('says first what was found and how many tests could not be run, and ends with the first three sentences', () => {
    const { summary, tests, ranking, findings } = discovery;
    const tested = ranking.filter(({ untested }) => untested === undefined);
    const untested = ranking.length - tested.length;
    expect(table.stdout).toContain(
      `\n${summary}\n${tests} tests count, p-values are adjusted for all of them at 5 %; ${untested} of ${ranking.length} could not be run\n`,
    );
    expect(findings).toEqual([]);
    const sentences = tested.slice(0, 3).map(({ rank, sentence }) => `${rank}. ${sentence}\n`);
    expect(table.stdout).toContain(`\n\n${sentences.join('')}\n`);
  });

  it('refuses options that would change nothing', async () => {
    const refused = await Promise.all([
      demo('--discovery', '--start', '2018-01-01'),
      demo('--discovery', '--ticker', 'MSFT'),
      demo('--lookback', '1mo'),
    ]);
    expect(refused.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual([
      [1, '', '--start cannot be used with --discovery\n'],
      [1, '', '--ticker needs --csv with --discovery\n'],
      [1, '', '--lookback needs --discovery\n'],
    ]);
  });
});

describe('the scan of a folder of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-demo-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, lines: readonly string[]): void =>
    writeFileSync(join(folder, name), gzipSync(lines.join('\n')));

  const run = async (isTTY = false, json = false) => {
    const [stdout, stderr] = [written(false), written(isTTY)];
    const failed = await discover({ ...(await marketFiles(folder)), lookback: '1mo', json, stdout, stderr });
    return { failed, stdout: stdout.texts.join(''), stderr: stderr.texts.join('') };
  };

  it('is refused where there is no file that the demo knows', async () => {
    await expect(marketFiles(folder)).rejects.toThrow(UsageError);
  });

  it('takes each file by its name, as of the end of its own last bar, and names those that it leaves out', async () => {
    const header = 'time,open,high,low,close,volume';
    // Half hours of Shanghai from 09:30 to 15:00, on the fifteen weekdays from Monday, 3 June 2024 on; rising in every other session.
    const bars = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18].flatMap((day, i) =>
      Array.from({ length: 11 }, (_, k) => {
        const open = 3500 + (i % 2 === 0 ? k : -k);
        const close = open + (i % 2 === 0 ? 1 : -1);
        const time = Date.UTC(2024, 5, 3 + day, 1, 30 + 30 * k);
        return `${time},${open},${Math.max(open, close)},${Math.min(open, close)},${close},7`;
      }),
    );
    write('if-30m-made-up.csv.gz', [header, ...bars]);
    write('aapl-1d-made-up.csv.gz', [header, '2020-01-02,10,12,9,11,7']);
    write('cme-sessions.csv.gz', ['date,open,close']);
    writeFileSync(join(folder, 'README.md'), '# Not bars');

    const { failed, stdout, stderr } = await run();
    expect(failed).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^2 files, each scanned separately as of the end of its last bar/);
    expect(stdout).toContain(
      '\nNot scanned, because the demo does not know them as files of bars: cme-sessions.csv.gz.\n',
    );
    expect(stdout.match(/^━━ .*\n.*$/gm)).toEqual([
      '━━ AAPL · stocks · the session of each family · aapl-1d-made-up.csv.gz\n' +
        '1 bar of a day from 2020-01-02T00:00Z to 2020-01-02T00:00Z; scanned as of 2020-01-03T00:00Z, 1mo back to 2019-12-03',
      '━━ IF · futures · shanghai session 09:30–15:00 Asia/Shanghai · if-30m-made-up.csv.gz\n' +
        '165 bars of 30 min from 2024-06-03T01:30Z to 2024-06-21T06:30Z; scanned as of 2024-06-21T07:00Z, 1mo back to 2024-05-21',
    ]);
  });

  it('puts families last that have no use for a session of another place, with the reason', async () => {
    const rows = rowsOf((await run()).stdout.split('\n━━ IF')[1]);
    const placeOf = (name: string) => rows.find(([, family]) => family === name)!;
    // Fifteen sessions: the window of half an hour and the rest of each have one colour.
    const [rank, , continued] = placeOf('opening-candle-continuation');
    expect(continued).toMatch(/^direction +IF +Yes +15 of 15 +100\.00 /);
    const [rankOfOther, , other] = placeOf('market-session-breakout');
    expect(other).toMatch(/^direction +IF +not tested: no such session \(n = 0\)$/);
    expect(rankOfOther).toBeGreaterThan(rank);
  });

  it('draws on a terminal a bar that fills up over all files, and takes it away for every other line', async () => {
    const { stderr } = await run(true);
    const drawn = stderr.split('\r\u001b[K');
    const shown = drawn.filter((text) => text !== '');
    const half = headlines.length;
    const whole = 2 * half;
    const { family: last } = headlines[half - 1];
    expect(shown).toHaveLength(whole);
    expect(shown[0]).toMatch(new RegExp(`^░{30} 1 of ${whole}  AAPL [a-z-]+$`));
    expect(shown[half - 1]).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} ${half} of ${whole}  AAPL ${last}`);
    expect(shown[whole - 1]).toBe(`${'█'.repeat(30)} ${whole} of ${whole}  IF ${last}`);
    expect(drawn[drawn.indexOf(shown[half - 1]) + 1]).toBe('');
    expect(drawn.at(-1)).toBe('');
  });

  it('goes on after a file that cannot be read, says which and counts it', async () => {
    writeFileSync(join(folder, 'es-1m-broken.csv.gz'), 'not compressed');
    write('eurusd-1h-empty.csv.gz', ['time,open,high,low,close']);
    const { failed, stdout, stderr } = await run(false, true);
    expect(failed).toBe(2);
    expect(stderr).toMatch(
      /es-1m-broken\.csv\.gz: it cannot be unpacked: .+\n.+eurusd-1h-empty\.csv\.gz: .*have no row.*\n$/,
    );
    const lines = stdout.trimEnd().split('\n');
    const tickers = lines.map((line) => (JSON.parse(line) as ScanResult).markets[0].ticker);
    expect(tickers).toEqual(['AAPL', 'IF']);
  });
});

it('progressBar writes nothing where there is no terminal', () => {
  const file = written(false);
  const bar = progressBar(file);
  bar.show(1, 2, 'half');
  bar.clear();
  expect(file.texts).toEqual([]);
});
