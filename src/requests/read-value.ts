import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { AssetClass, Lookback } from '../policy/index.js';
import { isCalendarDate, isLookback, lookbacks } from '../policy/inner.js';
import { parseCondition, parseGroupBy, type Condition, type GroupBy } from '../reports/index.js';
import type { SessionTemplate } from '../reports/inner.js';
import { InvalidRequest, inTermsOfTheQuery } from './invalid-request.js';

// How the texts of parameters are read. All throw an InvalidRequest with the name of the parameter.

/** The asset classes, as paths spell them. */
export const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];

/** A path segment, if it is an asset class. */
export function assetClassOf(segment: string): AssetClass | undefined {
  return assetClasses.find((assetClass) => assetClass === segment);
}

/** The most markets that a request may name. */
export const MAX_TICKERS = 500;

/** The most characters of a template in a query; one with all weekdays has about 200. */
export const LONGEST_TEMPLATE = 1000;

export function readFlag(text: string, name: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidRequest(`${name} must be true or false.`);
}

export function readFormat(text: string, name: string): 'json' | 'jsonl' {
  if (text === 'json' || text === 'jsonl') return text;
  throw new InvalidRequest(`${name} must be json or jsonl.`);
}

/**
 * Reads a number from 1 on.
 *
 * @param of - what it counts, for the refusal
 */
export function readCount(text: string, name: string, maximum: number, of = ''): number {
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= maximum) return Number(text);
  throw new InvalidRequest(`${name} must be a whole number from 1 to ${maximum}${of}.`);
}

export function readLookback(text: string | undefined): Lookback {
  if (isLookback(text)) return text;
  throw new InvalidRequest(`lookback must be one of ${lookbacks.join(', ')}.`);
}

export function readSince(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidRequest('since must be a date such as 2025-01-31.');
}

/** Reads a list with commas whose items may occur once; its name is a plural. */
export function readEachOnce(text: string, name: string, most: number): readonly string[] {
  const list = text.split(',');
  if (list.length > most) {
    throw new InvalidRequest(`${name} must name at most ${most} ${name}, got ${list.length}.`);
  }
  const seen = new Set<string>();
  for (const item of list) {
    if (seen.has(item)) {
      throw new InvalidRequest(`${name} must name each ${name.slice(0, -1)} once, got ${shownValue(item)} twice.`);
    }
    seen.add(item);
  }
  return list;
}

/** A market, as a scan names it. */
interface NamedMarket {
  readonly assetClass: string;
  readonly ticker: string;
}

/** Reads a list of markets such as `stocks/AAPL,forex/GBPCAD`. */
export function readMarkets(text: string): readonly NamedMarket[] {
  const markets = text.split(',');
  if (markets.length <= MAX_TICKERS) return markets.map(marketOf);
  throw new InvalidRequest(`tickers must name at most ${MAX_TICKERS} markets, got ${markets.length}.`);
}

/** `forex/GBPCAD`; a further slash belongs to the ticker. */
function marketOf(text: string): NamedMarket {
  const end = text.indexOf('/');
  if (end < 1 || end === text.length - 1) {
    throw new InvalidRequest('tickers must be a comma-separated list such as stocks/AAPL,forex/GBPCAD.');
  }
  return { assetClass: text.slice(0, end), ticker: text.slice(end + 1) };
}

/** Reads a session: the id of a template, or a template as JSON. The run checks it. */
export function readSession(text: string, name: string): string | SessionTemplate {
  if (!text.startsWith('{')) return text;
  if (text.length > LONGEST_TEMPLATE) {
    throw new InvalidRequest(`${name} must not be longer than ${LONGEST_TEMPLATE} characters, got ${text.length}.`);
  }
  return readJson(text, name) as SessionTemplate;
}

/** Reads a condition as JSON or in its text form. The run checks it. */
export function readCondition(text: string, name: string): Condition {
  return text.startsWith('{') ? (readJson(text, name) as Condition) : readText(text, name, parseCondition);
}

/** Reads a grouping as JSON or in its text form, of which the name of a field is one. The run checks it. */
export function readGrouping(text: string, name: string): GroupBy {
  return text.startsWith('{') ? (readJson(text, name) as GroupBy) : readText(text, name, parseGroupBy);
}

/** Reads text of a grammar. */
function readText<Value>(text: string, name: string, parse: (text: string) => Value): Value {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    throw new InvalidRequest(inTermsOfTheQuery(error.message).replace(/^text/, name));
  }
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest(`${name} must be JSON.`);
  }
}
