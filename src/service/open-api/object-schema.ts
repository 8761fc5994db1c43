import type { JsonObject } from './json.js';

/**
 * The schema of an object that has the properties of a type, and no other. That every one of them is described is checked with the types.
 *
 * @typeParam Value - the type that is described
 * @param optional - the properties that may be left out
 */
export function objectSchema<Value>(
  properties: { readonly [Name in keyof Required<Value>]: JsonObject },
  optional: readonly (keyof Value & string)[] = [],
): JsonObject {
  const left: readonly string[] = optional;
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !left.includes(name)),
    additionalProperties: false,
  };
}
