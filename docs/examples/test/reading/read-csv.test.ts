import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { complaint } from '../../reading/complaint.js';
import { readCsv } from '../../reading/read-csv.js';
import { SourceError } from '../../own-data/source-error.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-read-csv-'));
const file = join(folder, 'bars.csv');
afterAll(() => rmSync(folder, { recursive: true }));

function read(...lines: readonly string[]) {
  writeFileSync(file, ['Time,Open,High,Low,Close,Volume', ...lines].join('\n'));
  return readCsv(file);
}

/** What the program prints for a file that it refuses. */
async function told(...lines: readonly string[]): Promise<string> {
  const error: unknown = await read(...lines).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SourceError);
  return complaint(error).replaceAll(folder, '.');
}

describe('readCsv', () => {
  it('reads what barsFromCsv reads, also compressed', async () => {
    const plain = await read('2024-01-30,1,2,1,2,5', '2024-01-31,1,2,1,2,5');
    expect([plain.daily, plain.time[1], plain.source.columns.time]).toEqual([true, Date.UTC(2024, 0, 31), ['Time']]);
    writeFileSync(
      `${file}.gz`,
      gzipSync('Time,Open,High,Low,Close\n2024-01-30 09:30,1,2,1,2\n2024-01-30 09:31,1,2,1,2\n'),
    );
    const { time } = await readCsv(`${file}.gz`, { timeZone: 'America/New_York' });
    expect([...time]).toEqual([Date.UTC(2024, 0, 30, 14, 30), Date.UTC(2024, 0, 30, 14, 31)]);
  });

  it('refuses a file in the words of the library, with its name in front', async () => {
    expect(await told('2024-01-29,1,2,1,2,5', '2024-01-30,1,2,1,3,5')).toBe(
      './bars.csv: csv, line 3: close is 3 and high is 2: the close must be between the low and the high',
    );
    const many = await told('2024-01-29,1,2,1,2,5', '2024-01-30,1,0.5,1,1,5', '2024-01-31,1,2,1,3,5');
    expect(many.split('\n')).toEqual([
      './bars.csv: csv has 2 rows that are not bars',
      expect.stringMatching(/^line 3: high is 0\.5/),
      expect.stringMatching(/^line 4: close is 3/),
    ]);
    expect(await told('2024-01-31 14:30,1,2,1,2,5', '2024-01-31 14:31,1,2,1,2,5')).toMatch(
      /^\.\/bars\.csv: times in the file.+ give options\.timeZone/,
    );
  });

  it('says what keeps a file from being opened or unpacked', async () => {
    const missing = join(folder, 'missing.csv');
    const broken = join(folder, 'broken.csv.gz');
    writeFileSync(broken, 'not compressed');
    const whys = [missing, `${missing}.gz`, broken].map((each) => readCsv(each).catch(complaint));
    expect(await Promise.all(whys)).toEqual([
      `${missing}: ENOENT: no such file or directory, open '${missing}'`,
      `${missing}.gz: ENOENT: no such file or directory, open '${missing}.gz'`,
      `${broken}: it cannot be unpacked: incorrect header check`,
    ]);
  });
});
