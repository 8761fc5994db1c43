import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IntervalName } from '../../src/bars/index.js';
import type { AssetClass, SessionTemplate, Weekday } from '../../src/calendar/index.js';

/** A file of real bars and the sessions to cut them into. */
export interface RealFile {
  readonly name: string;
  readonly interval: IntervalName;
  readonly assetClass: AssetClass;
  /** Sessions that the bars fit, and some that must be refused. */
  readonly sessions: readonly (string | SessionTemplate)[];
}

/** Bars in columns, as a file has them. */
export interface RealColumns {
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

function own(id: string, timeZone: string, open: string, close: string): SessionTemplate {
  return { id, timeZone, open, close, weekdays };
}

/** The files that BARSTATS_DATA is looked through for. */
export const realFiles: readonly RealFile[] = [
  {
    name: 'spy-1m-2011',
    interval: '1m',
    assetClass: 'stocks',
    sessions: ['new-york', own('pre-market', 'America/New_York', '04:00', '09:30')],
  },
  // The bar of 09:00 holds the half hour from 09:30 on: it does not fit the session of stocks, which must be refused.
  {
    name: 'spy-1h-1998-2021',
    interval: '1h',
    assetClass: 'stocks',
    sessions: [own('clock-hours', 'America/New_York', '09:00', '16:00'), 'new-york'],
  },
  { name: 'aapl-1d-1998-2021', interval: '1d', assetClass: 'stocks', sessions: ['new-york'] },
  { name: 'es-1m-2013', interval: '1m', assetClass: 'futures', sessions: ['new-york', 'london', 'asia', 'daily'] },
  { name: '6e-1m-202401', interval: '1m', assetClass: 'futures', sessions: ['new-york', 'london', 'asia', 'daily'] },
  {
    name: 'if-1m-2023-2024',
    interval: '1m',
    assetClass: 'futures',
    sessions: [own('shanghai', 'Asia/Shanghai', '09:30', '15:00')],
  },
  {
    name: 'ethusdt-1h-2017-2023',
    interval: '1h',
    assetClass: 'crypto',
    sessions: ['daily', 'london', 'asia', 'new-york'],
  },
  {
    name: 'eurusd-1h-2007-2018',
    interval: '1h',
    assetClass: 'forex',
    sessions: ['daily', 'new-york', 'london', 'asia'],
  },
  {
    name: 'gbpcad-4h-2007-2023',
    interval: '4h',
    assetClass: 'forex',
    sessions: [own('utc-day', 'UTC', '00:00', '24:00'), 'daily'],
  },
  { name: 'wti-spot-1d-1986-2026', interval: '1d', assetClass: 'futures', sessions: ['daily'] },
];

/** Reads a file of bars. */
export function readColumns(folder: string, name: string): RealColumns {
  const text = gunzipSync(readFileSync(join(folder, `${name}.csv.gz`))).toString('utf8');
  const rows = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const column = (field: number) => Float64Array.from(rows, (row) => row[field]);
  return { time: column(0), open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) };
}

/** What stands for a file that is not there. */
export const noColumns: RealColumns = Object.freeze({
  time: new Float64Array(),
  open: new Float64Array(),
  high: new Float64Array(),
  low: new Float64Array(),
  close: new Float64Array(),
  volume: new Float64Array(),
});

/** The bars from one instant to before another. */
export function between(columns: RealColumns, from: number, to: number): RealColumns {
  const start = firstAt(columns.time, from);
  const end = firstAt(columns.time, to);
  return partOf(columns, start, end);
}

/** The position of the first bar at or after an instant. */
function firstAt(times: Float64Array, instant: number): number {
  const position = times.findIndex((time) => time >= instant);
  return position === -1 ? times.length : position;
}

/** Bars of several minutes made of shorter ones, on the grid of UTC. */
export function aggregated(columns: RealColumns, minutes: number): RealColumns {
  const bars: number[][] = [];
  columns.time.forEach((instant, i) => {
    const time = instant - (instant % (minutes * 60_000));
    const [high, low, close, volume] = [columns.high[i], columns.low[i], columns.close[i], columns.volume[i]];
    const last = bars.at(-1);
    if (last?.[0] !== time) bars.push([time, columns.open[i], high, low, close, volume]);
    else
      bars[bars.length - 1] = [time, last[1], Math.max(last[2], high), Math.min(last[3], low), close, last[5] + volume];
  });
  const column = (field: number) => Float64Array.from(bars, (bar) => bar[field]);
  return { time: column(0), open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) };
}

/** The bars from one place up to another. */
export function partOf({ time, open, high, low, close, volume }: RealColumns, from: number, end: number): RealColumns {
  const part = (column: Float64Array): Float64Array => column.slice(from, end);
  return {
    time: part(time),
    open: part(open),
    high: part(high),
    low: part(low),
    close: part(close),
    volume: part(volume),
  };
}
