/** Bars that a report cannot be made from, or options that ask for too much of it, with the code that the engine gives them. */
export class DataError extends Error {
  constructor(
    readonly code:
      | 'session-unavailable'
      | 'bars-too-coarse'
      | 'duplicate-trading-date'
      | 'bars-misaligned'
      | 'too-many-figures'
      | 'known-too-late',
    message: string,
  ) {
    super(message);
  }
}
