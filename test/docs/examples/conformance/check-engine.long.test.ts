import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineEngine } from '../../../../docs/examples/conformance/line-engine.js';
import { checkEngine, describeDifferences, type EngineReport } from '../../../../src/conformance/index.js';
import type { ReportId } from '../../../../src/index.js';
import { root } from '../../../package/entry-points.js';
import { suiteSeed } from '../../../conformance/suite-seed.js';
import { copyPython, hasPython, pythonSources, type PythonCopy } from './python-copy.js';

async function checked(folder: string, runs: number, reports?: readonly ReportId[]): Promise<EngineReport> {
  const engine = lineEngine('python3', ['-B', join(folder, 'engine.py')]);
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
    expect(report.reports.length).toBeGreaterThanOrEqual(210);
  });

  it('is checked by the command that its page names', () => {
    const command = ['tsx', 'docs/examples/conformance/check-engine.ts', '5', 'doji'];
    const { status, stdout } = spawnSync('npx', command, { cwd: root, encoding: 'utf8' });
    expect(stdout).toContain('conform: 2, differ: 0, failed: 0, too few: 0, not supported: 0');
    expect(status).toBe(0);
  });

  const mutants: readonly [string, string, string, string, ReportId, number][] = [
    [
      'a tie of a break',
      'answers.py',
      'high > range_high, low',
      'high >= range_high, low',
      'classic-inside-outside-standard',
      60,
    ],
    [
      'a tie of a touch',
      'windows.py',
      'if low <= level <= high:',
      'if low < level < high:',
      'fibonacci-levels-standard',
      60,
    ],
    [
      'rounding half up',
      'exact.py',
      'as_number(round(value, places))',
      'as_number(Fraction(int(value * 10**places + Fraction(1, 2)), 10**places))',
      'opening-stats-standard',
      200,
    ],
    [
      'no early close',
      'hours.py',
      '(bounds[0], early) if early > bounds[0] else None',
      'bounds',
      'power-hour-continuation-standard',
      100,
    ],
    [
      'a bar that ends at asOf left out',
      'sessions.py',
      'cut.end > self.as_of',
      'cut.end >= self.as_of',
      'open-to-close-range-standard',
      200,
    ],
    [
      'a week and a day before',
      'sessions.py',
      '.days > self.previous_within',
      '.days > self.previous_within + 1',
      'performance-by-weekday-standard',
      100,
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
      'half of the coverage not enough',
      'sessions.py',
      'covered >= Fraction',
      'covered > Fraction',
      'green-and-red-days-by-weekday-standard',
      200,
    ],
    [
      'a guard one observation late',
      'figures.py',
      'of < guards.get("lowSample", 30)',
      'of <= guards.get("lowSample", 30)',
      'gap-fill-standard',
      100,
    ],
    [
      'a condition that leaves out its bound',
      'conditions.py',
      '"gte": value >= other',
      '"gte": value > other',
      'gap-fill-standard',
      200,
    ],
    [
      'or for and',
      'conditions.py',
      '(("and", False), ("or", True))',
      '(("and", True), ("or", False))',
      'gap-fill-standard',
      100,
    ],
    [
      'outcomes that were not open any more',
      'applying.py',
      'if instant <= observation.session.opens:',
      'if True:',
      'opening-range-breakout-standard',
      400,
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
      'the second of two wall times',
      'times.py',
      'local.replace(tzinfo=ZoneInfo(zone))',
      'local.replace(tzinfo=ZoneInfo(zone), fold=1)',
      'intraday-range-window-standard',
      300,
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
