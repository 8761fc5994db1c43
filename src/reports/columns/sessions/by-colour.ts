import { choice } from '../kinds.js';
import { lack } from '../lack.js';
import type { ChoiceGrouping } from '../report.js';
import { colour } from './colour.js';

/** Groups by the colour of the session itself, its close against its open; a flat one has no group. */
export const byColour: ChoiceGrouping = {
  id: 'colour',
  values: () => [
    { id: 'green', label: 'Green' },
    { id: 'red', label: 'Red' },
  ],
  by: choice(['green', 'red'], [colour.open], (own) => (own === 'flat' ? lack('flat') : own), 'flat'),
};
