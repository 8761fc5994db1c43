import { percentOfPrice } from '../../../numeric/index.js';
import { nameField, notKnown, type NumberField } from '../field.js';
import { previousOf } from './previous-of.js';

const missing = notKnown('Gap');

/** Fields of the open against the previous close. */
export const gapFields = {
  'gap.percent': {
    kind: 'number',
    label: 'Gap',
    unit: '%',
    missing,
    of: (session) => {
      const previous = previousOf(session);
      return previous && percentOfPrice(session.open, previous.close, previous.close);
    },
  } satisfies NumberField,
  'gap.direction': nameField(
    { up: 'Gap up', down: 'Gap down', none: 'No gap' },
    {
      missing,
      of: (session) => {
        const previous = previousOf(session);
        if (previous === null) return null;
        if (session.open > previous.close) return 'up';
        return session.open < previous.close ? 'down' : 'none';
      },
    },
  ),
};
