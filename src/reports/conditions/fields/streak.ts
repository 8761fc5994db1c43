import { colourOf } from '../../../sessions/index.js';
import { notKnown, type NumberField } from '../field.js';
import { previousOf } from './previous-of.js';

/** How many sessions in a row have had one colour. */
export const streakFields = {
  streak: {
    kind: 'number',
    label: 'Streak',
    unit: '',
    missing: notKnown('Streak'),
    of: (session) => {
      const last = previousOf(session);
      if (last === null) return null;
      const colour = colourOf(last.close, last.open);
      let count = 0;
      if (colour !== 'flat') {
        for (
          let before: typeof last | null = last;
          before !== null && colourOf(before.close, before.open) === colour;
          before = previousOf(before)
        ) {
          count++;
        }
      }
      return { numerator: colour === 'red' ? 0 - count : count, denominator: 1 };
    },
  },
} satisfies Readonly<Record<string, NumberField>>;
