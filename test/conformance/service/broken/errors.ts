import { decideReport } from '../../../../src/policy/index.js';
import { allPlans, tickers } from '../in-process.js';
import {
  authorizationOf,
  bodyOf,
  isOf,
  isScan,
  partsOf,
  recordOf,
  refusal,
  withBody,
  withHeader,
  type BrokenService,
} from './broken-service.js';

const reports = /^\/report_calculation\/(opening-stats|previous-days-range|green-and-red-days|outside-days)-[a-z-]*\//;

const isKnown = (assetClass: string, ticker: string): boolean =>
  (tickers as Readonly<Record<string, readonly string[] | undefined>>)[assetClass]?.includes(ticker) === true;

/** Of refusals: their statuses, bodies and codes, and which comes first. */
export const errors: readonly BrokenService[] = [
  {
    name: 'last-code-of-several',
    breaks: 'of several codes of a 403 the last is given',
    fault: {
      response(response, from) {
        if (!isOf(response, 403, from, '/report_calculation') || from.record === null) return response;
        const [, , report, assetClass, ticker] = from.request.path.split('/');
        const query = new URLSearchParams(from.request.query);
        const plan = allPlans.find(({ id }) => id === from.record?.plan)!;
        const asked = { report, assetClass, ticker, startDate: query.get('start_date') ?? undefined };
        const decision = decideReport(plan, asked, {
          now: from.inside.now,
          supported: tickers,
        });
        return decision.allowed
          ? response
          : withBody(response, { ...bodyOf(response), code: decision.violations.at(-1) });
      },
    },
    open: true,
  },
  {
    name: 'body-of-401-tells',
    breaks: 'the body of a 401 says what was wrong',
    fault: {
      response: (response, from) =>
        isOf(response, 401, from)
          ? withBody(response, { app_exception: 'Unauthorized', context: 'malformed' })
          : response,
    },
  },
  {
    name: 'no-code-in-403',
    breaks: 'a 403 has no code',
    fault: {
      response: (response, from) => (isOf(response, 403, from) ? withBody(response, { error: 'Forbidden' }) : response),
    },
  },
  {
    name: 'report-of-another-plan-404',
    breaks: 'what Essential does not include is a 404',
    fault: {
      response: (response, from) =>
        isOf(response, 403, from) && bodyOf(response).code === 'report_not_allowed'
          ? { ...response, status: 404 }
          : response,
    },
  },
  {
    name: 'body-of-401-of-scans',
    breaks: 'the body of the 401 of a scan is another one',
    fault: {
      response: (response, from) =>
        isOf(response, 401, from, '/discovery') ? withBody(response, { code: 'unauthorized' }) : response,
    },
  },
  {
    name: 'body-of-401-of-revoked',
    breaks: 'the body of the 401 of a revoked key says so',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 401 && recordOf(request, inside)?.state === 'revoked'
          ? withBody(response, { app_exception: 'Unauthorized', context: 'revoked' })
          : response,
    },
  },
  {
    name: 'context-left-out',
    breaks: 'the body of a 401 has no context',
    fault: {
      response: (response) =>
        response.status === 401 ? withBody(response, { app_exception: 'Unauthorized' }) : response,
    },
  },
  {
    name: 'missing-key-403',
    breaks: 'a request without a key is refused with 403',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && authorizationOf(request) === undefined ? { ...response, status: 403 } : response,
    },
  },
  {
    name: 'login-page',
    breaks: 'a request without a key is sent to a login page',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && authorizationOf(request) === undefined
          ? { ...withHeader(response, 'Location', '/login'), status: 302 }
          : response,
    },
  },
  {
    name: 'unknown-report-before-key',
    breaks: 'without a key, an unknown report is a 404',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && request.path.startsWith('/report_calculation/') && !reports.test(request.path)
          ? refusal(404, { code: 'not_found' })
          : response,
    },
  },
  {
    name: 'unknown-ticker-before-key',
    breaks: 'without a key, an unknown ticker is a 404',
    fault: {
      response(response, { request }) {
        const { assetClass, ticker } = partsOf(request);
        return response.status === 401 && reports.test(request.path) && !isKnown(assetClass, ticker)
          ? refusal(404, { code: 'not_found' })
          : response;
      },
    },
  },
  {
    name: 'dates-before-key',
    breaks: 'without a key, a malformed date is a 400',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && /_date=(?!\d{4}-\d\d-\d\d)/.test(request.query)
          ? refusal(400, { code: 'invalid_request' })
          : response,
    },
  },
  {
    name: 'lookback-before-key',
    breaks: 'without a key, an unknown lookback is a 400',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && isScan(request) && !/lookback=(1mo|3mo|6mo|1y)$/.test(request.query)
          ? refusal(400, { code: 'invalid_request' })
          : response,
    },
  },
  {
    name: 'plan-before-revocation',
    breaks: 'a revoked key gets the 403 of its plan where the plan does not include the request',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 401 &&
        recordOf(request, inside)?.state === 'revoked' &&
        /start_date=(19|200)/.test(request.query)
          ? refusal(403, { code: 'history_range_exceeded' })
          : response,
    },
  },
  {
    name: 'paths-before-key',
    breaks: 'without a key, an unknown path is a 404',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && !/^\/(report_calculation|discovery)\//.test(request.path)
          ? refusal(404, { code: 'not_found' })
          : response,
    },
    open: true,
  },
  {
    name: 'methods-before-key',
    breaks: 'without a key, another method is a 405',
    fault: {
      response: (response, { request }) =>
        response.status === 401 && request.method !== 'GET'
          ? { ...refusal(405, { code: 'method_not_allowed' }), headers: { Allow: 'GET' } }
          : response,
    },
    open: true,
  },
  {
    name: 'code-in-capitals',
    breaks: 'codes are in capitals',
    fault: {
      response: (response) =>
        response.status === 403
          ? withBody(response, { ...bodyOf(response), code: String(bodyOf(response).code).toUpperCase() })
          : response,
    },
  },
  {
    name: 'one-code-for-all',
    breaks: 'every 403 has the code missing_entitlement',
    fault: {
      response: (response) =>
        response.status === 403 ? withBody(response, { ...bodyOf(response), code: 'missing_entitlement' }) : response,
    },
  },
  {
    name: 'code-of-history-of-pro',
    breaks: 'a range beyond the history of Pro has the code upgrade_required',
    fault: {
      response: (response, { record }) =>
        response.status === 403 && record?.plan === 'pro' && bodyOf(response).code === 'history_range_exceeded'
          ? withBody(response, { ...bodyOf(response), code: 'upgrade_required' })
          : response,
    },
  },
  {
    name: 'ticker-of-another-plan-404',
    breaks: 'a ticker that Essential does not include is a 404',
    fault: {
      response: (response, { request }) =>
        response.status === 403 &&
        bodyOf(response).code === 'ticker_not_allowed' &&
        isKnown(partsOf(request).assetClass, partsOf(request).ticker)
          ? { ...response, status: 404 }
          : response,
    },
  },
  {
    name: 'history-402',
    breaks: 'a range beyond the history is a 402',
    fault: {
      response: (response) =>
        response.status === 403 && bodyOf(response).code === 'history_range_exceeded'
          ? { ...response, status: 402 }
          : response,
    },
  },
  {
    name: 'code-nested',
    breaks: 'the code of a 403 is in an object error',
    fault: {
      response: (response) => (response.status === 403 ? withBody(response, { error: bodyOf(response) }) : response),
    },
  },
  {
    name: 'version-header',
    breaks: 'every response names the version of the API',
    fault: { response: (response) => withHeader(response, 'X-API-Version', '1') },
    open: true,
  },
  {
    name: 'crash',
    breaks: 'a malformed date is a 500',
    fault: {
      response: (response) => (response.status === 400 ? refusal(500, { error: 'Oops' }) : response),
    },
    open: true,
  },
];
