import * as fc from 'fast-check';
import type { Condition } from '../../reports/index.js';
import type { MarketConstraints } from './generated-market.js';
import { marketsOf } from './market-arbitrary.js';
import { marketPlan, type MarketPlan } from './market-plan.js';
import { notableWeeks } from './notable-weeks.js';
import { ownSessions } from './market-sessions.js';
import { ordinaryConditionArbitrary } from './ordinary-condition-arbitrary.js';
import { plainRunArbitrary, type OptionsPlan, type PlainRun } from './report-options-arbitrary.js';

/** Something on which engines are often wrong although the prices are ordinary. */
interface Occasion {
  readonly market?: (ordinary: MarketPlan, constraints: MarketConstraints) => MarketPlan;
  readonly options?: (plan: OptionsPlan) => OptionsPlan;
  /** Whether every run has a condition. */
  readonly where?: true;
}

/** Fewer sessions than these are used again. */
const fewSessions = 12;

/** A session of `ownSessions` and the week in which the clocks change within it, at its open or at its close. */
type ClockChange = readonly [session: string, week: string];

const skippedOpens: readonly ClockChange[] = [
  ['skipped-open', 'United States spring change'],
  ['saving-at-midnight', 'Brazilian spring change'],
];

const repeatedOpens: readonly ClockChange[] = [['repeated-open', 'United States autumn change']];

const otherChanges: readonly ClockChange[] = [
  ['repeated-close', 'European autumn change'],
  ['all-day-berlin', 'European autumn change'],
  ['half-hour-saving', 'Australian autumn change'],
  ['skipped-hour', 'United States spring change'],
];

const shortDays = notableWeeks.flatMap(({ earlyCloses }, week) => (earlyCloses === undefined ? [] : [week]));

const occasions: readonly Occasion[] = [
  { market: inAUsualSession },
  { market: inAUsualSession, options: asOfAtABar },
  { market: (plan) => changingClocks(plan, skippedOpens), options: plainly },
  { market: withoutOpeningBars, options: plainly },
  { market: inAUsualSession, options: plainly, where: true },
  { market: (plan) => changingClocks(plan, repeatedOpens), options: plainly },
  { market: aroundShortDays, options: plainly },
  { options: asOfAtABar, where: true },
  { market: (plan) => changingClocks(plan, otherChanges), options: plainly },
  { market: inAUsualSession, options: plainly, where: true },
];

/**
 * Several runs at ordinary prices: on whole sessions, as of the end of a bar or a moment before or after it, where the clocks change, without
 * bars at the open of windows, and around holidays and early closes.
 */
export function ordinaryRunsArbitrary(constraints: MarketConstraints): fc.Arbitrary<readonly PlainRun[]> {
  return fc.tuple(
    ...occasions.map(({ market = (plan) => plan, options, where }) => {
      const plans = marketPlan(constraints).map((plan) => market(ordinary(plan, constraints), constraints));
      const runs = plainRunArbitrary(marketsOf(plans, constraints), options);
      return where === true ? fc.tuple(runs, ordinaryConditionArbitrary).map(withCondition) : runs;
    }),
  );
}

function withCondition([{ market, options }, where]: readonly [PlainRun, Condition]): PlainRun {
  return { market, options: { ...options, where } };
}

/** Prices of 50 to 100 with two decimals and whole sessions, as many as an average needs. */
function ordinary(plan: MarketPlan, { maxSessions = fewSessions }: MarketConstraints): MarketPlan {
  const count = Math.max(plan.sessions.length, Math.min(fewSessions, maxSessions));
  return {
    ...plan,
    decimals: 2,
    tick: 0,
    level: 0,
    base: 5_000 + (plan.base % 5_000),
    character: 0,
    defect: 0,
    weekends: 0,
    suggestion: { ...plan.suggestion, which: 0 },
    dailyStamp: 0,
    ownHours: { ...plan.ownHours, kind: 0 },
    sessions: Array.from({ length: count }, (_, i) => ({ ...plan.sessions[i % plan.sessions.length], presence: 0 })),
  };
}

/** In a session that the asset class has. */
function inAUsualSession(plan: MarketPlan): MarketPlan {
  return { ...plan, exchange: 0, template: plan.template % 24 };
}

/** As of the end of a bar, or a moment before or after it, or the start of one. */
function asOfAtABar(plan: OptionsPlan): OptionsPlan {
  const { shift, hour } = plan.generated;
  const suggestion = { which: 4, start: 0, end: 999, asOf: 25 * shift + hour, asOfBeside: [1, 5, 1, 4, 6][hour % 5] };
  return { ...plan, suggestion };
}

function changingClocks(plan: MarketPlan, changes: readonly ClockChange[]): MarketPlan {
  const [session, named] = changes[plan.around % changes.length];
  // These numbers of a plan stand for a session of its own.
  const template = ownSessions.length + ownSessions.findIndex(({ id }) => id === session);
  return {
    ...near(
      shortBars(plan),
      notableWeeks.findIndex(({ name }) => name === named),
    ),
    template,
  };
}

function aroundShortDays(plan: MarketPlan, { assetClasses = ['stocks'] }: MarketConstraints): MarketPlan {
  const assetClass = assetClasses.find((each) => each === 'stocks') ?? plan.assetClass;
  const week = shortDays[plan.around % shortDays.length];
  return { ...near(plan, week), assetClass };
}

/** A usual session from a few days before a notable week on. */
function near(plan: MarketPlan, week: number): MarketPlan {
  return { ...inAUsualSession(plan), week, daysBefore: 2 + (plan.daysBefore % 4) };
}

/** Bars of 5 or 15 minutes, unless they are to be daily. */
function shortBars(plan: MarketPlan): MarketPlan {
  return { ...plan, interval: 7 + (plan.interval % 5) };
}

/** The session of the bars by the calendar of the market, all of it, without conditions. */
function plainly(plan: OptionsPlan): OptionsPlan {
  const nothing = { suggestion: undefined, completeness: undefined, where: undefined, groupBy: undefined };
  return { ...plan, ...nothing, answers: undefined, session: 0, calendar: 0 };
}

/** Sessions with all bars, with none at the open, and with some missing at the open or a little later. */
function withoutOpeningBars(plan: MarketPlan): MarketPlan {
  const sessions = plan.sessions.map((session) => ({
    ...session,
    presence: [0, 31, 35, 37][session.jump % 4],
    first: session.first % 4,
    second: session.second % 4,
  }));
  return { ...shortBars(inAUsualSession(plan)), sessions };
}
