import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { amount } from '../amount.mjs';
import { barsFromCsv } from '../../dist/csv/index.js';
import { figureRow } from '../figure-row.mjs';
import { makeBars } from '../make-bars.mjs';
import { interleave, ROUNDS } from '../measure.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { exchange } from '../reports/engine.mjs';

const MONTHS = amount(96, 1);

/** Rows to bars, in passes over the bytes of the file. */
const SPEED = { atMost: 6 };

/** The most memory at once, in sizes of the columns, while a file is streamed. */
const PEAK = { atMost: 1.3 };

const SMALL_HEAP = ['--max-old-space-size=60', '--max-semi-space-size=1'];

const FAST_WARM_UPS = amount(2, 0);

/** Parsers that take half a minute for the file are measured on so much of it, in their own passes. */
const SLOW_SHARE = 10;
const SLOW_ROUNDS = amount(3, 1);

const program = fileURLToPath(new URL('stream-memory.mjs', import.meta.url));

/**
 * Measures how a file of bars becomes columns: with barstats, with parsers of CSV, and with the readers of DuckDB and Polars.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureFiles(progress) {
  progress('writing a file of bars');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'barstats-bench-'));
  const file = path.join(folder, 'bars.csv');
  const database = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const bars = writeCsv(file);
    const bytes = readFileSync(file);
    const text = bytes.toString('latin1');
    const part = text.slice(0, text.indexOf('\n', text.length / SLOW_SHARE) + 1);
    const connection = await database.connect();
    const { default: polars } = await import('nodejs-polars');
    const pass = () => passOver(bytes);

    progress('measuring barsFromCsv and the readers of DuckDB and Polars');
    const fast = {
      bytes: { run: () => barsFromCsv(bytes) },
      text: { run: () => barsFromCsv(text) },
      duckdb: { run: () => connection.run(`CREATE OR REPLACE TABLE bars AS FROM read_csv('${file}')`) },
      polars: { run: () => polars.readCSV(file) },
    };
    await interleave(fast, pass, FAST_WARM_UPS);
    const measured = await interleave(fast, pass, ROUNDS);
    progress('measuring papaparse and csv-parse');
    const partBytes = Buffer.from(part);
    const slow = {
      papaparse: { run: () => papaparse.parse(part, { header: true, dynamicTyping: true }) },
      'csv-parse': { run: () => parse(part, { columns: true, cast: true }) },
    };
    Object.assign(measured, await interleave(slow, () => passOver(partBytes), SLOW_ROUNDS));
    progress('measuring the memory of a stream');
    const peaks = { small: [], default: [] };
    for (let run = 0; run < SLOW_ROUNDS; run++) {
      peaks.small.push(await peakOf(file, SMALL_HEAP));
      peaks.default.push(await peakOf(file, []));
    }
    return { bars, bytes: bytes.length, rows: [...rowsOf(measured), ...memoryOf(peaks)], milliseconds: measured };
  } finally {
    database.closeSync();
    rmSync(folder, { recursive: true });
  }
}

/** The measure of all others: one plain pass over the bytes. */
function passOver(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) sum += bytes[at];
  return sum;
}

function writeCsv(file) {
  const { time, open, high, low, close, volume } = makeBars(exchange, MONTHS);
  let lines = ['time,open,high,low,close,volume\n'];
  for (let bar = 0; bar < time.length; bar++) {
    const prices = `${open[bar].toFixed(2)},${high[bar].toFixed(2)},${low[bar].toFixed(2)},${close[bar].toFixed(2)}`;
    lines.push(`${new Date(time[bar]).toISOString().slice(0, 19)}Z,${prices},${volume[bar]}\n`);
    if (lines.length < 100_000) continue;
    appendFileSync(file, lines.join(''));
    lines = [];
  }
  appendFileSync(file, lines.join(''));
  return time.length;
}

async function peakOf(file, flags) {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, file]);
  return JSON.parse(stdout);
}

function rowsOf(measured) {
  const row = (id, what, target = null) =>
    ratioRow({
      id,
      what,
      unit: 'pass',
      target,
      rounds: measured[id],
      unitOf: (round, time) => measured[id][round].pass[time],
    });
  return [
    row('bytes', 'barsFromCsv of bytes', SPEED),
    row('text', 'barsFromCsv of text'),
    row('duckdb', 'DuckDB read_csv into a table, two threads'),
    row('polars', 'Polars readCSV, two threads'),
    row('papaparse', 'papaparse, numbers in objects'),
    row('csv-parse', 'csv-parse, numbers in objects'),
  ];
}

function memoryOf({ small, default: usual }) {
  const row = (id, what, target, runs) =>
    figureRow({
      id,
      what,
      unit: 'columns',
      target,
      values: runs.map(({ peak, before, columns }) => (peak - before) / columns),
    });
  return [
    row('stream-small-heap', 'peak of a stream, with a heap of 60 MB, columns included', PEAK, small),
    row('stream', 'peak of a stream with the default flags, columns included', null, usual),
  ];
}
