import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, contractChanges } from '../../src/sessions/contract-changes.js';
import { at, hour } from './markets.js';
import { barsFromRows } from '../../src/bars/index.js';

test('changesBetween tells whether all bars from the first up to the end, which is left out, are of one contract', () => {
  const contracts = fc.array(fc.constantFrom('H', 'H', 'H', 'M'), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(contracts, fc.nat(), fc.nat(), (list, a, b) => {
      const bars = barsFromRows(
        list.map((contract, i) => ({
          time: at('2024-07-01') + i * hour,
          open: 1,
          high: 1,
          low: 1,
          close: 1,
          contract,
        })),
        { interval: '1h' },
      );
      const first = a % list.length;
      const end = first + 1 + (b % (list.length - first));
      expect(changesBetween(contractChanges(bars), first, end)).toBe(new Set(list.slice(first, end)).size > 1);
    }),
  );
});
