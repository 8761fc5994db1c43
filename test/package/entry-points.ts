import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A door of the package. */
export interface EntryPoint {
  /** As a program imports it, such as `barstats/bars`. */
  readonly specifier: string;
  /** The room, or `index` for the front door. */
  readonly name: string;
  readonly source: string;
}

/** Every entry point that the sources call for: the front door and one per room, which is a folder of `src` with an `index.ts`. */
export const entryPoints: readonly EntryPoint[] = [
  { specifier: 'barstats', name: 'index', source: join(root, 'src/index.ts') },
  ...readdirSync(join(root, 'src'))
    .filter((room) => existsSync(join(root, 'src', room, 'index.ts')))
    .map((room) => ({ specifier: `barstats/${room}`, name: room, source: join(root, 'src', room, 'index.ts') })),
];
