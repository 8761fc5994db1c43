/** A code block of the documentation. */
export interface Example {
  /** The file it stands in, relative to the project. */
  readonly file: string;
  /** The line of that file on which its code begins, from 1. */
  readonly line: number;
  readonly code: string;
  /** Why the block cannot be checked, which fails: nothing in the documentation may go unchecked. */
  readonly refused?: string;
}
