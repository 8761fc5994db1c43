import { differenceRatio } from '../../../numeric/index.js';
import { locationOf } from '../../questions/location.js';
import { nameField, notKnown, type NumberField } from '../field.js';
import { previousOf } from './previous-of.js';

const missing = notKnown('Open');

/** Fields of the open against the previous range. */
export const openFields = {
  'open.location': nameField(
    {
      above: 'Open above the previous high',
      inside: 'Open inside the previous range',
      below: 'Open below the previous low',
    },
    {
      missing,
      of: (session) => {
        const previous = previousOf(session);
        return previous && locationOf(session.open, previous);
      },
    },
  ),
  'open.position': {
    kind: 'number',
    label: 'Position of the open',
    unit: '',
    missing,
    of: (session) => {
      const previous = previousOf(session);
      return previous && differenceRatio(session.open, previous.low, previous.high, previous.low);
    },
  } satisfies NumberField,
};
