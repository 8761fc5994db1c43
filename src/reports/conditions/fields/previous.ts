import { percentOfPrice } from '../../../numeric/index.js';
import { insideOrOutside, isDoji, type Session } from '../../../sessions/index.js';
import { choice, quotient } from '../../columns/kinds.js';
import { type Lack, notAsked } from '../../columns/lack.js';
import { colourFrom } from '../../columns/sessions/colour.js';
import { previous } from '../../columns/sessions/session.js';
import { nameField, type NameField, notKnown, type NumberField } from '../field-kinds.js';
import { previousOf } from './previous-of.js';

const missing = notKnown('Previous session');

const colour = colourFrom(previous.open, previous.close);

const change = quotient([previous.itself], (before) => {
  const earlier = previousOf(before);
  return (earlier && percentOfPrice(before.close, earlier.close, earlier.close)) ?? notAsked;
});

/** Fields of the previous session but for its range. */
export const previousFields = {
  'previous.colour': nameField({ green: 'After green', red: 'After red', flat: 'After flat' }, missing, () => colour),
  'previous.change': {
    kind: 'number',
    label: 'Previous change',
    unit: '%',
    missing: notKnown('Change'),
    of: () => change,
  } satisfies NumberField,
  'previous.inside': previousShape('inside'),
  'previous.outside': previousShape('outside'),
  'previous.doji': yesOrNo('After a doji', 'Not after a doji', 'Previous session', (before) => isDoji(before, 10)),
};

/** Whether the whole range of the previous session lay inside, or outside, that of the one before. */
function previousShape(shape: 'inside' | 'outside'): NameField<'yes' | 'no'> {
  return yesOrNo(
    `After an ${shape} session`,
    `Not after an ${shape} session`,
    'Session before the previous one',
    (before) => (previousOf(before) === null ? notAsked : insideOrOutside(before) === shape),
  );
}

/** Whether something holds of the previous session, which is over by the open. */
function yesOrNo(
  yes: string,
  no: string,
  unknown: string,
  holds: (before: Session) => boolean | Lack,
): NameField<'yes' | 'no'> {
  const column = choice(['yes', 'no'], [previous.itself], (before) => {
    const answer = holds(before);
    return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer;
  });
  return nameField({ yes, no }, notKnown(unknown), () => column);
}
