import { maskKey } from './mask-key.js';

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
