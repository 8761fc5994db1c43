import { percentOfPrice } from '../../../numeric/index.js';
import { choice, quotient } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { previous, session } from '../../columns/sessions/session.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

const missing = notKnown('Gap');

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
  'gap.percent': { kind: 'number', label: 'Gap', unit: '%', missing, of: () => percent } satisfies NumberField,
  'gap.direction': nameField({ up: 'Gap up', down: 'Gap down', none: 'No gap' }, missing, () => direction),
};
