import { colourOf } from '../../../sessions/index.js';
import { choice } from '../kinds.js';
import { lack } from '../lack.js';
import type { ChoiceGrouping } from '../report.js';
import { previous } from './session.js';

/** Groups by the colour of the previous session, its close against its open; a flat one has no group. */
export const byPreviousColour: ChoiceGrouping = {
  id: 'previous-colour',
  values: () => [
    { id: 'green', label: 'After green' },
    { id: 'red', label: 'After red' },
  ],
  by: choice(
    ['green', 'red'],
    [previous.close, previous.open],
    (close, open) => {
      const colour = colourOf(close, open);
      return colour === 'flat' ? lack('flat') : colour;
    },
    'flat',
  ),
};
