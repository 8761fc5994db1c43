import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandFiles } from '../../../bin/files/expand-files.js';
import { isFile } from '../../../bin/files/is-file.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'bars/stocks'), { recursive: true });
for (const name of ['b.csv', 'a.csv', 'a.txt', '.hidden.csv', 'bars/stocks/x.csv', 'bars/y.csv', 'scan', 'a[1].csv']) {
  writeFileSync(join(folder, name), '');
}

describe('expandFiles', () => {
  it.each([
    [['*.csv'], ['a.csv', 'a[1].csv', 'b.csv']],
    [
      ['?.csv', 'a.csv'],
      ['a.csv', 'b.csv'],
    ],
    [['[!a].csv'], ['b.csv']],
    [['bars/*/*.csv'], ['bars/stocks/x.csv']],
    [
      ['b.csv', '*.txt', '-'],
      ['b.csv', 'a.txt', '-'],
    ],
    [['.h*.csv'], ['.hidden.csv']],
    [
      ['missing.csv', 'sample:aapl'],
      ['missing.csv', 'sample:aapl'],
    ],
  ])('%j gives %j', async (words, files) => {
    expect(await expandFiles(words, folder)).toEqual(files);
  });

  it('takes a pattern from the root, and refuses one that nothing fits', async () => {
    expect(await expandFiles([join(folder, 'bars/*.csv')], '/')).toEqual([join(folder, 'bars/y.csv')]);
    await expect(expandFiles(['*.parquet'], folder)).rejects.toThrow('no file fits *.parquet');
    await expect(expandFiles(['none/*.csv'], folder)).rejects.toThrow('no file fits none/*.csv');
  });
});

it.each([
  ['a.csv', true],
  ['missing.csv', true],
  ['AAPL.CSV.GZ', true],
  ['x.parquet', true],
  ['-', true],
  ['*', true],
  ['sample:aapl', true],
  ['scan', true],
  ['bars/stocks/x.csv', true],
  ['gap-fill', false],
  ['gap-fill.filled', false],
  ['bars', false],
])('%s is a file: %s', (word, expected) => {
  expect(isFile(word, folder)).toBe(expected);
});
