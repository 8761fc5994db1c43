/** Text to read, copy and run elsewhere, such as a program. */
export interface Snippet {
  readonly name: string;
  readonly text: string;
  /** What to know about it, in sentences. */
  readonly notes: readonly string[];
}
