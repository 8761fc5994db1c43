import { SourceError } from './source-error.js';

/** The error for timestamps of a wall clock that nobody has said the zone of. */
export function withoutZone(column: string): SourceError {
  return new SourceError(
    `the timestamps in the column ${column} have no zone: say in which one they are, such as America/New_York or UTC`,
  );
}
