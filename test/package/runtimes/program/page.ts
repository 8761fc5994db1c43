import type { Outcome } from './outcome.js';
import { runProgram, type Program } from './run-program.js';

/** In a page: whoever drives the browser calls `runAll`. */
export function begin(program: Program): void {
  const runAll = async (): Promise<readonly Outcome[]> => {
    const response = await fetch('/vectors.json');
    return runProgram(program, (await response.json()) as Record<string, string>);
  };
  Object.assign(globalThis, { runAll });
}
