import { definePlan, plans } from '../../../../src/policy/index.js';
import { allPlans, type From } from '../in-process.js';
import type { ServiceResponse } from '../../../../src/service/index.js';
import {
  bodyOf,
  given,
  isOf,
  isScan,
  recordOf,
  refusal,
  withBody,
  withQuery,
  type BrokenService,
} from './broken-service.js';

/** Changes the ranking of some plans. */
const ranked =
  (isPlan: RegExp, change: (ranking: readonly unknown[]) => readonly unknown[]) =>
  (response: ServiceResponse, { request, record }: From): ServiceResponse => {
    if (response.status !== 200 || !isScan(request) || !isPlan.test(record?.plan ?? '')) return response;
    const body = bodyOf(response);
    return withBody(response, { ...body, ranking: change(body.ranking as readonly unknown[]) });
  };

/** Of scans. */
export const scans: readonly BrokenService[] = [
  {
    name: 'report-limit-on-scans',
    breaks: 'the limit on reports applies to the scan',
    fault: {
      response(response, from) {
        if (!isOf(response, 200, from, '/discovery') || from.record?.plan !== 'essential') return response;
        const { ranking, ...others } = bodyOf(response);
        const starters = (list: unknown) =>
          (list as { readonly family: string }[]).filter(({ family }) =>
            /^(opening-stats|previous-days-range)$/.test(family),
          );
        return withBody(response, { ...others, ranking: starters(ranking) });
      },
    },
  },
  {
    name: 'lookback-not-capped',
    breaks: 'the lookback is not capped',
    fault: {
      plans: [...allPlans, definePlan({ ...plans.essential, id: 'uncapped', historyMonths: 12 })],
      found: (record, { sent: { path } }) =>
        path.startsWith('/discovery') && record.plan === 'essential' ? { ...record, plan: 'uncapped' } : record,
    },
  },
  {
    name: 'scan-of-all-tickers',
    breaks: 'a scan is of all tickers',
    fault: {
      plans: [...allPlans, definePlan({ ...plans.essential, id: 'all-tickers', tickers: 'all' })],
      found: (record, { sent: { path } }) =>
        path.startsWith('/discovery') && record.plan === 'essential' ? { ...record, plan: 'all-tickers' } : record,
    },
  },
  {
    name: 'report-limit-on-scans-of-pro',
    breaks: 'a scan of Pro ranks only some families',
    fault: { response: ranked(/^pro$/, (ranking) => ranking.slice(0, 5)) },
  },
  {
    name: 'family-twice',
    breaks: 'a family is ranked twice',
    fault: { response: ranked(/./, (ranking) => [...ranking, ranking[0]]) },
  },
  {
    name: 'no-ranking',
    breaks: 'a scan ranks nothing where nothing is significant',
    fault: { response: ranked(/./, () => []) },
  },
  {
    name: 'lookback-ignored',
    breaks: 'every scan looks back a month',
    fault: {
      request: (request) =>
        isScan(request) && /^(3mo|6mo|1y)$/.test(given(request, 'lookback') ?? '')
          ? withQuery(request, 'lookback', '1mo')
          : request,
    },
  },
  {
    name: 'lookback-refused',
    breaks: 'a lookback beyond the plan is refused instead of capped',
    fault: {
      response: (response, { request, inside }) =>
        isScan(request) && recordOf(request, inside)?.plan === 'essential' && given(request, 'lookback') === '1y'
          ? refusal(403, { code: 'history_range_exceeded' })
          : response,
    },
  },
  {
    name: 'lookback-capped-to-a-month',
    breaks: 'a lookback beyond the plan is capped to a month',
    fault: {
      request: (request, inside) =>
        isScan(request) && recordOf(request, inside)?.plan === 'essential' && given(request, 'lookback') === '1y'
          ? withQuery(request, 'lookback', '1mo')
          : request,
    },
  },
  {
    name: 'no-lookback-of-three-months',
    breaks: 'the lookback 3mo is unknown',
    fault: {
      response: (response, { request }) =>
        isScan(request) && given(request, 'lookback') === '3mo'
          ? refusal(400, { code: 'invalid_request', message: 'Unknown lookback.' })
          : response,
    },
  },
  {
    name: 'scan-kept-by-url',
    breaks: 'scans are kept by their URL, whatever the plan',
    fault: {
      response(response, { request, inside }) {
        if (response.status !== 200 || !isScan(request)) return response;
        const name = `${request.path}?${request.query}`;
        const kept = inside.kept.get(name) as { readonly at: number; readonly response: ServiceResponse } | undefined;
        if (kept !== undefined && inside.now - kept.at < 60_000) return { ...kept.response, headers: response.headers };
        inside.kept.set(name, { at: inside.now, response });
        return response;
      },
    },
  },
  {
    name: 'scan-of-asked-tickers',
    breaks: 'the tickers that a scan asks for are not held against the plan',
    fault: {
      plans: [...allPlans, definePlan({ ...plans.essential, id: 'asked-tickers', tickers: 'all' })],
      found: (record, { sent }) =>
        isScan(sent) && record.plan === 'essential' && given(sent, 'tickers') !== null
          ? { ...record, plan: 'asked-tickers' }
          : record,
    },
    open: true,
  },
  {
    name: 'scan-of-starter-tickers',
    breaks: 'a scan is of the starter tickers for every plan',
    fault: {
      request: (request) =>
        isScan(request) && given(request, 'tickers') === null
          ? withQuery(request, 'tickers', 'stocks/AAPL,futures/RTY,crypto/ETHUSDT,forex/GBPCAD')
          : request,
    },
    open: true,
  },
  {
    name: 'scan-by-post',
    breaks: 'the method of a scan is POST',
    fault: {
      request: (request) =>
        isScan(request) ? { ...request, method: request.method === 'POST' ? 'GET' : 'PUT' } : request,
    },
    open: true,
    options: { scanMethod: 'POST' },
  },
];
