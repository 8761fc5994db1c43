import { differenceRatio } from '../../../numeric/index.js';
import { choice, quotient } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { previous, session } from '../../columns/sessions/session.js';
import { locationOf } from '../../questions/location.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

const missing = notKnown('Open');

const location = choice(['above', 'inside', 'below'], [session.open, previous.high, previous.low], (open, high, low) =>
  locationOf(open, { high, low }),
);

const position = quotient(
  [session.open, previous.high, previous.low],
  (open, high, low) => differenceRatio(open, low, high, low) ?? notAsked,
);

/** Fields of the open against the previous range. */
export const openFields = {
  'open.location': nameField(
    {
      above: 'Open above the previous high',
      inside: 'Open inside the previous range',
      below: 'Open below the previous low',
    },
    missing,
    () => location,
  ),
  'open.position': {
    kind: 'number',
    label: 'Position of the open',
    unit: '',
    missing,
    of: () => position,
  } satisfies NumberField,
};
