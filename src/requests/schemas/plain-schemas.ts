import { refTo, type JsonObject } from './open-api-document.js';

// Schemas without a subject.

export const text: JsonObject = { type: 'string' };

export const flag = { type: 'boolean' } as const satisfies JsonObject;

export const anyNumber: JsonObject = { type: 'number' };

export const numberOrNull: JsonObject = { type: ['number', 'null'] };

export const count: JsonObject = { type: 'integer', minimum: 0 };

/** From 1 on. */
export const positive = { type: 'integer', minimum: 1 } as const satisfies JsonObject;

/** From 0 to 100. */
export const percent: JsonObject = { type: 'number', minimum: 0, maximum: 100 };
export const percentOrNull: JsonObject = { type: ['number', 'null'], minimum: 0, maximum: 100 };

/** A p-value. */
export const probability: JsonObject = { type: 'number', minimum: 0, maximum: 1 };

/** `YYYY-MM-DD`. */
export const date = { type: 'string', format: 'date' } as const satisfies JsonObject;

export const dateOrNull: JsonObject = { type: ['string', 'null'], format: 'date' };

/** An instant in UTC, with milliseconds. */
export const instant: JsonObject = {
  type: 'string',
  format: 'date-time',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
};

export const instantOrNull: JsonObject = { ...instant, type: ['string', 'null'] };

export const nothing: JsonObject = { type: 'null' };

/** A list of one type. */
export function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** An object with any names and values of one type. */
export function recordOf(additionalProperties: JsonObject): JsonObject {
  return { type: 'object', additionalProperties };
}

/** A list of different items. */
export function uniqueList<const Items extends JsonObject>(
  items: Items,
  maxItems: number,
): Record<'minItems' | 'maxItems', number> & { type: 'array'; items: Items; uniqueItems: true } {
  return { type: 'array', items, minItems: 1, maxItems, uniqueItems: true };
}

/** One of a few names. */
export function oneOfNames(names: readonly string[]): { readonly type: 'string'; readonly enum: readonly string[] } {
  return { type: 'string', enum: names };
}

/** Names with what each of them means. */
export function namesInWords(words: Readonly<Record<string, string>>, between = ', '): string {
  return Object.entries(words)
    .map(([name, meaning]) => `\`${name}\`${between}${meaning}`)
    .join('; ');
}

/** Text that is JSON of a schema. */
export function jsonOf(schema: string): JsonObject {
  return {
    type: 'string',
    pattern: '^\\{',
    contentMediaType: 'application/json',
    contentSchema: refTo('schemas', schema),
  };
}

/** That string only. */
export function exactly(value: string): JsonObject {
  return { type: 'string', const: value };
}

/**
 * The schema of a closed object with the properties of a type. The compiler checks that all are described.
 *
 * @typeParam Value - the described type
 * @param optional - the optional properties
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

/** The pattern of a time `HH:MM` on a wall clock, from `00:00` to `23:59`; for an end also `24:00`. */
export function wallTimePattern(end: boolean, other = ''): string {
  const hours = '([01][0-9]|2[0-3]):[0-5][0-9]';
  return `^(${[hours, ...(end ? ['24:00'] : []), ...(other === '' ? [] : [other])].join('|')})$`;
}
