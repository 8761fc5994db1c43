import type { PlantedFault } from '../fault-table.js';

const limits = 'policy/decisions/limits.ts';
const standardPlans = 'policy/plans/standard-plans.ts';
const historyWindow = 'policy/decisions/history-window.ts';
const planIncludes = 'policy/plans/plan-includes.ts';

/** Faults of the plans of the interface. */
export const planFaults: readonly PlantedFault[] = [
  {
    breaks: 'a plan without access may scan',
    file: limits,
    change: [
      'plan.endpoints.includes(endpoint) ? 0',
      "plan.endpoints.includes(endpoint) || endpoint === 'discovery-scan' ? 0",
    ],
    shownBy: ['code-missing_entitlement'],
  },
  {
    breaks: 'Essential has seven months of history',
    file: standardPlans,
    change: ['historyMonths: 6,', 'historyMonths: 7,'],
    shownBy: ['missing-start'],
  },
  {
    breaks: 'Pro has six months of history',
    file: standardPlans,
    change: ['historyMonths: 12,', 'historyMonths: 6,'],
    shownBy: ['pro-history'],
  },
  {
    breaks: 'Pro has thirteen months of history',
    file: standardPlans,
    change: ['historyMonths: 12,', 'historyMonths: 13,'],
    shownBy: ['missing-start'],
  },
  {
    breaks: 'All Access has 95 months of history',
    file: standardPlans,
    change: ['historyMonths: 96,', 'historyMonths: 95,'],
    shownBy: ['all-access-history'],
  },
  {
    breaks: 'All Access has all of history',
    file: standardPlans,
    change: ['historyMonths: 96,', 'historyMonths: 1200,'],
    shownBy: ['all-access-history'],
  },
  {
    breaks: 'detailed rows leak to Pro',
    file: standardPlans,
    change: [
      `liveData: true,
    detailedRows: false`,
      `liveData: true,
    detailedRows: true`,
    ],
    shownBy: ['pro-detailed'],
  },
  {
    breaks: 'detailed rows leak to Essential',
    file: standardPlans,
    change: [
      `liveData: false,
    detailedRows: false`,
      `liveData: false,
    detailedRows: true`,
    ],
    shownBy: ['essential-detailed'],
  },
  {
    breaks: 'All Access gets no detailed rows',
    file: standardPlans,
    change: ['detailedRows: true', 'detailedRows: false'],
    shownBy: ['all-access-detailed'],
  },
  {
    breaks: 'Essential gets all reports',
    file: standardPlans,
    change: [
      `reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*'],
    tickers`,
      `reports: 'all',
    tickers`,
    ],
    shownBy: ['essential-other-reports'],
  },
  {
    breaks: 'Essential gets every variant of its starter families',
    file: standardPlans,
    change: [
      "reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard'",
      "reports: ['opening-stats-*', 'green-and-red-days-by-weekday-*'",
    ],
    shownBy: ['essential-other-reports'],
  },
  {
    breaks: 'Essential gets only the standard variants',
    file: standardPlans,
    change: [
      "reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*']",
      "reports: ['opening-stats-standard', 'green-and-red-days-by-weekday-standard', 'previous-days-range-standard']",
    ],
    shownBy: ['essential-reports'],
  },
  {
    breaks: 'Essential does not get green-and-red-days-by-weekday-standard',
    file: standardPlans,
    change: [
      "reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard', ",
      "reports: ['opening-stats-*', ",
    ],
    shownBy: ['essential-reports'],
  },
  {
    breaks: 'Essential gets all tickers',
    file: standardPlans,
    change: [
      "tickers: { stocks: ['AAPL'], futures: ['RTY'], crypto: ['ETHUSDT'], forex: ['GBPCAD'] }",
      "tickers: 'all'",
    ],
    shownBy: ['scan-tickers'],
  },
  {
    breaks: 'the starter stock is MSFT',
    file: standardPlans,
    change: ["stocks: ['AAPL']", "stocks: ['MSFT']"],
    shownBy: ['scan-tickers'],
  },
  {
    breaks: 'Essential gets no forex',
    file: standardPlans,
    change: ["forex: ['GBPCAD']", 'forex: []'],
    shownBy: ['starter-forex'],
  },
  {
    breaks: 'the allow-list of Essential has RTY as a stock, too',
    file: standardPlans,
    change: ["stocks: ['AAPL']", "stocks: ['AAPL', 'RTY']"],
    shownBy: ['scan-tickers'],
  },
  {
    breaks: 'Pro gets only the starter reports',
    file: standardPlans,
    change: [
      `reports: 'all',
    tickers: 'all',
    historyMonths: 12`,
      `reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*'],
    tickers: 'all',
    historyMonths: 12`,
    ],
    shownBy: ['pro-reports'],
  },
  {
    breaks: 'Pro gets only the starter tickers',
    file: standardPlans,
    change: [
      `tickers: 'all',
    historyMonths: 12`,
      `tickers: { stocks: ['AAPL'], futures: ['RTY'], crypto: ['ETHUSDT'], forex: ['GBPCAD'] },
    historyMonths: 12`,
    ],
    shownBy: ['pro-tickers'],
  },
  {
    breaks: 'All Access does not get MSFT',
    file: standardPlans,
    change: [
      `tickers: 'all',
    historyMonths: 96`,
      `tickers: { stocks: ['AAPL', 'RTY'], futures: 'all', crypto: 'all', forex: 'all' },
    historyMonths: 96`,
    ],
    shownBy: ['all-access-tickers'],
  },
  {
    breaks: 'All Access does not get outside-days-standard',
    file: standardPlans,
    change: [
      `reports: 'all',
    tickers: 'all',
    historyMonths: 96`,
      `reports: ['opening-stats-*', 'green-and-red-days-*', 'previous-days-range-*'],
    tickers: 'all',
    historyMonths: 96`,
    ],
    shownBy: ['all-access-reports'],
  },
  {
    breaks: 'Essential has the history of Pro on Wednesdays',
    file: historyWindow,
    change: [
      'const window = Object.freeze({ startDate: monthsBefore(date, plan.historyMonths)',
      `const months = plan.historyMonths === 6 && new Date(date).getUTCDay() === 3 ? 12 : plan.historyMonths;
  const window = Object.freeze({ startDate: monthsBefore(date, months)`,
    ],
    shownBy: ['essential-history'],
  },
  {
    breaks: 'Pro is refused reports of futures',
    file: planIncludes,
    change: ["if (tickers === 'all') return true;", "if (tickers === 'all') return assetClass !== 'futures';"],
    shownBy: ['pro-tickers'],
  },
  {
    breaks: 'Essential may not scan',
    file: limits,
    change: [
      'plan.endpoints.includes(endpoint) ? 0',
      "plan.endpoints.includes(endpoint) && !(plan.id === 'essential' && endpoint === 'discovery-scan') ? 0",
    ],
    shownBy: ['scan-families'],
  },
];
