import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonParts } from '../../../src/service/pages/json-parts.js';

/** Lists and objects that are long at any depth, so that they are written in several parts. */
const long = fc.letrec<{ value: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(undefined, Number.NaN, -0, '🕯"\n', '\ud800')),
  value: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.tuple(tie('value'), fc.nat(1500)).map(([value, times]) => Array<unknown>(times).fill(value)),
    fc.tuple(tie('value'), fc.nat(3)).map(([value, times]) => Array<unknown>(times).fill(value)),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc
      .tuple(tie('value'), fc.nat(1500))
      .map(([value, times]) => Object.fromEntries(Array.from({ length: times }, (_, i) => [`n${i}`, value]))),
  ),
})).value;

it('are together what JSON.stringify gives', () => {
  fc.assert(
    fc.property(long, (value) => {
      // Larger ones than any body take too long here.
      fc.pre(sizeOf(value) < 30_000);
      const text = [...jsonParts([value])].join('');
      // As text, a long difference would be shown for minutes.
      expect(text === JSON.stringify([value])).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it('have about 65,000 characters, however a value is made of others', () => {
  const row = { date: '2024-01-02', figures: Array.from({ length: 20 }, (_, i) => i / 7) };
  for (const value of [Array(20_000).fill(row), { a: { b: [Array(20_000).fill(row)] } }, Array(1e6).fill(1 / 3)]) {
    const parts = [...jsonParts(value)];
    expect(parts.length).toBeGreaterThan(50);
    for (const part of parts.slice(0, -1)) expect(part.length).toBeGreaterThanOrEqual(65_536);
    for (const part of parts) expect(part.length).toBeLessThan(110_000);
  }
});

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const values = Object.values(value);
  return values.length === 0 ? 1 : values.length * sizeOf(values[0]) + values.length;
}
