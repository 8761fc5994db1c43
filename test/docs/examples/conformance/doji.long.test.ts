import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lineEngine, type LineEngine } from '../../../../docs/examples/conformance/line-engine.js';
import { checkEngine, describeDifferences, type EngineReport } from '../../../../src/conformance/index.js';
import { suiteSeed } from '../../../conformance/suite-seed.js';

const script = join(import.meta.dirname, '../../../../docs/examples/conformance/doji.py');
const zones = 'import sys, zoneinfo; zoneinfo.ZoneInfo("America/New_York"); sys.exit(sys.version_info < (3, 9))';
const python = spawnSync('python3', ['-c', zones]).status === 0;

const reports = ['doji-standard', 'doji-by-weekday'] as const;

/** What the engine knows, and conditions, which it does not. */
const requestOptions = [
  ...(['startDate', 'endDate', 'asOf', 'previousWithinDays', 'detailed', 'guards', 'precision', 'params'] as const),
  'where',
] as const;

async function checked(engine: LineEngine, runs = 150): Promise<EngineReport> {
  try {
    return await checkEngine(engine, {
      reports,
      requestOptions,
      constraints: { bars: 'daily' },
      runs,
      seed: suiteSeed,
    });
  } finally {
    engine.close();
  }
}

describe.skipIf(!python)('the engine in Python (needs python3, 3.9 or later, with time zones)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-doji-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('conforms, and says what it does not support', async () => {
    const report = await checked(lineEngine('python3', [script]));
    expect(report.conforms, describeDifferences(report)).toBe(true);
    for (const { status, markets, notSupported } of report.reports) {
      expect(status).toBe('conforms');
      expect(Math.min(markets, notSupported)).toBeGreaterThan(10);
    }
  });

  it.each([
    ['close > open_', 'close >= open_', 2],
    ['session[3] > previous[3]', 'session[3] >= previous[3]', 2],
    ['.days > within', '.days >= within', 2],
    ['ROUND_HALF_EVEN)', '"ROUND_CEILING")', 2],
  ])('is found out with %s written as %s, in %i sessions', async (right, wrong, sessions) => {
    const copy = join(folder, 'doji.py');
    const text = readFileSync(script, 'utf8');
    expect(text).toContain(right);
    writeFileSync(copy, text.replace(right, wrong));
    const { reports: found } = await checked(lineEngine('python3', [copy]));
    for (const finding of found) {
      expect(finding.status).toBe('differs');
      expect(finding.status === 'differs' && finding.counterexample.sessions).toBeLessThanOrEqual(sessions);
    }
  });
});

describe('lineEngine', () => {
  const node = (program: string) => lineEngine(process.execPath, ['-e', program]);

  it.each([
    ['ends', 'process.exit(3)', 'has ended with the code 3'],
    ['writes no JSON', 'process.stdin.on("data", () => console.log("no"))', 'wrote no JSON: no'],
  ])('tells of a program that %s', async (_, program, message) => {
    const report = await checked(node(program), 2);
    for (const finding of report.reports) {
      expect(finding).toMatchObject({ status: 'failed', error: expect.stringContaining(message) as string });
    }
  });

  it('tells of a program that is not there', async () => {
    const report = await checked(lineEngine('no-such-program', []), 2);
    expect(report.reports[0]).toMatchObject({ error: expect.stringContaining('no-such-program') as string });
  });

  it('asks a line at a time and takes the answers in their order', async () => {
    const echo = `require('readline').createInterface({ input: process.stdin })
      .on('line', (line) => console.log(JSON.stringify({ error: JSON.parse(line).options.ticker })))`;
    const engine = node(echo);
    const request = (ticker: string) =>
      engine.run({ report: 'doji-standard', rows: [], interval: 1, options: { assetClass: 'stocks', ticker } });
    expect(await Promise.all(['A', 'B', 'C'].map(async (ticker) => request(ticker)))).toEqual([
      { error: 'A' },
      { error: 'B' },
      { error: 'C' },
    ]);
    engine.close();
  });

  it('starts a program again that has ended, so that later requests are judged by themselves', async () => {
    const mortal = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { ticker } = JSON.parse(line).options;
      if (ticker === 'DEADLY') process.exit(3);
      console.log(JSON.stringify({ error: ticker }));
    })`;
    const engine = node(mortal);
    const request = (ticker: string) =>
      engine.run({ report: 'doji-standard', rows: [], interval: 1, options: { assetClass: 'stocks', ticker } });
    await expect(request('DEADLY')).rejects.toThrow('has ended with the code 3');
    expect(await request('A')).toEqual({ error: 'A' });
    engine.close();
  });
});
