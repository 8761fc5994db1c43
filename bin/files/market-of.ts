import type { AssetClass, Bars, SessionTemplate } from 'barstats';
import type { CsvBars } from 'barstats/csv';
import type { ParquetBars } from 'barstats/parquet';
import { RefusedError } from '../errors/command-errors.js';
import type { Host } from '../host.js';
import { classOf } from './class-of.js';
import { type Reading, readBars } from './read-bars.js';
import { sampleOf } from './samples.js';
import { tickerOf } from './ticker-of.js';

/** The bars of a file, and their market. */
export interface FileMarket {
  readonly file: string;
  readonly bars: CsvBars | ParquetBars;
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly session?: string | SessionTemplate;
}

/** What the command line says of a market. */
export interface GivenMarket {
  readonly ticker?: string;
  /** Checked by the library when it is used. */
  readonly assetClass?: string;
  readonly session?: string | SessionTemplate;
}

/**
 * Reads a file and finds its market. What is guessed is said on standard error.
 *
 * @throws {@link RefusedError} if the asset class is neither given nor certain
 */
export async function marketOf(file: string, given: GivenMarket, reading: Reading, host: Host): Promise<FileMarket> {
  const bars = await readBars(
    file,
    { ...reading, ...(given.ticker === undefined ? {} : { ticker: given.ticker }) },
    host,
  );
  const session = given.session === undefined ? {} : { session: given.session };
  if (file.startsWith('sample:')) {
    const { assetClass, ticker } = sampleOf(file);
    return { file, bars, assetClass, ticker: given.ticker ?? ticker, ...session };
  }
  const found = tickerFound(file, bars);
  const ticker = given.ticker ?? found.ticker;
  if (given.assetClass !== undefined) {
    if (given.ticker === undefined) host.stderr.write(`${file}: read as ${ticker} (${found.why})\n`);
    // The library refuses what is no class, by its name.
    return { file, bars, assetClass: given.assetClass as AssetClass, ticker, ...session };
  }
  const guess = classOf(bars, ticker);
  if (!('assetClass' in guess)) {
    throw new RefusedError(
      'no-class',
      `${file}: the asset class is not known: ${guess.why}`,
      `add --asset-class ${guess.candidates.join(' or --asset-class ')}`,
    );
  }
  const named = given.ticker === undefined ? `${ticker} (${found.why}), ` : '';
  host.stderr.write(`${file}: read as ${named}${guess.assetClass} (${guess.why})\n`);
  return { file, bars, assetClass: guess.assetClass, ticker, ...session };
}

function tickerFound(file: string, { source }: Bars): { readonly ticker: string; readonly why: string } {
  if (source.ticker !== null) return { ticker: source.ticker, why: 'the file says so' };
  if (file === '-') return { ticker: 'BARS', why: '--ticker gives it another name' };
  const { ticker, sure } = tickerOf(file);
  return { ticker, why: sure ? 'by its name' : 'its name; --ticker gives it another' };
}
