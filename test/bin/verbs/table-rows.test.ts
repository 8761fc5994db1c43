import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOf, toTable } from '../../../src/charts/index.js';
import { barsFromCsv } from '../../../src/csv/index.js';
import { runReport } from '../../../src/index.js';
import { root, run } from '../run.js';

const now = ['--now', '2018-05-09T15:00Z'];

/** The rows that each command has, by how it is asked. */
const commands: readonly (readonly [words: readonly string[], rows: readonly string[]])[] = [
  [
    ['gap-fill', '--stability', '--lasting'],
    ['questions', 'parts', 'changes', 'measures', 'levels', 'detailed'],
  ],
  [
    ['in-play', 'gap-fill', ...now],
    ['questions', 'outcomes', 'levels'],
  ],
  [
    ['board', 'gap-fill', ...now],
    ['questions', 'levels'],
  ],
  [
    ['scan', 'doji', 'gap-fill'],
    ['ranking', 'findings'],
  ],
  [
    ['relate', 'gap-fill(previous: 1).filled', 'gap-fill.filled'],
    ['pairs', 'answers', 'test'],
  ],
  [
    ['pooled', 'gap-fill'],
    ['questions', 'markets', 'measures'],
  ],
];
const all = commands.flatMap(([words, kinds]) => kinds.map((rows) => [words, rows] as const));
const barstats = (...args: readonly string[]) => run([...args, 'sample:aapl']);

/** How often a text has another. */
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('--rows', () => {
  it.each(all)('of %j prints %s alike in every format', async (words, rows) => {
    const inFormat = async (format: string): Promise<string> => {
      const { code, out, err } = await barstats(...words, '--rows', rows, '--format', format);
      expect(code, err).toBe(0);
      return out;
    };
    const objects = (await inFormat('json'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const [header, ...lines] = (await inFormat('csv')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(objects.length);
    for (const row of objects) expect(Object.keys(row).join(',')).toBe(header);
    const [html, markdown, text] = await Promise.all(['html', 'markdown', 'text'].map(inFormat));
    // What is read has fewer columns than what is computed with, and a table for each part of a board.
    expect(count(html, '<table') > 0).toBe(objects.length > 0);
    expect(count(markdown, '\n| --') > 0).toBe(objects.length > 0);
    expect(text.includes('──')).toBe(objects.length > 0);
  });

  it('is passed on to the library', async () => {
    const bars = barsFromCsv(readFileSync(join(root, 'bin/samples/aapl-1d-2013-2018.csv')));
    const result = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });
    const rows = rowsOf(result, { rows: 'measures' });
    expect((await barstats('gap-fill', '--rows', 'measures', '--format', 'json')).out).toBe(
      rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    );
    expect((await barstats('gap-fill', '--rows', 'measures')).out).toBe(toTable(result, { rows: 'measures' }));
    expect((await barstats('gap-fill', '--rows', 'detailed', '--format', 'csv')).out).toBe(
      (await barstats('rows', 'gap-fill', '--format', 'csv')).out,
    );
  });
});
