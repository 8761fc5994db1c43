import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type BarsOptions, checkRows } from '../../src/bars/index.js';

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

const rowsOf = (records: readonly (readonly string[])[]) =>
  records.map(([time, open, high, low, close, volume]) => ({ time: Number(time), open, high, low, close, volume }));

type Row = ReturnType<typeof rowsOf>[number];

const bytes = (column: Float64Array | null) => Buffer.from(column === null ? '' : new Uint8Array(column.buffer));

describe.skipIf(!process.env.BARSTATS_DATA)('real bars (skipped when BARSTATS_DATA names no folder)', () => {
  const files = barFiles();

  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('are accepted as they are: $name', ({ name, records }) => {
    const rows = rowsOf(records);
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

  it.each(files)('have no bad rows, and in a copy exactly those that were spoilt: $name', ({ records }) => {
    const rows = rowsOf(records);
    expect(checkRows(rows)).toEqual({ total: 0, faults: [] });
    const spoilers = [
      (row: Row) => ({ ...row, high: '0x10' }),
      (row: Row) => ({ ...row, low: String(Number(row.high) + 1) }),
      (row: Row) => ({ ...row, close: '' }),
      (row: Row) => ({ ...row, time: NaN }),
      (row: Row) => ({ ...row, time: row.time - 1e12 }),
      (row: Row) => ({ ...row, time: row.time - 0.5 }),
      () => null as unknown as Row,
    ];
    // Wherever a file is spoilt, no two rows in a row are.
    const places = spoilers.map((_, i) => 1 + Math.floor(((i + 0.5) / spoilers.length) * (rows.length - 2)));
    const spoilt = rows.map((row, index) => (places.includes(index) ? spoilers[places.indexOf(index)](row) : row));
    const { total, faults } = checkRows(spoilt);
    expect(faults.map(({ index, field }) => `${index} ${field}`)).toEqual(
      ['high', 'high', 'close', 'time', 'time', 'time', null].map((field, i) => `${places[i]} ${field}`),
    );
    expect(total).toBe(spoilers.length);

    const late = rows.map((row, index) => (index === places[3] ? { ...row, time: row.time + 1e12 } : row));
    expect(checkRows(late).faults.map(({ index }) => index)).toEqual([places[3] + 1, places[3]]);
  });

  it.each(files)('are the same stamped at the close: $name', ({ records }) => {
    const rows = rowsOf(records);
    const { interval, daily, time } = barsFromRows(rows);
    const closes = rows.map((row) => ({ ...row, time: row.time + interval }));
    const stamped = (options: BarsOptions) => barsFromRows(closes, { stamped: 'close', ...options });
    if (daily) {
      expect(() => stamped({})).toThrow('must not be "close" for daily bars whose times are instants');
      return;
    }
    for (const options of [{}, { interval }]) expect(bytes(stamped(options).time).equals(bytes(time))).toBe(true);
  });

  it('of crude oil have a negative price', () => {
    const oil = files.find(({ name }) => name.startsWith('wti-'));
    expect(oil?.records.some(([, , , low]) => Number(low) < 0)).toBe(true);
  });
});
