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

/** The beginning of a key and whatever could be the rest of it, or a random part without its beginning. */
const KEYS = /[a-z][a-z\d]{0,15}_live_[a-z\d]+|[a-z\d]{40,}/gi;

/**
 * A text with every key in it masked but for its last four characters, for logs and messages: a client may send a key where none belongs,
 * such as in a path.
 *
 * Whatever begins like a key is masked, so that half of one is not shown either, and so is every run of forty letters and digits.
 *
 * @example
 * ```ts
 * import { maskKeys } from 'barstats/policy';
 *
 * maskKeys('GET /discovery/scan?key=bs_live_3f8k2m&lookback=1y'); // 'GET /discovery/scan?key=****8k2m&lookback=1y'
 * ```
 */
export function maskKeys(text: string): string {
  return text.replaceAll(KEYS, maskKey);
}

/** Whether there may be anything in a text that `maskKeys` masks. Most names have neither the underscores of a key nor its length, which is seen at once. */
export function mayHoldKey(text: string): boolean {
  return text.length >= 40 || text.includes('_');
}
