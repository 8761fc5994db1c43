import { wrongType } from './refusal.js';

/** A caller's source of numbers. */
export function checkedFunction(value: unknown, argument: string): () => unknown {
  if (typeof value !== 'function') throw wrongType(value, argument, 'a function');
  return value as () => unknown;
}
