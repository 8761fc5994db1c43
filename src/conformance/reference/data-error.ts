/** Bars that a report cannot be made from, with the code that the engine gives them. */
export class DataError extends Error {
  constructor(
    readonly code: 'session-unavailable' | 'bars-too-coarse' | 'duplicate-trading-date' | 'bars-misaligned',
    message: string,
  ) {
    super(message);
  }
}
