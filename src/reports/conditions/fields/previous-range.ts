import { percentOfPrice } from '../../../numeric/index.js';
import { averageRange, isNarrowest, rangeToAdr } from '../../../sessions/index.js';
import { quotient } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { previous } from '../../columns/sessions/session.js';
import { notKnown, type NumberField } from '../field-kinds.js';

const missing = notKnown('Range');

const percent = quotient(
  [previous.high, previous.low, previous.close],
  (high, low, close) => percentOfPrice(high, low, close) ?? notAsked,
);

const toAdr = quotient([previous.itself], (before) => {
  const ratio = rangeToAdr(before);
  return typeof ratio === 'string' ? notAsked : ratio;
});

const narrow = quotient([previous.itself], (before) => {
  if (averageRange(before, 3) === null) return notAsked;
  return { numerator: isNarrowest(before, 7) ? 7 : isNarrowest(before, 4) ? 4 : 0, denominator: 1 };
});

/** Fields of the range of the previous session. */
export const previousRangeFields = {
  'previous.range': { kind: 'number', label: 'Previous range', unit: '%', missing, of: () => percent },
  'previous.rangeToAdr': { kind: 'number', label: 'Previous range', unit: 'ADR', missing, of: () => toAdr },
  'previous.narrow': {
    kind: 'number',
    label: 'Narrow range',
    unit: '',
    missing,
    of: () => narrow,
    groups: {
      values: () => [
        { id: '0', label: 'Not after a narrow range' },
        { id: '4', label: 'After NR4' },
        { id: '7', label: 'After NR7' },
      ],
      idOf: ({ numerator }) => String(numerator),
    },
  },
} satisfies Readonly<Record<string, NumberField>>;
