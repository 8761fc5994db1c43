import { MINUTE } from '../../calendar/days.js';
import { compare, decimal, whole } from '../../numbers/exact.js';
import { meanPrices } from '../../prices/session-mean-price.js';
import { bothBroken, brokenSides, type BrokenSides, levelsReached, rangeNamed, sidesTimes } from '../broken-sides.js';
import { inBuckets } from '../in-buckets.js';
import { at, type Bar, barsOf, endOrClose, type Observed } from '../observed.js';
import type { Position } from '../position.js';
import { criterionOf, isBeyond, opposite, reaches } from '../prices.js';
import type { Rule, Times } from '../rule.js';
import { retestTimes } from './retests.js';

/** The end of the window of so many minutes. */
function windowEnd(observed: Observed): Position {
  return at(endsAt(observed), observed.session, observed);
}

/** The bars after it. */
function barsAfterWindow(observed: Observed): readonly Bar[] {
  return barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= endsAt(observed));
}

function endsAt({ session, params }: Observed): number {
  return session.opensAt + (params.minutes as number) * MINUTE;
}

/** Breaks of the opening window by the rest of the session, and what follows them. */
const openingRange: Rule = (observed) => {
  const { report, params } = observed;
  const rest = barsAfterWindow(observed);
  const window = rangeNamed('window', observed);
  const sides = brokenSides(rest, window, observed, criterionOf(observed));
  const known = windowEnd(observed);
  const broken = endOrClose(sides.first, observed);
  const fromBreak = sides.first === undefined ? [] : rest.slice(rest.indexOf(sides.first));
  switch (report.variant) {
    case 'by-close':
      return { 'close-location': { known } };
    case 'by-levels':
      return levelsReached('extension', params.multiples, fromBreak, firstSide(observed), broken, observed);
    case 'by-performance':
      return {
        'broke-back': backInside(rest, sides, observed),
        'false-break': falseBreak(rest, sides, observed),
      };
    case 'by-rejection':
      return { rejection: { known, decided: endOrClose(rejecting(rest, observed), observed) } };
    case 'by-retracement':
      return levelsReached(
        'retracement',
        params.retracements,
        fromBreak.slice(1),
        opposite(firstSide(observed)),
        broken,
        observed,
      );
    case 'by-retest':
      return retestTimes(rest, window, observed);
    case 'by-time':
      return inBuckets('broken', params.bucketMinutes as number, sides.first, observed);
    case 'by-breakout':
      return { colour: { known: broken }, 'close-location': { known: broken } };
    case 'by-formation':
      return { 'first-break': { known, decided: broken } };
    case 'by-double-break':
      return { double: { known: broken, decided: bothBroken(sides, observed) } };
    default:
      return {
        breaks: { known, ...sidesTimes(sides, observed) },
        'first-side': { known: broken, decided: broken },
      };
  }
};

/** The side that broke first, where that is known. */
function firstSide({ observation: { groups } }: Observed): 'high' | 'low' {
  return groups[0]['first-side'] === 'up' ? 'high' : 'low';
}

/** A later bar is back at the broken side, by its close or by touching it. */
function backInside(rest: readonly Bar[], { first }: BrokenSides, observed: Observed): Times {
  const after = rest.slice(rest.indexOf(first!) + 1);
  const side = firstSide(observed);
  const broken = rangeNamed('window', observed)[side];
  const criterion = observed.params.breakBack === 'wick' ? 'wick' : 'close';
  const back = after.find((bar) => reaches(opposite(side), broken, bar, observed, criterion));
  return { known: endOrClose(first, observed), decided: endOrClose(back, observed) };
}

/** The first bar from the breaking one on that closes back or reaches the extension. */
function falseBreak(rest: readonly Bar[], { first }: BrokenSides, observed: Observed): Times {
  const side = firstSide(observed);
  const broken = rangeNamed('window', observed)[side];
  const level = observed.observation.levels[`extension-${observed.params.extension as number}`]!;
  const settling = rest
    .slice(rest.indexOf(first!))
    .find(
      (bar) => reaches(side, level, bar, observed, 'wick') || reaches(opposite(side), broken, bar, observed, 'close'),
    );
  return { known: endOrClose(first, observed), decided: endOrClose(settling, observed) };
}

/** The first bar that trades beyond a side and closes inside, no bar having closed beyond that side before. */
function rejecting(rest: readonly Bar[], observed: Observed): Bar | undefined {
  const window = rangeNamed('window', observed);
  const closedBeyond = { high: false, low: false };
  return rest.find((bar) => {
    const above = isBeyond('high', window.high, bar, observed, 'close');
    const below = isBeyond('low', window.low, bar, observed, 'close');
    closedBeyond.high ||= above;
    closedBeyond.low ||= below;
    if (above || below) return false;
    const rejects = (side: 'high' | 'low'): boolean =>
      !closedBeyond[side] && isBeyond(side, window[side], bar, observed, 'wick');
    return rejects('high') || rejects('low');
  });
}

/** Colours and places of the close, asked once the window is over. */
const openingCandleContinuation: Rule = (observed) => {
  const known = windowEnd(observed);
  return { 'session-continued': { known }, 'rest-continued': { known }, 'close-location': { known } };
};

/** Types, asked when the window ends: only a break of both sides settles one before the close. */
const dayType: Rule = (observed) => {
  const known = windowEnd(observed);
  const type = {
    known,
    ...sidesTimes(brokenSides(barsAfterWindow(observed), rangeNamed('window', observed), observed), observed),
  };
  const asked = Object.keys(observed.observation.outcomes).filter((id) => id.startsWith('type'));
  return { ...Object.fromEntries(asked.map((id) => [id, type])), 'close-location': { known } };
};

/** A bar after the window touches the mean price at its own end; on which side the session closes is settled by the close. */
const vwap: Rule = (observed) => {
  const { market, session } = observed;
  const { low, high } = market.bars;
  const means = meanPrices(market, session);
  const touching = barsAfterWindow(observed).find(({ i }) => {
    const mean = means.get(i)!;
    return compare(whole(decimal(low[i])), mean) <= 0 && compare(mean, whole(decimal(high[i]))) <= 0;
  });
  const known = windowEnd(observed);
  return { touched: { known, decided: endOrClose(touching, observed) }, 'close-location': { known } };
};

/** By family, of what follows a window at the open. */
export const rulesOfWindows: Readonly<Record<string, Rule>> = {
  'opening-range-breakout': openingRange,
  'initial-balance-breakout': openingRange,
  'opening-candle-continuation': openingCandleContinuation,
  vwap,
  'day-type': dayType,
};
