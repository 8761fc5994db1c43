/** The colour of a session: where it closed against a reference price. */
export type Colour = 'green' | 'red' | 'flat';

/** Green above the reference, red below it, flat at it. */
export function colourOf(close: number, reference: number): Colour {
  if (close > reference) return 'green';
  return close < reference ? 'red' : 'flat';
}
