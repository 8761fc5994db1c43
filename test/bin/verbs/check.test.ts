import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { barsFromCsv } from '../../../src/csv/index.js';
import { describeSource, inspectBars } from '../../../src/index.js';
import { root, run } from '../run.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lines = readFileSync(join(root, 'bin/samples/aapl-1d-2013-2018.csv'), 'utf8').split('\n');
const content = lines.join('\n');
const wrong = lines.map((line, i) => (i === 5 || i === 9 ? line.replace(/^(\S+?),[^,]+/, '$1,9999') : line));
writeFileSync(join(folder, 'AAPL.csv'), content);
writeFileSync(join(folder, 'WRONG.csv'), wrong.join('\n'));
writeFileSync(join(folder, 'FEW.csv'), lines.slice(0, 30).join('\n'));
writeFileSync(
  join(folder, 'local.csv'),
  'time,open,high,low,close\n2024-01-02 09:30,1,1,1,1\n2024-01-02 09:31,1,1,1,1\n',
);

const barstats = (...args: readonly string[]) => run(['check', ...args], { folder });

describe('barstats check', () => {
  it('says how a file was read, and what looks wrong', async () => {
    const { code, out, err } = await barstats('AAPL.csv');
    const bars = barsFromCsv(content);
    expect(out).toBe(
      `${['AAPL.csv', ...describeSource(bars), '', ...inspectBars(bars, { assetClass: 'stocks' }).text].join('\n')}\n`,
    );
    expect(code).toBe(0);
    expect(err).toContain('AAPL.csv: read as AAPL (by its name), stocks (');
  });

  it('lists the rows that are no bars, which reports refuse', async () => {
    const { code, out } = await barstats('WRONG.csv');
    expect(out).toMatch(/2 rows are no bars:\n {2}line 6: .+\n {2}line 10: .+\n/);
    expect(code).toBe(1);
    expect((await barstats('WRONG.csv', '--skip-invalid')).code).toBe(0);
    const refused = await run(['WRONG.csv', 'doji'], { folder });
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('barstats check FILE lists the rows');
    expect((await run(['WRONG.csv', 'doji', '--skip-invalid'], { folder })).code).toBe(0);
  });

  it('reads a file whose class is not certain, and asks for it', async () => {
    const { code, out, err } = await barstats('FEW.csv');
    expect(out).toContain('29 bars of 1 day from CSV');
    expect(err).toContain('add --asset-class stocks or --asset-class futures');
    expect(code).toBe(1);
    expect((await barstats('FEW.csv', '--asset-class', 'stocks')).out).toContain('Nothing looks wrong');
  });

  it('has JSON, a line for each file', async () => {
    const { out } = await barstats('AAPL.csv', 'FEW.csv', '--format', 'json');
    const [first, second] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { inspection: unknown });
    expect(first.inspection).toMatchObject({ bars: 1260 });
    expect(second.inspection).toBeNull();
  });

  it.each<[readonly string[], number, string]>([
    [[], 2, 'which file of bars?'],
    [['AAPL.csv', 'gap-fill'], 2, 'check takes files; gap-fill is none'],
    [['AAPL.csv', '--where', 'gap > 1'], 2, 'no option --where'],
    [['AAPL.csv', '--format', 'csv'], 2, 'check has --format text and json'],
    [['local.csv'], 1, 'local.csv: times in the file, such as "2024-01-02 09:30", have no time zone: give --zone'],
    [['missing.csv'], 1, 'there is no such file'],
    [['AAPL.csv', '--interval', '7m'], 1, '--interval'],
  ])('%j is refused', async (args, code, message) => {
    const ran = await barstats(...args);
    expect(ran.err).toContain(message);
    expect([ran.code, ran.out]).toEqual([code, '']);
  });
});
