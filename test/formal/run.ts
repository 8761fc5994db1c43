/** A run of code and model against each other. */
export interface Run {
  /** The steps that were made: requests that both were asked. */
  readonly steps: number;
  /** How many of them were of which kind. */
  readonly seen: Readonly<Record<string, number>>;
  /** The first difference in words, where there is one; the run ends with it. */
  readonly difference: string | null;
}
