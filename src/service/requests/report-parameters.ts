/** The parameters of every report besides its options. */
export const reportParameters = Object.freeze([
  'start_date',
  'end_date',
  'session',
  'where',
  'groupBy',
  'hindsight',
  'stability',
  'detailed',
  'maxRows',
  'cursor',
] as const);

/** The parameter for lines, if the service streams. */
export const streamedParameter = 'format';
