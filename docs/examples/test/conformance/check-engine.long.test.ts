import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEngine, describeDifferences, lineEngine, type EngineReport } from '../../../../src/conformance/index.js';
import type { ReportId } from '../../../../src/index.js';
import { root } from '../../../../test/package/entry-points.js';
import { suiteSeed } from '../../../../test/conformance/suite-seed.js';
import { copyPython, hasPython, pythonSources, type PythonCopy } from './python-copy.js';

async function checked(folder: string, runs: number, reports?: readonly ReportId[]): Promise<EngineReport> {
  const engine = lineEngine(() =>
    spawn('python3', ['-B', join(folder, 'engine.py')], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  try {
    return await checkEngine(engine, { ...(reports && { reports }), runs, seed: suiteSeed, keyOrder: 'same' });
  } finally {
    engine.close();
  }
}

describe.skipIf(!hasPython)('the engine in Python (needs python3, 3.11 or later, with time zones)', () => {
  let copy: PythonCopy;
  beforeAll(() => {
    copy = copyPython();
  });
  afterAll(() => {
    copy.remove();
  });

  it('gives every report as it is defined', async () => {
    const report = await checked(pythonSources, 10);
    // On so few markets a report may have had no results at all.
    const others = report.reports.filter(({ status }) => status !== 'conforms' && status !== 'too-few');
    expect(others, describeDifferences(report)).toEqual([]);
    expect(report.reports.filter(({ status }) => status === 'conforms').length).toBeGreaterThan(190);
    expect(report.reports.length).toBeGreaterThanOrEqual(215);
  });

  it('is checked by the command that its page names', () => {
    const command = ['tsx', 'docs/examples/conformance/check-engine.ts', '5', 'doji'];
    const { status, stdout } = spawnSync('npx', command, { cwd: root, encoding: 'utf8' });
    expect(stdout).toContain('conform: 2, differ: 0, failed: 0, too few: 0, not supported: 0');
    expect(status).toBe(0);
  });

  // What the kit finds of all kinds is shown by test/faults: these show that it hears another language.
  const mutants: readonly [string, string, string, string, ReportId, number][] = [
    [
      'a tie of a touch',
      'windows.py',
      'if low <= level <= high:',
      'if low < level < high:',
      'fibonacci-levels-standard',
      60,
    ],
    [
      'rolls ignored',
      'sessions.py',
      'if self.contract_changes(before.bars[0], session.bars[-1]):',
      'if False:',
      'gap-fill-standard',
      100,
    ],
    [
      'a window one bar long too many',
      'windows.py',
      'if bar.time < end], [bar for bar in bars if bar.time >= end]',
      'if bar.time <= end], [bar for bar in bars if bar.time > end]',
      'opening-range-breakout-standard',
      60,
    ],
    [
      'keys in another order',
      'report.py',
      '        "family": description["family"],\n        "variant": run.variant,\n',
      '        "variant": run.variant,\n        "family": description["family"],\n',
      'doji-standard',
      5,
    ],
  ];

  it.each(mutants)('is found out with %s', async (_, file, right, wrong, report, runs) => {
    copy.mutate(join('barstats', file), right, wrong);
    const { reports } = await checked(copy.folder, runs, [report]);
    expect(reports[0].status).toBe('differs');
  });
});
