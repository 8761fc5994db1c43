import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './entry-points.js';

const run = promisify(execFile);

/** A project that has nothing but the package, packed and installed from the tarball. */
export interface Consumer {
  readonly folder: string;
  /** The files in the tarball. */
  readonly packed: readonly string[];
  write(name: string, text: string): void;
  /** Adds a package that is installed here, such as an optional peer. */
  link(name: string): void;
  /** Takes it away again. */
  unlink(name: string): void;
  /** Runs a file under this Node, and gives what it prints on its way. */
  run(file: string, ...options: readonly string[]): Promise<string>;
  remove(): void;
}

/** Packs the build as it lies in `dist` and installs it in an empty project, with other packages if that is asked for. */
export async function installConsumer(others: readonly string[] = []): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-consumer-'));
  const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', packing, { cwd: root });
  const [pack] = JSON.parse(stdout) as readonly { filename: string; files: readonly { path: string }[] }[];
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('package.json', JSON.stringify({ name: 'consumer', private: true }));
  await run('npm', ['install', '--no-audit', '--no-fund', `./${pack.filename}`, ...others], { cwd: folder });
  return {
    folder,
    packed: pack.files.map(({ path }) => path),
    write,
    link: (name) => symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name)),
    unlink: (name) => {
      rmSync(join(folder, 'node_modules', name));
    },
    run: async (file, ...options) => (await run(process.execPath, [file, ...options], { cwd: folder })).stdout,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
