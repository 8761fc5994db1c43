import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../package/entry-points.js';

interface Row {
  readonly part: string;
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly target: { readonly atMost: number } | { readonly atLeast: number };
  readonly runs: number;
  readonly median: number | null;
}

interface Results {
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
  readonly rows: readonly Row[];
}

// The benchmarks are JavaScript that is not checked for types.
const { readmeWith } = (await import(new URL('../../bench/results-in-words.mjs', import.meta.url).href)) as {
  readmeWith: (page: string, results: Results) => string;
};

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const results = JSON.parse(read('bench/results.json')) as Results;

describe('what the pages say of speed', () => {
  it('is what was recorded', () => {
    const page = read('bench/README.md');
    expect(readmeWith(page, results)).toBe(page);
  });

  it('promises no more of all reports than was reached', () => {
    const seconds = results.rows.find(({ id }) => id === 'catalog-seconds')?.median;
    const promised = /run in about (\w+) seconds on one core/.exec(read('README.md'))?.[1];
    expect(promised).toBe(['zero', 'one', 'two', 'three', 'four', 'five'][Math.round(seconds ?? 0)]);
  });

  it('tells what is missed, and what ran out of memory', () => {
    const row = { part: 'x', what: 'It', unit: 'pass', target: { atMost: 2 }, id: 'x', runs: 3 };
    const machine = { cpu: 'a', cores: 2, node: '20' };
    const rows = [2, 2.01, null].map((median) => ({ ...row, median }));
    const told = readmeWith('a\n<!-- results -->\nold\n<!-- end of results -->\nb', { machine, rows });
    expect(told.split('\n').slice(1, -2)).toEqual([
      '<!-- results -->',
      'On an otherwise idle machine (a, 2 cores, Node 20), as medians of runs; 2 of 3 targets are missed, in bold:',
      '',
      '| measured | in units of | target | reached | runs |',
      '|---|---|---|---|---|',
      '| x: It | pass | ≤ 2 | 2.00 | 3 |',
      '| x: It | pass | ≤ 2 | **2.01** | 3 |',
      '| x: It | pass | ≤ 2 | **out of memory** | 3 |',
    ]);
    expect(readmeWith(told, { machine, rows })).toBe(told);
  });
});
