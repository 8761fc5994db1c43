import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorkbench } from '../../build-workbench.js';

let built: Promise<ReadonlyMap<string, Buffer>> | null = null;

/** The files of the page by name, built once for all test files that a process runs. */
export function builtWorkbench(): Promise<ReadonlyMap<string, Buffer>> {
  return (built ??= build());
}

async function build(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'barstats-workbench-'));
  try {
    await buildWorkbench(folder);
    const names = await readdir(folder);
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
  } finally {
    await rm(folder, { recursive: true });
  }
}
