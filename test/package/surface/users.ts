import { declarationsByEntry, type Declarations } from './declarations.js';
import { namedOutside } from './named-outside.js';
import { REASONS } from './reasons.js';

const FRONT = 'barstats';

/** Who needs each name that an entry exports, by entry and name; `null` for a name that nobody does. */
export function usersOfNames(outside = namedOutside()): ReadonlyMap<string, ReadonlyMap<string, string | null>> {
  const byEntry = declarationsByEntry();
  const front = byEntry.get(FRONT)!;
  return new Map(
    [...byEntry].map(([specifier, declarations]) => {
      const named = new Map<string, string>();
      for (const name of declarations.exported) {
        const user =
          outside.imported.get(`${specifier} ${name}`) ??
          (specifier === 'barstats/define' ? outside.inFamilies.get(name) : undefined) ??
          REASONS[specifier]?.[name] ??
          REASONS[specifier]?.['*'] ??
          outside.mentioned.get(name) ??
          (specifier !== FRONT && front.exported.has(name) ? `\`${FRONT}\`, which passes it on` : undefined);
        if (user !== undefined) named.set(name, user);
      }
      return [specifier, withTypes(declarations, named)];
    }),
  );
}

/** The users of all names, where those of types are the names whose declarations need them. */
export function withTypes(
  { exported, mentions }: Declarations,
  named: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | null> {
  const users = new Map(named);
  const seen = new Set(named.keys());
  // From the names that have a user to the types that they mention, and so on; those that are not exported pass on what they mention.
  const waiting = [...named.keys()].map((name) => ({ name, of: name }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const type of mentions.get(next.name) ?? []) {
      if (seen.has(type)) continue;
      seen.add(type);
      if (exported.has(type)) users.set(type, `a type of \`${next.of}\``);
      waiting.push({ name: type, of: exported.has(type) ? type : next.of });
    }
  }
  return new Map([...exported].sort().map((name) => [name, users.get(name) ?? null]));
}
