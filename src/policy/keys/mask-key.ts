const SHOWN = 4;

/**
 * A key as a log may show it: its last four characters, whatever it is given. Of four characters or fewer, and of what is no text, nothing is shown.
 *
 * The mask has the same length for every key.
 *
 * @example
 * ```ts
 * import { maskKey } from 'barstats/policy';
 *
 * maskKey('bs_live_3f8k2m'); // '****8k2m'
 * maskKey(undefined); // '****'
 * ```
 */
export function maskKey(value: unknown): string {
  // A last character may take two units, and half of one is no character. The end is enough to count them.
  const end = typeof value === 'string' ? Array.from(value.slice(-2 * SHOWN - 2)) : [];
  return '****' + (end.length > SHOWN ? end.slice(-SHOWN).join('') : '');
}
