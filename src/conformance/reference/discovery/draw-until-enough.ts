/** A Monte Carlo test stops after so many draws as extreme as what was observed, or after so many draws in all. */
export interface Stops {
  readonly enough: number;
  readonly most: number;
}

/** What came of the draws. */
export interface Drawn {
  readonly extreme: number;
  readonly draws: number;
  readonly pValue: number;
}

/** The test of Besag and Clifford (1991). */
export function drawUntilEnough(isExtreme: () => boolean, { enough, most }: Stops): Drawn {
  let extreme = 0;
  for (let draws = 1; draws <= most; draws++) {
    if (isExtreme()) extreme++;
    if (extreme === enough) return { extreme, draws, pValue: enough / draws };
  }
  return { extreme, draws: most, pValue: (1 + extreme) / (1 + most) };
}
