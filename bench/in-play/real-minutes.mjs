import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';

const NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'];

/** Files of one-minute bars, the market of each, and the first day of the month that is followed. */
const FILES = [
  { file: 'spy-1m-2011', assetClass: 'stocks', ticker: 'SPY', month: '2011-03' },
  { file: '6e-1m-202401', assetClass: 'futures', ticker: '6E', month: '2024-01' },
];

/**
 * The markets of one-minute bars in the folder that `BARSTATS_DATA` names, none without it.
 *
 * @returns {{ file: string, assetClass: string, ticker: string, month: string, columns: Record<string, Float64Array> }[]}
 */
export function realMinutes() {
  const folder = process.env.BARSTATS_DATA;
  if (folder === undefined) return [];
  return FILES.flatMap((market) => {
    const name = path.join(folder, `${market.file}.csv.gz`);
    return existsSync(name) ? [{ ...market, columns: columnsOf(gunzipSync(readFileSync(name)).toString('utf8')) }] : [];
  });
}

function columnsOf(text) {
  const rows = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  return Object.fromEntries(NAMES.map((name, i) => [name, Float64Array.from(rows, (row) => row[i])]));
}
