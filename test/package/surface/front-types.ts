import { declarationsByEntry } from './declarations.js';

/** The rooms from which the front door has what it exports. */
const ROOMS = ['bars', 'calendar', 'discovery', 'errors', 'policy', 'rate-limit', 'reports'];

/**
 * The types that the declarations of the front door need and it does not export though one of its rooms does, each with the room. What
 * families are made of is for those who write them, and is not looked into.
 */
export function typesNeededAtTheFront(): ReadonlyMap<string, string> {
  const byEntry = declarationsByEntry();
  const homes = new Map<string, string>();
  for (const room of [...ROOMS].reverse()) {
    for (const name of byEntry.get(`barstats/${room}`)!.exported) homes.set(name, room);
  }
  const { exported, mentions } = byEntry.get('barstats')!;
  const ofAuthors = [...byEntry.get('barstats/define')!.exported].filter((name) => !homes.has(name));
  const seen = new Set([...exported, ...ofAuthors]);
  const needed = new Map<string, string>();
  const waiting = [...exported];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const mentioned of mentions.get(next) ?? []) {
      if (seen.has(mentioned)) continue;
      seen.add(mentioned);
      waiting.push(mentioned);
      // Of several declarations of a name, all but one are numbered.
      const name = mentioned.replace(/_\d+$/, '');
      const home = homes.get(name);
      if (home !== undefined && !exported.has(name) && /^[A-Z]/.test(name)) needed.set(name, home);
    }
  }
  return needed;
}
