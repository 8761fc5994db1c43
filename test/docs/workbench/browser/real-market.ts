import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Bars, barsFromRows } from '../../../../src/bars/index.js';
import type { ChosenFile } from './files-of-bars.js';
import { fileOf, madeUpMarket } from './made-up-markets.js';

/** A market as the page gets it and as the library has it. */
export interface Market {
  readonly file: ChosenFile;
  readonly bars: Bars;
}

/** A file of the folder `BARSTATS_DATA`; without it, made-up minutes of the same ticker. */
export function realMarket(name: string, seed: number): Market {
  const path = join(process.env.BARSTATS_DATA ?? '', name);
  if (!existsSync(path)) {
    const bars = madeUpMarket(seed, 39_000);
    return { file: fileOf(`${name.split('-')[0]}-1m.csv`, bars), bars };
  }
  const [, ...lines] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  const rows = lines.map((line) => {
    const [time, open, high, low, close, volume] = line.split(',').map(Number);
    return { time, open, high, low, close, volume };
  });
  return { file: path, bars: barsFromRows(rows) };
}
