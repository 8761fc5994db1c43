import type { ReportReading, ScanReading } from '../check-service-options.js';

/** Whether the result of a report has detailed rows: so they are named in the interface. */
export function detailedOf(body: unknown): boolean {
  return 'detailed' in objectOf(body);
}

/** What a result of this library says of its range, and what it has counted. */
export function reportOf(body: unknown): ReportReading {
  const { startDate, endDate, observations, summary } = objectOf(body);
  const { eligible } = objectOf(observations);
  return {
    startDate: typeof startDate === 'string' ? startDate : null,
    endDate: typeof endDate === 'string' ? endDate : null,
    observations: typeof eligible === 'number' ? eligible : null,
    counts: Array.isArray(summary) ? summary.flatMap(countsOf) : null,
  };
}

/** The counts of a row of a summary. */
function countsOf(row: unknown): readonly number[] {
  return partsOf(row, 'questions')
    .flatMap((question) => partsOf(question, 'outcomes'))
    .map((outcome) => Number(objectOf(outcome).count));
}

function partsOf(value: unknown, name: string): readonly unknown[] {
  const parts = objectOf(value)[name];
  return Array.isArray(parts) ? parts : [];
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
