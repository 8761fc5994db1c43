import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsLeftOut } from '../../src/errors/words-left-out.js';

const opening = ['opening', 'range', 'breakout', 'by', 'size'];

test('an abbreviation is made of the beginnings of words', () => {
  for (const short of ['orb', 'openrange', 'opening', 'orbreakout', 'orbbysize', 'o']) {
    expect(wordsLeftOut(short, opening), short).toBe(0);
  }
  expect(wordsLeftOut('openingbreakout', opening)).toBe(1);
  expect(wordsLeftOut('orbsize', opening)).toBe(1);
  expect(wordsLeftOut('size', opening)).toBe(4);
});

test('the fewest words that it can leave out are counted', () => {
  // The first word alone, or a letter of each.
  expect(wordsLeftOut('abcd', ['abcd', 'bcd'])).toBe(0);
  expect(wordsLeftOut('bcde', ['b', 'a', 'bcde', 'cde'])).toBe(2);
});

test('anything else is none', () => {
  for (const short of ['bro', 'openingx', 'penin', 'rangeopening', '']) {
    expect(wordsLeftOut(short, opening), short).toBe(Infinity);
  }
  expect(wordsLeftOut('a', [])).toBe(Infinity);
});

test('three letters stand for nothing where words are left out', () => {
  expect(wordsLeftOut('obs', opening)).toBe(Infinity);
  expect(wordsLeftOut('obsi', opening)).toBe(2);
});

test('beginnings of all words, run together, leave none out', () => {
  const letters = fc.constantFrom('a', 'b', 'c');
  const word = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.nat()), { minLength: 1, maxLength: 6 }), (parts) => {
      const short = parts.map(([text, length]) => text.slice(0, 1 + (length % text.length))).join('');
      expect(
        wordsLeftOut(
          short,
          parts.map(([text]) => text),
        ),
      ).toBe(0);
    }),
  );
});
