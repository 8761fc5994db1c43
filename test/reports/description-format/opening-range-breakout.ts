import { BarstatsRangeError } from '../../../src/errors/index.js';
import {
  compareQuotients,
  differenceOfPrices,
  multiply,
  percentOfPrice,
  quotient,
  quotientOf,
  sumOfQuotients,
  type Quotient,
} from '../../../src/numeric/index.js';
import { highest, lowest, type Criterion, type FirstBreak, type Session } from '../../../src/sessions/index.js';
import type { Description } from '../../../src/reports/description.js';
import { extended } from '../../../src/reports/observations/extended.js';
import { sessions, wholeSessions, type SessionObservation } from '../../../src/reports/observations/sessions.js';
import { reachedOrNot, type PriceRange } from '../../../src/reports/questions/extensions.js';

interface Params {
  readonly minutes: number;
  readonly criterion: Criterion;
  /** In % of the window. */
  readonly retracements: readonly number[];
}

interface OpeningWindow extends PriceRange {
  /** The first bar after it. */
  readonly endBar: number;
}

interface WindowCandidate extends SessionObservation {
  readonly window: OpeningWindow | null;
  readonly firstBreak: FirstBreak | null;
  /** How far the bars after the breaking one came back, `null` without such bars. */
  readonly pullback: number | null;
}

interface Broken extends WindowCandidate {
  readonly window: OpeningWindow;
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low' };
}

/** Opening-range breakout by retracement: after the first break of the opening window, how far the price comes back into it. */
export function openingRangeBreakoutByRetracement(params: Params): Description<WindowCandidate, Broken> {
  return {
    kind: extended(sessions, ({ session }) => {
      const window = windowOf(session, params.minutes);
      const firstBreak = window && breakOfRest(session, window, params.criterion);
      return { session, window, firstBreak, pullback: firstBreak && pullbackOf(session, firstBreak) };
    }),
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
      outcomes: reachedOrNot,
      of: ({ window, firstBreak: { side }, pullback }) => {
        if (pullback === null) return 'not-reached';
        const order = compareQuotients(quotientOf(pullback), retracement(window, side, percent));
        return (side === 'high' ? order <= 0 : order >= 0) ? 'reached' : 'not-reached';
      },
    })),
    measures: [
      {
        id: 'window-percent',
        label: 'Size of the window',
        unit: '%',
        of: ({ session, window }) => percentOfPrice(window.high, window.low, session.open),
      },
      {
        id: 'minutes-to-break',
        label: 'From the open to the breaking bar',
        unit: 'minutes',
        of: ({ session: { bars, openTime }, firstBreak }) => quotient(bars.time[firstBreak.bar] - openTime, 60_000),
      },
    ],
    statistics: [],
    levels: [
      { id: 'window-high', of: ({ window }) => quotientOf(window.high) },
      { id: 'window-low', of: ({ window }) => quotientOf(window.low) },
      ...params.retracements.map((percent) => ({
        id: `retracement-${percent}`,
        of: ({ window, firstBreak }: Broken) => retracement(window, firstBreak.side, percent),
      })),
    ],
    current: null,
  };
}

/** The first minutes of a session; without a bar at the open, a bar after them, or a range there is no window. */
function windowOf({ bars, openTime, firstBar, endBar }: Session, minutes: number): OpeningWindow | null {
  const end = openTime + minutes * 60_000;
  let bar = firstBar;
  while (bar < endBar && bars.time[bar] < end) bar++;
  if (bar > firstBar && bars.time[bar - 1] + bars.interval > end) {
    const message = `a window of ${minutes} minutes ends inside bars[${bar - 1}]`;
    throw new BarstatsRangeError('bars-too-coarse', message, { argument: 'bars', needs: minutes * 60_000 });
  }
  if (bars.time[firstBar] !== openTime || bar === endBar) return null;
  const high = highest(bars.high, firstBar, bar);
  const low = lowest(bars.low, firstBar, bar);
  return high === low ? null : { high, low, endBar: bar };
}

function breakOfRest({ bars, endBar }: Session, window: OpeningWindow, by: Criterion): FirstBreak | null {
  const { high, low } = window;
  const highs = by === 'wick' ? bars.high : bars.close;
  const lows = by === 'wick' ? bars.low : bars.close;
  for (let bar = window.endBar; bar < endBar; bar++) {
    const above = highs[bar] > high;
    const below = lows[bar] < low;
    if (above && below) {
      const open = bars.open[bar];
      return { bar, side: open > high ? 'high' : open < low ? 'low' : 'ambiguous' };
    }
    if (above || below) return { bar, side: above ? 'high' : 'low' };
  }
  return null;
}

function pullbackOf({ bars, endBar }: Session, { bar, side }: FirstBreak): number | null {
  if (bar + 1 === endBar) return null;
  return side === 'high' ? lowest(bars.low, bar + 1, endBar) : highest(bars.high, bar + 1, endBar);
}

/** The broken side, moved back inside by a percentage of the window; exactly, so the percentage is never made a double ratio. */
function retracement({ high, low }: PriceRange, side: 'high' | 'low', percent: number): Quotient {
  const share = quotientOf(side === 'high' ? -percent : percent);
  const range = differenceOfPrices(high, low);
  const distance = {
    numerator: multiply(share.numerator, range.numerator),
    denominator: multiply(multiply(share.denominator, 100), range.denominator),
  };
  return sumOfQuotients([quotientOf(side === 'high' ? high : low), distance]);
}
