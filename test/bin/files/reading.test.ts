import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../run.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-reading-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content);
const header = 'Date,Open,High,Low,Close\n';
written('dates.csv', `${header}03/01/2024,10,12,9,11\n04/01/2024,11,13,10,12\n`);
written(
  'points.csv',
  'Date;Open;High;Low;Close\n2024-01-03;1.012;1.013;1.010;1.011\n2024-01-04;1.011;1.015;1.011;1.014\n',
);
written('bare.csv', '1705791600,9,12,10,11\n1705795200,10,13,11,12\n');
written('tabs.txt', `${header}2024-01-03,10,12,9,11\n2024-01-04,11,13,10,12\n`.replaceAll(',', '\t'));
written('parts.csv', 'Day|Hour|O|H|L|C\n2024-01-03|09:30|10|12|9|11\n2024-01-03|09:31|11|13|10|12\n');
written('packed.csv', gzipSync(`${header}2024-01-03,10,12,9,11\n2024-01-04,11,13,10,12\n`));

const check = (...args: readonly string[]) => run(['check', ...args, '--asset-class', 'stocks'], { folder });

describe('what a file leaves open', () => {
  it.each([
    ['dates.csv', [], '"03/01/2024" can be read as 2024-01-03 (day first) and as 2024-03-01 (month first)', '--dates'],
    ['points.csv', [], 'can be read as 1012 and as 1.012', '--decimal'],
    [
      'bare.csv',
      [],
      'are not time, open, high, low and close in this order',
      'such as time=0,open=1,high=2,low=3,close=4',
    ],
  ])('%s is asked for with the flag that settles it', async (file, args, message, flag) => {
    const { code, out, err } = await check(file, ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(err).toContain(flag);
  });

  it.each<[string, readonly string[], string]>([
    ['dates.csv', ['--dates', 'day-first'], 'Times are dates, DD/MM/YYYY.'],
    ['points.csv', ['--decimal', ','], 'Prices are written with a decimal comma.'],
    ['bare.csv', ['--columns', 'time=0,low=1,high=2,open=3,close=4'], 'column 1; prices from column 4, column 3'],
    ['parts.csv', ['--columns', 'time=Day+Hour,open=O,volume=none', '--zone', 'UTC'], 'Read time from Day and Hour'],
    ['tabs.txt', ['--delimiter', 'tab'], '2 bars of 1 day'],
  ])('%s is read with %j', async (file, args, line) => {
    const { out } = await check(file, ...args);
    expect(out).toContain(line);
  });

  it('is refused where the flag means nothing', async () => {
    const { code, err } = await check('bare.csv', '--columns', 'time');
    expect([code, err]).toEqual([
      2,
      'barstats: --columns must be such as time=Day+Hour,close=5,volume=none, got time\n',
    ]);
    expect((await check('dates.csv', '--dates', 'us')).err).toContain('--dates must be one of day-first');
    expect((await check('dates.csv', '--stamped', 'end')).err).toContain('--stamped must be one of open, close');
  });

  it('is unpacked by its content, whatever its name', async () => {
    expect((await check('packed.csv')).out).toContain('2 bars of 1 day from CSV');
  });
});
