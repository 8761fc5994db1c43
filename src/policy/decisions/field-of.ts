/**
 * A field of a request, which may be anything. One that throws when it is looked at, as `null` does, has no field: a decision is made on whatever comes in.
 */
export function fieldOf(request: unknown, name: string): unknown {
  try {
    return (request as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
