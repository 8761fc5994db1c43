import { choices } from '../reports/dimensions.js';
import { MINUTE } from '../calendar/days.js';
import { decimal, quotient } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Contribution, Measure, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import type { BreakSetup, Setup } from './entry.js';
import { afterRetest, entryAtRetest, retestingBar } from './retest.js';
import { atFirstBreak, type Traded, tradeReports } from './trade-reports.js';

/** A family about the first break of a range. */
interface Broken extends Omit<Traded, 'known' | 'cluster'> {
  /** The first break in a session, or the reason why it is left out. */
  readonly setup: (session: Session, market: Market, params: Params) => BreakSetup | string;
}

const atRetest = { known: 'at-event', event: 'retest' } as const;

const questions: readonly Question[] = [
  {
    id: 'retest',
    title: 'Retest of the broken level',
    ...atFirstBreak,
    outcomes: choices({
      retested: 'Retested',
      'not-retested': 'Not retested',
      'closed-inside': 'The breaking bar closed back inside',
    }),
  },
  {
    id: 'after-retest',
    title: 'After the retest',
    ...atRetest,
    outcomes: choices({
      'new-extreme': 'New extreme beyond the breaking bar',
      'closed-inside': 'Closed back inside',
      neither: 'Neither by the close',
    }),
  },
];

const measures: readonly Measure[] = [
  { id: 'minutes-to-retest', label: 'Minutes from the break to the retest', unit: 'minutes' },
];

/** `by-retest`, and `by-excursion` and `by-bracket` that are entered at the first break or, with `entry: 'retest'`, at the retest. */
export function breakReports({ setup, params, unit = 'session', ...family }: Broken): readonly Report[] {
  const retests = sessionReport({
    ...family,
    variant: 'by-retest',
    intraday: true,
    params: { ...params, barMinutes: null },
    questions: () => questions,
    measures,
    observe: (session, market, given) => observe(setup(session, market, given), session, market),
  });
  const trades = tradeReports({
    ...family,
    unit,
    params: { ...params, entry: 'break' },
    known: ({ entry }) => (entry === 'retest' ? atRetest : atFirstBreak),
    setups: (session, market, given) => {
      const found = setup(session, market, given);
      return [given.entry === 'retest' ? setupAtRetest(found, session, market) : found];
    },
  });
  return [{ ...retests, unit }, ...trades];
}

function setupAtRetest(setup: BreakSetup | string, session: Session, { bars }: Market): Setup | string {
  if (typeof setup === 'string') return setup;
  const entry = entryAtRetest(setup.broken, session, bars);
  return entry === null ? 'no-entry' : { ...setup, entry };
}

function observe(setup: BreakSetup | string, session: Session, { bars }: Market): Contribution {
  if (typeof setup === 'string') return setup;
  const { broken, groups, levels, whyNot } = setup;
  if (whyNot !== undefined) return whyNot;
  const retesting = retestingBar(broken, session, bars);
  if (typeof retesting === 'string') {
    return {
      groups,
      levels,
      outcomes: { retest: retesting, 'after-retest': null },
      measures: { 'minutes-to-retest': null },
    };
  }
  return {
    groups,
    levels,
    outcomes: { retest: 'retested', 'after-retest': afterRetest(retesting, broken, session, bars) },
    measures: {
      'minutes-to-retest': quotient(decimal(bars.time[retesting] - bars.time[broken.bar]), decimal(MINUTE)),
    },
  };
}
