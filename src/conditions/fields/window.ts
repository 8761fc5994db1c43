import { differenceOfPrices, divideQuotients, multiply } from '../../numeric/inner.js';
import { averageRange, colourOf, firstMinutes } from '../../prices/inner.js';
import {
  atOpen,
  choice,
  columnsOf,
  notAsked,
  oncePerOptions,
  quotient,
  session,
  thirdOf,
} from '../../columns/inner.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

const missing = notKnown('Window');

const sessions = columnsOf();

const averageDailyRange = sessions.quotient(atOpen, (row) => averageRange(row, 5) ?? notAsked);

const firstMinutesOf = oncePerOptions((minutes: number) => {
  const window = sessions.object({ when: 'window', minutes }, (row) => firstMinutes(row, minutes) ?? notAsked);
  return {
    size: quotient([window, averageDailyRange], ({ high, low }, average) => {
      const { numerator, denominator } = differenceOfPrices(high, low);
      return divideQuotients({ numerator: multiply(numerator, 100), denominator }, average) ?? notAsked;
    }),
    colour: choice(['green', 'red', 'flat'], [window, session.open], ({ close }, open) => colourOf(close, open)),
    position: choice(['lower', 'middle', 'upper'], [window], (range) => thirdOf(range.close, range)),
  };
});

/** Fields of the first minutes of the session. */
export const windowFields = {
  'window.size': {
    kind: 'number',
    label: 'Window',
    unit: '% of ADR',
    missing,
    of: ({ minutes }) => firstMinutesOf(minutes).size,
  } satisfies NumberField,
  'window.colour': nameField(
    { green: 'Window green', red: 'Window red', flat: 'Window flat' },
    missing,
    ({ minutes }) => firstMinutesOf(minutes).colour,
  ),
  'window.position': nameField(
    {
      lower: 'Window closed in its lower third',
      middle: 'Window closed in its middle third',
      upper: 'Window closed in its upper third',
    },
    missing,
    ({ minutes }) => firstMinutesOf(minutes).position,
  ),
};
