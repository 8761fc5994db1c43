import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapped } from '../../../src/charts/panels/wrapped.js';

it('a text is wrapped at its spaces', () => {
  expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one', 9)).toEqual(['one']);
  expect(wrapped('', 9)).toEqual(['']);
});

it('a word of up to 24 letters has a line of its own, a longer one is cut, but no letter of it', () => {
  expect(wrapped('on Wednesday', 5)).toEqual(['on', 'Wednesday']);
  expect(wrapped('A'.repeat(50), 5).map(({ length }) => length)).toEqual([24, 24, 2]);
  expect(wrapped('A'.repeat(50), 40).map(({ length }) => length)).toEqual([40, 10]);
  expect(wrapped(`A${'🎌'.repeat(20)}`, 5).some((line) => /\p{Surrogate}/u.test(line))).toBe(false);
});

it('no word is lost, no line longer than it may be, and none could have taken a word of the next', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,40}$/)), fc.integer({ min: 1, max: 60 }), (words, letters) => {
      const lines = wrapped(words.join(' '), letters);
      expect(lines.join('').replace(/ /g, '')).toBe(words.join(''));
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(Math.max(letters, 24));
      for (const [i, line] of lines.slice(1).entries()) {
        const whole = /^[a-z]+/.exec(line)![0];
        if (words.includes(whole)) expect(lines[i].length + 1 + whole.length).toBeGreaterThan(letters);
      }
    }),
  );
});
