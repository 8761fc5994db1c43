import type { FigureKind } from './kind-of-figure.js';

/** How far a figure may lie from the expected one: the larger of both allowances. */
export interface Allowance {
  /** In the unit of the figure; 0 without it. */
  readonly absolute?: number;
  /** As a fraction of the larger of both figures, whatever their signs; 0 without it. */
  readonly relative?: number;
}

/**
 * Allowances for engines that do not compute exactly, by kind of figure; a kind that is left out must be met exactly. Counts, labels,
 * dates and answers are always exact.
 */
export type Tolerance = Readonly<Partial<Record<FigureKind, Allowance>>>;

/** Whether a figure is near enough to the expected one. */
export function isWithin({ absolute = 0, relative = 0 }: Allowance, expected: number, came: number): boolean {
  const size = Math.max(Math.abs(expected), Math.abs(came));
  // The difference of two decimals such as 0.07 and 0.06 is a little more than 0.01 in doubles.
  return Math.abs(expected - came) <= Math.max(absolute, relative * size) + 4 * Number.EPSILON * size;
}
