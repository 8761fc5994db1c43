/** What a file, a query or a table holds that bars cannot be made of; the message says where. */
export class SourceError extends Error {}

/** What is wrong with a file, in the words of whoever read it, with the name of the file in front. */
export function withFileName(file: string, error: unknown): SourceError {
  const message = error instanceof Error ? error.message : String(error);
  return new SourceError(`${file}: ${message}`, { cause: error });
}
