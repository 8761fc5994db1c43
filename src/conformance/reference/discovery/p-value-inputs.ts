/** The numbers that a p-value is computed from; which ones depends on the method. */
export interface PValueInputs {
  /** Of a binomial test. */
  readonly successes?: number;
  readonly trials?: number;
  /** The counts of a table: a row for each group, a column for each outcome. */
  readonly table?: readonly (readonly number[])[];
  readonly groups?: readonly string[];
  readonly outcomes?: readonly string[];
  /** Chi-square to 30 digits, and its degrees of freedom. */
  readonly statistic?: string;
  readonly degrees?: number;
  /** Group and rank of the cases of each block. */
  readonly blocks?: readonly (readonly (readonly [group: string, rank: number])[])[];
  /** The state of the generator before the first permutation and after the last, and how many numbers it gave. */
  readonly state?: readonly [number, number, number, number];
  readonly stateAfter?: readonly [number, number, number, number];
  readonly randomNumbers?: number;
  /** How many permutations were drawn, and how many of them were as extreme as what was observed. */
  readonly draws?: number;
  readonly extreme?: number;
  /** Of a stratified test, a table for each block, the cell of the estimate first. */
  readonly tables?: readonly (readonly [a: number, b: number, c: number, d: number])[];
}
