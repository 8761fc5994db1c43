import type { Json, JsonObject } from '../requests/inner.js';

const SCHEMA = '#/components/schemas/';

/** The components of a description whose schemas may be stated in place. */
interface Stated {
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
}

/** The same description with each schema that is referred to once stated in its place, and those left out that nothing refers to. */
export function statedInPlace({ paths, components }: Stated): Stated {
  const { schemas, ...others } = components;
  const uses = new Map<string, number>();
  const count = (part: Json): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part as JsonObject)) {
      if (name === '$ref' && typeof value === 'string') uses.set(value, (uses.get(value) ?? 0) + 1);
      else count(value);
    }
  };
  count({ paths, others, schemas });

  /** A part with such schemas in their places; none of them contains itself, or it would be referred to twice. */
  const stated = (part: Json): Json => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return (part as readonly Json[]).map(stated);
    const { $ref, ...beside } = part as JsonObject;
    const isOnce = typeof $ref === 'string' && $ref.startsWith(SCHEMA) && uses.get($ref) === 1;
    const own = isOnce ? { ...schemas[$ref.slice(SCHEMA.length)], ...beside } : (part as JsonObject);
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, stated(value)]));
  };
  const shared = Object.entries(schemas).filter(([name]) => (uses.get(SCHEMA + name) ?? 0) > 1);
  return stated({ paths, components: { ...others, schemas: Object.fromEntries(shared) } }) as unknown as Stated;
}
