import { differenceOfPrices, divideQuotients, multiply } from '../../../numeric/index.js';
import { averageRange, colourOf, firstMinutes } from '../../../sessions/index.js';
import { thirdOf } from '../../dimensions/third.js';
import { nameField, notKnown, type NumberField } from '../field.js';

const missing = notKnown('Window');

/** Fields of the first minutes of the session. */
export const windowFields = {
  'window.size': {
    kind: 'number',
    label: 'Window',
    unit: '% of ADR',
    window: true,
    missing,
    of: (session, { minutes }) => {
      const window = firstMinutes(session, minutes);
      const average = averageRange(session, 5);
      if (window === null || average === null) return null;
      const { numerator, denominator } = differenceOfPrices(window.high, window.low);
      return divideQuotients({ numerator: multiply(numerator, 100), denominator }, average);
    },
  } satisfies NumberField,
  'window.colour': nameField(
    { green: 'Window green', red: 'Window red', flat: 'Window flat' },
    {
      window: true,
      missing,
      of: (session, { minutes }) => {
        const window = firstMinutes(session, minutes);
        return window && colourOf(window.close, session.open);
      },
    },
  ),
  'window.position': nameField(
    {
      lower: 'Window closed in its lower third',
      middle: 'Window closed in its middle third',
      upper: 'Window closed in its upper third',
    },
    {
      window: true,
      missing,
      of: (session, { minutes }) => {
        const window = firstMinutes(session, minutes);
        return window && thirdOf(window.close, window);
      },
    },
  ),
};
