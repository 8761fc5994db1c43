import { readFileSync, writeFileSync } from 'node:fs';
import { runProgram, type Program } from './run-program.js';

/** Under a runtime with files and arguments: the vectors are in the first one, and the outcomes go to the second. */
export function begin(program: Program): void {
  const [vectors, outcomes] = process.argv.slice(2);
  void runProgram(program, JSON.parse(readFileSync(vectors, 'utf8')) as Record<string, string>).then((all) => {
    writeFileSync(outcomes, JSON.stringify(all));
  });
}
