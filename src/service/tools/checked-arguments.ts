import { listedNames, nearestName, shownValue } from '../../errors/inner.js';
import { maskKeys } from '../../policy/index.js';
import { isCalendarDate } from '../../policy/inner.js';
import { InvalidRequest, type ArgumentSchema, type SchemaType, type Tool } from '../../requests/inner.js';

type Arguments = Readonly<Record<string, unknown>>;

/** More than any argument has: JSON may be nested deeper than the stack. */
const DEEPEST = 20;

/**
 * Checks the arguments of a tool against its schema. Beyond JSON Schema it refuses text that is not well formed and values nested too deeply.
 *
 * @param given - any JSON value; left out for none
 * @throws {@link InvalidRequest} with the name of the argument and its rule, and the nearest name for an unknown one
 */
export function checkedArguments({ inputSchema }: Tool, given: unknown = {}): Arguments {
  if (isDeeper(given, DEEPEST)) throw new InvalidRequest(`The arguments must not be nested deeper than ${DEEPEST}.`);
  check(inputSchema, given, 'The arguments', '');
  return given as Arguments;
}

function isDeeper(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((each) => isDeeper(each, left - 1));
}

const types: Readonly<Record<SchemaType, { readonly words: string; readonly is: (value: unknown) => boolean }>> = {
  string: { words: 'a string', is: (value) => typeof value === 'string' },
  integer: { words: 'a whole number', is: (value) => Number.isInteger(value) },
  boolean: { words: 'true or false', is: (value) => typeof value === 'boolean' },
  array: { words: 'a list', is: (value) => Array.isArray(value) },
  object: {
    words: 'an object',
    is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
};

/** @param path - the names of the properties that led here, each with a dot at its end */
function check(schema: ArgumentSchema, value: unknown, named: string, path: string): void {
  const allowed = [schema.type].flat().map((type) => types[type]);
  if (!allowed.some(({ is }) => is(value))) throw wrong(named, allowed.map(({ words }) => words).join(' or '), value);
  if (typeof value === 'string') checkText(schema, value, named);
  else if (typeof value === 'number') checkNumber(schema, value, named);
  else if (Array.isArray(value)) checkList(schema, value, named);
  else if (typeof value === 'object') checkObject(schema, value as Arguments, path);
}

function checkText(schema: ArgumentSchema, value: string, named: string): void {
  const { enum: names, minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (/\p{Surrogate}/u.test(value)) throw wrong(named, 'well-formed Unicode', value);
  if (names?.includes(value) === false) {
    const suggestion = nearestName(value, names);
    const rule = `one of ${listedNames(names)}`;
    throw suggestion === undefined ? wrong(named, rule, value) : wrong(named, rule, value, suggestion);
  }
  const length = Array.from(value).length;
  if (length < minLength) throw new InvalidRequest(`${named} must not be empty.`);
  if (length > maxLength)
    throw new InvalidRequest(`${named} must have at most ${maxLength} characters, got ${length}.`);
  if (format === 'date' && !isCalendarDate(value)) throw wrong(named, 'a date such as 2025-01-31', value);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) throw wrong(named, `like ${pattern}`, value);
}

function checkNumber({ minimum = -Infinity, maximum = Infinity }: ArgumentSchema, value: number, named: string): void {
  if (value < minimum || value > maximum) throw wrong(named, `a whole number from ${minimum} to ${maximum}`, value);
}

function checkList(schema: ArgumentSchema, value: readonly unknown[], named: string): void {
  const { items, minItems = 0, maxItems = Infinity, uniqueItems = false } = schema;
  if (value.length < minItems || value.length > maxItems) {
    throw new InvalidRequest(`${named} must have ${minItems} to ${maxItems} items, got ${value.length}.`);
  }
  value.forEach((each, i) => {
    if (items !== undefined) check(items, each, `${named}[${i}]`, '');
    if (uniqueItems && value.indexOf(each) < i) throw wrong(`${named}[${i}]`, 'given only once', each);
  });
}

function checkObject(schema: ArgumentSchema, value: Arguments, path: string): void {
  const { properties = {}, required = [], additionalProperties, dependentRequired = {}, not } = schema;
  const has = (name: string): boolean => Object.hasOwn(value, name);
  for (const [name, each] of Object.entries(value)) {
    if (Object.hasOwn(properties, name)) check(properties[name], each, path + name, `${path}${name}.`);
    else if (additionalProperties === false) throw unknownName(name, Object.keys(properties), path);
  }
  for (const name of required) if (!has(name)) throw new InvalidRequest(`${path}${name} is missing.`);
  for (const [name, others] of Object.entries(dependentRequired)) {
    const missing = has(name) ? others.find((other) => !has(other)) : undefined;
    if (missing !== undefined) throw new InvalidRequest(`${path}${name} needs ${path}${missing} too.`);
  }
  if (not?.required.every(has) === true)
    throw new InvalidRequest(`Give either ${not.required.join(' or ')}, not both.`);
}

function unknownName(name: string, names: readonly string[], path: string): InvalidRequest {
  const suggestion = nearestName(name, names);
  const end =
    suggestion === undefined ? `; there are ${listedNames(names)}.` : `; did you mean "${path}${suggestion}"?`;
  return new InvalidRequest(`There is no argument ${shown(path + name)}${end}`);
}

function wrong(named: string, rule: string, value: unknown, suggestion?: string): InvalidRequest {
  const end = suggestion === undefined ? '.' : `; did you mean "${suggestion}"?`;
  return new InvalidRequest(`${named} must be ${rule}, got ${shown(value)}${end}`);
}

/** Keys are masked before a long text is cut, since the cut could fall within a key. */
function shown(value: unknown): string {
  return shownValue(typeof value === 'string' ? maskKeys(value) : value);
}
