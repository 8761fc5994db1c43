import type { JsonObject } from './json.js';

/** A reference to a component. Its name needs no escape: letters, digits, `.`, `-` and `_`. */
export function refTo(
  kind: 'schemas' | 'parameters' | 'headers' | 'responses',
  name: string,
): Readonly<Record<'$ref', string>> & JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}
