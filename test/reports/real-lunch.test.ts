import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import type { SessionTemplate } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { runReport, type ReportId, type ReportOptions } from '../../src/reports/index.js';

const folder = process.env.BARSTATS_DATA ?? '';

/** Ten months of a future in Shanghai, minute by minute: 200 days with all of their 240 minutes, and none at lunch. */
describe.skipIf(folder === '')('a market with a lunch break (skipped when BARSTATS_DATA names no folder)', () => {
  const lines =
    folder === ''
      ? []
      : gunzipSync(readFileSync(join(folder, 'if-1m-2023-2024.csv.gz')))
          .toString()
          .trim()
          .split('\n');
  const rows = lines.slice(1).map((line) => {
    const [time, open, high, low, close, volume] = line.split(',');
    return { time: Number(time), open, high, low, close, volume };
  });
  const bars = barsFromRows(rows, { interval: '1m' });
  const noBreak: SessionTemplate = {
    id: 'shanghai',
    timeZone: 'Asia/Shanghai',
    open: '09:30',
    close: '15:00',
    weekdays: weekdays.slice(0, 5),
  };
  const lunch = { ...noBreak, breaks: [{ from: '11:30', to: '13:00' }] };
  const run = <Id extends ReportId>(id: Id, session: SessionTemplate, options: Partial<ReportOptions<Id>> = {}) =>
    runReport(bars, id, {
      assetClass: 'futures',
      ticker: 'IF',
      session,
      calendar: null,
      ...options,
    });

  it('has whole sessions, which without the break lack a quarter of their bars', () => {
    const completeness = { coverage: 1 };
    const incomplete = (session: SessionTemplate): number | undefined =>
      run('doji-standard', session, { completeness }).observations.excluded.incomplete;
    expect([incomplete(lunch), incomplete(noBreak)]).toEqual([undefined, 200]);
    expect(run('doji-standard', noBreak).observations).toEqual(run('doji-standard', lunch).observations);
  });

  it('lists eight half hours, in each of which all sessions trade', () => {
    const { summary } = run('intraday-volume-and-range-standard', lunch);
    expect(summary.map(({ observations }) => observations)).toEqual(Array(8).fill(200));
    expect(summary.map(({ group }) => group.time)).toEqual([
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
    ]);
    expect(run('intraday-volume-and-range-standard', noBreak).summary).toHaveLength(11);
  });

  it('has gaps over the lunch beside all that there are without the break', () => {
    const detailed = { detailed: true } as const;
    const [over, without] = [lunch, noBreak].map(
      (session) => run('fair-value-gaps-standard', session, detailed).detailed ?? [],
    );
    const key = (row: (typeof over)[number]): string => JSON.stringify(row);
    const known = new Set(over.map(key));
    expect(without.every((row) => known.has(key(row)))).toBe(true);
    const added = over.filter((row) => !without.map(key).includes(key(row)));
    expect(added.length).toBeGreaterThan(20);
    // The third candle is that of 13:00 or of 13:30.
    expect([...new Set(added.map(({ measures }) => measures['minutes-from-open']))]).toEqual(
      expect.arrayContaining([240, 270]),
    );
  });
});
