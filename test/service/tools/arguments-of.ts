import fc from 'fast-check';
import type { ArgumentSchema, SchemaType } from '../../../src/requests/schemas/tool.js';

/** Values that satisfy a schema of arguments, and none of its optional parts as often as any. Text has only characters that queries may have. */
export function satisfying(schema: ArgumentSchema): fc.Arbitrary<unknown> {
  return fc.constantFrom(...[schema.type].flat()).chain((type) => ofType(schema, type));
}

function ofType(schema: ArgumentSchema, type: SchemaType): fc.Arbitrary<unknown> {
  const { enum: names, format, pattern, minLength = 0, maxLength = 20, minimum = 0, maximum = 100 } = schema;
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'string':
      if (names !== undefined) return fc.constantFrom(...names);
      if (format === 'date') {
        const range = { min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true };
        return fc.date(range).map((date) => date.toISOString().slice(0, 10));
      }
      return pattern === undefined
        ? fc.string({ minLength, maxLength: Math.min(maxLength, 20) })
        : fc.stringMatching(new RegExp(pattern, 'u'));
    case 'array': {
      const { items = { type: 'string' }, minItems = 0, maxItems = 5, uniqueItems = false } = schema;
      const lengths = { minLength: minItems, maxLength: Math.min(maxItems, 4) };
      return uniqueItems ? fc.uniqueArray(satisfying(items), lengths) : fc.array(satisfying(items), lengths);
    }
    case 'object':
      return ofObject(schema);
  }
}

function ofObject({
  properties = {},
  required = [],
  dependentRequired = {},
  not,
  ...schema
}: ArgumentSchema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, satisfying(each)]));
  const known = fc.record(parts, { requiredKeys: required as string[] });
  const others =
    schema.additionalProperties === false
      ? fc.constant({})
      : fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
  return fc.tuple(known, others).map(([given, more]) => {
    const all: Record<string, unknown> = { ...more, ...given };
    const isLeftOut = (name: string): boolean =>
      dependentRequired[name]?.some((other) => !(other in all)) ||
      (not?.required[1] === name && not.required.every((each) => each in all));
    return Object.fromEntries(Object.entries(all).filter(([name]) => !isLeftOut(name)));
  });
}
