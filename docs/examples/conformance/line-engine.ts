import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { EngineAdapter, EngineAnswer, EngineRequest } from 'barstats/conformance';

/** An engine in another process, and the end of it. */
export interface LineEngine extends EngineAdapter {
  readonly close: () => void;
}

/**
 * An engine in any language: a program that reads a request per line, as JSON, and writes an answer per line.
 *
 * A program that ends is started again with the next request: otherwise every later request would fail too, and the counterexample
 * would show one that has nothing to do with it.
 */
export function lineEngine(command: string, parameters: readonly string[]): LineEngine {
  let program = start(command, parameters);
  return {
    run: (request) => {
      if (program.hasEnded()) program = start(command, parameters);
      return program.ask(request);
    },
    close: () => {
      program.close();
    },
  };
}

interface Program {
  readonly hasEnded: () => boolean;
  readonly ask: (request: EngineRequest) => Promise<EngineAnswer>;
  readonly close: () => void;
}

function start(command: string, parameters: readonly string[]): Program {
  const program = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void }[] = [];
  let hasEnded = false;
  const end = (error: Error): void => {
    hasEnded = true;
    for (const { reject } of waiting.splice(0)) reject(error);
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
    hasEnded: () => hasEnded,
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        program.stdin.write(`${JSON.stringify(request)}\n`);
      }),
    close: () => {
      program.stdin.end();
    },
  };
}
