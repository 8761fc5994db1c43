import { type Column, flag, type Lack, notAsked, previous, type PriceRange, session } from '../../columns/inner.js';

/** Whether a price lies above another or below it; where they are equal there is nothing to say. */
export function isAbove(price: Column<number>, other: Column<number>): Column<boolean> {
  return flag([price, other], (one, two) => (one === two ? notAsked : one > two));
}

/** Whether two moves go the same way. */
export function agree(one: Column<boolean>, other: Column<boolean>): Column<boolean> {
  return flag([one, other], (first, second) => first === second);
}

/** Whether a session is green or red, its close against its open. */
export const isGreen = isAbove(session.close, session.open);

/** The same of the previous session. */
export const wasGreen = isAbove(previous.close, previous.open);

/** Whether a session has the colour of the previous one. */
export const sameColour = agree(wasGreen, isGreen);

/** Whether a session closes above or below the previous close. */
export const rose = isAbove(session.close, previous.close);

/** Whether prices went beyond a range above alone, or below alone. */
export function brokeUp({ high, low }: PriceRange, range: PriceRange): boolean | Lack {
  const [up, down] = [high > range.high, low < range.low];
  return up === down ? notAsked : up;
}

/**
 * Whether the rest of a session is green or red, its close against its first open; of sessions that have a rest.
 *
 * @param from - the first bar of the rest
 */
export function restIsGreen(from: Column<number>): Column<boolean> {
  return flag([session.ended, from], ({ bars, endBar, close }, first) =>
    first === endBar || close === bars.open[first] ? notAsked : close > bars.open[first],
  );
}
