import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachOnce } from '../../../src/service/requests/each-once.js';
import { InvalidRequest } from '../../../src/service/requests/invalid-request.js';

const names = fc.uniqueArray(fc.stringMatching(/^[A-Z/ ]{0,4}$/), { minLength: 1, maxLength: 9 });

it('a list is read in its order, as long as it may be, and refused if it is longer', () => {
  fc.assert(
    fc.property(names, (list) => {
      expect(eachOnce(list.join(), 'tickers', list.length)).toEqual(list);
      expect(() => eachOnce([...list, 'more'].join(), 'tickers', list.length)).toThrow(
        new InvalidRequest(`tickers must name at most ${list.length} tickers, got ${list.length + 1}.`),
      );
    }),
  );
});

it('an item that is there twice is refused by its name', () => {
  fc.assert(
    fc.property(names, fc.nat(), (list, i) => {
      const again = list[i % list.length];
      expect(() => eachOnce([...list, again].join(), 'reports', 99)).toThrow(
        new InvalidRequest(`reports must name each report once, got ${JSON.stringify(again)} twice.`),
      );
    }),
  );
});
