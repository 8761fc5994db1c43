const SHOWN = 4;

/**
 * A key as a log may show it: `****` and its last four characters. For four or fewer characters, or anything but a string, only `****`.
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
  // A character may take two code units, so characters are counted, at the end only.
  const end = typeof value === 'string' ? Array.from(value.slice(-2 * SHOWN - 2)) : [];
  return '****' + (end.length > SHOWN ? end.slice(-SHOWN).join('') : '');
}

/** A key's prefix and everything that could follow, or a random part without its prefix. */
const KEYS = /[a-z][a-z\d]{0,15}_live_[a-z\d]+|[a-z\d]{40,}/gi;

/**
 * Masks every key in a text except its last four characters, for logs and messages. A client may send a key in the wrong place,
 * such as in a path.
 *
 * Anything that starts like a key is masked, even half a key, and so is every run of forty letters and digits.
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

/** A fast check for texts that cannot contain a key: most names have neither its underscores nor its length. */
export function mayHoldKey(text: string): boolean {
  return text.length >= 40 || text.includes('_');
}
