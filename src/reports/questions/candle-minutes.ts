import { quotient } from '../../numeric/index.js';
import type { Measure } from '../description.js';
import type { NumberOption } from '../option.js';

/** The option for the length of the candles of a pattern. */
export const candleMinutes: NumberOption = {
  type: 'number',
  default: 30,
  minimum: 1,
  maximum: 1440,
  whole: true,
  unit: 'minutes',
  text: 'How long each candle is, counted from the open of the session.',
};

/**
 * The minutes from the open of a session to the close of a candle, which tell the patterns of one session apart.
 *
 * @param label - what they are, for people
 * @param indexOf - the position of the candle
 */
export function minutesFromOpen<Observation>(
  label: string,
  minutes: number,
  indexOf: (observation: Observation) => number,
): Measure<Observation> {
  return {
    id: 'minutes-from-open',
    label,
    unit: 'minutes',
    formula: '(i + 1) × minutes, i being how many stretches of that length lie between the open and that candle',
    of: (observation) => quotient((indexOf(observation) + 1) * minutes, 1),
  };
}
