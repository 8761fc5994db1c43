import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { editDistance, nearestNames, wordsLeftOut } from '../../src/errors/nearest-names.js';

const names = [
  'initial-balance-breakout-by-size',
  'initial-balance-breakout-standard',
  'inside-bars-standard',
  'gap-fill-by-size',
  'gap-fill-standard',
  'narrow-range-standard',
];

test('what people write for short is understood', () => {
  expect(nearestNames('ib', names)).toEqual([
    'inside-bars-standard',
    'initial-balance-breakout-standard',
    'initial-balance-breakout-by-size',
  ]);
  expect(nearestNames('ibb', names)).toEqual(['initial-balance-breakout-standard', 'initial-balance-breakout-by-size']);
  expect(nearestNames('IBB by size', names)).toEqual(['initial-balance-breakout-by-size']);
  for (const given of ['gapfill', 'gap-fill', 'gap_fill', 'Gap Fill', 'GapFill', 'gap']) {
    expect(nearestNames(given, names), given).toEqual(['gap-fill-standard', 'gap-fill-by-size']);
  }
});

test('so is a slip of the pen, in the whole name or in its first words', () => {
  expect(nearestNames('gap-fil-standrad', names)).toEqual(['gap-fill-standard']);
  expect(nearestNames('initail-balance', names)).toEqual([
    'initial-balance-breakout-standard',
    'initial-balance-breakout-by-size',
  ]);
  expect(nearestNames('gaps-fill', names)).toEqual(['gap-fill-standard', 'gap-fill-by-size']);
});

test('so is a name with something to it', () => {
  expect(nearestNames('nr7', names)).toEqual(['narrow-range-standard']);
  expect(nearestNames('narrow-range-of-seven-days', names)).toEqual(['narrow-range-standard']);
});

test('of names that are as near the shorter come first, then those that come first in the list', () => {
  expect(nearestNames('a', ['a-c-d', 'a-b', 'a-a-a', 'a-a', 'a-z'])).toEqual(['a-b', 'a-a', 'a-z']);
  expect(nearestNames('a', ['a-c-d', 'a-b', 'a-a-a', 'a-a', 'a-z'], 1)).toEqual(['a-b']);
});

test('nothing is near to what has nothing of a name', () => {
  for (const given of ['', '-', '📈', 'zzz', 'constructor', '__proto__', 'x'.repeat(1_000_000)]) {
    expect(nearestNames(given, names), given.slice(0, 20)).toEqual([]);
  }
  expect(nearestNames('gap', [])).toEqual([]);
});

test('a text of a hundred characters is searched for, a longer one is not', () => {
  const long = 'x'.repeat(100);
  expect(nearestNames(long, [long])).toEqual([long]);
  expect(nearestNames(`${long}x`, [`${long}x`])).toEqual([]);
});

test('names in other scripts are found where they are spelt alike, the shorter first', () => {
  expect(nearestNames('выше', ['выше-a', 'выше', 'ниже'])).toEqual(['выше', 'выше-a']);
});

test('no more names come back than were asked for, and none that does not exist', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abgfilnrs-'), maxLength: 20 }), fc.nat(4), (given, most) => {
      const near = nearestNames(given, names, most);
      expect(near.length).toBeLessThanOrEqual(most);
      expect(names).toEqual(expect.arrayContaining([...near]));
      expect(new Set(near).size).toBe(near.length);
    }),
  );
});

test('it is the distance that fastest-levenshtein computes', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(editDistance(one, other)).toBe(distance(one, other));
    }),
  );
});

test('distances by hand', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'gap')).toBe(3);
  expect(editDistance('gap', '')).toBe(3);
  expect(editDistance('gap', 'gap')).toBe(0);
});

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
