import type { OptionalNumberOption } from '../option.js';

/** The option of reports that depend on what happens inside a bar: the runner aggregates the bars before the report sees them. */
export const barMinutes: OptionalNumberOption = {
  type: 'optional-number',
  default: null,
  whole: true,
  minimum: 1,
  maximum: 240,
  unit: 'minutes',
  text: 'The length of the bars that the report looks at, made from shorter ones and counted from the open of each session; the bars as they are without it.',
};
