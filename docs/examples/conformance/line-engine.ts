import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { EngineAdapter, EngineAnswer } from 'barstats/conformance';

/** An engine in another process, and the end of it. */
export interface LineEngine extends EngineAdapter {
  readonly close: () => void;
}

/** An engine in any language: a program that reads a request per line, as JSON, and writes an answer per line. */
export function lineEngine(command: string, parameters: readonly string[]): LineEngine {
  const program = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | null = null;
  const end = (error: Error): void => {
    ended ??= error;
    // A program that is gone answers nothing any more.
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  createInterface({ input: program.stdout }).on('line', (line) => {
    const first = waiting.shift();
    try {
      first?.resolve(JSON.parse(line) as EngineAnswer);
    } catch {
      first?.reject(new Error(`${command} wrote no JSON: ${line.slice(0, 200)}`));
    }
  });
  program.on('error', end);
  program.on('close', (code) => {
    end(new Error(`${command} has ended with the code ${code}`));
  });
  // What is written to a program that has just ended is lost; `close` tells of it.
  program.stdin.on('error', () => undefined);
  return {
    run: (request) =>
      new Promise((resolve, reject) => {
        if (ended !== null) {
          reject(ended);
          return;
        }
        waiting.push({ resolve, reject });
        program.stdin.write(`${JSON.stringify(request)}\n`);
      }),
    close: () => {
      program.stdin.end();
    },
  };
}
