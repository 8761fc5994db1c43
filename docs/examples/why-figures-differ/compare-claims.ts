/** `BARSTATS_DATA=folder npx tsx docs/examples/why-figures-differ/compare-claims.ts`: the table of the guide. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Bars } from 'barstats';
import { barsFromCsv } from 'barstats/csv';
import { claims, type MarketName } from './claims.js';

const folder = process.env.BARSTATS_DATA;
if (folder === undefined) throw new Error('BARSTATS_DATA must name the folder of the bars');

const files: Readonly<Record<MarketName, { readonly file: string; readonly interval: '1h' | '1m' }>> = {
  SPY: { file: 'spy-1h-1998-2021', interval: '1h' },
  IF: { file: 'if-1m-2023-2024', interval: '1m' },
};

function read({ file, interval }: (typeof files)[MarketName]): Bars {
  return barsFromCsv(gunzipSync(readFileSync(join(folder!, `${file}.csv.gz`))), { interval });
}

const bars = { SPY: read(files.SPY), IF: read(files.IF) };

for (const { claim, market, ask } of claims) {
  const { count, of, percent, low, high, atRandom } = ask(bars[market]);
  const chance = `${atRandom!.mean} %, ${atRandom!.low} to ${atRandom!.high} %`;
  console.log(
    `| ${market} | ${claim} | ${count} of ${of}: ${percent} % | ${low} to ${high} % | ${chance} | ${atRandom!.p} |`,
  );
}
