import type { Lookback } from '../../policy/index.js';
import { InvalidRequest } from './invalid-request.js';
import { readLookback } from './read-lookback.js';
import { readQuery, refuseUnknown } from './read-query.js';

/** What the query of a scan asks for. */
interface ScanQuery {
  readonly lookback: Lookback;
  /** All in the scope of the plan where none are named. */
  readonly tickers?: readonly { readonly assetClass: string; readonly ticker: string }[];
}

/** How many markets a scan may name; one that names none is of all that the plan includes. */
export const MOST_TICKERS = 500;

/** The parameters that a scan takes. */
export const scanParameters = Object.freeze(['lookback', 'tickers'] as const);

/**
 * Reads the query of a scan; whether its tickers are those of the plan is for the policy to say.
 *
 * @throws {@link InvalidRequest}
 */
export function readScanQuery(text: string): ScanQuery {
  const query = readQuery(text);
  refuseUnknown(query, scanParameters);
  const lookback = readLookback(query.get('lookback'));
  const tickers = query.get('tickers');
  return tickers === undefined ? { lookback } : { lookback, tickers: tickersOf(tickers) };
}

function tickersOf(text: string): readonly { readonly assetClass: string; readonly ticker: string }[] {
  const tickers = text.split(',');
  if (tickers.length <= MOST_TICKERS) return tickers.map(tickerOf);
  throw new InvalidRequest(`tickers must name at most ${MOST_TICKERS} markets, and it names ${tickers.length}.`);
}

/** `forex/GBPCAD`; a further stroke belongs to the ticker. */
function tickerOf(text: string): { readonly assetClass: string; readonly ticker: string } {
  const end = text.indexOf('/');
  if (end < 1 || end === text.length - 1) {
    throw new InvalidRequest(
      'tickers must be asset classes and tickers such as stocks/AAPL, with commas between them.',
    );
  }
  return { assetClass: text.slice(0, end), ticker: text.slice(end + 1) };
}
