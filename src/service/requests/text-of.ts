import type { Query } from './read-query.js';

/** A parameter of a query as the field that it stands for; no field where it was not given. */
export function textOf<Field extends string>(
  query: Query,
  name: string,
  field: Field,
): Partial<Readonly<Record<Field, string>>> {
  const value = query.get(name);
  return value === undefined ? {} : ({ [field]: value } as Record<Field, string>);
}
