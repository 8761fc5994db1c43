import { type Quotient, quotientOf, stepOfLevels, usualLevels } from '../numeric/index.js';
import { type Session } from './cut/session.js';
import { pricesOf } from './scan/prices-of.js';

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

const steps = new WeakMap<Session, Quotient | null>();

/** The price step of the last five complete sessions up to a session, itself included; `null` where they tell none. */
function priceStepThrough(last: Session): Quotient | null {
  let step = steps.get(last);
  if (step === undefined) {
    const levels: Float64Array[] = [];
    for (let each: Session | null = last; each !== null && levels.length < SESSIONS; each = each.before) {
      if (each.complete) levels.push(levelsOf(each));
    }
    steps.set(last, (step = stepOfLevels(levels)));
  }
  return step;
}

/** Sorting all prices of a session takes longest, and five sessions ask for it. */
const levelsKnown = new WeakMap<Session, Float64Array>();

function levelsOf(session: Session): Float64Array {
  let levels = levelsKnown.get(session);
  if (levels === undefined) levelsKnown.set(session, (levels = usualLevels(pricesOf(session))));
  return levels;
}
