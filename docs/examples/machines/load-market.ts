import { join } from 'node:path';
import type { ScanMarket } from 'barstats/discovery';
import { readCsv } from '../reading/read-csv.js';
import { type ListedMarket, withBars } from '../parts/listed-market.js';

/** A market as a job names it: plain JSON, with a path to its bars instead of the bars. */
export interface MarketFile extends ListedMarket {
  /** A CSV file in the folder that all machines have, such as `stocks/AAPL.csv`. */
  readonly file: string;
}

/** Loads a market on the machine that computes its part. With bars in a database, this is the function to replace. */
export async function loadMarket(folder: string, { file, ...listed }: MarketFile): Promise<ScanMarket> {
  return withBars(listed, await readCsv(join(folder, file)));
}
