/** Bars that a report cannot be made from, or options that ask for too much or for what does not exist, with the code of the engine. */
export class DataError extends Error {
  constructor(
    readonly code:
      | 'session-unavailable'
      | 'bars-too-coarse'
      | 'duplicate-trading-date'
      | 'bars-misaligned'
      | 'too-many-figures'
      | 'known-too-late'
      | 'unknown-option'
      | 'unknown-question'
      | 'unknown-outcome'
      | 'unknown-measure'
      | 'out-of-bounds'
      | 'not-flippable',
    message: string,
  ) {
    super(message);
  }
}
