import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { complaint } from '../../../../docs/examples/demo/complaint.js';
import { CsvError, readCsv } from '../../../../docs/examples/demo/read-csv.js';

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
  expect(error).toBeInstanceOf(CsvError);
  return complaint(error).replaceAll(folder, '.');
}

describe('readCsv', () => {
  it('reads dates, epoch milliseconds, and instants with their offset', async () => {
    const opened = Date.UTC(2024, 0, 31, 14, 30);
    const dates = await read('2024-01-30,1,2,1,2,5', '2024-01-31,1,2,1,2,5');
    expect([dates.daily, dates.time[1]]).toEqual([true, Date.UTC(2024, 0, 31)]);
    const times = [
      [String(opened), String(opened + 60_000)],
      ['2024-01-31T14:30:00Z', '2024-01-31 09:31-0500'],
    ];
    for (const each of times) {
      const { time, interval } = await read(...each.map((text) => `${text},31.950000762939453,32,31,31.5,5`));
      expect([...time, interval]).toEqual([opened, opened + 60_000, 60_000]);
    }
  });

  it('tells every bad line of a file, by the number that an editor shows', async () => {
    expect(
      await told(
        ...['2024-01-29,1,2,1,2,5', '2024-01-30,1,0.5,1,1,5', '', '2024-01-31,1,2,1,"1,5",5'],
        ...['2024-01-31,1,2,1,2,5', '2024-01-31,1,2,1,2,5', '2024-02-01,1,2,1,2,5'],
      ),
    ).toBe(
      [
        './bars.csv: 3 lines are no bars',
        'line 3: high is "0.5" and low is "1": a high is not below the low',
        'line 5: close is "1,5": a text must be a decimal number such as "1234.5", without spaces, separators or units',
        'line 7: time is "2024-01-31" after time of line 6 is "2024-01-31": no two bars have the same time',
      ].join('\n'),
    );
  });

  it('tells a single one in one line, and of very many the first ones and how many more there are', async () => {
    expect(await told('2024-01-29,1,2,1,2,5', '2024-01-30,1,2,1,3,5')).toBe(
      './bars.csv, line 3: close is "3" and high is "2": the close lies between the low and the high',
    );
    const many = (await told(...Array.from({ length: 50 }, (_, i) => `2024-01-31T14:${i + 10},1,2,1,2,5`))).split('\n');
    expect(many[0]).toBe('./bars.csv: 50 lines are no bars');
    expect(many[1]).toMatch(/^line 2: time is "2024-01-31T14:10": it needs its offset from UTC/);
    expect([many.length, many.at(-1)]).toEqual([22, 'and 30 more']);
  });

  it('tells what is wrong with the file as a whole', async () => {
    expect(await told('2024-01-31T14:30Z,1,2,1,2,5')).toBe(
      './bars.csv: rows has one bar, and the interval is found from two: give options.interval',
    );
  });
});
