/**
 * `npm run vectors`: computes all vectors again and writes them to `docs/conformance/vectors` if the manifest lists exactly them, else tells
 * what differs. `npm run generate -- vectors` accepts that.
 */
import { existsSync, readFileSync } from 'node:fs';
import { folder } from './folder.js';
import type { Manifest } from './manifest.js';
import { computeVectors, writeVectors } from './vector-files.js';

const read = (name: string): string => (existsSync(folder + name) ? readFileSync(folder + name, 'utf8') : '');
const digestsIn = (manifest: string): ReadonlyMap<string, string> =>
  new Map((JSON.parse(manifest) as Manifest).files.map(({ file, sha256 }) => [file, sha256]));

const computed = computeVectors();
const [before, after] = [read('manifest.json'), computed.get('manifest.json')!];
if (before === after) writeVectors(computed);
else {
  const [listed, found] = [digestsIn(before), digestsIn(after)];
  const names = [...new Set([...listed.keys(), ...found.keys()])].filter(
    (name) => listed.get(name) !== found.get(name),
  );
  console.log('The manifest does not list the vectors that are computed:');
  for (const name of [...names, 'manifest.json']) console.log(difference(name, read(name), computed.get(name) ?? ''));
  process.exitCode = 1;
}

/** A file, and the first line that differs if the folder has the file. */
function difference(name: string, stored: string, now: string): string {
  if (stored === '' || stored === now) return name;
  const [old, lines] = [stored, now].map((text) => text.split('\n'));
  const i = lines.findIndex((line, at) => line !== old[at]);
  return [`${name}, line ${i + 1}:`, `- ${old[i]?.slice(0, 300)}`, `+ ${lines[i]?.slice(0, 300)}`].join('\n');
}
