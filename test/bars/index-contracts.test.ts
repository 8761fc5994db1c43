import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexContracts } from '../../src/bars/index-contracts.js';

describe('indexContracts', () => {
  it('numbers names in the order of their first bar, so that the number gives the name back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('H', 'M', 'U', 'Z', '__proto__'), { maxLength: 30 }), (names) => {
        const { contract, contracts, wrong } = indexContracts(names.length, (bar) => names[bar]);
        expect(Array.from(contract, (number) => contracts[number])).toEqual(names);
        expect(contracts).toEqual([...new Set(names)]);
        expect(Object.isFrozen(contracts)).toBe(true);
        expect(wrong).toBe(names.length);
      }),
    );
  });

  it('stops at the first thing that is no name', () => {
    for (const wrong of [undefined, null, '', 5, {}]) {
      expect(indexContracts(3, (bar) => ['H', 'H', wrong][bar]).wrong).toBe(2);
      expect(indexContracts(2, () => wrong).wrong).toBe(0);
    }
  });
});
