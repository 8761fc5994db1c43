import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { WORKERD_DATE } from './binaries.js';
import type { Outcome } from './program/outcome.js';

/** A worker that is the program, with the folder of the vectors to read from and nothing else. */
const configOf = (program: string): string => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "program", worker = (
      modules = [(name = "program", esModule = embed "${program}")],
      compatibilityDate = "${WORKERD_DATE}",
      bindings = [(name = "files", service = "files")],
    )),
    (name = "files", disk = (path = ".", writable = false)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "program")],
);
`;

/** Serves a program with workerd on a free port of this machine, asks it once, and stops it. */
export async function runInWorkerd(workerd: string, program: string, folder: string): Promise<readonly Outcome[]> {
  writeFileSync(join(folder, 'worker.capnp'), configOf(relative(folder, program)));
  const child = spawn(workerd, ['serve', 'worker.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close');
  try {
    const port = await Promise.race([portTold(child.stdio[3] as Readable), ended.then(() => null)]);
    if (port === null) throw new Error(`workerd did not start: ${errors}`);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    if (!response.ok) throw new Error(`workerd answered ${response.status}: ${await response.text()}${errors}`);
    return (await response.json()) as readonly Outcome[];
  } finally {
    child.kill();
    await ended;
  }
}

/** The port of the first socket that workerd says it listens on. */
async function portTold(control: Readable): Promise<number> {
  let told = '';
  for await (const part of control.setEncoding('utf8')) {
    told += part as string;
    const port = /"event":"listen".*?"port":(\d+)/.exec(told);
    if (port !== null) return Number(port[1]);
  }
  throw new Error(`workerd told no port: ${told}`);
}
