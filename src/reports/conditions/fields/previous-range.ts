import { percentOfPrice } from '../../../numeric/index.js';
import { averageRange, isNarrowest, rangeToAdr } from '../../../sessions/index.js';
import { notKnown, type NumberField } from '../field.js';
import { previousOf } from './previous-of.js';

const missing = notKnown('Range');

/** Fields of the range of the previous session. */
export const previousRangeFields = {
  'previous.range': {
    kind: 'number',
    label: 'Previous range',
    unit: '%',
    missing,
    of: (session) => {
      const previous = previousOf(session);
      return previous && percentOfPrice(previous.high, previous.low, previous.close);
    },
  },
  'previous.rangeToAdr': {
    kind: 'number',
    label: 'Previous range',
    unit: 'ADR',
    missing,
    of: (session) => {
      const previous = previousOf(session);
      const ratio = previous && rangeToAdr(previous);
      return typeof ratio === 'string' ? null : ratio;
    },
  },
  'previous.narrow': {
    kind: 'number',
    label: 'Narrow range',
    unit: '',
    missing,
    of: (session) => {
      const previous = previousOf(session);
      if (previous === null || averageRange(previous, 3) === null) return null;
      const narrowest = isNarrowest(previous, 7) ? 7 : isNarrowest(previous, 4) ? 4 : 0;
      return { numerator: narrowest, denominator: 1 };
    },
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
