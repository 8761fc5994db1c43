import { checkedFunction } from '../../errors/inner.js';
import type { EngineAdapter, EngineAnswer } from './engine-adapter.js';

/** What every runtime has, and TypeScript knows only with a runtime's types. */
declare const TextDecoder: new () => {
  readonly decode: (bytes: Uint8Array, options: { readonly stream: true }) => string;
};

/** The longest line that a program may write, in characters: a program that writes without end fills no memory. */
const MOST_CHARACTERS = 2 ** 26;

/** A program that reads lines and writes lines, as `spawn` of `node:child_process` starts it. */
export interface LineProgram {
  readonly stdin: {
    /** Sends the program a text. */
    readonly write: (text: string) => unknown;
    /** Ends its input. */
    readonly end: () => unknown;
    /** Tells of an input that is not read. */
    readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
  };
  readonly stdout: {
    /** Tells of what the program writes. */
    readonly on: (event: 'data', listener: (chunk: Uint8Array) => void) => unknown;
  };
  /** Tells of its end and of its errors. */
  readonly on: (event: 'close' | 'error', listener: (reason: unknown) => void) => unknown;
}

/** An engine in another process, and the end of it. */
export interface LineEngine extends EngineAdapter {
  /** Ends the input of the program, which is then to end itself. */
  readonly close: () => void;
}

/**
 * An engine in any language: a program that reads a request per line, as JSON, and writes an answer per line, in the order of the requests.
 *
 * A program that ends is started again with the next request: otherwise every later request would fail too, and the counterexample
 * would show one that has nothing to do with it.
 *
 * @param start - starts the program, such as `() => spawn('python3', ['engine.py'], { stdio: ['pipe', 'pipe', 'inherit'] })`
 * @returns an adapter for `checkEngine`, whose `run` rejects where the program ends, writes no JSON or a line of over 67 million characters
 * @throws {@link BarstatsTypeError} `wrong-type` if `start` is not a function
 *
 * @example
 * ```ts
 * import { spawn } from 'node:child_process';
 * import { checkEngine, lineEngine } from 'barstats/conformance';
 *
 * // An engine that has no report at all.
 * const program = "process.stdin.on('data', () => console.log(JSON.stringify({ error: 'not-supported' })))";
 * const engine = lineEngine(() => spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }));
 * const { reports } = await checkEngine(engine, { reports: ['doji-standard'], runs: 1 });
 * engine.close();
 * reports[0].status; // 'not-supported'
 * ```
 */
export function lineEngine(start: () => LineProgram): LineEngine {
  const started = checkedFunction(start, 'start') as () => LineProgram;
  let program: AskedProgram | null = null;
  return {
    run: (request) => {
      if (program === null || program.hasEnded) program = new AskedProgram(started());
      return program.ask(JSON.stringify(request));
    },
    close: () => {
      program?.close();
    },
  };
}

/** A program with the questions that it has not answered yet. */
class AskedProgram {
  hasEnded = false;
  readonly #waiting: { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void }[] = [];
  readonly #decoder = new TextDecoder();
  #begun = '';

  constructor(private readonly program: LineProgram) {
    program.stdout.on('data', (chunk) => {
      this.#read(chunk);
    });
    program.on('error', (error) => {
      this.#end(error instanceof Error ? error : new Error(String(error)));
    });
    program.on('close', (code) => {
      this.#end(new Error(`the program has ended with the code ${String(code)}`));
    });
    // What is written to a program that has just ended is lost; `close` tells of it.
    program.stdin.on('error', () => undefined);
  }

  ask(question: string): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.program.stdin.write(`${question}\n`);
    });
  }

  close(): void {
    this.program.stdin.end();
  }

  #read(chunk: Uint8Array): void {
    const [first, ...others] = this.#decoder.decode(chunk, { stream: true }).split('\n');
    this.#begun += first;
    for (const next of others) {
      this.#answered(this.#begun);
      this.#begun = next;
    }
    if (this.#begun.length <= MOST_CHARACTERS) return;
    this.#begun = '';
    this.#end(new Error(`the program wrote a line of over ${MOST_CHARACTERS} characters`));
    this.close();
  }

  #answered(line: string): void {
    const first = this.#waiting.shift();
    try {
      first?.resolve(JSON.parse(line) as EngineAnswer);
    } catch {
      first?.reject(new Error(`the program wrote no JSON: ${line.slice(0, 200)}`));
    }
  }

  #end(error: Error): void {
    this.hasEnded = true;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
