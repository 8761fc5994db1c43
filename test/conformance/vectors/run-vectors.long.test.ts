import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder } from './folder.js';

const script = fileURLToPath(new URL('../../../docs/examples/conformance/run_vectors', import.meta.url));

/** Python 3.9 with the time zones of the system, or of its package `tzdata`; without it there is nothing to run here. */
const check = 'import sys, zoneinfo; zoneinfo.ZoneInfo("America/New_York"); sys.exit(sys.version_info < (3, 9))';
const python = spawnSync('python3', ['-c', check]).status === 0;

const run = (vectors?: string): { readonly status: number | null; readonly text: string } => {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', script, ...(vectors === undefined ? [] : [vectors])], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
};

/** The families that the script computes from their definitions. */
const families = ['green-and-red-days-by-weekday', 'narrow-range', 'classic-inside-outside'];

// A machine without Python says here that these were skipped.
describe.skipIf(!python)('the runner in Python', () => {
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'barstats-vectors-'));
  });
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  /** The vectors with one text in one of them changed for another. */
  function changed(file: string, from: RegExp, to: string): string {
    cpSync(folder, copy, { recursive: true });
    const text = readFileSync(join(copy, file), 'utf8');
    const after = text.replace(from, to);
    expect(after).not.toBe(text);
    writeFileSync(join(copy, file), after);
    return copy;
  }

  it('passes three families, the rate limits and the access table', () => {
    const { status, text } = run();
    console.log(text);
    expect(status, text).toBe(0);
    const lines = text.trim().split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      ...families.map((family) => `reports/${family}.json`),
      'rate-limit/histories.json',
      'policy/report-decisions.json',
    ]);
    for (const line of lines) expect(line).toMatch(/: [1-9]\d+ passed, 0 failed, /);
  });

  it.each([
    ['a count', 'reports/narrow-range.json', /"count":(\d+),"percent":50,/g, '"count":9$1,"percent":50,'],
    ['a mean', 'reports/green-and-red-days-by-weekday.json', /"mean":(\d)/g, '"mean":1$1'],
    ['the end of an interval', 'reports/classic-inside-outside.json', /"high":(\d)/g, '"high":7$1'],
    ['a reason', 'reports/classic-inside-outside.json', /"no-pattern":(\d)/g, '"no-pattern":8$1'],
    ['a price', 'reports/green-and-red-days-by-weekday.json', /^(\["[^"]*",)"(\d)/gm, '$1"77777$2'],
    ['an admitted request', 'rate-limit/histories.json', /^\[(\d+),1,1,0,/gm, '[$1,1,0,0,'],
    ['a code', 'policy/report-decisions.json', /\["report_not_allowed"\]/g, '["ticker_not_allowed"]'],
  ])('fails where %s of the vectors is another', (_, file, from, to) => {
    const { status, text } = run(changed(file, from, to));
    expect(status, text).toBe(1);
    expect(text).toMatch(new RegExp(`${file}: \\d+ passed, [1-9]`));
  });
});
