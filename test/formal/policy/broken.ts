import type { BrokenCode } from '../broken-code.js';
import type { BrokenTheory } from '../broken-theory.js';

const narrowing = 'scopes only narrow: a narrowed plan allows what both allow';
const widerAllows = 'a wider plan never loses: it allows what the other allows';
const widerGets =
  'a wider plan never loses: it gets no later start, no shorter lookback, no fewer tickers, and no fewer rows';
const widerHits = 'a wider plan never loses: it hits no limit that the other does not';

const transitive =
  'of plans that are each wider than the one before, all after the lowest that allows a request allow it: wider is transitive';

/** Definitions of `decisions.smt2` changed on purpose, each with theorems that then have no proof. */
export const brokenTheories: readonly BrokenTheory[] = [
  {
    breaks: 'a plan without an endpoint is not asked for it',
    change: ['(missingEntitlement p reportCalculation) (reportNotAllowed p)', '(reportNotAllowed p)'],
    theorems: ['a plan that names no endpoint allows nothing'],
  },
  {
    breaks: 'a report that does not exist is looked up in the plan only',
    change: ['(not (and (known report) (reports p report)))', '(not (reports p report))'],
    theorems: ['a report that the plan does not name, or that does not exist, is denied'],
  },
  {
    breaks: 'a plan without reports has all',
    change: [
      '(not (and (known report) (reports p report)))',
      '(not (and (known report) (or (reports p report) (forall ((r Report)) (not (reports p r))))))',
    ],
    theorems: ['a report that the plan does not name, or that does not exist, is denied', widerAllows, widerHits],
  },
  {
    breaks: 'every supported ticker is in every plan',
    change: ['(and (supported t) (tickers p t))', '(supported t)'],
    theorems: [
      'a ticker that the plan does not name, or that is not supported, is denied',
      'a scan has no ticker that the plan does not name or that is not supported',
    ],
  },
  {
    breaks: 'a scan is allowed if one of its tickers is',
    change: [
      '(exists ((t Ticker)) (and (asked t) (not (allows p t))))',
      '(not (exists ((t Ticker)) (and (asked t) (allows p t))))',
    ],
    theorems: [
      'a ticker that the plan does not name, or that is not supported, is denied',
      'an allowed scan has every ticker asked for',
      narrowing,
    ],
  },
  {
    breaks: 'live data does not need a plan with live data',
    change: ['(tickerNotAllowed p) (liveDataNotAllowed p)', '(tickerNotAllowed p)'],
    theorems: ['live data is denied where the plan has none'],
  },
  {
    breaks: 'a report may start before the history',
    change: ['(<= (historyStart p) (startOn p) endOn)', '(<= (startOn p) endOn)'],
    theorems: ["no date before the plan's history is allowed, in a report or since a day"],
  },
  {
    breaks: 'a report may end before it starts',
    change: ['(<= (historyStart p) (startOn p) endOn)', '(<= (historyStart p) (startOn p))'],
    theorems: ['what is no date, or ends before it starts, is denied on every plan'],
  },
  {
    breaks: 'a report has to start within the shortest history',
    change: ['(<= (historyStart p) (startOn p) endOn)', '(<= (startOn p) (historyStart p) endOn)'],
    theorems: [widerAllows, widerHits, narrowing],
  },
  {
    breaks: 'a lookback is as long as the plan allows',
    change: ['(ite (<= lookback (months p)) lookback (months p))', '(months p)'],
    theorems: ["no lookback begins before the plan's history, or before what was asked for"],
  },
  {
    breaks: 'a lookback is not capped',
    change: ['(ite (<= lookback (months p)) lookback (months p))', 'lookback'],
    theorems: ["no lookback begins before the plan's history, or before what was asked for"],
  },
  {
    breaks: 'a lookback above the history is cut to nothing',
    change: [
      '(ite (<= lookback (months p)) lookback (months p))',
      '(ite (<= lookback (months p)) lookback (- lookback (months p)))',
    ],
    theorems: [widerGets],
  },
  {
    breaks: 'any lookback is one',
    change: ['(define-fun lookbackExceeded () Bool (not isLookback))', '(define-fun lookbackExceeded () Bool false)'],
    theorems: ['a lookback that there is not is denied on every plan'],
  },
  {
    breaks: 'a day that the month does not have runs into the next month',
    change: [
      '(ite (<= day (days month)) day (days month))',
      '(ite (<= day (days month)) day (+ 32 (- day (days month))))',
    ],
    theorems: ['the history begins on a date of its month, the same day if the month has it'],
  },
  {
    breaks: 'the history begins on the last day of its month',
    change: ['(ite (<= day (days month)) day (days month))', '(days month)'],
    theorems: [
      'the history begins on a date of its month, the same day if the month has it',
      'more months of history never begin later, and none begins after today',
    ],
  },
  {
    breaks: 'months are counted from today into the future',
    change: [
      '(date (- month months) (dayIn (- month months) day))',
      '(date (+ month months) (dayIn (+ month months) day))',
    ],
    theorems: ['more months of history never begin later, and none begins after today', widerAllows, widerGets],
  },
  {
    breaks: 'the history reaches back further on later days of a month',
    change: ['(date (- month months) (dayIn (- month months) day))', '(date (- month months) (- 32 day))'],
    theorems: ['a later day never reaches back further'],
  },
  {
    breaks: 'a wider plan may have fewer months',
    change: ['(>= (months q) (months p))', '(<= (months q) (months p))'],
    theorems: [widerAllows, widerGets, widerHits],
  },
  {
    breaks: 'a wider plan may lack live data',
    change: ['(=> (live p) (live q))', '(=> (live q) (live p))'],
    theorems: [widerAllows, widerHits],
  },
  {
    breaks: 'wider looks at one way of two',
    change: ['(=> (live p) (live q))', '(not (= (live p) (live q)))'],
    theorems: [transitive],
  },
  {
    breaks: 'scopes add tickers',
    change: [
      '(= (tickers n t) (and (tickers p t) (tickers s t)))',
      '(= (tickers n t) (or (tickers p t) (tickers s t)))',
    ],
    theorems: [narrowing],
  },
  {
    breaks: 'scopes give the longer history',
    change: [
      '(ite (<= (months p) (months s)) (months p) (months s))',
      '(ite (<= (months p) (months s)) (months s) (months p))',
    ],
    theorems: [narrowing],
  },
];

const limits = 'policy/decisions/limits.ts';
const includes = 'policy/plans/plan-includes.ts';
const window = 'policy/decisions/history-window.ts';
const narrow = 'policy/plans/narrow-plan.ts';

/** The code of the decisions changed on purpose. */
export const brokenCode: readonly BrokenCode[] = [
  {
    breaks: 'a plan with an endpoint has all',
    file: limits,
    change: ['plan.endpoints.includes(endpoint)', 'plan.endpoints.length > 0'],
  },
  {
    breaks: 'a report that does not exist is allowed',
    file: limits,
    change: ['report !== null && includesReport', 'report === null || includesReport'],
  },
  {
    breaks: 'any text is an identifier where no list says which exist',
    file: limits,
    change: ['return isIdentifier(report)', 'return true'],
  },
  {
    breaks: 'a ticker need not be supported',
    file: limits,
    change: ['Object.hasOwn(supported, known) && supported[known]?.includes(ticker)', 'true'],
  },
  { breaks: 'a class that the plan does not name has all tickers', file: includes, change: ['?? false', '?? true'] },
  {
    breaks: 'a plan without a report has all',
    file: includes,
    change: ["if (reports === 'all')", "if (reports === 'all' || reports.length === 0)"],
  },
  {
    breaks: 'a family begins with its name, without the hyphen',
    file: includes,
    change: ['pattern.slice(0, -1)', 'pattern.slice(0, -2)'],
  },
  {
    breaks: 'an identifier stands for its family',
    file: includes,
    change: ["pattern.endsWith('*'))", 'pattern.length > 0)'],
  },
  {
    breaks: 'the first day of the history is outside',
    file: window,
    change: ['window.startDate <= startDate', 'window.startDate < startDate'],
  },
  { breaks: 'a range may end before it starts', file: window, change: [' && startDate <= endDate', ''] },
  {
    breaks: 'the history of another day is remembered',
    file: window,
    change: ['known?.endDate === date', 'known !== undefined'],
  },
  {
    breaks: 'a missing end is the day of the start',
    file: 'policy/decisions/request-fields.ts',
    change: ['endDate: date }', 'endDate: startDate ?? date }'],
  },
  {
    breaks: 'months are not clamped',
    file: 'calendar/lookback.ts',
    change: ['Math.min(Number(date.slice(8)), daysIn(year, month))', 'Number(date.slice(8))'],
  },
  {
    breaks: 'every fourth year is a leap year, in any century',
    file: 'calendar/lookback.ts',
    change: ['(year % 100 !== 0 || year % 400 === 0)', 'year > 0'],
  },
  {
    breaks: 'the longer lookback is granted',
    file: 'policy/decisions/cap-lookback.ts',
    change: ['Math.min(', 'Math.max('],
  },
  {
    breaks: 'a lookback as long as the history is said to be capped',
    file: 'policy/decisions/cap-lookback.ts',
    change: ['months < lookbackMonths', 'months <= lookbackMonths'],
  },
  {
    breaks: 'every plan has live data',
    file: 'policy/decisions/decide-live.ts',
    change: ['each.liveData ? 0 : limit.liveData', '0'],
  },
  {
    breaks: 'every plan has detailed rows',
    file: 'policy/decisions/decide-report.ts',
    change: ['detailed: plan.detailedRows', 'detailed: true'],
  },
  {
    breaks: 'a scan may name any ticker',
    file: 'policy/decisions/scan-decision.ts',
    change: ['outside(each) === undefined ? 0 : limit.ticker', '0'],
  },
  {
    breaks: 'a scan has all tickers of the plan',
    file: 'policy/decisions/scan-decision.ts',
    change: ['tickers === undefined ? scope : askedPart(scope, asked)', 'scope'],
  },
  {
    breaks: 'the last limit hit names the refusal',
    file: 'policy/decisions/denied.ts',
    change: ['violations[0]', 'violations[violations.length - 1]'],
  },
  {
    breaks: 'the highest plan is named',
    file: 'policy/decisions/denied.ts',
    change: ['offered.find(', 'offered.findLast('],
  },
  {
    breaks: 'since tomorrow is within the history',
    file: 'policy/decisions/decide-watch.ts',
    change: ['askedRange(since, undefined, date)', 'askedRange(since, since, date)'],
  },
  { breaks: 'scopes lengthen the history', file: narrow, change: ['Math.min(plan', 'Math.max(plan'] },
  { breaks: 'scopes add live data', file: narrow, change: ['plan.liveData && liveData', 'plan.liveData || liveData'] },
  {
    breaks: 'scopes that name no class have all of it',
    file: narrow,
    change: [
      'if (mine === undefined || theirs === undefined) return [];',
      'if (mine === undefined) return [];\n    if (theirs === undefined) return [[assetClass, mine] as const];',
    ],
  },
];
