import * as fc from 'fast-check';
import type { MarketConstraints } from './generated-market.js';
import { marketsOf } from './market-arbitrary.js';
import { marketPlan, type MarketPlan } from './market-plan.js';
import { notableWeeks } from './notable-weeks.js';
import { ownSessions } from './market-sessions.js';
import { ordinaryConditionsArbitrary } from './ordinary-conditions-arbitrary.js';
import { plainRunArbitrary, type OptionsPlan, type PlainRun } from './report-options-arbitrary.js';

/** Something on which engines are often wrong although the prices are ordinary. */
interface Occasion {
  readonly market?: (ordinary: MarketPlan, constraints: MarketConstraints) => MarketPlan;
  readonly options?: (plan: OptionsPlan) => OptionsPlan;
  /** Which of the conditions of a draw its run has. */
  readonly where?: 0 | 1 | 2 | 3 | 4 | 5;
}

/** Fewer sessions than these are used again. */
const fewSessions = 12;
const manySessions = 28;

/** A session of `ownSessions` and the week in which the clocks change within it, at its open or at its close. */
type ClockChange = readonly [session: string, week: string];

// Twice: in fewer runs, an open that is read an hour off was not found out.
const skippedOpens: readonly ClockChange[] = [
  ['skipped-open', 'United States spring change'],
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
  { market: inAUsualSession, options: withinDates, where: 0 },
  { market: inAUsualSession, options: asOfAtABar },
  { market: (plan) => changingClocks(plan, skippedOpens), options: plainly },
  { market: withoutOpeningBars, options: plainly },
  { market: inAUsualSession, options: plainly, where: 1 },
  { market: (plan) => changingClocks(plan, repeatedOpens), options: plainly },
  { market: aroundShortDays, options: plainly },
  { market: withoutOpeningBars, options: plainly },
  { market: inAUsualSession, options: asOfAtABar },
  { market: (plan) => changingClocks(plan, otherChanges), options: plainly },
  { market: inAUsualSession, options: plainly, where: 3 },
  { market: withManySessions, options: roughly },
  { market: inAUsualSession, options: plainly, where: 4 },
  { market: inAUsualSession, options: plainly, where: 5 },
  { market: inAUsualSession, options: plainly, where: 2 },
];

/** How many runs a draw has. */
export const occasionCount = occasions.length;

/**
 * Several runs at ordinary prices: on whole sessions, as of the end of a bar or a moment before or after it, where the clocks change, without
 * bars at the open of windows, and around holidays and early closes.
 */
export function ordinaryRunsArbitrary(constraints: MarketConstraints): fc.Arbitrary<readonly PlainRun[]> {
  const runs = occasions.map(({ market = (plan) => plan, options }) => {
    const plans = marketPlan(constraints).map((plan) => market(ordinary(plan, constraints), constraints));
    return plainRunArbitrary(marketsOf(plans, constraints), options);
  });
  return fc
    .record({ runs: fc.tuple(...runs), conditions: ordinaryConditionsArbitrary })
    .map(({ runs: all, conditions }) =>
      all.map(({ market, options }, i) => {
        const { where } = occasions[i];
        return { market, options: where === undefined ? options : { ...options, where: conditions[where] } };
      }),
    );
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

/** As of a close or the end of a bar, or a moment before. */
function asOfAtABar(plan: OptionsPlan): OptionsPlan {
  const { shift, hour } = plan.generated;
  const suggestion = { which: 4, start: 0, end: 999, asOf: 25 * shift + hour, asOfBeside: [0, 2, 1, 5, 0][hour % 5] };
  return { ...plan, suggestion };
}

/** From or to a date within the bars, or both. */
function withinDates(plan: OptionsPlan): OptionsPlan {
  const { shift, hour } = plan.generated;
  return { ...plan, suggestion: { which: 1 + (hour % 3), start: 20 * shift, end: 300, asOf: 0, asOfBeside: 0 } };
}

/** More than a month of sessions, as what is few by default and the longer averages need. */
function withManySessions(plan: MarketPlan, { maxSessions = manySessions }: MarketConstraints): MarketPlan {
  const count = Math.min(manySessions, maxSessions);
  const sessions = Array.from({ length: count }, (_, i) => plan.sessions[i % plan.sessions.length]);
  return { ...inAUsualSession(plan), sessions };
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

/** With so few decimals that halves are rounded. */
function roughly(plan: OptionsPlan): OptionsPlan {
  const { hour, shift } = plan.generated;
  return { ...plainly(plan), precision: { percent: 0, price: hour % 3, measure: shift % 2 } };
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
