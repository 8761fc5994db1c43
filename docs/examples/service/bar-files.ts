import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetClass, SupportedTickers } from 'barstats/policy';

/** A bar file and its market. */
export interface BarFile {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly file: string;
}

/** `AAPL.csv`, `AAPL.parquet`; for a market with bars of several lengths `AAPL.1m.parquet` and `AAPL.1d.csv`. */
const NAME = /^(.+?)(?:\.(?:1m|5m|15m|30m|1h|4h|1d))?\.(?:csv|csv\.gz|parquet)$/;

const assetClasses: readonly AssetClass[] = ['stocks', 'futures', 'crypto', 'forex'];

/** The bar files in a folder, such as `stocks/AAPL.csv` and `crypto/ETHUSDT.1m.parquet`. */
export async function barFilesIn(folder: string): Promise<readonly BarFile[]> {
  const classes = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const lists = await Promise.all(
    assetClasses
      .filter((assetClass) => classes.some(({ name }) => name === assetClass))
      .map(async (assetClass) => {
        const names = (await readdir(join(folder, assetClass))).sort();
        return names.flatMap((name) => {
          const ticker = NAME.exec(name)?.[1];
          return ticker === undefined ? [] : [{ assetClass, ticker, file: join(folder, assetClass, name) }];
        });
      }),
  );
  return lists.flat();
}

/** The tickers that have files. */
export function tickersOf(files: readonly BarFile[]): SupportedTickers {
  const tickers: Partial<Record<AssetClass, readonly string[]>> = {};
  for (const { assetClass, ticker } of files) {
    tickers[assetClass] = [...new Set([...(tickers[assetClass] ?? []), ticker])];
  }
  return tickers;
}
