import type { SessionTemplate } from 'barstats';
import type { Host } from '../host.js';
import { RefusedError, UsageError } from '../errors/command-errors.js';
import type { Reading } from '../files/read-bars.js';
import { readingOf } from './reading.js';
import { expandFiles } from '../files/expand-files.js';
import { isFile } from '../files/is-file.js';
import { marketInSession } from '../files/evening-session.js';
import type { FileMarket, GivenMarket } from '../files/market-of.js';
import { type FlagGroup, flagsOf, spelled, squashed, writtenHere } from './flags.js';
import { nearest } from './nearest.js';
import type { Arguments } from './read-arguments.js';

/** What a command was asked for: the words that follow its name, apart, and the flags. */
export interface Asked {
  readonly host: Host;
  /** Words that name files. */
  readonly files: readonly string[];
  /** All other words, such as reports. */
  readonly words: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
  /** Tells of a file among several that cannot be used: the others still are, and the exit code is 1. */
  readonly tellOfFile: (error: unknown) => void;
}

/** Tells files from other words. */
export function askedOf({ words, flags }: Arguments, host: Host, tellOfFile: Asked['tellOfFile']): Asked {
  return {
    host,
    tellOfFile,
    files: words.filter((word) => !isLine(word) && isFile(word, host.folder)),
    words: words.filter((word) => isLine(word) || !isFile(word, host.folder)),
    flags,
  };
}

/** Whether a word is a question as `--line` writes it, or a request or link with one. */
export function isLine(word: string): boolean {
  return (
    /report_calculation\/|#\/report\//.test(word) ||
    /^[a-z0-9-]+(?:\/(?:stocks|futures|crypto|forex)\/[^?]+)?\?\w+=/.test(word) ||
    (/^[a-z0-9-]+\/(?:stocks|futures|crypto|forex)\/[^?*]+$/.test(word) &&
      !/\.(?:csv|txt|tsv|parquet)(?:\.gz)?$/i.test(word))
  );
}

/**
 * Refuses flags that a command does not have.
 *
 * @param groups - those that it has
 * @param options - the options of the reports that it runs
 * @param elsewhere - options that only other reports have, the likely ones, with those reports
 * @throws {@link UsageError} with the report or the flag that was likely meant
 */
export function refuseFlags(
  { flags }: Asked,
  groups: readonly FlagGroup[],
  options: readonly string[] = [],
  elsewhere: () => ReadonlyMap<string, readonly string[]> = () => new Map(),
): void {
  const known = flagsOf([...groups, 'output']);
  const optionNames = new Set(options.map(squashed));
  const unknown = [...flags.keys()].find((flag) => !known.includes(flag) && !optionNames.has(squashed(flag)));
  if (unknown === undefined) return;
  const others = elsewhere();
  const own = [...known.map((flag) => spelled(flag).slice(2)), ...options];
  const same = [...others.keys()].find((name) => squashed(name) === squashed(unknown));
  if (same !== undefined) {
    throw new UsageError('unknown-flag', `${spelled(unknown)} belongs to ${others.get(same)!.join(', ')}`);
  }
  const here = writtenHere(unknown);
  const meant = nearest(unknown, [...own, ...others.keys()]);
  const reports = meant === undefined || own.includes(meant) ? undefined : others.get(meant);
  const such =
    here !== undefined
      ? `; write ${here}`
      : meant === undefined
        ? ''
        : `; did you mean ${spelled(meant)}${reports === undefined ? '' : ` of ${reports.join(', ')}`}?`;
  throw new UsageError(
    'unknown-flag',
    `this command has no option ${spelled(unknown)}${such}`,
    'add --help for its options',
  );
}

/**
 * Reads the files that a command was given, all of them before the first is used.
 *
 * @param given - what a question says of the market
 * @throws {@link UsageError} without a file
 */
export async function marketsOf(asked: Asked, given: GivenMarket = {}): Promise<readonly FileMarket[]> {
  const markets: FileMarket[] = [];
  for await (const market of eachFile(asked, given, marketInSession)) markets.push(market);
  return markets;
}

/**
 * Reads the files that a command was given one by one, in a way that takes what the command line says of each. Among several, one that cannot be
 * read is told of and left out.
 *
 * @throws {@link UsageError} without a file; why the last one cannot be read, if none can
 */
export async function* eachFile<Read>(
  { host, files, flags, tellOfFile }: Asked,
  given: GivenMarket,
  read: (file: string, market: GivenMarket, reading: Reading, host: Host) => Promise<Read>,
): AsyncGenerator<Read> {
  if (files.length === 0) {
    throw new UsageError('missing-word', 'which file of bars?', 'name one, such as AAPL.csv, or try sample:aapl');
  }
  const paths = await expandFiles(files, host.folder);
  const [ticker, assetClass, session] = ['ticker', 'assetClass', 'session'].map((name) => flags.get(name));
  const market = {
    ...given,
    ...(ticker === undefined ? {} : { ticker }),
    ...(assetClass === undefined ? {} : { assetClass }),
    ...(session === undefined ? {} : { session: sessionOf(session) }),
  };
  let unread = paths.length;
  for (const path of paths) {
    let done: Read;
    try {
      done = await read(path, market, readingOf(flags), host);
    } catch (error) {
      if (--unread === 0) throw error;
      tellOfFile(error);
      continue;
    }
    unread = Infinity;
    yield done;
  }
}

/** A session: the id of a template, or a template as JSON. */
function sessionOf(text: string): string | SessionTemplate {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as SessionTemplate;
  } catch {
    throw new UsageError('wrong-flag', '--session must be the name of a session, or a template as JSON');
  }
}

/** The only market that a command is about. */
export async function marketAsked(asked: Asked, given: GivenMarket = {}): Promise<FileMarket> {
  const markets = await marketsOf(asked, given);
  if (markets.length === 1) return markets[0];
  throw new RefusedError('no-file', `one file at a time, got ${markets.map(({ file }) => file).join(', ')}`);
}
