import type { Lookback } from '../../policy/index.js';
import { isCalendarDate } from '../../policy/inner.js';
import { InvalidRequest } from './invalid-request.js';
import { readLookback } from './read-lookback.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';

/** The parsed query of a scan, over a lookback or for evidence since a day. */
type ScanQuery = ({ readonly lookback: Lookback } | { readonly since: string }) & AskedMarkets;

interface AskedMarkets {
  /** Every parameter, as given. */
  readonly given: Query;
  /** Default: all tickers of the plan. */
  readonly tickers?: readonly { readonly assetClass: string; readonly ticker: string }[];
}

/** The most markets that a request may name. */
export const MAX_TICKERS = 500;

/** The parameters that a scan takes. */
export const scanParameters = Object.freeze(['lookback', 'since', 'tickers'] as const);

/**
 * Reads the query of a scan; the policy checks the tickers.
 *
 * @throws {@link InvalidRequest}
 */
export function readScanQuery(text: string): ScanQuery {
  const query = readQuery(text);
  refuseUnknown(query, scanParameters);
  const [lookback, since, tickers] = scanParameters.map((name) => query.get(name));
  const asked = { given: query, ...(tickers === undefined ? {} : { tickers: tickersOf(tickers) }) };
  if (since === undefined) return { lookback: readLookback(lookback), ...asked };
  if (lookback !== undefined) throw new InvalidRequest('Give either lookback or since, not both.');
  if (!isCalendarDate(since)) throw new InvalidRequest('since must be a date such as 2025-01-31.');
  return { since, ...asked };
}

function tickersOf(text: string): readonly { readonly assetClass: string; readonly ticker: string }[] {
  const tickers = text.split(',');
  if (tickers.length <= MAX_TICKERS) return tickers.map(tickerOf);
  throw new InvalidRequest(`tickers must name at most ${MAX_TICKERS} markets, got ${tickers.length}.`);
}

/** `forex/GBPCAD`; a further slash belongs to the ticker. */
function tickerOf(text: string): { readonly assetClass: string; readonly ticker: string } {
  const end = text.indexOf('/');
  if (end < 1 || end === text.length - 1) {
    throw new InvalidRequest('tickers must be a comma-separated list such as stocks/AAPL,forex/GBPCAD.');
  }
  return { assetClass: text.slice(0, end), ticker: text.slice(end + 1) };
}
