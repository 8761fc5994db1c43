import { scanDiscovery, type ScanMarket } from '../../../../src/discovery/index.js';
import { runReport, type ReportOptions } from '../../../../src/reports/index.js';
import { simulatedMarket } from '../../../discovery/simulation/simulated-market.js';
import { parametersOf, pathOf } from '../parameters-of.js';

export const key = 'a key';

const { asOf, ...market } = simulatedMarket({ assetClass: 'stocks', dates: 60, seed: 5 });
const aapl: ScanMarket = { ...market, ticker: 'AAPL' };

/** As little of a service as the client asks of it: what is not as the description says is a 400. */
export function standIn(request: Request): Promise<Response> {
  return Promise.resolve(answer(request));
}

function answer({ url, method, headers }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  if (headers.get('Authorization') !== `Bearer ${key}`) return new Response(null, { status: 401 });
  const isScan = pathname === '/v1/discovery/scan';
  const path = isScan ? '/discovery/scan' : pathOf('gap-fill-by-size');
  const known = parametersOf(path).map(({ name }) => name);
  const names = Array.from(searchParams.keys());
  if (names.some((name, i) => !known.includes(name) || names.indexOf(name) !== i)) {
    return Response.json({ code: 'invalid_request', message: names.join() }, { status: 400 });
  }
  const value = isScan ? scan(searchParams) : report(pathname, searchParams);
  if (value === null) return Response.json({ code: 'not_found', message: pathname }, { status: 404 });
  const body = JSON.stringify(value);
  const tag = `"${body.length}"`;
  if (headers.get('If-None-Match') === tag) return new Response(null, { status: 304 });
  return new Response(method === 'HEAD' ? null : body, { headers: { ETag: tag, 'Content-Type': 'application/json' } });
}

function report(pathname: string, query: URLSearchParams): unknown {
  if (pathname !== '/v1/report_calculation/gap-fill-by-size/stocks/AAPL') return null;
  const { bars, ...rest } = aapl;
  return runReport(bars, 'gap-fill-by-size', {
    ...rest,
    params: {
      edges: query.get('edges')?.split(',').map(Number),
      fill: Number(query.get('fill')),
      maxSize: query.get('maxSize') === 'none' ? null : 0,
    },
    where: JSON.parse(query.get('where') ?? ''),
    groupBy: query.get('groupBy'),
    stability: query.get('stability') === 'true',
  } as ReportOptions<'gap-fill-by-size'>);
}

function scan(query: URLSearchParams): unknown {
  if (query.get('tickers') !== 'stocks/AAPL') return null;
  return scanDiscovery([aapl], { lookback: query.get('lookback') as '3mo', asOf });
}
