import { expect } from 'vitest';
import { holders, keys } from '../fixtures/world.js';

/** The characters of a key that may be shown, and so many more as chance does not bring together. */
const SHOWN = 4;

const beginning = 'bs_live_'.length;

/** Every part of a key of some length, its beginning being no secret. */
function partsOfKeys(length: number): ReadonlySet<string> {
  return new Set(
    holders.flatMap((holder) => {
      const random = keys[holder].plaintext.slice(beginning);
      return Array.from({ length: random.length - length + 1 }, (_, i) => random.slice(i, i + length));
    }),
  );
}

const short = partsOfKeys(SHOWN + 1);
/** In a long text five characters of a key may come together by chance. */
const long = partsOfKeys(2 * SHOWN);

const LONG_TEXT = 2000;

/** Expects a text in which there is no key, and no more of one than the four characters by which people know it. */
export function expectNoKey(text: string): void {
  const [parts, length] = text.length > LONG_TEXT ? [long, 2 * SHOWN] : [short, SHOWN + 1];
  const small = text.toLowerCase();
  for (let i = 0; i + length <= small.length; i++) {
    const part = small.slice(i, i + length);
    if (parts.has(part)) expect(text.slice(Math.max(0, i - 20), i + 60), 'a part of a key').toBe('');
  }
}
