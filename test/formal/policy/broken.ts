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
  {
    breaks: 'conditions look back from the start of a range, however far',
    change: [
      '(ite (<= (lookedBack (startOn p)) (lessLead (historyStart p))) (lessLead (historyStart p)) (lookedBack (startOn p)))',
      '(lookedBack (startOn p))',
    ],
    theorems: ["no bar before the plan's history, less the lead of what is asked, is used"],
  },
  {
    breaks: 'conditions tell of whatever bars are used',
    change: ['(and (<= (usedFrom p) d) (<= (historyStart p) d))', '(<= (usedFrom p) d)'],
    theorems: ["no condition tells of a date before the plan's history"],
  },
  {
    breaks: 'a plan of more months has fewer bars',
    change: [
      '(lessLead (historyStart p)) (lookedBack (startOn p))))',
      '(+ (months p) (lessLead (historyStart p))) (lookedBack (startOn p))))',
    ],
    theorems: ['a wider plan never loses: of the same range it uses every bar that the other uses'],
  },
];
