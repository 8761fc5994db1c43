/** What became of a test of the program. */
export interface Outcome {
  /** The suite, by its path in the project. */
  readonly suite: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly message?: string;
}

/** What a runtime says when it has run the program. */
export interface RunReport {
  readonly runtime: string;
  readonly outcomes: readonly Outcome[];
}
