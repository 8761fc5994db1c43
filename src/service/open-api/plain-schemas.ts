import type { JsonObject } from './open-api-document.js';

// Schemas without a subject.

export const text: JsonObject = { type: 'string' };

export const flag: JsonObject = { type: 'boolean' };

export const anyNumber: JsonObject = { type: 'number' };

export const numberOrNull: JsonObject = { type: ['number', 'null'] };

export const count: JsonObject = { type: 'integer', minimum: 0 };

/** From 1 on. */
export const positive: JsonObject = { type: 'integer', minimum: 1 };

/** From 0 to 100. */
export const percent: JsonObject = { type: 'number', minimum: 0, maximum: 100 };
export const percentOrNull: JsonObject = { type: ['number', 'null'], minimum: 0, maximum: 100 };

/** A p-value. */
export const probability: JsonObject = { type: 'number', minimum: 0, maximum: 1 };

/** `YYYY-MM-DD`. */
export const date: JsonObject = { type: 'string', format: 'date' };

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

/** One of a few names. */
export function oneOfNames(names: readonly string[]): JsonObject {
  return { type: 'string', enum: names };
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
