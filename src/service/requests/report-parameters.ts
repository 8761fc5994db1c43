/** The parameters of every report besides its options. */
export const reportParameters = Object.freeze([
  'start_date',
  'end_date',
  'session',
  'where',
  'groupBy',
  'hindsight',
  'stability',
  'lasting',
  'shrunk',
  'atRandom',
  'detailed',
  'maxRows',
  'cursor',
] as const);

/** The parameters of every pooled report besides its options. */
export const pooledParameters = Object.freeze([
  'tickers',
  'start_date',
  'end_date',
  'session',
  'where',
  'groupBy',
  'hindsight',
  'lasting',
  'atRandom',
] as const);

/** The parameter for lines, if the service streams. */
export const streamedParameter = 'format';

/** The names that no option of a report may have. */
export const reservedParameters: ReadonlySet<string> = new Set([
  ...reportParameters,
  ...pooledParameters,
  streamedParameter,
]);
