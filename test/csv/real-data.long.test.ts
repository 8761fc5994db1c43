import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { barsFromCsv } from '../../src/csv/index.js';
import { realFiles } from '../conformance/real-files.js';

const folder = process.env.BARSTATS_DATA ?? '';

describe.skipIf(folder === '')('real files', () => {
  it.each(realFiles.map(({ name }) => name))('%s: what csv-parse and barsFromRows make of it', (name) => {
    const text = gunzipSync(readFileSync(join(folder, `${name}.csv.gz`)));
    const records = parse(text, { columns: true }) as unknown as Record<
      'time' | 'open' | 'high' | 'low' | 'close' | 'volume',
      string
    >[];
    const rows = records.map(({ time, volume, ...prices }) => ({
      ...prices,
      time: Number(time),
      ...(volume === '' ? {} : { volume }),
    }));
    const bars = barsFromCsv(text);
    const expected = barsFromRows(rows);
    for (const column of ['time', 'open', 'high', 'low', 'close', 'volume'] as const)
      expect(bars[column]).toEqual(expected[column]);
    expect(bars.interval).toBe(expected.interval);
  });
});
