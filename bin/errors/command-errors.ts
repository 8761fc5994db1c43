/** What the command itself refuses, with a stable code like the errors of the library. */
export type CommandCode =
  | 'unknown-command'
  | 'unknown-flag'
  | 'missing-word'
  | 'wrong-flag'
  | 'no-file'
  | 'no-class'
  | 'no-session'
  | 'no-format'
  | 'no-port'
  | 'unreadable';

/** A command line that means nothing: exit code 2. */
export class UsageError extends Error {
  constructor(
    readonly code: CommandCode,
    message: string,
    /** What to do about it. */
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** A command line that means something which cannot be done: exit code 1. */
export class RefusedError extends Error {
  constructor(
    readonly code: CommandCode,
    message: string,
    readonly hint?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** An error with the name of the file in front. */
export class FileError extends Error {
  constructor(
    readonly file: string,
    options: { readonly cause: unknown },
  ) {
    super(file, options);
  }
}
