import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AdapterKey, ServiceAdapter } from 'barstats/conformance';

/** A service in another process, and the end of it. */
export interface LineService extends ServiceAdapter {
  readonly close: () => void;
}

/**
 * A service in any language: requests go to it by HTTP, and what no request can do (keys, clock, bars) by lines of JSON.
 *
 * The program writes a line with its port, then an answer to each command that it reads. `folder` is where it is started.
 */
export async function lineService(
  command: string,
  parameters: readonly string[],
  folder: string,
): Promise<LineService> {
  const program = spawn(command, parameters, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<never>((_, reject) => {
    program.on('error', reject);
    program.on('close', (code) => {
      reject(new Error(`${command} has ended with the code ${code}`));
    });
  });
  // It also ends when it is closed, which nobody waits for.
  ended.catch(() => undefined);
  program.stdin.on('error', () => undefined);
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const read = async <T>(): Promise<T> => {
    const { value, done } = await Promise.race([lines.next(), ended]);
    if (done === true) return ended;
    const answer = JSON.parse(value) as T & { readonly error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
  const ask = <T>(wanted: object): Promise<T> => {
    program.stdin.write(`${JSON.stringify(wanted)}\n`);
    return read<T>();
  };
  const { port } = await read<{ readonly port: number }>();
  return {
    send: async ({ method, path, query, headers }) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers,
        redirect: 'manual',
      });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    },
    createKey: (plan) => ask<AdapterKey>({ do: 'createKey', plan }),
    revokeKey: (id) => ask({ do: 'revokeKey', id }),
    setClock: (instant) => ask({ do: 'setClock', instant }),
    loadBars: (market, rows) => ask({ do: 'loadBars', market, rows }),
    close: () => {
      program.stdin.end();
    },
  };
}
