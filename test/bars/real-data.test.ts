import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows } from '../../src/bars/index.js';

const folder = process.env.BARSTATS_DATA ?? '';
const HEADER = 'time,open,high,low,close,volume';

/** What the note beside a file says of it: the number of its bars, and their interval as its name has it. */
const INTERVALS: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
};

function barFiles() {
  if (folder === '') return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv.gz'))
    .map((file) => ({
      file,
      lines: gunzipSync(readFileSync(join(folder, file)))
        .toString()
        .trimEnd()
        .split('\n'),
    }))
    .filter(({ lines }) => lines[0] === HEADER)
    .map(({ file, lines }) => ({
      name: file.replace('.csv.gz', ''),
      records: lines.slice(1).map((line) => line.split(',')),
    }));
}

const bytes = (column: Float64Array | null) => Buffer.from(column === null ? '' : new Uint8Array(column.buffer));

describe.skipIf(!process.env.BARSTATS_DATA)('real bars (skipped when BARSTATS_DATA names no folder)', () => {
  const files = barFiles();

  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('are accepted as they are: $name', ({ name, records }) => {
    const rows = records.map(([time, open, high, low, close, volume]) => ({
      time: Number(time),
      open,
      high,
      low,
      close,
      volume,
    }));
    const bars = barsFromRows(rows);
    const note = readFileSync(join(folder, `${name}.md`), 'utf8');
    expect(bars.length).toBe(Number(/^\| rows \| (\d+) \|$/m.exec(note)?.[1]));
    expect(bars.interval).toBe(INTERVALS[/-(\d[a-z])-/.exec(name)?.[1] ?? '']);
    expect(bars.daily).toBe(bars.interval === 86_400_000);
    const fields = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
    const column = (field: (typeof fields)[number]) => records.map((record) => Number(record[fields.indexOf(field)]));
    const columns = {
      time: column('time'),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
    };
    const same = barsFromColumns(columns);
    // Compared as bytes, because the comparison of values takes seconds.
    for (const field of fields) expect(bytes(same[field]).equals(bytes(bars[field]))).toBe(true);
  });

  it('of crude oil have a negative price', () => {
    const oil = files.find(({ name }) => name.startsWith('wti-'));
    expect(oil?.records.some(([, , , low]) => Number(low) < 0)).toBe(true);
  });
});
