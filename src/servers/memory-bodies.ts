import { checkedFields, checkedNumber } from '../errors/inner.js';
import type { BodyStore } from './handler-options.js';

/**
 * Keeps the newest bodies in memory under their cache keys.
 *
 * @param options - `most`: how many characters they may have in all; default 64,000,000
 * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `out-of-bounds`, `unknown-option`
 *
 * @example
 * ```ts
 * import { memoryBodies } from 'barstats/service';
 *
 * const bodies = memoryBodies({ most: 5 });
 * bodies.set('first', 'abc');
 * bodies.set('second', 'def');
 * [bodies.get('first'), bodies.get('second')]; // [undefined, 'def']
 * ```
 */
export function memoryBodies(options: { readonly most?: number } = {}): BodyStore {
  const { most = 64e6 } = checkedFields(options, 'options', [], ['most']);
  const room = checkedNumber(most, 'options.most', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
  const bodies = new Map<string, string>();
  let characters = 0;
  return Object.freeze({
    get: (cacheKey: string) => bodies.get(cacheKey),
    set(cacheKey: string, body: string) {
      if (bodies.has(cacheKey)) return;
      bodies.set(cacheKey, body);
      characters += body.length;
      for (const [oldest, { length }] of bodies) {
        if (characters <= room) return;
        bodies.delete(oldest);
        characters -= length;
      }
    },
  });
}
