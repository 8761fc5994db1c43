import { type Quotient, quotientOf, stepOfGaps, type UsualGaps, usualGaps } from '../numeric/inner.js';
import type { Session } from '../sessions/inner.js';

/** As many as an average daily range looks back, so that a session depends on no others. */
const SESSIONS = 5;

/**
 * The price step of a session: that of the last five complete sessions before it, or of as many as there are.
 *
 * It is found before the session, and not in all bars: otherwise bars that are added later would move entries that are known already.
 * Where those sessions tell no step, it is one unit of the last decimal of the session's open.
 */
export function priceStepBefore({ before, open }: Session): Quotient {
  return (before && priceStepThrough(before)) ?? lastDecimal(open);
}

/** The price step by all that is known once a session is over; without one it is a unit of the last decimal of the open. */
export function priceStepAfter(session: Session): Quotient {
  return priceStepThrough(session) ?? lastDecimal(session.open);
}

function lastDecimal(price: number): Quotient {
  return { numerator: 1, denominator: quotientOf(price).denominator };
}

/** The price step of all sessions of a market, which is asked for once; `null` where they tell none. */
export function priceStepOf(sessions: readonly Session[]): Quotient | null {
  return stepOfGaps(sessions.map(gapsOf));
}

const steps = new WeakMap<Session, Quotient | null>();

/** The price step of the last five complete sessions up to a session, itself included; `null` where they tell none. */
function priceStepThrough(last: Session): Quotient | null {
  let step = steps.get(last);
  if (step === undefined) {
    const gaps: UsualGaps[] = [];
    for (let each: Session | null = last; each !== null && gaps.length < SESSIONS; each = each.before) {
      if (each.complete) gaps.push(knownGapsOf(each));
    }
    steps.set(last, (step = stepOfGaps(gaps)));
  }
  return step;
}

/** Counting all prices of a session takes longest, and five sessions ask for it. */
const gapsKnown = new WeakMap<Session, UsualGaps>();

function knownGapsOf(session: Session): UsualGaps {
  let gaps = gapsKnown.get(session);
  if (gaps === undefined) gapsKnown.set(session, (gaps = gapsOf(session)));
  return gaps;
}

function gapsOf({ bars, firstBar, endBar }: Session): UsualGaps {
  const { open, high, low, close } = bars;
  return usualGaps([open, high, low, close].map((prices) => prices.subarray(firstBar, endBar)));
}
