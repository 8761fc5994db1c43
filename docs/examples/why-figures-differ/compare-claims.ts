/** `BARSTATS_DATA=folder npx tsx docs/examples/why-figures-differ/compare-claims.ts`: the table of the guide. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { barsFromColumns, type Bars } from 'barstats';
import { barsFromCsv } from 'barstats/csv';
import { seededGenerator } from 'barstats/discovery';
import { claims, type MarketName } from './claims.js';
import { mirroredAtRandom } from './mirrored-at-random.js';

const folder = process.env.BARSTATS_DATA;
if (folder === undefined) throw new Error('BARSTATS_DATA must name the folder of the bars');

/** Their prices have two decimals or fewer. */
const files: Readonly<Record<MarketName, { readonly file: string; readonly interval: '1h' | '1m' }>> = {
  SPY: { file: 'spy-1h-1998-2021', interval: '1h' },
  IF: { file: 'if-1m-2023-2024', interval: '1m' },
};
const PATHS = 20;

function read({ file, interval }: (typeof files)[MarketName]): Bars {
  return barsFromCsv(gunzipSync(readFileSync(join(folder!, `${file}.csv.gz`))), { interval });
}

function atRandom({ time, open, high, low, close, interval }: Bars, seed: number): Bars {
  return barsFromColumns(mirroredAtRandom({ time, open, high, low, close }, 2, seededGenerator(seed)), { interval });
}

const bars = { SPY: read(files.SPY), IF: read(files.IF) };
const paths = Object.fromEntries(
  Object.entries(bars).map(([name, real]) => [name, Array.from({ length: PATHS }, (_, i) => atRandom(real, i + 1))]),
);

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

for (const { claim, market, ask } of claims) {
  const real = ask(bars[market]);
  const luck = paths[market].map(ask);
  const [count, of] = [luck.reduce((sum, each) => sum + each.count, 0), luck.reduce((sum, each) => sum + each.of, 0)];
  console.log(
    `| ${market} | ${claim} | ${real.count} of ${real.of}: ${percent(real.count, real.of)} | ${real.low} to ${real.high} % | ${percent(count, of)} |`,
  );
}
