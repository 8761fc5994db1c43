import { wrongType } from './refusal.js';

/** A caller's text. */
export function checkedText(value: unknown, argument: string): string {
  if (typeof value !== 'string') throw wrongType(value, argument, 'a string');
  return value;
}
