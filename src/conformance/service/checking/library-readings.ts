import type { ScanReading } from '../check-service-options.js';

/** Whether the result of a report has detailed rows: so they are named in the interface. */
export function detailedOf(body: unknown): boolean {
  return 'detailed' in objectOf(body);
}

/** What a scan of this library says that it was of. */
export function scanOf(body: unknown): ScanReading {
  const { lookback, markets, ranking } = objectOf(body);
  const { startDate } = objectOf(lookback);
  return {
    from: typeof startDate === 'string' ? startDate : null,
    tickers: namesOf(markets, ({ assetClass, ticker }) => `${String(assetClass)}/${String(ticker)}`),
    families: namesOf(ranking, ({ family }) => family),
  };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function namesOf(
  list: unknown,
  nameOf: (entry: Readonly<Record<string, unknown>>) => unknown,
): readonly string[] | null {
  return Array.isArray(list) ? list.map((entry) => String(nameOf(objectOf(entry)))) : null;
}
