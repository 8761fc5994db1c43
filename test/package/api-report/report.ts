import { identifiers } from './identifiers.js';
import { readBuild } from './read-build.js';

/** The surface of a build as the files of the accepted one have it, by their names. */
export function surfaceOf(dist: string): ReadonlyMap<string, string> {
  const { exports, declarations } = readBuild(dist);
  const entries = [...exports].map(([specifier, names]) => [specifier, ...byInitial(names)].join('\n  '));
  return new Map([
    ['exports.txt', textOf(entries)],
    ['declarations.txt', textOf([...declarations.values()])],
    ['identifiers.txt', identifiers()],
  ]);
}

function textOf(parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}

/** Sorted names, those with the same initial in a line, so that another name changes one line. */
function byInitial(names: readonly string[]): readonly string[] {
  const initials = [...new Set(names.map((name) => name[0]))];
  return initials.map((initial) => names.filter((name) => name.startsWith(initial)).join(', '));
}
