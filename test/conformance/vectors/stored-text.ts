import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folder } from './folder.js';
import type { Manifest } from './manifest.js';

// Whatever reads vectors does so here, so that they can be had from elsewhere where there are no files, as in a browser.

const MANIFEST = 'manifest.json';
const { files } = JSON.parse(readFileSync(folder + MANIFEST, 'utf8')) as Manifest;
const digests = new Map(files.map(({ file, sha256 }) => [file, sha256]));
const valid = new Set([MANIFEST, ...digests.keys()].filter((name) => name === MANIFEST || hasDigest(name)));

/** What computes vectors takes a while to load, and is rarely needed. */
const texts = valid.size > digests.size ? null : (await import('./vector-files.js')).vectorTexts;

/**
 * The text of a file of vectors, by its name below the folder. The repository has the manifest only: a file that is missing or has another
 * digest than the manifest says is computed.
 */
export function storedText(name: string): string {
  if (!valid.has(name)) build(name);
  return readFileSync(folder + name, 'utf8');
}

/** The names of the files of reports below the folder, in order. */
export function storedReportNames(): readonly string[] {
  return [...digests.keys()].filter((name) => name.startsWith('reports/'));
}

/** Computes all files that are missing or have another digest than the manifest says, for programs that read the folder. */
export function buildMissing(): void {
  for (const name of digests.keys()) if (!valid.has(name)) build(name);
}

function hasDigest(name: string): boolean {
  return existsSync(folder + name) && digestOf(readFileSync(folder + name)) === digests.get(name);
}

function digestOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

function build(name: string): void {
  const text = texts?.get(name)?.();
  if (text === undefined) throw new Error(`There are no vectors ${name}`);
  if (digestOf(text) !== digests.get(name)) {
    throw new Error(`The vectors ${name} are not what the manifest says: npm run vectors tells more`);
  }
  mkdirSync(dirname(folder + name), { recursive: true });
  // Another process that reads the file finds all of it.
  const part = `${folder}${name}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, folder + name);
  valid.add(name);
}
