import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { barLoader } from '../../own-data/bar-files.js';
import { sampleFile } from '../../own-data/sample.js';

const need = { assetClass: 'stocks', from: 0, to: 0, interval: 86_400_000 } as const;

it('a file that is never read to its end fails who asks for it after a time, and nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-stuck-'));
  // Whoever opens a pipe waits until somebody writes to it.
  const file = join(folder, 'STUCK.csv');
  execFileSync('mkfifo', [file]);
  const load = barLoader([sampleFile, { assetClass: 'stocks', ticker: 'STUCK', file }], 1e9, 1000);
  const stuck = () =>
    expect(load({ ...need, ticker: 'STUCK' })).rejects.toThrow(`${file} has not been read within 1000 ms`);
  await stuck();
  // More reads than there are threads for files: they wait for the one that is under way.
  await Promise.all(Array.from({ length: 10 }, stuck));
  expect((await load({ ...need, ticker: sampleFile.ticker })).length).toBeGreaterThan(1000);

  const read = load({ ...need, ticker: 'STUCK' });
  await writeFile(file, 'Date,Open,High,Low,Close\n2024-03-04,1,2,0.5,1.5\n');
  expect((await read).length).toBe(1);
  rmSync(folder, { recursive: true });
});
