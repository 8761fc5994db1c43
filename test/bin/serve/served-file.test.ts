import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Host } from '../../../bin/host.js';
import { barFilesOf } from '../../../bin/serve/bar-files.js';
import { fileFor, servedFile } from '../../../bin/serve/served-file.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-served-'));
afterAll(() => rmSync(folder, { recursive: true }));
const output = { write: () => true };
const host: Host = {
  ...{ args: [], stdout: output, stderr: output, env: {}, folder },
  stdin: Readable.from([]),
  now: () => 0,
  stopped: () => Promise.resolve(),
};
const given = { assetClass: 'stocks', ticker: 'AAPL' };
const write = (lines: number): void => {
  const days = Array.from({ length: lines }, (_, i) => `2024-01-${String(i + 2).padStart(2, '0')},1,2,1,2`);
  writeFileSync(join(folder, 'AAPL.csv'), ['date,open,high,low,close', ...days, ''].join('\n'));
};

describe('a served file', () => {
  it('is read once, and again when it has changed', async () => {
    write(3);
    const told: unknown[] = [];
    const file = await servedFile('AAPL.csv', given, {}, host, (error) => told.push(error));
    const [bars, version] = [await file.bars(), await file.version()];
    expect(bars.length).toBe(3);
    expect(await file.bars()).toBe(bars);
    write(4);
    expect(await file.version()).not.toBe(version);
    const [first, second] = await Promise.all([file.bars(), file.bars()]);
    expect(first).toBe(second);
    expect(first.length).toBe(4);
    writeFileSync(join(folder, 'AAPL.csv'), 'half of a');
    expect(await file.bars()).toBe(first);
    expect(await file.bars()).toBe(first);
    expect(told).toHaveLength(1);
    unlinkSync(join(folder, 'AAPL.csv'));
    expect(await file.bars()).toBe(first);
    expect(told).toHaveLength(1);
  });

  it('is the one with the longest bars that are fine enough, else with the finest', () => {
    const files = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 });
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 50 }), (intervals, interval) => {
        const all = intervals.map((each) => ({ assetClass: 'stocks', ticker: 'A', interval: each }));
        const others = all.map((each) => ({ ...each, ticker: 'B', interval }));
        const found = fileFor({ assetClass: 'stocks', ticker: 'A', interval }, [...others, ...all]);
        const fine = intervals.filter((each) => each <= interval);
        expect(found).toEqual({
          ...all[0],
          interval: fine.length > 0 ? Math.max(...fine) : Math.min(...intervals),
        });
      }),
    );
    expect(fileFor({ assetClass: 'stocks', ticker: 'A', interval: 1 }, [])).toBeUndefined();
  });
});

describe('the files of a folder', () => {
  it('are those that end as bars do, by name', async () => {
    const inner = mkdtempSync(join(folder, 'inner-'));
    for (const name of ['b.csv', 'a.txt.gz', 'c.md', '.d.csv']) writeFileSync(join(inner, name), '');
    const name = inner.slice(folder.length + 1);
    const found = [join(name, 'a.txt.gz'), join(name, 'b.csv')];
    expect(await barFilesOf([name, 'x.csv', '-'], folder)).toEqual([...found, 'x.csv', '-']);
    await expect(barFilesOf(['gap-fill'], folder)).rejects.toThrow('gap-fill is neither');
    rmSync(join(inner, 'a.txt.gz'));
    rmSync(join(inner, 'b.csv'));
    await expect(barFilesOf([name], folder)).rejects.toThrow('no files of bars');
  });
});
