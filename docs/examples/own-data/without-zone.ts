import { SourceError } from './source-error.js';

/** The error for timestamps without a zone. */
export function withoutZone(column: string): SourceError {
  return new SourceError(
    `the timestamps in the column ${column} have no time zone: give it, such as America/New_York or UTC`,
  );
}
