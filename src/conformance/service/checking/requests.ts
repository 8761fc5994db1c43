import type { AdapterMarket, AdapterRequest } from '../service-adapter.js';
import { DAY, dateOf } from './dates.js';
import type { Session } from './session.js';

/** What a request asks for where it differs from the plainest one. */
export interface Asked {
  readonly report?: string;
  readonly market?: AdapterMarket;
  /** The dates of the range; `null` for none. */
  readonly start?: string | null;
  readonly end?: string | null;
  /** More of the query. */
  readonly query?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** So many days of history that every plan includes them. */
const DAYS = 10;

/** A request for a report: the first that there is, of the first market, of the last days. */
export function reportRequest({ world, now }: Session, asked: Asked = {}): AdapterRequest {
  const report = asked.report ?? world.starterReports[0] ?? world.options.reports[0];
  const { assetClass, ticker } = asked.market ?? world.starterMarkets[0] ?? world.markets[0];
  const { start = dateOf(now - DAYS * DAY), end = dateOf(now) } = asked;
  const parts = [start === null ? '' : `start_date=${start}`, end === null ? '' : `end_date=${end}`, asked.query ?? ''];
  return {
    method: asked.method ?? 'GET',
    path: `${world.options.basePath}/report_calculation/${report}/${assetClass}/${encodeURIComponent(ticker)}`,
    query: parts.filter((part) => part !== '').join('&'),
    headers: asked.headers ?? {},
  };
}

/** A request for a scan: of the last month. */
export function scanRequest({ world }: Session, query = 'lookback=1mo', method?: string): AdapterRequest {
  const { basePath, scanMethod } = world.options;
  return { method: method ?? scanMethod, path: `${basePath}/discovery/scan`, query, headers: {} };
}

/** A request for any path. */
export function pathRequest({ world }: Session, path: string): AdapterRequest {
  return { method: 'GET', path: `${world.options.basePath}${path}`, query: '', headers: {} };
}
