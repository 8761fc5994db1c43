/** An error in a file, query or table; the message says where. */
export class SourceError extends Error {}

/** An error of a reader, with the name of the file in front. */
export function withFileName(file: string, error: unknown): SourceError {
  const message = error instanceof Error ? error.message : String(error);
  return new SourceError(`${file}: ${message}`, { cause: error });
}
