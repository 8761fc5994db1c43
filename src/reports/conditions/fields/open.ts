import { differenceRatio } from '../../../numeric/index.js';
import { quotient } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { locationIn } from '../../columns/ranges/location.js';
import { previous, session } from '../../columns/sessions/session.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

const missing = notKnown('Open');

const location = locationIn(previous, session.open);

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
