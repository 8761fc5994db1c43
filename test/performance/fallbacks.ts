/** How often the exact ways were taken on a market, by the module that took them and the text where it does. */
export interface Fallbacks {
  /** The rounded numbers in the results. */
  readonly figures: number;
  readonly ofFigures: Readonly<Record<string, number>>;
  readonly ofComparisons: Readonly<Record<string, number>>;
  readonly ofIntegers: Readonly<Record<string, number>>;
  /** The modules in which a block with a bigint in it ran. */
  readonly bigintModules: readonly string[];
}
