import { endpoints, type Plan } from './plan.js';
import { definePlan } from './define-plan.js';

/**
 * The plans of the interface, lowest first.
 *
 * @example
 * ```ts
 * import { plans } from 'barstats/policy';
 *
 * plans.essential.reports; // ['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*']
 * plans.allAccess.historyMonths; // 96
 * ```
 */
export const plans: Readonly<Record<'essential' | 'pro' | 'allAccess', Plan>> = Object.freeze({
  essential: definePlan({
    id: 'essential',
    name: 'Essential',
    endpoints,
    reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*'],
    tickers: { stocks: ['AAPL'], futures: ['RTY'], crypto: ['ETHUSDT'], forex: ['GBPCAD'] },
    historyMonths: 6,
    liveData: false,
    detailedRows: false,
  }),
  pro: definePlan({
    id: 'pro',
    name: 'Pro',
    endpoints,
    reports: 'all',
    tickers: 'all',
    historyMonths: 12,
    liveData: true,
    detailedRows: false,
  }),
  allAccess: definePlan({
    id: 'all-access',
    name: 'All Access',
    endpoints,
    reports: 'all',
    tickers: 'all',
    historyMonths: 96,
    liveData: true,
    detailedRows: true,
  }),
});
