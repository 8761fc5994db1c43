import type { PlantedFault } from '../fault-table.js';

const limits = 'policy/decisions/limits.ts';
const planIncludes = 'policy/plans/plan-includes.ts';
const decideLive = 'policy/decisions/decide-live.ts';
const decideReport = 'policy/decisions/decide-report.ts';
const scanDecision = 'policy/decisions/scan-decision.ts';
const denied = 'policy/decisions/denied.ts';
const decideWatch = 'policy/decisions/decide-watch.ts';
const narrowPlan = 'policy/plans/narrow-plan.ts';
const scanScope = 'policy/decisions/scan-scope.ts';
const requestFields = 'policy/decisions/request-fields.ts';
const decideDiscovery = 'policy/decisions/decide-discovery.ts';

/** Faults of the decisions. */
export const decisionFaults: readonly PlantedFault[] = [
  {
    breaks: 'a plan with an endpoint has all',
    file: limits,
    change: ['plan.endpoints.includes(endpoint)', 'plan.endpoints.length > 0'],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a report that does not exist is allowed',
    file: limits,
    change: ['report !== null && includesReport', 'report === null || includesReport'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'any text is an identifier where no list says which exist',
    file: limits,
    change: ['return isIdentifier(report)', 'return true'],
  },
  {
    breaks: 'a ticker need not be supported',
    file: limits,
    change: ['Object.hasOwn(supported, name) && supported[name]?.includes(ticker)', 'true'],
    shownBy: ['report-decisions', 'live-decisions'],
  },
  {
    breaks: 'a class that the plan does not name has all tickers',
    file: planIncludes,
    change: ['?? false', '?? true'],
    shownBy: ['report-decisions', 'live-decisions', 'discovery-decisions'],
  },
  {
    breaks: 'a plan without a report has all',
    file: planIncludes,
    change: ["if (reports === 'all')", "if (reports === 'all' || reports.length === 0)"],
  },
  {
    breaks: 'a family begins with its name, without the hyphen',
    file: planIncludes,
    change: ['pattern.slice(0, -1)', 'pattern.slice(0, -2)'],
  },
  {
    breaks: 'an identifier stands for its family',
    file: planIncludes,
    change: ["pattern.endsWith('*'))", 'pattern.length > 0)'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'every plan has live data',
    file: decideLive,
    change: ['each.liveData ? 0 : limit.liveData', '0'],
    shownBy: ['live-decisions'],
  },
  {
    breaks: 'every plan has detailed rows',
    file: decideReport,
    change: ['detailed: plan.detailedRows', 'detailed: true'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a scan may name any ticker',
    file: scanDecision,
    change: ['outside(each) === undefined ? 0 : limit.ticker', '0'],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a scan has all tickers of the plan',
    file: scanDecision,
    change: ['tickers === undefined ? scope : askedPart(scope, asked)', 'scope'],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'the last limit hit names the refusal',
    file: denied,
    change: ['violations[0]', 'violations[violations.length - 1]'],
    shownBy: ['code-order', 'service-plan-lapsed'],
  },
  {
    breaks: 'the highest plan is named',
    file: denied,
    change: ['offered.find(', 'offered.findLast('],
    shownBy: ['report-decisions', 'live-decisions', 'discovery-decisions'],
  },
  {
    breaks: 'since tomorrow is within the history',
    file: decideWatch,
    change: ['askedRange(since, undefined, date)', 'askedRange(since, since, date)'],
  },
  { breaks: 'scopes lengthen the history', file: narrowPlan, change: ['Math.min(plan', 'Math.max(plan'] },
  {
    breaks: 'scopes add live data',
    file: narrowPlan,
    change: ['plan.liveData && liveData', 'plan.liveData || liveData'],
  },
  {
    breaks: 'scopes that name no class have all of it',
    file: narrowPlan,
    change: [
      'if (mine === undefined || theirs === undefined) return [];',
      `if (mine === undefined) return [];
    if (theirs === undefined) return [[assetClass, mine] as const];`,
    ],
  },
  {
    breaks: 'a star stands for itself',
    file: planIncludes,
    change: ["pattern.endsWith('*'))", "pattern === '*')"],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a pattern stands for what contains it',
    file: planIncludes,
    change: ['report.startsWith(each) &&', 'report.includes(each.slice(0, -1)) &&'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a ticker may be one of another asset class',
    file: limits,
    change: [
      'Object.hasOwn(supported, name) && supported[name]?.includes(ticker)',
      'Object.values(supported).flat().includes(ticker)',
    ],
    shownBy: ['report-decisions', 'live-decisions'],
  },
  {
    breaks: 'a class with some tickers has all',
    file: planIncludes,
    change: ["allowed === 'all' ||", 'allowed !== undefined ||'],
    shownBy: ['report-decisions', 'discovery-decisions', 'live-decisions', 'scan-tickers'],
  },
  {
    breaks: 'a plan that has a ticker has it in each class',
    file: planIncludes,
    change: [
      "return allowed === 'all' ||",
      "return Object.values(tickers).flat().includes(ticker) || allowed === 'all' ||",
    ],
    shownBy: ['report-decisions', 'live-decisions', 'scan-tickers', 'discovery-decisions'],
  },
  {
    breaks: 'only the first limit hit is told',
    file: denied,
    change: ['const violations = codesOf(limits);', 'const violations = codesOf(limits).slice(0, 1);'],
    shownBy: ['report-decisions', 'discovery-decisions', 'live-decisions'],
  },
  {
    breaks: 'the history is told first',
    file: denied,
    change: [
      'const violations = codesOf(limits);',
      "const violations = [...codesOf(limits)].sort((a, b) => Number(b === 'history_range_exceeded') - Number(a === 'history_range_exceeded'));",
    ],
    shownBy: ['report-decisions', 'discovery-decisions', 'code-order'],
  },
  {
    breaks: 'the ticker is told before the entitlement',
    file: denied,
    change: [
      'const violations = codesOf(limits);',
      "const violations = [...codesOf(limits)].sort((a, b) => Number(b === 'ticker_not_allowed') - Number(a === 'ticker_not_allowed'));",
    ],
    shownBy: ['report-decisions', 'discovery-decisions', 'live-decisions'],
  },
  {
    breaks: 'live data is told first',
    file: denied,
    change: [
      'const violations = codesOf(limits);',
      "const violations = [...codesOf(limits)].sort((a, b) => Number(b === 'live_data_not_allowed') - Number(a === 'live_data_not_allowed'));",
    ],
    shownBy: ['live-decisions'],
  },
  {
    breaks: 'limits are told in the order of their names',
    file: denied,
    change: ['const violations = codesOf(limits);', 'const violations = [...codesOf(limits)].sort();'],
    shownBy: ['report-decisions', 'live-decisions', 'discovery-decisions'],
  },
  {
    breaks: 'the next plan is named, whether it allows the request or not',
    file: denied,
    change: [
      'offered.find((each) => limitsOn(each) === 0)?.id',
      'offered[offered.findIndex(({ id }) => id === plan.id) + 1]?.id',
    ],
    shownBy: ['report-decisions', 'discovery-decisions', 'live-decisions'],
  },
  {
    breaks: 'only plans above the own one are named',
    file: denied,
    change: [
      'offered.find((each) => limitsOn(each) === 0)?.id',
      'offered.find((each, i) => i > offered.findIndex(({ id }) => id === plan.id) && limitsOn(each) === 0)?.id',
    ],
    shownBy: ['report-decisions', 'live-decisions'],
  },
  {
    breaks: 'endpoints are open to every plan',
    file: limits,
    change: [
      'plan.endpoints.includes(endpoint) ? 0',
      'plan.endpoints.includes(endpoint) || endpoint !== undefined ? 0',
    ],
    shownBy: ['report-decisions', 'discovery-decisions', 'live-decisions', 'code-missing_entitlement'],
  },
  {
    breaks: 'the endpoint is enough for live data',
    file: decideLive,
    change: ['(each.liveData ? 0 : limit.liveData)', "(each.endpoints.includes('live-data') ? 0 : limit.liveData)"],
    shownBy: ['live-decisions'],
  },
  {
    breaks: 'no plan has detailed rows',
    file: decideReport,
    change: ['detailed: plan.detailedRows', 'detailed: false'],
    shownBy: ['report-decisions', 'all-access-detailed'],
  },
  {
    breaks: 'tickers are scanned in the order in which they are asked for',
    file: scanScope,
    change: ['return scope.filter((each) => keys.has(keyOf(each)));', 'return asked as readonly ScannedTicker[];'],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'an empty list stands for all tickers',
    file: scanDecision,
    change: ['tickers === undefined ? scope', 'asked.length === 0 ? scope'],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a scan needs one allowed ticker only',
    file: scanScope,
    change: [
      'return asked.find((each) => !keys.has(keyOf(each)));',
      'return asked.some((each) => keys.has(keyOf(each))) ? undefined : asked[0];',
    ],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a scan is of all supported tickers',
    file: scanScope,
    change: ['.filter((ticker) => includesTicker(plan, assetClass, ticker))', ''],
    shownBy: ['discovery-decisions', 'scan-tickers'],
  },
  {
    breaks: 'a missing end is the day of the start',
    file: requestFields,
    change: ['endDate: date }', 'endDate: startDate ?? date }'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a missing end is tomorrow',
    file: requestFields,
    change: [
      'return { startDate, endDate: date };',
      'return { startDate, endDate: new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10) };',
    ],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a missing lookback is a month',
    file: decideDiscovery,
    change: [
      "const lookback = fieldOf(request, 'lookback');",
      "const lookback = fieldOf(request, 'lookback') ?? '1mo';",
    ],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a lookback may be in upper case',
    file: decideDiscovery,
    change: [
      "const lookback = fieldOf(request, 'lookback');",
      "const lookback = String(fieldOf(request, 'lookback')).toLowerCase();",
    ],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a lookback beyond the history is refused',
    file: decideDiscovery,
    change: ['isLookback(lookback) &&', 'isLookback(lookback) && !capLookback(lookback, each, date).capped &&'],
    shownBy: ['discovery-decisions', 'scan-cap'],
  },
];
