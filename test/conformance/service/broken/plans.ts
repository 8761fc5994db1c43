import type { Plan } from '../../../../src/policy/index.js';
import {
  bodyOf,
  given,
  isOf,
  isReport,
  isScan,
  partsOf,
  recordOf,
  withBody,
  withCopy,
  withParts,
  withPlan,
  type BrokenService,
} from './broken-service.js';
import { allPlans, type Inside } from '../in-process.js';
import type { ServiceRequest } from '../../../../src/service/index.js';

const planOf = (request: ServiceRequest, inside: Inside): string | undefined => recordOf(request, inside)?.plan;

const essentialTickers = allPlans.find(({ id }) => id === 'essential')!.tickers as Exclude<Plan['tickers'], 'all'>;

/** Of the table of plans: reports, tickers and detailed rows. */
export const plans: readonly BrokenService[] = [
  {
    name: 'rows-for-pro',
    breaks: 'detailed rows leak to Pro',
    fault: { plans: withPlan('pro', { detailedRows: true }) },
  },
  {
    name: 'rows-for-essential',
    breaks: 'detailed rows leak to Essential',
    fault: { plans: withPlan('essential', { detailedRows: true }) },
  },
  {
    name: 'rows-for-pro-on-request',
    breaks: 'detailed rows leak to Pro where they are requested',
    fault: {
      plans: withCopy('pro', 'pro-with-rows', { detailedRows: true }),
      found: (record, { sent }) =>
        record.plan === 'pro' && given(sent, 'detailed') === 'true' ? { ...record, plan: 'pro-with-rows' } : record,
    },
  },
  {
    name: 'no-rows-for-all-access',
    breaks: 'All Access gets no detailed rows',
    fault: { plans: withPlan('all-access', { detailedRows: false }) },
  },
  {
    name: 'all-reports-for-essential',
    breaks: 'Essential gets all reports',
    fault: { plans: withPlan('essential', { reports: 'all' }) },
  },
  {
    name: 'all-variants-for-essential',
    breaks: 'Essential gets every variant of the families of its starter reports',
    fault: {
      plans: withPlan('essential', {
        reports: ['opening-stats-*', 'green-and-red-days-by-weekday-*', 'previous-days-range-*'],
      }),
    },
  },
  {
    name: 'standard-variants-for-essential',
    breaks: 'of opening-stats-* and previous-days-range-*, Essential gets only the standard variants',
    fault: {
      plans: withPlan('essential', {
        reports: ['opening-stats-standard', 'green-and-red-days-by-weekday-standard', 'previous-days-range-standard'],
      }),
    },
  },
  {
    name: 'starter-report-missing',
    breaks: 'Essential does not get green-and-red-days-by-weekday-standard',
    fault: { plans: withPlan('essential', { reports: ['opening-stats-*', 'previous-days-range-*'] }) },
  },
  {
    name: 'all-tickers-for-essential',
    breaks: 'Essential gets all tickers',
    fault: { plans: withPlan('essential', { tickers: 'all' }) },
  },
  {
    name: 'another-starter-stock',
    breaks: 'the starter stock is MSFT',
    fault: { plans: withPlan('essential', { tickers: { ...essentialTickers, stocks: ['MSFT'] } }) },
  },
  {
    name: 'starter-ticker-missing',
    breaks: 'Essential gets no forex',
    fault: { plans: withPlan('essential', { tickers: { ...essentialTickers, forex: [] } }) },
  },
  {
    name: 'starter-ticker-in-any-class',
    breaks: 'the allow-list of Essential has no asset classes: RTY is also allowed as a stock',
    fault: { plans: withPlan('essential', { tickers: { ...essentialTickers, stocks: ['AAPL', 'RTY'] } }) },
  },
  {
    name: 'class-of-starter-ignored',
    breaks: 'a starter ticker is answered under every asset class',
    fault: {
      request(request) {
        const { ticker } = partsOf(request);
        const own = Object.entries(essentialTickers).find(([, names]) => names.includes(ticker))?.[0];
        return own === undefined || (ticker === 'RTY' && partsOf(request).assetClass === 'stocks')
          ? request
          : withParts(request, { assetClass: own });
      },
    },
  },
  {
    name: 'starter-reports-for-pro',
    breaks: 'Pro gets only the starter reports',
    fault: { plans: withPlan('pro', { reports: allPlans.find(({ id }) => id === 'essential')!.reports }) },
  },
  {
    name: 'starter-tickers-for-pro',
    breaks: 'Pro gets only the starter tickers',
    fault: { plans: withPlan('pro', { tickers: essentialTickers }) },
  },
  {
    name: 'all-access-without-a-ticker',
    breaks: 'All Access does not get MSFT',
    fault: { plans: withPlan('all-access', { tickers: { ...essentialTickers, stocks: ['AAPL', 'RTY'] } }) },
  },
  {
    name: 'all-access-without-a-report',
    breaks: 'All Access does not get outside-days-standard',
    fault: {
      plans: withPlan('all-access', { reports: ['opening-stats-*', 'green-and-red-days-*', 'previous-days-range-*'] }),
    },
  },
  {
    name: 'no-entitlement-as-report',
    breaks: 'a plan without access gets the code report_not_allowed',
    fault: {
      response: (response, from) =>
        isOf(response, 403, from) && bodyOf(response).code === 'missing_entitlement'
          ? withBody(response, { ...bodyOf(response), code: 'report_not_allowed' })
          : response,
    },
  },
  {
    name: 'no-entitlement-for-reports-alone',
    breaks: 'a plan without access may scan',
    fault: { plans: withPlan('lapsed', { endpoints: ['discovery-scan'] }) },
  },
  {
    name: 'lower-case-beyond-the-plan',
    breaks: 'tickers in lower case are not held against the allow-list of Essential',
    fault: {
      plans: withCopy('essential', 'essential-of-all', { tickers: 'all' }),
      request: (request) => withParts(request, { ticker: partsOf(request).ticker.toUpperCase() }),
      found: (record, { sent }) =>
        record.plan === 'essential' && isReport(sent) && /[a-z]/.test(partsOf(sent).ticker)
          ? { ...record, plan: 'essential-of-all' }
          : record,
    },
  },
  {
    name: 'lower-case-of-another-ticker',
    breaks: 'tickers in lower case are answered with the first ticker of their class',
    fault: {
      request(request) {
        const { assetClass, ticker } = partsOf(request);
        if (!isReport(request) || !/[a-z]/.test(ticker)) return request;
        return withParts(request, { ticker: assetClass === 'stocks' ? 'RTY' : ticker.toUpperCase() });
      },
    },
  },
  {
    name: 'lower-case-accepted',
    breaks: 'tickers are accepted in lower case',
    fault: { request: (request) => withParts(request, { ticker: partsOf(request).ticker.toUpperCase() }) },
    open: true,
  },
  {
    name: 'plan-of-another-key',
    breaks: 'a key of Essential has the plan of the widest key that was used within a second',
    fault: {
      found(record, { kept, now }) {
        const { plan, at } = (kept.get('widest') ?? { plan: '', at: -Infinity }) as { plan: string; at: number };
        if (record.plan === 'all-access') kept.set('widest', { plan: record.plan, at: now });
        return record.plan === 'essential' && now - at < 1000 ? { ...record, plan } : record;
      },
    },
  },
  {
    name: 'pro-without-futures',
    breaks: 'Pro is refused reports of futures',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 200 && planOf(request, inside) === 'pro' && partsOf(request).assetClass === 'futures'
          ? { ...withBody(response, { code: 'missing_entitlement' }), status: 403 }
          : response,
    },
  },
  {
    name: 'no-scans-for-essential',
    breaks: 'Essential may not scan',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 200 && planOf(request, inside) === 'essential' && isScan(request)
          ? { ...withBody(response, { code: 'missing_entitlement' }), status: 403 }
          : response,
    },
  },
];
