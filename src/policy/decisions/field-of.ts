/**
 * A field of a request. One that is no object asks for nothing, and so does one that throws when it is looked at: a decision is made on whatever
 * comes in.
 */
export function fieldOf(request: unknown, name: string): unknown {
  if (typeof request !== 'object' || request === null) return undefined;
  try {
    return (request as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
