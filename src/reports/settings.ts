/** How figures are published and sessions marked, defaults filled in. */
export interface Settings {
  /** Whether there is a row per observation. */
  readonly detailed: boolean;
  /** Numbers of cases below which a question is marked. */
  readonly guards: { readonly insufficient: number; readonly lowSample: number };
  /** Decimals of percents, decimals that prices get beyond those of the data, decimals of all other figures. */
  readonly precision: { readonly percent: number; readonly price: number; readonly measure: number };
}
