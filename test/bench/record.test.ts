import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Row {
  readonly id: string;
  readonly median: number | null;
}

const folder = new URL('../../bench/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

// The benchmarks are JavaScript that is not checked for types.
const { tableOf } = (await import(new URL('record.mjs', folder).href)) as { tableOf(results: object): string };
const results = JSON.parse(read('results.json')) as { readonly rows: readonly Row[] };

it('the guide to the benchmarks states what the latest recorded run has measured', () => {
  expect(results.rows.length).toBeGreaterThan(15);
  expect(read('README.md')).toContain(tableOf(results));
});

it('README promises no more of speed than was measured', () => {
  const seconds = /All 210 reports on eight years of 1-minute bars run in less than (\w+) seconds/.exec(
    read('../README.md'),
  );
  const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
  const measured = results.rows.find(({ id }) => id === 'catalog-seconds');
  expect(measured?.median).toBeLessThan(words.indexOf(seconds?.[1] ?? ''));
});

it('the table says what is missed, and what ran out of memory', () => {
  const row = { part: 'memory', what: 'peak', unit: 'columns', target: { atMost: 1.5 } };
  const rows = [
    { ...row, met: false, median: null },
    { ...row, met: true, median: 1.2345 },
    { ...row, part: 'peers', what: 'DuckDB', unit: 'report', target: { atLeast: 20 }, met: true, median: 12_345.6 },
  ];
  expect(tableOf({ rows })).toBe(`| measured | target | median | |
|---|---|---|---|
| memory: peak | ≤ 1.5 | out of memory | missed |
| memory: peak | ≤ 1.5 | 1.23 × columns |  |
| peers: DuckDB | ≥ 20 | 12,346 × report |  |
`);
});
