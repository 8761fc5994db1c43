import * as fc from 'fast-check';

/** Something that goes wrong with a key on its way: what, and where. */
export interface Misspelling {
  readonly kind: (typeof misspellings)[number];
  /** A position, from the end of the key. */
  readonly at: number;
}

/** Everything that may go wrong with a key. */
export const misspellings = [
  'last-character-missing',
  'first-character-missing',
  'changed',
  'swapped',
  'capitals',
  'doubled',
  'prefix',
  'longer',
] as const;

/** What may go wrong with a key. */
export function misspellingArbitrary(): fc.Arbitrary<Misspelling> {
  return fc.record({ kind: fc.constantFrom(...misspellings), at: fc.nat({ max: 56 }) });
}

/** A key with something wrong in it; never the key itself, and always such as a header can have. */
export function misspelt(key: string, { kind, at }: Misspelling): string {
  const i = Math.max(0, key.length - 1 - at);
  const written = ((): string => {
    switch (kind) {
      case 'last-character-missing':
        return key.slice(0, -1);
      case 'first-character-missing':
        return key.slice(1);
      case 'changed':
        return `${key.slice(0, i)}${key[i] === '0' ? '1' : '0'}${key.slice(i + 1)}`;
      case 'swapped':
        return `${key.slice(0, i)}${key.slice(i + 1, i + 2)}${key[i]}${key.slice(i + 2)}`;
      case 'capitals':
        return key.toUpperCase();
      case 'doubled':
        return `${key}${key}`;
      case 'prefix':
        return key.replace('_live_', '_test_');
      case 'longer':
        return `${key.slice(0, i)}${key[i]}${key.slice(i)}`;
    }
  })();
  return written === key || written === '' ? `${key}x` : written;
}
