import { join } from 'node:path';
import { runCommand } from '../../bin/run-command.js';
import type { Host } from '../../bin/host.js';

export const root = join(import.meta.dirname, '../..');

/** What a command line printed, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What a test sets of the host. */
export interface Setting {
  readonly stdin?: Uint8Array;
  readonly isTTY?: boolean;
  readonly env?: Host['env'];
  readonly folder?: string;
  readonly now?: () => number;
  /** How a server is stopped, told what was printed; default: at once. */
  readonly stopped?: (out: string) => Promise<unknown>;
}

/** Runs a command line in this process. */
export async function run(args: readonly string[], setting: Setting = {}): Promise<Ran> {
  const { stdin, isTTY = false, env = {}, folder = root, now = () => Date.UTC(2024, 0, 1) } = setting;
  const { stopped = () => Promise.resolve() } = setting;
  let [out, err] = ['', ''];
  const code = await runCommand({
    args,
    stdin: (async function* () {
      await Promise.resolve();
      if (stdin !== undefined) yield stdin;
    })(),
    stdout: { write: (text) => (out += text), isTTY },
    stderr: { write: (text) => (err += text), isTTY },
    ...{ env, folder, now },
    stopped: () => stopped(out),
  });
  return { code, out, err };
}
