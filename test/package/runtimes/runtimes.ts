import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bunBinary, denoBinary, nodeBinary, workerdBinary } from './binaries.js';
import type { Form, Host } from './build-program.js';
import { fetchBinary } from './fetch-binary.js';
import type { Outcome } from './program/outcome.js';
import { launchChromium } from '../../site/chromium.js';
import { runInChromium } from './run-in-chromium.js';
import { runInWorkerd } from './run-in-workerd.js';
import { runWithFiles } from './run-with-files.js';

/** A runtime that is at hand. */
export interface ReadyRuntime {
  readonly version: string;
  run(program: string, where: { readonly folder: string; readonly name: string }): Promise<readonly Outcome[]>;
  readonly close?: () => Promise<void>;
}

export interface Runtime {
  readonly name: string;
  /** What a program has to begin with here. */
  readonly host: Host;
  readonly forms: readonly Form[];
  /** Gets the runtime, into a folder where it has to be fetched; throws with the reason where it cannot be had. */
  ready(folder: string): Promise<ReadyRuntime>;
}

const versionOf = async (binary: string, pattern: RegExp): Promise<string> => {
  const { stdout } = await promisify(execFile)(binary, ['--version']);
  return pattern.exec(stdout)?.[1] ?? stdout.trim();
};

const withFiles = (
  name: string,
  forms: readonly Form[],
  commandIn: (folder: string) => Promise<readonly string[]>,
): Runtime => ({
  name,
  host: 'files',
  forms,
  async ready(folder) {
    const command = await commandIn(folder);
    const version = await versionOf(command[0], /(\d+\.\d+\.\d+)/);
    return { version, run: (program, where) => runWithFiles(command, program, where) };
  },
});

/** Node of a line: the one that runs this, if it is of that line. */
const node = (line: number, forms: readonly Form[]): Runtime =>
  withFiles('Node.js', forms, async (folder) =>
    process.versions.node.startsWith(`${line}.`) ? [process.execPath] : [await fetchBinary(nodeBinary(line), folder)],
  );

const deno = withFiles('Deno', ['ESM'], async (folder) => [
  await fetchBinary(denoBinary(), folder),
  ...['run', '--no-prompt', '--no-remote', '--node-modules-dir=manual'],
  ...['--allow-read', '--allow-write', '--allow-env'],
]);

const bun = withFiles('Bun', ['ESM'], async (folder) => [
  await fetchBinary(bunBinary(), folder),
  'run',
  '--no-install',
]);

const workerd: Runtime = {
  name: 'workerd',
  host: 'worker',
  forms: ['bundle'],
  async ready(folder) {
    const binary = await fetchBinary(workerdBinary(), folder);
    const version = await versionOf(binary, /(\d{4}-\d\d-\d\d)/);
    return { version, run: (program, where) => runInWorkerd(binary, program, where.folder) };
  },
};

const browser: Runtime = {
  name: 'Chromium',
  host: 'page',
  forms: ['bundle'],
  async ready() {
    // A page of this project needs no protection from itself, and root has none to give it.
    const launched = await launchChromium();
    return {
      version: launched.version(),
      run: (program, where) => runInChromium(launched, program, where.folder),
      close: () => launched.close(),
    };
  },
};

export const runtimes: readonly Runtime[] = [
  // `require` gives the same code in every version; the checks of the tarball load it in each.
  node(20, ['ESM', 'CommonJS']),
  node(22, ['ESM']),
  node(24, ['ESM']),
  ...[deno, bun, workerd, browser],
];
