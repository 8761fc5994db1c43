import { maskKeys } from '../policy/index.js';
import type { Query } from '../requests/inner.js';

/** What a request asked for, as plain JSON for logs and metrics. Keys in it are masked. */
export interface Operation {
  readonly kind: 'report' | 'scan' | 'evidence' | 'in-play' | 'board' | 'relation' | 'pooled';
  /** The identifier, as asked. */
  readonly report?: string;
  /** The identifiers of what is in play or on a board, if they were given. */
  readonly reports?: readonly string[];
  readonly assetClass?: string;
  readonly ticker?: string;
  /** Those of several markets, if they were given, such as `AAPL`; of a scan such as `stocks/AAPL`. */
  readonly tickers?: readonly string[];
  readonly startDate?: string;
  readonly endDate?: string;
  readonly lookback?: string;
  readonly since?: string;
  /** Every other parameter that was given, by name, as decoded text. */
  readonly options: Readonly<Record<string, string>>;
}

type Target = Pick<Operation, 'kind' | 'report' | 'assetClass' | 'ticker'>;

/** Describes a request by its path and its query, of which every parameter has been read. */
export function operationOf({ kind, report, assetClass, ticker }: Target, query: Query): Operation {
  const others = new Map(query);
  const given = (field: string, name: string, valueOf: (text: string) => unknown): object => {
    const text = others.get(name);
    return text !== undefined && others.delete(name) ? { [field]: valueOf(text) } : {};
  };
  // A query with a key was refused.
  const asked = (text: string): string => text;
  const list = (text: string): readonly string[] => Object.freeze(text.split(','));
  return Object.freeze({
    kind,
    ...(report === undefined ? {} : { report: maskKeys(report) }),
    ...given('reports', 'reports', list),
    ...(assetClass === undefined ? {} : { assetClass: maskKeys(assetClass) }),
    ...(ticker === undefined ? {} : { ticker: maskKeys(ticker) }),
    ...given('tickers', 'tickers', list),
    ...given('startDate', 'start_date', asked),
    ...given('endDate', 'end_date', asked),
    ...given('lookback', 'lookback', asked),
    ...given('since', 'since', asked),
    options: Object.freeze(Object.fromEntries(others)),
  });
}
