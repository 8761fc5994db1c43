import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './program/outcome.js';

/** How long a program may take: what hangs is ended. */
const TIMEOUT = 30 * 60_000;

/** Runs a program as a command, which reads the vectors from a file and writes the outcomes to another. */
export async function runWithFiles(
  [command, ...options]: readonly string[],
  program: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<readonly Outcome[]> {
  const outcomes = join(folder, `${name}.json`);
  const child = spawn(command, [...options, program, join(folder, 'vectors.json'), outcomes], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIMEOUT,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw new Error(`ended with ${code ?? signal}: ${errors}`);
  return JSON.parse(readFileSync(outcomes, 'utf8')) as readonly Outcome[];
}
