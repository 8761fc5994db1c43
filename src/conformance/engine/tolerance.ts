import type { FigureKind } from './kind-of-figure.js';

/** How far a figure may be from the expected one; the larger allowance applies. */
export interface Allowance {
  /** In the unit of the figure; default 0. */
  readonly absolute?: number;
  /** As a fraction of the larger absolute value of the two figures; default 0. */
  readonly relative?: number;
}

/**
 * Allowances for engines that do not compute exactly, by kind of figure. Other kinds, and counts, labels, dates and answers, must be exact.
 */
export type Tolerance = Readonly<Partial<Record<FigureKind, Allowance>>>;

/** Whether a figure is near enough to the expected one. */
export function isWithin({ absolute = 0, relative = 0 }: Allowance, expected: number, got: number): boolean {
  const size = Math.max(Math.abs(expected), Math.abs(got));
  // The difference of two decimals such as 0.07 and 0.06 is a little more than 0.01 in doubles.
  return Math.abs(expected - got) <= Math.max(absolute, relative * size) + 4 * Number.EPSILON * size;
}
