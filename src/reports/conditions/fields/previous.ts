import { percentOfPrice } from '../../../numeric/index.js';
import { colourOf, insideOrOutside, isDoji } from '../../../sessions/index.js';
import { nameField, notKnown, type NameField, type NumberField } from '../field.js';
import { previousOf } from './previous-of.js';

/** Fields of the previous session but for its range. */
export const previousFields = {
  'previous.colour': nameField(
    { green: 'After green', red: 'After red', flat: 'After flat' },
    {
      missing: notKnown('Previous session'),
      of: (session) => {
        const previous = previousOf(session);
        return previous && colourOf(previous.close, previous.open);
      },
    },
  ),
  'previous.change': {
    kind: 'number',
    label: 'Previous change',
    unit: '%',
    missing: notKnown('Change'),
    of: (session) => {
      const previous = previousOf(session);
      const earlier = previous && previousOf(previous);
      return previous && earlier && percentOfPrice(previous.close, earlier.close, earlier.close);
    },
  } satisfies NumberField,
  'previous.inside': previousShape('inside'),
  'previous.outside': previousShape('outside'),
  'previous.doji': nameField(
    { yes: 'After a doji', no: 'Not after a doji' },
    {
      missing: notKnown('Previous session'),
      of: (session) => {
        const previous = previousOf(session);
        return previous && yesOrNo(isDoji(previous, 10));
      },
    },
  ),
};

/** Whether the whole range of the previous session lay inside, or outside, that of the one before. */
function previousShape(shape: 'inside' | 'outside'): NameField<'yes' | 'no'> {
  return nameField(
    { yes: `After an ${shape} session`, no: `Not after an ${shape} session` },
    {
      missing: notKnown('Session before the previous one'),
      of: (session) => {
        const previous = previousOf(session);
        const isKnown = previous !== null && previousOf(previous) !== null;
        return isKnown ? yesOrNo(insideOrOutside(previous) === shape) : null;
      },
    },
  );
}

function yesOrNo(holds: boolean): 'yes' | 'no' {
  return holds ? 'yes' : 'no';
}
