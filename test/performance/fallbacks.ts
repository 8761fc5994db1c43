/** How often the exact ways were taken on a market. */
export interface Fallbacks {
  /** The rounded numbers in the results. */
  readonly figures: number;
  /** How many of these were computed again. */
  readonly ofFigures: number;
  readonly ofComparisons: number;
  readonly ofIntegers: number;
  /** The modules that made a bigint. */
  readonly bigintModules: readonly string[];
}
