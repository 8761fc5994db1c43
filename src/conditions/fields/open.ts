import { differenceRatio, percentOfPrice } from '../../numeric/inner.js';
import { choice, locationIn, notAsked, previous, quotient, session } from '../../columns/inner.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

const noGap = notKnown('Gap');

const percent = quotient(
  [session.open, previous.close],
  (open, close) => percentOfPrice(open, close, close) ?? notAsked,
);

const direction = choice(['up', 'down', 'none'], [session.open, previous.close], (open, close) => {
  if (open > close) return 'up';
  return open < close ? 'down' : 'none';
});

/** Fields of the open against the previous close. */
export const gapFields = {
  'gap.percent': { kind: 'number', label: 'Gap', unit: '%', missing: noGap, of: () => percent } satisfies NumberField,
  'gap.direction': nameField({ up: 'Gap up', down: 'Gap down', none: 'No gap' }, noGap, () => direction),
};

const noOpen = notKnown('Open');

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
    noOpen,
    () => location,
  ),
  'open.position': {
    kind: 'number',
    label: 'Position of the open',
    unit: '',
    missing: noOpen,
    of: () => position,
  } satisfies NumberField,
};
