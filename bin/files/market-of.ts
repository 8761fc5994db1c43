import type { AssetClass, Bars, SessionTemplate } from 'barstats';
import { type UsEvent, usEvents } from 'barstats/calendar';
import type { CsvBars } from 'barstats/csv';
import type { ParquetBars } from 'barstats/parquet';
import { RefusedError } from '../errors/command-errors.js';
import type { Host } from '../host.js';
import { classOf, type FoundClass } from './class-of.js';
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
  /** Those of the United States, the only ones that the command knows. */
  readonly events: readonly UsEvent[];
}

/** What the command line says of a market. */
export interface GivenMarket {
  readonly ticker?: string;
  /** Checked by the library when it is used. */
  readonly assetClass?: string;
  readonly session?: string | SessionTemplate;
}

/** A file as it was read, and what its market may be. */
export interface LookedAt extends Omit<FileMarket, 'assetClass' | 'events'> {
  /** What shows the ticker and the class, for people; empty if nothing was guessed. */
  readonly guessed: string;
  readonly found: { readonly assetClass: AssetClass } | Extract<FoundClass, { readonly candidates: unknown }>;
}

/** Reads a file, and looks for its ticker and its class where they are not given. */
export async function lookAt(file: string, given: GivenMarket, reading: Reading, host: Host): Promise<LookedAt> {
  const only = given.ticker === undefined ? {} : { ticker: given.ticker };
  const bars = await readBars(file, { ...reading, ...only }, host);
  const session = given.session === undefined ? {} : { session: given.session };
  if (file.startsWith('sample:')) {
    const { assetClass, ticker } = sampleOf(file);
    return { file, bars, ticker: given.ticker ?? ticker, ...session, guessed: '', found: { assetClass } };
  }
  const named = tickerFound(file, bars);
  const ticker = given.ticker ?? named.ticker;
  const found =
    given.assetClass === undefined
      ? classOf(bars, ticker)
      : // The library refuses what is no class, by its name.
        { assetClass: given.assetClass as AssetClass };
  const guesses = [
    ...(given.ticker === undefined ? [`${ticker} (${named.why})`] : []),
    ...('assetClass' in found && 'why' in found ? [`${found.assetClass} (${found.why})`] : []),
  ];
  const guessed = guesses.length === 0 ? '' : `${file}: read as ${guesses.join(', ')}`;
  return { file, bars, ticker, ...session, guessed, found };
}

/**
 * Reads a file and finds its market. What is guessed is said on standard error.
 *
 * @throws {@link RefusedError} if the asset class is neither given nor certain
 */
export async function marketOf(file: string, given: GivenMarket, reading: Reading, host: Host): Promise<FileMarket> {
  const { guessed, found, ...market } = await lookAt(file, given, reading, host);
  if (!('assetClass' in found)) throw classUnknown(file, found);
  if (guessed !== '') host.stderr.write(`${guessed}\n`);
  return { ...market, assetClass: found.assetClass, events: usEvents };
}

/** The refusal of a file whose class is not certain: it names the candidates. */
export function classUnknown(
  file: string,
  { candidates, why }: Extract<FoundClass, { readonly candidates: unknown }>,
): RefusedError {
  return new RefusedError(
    'no-class',
    `${file}: the asset class is not known: ${why}`,
    `add --asset-class ${candidates.join(' or --asset-class ')}`,
  );
}

function tickerFound(file: string, { source }: Bars): { readonly ticker: string; readonly why: string } {
  if (source.ticker !== null) return { ticker: source.ticker, why: 'the file says so' };
  if (file === '-') return { ticker: 'BARS', why: '--ticker gives it another name' };
  const { ticker, sure } = tickerOf(file);
  return { ticker, why: sure ? 'by its name' : 'its name; --ticker gives it another' };
}
