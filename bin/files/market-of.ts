import { type AssetClass, guessMarket, type MarketGuess, type SessionTemplate } from 'barstats';
import { type UsEvent, usEvents } from 'barstats/calendar';
import type { CsvBars } from 'barstats/csv';
import type { ParquetBars } from 'barstats/parquet';
import { RefusedError } from '../errors/command-errors.js';
import type { Host } from '../host.js';
import { type Reading, readBars } from './read-bars.js';
import { sampleOf } from './samples.js';

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
  /** `null` if it is neither given nor certain. */
  readonly assetClass: AssetClass | null;
  readonly guess: MarketGuess;
}

/** Reads a file, and looks for its ticker and its class where they are not given. */
export async function lookAt(file: string, given: GivenMarket, reading: Reading, host: Host): Promise<LookedAt> {
  const only = given.ticker === undefined ? {} : { ticker: given.ticker };
  const bars = await readBars(file, { ...reading, ...only }, host);
  const session = given.session === undefined ? {} : { session: given.session };
  const guess = guessMarket(bars, { ...(file === '-' ? {} : { file }), ...only });
  if (file.startsWith('sample:')) {
    const { assetClass, ticker } = sampleOf(file);
    return { file, bars, ticker: given.ticker ?? ticker, ...session, guessed: '', assetClass, guess };
  }
  const ticker = file === '-' && guess.tickerFrom === 'doubtful-name' ? 'BARS' : guess.ticker;
  // The library refuses what is no class, by its name.
  const assetClass = given.assetClass === undefined ? guess.assetClass : (given.assetClass as AssetClass);
  const guesses = [
    ...(guess.tickerFrom === 'options' ? [] : [`${ticker} (${FROM[guess.tickerFrom]})`]),
    ...(given.assetClass === undefined && assetClass !== null ? [`${assetClass} (${guess.why})`] : []),
  ];
  const guessed = guesses.length === 0 ? '' : `${file}: read as ${guesses.join(', ')}`;
  return { file, bars, ticker, ...session, guessed, assetClass, guess };
}

const FROM = {
  bars: 'the file says so',
  name: 'by its name',
  'doubtful-name': 'its name; --ticker gives it another',
} as const;

/**
 * Reads a file and finds its market. What is guessed is said on standard error.
 *
 * @throws {@link RefusedError} if the asset class is neither given nor certain
 */
export async function marketOf(file: string, given: GivenMarket, reading: Reading, host: Host): Promise<FileMarket> {
  return marketFound(await lookAt(file, given, reading, host), host);
}

/** The market of a file that was looked at, as {@link marketOf} finds it. */
export function marketFound({ guessed, assetClass, guess, ...market }: LookedAt, { stderr }: Host): FileMarket {
  if (assetClass === null) throw classUnknown(market.file, guess);
  if (guessed !== '') stderr.write(`${guessed}\n`);
  return { ...market, assetClass, events: usEvents };
}

/** The refusal of a file whose class is not certain: it names the possible ones. */
export function classUnknown(file: string, { possible, why }: MarketGuess): RefusedError {
  return new RefusedError(
    'no-class',
    `${file}: the asset class is not known: ${why}`,
    `add --asset-class ${possible.join(' or --asset-class ')}`,
  );
}
