import { barsAfterWindow, windowEnd } from '../after-window.js';
import { type BrokenSides, bothBroken, brokenSides, sidesTimes } from '../broken-sides.js';
import { inBuckets } from '../in-buckets.js';
import { type Bar, endOrClose, type Observed } from '../observed.js';
import { criterionOf, isBeyond, opposite, reaches } from '../prices.js';
import { rangeNamed } from '../range-named.js';
import type { Rule, Times } from '../rule.js';

/** Breaks of the opening window by the rest of the session, and what follows them. */
export const openingRange: Rule = (observed) => {
  const { report, params } = observed;
  const rest = barsAfterWindow(observed);
  const window = rangeNamed('window', observed);
  const sides = brokenSides(rest, window, observed, criterionOf(observed));
  const known = windowEnd(observed);
  const broken = endOrClose(sides.first, observed);
  switch (report.variant) {
    case 'by-close':
      return { 'close-location': { known } };
    case 'by-levels':
      return extensions(rest, sides, observed);
    case 'by-performance':
      return {
        'broke-back': backInside(rest, sides, observed),
        'false-break': falseBreak(rest, sides, observed),
      };
    case 'by-rejection':
      return { rejection: { known, decided: endOrClose(rejecting(rest, observed), observed) } };
    case 'by-retracement':
      return retracements(rest, sides, observed);
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

/** Reached from the breaking bar on. */
function extensions(rest: readonly Bar[], { first }: BrokenSides, observed: Observed): Readonly<Record<string, Times>> {
  const from = rest.slice(rest.indexOf(first!));
  const times: Record<string, Times> = {};
  for (const k of observed.params.multiples as readonly number[]) {
    const level = observed.observation.levels[`extension-${k}`]!;
    const reaching = from.find((bar) => reaches(firstSide(observed), level, bar, observed, 'wick'));
    times[`extension-${k}`] = { known: endOrClose(first, observed), decided: endOrClose(reaching, observed) };
  }
  return times;
}

/** Pulled back in the bars after the breaking one. */
function retracements(
  rest: readonly Bar[],
  { first }: BrokenSides,
  observed: Observed,
): Readonly<Record<string, Times>> {
  const after = rest.slice(rest.indexOf(first!) + 1);
  const times: Record<string, Times> = {};
  for (const percent of observed.params.retracements as readonly number[]) {
    const level = observed.observation.levels[`retracement-${percent}`]!;
    const back = after.find((bar) => reaches(opposite(firstSide(observed)), level, bar, observed, 'wick'));
    times[`retracement-${percent}`] = { known: endOrClose(first, observed), decided: endOrClose(back, observed) };
  }
  return times;
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
