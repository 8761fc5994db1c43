import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPython, hasPython, pythonSources, type PythonCopy } from './python-copy.js';

const run = (folder: string, ...names: string[]): { readonly status: number | null; readonly text: string } => {
  const script = join(folder, 'run_vectors.py');
  const { status, stdout, stderr } = spawnSync('python3', ['-B', script, ...names], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
};

// A machine without Python says here that these were skipped.
describe.skipIf(!hasPython)('the runner in Python', () => {
  let copy: PythonCopy;
  beforeAll(() => {
    copy = copyPython();
  });
  afterAll(() => {
    copy.remove();
  });

  it('passes all vectors but those of the service, and says what it does not attempt', () => {
    const { status, text } = run(pythonSources);
    expect(status, text).toBe(0);
    const lines = text.trim().split('\n');
    const attempted = lines.filter((line) => !line.endsWith('not attempted'));
    expect(attempted.length).toBeGreaterThanOrEqual(73);
    for (const line of attempted) expect(line).toMatch(/: ([1-9]\d*) of \1, /);
    const left = lines.filter((line) => line.endsWith('not attempted')).map((line) => line.split(':')[0]);
    expect(left).toEqual(expect.arrayContaining(['calendar/sessions.json', 'service/requests.json']));
  });

  it.each([
    ['a tie', 'barstats/answers.py', 'high > range_high, low', 'high >= range_high, low', 'classic-inside'],
    [
      'rounding half up',
      'barstats/exact.py',
      'as_number(round(value, places))',
      'as_number(Fraction(int(value * 10**places + Fraction(1, 2)), 10**places))',
      'roundings',
    ],
    ['the root rounded down', 'barstats/exact.py', '        units += 1\n', '        pass\n', 'roundings'],
    ['another z', 'barstats/figures.py', '1.959963984540054', '1.96', 'wilson'],
    [
      'no early close',
      'barstats/hours.py',
      '(bounds[0], early) if early > bounds[0] else None',
      'bounds',
      'intraday-timing',
    ],
    [
      'half of a condition',
      'barstats/conditions.py',
      '"gte": value >= other',
      '"gte": value > other',
      'reports/reference-levels',
    ],
    [
      'a bar of the future',
      'barstats/sessions.py',
      'cut.end > self.as_of',
      'cut.time > self.as_of',
      'session-correlation',
    ],
    [
      'rolls ignored',
      'barstats/sessions.py',
      'if self.contract_changes(before.bars[0], session.bars[-1]):',
      'if False:',
      'previous-days',
    ],
    [
      'a two-sided test with one side',
      'barstats/significance.py',
      'in weights if weight <= weights[hits]',
      'in weights[hits:] if weight <= weights[hits]',
      'significance',
    ],
    ['history until yesterday', 'barstats/policy.py', '<= first <= last', '<= first < last', 'report-decisions'],
    [
      'months without a last day',
      'barstats/policy.py',
      'min(today.day, monthrange(year, month + 1)[1])',
      'min(today.day, 28)',
      'history-starts',
    ],
    ['the longer of two lookbacks', 'barstats/policy.py', 'months = min(', 'months = max(', 'discovery-decisions'],
    [
      'live data for all plans',
      'barstats/policy.py',
      '"live_data_not_allowed": plan["liveData"]',
      '"live_data_not_allowed": True',
      'live-decisions',
    ],
    ['keys of one byte', 'barstats/keys.py', 'len(set(entropy)) == 1', 'len(set(entropy)) == 0', 'policy/keys'],
    [
      'revoked keys',
      'barstats/keys.py',
      '(record["plan"], None) if record["state"] == "active" else',
      '(record["plan"], None) if record else',
      'authentication',
    ],
    [
      'a window that ends late',
      'barstats/rate_limits.py',
      'at > instant - limit["windowMs"]',
      'at >= instant - limit["windowMs"]',
      'histories',
    ],
    [
      'a wait rounded down',
      'barstats/rate_limits.py',
      '-(-int(milliseconds) // 1000)',
      'int(milliseconds) // 1000',
      'headers',
    ],
  ])('fails with %s', (_, file, right, wrong, name) => {
    copy.mutate(file, right, wrong);
    const { status, text } = run(copy.folder, name);
    expect(status, text).toBe(1);
    expect(text).toMatch(/: \d+ of \d+, /);
  });
});
