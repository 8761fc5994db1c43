import type { Labelled } from '../description.js';

/** Where an open lies against the previous range, as values of a dimension. */
export const openLocations: readonly Labelled<'above' | 'inside' | 'below'>[] = [
  { id: 'above', label: 'Open above the previous high' },
  { id: 'inside', label: 'Open inside the previous range' },
  { id: 'below', label: 'Open below the previous low' },
];
