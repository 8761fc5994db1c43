import createClient from 'openapi-fetch';
import type { components, paths } from './described.js';

/** Where a service is, and how it is reached. */
export interface Access {
  /** The address in front of the paths of the description, base path included, such as `https://api.barstats.dev/v1`. */
  readonly baseUrl: string;
  /** The bare API key. */
  readonly key: string;
  /** `fetch` itself, or what stands for it. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What the client asked for. */
export interface ReportAndScan {
  readonly report: components['schemas']['gap-fill-by-size'];
  readonly scan: components['schemas']['ScanResult'];
  /** The status of the same report asked for with the tag of the one at hand. */
  readonly again: number;
  /** The status of its headers alone. */
  readonly head: number;
}

const path = '/report_calculation/gap-fill-by-size/{asset_class}/{ticker}';

/** The client of a stranger: all that it knows of the service are the types generated from the description. */
export async function reportAndScan({ baseUrl, key, fetch }: Access): Promise<ReportAndScan> {
  const client = createClient<paths>({
    baseUrl,
    fetch,
    headers: { Authorization: `Bearer ${key}` },
    // Lists are one value with commas, which types cannot tell.
    querySerializer: { array: { style: 'form', explode: false } },
  });

  const where: components['schemas']['Condition'] = {
    not: { field: 'weekday', op: 'in', value: ['monday', 'friday'] },
  };
  const asked: paths[typeof path]['get']['parameters'] = {
    path: { asset_class: 'stocks', ticker: 'AAPL' },
    query: {
      edges: [0.1, 0.5, 1],
      fill: 50,
      maxSize: 'none',
      where: JSON.stringify(where),
      groupBy: 'previous.colour',
      stability: true,
    },
  };
  const report = await client.GET(path, { params: asked });
  if (report.data === undefined) throw new Error(`${report.response.status}: ${JSON.stringify(report.error)}`);

  const header = { 'If-None-Match': report.response.headers.get('ETag') ?? '' };
  const again = await client.GET(path, { params: { ...asked, header } });
  const head = await client.HEAD(path, { params: asked });

  const scan = await client.GET('/discovery/scan', {
    params: { query: { lookback: '3mo', tickers: ['stocks/AAPL'] } },
  });
  if (scan.data === undefined) throw new Error(`${scan.response.status}: ${JSON.stringify(scan.error)}`);
  // With `since` it would be evidence.
  if (!('lookback' in scan.data)) throw new Error('Evidence was not asked for');

  return { report: report.data, scan: scan.data, again: again.response.status, head: head.response.status };
}
