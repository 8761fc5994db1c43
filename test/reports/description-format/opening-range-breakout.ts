import {
  comparePrice,
  percentOfPrice,
  priceToward,
  quotient,
  quotientOf,
  type Quotient,
} from '../../../src/numeric/index.js';
import {
  firstBreak,
  openingWindow,
  reachFrom,
  type Criterion,
  type FirstBreak,
  type OpeningWindow,
  type Reach,
} from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessions, wholeSessions, type SessionObservation } from '../../../src/reports/observations/sessions.js';
import { reachedOrNot, type PriceRange } from '../../../src/reports/questions/extensions.js';

interface Params {
  readonly minutes: number;
  readonly criterion: Criterion;
  /** In % of the window. */
  readonly retracements: readonly number[];
}

interface WindowCandidate extends SessionObservation {
  readonly window: OpeningWindow | null;
  readonly firstBreak: FirstBreak | null;
  /** How far the bars after the breaking one went, `null` without such bars. */
  readonly after: Reach | null;
}

interface Broken extends WindowCandidate {
  readonly window: OpeningWindow;
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low' };
}

/** Opening-range breakout by retracement: after the first break of the opening window, how far the price comes back into it. */
export function openingRangeBreakoutByRetracement(params: Params): Description<WindowCandidate, Broken> {
  return {
    kind: sessionsWithWindow(params.minutes, params.criterion),
    exclusions: [
      ...wholeSessions,
      { reason: 'no-window', applies: ({ window }) => window === null },
      { reason: 'no-break', applies: ({ firstBreak }) => firstBreak === null },
      { reason: 'ambiguous', applies: ({ firstBreak }) => firstBreak?.side === 'ambiguous' },
    ],
    dimensions: [
      {
        id: 'first-side',
        values: () => [
          { id: 'high', label: 'High broken first' },
          { id: 'low', label: 'Low broken first' },
        ],
        of: ({ firstBreak }) => firstBreak.side,
      },
    ],
    questions: params.retracements.map((percent) => ({
      id: `retracement-${percent}`,
      title: `Pulled back by ${percent} % of the window`,
      known: 'at-event',
      event: 'first-break',
      outcomes: reachedOrNot(`a later bar comes back by ${percent} % of the window`),
      of: ({ window, firstBreak: { side }, after }) => {
        if (after === null) return 'not-reached';
        const level = retracement(window, side, percent);
        const back = side === 'high' ? comparePrice(after.low, level) <= 0 : comparePrice(after.high, level) >= 0;
        return back ? 'reached' : 'not-reached';
      },
    })),
    measures: [
      {
        id: 'window-percent',
        label: 'Size of the window',
        unit: '%',
        formula: '100 × (high − low of the window) / |open|',
        of: ({ session, window }) => percentOfPrice(window.high, window.low, session.open),
      },
      {
        id: 'minutes-to-break',
        label: 'From the open to the breaking bar',
        unit: 'minutes',
        formula: 'the opening of the breaking bar − the open of the session',
        of: ({ session: { bars, openTime }, firstBreak }) => quotient(bars.time[firstBreak.bar] - openTime, 60_000),
      },
    ],
    statistics: [],
    levels: [
      { id: 'window-high', formula: 'the high of the window', of: ({ window }) => quotientOf(window.high) },
      { id: 'window-low', formula: 'the low of the window', of: ({ window }) => quotientOf(window.low) },
      ...params.retracements.map((percent) => ({
        id: `retracement-${percent}`,
        formula: `${percent} % of the window inside the broken side`,
        of: ({ window, firstBreak }: Broken) => retracement(window, firstBreak.side, percent),
      })),
    ],
    current: null,
  };
}

/** One kind per length of the window and criterion: other reports on the same window share its observations. */
const sessionsWithWindow = kindPerOptions((minutes: number, by: Criterion): ObservationKind<WindowCandidate> =>
  extended(sessions, ({ session }) => {
    const window = openingWindow(session, minutes);
    const broken = window && firstBreak(session, window.high, window.low, by, window.endBar);
    return { session, window, firstBreak: broken, after: broken && reachFrom(session, broken.bar + 1, 'wick') };
  }),
);

/** The broken side, moved back inside by a percentage of the window; exactly, so the percentage is never made a double ratio. */
function retracement({ high, low }: PriceRange, side: 'high' | 'low', percent: number): Quotient {
  return side === 'high' ? priceToward(high, low, percent) : priceToward(low, high, percent);
}
