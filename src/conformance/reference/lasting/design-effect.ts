import { Exact, type Fraction } from '../exact.js';
import type { Block } from './blocks.js';
import { countOf } from './count-of.js';

/**
 * How many times as much the share of an outcome varies as that of as many independent cases, by how it varies from block to block: with b
 * blocks of n_i cases, c_i with the outcome, and p = c/n for all of them
 *
 *     b/(b − 1) · Σ(c_i − p·n_i)² / (n·p·(1 − p)) = b · Σ(n·c_i − c·n_i)² / ((b − 1)·n·c·(n − c))
 *
 * There are at least two blocks, and cases with the outcome as well as without.
 */
export function designEffect(blocks: readonly Block[], outcome: string): Fraction {
  const b = blocks.length;
  const n = new Exact(blocks.flat().length);
  const c = new Exact(countOf(outcome, blocks.flat()));
  let squares = new Exact(0);
  for (const block of blocks) {
    squares = squares.plus(n.times(countOf(outcome, block)).minus(c.times(block.length)).pow(2));
  }
  return {
    numerator: squares.times(b),
    denominator: n
      .times(b - 1)
      .times(c)
      .times(n.minus(c)),
  };
}
