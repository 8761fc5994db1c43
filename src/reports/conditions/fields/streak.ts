import { colourOf, type Session } from '../../../sessions/index.js';
import { quotient } from '../../columns/kinds.js';
import { previous } from '../../columns/sessions/session.js';
import { notKnown, type NumberField } from '../field-kinds.js';
import { previousOf } from './previous-of.js';

const streak = quotient([previous.itself], (last) => {
  const colour = colourOf(last.close, last.open);
  let count = 0;
  if (colour !== 'flat') {
    for (
      let before: Session | null = last;
      before !== null && colourOf(before.close, before.open) === colour;
      before = previousOf(before)
    ) {
      count++;
    }
  }
  return { numerator: colour === 'red' ? 0 - count : count, denominator: 1 };
});

/** How many sessions in a row have had one colour. */
export const streakFields = {
  streak: { kind: 'number', label: 'Streak', unit: '', missing: notKnown('Streak'), of: () => streak },
} satisfies Readonly<Record<string, NumberField>>;
