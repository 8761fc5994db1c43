import { exactPaths } from './exact-paths.js';

/**
 * What instrumented modules count into: they find it as the global variable `$counted`. A program that counts imports it before them.
 */
export const counted = {
  /** One element: how often the body of a loop or a function ran. */
  steps: new Float64Array(1),
  /** How often each exact path was taken. */
  paths: new Float64Array(exactPaths.length),
  /** The modules that made a bigint. */
  bigints: new Set<string>(),
};

Object.assign(globalThis, { $counted: counted });

export function clearCounted(): void {
  counted.steps.fill(0);
  counted.paths.fill(0);
  counted.bigints.clear();
}
