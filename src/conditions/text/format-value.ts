import { checkedName, checkedNumber, wrongType } from '../../errors/inner.js';
import { anyNumber, type Value } from '../checked-value.js';
import { isPlainName, isPlainOption, isPlainValue, MAX_SESSION_DEPTH, NONE, symbols } from './words.js';

/** An operator with its checked value. */
export function formatComparand(op: keyof typeof symbols | 'in' | 'between', value: Value | readonly Value[]): string {
  const values = (typeof value === 'object' ? value : [value]).map(formatValue);
  if (op === 'in') return `in (${values.join(', ')})`;
  return op === 'between' ? `between ${values.join(' and ')}` : `${symbols[op]} ${values[0]}`;
}

/** The name of a question, measure or series. */
export function formatName(name: string): string {
  return isPlainName(name) ? name : quoted(name);
}

/**
 * An option of a report with its value.
 *
 * @param path - how errors name the value
 */
export function formatOption(name: string, value: unknown, path: string): string {
  return `${isPlainOption(name) ? name : quoted(name)}: ${formatArgument(value, path)}`;
}

export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

function formatValue(value: Value): string {
  if (typeof value === 'string') return isPlainValue(value) ? value : quoted(value);
  return String(value).replace('e+', 'e');
}

function formatArgument(value: unknown, path: string): string {
  if (value === null) return NONE;
  if (typeof value === 'number') return formatNumber(value, path);
  if (typeof value === 'string') return value === NONE ? quoted(value) : formatValue(checkedName(value, path));
  if (Array.isArray(value)) {
    // Array.from visits holes as well, which map would skip.
    return `[${Array.from(value as readonly unknown[], (each, i) => formatNumber(each, path, i)).join(', ')}]`;
  }
  if (typeof value === 'object' && isJson(value, MAX_SESSION_DEPTH)) return JSON.stringify({ ...value });
  throw wrongType(path, 'a number, a string, a list, a session or null', value);
}

function formatNumber(value: unknown, path: string, index?: number): string {
  return formatValue(checkedNumber(value, path, anyNumber, index) + 0);
}

/** Whether a value is JSON of at most so many levels: it may also contain itself, or be written as something else. */
function isJson(value: unknown, levels: number): boolean {
  if (typeof value !== 'object') return !['function', 'symbol', 'bigint'].includes(typeof value);
  if (value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isJson(each, levels - 1));
}
